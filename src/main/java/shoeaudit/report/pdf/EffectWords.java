package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.Gravest.Grave;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.NoFigure;

/** What a finding moved, and to whom. */
final class EffectWords {
  private final Report report;
  private final ReportDocument document;

  EffectWords(Report report, ReportDocument document) {
    this.report = report;
    this.document = document;
  }

  /** What it moved, or why there is no figure. */
  String effect(Finding finding, boolean review) {
    NoFigure reason = report.whyNoFigure(finding);
    if (reason != null) {
      return reason.words(document.texts());
    }
    Long minor = finding.effectMinor();
    return review && minor != null && minor == 0 && finding.level().countsEffect()
        ? document.say("finding.effect.review", document.amounts().withCurrency(0))
        : document.amounts().effect(finding);
  }

  /** Likewise, and both sides where some patrons got less and others more (reading 33). */
  String gross(Finding finding, FindingGroup group, boolean review) {
    String net = effect(finding, review);
    Grave grave = Grave.of(finding, group.shares(finding));
    if (report.whyNoFigure(finding) != null
        || grave.shortPaidMinor() == 0
        || grave.overPaidMinor() == 0) {
      return net;
    }
    Amounts amounts = document.amounts();
    return document.say(
        "finding.brief.gross",
        amounts.of(grave.shortPaidMinor()),
        amounts.of(grave.overPaidMinor()),
        net);
  }

  /** What each patron got, where the effect of a finding is a coup's. */
  String shares(Finding finding, FindingGroup group) {
    if (finding.patron() != null || finding.coup() == null) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    for (FindingGroup.Share share : group.shares(finding)) {
      Long minor = share.effectMinor();
      String patron = share.patron();
      if (patron != null) {
        String amount =
            minor == null ? document.say("summary.no-figure") : amount(minor, share.offsetMinor());
        parts.add(
            document.say("finding.where.patron", document.type().printable(patron, 80))
                + " "
                + amount);
      }
    }
    return String.join("  \u00b7  ", parts);
  }

  /** A patron's net, and both sides of it where some wagers got more and others less. */
  private String amount(long minor, long offsetMinor) {
    Amounts amounts = document.amounts();
    long more = Math.addExact(Math.max(minor, 0), offsetMinor);
    return offsetMinor == 0
        ? amounts.signed(minor)
        : amounts.signed(minor)
            + " ("
            + amounts.signed(more)
            + ", "
            + amounts.signed(Math.subtractExact(minor, more))
            + ")";
  }
}
