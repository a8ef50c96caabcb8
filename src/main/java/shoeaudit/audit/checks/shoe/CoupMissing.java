package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.BitSet;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
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
 * missing. Where the import counted the coups, their numbers are none of the table's.
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

  private static BitSet numbers(ShoeReplay shoe) {
    BitSet numbers = new BitSet();
    for (int coup = 0; coup < shoe.coups(); coup++) {
      numbers.set(shoe.number(coup));
    }
    return numbers;
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
    BitSet numbers = numbers(shoe);
    int first = first(shoe, numbers);
    if (numbers.nextClearBit(first) < numbers.length()) {
      return Verdict.DEVIATES;
    }
    return first > 1 ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  /** The number with which the shoe began, as far as its record shows. */
  private static int first(ShoeReplay shoe, BitSet numbers) {
    boolean begins = shoe.record().has(EventKind.SHOE_OPENED) || shoe.events().followsAnother();
    return begins ? 1 : Math.max(1, numbers.nextSetBit(1));
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    BitSet numbers = numbers(shoe);
    int first = first(shoe, numbers);
    for (int number = numbers.nextClearBit(first);
        number < numbers.length();
        number = numbers.nextClearBit(number + 1)) {
      findings
          .add()
          .coup(number)
          .at(firstRowAfter(shoe, number))
          .expected(phrase("shoe.coup-missing.expected", number))
          .recorded(phrase("shoe.coup-missing.recorded." + (shoe.summaries() ? "row" : "event")))
          .explain(phrase("shoe.coup-missing.explanation", first, numbers.length() - 1, number));
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
