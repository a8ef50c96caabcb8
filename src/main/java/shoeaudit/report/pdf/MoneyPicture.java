package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;

/**
 * From what was due to what was paid, a step a level: what patrons got more goes up, what they got
 * less goes down, and the net stands at the end.
 */
final class MoneyPicture implements Drawing {
  private static final float HEIGHT_POINTS = 118;
  private static final float FOOT_POINTS = 24;
  private static final float HEAD_POINTS = 12;
  private static final float WIDEST_COLUMN = 110;

  private final ReportDocument document;
  private final List<Step> steps;
  private final boolean terms;
  private final long net;

  /**
   * What errors of a kind moved, in minor units.
   *
   * @param name of the step, in the report's language
   * @param overMinor what patrons got more; never negative
   * @param shortMinor what they got less; never negative
   */
  record Step(String name, long overMinor, long shortMinor) {
    /** How many bars it has. */
    int bars() {
      return (overMinor > 0 ? 1 : 0) + (shortMinor > 0 ? 1 : 0);
    }

    private long net() {
      return Math.subtractExact(overMinor, shortMinor);
    }
  }

  /**
   * A picture.
   *
   * @param terms whether the first step is that of unlawful terms
   */
  MoneyPicture(ReportDocument document, List<Step> steps, boolean terms) {
    this.terms = terms;
    this.document = document;
    this.steps = steps;
    this.net = steps.stream().mapToLong(Step::net).reduce(0, Math::addExact);
  }

  @Override
  public float height(float width) {
    return HEIGHT_POINTS;
  }

  @Override
  public String alternative() {
    StringBuilder words = new StringBuilder();
    for (Step step : steps) {
      words
          .append(words.isEmpty() ? "" : "; ")
          .append(
              document.say(
                  "pictures.money.of-step",
                  step.name(),
                  document.amounts().of(step.overMinor()),
                  document.amounts().of(step.shortMinor())));
    }
    return document.say("pictures.money.alternative", words, document.amounts().net(net));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    long level = 0;
    long highest = Math.max(0, net);
    long lowest = Math.min(0, net);
    for (Step step : steps) {
      highest = Math.max(highest, level + step.overMinor());
      level += step.net();
      lowest = Math.min(lowest, level);
    }
    float room = HEIGHT_POINTS - FOOT_POINTS - 2 * HEAD_POINTS;
    float unit = room / Math.max(1f, (float) (highest - lowest));
    float zero = top - HEAD_POINTS - highest * unit;
    float foot = top - HEIGHT_POINTS;
    float column = Math.min(WIDEST_COLUMN, width / (steps.size() + 1));
    float half = (column - 16) / 2;
    level = 0;
    pen.line(left, zero, left + column * (steps.size() + 1), zero, Palette.INK, 0.6f);
    for (int place = 0; place < steps.size(); place++) {
      Step step = steps.get(place);
      float x = left + place * column + 8;
      float from = zero + level * unit;
      float peak = from + step.overMinor() * unit;
      float until = peak - step.shortMinor() * unit;
      if (step.overMinor() > 0) {
        pen.bar(x, from, half, peak - from, Palette.ACCENT);
        pen.centred(
            "+" + document.amounts().of(step.overMinor()),
            x + half / 2,
            clearOf(zero, peak + 3, 2),
            Palette.INK);
      }
      if (step.shortMinor() > 0) {
        pen.hatched(x + half, until, half, peak - until);
        pen.centred(
            "\u2212" + document.amounts().of(step.shortMinor()),
            x + half * 1.5f,
            clearOf(zero, until - 8, -8),
            Palette.INK);
      }
      pen.dashed(x + 2 * half, until, x + column, until, Palette.MUTED);
      pen.centred(step.name(), x + half, foot + 3, Palette.INK);
      level += step.net();
    }
    float x = left + steps.size() * column + 8;
    float end = zero + net * unit;
    pen.box(x, Math.min(zero, end), 2 * half, Math.abs(end - zero), Palette.MUTED);
    String shown = document.amounts().signed(net).replace('-', '\u2212');
    pen.strong(shown, x + half, net >= 0 ? end + 3 : end - 8);
    pen.centred(
        document.say(terms ? "pictures.money.net-with-terms" : "pictures.money.net"),
        x + half,
        foot + 3,
        Palette.INK);
  }

  /** Where a figure stands: beside the line of nothing, where that would run through it. */
  private static float clearOf(float line, float y, float beside) {
    return y - 1 < line && line < y + Pen.SIZE_POINTS ? line + beside : y;
  }
}
