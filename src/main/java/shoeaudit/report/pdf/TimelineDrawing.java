package shoeaudit.report.pdf;

import java.awt.Color;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;

/**
 * A line to scale: what closes betting above it, what came late below it, the cut-off across it.
 */
final class TimelineDrawing implements Drawing {
  /** Above the axis without labels, and below it with nothing, with marks, and with a note too. */
  private static final float ABOVE_POINTS = 14;

  private static final float BARE_POINTS = 12;
  private static final float MARKED_POINTS = 21;
  private static final float NOTED_POINTS = 31;

  private static final int MOST_LATE = 12;
  private static final float INSET_POINTS = 40;
  private static final float LABEL_LINE_POINTS = 9;
  private static final TextStyle STYLE = TextStyle.SMALL;

  private final ReportDocument document;
  private final Typography type;
  private final List<Mark> above;
  private final List<Mark> below;
  private final @Nullable Instant cutOff;
  private final Instant start;
  private final double spanSeconds;

  /** Something at a moment. */
  record Mark(String label, Instant at) {}

  TimelineDrawing(
      ReportDocument document,
      List<Mark> above,
      List<Mark> below,
      @Nullable OffsetDateTime cutOff) {
    this.document = document;
    this.type = document.type();
    this.above = sorted(above);
    this.below = sorted(below);
    this.cutOff = cutOff == null ? null : cutOff.toInstant();
    List<Instant> all = new ArrayList<>();
    above.forEach(mark -> all.add(mark.at()));
    below.forEach(mark -> all.add(mark.at()));
    if (this.cutOff != null) {
      all.add(this.cutOff);
    }
    all.sort(Comparator.naturalOrder());
    this.start = all.getFirst();
    this.spanSeconds = Math.max(1e-9, seconds(start, all.getLast()));
  }

  private static List<Mark> sorted(List<Mark> marks) {
    return marks.stream().sorted(Comparator.comparing(Mark::at)).toList();
  }

  // A place on paper, not a figure: a double is exact enough, and a log may record a span of any
  // length.
  private static double seconds(Instant from, Instant to) {
    Duration distance = Duration.between(from, to);
    return distance.getSeconds() + distance.getNano() / 1e9;
  }

  @Override
  public float height(float width) {
    return aboveAxis(new Place(0, width)) + belowAxis();
  }

  private float aboveAxis(Place place) {
    int lines = climbs(place).stream().mapToInt(line -> line + 1).max().orElse(0);
    return ABOVE_POINTS + lines * LABEL_LINE_POINTS;
  }

  private float belowAxis() {
    if (below.isEmpty()) {
      return BARE_POINTS;
    }
    return below.size() > MOST_LATE ? NOTED_POINTS : MARKED_POINTS;
  }

  @Override
  public String alternative() {
    List<String> events = new ArrayList<>();
    above.forEach(mark -> events.add(mark.label() + " " + mark.at()));
    below.forEach(mark -> events.add(document.say("timeline.after", mark.label(), mark.at())));
    return document.say("timeline.alternative", String.join("; ", events));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Place place = new Place(left, left + width);
    float axis = top - aboveAxis(place);
    canvas.setColorStroke(Palette.INK);
    canvas.setLineWidth(1);
    canvas.moveTo(left + INSET_POINTS - 12, axis);
    canvas.lineTo(left + width - INSET_POINTS + 12, axis);
    canvas.stroke();
    cutOff(canvas, place, axis);
    above(canvas, place, axis);
    below(canvas, place, axis);
  }

  /** Where the drawing stands, from its left edge to its right one. */
  private record Place(float left, float right) {}

  private float x(Place position, Instant at) {
    float room = (position.right() - position.left()) - 2 * INSET_POINTS;
    return position.left() + INSET_POINTS + (float) (room * (seconds(start, at) / spanSeconds));
  }

  /** From the cut-off on, the line is shaded: what stands below it there came late. */
  private void cutOff(PdfContentByte canvas, Place position, float axis) {
    if (cutOff == null) {
      return;
    }
    float x = x(position, cutOff);
    canvas.saveState();
    canvas.setColorFill(Palette.ALARM_SHADE);
    canvas.rectangle(x, axis - 5, position.right() - INSET_POINTS + 12 - x, 10);
    canvas.fill();
    canvas.setColorStroke(Palette.ALARM);
    canvas.setLineWidth(1.4f);
    canvas.moveTo(x, axis - 7);
    canvas.lineTo(x, axis + 7);
    canvas.stroke();
    canvas.restoreState();
  }

  private void above(PdfContentByte canvas, Place position, float axis) {
    List<Integer> lines = climbs(position);
    for (int i = 0; i < above.size(); i++) {
      Mark mark = above.get(i);
      float x = x(position, mark.at());
      float top = axis + 10 + lines.get(i) * LABEL_LINE_POINTS;
      tick(canvas, x, axis, x, top - 2);
      label(canvas, mark.label(), x, top, STYLE.color);
    }
  }

  /** On which line above the axis each label stands, from 0: those that would touch climb. */
  private List<Integer> climbs(Place position) {
    List<Integer> lines = new ArrayList<>();
    List<Float> ends = new ArrayList<>();
    for (Mark mark : above) {
      float x = x(position, mark.at());
      float half = type.width(STYLE, mark.label()) / 2;
      int line = 0;
      while (line < ends.size() && ends.get(line) > x - half - 4) {
        line++;
      }
      if (line == ends.size()) {
        ends.add(x + half);
      } else {
        ends.set(line, x + half);
      }
      lines.add(line);
    }
    return lines;
  }

  private void below(PdfContentByte canvas, Place position, float axis) {
    int shown = Math.min(below.size(), MOST_LATE);
    float[] centres = new float[shown];
    float free = position.left();
    for (int i = 0; i < shown; i++) {
      centres[i] = Math.max(x(position, below.get(i).at()), free + half(i));
      free = centres[i] + half(i) + 4;
    }
    // Labels that were pushed over the edge push the ones before them back.
    float edge = position.right() - 4;
    for (int i = shown - 1; i >= 0; i--) {
      centres[i] = Math.min(centres[i], edge - half(i));
      edge = centres[i] - half(i) - 4;
    }
    for (int i = 0; i < shown; i++) {
      tick(canvas, x(position, below.get(i).at()), axis, centres[i], axis - 9);
      label(canvas, below.get(i).label(), centres[i], axis - 16, Palette.ALARM);
    }
    if (below.size() > shown) {
      String more = document.say("timeline.first", shown, below.size());
      label(canvas, more, (position.left() + position.right()) / 2, axis - 26, STYLE.color);
    }
  }

  private float half(int late) {
    return type.width(STYLE, below.get(late).label()) / 2;
  }

  private static void tick(PdfContentByte canvas, float fromX, float fromY, float toX, float toY) {
    canvas.setLineWidth(0.7f);
    canvas.setColorStroke(Palette.MUTED);
    canvas.moveTo(fromX, fromY);
    canvas.lineTo(toX, toY);
    canvas.stroke();
  }

  private void label(PdfContentByte canvas, String text, float x, float y, Color color) {
    type.write(canvas, STYLE.face, STYLE.sizePoints, color, Element.ALIGN_CENTER, text, x, y);
  }
}
