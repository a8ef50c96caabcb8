package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Most coups have each card, or each settlement, on two lines of which the second says the same
 * with a later time: the system sent its lines twice.
 */
final class LinesTwice extends Convention {
  private final boolean ofCards;

  private LinesTwice(boolean ofCards) {
    this.ofCards = ofCards;
  }

  /** Of cards. */
  static LinesTwice cards() {
    return new LinesTwice(true);
  }

  /** Of settlements. */
  static LinesTwice settlements() {
    return new LinesTwice(false);
  }

  @Override
  void take(ShoeCoup coup) {
    if (ofCards && coup.cardCount() > 0) {
      count(2 * coup.cardsTwice() == coup.cardCount(), coup.firstCard());
    } else if (!ofCards && coup.settled().size() > 0) {
      count(areSettledTwice(coup), coup.settled().get(0));
    }
  }

  private static boolean areSettledTwice(ShoeCoup coup) {
    int lines = coup.settled().size();
    int twice = 0;
    for (int i = 1; i < lines; i++) {
      for (int j = 0; j < i; j++) {
        if (saysTheSame(coup, coup.settled().get(i), coup.settled().get(j))) {
          twice++;
          break;
        }
      }
    }
    return 2 * twice == lines;
  }

  private static boolean saysTheSame(ShoeCoup coup, int row, int other) {
    ShoeEvents events = coup.events();
    return coup.wagers().isSameWager(row, other)
        && events.outcome[row] == events.outcome[other]
        && events.money[row] == events.money[other]
        && events.commission[row] == events.commission[other];
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  Set<RecordGap> gaps() {
    return ofCards ? everything() : Set.of(RecordGap.SETTLEMENTS);
  }

  @Override
  String what() {
    return share()
        + (ofCards
            ? " coups have each card on two lines, as if the system had sent them twice; nothing of the shoe's coups was"
                + " tested"
            : " coups with settlements have each of them on two lines, as if the system had sent them twice; they were not"
                + " tested");
  }

  @Override
  String remedy() {
    return "give each line once; if wagers were paid twice, the footage shows it";
  }
}
