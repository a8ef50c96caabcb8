package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.Objects;
import shoeaudit.game.Side;

/**
 * What stood at the cut-off of the coup being replayed, summed up by area and by patron in one pass
 * over its wagers, so that no check has to compare each wager with each other. Which of it a rule
 * counts is said in {@code wager.Standing}. Reused from coup to coup; amounts in minor units.
 *
 * <p>Areas and lines that hold a wager are named by an index, in the order of their first wagers.
 */
public final class StandingWagers {
  private static final int PLAYER_BIT = 1;
  private static final int BANKER_BIT = 2;
  private static final int NONE = -1;

  private boolean unknownPatron;
  private boolean sharedArea;
  private boolean severalAreas;
  private boolean partnership;

  private int areas;
  private int[] area = new int[32];
  private int[] areaPatron = new int[32];
  private int[] sides = new int[32];
  private long[] sum = new long[32];
  private long[] offered = new long[32];

  /** By the area's number in the coup: its index, or NONE where nothing stood there so far. */
  private int[] placeOfArea = new int[32];

  /** By name number: the coup in which a patron was last seen, their first area there and roles. */
  private long[] seenIn = new long[64];

  private int[] patronArea = new int[64];
  private byte[] patronRoles = new byte[64];

  private long coups;
  private int patrons;
  private final int[] patronsInRole = new int[4];

  /** Sums the wagers of a coup up. */
  void sumUp(CoupReplay coup, WagerBook book) {
    clear();
    if (book.areas() > area.length) {
      makeRoom(book.areas());
    }
    Arrays.fill(placeOfArea, 0, book.areas(), NONE);
    int names = coup.events().names().size();
    if (names >= seenIn.length) {
      seenIn = Arrays.copyOf(seenIn, 2 * names);
      patronArea = Arrays.copyOf(patronArea, 2 * names);
      patronRoles = Arrays.copyOf(patronRoles, 2 * names);
    }
    for (int i = 0; i < book.count(); i++) {
      WagerReplay wager = book.wager(i);
      if (wager.atCutOff() > 0) {
        add(wager, book, coup);
      }
    }
  }

  private void clear() {
    coups++;
    unknownPatron = false;
    sharedArea = false;
    severalAreas = false;
    partnership = false;
    areas = 0;
    patrons = 0;
    Arrays.fill(patronsInRole, 0);
  }

  private void makeRoom(int most) {
    int room = 2 * most;
    area = Arrays.copyOf(area, room);
    areaPatron = Arrays.copyOf(areaPatron, room);
    sides = Arrays.copyOf(sides, room);
    sum = Arrays.copyOf(sum, room);
    offered = Arrays.copyOf(offered, room);
    placeOfArea = Arrays.copyOf(placeOfArea, room);
  }

  private void add(WagerReplay wager, WagerBook book, CoupReplay coup) {
    int place = placeOfArea[wager.areaNumber()];
    if (place == NONE) {
      place = begin(wager);
      placeOfArea[wager.areaNumber()] = place;
    }
    if (wager.patron() == 0) {
      unknownPatron = true;
    } else {
      addPatron(wager.patron(), wager.area(), book.role(wager));
    }
    sharedArea |= areaPatron[place] != wager.patron();
    partnership |= wager.partnership() != 0;
    if (wager.bet() != null && !coup.ghost()) {
      addAmount(wager, place);
    }
  }

  private int begin(WagerReplay wager) {
    area[areas] = wager.area();
    areaPatron[areas] = wager.patron();
    sides[areas] = 0;
    sum[areas] = 0;
    offered[areas] = 0;
    return areas++;
  }

  private void addPatron(int patron, int areaOf, int role) {
    if (seenIn[patron] != coups) {
      seenIn[patron] = coups;
      patronArea[patron] = areaOf;
      patronRoles[patron] = 0;
      patrons++;
    }
    severalAreas |= patronArea[patron] != areaOf;
    int bit = 1 << role;
    if ((patronRoles[patron] & bit) == 0) {
      patronRoles[patron] |= (byte) bit;
      patronsInRole[role]++;
    }
  }

  /** Counts an amount on a bet that is offered. */
  private void addAmount(WagerReplay wager, int place) {
    long amount = wager.atCutOff();
    offered[place] += amount;
    Side side = wager.side();
    if (side != null) {
      sides[place] |= side == Side.PLAYER ? PLAYER_BIT : BANKER_BIT;
      sum[place] += amount;
    }
  }

  /** Whether one has no patron on record. */
  public boolean unknownPatron() {
    return unknownPatron;
  }

  /** Whether an area or a line holds wagers of two patrons; an unknown one counts as one. */
  public boolean sharedArea() {
    return sharedArea;
  }

  /** Whether a known patron has wagers in several areas or lines. */
  public boolean patronInSeveralAreas() {
    return severalAreas;
  }

  /** Whether one belongs to a partnership. */
  public boolean partnership() {
    return partnership;
  }

  /** How many known patrons have wagers. */
  public int patrons() {
    return patrons;
  }

  /**
   * How many known patrons have wagers in a role; one may have several.
   *
   * @param role 1 seated, 2 gallery, 3 back
   */
  public int patronsInRole(int role) {
    return patronsInRole[role];
  }

  /** How many areas and lines hold wagers. */
  public int areas() {
    return areas;
  }

  /** The area or line of an index: {@link shoeaudit.shoelog.Area}. */
  public int area(int index) {
    return area[Objects.checkIndex(index, areas)];
  }

  /** Whether an area holds wagers on Player and on Banker that count for limits. */
  public boolean bothSides(int index) {
    return sides[Objects.checkIndex(index, areas)] == (PLAYER_BIT | BANKER_BIT);
  }

  /** Whether an area holds a wager on Player or Banker that counts for limits. */
  public boolean anySide(int index) {
    return sides[Objects.checkIndex(index, areas)] != 0;
  }

  /** The sum of an area's wagers on Player and Banker, as far as they count for limits. */
  public long sideSum(int index) {
    return sum[Objects.checkIndex(index, areas)];
  }

  /** The sum of an area's wagers on all bets that are offered, none of a ghost hand. */
  public long offeredSum(int index) {
    return offered[Objects.checkIndex(index, areas)];
  }
}
