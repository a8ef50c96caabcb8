package shoeaudit.profile.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.text.LogLines;

/**
 * Rows of cells, each a document with a field a column; a cell may be put in quotation marks
 * ({@code "}), and then span lines. A column whose header is blank is named by its number from 1:
 * {@code #5}. A cell without text is absent. Blank rows are passed over. A damaged row, or one with
 * another number of cells than there are columns, costs its (first) line.
 *
 * @param delimiter what separates cells
 * @param skipLines how many lines come before the header, or before the first row where there is
 *     none
 * @param columns the columns' names, where the file has no header row; null where it has
 */
public record CsvSource(
    char delimiter, Charset charset, int skipLines, @Nullable List<String> columns)
    implements RecordSource {
  private static final String NAME_COLUMNS =
      "name the columns in the profile, and skip the header's line";
  private static final Fault TOO_LONG =
      new Fault(
          "the line has more than " + LogLines.LIMIT + " characters", "write one record a line");
  private static final Fault NO_HEADER =
      new Fault("the file has no header row", "export it with one, or " + NAME_COLUMNS);

  @Override
  public void read(InputStream in, RecordSink sink) throws IOException {
    LogLines lines = new LogLines(in, charset);
    for (int i = 0; i < skipLines; i++) {
      lines.next();
    }
    CsvCells cells = new CsvCells(lines, delimiter);
    List<String> names = columns == null ? header(lines, cells, sink) : columns;
    if (names != null) {
      rows(lines, cells, names, sink);
    }
    lines.requireWhole();
  }

  /** The header's names; null where it is none, which has then been told. */
  private @Nullable List<String> header(LogLines lines, CsvCells cells, RecordSink sink)
      throws IOException {
    if (!nextFilled(lines)) {
      lines.requireWhole();
      sink.problem(0, NO_HEADER);
      return null;
    }
    int line = lines.number();
    Fault fault = lines.isTooLong() ? TOO_LONG : cells.read(CsvCells.ANY_COUNT);
    int undecoded = lines.undecodable();
    if (undecoded >= 0) {
      fault = Undecoded.fault(lines, undecoded, charset);
    }
    lines.release();
    List<String> names = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Datum.Text cell : cells.cells()) {
      String name = cell.text().isBlank() ? "#" + (names.size() + 1) : cell.text().strip();
      if (!seen.add(name) && fault == null) {
        fault =
            new Fault(
                "the header names column " + Excerpt.of(name) + " twice",
                "name each column once, or " + NAME_COLUMNS);
      }
      names.add(name);
    }
    if (fault == null) {
      return names;
    }
    sink.problem(
        line, new Fault(fault.problem() + "; nothing of the file is read", fault.remedy()));
    return null;
  }

  private void rows(LogLines lines, CsvCells cells, List<String> names, RecordSink sink)
      throws IOException {
    while (nextFilled(lines)) {
      int line = lines.number();
      Fault fault = lines.isTooLong() ? TOO_LONG : cells.read(names.size());
      int undecoded = lines.undecodable();
      if (undecoded >= 0) {
        sink.problem(line, Undecoded.fault(lines, undecoded, charset));
      } else if (fault != null) {
        sink.problem(line, fault);
      } else if (!cells.areBlank()) {
        sink.document(row(names, cells.cells(), line));
      }
      lines.release();
    }
  }

  private static Datum row(List<String> names, List<Datum.Text> cells, int line) {
    SequencedMap<String, Datum> values = LinkedHashMap.newLinkedHashMap(names.size());
    for (int i = 0; i < names.size(); i++) {
      values.put(names.get(i), cells.get(i));
    }
    return new Datum.Fields(Collections.unmodifiableSequencedMap(values), line);
  }

  private static boolean nextFilled(LogLines lines) throws IOException {
    while (lines.next()) {
      if (!lines.isBlank()) {
        return true;
      }
    }
    return false;
  }
}
