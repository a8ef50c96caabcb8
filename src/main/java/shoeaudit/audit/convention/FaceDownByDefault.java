package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.List;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Every card of the shoe lies face down, the first four and the third ones alike: the system fills
 * in a default. A single card face up shows that it knows how cards lie.
 */
final class FaceDownByDefault extends Convention {
  private static final byte NOT_RECORDED = 0;
  private static final byte DOWN = 2;

  /** What asks that third cards lie face up, where a regulation does. */
  private static final String CODE = "dealing.third-card-face-down";

  private final boolean asked;
  private boolean known;

  /**
   * Of an audit.
   *
   * @param versions of the rules; where none asks how cards lie, the record is let be
   */
  FaceDownByDefault(List<Rules> versions) {
    asked =
        versions.stream()
            .flatMap(each -> each.controls().regulation().criteria().stream())
            .flatMap(criterion -> criterion.testedBy().stream())
            .anyMatch(citation -> citation.code().equals(CODE));
  }

  @Override
  void begin() {
    super.begin();
    known = false;
  }

  /** Counts coups with a third card, as only those cards must lie face up. */
  @Override
  void take(ShoeCoup coup) {
    int first = coup.firstCard();
    if (!asked || first < 0) {
      return;
    }
    ShoeEvents events = coup.events();
    for (int row = first; row < events.size() && events.coup[row] == coup.number(); row++) {
      known |= events.kindOf(row) == EventKind.CARD_DEALT && events.face[row] != DOWN;
    }
    if (known) {
      countAsAsked();
    } else if (coup.thirdCard(ShoeCoup.PLAYER) >= 0 || coup.thirdCard(ShoeCoup.BANKER) >= 0) {
      countOtherwise(first);
    }
  }

  @Override
  boolean isMost() {
    return !known;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    Arrays.fill(events.face, NOT_RECORDED);
  }

  @Override
  String what() {
    return "all cards of "
        + share()
        + " coups with a third card lie face down, as if the system wrote that by default; how cards lie was not tested";
  }

  @Override
  String remedy() {
    return "leave the face of cards empty that is not recorded; if the table did deal all cards face down, its"
        + " footage shows it";
  }
}
