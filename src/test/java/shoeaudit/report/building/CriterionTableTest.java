package shoeaudit.report.building;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.report.text.Texts;

/** What is said of a criterion that could be tested nowhere. */
class CriterionTableTest {
  @Test
  void whereNoFieldIsMissingTheReasonsAreNamed() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "20.00");
    log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    log.settle("1", "P1", "player", "lose", "0.00", "0.00");
    log.coup(2).wager("1", "P1", "banker", "20.00").wager("2", "P2", "player", "20.00");
    log.dealTo("P 7D, B KC, P 10H, B 8D").result("banker");
    log.settle("2", "P2", "player", "lose", "0.00", "0.00");
    AuditSummary summary = log.audit(HouseControls.wsgc()).summary();
    CoverageRow commission =
        summary.coverage().stream()
            .filter(row -> row.criterion().equals("IC:bets.banker.commission"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        "the log records what it needs (wager_placed, bet, amount, wager_settled, commission), but"
            + " not all of it for any member that it bears on (wagers: 1): of each, something is"
            + " missing, unreadable, contradicted by another line, or hangs on a dealing or result"
            + " that is itself in doubt",
        new CriterionTable(List.of(), summary, Texts.english()).cure(commission));
  }
}
