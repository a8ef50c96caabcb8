package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How roads are laid out on a page. */
class RoadPictureTest {
  @Test
  void aLongShoeTakesSeveralStrips() {
    assertEquals(1, RoadPicture.strips(0, 504, 11));
    assertEquals(1, RoadPicture.strips(45, 504, 11));
    assertEquals(2, RoadPicture.strips(46, 504, 11));
    assertEquals(3, RoadPicture.strips(91, 504, 11));
  }
}
