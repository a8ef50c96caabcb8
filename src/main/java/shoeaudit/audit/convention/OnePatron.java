package shoeaudit.audit.convention;

import java.util.HashSet;
import java.util.Set;
import shoeaudit.shoelog.ShoeEvents;

/** One name stands for every patron of the table: a guest's, or an account of the table. */
final class OnePatron extends Convention {
  /** One patron in so many areas of a coup, and that coup after coup, is several. */
  private static final int AREAS = 3;

  private final Set<Integer> areas = new HashSet<>();
  private int patron;
  private boolean several;

  @Override
  void begin() {
    super.begin();
    patron = 0;
    several = false;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    areas.clear();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      patron = patron == 0 ? events.patron[row] : patron;
      several |= patron == 0 || events.patron[row] != patron;
      areas.add(events.area[row]);
    }
    if (several) {
      countAsAsked();
    } else if (areas.size() >= AREAS) {
      countOtherwise(coup.placed().get(0));
    }
  }

  @Override
  void leaveOut(ShoeEvents events) {
    for (int row = 0; row < events.size(); row++) {
      events.patron[row] = 0;
    }
  }

  @Override
  String what() {
    return "one name stands for every patron, in "
        + share()
        + " coups in three areas and more; it is taken to name nobody, and what the rules ask of each patron was not tested";
  }

  @Override
  String remedy() {
    return "give each patron a name of his own, or leave the column out if the system keeps none; if one patron did"
        + " hold so many areas, the table's footage shows it";
  }
}
