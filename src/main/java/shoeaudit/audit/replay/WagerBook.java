package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The wagers of the coup being replayed, in the order in which they came to stand, and their
 * settlements. A wager is identified by area, patron and bet. Reused from coup to coup.
 */
public final class WagerBook {
  /** A power of two: the areas and lines of a table have a chain each. */
  private static final int CHAINS = 64;

  /** No wager. */
  public static final int NONE = -1;

  /** The role of a patron who is nowhere said to have another. */
  static final int SEATED = 1;

  private int count;
  private WagerReplay[] wager = new WagerReplay[0];

  /** By area: its first wager, and for each wager the next one of the chain; NONE: no more. */
  private final int[] first = new int[CHAINS];

  private int[] next = new int[0];
  private int areas;

  /** By area, as chains are: whether a role was recorded with any wager there. */
  private long roles;

  private int settlements;
  private int[] settlementRow = new int[32];
  private int[] settlementWager = new int[32];

  /** By event: the wager that it means although one of them names no patron. */
  private final Map<Integer, Integer> joined = new HashMap<>();

  private boolean matched;
  private int refused;

  /** The next coup begins. */
  void clear() {
    count = 0;
    settlements = 0;
    Arrays.fill(first, NONE);
    joined.clear();
    matched = true;
    refused = 0;
    areas = 0;
    roles = 0;
  }

