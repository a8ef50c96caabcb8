package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.BitSet;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.CoupNumbers;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;

/**
 * Coups are numbered from 1 without a gap (audit.md, reading 8). Not testable where a line of the
 * shoe could not be read. Where no opening of the shoe is on record, and no shoe stands before it
 * in its file, coups before the first that is may lie in a record that was not given, and are not
 * missing. Where the import counted the coups, their numbers are none of the table's; nor are those
 * that were counted on from other shoes, up to the first ({@link CoupNumbers}).
 */
public final class CoupMissing extends ShoeCheck {
  public CoupMissing() {
    super(
        Declaration.of(
                "shoe.coup-missing",
                Level.SHOE,
                Severity.LOW,
                "A number is missing among the shoe's coups.")
            .requires(Requirement.SHOES, Requirement.COUP_NUMBERS)
            .citesRecord());
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    // A record of wagers alone has nothing of a coup in which nobody wagered.
    boolean recordsCoups =
        shoe.coups() == 0
            || shoe.summaries()
            || shoe.record().has(EventKind.CARD_DEALT)
            || shoe.record().has(EventKind.RESULT_DECLARED)
            || shoe.record().has(EventKind.BETTING_OPENED);
    if (shoe.record().hasUnreadableLines() || !recordsCoups || shoe.events().coupsAreCounted()) {
      return Verdict.NOT_TESTABLE;
    }
    CoupNumbers numbers = numbers(shoe, rules);
    if (numbers.lackAny()) {
      return Verdict.DEVIATES;
    }
    return numbers.areFromOne() ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
  }

  private static CoupNumbers numbers(ShoeReplay shoe, Rules rules) {
    boolean begins = shoe.record().has(EventKind.SHOE_OPENED) || shoe.events().followsAnother();
    return new CoupNumbers(shoe, begins, rules);
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    CoupNumbers numbers = numbers(shoe, rules);
    BitSet missing = numbers.missing();
    for (int number = missing.nextSetBit(0); number >= 0; number = missing.nextSetBit(number + 1)) {
      findings
          .add()
          .coup(number)
          .at(firstRowAfter(shoe, number))
          .expected(phrase("shoe.coup-missing.expected", number))
          .recorded(phrase("shoe.coup-missing.recorded." + (shoe.summaries() ? "row" : "event")))
          .explain(
              phrase("shoe.coup-missing.explanation", numbers.first(), numbers.last(), number));
    }
  }

  /**
   * The first event of the first coup with a higher number, which there is: the gap shows there.
   */
  private static int firstRowAfter(ShoeReplay shoe, int number) {
    int coup = 0;
    while (shoe.number(coup) < number) {
      coup++;
    }
    return shoe.firstRow(coup);
  }
}
