package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Result;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The winner declared is the hand that lost by its cards: cards or results are exchanged. Where the
 * wagers were settled by it all the same, it is what the table declared.
 */
final class OppositeResults extends Convention {
  private final SettledAsDeclared settled;

  OppositeResults(List<Rules> versions) {
    settled = new SettledAsDeclared(versions);
  }

  @Override
  void begin() {
    super.begin();
    settled.begin();
  }

  @Override
  void take(ShoeCoup coup) {
    int player = coup.total(ShoeCoup.PLAYER);
    int banker = coup.total(ShoeCoup.BANKER);
    if (!coup.isWhole() || !coup.isDecided() || player == banker) {
      return;
    }
    settled.take(coup, Result.of(player, banker));
    if (coup.declares(player > banker ? Result.BANKER : Result.PLAYER)) {
      countOtherwise(coup.resultRow());
    } else {
      countAsAsked();
    }
  }

  @Override
  boolean isCommon() {
    return !settled.isPlayOfNamedHands();
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.HANDS, RecordGap.RESULTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.results(events);
  }

  @Override
  String what() {
    return "the winner declared in "
        + share()
        + " coups is the hand that lost by its cards: either the hands of the cards or the results are exchanged;"
        + " dealing, results and settlements were not tested";
  }

  @Override
  String remedy() {
    return "look which of player and banker means which hand, in the cards and in the results, and give a record in"
        + " which both mean the same; if the table did declare so, its footage shows it";
  }
}
