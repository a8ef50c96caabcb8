package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * A table without a seat 4, or whose system numbers the gallery's lines on from its areas, accuses
 * nobody. A wager in an area beside all that the table has is found.
 */
class AreasNumberedOtherwiseTest {
  private static Map<String, Integer> numbered(UnaryOperator<String> area) throws Exception {
    return EditedTables.washington(1).change("area", area).found();
  }

  @Test
  void aSeatThatIsLeftOutAccusesNobody() throws Exception {
    assertEquals(
        Map.of(), numbered(area -> area.equals("4") ? "5" : area.equals("5") ? "6" : area));
  }

  @Test
  void linesThatAreNumberedOnFromAreasAccuseNobody() throws Exception {
    assertEquals(
        Map.of(),
        numbered(area ->
            area.startsWith("L")
                ? Integer.toString(5 + Integer.parseInt(area.substring(1)))
                : area));
  }

  /** Six areas are in use at a table that has five. */
  @Test
  void anAreaThatTheTableDoesNotHaveIsFound() throws Exception {
    EditedTables table = EditedTables.washington(1);
    int area = table.column("area");
    Map<String, Integer> found =
        table
            .edit(lines ->
                lines.stream()
                    .filter(line -> line[area].equals("3"))
                    .filter(line -> table.cell(line, "coup").matches("\\d?[147]"))
                    .forEach(line -> line[area] = "6"))
            .found();
    assertTrue(found.getOrDefault("wager.area-unknown", 0) > 3, found.toString());
  }

  /** Two of the gallery play in an area, beside others on their lines. */
  @Test
  void theGalleryInAnAreaBesideItsLinesIsFound() throws Exception {
    Map<String, Integer> found = numbered(area -> area.equals("L1") ? "6" : area);
    assertTrue(found.getOrDefault("wager.area-unknown", 0) > 3, found.toString());
    assertEquals(
        List.of("wager.area-unknown", "wager.gallery-in-area"), List.copyOf(found.keySet()));
  }
}
