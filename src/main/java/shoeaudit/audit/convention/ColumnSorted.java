package shoeaudit.audit.convention;

import java.util.HashSet;
import java.util.Set;
import shoeaudit.game.Card;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The values of one column rise, or fall, from the first coup to the last, and whatever the other
 * columns say: the column was sorted by itself, and its values have left their lines. No table has
 * its patrons, its areas or its cards in such an order for many coups.
 */
final class ColumnSorted extends Convention {
  private static final int ENOUGH_LINES = 30;

  /** Few wagers of a shoe bear commission. */
  private static final int ENOUGH_COMMISSIONS = 12;

  private static final int ENOUGH_VALUES = 3;
  private static final int ENOUGH_COUPS = 8;

  /** Of three cards in succession two are of other ranks, were they not sorted. */
  private static final int SAME_RANKS_PER_OTHER = 3;

  private final Column column;
  private ShoeEvents events = new ShoeEvents("", "", "");
  private int coups;
  private int lines;
  private int rises;
  private int falls;
  private int same;
  private final Set<String> values = new HashSet<>();

  /** A column that somebody may sort. */
  enum Column {
    PATRON(
        "patrons of wagers and settlements stand in the order of their names",
        "which wager is whose was not tested, nor settlements"),
    AREA(
        "areas of wagers and settlements stand in their order",
        "which wager lies where was not tested, nor settlements"),
    CARD(
        "cards stand by their ranks",
        "dealing, what follows from the cards and how many of a card there are were not tested"),
    COMMISSION("commissions stand in the order of their amounts", "commission was not tested");

    private final String words;
    private final String untested;

    Column(String words, String untested) {
      this.words = words;
      this.untested = untested;
    }

    private Set<RecordGap> gaps() {
      return switch (this) {
        case PATRON, AREA -> Set.of(RecordGap.AREAS, RecordGap.SETTLEMENTS, RecordGap.OTHER_WAGERS);
        case CARD -> Set.of(RecordGap.HANDS, RecordGap.SHOE_EVENTS);
        case COMMISSION -> Set.of();
      };
    }
  }

  ColumnSorted(Column column) {
    this.column = column;
  }

  @Override
  void begin() {
    super.begin();
    coups = 0;
    lines = 0;
    rises = 0;
    falls = 0;
    same = 0;
    values.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    events = coup.events();
    coups++;
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean holds() {
    if (coups < ENOUGH_COUPS) {
      return false;
    }
    int above = -1;
    for (int row = 0; row < events.size() && mayBeSorted(); row++) {
      if (events.coup[row] != 0 && hasValue(row)) {
        if (above >= 0) {
          compare(above, row);
        }
        above = row;
        lines++;
        countOtherwise(row);
        values.add(value(row));
      }
    }
    return lines >= (column == Column.COMMISSION ? ENOUGH_COMMISSIONS : ENOUGH_LINES)
        && values.size() >= ENOUGH_VALUES
        && mayBeSorted()
        && isSorted();
  }

  private void compare(int above, int row) {
    int order =
        switch (column) {
          case AREA -> Integer.compare(events.area[above], events.area[row]);
          case COMMISSION -> Long.compare(events.commission[above], events.commission[row]);
          case PATRON, CARD -> value(above).compareTo(value(row));
        };
    rises += order < 0 ? 1 : 0;
    falls += order > 0 ? 1 : 0;
    same += order == 0 ? 1 : 0;
  }

  /** Not any more, where it both rises and falls; cards are sorted by one of several orders. */
  private boolean mayBeSorted() {
    return column == Column.CARD ? lines < ENOUGH_LINES || isSorted() : rises == 0 || falls == 0;
  }

  private boolean isSorted() {
    return column != Column.CARD || same > SAME_RANKS_PER_OTHER * (rises + falls);
  }

  private boolean hasValue(int row) {
    EventKind kind = events.kindOf(row);
    if (column == Column.CARD) {
      return kind == EventKind.CARD_DEALT && Card.rankKnown(events.card[row]);
    }
    if (column == Column.COMMISSION) {
      return kind == EventKind.WAGER_SETTLED && events.commission[row] > 0;
    }
    return switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED, WAGER_SETTLED ->
          column == Column.PATRON ? events.patron[row] != 0 : events.area[row] != Area.NONE;
      default -> false;
    };
  }

  private String value(int row) {
    return switch (column) {
      case PATRON -> events.names().text(events.patron[row]);
      case AREA -> Area.text(events.area[row]);
      case COMMISSION -> Long.toString(events.commission[row]);
      case CARD -> Integer.toString(Card.rank(events.card[row]));
    };
  }

  @Override
  Set<RecordGap> gaps() {
    return column.gaps();
  }

  @Override
  void leaveOut(ShoeEvents of) {
    if (column == Column.COMMISSION) {
      LeaveOut.commissions(of);
    }
  }

  @Override
  String what() {
    return "the "
        + column.words
        + " in "
        + otherwise()
        + " lines from the first coup to the last, as if their column had been sorted by itself; "
        + column.untested;
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it";
  }
}
