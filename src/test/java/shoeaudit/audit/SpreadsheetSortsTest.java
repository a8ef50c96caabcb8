package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Verdict;

/**
 * An honest log that went through a spreadsheet, which sorted its lines by some columns, empty
 * cells last, accuses nobody.
 */
class SpreadsheetSortsTest {
  private static String cell(List<String> lines, String line, String column) {
    return line.split(",", -1)[List.of(lines.getFirst().split(",", -1)).indexOf(column)];
  }

  private static List<String> sorted(List<String> lines, String... columns) {
    List<String> sorted = new ArrayList<>(lines);
    for (int i = columns.length - 1; i >= 0; i--) {
      String column = columns[i];
      sorted
          .subList(1, sorted.size())
          .sort(
              Comparator.comparing((String line) -> cell(lines, line, column).isEmpty())
                  .thenComparing(line -> key(column, cell(lines, line, column))));
    }
    return sorted;
  }

  /** A number sorts as a number. */
  private static String key(String column, String cell) {
    return column.equals("coup") ? "0".repeat(4 - cell.length()) + cell : cell;
  }

  private static Set<String> accused(List<String> lines, boolean kansas) throws Exception {
    HouseControls controls = kansas ? HonestTable.kansas() : HonestTable.washington();
    TableLog.Audited audited = TableLog.audit(String.join("\n", lines) + "\n", 1, controls);
    Set<String> accused = new TreeSet<>();
    audited.findings().stream()
        .filter(finding -> finding.verdict() == Verdict.DEVIATES)
        .forEach(finding -> accused.add(finding.code()));
    return accused;
  }

  @ParameterizedTest
  @CsvSource({
    "coup, hand",
    "coup, event",
    "coup, card",
    "coup, face",
    "coup, patron",
    "coup, area",
    "patron, coup",
    "area, coup"
  })
  void linesSortedByTwoColumnsAccuseNobody(String first, String second) throws Exception {
    for (boolean kansas : List.of(true, false)) {
      List<String> exact = HonestTable.deal(3, 1, 40, Duration.ofMillis(700), kansas);
      for (List<String> lines :
          List.of(HonestTable.coarse(exact, 0), HonestTable.coarse(exact, 5))) {
        assertEquals(
            Set.of(), accused(sorted(lines, first, second), kansas), kansas + " " + lines.get(9));
      }
    }
  }

  /**
   * Eleven coups whose hands happen to rise are no sort, and the one that was dealt wrong counts.
   */
  @Test
  void WSGC_MB_P_aDrawIsFoundWhereFewHandsRise() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 10; coup++) {
      String suit = "HDSC".substring(coup % 4, coup % 4 + 1);
      log.coup(coup).deal("2" + suit + " 3" + suit + " 7" + suit + " 5" + suit).result("player");
    }
    log.coup(11).dealTo("P 2H, B 3D, P 5S, B 4C, P 9H").result("banker");
    assertEquals(List.of("dealing.player-drew"), log.close().audit(HouseControls.wsgc()).codes());
  }
}
