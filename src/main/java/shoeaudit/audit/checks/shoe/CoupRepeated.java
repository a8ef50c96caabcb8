package shoeaudit.audit.checks.shoe;

import java.util.Set;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Verdict;

/** No number is used for two coups of a shoe (audit.md, reading 8). */
public final class CoupRepeated extends ShoeCheck {
  public CoupRepeated() {
    super(
        "shoe.coup-repeated",
        Level.SHOE,
        Severity.LOW,
        "A number is used for two coups of the shoe.");
  }

  @Override
  public String fallback(String bet) {
    return "REC:" + code();
  }

  @Override
  public Set<Requirement> needs() {
    return Set.of(Requirement.SHOES, Requirement.COUP_NUMBERS);
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (shoe.unreadableLines()) {
      return Verdict.NOT_TESTABLE;
    }
    for (int coup = 1; coup < shoe.coups(); coup++) {
      if (first(shoe, coup) != coup) {
        return Verdict.DEVIATES;
      }
    }
    return Verdict.CONFORMS;
  }

  /** The first coup with the number of this one. */
  private static int first(ShoeReplay shoe, int coup) {
    int first = 0;
    while (shoe.number(first) != shoe.number(coup)) {
      first++;
    }
    return first;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    for (int coup = 1; coup < shoe.coups(); coup++) {
      int first = first(shoe, coup);
      if (first != coup) {
        findings
            .add()
            .coup(shoe.number(coup))
            .at(shoe.firstRow(coup))
            .evidence(shoe.firstRow(first))
            .expected("a number of its own")
            .recorded("coup " + shoe.number(coup) + " again")
            .explain(
                "Coup "
                    + shoe.number(coup)
                    + " had been recorded before, from line "
                    + shoe.events().line[shoe.firstRow(first)]
                    + "; another coup with that number begins here.");
      }
    }
  }
}
