package shoeaudit.audit.checks.result;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Irregularities;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * An irregularity that annuls one coup, and the coup before or after it that is void: each without
 * the other they would be two deviations, and together they are one line that names the wrong coup.
 */
final class NeighbouringVoids {
  private NeighbouringVoids() {}

  /** Whether a neighbour is void and has no irregularity. */
  static boolean hasVoid(CoupReplay coup) {
    return isVoid(coup, coup.number() - 1) || isVoid(coup, coup.number() + 1);
  }

  /** Whether an irregularity annuls a neighbour that is not void. */
  static boolean hasIrregularity(CoupReplay coup) {
    return isAnnulled(coup, coup.number() - 1) || isAnnulled(coup, coup.number() + 1);
  }

  private static boolean isVoid(CoupReplay coup, int number) {
    return declaresVoid(coup.events(), number) && !hasIrregularity(coup.events(), number);
  }

  private static boolean isAnnulled(CoupReplay coup, int number) {
    ShoeEvents events = coup.events();
    Irregularities irregularities = coup.irregularities();
    for (int row = 0; row < events.size(); row++) {
      if (events.coup[row] == number
          && events.kindOf(row) == EventKind.IRREGULARITY
          && irregularities.recordedProcedure(row) == Procedure.VOID_COUP) {
        return !declaresVoid(events, number);
      }
    }
    return false;
  }

  private static boolean hasIrregularity(ShoeEvents events, int number) {
    for (int row = 0; row < events.size(); row++) {
      if (events.coup[row] == number && events.kindOf(row) == EventKind.IRREGULARITY) {
        return true;
      }
    }
    return false;
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
