package shoeaudit.shoelog;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the first bytes of a log tell before it is read.
 *
 * @param firstNanos the first time; the largest long where there is none
 * @param shoes the shoes, each with its table; none of a workbook
 */
record LogBeginning(long firstNanos, Set<Place> shoes) {
  /** A shoe at its table. */
  record Place(String table, String shoe) {}

  private static final LogBeginning NOTHING = new LogBeginning(Long.MAX_VALUE, Set.of());

  /**
   * Looks at a file.
   *
   * @throws IOException where it cannot be read
   */
  static LogBeginning of(LogFile file) throws IOException {
    try (LogBytes bytes = new LogBytes(file.path())) {
      if (bytes.isZip() || bytes.isOle2()) {
        return new LogBeginning(
            new WorkbookPass(LogPass.unheard(file.name())).firstNanos(file.path()), Set.of());
      }
      byte[] window = TextForm.window(bytes.content());
      TextForm form = TextForm.of(window);
      LogLines lines = new LogLines(new ByteArrayInputStream(window), form.charset());
      while (lines.next()) {
        if (lines.isBlank() || lines.number() <= form.skippedLines()) {
          continue;
        }
        LogPass pass = LogPass.unheard(file.name());
        return LogProbe.formatOf(lines) == LogFormat.JSON_LINES
            ? ofJson(lines, pass)
            : ofCsv(lines, new CsvRecords(lines, form), pass);
      }
      return NOTHING;
    }
  }

  private static LogBeginning ofCsv(LogLines lines, CsvRecords records, LogPass pass)
      throws IOException {
    List<String> names = records.header();
    @Nullable LogField @Nullable [] columns =
        names == null ? null : pass.header(names, lines.number());
    if (columns == null) {
      return NOTHING;
    }
    Seen seen = new Seen(pass.fields());
    records.columns(columns, pass.fields());
    lines.release();
    while (lines.next()) {
      Fault fault = lines.isBlank() || lines.isTooLong() ? null : records.record();
      if (fault == null) {
        seen.take();
      }
      lines.release();
    }
    return seen.all();
  }

  private static LogBeginning ofJson(LogLines lines, LogPass pass) throws IOException {
    Seen seen = new Seen(pass.fields());
    JsonRecords records = new JsonRecords(lines, pass.fields(), pass.unknown());
    do {
      if (!lines.isTooLong() && records.record() == null) {
        seen.take();
      }
    } while (lines.next());
    return seen.all();
  }

  /** What the records so far tell. */
  private static final class Seen {
    private final EventFields fields;
    private final Set<Place> shoes = new LinkedHashSet<>();
    private long firstNanos = Long.MAX_VALUE;

    Seen(EventFields fields) {
      this.fields = fields;
    }

    void take() {
      if (firstNanos == Long.MAX_VALUE && fields.has(LogField.AT)) {
        firstNanos = fields.value(LogField.AT.bit());
      }
      if (fields.has(LogField.TABLE) && fields.has(LogField.SHOE)) {
        shoes.add(new Place(text(LogField.TABLE), text(LogField.SHOE)));
      }
    }

    private String text(LogField field) {
      return fields.identifiers().text(fields.number(field));
    }

    LogBeginning all() {
      return new LogBeginning(firstNanos, shoes);
    }
  }
}
