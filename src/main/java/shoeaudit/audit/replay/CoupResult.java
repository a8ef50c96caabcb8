package shoeaudit.audit.replay;

import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;

/**
 * The result of the coup being replayed: as declared, as its cards give it, and what wagers follow.
 * Reused from coup to coup.
 */
public final class CoupResult {
  private static final Result[] RESULTS = Result.values();

  private final CoupReplay coup;
  private int row;
  private boolean returned;

  CoupResult(CoupReplay coup) {
    this.coup = coup;
  }

  /** The next coup begins. */
  void clear() {
    row = -1;
    returned = false;
  }

  /** A result is declared. The last one stands: a table that corrects itself settles by it. */
  void declare(int eventRow) {
    byte[] results = coup.events().result;
    if (row >= 0 && results[row] != results[eventRow] && !coup.dealing().cardsAfterResult()) {
      coup.flaws().add(RecordFlaw.DECLARES_TWICE, eventRow);
    }
    row = eventRow;
  }

  /** All events of the coup were taken: tells whether each settlement returns its wager. */
  void findReturned(RowList settlementRows) {
    returned = coup.irregularities().voidDue() && allReturned(settlementRows);
  }

  /** Whether settlements are on record, and each of them returns its wager. */
  private boolean allReturned(RowList settlementRows) {
    boolean all = settlementRows.size() > 0;
    for (int i = 0; i < settlementRows.size() && all; i++) {
      all = coup.recorded().returnsInFull(settlementRows.get(i));
    }
    return all;
  }

  /** The last declaration's event, or -1. */
  public int row() {
    return row;
  }

  /** The result as declared; null where none was. */
  public @Nullable Result declared() {
    byte declared = row < 0 ? 0 : coup.events().result[row];
    return declared == 0 ? null : RESULTS[declared - 1];
  }

  /** The result that the cards give as they lie; null without cards. */
  public @Nullable Result ofCards() {
    return coup.dealing().cardsKnown() ? coup.cards().result() : null;
  }

  /**
   * Whether every wager is returned: declared void, or due to be where nothing was declared, or
   * where all wagers were returned whatever was declared (reading 5).
   */
  public boolean annulled() {
    return declared() == Result.VOID
        || (declared() == null && coup.irregularities().voidDue())
        || returned;
  }

  /**
   * Whether a removal after the cut-off returns a wager as the coup is annulled: it comes after the
   * irregularity that asks for it, or after the declaration.
   */
  boolean returnsAll(int removalRow) {
    int irregularity = coup.irregularities().firstRow();
    return annulled()
        && ((irregularity >= 0 && removalRow > irregularity) || (row >= 0 && removalRow > row));
  }

  /**
   * The result that Player, Banker and tie wagers follow in a coup that is not annulled: the
   * declared one, or that of the cards; null where neither is known.
   */
  @Nullable Result due() {
    Result declared = declared();
    return declared != null && declared != Result.VOID ? declared : ofCards();
  }

  /**
   * Which line decides a wager by the declared result (side bets by the cards as they lie), or by
   * the cards where nothing was declared; not for a coup declared void.
   *
   * @return as {@link Bet#decide}
   */
  public int dueLine(Bet bet) {
    return bet.decide(
        bet.main() ? due() : ofCards(),
        coup.dealing().cardsKnown() ? coup.cards() : null,
        coup.rules().table());
  }
}
