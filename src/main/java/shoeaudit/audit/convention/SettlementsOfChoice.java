package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import shoeaudit.audit.replay.RowList;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No wager on one bet, or in one area, is ever settled on record, though many of several patrons
 * are, or several that lost, and others are settled: the record leaves these settlements out. No
 * table keeps several patrons waiting all night, nor leaves lying what lost.
 */
final class SettlementsOfChoice extends Convention {
  private static final int PATRONS = 2;
  private static final int SEVERAL_LOST = 4;

  private ShoeEvents events = new ShoeEvents("", "", "");
  private final Group bets = new Group();
  private final Group areas = new Group();

  /** Wagers by a value of a column. */
  private static final class Group {
    private int[] wagers = new int[32];
    private int[] lost = new int[32];
    private final BitSet settled = new BitSet();

    void clear() {
      Arrays.fill(wagers, 0);
      Arrays.fill(lost, 0);
      settled.clear();
    }

    void place(int value, boolean loses) {
      if (value >= wagers.length) {
        wagers = Arrays.copyOf(wagers, 2 * value);
        lost = Arrays.copyOf(lost, 2 * value);
      }
      wagers[value]++;
      lost[value] += loses ? 1 : 0;
    }

    /** A value of which none is settled, though many are there; -1: there is none. */
    int unsettled(int enough) {
      for (int value = 1; value < wagers.length; value++) {
        if (wagers[value] >= enough && !settled.get(value)) {
          return value;
        }
      }
      return -1;
    }
  }

  @Override
  void begin() {
    super.begin();
    bets.clear();
    areas.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    events = coup.events();
    if (coup.settled().size() == 0) {
      return;
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      bets.settled.set(events.bet[row]);
      areas.settled.set(Math.max(0, events.area[row]));
      countAsAsked();
    }
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (!coup.wagers().isTakenBack(row)) {
        boolean loses = loses(coup, events.names().text(events.bet[row]));
        bets.place(events.bet[row], loses);
        areas.place(Math.max(0, events.area[row]), loses);
      }
    }
  }

  /** Whether the declared result takes a wager on a hand: a table that does so notes it. */
  private static boolean loses(ShoeCoup coup, String bet) {
    return (bet.equals(Result.PLAYER.text()) && coup.declared() == Result.BANKER)
        || (bet.equals(Result.BANKER.text()) && coup.declared() == Result.PLAYER);
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean holds() {
    int bet = bets.unsettled(enough());
    int area = areas.unsettled(enough());
    return asAsked() >= enough()
        && (holds(bets, events.bet, bet) || holds(areas, events.area, area));
  }

  private boolean holds(Group group, int[] column, int value) {
    if (value < 0) {
      return false;
    }
    BitSet patrons = new BitSet();
    RowList rows = new RowList();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_PLACED && column[row] == value) {
        patrons.set(events.patron[row]);
        rows.add(row);
      }
    }
    boolean holds = patrons.cardinality() >= PATRONS || group.lost[value] >= SEVERAL_LOST;
    for (int i = 0; holds && i < rows.size(); i++) {
      countOtherwise(rows.get(i));
    }
    return holds;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.SETTLEMENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.SETTLEMENTS);
  }

  @Override
  String what() {
    return otherwise()
        + " wagers are on one bet, or in one area, of which no wager is ever settled, lost ones neither, while others are,"
        + " as if the record left such settlements out; settlements were not tested";
  }

  @Override
  String remedy() {
    return "give the settlements of all bets and areas; if the table did not settle them, its footage shows it";
  }
}
