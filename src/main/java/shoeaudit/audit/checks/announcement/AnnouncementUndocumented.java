package shoeaudit.audit.checks.announcement;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import shoeaudit.audit.check.ClosingCall;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile.Announcements;
import shoeaudit.controls.RuleChoices.BettingCloses;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.DamagedText;
import shoeaudit.shoelog.field.Spelling;

/**
 * Announcements that are made are documented in the controls (WSGC-MB-A1), in any of the three
 * phases; compared as text. What differs only in case, by blanks or by the form of its characters
 * was spoken all the same, or was not: that is not tested (reading 44). Nor is a phrase whose
 * letters were damaged on their way to the log. The call that closes betting is documented by the
 * key that asks for it. Where the controls say nothing of phrases, and no clause asks them to,
 * nobody was told to say no others.
 */
public final class AnnouncementUndocumented extends CoupCheck {
  public AnnouncementUndocumented() {
    super(
        Declaration.of(
                "announcement.undocumented",
                Level.ANNOUNCEMENT,
                Severity.LOW,
                "A phrase was announced that the controls do not have.")
            .basis(FindingBasis.FILE)
            .requires(Requirement.PROCEDURE)
            .cites("IC:announcements.phrases"));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    Verdict verdict = Verdict.NOT_APPLICABLE;
    for (int i = 0; i < coup.announcements().size(); i++) {
      verdict = with(verdict, verdict(coup.rules(), coup.events(), coup.announcements().get(i)));
    }
    return verdict;
  }

  /** The verdict on several announcements after one more: any that deviates decides. */
  static Verdict with(Verdict before, Verdict next) {
    boolean decided =
        before == Verdict.DEVIATES || (before == Verdict.NOT_TESTABLE && next == Verdict.CONFORMS);
    return decided ? before : next;
  }

  /** The verdict on the phrase that an event announces. */
  static Verdict verdict(Rules rules, ShoeEvents events, int row) {
    Announcements documented = rules.controls().announcements();
    String phrase = events.names().text(events.text[row]);
    boolean otherwise = false;
    if (rules.controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && ClosingCall.is(phrase)) {
      return Verdict.CONFORMS;
    }
    for (List<String> phrases :
        List.of(documented.before(), documented.during(), documented.after())) {
      if (phrases.contains(phrase)) {
        return Verdict.CONFORMS;
      }
      otherwise |=
          Spelling.of(phrases).meant(phrase) != null
              || phrases.stream().anyMatch(each -> Spelling.hasSameWords(each, phrase))
              || DamagedText.mayBe(phrase, phrases);
    }
    boolean asked = documented.phrasesStated() || isAskedByRegulation(rules);
    return otherwise || !asked ? Verdict.NOT_TESTABLE : Verdict.DEVIATES;
  }

  /** Whether a clause asks that announcements are documented. */
  private static boolean isAskedByRegulation(Rules rules) {
    return rules.controls().regulation().criteria().stream()
        .flatMap(criterion -> criterion.testedBy().stream())
        .anyMatch(citation -> citation.code().equals("announcement.undocumented"));
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int i = 0; i < coup.announcements().size(); i++) {
      int row = coup.announcements().get(i);
      if (verdict(coup.rules(), coup.events(), row) == Verdict.DEVIATES) {
        report(coup.events(), row, findings.add().distinct("announcement-" + (i + 1)));
      }
    }
  }

  /**
   * Reports the phrase that an event announces.
   *
   * @param draft of the finding, which tells it from those on other announcements
   */
  static void report(ShoeEvents events, int row, FindingDraft draft) {
    String announced = events.names().text(events.text[row]);
    draft
        .at(row)
        .expected(phrase("announcement.undocumented.expected"))
        .recorded(announced)
        .explain(phrase("announcement.undocumented.explanation", announced));
  }
}
