package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.commons.compress.archivers.zip.Zip64Mode;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.poi.openxml4j.util.ZipEntrySource;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.streaming.SheetDataWriter;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.jspecify.annotations.Nullable;

/**
 * A streaming workbook whose archive has fixed entry times: the same content gives the same bytes.
 * Its sheets' rows are deflated on a thread of its own while they come.
 */
final class AuditWorkbook extends SXSSFWorkbook {
  /** Rows held in memory for each sheet. */
  private static final int WINDOW = 100;

  private static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final ExecutorService background =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().name("workbook-", 0).daemon().factory());
  private final List<DeflatedText> texts = new ArrayList<>();
  private final Map<String, SheetRows> rows = new HashMap<>();
  private @Nullable SheetRows newest;

  AuditWorkbook() {
    super(WINDOW);
  }

  @Override
  protected SheetDataWriter createSheetDataWriter() throws IOException {
    DeflatedText text = new DeflatedText(background);
    texts.add(text);
    newest = new SheetRows(text);
    return newest;
  }

  @Override
  public SXSSFSheet createSheet(String name) {
    SXSSFSheet sheet = super.createSheet(name);
    rows.put(sheet.getSheetName(), Objects.requireNonNull(newest));
    return sheet;
  }

  /** Makes a sheet of very many rows, that nobody fills in: its cells name no places. */
  SXSSFSheet createLongSheet(String name) {
    SXSSFSheet sheet = createSheet(name);
    rows(sheet.getSheetName()).leaveOutPlaces();
    return sheet;
  }

  /**
   * Writes what POI holds of a sheet's rows, so that more of them can be written at once, without
   * it.
   */
  SheetRows writtenAtOnce(SXSSFSheet sheet) {
    try {
      sheet.flushRows();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows(sheet.getSheetName());
  }

  /** Fills the sheets of the template, which have no rows, as the class above does. */
  @Override
  protected void injectData(ZipEntrySource template, OutputStream out) throws IOException {
    ZipArchiveOutputStream archive = new ZipArchiveOutputStream(out);
    archive.setUseZip64(Zip64Mode.AsNeeded);
    Enumeration<? extends ZipArchiveEntry> entries = template.getEntries();
    while (entries.hasMoreElements()) {
      ZipArchiveEntry entry = entries.nextElement();
      ZipArchiveEntry copy = new ZipArchiveEntry(entry.getName());
      // An archive stores local time; the writer turns it back with the same zone, so the zone has
      // no effect.
      copy.setTime(ENTRY_TIME.atZone(ZoneId.systemDefault()).toInstant().toEpochMilli());
      XSSFSheet sheet = getSheetFromZipEntryName(entry.getName());
      try (InputStream content = template.getInputStream(entry)) {
        if (sheet == null) {
          archive.putArchiveEntry(copy);
          content.transferTo(archive);
          archive.closeArchiveEntry();
        } else {
          String xml = new String(content.readAllBytes(), StandardCharsets.UTF_8);
          SheetEntry.write(archive, copy, xml, rows(sheet.getSheetName()).ended());
        }
      }
    }
    archive.finish();
  }

  private SheetRows rows(String sheet) {
    SheetRows written = rows.get(sheet);
    if (written == null) {
      throw new IllegalStateException("no rows of the sheet " + sheet);
    }
    return written;
  }

  @Override
  public void close() throws IOException {
    background.shutdownNow();
    background.close();
    // The class above would save the package once more, to memory that nobody reads.
    getXSSFWorkbook().getPackage().revert();
    for (DeflatedText text : texts) {
      text.close();
    }
  }
}
