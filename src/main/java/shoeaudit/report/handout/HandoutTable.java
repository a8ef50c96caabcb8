package shoeaudit.report.handout;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.CsvOutput;

/**
 * The rows of a handout, for other programs.
 *
 * @param columns from the left
 * @param rows a value for each column: a text, or a whole number (of money: in minor units); null:
 *     not known, which is never 0
 */
public record HandoutTable(List<Column> columns, List<List<@Nullable Object>> rows) {
  /** Refuses rows that lack a cell or have one too many. */
  public HandoutTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (List<@Nullable Object> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row of " + row.size() + " cells in a table of " + columns.size());
      }
    }
  }

  /** What a column's values are. */
  public enum Holds {
    /** A short text, an id. */
    TEXT,
    /** A text of several lines. */
    WORDS,
    COUNT,
    /** An amount in minor units. */
    MONEY,
    /** The same with its sign. */
    SIGNED_MONEY,
    /** What a person fills in. */
    ENTRY
  }

  /**
   * A column.
   *
   * @param key its name in a table for programs
   */
  public record Column(String key, Holds holds) {}

  /** Writes it as CSV, amounts in minor units, and closes the stream. */
  public void writeCsv(OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, columns.stream().map(Column::key).toList())) {
      for (List<@Nullable Object> row : rows) {
        csv.write(row.toArray());
      }
    }
  }
}