  /**
   * Replays the wager events of a coup whose cut-off is known: first those before it, then, one by
   * one, those after it; then the settlements.
   */
  void replay(CoupReplay coup, RowList wagerRows, RowList settlementRows) {
    boolean anyLate = false;
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      if (coup.isLate(row)) {
        anyLate = true;
      } else {
        EventKind kind = coup.events().kindOf(row);
        WagerReplay named = named(coup, row, kind);
        noteOddity(coup, row, kind, named.atCutOff());
        named.stand(amountAfter(coup.events(), row, kind, named.atCutOff()));
      }
    }
    if (anyLate) {
      for (int i = 0; i < wagerRows.size(); i++) {
        if (coup.isLate(wagerRows.get(i))) {
          replayLate(coup, wagerRows.get(i));
        }
      }
    }
    boolean unnamed = UnnamedPatrons.any(coup.events(), wagerRows, settlementRows);
    if (unnamed) {
      UnnamedPatrons.mark(coup, this, wagerRows, settlementRows);
    }
    for (int i = 0; i < count && !coup.shoe().recordsWagers(); i++) {
      wager[i].markUnclear();
    }
    for (int i = 0; i < settlementRows.size(); i++) {
      settle(coup, settlementRows, i, unnamed);
    }
    if (!matched) {
      leaveOpenWhatIsSettledAgain(coup, wagerRows);
    }
    for (int i = 0; i < count; i++) {
      refused += wager[i].refused() ? 1 : 0;
    }
  }

  private void replayLate(CoupReplay coup, int row) {
    EventKind kind = coup.events().kindOf(row);
    WagerReplay named = named(coup, row, kind);
    long amount = amountAfter(coup.events(), row, kind, named.accepted());
    if (kind == EventKind.WAGER_CHANGED && named.accepted() == 0) {
      coup.odd(Oddity.CHANGES_NO_WAGER_LATE, row);
      named.changeFromUnknown(amount);
      return;
    }
    if (kind == EventKind.WAGER_REMOVED && coup.returnsAll(row)) {
      named.giveBack();
      return;
    }
    noteOddity(coup, row, kind, named.accepted());
    if (amount != named.accepted()) {
      boolean mayBeRefused = amount > named.accepted() && !coup.showsRefusals();
      named.step(row, amount, mayBeRefused || coup.reviewedIfLate(row));
    }
  }

  private static void noteOddity(CoupReplay coup, int row, EventKind kind, long standing) {
    if (standing == 0) {
      switch (kind) {
        case WAGER_REMOVED -> coup.odd(Oddity.REMOVES_NO_WAGER, row);
        case WAGER_CHANGED ->
            coup.odd(
                coup.shoe().recordsWagers()
                    ? Oddity.CHANGES_NO_WAGER
                    : Oddity.CHANGES_WITHOUT_PLACEMENTS,
                row);
        default -> {}
      }
    }
  }

  private static long amountAfter(ShoeEvents events, int row, EventKind kind, long standing) {
    return switch (kind) {
      case WAGER_PLACED -> standing + events.money[row];
      case WAGER_CHANGED -> events.money[row];
      default -> 0;
    };
  }

  /** The wager that an event names, begun where it is new. */
  private WagerReplay named(CoupReplay coup, int row, EventKind kind) {
    ShoeEvents events = coup.events();
    int place = find(events, row);
    if (place == NONE && kind != EventKind.WAGER_PLACED) {
      place = UnnamedPatrons.only(this, events, row);
      if (place != NONE) {
        joined.put(row, place);
      }
    }
    WagerReplay named = place == NONE ? begin(coup, row) : wager[place];
    if (events.role[row] != 0) {
      named.role(events.role[row]);
      roles |= 1L << chain(named.area());
    }
    if (events.text[row] != 0 && kind == EventKind.WAGER_PLACED) {
      named.partnership(events.text[row]);
    }
    return named;
  }

  private WagerReplay begin(CoupReplay coup, int row) {
    if (count == wager.length) {
      int room = Math.max(32, 2 * count);
      wager = Arrays.copyOf(wager, room);
      next = Arrays.copyOf(next, room);
      for (int i = count; i < room; i++) {
        wager[i] = new WagerReplay();
      }
    }
    ShoeEvents events = coup.events();
    int place = coup.shoe().betPlace(coup.rules(), events.bet[row]);
    WagerReplay begun = wager[count];
    begun.begin(
        events.area[row],
        events.patron[row],
        events.bet[row],
        coup.rules().bet(place),
        place,
        coup.rules().sideOfBet(place),
        row);
    append(begun);
    return begun;
  }

  private void append(WagerReplay begun) {
    int chain = chain(begun.area());
    int number = NONE;
    int last = NONE;
    for (int i = first[chain]; i != NONE; i = next[i]) {
      if (wager[i].area() == begun.area()) {
        number = wager[i].areaNumber();
      }
      last = i;
    }
    begun.areaNumber(number == NONE ? areas++ : number);
    next[count] = NONE;
    if (last == NONE) {
      first[chain] = count;
    } else {
      next[last] = count;
    }
    count++;
  }

  private static int chain(int area) {
    return area & CHAINS - 1;
  }

  /**
   * The place of the wager that an event names, or means where one of them names no patron; {@link
   * #NONE}: there is none.
   */
  int meant(ShoeEvents events, int row) {
    int named = find(events, row);
    return named == NONE ? joined.getOrDefault(row, NONE) : named;
  }

  /** The place of the wager that an event names, or {@link #NONE}. */
  int find(ShoeEvents events, int row) {
    int area = events.area[row];
    int patron = events.patron[row];
    int bet = events.bet[row];
    for (int i = first[chain(area)]; i != NONE; i = next[i]) {
      if (wager[i].is(area, patron, bet)) {
        return i;
      }
    }
    return NONE;
  }

  private void settle(CoupReplay coup, RowList rows, int index, boolean unnamed) {
    int row = rows.get(index);
    if (settlements == settlementRow.length) {
      settlementRow = Arrays.copyOf(settlementRow, 2 * settlements);
      settlementWager = Arrays.copyOf(settlementWager, 2 * settlements);
    }
    ShoeEvents events = coup.events();
    int place = unnamed ? UnnamedPatrons.find(this, events, row) : find(events, row);
    boolean unclear = place != NONE && wager[place].unclear();
    boolean settles = place != NONE && !unclear && settles(coup, rows, index, wager[place]);
    if (settles && unnamed) {
      joined.put(row, place);
    }
    matched &= settles;
    settlementRow[settlements] = row;
    settlementWager[settlements++] = settles || unclear ? place : NONE;
  }

  /**
   * Several settlements of one wager may be those of its parts, or the later one a correction: then
   * nobody knows what it came to. One that says the same again of a wager placed once settles what
   * is not there.
   */
  private void leaveOpenWhatIsSettledAgain(CoupReplay coup, RowList wagerRows) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < settlements; i++) {
      int row = settlementRow[i];
      int place = settlementWager[i] == NONE ? find(events, row) : NONE;
      if (place == NONE || wager[place].settlementRow() < 0) {
        continue;
      }
      if (placements(events, wagerRows, wager[place]) > 1
          || !settleAlike(coup, wager[place], row)) {
        coup.odd(Oddity.SETTLED_AGAIN, row);
        wager[place].markSettledAgain();
        for (int j = 0; j < settlements; j++) {
          if (find(events, settlementRow[j]) == place) {
            settlementWager[j] = place;
          }
        }
      } else if (coup.recorded().losesWithoutPay(row)) {
        coup.odd(Oddity.LOSES_AGAIN, row);
      }
    }
  }

  /** Whether a settlement says of a settled wager what another settlement of it has said. */
  boolean isRecordedAgain(CoupReplay coup, int index) {
    ShoeEvents events = coup.events();
    int row = settlementRow(index);
    int place = settlementWager[index] == NONE ? find(events, row) : NONE;
    return place != NONE
        && wager[place].settlementRow() >= 0
        && settleAlike(coup, wager[place], row);
  }

  private static int placements(ShoeEvents events, RowList wagerRows, WagerReplay of) {
    int placements = 0;
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      placements +=
          events.kindOf(row) == EventKind.WAGER_PLACED
                  && of.is(events.area[row], events.patron[row], events.bet[row])
              ? 1
              : 0;
    }
    return placements;
  }

  /**
   * Whether another settlement says of a settled wager what its own says; not where what either
   * moved is not on record (reading 41).
   */
  private static boolean settleAlike(CoupReplay coup, WagerReplay settled, int other) {
    return coup.recorded().recordedNet(other, settled.bet(), 0) != null
        && RecordedSettlements.areAlike(coup.events(), settled.settlementRow(), other);
  }

  /** Takes a settlement for a wager, if it settles it or gives back what was refused of it. */
  private boolean settles(CoupReplay coup, RowList rows, int index, WagerReplay named) {
    int row = rows.get(index);
    boolean first = named.settlementRow() < 0;
    boolean handsBack = coup.handsBack(row, named);
    if (handsBack && (named.holdsLateOnly() || named.refused())) {
      boolean another =
          first
              ? isSettledLater(coup, rows, index, named)
              : !coup.handsBack(named.settlementRow(), named);
      if (named.atCutOff() > 0 && another) {
        // What stood has a settlement of its own; this one gives back what came late.
        named.refuse();
        return true;
      }
      boolean only = first && !another;
      if (only && named.holdsLateOnly() && (named.atCutOff() == 0 || coup.annulled())) {
        named.refuse();
      }
    }
    // Nothing is left of a wager that was taken back: a settlement may say no more than that.
    boolean settles = first && (named.accepted() > 0 || handsBack);
    if (settles) {
      named.settle(row);
    }
    return settles;
  }

  /** Whether a later settlement of the same wager does more than return it. */
  private static boolean isSettledLater(
      CoupReplay coup, RowList rows, int index, WagerReplay named) {
    ShoeEvents events = coup.events();
    int row = rows.get(index);
    for (int i = index + 1; i < rows.size(); i++) {
      int other = rows.get(i);
      if (events.area[other] == events.area[row]
          && events.patron[other] == events.patron[row]
          && events.bet[other] == events.bet[row]
          && !coup.handsBack(other, named)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The role in which a wager's patron plays its area: as recorded with any of their wagers there,
   * otherwise seated.
   */
  int role(WagerReplay of) {
    int chain = chain(of.area());
    if ((roles & 1L << chain) != 0) {
      for (int i = first[chain]; i != NONE; i = next[i]) {
        if (wager[i].area() == of.area()
            && wager[i].patron() == of.patron()
            && wager[i].role() != 0) {
          return wager[i].role();
        }
      }
    }
    return SEATED;
  }

  /** Whether a role is on record with any wager of a wager's patron in its area. */
  boolean recordsRole(WagerReplay of) {
    for (int i = first[chain(of.area())]; i != NONE; i = next[i]) {
      if (wager[i].area() == of.area()
          && wager[i].patron() == of.patron()
          && wager[i].role() != 0) {
        return true;
      }
    }
    return false;
  }

  /** How many areas and lines the wagers lie in. */
  int areas() {
    return areas;
  }

  /** How many wagers there were. */
  int count() {
    return count;
  }

  /** A wager. */
  WagerReplay wager(int index) {
    return wager[Objects.checkIndex(index, count)];
  }

  /** How many wagers came late, whole or in part, and were refused. */
  int refused() {
    return refused;
  }

  /** Whether every settlement settles a wager. */
  boolean allMatched() {
    return matched;
  }

  /** How many settlements were recorded. */
  int settlements() {
    return settlements;
  }

  /** A settlement's event. */
  int settlementRow(int index) {
    return settlementRow[Objects.checkIndex(index, settlements)];
  }

  /**
   * The wager that a settlement settles, or may settle where that is {@link WagerReplay#unclear};
   * null: there is none, or another settlement took it.
   */
  @Nullable WagerReplay settlementWager(int index) {
    int settledPlace = settlementWager[Objects.checkIndex(index, settlements)];
    return settledPlace < 0 ? null : wager[settledPlace];
  }
}
