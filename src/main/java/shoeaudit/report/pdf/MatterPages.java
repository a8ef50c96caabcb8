package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.report.FindingsInFull;

/**
 * On which page each code's findings begin: links lead nowhere on paper. A report of few codes has
 * them within a few pages and needs no such list.
 */
final class MatterPages {
  /** A list of no more codes than this is left out. */
  private static final int FEW = 12;

  private static final int ABREAST = 6;
  private static final int COLUMNS = 2;
  private static final float NUMBER_POINTS = 46;
  private static final float PAGE_POINTS = 38;
  private static final float INDENT = 10;
  private static final float PADDING = 1.5f;
  private static final float GAP = 4;

  private final ReportDocument document;
  private final FindingIndex index;
  private final List<String> codes = new ArrayList<>();

  MatterPages(ReportDocument document, FindingIndex index, List<FindingsInFull.OfCode> chosen) {
    this.document = document;
    this.index = index;
    for (FindingsInFull.OfCode code : chosen) {
      if (code.shown() > 0) {
        codes.add(code.count().code());
      }
    }
  }

  /** Whether the report is of so many codes that it has the list. */
  boolean isWanted() {
    return codes.size() > FEW;
  }

  float height() {
    return table().height() + GAP;
  }

  void write() {
    table().end(GAP);
  }

  private Table table() {
    float[] columns = new float[ABREAST * COLUMNS];
    for (int i = 0; i < columns.length; i += COLUMNS) {
      columns[i] = NUMBER_POINTS;
      columns[i + 1] = PAGE_POINTS;
    }
    Table table = document.table(columns).together();
    List<Cell> head = new ArrayList<>();
    for (int i = 0; i < ABREAST; i++) {
      head.add(document.head("actions.head.number").indent(INDENT));
      head.add(document.headNumber("findings.page"));
    }
    table.head(head.toArray(Cell[]::new));
    for (int i = 0; i < codes.size(); i += ABREAST) {
      List<Cell> cells = new ArrayList<>();
      for (String code : codes.subList(i, Math.min(i + ABREAST, codes.size()))) {
        String place = FindingsSection.placeOf(code);
        String number = ActionList.number(document, index.matter(code));
        cells.add(
            Cell.ruled(document.type().phrase(TextStyle.LINK, number))
                .indent(INDENT)
                .padding(PADDING)
                .leadsTo(place));
        cells.add(Cell.pageOf(place).padding(PADDING));
      }
      if (cells.size() < columns.length) {
        cells.add(Cell.empty(columns.length - cells.size()));
      }
      table.row(cells.toArray(Cell[]::new));
    }
    return table;
  }
}
