package shoeaudit.shoelog.reading;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.TextDecoder;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.fast.PlainCsv;
import shoeaudit.shoelog.fast.PlainJson;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.LogHeader;
import shoeaudit.shoelog.text.BrokenGzipException;
import shoeaudit.shoelog.text.ByteWindow;
import shoeaudit.shoelog.text.CsvRecords;
import shoeaudit.shoelog.text.JsonRecords;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.ReadAhead;
import shoeaudit.shoelog.text.TextForm;

/** Reads a log that is text: CSV or JSON Lines. */
final class TextPass {
  private static final Fault TOO_LONG =
      new Fault(
          "the line has more than " + LogLines.LIMIT + " characters",
          "write one event, or one coup, a line");

  private final LogPass pass;
  private final TextForm form;
  private final @Nullable ByteWindow window;
  private final LogLines lines;
  private final EventFields fields;

  /**
   * A reading of a text.
   *
   * @param form how it is written
   * @param plain whether plain records are read where they lie; all others, and otherwise all, go
   *     through the libraries' parsers. The outcome is the same.
   */
  TextPass(LogPass pass, ReadAhead text, TextForm form, boolean plain) {
    this.pass = pass;
    this.form = form;
    boolean usual = form.separator() == ',' && form.charset().equals(StandardCharsets.UTF_8);
    this.window = plain && usual ? new ByteWindow(text) : null;
    this.lines = new LogLines(window == null ? text : window.lines(), form.charset());
    this.fields = pass.fields();
  }

  /** How many lines have been read. */
  int count() {
    return lines.count();
  }

  /**
   * Reads all lines.
   *
   * @param named the encoding that the file's name promises, for a file without any filled line
   * @return the encoding that the text has
   */
  LogFormat run(LogFormat named) throws IOException, InterruptedException {
    LogFormat format = named;
    if (!nextFilled()) {
      if (lines.brokenBy() == null) {
        pass.problem(0, new Fault("the file is empty", "export the log again"));
      }
    } else {
      format = LogProbe.formatOf(lines);
      form.notes(format == LogFormat.CSV).forEach(pass::note);
      if (format == LogFormat.CSV) {
        csv();
      } else {
        json();
      }
    }
    BrokenGzipException broken = lines.brokenBy();
    int brokenLine = broken == null ? 0 : lines.number() + 1;
    pass.end(brokenLine);
    if (broken != null) {
      pass.problem(
          brokenLine,
          new Fault(
              broken.getMessage() + "; everything before this line has been read",
              "copy or export the file again"));
    }
    pass.reportNotes();
    return format;
  }

  private boolean nextFilled() throws IOException {
    while (lines.next()) {
      if (!lines.isBlank() && lines.number() > form.skippedLines()) {
        return true;
      }
    }
    return false;
  }

  private void csv() throws IOException, InterruptedException {
    CsvRecords records = new CsvRecords(lines, form);
    int headerLine = lines.number();
    List<String> names = lines.isTooLong() ? null : records.header();
    if (names == null) {
      pass.problem(headerLine, new Fault("the first line is no CSV header", LogHeader.REMEDY));
      return;
    }
    @Nullable LogField[] columns = pass.header(names, headerLine);
    if (columns == null) {
      return;
    }
    records.columns(columns, fields);
    fields.decimalCommas(form.separator() != ',');
    lines.release();
    PlainCsv plain = window == null ? null : new PlainCsv(window, pass, columns);
    while (!pass.isOver()) {
      if (plain != null && lines.isDrained()) {
        lines.passOver(plain.read(lines.number()));
      }
      if (pass.isOver() || !nextFilled()) {
        return;
      }
      Fault fault = null;
      int line = lines.number();
      if (lines.isTooLong()) {
        fields.begin();
        fault = TOO_LONG;
      } else {
        fault = records.record();
      }
      if (fault != null || !records.isEmpty()) {
        done(fault, line);
      }
      lines.release();
    }
  }

  private void json() throws IOException, InterruptedException {
    pass.kind(LogProbe.kindOf(lines));
    JsonRecords records = new JsonRecords(lines, fields, pass.unknown());
    PlainJson plain = window == null ? null : new PlainJson(window, pass);
    do {
      Fault fault;
      if (lines.isTooLong()) {
        fields.begin();
        fault = TOO_LONG;
      } else {
        fault = records.record();
      }
      done(fault, lines.number());
      if (plain != null && lines.isDrained()) {
        lines.passOver(plain.read(lines.number()));
      }
    } while (nextFilled());
  }

  private void done(@Nullable Fault structure, int line) throws InterruptedException {
    pass.done(lines.undecodable() >= 0 ? notOfCharset() : structure, line);
  }

  private Fault notOfCharset() {
    int at = lines.undecodable();
    char[] chars = lines.chars();
    int from = Math.max(lines.recordStart(), at - 20);
    return new Fault(
        "the line is not "
            + form.charset().name()
            + ": byte "
            + Excerpt.hex(TextDecoder.undecodableByte(chars[at]), 2)
            + " (hexadecimal) in "
            + Excerpt.of(new String(chars, from, Math.min(lines.end(), at + 20) - from)),
        "save the file as UTF-8");
  }
}
