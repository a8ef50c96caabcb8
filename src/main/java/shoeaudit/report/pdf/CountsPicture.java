package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;

/** Cards seen against those due: the classes that differ most, each as a bar and a line. */
final class CountsPicture implements Drawing {
  private static final int MOST_CLASSES = 13;
  private static final float HEIGHT_POINTS = 110;
  private static final float FOOT_POINTS = 24;
  private static final float HEAD_POINTS = 12;

  private final ReportDocument document;
  private final Exhibit.Counts counts;
  private final List<Integer> classes;

  CountsPicture(ReportDocument document, Exhibit.Counts counts) {
    this.document = document;
    this.counts = counts;
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < counts.seen().size(); i++) {
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
    return Math.abs(counts.seen().get(of) - counts.due().get(of));
  }

  @Override
  public float height(float width) {
    return HEIGHT_POINTS;
  }

  @Override
  public String alternative() {
    StringBuilder words = new StringBuilder();
    for (int of : classes) {
      words
          .append(words.isEmpty() ? "" : "; ")
          .append(
              document.say(
                  "patterns.counts.of-card",
                  SetComposition.name(counts.level(), of),
                  counts.seen().get(of),
                  due(of)));
    }
    return document.say("patterns.counts.alternative", counts.of().subject().text(), words);
  }

  private String due(int of) {
    return String.format(Locale.ROOT, "%.1f", counts.due().get(of));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    double most = 1;
    for (int of : classes) {
      most = Math.max(most, Math.max(counts.seen().get(of), counts.due().get(of)));
    }
    float floor = top - HEIGHT_POINTS + FOOT_POINTS;
    float unit = (float) ((HEIGHT_POINTS - FOOT_POINTS - HEAD_POINTS) / most);
    float cell = width / MOST_CLASSES;
    for (int i = 0; i < classes.size(); i++) {
      int of = classes.get(i);
      float x = left + i * cell;
      float seen = counts.seen().get(of) * unit;
      float due = (float) (counts.due().get(of) * unit);
      pen.bar(x + 6, floor, cell - 12, seen, Palette.ACCENT);
      pen.line(x + 2, floor + due, x + cell - 2, floor + due, Palette.ALARM, 1.2f);
      pen.strong(SetComposition.name(counts.level(), of), x + cell / 2, floor - 9);
      pen.centred(counts.seen().get(of) + " / " + due(of), x + cell / 2, floor - 18, Palette.MUTED);
    }
    pen.line(left, floor, left + width, floor, Palette.INK, 0.6f);
  }
}
