package shoeaudit.profile.source;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.text.LineFeed;
import shoeaudit.shoelog.text.LogLines;

/**
 * The cells of one row at a time, each with its line. FastCSV is fed line by line, so that where a
 * row of several lines cannot be right (a quotation mark that never closes, another number of cells
 * than columns), reading goes on with its second line.
 */
final class CsvCells {
  /** For a row that may have as many cells as it likes. */
  static final int ANY_COUNT = -1;

  private static final Fault AFTER_QUOTE =
      new Fault(
          "text follows the quotation mark that closes a cell",
          "put the whole cell in quotation marks, and double those that belong to its text");

  private final LogLines lines;
  private final LineFeed feed;
  private final CsvReader.CsvReaderBuilder builder;
  private final Handler handler = new Handler();
  private final char delimiter;
  private Iterator<Boolean> parser;
  private List<Datum.Text> cells = new ArrayList<>();
  private int firstLine;
  private int cellLine;

  /** The cells of those lines. */
  CsvCells(LogLines lines, char delimiter) {
    this.lines = lines;
    this.delimiter = delimiter;
    this.feed = new LineFeed(lines);
    this.builder =
        CsvReader.builder()
            .fieldSeparator(delimiter)
            .allowUnclosedQuote(false)
            .skipEmptyLines(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .maxBufferSize(8 * LogLines.LIMIT);
    this.parser = builder.build(handler, feed).iterator();
  }

  /** The cells of the row read last. */
  List<Datum.Text> cells() {
    return cells;
  }

  /** Whether no cell of the row has anything but blanks. */
  boolean areBlank() {
    return cells.stream().allMatch(cell -> cell.text().isBlank());
  }

  /**
   * Reads the present line, and as many more as belong to its row. The lines stay marked: whoever
   * is done with the row has to {@link LogLines#release} them.
   *
   * @param count how many cells it has to have
   * @return null where it is such a row
   */
  @Nullable Fault read(int count) throws IOException {
    lines.mark();
    feed.begin();
    firstLine = lines.number();
    cellLine = firstLine;
    cells = new ArrayList<>();
    Fault fault = parse();
    if (fault == null && count != ANY_COUNT && count != cells.size() && !areBlank()) {
      fault = otherCount(count);
    }
    if (fault != null && feed.served() > 1) {
      lines.rewind();
      lines.next();
    }
    return fault;
  }

  private @Nullable Fault parse() throws IOException {
    try {
      if (!parser.hasNext()) {
        throw new IllegalStateException("a line without a record");
      }
      parser.next();
      return null;
    } catch (CsvParseException e) {
      parser = builder.build(handler, feed).iterator();
      return feed.hasEnded() || feed.served() > 1 ? unclosed() : AFTER_QUOTE;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Fault unclosed() {
    return new Fault(
        "a quotation mark opens the cell after "
            + (cells.isEmpty() ? "the line's beginning" : Excerpt.of(cells.getLast().text()))
            + " and none closes it",
        "close the cell with a quotation mark, and double those that belong to its text");
  }

  private Fault otherCount(int count) {
    int lineCount = feed.served();
    return new Fault(
        "the row has "
            + cells.size()
            + (cells.size() == 1 ? " cell" : " cells")
            + (lineCount == 1 ? "" : " on " + lineCount + " lines")
            + " where there are "
            + count
            + (count == 1 ? " column" : " columns"),
        cells.size() > count
            ? "put cells with "
                + Excerpt.of(String.valueOf(delimiter))
                + " in quotation marks, and take away cells without a column"
            : "complete the row, empty cells included");
  }

  /** Takes the cells from FastCSV. */
  private final class Handler extends AbstractBaseCsvCallbackHandler<Boolean> {
    @Override
    protected void handleField(int column, char[] buffer, int offset, int length, boolean quoted) {
      cells.add(new Datum.Text(new String(buffer, offset, length), length == 0, cellLine));
      // The next cell begins on the line where this one has ended.
      cellLine = firstLine + feed.served() - 1;
    }

    @Override
    protected Boolean buildRecord() {
      return Boolean.TRUE;
    }
  }
}
