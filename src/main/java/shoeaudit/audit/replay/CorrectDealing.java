package shoeaudit.audit.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.RuleChoices.Shuffle;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * How a coup had to be dealt: its cards in the order in which they left the shoe, followed by the
 * shoe's next cards, dealt P, B, P, B and drawn by the table (audit.md, the correct dealing).
 * Unknown across a gap in the coup numbers, a coup without cards, one that a file breaks off, a
 * shuffle, a burn, another loading of the shoe or an unreadable line; cards withdrawn or burned by
 * a remedy are left out (reading 20). Unknown too where the record, as a coup summary, does not
 * hold the order between the hands, and where the controls have every coup shuffled, so that what
 * follows was never in the coup's order, whether or not that shuffle was recorded (reading 53). A
 * record that cannot show a gap, a burn or another shoe tells nothing of the cards after the coup's
 * own.
 */
public final class CorrectDealing {
  private static final int MOST_CARDS = 6;

  private final byte[] next = new byte[MOST_CARDS];
  private final int[] rows = new int[MOST_CARDS];
  private final CoupCards hands = new CoupCards();
  private @Nullable CoupReplay neighbour;
  private int known;
  private int own;

  /** The hands as they had to be dealt; null where a card that they need is not known. */
  public @Nullable CoupCards solve(CoupReplay coup) {
    known = 0;
    own = 0;
    hands.tensArePoints(coup.shoe().record().tensArePoints());
    gather(coup);
    return deal(coup.rules().table()) ? hands : null;
  }

  /**
   * The events of those cards of the hands just solved that were dealt after the coup: the shoe's
   * next cards, in their order.
   */
  public int[] nextRows() {
    int used = hands.count(Side.PLAYER) + hands.count(Side.BANKER);
    return Arrays.copyOfRange(rows, Math.min(own, used), used);
  }

  private void gather(CoupReplay coup) {
    ShoeReplay shoe = coup.shoe();
    ShoeEvents events = coup.events();
    CoupReplay owner = coup;
    int first = coup.dealtCards().firstRow();
    if (!coup.dealing().cardsKnown() || !coup.dealing().orderKnown()) {
      return;
    }
    for (int row = first; row < events.size() && known < MOST_CARDS; row++) {
      int place = shoe.owner(row);
      if (place > owner.place()) {
        if (!follows(shoe, owner, place)) {
          return;
        }
        owner = replay(coup, place);
        if (!owner.dealing().orderKnown()
            || owner.completeness().cutShort()
            || owner.completeness().unparted()) {
          return;
        }
      }
      switch (events.kindOf(row)) {
        case CARD_DEALT -> {
          if (place == owner.place()
              && !(owner.irregularities().remedied() && isWithdrawn(owner, row))) {
            rows[known] = row;
            next[known++] = events.card[row];
            own += place == coup.place() ? 1 : 0;
          }
        }
        case CARD_BURNED -> {
          if (place != owner.place() || !owner.irregularities().remedied()) {
            return;
          }
        }
        case SHUFFLED, SHOE_OPENED, SHOE_CLOSED, UNREADABLE -> {
          return;
        }
        default -> {}
      }
    }
  }

  private static boolean follows(ShoeReplay shoe, CoupReplay before, int place) {
    int step = shoe.number(place) - before.number();
    return place == before.place() + 1
        && before.rules().controls().shoe().shuffle() != Shuffle.COUP
        && before.dealtCards().any()
        && !before.dealing().lacksThird()
        && !before.completeness().incomplete()
        && (step == 0 || step == 1)
        && shoe.records(Requirement.SHOES)
        && shoe.records(Requirement.COUP_NUMBERS)
        && shoe.records(Requirement.EVENTS)
        && shoe.records(Requirement.SHOE_EVENTS);
  }

  private CoupReplay replay(CoupReplay coup, int place) {
    CoupReplay replayed = neighbour;
    if (replayed == null) {
      replayed = new CoupReplay(coup.rules());
      neighbour = replayed;
    }
    replayed.load(coup.shoe(), place, coup.rules(), true);
    return replayed;
  }

  private static boolean isWithdrawn(CoupReplay owner, int row) {
    for (int i = 0; i < owner.dealtCards().count(); i++) {
      if (owner.dealtCards().row(i) == row) {
        return owner.dealtCards().withdrawn(i);
      }
    }
    return false;
  }

  private boolean deal(ThirdCardTable table) {
    hands.clear();
    if (known < 4) {
      return false;
    }
    for (int i = 0; i < 4; i++) {
      hands.add((i & 1) == 0 ? Side.PLAYER : Side.BANKER, next[i]);
    }
    int used = 4;
    int player = hands.twoCardTotal(Side.PLAYER);
    int banker = hands.twoCardTotal(Side.BANKER);
    if (table.natural(player) || table.natural(banker)) {
      return true;
    }
    int playerThird = ThirdCardTable.PLAYER_STOOD;
    if (table.playerDraws(player)) {
      if (used == known) {
        return false;
      }
      playerThird = Card.value(next[used]);
      hands.add(Side.PLAYER, next[used++]);
    }
    if (table.bankerDraws(banker, playerThird)) {
      if (used == known) {
        return false;
      }
      hands.add(Side.BANKER, next[used]);
    }
    return true;
  }
}
