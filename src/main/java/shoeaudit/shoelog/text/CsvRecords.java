package shoeaudit.shoelog.text;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.FieldForms;
import shoeaudit.shoelog.field.LogField;

/**
 * CSV records of a log, one at a time. FastCSV splits them into cells and says where a record needs
 * another line, because a quoted cell has a line break; what is around it is ours: each record is
 * fed line by line, so that a damaged one costs its own line and no other.
 *
 * <p>Where a record of several lines cannot be right (a quote that never ends, another number of
 * cells than the header), its first line is the problem, and reading goes on with the second.
 */
public final class CsvRecords {
  private static final long ALL_FIELDS = -1;
  private static final Fault UNCLOSED =
      new Fault(
          "a quotation mark opens a cell and none closes it",
          "close the cell with a quotation mark, and double those that belong to its text");
  private static final Fault AFTER_QUOTE =
      new Fault(
          "text follows the quotation mark that closes a cell",
          "put the whole cell in quotation marks, and double those that belong to its text");

  private final LogLines lines;
  private final LineFeed feed;
  private final Cells cells = new Cells();
  private final CsvReader.CsvReaderBuilder builder;
  private final TextForm form;
  private Iterator<Boolean> parser;
  private @Nullable EventFields fields;
  private @Nullable LogField[] columns = new @Nullable LogField[0];

  /** The records of those lines, whose cells are separated by that character. */
  public CsvRecords(LogLines lines, char separator) {
    this(lines, new TextForm(StandardCharsets.UTF_8, separator, 0));
  }

  /** The records of those lines, which are written in that form. */
  public CsvRecords(LogLines lines, TextForm form) {
    this.lines = lines;
    this.form = form;
    this.feed = new LineFeed(lines);
    this.builder =
        CsvReader.builder()
            .fieldSeparator(form.separator())
            .allowUnclosedQuote(false)
            .skipEmptyLines(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .maxBufferSize(8 * LogLines.LIMIT);
    this.parser = builder.build(cells, feed).iterator();
  }

  /**
   * Reads the present line, and as many more as belong to its record, as the header.
   *
   * @return its cells, or null where it is no CSV record
   */
  public @Nullable List<String> header() throws IOException {
    List<String> names = new ArrayList<>();
    cells.header = names;
    Fault fault = parse();
    cells.header = null;
    return fault == null ? names : null;
  }

  /**
   * Says which field each column has; null for an unknown one. Cells go to these fields from now
   * on.
   */
  public void columns(@Nullable LogField[] fieldOfColumn, EventFields target) {
    columns = fieldOfColumn;
    fields = target;
  }

  /** Whether no cell of the record has anything in it. */
  public boolean isEmpty() {
    return !cells.filled;
  }

  /**
   * Reads the present line, and as many more as belong to its record, into the fields. The lines
   * stay marked: whoever is done with the record has to {@link LogLines#release} them.
   *
   * @return null where it is a record of as many cells as the header has
   */
  public @Nullable Fault record() throws IOException {
    EventFields target = fields;
    if (target == null) {
      throw new IllegalStateException("the header comes first");
    }
    target.begin();
    Fault fault = parse();
    if (fault != null) {
      return fault;
    }
    int count = cells.count;
    if (count == columns.length || isEmpty()) {
      return null;
    }
    if (count > columns.length) {
      target.distrustAll();
    } else {
      // The last cell may be cut off.
      LogField last = columns[count - 1];
      if (last != null) {
        target.distrust(last);
      }
    }
    int lineCount = feed.served();
    if (lineCount > 1) {
      cells.keepFirstLine();
      toSecondLine();
    }
    return new Fault(
        "the record has "
            + count
            + (count == 1 ? " cell" : " cells")
            + (lineCount == 1 ? "" : " on " + lineCount + " lines")
            + ", the header has "
            + columns.length,
        count > columns.length
            ? "put cells with "
                + form.separatorName()
                + " in quotation marks, and take away cells without a column"
            : "complete the record, empty cells included");
  }

  private @Nullable Fault parse() throws IOException {
    lines.mark();
    feed.begin();
    cells.filled = false;
    cells.count = 0;
    cells.onFirstLine = ALL_FIELDS;
    Fault fault = null;
    try {
      if (!parser.hasNext()) {
        throw new IllegalStateException("a line without a record");
      }
      parser.next();
    } catch (CsvParseException e) {
      fault = feed.hasEnded() || feed.served() > 1 ? UNCLOSED : AFTER_QUOTE;
      parser = builder.build(cells, feed).iterator();
      if (feed.served() > 1) {
        cells.keepFirstLine();
        toSecondLine();
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return fault;
  }

  /** Makes the line after the record's first the next to be read. */
  private void toSecondLine() throws IOException {
    lines.rewind();
    lines.next();
  }

  /** Takes the cells of a record from FastCSV. */
  private final class Cells extends AbstractBaseCsvCallbackHandler<Boolean> {
    private @Nullable List<String> header;
    private boolean filled;
    private int count;

    /** The fields that had values before a cell went on over the end of the record's first line. */
    private long onFirstLine = ALL_FIELDS;

    /** Takes back what came from the lines after the first, as they may be records of their own. */
    void keepFirstLine() {
      if (fields != null) {
        fields.present &= onFirstLine;
      }
    }

    @Override
    protected void handleField(int column, char[] buffer, int offset, int length, boolean quoted) {
      count = column + 1;
      if (header != null) {
        header.add(FieldForms.trimmed(buffer, offset, length));
      } else if (length > 0) {
        filled = true;
        LogField field = column < columns.length ? columns[column] : null;
        if (field == null && fields != null) {
          fields.further().take(column, buffer, offset, length);
        } else if (field != null && fields != null) {
          if (onFirstLine == ALL_FIELDS && feed.served() > 1) {
            onFirstLine = fields.present;
          }
          fields.set(field, buffer, offset, length);
        }
      }
    }

    @Override
    protected Boolean buildRecord() {
      return Boolean.TRUE;
    }
  }
}
