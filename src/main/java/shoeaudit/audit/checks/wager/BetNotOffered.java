package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;

/**
 * Wagers are on the bets that the table offers (WSGC-MB-2a, GEN-12). Without odds nothing is due:
 * the effect is what was recorded, and the settlement is not judged (audit.md, reading 2); where no
 * settlement is on record, or not its winnings, there is no figure (reading 41).
 */
public final class BetNotOffered extends WagerCheck {
  /** What the clauses on positions and bets name. */
  private static final Set<String> EVERYWHERE = Set.of("player", "banker", "tie");

  public BetNotOffered() {
    super(
        Declaration.of(
                "wager.bet-not-offered",
                Level.WAGER,
                Severity.HIGH,
                "A wager is on a bet that the controls do not offer.")
            .requires(Requirement.BETS)
            .cites("IC:bets")
            .bounded());
  }

  /** Where the controls do not offer all three of the bets that every clause admits. */
  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return !controls.bets().keySet().containsAll(EVERYWHERE);
  }

  /** A bet that the controls offer beside the three is for a person to review. */
  @Override
  public Bound bound(CoupReplay coup, WagerReplay wager) {
    return Bound.keptIf(
        wager.bet() != null || EVERYWHERE.contains(coup.events().names().text(wager.betName())));
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (wager.bet() != null) {
      return Verdict.CONFORMS;
    }
    if (wager.accepted() == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    return coup.settlements().maybeRefused(wager) ? Verdict.NOT_TESTABLE : Verdict.DEVIATES;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    int settled = wager.settlementRow();
    Long net = settled < 0 ? null : coup.recorded().recordedNet(settled, null, wager.accepted());
    String bet = coup.events().names().text(wager.betName());
    Fact accepted = findings.amount(wager.accepted());
    Fact whose = new Fact.Opening(Facts.wager(coup, wager));
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .accepted(wager)
        .evidence(settled)
        .expected(
            phrase(
                "wager.bet-not-offered.expected", new Fact.Aside(new Fact.Series(offered(coup)))))
        .recorded(phrase("wager.bet-not-offered.recorded", bet, accepted))
        .effect(net)
        .explain(
            phrase("wager.bet-not-offered.not-offered", bet),
            settled < 0
                ? phrase("wager.bet-not-offered.no-settlement", whose, accepted)
                : phrase(
                    "wager.bet-not-offered.settled",
                    whose,
                    accepted,
                    coup.recorded().outcome(settled).text()));
  }

  private static List<Fact> offered(CoupReplay coup) {
    return coup.rules().controls().bets().keySet().stream().map(Fact::of).toList();
  }
}
