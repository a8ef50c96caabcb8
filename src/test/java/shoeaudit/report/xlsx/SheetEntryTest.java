package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.CRC32;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.junit.jupiter.api.Test;

/** A sheet that is put together from deflated parts is one that any reader of archives takes. */
class SheetEntryTest {
  private static final String SHEET = "<worksheet><cols/><sheetData/><margins/></worksheet>";

  @Test
  void theCheckSumOfTwoTextsIsThatOfBothTogether() {
    Random random = new Random(1);
    for (int length : List.of(0, 1, 2, 255, 65_536, 1_000_003)) {
      byte[] first = new byte[1 + random.nextInt(5000)];
      byte[] second = new byte[length];
      random.nextBytes(first);
      random.nextBytes(second);
      CRC32 both = new CRC32();
      both.update(first);
      both.update(second);
      assertEquals(both.getValue(), SheetEntry.joined(crc(first), crc(second), length));
    }
  }

  @Test
  void anEntryHoldsWhatStandsBeforeTheRowsTheRowsAndWhatStandsAfterThem() throws IOException {
    // The rows need no file, and then one.
    for (int rows : List.of(0, 3, 20_000)) {
      Random random = new Random(rows);
      StringBuilder all = new StringBuilder();
      try (ExecutorService background = Executors.newSingleThreadExecutor();
          DeflatedText text = new DeflatedText(background)) {
        for (int row = 0; row < rows; row++) {
          String one = "<row>" + Long.toHexString(random.nextLong()) + "\u00fc\u2665</row>\n";
          text.write(one);
          all.append(one);
        }
        text.end();
        assertEquals(
            "<worksheet><cols/><sheetData>\n" + all + "</sheetData><margins/></worksheet>",
            entry(SHEET, text));
      }
    }
  }

  @Test
  void aSheetWithoutAPlaceForRowsIsRefused() throws IOException {
    try (ExecutorService background = Executors.newSingleThreadExecutor();
        DeflatedText text = new DeflatedText(background)) {
      text.end();
      assertThrows(IOException.class, () -> entry("<worksheet/>", text));
    }
  }

  /** What an archive's reader takes out, which holds it to its size and its check sum. */
  private static String entry(String sheet, DeflatedText rows) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ZipArchiveOutputStream archive = new ZipArchiveOutputStream(out);
    SheetEntry.write(archive, new ZipArchiveEntry("sheet1.xml"), sheet, rows);
    archive.finish();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
      assertEquals("sheet1.xml", in.getNextEntry().getName());
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static long crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return crc.getValue();
  }
}
