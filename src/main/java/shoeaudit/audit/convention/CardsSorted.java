package shoeaudit.audit.convention;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import shoeaudit.game.Card;
import shoeaudit.shoelog.RecordGap;

/**
 * The cards of every hand rise, or fall, as texts: somebody sorted the lines by the card, and which
 * of a hand's cards was its third is not known.
 */
final class CardsSorted extends Convention {
  /** Hands of so many coups, each with other ranks, are seldom in order by chance. */
  private static final int ENOUGH = 12;

  private static final int HANDS = 2;

  /** The order of a sort: by the card as the format writes it, or with T for ten. */
  private enum Sort {
    RISING,
    FALLING,
    RISING_T,
    FALLING_T
  }

  private final Set<Sort> sorts = EnumSet.allOf(Sort.class);

  /** The ranks of hands met: one that comes again tells nothing more of the order of lines. */
  private final Set<String> hands = new HashSet<>();

  @Override
  void begin() {
    super.begin();
    sorts.addAll(EnumSet.allOf(Sort.class));
    hands.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole()) {
      return;
    }
    boolean another = false;
    for (int side = 0; side < HANDS; side++) {
      String above = "";
      StringBuilder ranks = new StringBuilder();
      Set<String> different = new HashSet<>();
      for (int i = 0; i < coup.cardCount(); i++) {
        int row = coup.cardRows()[i];
        if (coup.events().hand[row] - 1 == side) {
          String card = Card.text(coup.events().card[row]);
          keepTo(above, card);
          above = card;
          String rank = card.substring(0, 1);
          ranks.append(rank);
          different.add(rank);
        }
      }
      another |= different.size() > 1 && hands.add(ranks.toString());
    }
    if (another) {
      count(!sorts.isEmpty(), coup.firstCard());
    }
  }

  private void keepTo(String above, String card) {
    if (above.isEmpty()) {
      return;
    }
    int order = above.compareTo(card);
    int withT = above.replace("10", "T").compareTo(card.replace("10", "T"));
    sorts.removeIf(sort ->
        switch (sort) {
          case RISING -> order > 0;
          case FALLING -> order < 0;
          case RISING_T -> withT > 0;
          case FALLING_T -> withT < 0;
        });
  }

  @Override
  boolean isRefuted() {
    return sorts.isEmpty();
  }

  @Override
  boolean isMost() {
    return !sorts.isEmpty();
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.DEAL_ORDER, RecordGap.HANDS);
  }

  @Override
  String what() {
    return "the cards of each hand stand in the order of their names in "
        + share()
        + " coups: the lines were sorted by the card; in which order a hand received its cards is not known, and what"
        + " depends on them was not tested";
  }

  @Override
  String remedy() {
    return "sort the shoe's lines by time, or give the file as the system wrote it";
  }
}
