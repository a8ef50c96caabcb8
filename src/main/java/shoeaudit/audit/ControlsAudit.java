package shoeaudit.audit;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.engine.ControlsVersion;
import shoeaudit.audit.engine.Coverage;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;

/** What can be told of a control file and its regulation without a log. */
public final class ControlsAudit {
  private ControlsAudit() {}

  /**
   * The findings on a control file: where it leaves its regulation's bounds. The same as in an
   * audit under it, ids included.
   */
  public static List<Finding> findings(ControlFile controls) {
    CheckList checks = Catalogue.checks();
    ControlsVersion version = ControlsVersion.of(controls, checks);
    List<Finding> found = findings(version, checks, new Coverage(version.citations()));
    return FindingIdentity.identified(controls.licensee().id(), found).stream()
        .sorted(FindingOrder.FINDINGS)
        .toList();
  }

  /** Those of one version, without ids; counted in its coverage. */
  static List<Finding> findings(ControlsVersion version, CheckList checks, Coverage counts) {
    Citations citations = version.citations();
    Findings on = Findings.onControls(version.controls());
    for (ControlCheck check : checks.ofKind(ControlCheck.class)) {
      for (int facet = 0; facet < check.facets().size(); facet++) {
        int slot = citations.slot(check, facet, 0);
        if (slot == Citations.NOT_TESTED) {
          continue;
        }
        Verdict verdict = check.test(version.controls(), facet);
        counts.note(slot, verdict, check);
        if (verdict == Verdict.DEVIATES) {
          on.by(check, citations, facet, 0, Bound.BROKEN);
          check.explain(version.controls(), facet, on);
        }
      }
    }
    counts.endOfMember(Unit.CONTROL_FILE);
    return on.take();
  }

  /**
   * What a regulation's file names as testing a criterion and does not: codes that no check of this
   * version reports, and circumstances that none of a code's checks distinguishes. Each a sentence.
   */
  public static List<String> untestable(Regulation regulation) {
    CheckList checks = Catalogue.checks();
    List<String> sentences = new ArrayList<>();
    for (Regulation.Criterion criterion : regulation.criteria()) {
      for (Regulation.Citation citation : criterion.testedBy()) {
        String of = criterion.id() + " names the code " + citation.code();
        Circumstance when = citation.when();
        if (checks.reporting(citation.code()).isEmpty()) {
          sentences.add(of + ", which no check of this version reports");
        } else if (when != null && !distinguishes(checks, citation.code(), when)) {
          sentences.add(of + " when " + when.key() + ", which its check does not distinguish");
        } else if (!citation.bets().isEmpty() && !isAboutWagers(checks, citation.code())) {
          sentences.add(
              of
                  + " for the bets "
                  + String.join(", ", citation.bets())
                  + ", which its check does not distinguish");
        }
      }
    }
    return sentences;
  }

  private static boolean distinguishes(CheckList checks, String code, Circumstance when) {
    return checks.all().stream()
        .filter(check -> check.code().equals(code))
        .anyMatch(check -> check.facets().stream().anyMatch(facet -> facet.contains(when)));
  }

  private static boolean isAboutWagers(CheckList checks, String code) {
    return checks.all().stream()
        .anyMatch(check -> check.code().equals(code) && check instanceof WagerCheck);
  }
}
