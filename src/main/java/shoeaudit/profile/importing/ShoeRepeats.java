package shoeaudit.profile.importing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.Hands;
import shoeaudit.shoelog.Excerpt;

/**
 * Notices coups of a shoe that share a number, and coups that have the very cards of the one before
 * them. An export may write a coup twice; nobody is accused by that. The same cards to the suit in
 * two coups running are taken for one that was written twice, and the second is not tested.
 */
final class ShoeRepeats {
  private final Count numbers = new Count();
  private final Count cards = new Count();
  private final Count ranks = new Count();

  /** So many coups, and where the first is. */
  private static final class Count {
    long coups;
    String first = "";

    void add(CoupFacts earlier, CoupFacts coup, String shoe) {
      if (coups++ == 0) {
        first =
            (coup.coupNumber() == 0 ? "in" : "number " + coup.coupNumber() + " of")
                + " shoe "
                + Excerpt.of(shoe)
                + " at table "
                + Excerpt.of(coup.table)
                + " on "
                + Repeats.lines(earlier.line, coup.line);
      }
    }
  }

  /**
   * Looks at a shoe.
   *
   * @param coups in their order; those written twice are marked
   */
  void look(List<CoupFacts> coups, String shoe) {
    Map<Integer, CoupFacts> byNumber = new HashMap<>();
    CoupFacts before = null;
    for (CoupFacts coup : coups) {
      int number = coup.coupNumber();
      CoupFacts same = number == 0 ? null : byNumber.putIfAbsent(number, coup);
      if (same != null) {
        numbers.add(same, coup, shoe);
      }
      if (before != null && haveSameCards(before, coup)) {
        boolean suits = coup.hands != null && coup.hands.hasAllSuits();
        (suits ? cards : ranks).add(before, coup, shoe);
        coup.repeated = suits;
      }
      before = coup;
    }
  }

  private static boolean haveSameCards(CoupFacts one, CoupFacts other) {
    Hands mine = one.hands;
    Hands theirs = other.hands;
    return one.isSound()
        && other.isSound()
        && mine != null
        && theirs != null
        && !mine.isEmpty()
        && mine.hasAllRanks()
        && mine.sameCards(theirs);
  }

  /** Says how many there are, and where the first is. */
  void emit(Consumer<String> notes) {
    say(
        numbers,
        " has the number of another of its shoe",
        " have the number of another of their shoe",
        "; each is audited",
        notes);
    say(
        cards,
        " has the very cards of the one before it",
        " have the very cards of the one before them",
        "; not tested, as the export may have written it twice",
        notes);
    say(
        ranks,
        " has the ranks of the one before it",
        " have the ranks of the one before them",
        "; audited, though the export may have written it twice",
        notes);
  }

  private static void say(
      Count count, String one, String several, String then, Consumer<String> notes) {
    if (count.coups > 0) {
      notes.accept(
          count.coups
              + (count.coups == 1 ? " coup" + one : " coups" + several)
              + ", first "
              + count.first
              + then);
    }
  }
}
