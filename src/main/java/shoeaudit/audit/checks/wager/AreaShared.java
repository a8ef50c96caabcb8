package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.StandingWagers;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.RuleChoices.Sharing;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.Area;

/**
 * One patron an area (WSGC-MB-3a) and a line (WSGC-MB-4c), or a seated patron and one back bettor
 * (KS-3). There are two of this check, as areas and lines fall under different clauses. A gallery
 * wager in an area is reported as such, and shares it with nobody.
 */
public final class AreaShared extends CoupCheck {
  private static final int BACK = 3;

  private final boolean lines;

  private AreaShared(boolean lines) {
    super(
        Declaration.of(
                "wager.area-shared",
                Level.WAGER,
                Severity.MEDIUM,
                "More patrons wagered in one area or on one line than may share it, or a back bettor without a seated"
                    + " patron.")
            .requires(Requirement.WAGERS, Requirement.ALL_WAGERS, Requirement.AREAS)
            .cites("IC:patrons.sharing")
            .facet(lines ? Circumstance.LINE : Circumstance.AREA)
            .bounded());
    this.lines = lines;
  }

  /** Only where the clause lets a back bettor share an area and the controls do not. */
  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return !lines
        && controls.regulation().bounds().sharing() == Sharing.BACK
        && controls.patrons().sharing() == Sharing.NONE;
  }

  @Override
  public Bound bound(CoupReplay coup) {
    Bound bound = null;
    for (int i = 0; i < coup.wagers(); i++) {
      int area = coup.wager(i).area();
      if (isFirstOfArea(coup, i) && (isShared(coup, area) || !isLawful(coup, area))) {
        boolean kept = isLawful(coup, area);
        bound = Bound.with(bound, kept);
      }
    }
    return bound == null ? Bound.KEPT : bound;
  }

  /** Whether the clause lets those in an area share it. */
  private boolean isLawful(CoupReplay coup, int area) {
    int back = patrons(coup, area, true);
    int others = patrons(coup, area, false);
    boolean shareable = !lines && WagerLimitCheck.bounds(coup).sharing() == Sharing.BACK;
    return back + others < 2 || (shareable && back == 1 && others == 1);
  }

  /** The check of wagering areas. */
  public static AreaShared ofAreas() {
    return new AreaShared(false);
  }

  /** The check of lines. */
  public static AreaShared ofLines() {
    return new AreaShared(true);
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return !lines || WagerLimitCheck.controls(coup).gallery().offered();
  }

  @Override
  public Verdict test(CoupReplay coup) {
    return WagerLimitCheck.where(coup, byLines(coup));
  }

  private Verdict byLines(CoupReplay coup) {
    StandingWagers standing = coup.standing();
    if (!standing.sharedArea() && !standing.unknownPatron() && standing.patronsInRole(BACK) == 0) {
      return anyOfKind(coup, standing) ? Verdict.CONFORMS : Verdict.NOT_APPLICABLE;
    }
    boolean any = false;
    boolean unknown = false;
    for (int i = 0; i < coup.wagers(); i++) {
      if (isFirstOfArea(coup, i)) {
        any = true;
        int area = coup.wager(i).area();
        if (isShared(coup, area)) {
          return Verdict.DEVIATES;
        }
        unknown |= perhapsShared(coup, area) || mayBeBack(coup, area) || isBackInPart(coup, area);
      }
    }
    if (!any) {
      return Verdict.NOT_APPLICABLE;
    }
    return unknown ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  private boolean anyOfKind(CoupReplay coup, StandingWagers standing) {
    for (int i = 0; i < standing.areas(); i++) {
      if (isOfKind(coup, standing.area(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether an area or line takes part in the rule that this check is about. */
  private boolean isOfKind(CoupReplay coup, int area) {
    return lines
        ? WagerLimitCheck.isPlayedLine(coup, area)
        : !Area.isLine(area) && WagerLimitCheck.isPlayed(coup, area);
  }

  private boolean isFirstOfArea(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    return isOfKind(coup, wager.area())
        && WagerLimitCheck.stood(wager)
        && !WagerLimitCheck.areaSeenBefore(coup, index);
  }

  private boolean isShared(CoupReplay coup, int area) {
    int back = patrons(coup, area, true);
    int others = patrons(coup, area, false);
    if (mayBeBack(coup, area)) {
      return back + others > 2;
    }
    if (isShareable(coup)) {
      boolean alone = back == 1 && others == 0 && !isBackInPart(coup, area);
      return others > 1 || back > 1 || (alone && !perhapsShared(coup, area));
    }
    return back + others > 1;
  }

  /** Whether a back bettor may share an area with a seated patron. */
  private boolean isShareable(CoupReplay coup) {
    return !lines && WagerLimitCheck.controls(coup).patrons().sharing() == Sharing.BACK;
  }

  /** Whether one of several patrons may be a back bettor, as the record does not name the role. */
  private boolean mayBeBack(CoupReplay coup, int area) {
    if (!isShareable(coup) || patrons(coup, area, false) < 2) {
      return false;
    }
    boolean may = !coup.shoe().records(Requirement.ROLES);
    for (int i = 0; i < coup.wagers() && !may; i++) {
      WagerReplay wager = coup.wager(i);
      may = wager.area() == area && shares(coup, wager) && coup.book().mayBeBack(wager);
    }
    return may;
  }

  /** Whether a back bettor has a wager there without a role, by which they may be seated there. */
  private boolean isBackInPart(CoupReplay coup, int area) {
    boolean inPart = false;
    for (int i = 0; i < coup.wagers() && isShareable(coup); i++) {
      WagerReplay wager = coup.wager(i);
      inPart |=
          wager.area() == area
              && shares(coup, wager)
              && wager.role() == 0
              && coup.book().role(wager) == BACK;
    }
    return inPart;
  }

  /** Whether a wager stood by which its patron shares the area. */
  private static boolean shares(CoupReplay coup, WagerReplay wager) {
    return WagerLimitCheck.stood(wager) && !WagerLimitCheck.isGalleryInArea(coup, wager);
  }

  /** How many different known patrons of a kind have wagers in the area. */
  private static int patrons(CoupReplay coup, int area, boolean back) {
    int patrons = 0;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.area() == area
          && wager.patron() != 0
          && shares(coup, wager)
          && (coup.book().role(wager) == BACK) == back
          && !WagerLimitCheck.patronSeenHereBefore(coup, i)) {
        patrons++;
      }
    }
    return patrons;
  }

  /** Whether another patron may have wagered in the area than those on record. */
  private static boolean perhapsShared(CoupReplay coup, int area) {
    return hasUnknownPatron(coup, area) || coup.settlements().settleUnrecordedWager(area);
  }

  private static boolean hasUnknownPatron(CoupReplay coup, int area) {
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.area() == area && wager.patron() == 0 && shares(coup, wager)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int i = 0; i < coup.wagers(); i++) {
      if (isFirstOfArea(coup, i) && isShared(coup, coup.wager(i).area())) {
        explainArea(coup, coup.wager(i).area(), findings);
      }
    }
  }

  private void explainArea(CoupReplay coup, int area, Findings findings) {
    boolean shareable = isShareable(coup);
    FindingDraft draft = findings.add().clauseKept(isLawful(coup, area)).area(area);
    List<Fact> patrons = new ArrayList<>();
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.area() != area || !shares(coup, wager)) {
        continue;
      }
      if (wager.patron() != 0 && !WagerLimitCheck.patronSeenHereBefore(coup, i)) {
        Fact patron = new Fact.Text(coup.events().names().text(wager.patron()));
        patrons.add(
            coup.book().role(wager) == BACK
                ? phrase("wager.area-shared.back-bettor", patron)
                : patron);
        draft.at(wager.firstRow());
      }
      draft.stood(wager);
    }
    String rule = shareable ? "with-back-bettor" : "one-patron";
    Fact shared = new Fact.Series(patrons);
    draft
        .expected(phrase("wager.area-shared.expected." + rule))
        .recorded(shared)
        .explain(phrase("wager.area-shared.explanation." + rule, Facts.area(area), shared));
  }
}
