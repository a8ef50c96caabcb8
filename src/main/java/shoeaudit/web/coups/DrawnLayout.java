package shoeaudit.web.coups;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.report.text.Amounts;
import shoeaudit.shoelog.Area;

/**
 * The wagers of a coup as they lay on the table: areas from the first to the last, and between them
 * the lines of the gallery on which something lies.
 *
 * @param places from left to right
 */
record DrawnLayout(List<Place> places) {
  /** The positions of an area as they are printed on it, from the dealer to the patron. */
  private static final List<String> POSITIONS = List.of("tie", "banker", "player");

  DrawnLayout {
    places = List.copyOf(places);
  }

  /**
   * An area, or a line.
   *
   * @param area as a log writes it; empty: not recorded
   * @param isLine whether it is a line of the gallery
   * @param spots its positions; empty: nothing lies there
   */
  public record Place(String area, boolean isLine, List<Spot> spots) {
    public Place {
      spots = List.copyOf(spots);
    }
  }

  /**
   * A position of a place.
   *
   * @param bet that it is for, as recorded
   * @param isMain whether it is one of the three that each area has
   */
  public record Spot(String bet, boolean isMain, List<Chip> chips) {
    public Spot {
      chips = List.copyOf(chips);
    }
  }

  /**
   * A wager.
   *
   * @param amount that play accepted
   * @param admissible what might stand at the cut-off; null: just that
   * @param outcome as recorded; empty: it was not settled
   * @param isWrong whether its settlement differs from what was due
   */
  public record Chip(
      String patron, String amount, @Nullable String admissible, String outcome, boolean isWrong) {}

  /**
   * Of the wagers of a coup; those that were taken back in time lie nowhere.
   *
   * @param areas how many the table has; 0: not known
   * @return null: nothing lies on the table
   */
  static @Nullable DrawnLayout of(List<ReplayedWager> wagers, int areas, Amounts amounts) {
    SortedMap<String, List<ReplayedWager>> lying =
        new TreeMap<>(Comparator.comparingLong(DrawnLayout::fromLeft));
    for (ReplayedWager wager : wagers) {
      if (wager.acceptedMinor() != 0
          || wager.admissibleMinor() != 0
          || wager.recordedOutcome() != null) {
        lying.computeIfAbsent(wager.area(), of -> new ArrayList<>()).add(wager);
      }
    }
    if (lying.isEmpty()) {
      return null;
    }
    for (int area = 1; area <= areas; area++) {
      lying.computeIfAbsent(Area.text(area), of -> List.of());
    }
    List<Place> places = new ArrayList<>();
    lying.forEach((area, on) ->
        places.add(
            new Place(
                area,
                Area.isLine(Area.parse(area)),
                on.isEmpty() ? List.of() : spots(area, on, amounts))));
    return new DrawnLayout(places);
  }

  /** Line L0 is left of area 1, L1 right of it; what has no place is last. */
  private static long fromLeft(String text) {
    int area = Area.parse(text);
    return area == Area.NONE
        ? Long.MAX_VALUE
        : Area.isLine(area) ? 2L * Area.lineNumber(area) + 1 : 2L * area;
  }

  private static List<Spot> spots(String area, List<ReplayedWager> on, Amounts amounts) {
    SortedMap<String, List<Chip>> chips =
        new TreeMap<>(
            Comparator.comparingInt(DrawnLayout::position)
                .thenComparing(Comparator.naturalOrder()));
    if (Area.parse(area) > 0) {
      POSITIONS.forEach(bet -> chips.put(bet, new ArrayList<>()));
    }
    for (ReplayedWager wager : on) {
      chips
          .computeIfAbsent(wager.bet(), of -> new ArrayList<>())
          .add(
              new Chip(
                  wager.patron(),
                  amounts.of(wager.acceptedMinor()),
                  wager.admissibleMinor() == wager.acceptedMinor()
                      ? null
                      : amounts.of(wager.admissibleMinor()),
                  wager.recordedOutcome() == null ? "" : wager.recordedOutcome(),
                  !wager.differs().isEmpty()));
    }
    List<Spot> spots = new ArrayList<>();
    chips.forEach((bet, all) -> spots.add(new Spot(bet, POSITIONS.contains(bet), all)));
    return spots;
  }

  private static int position(String bet) {
    int position = POSITIONS.indexOf(bet);
    return position < 0 ? POSITIONS.size() : position;
  }
}
