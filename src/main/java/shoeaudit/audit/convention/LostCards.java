package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Coup after coup lacks the card at one place of the deal: with one more there its cards are dealt
 * by the rules and make what was declared, and in some of these coups those on record do not, so
 * that the card was dealt. The export left its lines out. A dealer who deals too few cards declares
 * what lies there.
 */
final class LostCards extends Convention {
  private static final List<String> PLACES =
      List.of("first", "second", "third", "fourth", "fifth", "sixth");

  /** So many hands that were decided by a card that is not on record are no dealer's doing. */
  private static final int PROOFS_ENOUGH = 4;

  private static final int AS_TOLD_ENOUGH = 4;

  /** The card that is not there is worth nothing in three cases of ten. */
  private static final int AS_TOLD_PER_OTHER = 4;

  private final LostCardTrial trial;
  private final int place;

  /** How many of these coups were decided by a card that is not on record. */
  private int proofs;

  /** How many hands of fewer than two cards have the totals that were told, and how many others. */
  private int shortAsTold;

  private int shortOtherwise;

  /**
   * Of the card at a place.
   *
   * @param place from 0
   */
  LostCards(LostCardTrial trial, int place) {
    this.trial = trial;
    this.place = place;
  }

  @Override
  void begin() {
    super.begin();
    trial.begin();
    proofs = 0;
    shortAsTold = 0;
    shortOtherwise = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    trial.look(coup);
    if (trial.isFaultless() && coup.cardCount() > place) {
      countAsAsked();
    } else if (trial.lacks(place)) {
      countOtherwise(coup.firstCard());
      proofs += trial.isOtherThanTold() ? 1 : 0;
      shortAsTold += trial.isShortAsTold() ? 1 : 0;
      shortOtherwise += trial.isShortOtherwise() ? 1 : 0;
    }
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  boolean isMost() {
    return super.isMost() || proofs >= PROOFS_ENOUGH;
  }

  @Override
  boolean isCommon() {
    boolean declaresWhatLies =
        shortAsTold >= AS_TOLD_ENOUGH && shortAsTold > AS_TOLD_PER_OTHER * shortOtherwise;
    return proofs > 0 && !declaresWhatLies;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.HANDS, RecordGap.DEAL_ORDER, RecordGap.SHOE_EVENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.HANDS);
  }

  @Override
  String what() {
    return share()
        + " coups lack their "
        + PLACES.get(place)
        + " card, as it seems: with one more there they are dealt by the rules and make what was declared, and in "
        + proofs
        + " of them the cards on record do not; dealing, what follows from the cards and burned cards were not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with every card; if the table did deal so, its footage shows it";
  }
}
