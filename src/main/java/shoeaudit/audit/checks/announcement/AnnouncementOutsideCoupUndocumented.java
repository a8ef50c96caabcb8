package shoeaudit.audit.checks.announcement;

import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The same as {@link AnnouncementUndocumented}, for what was announced outside any coup: before the
 * first, between two.
 */
public final class AnnouncementOutsideCoupUndocumented extends ShoeCheck {
  public AnnouncementOutsideCoupUndocumented() {
    super(
        Declaration.of(
                "announcement.undocumented",
                Level.ANNOUNCEMENT,
                Severity.LOW,
                "A phrase was announced that the controls do not have.")
            .basis(FindingBasis.FILE)
            .requires(Requirement.EVENTS)
            .cites("IC:announcements.phrases"));
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (!shoe.record().has(EventKind.ANNOUNCED)) {
      return Verdict.NOT_APPLICABLE;
    }
    Verdict verdict = Verdict.NOT_APPLICABLE;
    for (int row = 0; row < shoe.events().size(); row++) {
      if (isAnnouncement(shoe, row)) {
        verdict =
            AnnouncementUndocumented.with(
                verdict, AnnouncementUndocumented.verdict(rules, shoe.events(), row));
      }
    }
    return verdict;
  }

  private static boolean isAnnouncement(ShoeReplay shoe, int row) {
    return shoe.events().kindOf(row) == EventKind.ANNOUNCED
        && shoe.owner(row) == ShoeReplay.NO_COUP;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ShoeEvents events = shoe.events();
    int number = 0;
    for (int row = 0; row < events.size(); row++) {
      if (!isAnnouncement(shoe, row)) {
        continue;
      }
      number++;
      if (AnnouncementUndocumented.verdict(rules, events, row) == Verdict.DEVIATES) {
        AnnouncementUndocumented.report(
            events, row, findings.add().distinctEvent("announcement", row, number));
      }
    }
  }
}
