package shoeaudit.game.roads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shoeaudit.game.Result;

/** The big road, compared with roads drawn by hand. */
class BigRoadTest {
  /**
   * A road as lines of six rows: a letter for each place, small where it is marked, behind it how
   * many ties.
   */
  private static String drawn(String letters) {
    BigRoad road = BigRoad.of(Letters.coups(letters));
    String[][] cells = new String[BigRoad.ROWS][road.columns()];
    for (String[] row : cells) {
      Arrays.fill(row, ". ");
    }
    for (BigRoad.Place place : road.places()) {
      String letter = place.winner() == null ? "t" : place.winner() == Result.PLAYER ? "P" : "B";
      assertEquals(". ", cells[place.row()][place.column()], "two coups on one place");
      cells[place.row()][place.column()] =
          (place.marked() ? letter.toLowerCase(Locale.ROOT) : letter)
              + (place.ties().isEmpty() ? " " : Integer.toString(place.ties().size()));
    }
    StringBuilder lines = new StringBuilder();
    for (String[] row : cells) {
      lines.append(String.join("", row).stripTrailing()).append('\n');
    }
    return lines.toString();
  }

  @Test
  void aRunGoesDownAndTheNextBeginsAColumn() {
    assertEquals(
        """
        P B P
        P B .
        P . .
        . . .
        . . .
        . . .
        """,
        drawn("PPPBBP"));
  }

  @Test
  void atTheBottomARunTurnsRight() {
    assertEquals(
        """
        B P . .
        B . . .
        B . . .
        B . . .
        B . . .
        B B B B
        """,
        drawn("BBBBBBBBBP"));
  }

  @Test
  void aRunTurnsRightWhereAnEarlierOneStands() {
    // The second run finds the bottom of its column taken by the first one's tail, and follows it
    // one row above until that ends; there it goes down again.
    assertEquals(
        """
        B P B .
        B P . .
        B P . .
        B P . .
        B P P P
        B B B P
        """,
        drawn("BBBBBBBBPPPPPPPPB"));
  }

  @Test
  void aRunBeginsRightOfATailInTheFirstRow() {
    // Tails take one row after another, from the lowest up, so that the sixth run goes along the
    // first row.
    assertEquals(
        """
        B P B P B P P P B
        B P B P B B B . .
        B P B P P P P . .
        B P B B B B B . .
        B P P P P P P . .
        B B B B B B B . .
        """,
        drawn(
            "B".repeat(12)
                + "P".repeat(10)
                + "B".repeat(8)
                + "P".repeat(6)
                + "B".repeat(4)
                + "PPP"
                + "B"));
  }

  @Test
  void tiesStandOnTheLastWinner() {
    assertEquals(List.of("P2B", "P1."), firstRows("PTTPTB"));
  }

  @Test
  void tiesBeforeTheFirstWinnerStandOnItsPlace() {
    assertEquals(List.of("B3P"), firstRows("TTTBP"));
    assertEquals(List.of("t2"), firstRows("TT"));
  }

  @Test
  void voidCoupsAndThoseWithoutAResultHaveNoPlace() {
    assertEquals(List.of("P", "P"), firstRows("PV-P"));
    assertEquals(List.of(), firstRows("V-"));
  }

  @Test
  void aPlaceIsMarkedWhereItsCoupOrATieOnItHasFindings() {
    assertEquals(List.of("P b1", "p ."), firstRows("PpBt"));
    assertEquals(List.of("b1"), firstRows("tB"));
    assertEquals(List.of("b"), firstRows("b"));
  }

  @Test
  void eachPlaceKnowsTheCoupsThatMadeIt() {
    List<BigRoad.Place> places = BigRoad.of(Letters.coups("TTPV-BTBP")).places();
    assertEquals(
        List.of(2, 5, 7, 8), places.stream().map(BigRoad.Place::coup).toList(), "the winners'");
    assertEquals(
        List.of(List.of(0, 1), List.of(6), List.of(), List.of()),
        places.stream().map(BigRoad.Place::ties).toList());
    BigRoad.Place alone = BigRoad.of(Letters.coups("-TT")).places().getFirst();
    assertNull(alone.coup());
    assertEquals(1, alone.madeBy());
  }

  @Test
  void runsAndDepthsAreThoseBeforeTheBend() {
    BigRoad.Place last = BigRoad.of(Letters.coups("PBBBBBBBB")).places().getLast();
    assertEquals(List.of(1, 7), List.of(last.run(), last.depth()));
    assertEquals(List.of(3, 5), List.of(last.column(), last.row()));
  }

  private static List<String> firstRows(String letters) {
    return drawn(letters).lines().filter(line -> !line.replace(".", "").isBlank()).toList();
  }

  @Test
  void noTwoCoupsShareAPlaceHoweverLongTheShoe() {
    Random random = new Random(7);
    for (int shoe = 0; shoe < 200; shoe++) {
      StringBuilder letters = new StringBuilder();
      int streak = 1 + random.nextInt(12);
      for (int coup = 0; coup < 300; coup++) {
        boolean changes = random.nextInt(streak) == 0;
        char before = letters.isEmpty() ? 'P' : letters.charAt(letters.length() - 1);
        letters.append(changes == (before == 'P') ? 'B' : 'P');
      }
      drawn(letters.toString());
    }
  }
}
