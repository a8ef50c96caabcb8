package shoeaudit.audit.replay;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;

/**
 * Whether the record has the whole of the coup being replayed, from its first wager to its last
 * settlement, and whether it can be tested. Reused from coup to coup.
 */
public final class Completeness {
  private final CoupReplay coup;
  private boolean testable;
  private boolean incomplete;
  private boolean beginsAmid;
  private boolean bettingOpen;

  Completeness(CoupReplay coup) {
    this.coup = coup;
  }

  /**
   * All else of the coup but its wagers was replayed: tells what is missing from it.
   *
   * @param testableDay whether any rules are in force on its day
   * @param wagersAlone whether events of wagers are on record, and no settlement
   */
  void load(boolean testableDay, boolean wagersAlone) {
    ShoeReplay shoe = coup.shoe();
    int place = coup.place();
    testable = testableDay && !shoe.unreadable(place);
    incomplete =
        coup.dealing().cardsAfterResult()
            || coup.flaws().has(RecordFlaw.CARDS_SAVED_TOGETHER)
            || (coup.result().row() < 0
                && !shoe.record().lacks(RecordGap.RESULTS)
                && (shoe.edges().isLast(place) || !shoe.records(Requirement.SHOES)));
    beginsAmid =
        testable
            && (shoe.edges().beginsAmid(place, coup.dealtCards().handsComplete()) || startsLate());
    if (beginsAmid) {
      coup.flaws().add(RecordFlaw.BEGINS_AMID, shoe.firstRow(place));
      incomplete = true;
    }
    bettingOpen = testable && wagersAlone && isBettingOpen();
    testable &= !bettingOpen && !beginsAmid && !unparted();
  }

  /**
   * Whether the record, or a file that the shoe goes on in, starts with what follows cards that are
   * not on record, or wagers as other coups have them.
   */
  private boolean startsLate() {
    ShoeReplay shoe = coup.shoe();
    if (!shoe.edges().isFirst(coup.place()) || !shoe.record().has(EventKind.CARD_DEALT)) {
      return false;
    }
    return switch (coup.events().kindOf(shoe.firstRow(coup.place()))) {
      case CARD_DEALT, CARD_WITHDRAWN, TOTAL_ANNOUNCED, RESULT_DECLARED, WAGER_SETTLED ->
          coup.dealing().lacksPlayersFirst() || shoe.table().anotherStartsWithBetting();
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> coup.dealing().lacksPlayersFirst();
      default -> false;
    };
  }

  /**
   * Whether the record ends while wagers are taken: nothing has happened yet that would close
   * betting, in a shoe whose coups otherwise show their cards, calls or results, or that has no
   * other coup.
   */
  private boolean isBettingOpen() {
    return coup.shoe().edges().isLastOfOpen(coup.place())
        && (coup.shoe().coups() == 1 || showsClosing(coup.shoe().record()))
        && !coup.dealtCards().any()
        && coup.cutOff().closedRow() < 0
        && coup.result().row() < 0
        && coup.irregularities().firstRow() < 0;
  }

  private static boolean showsClosing(ShoeRecord record) {
    return record.has(EventKind.CARD_DEALT)
        || record.has(EventKind.BETTING_CLOSED)
        || record.has(EventKind.RESULT_DECLARED);
  }

  /**
   * Whether it can be tested at all: no unreadable line may have belonged to it, and controls are
   * in force.
   */
  public boolean testable() {
    return testable;
  }

  /** Whether its lines stand among other coups' in a way that leaves it untested. */
  boolean outOfPlace() {
    return coup.shoe().strays().untested().contains(coup.number());
  }

  /**
   * Whether the record begins in the middle of it, so that nothing of it can be tested: which
   * wagers and cards came before is not known.
   */
  boolean begunBefore() {
    return beginsAmid;
  }

  /** Whether the record ends while its wagers are still taken, so that nothing of it is tested. */
  boolean bettingOpen() {
    return bettingOpen;
  }

  /**
   * Whether it may be two coups under one number, so that nothing of it can be tested: which cards
   * and wagers are of which is not known.
   */
  boolean unparted() {
    return coup.flaws().has(RecordFlaw.UNPARTED);
  }

  /**
   * Whether the record begins in its middle, or ends while its wagers are still taken, so that
   * nothing of it can be tested.
   */
  public boolean cutShort() {
    return beginsAmid || bettingOpen;
  }

  /**
   * Whether it has no declared result and is the last of its shoe or of a file, or may be as the
   * record does not show which coups come from one shoe (reading 26); or whether it has cards after
   * its result (reading 38), or in no order of a deal as they were saved together. Its dealing,
   * result and settlement are not testable.
   */
  public boolean incomplete() {
    return incomplete;
  }

  /** Whether nothing shows that the record, or a file, has what came right before it. */
  public boolean mayBeginBefore() {
    return coup.shoe().edges().isFirst(coup.place());
  }

  /** Whether wagers may have been placed before the first that the record, or a file, has of it. */
  public boolean mayLackEarlierWagers() {
    return coup.shoe().edges().mayBeginAmidWagers(coup.place());
  }

  /**
   * Whether the record, or a file, may end before it does: it has no result, and the shoe was not
   * closed.
   */
  public boolean mayGoOn() {
    return coup.result().row() < 0 && coup.shoe().edges().isLastOfOpen(coup.place());
  }

  /** Whether it may be the record that ends before a settlement. */
  public boolean endsAmidSettlements() {
    return coup.shoe().edges().endsAmidSettlements(coup.place());
  }

  /**
   * Whether an event that is missing from it is missing, where other coups of the shoe have one
   * (reading 25): not where its cards were dealt under the number of the coup before it, as the
   * lines that would part the two are missing, too.
   */
  public boolean showsAbsence() {
    return coup.shoe().record().showsAbsence() && !coup.shoe().repeated().dealtAnew(coup.place());
  }
}
