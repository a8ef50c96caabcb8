package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.OrderOfCards;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;

/**
 * Cards of one time stand in any order, as where a list whose newest line came first was sorted by
 * its times: coups are dealt out of turn by their lines, and each of them right the other way round
 * within its times.
 */
final class CardsWithinTimes extends Convention {
  private static final int ENOUGH = 3;

  private final List<Rules> versions;

  CardsWithinTimes(List<Rules> versions) {
    this.versions = versions;
  }

  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole()) {
      return;
    }
    switch (order(coup)) {
      case IN_TURN -> {}
      case IN_TURN_WITHIN_TIMES -> countOtherwise(coup.firstCard());
      case NOT_IN_TURN -> countAsAsked();
    }
  }

  private OrderOfCards order(ShoeCoup coup) {
    return OrderOfCards.of(
        coup.events(), coup.cardRows(), coup.cardCount(), versions.getLast().table());
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.DEAL_ORDER, RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return share()
        + " coups that are dealt out of turn by their lines are dealt in turn within their times: lines of one time"
        + " stand in any order, as after a sort; what only the order of lines shows was not tested";
  }

  @Override
  String remedy() {
    return "give the file as the system wrote it, in its own order, or with times to the millisecond";
  }
}
