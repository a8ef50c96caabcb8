package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.apache.commons.compress.archivers.zip.Zip64Mode;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.streaming.SheetDataWriter;

/**
 * A streaming workbook whose archive has fixed entry times: the same content gives the same bytes.
 */
final class AuditWorkbook extends SXSSFWorkbook {
  /** Rows held in memory for each sheet. */
  private static final int WINDOW = 100;

  private static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  AuditWorkbook() {
    super(WINDOW);
  }

  @Override
  protected SheetDataWriter createSheetDataWriter() throws IOException {
    return new SheetRows();
  }

  @Override
  protected ZipArchiveOutputStream createArchiveOutputStream(OutputStream out) {
    FixedTimes archive = new FixedTimes(out);
    archive.setUseZip64(Zip64Mode.AsNeeded);
    return archive;
  }

  private static final class FixedTimes extends ZipArchiveOutputStream {
    FixedTimes(OutputStream out) {
      super(out);
    }

    @Override
    public void putArchiveEntry(ZipArchiveEntry entry) throws IOException {
      // An archive stores local time; the writer turns it back with the same zone, so the zone has
      // no effect.
      entry.setTime(ENTRY_TIME.atZone(ZoneId.systemDefault()).toInstant().toEpochMilli());
      super.putArchiveEntry(entry);
    }
  }
}
