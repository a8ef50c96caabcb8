package shoeaudit.audit.wager;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.StandingWagers;
import shoeaudit.audit.Verdict;
import shoeaudit.controls.ControlFile.Patrons;

/** No more seated, back or total patrons in one coup than allowed (GEN-2, KS-1). */
public final class PatronsOverLimit extends CoupCheck {
  private static final int SEATED = 1;
  private static final int BACK = 3;
  private static final int ANY = 0;

  public PatronsOverLimit() {
    super(
        "wager.patrons-over-limit",
        Level.WAGER,
        Severity.MEDIUM,
        "More seated, back or total patrons wagered in one coup than allowed.");
  }

  @Override
  public String fallback(String bet) {
    return "IC:patrons";
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.WAGERS);
  }

  @Override
  public Set<Need> needsToConform() {
    return Set.of(Need.ALL_WAGERS);
  }

  @Override
  public boolean bears(CoupReplay coup) {
    return isLimited(coup);
  }

  @Override
  public Verdict test(CoupReplay coup) {
    Patrons patrons = Standing.controls(coup).patrons();
    if (coup.wagers() == 0 || !isLimited(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (over(coup, SEATED, maxSeated(coup))
        || over(coup, BACK, patrons.maxBack())
        || over(coup, ANY, patrons.maxTotal())) {
      return Verdict.DEVIATES;
    }
    // Without roles some of those who count as seated may be back bettors.
    boolean open = coup.standing().unknownPatron() || over(coup, SEATED, patrons.maxSeated());
    return open ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  /**
   * How many patrons may play who are not known to be back bettors: where no role is on record, as
   * many as may sit and back together.
   */
  private static @Nullable Integer maxSeated(CoupReplay coup) {
    Integer seated = Standing.controls(coup).patrons().maxSeated();
    Integer back = Standing.controls(coup).patrons().maxBack();
    return seated == null || back == null || coup.shoe().shows(Need.ROLES)
        ? seated
        : Integer.valueOf(seated + back);
  }

  private static boolean isLimited(CoupReplay coup) {
    Patrons patrons = Standing.controls(coup).patrons();
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
    return role == ANY ? standing.patrons() : standing.patronsInRole(role);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Patrons patrons = Standing.controls(coup).patrons();
    StringBuilder expected = new StringBuilder();
    StringBuilder recorded = new StringBuilder();
    String seated =
        coup.shoe().shows(Need.ROLES) || patrons.maxBack() == null
            ? "seated patrons"
            : "seated patrons and back bettors";
    say(coup, SEATED, seated, maxSeated(coup), expected, recorded);
    say(coup, BACK, "back bettors", patrons.maxBack(), expected, recorded);
    say(coup, ANY, "patrons in all", patrons.maxTotal(), expected, recorded);
    Findings.Draft draft = findings.add();
    for (int i = 0; i < coup.wagers(); i++) {
      if (Standing.stood(coup.wager(i)) && !Standing.patronSeenBefore(coup, i)) {
        draft.at(coup.wager(i).firstRow()).stood(coup.wager(i));
      }
    }
    draft
        .expected(expected.toString())
        .recorded(recorded.toString())
        .explain(
            "At the cut-off wagers of "
                + recorded
                + " stood; the controls allow "
                + expected
                + ".");
  }

  private static void say(
      CoupReplay coup,
      int role,
      String what,
      @Nullable Integer max,
      StringBuilder expected,
      StringBuilder recorded) {
    if (max != null && count(coup, role) > max) {
      expected
          .append(expected.isEmpty() ? "" : ", ")
          .append("at most ")
          .append(max)
          .append(" ")
          .append(what);
      recorded
          .append(recorded.isEmpty() ? "" : ", ")
          .append(count(coup, role))
          .append(" ")
          .append(what);
    }
  }
}
