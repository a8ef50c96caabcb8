package shoeaudit.audit.checks.result;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Irregularities;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * An irregularity that annuls one coup and stands among the lines of the coup before or after it,
 * which is void and has none: its line names the wrong coup.
 */
final class NeighbouringVoids {
  private NeighbouringVoids() {}

  /** Whether such a line of this coup stands among those of a neighbour that is void. */
  static boolean hasVoid(CoupReplay coup) {
    return isMisplaced(coup, coup.number(), coup.number() - 1)
        || isMisplaced(coup, coup.number(), coup.number() + 1);
  }

  /** Whether such a line of a neighbour stands among those of this coup, which is void. */
  static boolean hasIrregularity(CoupReplay coup) {
    return isMisplaced(coup, coup.number() - 1, coup.number())
        || isMisplaced(coup, coup.number() + 1, coup.number());
  }

  private static boolean isMisplaced(CoupReplay coup, int named, int among) {
    ShoeEvents events = coup.events();
    Irregularities irregularities = coup.irregularities();
    boolean misplaced = false;
    for (int row = 1; row < events.size() - 1; row++) {
      if (events.kindOf(row) != EventKind.IRREGULARITY) {
        continue;
      }
      if (events.coup[row] == among) {
        return false;
      }
      misplaced |=
          events.coup[row] == named
              && events.coup[row - 1] == among
              && events.coup[row + 1] == among
              && irregularities.recordedProcedure(row) == Procedure.VOID_COUP;
    }
    return misplaced && declaresVoid(events, among) && !declaresVoid(events, named);
  }

  private static boolean declaresVoid(ShoeEvents events, int number) {
    for (int row = 0; row < events.size(); row++) {
      if (events.coup[row] == number
          && events.kindOf(row) == EventKind.RESULT_DECLARED
          && events.result[row] == Result.VOID.ordinal() + 1) {
        return true;
      }
    }
    return false;
  }
}
