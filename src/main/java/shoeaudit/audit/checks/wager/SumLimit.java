package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.AreaSums;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.StandingWagers;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile.AreaCounts;
import shoeaudit.controls.ControlFile.Range;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;

/**
 * The sum of one area's (KS-4, KS-5) or one partnership's (GEN-22) wagers on Player and Banker
 * within its limit at the cut-off. An area is an area or a line, also one that the table does not
 * have (audit.md, reading 18); its minimum is tested where it holds such a wager (reading 21), and
 * its sum counts ties and side bets too, or each bet for itself, where the controls say so (reading
 * 47). Where others than the wagers on record may have been made, or a settlement shows that one
 * was, a sum over the maximum is one all the same; nothing else is sure.
 */
public final class SumLimit extends CoupCheck {
  private final LimitEnd end;
  private final boolean partnership;

  private SumLimit(LimitEnd end, boolean partnership) {
    super(
        Declaration.of(end.code(), Level.WAGER, Severity.MEDIUM, end.condition())
            .requires(required(end, partnership))
            .requiresToConform(Requirement.ALL_WAGERS)
            .cites("IC:limits." + (partnership ? "partnership." : "area.") + end.key())
            .facet(partnership ? Circumstance.PARTNERSHIP : Circumstance.AREA_TOTAL));
    this.end = end;
    this.partnership = partnership;
  }

  private static Set<Requirement> required(LimitEnd end, boolean partnership) {
    Set<Requirement> required = EnumSet.of(Requirement.WAGERS, Requirement.AMOUNTS);
    if (!partnership) {
      required.add(Requirement.AREAS);
    }
    if (end == LimitEnd.MINIMUM) {
      required.add(Requirement.ALL_WAGERS);
    }
    return required;
  }

  /** The check of one end of an area's limit. */
  public static SumLimit ofArea(LimitEnd end) {
    return new SumLimit(end, false);
  }

  /** The check of one end of a partnership's limit. */
  public static SumLimit ofPartnership(LimitEnd end) {
    return new SumLimit(end, true);
  }

  private Range range(CoupReplay coup) {
    return partnership
        ? WagerLimitCheck.controls(coup).limits().partnership()
        : WagerLimitCheck.controls(coup).limits().area();
  }

  private static boolean counts(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    return WagerLimitCheck.counts(coup, wager)
        && WagerLimitCheck.isSide(wager)
        && wager.partnership() != 0;
  }

  private static int partnership(CoupReplay coup, int index) {
    return coup.wager(index).partnership();
  }

  private static boolean isFirst(CoupReplay coup, int index) {
    for (int i = 0; i < index; i++) {
      if (counts(coup, i) && partnership(coup, i) == partnership(coup, index)) {
        return false;
      }
    }
    return true;
  }

  private static long sum(CoupReplay coup, int member) {
    return sum(coup, member, WagerReplay::atCutOff);
  }

  private static long sum(CoupReplay coup, int member, ToLongFunction<WagerReplay> amount) {
    long sum = 0;
    for (int i = 0; i < coup.wagers(); i++) {
      if (counts(coup, i) && partnership(coup, i) == member) {
        sum += amount.applyAsLong(coup.wager(i));
      }
    }
    return sum;
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return end.of(range(coup)) != null;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    return WagerLimitCheck.where(coup, byLines(coup));
  }

  private Verdict byLines(CoupReplay coup) {
    Range range = range(coup);
    if (end.of(range) == null || coup.ghost()) {
      return Verdict.NOT_APPLICABLE;
    }
    Verdict verdict = partnership ? testPartnerships(coup, range) : testAreas(coup, range);
    return verdict == Verdict.DEVIATES && end.mayBeReached(coup) ? Verdict.NOT_TESTABLE : verdict;
  }

  private static AreaCounts areaCounts(CoupReplay coup) {
    return WagerLimitCheck.controls(coup).limits().areaCounts();
  }

  private Verdict testAreas(CoupReplay coup, Range range) {
    if (areaCounts(coup) == AreaCounts.MAIN_BETS && !anyBreaks(coup.standing(), range)) {
      // Most coups keep the limit, and go no further.
      return anySide(coup.standing()) ? Verdict.CONFORMS : Verdict.NOT_APPLICABLE;
    }
    boolean any = false;
    Verdict verdict = Verdict.CONFORMS;
    for (AreaSums.Sum sum : AreaSums.of(coup, areaCounts(coup))) {
      if (bears(sum)) {
        any = true;
        if (end.breaks(range, sum.minor())) {
          verdict = worse(verdict, broken(isCertain(coup, range, sum)));
        }
      }
    }
    return any ? verdict : Verdict.NOT_APPLICABLE;
  }

  /**
   * The verdict on a sum that breaks the limit.
   *
   * @param certain whether it does so whatever else lay there
   */
  private Verdict broken(boolean certain) {
    if (certain) {
      return Verdict.DEVIATES;
    }
    // What may be on record twice is on record.
    return end == LimitEnd.MAXIMUM ? Verdict.REVIEW : Verdict.NOT_TESTABLE;
  }

  private static Verdict worse(Verdict one, Verdict other) {
    return one == Verdict.DEVIATES || other == Verdict.CONFORMS ? one : other;
  }

