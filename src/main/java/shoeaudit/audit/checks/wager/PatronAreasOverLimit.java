package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.StandingWagers;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;

/**
 * One patron on no more areas and lines than allowed (WSGC-MB-4e); those that the table does not
 * have count (reading 18).
 */
public final class PatronAreasOverLimit extends CoupCheck {
  public PatronAreasOverLimit() {
    super(
        Declaration.of(
                "wager.patron-areas-over-limit",
                Level.WAGER,
                Severity.MEDIUM,
                "One patron's wagers lay in more areas and on more lines than one patron may hold.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.WAGERS, Requirement.AREAS)
            .requiresToConform(Requirement.ALL_WAGERS)
            .cites("IC:patrons.max_areas")
            .bounded());
  }

  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    Integer max = controls.regulation().bounds().maxPatronAreas();
    Integer allowed = controls.patrons().maxAreas();
    return max == null || (allowed != null && allowed < max);
  }

  @Override
  public Bound bound(CoupReplay coup) {
    Integer allowed = WagerLimitCheck.controls(coup).patrons().maxAreas();
    Bound bound = null;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      int areas = areas(coup, wager.patron());
      if (wager.patron() != 0
          && WagerLimitCheck.stood(wager)
          && (allowed == null || areas > allowed || !isLawful(coup, areas))) {
        boolean kept = isLawful(coup, areas);
        bound = Bound.with(bound, kept);
      }
    }
    return bound == null ? Bound.KEPT : bound;
  }

  /** Whether the clause lets one patron hold so many. */
  private static boolean isLawful(CoupReplay coup, int areas) {
    Integer max = WagerLimitCheck.bounds(coup).maxPatronAreas();
    return max == null || areas <= max;
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return WagerLimitCheck.controls(coup).patrons().maxAreas() != null;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    return WagerLimitCheck.where(coup, byLines(coup));
  }

  private static Verdict byLines(CoupReplay coup) {
    Integer max = WagerLimitCheck.controls(coup).patrons().maxAreas();
    if (max == null || coup.wagers() == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    StandingWagers standing = coup.standing();
    if (max > 0 && !standing.patronInSeveralAreas()) {
      return standing.unknownPatron() ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
    }
    boolean unknown = false;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (!WagerLimitCheck.stood(wager)) {
        continue;
      }
      if (wager.patron() == 0) {
        unknown = true;
      } else if (areas(coup, wager.patron()) > max) {
        return Verdict.DEVIATES;
      }
    }
    return unknown ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  private static int areas(CoupReplay coup, int patron) {
    int areas = 0;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.patron() == patron
          && WagerLimitCheck.stood(wager)
          && !WagerLimitCheck.patronSeenHereBefore(coup, i)) {
        areas++;
      }
    }
    return areas;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Integer max = WagerLimitCheck.controls(coup).patrons().maxAreas();
    for (int i = 0; i < coup.wagers(); i++) {
      int patron = coup.wager(i).patron();
      if (max == null
          || patron == 0
          || !WagerLimitCheck.stood(coup.wager(i))
          || WagerLimitCheck.patronSeenBefore(coup, i)
          || areas(coup, patron) <= max) {
        continue;
      }
      FindingDraft draft =
          findings.add().clauseKept(isLawful(coup, areas(coup, patron))).patron(patron);
      for (int j = 0; j < coup.wagers(); j++) {
        if (coup.wager(j).patron() == patron && WagerLimitCheck.stood(coup.wager(j))) {
          draft.at(coup.wager(j).firstRow()).stood(coup.wager(j));
        }
      }
      draft
          .expected(phrase("wager.patron-areas-over-limit.expected", max))
          .recorded(phrase("wager.patron-areas-over-limit.recorded", areas(coup, patron)))
          .explain(
              phrase(
                  "wager.patron-areas-over-limit.explanation",
                  max,
                  coup.events().names().text(patron),
                  areas(coup, patron)));
    }
  }
}
