package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.cards.DueCounts;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.output.IndicatorWords;

/**
 * Cards seen less those due: the kinds of card that lie farthest off, each as a bar up or down from
 * what is due, with where counts lie by chance.
 */
final class CountsPicture implements Drawing {
  private static final int MOST_CLASSES = 13;
  private static final float HEIGHT_POINTS = 160;
  private static final float FOOT_POINTS = 32;
  private static final float WIDEST_BAR_POINTS = 22;
  private static final float HEAD_POINTS = 30;
  private static final float AXIS_POINTS = 30;
  private static final double SPREADS = 2;

  private final ReportDocument document;
  private final Exhibit.Counts shown;
  private final DueCounts counts;
  private final List<Integer> classes;

  CountsPicture(ReportDocument document, Exhibit.Counts shown) {
    this.document = document;
    this.shown = shown;
    counts = shown.counts();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < counts.classes(); i++) {
      all.add(i);
    }
    classes =
        all.stream()
            .sorted(Comparator.comparingDouble(this::off).reversed())
            .limit(MOST_CLASSES)
            .sorted()
            .toList();
  }

  private double off(int of) {
    double spread = counts.spread(of);
    return spread == 0 ? 0 : Math.abs(counts.seen(of) - counts.due(of)) / spread;
  }

  @Override
  public float height(float width) {
    return HEIGHT_POINTS;
  }

  @Override
  public String alternative() {
    List<String> words = new ArrayList<>();
    for (int of : classes) {
      words.add(
          document.say(
              "patterns.counts.of-card",
              name(of),
              counts.seen(of),
              tenths(counts.due(of)),
              tenths(counts.spread(of))));
    }
    return document.say(
        "patterns.counts.alternative",
        IndicatorWords.subject(document.texts(), shown.of()),
        String.join("; ", words));
  }

  private String name(int of) {
    return IndicatorWords.cardName(document.texts(), SetComposition.name(shown.level(), of));
  }

  private static String tenths(double of) {
    return String.format(Locale.ROOT, "%.1f", of);
  }

  private String title() {
    return classes.size() < counts.classes()
        ? document.say("patterns.counts.title", classes.size(), counts.classes())
        : document.say("patterns.counts.title-all", classes.size());
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    double most = 1;
    for (int of : classes) {
      most = Math.max(most, Math.abs(counts.seen(of) - counts.due(of)));
      most = Math.max(most, SPREADS * counts.spread(of));
    }
    pen.left(title(), left, top - 7, Palette.INK);
    legend(pen, left, top - 19);
    float floor = top - HEIGHT_POINTS + FOOT_POINTS;
    float head = top - HEAD_POINTS;
    float middle = (head + floor) / 2;
    float unit = (float) ((head - floor) / 2 / most);
    float from = left + AXIS_POINTS;
    float cell = (width - AXIS_POINTS) / classes.size();
    int tick = Ticks.step((int) Math.ceil(most), 3);
    for (int off = 0; off <= most; off += tick) {
      axis(pen, off, from, middle + off * unit);
      axis(pen, -off, from, middle - off * unit);
    }
    for (int i = 0; i < classes.size(); i++) {
      int of = classes.get(i);
      float centre = from + (i + 0.5f) * cell;
      float off = (float) ((counts.seen(of) - counts.due(of)) * unit);
      float half = Math.min(cell / 2 - 8, WIDEST_BAR_POINTS / 2);
      pen.bar(
          centre - half, Math.min(middle, middle + off), 2 * half, Math.abs(off), Palette.ACCENT);
      float spread = (float) (SPREADS * counts.spread(of) * unit);
      bracket(pen, centre + half + 3, middle, spread);
      pen.strong(name(of), centre, floor - 11);
      pen.centred(Integer.toString(counts.seen(of)), centre, floor - 20, Palette.INK);
      pen.centred("(" + tenths(counts.due(of)) + ")", centre, floor - 28, Palette.MUTED);
    }
    pen.line(from, middle, left + width, middle, Palette.ALARM, 1.2f);
    pen.line(from, floor, from, head, Palette.INK, 0.6f);
  }

  private static void axis(Pen pen, int off, float from, float y) {
    pen.right((off > 0 ? "+" : "") + off, from - 4, y - 2, Palette.MUTED);
    pen.line(from - 2, y, from, y, Palette.INK, 0.6f);
  }

  private static void bracket(Pen pen, float x, float middle, float spread) {
    pen.line(x, middle - spread, x, middle + spread, Palette.ALARM, 0.7f);
    pen.line(x - 1.5f, middle - spread, x + 1.5f, middle - spread, Palette.ALARM, 0.7f);
    pen.line(x - 1.5f, middle + spread, x + 1.5f, middle + spread, Palette.ALARM, 0.7f);
  }

  private void legend(Pen pen, float left, float y) {
    pen.bar(left, y, 9, 6, Palette.ACCENT);
    float next = left + 13;
    String seen = document.say("patterns.counts.legend");
    pen.left(seen, next, y, Palette.MUTED);
    next += pen.width(seen) + 14;
    pen.line(next, y + 2.5f, next + 12, y + 2.5f, Palette.ALARM, 1.2f);
    next += 16;
    String due = document.say("patterns.counts.legend-due");
    pen.left(due, next, y, Palette.MUTED);
    next += pen.width(due) + 14;
    bracket(pen, next, y + 2.5f, 4);
    pen.left(document.say("patterns.counts.legend-spread"), next + 5, y, Palette.MUTED);
  }
}
