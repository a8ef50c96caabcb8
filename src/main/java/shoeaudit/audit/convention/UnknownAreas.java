package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** Wagers lie in areas that the table does not have: the system numbers them otherwise. */
final class UnknownAreas extends Convention {
  private final List<Rules> versions;

  UnknownAreas(List<Rules> versions) {
    this.versions = versions;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int area = events.area[coup.placed().get(i)];
      if (area == 0) {
        continue;
      }
      if (versions.stream().noneMatch(each -> each.hasArea(area))) {
        countOtherwise(coup.placed().get(i));
      } else {
        countAsAsked();
      }
    }
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
        + " table";
  }
}
