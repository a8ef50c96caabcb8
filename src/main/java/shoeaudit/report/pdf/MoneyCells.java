package shoeaudit.report.pdf;

import java.util.Collection;
import java.util.function.ToLongFunction;
import shoeaudit.pdf.Cell;
import shoeaudit.report.CodeCount;

/**
 * The cells of a table of codes, or of the codes of a level, that say what their findings moved:
 * both sides beside the net, so that an error which moved money both ways is not told as the small
 * difference (audit.md, reading 33).
 */
final class MoneyCells {
  private static final String NONE = "\u2013";

  private MoneyCells() {}

  /** What patrons got less; a dash: nothing, or nothing is known. */
  static Cell shortPaid(ReportDocument document, Collection<CodeCount> codes) {
    return side(document, codes, CodeCount::shortPaidMinor);
  }

  /** What they got more; likewise. */
  static Cell overPaid(ReportDocument document, Collection<CodeCount> codes) {
    return side(document, codes, CodeCount::overPaidMinor);
  }

  private static Cell side(
      ReportDocument document, Collection<CodeCount> codes, ToLongFunction<CodeCount> side) {
    long minor = sum(codes, side);
    return document.number(minor == 0 ? NONE : document.amounts().of(minor));
  }

  /** The difference, or why there is none. */
  static Cell net(ReportDocument document, Collection<CodeCount> codes) {
    if (codes.stream().noneMatch(CodeCount::countsEffect)) {
      return document.number(document.say("summary.none-counted"));
    }
    if (sum(codes, CodeCount::unknown) == sum(codes, CodeCount::findings)) {
      return document.number(document.say("summary.no-figure"));
    }
    return document.number(document.amounts().signed(sum(codes, CodeCount::effectMinor)));
  }

  private static long sum(Collection<CodeCount> codes, ToLongFunction<CodeCount> figure) {
    return codes.stream().mapToLong(figure).reduce(0, Math::addExact);
  }
}
