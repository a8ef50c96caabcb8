package shoeaudit.audit.wager;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.StandingWagers;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile.Range;

/**
 * The sum of one area's (KS-4, KS-5) or one partnership's (GEN-22) wagers on Player and Banker
 * within its limit at the cut-off. An area is an area or a line, also one that the table does not
 * have (audit.md, reading 18); its minimum is tested where it holds such a wager (reading 21).
 * Where others than the wagers on record may have been made, a sum over the maximum is one all the
 * same; nothing else is sure.
 */
public final class SumLimit extends CoupCheck {
  private final LimitEnd end;
  private final boolean partnership;

  private SumLimit(LimitEnd end, boolean partnership) {
    super(end.code(), Level.WAGER, Severity.MEDIUM, end.condition());
    this.end = end;
    this.partnership = partnership;
  }

  /** The check of one end of an area's limit. */
  public static SumLimit ofArea(LimitEnd end) {
    return new SumLimit(end, false);
  }

  /** The check of one end of a partnership's limit. */
  public static SumLimit ofPartnership(LimitEnd end) {
    return new SumLimit(end, true);
  }

  @Override
  public List<List<Circumstance>> facets() {
    return List.of(List.of(partnership ? Circumstance.PARTNERSHIP : Circumstance.AREA_TOTAL));
  }

  @Override
  public String fallback(String bet) {
    return "IC:limits." + (partnership ? "partnership." : "area.") + end.key();
  }

  private Range range(CoupReplay coup) {
    return partnership
        ? Standing.controls(coup).limits().partnership()
        : Standing.controls(coup).limits().area();
  }

  private boolean counts(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    return Standing.counts(coup, wager) && Standing.isSide(wager) && member(wager) != 0;
  }

  /** What sums are taken over: the area, or the partnership's name number (0: none). */
  private int member(WagerReplay wager) {
    return partnership ? wager.partnership() : wager.area();
  }

  private boolean isFirst(CoupReplay coup, int index) {
    for (int i = 0; i < index; i++) {
      if (counts(coup, i) && member(coup.wager(i)) == member(coup.wager(index))) {
        return false;
      }
    }
    return true;
  }

  private long sum(CoupReplay coup, int member) {
    long sum = 0;
    for (int i = 0; i < coup.wagers(); i++) {
      if (counts(coup, i) && member(coup.wager(i)) == member) {
        sum += coup.wager(i).atCutOff();
      }
    }
    return sum;
  }

  @Override
  public Set<Need> needs() {
    Set<Need> needs = EnumSet.of(Need.WAGERS);
    if (!partnership) {
      needs.add(Need.AREAS);
    }
    if (end == LimitEnd.MINIMUM) {
      needs.add(Need.ALL_WAGERS);
    }
    return needs;
  }

  @Override
  public Set<Need> needsToConform() {
    return Set.of(Need.ALL_WAGERS);
  }

  @Override
  public boolean bears(CoupReplay coup) {
    return end.of(range(coup)) != null;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    Range range = range(coup);
    if (end.of(range) == null || coup.ghost()) {
      return Verdict.NOT_APPLICABLE;
    }
    return partnership ? testPartnerships(coup, range) : testAreas(coup, range);
  }

  private Verdict testAreas(CoupReplay coup, Range range) {
    StandingWagers standing = coup.standing();
    boolean any = false;
    for (int i = 0; i < standing.areas(); i++) {
      if (standing.anySide(i)) {
        any = true;
        if (end.breaks(range, standing.sideSum(i))) {
          return Verdict.DEVIATES;
        }
      }
    }
    return any ? Verdict.CONFORMS : Verdict.NOT_APPLICABLE;
  }

  private Verdict testPartnerships(CoupReplay coup, Range range) {
    boolean any = false;
    if (coup.standing().partnership()) {
      for (int i = 0; i < coup.wagers(); i++) {
        if (counts(coup, i) && isFirst(coup, i)) {
          any = true;
          if (end.breaks(range, sum(coup, member(coup.wager(i))))) {
            return Verdict.DEVIATES;
          }
        }
      }
    }
    return any ? Verdict.CONFORMS : Verdict.NOT_APPLICABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Range range = range(coup);
    for (int i = 0; i < coup.wagers(); i++) {
      if (!counts(coup, i) || !isFirst(coup, i)) {
        continue;
      }
      int member = member(coup.wager(i));
      long sum = sum(coup, member);
      if (!end.breaks(range, sum)) {
        continue;
      }
      Findings.Draft draft = findings.add();
      for (int j = 0; j < coup.wagers(); j++) {
        if (counts(coup, j) && member(coup.wager(j)) == member) {
          draft.at(coup.wager(j).firstRow()).stood(coup.wager(j));
        }
      }
      if (!partnership) {
        draft.area(member);
      }
      String whose =
          partnership ? "partnership " + coup.events().names().text(member) : Words.area(member);
      draft
          .expected(end.asked(range, findings))
          .recorded(whose + ": " + findings.money(sum))
          .explain(
              "The wagers on Player and Banker of "
                  + whose
                  + " came to "
                  + findings.money(sum)
                  + " at the cut-off; the controls ask for "
                  + end.asked(range, findings)
                  + ".");
    }
  }
}
