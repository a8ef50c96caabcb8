package shoeaudit.web.disputes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;

/** A part of a dispute's form, as a page shows it: what is to be written by hand is left out. */
record ShownSection(String title, List<Block> blocks) {
  /**
   * One of: a title, a paragraph, a list, a table.
   *
   * @param heading null: it is none
   * @param paragraph likewise
   * @param items empty: it is no list
   * @param table null: it is none
   */
  record Block(
      @Nullable String heading,
      @Nullable String paragraph,
      List<String> items,
      @Nullable Grid table) {}

  /** A table: the heads of its columns, and the cells of its rows. */
  record Grid(List<String> heads, List<Line> rows) {}

  /**
   * A row.
   *
   * @param head its first cell
   * @param marked whether something in it differs
   */
  record Line(String head, List<String> cells, boolean marked) {}

  static ShownSection of(Section section) {
    List<Block> blocks = new ArrayList<>();
    for (PrintedDocument.Block block : section.blocks()) {
      switch (block) {
        case Heading heading -> blocks.add(new Block(heading.text(), null, List.of(), null));
        case Paragraph paragraph -> blocks.add(new Block(null, paragraph.text(), List.of(), null));
        case Items items -> blocks.add(new Block(null, null, items.sentences(), null));
        case Table table -> blocks.add(new Block(null, null, List.of(), grid(table)));
        case PrintedDocument.Signatures signatures -> {}
        case PrintedDocument.WritingLines lines -> {}
        case PrintedDocument.Layout layout -> {}
      }
    }
    return new ShownSection(section.title(), blocks);
  }

  private static Grid grid(Table table) {
    return new Grid(
        table.columns().stream().map(PrintedDocument.Column::head).toList(),
        table.rows().stream()
            .map(row ->
                new Line(
                    row.cells().getFirst(),
                    row.cells().subList(1, row.cells().size()),
                    row.marked()))
            .toList());
  }
}
