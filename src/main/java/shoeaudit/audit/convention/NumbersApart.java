package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/** The numbers of coups that follow each other are apart: they do not count the shoe's coups. */
final class NumbersApart extends Convention {
  private int before;

  @Override
  void begin() {
    super.begin();
    before = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.firstCard() < 0) {
      return;
    }
    if (before > 0 && coup.number() > before + 1) {
      countOtherwise(coup.firstCard());
    } else if (before > 0) {
      countAsAsked();
    }
    before = coup.number();
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.COUP_NUMBERS);
  }

  @Override
  String what() {
    return share()
        + " coups have a number that does not follow that of the coup before: the numbers do not count the coups of"
        + " the shoe; missing and repeated coups were not tested";
  }

  @Override
  String remedy() {
    return "number the coups of each shoe from 1; if most of its coups are missing, give the whole log";
  }
}
