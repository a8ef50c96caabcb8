package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Gravest;
import shoeaudit.report.Report;

/**
 * What one pass over the findings tells the sections before them: under which codes the findings on
 * a criterion are told, on which criteria the control file itself has some, and which are the
 * gravest.
 */
final class FindingIndex {
  private final Map<String, Set<String>> codes = new HashMap<>();
  private final Set<String> onControls = new HashSet<>();
  private final Gravest gravest;
  private final ActionList actions;
  private List<ActionList.Matter> matters = List.of();
  private long termsOver;
  private long termsShort;
  private final Report report;

  /**
   * Goes over a report's findings.
   *
   * @throws IOException where they cannot be read back
   */
  FindingIndex(Report report) throws IOException {
    this.report = report;
    this.gravest = new Gravest(DecisionPage.GRAVEST, report::isDismissed);
    this.actions = new ActionList(finding -> report.review(finding.id()), report::isDismissed);
    if (report.counts().findings() > 0) {
      report
          .findings()
          .lookThrough(group -> group.findings().forEach(finding -> add(finding, group)));
      matters = actions.matters(report.codes());
    }
  }

  private void add(Finding finding, FindingGroup group) {
    gravest.add(finding, group.shares(finding));
    actions.add(finding, group);
    codes.computeIfAbsent(finding.criterion(), one -> new HashSet<>()).add(finding.code());
    Long terms = finding.termsEffectMinor();
    if (terms != null) {
      termsOver = Math.addExact(termsOver, Math.max(terms, 0));
      termsShort = Math.addExact(termsShort, Math.max(-terms, 0));
    }
    if (finding.level() == Level.CONTROLS) {
      onControls.add(finding.criterion());
    }
  }

  /** The gravest of those that no review has dismissed. */
  List<Gravest.Grave> gravest() {
    return gravest.findings();
  }

  /** What is to be acted on, by number. */
  List<ActionList.Matter> matters() {
    return matters;
  }

  /** The number of the matter that a code's findings are; 0: it has none. */
  int matter(String code) {
    return matters.stream()
        .filter(matter -> matter.code().equals(code))
        .mapToInt(ActionList.Matter::number)
        .findFirst()
        .orElse(0);
  }

  /** What unlawful terms of the control file gave patrons more, in minor units. */
  long termsOverMinor() {
    return termsOver;
  }

  /** What they gave them less, as a positive number. */
  long termsShortMinor() {
    return termsShort;
  }

  /** The first code, in the order of the report, with findings on a criterion; null: none has. */
  @Nullable String firstCode(String criterion) {
    Set<String> found = codes.getOrDefault(criterion, Set.of());
    return report.codes().stream()
        .map(CodeCount::code)
        .filter(found::contains)
        .findFirst()
        .orElse(null);
  }

  /** Whether a finding says that the control file itself breaks a criterion. */
  boolean isOfControlsToo(String criterion) {
    return onControls.contains(criterion);
  }
}
