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
    unnamed = false;
    areas = 0;
    roles = 0;
  }

  /** Tells whether any wager event or settlement of the coup names no patron. */
  void unnamed(boolean anyUnnamed) {
    unnamed = anyUnnamed;
  }

  /** The wager that an event names, begun where it is new. */
  WagerReplay named(int row, EventKind kind) {
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
