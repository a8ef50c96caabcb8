package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Exhibit;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.output.IndicatorWords;

/** A capital from decision to decision on a logarithmic axis, with the lines of the alerts. */
final class CoursePicture implements Drawing {
  private static final float HEIGHT_POINTS = 130;
  private static final float LEFT_POINTS = 72;
  private static final float FOOT_POINTS = 18;
  private static final float HEAD_POINTS = 8;

  private final ReportDocument document;
  private final Exhibit.Course course;
  private final PatternControls controls;

  CoursePicture(ReportDocument document, Exhibit.Course course, PatternControls controls) {
    this.document = document;
    this.course = course;
    this.controls = controls;
  }

  @Override
  public float height(float width) {
    return HEIGHT_POINTS;
  }

  @Override
  public String alternative() {
    return document.say(
        "patterns.course.alternative",
        course.of().subject().patron(),
        course.logs().size(),
        IndicatorWords.value(course.logs().getLast()));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    List<Double> logs = course.logs();
    double lowest = 0;
    double highest = Math.log((double) controls.urgent());
    for (double log : logs) {
      lowest = Math.min(lowest, log);
      highest = Math.max(highest, log);
    }
    float floor = top - HEIGHT_POINTS + FOOT_POINTS;
    float from = left + LEFT_POINTS;
    float rise = (float) ((HEIGHT_POINTS - FOOT_POINTS - HEAD_POINTS) / (highest - lowest));
    float step = (width - LEFT_POINTS - 6) / Math.max(1, logs.size());
    line(pen, 0, "1", left, floor, width, (float) -lowest * rise);
    alert(pen, controls.note(), "note", left, floor, width, lowest, rise);
    alert(pen, controls.look(), "look", left, floor, width, lowest, rise);
    alert(pen, controls.urgent(), "urgent", left, floor, width, lowest, rise);
    float x = from;
    float y = floor + (float) (0 - lowest) * rise;
    for (double log : logs) {
      float nextX = x + step;
      float nextY = floor + (float) (log - lowest) * rise;
      pen.line(x, y, nextX, nextY, Palette.ACCENT, 1.1f);
      x = nextX;
      y = nextY;
    }
    pen.line(from, floor, left + width, floor, Palette.INK, 0.6f);
    pen.line(from, floor, from, top - HEAD_POINTS, Palette.INK, 0.6f);
    pen.left(document.say("patterns.course.first"), from, floor - 9, Palette.MUTED);
    pen.right(
        document.say("patterns.course.decisions", logs.size()),
        left + width,
        floor - 9,
        Palette.MUTED);
  }

  private void alert(
      Pen pen,
      long value,
      String name,
      float left,
      float floor,
      float width,
      double lowest,
      float rise) {
    String label = document.say("patterns.alert." + name) + " " + document.count(value);
    line(pen, value, label, left, floor, width, (float) (Math.log((double) value) - lowest) * rise);
  }

  private static void line(
      Pen pen, long value, String label, float left, float floor, float width, float height) {
    pen.right(label, left + LEFT_POINTS - 4, floor + height - 2, Palette.MUTED);
    pen.dashed(
        left + LEFT_POINTS,
        floor + height,
        left + width,
        floor + height,
        value == 0 ? Palette.MUTED : Palette.RULE);
  }
}
