package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CorrectDealing;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.controls.LawfulTerms;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupCards;

/**
 * What a control file's unlawful money terms moved in a log, against the nearest lawful ones: for
 * each wager its net under the correct dealing by the file's terms less that by the lawful ones, on
 * the admissible amount (audit.md, reading 32). Nothing is worked out where the file keeps its
 * bounds. Minor units, to the patrons' side. Sums of parts add up to those of the whole.
 */
public final class TermsEffects {
  private final List<LawfulTerms.Step> steps;
  private final long[] moved;
  private final long[] known;
  private final long[] unknown;

  TermsEffects(ControlsVersion version) {
    steps = version.rules().lawful().steps();
    moved = new long[steps.size()];
    known = new long[steps.size()];
    unknown = new long[steps.size()];
  }

  /** Takes the wagers of a coup that was tested. */
  void take(CoupReplay coup, CorrectDealing dealing) {
    boolean returned =
        coup.ghost() || coup.irregularities().voidDue() || coup.irregularities().voidReplaced();
    if (steps.isEmpty() || returned || coup.wagers() == 0) {
      return;
    }
    CoupCards correct = coup.completeness().incomplete() ? null : dealing.solve(coup);
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      Bet bet = wager.bet();
      for (int step = 0; bet != null && wager.admissible() > 0 && step < moved.length; step++) {
        if (steps.get(step).terms().id().equals(bet.id())) {
          take(step, wager.unclear() ? null : correct, coup, wager.admissible());
        }
      }
    }
  }

  private void take(int step, @Nullable CoupCards correct, CoupReplay coup, long amount) {
    Long terms = net(steps.get(step).terms(), correct, coup, amount);
    Long lawful = net(steps.get(step).lawful(), correct, coup, amount);
    if (terms == null || lawful == null) {
      unknown[step]++;
    } else {
      known[step]++;
      moved[step] += terms - lawful;
    }
  }

  private static @Nullable Long net(
      Bet bet, @Nullable CoupCards correct, CoupReplay coup, long amount) {
    if (correct == null) {
      return null;
    }
    int line = bet.decide(correct.result(), correct, coup.rules().table());
    return line == Bet.NOT_DETERMINABLE ? null : Long.valueOf(bet.net(line, amount));
  }

  /**
   * A finding on the control file with what the terms that it is about moved; the finding itself
   * where it is not about money terms.
   */
  public Finding on(Finding finding) {
    long sum = 0;
    long wagers = 0;
    long left = 0;
    boolean isAbout = false;
    for (int i = 0; i < moved.length; i++) {
      if (isAbout(finding, steps.get(i))) {
        isAbout = true;
        sum += moved[i];
        wagers += known[i];
        left += unknown[i];
      }
    }
    if (!isAbout) {
      return finding;
    }
    if (wagers == 0) {
      return finding.withTermsEffect(
          null, Fact.phrase("controls.terms-effect.none", new Fact.Count(left)));
    }
    String direction = sum < 0 ? "cost" : sum > 0 ? "gave" : "nothing";
    Fact amount = new Fact.Money(Math.abs(sum), finding.currency());
    return finding.withTermsEffect(
        sum,
        Fact.phrase(
            "controls.terms-effect." + direction,
            amount,
            new Fact.Count(wagers),
            new Fact.Count(left)));
  }

  private static boolean isAbout(Finding finding, LawfulTerms.Step step) {
    String bet = finding.bet();
    return finding.code().equals(step.code())
        && (bet == null || bet.equals(step.terms().id()))
        && (!step.code().equals("controls.requirement-weakened")
            || finding.distinction().endsWith(" " + step.key()));
  }

  void add(TermsEffects other) {
    for (int i = 0; i < moved.length; i++) {
      moved[i] += other.moved[i];
      known[i] += other.known[i];
      unknown[i] += other.unknown[i];
    }
  }

  void write(DataOutput out) throws IOException {
    for (int i = 0; i < moved.length; i++) {
      out.writeLong(moved[i]);
      out.writeLong(known[i]);
      out.writeLong(unknown[i]);
    }
  }

  void addFrom(DataInput in) throws IOException {
    for (int i = 0; i < moved.length; i++) {
      moved[i] += in.readLong();
      known[i] += in.readLong();
      unknown[i] += in.readLong();
    }
  }
}
