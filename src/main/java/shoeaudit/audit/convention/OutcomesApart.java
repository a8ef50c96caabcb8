package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The outcomes of a good part of the shoe's settlements are not those of their bets by the declared
 * result, in no way that another convention explains: a column of bets, outcomes or results was
 * shifted, or filled with one value.
 */
final class OutcomesApart extends ChangedColumn {
  private static final int ENOUGH_WRONG = 30;
  private static final int RIGHT_PER_WRONG = 3;

  private final DueFigures due;

  OutcomesApart(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void take(ShoeCoup coup) {
    if (!coup.isDecided()) {
      return;
    }
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (events.outcome[row] == 0 || !due.any(coup, row, (bet, line) -> true)) {
        continue;
      }
      WagerOutcome told = WagerOutcome.values()[events.outcome[row] - 1];
      count(!due.any(coup, row, (bet, line) -> bet.outcome(line) == told), row);
    }
  }

  /** A dealer who settles one wager in four wrongly, thirty in a shoe, does not deal for long. */
  @Override
  boolean isMost() {
    return isManyWrong(RIGHT_PER_WRONG);
  }

  @Override
  int enough() {
    return ENOUGH_WRONG;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.BETS, RecordGap.SETTLEMENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.BETS, RecordGap.SETTLEMENTS, RecordGap.RESULTS);
  }

  @Override
  String what() {
    return share()
        + " settlements have an outcome that is not that of their bet by the declared result, as if a column of bets or"
        + " outcomes had been shifted or filled; what the rules ask of bets was not tested, nor settlements";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it; if the table did settle so, its footage shows it";
  }
}
