package shoeaudit.audit.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines that findings and wagers cite. */
class CitedSpansTest {
  private static final String FILE = "a.csv";

  @Test
  void spansThatShareALineMeetWhateverTheirOrder() {
    CitedSpans cited = new CitedSpans(FILE, "448-449;40-60;451;44");
    for (String meets : new String[] {"449", "1-40", "60-70", "50", "1;451", "1-1000"}) {
      assertTrue(cited.meet(FILE, meets), meets);
    }
    for (String apart : new String[] {"450", "1-39", "61-447", "452-453", ""}) {
      assertFalse(cited.meet(FILE, apart), apart);
    }
  }

  @Test
  void linesOfAnotherFileMeetNone() {
    CitedSpans cited = new CitedSpans(FILE, "7");
    assertFalse(cited.meet("b.csv", "7"));
    assertTrue(cited.meet("b.csv", CitedSpans.inFile(FILE, "7")));
    assertFalse(cited.meet(FILE, CitedSpans.inFile("b.csv", "7")));
  }

  @Test
  void theyMeetWhereLineByLineOneIsInBoth() {
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      BitSet one = new BitSet();
      BitSet other = new BitSet();
      String cited = spans(random, one);
      String asked = spans(random, other);
      assertEquals(
          one.intersects(other),
          new CitedSpans(FILE, cited).meet(FILE, asked),
          cited + " and " + asked);
    }
  }

  private static String spans(Random random, BitSet lines) {
    StringBuilder text = new StringBuilder();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      int from = 1 + random.nextInt(40);
      int to = from + random.nextInt(4);
      lines.set(from, to + 1);
      text.append(i == 0 ? "" : ";").append(from).append(from == to ? "" : "-" + to);
    }
    return text.toString();
  }
}
