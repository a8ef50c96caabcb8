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
  LOSS_ON_TIE(Circumstance.MAIN_ON_TIE),
  DRAGON_NATURAL_WIN(Circumstance.DRAGON_NATURAL_WIN),
  DRAGON_NATURAL_TIE(Circumstance.DRAGON_NATURAL_TIE),
  DRAGON_LOSS(Circumstance.DRAGON_LOSS);

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
      if (isOnHandByOdds(coup, bet) && coup.dueResult() == Result.TIE) {
        return push ? PUSH_ON_TIE : LOSS_ON_TIE;
      }
      return push ? PUSH : PLAIN;
    }
    // Only clauses on the Dragon Bonus name these circumstances, and only for its reserved ids.
    return switch (bet.id()) {
      case "player_dragon" -> ofDragonBonus(coup, bet, line, Side.PLAYER);
      case "banker_dragon" -> ofDragonBonus(coup, bet, line, Side.BANKER);
      default -> PLAIN;
    };
  }

  /** Whether a bet is on a hand and has no lines of its own, which would say what a tie means. */
  private static boolean isOnHandByOdds(CoupReplay coup, Bet bet) {
    ControlFile.BetBasis basis = coup.rules().controls().bases().get(bet.id());
    return basis != null && basis.pays() != null && basis.side() != null;
  }

  private static SettlementCircumstance ofDragonBonus(
      CoupReplay coup, Bet bet, int line, Side side) {
    return switch (bet.outcome(line)) {
      case LOSE -> DRAGON_LOSS;
      case PUSH -> DRAGON_NATURAL_TIE;
      default -> coup.cards().natural(side, coup.rules().table()) ? DRAGON_NATURAL_WIN : PLAIN;
    };
  }
}
