package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Nearest;
import shoeaudit.config.Problems;
import shoeaudit.report.Review;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.text.Texts;
import shoeaudit.shoelog.workbook.SheetCell;
import shoeaudit.shoelog.workbook.SheetRows;
import shoeaudit.shoelog.workbook.UnreadableWorkbookException;
import shoeaudit.shoelog.workbook.Workbook;

/**
 * Reads the reviews that a person wrote into the sheet Findings of a workbook of ours: its cells
 * for disposition, notes, cause and recommendation. A finding of which nobody has said anything has
 * no review. Rows may have been sorted, columns moved, and the sheet may go on on further ones.
 */
final class ReviewsWorkbook {
  private static final String SHEET = "xlsx.findings.";
  private static final String ID = "id";
  private static final String DISPOSITION = "disposition";
  private static final String CAUSE = "cause";
  private static final String RECOMMENDATION = "recommendation";
  private static final String NOTES = "notes";
  private static final String FACTS = "facts";
  private static final List<String> COLUMNS =
      List.of(ID, DISPOSITION, CAUSE, RECOMMENDATION, NOTES, FACTS);

  private final String file;
  private final Texts texts;
  private final Problems problems;
  private final Map<String, ReviewRow> rows = new TreeMap<>();
  private final Map<Integer, String> columns = new HashMap<>();
  private final Map<String, Integer> seen = new HashMap<>();
  private final Map<String, String> seenOn = new HashMap<>();

  /**
   * For a file.
   *
   * @param file its name
   * @param texts in the language in which the workbook was written
   */
  ReviewsWorkbook(String file, Texts texts) {
    this.file = file;
    this.texts = texts;
    this.problems = new Problems(file);
  }

  /**
   * Reads it.
   *
   * @return the reviews, by finding
   * @throws ConfigException with every mistake in it
   * @throws IOException where the file cannot be opened
   */
  Map<String, ReviewRow> read(Path path) throws ConfigException, IOException {
    try (Workbook workbook = Workbook.open(path)) {
      String name = texts.of(SHEET + "name");
      List<String> sheets =
          workbook.sheets().stream()
              .filter(each -> each.equals(name) || each.matches("\\Q" + name + "\\E [0-9]+"))
              .toList();
      if (sheets.isEmpty()) {
        problems.add(
            1,
            "",
            "the workbook has no sheet \"" + name + "\"",
            "name a report.xlsx of an audit in the language of this one, or a CSV of reviews");
      }
      for (String sheet : sheets) {
        sheet(workbook, sheet);
      }
    } catch (UnreadableWorkbookException e) {
      problems.add(
          1,
          "",
          e.fault().problem(),
          e.isAnotherKind() ? "name a CSV of reviews, or a report.xlsx" : e.fault().remedy());
    }
    problems.throwIfAny();
    return rows;
  }

  private void sheet(Workbook workbook, String sheet) throws UnreadableWorkbookException {
    try (SheetRows read = workbook.rows(sheet)) {
      if (!read.next()) {
        problems.add(
            1,
            in(sheet),
            "the sheet is empty",
            "leave its header and the ids of its findings as the report has them");
        return;
      }
      if (!header(sheet, read)) {
        return;
      }
      while (read.next()) {
        row(sheet, read);
      }
    }
  }

  private static String in(String sheet) {
    return "sheet " + sheet;
  }

  private String in(String sheet, String column) {
    return in(sheet) + ", column " + title(column);
  }

  private String title(String column) {
    return texts.of(SHEET + column);
  }

  /** Finds the columns by their titles; gives whether rows can be read by them. */
  private boolean header(String sheet, SheetRows read) {
    columns.clear();
    boolean usable = true;
    for (SheetCell cell : read.cells()) {
      for (String column : COLUMNS) {
        if (cell.text().strip().equals(title(column))) {
          if (columns.containsValue(column)) {
            problems.add(
                read.number(),
                in(sheet),
                "it names " + title(column) + " twice",
                "leave each column once");
            usable = false;
          }
          columns.put(cell.column(), column);
        }
      }
    }
    for (String column : List.of(ID, DISPOSITION)) {
      if (!columns.containsValue(column)) {
        problems.add(
            read.number(),
            in(sheet),
            "its header does not name " + title(column),
            "leave the titles of the columns as the report has them");
        usable = false;
      }
    }
    return usable;
  }