  private boolean anyBreaks(StandingWagers standing, Range range) {
    for (int i = 0; i < standing.areas(); i++) {
      if (standing.anySide(i) && end.breaks(range, standing.sideSum(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean anySide(StandingWagers standing) {
    for (int i = 0; i < standing.areas(); i++) {
      if (standing.anySide(i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a sum that breaks the limit does so whatever else lay in its area: under the minimum
   * only where no settlement shows a wager there that is not on record, over the maximum only
   * without lines that may stand on record twice.
   */
  private boolean isCertain(CoupReplay coup, Range range, AreaSums.Sum sum) {
    return end == LimitEnd.MAXIMUM
        ? end.breaks(range, sum.certain())
        : !coup.settlements().settleUnrecordedWager(sum.area());
  }

  /** Likewise of a partnership's: a settlement does not say whose its wager was. */
  private boolean isCertain(CoupReplay coup, Range range, int member) {
    return end == LimitEnd.MAXIMUM
        ? end.breaks(range, sum(coup, member, WagerReplay::certainAtCutOff))
        : !coup.settlements().settleUnrecordedWager();
  }

  private boolean bears(AreaSums.Sum sum) {
    return end == LimitEnd.MAXIMUM || sum.minimumBears();
  }

  private Verdict testPartnerships(CoupReplay coup, Range range) {
    boolean any = false;
    Verdict verdict = Verdict.CONFORMS;
    for (int i = 0; i < coup.wagers() && coup.standing().partnership(); i++) {
      if (counts(coup, i) && isFirst(coup, i)) {
        any = true;
        int member = partnership(coup, i);
        if (end.breaks(range, sum(coup, member))) {
          verdict = worse(verdict, broken(isCertain(coup, range, member)));
        }
      }
    }
    return any ? verdict : Verdict.NOT_APPLICABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Range range = range(coup);
    if (partnership) {
      explainPartnerships(coup, range, findings);
    } else {
      explainAreas(coup, range, findings);
    }
  }

  private void explainPartnerships(CoupReplay coup, Range range, Findings findings) {
    for (int i = 0; i < coup.wagers(); i++) {
      if (!counts(coup, i) || !isFirst(coup, i)) {
        continue;
      }
      int member = partnership(coup, i);
      long sum = sum(coup, member);
      boolean certain = isCertain(coup, range, member);
      if (!end.breaks(range, sum) || !broken(certain).isFinding()) {
        continue;
      }
      String name = coup.events().names().text(member);
      FindingDraft draft = findings.add().distinct("partnership-" + name);
      Fact once = findings.amount(sum(coup, member, WagerReplay::certainAtCutOff));
      for (int j = 0; j < coup.wagers(); j++) {
        if (counts(coup, j) && partnership(coup, j) == member) {
          draft.at(coup.wager(j).firstRow()).stood(coup.wager(j));
        }
      }
      explain(
          certain ? draft : draft.review(),
          end.expected(range, findings),
          certain ? null : once,
          "wager.limit.partnership",
          name,
          findings.amount(sum));
    }
  }

  private void explainAreas(CoupReplay coup, Range range, Findings findings) {
    AreaCounts counts = areaCounts(coup);
    for (AreaSums.Sum sum : AreaSums.of(coup, counts)) {
      boolean certain = isCertain(coup, range, sum);
      if (!bears(sum) || !end.breaks(range, sum.minor()) || !broken(certain).isFinding()) {
        continue;
      }
      FindingDraft draft = findings.add().distinct("area").area(sum.area());
      Fact once = certain ? null : findings.amount(sum.certain());
      if (!certain) {
        draft.review();
      }
      for (int i = 0; i < coup.wagers(); i++) {
        if (AreaSums.isSummed(coup, i, sum, counts)) {
          draft.at(coup.wager(i).firstRow()).stood(coup.wager(i));
        }
      }
      Fact asked = end.expected(range, findings);
      Fact area = Facts.area(sum.area());
      Fact minor = findings.amount(sum.minor());
      Bet bet = coup.wager(sum.first()).bet();
      if (counts == AreaCounts.EACH_BET && bet != null) {
        draft.bet(bet.id());
        explain(draft, asked, once, "wager.limit.area.one-bet", bet.id(), area, minor);
      } else if (counts == AreaCounts.ALL_BETS) {
        explain(draft, asked, once, "wager.limit.area.all-bets", area, minor);
      } else {
        explain(draft, asked, once, "wager.limit.area.main-bets", area, minor);
      }
    }
  }

  /**
   * Tells what a sum came to.
   *
   * @param once what it came to without lines that may stand on record twice; null where there are
   *     none
   * @param sum what was summed up, and its amount
   */
  private void explain(
      FindingDraft draft, Fact asked, @Nullable Fact once, String key, Object... sum) {
    Object[] told = Arrays.copyOf(sum, sum.length + 1);
    told[sum.length] = asked;
    draft
        .expected(asked)
        .recorded(phrase(key + ".recorded", sum))
        .explain(
            once == null
                ? phrase(key + ".explanation", told)
                : end.maybeTwice(phrase(key + ".explanation", told), once));
  }
}
