package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.game.Result;
import shoeaudit.game.roads.BigRoad;
import shoeaudit.game.roads.RoadCoup;

/** How roads are laid out on a page. */
class RoadPictureTest {
  @Test
  void aLongShoeTakesSeveralStrips() {
    assertEquals(1, RoadPicture.strips(0, 504, 11));
    assertEquals(1, RoadPicture.strips(45, 504, 11));
    assertEquals(2, RoadPicture.strips(46, 504, 11));
    assertEquals(3, RoadPicture.strips(91, 504, 11));
  }

  /** A column that nearly fits is not put below the others: cells are a little smaller. */
  @Test
  void aShoeOfEightyCoupsStandsInOneStripOnEveryPaper() {
    for (float half : new float[] {231, 237.5f, 246}) {
      float cell = RoadPicture.beadCell(half);
      assertTrue(cell > 16.4f && cell <= 17.5f, half + ": " + cell);
      assertEquals(1, RoadPicture.strips(Math.round(half / 17.5f), half, cell), half + " points");
    }
  }

  /** What stands below the road is not kept off it by rows that no run reaches. */
  @Test
  void aStripIsAsHighAsItsDeepestRun() {
    List<RoadCoup> coups = new ArrayList<>();
    for (Result result :
        List.of(Result.PLAYER, Result.PLAYER, Result.PLAYER, Result.BANKER, Result.PLAYER)) {
      coups.add(new RoadCoup(result, false));
    }
    List<BigRoad.Place> places = BigRoad.of(coups).places();
    assertArrayEquals(new int[] {3, 1}, RoadPicture.deepest(places, 2, 2));
    assertArrayEquals(new int[] {1}, RoadPicture.deepest(List.of(), 1, 2));
  }
}
