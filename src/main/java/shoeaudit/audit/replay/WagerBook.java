package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The wagers of the coup being replayed, in the order in which they came to stand. A wager is
 * identified by area, patron and bet. Reused from coup to coup.
 */
public final class WagerBook {
  /** A power of two: the areas and lines of a table have a chain each. */
  private static final int CHAINS = 64;

  /** No wager. */
  public static final int NONE = -1;

  /** The role of a patron who is nowhere said to have another. */
  private static final int SEATED = 1;

  private final CoupReplay coup;
  private int count;
  private WagerReplay[] wager = new WagerReplay[0];

  /** By area: its first wager, and for each wager the next one of the chain; NONE: no more. */
  private final int[] first = new int[CHAINS];

  private int[] next = new int[0];
  private int areas;

  /** By area, as chains are: whether a role was recorded with any wager there. */
  private long roles;

  /** By event: the wager that it means although one of them names no patron. */
  private final Map<Integer, Integer> joined = new HashMap<>();

  private final ToldAnew toldAnew = new ToldAnew();

  /** Whether any wager event or settlement names no patron. */
  private boolean unnamed;

  WagerBook(CoupReplay coup) {
    this.coup = coup;
  }

  /** The next coup begins. */
  void clear() {
    count = 0;
    Arrays.fill(first, NONE);
    joined.clear();
    toldAnew.clear();
    unnamed = false;
    areas = 0;
    roles = 0;
  }

