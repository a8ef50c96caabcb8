package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The lines were sorted by something else than time, such as the patron or the coup's number as a
 * text: the numbers of coups run backwards again and again, and the times with them.
 */
final class SortedOtherwise extends Convention {
  private static final int ENOUGH = 3;

  private int number;
  private long at;

  @Override
  void begin() {
    super.begin();
    number = 0;
    at = ShoeEvents.NO_TIME;
  }

  @Override
  void take(ShoeCoup coup) {
    long time = coup.at();
    if (time == ShoeEvents.NO_TIME) {
      return;
    }
    if (number > 0 && coup.number() < number) {
      count(time < at, coup.firstRow());
    } else if (number > 0 && time < at) {
      countAsAsked();
    }
    number = coup.number();
    at = time;
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return share()
        + " times at which the number of a coup is lower than that above it, its time is earlier, too: the lines were"
        + " sorted by something else than their times; what only the order of lines shows was not tested";
  }

  @Override
  String remedy() {
    return "sort the shoe's lines by time, or give the file as the system wrote it";
  }
}
