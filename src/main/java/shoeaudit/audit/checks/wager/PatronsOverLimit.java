package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFile.Patrons;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.RuleChoices.Sharing;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.Area;

/** No more seated, back or total patrons in one coup than allowed (GEN-2, KS-1). */
public final class PatronsOverLimit extends CoupCheck {
  private static final int SEATED = 1;
  private static final int BACK = 3;
  private static final int ANY = 0;
  private static final int SEATED_OR_BACK = -1;

  public PatronsOverLimit() {
    super(
        Declaration.of(
                "wager.patrons-over-limit",
                Level.WAGER,
                Severity.MEDIUM,
                "More seated, back or total patrons wagered in one coup than allowed.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.WAGERS)
            .requiresToConform(Requirement.ALL_WAGERS)
            .cites("IC:patrons")
            .bounded());
  }

  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    Regulation.Bounds bounds = controls.regulation().bounds();
    Patrons patrons = controls.patrons();
    return isNarrower(patrons.maxSeated(), bounds.maxSeated())
        || isNarrower(patrons.maxBack(), bounds.maxBack())
        || isNarrower(patrons.maxTotal(), bounds.maxTotal());
  }

  private static boolean isNarrower(@Nullable Integer allowed, @Nullable Integer bound) {
    return allowed != null && (bound == null || allowed < bound);
  }

  @Override
  public Bound bound(CoupReplay coup) {
    Regulation.Bounds bounds = WagerLimitCheck.bounds(coup);
    Integer seated = bounds.maxSeated();
    Integer back = bounds.maxBack();
    boolean toldApart = coup.shoe().records(Requirement.ROLES);
    Integer together = toldApart || seated == null || back == null ? null : seated + back;
    return Bound.keptIf(
        !over(coup, SEATED, seated)
            && !over(coup, SEATED_OR_BACK, together)
            && !over(coup, BACK, back)
            && !over(coup, ANY, bounds.maxTotal()));
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return isLimited(coup);
  }

  @Override
  public Verdict test(CoupReplay coup) {
    return WagerLimitCheck.where(coup, byLines(coup));
  }

