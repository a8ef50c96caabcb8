package shoeaudit.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Circumstance;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;

/**
 * What the settlement of a wager may turn on, so that it falls under a clause of its own: the
 * facets of the checks of settled wagers. The coup and the bet alone decide it.
 */
public enum SettlementCircumstance {
  PLAIN(null),
  VOID(Circumstance.VOID_RESULT),
  PUSH(Circumstance.PUSH_DUE),
  DRAGON_NATURAL_WIN(Circumstance.DRAGON_NATURAL_WIN),
  DRAGON_NATURAL_TIE(Circumstance.DRAGON_NATURAL_TIE),
  DRAGON_LOSS(Circumstance.DRAGON_LOSS);

  private final @Nullable Circumstance circumstance;

  SettlementCircumstance(@Nullable Circumstance circumstance) {
    this.circumstance = circumstance;
  }

  /** As clauses name it. */
  public List<Circumstance> circumstances() {
    return circumstance == null ? List.of() : List.of(circumstance);
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
      return bet.outcome(line) == WagerOutcome.PUSH ? PUSH : PLAIN;
    }
    // Only clauses on the Dragon Bonus name these circumstances, and only for its reserved ids.
    return switch (bet.id()) {
      case "player_dragon" -> ofDragonBonus(coup, bet, line, Side.PLAYER);
      case "banker_dragon" -> ofDragonBonus(coup, bet, line, Side.BANKER);
      default -> PLAIN;
    };
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
