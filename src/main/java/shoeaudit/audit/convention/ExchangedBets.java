package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Wagers on one hand are on record as won where the other hand won, and as lost where theirs did:
 * the system exchanges the names of the two bets, or the outcomes.
 */
final class ExchangedBets extends Convention {
  @Override
  void take(ShoeCoup coup) {
    Result declared = coup.declared();
    if (declared == null || declared == Result.TIE || declared != coup.resultOfCards()) {
      return;
    }
    Result loser = declared == Result.PLAYER ? Result.BANKER : Result.PLAYER;
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      String bet = events.names().text(events.bet[row]);
      boolean onWinner = bet.equals(declared.text());
      boolean onEither = onWinner || bet.equals(loser.text());
      boolean won = coup.isOutcome(row, WagerOutcome.WIN);
      if (!onEither || !(won || coup.isOutcome(row, WagerOutcome.LOSE))) {
        continue;
      }
      if (won == onWinner) {
        countAsAsked();
      } else {
        countOtherwise(row);
      }
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.BETS);
  }

  @Override
  String what() {
    return share()
        + " wagers on player and banker are on record as won where the other hand won, or as lost where theirs did, as if"
        + " the names of the two bets were exchanged; what the rules ask of bets was not tested, nor settlements";
  }

  @Override
  String remedy() {
    return "name a wager on the Player's hand player and one on the Banker's banker; if the table did pay the losers, its"
        + " footage shows it";
  }
}
