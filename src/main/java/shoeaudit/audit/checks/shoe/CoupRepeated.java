package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.HashSet;
import java.util.Set;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.DoubtfulNumbers;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;

/**
 * No number is used for two coups of a shoe (audit.md, reading 8). A result that stands alone among
 * coups with cards may be the line of the first one again, and lines out of place may cut one coup
 * in two; so are lines without any card. A number may be mistyped, or that of an annulled coup that
 * was dealt anew, or of a count that began anew ({@link DoubtfulNumbers}). Where the import counted
 * the coups, their numbers are none of the table's.
 */
public final class CoupRepeated extends ShoeCheck {
  private static final int ENOUGH_SORTED = 8;
  private static final int NUMBERS_PER_AGAIN = 4;

  public CoupRepeated() {
    super(
        Declaration.of(
                "shoe.coup-repeated",
                Level.SHOE,
                Severity.LOW,
                "A number is used for two coups of the shoe.")
            .requires(Requirement.SHOES, Requirement.COUP_NUMBERS)
            .citesRecord());
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (shoe.record().hasUnreadableLines() || shoe.events().coupsAreCounted()) {
      return Verdict.NOT_TESTABLE;
    }
    boolean unknown = false;
    for (int coup = 1; coup < shoe.coups(); coup++) {
      if (shoe.repetition(coup) > 0) {
        if (isKnown(shoe, coup)) {
          return Verdict.DEVIATES;
        }
        unknown = true;
      }
    }
    return unknown ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  /** Whether that a coup is another one under its number is no mere look of its lines. */
  private static boolean isKnown(ShoeReplay shoe, int coup) {
    DoubtfulNumbers doubtful = shoe.doubtful();
    int first = shoe.firstOf(shoe.number(coup));
    return !shoe.strays().isOutOfPlace(shoe.number(coup), shoe.coups())
        && !areSorted(shoe)
        && !doubtful.isMistyped(coup)
        && !doubtful.isMistyped(first)
        && !doubtful.isDealtAnew(coup)
        && !doubtful.isCountedAnew(coup)
        && !lacksCards(shoe, coup)
        && !lacksCards(shoe, first);
  }

  /**
   * Whether so many numbers stand for two coups that the lines were sorted, or two shoes have one
   * name: a table that counts its coups does not use every fourth number again. Nor does it use one
   * for a whole series of coups, as a column does that was filled with one value.
   */
  private static boolean areSorted(ShoeReplay shoe) {
    Set<Integer> numbers = new HashSet<>();
    Set<Integer> again = new HashSet<>();
    for (int coup = 0; coup < shoe.coups(); coup++) {
      numbers.add(shoe.number(coup));
      if (shoe.repetition(coup) >= ENOUGH_SORTED) {
        return true;
      }
      if (shoe.repetition(coup) > 0) {
        again.add(shoe.number(coup));
      }
    }
    return again.size() >= ENOUGH_SORTED && NUMBERS_PER_AGAIN * again.size() > numbers.size();
  }

  /** Whether the record has cards, and none of this coup. */
  private static boolean lacksCards(ShoeReplay shoe, int coup) {
    return shoe.record().has(EventKind.CARD_DEALT) && !shoe.hasCards(coup);
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    for (int coup = 1; coup < shoe.coups(); coup++) {
      if (shoe.repetition(coup) > 0 && isKnown(shoe, coup)) {
        int first = shoe.firstOf(shoe.number(coup));
        findings
            .add()
            .coup(shoe.number(coup))
            .at(shoe.firstRow(coup))
            .evidence(shoe.firstRow(first))
            .distinct("occurrence-" + (shoe.repetition(coup) + 1))
            .expected(phrase("shoe.coup-repeated.expected"))
            .recorded(phrase("shoe.coup-repeated.recorded", shoe.number(coup)))
            .explain(
                phrase(
                    "shoe.coup-repeated.explanation",
                    shoe.number(coup),
                    shoe.events().line[shoe.firstRow(first)]));
      }
    }
  }
}
