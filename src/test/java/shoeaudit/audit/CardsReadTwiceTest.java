package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A reader that reads a card twice at once accuses nobody, be it several cards of a coup. A card
 * too many that is another card, or comes later, is found.
 */
class CardsReadTwiceTest {
  private static final String CARD = "card_dealt";

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  /** The codes of dealing, results and calls after each so-and-so-many-th card has a line more. */
  private static Map<String, Integer> found(EditedTables table, int each, long millis, String other)
      throws Exception {
    int at = table.column("at");
    int card = table.column("card");
    Map<String, Integer> found =
        new TreeMap<>(
            table
                .edit(lines -> {
                  List<String[]> more = new ArrayList<>();
                  int cards = 0;
                  for (String[] line : lines) {
                    more.add(line);
                    if (table.cell(line, "event").equals(CARD) && ++cards % each == 0) {
                      String[] again = line.clone();
                      again[at] =
                          java.time.OffsetDateTime.parse(line[at])
                              .plusNanos(millis * 1_000_000)
                              .toString();
                      again[card] = other.isEmpty() ? line[card] : other;
                      more.add(again);
                    }
                  }
                  lines.clear();
                  lines.addAll(more);
                })
                .found());
    // A line late by more than the next event's time runs backwards, and is found as that.
    found.remove("record.time-reversed");
    return found;
  }

  private static EditedTables untimed(EditedTables table) {
    return table.change("at", at -> "");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 20})
  void aSecondLineAtOnceAccusesNobody(int each) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), found(table, each, 300, ""));
    }
  }

  @Test
  void aSecondLineWithoutTimesAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      int[] cards = {0};
      Map<String, Integer> found =
          untimed(table)
              .edit(lines -> {
                List<String[]> more = new ArrayList<>();
                for (String[] line : lines) {
                  more.add(line);
                  if (table.cell(line, "event").equals(CARD) && ++cards[0] % 20 == 0) {
                    more.add(line.clone());
                  }
                }
                lines.clear();
                lines.addAll(more);
              })
              .found();
      assertEquals(Map.of(), found);
    }
  }

  @Test
  void anotherCardAtOnceIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = found(table, 20, 300, "5C");
      assertTrue(found.getOrDefault("dealing.order", 0) > 3, found.toString());
    }
  }
}
