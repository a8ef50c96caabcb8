package shoeaudit.audit.shoe;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Rules;
import shoeaudit.audit.Severity;
import shoeaudit.audit.ShoeCheck;
import shoeaudit.audit.ShoeReplay;
import shoeaudit.audit.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No card is seen more often than the shoe's decks hold it (WSGC-MB-1c, GEN-1, ONL-1, ONL-20):
 * copies are counted from one shuffle to the next, exposed burns included; where suits are not
 * recorded, copies of a rank (audit.md, reading 17). There are two of this check, as cards that a
 * recorded shuffle put together may fall under a clause of their own (ONL-20).
 */
public final class ImpossibleCard extends ShoeCheck {
  private static final int SUITS = 4;
  private static final int RANKS = 13;

  private final boolean afterShuffle;

  private ImpossibleCard(boolean afterShuffle) {
    super(
        "shoe.impossible-card",
        Level.SHOE,
        Severity.MEDIUM,
        "More copies of a card were seen than the shoe's decks hold.");
    this.afterShuffle = afterShuffle;
  }

  /** The check of the cards before any recorded shuffle. */
  public static ImpossibleCard beforeShuffle() {
    return new ImpossibleCard(false);
  }

  /** The check of the cards that a recorded shuffle put together. */
  public static ImpossibleCard afterShuffle() {
    return new ImpossibleCard(true);
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.SHOE_EVENTS, Need.SHOES);
  }

  @Override
  public List<List<Circumstance>> facets() {
    return List.of(afterShuffle ? List.of(Circumstance.AFTER_SHUFFLE) : List.of());
  }

  /** Hears of each card that is one too many, once for each card and shuffle. */
  @FunctionalInterface
  private interface Surplus {
    void at(int row, byte card, boolean byRank);
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (DecksDiffer.rowOfDecks(shoe) < 0 || !shoe.records(EventKind.CARD_DEALT)) {
      return Verdict.NOT_TESTABLE;
    }
    boolean shuffled = shoe.records(EventKind.SHUFFLED);
    if (afterShuffle && !shuffled) {
      return Verdict.NOT_APPLICABLE;
    }
    if (shuffled && !shoe.shows(Need.RECORDING_ORDER)) {
      // Which cards it put together is not known.
      return Verdict.NOT_TESTABLE;
    }
    boolean[] found = new boolean[1];
    boolean any = count(shoe, (row, card, byRank) -> found[0] = true);
    if (!any) {
      return Verdict.NOT_APPLICABLE;
    }
    return found[0] ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  /** Counts the cards that this check is about; whether there were any. */
  private boolean count(ShoeReplay shoe, Surplus surplus) {
    ShoeEvents events = shoe.events();
    int decks = events.decks[DecksDiffer.rowOfDecks(shoe)];
    int[] ofCard = new int[128];
    int[] ofRank = new int[RANKS + 1];
    boolean[] suitless = new boolean[RANKS + 1];
    boolean[] rankTold = new boolean[RANKS + 1];
    boolean shuffled = false;
    boolean any = false;
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (kind == EventKind.SHUFFLED) {
        shuffled = true;
        Arrays.fill(ofCard, 0);
        Arrays.fill(ofRank, 0);
        Arrays.fill(suitless, false);
        Arrays.fill(rankTold, false);
      }
      byte card = events.card[row];
      boolean seen =
          kind == EventKind.CARD_DEALT || (kind == EventKind.CARD_BURNED && card != Card.NONE);
      if (!seen || shuffled != afterShuffle) {
        continue;
      }
      any = true;
      int rank = Card.rank(card);
      ofRank[rank]++;
      suitless[rank] |= Card.suit(card) == Card.SUIT_NOT_RECORDED;
      if (Card.suit(card) != Card.SUIT_NOT_RECORDED && ++ofCard[card] == decks + 1) {
        surplus.at(row, card, false);
      } else if (suitless[rank] && !rankTold[rank] && ofRank[rank] > SUITS * decks) {
        rankTold[rank] = true;
        surplus.at(row, card, true);
      }
    }
    return any;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ShoeEvents events = shoe.events();
    int decks = events.decks[DecksDiffer.rowOfDecks(shoe)];
    count(
        shoe,
        (row, card, byRank) -> {
          int hold = byRank ? SUITS * decks : decks;
          String what = byRank ? "cards of rank " + Card.rankText(card) : Card.text(card);
          Findings.Draft draft = findings.add().at(row);
          if (shoe.owner(row) != ShoeReplay.NO_COUP) {
            draft.coup(shoe.number(shoe.owner(row)));
          }
          for (int before = row - 1;
              before >= 0 && events.kindOf(before) != EventKind.SHUFFLED;
              before--) {
            EventKind kind = events.kindOf(before);
            boolean same =
                byRank
                    ? Card.rank(events.card[before]) == Card.rank(card)
                    : events.card[before] == card;
            if (same && (kind == EventKind.CARD_DEALT || kind == EventKind.CARD_BURNED)) {
              draft.evidence(before);
            }
          }
          draft
              .expected("at most " + hold + " of " + what)
              .recorded(hold + 1 + " of " + what)
              .explain(
                  decks
                      + " decks hold "
                      + hold
                      + (byRank ? " " : " of ")
                      + what
                      + "; since the cards were last shuffled, this is number "
                      + (hold + 1)
                      + ".");
        });
  }
}
