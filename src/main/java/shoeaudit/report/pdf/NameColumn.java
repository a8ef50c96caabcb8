package shoeaudit.report.pdf;

import java.util.stream.Stream;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.TextStyle;

/** A column of names: wide enough that none breaks, as far as its table has room to give. */
final class NameColumn {
  /** What stands beside a name within its cell. */
  private static final float BESIDE_POINTS = 5;

  private NameColumn() {}

  /** Whose a wager is; where the record does not say it, that. */
  static String patron(ReportDocument document, ReplayedWager wager) {
    return wager.patron().isEmpty() ? document.say("wagers.no-patron") : wager.patron();
  }

  /**
   * How much wider it is than usual, in points of a Letter page as columns are given.
   *
   * @param usual how wide it is
   * @param most how much wider it may be
   */
  static float more(ReportDocument document, Stream<String> names, float usual, float most) {
    float widest =
        (float)
            names
                .mapToDouble(name ->
                    document.type().width(TextStyle.SMALL, document.type().printable(name, 80)))
                .max()
                .orElse(0);
    float scale = document.flow().width() / PageFlow.LETTER_WIDTH;
    float needed = (widest + BESIDE_POINTS) / scale;
    return Math.clamp(needed - usual, 0, most);
  }
}
