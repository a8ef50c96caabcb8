package shoeaudit.report.document.pdf;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.DocumentException;
import org.openpdf.text.ExceptionConverter;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Paper;
import shoeaudit.pdf.PdfFile;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Layout;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.WritingLines;
import shoeaudit.report.text.Texts;

/**
 * Writes a document as PDF: archived (PDF/A-3a) and accessible (PDF/UA-1), with bookmarks. The same
 * document gives the same bytes.
 */
public final class DocumentPdf {
  private static final String CREATOR = "shoe-audit";

  private static final float HEADING_POINTS = 28;

  /** So many sentences of a list go along with the signatures that follow it. */
  private static final int SENTENCES_SIGNED = 2;

  /** A table of no more rows than this is kept on one page where it can be. */
  private static final int ROWS_TOGETHER = 14;

  private static final int LONGEST_TEXT = 4_000;

  /** A table that is higher than this is not kept on one page. */
  private static final float MOST_TOGETHER_POINTS = 300;

  private static final float SIGNER_POINTS = 330;
  private static final float SIGNED_GAP_POINTS = 24;
  private static final float SIGNED_DAY_POINTS = 150;

  private final PrintedDocument document;
  private final Texts texts;
  private final Typography type;
  private final PdfFile file;
  private final PageFlow flow;
  private final BlockHeights heights;

  private DocumentPdf(PrintedDocument document, Texts texts, Paper paper, OutputStream out)
      throws IOException {
    this.document = document;
    this.texts = texts;
    this.type = new Typography();
    this.file =
        new PdfFile(
            new PdfFile.Properties(
                paper,
                document.language(),
                shown(document.documentTitle()),
                shown(document.subject()),
                shown(document.licensee()),
                CREATOR,
                document.date(),
                document.contentId(),
                shown(document.licensee()),
                document.title(),
                document.foot(),
                page -> texts.of("page.number", Integer.toString(page)),
                title -> texts.of("page.goes-on", title)),
            type,
            out);
    this.flow = file.flow();
    this.heights = new BlockHeights(flow, type);
  }

