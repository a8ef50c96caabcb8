package shoeaudit.audit.convention;

import shoeaudit.audit.replay.TrialDeal;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/** At which places of a coup one more card makes a faultless deal of a wrong one. */
final class LostCardTrial {
  private static final int FEWEST_CARDS = 3;
  private static final int VALUES = 10;
  private static final Side[] SIDES = Side.values();

  private final TrialDeal trial;
  private final byte[] told = new byte[SIDES.length];
  private int firstRow;
  private boolean tried;
  private boolean faultless;
  private boolean otherThanTold;
  private boolean shortAsTold;
  private boolean shortOtherwise;

  /** A bit for each place that may lack a card. */
  private int places;

  /** A bit for each place that may lack a card of ten points of the hand whose turn it is there. */
  private int tens;

  LostCardTrial(ThirdCardTable table) {
    trial = new TrialDeal(true, table);
  }

  /** The next shoe begins. */
  void begin() {
    firstRow = -1;
  }

  /** Looks at a coup, once. */
  void look(ShoeCoup coup) {
    if (coup.firstRow() == firstRow) {
      return;
    }
    firstRow = coup.firstRow();
    tried = false;
    faultless = false;
    otherThanTold = false;
    shortAsTold = false;
    shortOtherwise = false;
    places = 0;
    tens = 0;
    Result declared = coup.declared();
    if (declared == null
        || !coup.isPlain()
        || coup.cardCount() < FEWEST_CARDS
        || coup.cardCount() > TrialDeal.MOST_DEALT) {
      return;
    }
    tried = true;
    told[ShoeCoup.PLAYER] = coup.events().playerTotal[coup.resultRow()];
    told[ShoeCoup.BANKER] = coup.events().bankerTotal[coup.resultRow()];
    layOut(coup, -1, Side.PLAYER, 0);
    faultless = trial.isFaultless(told, declared);
    if (!trial.isDealtByTheRules() && coup.cardCount() < TrialDeal.MOST_DEALT) {
      boolean isOther =
          !trial.isAsTold(told)
              || declared != Result.of(coup.total(ShoeCoup.PLAYER), coup.total(ShoeCoup.BANKER));
      shortAsTold = coup.lacksCards() && isTold() && !isOther;
      shortOtherwise = coup.lacksCards() && isTold() && isOther;
      otherThanTold = isOther || (coup.lacksCards() && !isTold());
      search(coup, declared);
    }
  }

  /** Whether the totals of both hands were told. */
  private boolean isTold() {
    return told[ShoeCoup.PLAYER] != ShoeEvents.NO_TOTAL
        && told[ShoeCoup.BANKER] != ShoeEvents.NO_TOTAL;
  }

  private void search(ShoeCoup coup, Result declared) {
    for (int place = 0; place <= coup.cardCount(); place++) {
      for (Side side : SIDES) {
        for (int value = 0; value < VALUES; value++) {
          layOut(coup, place, side, value);
          if (trial.isFaultless(told, declared)) {
            places |= 1 << place;
            tens |= value == 0 && side == SIDES[place % SIDES.length] ? 1 << place : 0;
          }
        }
      }
    }
  }

  /** Lays its cards out, with one more before the card at a place. */
  private void layOut(ShoeCoup coup, int place, Side side, int value) {
    trial.begin();
    for (int i = 0; i <= coup.cardCount(); i++) {
      if (i == place) {
        trial.add(side, value);
      }
      if (i < coup.cardCount()) {
        int row = coup.cardRows()[i];
        trial.add(SIDES[coup.events().hand[row] - 1], Card.value(coup.events().card[row]));
      }
    }
  }

  /** Whether the coup can be tried: it has a declared result, and as many cards as a deal may. */
  boolean isTried() {
    return tried;
  }

  /** Whether the coup is dealt by the rules and as it was told. */
  boolean isFaultless() {
    return faultless;
  }

  /** Whether the coup is no deal by the rules, and one more card at a place makes it faultless. */
  boolean lacks(int place) {
    return (places & 1 << place) != 0;
  }

  /** Whether that one more card may be one of ten points, dealt in turn. */
  boolean lacksTen(int place) {
    return (tens & 1 << place) != 0;
  }

  /**
   * Whether the cards on record do not make what was told of them, and with one more at some place
   * are dealt by the rules and do.
   */
  boolean lacksTold() {
    return otherThanTold && places != 0;
  }

  /** Whether a hand has fewer than two cards, and its total was told as that of what lies there. */
  boolean isShortAsTold() {
    return shortAsTold;
  }

  /** Whether a hand has fewer than two cards, and another total was told. */
  boolean isShortOtherwise() {
    return shortOtherwise;
  }

  /** Whether the cards on record do not make what was told of them. */
  boolean isOtherThanTold() {
    return otherThanTold;
  }
}
