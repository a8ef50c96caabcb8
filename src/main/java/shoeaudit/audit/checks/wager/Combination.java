package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.StandingWagers;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.RuleChoices.Combinations;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;

/**
 * One patron wagers in one area on Player, Banker, tie, or one side with tie (WSGC-MB-3b). Tested
 * on what stood at the cut-off (audit.md, reading 4); ghost hands and areas that the table does not
 * have are left out (reading 18).
 */
public final class Combination extends CoupCheck {
  public Combination() {
    super(
        Declaration.of(
                "wager.combination",
                Level.WAGER,
                Severity.MEDIUM,
                "A patron's wagers in one area are a combination that is not allowed.")
            .requires(Requirement.WAGERS, Requirement.AREAS)
            .requiresToConform(Requirement.ALL_WAGERS)
            .cites("IC:game.combinations")
            .bounded());
  }

  /** What the controls allow beyond the clause they cannot allow within it. */
  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return false;
  }

  @Override
  public Bound bound(CoupReplay coup) {
    boolean opposite = false;
    for (int i = 0; i < coup.wagers(); i++) {
      opposite |= opposite(coup, i, false) >= 0;
    }
    return Bound.keptIf(!opposite);
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return !isAllowedAny(coup)
        || WagerLimitCheck.bounds(coup).combinations() == Combinations.SIDE_WITH_TIE;
  }

  private static boolean isAllowedAny(CoupReplay coup) {
    return WagerLimitCheck.controls(coup).game().combinations() == Combinations.ANY;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!mayApply(coup) || coup.ghost() || coup.wagers() == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    if (isAllowedAny(coup) || !anyAreaWithBothSides(coup)) {
      return Verdict.CONFORMS;
    }
    boolean unknownPatron = false;
    for (int i = 0; i < coup.wagers(); i++) {
      if (opposite(coup, i, false) >= 0) {
        return Verdict.DEVIATES;
      }
      unknownPatron |= opposite(coup, i, true) >= 0;
    }
    return unknownPatron ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  private static boolean anyAreaWithBothSides(CoupReplay coup) {
    StandingWagers standing = coup.standing();
    for (int i = 0; i < standing.areas(); i++) {
      if (standing.bothSides(i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * For a Player wager a Banker wager in the same area, or -1.
   *
   * @param unknown whether one is looked for of which it is not known whether it is of the same
   *     patron
   */
  private static int opposite(CoupReplay coup, int index, boolean unknown) {
    WagerReplay wager = coup.wager(index);
    if (!counts(coup, wager, "player")) {
      return -1;
    }
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay other = coup.wager(i);
      boolean known =
          wager.patron() != 0 && other.patron() != 0 && !wager.unclear() && !other.unclear();
      if (other.area() == wager.area()
          && (unknown ? !known : known && other.patron() == wager.patron())
          && counts(coup, other, "banker")) {
        return i;
      }
    }
    return -1;
  }

  private static boolean counts(CoupReplay coup, WagerReplay wager, String id) {
    Bet bet = wager.bet();
    return bet != null
        && bet.id().equals(id)
        && WagerLimitCheck.counts(coup, wager)
        && WagerLimitCheck.isPlayed(coup, wager.area());
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int i = 0; i < coup.wagers(); i++) {
      int opposite = opposite(coup, i, false);
      if (opposite < 0) {
        continue;
      }
      WagerReplay player = coup.wager(i);
      WagerReplay banker = coup.wager(opposite);
      findings
          .add()
          .area(player.area())
          .patron(player.patron())
          .at(Math.max(player.firstRow(), banker.firstRow()))
          .stood(player, banker)
          .expected(phrase("wager.combination.expected"))
          .recorded(
              phrase(
                  "wager.combination.recorded",
                  findings.amount(player.atCutOff()),
                  findings.amount(banker.atCutOff())))
          .explain(
              phrase(
                  "wager.combination.explanation",
                  coup.events().names().text(player.patron()),
                  Facts.area(player.area())));
    }
  }
}
