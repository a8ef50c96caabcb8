package shoeaudit.shoelog.reading;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.text.CsvRecords;
import shoeaudit.shoelog.text.JsonRecords;
import shoeaudit.shoelog.text.LogBytes;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.TextForm;

/**
 * The order in which the files of one audit are read: of the first times that they record, so that
 * a shoe that goes on in another file goes on in a later one (audit.md, reading 52); then those
 * without times, in the order of their names.
 */
public final class LogOrder {
  private LogOrder() {}

  /**
   * Sorts shoe logs.
   *
   * @param files in the order of their names
   * @throws IOException where one of them cannot be read
   */
  public static List<LogFile> byTime(List<LogFile> files) throws IOException {
    if (files.size() < 2) {
      return List.copyOf(files);
    }
    Map<LogFile, Long> firstNanos = new HashMap<>();
    for (LogFile file : files) {
      firstNanos.put(file, firstNanos(file));
    }
    List<LogFile> ordered = new ArrayList<>(files);
    ordered.sort(Comparator.comparingLong(file -> firstNanos.getOrDefault(file, Long.MAX_VALUE)));
    return List.copyOf(ordered);
  }

  /**
   * The first time among the beginning of a log, nanoseconds since 1970; the largest long where
   * there is none.
   *
   * @throws IOException where it cannot be read
   */
  public static long firstNanos(LogFile file) throws IOException {
    try (LogBytes bytes = new LogBytes(file.path())) {
      if (bytes.isZip() || bytes.isOle2()) {
        return new WorkbookPass(LogPass.unheard(file.name())).firstNanos(file.path());
      }
      byte[] window = TextFormSearch.window(bytes.content());
      TextForm form = TextFormSearch.of(window);
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
      return Long.MAX_VALUE;
    }
  }

  private static long ofCsv(LogLines lines, CsvRecords records, LogPass pass) throws IOException {
    List<String> names = records.header();
    @Nullable LogField @Nullable [] columns =
        names == null ? null : pass.header(names, lines.number());
    if (columns == null) {
      return Long.MAX_VALUE;
    }
    EventFields fields = pass.fields();
    records.columns(columns, fields);
    lines.release();
    while (lines.next()) {
      Fault fault = lines.isBlank() || lines.isTooLong() ? null : records.record();
      if (fault == null && fields.has(LogField.AT)) {
        return fields.value(LogField.AT.bit());
      }
      lines.release();
    }
    return Long.MAX_VALUE;
  }

  private static long ofJson(LogLines lines, LogPass pass) throws IOException {
    EventFields fields = pass.fields();
    JsonRecords records = new JsonRecords(lines, fields, pass.unknown());
    do {
      if (!lines.isTooLong() && records.record() == null && fields.has(LogField.AT)) {
        return fields.value(LogField.AT.bit());
      }
    } while (lines.next());
    return Long.MAX_VALUE;
  }
}
