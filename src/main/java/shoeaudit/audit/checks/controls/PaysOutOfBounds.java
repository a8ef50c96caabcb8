package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import java.util.Map;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.game.Composition;
import shoeaudit.game.CoupCards;
import shoeaudit.game.ShoeEnumeration;
import shoeaudit.game.ThirdCardTable;

/**
 * A bet whose pay table the regulation states has that table (KS-12), wherever its lines are
 * defined (audit.md, reading 9).
 */
public final class PaysOutOfBounds extends ControlCheck {
  public PaysOutOfBounds() {
    super(
        declare(
                "controls.pays-out-of-bounds",
                "A bet's pay table in the control file differs from the regulation's.")
            .severity(Severity.HIGH));
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
    List<Bet.Line> lines = stated(controls).get(bet);
    return offered != null
        && lines != null
        && !offered.lines().equals(lines)
        && paysOther(controls, offered, lines);
  }

  /** Lines may be cut differently and pay the same: every coup that the shoe can give decides. */
  private static boolean paysOther(ControlFile controls, Bet offered, List<Bet.Line> lines) {
    ThirdCardTable table = controls.regulation().table();
    Bet stated = new Bet(offered.id(), offered.main(), lines, null, offered.winningsRounding());
    return ShoeEnumeration.of(Composition.ofDecks(controls.game().decks()), table)
            .count(cards -> !pays(stated, cards, table).equals(pays(offered, cards, table)))
        > 0;
  }

  /** What a coup pays: the odds, or the push or loss. */
  private static String pays(Bet bet, CoupCards cards, ThirdCardTable table) {
    int line = bet.decide(cards.result(), cards, table);
    return bet.outcome(line) + (line == Bet.LOSES ? "" : " " + bet.lines().get(line).odds());
  }

  @Override
  public void explain(ControlFile controls, int facet, Findings findings) {
    for (String bet : stated(controls).keySet()) {
      if (differs(controls, bet)) {
        findings
            .add()
            .bet(bet)
            .expected(phrase("controls.pays-out-of-bounds.expected"))
            .recorded(phrase("controls.pays-out-of-bounds.recorded", "bets." + bet))
            .explain(phrase("controls.pays-out-of-bounds.explanation", bet));
      }
    }
  }
}
