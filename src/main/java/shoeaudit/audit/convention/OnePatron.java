package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One patron has all wagers of the shoe, and backs themselves: the column of patrons was filled
 * with one value.
 */
final class OnePatron extends Convention {
  private int only;
  private boolean several;

  @Override
  void begin() {
    super.begin();
    only = 0;
    several = false;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    boolean backsOwn = false;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      several |= events.patron[row] == 0 || (only != 0 && events.patron[row] != only);
      only = events.patron[row];
      for (int j = 0; j < i; j++) {
        int other = coup.placed().get(j);
        backsOwn |=
            events.area[other] == events.area[row]
                && events.role[other] == ShoeEvents.BACK != (events.role[row] == ShoeEvents.BACK);
      }
    }
    if (several) {
      countAsAsked();
    } else if (backsOwn) {
      countOtherwise(coup.placed().get(0));
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.SETTLEMENTS, RecordGap.AREAS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    Arrays.fill(events.patron, 0, events.size(), 0);
  }

  @Override
  String what() {
    return "one patron has all its wagers and is a back bettor behind themselves in "
        + otherwise()
        + " coups, as if the column of patrons had been filled; what the rules ask of patrons and areas was not tested, nor"
        + " settlements";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it, with the patron of each wager";
  }
}
