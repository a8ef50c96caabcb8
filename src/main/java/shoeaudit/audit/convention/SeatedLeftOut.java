package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * In some area back bettors wager in coup after coup, and nobody ever wagers in it who is seated:
 * the wagers of a patron were left out of the log.
 */
final class SeatedLeftOut extends Convention {
  /** Fewer are what the record says. */
  private static final int ENOUGH = 5;

  /** By area: the wagers of back bettors, by row; and whether anybody else wagers there. */
  private final Map<Integer, Backed> areas = new TreeMap<>();

  private static final class Backed {
    private final List<Integer> rows = new ArrayList<>();
    private boolean seated;
  }

  @Override
  void begin() {
    super.begin();
    areas.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      Backed area = areas.computeIfAbsent(events.area[row], of -> new Backed());
      if (events.role[row] == ShoeEvents.BACK) {
        area.rows.add(row);
      } else {
        area.seated = true;
      }
    }
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean holds() {
    areas.values().stream()
        .filter(area -> !area.seated && area.rows.size() >= enough())
        .forEach(area -> area.rows.forEach(this::countOtherwise));
    return otherwise() > 0;
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.OTHER_WAGERS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.OTHER_WAGERS, RecordGap.AREAS);
  }

  @Override
  String what() {
    return otherwise()
        + " wagers of back bettors are in areas in which nobody who is seated wagers in the whole shoe, as if wagers had"
        + " been chosen from the log; what asks that no other wager was made was not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with the wagers of all patrons; if nobody sat there, the footage shows it";
  }
}
