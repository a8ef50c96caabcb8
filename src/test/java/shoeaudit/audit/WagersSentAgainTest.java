package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Wagers whose lines a system sends once more within half a second accuse nobody where they were
 * paid as one; a patron who adds as much later and is paid for half of it is found.
 */
class WagersSentAgainTest {
  private static final DateTimeFormatter AT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx");

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  /** Writes every tenth placement once more, so many milliseconds later. */
  private static EditedTables again(EditedTables table, long millis) {
    int at = table.column("at");
    return table.edit(lines -> {
      int placements = 0;
      for (int i = 0; i < lines.size(); i++) {
        if (table.cell(lines.get(i), "event").equals("wager_placed") && placements++ % 10 == 0) {
          String[] copy = lines.get(i).clone();
          copy[at] = OffsetDateTime.parse(copy[at]).plusNanos(millis * 1_000_000).format(AT);
          lines.add(i + 1, copy);
        }
      }
    });
  }

  @Test
  void placementsSentAgainWithinHalfASecondAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), again(table, 300).found());
    }
  }

  /** It is as well what a table that pays half of a wager leaves. */
  @Test
  void whatWasPaidOnOneOfTheTwoLinesIsSaid() throws Exception {
    for (EditedTables table : tables()) {
      assertTrue(
          again(table, 300).audit().problems().stream()
              .anyMatch(problem ->
                  problem.mayBePlay()
                      && problem.problem().contains("what was paid is due on one of them alone")));
    }
  }

  @Test
  void asMuchAddedLaterAndNotPaidIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = again(table, 600).found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 0, found.toString());
    }
  }
}
