package shoeaudit.report;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.WagerEffects;

/**
 * The nets of a wager to the patron's side, minor units; null: not known (audit.md, the cost of
 * each error).
 *
 * @param correct C0: under the correct dealing, for the admissible amount
 * @param accepted C1: for the accepted amount
 * @param dealt C2: under the cards as dealt
 * @param declared C3: under the declared result
 * @param recorded R: as recorded
 */
public record WagerNets(
    @Nullable Long correct,
    @Nullable Long accepted,
    @Nullable Long dealt,
    @Nullable Long declared,
    @Nullable Long recorded) {
  /** From the net under the declared result forwards and, by what findings moved, backwards. */
  public static WagerNets of(ReplayedWager wager) {
    WagerEffects effects = wager.effects();
    if (wager.dueOutcome() == null && wager.acceptedMinor() != 0) {
      return byRecordAlone(wager);
    }
    Long declared = declared(wager);
    Long dealt = less(declared, effects.resultMinor());
    Long accepted = less(dealt, effects.dealingMinor());
    Long settled = effects.settlementMinor();
    Long recorded = declared == null || settled == null ? null : declared + settled;
    return new WagerNets(less(accepted, effects.wagerMinor()), accepted, dealt, declared, recorded);
  }

  /** What no bet of the controls decides is known where nothing was admissible, and by record. */
  private static WagerNets byRecordAlone(ReplayedWager wager) {
    Long paid = wager.recordedPaidMinor();
    Long commission = wager.recordedCommissionMinor();
    long kept = commission == null ? 0 : commission;
    Long recorded =
        switch (wager.recordedOutcome()) {
          case null -> null;
          case "lose" -> -wager.acceptedMinor();
          case "win" -> paid == null ? null : Long.valueOf(paid - kept);
          default -> 0L;
        };
    return new WagerNets(wager.admissibleMinor() == 0 ? 0L : null, null, null, null, recorded);
  }

  private static @Nullable Long declared(ReplayedWager wager) {
    if (wager.acceptedMinor() == 0) {
      return 0L;
    }
    String outcome = wager.dueOutcome();
    Long paid = wager.duePaidMinor();
    Long commission = wager.dueCommissionMinor();
    if (outcome == null || paid == null) {
      return null;
    }
    long kept = wager.net() || commission == null ? 0 : commission;
    return outcome.equals("lose") ? -wager.acceptedMinor() : paid - kept;
  }

  private static @Nullable Long less(@Nullable Long net, @Nullable Long moved) {
    return net == null || moved == null ? null : Long.valueOf(net - moved);
  }
}
