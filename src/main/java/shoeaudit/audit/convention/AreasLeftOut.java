package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Wagers lie on lines in coup after coup while an area has none: the wagers of some patrons, areas
 * or amounts were left out of the log.
 */
final class AreasLeftOut extends Convention {
  private final int areas;
  private final BitSet played = new BitSet();

  AreasLeftOut(List<Rules> versions) {
    areas = versions.stream().mapToInt(each -> each.controls().game().areas()).min().orElseThrow();
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    played.clear();
    int onLine = -1;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      int area = events.area[row];
      if (Area.isLine(area)) {
        onLine = onLine < 0 ? row : onLine;
      } else if (area >= 1 && area <= areas) {
        played.set(area);
      }
    }
    if (onLine >= 0) {
      count(played.cardinality() < areas, onLine);
    }
  }

  /** Wagers may be chosen by their amounts: some coups then have one in each area. */
  @Override
  int otherwisePerAsAsked() {
    return 1;
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
    return share()
        + " coups with wagers on lines have none in some area, as if wagers had been chosen from the log; what asks that"
        + " no other wager was made was not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with the wagers in all areas; if lines were open beside free areas, the footage shows it";
  }
}
