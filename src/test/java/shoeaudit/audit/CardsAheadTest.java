package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Cards whose clock is some seconds behind that of all other lines, in a log sorted by time, accuse
 * nobody; a coup whose cards come before its wagers is found.
 */
class CardsAheadTest {
  private static final DateTimeFormatter AT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx");

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  private static EditedTables cardsEarly(EditedTables table, int seconds, IntPredicate coups) {
    int at = table.column("at");
    return table.edit(lines -> {
      for (String[] line : lines) {
        String coup = table.cell(line, "coup");
        if (table.cell(line, "event").equals("card_dealt") && coups.test(Integer.parseInt(coup))) {
          line[at] = OffsetDateTime.parse(line[at]).minusSeconds(seconds).format(AT);
        }
      }
      lines.sort(Comparator.comparing(line -> line[at]));
    });
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 5, 8, 13})
  void cardsOfAClockBehindAccuseNobody(int seconds) throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = cardsEarly(table, seconds, coup -> true).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(!audited.problems().isEmpty());
    }
  }

  @Test
  void oneCoupWhoseCardsComeBeforeItsLastWagersIsFound() throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = cardsEarly(table, 4, coup -> coup == 12).audit();
      assertTrue(
          audited.codes().contains("wager.late") || audited.codes().contains("wager.no-call"),
          audited.codes().toString());
    }
  }
}
