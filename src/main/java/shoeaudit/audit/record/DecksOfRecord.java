package shoeaudit.audit.record;

import java.util.Arrays;
import java.util.List;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Numbers of decks that cannot be: a number of cards in their place, or fewer decks than the cards
 * on record need, in a shoe that the controls' decks hold. They are an import problem, and count as
 * not recorded: who loaded the shoe is not accused of what was typed.
 */
public final class DecksOfRecord {
  private static final int CARDS_IN_A_DECK = 52;
  private static final int CARD_BYTES = 128;
  private static final int SURPLUS = 8;

  private DecksOfRecord() {}

  /**
   * Takes such numbers away from a shoe's events.
   *
   * @param versions of the rules
   * @return a problem, where there is one
   */
  public static List<ImportProblem> refuse(ShoeEvents events, List<Rules> versions) {
    for (int row = 0; row < events.size(); row++) {
      int decks = events.decks[row];
      if (events.kindOf(row) != EventKind.SHOE_OPENED || decks == 0) {
        continue;
      }
      if (versions.stream().anyMatch(each -> each.controls().game().decks() == decks)) {
        return List.of();
      }
      if (decks % CARDS_IN_A_DECK == 0) {
        return refuse(events, row, "are a number of cards");
      }
      int needed = decksNeeded(events, decks);
      int due = versions.stream().mapToInt(each -> each.controls().game().decks()).max().orElse(0);
      if (needed > decks && needed <= due) {
        return refuse(
            events, row, "are fewer than the " + needed + " or more that the cards on record need");
      }
      return List.of();
    }
    return List.of();
  }

  private static List<ImportProblem> refuse(ShoeEvents events, int row, String why) {
    int decks = events.decks[row];
    events.decks[row] = 0;
    return List.of(
        ImportProblem.ofHabit(
            events,
            row,
            decks + " decks " + why + "; with how many the shoe was opened was not tested",
            "give the number of decks that were loaded, as 8"));
  }

  /**
   * How many decks hold the cards that are on record between two shuffles, at least; more than are
   * recorded also where copies of many cards are too many, as one card is one that does not belong.
   */
  private static int decksNeeded(ShoeEvents events, int decks) {
    int[] copies = new int[CARD_BYTES];
    int cards = 0;
    int surplus = 0;
    int needed = 0;
    for (int row = 0; row < events.size(); row++) {
      switch (events.kindOf(row)) {
        case SHUFFLED, SHOE_OPENED -> {
          Arrays.fill(copies, 0);
          cards = 0;
        }
        case CARD_DEALT, CARD_BURNED -> {
          cards++;
          needed = Math.max(needed, (cards + CARDS_IN_A_DECK - 1) / CARDS_IN_A_DECK);
          byte card = events.card[row];
          if (Card.rankKnown(card)
              && Card.suit(card) != Card.SUIT_NOT_RECORDED
              && ++copies[card] == decks + 1
              && ++surplus >= SURPLUS) {
            needed = Math.max(needed, decks + 1);
          }
        }
        default -> {}
      }
    }
    return needed;
  }
}
