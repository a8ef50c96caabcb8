package shoeaudit.audit.replay;

import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;

/**
 * Whether lines of wagers or of settlements of the coup being replayed were lost: one that lacks
 * its counterpart is an error of the table, those of several patrons at once are the record's, as a
 * connection that fails loses lines one after another. Reused from coup to coup.
 */
final class LostCounterparts {
  private static final int NOBODY = -1;

  /** So many wagers of several patrons nobody forgets to settle, or settles that are not there. */
  private static final int MANY = 3;

  private final CoupReplay coup;

  LostCounterparts(CoupReplay coup) {
    this.coup = coup;
  }

  /** The settlements of the coup were matched. */
  void find() {
    if (coup.settlements().count() == 0 || !coup.shoe().record().has(EventKind.WAGER_PLACED)) {
      return;
    }
    if (!coup.settlements().allMatched()) {
      findLostWagers();
    }
    if (coup.shoe().record().hasLosses() && coup.shoe().records(Requirement.PUSHES)) {
      findLostSettlements();
    }
  }

  /** Nobody records that a wager lost, or was returned, that there was not. */
  private void findLostWagers() {
    MatchedSettlements settled = coup.settlements();
    int first = NOBODY;
    int firstRow = NOBODY;
    boolean several = false;
    boolean unwon = false;
    int unmatched = 0;
    for (int i = 0; i < settled.count(); i++) {
      if (settled.wager(i) != null || settled.isRecordedAgain(i)) {
        continue;
      }
      int row = settled.row(i);
      int patron = coup.events().patron[row];
      unmatched++;
      firstRow = first == NOBODY ? row : firstRow;
      several |= first != NOBODY && first != patron;
      first = first == NOBODY ? patron : first;
      unwon |= coup.recorded().outcome(row) != WagerOutcome.WIN;
    }
    if (several && unwon && unmatched >= MANY) {
      coup.flaws().add(RecordFlaw.WAGERS_MISSING, firstRow);
    }
  }

  private void findLostSettlements() {
    int first = NOBODY;
    int firstRow = NOBODY;
    boolean several = false;
    int unsettled = 0;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.accepted() == 0 || wager.bet() == null || wager.unclear()) {
        continue;
      }
      if (wager.settlementRow() < 0) {
        unsettled++;
        firstRow = first == NOBODY ? wager.firstRow() : firstRow;
        several |= first != NOBODY && first != wager.patron();
        first = first == NOBODY ? wager.patron() : first;
      }
    }
    if (several && unsettled >= MANY) {
      coup.flaws().add(RecordFlaw.SETTLEMENTS_MISSING, firstRow);
    }
  }
}
