package shoeaudit.report.pdf;

import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.audit.result.Level;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Breakdown.DayCount;

/**
 * Findings by day and by level: a bar for each day, and below it how many findings each level has
 * on that day. Where there are more days than columns, a column is a week, a month or a year.
 */
final class FindingsPicture implements Drawing {
  private static final int MOST_COLUMNS = 31;
  private static final float BARS_POINTS = 44;
  private static final float ROW_POINTS = 11;
  private static final float NAMES_POINTS = 74;
  private static final float TOTAL_POINTS = 40;
  private static final float FOOT_POINTS = 12;
  private static final float WIDEST_COLUMN = 46;
  private static final float SMALL = 7;

  /** For the columns, on the narrower of the papers. */
  private static final float LEAST_ROOM = 487 - NAMES_POINTS - TOTAL_POINTS;

  private final ReportDocument document;
  private final Typography type;
  private final Span span;

  /** The findings of each column, by its name, and in it by level. */
  private final SequencedMap<String, Map<String, Long>> columns = new LinkedHashMap<>();

  private final List<Level> levels = new ArrayList<>();

  /** What a column stands for. */
  private enum Span {
    DAY,
    WEEK,
    MONTH,
    YEAR
  }

  FindingsPicture(ReportDocument document, List<DayCount> counts) {
    this.document = document;
    this.type = document.type();
    this.span = span(counts);
    for (DayCount count : counts) {
      columns
          .computeIfAbsent(name(count.day()), name -> new HashMap<>())
          .merge(count.level(), count.findings(), Math::addExact);
    }
    for (Level level : Level.values()) {
      if (counts.stream().anyMatch(count -> count.level().equals(level.text()))) {
        levels.add(level);
      }
    }
  }

  /** The smallest span that gives few enough columns, each wide enough for its counts. */
  private Span span(List<DayCount> counts) {
    for (Span span : Span.values()) {
      Map<String, Long> sums = new HashMap<>();
      counts.forEach(
          count -> sums.merge(name(count.day(), span), count.findings(), Math::addExact));
      long most = sums.values().stream().mapToLong(Long::longValue).max().orElse(0);
      float wide = type.face(TextStyle.Face.PLAIN).getWidthPoint(document.count(most), SMALL) + 1;
      if (sums.size() <= MOST_COLUMNS && sums.size() * wide <= LEAST_ROOM) {
        return span;
      }
    }
    return Span.YEAR;
  }

  private String name(@Nullable LocalDate day) {
    return name(day, span);
  }

