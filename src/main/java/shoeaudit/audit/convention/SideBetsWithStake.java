package shoeaudit.audit.convention;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What is on record as paid on ties and side bets is the winnings together with the stake, while
 * wagers on the hands have the winnings alone: the system keeps those odds "for one". A table that
 * pays one bet too much does so by its odds, and not on several bets by the stake each time.
 */
final class SideBetsWithStake extends Convention {
  private static final Side[] SIDES = Side.values();
  private static final int SEVERAL_BETS = 2;
  private static final int SEVERAL_ODDS = 3;

  private final List<Rules> versions;
  private final OfferedBets offered;
  private final CoupCards cards = new CoupCards();

  /** The bets that are paid so, by name number. */
  private final Set<Integer> bets = new HashSet<>();

  /** The lines of bets that are paid so. */
  private final Set<Bet.Line> odds = new HashSet<>();

  SideBetsWithStake(List<Rules> versions) {
    this.versions = versions;
    offered = new OfferedBets(versions);
  }

  @Override
  void begin() {
    super.begin();
    bets.clear();
    odds.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    Result decides = coup.decides();
    if (decides == null || !coup.isWhole()) {
      return;
    }
    cards.clear();
    for (int i = 0; i < coup.cardCount(); i++) {
      int row = coup.cardRows()[i];
      cards.add(SIDES[coup.events().hand[row] - 1], coup.events().card[row]);
    }
    coup.wagers()
        .eachWon((row, stake) -> {
          if (coup.hand(row) == null) {
            take(coup, row, stake, decides);
          }
        });
  }

  private void take(ShoeCoup coup, int row, long stake, Result decides) {
    long paid = coup.events().money[row];
    if (paid == ShoeEvents.NO_MONEY || coup.events().net[row]) {
      return;
    }
    @Nullable Bet[] known = offered.of(coup.events(), row);
    boolean wins = false;
    boolean asAsked = false;
    Bet.Line withStake = null;
    for (int i = 0; i < known.length; i++) {
      Bet bet = known[i];
      int line =
          bet == null ? Bet.NOT_DETERMINABLE : bet.decide(decides, cards, versions.get(i).table());
      if (bet != null && line >= 0 && bet.outcome(line) == WagerOutcome.WIN) {
        wins = true;
        asAsked |= paid == bet.winnings(line, stake);
        withStake = paid - stake == bet.winnings(line, stake) ? bet.lines().get(line) : withStake;
      }
    }
    if (wins && !asAsked && withStake != null) {
      bets.add(coup.events().bet[row]);
      odds.add(withStake);
      countOtherwise(row);
    } else if (wins) {
      countAsAsked();
    }
  }

  @Override
  boolean mayBeOfShortShoe() {
    return true;
  }

  /** One bet may have other odds at that table. */
  @Override
  boolean isCommon() {
    return bets.size() >= SEVERAL_BETS || odds.size() >= SEVERAL_ODDS;
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.AMOUNTS, RecordGap.PAYOUTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.paid(events, row -> ShoeCoup.hand(events, row) == null);
  }

  @Override
  String what() {
    return "what "
        + share()
        + " settlements of ties and side bets that won have as paid is the winnings together with the stake, as where"
        + " their odds are kept \"for one\"; what was paid on them was not tested";
  }

  @Override
  String remedy() {
    return "give the winnings without the stake as paid; if the table did pay the stake beside, its footage shows it";
  }
}
