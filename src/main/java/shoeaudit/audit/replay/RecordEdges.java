package shoeaudit.audit.replay;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The coups with which the record of a shoe begins and ends, those with which one of its files
 * begins or ends while the next goes on with another coup, and those between which lines were lost:
 * what else there was of them may be on record nowhere, and nobody is accused of that (audit.md,
 * readings 26 and 52).
 */
public final class RecordEdges {
  /** Fewer coups show nothing of what others have. */
  private static final int USUAL = 8;

  /** One coup or two are dealt now and then with no wager in time. */
  private static final int COUPS_WITHOUT_WAGERS = 3;

  private final ShoeReplay shoe;
  private ShoeEvents events;

  /** Coups that are the last of a file, or after which lines were lost. */
  private final BitSet ends = new BitSet();

  /**
   * Coups that are the first of a file, and of which no file before it has anything; or before
   * which lines were lost.
   */
  private final BitSet begins = new BitSet();

  /** Whether lines were lost between coups. */
  private boolean holes;

  /** Whether a file ends before any coup, and the next one with what follows the burn. */
  private boolean burnsOpen;

  /** By coup that is the last of a file: the last event before the next file. */
  private final Map<Integer, Integer> lastOfFile = new HashMap<>();

  /** By kind with which a coup opens: how many coups of the shoe have it. Counted when asked. */
  private final Map<EventKind, Integer> coupsByOpening = new EnumMap<>(EventKind.class);

  RecordEdges(ShoeReplay shoe) {
    this.shoe = shoe;
    this.events = shoe.events();
  }

  /** Looks at a shoe that has been cut into coups. */
  void load() {
    events = shoe.events();
    ends.clear();
    begins.clear();
    lastOfFile.clear();
    coupsByOpening.clear();
    burnsOpen = false;
    holes = false;
    for (int row : events.continuations()) {
      meet(row);
    }
    findHoles();
  }

  /**
   * Finds where lines were lost within a record, as a connection that fails loses them: a coup has
   * no result where most have one, or the next starts with what can only come later in a coup. A
   * number that is left out may have gone with them.
   */
  private void findHoles() {
    int results = 0;
    for (int coup = 0; coup < shoe.coups(); coup++) {
      results += shoe.resultRow(coup) >= 0 ? 1 : 0;
    }
    boolean declares = isUsual(results);
    for (int coup = 0; coup + 1 < shoe.coups(); coup++) {
      int next = coup + 1;
      boolean ended = shoe.resultRow(coup) >= 0 || !declares || has(coup, EventKind.IRREGULARITY);
      if (!ended || lacksStart(next)) {
        holes = true;
        ends.set(coup);
        lastOfFile.putIfAbsent(coup, shoe.lastRow(coup));
        begins.set(next);
      } else if (shoe.number(next) > shoe.number(coup) + 1
          && !shoe.record().lacks(RecordGap.COUP_NUMBERS)) {
        begins.set(next);
      }
    }
  }

  /** Whether so many coups of the shoe have something that another lost it. */
  private boolean isUsual(int coups) {
    return coups >= USUAL && 5 * coups >= 4 * shoe.coups();
  }

