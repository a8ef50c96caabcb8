package shoeaudit.game.roads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.game.roads.DerivedRoad.Kind.BIG_EYE_BOY;
import static shoeaudit.game.roads.DerivedRoad.Kind.COCKROACH_PIG;
import static shoeaudit.game.roads.DerivedRoad.Kind.SMALL_ROAD;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The derived roads, compared with roads worked out by hand. */
class DerivedRoadTest {
  private static List<DerivedRoad.Entry> road(DerivedRoad.Kind kind, String letters) {
    List<RoadCoup> coups = Letters.coups(letters);
    return DerivedRoad.of(kind, BigRoad.of(coups), coups).entries();
  }

  /** Each entry as R or B, the place of its coup behind it. */
  private static String told(DerivedRoad.Kind kind, String letters) {
    return road(kind, letters).stream()
        .map(entry -> (entry.color() == DerivedRoad.Color.RED ? "R" : "B") + entry.coup())
        .collect(Collectors.joining(" "));
  }

  private static String places(DerivedRoad.Kind kind, String letters) {
    return road(kind, letters).stream()
        .map(entry -> entry.column() + "," + entry.row())
        .collect(Collectors.joining(" "));
  }

  // Columns of two, three, one, one and two. Coup 3, the second of the second column, stands beside
  // a place of the first: red. Coup 4 stands below its end: blue. Coups 5, 6 and 7 each begin a
  // column, after 3 and 2, 1 and 3, 1 and 1. Coup 8 stands below the end of a column of one.
  private static final String FIVE_COLUMNS = "PPBBBPBPP";

  @Test
  void bigEyeBoyLooksOneColumnBack() {
    assertEquals("R3 B4 B5 B6 R7 B8", told(BIG_EYE_BOY, FIVE_COLUMNS));
  }

  @Test
  void smallRoadLooksTwoColumnsBack() {
    // The third column has no second place: the road begins with the fourth. 1 and 2; 1 and 3; and
    // coup 8 stands below the end of the third column.
    assertEquals("B6 B7 B8", told(SMALL_ROAD, FIVE_COLUMNS));
  }

  @Test
  void cockroachPigLooksThreeColumnsBack() {
    // 1 and 2; and coup 8 stands beside a place of the second column, which goes on.
    assertEquals("B7 R8", told(COCKROACH_PIG, FIVE_COLUMNS));
  }

  @Test
  void belowTheFirstEmptyPlaceOfAnEarlierColumnAllIsRed() {
    assertEquals("B2 R3 R4", told(BIG_EYE_BOY, "PBBBB"));
  }

  @Test
  void aRoadBeginsWithTheSecondPlaceOfItsFirstColumnOrTheFirstOfTheNext() {
    assertEquals("", told(BIG_EYE_BOY, "PPB"));
    assertEquals("R3", told(BIG_EYE_BOY, "PPBB"));
    assertEquals("B3", told(BIG_EYE_BOY, "PPBP"));
    assertEquals("", told(SMALL_ROAD, "PBP"));
    assertEquals("B3", told(SMALL_ROAD, "PBPP"));
    assertEquals("R3", told(SMALL_ROAD, "PBPB"));
    assertEquals("", told(COCKROACH_PIG, "PBPB"));
    assertEquals("B4", told(COCKROACH_PIG, "PBPBB"));
    assertEquals("R4", told(COCKROACH_PIG, "PBPBP"));
  }

  @Test
  void columnsCountAsTheyAreBeforeTheyBend() {
    // Two columns of eight. On the board the first has six places and the second five, as it turns
    // where the tail of the first stands; both are eight long, and the third begins red.
    assertEquals("R9 R10 R11 R12 R13 R14 R15 R16", told(BIG_EYE_BOY, "BBBBBBBBPPPPPPPPB"));
  }

  @Test
  void aDerivedRoadBendsAsTheBigRoadDoes() {
    assertEquals("B2 R3 R4 R5 R6 R7 R8 R9", told(BIG_EYE_BOY, "PBBBBBBBBB"));
    assertEquals("0,0 1,0 1,1 1,2 1,3 1,4 1,5 2,5", places(BIG_EYE_BOY, "PBBBBBBBBB"));
  }

  @Test
  void tiesCountNowhereAlsoAtTheBeginning() {
    assertEquals("R5", told(BIG_EYE_BOY, "TTPPBB"));
    assertEquals("R6", told(BIG_EYE_BOY, "PTPBTTB"));
    assertEquals("", told(BIG_EYE_BOY, "TTT"));
  }

  @Test
  void voidCoupsAndThoseWithoutAResultCountNowhere() {
    assertEquals("R5", told(BIG_EYE_BOY, "PVPB-B"));
    assertEquals("", told(BIG_EYE_BOY, "V-"));
  }

  @Test
  void anEntryIsMarkedWhereItsOwnCoupHasFindings() {
    assertEquals(
        List.of(false, true, false),
        road(BIG_EYE_BOY, "PpBBbtP").stream().map(DerivedRoad.Entry::marked).toList());
  }

  @Test
  void aShoeWithoutCoupsHasNoEntries() {
    assertEquals("", told(BIG_EYE_BOY, ""));
  }
}
