package shoeaudit.report.pdf;

import java.awt.Color;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.Largest;
import shoeaudit.report.Played;
import shoeaudit.report.Report;
import shoeaudit.report.TableRecord;

/**
 * Tables by hours of the day: departures per 100 coups in words and as shade, the coups below, and
 * hatched where the record lacks what the controls say was open.
 */
final class HoursPicture implements Drawing {
  private static final int HOURS = 24;
  private static final float ROW_POINTS = 20;
  private static final float HEAD_POINTS = 11;
  private static final float FOOT_POINTS = 13;
  private static final float NAMES_POINTS = 58;
  private static final float WIDEST_COLUMN = 40;
  private static final int LONGEST_NAME = 14;

  /** Above this part of the darkest shade letters are white. */
  private static final float DARK = 0.45f;

  private final ReportDocument document;
  private final Grid grid;
  private final ZoneId zone;
  private final double most;

  HoursPicture(ReportDocument document, Report report, Grid grid) {
    this.document = document;
    this.grid = grid;
    this.zone = report.controls().timeZone();
    double highest = 0;
    for (Row row : grid.rows()) {
      for (int hour = 0; hour < HOURS; hour++) {
        highest = Math.max(highest, row.per100(hour));
      }
    }
    this.most = highest;
  }

  /** A table: coups and departures by hour, and whether the record lacks of it. */
  private static final class Row {
    private final String table;
    private final long[] coups = new long[HOURS];
    private final long[] departures = new long[HOURS];
    private final boolean[] missing = new boolean[HOURS];

    Row(String table) {
      this.table = table;
    }

    private double per100(int hour) {
      return coups[hour] == 0 ? 0 : 100.0 * departures[hour] / coups[hour];
    }

    private long all() {
      long all = 0;
      for (long of : departures) {
        all += of;
      }
      return all;
    }

    private boolean shows(int hour) {
      return coups[hour] > 0 || missing[hour];
    }
  }

  /** What is drawn: some of the tables, and those hours of the day in which any of them has any. */
  static final class Grid {
    private final List<Row> rows;
    private final int tables;
    private final List<Integer> hours = new ArrayList<>();

    private Grid(List<Row> rows, int tables, int firstHour) {
      this.rows = rows;
      this.tables = tables;
      for (int i = 0; i < HOURS; i++) {
        int hour = (firstHour + i) % HOURS;
        if (rows.stream().anyMatch(row -> row.shows(hour))) {
          hours.add(hour);
        }
      }
    }

    /**
     * That of a report; its hours begin where gambling days do.
     *
     * @param most how many tables at most: those with the most departures
     */
    static Grid of(Report report, int most) {
      Map<String, Row> rows = new TreeMap<>(FindingOrder.NAMES);
      for (Played.OfHour of : report.breakdown().played().byHour()) {
        Row row = rows.computeIfAbsent(of.table(), Row::new);
        row.coups[of.hour()] += of.coups();
        row.departures[of.hour()] += of.departures();
      }
      for (TableRecord table : report.tableRecords()) {
        for (TableRecord.Span span : table.missing()) {
          Row row = rows.computeIfAbsent(table.table(), Row::new);
          mark(row.missing, span, report.controls().timeZone());
        }
      }
      List<Row> all = List.copyOf(rows.values());
      return new Grid(
          Largest.of(all, most, Row::all),
          all.size(),
          report.controls().gamblingDay().starts().getHour());
    }

    private static void mark(boolean[] hours, TableRecord.Span span, ZoneId zone) {
      Instant until = span.until();
      ZonedDateTime hour = span.from().atZone(zone).truncatedTo(ChronoUnit.HOURS);
      // After a day each hour is marked, a clock put back included.
      for (int i = 0; i <= HOURS + 1 && hour.toInstant().isBefore(until); i++) {
        hours[hour.getHour()] = true;
        hour = hour.plusHours(1);
      }
    }

    private List<Row> rows() {
      return rows;
    }

    /** How many tables are drawn. */
    int shown() {
      return rows.size();
    }

    /** How many there are. */
    int tables() {
      return tables;
    }

    /** How many cells show anything. */
    long cells() {
      return rows.stream().mapToLong(row -> hours.stream().filter(row::shows).count()).sum();
    }
  }

