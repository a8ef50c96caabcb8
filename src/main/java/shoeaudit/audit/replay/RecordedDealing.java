package shoeaudit.audit.replay;

import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * How far the record tells how the coup being replayed was dealt: whether it is known how its
 * {@link DealtCards} lie, and in what order they left the shoe. {@link CorrectDealing} is how it
 * had to be dealt. Reused from coup to coup.
 */
public final class RecordedDealing {
  private final CoupReplay coup;
  private final DealtCards dealt;
  private final RecordFlaws flaws;
  private final MissingCards missing;
  private boolean orderDisputed;
  private boolean twoDeals;

  RecordedDealing(CoupReplay coup, DealtCards dealt, RecordFlaws flaws) {
    this.coup = coup;
    this.dealt = dealt;
    this.flaws = flaws;
    this.missing = new MissingCards(coup, dealt, flaws);
  }

  /** All events of the coup were taken, and its cards laid out: tells what is known of them. */
  void load() {
    Irregularities irregularities = coup.irregularities();
    if (irregularities.withdrawalRow() >= 0 && !dealt.withdrew()) {
      flaws.add(RecordFlaw.WITHDRAWAL_MISSING, irregularities.withdrawalRow());
    }
    orderDisputed = isOrderDisputed();
    if (!inOrder() && areSavedTogether()) {
      flaws.add(RecordFlaw.CARDS_SAVED_TOGETHER, dealt.row(0));
    }
    twoDeals = mayBeTwoDeals();
    if (irregularities.burnRow() >= 0 && !dealt.withdrew() && mayHoldBurnedCard()) {
      flaws.add(RecordFlaw.BURN_WITHDRAWAL_MISSING, irregularities.burnRow());
    }
    int voidRow = irregularities.voidRow();
    if (voidRow >= 0 && dealt.anotherDealAfter(voidRow)) {
      flaws.add(RecordFlaw.DEALT_AGAIN, voidRow);
    }
    if (!coup.shoe().record().partsCoups() && mayHoldTwoDeals()) {
      flaws.add(RecordFlaw.UNPARTED, dealt.row(0));
    }
    missing.find();
  }

  /** Whether lines show a wrong order between the hands, and the times of all cards a right one. */
  private boolean isOrderDisputed() {
    if ((coup.shoe().times().inOrder() && linesTell()) || inOrder()) {
      return false;
    }
    DealingByTime byTime = byTime();
    return byTime != null
        && ((byTime.firstFourInOrder() && !dealt.firstFourInOrder())
            || (dealt.bankerThirdFirst() && !byTime.bankerThirdFirst()));
  }

  private boolean inOrder() {
    return dealt.firstFourInOrder() && !dealt.bankerThirdFirst();
  }

  /**
   * Whether two cards have one and the same time, to a part of a second, and others another: no
   * hand deals two at once, so they were saved together, and their lines may stand in any place.
   */
  private boolean areSavedTogether() {
    long[] at = coup.events().at;
    boolean together = false;
    boolean apart = false;
    for (int i = 1; i < dealt.count(); i++) {
      long before = at[dealt.row(i - 1)];
      long time = at[dealt.row(i)];
      boolean same = time == before && time != ShoeEvents.NO_TIME;
      together |= same && ShoeTimes.hasPartOfSecond(time);
      apart |= !same;
    }
    return together && apart;
  }

  /** Whether a hand holds too many cards, and a whole deal may have been given up for another. */
  private boolean mayBeTwoDeals() {
    return tooManyCards() && DealingByTime.isTwoDeals(dealt, coup.rules().table());
  }

  /** Whether each hand holds at least as many cards as two deals give it. */
  private boolean mayHoldTwoDeals() {
    return dealt.lying().count(Side.PLAYER) >= 4 && dealt.lying().count(Side.BANKER) >= 4;
  }

  private boolean tooManyCards() {
    return dealt.lying().count(Side.PLAYER) > 3 || dealt.lying().count(Side.BANKER) > 3;
  }

  /**
   * Whether a card that had to be burned may still be among those of the hands: they are not dealt
   * by the rules as they lie, and no card is on record as burned that was never dealt.
   */
  private boolean mayHoldBurnedCard() {
    ShoeReplay shoe = coup.shoe();
    ShoeEvents events = coup.events();
    int place = coup.place();
    boolean another = false;
    for (int row = shoe.firstRow(place);
        row < events.size() && (shoe.owner(row) <= place || row <= shoe.lastRow(place));
        row++) {
      if (events.kindOf(row) == EventKind.CARD_BURNED
          && (shoe.owner(row) == place || shoe.owner(row) == ShoeReplay.NO_COUP)) {
        if (dealt.mayHold(events.card[row])) {
          another = false;
          break;
        }
        another = true;
      }
    }
    return !another && !DealingByTime.isRightByLines(dealt, coup.rules().table());
  }

  /** Its dealing by the times of its cards; null where that is as by their lines, or not known. */
  private @Nullable DealingByTime byTime() {
    return coup.shoe().times().inOrder() && linesTell()
        ? null
        : DealingByTime.of(dealt, coup.events(), linesTell(), coup.rules().table());
  }

