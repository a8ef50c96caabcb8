package shoeaudit.report.pdf;

import java.util.List;
import java.util.Map;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.output.IndicatorWords;

/**
 * A capital from decision to decision on a logarithmic axis, with the lines of the alerts and where
 * it first reached them.
 */
final class CoursePicture implements Drawing {
  private static final float HEIGHT_POINTS = 168;
  private static final float LEFT_POINTS = 84;
  private static final float FOOT_POINTS = 26;
  private static final float HEAD_POINTS = 22;
  private static final float TICK_POINTS = 3;
  private static final float LEAST_GAP_POINTS = 8;

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
    StringBuilder words =
        new StringBuilder(
            document.say(
                "patterns.course.alternative",
                course.of().subject().patron(),
                course.logs().size(),
                IndicatorWords.value(course.logs().getLast())));
    course
        .reached()
        .forEach((alert, decisions) ->
            words
                .append(' ')
                .append(
                    document.say("patterns.course.alternative.reached", name(alert), decisions)));
    return words.toString();
  }

  private String name(Alert of) {
    return document.say("patterns.alert." + of.text());
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
    pen.left(document.say("patterns.course.capital"), left, top - 7, Palette.INK);
    float one = floor + (float) -lowest * rise;
    level(pen, document.say("patterns.course.start"), left, one, width);
    float labelled = one;
    for (Alert alert : Alert.values()) {
      if (alert != Alert.NONE) {
        float y = floor + (float) (Math.log((double) alert.from(controls)) - lowest) * rise;
        String label = name(alert) + " " + document.count(alert.from(controls));
        boolean hasRoom = y - labelled >= LEAST_GAP_POINTS;
        level(pen, hasRoom ? label : "", left, y, width);
        labelled = hasRoom ? y : labelled;
      }
    }
    float x = from;
    float y = one;
    for (double log : logs) {
      float nextX = x + step;
      float nextY = floor + (float) (log - lowest) * rise;
      pen.line(x, y, nextX, nextY, Palette.ACCENT, 1.1f);
      x = nextX;
      y = nextY;
    }
    for (Map.Entry<Alert, Integer> each : course.reached().entrySet()) {
      float atX = from + each.getValue() * step;
      float atY = floor + (float) (logs.get(each.getValue() - 1) - lowest) * rise;
      pen.dot(atX, atY, 2.2f, Palette.ALARM);
      pen.left(
          document.say(
              "patterns.course.reached", name(each.getKey()), document.count(each.getValue())),
          atX + 7,
          atY - 7,
          Palette.INK);
    }
    pen.right(
        document.say(
            "patterns.course.end",
            IndicatorWords.value(logs.getLast()),
            document.count(logs.size())),
        left + width - 6,
        Math.max(y, one) + 5,
        Palette.INK);
    pen.line(from, floor, left + width, floor, Palette.INK, 0.6f);
    pen.line(from, floor, from, top - HEAD_POINTS + 4, Palette.INK, 0.6f);
    int tick = Ticks.step(logs.size(), 8);
    for (int decisions = 0; decisions <= logs.size(); decisions += tick) {
      float at = from + decisions * step;
      pen.line(at, floor, at, floor - TICK_POINTS, Palette.INK, 0.6f);
      pen.centred(document.count(decisions), at, floor - 10, Palette.MUTED);
    }
    pen.right(document.say("patterns.course.decisions"), left + width, floor - 20, Palette.INK);
  }

  private static void level(Pen pen, String label, float left, float y, float width) {
    pen.right(label, left + LEFT_POINTS - 4, y - 2, Palette.MUTED);
    pen.dashed(left + LEFT_POINTS, y, left + width, y, Palette.RULE);
  }
}
