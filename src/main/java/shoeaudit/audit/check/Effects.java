package shoeaudit.audit.check;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CorrectDealing;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;

/**
 * What the errors of one coup moved to the patrons' side, in minor units: nets under the correct
 * dealing (C0, C1), under the cards as dealt (C2) and under the declared result (C3); audit.md, the
 * cost of each error. Worked out only for coups that deviate.
 *
 * <p>Null means that no figure can be given: a card of the correct dealing, or a suit that decides
 * a bet, is not known.
 */
public final class Effects {
  private final CoupReplay coup;
  private final @Nullable CoupCards correct;
  private int[] nextRows = {};

  /** The effects of a coup. */
  Effects(CoupReplay coup, CorrectDealing dealing) {
    this.coup = coup;
    CoupCards solved = coup.irregularities().voidDue() ? null : dealing.solve(coup);
    if (solved == null) {
      correct = null;
    } else {
      correct = new CoupCards();
      correct.copyFrom(solved);
      nextRows = dealing.nextRows();
    }
  }

  /**
   * How the coup had to be dealt; null where that is not known or, for a coup to be annulled, not
   * asked.
   */
  public @Nullable CoupCards correct() {
    return correct;
  }

  /**
   * The events of the cards that the correct dealing takes from after the coup, in their order:
   * what the table dealt in the next coup, the rules would have dealt in this one.
   */
  public int[] nextRows() {
    return nextRows.clone();
  }

  /**
   * What a late change of a wager moved: its net under the correct dealing after the change, less
   * that before it.
   */
  public @Nullable Long step(WagerReplay wager, int step) {
    if (wager.stepReview(step) || coup.ghost() || wager.bet() == null) {
      return 0L;
    }
    return difference(
        correctNet(wager, wager.stepTo(step)), correctNet(wager, wager.stepFrom(step)));
  }

  /**
   * C1 less C0 for a wager of which nothing is admissible; 0 on a bet that is not offered, whose
   * finding carries R.
   */
  public @Nullable Long wholeWager(WagerReplay wager) {
    return wager.bet() == null ? Long.valueOf(0) : correctNet(wager, wager.accepted());
  }

  /** C2 less C1 of each accepted wager; 0 on others. */
  Moved dealing() {
    return moved(wager -> difference(dealtNet(wager), correctNet(wager, wager.accepted())));
  }

  /**
   * C3 less C2 of each accepted wager; 0 on others, and where another procedure than the documented
   * void moved it, whose finding carries it.
   */
  Moved result() {
    return moved(
        wager -> coup.irregularities().voidReplaced() ? Long.valueOf(0) : resultMoved(wager));
  }

  /** What each accepted wager won or lost because a coup that had to be annulled was played on. */
  Moved procedure() {
    boolean playedOn = coup.irregularities().voidReplaced() && !coup.completeness().incomplete();
    return moved(wager -> playedOn ? resultMoved(wager) : Long.valueOf(0));
  }

  private Moved moved(WagerMove move) {
    List<@Nullable Long> byWager = new ArrayList<>();
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      byWager.add(counts(wager) ? move.of(wager) : Long.valueOf(0));
    }
    return new Moved(byWager);
  }

  /** What an error moved on a wager. */
  @FunctionalInterface
  private interface WagerMove {
    @Nullable Long of(WagerReplay wager);
  }

  private @Nullable Long resultMoved(WagerReplay wager) {
    Bet bet = wager.bet();
    boolean annulled = coup.result().annulled();
    if (bet != null && !bet.main() && !annulled && !voidExpected()) {
      return 0L;
    }
    return difference(declaredNet(wager), dealtNet(wager));
  }

  /** By the documented procedure or the recorded one: C0, C1 and C2 are then 0 (reading 5). */
  private boolean voidExpected() {
    return coup.irregularities().voidDue() || coup.irregularities().voidReplaced();
  }

  private static boolean counts(WagerReplay wager) {
    return wager.accepted() > 0 && wager.bet() != null;
  }

  private @Nullable Long correctNet(WagerReplay wager, long amount) {
    if (voidExpected() || amount == 0) {
      return 0L;
    }
    Bet bet = wager.bet();
    return bet == null || correct == null
        ? null
        : net(bet, bet.decide(correct.result(), correct, coup.rules().table()), amount);
  }

  private @Nullable Long dealtNet(WagerReplay wager) {
    if (voidExpected()) {
      return 0L;
    }
    Bet bet = wager.bet();
    Result result = coup.result().ofCards();
    return bet == null || result == null
        ? null
        : net(bet, bet.decide(result, coup.cards(), coup.rules().table()), wager.accepted());
  }

  private @Nullable Long declaredNet(WagerReplay wager) {
    if (coup.result().annulled()) {
      return 0L;
    }
    Bet bet = wager.bet();
    return bet == null ? null : net(bet, coup.result().dueLine(bet), wager.accepted());
  }

  private static @Nullable Long net(Bet bet, int line, long amount) {
    return line == Bet.NOT_DETERMINABLE ? null : bet.net(line, amount);
  }

  private static @Nullable Long difference(@Nullable Long more, @Nullable Long less) {
    return more == null || less == null ? null : more - less;
  }
}
