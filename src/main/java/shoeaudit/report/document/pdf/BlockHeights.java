package shoeaudit.report.document.pdf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Layout;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.WritingLines;

/**
 * How high the blocks of a document are on its pages, in points: what belongs together is kept on
 * one page where it can be.
 */
final class BlockHeights {
  /** A section's heading and the first lines below it. */
  static final float SECTION_POINTS = 170;

  private static final float SECTION_HEAD_POINTS = 42;

  static final float TABLE_GAP_POINTS = 8;

  /** A row of a table, or a sentence of a list. */
  private static final float LINE_POINTS = 17;

  /** A row of a table whose cells have a line each. */
  private static final float ROW_POINTS = 12.5f;

  /** What follows a heading is kept with it on one page where it is no higher than this. */
  private static final float MOST_KEPT_POINTS = 240;

  /** Likewise where it ends with signatures, so that they do not stand on a page alone. */
  private static final float MOST_SIGNED_POINTS = 430;

  /** How wide a letter of small text is on average, and how high a line and what is around it. */
  private static final float LETTER_POINTS = 3.9f;

  private static final float TEXT_LINE_POINTS = 9;
  private static final float ROW_PADDING_POINTS = 7;

  /** Room to write a name by hand. */
  static final float SIGN_POINTS = 34;

  static final float WRITE_POINTS = 22;

  private final PageFlow flow;
  private final Typography type;

  BlockHeights(PageFlow flow, Typography type) {
    this.flow = flow;
    this.type = type;
  }

  /**
   * How high what follows is, up to the signatures at its end, where nothing stands between that
   * could be read for itself: who signs sees on the same page what was said last.
   *
   * @param following what follows in the section
   * @param next the section after it; null: none
   * @return in points; 0 where no signatures follow so
   */
  float throughSignatures(List<Block> following, @Nullable Section next) {
    float points = 0;
    for (Block block : following) {
      switch (block) {
        case Paragraph paragraph -> points += height(paragraph);
        case WritingLines writing -> points += writing.lines() * WRITE_POINTS + 10;
        case Signatures signatures -> {
          return points + height(signatures);
        }
        case Heading unused -> {
          return 0;
        }
        case Items unused -> {
          return 0;
        }
        case PrintedDocument.Table unused -> {
          return 0;
        }
        case Layout unused -> {
          return 0;
        }
      }
    }
    if (next == null || next.onOwnPage()) {
      return 0;
    }
    float more = throughSignatures(next.blocks(), null);
    return more == 0 ? 0 : points + Math.max(SECTION_POINTS, SECTION_HEAD_POINTS + more);
  }

  /** How high a paragraph is, with the gap below it. */
  float height(Paragraph paragraph) {
    return flow.height(type.phrase(TextStyle.BODY, paragraph.text())) + 4;
  }

  private static float height(Signatures signatures) {
    return signatures.signers().size() * (SIGN_POINTS + ROW_POINTS);
  }

  /**
   * What follows a heading, up to the next one, as high as it is where no line of it is broken.
   *
   * @return in points, no more than a heading is worth a new page for
   */
  float following(List<Block> blocks) {
    float signed = tableThroughSignatures(blocks);
    if (signed > 0 && signed <= MOST_SIGNED_POINTS) {
      return signed;
    }
    float lines = 0;
    for (Block block : blocks) {
      lines +=
          switch (block) {
            case Heading unused -> 0;
            case Paragraph unused -> 1;
            case Items items -> items.sentences().size();
            case PrintedDocument.Table table -> table.rows().size() + 1;
            case Signatures signatures -> 3 * signatures.signers().size();
            case WritingLines writing -> writing.lines() * 2;
            case Layout unused -> 0;
          };
      if (block instanceof Heading) {
        break;
      }
    }
    float points = lines * LINE_POINTS;
    return points > MOST_KEPT_POINTS ? Table.KEPT_POINTS : points;
  }

  /** How high a table and what follows it is, up to signatures; 0 where no signatures follow so. */
  private float tableThroughSignatures(List<Block> blocks) {
    if (blocks.isEmpty() || !(blocks.getFirst() instanceof PrintedDocument.Table table)) {
      return throughSignatures(blocks, null);
    }
    float after = throughSignatures(blocks.subList(1, blocks.size()), null);
    return after == 0 ? 0 : (table.rows().size() + 1) * ROW_POINTS + TABLE_GAP_POINTS + after;
  }

  /**
   * How high the rows of a table are, about: what is higher than a part of a page may break, lest a
   * heading stand above an empty one.
   *
   * @param all the sum of the columns' widths
   */
  static float heightOfRows(PrintedDocument.Table table, float all) {
    float height = 0;
    for (Row row : table.rows()) {
      int lines = 1;
      for (int i = 0; i < row.cells().size(); i++) {
        float width = table.columns().get(i).width() * PageFlow.LETTER_WIDTH / all;
        lines = Math.max(lines, 1 + (int) (row.cells().get(i).length() * LETTER_POINTS / width));
      }
      height += lines * TEXT_LINE_POINTS + ROW_PADDING_POINTS;
    }
    return height;
  }
}
