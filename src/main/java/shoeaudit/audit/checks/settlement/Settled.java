package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;

/**
 * What the checks of a settled wager share: what is due follows from the result as declared and the
 * wager as accepted; side bets follow the cards as they lie; without a declared result the cards
 * decide.
 */
abstract class Settled extends WagerCheck {
  /** Of what {@link #declare} began. */
  Settled(Declaration declared) {
    super(declared);
  }

  static Declaration declare(String code, String condition) {
    return Declaration.of(code, Level.SETTLEMENT, Severity.HIGH, condition)
        .requiresNothing()
        .citesByBet(Settled::keyOf)
        .facetsBySettlement();
  }

  /**
   * What the nearest lawful terms make of a wager (reading 32).
   *
   * @param terms of the bet; the control file's own where those keep the regulation's bounds
   * @param line which of them decides it
   * @param accepted the wager, in minor units
   */
  record Lawful(Bet terms, int line, long accepted) {
    WagerOutcome outcome() {
      return terms.outcome(line);
    }

    /** In minor units, without the stake. */
    long winnings() {
      return terms.winnings(line, accepted);
    }

    /** In minor units. */
    long commission() {
      return terms.commission(line, accepted);
    }
  }

  /**
   * What the nearest lawful terms make of a wager; null: its bet, or what decides it by them, is
   * not known.
   */
  static @Nullable Lawful lawful(CoupReplay coup, WagerReplay wager) {
    Bet bet = wager.bet();
    if (bet == null) {
      return null;
    }
    Bet terms = coup.rules().lawful().nearest(bet);
    int line = coup.result().annulled() ? Bet.LOSES : coup.result().dueLine(terms);
    return line == Bet.NOT_DETERMINABLE ? null : new Lawful(terms, line, wager.accepted());
  }

  /** Likewise where the control file leaves the regulation's bounds; null: it keeps them. */
  static @Nullable Lawful otherThanTheFile(CoupReplay coup, WagerReplay wager) {
    Lawful lawful = lawful(coup, wager);
    return lawful == null || lawful.terms().equals(wager.bet()) ? null : lawful;
  }

  /** The control file's key of a bet. */
  static String keyOf(String bet) {
    return bet.isEmpty() ? "IC:bets" : "IC:bets." + bet;
  }

  @Override
  public final Verdict test(CoupReplay coup, WagerReplay wager) {
    if (wager.accepted() == 0 || wager.bet() == null) {
      return Verdict.NOT_APPLICABLE;
    }
    WagerOutcome due = wager.dueOutcome();
    boolean returned = due == WagerOutcome.PUSH || due == WagerOutcome.VOID;
    boolean unwritten = returned && !coup.shoe().records(Requirement.PUSHES);
    return due == null || unwritten
        ? Verdict.NOT_TESTABLE
        : testSettled(coup, wager, due, wager.dueWinnings(), wager.dueCommission());
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
    boolean annulled = coup.result().annulled();
    int line = annulled ? Bet.LOSES : coup.result().dueLine(bet);
    Due due =
        annulled
            ? new Due(WagerOutcome.VOID, 0, 0, 0, phrase("settlement.due.annulled"))
            : new Due(
                bet.outcome(line),
                bet.winnings(line, wager.accepted()),
                bet.commission(line, wager.accepted()),
                bet.net(line, wager.accepted()),
                reason(coup, bet, line));
    FindingDraft draft = findings.add().wager(wager).at(wager.settlementRow());
    evidence(coup, wager, draft);
    explainSettled(coup, wager, due, draft, findings);
  }

  /**
   * What was due.
   *
   * @param net to the patron's side, minor units
   * @param reason why, as sentences
   */
  record Due(WagerOutcome outcome, long winnings, long commission, long net, Fact reason) {
    /** What a settlement's figure had to be: winnings, after commission where it is one figure. */
    long paid(CoupReplay coup, int row) {
      return coup.recorded().duePaid(row, winnings, commission);
    }
  }

  /**
   * An outcome and a settlement's figure of winnings: {@code win, paid 25.00 USD}, or {@code win,
   * net 23.75 USD} where it is one figure with the commission.
   */
  static Fact withPaid(CoupReplay coup, int row, WagerOutcome outcome, Fact.Money figure) {
    String key = coup.recorded().recordsNet(row) ? "net" : "paid";
    return phrase("settlement.outcome." + key, outcome.text(), figure);
  }

  /** What a settlement says: {@code win, paid 25.00 USD}, {@code lose}. */
  static Fact asRecorded(CoupReplay coup, int row, Findings findings) {
    WagerOutcome outcome = coup.recorded().outcome(row);
    long paid = coup.recorded().paid(row);
    return paid > 0
        ? withPaid(coup, row, outcome, findings.amount(paid))
        : new Fact.Text(outcome.text());
  }

  /** Completes the finding. */
  abstract void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, FindingDraft draft, Findings findings);

  private static void evidence(CoupReplay coup, WagerReplay wager, FindingDraft draft) {
    draft.evidence(coup.result().row());
    Evidence.ofWager(coup, wager, draft);
    Bet bet = wager.bet();
    if (coup.result().row() < 0 || (bet != null && !bet.main())) {
      draft.cards();
    }
  }

  private static Fact reason(CoupReplay coup, Bet bet, int line) {
    Result declared = coup.result().declared();
    Fact basis =
        bet.main() && declared != null
            ? phrase("settlement.due.declared", declared.text())
            : phrase("settlement.due.cards", Facts.hands(coup.cards()));
    Fact due =
        switch (bet.outcome(line)) {
          case WIN ->
              phrase("settlement.due.wins", bet.id(), Facts.odds(bet.lines().get(line).odds()));
          case PUSH -> phrase("settlement.due.returned", bet.id());
          default -> phrase("settlement.due.loses", bet.id());
        };
    return new Fact.Sentences(List.of(basis, due));
  }
}