  private static Verdict byLines(CoupReplay coup) {
    Patrons patrons = WagerLimitCheck.controls(coup).patrons();
    if (coup.wagers() == 0 || !isLimited(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (over(coup, SEATED, patrons.maxSeated())
        || over(coup, SEATED_OR_BACK, maxSeatedOrBack(coup))
        || over(coup, BACK, patrons.maxBack())
        || over(coup, ANY, patrons.maxTotal())) {
      return Verdict.DEVIATES;
    }
    boolean perhapsOver =
        patrons.maxSeated() != null && coup.standing().patronsInRole(SEATED) > patrons.maxSeated();
    return perhapsOver || coup.standing().unknownPatron() ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  /**
   * How many are seated. Where the record names no roles, those who wager alone in an area are, or,
   * without back bettors, all who wager in areas; the others may be back bettors or in the gallery.
   */
  private static int seated(CoupReplay coup) {
    if (coup.shoe().records(Requirement.ROLES)) {
      return coup.standing().patronsInRole(SEATED) - perhapsBack(coup);
    }
    int seated = 0;
    for (int i = 0; i < coup.wagers(); i++) {
      if (sits(coup, i) && !sitsBefore(coup, i)) {
        seated++;
      }
    }
    return seated;
  }

  /** How many share an area without a role on record, and back others elsewhere in the shoe. */
  private static int perhapsBack(CoupReplay coup) {
    Set<Integer> patrons = new HashSet<>();
    Set<Integer> sure = new HashSet<>();
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (WagerLimitCheck.stood(wager)
          && wager.patron() != 0
          && coup.book().role(wager) == SEATED) {
        (coup.book().mayBeBack(wager) && !sits(coup, i) ? patrons : sure).add(wager.patron());
      }
    }
    patrons.removeAll(sure);
    return patrons.size();
  }

  /** How many have wagers in areas, and not on lines. */
  private static int inAreas(CoupReplay coup) {
    Set<Integer> patrons = new HashSet<>();
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (WagerLimitCheck.stood(wager) && wager.patron() != 0 && !Area.isLine(wager.area())) {
        patrons.add(wager.patron());
      }
    }
    return patrons.size();
  }

  private static boolean sitsBefore(CoupReplay coup, int index) {
    for (int i = 0; i < index; i++) {
      if (coup.wager(i).patron() == coup.wager(index).patron() && sits(coup, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a wager shows that its patron is seated. */
  private static boolean sits(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    if (!WagerLimitCheck.stood(wager) || wager.patron() == 0 || Area.isLine(wager.area())) {
      return false;
    }
    boolean alone = true;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay other = coup.wager(i);
      alone &=
          other.area() != wager.area()
              || other.patron() == wager.patron()
              || !WagerLimitCheck.stood(other);
    }
    return alone || WagerLimitCheck.controls(coup).patrons().sharing() != Sharing.BACK;
  }

  /** How many may sit and back together, where the record does not tell them apart. */
  private static @Nullable Integer maxSeatedOrBack(CoupReplay coup) {
    Integer seated = WagerLimitCheck.controls(coup).patrons().maxSeated();
    Integer back = WagerLimitCheck.controls(coup).patrons().maxBack();
    return seated == null || back == null || coup.shoe().records(Requirement.ROLES)
        ? null
        : Integer.valueOf(seated + back);
  }

  private static boolean isLimited(CoupReplay coup) {
    Patrons patrons = WagerLimitCheck.controls(coup).patrons();
    return patrons.maxSeated() != null || patrons.maxBack() != null || patrons.maxTotal() != null;
  }

  private static boolean over(CoupReplay coup, int role, @Nullable Integer max) {
    return max != null && count(coup, role) > max;
  }

  /**
   * How many different known patrons had wagers in a role at the cut-off; one may sit in one area
   * and back another.
   */
  private static int count(CoupReplay coup, int role) {
    StandingWagers standing = coup.standing();
    return switch (role) {
      case ANY -> standing.patrons();
      case SEATED -> seated(coup);
      case SEATED_OR_BACK -> inAreas(coup);
      default -> standing.patronsInRole(role);
    };
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Patrons patrons = WagerLimitCheck.controls(coup).patrons();
    List<Fact> allowed = new ArrayList<>();
    List<Fact> stood = new ArrayList<>();
    say(coup, SEATED, "seated", patrons.maxSeated(), allowed, stood);
    say(coup, SEATED_OR_BACK, "seated-or-back", maxSeatedOrBack(coup), allowed, stood);
    say(coup, BACK, "back", patrons.maxBack(), allowed, stood);
    say(coup, ANY, "in-all", patrons.maxTotal(), allowed, stood);
    FindingDraft draft = findings.add();
    for (int i = 0; i < coup.wagers(); i++) {
      if (WagerLimitCheck.stood(coup.wager(i)) && !WagerLimitCheck.patronSeenBefore(coup, i)) {
        draft.at(coup.wager(i).firstRow()).stood(coup.wager(i));
      }
    }
    Fact expected = new Fact.Series(allowed);
    Fact recorded = new Fact.Series(stood);
    draft
        .expected(expected)
        .recorded(recorded)
        .explain(phrase("wager.patrons-over-limit.explanation", recorded, expected));
  }

  /** Tells of a role in which there are too many. */
  private static void say(
      CoupReplay coup,
      int role,
      String which,
      @Nullable Integer max,
      List<Fact> allowed,
      List<Fact> stood) {
    if (max != null && over(coup, role, max)) {
      allowed.add(phrase("wager.patrons-over-limit.expected." + which, max));
      stood.add(phrase("wager.patrons-over-limit.recorded." + which, count(coup, role)));
    }
  }
}
