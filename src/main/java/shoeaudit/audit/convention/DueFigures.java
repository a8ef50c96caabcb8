package shoeaudit.audit.convention;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;

/**
 * What the wagers of a settlement had to win by the result that {@linkplain ShoeCoup#decides
 * decides} them, under any of the rules.
 */
final class DueFigures {
  private final List<Rules> versions;

  private final OfferedBets bets;

  DueFigures(List<Rules> versions) {
    this.versions = versions;
    bets = new OfferedBets(versions);
  }

  /** How many minor units the major one has; 1 where there are no others. */
  static long minorPerMajor(List<Rules> versions) {
    long minor = 1;
    for (int digit = versions.getLast().controls().currencyDigits(); digit > 0; digit--) {
      minor *= 10;
    }
    return minor;
  }

  /** Tells of a bet's line that the result decides, minor units. */
  @FunctionalInterface
  interface Line {
    boolean test(Bet bet, int line);
  }

  /** Whether under any of the rules the bet of a row, decided by the result, is so. */
  boolean any(ShoeCoup coup, int row, Line test) {
    Result decides = coup.decides();
    if (decides == null) {
      return false;
    }
    @Nullable Bet[] known = bets.of(coup.events(), row);
    for (int i = 0; i < known.length; i++) {
      Bet bet = known[i];
      // Conditions on the cards are left to the audit.
      int line =
          bet == null ? Bet.NOT_DETERMINABLE : bet.decide(decides, null, versions.get(i).table());
      if (bet != null && line != Bet.NOT_DETERMINABLE && test.test(bet, line)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the bet of a row wins by the result. */
  boolean wins(ShoeCoup coup, int row) {
    return any(coup, row, (bet, line) -> bet.outcome(line) == WagerOutcome.WIN);
  }
}