  /**
   * Writes a document.
   *
   * @param texts of the document's language, for what stands around a page
   * @param out left open
   * @throws IOException where the stream takes no more; what was written until then is no document
   */
  public static void write(PrintedDocument document, Texts texts, Paper paper, OutputStream out)
      throws IOException {
    try {
      new DocumentPdf(document, texts, paper, out).write();
      out.flush();
    } catch (ExceptionConverter | DocumentException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e);
    }
  }

  private String shown(String text) {
    return type.printable(text, LONGEST_TEXT);
  }

  private void write() {
    flow.begin(Tag.SECTION);
    flow.text(Tag.PARAGRAPH, type.phrase(TextStyle.TITLE, document.title()), 0, 4);
    flow.text(Tag.PARAGRAPH, type.phrase(TextStyle.SUBTITLE, document.subtitle()), 0, 8);
    flow.end();
    List<Section> sections = document.sections();
    for (int i = 0; i < sections.size(); i++) {
      Section next = i + 1 < sections.size() ? sections.get(i + 1) : null;
      section(sections.get(i), next, "section-" + (i + 1));
    }
    if (type.hasNumbered()) {
      numbered();
    }
    file.close();
  }

  /** What a character is that was told by its number. */
  private void numbered() {
    Phrase words =
        type.phrase(
            type.chunk(TextStyle.LABEL, texts.of("glossary.numbered.word") + ": "),
            type.chunk(TextStyle.LABEL, texts.of("glossary.numbered.meaning")));
    flow.begin(Tag.SECTION);
    flow.text(Tag.PARAGRAPH, words, 8, 0);
    flow.end();
  }

  private void section(Section section, @Nullable Section next, String place) {
    if (section.onOwnPage()) {
      flow.newPage();
    } else {
      flow.breakUnlessRoom(BlockHeights.SECTION_POINTS);
    }
    flow.begin(Tag.SECTION, section.title());
    flow.place(place);
    flow.text(Tag.HEADING_1, type.phrase(TextStyle.HEADING, section.title()), 16, 6);
    file.bookmark(file.rootBookmark(), section.title(), place);
    List<Block> blocks = section.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      List<Block> following = blocks.subList(i + 1, blocks.size());
      block(blocks.get(i), following, heights.throughSignatures(following, next));
    }
    flow.end();
  }

  /**
   * Writes a block.
   *
   * @param next what follows in the section
   * @param signed how high what follows is up to the signatures; 0: none follow at once
   */
  private void block(Block block, List<Block> next, float signed) {
    switch (block) {
      case Heading heading -> {
        flow.breakUnlessRoom(HEADING_POINTS + heights.following(next));
        flow.text(Tag.HEADING_2, type.phrase(TextStyle.SUBHEADING, heading.text()), 8, 3);
      }
      case Paragraph paragraph -> {
        if (signed > 0) {
          flow.breakUnlessRoom(heights.height(paragraph) + signed);
        }
        flow.text(Tag.PARAGRAPH, type.phrase(TextStyle.BODY, paragraph.text()), 0, 4);
      }
      case Items items -> items(items, signed);
      case PrintedDocument.Table table -> table(table, signed);
      case Signatures signatures -> signatures(signatures);
      case WritingLines writing -> writingLines(writing);
      case Layout layout ->
          LayoutPicture.of(layout, type).forEach(picture -> flow.drawing(picture, 6));
    }
  }

  private void items(Items items, float signed) {
    flow.begin(Tag.LIST);
    List<Phrase> sentences =
        items.sentences().stream()
            .map(sentence -> type.phrase(TextStyle.BODY, "\u2022 " + sentence))
            .toList();
    int along = Math.max(0, sentences.size() - SENTENCES_SIGNED);
    for (int i = 0; i < sentences.size(); i++) {
      if (signed > 0 && i == along) {
        float height = signed;
        for (Phrase last : sentences.subList(i, sentences.size())) {
          height += flow.height(last) + 3;
        }
        flow.breakUnlessRoom(height);
      }
      flow.begin(Tag.LIST_ITEM);
      flow.text(Tag.LIST_BODY, sentences.get(i), 0, 3);
      flow.end();
    }
    flow.end();
  }

  private void writingLines(WritingLines writing) {
    Table drawn = flow.table(PageFlow.LETTER_WIDTH).together();
    for (int i = 0; i < writing.lines(); i++) {
      drawn.row(
          Cell.bare(type.phrase(TextStyle.SMALL, " "))
              .height(BlockHeights.WRITE_POINTS)
              .lineBelow());
    }
    drawn.end(10);
  }

  /** All on one page: who signs under a line, and beside it the day. */
  private void signatures(Signatures signatures) {
    Table drawn = flow.table(SIGNER_POINTS, SIGNED_GAP_POINTS, SIGNED_DAY_POINTS).together();
    for (String signer : signatures.signers()) {
      drawn.row(
          Cell.bare(type.phrase(TextStyle.SMALL, " ")).height(BlockHeights.SIGN_POINTS).lineBelow(),
          Cell.empty(1),
          Cell.bare(type.phrase(TextStyle.SMALL, " "))
              .height(BlockHeights.SIGN_POINTS)
              .lineBelow());
      drawn.row(
          Cell.bare(type.phrase(TextStyle.SMALL, signer)),
          Cell.empty(1),
          Cell.bare(type.phrase(TextStyle.SMALL, signatures.date())));
    }
    drawn.end(8);
  }

  private void table(PrintedDocument.Table table, float signed) {
    List<Column> columns = table.columns();
    float[] widths = new float[columns.size()];
    List<Cell> heads = new ArrayList<>();
    float all = 0;
    for (int i = 0; i < widths.length; i++) {
      Column column = columns.get(i);
      widths[i] = column.width();
      all += column.width();
      Cell head = Cell.head(type.phrase(TextStyle.SMALL_STRONG, column.head()));
      heads.add(
          switch (column.holds()) {
            case NUMBERS -> head.right();
            case MARKS -> head.centred();
            case WORDS, SUBJECT, CODE, HANDWRITING -> head;
          });
    }
    // What needs less than the page is not spread over it: marks far apart are hard to follow.
    boolean narrow = columns.stream().anyMatch(column -> column.holds() == Holds.MARKS);
    float rest = narrow ? PageFlow.LETTER_WIDTH - all : 0;
    Table drawn = flow.table(rest > 0 ? withRest(widths, rest) : widths);
    if (rest > 0) {
      heads.add(Cell.empty(1));
    }
    drawn.head(heads.toArray(Cell[]::new));
    if (signed > 0) {
      drawn.keptWith(signed + BlockHeights.TABLE_GAP_POINTS);
    }
    if (table.rows().size() <= ROWS_TOGETHER
        && BlockHeights.heightOfRows(table, all) <= MOST_TOGETHER_POINTS) {
      drawn.together();
    }
    for (Row row : table.rows()) {
      List<Cell> cells = new ArrayList<>();
      for (int i = 0; i < widths.length; i++) {
        cells.add(cell(columns.get(i), row.cells().get(i), table, i == 0, row.marked()));
      }
      if (rest > 0) {
        cells.add(Cell.empty(1));
      }
      drawn.row(cells.toArray(Cell[]::new));
    }
    drawn.end(BlockHeights.TABLE_GAP_POINTS);
  }

  private static float[] withRest(float[] widths, float rest) {
    float[] wider = Arrays.copyOf(widths, widths.length + 1);
    wider[widths.length] = rest;
    return wider;
  }

  private Cell cell(
      Column column, String text, PrintedDocument.Table table, boolean first, boolean marked) {
    Cell cell =
        switch (column.holds()) {
          case WORDS -> Cell.ruled(type.phrase(TextStyle.SMALL, text));
          case SUBJECT ->
              Cell.ruled(type.phrase(TextStyle.SMALL_STRONG, text)).heads(Cell.Heads.ROW);
          case NUMBERS -> Cell.number(type.phrase(TextStyle.SMALL, text));
          case MARKS -> Cell.ruled(type.phrase(TextStyle.SMALL, text)).centred();
          case CODE -> Cell.ruled(type.phrase(TextStyle.CODE, text));
          case HANDWRITING ->
              Cell.ruled(type.phrase(TextStyle.SMALL, text)).height(BlockHeights.WRITE_POINTS);
        };
    if (column.holds() == Holds.MARKS) {
      cell.boxed(Palette.RULE);
    }
    if (text.equals(table.shaded())) {
      cell.fill(Palette.RULE);
    } else if (marked) {
      cell.fill(Palette.SHADE);
    }
    if (first && column.holds() == Holds.CODE) {
      cell.heads(Cell.Heads.ROW);
    }
    return marked && first ? cell.bar(Palette.ACCENT) : cell;
  }
}
