package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The outcomes of a good part of the shoe's settlements are not those of their bets by the declared
 * result, in no way that another convention explains: a column of bets, outcomes or results was
 * shifted, or filled with one value. Where wagers that are on record as won have exactly the
 * winnings of such a wager as paid, and no commission that their bet does not bear, the table paid
 * them.
 */
final class OutcomesApart extends ChangedColumn {
  private static final int ENOUGH_WRONG = 30;
  private static final int RIGHT_PER_WRONG = 3;
  private static final int ENOUGH_PAID = 8;
  private static final int PAID_SO_PER_OTHERWISE = 8;
  private static final int SEVERAL = 3;
  private static final int ENOUGH_RIGHT = 12;

  private final DueFigures due;
  private final OfferedBets bets;

  /** How many wrong settlements have what goes with their outcome as paid, and how many not. */
  private int paidSo;

  private int paidOtherwise;

  /** How many wrong settlements are of wagers on a hand, and how many are right by the cards. */
  private int ofTheHands;

  private int asCards;

  /** How many have commission where their bet bears it. */
  private int charged;

  private final Set<Long> stakes = new HashSet<>();

  /** How many settlements of wagers on each hand are right, and how many wrong. */
  private final int[][] ofHands = new int[Side.values().length][2];

  OutcomesApart(List<Rules> versions) {
    due = new DueFigures(versions);
    bets = new OfferedBets(versions);
  }

  @Override
  void begin() {
    super.begin();
    paidSo = 0;
    paidOtherwise = 0;
    ofTheHands = 0;
    asCards = 0;
    charged = 0;
    stakes.clear();
    for (int[] ofHand : ofHands) {
      Arrays.fill(ofHand, 0);
    }
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.decides() == null) {
      return;
    }
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (events.outcome[row] == 0 || !due.any(coup, row, (bet, line) -> true)) {
        continue;
      }
      WagerOutcome told = WagerOutcome.values()[events.outcome[row] - 1];
      boolean wrong = !due.any(coup, row, (bet, line) -> bet.outcome(line) == told);
      count(wrong, row);
      for (Side side : Side.values()) {
        if (side.text().equals(events.names().text(events.bet[row]))) {
          ofHands[side.ordinal()][wrong ? 1 : 0]++;
        }
      }
      if (wrong) {
        takeCards(coup, row, told);
        takeMoney(coup, row, told == WagerOutcome.WIN);
      } else if (told == WagerOutcome.WIN && events.commission[row] > 0) {
        charged += bears(coup, row) ? 1 : 0;
      }
    }
  }

  private void takeCards(ShoeCoup coup, int row, WagerOutcome told) {
    Result side = coup.hand(row);
    Result ofCards = coup.resultOfCards();
    if (side != null && ofCards != null) {
      ofTheHands++;
      asCards += SettledAsDeclared.outcome(side, ofCards) == told ? 1 : 0;
    }
  }

  private void takeMoney(ShoeCoup coup, int row, boolean won) {
    long paid = Math.max(0, coup.events().money[row]);
    long commission = Math.max(0, coup.events().commission[row]);
    long stake = coup.wagers().stake(row);
    if (!won) {
      paidOtherwise += paid > 0 || commission > 0 ? 1 : 0;
    } else if (stake <= 0) {
      // What stands of a wager that was changed is not looked for.
      paidOtherwise += coup.wagers().isPlaced(row) ? 0 : 1;
    } else if (!pays(coup, row, stake, paid) || (commission > 0 && !bears(coup, row))) {
      paidOtherwise++;
    } else if (commission > 0 || !bears(coup, row)) {
      paidSo++;
      stakes.add(stake);
    }
  }

  private boolean pays(ShoeCoup coup, int row, long stake, long paid) {
    for (Bet bet : bets.of(coup.events(), row)) {
      for (int line = 0; bet != null && line < bet.lines().size(); line++) {
        if (bet.outcome(line) == WagerOutcome.WIN && bet.winnings(line, stake) == paid) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean bears(ShoeCoup coup, int row) {
    for (Bet bet : bets.of(coup.events(), row)) {
      if (bet != null && bet.commission() != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether wagers on one hand alone are settled wrongly: a column is of all bets. */
  private boolean isOneHands() {
    int[] player = ofHands[Side.PLAYER.ordinal()];
    int[] banker = ofHands[Side.BANKER.ordinal()];
    return (isRight(player) && !isRight(banker)) || (isRight(banker) && !isRight(player));
  }

  private static boolean isRight(int[] ofHand) {
    return ofHand[0] >= ENOUGH_RIGHT && ENOUGH_RIGHT * ofHand[1] <= ofHand[0];
  }

  @Override
  boolean isCommon() {
    return isAsCards() || (!isOneHands() && !isPaidSo());
  }

  /** Whether half and more are right by the cards: then it is results that stand elsewhere. */
  private boolean isAsCards() {
    return asCards > 0 && 2 * asCards >= ofTheHands;
  }

  /** Whether no column was changed. */
  private boolean isPaidSo() {
    return paidSo >= ENOUGH_PAID
        && paidSo > PAID_SO_PER_OTHERWISE * paidOtherwise
        && stakes.size() >= SEVERAL
        && charged >= SEVERAL;
  }

  /** A dealer who settles one wager in four wrongly, thirty in a shoe, does not deal for long. */
  @Override
  boolean isMost() {
    return isManyWrong(RIGHT_PER_WRONG);
  }

  @Override
  int enough() {
    return ENOUGH_WRONG;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.BETS, RecordGap.SETTLEMENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.BETS, RecordGap.SETTLEMENTS, RecordGap.RESULTS);
  }

  @Override
  String what() {
    return share()
        + " settlements have an outcome that is not that of their bet by the declared result, as if a column of bets or"
        + " outcomes had been shifted or filled; what the rules ask of bets was not tested, nor settlements";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it; if the table did settle so, its footage shows it";
  }
}
