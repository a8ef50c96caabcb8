package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Result;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The declared winner of a good part of the coups is not that of their cards, in no way that
 * another convention explains: a column of cards or results was shifted, or filled with one value.
 * Where the wagers were settled by it all the same, it is what the table declared.
 */
final class WinnersApart extends ChangedColumn {
  private static final int ENOUGH_WRONG = 14;
  private static final int RIGHT_PER_WRONG = 2;

  private final SettledAsDeclared settled;

  WinnersApart(List<Rules> versions) {
    settled = new SettledAsDeclared(versions);
  }

  @Override
  void begin() {
    super.begin();
    settled.begin();
  }

  @Override
  void take(ShoeCoup coup) {
    Result ofCards = coup.resultOfCards();
    if (ofCards != null && (coup.isDecided() || coup.declares(Result.VOID))) {
      count(coup.declared() != ofCards, coup.resultRow());
      settled.take(coup, ofCards);
    }
  }

  /** A dealer who declares the winner of one coup in three wrongly does not deal for long. */
  @Override
  boolean isMost() {
    return isManyWrong(RIGHT_PER_WRONG);
  }

  @Override
  boolean isCommon() {
    return !settled.isPlay();
  }

  @Override
  int enough() {
    return ENOUGH_WRONG;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.HANDS, RecordGap.RESULTS, RecordGap.SETTLEMENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.HANDS, RecordGap.RESULTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.results(events);
    LeaveOut.calls(events);
  }

  @Override
  String what() {
    return "the winner declared in "
        + share()
        + " coups is not that of their cards, as if a column of cards or results had been shifted or filled; dealing,"
        + " results and settlements were not tested";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it; if the table did declare so, its footage shows it";
  }
}
