package shoeaudit.runs.request;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Problems;
import shoeaudit.report.text.Texts;
import shoeaudit.shoelog.workbook.SheetCell;
import shoeaudit.shoelog.workbook.SheetRows;
import shoeaudit.shoelog.workbook.UnreadableWorkbookException;
import shoeaudit.shoelog.workbook.Workbook;

/**
 * Reads the answers that a person wrote into a test sheet as a workbook of ours. Rows may have been
 * sorted, and columns moved.
 */
final class AnswersWorkbook {
  private static final String TITLES = "xlsx.handout.";
  private static final String QUESTION = "question";
  private static final String ANSWER = "answer";
  private static final List<String> COLUMNS = List.of(QUESTION, ANSWER, "by", "date", "notes");

  /** The header is among the first rows: above it stands what the sheet is. */
  private static final int HEADER_UNTIL = 5;

  private final Path file;
  private final Texts texts;
  private final Map<Integer, String> columns = new HashMap<>();

  /**
   * Of a file.
   *
   * @param texts in the language in which it was written
   */
  AnswersWorkbook(Path file, Texts texts) {
    this.file = file;
    this.texts = texts;
  }

  /** Takes rows. */
  @FunctionalInterface
  interface Rows {
    /**
     * Takes one, and tells its mistakes.
     *
     * @param row its number, from 1
     * @param cells the text of a column, by its name in CSV; empty where there is none
     */
    void take(int row, UnaryOperator<String> cells);
  }

  /**
   * Reads it.
   *
   * @throws ConfigException with every mistake in it
   * @throws IOException where it cannot be opened
   */
  void read(Problems problems, Rows rows) throws ConfigException, IOException {
    String name = texts.of(TITLES + "name");
    try (Workbook workbook = Workbook.open(file)) {
      if (workbook.sheets().contains(name)) {
        try (SheetRows sheet = workbook.rows(name)) {
          read(sheet, problems, rows);
        }
      } else {
        problems.add(
            1,
            "",
            "the workbook has no sheet \"" + name + "\"",
            "give a test sheet of the program in the language of this one, or a CSV of answers");
      }
    } catch (UnreadableWorkbookException e) {
      problems.add(1, "", e.fault().problem(), e.fault().remedy());
    }
    problems.throwIfAny();
  }

  private void read(SheetRows sheet, Problems problems, Rows rows)
      throws UnreadableWorkbookException {
    while (!isHeader()) {
      if (!sheet.next() || sheet.number() > HEADER_UNTIL) {
        problems.add(
            1,
            "",
            "no row names the columns " + title(QUESTION) + " and " + title(ANSWER),
            "leave the titles of the columns as the sheet has them");
        return;
      }
      header(sheet);
    }
    while (sheet.next()) {
      Map<String, String> cells = new HashMap<>();
      for (SheetCell cell : sheet.cells()) {
        String column = columns.get(cell.column());
        if (column != null && cell.isReadable()) {
          cells.put(column, cell.text());
        } else if (column != null) {
          problems.add(
              sheet.number(),
              title(column),
              "cell " + cell.address() + " holds no text (" + cell.text() + ")",
              "write it as a text");
        }
      }
      if (!cells.getOrDefault(QUESTION, "").isBlank()) {
        rows.take(sheet.number(), column -> cells.getOrDefault(column, ""));
      }
    }
  }

  private boolean isHeader() {
    return columns.containsValue(QUESTION) && columns.containsValue(ANSWER);
  }

  private void header(SheetRows sheet) {
    columns.clear();
    for (SheetCell cell : sheet.cells()) {
      for (String column : COLUMNS) {
        if (cell.text().strip().equals(title(column))) {
          columns.put(cell.column(), column);
        }
      }
    }
  }

  private String title(String column) {
    return texts.of(TITLES + column);
  }
}
