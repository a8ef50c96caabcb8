package shoeaudit.audit.replay;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.controls.ControlFile.AreaCounts;
import shoeaudit.controls.ControlFile.Range;

/**
 * The sums that the limits of an area are compared with, by each reading of what they count
 * (audit.md, reading 47): of what stood at the cut-off on bets that are offered, and not on ghost
 * hands. An area is an area or a line.
 */
public final class AreaSums {
  private AreaSums() {}

  /**
   * A sum.
   *
   * @param area {@link shoeaudit.shoelog.Area}
   * @param first its first wager, by its place in the coup
   * @param minor minor units
   * @param certain what of it lay there for certain: {@link WagerReplay#certainAtCutOff}
   * @param minimumBears whether the area has a wager on Player or Banker, as only then the minimum
   *     is tested (readings 21 and 47)
   */
  public record Sum(int area, int first, long minor, long certain, boolean minimumBears) {}

  /** The sums of a coup, in the order of their first wagers. */
  public static List<Sum> of(CoupReplay coup, AreaCounts counts) {
    List<Sum> sums = new ArrayList<>();
    boolean[] summed = new boolean[coup.wagers()];
    for (int i = 0; i < summed.length; i++) {
      if (!summed[i] && isCounted(coup, i, counts)) {
        sums.add(sum(coup, i, counts, summed));
      }
    }
    return sums;
  }

  /** Whether a wager belongs to the sum of another one. */
  public static boolean isSummed(CoupReplay coup, int wager, Sum sum, AreaCounts counts) {
    return isCounted(coup, wager, counts) && isTogether(coup, wager, sum.first(), counts);
  }

  private static boolean isCounted(CoupReplay coup, int index, AreaCounts counts) {
    WagerReplay wager = coup.wager(index);
    return wager.atCutOff() > 0
        && wager.bet() != null
        && !coup.ghost()
        && (counts != AreaCounts.MAIN_BETS || wager.side() != null);
  }

  private static boolean isTogether(CoupReplay coup, int one, int other, AreaCounts counts) {
    return coup.wager(one).area() == coup.wager(other).area()
        && (counts != AreaCounts.EACH_BET
            || coup.wager(one).betPlace() == coup.wager(other).betPlace());
  }

  /** The sum that begins with a wager; marks all that it adds up. */
  private static Sum sum(CoupReplay coup, int first, AreaCounts counts, boolean[] summed) {
    long minor = 0;
    long certain = 0;
    boolean side = false;
    for (int i = 0; i < coup.wagers(); i++) {
      if (isCounted(coup, i, counts) && isTogether(coup, i, first, counts)) {
        minor += coup.wager(i).atCutOff();
        certain += coup.wager(i).certainAtCutOff();
        summed[i] = true;
      }
      side |=
          isCounted(coup, i, AreaCounts.MAIN_BETS)
              && coup.wager(i).area() == coup.wager(first).area();
    }
    return new Sum(coup.wager(first).area(), first, minor, certain, side);
  }

  /** Whether the readings of what an area's limit counts give different verdicts on a coup. */
  public static boolean readingsDiffer(CoupReplay coup) {
    Range limit = coup.rules().controls().limits().area();
    if (limit.equals(Range.NONE) || !coup.shoe().records(Requirement.AREAS)) {
      return false;
    }
    boolean mainUnder = false;
    boolean mainOver = false;
    boolean allUnder = false;
    boolean allOver = false;
    StandingWagers standing = coup.standing();
    for (int i = 0; i < standing.areas(); i++) {
      mainUnder |= standing.anySide(i) && limit.isUnder(standing.sideSum(i));
      mainOver |= limit.isOver(standing.sideSum(i));
      allUnder |= standing.anySide(i) && limit.isUnder(standing.offeredSum(i));
      allOver |= limit.isOver(standing.offeredSum(i));
    }
    if (mainUnder != allUnder || mainOver != allOver) {
      return true;
    }
    // No single bet's sum is over the limit where no area's is, nor under it where no wager is.
    Breaches ofEachBet =
        allOver || anyUnder(coup, limit)
            ? breaches(coup, limit, AreaCounts.EACH_BET)
            : new Breaches(false, false);
    return ofEachBet.under() != mainUnder || ofEachBet.over() != mainOver;
  }

  private static boolean anyUnder(CoupReplay coup, Range limit) {
    for (int i = 0; i < coup.wagers(); i++) {
      if (limit.isUnder(coup.wager(i).atCutOff())) {
        return true;
      }
    }
    return false;
  }

  /** Whether any area of a coup lies under the limit, and any over it. */
  private record Breaches(boolean under, boolean over) {}

  private static Breaches breaches(CoupReplay coup, Range limit, AreaCounts counts) {
    boolean under = false;
    boolean over = false;
    for (Sum sum : of(coup, counts)) {
      under |= sum.minimumBears() && limit.isUnder(sum.minor());
      over |= limit.isOver(sum.minor());
    }
    return new Breaches(under, over);
  }
}
