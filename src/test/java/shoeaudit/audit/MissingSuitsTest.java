package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A system that writes one suit for another accuses nobody of cards too many. A card that comes
 * more often than the decks hold is found where all suits are on record.
 */
class MissingSuitsTest {
  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  @ParameterizedTest
  @CsvSource({"H, D", "HD, S", "HDC, S"})
  void suitsThatAreWrittenAsOthersAccuseNobody(String suits, String written) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(
          Map.of(),
          table.change("card", card -> card.replaceAll("[" + suits + "]$", written)).found());
    }
  }

  @Test
  void aCardTooManyIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          table
              .change("card", card -> card.equals("9H") || card.equals("9D") ? "9S" : card)
              .found();
      assertTrue(found.getOrDefault("shoe.impossible-card", 0) > 0, found.toString());
    }
  }
}