  @Override
  public float height(float width) {
    return HEAD_POINTS + ROW_POINTS * grid.shown() + FOOT_POINTS;
  }

  @Override
  public String alternative() {
    StringBuilder words =
        new StringBuilder(document.say("pictures.hours.alternative", zone.getId()));
    for (Row row : grid.rows()) {
      StringBuilder cells = new StringBuilder();
      for (int hour : grid.hours) {
        if (row.shows(hour)) {
          cells
              .append(cells.isEmpty() ? "" : ", ")
              .append(
                  document.say(
                      row.missing[hour]
                          ? "pictures.hours.of-hour-missing"
                          : "pictures.hours.of-hour",
                      name(hour),
                      row.departures[hour],
                      row.coups[hour]));
        }
      }
      words
          .append(' ')
          .append(
              document.say(
                  "pictures.hours.of-table", document.type().printable(row.table, 60), cells));
    }
    return words.toString();
  }

  private static String name(int hour) {
    return String.format(Locale.ROOT, "%02d", hour);
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    float column = Math.min(WIDEST_COLUMN, (width - NAMES_POINTS) / grid.hours.size());
    float first = left + NAMES_POINTS;
    for (int i = 0; i < grid.hours.size(); i++) {
      pen.centred(name(grid.hours.get(i)), first + (i + 0.5f) * column, top - 8, Palette.MUTED);
    }
    for (int place = 0; place < grid.shown(); place++) {
      Row row = grid.rows().get(place);
      float floor = top - HEAD_POINTS - ROW_POINTS * (place + 1);
      pen.left(
          pen.name(row.table, LONGEST_NAME, NAMES_POINTS - Pen.BESIDE_POINTS),
          left,
          floor + 7,
          Palette.INK);
      for (int i = 0; i < grid.hours.size(); i++) {
        cell(pen, row, grid.hours.get(i), first + i * column, floor, column);
      }
    }
    pen.left(
        document.say(
            "pictures.hours.key",
            zone.getId(),
            name(grid.hours.getFirst()),
            name(grid.hours.getFirst() + 1)),
        left,
        top - height(width) + 3,
        Palette.MUTED);
  }

  private void cell(Pen pen, Row row, int hour, float x, float floor, float column) {
    float wide = column - 1;
    float high = ROW_POINTS - 1;
    long coups = row.coups[hour];
    float share = most == 0 ? 0 : (float) (row.per100(hour) / most);
    if (coups > 0) {
      pen.bar(x, floor, wide, high, shade(share));
    }
    if (row.missing[hour]) {
      pen.hatched(x, floor, wide, coups > 0 ? 4 : high);
    }
    if (coups > 0) {
      boolean dark = share > DARK;
      pen.centredStrong(
          rate(row.departures[hour], coups),
          x + wide / 2,
          floor + 11.5f,
          dark ? Color.WHITE : Palette.INK);
      pen.centred(
          document.count(coups), x + wide / 2, floor + 4.2f, dark ? Color.WHITE : Palette.MUTED);
    }
  }

  /** Grey in print as on screen: from nearly white to the accent, by brightness. */
  private static Color shade(float share) {
    return new Color(
        between(Palette.SHADE.getRed(), Palette.ACCENT.getRed(), share),
        between(Palette.SHADE.getGreen(), Palette.ACCENT.getGreen(), share),
        between(Palette.SHADE.getBlue(), Palette.ACCENT.getBlue(), share));
  }

  private static int between(int from, int to, float share) {
    return Math.round(from + (to - from) * share);
  }

  /** Per 100 coups: one decimal below 10; what is not nothing is never told as nothing. */
  private String rate(long departures, long coups) {
    if (departures == 0) {
      return "0";
    }
    BigDecimal exact =
        BigDecimal.valueOf(departures)
            .multiply(BigDecimal.valueOf(100))
            .divide(BigDecimal.valueOf(coups), 6, RoundingMode.HALF_UP);
    BigDecimal shown = exact.setScale(exact.intValue() < 10 ? 1 : 0, RoundingMode.HALF_UP);
    return shown.signum() == 0
        ? "<" + document.texts().amount(BigDecimal.valueOf(1, 1))
        : document.texts().amount(shown);
  }
}
