package shoeaudit.audit.replay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;

/**
 * What the settlement of a wager may turn on, so that it falls under a clause of its own: the
 * facets of the checks of settled wagers. The coup and the bet alone decide it.
 */
public enum SettlementCircumstance {
  PLAIN,
  VOID(Circumstance.VOID_RESULT),
  PUSH(Circumstance.PUSH_DUE),
  /** A Player or Banker wager that goes by odds alone and is returned in a tie (reading 50). */
  PUSH_ON_TIE(Circumstance.PUSH_DUE, Circumstance.MAIN_ON_TIE),
  /** Likewise, where the controls say that it loses. */
  LOSS_ON_TIE(Circumstance.PUSH_DUE, Circumstance.MAIN_ON_TIE),
  NATURAL_WIN(Circumstance.NATURAL_WIN),
  SIDE_BET_PUSH(Circumstance.SIDE_BET_PUSH),
  SIDE_BET_LOSS(Circumstance.SIDE_BET_LOSS);

  private final @Nullable Circumstance first;
  private final @Nullable Circumstance second;

  SettlementCircumstance() {
    this(null, null);
  }

  SettlementCircumstance(Circumstance only) {
    this(only, null);
  }

  SettlementCircumstance(@Nullable Circumstance first, @Nullable Circumstance second) {
    this.first = first;
    this.second = second;
  }

  /** As clauses name it; the first that a clause names decides. */
  public List<Circumstance> circumstances() {
    List<Circumstance> circumstances = new ArrayList<>();
    if (first != null) {
      circumstances.add(first);
    }
    if (second != null) {
      circumstances.add(second);
    }
    return List.copyOf(circumstances);
  }

  /**
   * That of a wager on an offered bet in a coup that is not annulled.
   *
   * @param line decides the bet
   */
  static SettlementCircumstance of(CoupReplay coup, Bet bet, int line) {
    if (line == Bet.NOT_DETERMINABLE) {
      return PLAIN;
    }
    if (bet.main()) {
      boolean push = bet.outcome(line) == WagerOutcome.PUSH;
      if (isOnHandByOdds(coup, bet) && coup.result().due() == Result.TIE) {
        return push ? PUSH_ON_TIE : LOSS_ON_TIE;
      }
      return push ? PUSH : PLAIN;
    }
    ControlFile.BetBasis basis = coup.rules().controls().bases().get(bet.id());
    Side side = basis == null ? null : basis.side();
    return side == null ? PLAIN : ofSideBet(coup, bet, line, side);
  }

  /** Whether a bet is on a hand and has no lines of its own, which would say what a tie means. */
  private static boolean isOnHandByOdds(CoupReplay coup, Bet bet) {
    ControlFile.BetBasis basis = coup.rules().controls().bases().get(bet.id());
    return basis != null && basis.pays() != null && basis.side() != null;
  }

  private static SettlementCircumstance ofSideBet(CoupReplay coup, Bet bet, int line, Side side) {
    return switch (bet.outcome(line)) {
      case LOSE -> SIDE_BET_LOSS;
      case PUSH -> SIDE_BET_PUSH;
      default -> coup.cards().natural(side, coup.rules().table()) ? NATURAL_WIN : PLAIN;
    };
  }
}
