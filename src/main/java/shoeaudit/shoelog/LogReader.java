package shoeaudit.shoelog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads shoe logs, format 1, as CSV or JSON Lines, plain or gzip (shoe-log.md). One reader serves
 * one audit: it remembers which shoes it has read, so that none is audited twice. Not for use by
 * several threads at once.
 *
 * <p>Memory is bounded by the shoes open at once, one a table, whatever the size of the file; a
 * record longer than {@value #MAX_RECORD_CHARACTERS} characters is a problem of its line.
 */
public final class LogReader {
  /** The most characters that one record may have. */
  public static final int MAX_RECORD_CHARACTERS = LogLines.LIMIT;

  private final int currencyDigits;
  private final LogSink sink;
  private final ShoeRegistry registry = new ShoeRegistry();

  /**
   * A reader for one audit.
   *
   * @param currencyDigits how many decimals the currency of the logs' amounts has, 0 to 6
   * @param sink takes shoes, problems and notes
   */
  public LogReader(int currencyDigits, LogSink sink) {
    this.currencyDigits = currencyDigits;
    this.sink = sink;
  }

  /** Says whether a file is a shoe log, by its first {@value LogProbe#WINDOW_BYTES} bytes. */
  public static LogProbe probe(Path file) throws IOException {
    return LogProbe.of(file);
  }

  /**
   * Reads a file from beginning to end.
   *
   * @param file what to read
   * @param progress told the number of the file's own (compressed) bytes read so far, now and then
   * @return hash, size and counts; with no events at all, the problems say why
   * @throws IOException where the file cannot be opened or read; damaged contents are problems, no
   *     exceptions
   * @throws InterruptedException where the sink was interrupted
   */
  public LogReading read(LogFile file, LongConsumer progress)
      throws IOException, InterruptedException {
    try (LogBytes bytes = new LogBytes(file.path(), progress)) {
      Identifiers identifiers = new Identifiers();
      Pass pass =
          new Pass(
              file.name(),
              sink,
              new LogLines(bytes.content()),
              new EventFields(currencyDigits, identifiers),
              new ShoeAssembler(file.name(), sink, registry, identifiers));
      LogFormat format =
          file.path().toString().toLowerCase(Locale.ROOT).contains(".jsonl")
              ? LogFormat.JSON_LINES
              : LogFormat.CSV;
      if (bytes.isFalseGzip()) {
        pass.problem(
            0, "the name ends in .gz and the contents are no gzip", "name the file for what it is");
      } else if (bytes.isZip()) {
        pass.problem(0, LogProbe.WORKBOOK, "export the log as CSV or JSON Lines");
      } else {
        format = pass.run(format);
      }
      bytes.drain();
      return new LogReading(
          bytes.sha256(), bytes.count(), pass.assembler.events(), pass.lines.count(), format);
    }
  }

  /** One file's reading. */
  private record Pass(
      String file, LogSink sink, LogLines lines, EventFields fields, ShoeAssembler assembler) {
    private static final Fault TOO_LONG =
        new Fault(
            "the line has more than " + LogLines.LIMIT + " characters", "write one event a line");

    void problem(int line, String problem, String remedy) {
      sink.problem(new ImportProblem(file, line, problem, remedy));
    }

    LogFormat run(LogFormat named) throws IOException, InterruptedException {
      LogFormat format = named;
      UnknownFields unknown = new UnknownFields();
      CoarseTimes coarse = new CoarseTimes();
      if (!nextFilled()) {
        if (lines.brokenBy() == null) {
          problem(0, "the file is empty", "export the log again");
        }
      } else {
        format = LogProbe.formatOf(lines);
        if (format == LogFormat.CSV) {
          csv(unknown, coarse);
        } else {
          json(unknown, coarse);
        }
      }
      GzipInput.BrokenGzipException broken = lines.brokenBy();
      int brokenLine = broken == null ? 0 : lines.number() + 1;
      assembler.end(brokenLine);
      if (broken != null) {
        problem(
            brokenLine,
            broken.getMessage() + "; everything before this line has been read",
            "copy or export the file again");
      }
      unknown.tell(file, sink);
      coarse.tell(file, sink);
      return format;
    }

    private boolean nextFilled() throws IOException {
      while (lines.next()) {
        if (!lines.isBlank()) {
          return true;
        }
      }
      return false;
    }

    private void csv(UnknownFields unknown, CoarseTimes coarse)
        throws IOException, InterruptedException {
      CsvRecords records = new CsvRecords(lines);
      if (!header(records, unknown)) {
        return;
      }
      while (nextFilled()) {
        Fault fault = null;
        int line = lines.number();
        if (lines.isTooLong()) {
          fields.begin();
          fault = TOO_LONG;
        } else {
          fault = records.record();
        }
        if (fault != null || !records.isEmpty()) {
          done(fault, line, coarse);
        }
        lines.release();
      }
    }

    private boolean header(CsvRecords records, UnknownFields unknown) throws IOException {
      int line = lines.number();
      List<String> names = lines.isTooLong() ? null : records.header();
      if (names == null) {
        problem(line, "the first line is no CSV header", LogProbe.HEADER_REMEDY);
        return false;
      }
      @Nullable LogField[] columns = new @Nullable LogField[names.size()];
      long seen = 0;
      for (int i = 0; i < columns.length; i++) {
        LogField field = LogField.of(names.get(i));
        if (field == null) {
          unknown.add(names.get(i));
        } else if ((seen & field.bit()) != 0) {
          problem(
              line,
              "the header names column "
                  + Excerpt.of(field.text())
                  + " twice; nothing of the file is read",
              "name each column once");
          return false;
        } else {
          columns[i] = field;
          seen |= field.bit();
        }
      }
      String missing = LogProbe.missing(names);
      if (missing != null) {
        problem(line, missing + "; nothing of the file is read", LogProbe.HEADER_REMEDY);
        return false;
      }
      records.columns(columns, fields);
      lines.release();
      return true;
    }

    private void json(UnknownFields unknown, CoarseTimes coarse)
        throws IOException, InterruptedException {
      JsonRecords records = new JsonRecords(lines, fields, unknown);
      do {
        Fault fault;
        if (lines.isTooLong()) {
          fields.begin();
          fault = TOO_LONG;
        } else {
          fault = records.record();
        }
        done(fault, lines.number(), coarse);
      } while (nextFilled());
    }

    /** The record is read: an event, or a problem and an unreadable event. */
    private void done(@Nullable Fault structure, int line, CoarseTimes coarse)
        throws InterruptedException {
      Fault fault =
          lines.undecodable() >= 0 ? notUtf8() : structure == null ? fields.fault() : structure;
      if (fault == null) {
        if (fields.coarseTime && fields.has(LogField.AT)) {
          coarse.add(line);
        }
        assembler.event(fields, line);
        return;
      }
      sink.problem(fault.at(file, line));
      String table = fields.has(LogField.TABLE) ? fields.identifiers().text(fields.table) : null;
      String shoe = fields.has(LogField.SHOE) ? fields.identifiers().text(fields.shoe) : null;
      assembler.unreadable(table, shoe, fields.has(LogField.COUP) ? fields.coup : 0, line);
    }

    private Fault notUtf8() {
      int at = lines.undecodable();
      char[] chars = lines.chars();
      int from = Math.max(lines.start(), at - 20);
      return new Fault(
          "the line is not UTF-8: byte "
              + Excerpt.hex(LogLines.undecodableByte(chars[at]), 2)
              + " (hexadecimal) in "
              + Excerpt.of(new String(chars, from, Math.min(lines.end(), at + 20) - from)),
          "save the file as UTF-8");
    }
  }

  /** Counts times with fewer decimals of the second than format 1 asks for; said once a file. */
  private static final class CoarseTimes {
    private long count;
    private int firstLine;

    void add(int line) {
      if (count++ == 0) {
        firstLine = line;
      }
    }

    void tell(String file, LogSink sink) {
      if (count > 0) {
        sink.note(
            file
                + ": "
                + count
                + (count == 1 ? " time is" : " times are")
                + " coarser than a millisecond, first on line "
                + firstLine
                + "; taken as written");
      }
    }
  }
}
