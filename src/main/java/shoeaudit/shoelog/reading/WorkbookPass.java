package shoeaudit.shoelog.reading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.FieldForms;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.LogHeader;
import shoeaudit.shoelog.workbook.MergedCells;
import shoeaudit.shoelog.workbook.SheetCell;
import shoeaudit.shoelog.workbook.SheetRows;
import shoeaudit.shoelog.workbook.UnreadableWorkbookException;
import shoeaudit.shoelog.workbook.Workbook;

/**
 * Reads a log that is an Excel workbook: the first sheet in the workbook's order, the CSV header in
 * row 1, cells by their column. A row's line is its number in the sheet.
 */
final class WorkbookPass {
  private static final String NO_HEADER = "row 1 of its first sheet has no header";

  private final LogPass pass;
  private final EventFields fields;

  /** A reading into that pass. */
  WorkbookPass(LogPass pass) {
    this.pass = pass;
    this.fields = pass.fields();
  }

  /** Whether a workbook is a log, by row 1 of its first sheet. */
  static LogProbe probe(Path file) throws IOException {
    try (Workbook workbook = Workbook.open(file);
        SheetRows rows = workbook.rows()) {
      if (!rows.next() || rows.number() != 1) {
        return LogProbe.none("a workbook; " + NO_HEADER);
      }
      LogProbe probe = LogProbe.ofHeader(names(rows), LogFormat.XLSX);
      return probe.isLog()
          ? probe
          : new LogProbe(null, null, "a workbook; " + probe.reason(), probe.resembles());
    } catch (UnreadableWorkbookException e) {
      String reason = e.fault().problem() + "; " + e.fault().remedy();
      return e.isAnotherKind() ? LogProbe.none(reason) : LogProbe.damaged(reason);
    }
  }

  /** The first time that a row records; the largest long where none does, or it is damaged. */
  long firstNanos(Path file) throws IOException {
    try (Workbook workbook = Workbook.open(file);
        SheetRows rows = workbook.rows()) {
      @Nullable LogField @Nullable [] columns = rows.next() ? pass.header(names(rows), 1) : null;
      while (columns != null && rows.next()) {
        if (row(rows.cells(), columns) == null && fields.has(LogField.AT)) {
          return fields.value(LogField.AT.bit());
        }
      }
      return Long.MAX_VALUE;
    } catch (UnreadableWorkbookException e) {
      // Its reading says what is wrong.
      return Long.MAX_VALUE;
    }
  }

  /**
   * Reads all rows.
   *
   * @return the number of the last row that was reached
   */
  int run(Path file) throws IOException, InterruptedException {
    int last = 0;
    try (Workbook workbook = Workbook.open(file)) {
      boolean merged = workbook.hasMergedCells();
      try (SheetRows rows = workbook.rows()) {
        last = read(workbook, rows, merged);
      }
    } catch (UnreadableWorkbookException e) {
      pass.problem(0, e.fault());
    }
    pass.reportNotes();
    return last;
  }

  private int read(Workbook workbook, SheetRows rows, boolean merged)
      throws UnreadableWorkbookException, InterruptedException {
    String sheet = "sheet " + Excerpt.of(workbook.sheet());
    if (!rows.next()) {
      pass.problem(
          0, new Fault("the first " + sheet + " is empty", "put the log on the first sheet"));
      return 0;
    }
    if (rows.number() != 1) {
      pass.problem(1, new Fault("row 1 of the first " + sheet + " is empty", LogHeader.REMEDY));
      return rows.number();
    }
    @Nullable LogField[] columns = pass.header(names(rows), 1);
    if (columns == null) {
      return rows.number();
    }
    sayWhichSheet(workbook, sheet);
    MergedCells mergedCells = merged ? workbook.mergedCells(columns) : new MergedCells();
    int broken = 0;
    try {
      while (!pass.isOver() && rows.next()) {
        Fault fault = row(rows.cells(), columns);
        Fault merge = mergedCells.fault(rows.number(), columns, fields);
        fault = merge == null ? fault : merge;
        if (fault != null || isFilled(rows.cells())) {
          pass.done(fault, rows.number());
        }
      }
    } catch (UnreadableWorkbookException e) {
      broken = Math.max(rows.number(), 1);
      pass.problem(
          broken,
          new Fault(
              e.fault().problem() + "; everything before this row has been read",
              e.fault().remedy()));
    }
    pass.end(broken);
    return rows.number();
  }

  private void sayWhichSheet(Workbook workbook, String sheet) {
    List<String> others = workbook.otherSheets();
    if (workbook.isHidden()) {
      pass.note("the first " + sheet + " is hidden; it was read");
    }
    if (!others.isEmpty()) {
      pass.note(
          "only the first "
              + sheet
              + " was read; not read: "
              + others.stream().map(Excerpt::of).collect(Collectors.joining(", ")));
    }
  }

  /** The names of the header; a column without one is called by its letters. */
  private static List<String> names(SheetRows rows) {
    List<String> names = new ArrayList<>();
    for (SheetCell cell : rows.cells()) {
      while (names.size() <= cell.column()) {
        names.add(unnamed(names.size()));
      }
      char[] text = cell.text().toCharArray();
      String name = FieldForms.trimmed(text, 0, text.length);
      if (!name.isEmpty()) {
        names.set(cell.column(), name);
      }
    }
    return names;
  }

  private static String unnamed(int column) {
    return "column " + SheetCell.column(column);
  }

  /** Puts a row's cells into the fields; what is wrong with the first that cannot be read. */
  private @Nullable Fault row(List<SheetCell> cells, @Nullable LogField[] columns) {
    fields.begin();
    Fault fault = null;
    long seen = 0;
    for (SheetCell cell : cells) {
      if (cell.column() >= columns.length) {
        pass.unknown().add(unnamed(cell.column()));
        continue;
      }
      LogField field = columns[cell.column()];
      if (field == null) {
        char[] text = cell.text().toCharArray();
        fields.further().take(cell.column(), text, 0, text.length);
        continue;
      }
      Fault ofCell = null;
      if ((seen & field.bit()) != 0) {
        ofCell = twice(cell);
      } else if (cell.isReadable()) {
        char[] text = cell.text().toCharArray();
        fields.set(field, text, 0, text.length);
      } else {
        ofCell = cell.fault(field);
      }
      if (ofCell != null) {
        fields.setFaulty(field, "");
        fault = fault == null ? ofCell : fault;
      }
      seen |= field.bit();
    }
    return fault;
  }

  private static Fault twice(SheetCell cell) {
    return new Fault(
        "cell " + cell.address() + " stands twice in the sheet",
        "open the workbook in Excel and save it again");
  }

  /** Whether anything in the row is more than blanks. */
  private static boolean isFilled(List<SheetCell> cells) {
    for (SheetCell cell : cells) {
      if (!cell.isReadable()) {
        return true;
      }
      for (int i = 0; i < cell.text().length(); i++) {
        if (!FieldForms.isBlank(cell.text().charAt(i))) {
          return true;
        }
      }
    }
    return false;
  }
}
