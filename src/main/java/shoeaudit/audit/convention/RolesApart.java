package shoeaudit.audit.convention;

import java.util.List;
import shoeaudit.audit.replay.Rules;
import shoeaudit.controls.RuleChoices.Sharing;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The roles do not go with the areas: in most coups wagers on lines are not the gallery's and the
 * gallery's lie in areas, or two patrons sit in one area where others have to back them. Their
 * column was shifted, or filled with one value.
 */
final class RolesApart extends ChangedColumn {
  private static final int SEVERAL = 3;

  private final boolean backing;

  /** In how many coups others than the gallery play on lines, and the gallery in areas. */
  private int ofOthers;

  private int inAreas;

  RolesApart(List<Rules> versions) {
    backing =
        versions.stream().allMatch(each -> each.controls().patrons().sharing() == Sharing.BACK);
  }

  @Override
  void begin() {
    super.begin();
    ofOthers = 0;
    inAreas = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    boolean onLine = false;
    boolean lineOfOthers = false;
    boolean galleryInArea = false;
    boolean shared = false;
    boolean badly = false;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      boolean line = Area.isLine(events.area[row]);
      boolean gallery = events.role[row] == ShoeEvents.GALLERY;
      onLine |= line;
      lineOfOthers |= line && !gallery;
      galleryInArea |= gallery && !line;
      for (int j = 0; j < i; j++) {
        int other = coup.placed().get(j);
        boolean two =
            events.area[other] == events.area[row] && events.patron[other] != events.patron[row];
        shared |= two;
        badly |= two && isBack(events, row) == isBack(events, other);
      }
    }
    if (coup.placed().size() == 0) {
      return;
    }
    ofOthers += lineOfOthers ? 1 : 0;
    inAreas += galleryInArea ? 1 : 0;
    if (lineOfOthers || galleryInArea || (backing && badly)) {
      countOtherwise(coup.placed().get(0));
    } else if (onLine || (backing && shared)) {
      countAsAsked();
    }
  }

  private static boolean isBack(ShoeEvents events, int row) {
    return events.role[row] == ShoeEvents.BACK;
  }

  /** Where the gallery plays in areas, and nobody else on lines, that is what the record says. */
  @Override
  boolean holds() {
    return super.holds() && (backing || Math.min(ofOthers, inAreas) >= SEVERAL);
  }

  @Override
  int otherwisePerAsAsked() {
    return 1;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    for (int row = 0; row < events.size(); row++) {
      events.role[row] = 0;
    }
  }

  @Override
  String what() {
    return "in "
        + share()
        + " coups the roles of patrons do not go with their areas, as if the column of roles had been shifted or filled; who"
        + " plays in which role was not relied on";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it, or leave roles empty that are not recorded; if the table did let two"
        + " patrons sit in one area, its footage shows it";
  }
}
