package shoeaudit.audit.replay;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;

/**
 * What decides the settlement of a wager, or why nothing does: the one source of what reports say
 * of it, so that none names an amount due where the checks hold nothing testable.
 */
public final class SettlementBasis {
  private SettlementBasis() {}

  /** What decides a wager of a coup on whose day controls are in force. */
  public static Basis of(CoupReplay coup, WagerReplay wager) {
    Basis untested = untested(coup);
    if (untested != null) {
      return untested;
    }
    if (wager.isGivenBack()) {
      return Basis.GIVEN_BACK;
    }
    Bet bet = wager.bet();
    if (bet == null) {
      return Basis.BET_NOT_OFFERED;
    }
    if (!coup.settlements().judged()) {
      return Basis.COUP_INCOMPLETE;
    }
    if (wager.unclear()) {
      return unclear(wager);
    }
    int settlement = wager.settlementRow();
    if (settlement >= 0 && SettlementsDue.maybeAnnulled(coup, settlement)) {
      return Basis.PERHAPS_ANNULLED;
    }
    if (coup.result().annulled()) {
      return Basis.ANNULLED;
    }
    int line = coup.result().dueLine(bet);
    if (settlement >= 0 && SettlementsDue.roundedApart(coup, wager, bet, line)) {
      return Basis.PERHAPS_SEVERAL;
    }
    if (settlement >= 0 && SettlementsDue.chargedOnRounded(coup, wager, bet, line)) {
      return Basis.COMMISSION_OF_ROUNDED;
    }
    if (settlement >= 0 && isMoneyUnknown(coup, wager, bet, line)) {
      return Basis.MONEY_NOT_KNOWN;
    }
    if (settlement >= 0
        && line >= 0
        && bet.outcome(line) == WagerOutcome.PUSH
        && !coup.shoe().records(Requirement.PUSHES)) {
      return Basis.RETURNS_NOT_KNOWN;
    }
    return switch (line) {
      case Bet.NOT_DETERMINABLE -> Basis.CARDS_NOT_KNOWN;
      case Bet.LOSES -> Basis.NO_LINE;
      default -> Basis.LINE;
    };
  }

  /** Whether a wager won as was due, and its money cannot be held against anything. */
  private static boolean isMoneyUnknown(CoupReplay coup, WagerReplay wager, Bet bet, int line) {
    boolean amounts = coup.shoe().records(Requirement.AMOUNTS);
    if ((amounts && coup.shoe().records(Requirement.PAYOUTS)) || line < 0) {
      return false;
    }
    int settlement = wager.settlementRow();
    if (bet.outcome(line) != WagerOutcome.WIN
        || !coup.settlements().isOutcomeDue(settlement, WagerOutcome.WIN)) {
      return false;
    }
    // Commission is tested where payouts are not: what is wrong with it is told.
    return !amounts
        || !coup.recorded().recordsCommission(settlement)
        || coup.recorded().commission(settlement) == bet.commission(line, wager.accepted());
  }

  /** What is known of a settlement that is surely no wager's, as its check judges it. */
  public static Basis ofAlone(CoupReplay coup, int settlement) {
    if (!coup.settlements().judged()) {
      return Basis.COUP_INCOMPLETE;
    }
    WagerReplay wager = coup.settlements().wager(settlement);
    if (wager != null && wager.unclear()) {
      return unclear(wager);
    }
    if (coup.settlements().isRecordedAgain(settlement)) {
      return Basis.RECORDED_AGAIN;
    }
    return !coup.settlements().mayStandFromBefore(settlement)
            && coup.shoe().records(Requirement.WAGERS)
            && coup.shoe().records(Requirement.ALL_WAGERS)
        ? Basis.NO_WAGER
        : Basis.WAGER_NOT_RECORDED;
  }

  private static Basis unclear(WagerReplay wager) {
    return wager.settledAgain() ? Basis.SETTLED_AGAIN : Basis.WAGER_UNCLEAR;
  }

  /** Why nothing of a coup is tested on whose day controls are in force; null where it is. */
  public static @Nullable Basis untested(CoupReplay coup) {
    if (coup.completeness().bettingOpen()) {
      return Basis.COUP_INCOMPLETE;
    }
    if (coup.completeness().begunBefore()) {
      return Basis.BEGUN_BEFORE;
    }
    if (coup.completeness().unparted()) {
      return Basis.UNPARTED;
    }
    if (coup.completeness().testable()) {
      return null;
    }
    return coup.completeness().outOfPlace() ? Basis.LINES_OUT_OF_PLACE : Basis.UNREADABLE_LINE;
  }
}