  /**
   * Whether a coup starts with cards, calls, a result or settlements, and most are opened; or with
   * wagers, and most are opened and have the cards shuffled for them.
   */
  private boolean lacksStart(int coup) {
    return switch (firstKind(coup)) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED ->
          lacksUsual(coup, EventKind.BETTING_OPENED) && lacksUsual(coup, EventKind.SHUFFLED);
      case BETTING_CLOSED,
          CARD_DEALT,
          CARD_WITHDRAWN,
          TOTAL_ANNOUNCED,
          RESULT_DECLARED,
          WAGER_SETTLED ->
          lacksUsual(coup, EventKind.BETTING_OPENED);
      default -> false;
    };
  }

  private boolean lacksUsual(int coup, EventKind opening) {
    return shoe.record().has(opening) && !has(coup, opening) && isUsual(coupsWith(opening));
  }

  private int coupsWith(EventKind opening) {
    return coupsByOpening.computeIfAbsent(opening, this::countCoupsWith);
  }

  private int countCoupsWith(EventKind kind) {
    int with = 0;
    for (int coup = 0; coup < shoe.coups(); coup++) {
      with += has(coup, kind) ? 1 : 0;
    }
    return with;
  }

  /** Takes the first event of a file that goes on with the shoe. */
  private void meet(int row) {
    int next = row;
    while (next < events.size() && shoe.owner(next) == ShoeReplay.NO_COUP) {
      next++;
    }
    int before = shoe.coups() - 1;
    while (before >= 0 && shoe.firstRow(before) >= row) {
      before--;
    }
    if (next == events.size()) {
      return;
    }
    burnsOpen |= before < 0 && events.kindOf(row) != EventKind.CARD_BURNED;
    if (before >= 0 && shoe.lastRow(before) < row) {
      ends.set(before);
      lastOfFile.put(before, row - 1);
    }
    if (shoe.firstRow(shoe.owner(next)) >= row) {
      begins.set(shoe.owner(next));
    }
  }

  /** Whether nothing is on record after a coup in its shoe, or in its file. */
  boolean isLast(int coup) {
    return coup == shoe.coups() - 1 || ends.get(coup);
  }

  /** Whether nothing is on record after a coup, of a shoe that had not been closed by then. */
  boolean isLastOfOpen(int coup) {
    return ends.get(coup) || (isLast(coup) && !shoe.record().has(EventKind.SHOE_CLOSED));
  }

  /**
   * Whether a file ends with a settlement while the shoe is open, so that the next settlement of
   * the coup may be on record nowhere.
   */
  boolean endsAmidSettlements(int coup) {
    if (ends.get(coup)) {
      return events.kindOf(lastOfFile.getOrDefault(coup, 0)) == EventKind.WAGER_SETTLED;
    }
    return coup == shoe.coups() - 1 && isOpenAtEnd() && lastKind() == EventKind.WAGER_SETTLED;
  }

  /**
   * Whether the record, or a file, ends before the first coup, so that cards burned after that may
   * be on record nowhere.
   */
  public boolean endsAmidBurns() {
    return burnsOpen || (shoe.coups() == 0 && !shoe.record().has(EventKind.SHOE_CLOSED));
  }

  /** Whether the record of a shoe that was opened and not closed ends with a collection. */
  public boolean endsAmidCollections() {
    return isOpenAtEnd() && lastKind() == EventKind.COMMISSION_COLLECTED;
  }

  private boolean isOpenAtEnd() {
    return shoe.record().has(EventKind.SHOE_OPENED) && !shoe.record().has(EventKind.SHOE_CLOSED);
  }

  private EventKind lastKind() {
    return events.kindOf(events.size() - 1);
  }

  /**
   * Whether settlements or collections of a coup with which a file begins or ends, or between which
   * lines were lost, may be on record nowhere: what was charged by then is not known.
   */
  public boolean mayLackMoney() {
    if (holes || playsOnWithoutWagers()) {
      return true;
    }
    for (int coup = ends.nextSetBit(0); coup >= 0; coup = ends.nextSetBit(coup + 1)) {
      EventKind last = events.kindOf(lastOfFile.getOrDefault(coup, 0));
      if (shoe.resultRow(coup) < 0
          || !shoe.record().hasWagers()
          || last == EventKind.COMMISSION_COLLECTED) {
        return true;
      }
    }
    boolean amid = shoe.coups() > 0 && isFirst(0) && firstKind(0) == EventKind.WAGER_SETTLED;
    for (int coup = begins.nextSetBit(0); coup >= 0; coup = begins.nextSetBit(coup + 1)) {
      amid |= firstKind(coup) == EventKind.WAGER_SETTLED;
    }
    return amid;
  }

  /**
   * Whether several coups on end were dealt without a wager, in a shoe whose most coups have some:
   * a table without patrons does not deal, so those of its wagers were lost.
   */
  private boolean playsOnWithoutWagers() {
    int without = 0;
    int most = 0;
    int with = 0;
    for (int coup = 0; coup < shoe.coups() && shoe.record().hasWagers(); coup++) {
      boolean bet = has(coup, EventKind.WAGER_PLACED);
      with += bet ? 1 : 0;
      without = bet || !shoe.hasCards(coup) || has(coup, EventKind.GHOST_HAND) ? 0 : without + 1;
      most = Math.max(most, without);
    }
    return most >= COUPS_WITHOUT_WAGERS && 2 * with > shoe.coups();
  }

  /**
   * Whether a file begins in the middle of a coup: it is the first of the file, or of a shoe whose
   * opening is not on record, and lacks what other coups begin with, or starts with what can only
   * follow cards or wagers that are not on record.
   *
   * @param whole whether both its hands are on record
   */
  boolean beginsAmid(int coup, boolean whole) {
    if (!isFirst(coup)) {
      return false;
    }
    return startsWithoutCards(coup, whole)
        || settlesWithoutWagers(coup)
        || lacksOpening(coup, EventKind.BETTING_OPENED)
        || (begins.get(coup) && lacksOpening(coup, EventKind.SHUFFLED));
  }

  /** Whether nothing shows that the record, or the file, has a coup from its start. */
  boolean isFirst(int coup) {
    return begins.get(coup) || (coup == 0 && !shoe.record().has(EventKind.SHOE_OPENED));
  }

  /** Whether other wagers of a coup may lie before the first of the record, or of a file. */
  boolean mayBeginAmidWagers(int coup) {
    return isFirst(coup)
        && switch (firstKind(coup)) {
          case WAGER_PLACED,
              WAGER_CHANGED,
              WAGER_REMOVED,
              BETTING_CLOSED,
              CARD_DEALT,
              CARD_WITHDRAWN ->
              true;
          default -> false;
        };
  }

  private boolean startsWithoutCards(int coup, boolean whole) {
    return !whole
        && shoe.record().has(EventKind.CARD_DEALT)
        && switch (firstKind(coup)) {
          case CARD_DEALT,
              CARD_WITHDRAWN,
              TOTAL_ANNOUNCED,
              RESULT_DECLARED,
              WAGER_SETTLED,
              // A late one, perhaps, after the first cards.
              WAGER_PLACED,
              WAGER_CHANGED,
              WAGER_REMOVED ->
              true;
          default -> false;
        };
  }

  private boolean settlesWithoutWagers(int coup) {
    return shoe.record().hasWagers()
        && has(coup, EventKind.WAGER_SETTLED)
        && !has(coup, EventKind.WAGER_PLACED);
  }

  private EventKind firstKind(int coup) {
    return events.kindOf(shoe.firstRow(coup));
  }

  /** Whether most other coups have an event with which a coup begins, and this one has not. */
  private boolean lacksOpening(int coup, EventKind opening) {
    if (!shoe.record().has(opening) || has(coup, opening)) {
      return false;
    }
    return 2 * coupsWith(opening) > shoe.coups() - 1;
  }

  private boolean has(int coup, EventKind kind) {
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) == coup && events.kindOf(row) == kind) {
        return true;
      }
    }
    return false;
  }
}
