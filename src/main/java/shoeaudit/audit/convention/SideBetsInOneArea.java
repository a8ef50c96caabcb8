package shoeaudit.audit.convention;

import java.util.HashSet;
import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * All ties and side bets of several patrons are on record in one and the same area, while the
 * wagers of those patrons on the hands lie in others: the system keeps such bets in one place.
 */
final class SideBetsInOneArea extends Convention {
  /** One or two may wager beside a friend. */
  private static final int PATRONS = 3;

  private int area;
  private boolean several;
  private final Set<Integer> patrons = new HashSet<>();

  @Override
  void begin() {
    super.begin();
    area = 0;
    several = false;
    patrons.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.hand(row) != null || events.area[row] == 0) {
        continue;
      }
      area = area == 0 ? events.area[row] : area;
      several |= events.area[row] != area;
      if (events.patron[row] != 0
          && events.role[row] != ShoeEvents.BACK
          && wagersElsewhere(coup, row)) {
        patrons.add(events.patron[row]);
        countOtherwise(row);
      }
    }
  }

  /** Whether the patron of a row has wagers on the hands, and all of them in other areas. */
  private static boolean wagersElsewhere(ShoeCoup coup, int row) {
    ShoeEvents events = coup.events();
    boolean elsewhere = false;
    for (int i = 0; i < coup.placed().size(); i++) {
      int other = coup.placed().get(i);
      if (coup.hand(other) != null && events.patron[other] == events.patron[row]) {
        if (events.area[other] == events.area[row]) {
          return false;
        }
        elsewhere = true;
      }
    }
    return elsewhere;
  }

  @Override
  boolean mayBeOfShortShoe() {
    return true;
  }

  @Override
  boolean isRefuted() {
    return several;
  }

  @Override
  boolean isCommon() {
    return !several && patrons.size() >= PATRONS;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AREAS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.AREAS);
  }

  @Override
  String what() {
    return "all ties and side bets lie in one area, "
        + otherwise()
        + " of them of patrons whose wagers on the hands lie in others, as if the system kept such bets in one place;"
        + " what the rules ask of areas and lines was not tested";
  }

  @Override
  String remedy() {
    return "give the area in which each wager lay; if all those bets did lie in one, the footage shows it";
  }
}
