package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.ooxml.POIXMLProperties;
import shoeaudit.pdf.Paper;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.handout.HandoutTable;
import shoeaudit.report.text.Texts;

/** The rows of a handout as a workbook: a sheet to sort, filter and fill in. */
public final class HandoutWorkbook {
  private static final String CREATOR = "shoe-audit";
  private static final String MINOR = "_minor";
  private static final int MOST_ROWS = 1_048_576;
  private static final int FROZEN = 2;

  /** In characters, of columns of ids and names; the others have {@link #TEXT_WIDTH}. */
  private static final Map<String, Integer> WIDTHS =
      Map.ofEntries(
          Map.entry("currency", 10),
          Map.entry("table", 10),
          Map.entry("coup", 8),
          Map.entry("area", 8),
          Map.entry("review", 14),
          Map.entry("dealer", 14),
          Map.entry("counted_as", 14),
          Map.entry("at", 30),
          Map.entry("code", 30),
          Map.entry("criterion", 26),
          Map.entry("source_file", 28));

  private static final int TEXT_WIDTH = 18;

  private HandoutWorkbook() {}

  /**
   * Writes it and leaves the stream open.
   *
   * @param document of the same handout, for its title
   * @param currencyDigits digits after the decimal point of every amount
   */
  public static void write(
      PrintedDocument document,
      HandoutTable table,
      int currencyDigits,
      Texts texts,
      Paper paper,
      OutputStream out)
      throws IOException {
    try (AuditWorkbook workbook = new AuditWorkbook()) {
      Sheets sheets =
          new Sheets(workbook, texts, paper, document.licensee(), currencyDigits, MOST_ROWS);
      DataSheet sheet =
          sheets.table(
              new DataSheet.Layout(
                  Tab.HANDOUT,
                  FROZEN,
                  table.columns().stream().map(HandoutWorkbook::column).toList(),
                  texts.of("xlsx.handout.head", document.title(), document.subtitle())));
      table.rows().forEach(row -> sheet.add(row.toArray()));
      sheets.finish(0);
      describe(workbook, document);
      workbook.write(new LeftOpen(out));
      out.flush();
    }
  }

  private static Column column(HandoutTable.Column column) {
    String key = column.key();
    String plain = key.endsWith(MINOR) ? key.substring(0, key.length() - MINOR.length()) : key;
    return switch (column.holds()) {
      case TEXT -> new Column(plain, WIDTHS.getOrDefault(plain, TEXT_WIDTH), Look.TEXT);
      case WORDS -> new Column(plain, 46, Look.WRAPPED);
      case COUNT -> new Column(plain, 14, Look.NUMBER);
      case MONEY -> new Column(plain, 18, Look.MONEY);
      case SIGNED_MONEY -> new Column(plain, 18, Look.EFFECT);
      case ENTRY -> new Column(plain, 24, Look.NOTE);
    };
  }

  /** Nobody's clock is asked. */
  private static void describe(AuditWorkbook workbook, PrintedDocument document) {
    POIXMLProperties.CoreProperties core =
        workbook.getXSSFWorkbook().getProperties().getCoreProperties();
    core.setCreator(CREATOR);
    core.setLastModifiedByUser(CREATOR);
    core.setCreated(Optional.empty());
    core.setModified(Optional.empty());
    core.setTitle(document.documentTitle());
  }
}
