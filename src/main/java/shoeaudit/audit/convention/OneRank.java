package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.game.Card;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** All cards of the shoe are of one rank: a column was filled with one value. */
final class OneRank extends Convention {
  private int rank;
  private boolean several;

  @Override
  void begin() {
    super.begin();
    rank = 0;
    several = false;
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.firstCard() < 0) {
      return;
    }
    ShoeEvents events = coup.events();
    for (int i = 0; i < Math.min(coup.cardCount(), coup.cardRows().length); i++) {
      byte card = events.card[coup.cardRows()[i]];
      // Where points alone are recorded, all cards of ten points are written alike.
      int of = Card.rankKnown(card) ? Card.rank(card) : 0;
      several |= of == 0 || (rank != 0 && of != rank);
      rank = of;
    }
    count(!several, coup.firstCard());
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.HANDS, RecordGap.SHOE_EVENTS);
  }

  @Override
  String what() {
    return "all cards of "
        + share()
        + " coups are of one rank, as if their column had been filled with it; dealing, what follows from the cards and how"
        + " many of a card there are were not tested";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it, with the rank of each card";
  }
}