  private boolean linesTell() {
    return coup.shoe().records(Requirement.RECORDING_ORDER);
  }

  /**
   * Whether the times of its cards, other than their lines, show a dealing that follows every rule:
   * by the lines alone nobody is then accused.
   */
  public boolean isRightByTime() {
    DealingByTime byTime = byTime();
    return byTime != null && byTime.conforms();
  }

  /**
   * Whether dealing is judged: the coup is complete, has cards and is not to be annulled. A record
   * without irregularities does not show the one that a void came of, nor what that made of the
   * cards.
   */
  public boolean judged() {
    return !coup.completeness().incomplete()
        && cardsKnown()
        && !coup.irregularities().voidDue()
        && (coup.shoe().records(Requirement.EVENTS) || coup.result().declared() != Result.VOID);
  }

  /**
   * Whether it is known how the cards lie: some are on record, none was withdrawn that is not, none
   * that had to be withdrawn is still there, no hand's are missing, no third card is, and none was
   * dealt after the result.
   */
  public boolean cardsKnown() {
    return dealt.any()
        && coup.shoe().records(Requirement.HANDS)
        && !flaws.has(RecordFlaw.WITHDRAWS_NO_CARD)
        && !flaws.has(RecordFlaw.WITHDRAWAL_MISSING)
        && !flaws.has(RecordFlaw.BURN_WITHDRAWAL_MISSING)
        && !flaws.has(RecordFlaw.CARDS_MISSING)
        && !flaws.has(RecordFlaw.CARD_LOST)
        && !hasCardTwice()
        && !equalCardsGone()
        && !dealtAgain()
        && !lacksHand()
        && !lacksThird()
        && !cardsAfterResult();
  }

  /** Whether a card is on two lines, and dealt once: what stands between them is not its place. */
  public boolean hasCardTwice() {
    return flaws.has(RecordFlaw.CARD_TWICE);
  }

  /** Whether lines of its cards were lost, and so perhaps others of the coup. */
  public boolean lostLines() {
    return flaws.has(RecordFlaw.CARDS_MISSING) || flaws.has(RecordFlaw.CARD_LOST);
  }

  /**
   * Whether lines equal to some of its cards', which may have been taken out of its file, would
   * make right what is wrong with them.
   */
  public boolean equalCardsGone() {
    return flaws.has(RecordFlaw.EQUAL_CARDS_GONE);
  }

  /** Whether it is known how the cards of one hand lie. */
  public boolean handKnown(Side side) {
    return cardsKnown()
        || (coup.shoe().records(Requirement.HANDS) && lacksHand() && dealt.lying().count(side) > 0);
  }

  /**
   * Whether it is known in what order cards left the shoe between the two hands: not where lines
   * alone show a wrong one, and the times of all cards the right one.
   */
  public boolean orderKnown() {
    return coup.shoe().records(Requirement.DEAL_ORDER) && !orderDisputed && !twoDeals;
  }

  /** Whether it was annulled and dealt again under its number: its cards are those of two deals. */
  public boolean dealtAgain() {
    return flaws.has(RecordFlaw.DEALT_AGAIN);
  }

  /**
   * Whether a hand holds more than three cards, and the last cards are a whole deal behind another
   * one, which may have been given up. That there are too many is then the one error.
   */
  public boolean twoDeals() {
    return twoDeals;
  }

  /**
   * Whether a hand holds more than three cards, and the last cards are a whole deal: the order of
   * the first four may be that of one which was given up.
   */
  public boolean endsWithDeal() {
    return tooManyCards() && DealingByTime.endsWithDeal(dealt, coup.rules().table());
  }

  /**
   * Whether cards were dealt after its declared result that are no coup of their own (reading 38).
   */
  public boolean cardsAfterResult() {
    return coup.shoe().repeated().contradicts(coup.place());
  }

  /** Whether a hand of two cards may have had a third card that is not written. */
  public boolean lacksThird() {
    return missing.lacksThird();
  }

  /**
   * Whether a hand's cards are not recorded while the other's are: in a record hand by hand, such
   * as a coup summary, and where no coup of the shoe has that hand's. Among events in the order of
   * dealing that elsewhere have both, a hand without a card was dealt none.
   */
  public boolean lacksHand() {
    return (!coup.shoe().records(Requirement.DEAL_ORDER) || !coup.shoe().record().hasBothHands())
        && dealt.any()
        && (dealt.lying().count(Side.PLAYER) == 0 || dealt.lying().count(Side.BANKER) == 0);
  }

  /** Whether the first cards go Banker, Player, Banker, as if the Player's first were lost. */
  boolean lacksPlayersFirst() {
    return coup.shoe().records(Requirement.DEAL_ORDER)
        && dealt.count() > 2
        && dealt.side(0) == Side.BANKER
        && dealt.side(1) == Side.PLAYER
        && dealt.side(2) == Side.BANKER;
  }

  /**
   * Whether a hand's first two cards are a natural, whatever came after them; call it only on
   * complete hands.
   */
  public boolean naturalOnTwo(Side side) {
    return coup.rules().table().natural(dealt.lying().twoCardTotal(side));
  }
}
