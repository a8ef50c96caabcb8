package shoeaudit.audit.check;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/** What tells a finding from others of its code: a part of its identity (reading 39). */
final class Distinctions {
  private Distinctions() {}

  /** Of findings on a control file, the version that they are about is a part of it. */
  static String onControls(ControlFile controls, String own) {
    return controls.effectiveFrom() + " " + own;
  }

  /**
   * Of findings on a shoe, or on a coup of it.
   *
   * @param coup null: on none
   * @param shownBy the row of the event that shows it best; -1: none
   * @param own what tells it from others in the same place
   */
  static String onShoe(ShoeReplay shoe, @Nullable CoupReplay coup, int shownBy, String own) {
    return coup == null
        ? FindingIdentity.onShoe(shoe.records(Requirement.SHOES), shownAt(shoe, shownBy), own)
        : FindingIdentity.onCoup(
            coup.named(), coup.beginNanos(), coup.repetition(), cardsOfUnnamed(coup) + own);
  }

  /** Which wager of its patron and bet, in the order in which the log places them. */
  static String wager(CoupReplay coup, WagerReplay wager) {
    int number = 1;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay other = coup.wager(i);
      boolean before =
          other.patron() == wager.patron()
              && other.betName() == wager.betName()
              && other.firstRow() < wager.firstRow();
      number += before ? 1 : 0;
    }
    return "wager-" + number + " ";
  }

  /**
   * The cards of a coup of which the record has neither names nor times: nothing else tells it from
   * the one of as many coups before in a file of the same name.
   */
  private static String cardsOfUnnamed(CoupReplay on) {
    return on.named() || on.beginNanos() != ShoeEvents.NO_TIME
        ? ""
        : on.cards().text(Side.PLAYER) + "|" + on.cards().text(Side.BANKER) + " ";
  }

  /** When what shows it happened, else when the shoe began, if a time is on record. */
  private static long shownAt(ShoeReplay shoe, int shownBy) {
    long at = shownBy < 0 ? ShoeEvents.NO_TIME : shoe.events().at[shownBy];
    boolean begun = shoe.firstNanos() != Long.MAX_VALUE;
    return at == ShoeEvents.NO_TIME && begun ? shoe.firstNanos() : at;
  }
}
