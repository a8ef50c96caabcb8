package shoeaudit.report.text;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;

/** Why it is not known what a finding moved: an effect that is not known is empty, never 0. */
public enum NoFigure {
  /** The wager was not settled (audit.md, reading 1). */
  NO_SETTLEMENT,
  /** The log does not hold a card that the correct dealing needs (audit.md, reading 1). */
  NO_DEALING,
  /** The log has no wagers at all, so that a 0 says nothing about money. */
  NO_WAGERS;

  private static final String SETTLEMENT_MISSING = "settlement.missing";

  /**
   * The reason of a finding; null: it has a figure, or is about no money.
   *
   * @param noWagers whether the run has no wagers on record
   */
  public static @Nullable NoFigure of(Finding finding, boolean noWagers) {
    Long effect = finding.effectMinor();
    if (noWagers && finding.level().countsEffect() && (effect == null || effect == 0)) {
      return NO_WAGERS;
    }
    if (effect != null) {
      return null;
    }
    return finding.code().equals(SETTLEMENT_MISSING) ? NO_SETTLEMENT : NO_DEALING;
  }

  /** As data have it: {@code no_wagers}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** In words. */
  public String words(Texts texts) {
    return texts.of("amount.unknown." + text().replace('_', '-'));
  }
}
