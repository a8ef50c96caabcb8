package shoeaudit.audit.convention;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.TrialDeal;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Whether coups whose declared winner is not that of their cards agree with themselves otherwise:
 * the cards lie there as the rules deal them, the totals are theirs, and the wagers were won and
 * lost by what was declared. Where a column was exchanged, shifted or filled one of these speaks
 * against the others. So such coups are what the table did.
 */
final class SettledAsDeclared {
  private static final Side[] SIDES = Side.values();
  private static final int ENOUGH = 8;
  private static final int ENOUGH_CHARGED = 3;
  private static final int AGREEING_PER_OTHER = 4;

  /** Where so many in four are the winners of a neighbour's cards, those have its number. */
  private static final int OF_NEIGHBOUR = 3;

  private static final int IN_FOUR = 4;

  private final TrialDeal trial;
  private final byte[] told = new byte[SIDES.length];
  private int agreeing;
  private int other;
  private int wrong;
  private int asBefore;
  private int asAfter;
  private int charged;
  private int chargedOnPlayer;

  /** What the coup before declared, where that was not of its cards, and of what its cards are. */
  private Result declaredBefore;

  private Result cardsBefore;

  SettledAsDeclared(List<Rules> versions) {
    trial = new TrialDeal(true, versions.getLast().table());
    declaredBefore = Result.VOID;
    cardsBefore = Result.VOID;
  }

  void begin() {
    agreeing = 0;
    other = 0;
    wrong = 0;
    asBefore = 0;
    asAfter = 0;
    charged = 0;
    chargedOnPlayer = 0;
    declaredBefore = Result.VOID;
    cardsBefore = Result.VOID;
  }

  /** Takes a coup with the result of its cards, in which a result is declared. */
  void take(ShoeCoup coup, Result ofCards) {
    Result declared = Objects.requireNonNullElse(coup.declared(), Result.VOID);
    asAfter += declaredBefore != Result.VOID && declaredBefore == ofCards ? 1 : 0;
    declaredBefore = Result.VOID;
    if (declared != ofCards) {
      countCharges(coup);
      wrong++;
      asBefore += declared == cardsBefore ? 1 : 0;
      declaredBefore = declared;
      count(coup, declared, ofCards);
    }
    cardsBefore = ofCards;
  }

  private void count(ShoeCoup coup, Result declared, Result ofCards) {
    Boolean settled = isSettledBy(coup, declared, ofCards);
    if (settled != null) {
      boolean agrees = settled && isDealt(coup, declared);
      agreeing += agrees ? 1 : 0;
      other += agrees ? 0 : 1;
    }
  }

  /**
   * Whether all wagers on a hand were settled by the declared result; null where none would have
   * been settled otherwise by that of the cards.
   */
  static @Nullable Boolean isSettledBy(ShoeCoup coup, Result declared, Result ofCards) {
    int asDeclared = 0;
    int otherwise = 0;
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      Result side = coup.hand(row);
      if (side != null && outcome(side, declared) != outcome(side, ofCards)) {
        asDeclared += coup.isOutcome(row, outcome(side, declared)) ? 1 : 0;
        otherwise += coup.isOutcome(row, outcome(side, declared)) ? 0 : 1;
      }
    }
    return asDeclared + otherwise == 0 ? null : Boolean.valueOf(otherwise == 0);
  }

  /** How a wager on a hand ends by a result. */
  static WagerOutcome outcome(Result side, Result result) {
    return switch (result) {
      case VOID -> WagerOutcome.VOID;
      case TIE -> WagerOutcome.PUSH;
      default -> side == result ? WagerOutcome.WIN : WagerOutcome.LOSE;
    };
  }

  /**
   * Whether its cards are dealt by the rules, and have the totals that are declared; or those were
   * misread, and make the winner that is.
   */
  private boolean isDealt(ShoeCoup coup, Result declared) {
    trial.begin();
    for (int i = 0; i < coup.cardCount(); i++) {
      int row = coup.cardRows()[i];
      trial.add(SIDES[coup.events().hand[row] - 1], Card.value(coup.events().card[row]));
    }
    told[ShoeCoup.PLAYER] = coup.events().playerTotal[coup.resultRow()];
    told[ShoeCoup.BANKER] = coup.events().bankerTotal[coup.resultRow()];
    byte player = told[ShoeCoup.PLAYER];
    byte banker = told[ShoeCoup.BANKER];
    boolean misread =
        player != ShoeEvents.NO_TOTAL
            && banker != ShoeEvents.NO_TOTAL
            && Result.of(player, banker) == declared;
    return trial.isDealtByTheRules() && (misread || trial.isAsTold(told));
  }

  private void countCharges(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      Result side = coup.hand(row);
      if (side != null && coup.isOutcome(row, WagerOutcome.WIN) && events.commission[row] > 0) {
        charged += side == Result.BANKER ? 1 : 0;
        chargedOnPlayer += side == Result.PLAYER ? 1 : 0;
      }
    }
  }

  /** Whether nearly all of them agree with themselves, and are not a neighbour's. */
  boolean isPlay() {
    return agreeing >= ENOUGH
        && agreeing > AGREEING_PER_OTHER * other
        && IN_FOUR * Math.max(asBefore, asAfter) < OF_NEIGHBOUR * wrong;
  }

  /**
   * The same where the names of the hands may be exchanged in results and bets alike: the
   * commission stands on the Banker's wins.
   */
  boolean isPlayOfNamedHands() {
    return isPlay() && charged >= ENOUGH_CHARGED && charged > AGREEING_PER_OTHER * chargedOnPlayer;
  }
}
