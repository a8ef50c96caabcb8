package shoeaudit.audit.result;

import org.jspecify.annotations.Nullable;

/**
 * What the findings of a coup ascribe to one of its wagers, level by level, in minor units to the
 * patron's side (audit.md, the cost of each error): a level's figures over all wagers of a coup add
 * up to the effects of the coup's findings of that level. 0 where no finding of the level moved
 * anything on the wager, which is no statement that it could be tested; null where no figure can be
 * given.
 *
 * @param wagerMinor C1 - C0, late changes step by step (reading 3); R on a bet that is not offered
 *     (reading 2)
 * @param dealingMinor C2 - C1
 * @param resultMinor C3 - C2, also where an irregularity's finding carries it (reading 51)
 * @param settlementMinor R - C3; R of a settlement without a wager
 */
public record WagerEffects(
    @Nullable Long wagerMinor,
    @Nullable Long dealingMinor,
    @Nullable Long resultMinor,
    @Nullable Long settlementMinor) {
  /** No finding moved anything. */
  public static final WagerEffects NONE = new WagerEffects(0L, 0L, 0L, 0L);

  /** What findings of this level moved; 0 for a level that moves no money. */
  public @Nullable Long of(Level level) {
    return switch (level) {
      case WAGER -> wagerMinor;
      case DEALING -> dealingMinor;
      case RESULT, IRREGULARITY -> resultMinor;
      case SETTLEMENT -> settlementMinor;
      default -> Long.valueOf(0);
    };
  }

  /** What all findings moved; null where no figure can be given. */
  public @Nullable Long total() {
    return sum(sum(wagerMinor, dealingMinor), sum(resultMinor, settlementMinor));
  }

  /** These, and what one more finding of a level moved. */
  public WagerEffects plus(Level level, @Nullable Long moved) {
    return switch (level) {
      case WAGER ->
          new WagerEffects(sum(wagerMinor, moved), dealingMinor, resultMinor, settlementMinor);
      case DEALING ->
          new WagerEffects(wagerMinor, sum(dealingMinor, moved), resultMinor, settlementMinor);
      case RESULT, IRREGULARITY ->
          new WagerEffects(wagerMinor, dealingMinor, sum(resultMinor, moved), settlementMinor);
      case SETTLEMENT ->
          new WagerEffects(wagerMinor, dealingMinor, resultMinor, sum(settlementMinor, moved));
      default -> {
        if (moved == null || moved != 0) {
          throw new IllegalStateException("a finding of the level " + level + " moves no money");
        }
        yield this;
      }
    };
  }

  /** A sum; null where either figure is not known. */
  public static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
    return one == null || other == null ? null : Long.valueOf(Math.addExact(one, other));
  }
}
