package shoeaudit.runs.request;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Nearest;
import shoeaudit.config.Problems;
import shoeaudit.report.text.CsvText;

/**
 * A CSV (RFC 4180, UTF-8) that a person wrote, read strictly: a header that names known columns in
 * any order, and rows with a cell for each of them. Texts stand in it as {@link CsvText} says.
 */
public final class StrictCsv {
  private static final CsvReader.CsvReaderBuilder BUILDER =
      CsvReader.builder()
          .allowUnclosedQuote(false)
          .skipEmptyLines(false)
          .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
          .missingFieldStrategy(FieldMismatchStrategy.IGNORE);

  private final Problems problems;
  private final String content;
  private final List<String> known;
  private final SequencedMap<String, String> required;
  private final Map<String, Integer> columns = new TreeMap<>();

  /** Takes rows. */
  @FunctionalInterface
  public interface Rows {
    /** Takes one, and tells its mistakes. */
    void take(Row row);
  }

  /** A row. */
  public final class Row {
    private final CsvRecord fields;

    private Row(CsvRecord fields) {
      this.fields = fields;
    }

    /** Its line in the file, from 1. */
    public int line() {
      return StrictCsv.line(fields);
    }

    /** A cell; empty where the header does not name its column. */
    public String cell(String column) {
      Integer at = columns.get(column);
      return at == null ? "" : CsvText.original(fields.getField(at));
    }
  }

  /**
   * Of a kind.
   *
   * @param problems takes every mistake
   * @param content what the rows are about: {@code reviews}
   * @param known the names of the columns
   * @param required those that the header must name, each with what to give in it
   */
  public StrictCsv(
      Problems problems,
      String content,
      List<String> known,
      SequencedMap<String, String> required) {
    this.problems = problems;
    this.content = content;
    this.known = List.copyOf(known);
    this.required = required;
  }

  /**
   * Reads a file; blank rows are passed over.
   *
   * @throws ConfigException with every mistake in it
   */
  public void read(byte[] bytes, Rows rows) throws ConfigException {
    Iterator<CsvRecord> records = BUILDER.ofCsvRecord(text(bytes)).iterator();
    CsvRecord header = next(records, 1);
    if (header == null) {
      problems.add(
          1,
          "",
          "the file is empty",
          "begin it with a header that names " + String.join(", ", required.keySet()));
      throw problems.exception();
    }
    header(header);
    problems.throwIfAny();
    int line = line(header);
    CsvRecord record = next(records, line);
    while (record != null) {
      line = line(record);
      if (!isBlank(record) && isWhole(record, header.getFieldCount())) {
        rows.take(new Row(record));
      }
      record = next(records, line);
    }
    problems.throwIfAny();
  }

  private String text(byte[] bytes) throws ConfigException {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      problems.add(
          1 + (int) text.chars().filter(c -> c == '\n').count(),
          "",
          "the line is not UTF-8",
          "save the file as CSV in UTF-8");
      throw problems.exception();
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /** The next record; null at the end. A record that is none ends the reading. */
  private @Nullable CsvRecord next(Iterator<CsvRecord> records, int after) throws ConfigException {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (CsvParseException e) {
      problems.add(
          after,
          "",
          "from here on a cell has a quotation mark too many or too few",
          "put a cell with a quotation mark, comma or line break in quotation marks, and double those"
              + " that belong to its text");
      throw problems.exception();
    }
  }

  private static int line(CsvRecord record) {
    return Math.toIntExact(record.getStartingLineNumber());
  }

  private static boolean isBlank(CsvRecord record) {
    return record.getFields().stream().allMatch(String::isBlank);
  }

  private void header(CsvRecord header) {
    for (int i = 0; i < header.getFieldCount(); i++) {
      String name = header.getField(i).strip();
      if (header.getFieldCount() == 1 && (name.contains(";") || name.contains("\t"))) {
        problems.add(
            line(header), "", "its columns are not separated by commas", "separate them by commas");
      } else if (!known.contains(name)) {
        problems.add(
            line(header),
            "",
            "\"" + name + "\" is no column of " + content,
            Nearest.remedy(name, known));
      } else if (columns.putIfAbsent(name, i) != null) {
        problems.add(line(header), "", "it names " + name + " twice", "name each column once");
      }
    }
    if (!problems.any()) {
      required.forEach((name, what) -> {
        if (!columns.containsKey(name)) {
          problems.add(line(header), "", "its header does not name " + name, what);
        }
      });
    }
  }

  private boolean isWhole(CsvRecord record, int cells) {
    if (record.getFieldCount() != cells) {
      problems.add(
          line(record),
          "",
          "the row has " + record.getFieldCount() + " cells, the header has " + cells,
          record.getFieldCount() < cells
              ? "complete the row, empty cells included"
              : "put a cell with a comma in quotation marks");
    }
    return record.getFieldCount() == cells;
  }
}
