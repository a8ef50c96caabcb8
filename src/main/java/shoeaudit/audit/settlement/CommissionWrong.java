package shoeaudit.audit.settlement;

import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;

/**
 * Commission is the bet's rate of the winnings, rounded as the controls say (WSGC-MB-8c, GEN-16, ONL-17, 18). An empty
 * commission is not tested (audit.md, reading 12).
 */
public final class CommissionWrong extends Settled {
    public CommissionWrong() {
        super("settlement.commission-wrong", "The outcome of a wager is right, and the commission charged is not.");
    }

    @Override
    public String fallback(String bet) {
        return super.fallback(bet) + ".commission";
    }

    @Override
    Verdict testSettled(CoupReplay coup, int row, WagerOutcome outcome, long winnings, long commission) {
        if (coup.outcome(row) != outcome) {
            return Verdict.NOT_APPLICABLE;
        }
        if (!coup.recordsCommission(row)) {
            return commission == 0 ? Verdict.NOT_APPLICABLE : Verdict.NOT_TESTABLE;
        }
        return coup.commission(row) == commission ? Verdict.CONFORMS : Verdict.DEVIATES;
    }

    @Override
    void explainSettled(CoupReplay coup, WagerReplay wager, Due due, Findings.Draft draft, Findings findings) {
        long charged = coup.commission(wager.settlementRow());
        Bet bet = wager.bet();
        Bet.Commission rule = bet == null ? null : bet.commission();
        draft.expected(findings.money(due.commission()))
                .recorded(findings.money(charged))
                .effect(due.commission() - charged)
                .explain(
                        due.reason()
                                + " "
                                + Words.sentence(Words.wager(coup, wager))
                                + " of "
                                + findings.money(wager.accepted())
                                + (rule == null || due.winnings() == 0
                                        ? " bears no commission; "
                                        : " bears commission at "
                                                + Words.percent(rule.rate())
                                                + " of "
                                                + findings.money(due.winnings())
                                                + ", rounded "
                                                + Words.rounding(rule.rounding(), findings)
                                                + ": "
                                                + findings.money(due.commission())
                                                + "; ")
                                + findings.money(charged)
                                + " was charged.");
    }
}
