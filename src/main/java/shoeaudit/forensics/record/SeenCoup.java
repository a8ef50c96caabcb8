package shoeaudit.forensics.record;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.DealtCards;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;

/** Takes the seen cards of a coup and what stood on it. */
final class SeenCoup {
  /** A card was withdrawn, and the record does not show which. */
  private static final int WITHDRAWN_UNKNOWN = 1 << 30;

  private SeenCoup() {}

  static Coup of(CoupReplay coup) {
    DealtCards dealt = coup.dealtCards();
    int[] order = order(coup);
    byte[] cards = new byte[order.length];
    byte[] hands = new byte[order.length];
    int withdrawn = 0;
    for (int i = 0; i < order.length; i++) {
      cards[i] = dealt.card(order[i]);
      hands[i] = (byte) dealt.side(order[i]).ordinal();
      withdrawn |= dealt.withdrawn(order[i]) ? 1 << i : 0;
    }
    if (withdrawn == 0 && dealt.withdrew()) {
      withdrawn = WITHDRAWN_UNKNOWN;
    }
    boolean allWagers =
        coup.shoe().records(Requirement.ALL_WAGERS)
            && coup.shoe().record().tells(WagerOutcome.LOSE, false);
    return new Coup(
        coup.number(), cards, hands, withdrawn, counts(coup), allWagers ? stakes(coup) : List.of());
  }

  /**
   * The order in which the cards left the shoe. Where the record has it of each hand alone: as the
   * rules deal them, P1 B1 P2 B2, Player's third, Banker's third; the hypothesis holds in any order
   * that is fixed beforehand.
   */
  private static int[] order(CoupReplay coup) {
    DealtCards dealt = coup.dealtCards();
    int[] order = new int[dealt.count()];
    if (coup.shoe().records(Requirement.DEAL_ORDER)) {
      for (int i = 0; i < order.length; i++) {
        order[i] = i;
      }
      return order;
    }
    int count = 0;
    for (int place = 0; count < order.length; place++) {
      for (Side side : Side.values()) {
        int index = index(dealt, side, place);
        if (index >= 0) {
          order[count++] = index;
        }
      }
    }
    return order;
  }

  /** Which dealt card is a hand's one of that place, or -1. */
  private static int index(DealtCards dealt, Side side, int place) {
    int left = place;
    for (int i = 0; i < dealt.count(); i++) {
      if (dealt.side(i) == side && left-- == 0) {
        return i;
      }
    }
    return -1;
  }

  /** Whether choices in it count. */
  private static boolean counts(CoupReplay coup) {
    return !coup.ghost()
        && coup.result().declared() != Result.VOID
        && coup.irregularities().firstRow() < 0
        && coup.completeness().testable();
  }

  /**
   * What stood at the cut-off. Asked only where the record has all wagers: where others may have
   * been made, or lost ones are not on record, those on record may have been chosen by what came of
   * them.
   */
  private static List<Stake> stakes(CoupReplay coup) {
    SortedMap<String, SortedMap<String, Long>> byPatron = new TreeMap<>();
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      Bet bet = wager.bet();
      // Several settlements leave open what was settled, and not what stood.
      boolean clear = !wager.unclear() || wager.settledAgain();
      boolean known = clear && !wager.lateFromUnknown() && coup.cutOff().isKnown();
      if (bet != null && wager.patron() != 0 && !(known && wager.atCutOff() <= 0)) {
        byPatron
            .computeIfAbsent(coup.events().names().text(wager.patron()), patron -> new TreeMap<>())
            .merge(bet.id(), known ? wager.atCutOff() : Stake.UNKNOWN, SeenCoup::sum);
      }
    }
    List<Stake> stakes = new ArrayList<>();
    byPatron.forEach(
        (patron, bets) -> bets.forEach((bet, sum) -> stakes.add(new Stake(patron, bet, sum))));
    return List.copyOf(stakes);
  }

  private static long sum(long one, long other) {
    return one == Stake.UNKNOWN || other == Stake.UNKNOWN
        ? Stake.UNKNOWN
        : Math.addExact(one, other);
  }
}
