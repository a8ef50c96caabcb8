package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Wagers lie in areas that the table does not have: the system numbers them otherwise. So it does
 * where most wagers do; where no more areas are in use, from there on, than the table has, as none
 * need be one too many; and where all of them are the gallery's, and none lies on a line.
 */
final class UnknownAreas extends Convention {
  private final List<Rules> versions;
  private final int most;

  /** How many coups have such wagers. */
  private int coups;

  /**
   * The areas in use beside lines, from the first coup on in which the table has not all of them.
   */
  private final BitSet areas = new BitSet();

  /** Whether the wagers in areas that the table does not have are the gallery's, all or none. */
  private boolean allOfGallery;

  private boolean noneOfGallery;
  private boolean lines;

  /** By area in use: whether the table has one of that number. */
  private final Map<Integer, Boolean> known = new HashMap<>();

  UnknownAreas(List<Rules> versions) {
    this.versions = versions;
    most = versions.stream().mapToInt(each -> each.controls().game().areas()).min().orElse(0);
  }

  @Override
  void begin() {
    super.begin();
    known.clear();
    coups = 0;
    areas.clear();
    allOfGallery = true;
    noneOfGallery = true;
    lines = false;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    boolean any = false;
    for (int i = 0; i < coup.placed().size(); i++) {
      int area = events.area[coup.placed().get(i)];
      if (area == 0) {
        continue;
      }
      Boolean has = known.get(area);
      if (has == null) {
        has = versions.stream().anyMatch(each -> each.hasArea(area));
        known.put(area, has);
        lines |= Area.isLine(area);
      }
      if (has) {
        countAsAsked();
      } else {
        boolean gallery = events.role[coup.placed().get(i)] == ShoeEvents.GALLERY;
        allOfGallery &= gallery && !Area.isLine(area);
        noneOfGallery &= !gallery && !Area.isLine(area);
        countOtherwise(coup.placed().get(i));
        any = true;
      }
    }
    coups += any ? 1 : 0;
    if (coups > 0) {
      use(coup);
    }
  }

  private void use(ShoeCoup coup) {
    for (int i = 0; i < coup.placed().size(); i++) {
      int area = coup.events().area[coup.placed().get(i)];
      if (area != 0 && !Area.isLine(area)) {
        areas.set(area);
      }
    }
  }

  @Override
  boolean isMost() {
    return super.isMost()
        || (coups >= enough()
            && ((areas.cardinality() <= most && noneOfGallery) || (allOfGallery && !lines)));
  }

  /** The areas that are numbered otherwise may be used last. */
  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AREAS);
  }

  @Override
  String what() {
    return share()
        + " wagers lie in areas that the control file's table does not have, as if they were numbered otherwise; what"
        + " the rules ask of areas and lines was not tested";
  }

  @Override
  String remedy() {
    return "number the areas as the control file does, from 1, and lines from L1; or give the control file of this"
        + " table; if the table did have areas beside those, its footage shows it";
  }
}
