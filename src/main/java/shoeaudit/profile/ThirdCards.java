package shoeaudit.profile;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Side;
import shoeaudit.shoelog.Excerpt;

/**
 * Which third cards are the coup's own, where a system leaves those of earlier coups in their
 * places: the totals that it declared tell. A left-over card of ten points changes no total, so
 * that nothing tells whether it was drawn; such a coup is not judged. Nor is one whose third card
 * the totals contradict, but that stands in its place for the first time: it was drawn, and the
 * totals are wrong, or records are missing.
 */
public final class ThirdCards {
  private ThirdCards() {}

  /**
   * The cards of the coup itself.
   *
   * @param ways as recorded first, then without each of the third cards
   * @param facts takes what has to be said of them
   * @throws ImportRejection where the totals do not tell
   */
  static Hands own(List<Hands> ways, CoupFacts facts) throws ImportRejection {
    Hands recorded = ways.getFirst();
    facts.recorded = recorded;
    if (ways.size() == 1) {
      return recorded;
    }
    String player = facts.playerTotal;
    String banker = facts.bankerTotal;
    if (player == null || banker == null) {
      throw new ImportRejection(
          "no totals are there to tell whether the third cards are the coup's own",
          "a record with both totals");
    }
    List<Hands> fitting = ways.stream().filter(facts::mayHaveTotalsOf).toList();
    if (fitting.isEmpty()) {
      throw new ImportRejection(
          "the totals "
              + Excerpt.of(player + " and " + banker).replace("\"", "")
              + " fit the cards neither with their third cards nor without",
          "a record whose totals and cards belong together");
    }
    if (fitting.size() > 1) {
      facts.thirdCard = CoupFacts.ThirdCard.OPEN;
    } else if (!fitting.getFirst().equals(recorded)) {
      facts.thirdCard = CoupFacts.ThirdCard.LEFT_OVER;
    }
    return fitting.getFirst();
  }

  /**
   * Leaves untested whose left-over third card is not shown by the record before it as well.
   *
   * @param coups of a file, in the order of their records
   */
  public static void prove(Collection<CoupFacts> coups) {
    Map<String, List<CoupFacts>> tables = new LinkedHashMap<>();
    for (CoupFacts coup : coups) {
      if (coup.recorded != null) {
        tables.computeIfAbsent(coup.table, table -> new ArrayList<>()).add(coup);
      }
    }
    for (List<CoupFacts> table : tables.values()) {
      for (int i = 0; i < table.size(); i++) {
        CoupFacts coup = table.get(i);
        if (coup.thirdCard == CoupFacts.ThirdCard.LEFT_OVER && coup.rejection == null) {
          coup.rejection = doubt(coup, before(table, i));
        }
      }
    }
  }

  /**
   * The coup before, as the table played: a file may have its records newest first.
   *
   * @return null where it is not on record
   */
  private static @Nullable CoupFacts before(List<CoupFacts> table, int place) {
    CoupFacts coup = table.get(place);
    CoupFacts above = place == 0 ? null : table.get(place - 1);
    CoupFacts below = place + 1 == table.size() ? null : table.get(place + 1);
    if (above != null && !isEarlier(coup, above)) {
      return above;
    }
    return below != null && isEarlier(below, coup) ? below : null;
  }

  /** Whether it is known that a coup was dealt before another. */
  private static boolean isEarlier(CoupFacts one, CoupFacts other) {
    OffsetDateTime at = one.firstTime();
    OffsetDateTime otherAt = other.firstTime();
    if (at != null && otherAt != null && !at.isEqual(otherAt)) {
      return at.isBefore(otherAt);
    }
    return one.place().equals(other.place())
        && one.coupNumber() > 0
        && one.coupNumber() < other.coupNumber();
  }

  /** What speaks against a third card being left over; null: nothing. */
  private static @Nullable ImportRejection doubt(CoupFacts coup, @Nullable CoupFacts before) {
    Hands recorded = coup.recorded;
    Hands own = coup.hands;
    if (recorded == null || own == null) {
      return null;
    }
    Hands earlier = before == null ? null : before.recorded;
    int line = before == null ? 0 : before.line;
    for (Side side : Side.values()) {
      if (recorded.hasThird(side) && !own.hasThird(side)) {
        String hand = side == Side.PLAYER ? "Player's" : "Banker's";
        if (earlier == null
            || !earlier.hasThird(side)
            || earlier.third(side) != recorded.third(side)) {
          return new ImportRejection(
              "the totals contradict the "
                  + hand
                  + " third card, and the coup before "
                  + (earlier == null
                      ? "is not on record"
                      : "(line " + line + ") does not have it in its place")
                  + ", so that it need not be left over",
              "look whether the card was drawn or the totals are right");
        }
      }
    }
    String declared = coup.result;
    return declared != null && !declared.equals(own.result()) && declared.equals(recorded.result())
        ? new ImportRejection(
            "the totals contradict a third card, and the result is the one that it gives",
            "look whether the card was drawn or the totals are right")
        : null;
  }
}
