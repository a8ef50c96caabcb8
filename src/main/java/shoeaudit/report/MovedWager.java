package shoeaudit.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingGroup.Share;
import shoeaudit.audit.result.Level;

/**
 * What one finding moved on one wager, in minor units; where it cannot be told wager by wager, what
 * it moved on all wagers of a patron. Those of a finding add up, by patron and side, to its shares
 * ({@link FindingGroup#shares}), and so to the report's sums.
 *
 * @param wager which; null: the finding lies on no wager of a coup, or on several of a patron
 * @param patron whose; null: not recorded
 * @param area where; null: not recorded, or several
 * @param bet on what; null: not recorded, or several
 * @param overPaidMinor what the patron got more than was due; null: no figure can be given
 * @param shortPaidMinor what they got less, as a positive number; null likewise
 */
public record MovedWager(
    @Nullable ReplayedWager wager,
    @Nullable String patron,
    @Nullable String area,
    @Nullable String bet,
    @Nullable Long overPaidMinor,
    @Nullable Long shortPaidMinor) {
  private static MovedWager of(ReplayedWager wager, @Nullable Long moved) {
    return new MovedWager(
        wager,
        recorded(wager.patron()),
        recorded(wager.area()),
        recorded(wager.bet()),
        moved == null ? null : Long.valueOf(Math.max(moved, 0)),
        moved == null ? null : Long.valueOf(Math.negateExact(Math.min(moved, 0))));
  }

  /** Those of a finding, in the order of the record; none where it moved nothing. */
  public static List<MovedWager> of(FindingGroup group, Finding finding) {
    List<Share> shares = group.shares(finding);
    if (shares.isEmpty()) {
      return List.of();
    }
    CoupSnapshot coup = group.coup();
    List<MovedWager> byWager = coup == null ? List.of() : onWagers(coup, finding);
    return addUp(byWager, shares, finding)
        ? byWager
        : shares.stream().map(share -> ofPatron(share, finding)).toList();
  }

  private static List<MovedWager> onWagers(CoupSnapshot coup, Finding finding) {
    Long effect = finding.effectMinor();
    List<ReplayedWager> touched =
        coup.wagers().stream().filter(wager -> isTouched(wager, finding)).toList();
    if (finding.bet() != null) {
      return touched.size() == 1 ? List.of(of(touched.getFirst(), effect)) : List.of();
    }
    List<MovedWager> moved = new ArrayList<>();
    for (ReplayedWager wager : touched) {
      moved.add(of(wager, effect == null ? null : wager.effects().of(finding.level())));
    }
    return moved;
  }

  private static boolean isTouched(ReplayedWager wager, Finding finding) {
    Long moved = wager.effects().of(finding.level());
    if (moved != null && moved == 0) {
      // Two findings of one level may have moved as much to one side as to the other.
      return finding.bet() != null && isNamed(wager, finding);
    }
    return finding.bet() == null
        ? finding.patron() == null && isOfCoup(finding.level())
        : isNamed(wager, finding);
  }

  private static boolean isOfCoup(Level level) {
    return level == Level.DEALING || level == Level.RESULT || level == Level.IRREGULARITY;
  }

  private static boolean isNamed(ReplayedWager wager, Finding finding) {
    return wager.bet().equals(finding.bet())
        && wager.patron().equals(orEmpty(finding.patron()))
        && wager.area().equals(orEmpty(finding.area()));
  }

  /** Whether they say of each patron what the shares say. */
  private static boolean addUp(List<MovedWager> byWager, List<Share> shares, Finding finding) {
    if (finding.effectMinor() == null) {
      return !byWager.isEmpty();
    }
    Map<String, long[]> sums = new HashMap<>();
    for (MovedWager each : byWager) {
      Long over = each.overPaidMinor();
      Long under = each.shortPaidMinor();
      if (over == null || under == null) {
        return false;
      }
      add(sums, each.patron(), over, under);
    }
    for (Share share : shares) {
      MovedWager of = ofPatron(share, finding);
      Long over = of.overPaidMinor();
      Long under = of.shortPaidMinor();
      if (over == null || under == null) {
        return false;
      }
      add(sums, share.patron(), Math.negateExact(over), Math.negateExact(under));
    }
    return sums.values().stream().allMatch(sides -> sides[0] == 0 && sides[1] == 0);
  }

  private static void add(
      Map<String, long[]> sums, @Nullable String patron, long over, long under) {
    long[] sides = sums.computeIfAbsent(orEmpty(patron), each -> new long[2]);
    sides[0] = Math.addExact(sides[0], over);
    sides[1] = Math.addExact(sides[1], under);
  }

  /** Both sides, gross (audit.md, reading 33). */
  private static MovedWager ofPatron(Share share, Finding finding) {
    Long effect = finding.effectMinor() == null ? null : share.effectMinor();
    Long over =
        effect == null
            ? null
            : Long.valueOf(Math.addExact(share.offsetMinor(), Math.max(effect, 0)));
    return new MovedWager(
        null,
        share.patron(),
        finding.area(),
        finding.bet(),
        over,
        effect == null || over == null ? null : Long.valueOf(Math.subtractExact(over, effect)));
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static @Nullable String recorded(String text) {
    return text.isEmpty() ? null : text;
  }
}