  /**
   * Replays the wager events of a coup whose cut-off is known: first those before it, then, one by
   * one, those after it.
   */
  void replay(RowList wagerRows, RowList settlementRows) {
    boolean anyLate = false;
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      if (coup.cutOff().isLate(row)) {
        anyLate = true;
      } else {
        EventKind kind = coup.events().kindOf(row);
        WagerReplay named = named(row, kind);
        if (isPlacedBelow(wagerRows, i, named)) {
          named.markUnordered();
          coup.flaws().add(RecordFlaw.WAGER_LINES_TURNED, row);
        } else {
          noteFlaw(row, kind, named.atCutOff());
        }
        named.stand(amountAfter(coup.events(), row, kind, named.atCutOff()));
        if (named.firstRow() != row) {
          boolean placed = kind == EventKind.WAGER_PLACED;
          long before = placed ? named.atCutOff() - named.certainAtCutOff() : 0;
          named.standTwice(before + (mayBeToldAnew(wagerRows, i) ? coup.events().money[row] : 0));
        }
      }
    }
    if (anyLate) {
      for (int i = 0; i < wagerRows.size(); i++) {
        if (coup.cutOff().isLate(wagerRows.get(i))) {
          replayLate(wagerRows, i);
        }
      }
    }
    unnamed = UnnamedPatrons.any(coup.events(), wagerRows, settlementRows);
    if (unnamed) {
      UnnamedPatrons.mark(coup, this, wagerRows, settlementRows);
    }
    for (int i = 0; i < count && !coup.shoe().record().hasWagers(); i++) {
      wager[i].markUnclear();
    }
    if (!coup.shoe().records(Requirement.RECORDING_ORDER) || !coup.shoe().times().inOrder()) {
      markUnordered(wagerRows);
    }
    markSettledThoughTakenBack(wagerRows, settlementRows);
    for (int i = 0; i < count && settlementRows.size() == 0; i++) {
      if (EqualWagers.mayBePlacedAgain(coup, wager[i])) {
        wager[i].markUnordered();
      }
    }
  }

  /**
   * Marks the wagers of which nothing tells, or times tell otherwise than lines, whether they were
   * changed or taken back before or after another of their events.
   */
  private void markUnordered(RowList wagerRows) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      int place = events.kindOf(row) == EventKind.WAGER_PLACED ? NONE : meant(events, row);
      for (int j = 0; j < wagerRows.size() && place != NONE; j++) {
        int other = wagerRows.get(j);
        // What was placed after the cut-off is not taken back before it.
        boolean ordered =
            coup.order().ordered(row, other)
                && !coup.order().disagree(row, other)
                && !(other < row && coup.cutOff().isLate(other) && !coup.cutOff().isLate(row));
        if (meant(events, other) == place && !ordered) {
          wager[place].markUnordered();
        }
      }
    }
  }

  private void replayLate(RowList wagerRows, int index) {
    int row = wagerRows.get(index);
    EventKind kind = coup.events().kindOf(row);
    WagerReplay named = named(row, kind);
    long amount = amountAfter(coup.events(), row, kind, named.accepted());
    if (kind == EventKind.WAGER_CHANGED && named.accepted() == 0) {
      coup.flaws().add(RecordFlaw.CHANGES_NO_WAGER_LATE, row);
      named.changeFromUnknown(amount);
      return;
    }
    if (kind == EventKind.WAGER_REMOVED && coup.result().returnsAll(row)) {
      named.giveBack();
      return;
    }
    noteFlaw(row, kind, named.accepted());
    if (amount != named.accepted()) {
      boolean mayBeRefused = amount > named.accepted() && !coup.showsRefusals();
      named.step(row, amount, mayBeRefused || coup.cutOff().reviewedIfLate(row));
      if (kind != EventKind.WAGER_PLACED) {
        named.acceptAnew();
      } else if (mayBeToldAnew(wagerRows, index) && named.steps() > 0) {
        named.placeTwiceLate();
      }
    }
  }

  /** Whether an event may tell once more what earlier ones have placed. */
  private boolean mayBeToldAnew(RowList wagerRows, int index) {
    int row = wagerRows.get(index);
    if (isPlacedBefore(wagerRows, index)) {
      return true;
    }
    if (!toldAnew.contains(coup.events(), wagerRows, row)) {
      return false;
    }
    coup.flaws().add(RecordFlaw.TELLS_ANEW, row);
    return true;
  }

  /**
   * Whether an event places what an earlier one does in the same words, its time included, or
   * without any: a line that a record has twice, or two wagers alike.
   */
  private boolean isPlacedBefore(RowList wagerRows, int index) {
    ShoeEvents events = coup.events();
    int row = wagerRows.get(index);
    for (int i = 0; i < index && events.kindOf(row) == EventKind.WAGER_PLACED; i++) {
      int earlier = wagerRows.get(i);
      if (events.kindOf(earlier) == EventKind.WAGER_PLACED
          && events.line[earlier] != events.line[row]
          && events.at[earlier] == events.at[row]
          && events.money[earlier] == events.money[row]
          && events.area[earlier] == events.area[row]
          && events.patron[earlier] == events.patron[row]
          && events.bet[earlier] == events.bet[row]
          && events.role[earlier] == events.role[row]
          && events.text[earlier] == events.text[row]) {
        return true;
      }
    }
    return false;
  }

  private void noteFlaw(int row, EventKind kind, long standing) {
    if (standing == 0) {
      switch (kind) {
        case WAGER_REMOVED -> coup.flaws().add(RecordFlaw.REMOVES_NO_WAGER, row);
        case WAGER_CHANGED ->
            coup.flaws()
                .add(
                    coup.shoe().record().hasWagers()
                        ? RecordFlaw.CHANGES_NO_WAGER
                        : RecordFlaw.CHANGES_WITHOUT_PLACEMENTS,
                    row);
        default -> {}
      }
    }
  }

  /**
   * Whether an event changes or takes back what does not stand, and a line below places it at the
   * same time, or without one: the two lines do not stand in the order of play.
   */
  private boolean isPlacedBelow(RowList wagerRows, int index, WagerReplay named) {
    ShoeEvents events = coup.events();
    int row = wagerRows.get(index);
    if (named.atCutOff() != 0 || events.kindOf(row) == EventKind.WAGER_PLACED) {
      return false;
    }
    for (int i = index + 1; i < wagerRows.size(); i++) {
      int other = wagerRows.get(i);
      if (events.kindOf(other) == EventKind.WAGER_PLACED
          && named.is(events.area[other], events.patron[other], events.bet[other])
          && EventOrder.isByLinesAlone(events, row, other)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Marks the wagers that are settled although their last line takes them back, where nothing but
   * that line's place says that it was not in between two placements.
   */
  private void markSettledThoughTakenBack(RowList wagerRows, RowList settlementRows) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < settlementRows.size(); i++) {
      int settled = settlementRows.get(i);
      int place = find(events, settled);
      if (place == NONE
          || wager[place].accepted() != 0
          || wager[place].steps() > 0
          || coup.recorded().returnsWager(settled)) {
        continue;
      }
      if (EqualWagers.mayBePlacedAgain(coup, wager[place])) {
        wager[place].markUnordered();
        coup.flaws().add(RecordFlaw.EQUAL_WAGERS_GONE, settled);
        continue;
      }
      int placed = 0;
      int turned = NONE;
      for (int j = 0; j < wagerRows.size(); j++) {
        int row = wagerRows.get(j);
        if (find(events, row) == place) {
          boolean places = events.kindOf(row) == EventKind.WAGER_PLACED;
          placed += places ? 1 : 0;
          int next = nextOf(place, wagerRows, j);
          boolean takenBack =
              next != NONE && events.kindOf(next) == EventKind.WAGER_REMOVED && placed > 1;
          turned =
              places && takenBack && EventOrder.isByLinesAlone(events, row, next) ? next : turned;
        }
      }
      if (turned != NONE) {
        wager[place].markUnordered();
        coup.flaws().add(RecordFlaw.WAGER_LINES_TURNED, turned);
      }
    }
  }

  private int nextOf(int place, RowList wagerRows, int index) {
    for (int i = index + 1; i < wagerRows.size(); i++) {
      if (find(coup.events(), wagerRows.get(i)) == place) {
        return wagerRows.get(i);
      }
    }
    return NONE;
  }

  private static long amountAfter(ShoeEvents events, int row, EventKind kind, long standing) {
    return switch (kind) {
      case WAGER_PLACED -> standing + events.money[row];
      case WAGER_CHANGED -> events.money[row];
      default -> 0;
    };
  }

  /** The wager that an event names, begun where it is new. */
  private WagerReplay named(int row, EventKind kind) {
    ShoeEvents events = coup.events();
    int place = find(events, row);
    if (place == NONE && kind != EventKind.WAGER_PLACED) {
      place = UnnamedPatrons.only(this, events, row);
      if (place != NONE) {
        joined.put(row, place);
      }
    }
    WagerReplay named = place == NONE ? begin(row) : wager[place];
    if (events.role[row] != 0 && kind == EventKind.WAGER_PLACED) {
      named.role(events.role[row]);
      roles |= 1L << chain(named.area());
    }
    if (events.text[row] != 0 && kind == EventKind.WAGER_PLACED) {
      named.partnership(events.text[row]);
    }
    return named;
  }

  private WagerReplay begin(int row) {
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

  /** A settlement settles a wager, also where one of them names no patron. */
  void join(int row, int place) {
    if (unnamed) {
      joined.put(row, place);
    }
  }

  /**
   * The place of the wager that a settlement settles or may settle, also where one of them names no
   * patron; {@link #NONE}: there is none.
   */
  int findSettled(int row) {
    return unnamed ? UnnamedPatrons.find(this, coup.events(), row) : find(coup.events(), row);
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

  /**
   * The role in which a wager's patron plays its area: as recorded with it, or else with any of
   * their wagers there, otherwise seated.
   *
   * @return 1 seated, 2 gallery, 3 back
   */
  public int role(WagerReplay of) {
    if (of.role() != 0) {
      return of.role();
    }
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

  /**
   * Whether a wager's patron counts as seated for want of a role on record in its area, and backs
   * others elsewhere in the shoe: they may do so here, too.
   */
  public boolean mayBeBack(WagerReplay of) {
    return role(of) == SEATED && coup.shoe().record().backs(of.patron()) && !recordsRole(of);
  }

  /**
   * Whether what stands as one wager may be the sum of several patrons' wagers on a bet: neither
   * patron nor area is on record.
   */
  public boolean maybeSum(WagerReplay of) {
    return of.patron() == 0 && !coup.shoe().records(Requirement.AREAS);
  }

  /** Whether a role is on record with any wager of a wager's patron in its area. */
  private boolean recordsRole(WagerReplay of) {
    for (int i = first[chain(of.area())]; i != NONE; i = next[i]) {
      if (wager[i].area() == of.area()
          && wager[i].patron() == of.patron()
          && wager[i].role() != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether nothing tells in which order one of the wagers was placed and taken back: whether it
   * stood at the cut-off, and with how much, is not known.
   */
  public boolean anyUnordered() {
    for (int i = 0; i < count; i++) {
      if (wager[i].unordered()) {
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

  /** How many wagers came late, whole or in part, and were refused (reading 42). */
  int refused() {
    int refused = 0;
    for (int i = 0; i < count; i++) {
      refused += wager[i].refused() ? 1 : 0;
    }
    return refused;
  }
}
