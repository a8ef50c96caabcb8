package shoeaudit.web.coups;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.web.Addresses;

/**
 * Where the next deviation is: within a coup that is stepped through its next event that is marked,
 * and otherwise, or after the last of them, the next coup of the shoe with findings.
 *
 * @param at its address
 * @param inCoup whether it is an event of the same coup
 */
public record NextDeviation(String at, boolean inCoup) {
  /**
   * The next one.
   *
   * @param runAt the address of the run
   * @param coup the one that is shown
   * @param drawn the same with its step
   * @param stepAt its address up to the number of a step
   * @return null: none follows
   */
  public static @Nullable NextDeviation of(
      String runAt, ShoeInFull shoe, ShoeInFull.Coup coup, DrawnCoup drawn, String stepAt) {
    NextDeviation here = inReplay(drawn, stepAt);
    if (here != null) {
      return here;
    }
    for (ShoeInFull.Coup other : shoe.coups()) {
      if (other.row().place() > coup.row().place() && !other.findings().isEmpty()) {
        return new NextDeviation(
            Addresses.with(
                runAt + "/coup",
                Addresses.query(
                    "table", shoe.table(), "shoe", shoe.shoe(), "place", other.row().place())),
            false);
      }
    }
    return null;
  }

  /**
   * The next event that is marked of a coup that is stepped through.
   *
   * @return null: none follows, or it is not stepped through
   */
  public static @Nullable NextDeviation inReplay(DrawnCoup drawn, String stepAt) {
    if (drawn.step() > 0) {
      for (DrawnCoup.Moment moment : drawn.moments()) {
        if (moment.number() > drawn.step() && moment.isMarked()) {
          return new NextDeviation(stepAt + moment.number() + "#steps", true);
        }
      }
    }
    return null;
  }
}
