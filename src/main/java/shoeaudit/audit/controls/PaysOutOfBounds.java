package shoeaudit.audit.controls;

import java.util.List;
import java.util.Map;
import shoeaudit.audit.ControlCheck;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;

/** A bet whose pay table the regulation states has that table (KS-12), wherever its lines are defined (audit.md, reading 9). */
public final class PaysOutOfBounds extends ControlCheck {
    public PaysOutOfBounds() {
        super("controls.pays-out-of-bounds", "A bet's pay table in the control file differs from the regulation's.");
    }

    @Override
    public Verdict test(ControlFile controls, int facet) {
        boolean offered = false;
        for (String bet : stated(controls).keySet()) {
            if (differs(controls, bet)) {
                return Verdict.DEVIATES;
            }
            offered |= controls.bets().containsKey(bet);
        }
        return offered ? Verdict.CONFORMS : Verdict.NOT_APPLICABLE;
    }

    private static Map<String, List<Bet.Line>> stated(ControlFile controls) {
        return controls.regulation().bounds().payTableLines();
    }

    private static boolean differs(ControlFile controls, String bet) {
        Bet offered = controls.bets().get(bet);
        return offered != null && !offered.lines().equals(stated(controls).get(bet));
    }

    @Override
    public void explain(ControlFile controls, int facet, Findings findings) {
        for (String bet : stated(controls).keySet()) {
            if (differs(controls, bet)) {
                findings.add()
                        .bet(bet)
                        .expected("the regulation's pay table")
                        .recorded("bets." + bet + " has other lines")
                        .explain(
                                "The pay table of "
                                        + bet
                                        + " in the control file differs from the one that the regulation states.");
            }
        }
    }
}
