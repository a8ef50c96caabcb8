package shoeaudit.report.xlsx;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/**
 * A sheet's entry of the archive, put together from parts that are deflated already: what stands
 * before its rows, the rows, and what stands after them. Deflated parts that end on a whole byte
 * follow one another as they are (RFC 1951).
 */
final class SheetEntry {
  /**
   * Of deflate, from 1 to 9: the default one, 6, takes more than twice the time for a workbook that
   * is a seventh smaller.
   */
  private static final String ROWS = "<sheetData/>";

  /** Of CRC-32, its bits from the lowest power to the highest. */
  private static final int POLYNOMIAL = 0xedb88320;

  private static final int ONE = 1 << 31;
  private static final int X_TO_THE_8TH = 1 << 23;

  private SheetEntry() {}

  /**
   * Writes the entry.
   *
   * @param entry with its name and time
   * @param sheet the sheet's XML, without rows
   * @param rows ended
   */
  static void write(
      ZipArchiveOutputStream archive, ZipArchiveEntry entry, String sheet, DeflatedText rows)
      throws IOException {
    int place = sheet.indexOf(ROWS);
    if (place < 0) {
      throw new IOException(entry.getName() + " has no place for rows");
    }
    byte[] before = bytes(sheet.substring(0, place) + "<sheetData>\n");
    byte[] after = bytes("</sheetData>" + sheet.substring(place + ROWS.length()));
    byte[] start = deflated(before, false);
    byte[] end = deflated(after, true);
    long crc = joined(joined(crc(before), rows.crc(), rows.size()), crc(after), after.length);
    entry.setMethod(ZipEntry.DEFLATED);
    entry.setSize(before.length + rows.size() + after.length);
    entry.setCompressedSize(start.length + rows.deflatedSize() + end.length);
    entry.setCrc(crc);
    try (InputStream middle = rows.open()) {
      archive.addRawArchiveEntry(
          entry,
          new SequenceInputStream(
              Collections.enumeration(
                  List.of(
                      new ByteArrayInputStream(start), middle, new ByteArrayInputStream(end)))));
    }
  }

  private static byte[] deflated(byte[] bytes, boolean last) {
    Deflater deflater = DeflatedText.deflater();
    deflater.setInput(bytes);
    if (last) {
      deflater.finish();
    }
    // Room for bytes that do not shrink.
    byte[] deflated = new byte[bytes.length + 1024];
    int count = deflater.deflate(deflated, 0, deflated.length, Deflater.SYNC_FLUSH);
    deflater.end();
    return Arrays.copyOf(deflated, count);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static long crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return crc.getValue();
  }

  /** The check sum of two texts after one another, of which the second one has so many bytes. */
  static long joined(long first, long second, long bytesOfSecond) {
    int power = ONE;
    int base = X_TO_THE_8TH;
    for (long n = bytesOfSecond; n > 0; n >>= 1) {
      if ((n & 1) != 0) {
        power = times(base, power);
      }
      base = times(base, base);
    }
    return (times(power, (int) first) & 0xffffffffL) ^ second;
  }

  /** The product of two polynomials modulo that of CRC-32. */
  private static int times(int one, int other) {
    int product = 0;
    int shifted = other;
    for (int bit = ONE; bit != 0; bit >>>= 1) {
      if ((one & bit) != 0) {
        product ^= shifted;
      }
      shifted = (shifted & 1) != 0 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
    }
    return product;
  }
}