  private void row(String sheet, SheetRows read) {
    Map<String, String> cells = new HashMap<>();
    boolean readable = true;
    for (SheetCell cell : read.cells()) {
      String column = columns.get(cell.column());
      if (column == null) {
        continue;
      }
      if (!cell.isReadable()) {
        readable = false;
        problems.add(
            read.number(),
            in(sheet, column),
            "cell " + cell.address() + " holds no text (" + cell.text() + ")",
            "write it as a text");
      } else if (cell.text().endsWith(cutMark())) {
        readable = false;
        problems.add(
            read.number(),
            in(sheet, column),
            "the text is cut: a cell does not hold all of it",
            "give this review in a CSV of reviews");
      }
      cells.put(column, cell.text());
    }
    String id = cells.getOrDefault(ID, "").strip();
    boolean said = isSaid(cells);
    if (id.isEmpty() && said) {
      problems.add(
          read.number(), in(sheet, ID), "is empty", "leave the finding's id as the report has it");
    }
    if (!readable || id.isEmpty() || (!said && id.equals(texts.of(SHEET + "empty")))) {
      return;
    }
    String before = seenOn.putIfAbsent(id, sheet);
    Integer line = seen.putIfAbsent(id, read.number());
    if (before != null) {
      problems.add(
          read.number(),
          in(sheet, ID),
          id + " stands on the sheet " + before + " in row " + line + " already",
          "leave each finding one row");
      return;
    }
    Disposition disposition =
        disposition(cells.getOrDefault(DISPOSITION, "").strip(), sheet, read.number());
    Review review =
        new Review(
            id,
            disposition,
            cells.getOrDefault(CAUSE, ""),
            cells.getOrDefault(RECOMMENDATION, ""),
            withoutDoubt(cells.getOrDefault(NOTES, "")),
            cells.getOrDefault(FACTS, "").strip());
    if (said && !isUntouched(review)) {
      String where = file + ":" + read.number() + ": " + in(sheet);
      rows.put(id, new ReviewRow(where, rows.size(), review));
    }
  }

  private String cutMark() {
    return texts.of("xlsx.cut", texts.of(SHEET + "full"));
  }

  private static boolean isSaid(Map<String, String> cells) {
    return List.of(DISPOSITION, CAUSE, RECOMMENDATION, NOTES).stream()
        .anyMatch(column -> !cells.getOrDefault(column, "").isBlank());
  }

  /** Open, and nothing is said: as the report writes a finding that nobody has looked at. */
  private static boolean isUntouched(Review review) {
    return review.disposition() == Disposition.OPEN
        && review.cause().isBlank()
        && review.recommendation().isBlank()
        && review.notes().isBlank();
  }

  /** The notes without the sentence that the report puts before those of an old decision. */
  private String withoutDoubt(String notes) {
    String doubt = title("other-facts");
    return notes.startsWith(doubt) ? notes.substring(doubt.length()).stripLeading() : notes;
  }

  private Disposition disposition(String word, String sheet, int row) {
    if (word.isEmpty()) {
      return Disposition.OPEN;
    }
    for (Disposition each : Disposition.values()) {
      if (same(word, each.text()) || same(word, texts.of("disposition." + each.text()))) {
        return each;
      }
    }
    List<String> words =
        Arrays.stream(Disposition.values())
            .map(each -> texts.of("disposition." + each.text()))
            .toList();
    problems.add(
        row,
        in(sheet, DISPOSITION),
        "\"" + word + "\" is no disposition",
        Nearest.remedy(word, words) + ", or empty for open");
    return Disposition.OPEN;
  }

  private static boolean same(String one, @Nullable String other) {
    return other != null && one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
  }
}
