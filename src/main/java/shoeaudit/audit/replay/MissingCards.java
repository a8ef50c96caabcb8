package shoeaudit.audit.replay;

import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Cards of the coup being replayed that its record lacks, or has on two lines, as what was declared
 * and called of its hands shows. Reused from coup to coup.
 */
final class MissingCards {
  private static final Side[] SIDES = Side.values();

  private final CoupReplay coup;
  private final DealtCards dealt;
  private final RecordFlaws flaws;
  private boolean lacksThird;

  MissingCards(CoupReplay coup, DealtCards dealt, RecordFlaws flaws) {
    this.coup = coup;
    this.dealt = dealt;
    this.flaws = flaws;
  }

  /** Looks for them, and adds to the flaws of the record what it finds. */
  void find() {
    boolean equalGone = lacksEqualCards();
    lacksThird = !equalGone && findLackingThird();
    if (equalGone) {
      flaws.add(RecordFlaw.EQUAL_CARDS_GONE, dealt.row(0));
    } else if (lacksCards()) {
      flaws.add(RecordFlaw.CARDS_MISSING, dealt.row(0));
    } else if (!lacksThird && lostCard()) {
      flaws.add(RecordFlaw.CARD_LOST, dealt.row(0));
    } else {
      findCardOnRecordTwice();
    }
  }

  /** Whether a hand of two cards may have had a third card that is not written. */
  boolean lacksThird() {
    return lacksThird;
  }

  /**
   * Whether a hand of fewer than two cards must have had more: it has none at all, or its cards do
   * not make what was declared or called of it, or the winner where no totals were. Nobody decides
   * a coup on a card that lies in no hand, so lines were lost; that is likelier than two errors.
   */
  private boolean lacksCards() {
    if (!dealt.any()
        || dealt.handsComplete()
        || dealt.withdrew()
        || coup.dealing().lacksHand()
        || coup.shoe().edges().beginsAmid(coup.place(), false)) {
      return false;
    }
    Result declared = coup.result().declared();
    if (declared == null || declared == Result.VOID) {
      return false;
    }
    boolean told = false;
    for (Side side : SIDES) {
      int count = dealt.lying().count(side);
      if (count >= 2) {
        continue;
      }
      byte total = declaredTotal(side);
      told |= total != ShoeEvents.NO_TOTAL;
      if (count == 0 || isOther(total, side) || isCalledOtherwise(side)) {
        return true;
      }
    }
    return !told && declared != dealt.lying().result();
  }

  /** Whether lines equal to some of its cards' explain what is wrong, and may be gone. */
  private boolean lacksEqualCards() {
    if (!coup.shoe().record().mayLackEqualLines() || !dealt.any()) {
      return false;
    }
    Result declared = coup.result().declared();
    byte[] totals = {declaredTotal(Side.PLAYER), declaredTotal(Side.BANKER)};
    return new EqualCards(
            coup,
            coup.dealing().orderKnown(),
            coup.rules().table(),
            totals,
            declared == Result.VOID ? null : declared)
        .explainWhatIsWrong();
  }

  private boolean lostCard() {
    Result declared = coup.result().declared();
    if (declared == null || declared == Result.VOID || coup.irregularities().remedied()) {
      return false;
    }
    byte[] told = told();
    // Most coups are as they were told, and go no further.
    return (isOther(told[0], Side.PLAYER) || isOther(told[1], Side.BANKER))
        && faultlessDeal().lacksCard(told, declared);
  }

  private void findCardOnRecordTwice() {
    Result declared = coup.result().declared();
    if (!coup.irregularities().remedied() && dealt.anyRepeated(coup.events())) {
      int twice =
          faultlessDeal()
              .cardOnRecordTwice(coup.events(), told(), declared == Result.VOID ? null : declared);
      if (twice >= 0) {
        flaws.add(RecordFlaw.CARD_TWICE, twice);
      }
    }
  }

  private FaultlessDeal faultlessDeal() {
    return new FaultlessDeal(dealt, coup.dealing().orderKnown(), coup.rules().table());
  }

  private byte[] told() {
    return new byte[] {told(Side.PLAYER), told(Side.BANKER)};
  }

  /** The total that was told of a hand in the end: declared, else called last. */
  private byte told(Side side) {
    byte total = declaredTotal(side);
    ShoeEvents events = coup.events();
    for (int i = coup.calls().size() - 1; i >= 0 && total == ShoeEvents.NO_TOTAL; i--) {
      int row = coup.calls().get(i);
      total = events.hand[row] == side.ordinal() + 1 ? events.total[row] : total;
    }
    return total;
  }

  private boolean isOther(byte total, Side side) {
    return total != ShoeEvents.NO_TOTAL && total != dealt.lying().total(side);
  }

  private boolean isCalledOtherwise(Side side) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      if (events.hand[row] == side.ordinal() + 1 && isOther(events.total[row], side)) {
        return true;
      }
    }
    return false;
  }

  /** The total of a hand that the result declares, or {@link ShoeEvents#NO_TOTAL}. */
  private byte declaredTotal(Side side) {
    ShoeEvents events = coup.events();
    int row = coup.result().row();
    return row < 0
        ? ShoeEvents.NO_TOTAL
        : side == Side.PLAYER ? events.playerTotal[row] : events.bankerTotal[row];
  }

  /**
   * Whether a hand of two cards may have had a third that is not written: its record writes none,
   * or the hand had to draw and its declared total is not that of its two cards.
   */
  private boolean findLackingThird() {
    if (dealt.withdrew() || !dealt.handsComplete()) {
      return false;
    }
    boolean unwritten = false;
    boolean told = false;
    for (Side side : SIDES) {
      if (dealt.lying().count(side) == 2) {
        unwritten |= !coup.shoe().record().writesThirds(side);
        told |= tellsOfThird(side);
      }
    }
    if (told && !unwritten) {
      flaws.add(RecordFlaw.THIRD_CARD_UNWRITTEN, coup.result().row());
    }
    return told || unwritten;
  }

  private boolean tellsOfThird(Side side) {
    byte total = declaredTotal(side);
    return total != ShoeEvents.NO_TOTAL
        && total != dealt.lying().twoCardTotal(side)
        && !coup.dealing().naturalOnTwo(Side.PLAYER)
        && !coup.dealing().naturalOnTwo(Side.BANKER)
        && hadToDraw(side);
  }

  /** Whether a hand of two cards had to draw, given the Player's third card as recorded. */
  private boolean hadToDraw(Side side) {
    int total = dealt.lying().twoCardTotal(side);
    return side == Side.PLAYER
        ? coup.rules().table().playerDraws(total)
        : coup.rules().table().bankerDraws(total, dealt.lying().thirdValue(Side.PLAYER));
  }
}
