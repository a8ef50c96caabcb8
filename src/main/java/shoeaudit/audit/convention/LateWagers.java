package shoeaudit.audit.convention;

import java.util.HashSet;
import java.util.Set;
import shoeaudit.audit.replay.RowList;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;

/**
 * Wagers, or changes of wagers, are on record behind the close of betting in most coups, or in most
 * of a long part of the shoe: the list has them there, or their clock is behind that of the cards.
 * That a table takes late wagers in most coups its footage shows, and no such record, unless the
 * late ones are those that won, or were taken back as they lost ({@link WhoGains}).
 */
final class LateWagers extends Convention {
  /** So many patrons do not all cap their bets; one or two may. */
  private static final int PATRONS = 3;

  /** By so many late coups a part of a shoe is late, and not a dealer now and then. */
  private static final int STRETCH = 12;

  private final boolean changes;
  private final boolean callCloses;
  private final Set<Integer> patrons = new HashSet<>();

  /** How far the late coups of the stretch that ends here outweigh those on time. */
  private int stretch;

  private int longest;

  private final WhoGains gains = new WhoGains();

  /**
   * Of one kind.
   *
   * @param changes whether of changes and removals, else of wagers placed
   * @param callCloses whether "no more bets" closes betting, where it comes before the cards
   */
  LateWagers(boolean changes, boolean callCloses) {
    this.changes = changes;
    this.callCloses = callCloses;
  }

  @Override
  void begin() {
    super.begin();
    patrons.clear();
    stretch = 0;
    longest = 0;
    gains.begin();
  }

  @Override
  void take(ShoeCoup coup) {
    RowList rows = changes ? coup.changes() : coup.placed();
    int cutOff = coup.firstCard();
    if (callCloses && coup.closed() >= 0 && (cutOff < 0 || coup.isAfter(cutOff, coup.closed()))) {
      cutOff = coup.closed();
    }
    if (rows.size() == 0 || cutOff < 0) {
      return;
    }
    gains.takeAll(coup);
    int late = -1;
    for (int i = 0; i < rows.size(); i++) {
      if (coup.isAfter(rows.get(i), cutOff)) {
        patrons.add(coup.events().patron[rows.get(i)]);
        gains.take(coup, rows.get(i), !changes || isMore(coup, rows.get(i)));
        late = late < 0 ? rows.get(i) : late;
      }
    }
    if (late >= 0) {
      countOtherwise(late);
      stretch++;
    } else {
      countAsAsked();
      stretch = Math.max(stretch - otherwisePerAsAsked(), 0);
    }
    longest = Math.max(longest, stretch);
  }

  /** Whether a change comes to what lay there; one that is more and less by turns tells nothing. */
  private static boolean isMore(ShoeCoup coup, int row) {
    return coup.events().kindOf(row) == EventKind.WAGER_CHANGED
        && coup.events().money[row] > coup.wagers().placed(row);
  }

  /** A clock that drifts, or is set anew, makes a part of the shoe late. */
  @Override
  boolean isMost() {
    return super.isMost() || longest >= STRETCH;
  }

  /** That part may come last. */
  @Override
  boolean isRefuted() {
    return false;
  }

  /** Where no patrons are named, nobody is accused by name either. */
  @Override
  boolean isCommon() {
    return !gains.isByOutcome()
        && (patrons.size() >= PATRONS || (patrons.size() == 1 && patrons.contains(0)));
  }

  /** A clock that is behind makes late what came in its last seconds, and not what came before. */
  @Override
  int otherwisePerAsAsked() {
    return 2;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.WAGER_ORDER);
  }

  @Override
  String what() {
    return (changes ? "changes of wagers" : "wagers")
        + " of "
        + share()
        + " coups that have any are on record behind the close of betting; which wagers were late was not tested";
  }

  @Override
  String remedy() {
    return "give each event its own time, all of one clock; if the table did take wagers so late in most coups, its"
        + " footage shows it";
  }
}