  private String name(@Nullable LocalDate day, Span of) {
    if (day == null) {
      return document.say("picture.undated");
    }
    return switch (of) {
      case DAY -> day.toString();
      case WEEK ->
          String.format(
              Locale.ROOT,
              "%d-W%02d",
              day.get(IsoFields.WEEK_BASED_YEAR),
              day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
      case MONTH -> day.toString().substring(0, 7);
      case YEAR -> Integer.toString(day.getYear());
    };
  }

  @Override
  public float height(float width) {
    return BARS_POINTS + ROW_POINTS * levels.size() + FOOT_POINTS;
  }

  @Override
  public String alternative() {
    StringBuilder words =
        new StringBuilder(document.say("picture.alternative", document.say("picture." + key())));
    columns.forEach((name, of) -> {
      words.append(' ').append(name).append(": ").append(sum(of));
      for (Level level : levels) {
        Long count = of.get(level.text());
        if (count != null) {
          words.append(", ").append(levelName(level)).append(' ').append(count);
        }
      }
      words.append(';');
    });
    return words.toString();
  }

  private String levelName(Level level) {
    return document.say("level." + level.text());
  }

  private static long sum(Map<String, Long> of) {
    return of.values().stream().mapToLong(Long::longValue).sum();
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    float column = Math.min(WIDEST_COLUMN, (width - NAMES_POINTS - TOTAL_POINTS) / columns.size());
    float first = left + NAMES_POINTS;
    float floor = top - BARS_POINTS;
    grid(canvas, left, floor, column);
    long most = columns.values().stream().mapToLong(FindingsPicture::sum).max().orElse(1);
    int place = 0;
    for (Map.Entry<String, Map<String, Long>> entry : columns.entrySet()) {
      float x = first + place * column;
      bar(canvas, x, floor, column, sum(entry.getValue()), most);
      for (int row = 0; row < levels.size(); row++) {
        Long count = entry.getValue().get(levels.get(row).text());
        if (count != null) {
          text(
              canvas,
              document.count(count),
              x + column / 2,
              floor - ROW_POINTS * (row + 1) + 3.2f,
              Element.ALIGN_CENTER,
              fitting(document.count(count), column));
        }
      }
      if (named(place, column)) {
        String name = columnName(entry.getKey(), column);
        float foot = floor - ROW_POINTS * levels.size() - 8;
        text(canvas, name, x + column / 2, foot, Element.ALIGN_CENTER, SMALL);
      }
      place++;
    }
    totals(canvas, left, floor, first + columns.size() * column);
  }

  /** Whether a column's name stands below it: all, or as many as find room. */
  private boolean named(int place, float column) {
    int every = 1;
    while (every * column < 26) {
      every++;
    }
    return place % every == 0;
  }

  /** A day's name is shortened to month and day where its column is narrow. */
  private String columnName(String name, float column) {
    return span == Span.DAY && column < 40 && name.length() == 10 ? name.substring(5) : name;
  }

  private float fitting(String text, float column) {
    float wide = type.face(TextStyle.Face.PLAIN).getWidthPoint(text, SMALL);
    return wide <= column - 1 ? SMALL : SMALL * (column - 1) / wide;
  }

  private void grid(PdfContentByte canvas, float left, float floor, float column) {
    float right = left + NAMES_POINTS + columns.size() * column + TOTAL_POINTS;
    canvas.setColorStroke(Palette.RULE);
    canvas.setLineWidth(0.5f);
    for (int row = 0; row <= levels.size(); row++) {
      canvas.moveTo(left, floor - row * ROW_POINTS);
      canvas.lineTo(right, floor - row * ROW_POINTS);
    }
    canvas.stroke();
    for (int row = 0; row < levels.size(); row++) {
      float y = floor - ROW_POINTS * (row + 1) + 3.2f;
      text(canvas, levelName(levels.get(row)), left, y, Element.ALIGN_LEFT, 7);
    }
  }

  private void bar(
      PdfContentByte canvas, float x, float floor, float column, long count, long most) {
    float room = BARS_POINTS - 12;
    // A length on paper, no figure that anything hangs on.
    float high = Math.max(1, room * count / most);
    canvas.setColorFill(Palette.ACCENT);
    canvas.rectangle(x + column * 0.15f, floor, column * 0.7f, high);
    canvas.fill();
    String shown = document.count(count);
    text(
        canvas,
        shown,
        x + column / 2,
        floor + high + 2,
        Element.ALIGN_CENTER,
        fitting(shown, column));
  }

  private void totals(PdfContentByte canvas, float left, float floor, float right) {
    text(canvas, document.say("picture." + key()), left, floor + 3, Element.ALIGN_LEFT, 7);
    for (int row = 0; row < levels.size(); row++) {
      String level = levels.get(row).text();
      long all = columns.values().stream().mapToLong(of -> of.getOrDefault(level, 0L)).sum();
      float y = floor - ROW_POINTS * (row + 1) + 3.2f;
      text(canvas, document.count(all), right + TOTAL_POINTS - 2, y, Element.ALIGN_RIGHT, 7);
    }
    text(
        canvas,
        document.say("picture.all"),
        right + TOTAL_POINTS - 2,
        floor + 3,
        Element.ALIGN_RIGHT,
        7);
  }

  private String key() {
    return switch (span) {
      case DAY -> "by-day";
      case WEEK -> "by-week";
      case MONTH -> "by-month";
      case YEAR -> "by-year";
    };
  }

  private void text(PdfContentByte canvas, String text, float x, float y, int align, float size) {
    type.write(canvas, TextStyle.Face.PLAIN, size, Palette.INK, align, text, x, y);
  }
}
