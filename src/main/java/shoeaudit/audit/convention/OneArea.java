package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** All wagers of several patrons are on record in one and the same area. */
final class OneArea extends Convention {
  private int area;
  private boolean several;

  @Override
  void begin() {
    super.begin();
    area = 0;
    several = false;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    int patron = 0;
    boolean patrons = false;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (events.role[row] == ShoeEvents.BACK) {
        // Whoever bets behind another lies in that one's area.
        continue;
      }
      area = area == 0 ? events.area[row] : area;
      several |= events.area[row] != area;
      patrons |= patron != 0 && events.patron[row] != 0 && events.patron[row] != patron;
      patron = events.patron[row] == 0 ? patron : events.patron[row];
    }
    if (several) {
      countAsAsked();
    } else if (patrons) {
      countOtherwise(coup.placed().get(0));
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AREAS);
  }

  @Override
  String what() {
    return "all its wagers lie in one area, in "
        + share()
        + " coups those of several patrons; what the rules ask of areas and lines was not tested";
  }

  @Override
  String remedy() {
    return "give the area in which each wager lay, or leave the column out if the system keeps none";
  }
}
