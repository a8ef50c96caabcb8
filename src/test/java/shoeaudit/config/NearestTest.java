package shoeaudit.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Words that might have been meant. */
class NearestTest {
  private static final List<String> TABLES =
      List.of("T1", "T12", "BAC-03", "T3", "High limit", "t4");

  @Test
  void allThatAreNearComeNearestFirst() {
    assertEquals(List.of("T3", "T12"), Nearest.all("T33", TABLES));
    assertEquals(List.of("t4", "T1", "T3", "T12"), Nearest.all("T4", TABLES));
    assertEquals(List.of("High limit"), Nearest.all("high limits", TABLES));
  }

  @Test
  void whatHasTheSameNumberIsNear() {
    assertEquals(List.of("BAC-03", "T3"), Nearest.all("table 3", TABLES));
  }

  @Test
  void whatIsFarOrTheVeryWordIsLeftOut() {
    assertEquals(List.of(), Nearest.all("Salon", TABLES));
    assertEquals(List.of(), Nearest.all("High limit", TABLES));
  }
}
