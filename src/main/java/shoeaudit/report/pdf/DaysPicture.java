package shoeaudit.report.pdf;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Played.OfDay;
import shoeaudit.report.text.Rate;

/**
 * In what part of its coups play departed, day by day, on an axis on which every day has the same
 * width, those without a coup on record as well.
 */
final class DaysPicture implements Drawing {
  private static final float PLOT_POINTS = 58;
  private static final float FOOT_POINTS = 14;
  private static final float HEAD_POINTS = 10;
  private static final float LEFT_POINTS = 34;
  private static final float RIGHT_POINTS = 24;
  private static final float SIZE = 7;
  private static final float LABEL_POINTS = 52;
  private static final float VALUE_POINTS = 22;

  private final ReportDocument document;
  private final Typography type;
  private final List<OfDay> days;

  /**
   * A picture of days.
   *
   * @param days at least two, earliest first
   */
  DaysPicture(ReportDocument document, List<OfDay> days) {
    this.document = document;
    this.type = document.type();
    this.days = days;
  }

  // A height on paper, no figure that anything hangs on.
  private static float rate(OfDay day) {
    return day.coups() == 0 ? 0 : (float) day.departing() / day.coups();
  }

  @Override
  public float height(float width) {
    return HEAD_POINTS + PLOT_POINTS + FOOT_POINTS;
  }

  @Override
  public String alternative() {
    List<String> told = new ArrayList<>();
    for (OfDay day : days) {
      told.add(
          document.say("pictures.days.of-day", day.day().toString(), day.departing(), day.coups()));
    }
    return document.say("pictures.days.alternative", String.join("; ", told));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    float from = left + LEFT_POINTS;
    float plot = width - LEFT_POINTS - RIGHT_POINTS;
    float floor = top - HEAD_POINTS - PLOT_POINTS;
    LocalDate first = days.getFirst().day();
    long span = Math.max(1, ChronoUnit.DAYS.between(first, days.getLast().day()));
    OfDay highest = days.getFirst();
    for (OfDay day : days) {
      highest = rate(day) > rate(highest) ? day : highest;
    }
    axis(canvas, left, from, floor, plot, highest);
    float perDay = plot / span;
    float radius = Math.max(0.9f, Math.min(2.4f, perDay / 3));
    float valueUntil = Float.NEGATIVE_INFINITY;
    float labelUntil = Float.NEGATIVE_INFINITY;
    float lastLabel = from + plot;
    for (OfDay day : days) {
      float x = from + ChronoUnit.DAYS.between(first, day.day()) * perDay;
      float y = floor + (rate(highest) == 0 ? 0 : PLOT_POINTS * rate(day) / rate(highest));
      canvas.setColorStroke(Palette.MUTED);
      canvas.setLineWidth(0.6f);
      canvas.moveTo(x, floor);
      canvas.lineTo(x, y);
      canvas.stroke();
      canvas.setColorFill(Palette.ACCENT);
      canvas.circle(x, y, radius);
      canvas.fill();
      if (x - VALUE_POINTS / 2 > valueUntil) {
        text(
            canvas,
            Rate.of(day.departing(), day.coups(), document.texts()),
            x,
            y + 3.5f,
            Element.ALIGN_CENTER);
        valueUntil = x + VALUE_POINTS / 2;
      }
      boolean ends = day.day().equals(first) || day.day().equals(days.getLast().day());
      if (ends || (x - LABEL_POINTS / 2 > labelUntil && x + LABEL_POINTS < lastLabel)) {
        text(canvas, day.day().toString(), x, floor - 9, Element.ALIGN_CENTER);
        labelUntil = x + LABEL_POINTS / 2;
      }
    }
  }

  private void axis(
      PdfContentByte canvas, float left, float from, float floor, float plot, OfDay highest) {
    canvas.setColorStroke(Palette.RULE);
    canvas.setLineWidth(0.5f);
    canvas.moveTo(from, floor);
    canvas.lineTo(from + plot, floor);
    canvas.moveTo(from, floor + PLOT_POINTS);
    canvas.lineTo(from + plot, floor + PLOT_POINTS);
    canvas.stroke();
    text(canvas, Rate.of(0, 1, document.texts()), left, floor - 2, Element.ALIGN_LEFT);
    text(
        canvas,
        Rate.of(highest.departing(), highest.coups(), document.texts()),
        left,
        floor + PLOT_POINTS - 2,
        Element.ALIGN_LEFT);
  }

  private void text(PdfContentByte canvas, String words, float x, float y, int align) {
    type.write(canvas, TextStyle.Face.PLAIN, SIZE, Palette.INK, align, words, x, y);
  }
}
