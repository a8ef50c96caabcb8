package shoeaudit.audit.settlement;

import java.util.List;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerCheck;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;
import shoeaudit.controls.Circumstance;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;

/**
 * What the checks of a settled wager share: what is due follows from the result as declared and the
 * wager as accepted; side bets follow the cards as they lie; without a declared result the cards
 * decide.
 */
abstract class Settled extends WagerCheck {
  private static final int PLAIN = 0;
  private static final int VOID = 1;
  private static final int PUSH = 2;
  private static final int DRAGON_NATURAL_WIN = 3;
  private static final int DRAGON_NATURAL_TIE = 4;
  private static final int DRAGON_LOSS = 5;

  Settled(String code, String condition) {
    super(code, Level.SETTLEMENT, Severity.MEDIUM, condition);
  }

  @Override
  public String fallback(String bet) {
    return bet.isEmpty() ? "IC:bets" : "IC:bets." + bet;
  }

  @Override
  public List<List<Circumstance>> facets() {
    return List.of(
        List.of(),
        List.of(Circumstance.VOID_RESULT),
        List.of(Circumstance.PUSH_DUE),
        List.of(Circumstance.DRAGON_NATURAL_WIN),
        List.of(Circumstance.DRAGON_NATURAL_TIE),
        List.of(Circumstance.DRAGON_LOSS));
  }

  @Override
  public final int facet(CoupReplay coup, WagerReplay wager) {
    Bet bet = wager.bet();
    if (bet == null) {
      return PLAIN;
    }
    if (coup.annulled()) {
      return VOID;
    }
    int line = coup.dueLine(bet);
    if (line == Bet.NOT_DETERMINABLE) {
      return PLAIN;
    }
    if (bet.main()) {
      return bet.outcome(line) == WagerOutcome.PUSH ? PUSH : PLAIN;
    }
    // Only clauses on the Dragon Bonus name these circumstances, and only for its reserved ids.
    return switch (bet.id()) {
      case "player_dragon" -> dragon(coup, bet, line, Side.PLAYER);
      case "banker_dragon" -> dragon(coup, bet, line, Side.BANKER);
      default -> PLAIN;
    };
  }

  private static int dragon(CoupReplay coup, Bet bet, int line, Side side) {
    return switch (bet.outcome(line)) {
      case LOSE -> DRAGON_LOSS;
      case PUSH -> DRAGON_NATURAL_TIE;
      default -> coup.cards().natural(side, coup.rules().table()) ? DRAGON_NATURAL_WIN : PLAIN;
    };
  }

  @Override
  public final Verdict test(CoupReplay coup, WagerReplay wager) {
    Bet bet = wager.bet();
    if (wager.accepted() == 0 || bet == null) {
      return Verdict.NOT_APPLICABLE;
    }
    int row = wager.settlementRow();
    if (coup.incomplete() || row < 0) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.annulled()) {
      return testSettled(coup, wager, WagerOutcome.VOID, 0, 0);
    }
    int line = coup.dueLine(bet);
    if (line == Bet.NOT_DETERMINABLE) {
      return Verdict.NOT_TESTABLE;
    }
    long amount = wager.accepted();
    return testSettled(
        coup, wager, bet.outcome(line), bet.winnings(line, amount), bet.commission(line, amount));
  }

  /**
   * Tests one part of a settlement against what was due.
   *
   * @param wager settled
   * @param outcome due
   * @param winnings due, minor units
   * @param commission due, minor units
   */
  abstract Verdict testSettled(
      CoupReplay coup, WagerReplay wager, WagerOutcome outcome, long winnings, long commission);

  @Override
  public final void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    Bet bet = wager.bet();
    if (bet == null) {
      throw new IllegalStateException("a bet that is not offered has no settlement due");
    }
    boolean annulled = coup.annulled();
    int line = annulled ? Bet.LOSES : coup.dueLine(bet);
    Due due =
        annulled
            ? new Due(
                WagerOutcome.VOID, 0, 0, 0, "The coup is annulled, so every wager is returned.")
            : new Due(
                bet.outcome(line),
                bet.winnings(line, wager.accepted()),
                bet.commission(line, wager.accepted()),
                bet.net(line, wager.accepted()),
                reason(coup, bet, line));
    Findings.Draft draft = findings.add().wager(wager).at(wager.settlementRow());
    evidence(coup, wager, draft);
    explainSettled(coup, wager, due, draft, findings);
  }

  /**
   * What was due.
   *
   * @param net to the patron's side, minor units
   * @param reason why, as sentences
   */
  record Due(WagerOutcome outcome, long winnings, long commission, long net, String reason) {}

  /** Completes the finding. */
  abstract void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, Findings.Draft draft, Findings findings);

  private static void evidence(CoupReplay coup, WagerReplay wager, Findings.Draft draft) {
    draft.evidence(coup.resultRow());
    Evidence.ofWager(coup, wager, draft);
    Bet bet = wager.bet();
    if (coup.resultRow() < 0 || (bet != null && !bet.main())) {
      draft.cards();
    }
  }

  private static String reason(CoupReplay coup, Bet bet, int line) {
    Result declared = coup.declared();
    String basis =
        bet.main() && declared != null
            ? "The declared result is " + declared.text() + "."
            : "The cards lie " + Words.hands(coup.cards()) + ".";
    return switch (bet.outcome(line)) {
      case WIN ->
          basis
              + " A wager on "
              + bet.id()
              + " wins "
              + Words.odds(bet.lines().get(line).odds())
              + ".";
      case PUSH -> basis + " A wager on " + bet.id() + " is returned.";
      default -> basis + " A wager on " + bet.id() + " loses.";
    };
  }
}
