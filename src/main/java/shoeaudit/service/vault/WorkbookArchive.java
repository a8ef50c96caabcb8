package shoeaudit.service.vault;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import shoeaudit.identity.Refusal;

/**
 * A workbook's zip archive, before anything opens it as a workbook: its list of parts is walked
 * without being held, and each part is unpacked without being kept. So no reader meets a bomb, or a
 * part that would be held as a whole and is large, or a document type.
 */
final class WorkbookArchive {
  /** Readers of workbooks refuse parts that unpack to more times their size than this. */
  private static final int READERS_RATIO = 100;

  /** Parts outside of {@code xl/} and lists of relations are held as a whole by those who read. */
  private static final long LARGEST_HELD_PART = 1 << 20;

  private static final int END_SIGNATURE = 0x06054B50;
  private static final int END_BYTES = 22;
  private static final int END_LENGTH_AT = 12;
  private static final int END_START_AT = 16;
  private static final int LONGEST_COMMENT = 0xFFFF;
  private static final int LOCATOR_SIGNATURE = 0x07064B50;
  private static final int LOCATOR_BYTES = 20;
  private static final int LOCATOR_END_AT = 8;
  private static final int LARGE_END_SIGNATURE = 0x06064B50;
  private static final int LARGE_END_BYTES = 56;
  private static final int LARGE_END_START_AT = 48;
  private static final int PART_SIGNATURE = 0x02014B50;
  private static final int PART_BYTES = 46;
  private static final int NAME_LENGTH_AT = 28;
  private static final int EXTRA_LENGTH_AT = 30;
  private static final int COMMENT_LENGTH_AT = 32;
  private static final long WHOLE = 0xFFFF_FFFFL;
  private static final int HALF = 0xFFFF;
  private static final int BUFFER = 1 << 16;

  private static final List<byte[]> TYPES =
      List.of(
          "<!DOCTYPE".getBytes(StandardCharsets.US_ASCII),
          "<!ENTITY".getBytes(StandardCharsets.US_ASCII));

  private final LogLimits limits;
  private long inflated;

  private WorkbookArchive(LogLimits limits) {
    this.limits = limits;
  }

  /**
   * Examines an archive.
   *
   * @throws Refusal where it is no workbook that any reader takes
   */
  static void check(Path file, LogLimits limits) throws IOException {
    walk(file, limits.workbookParts());
    new WorkbookArchive(limits).parts(file);
  }

  /** Walks the list of parts, and counts them; it has to end where the archive's end begins. */
  private static void walk(Path file, int most) throws IOException {
    try (RandomAccessFile archive = new RandomAccessFile(file.toFile(), "r")) {
      long end = end(archive);
      ByteBuffer last = read(archive, end, END_BYTES);
      long at = last.getInt(END_START_AT) & WHOLE;
      long listEnd = at + (last.getInt(END_LENGTH_AT) & WHOLE);
      if (listEnd != largeEnd(archive, end, at)) {
        throw damaged();
      }
      int count = 0;
      while (at < listEnd) {
        ByteBuffer part = read(archive, at, PART_BYTES);
        if (part.getInt(0) != PART_SIGNATURE) {
          throw damaged();
        }
        if (++count > most) {
          throw new Refusal(
              Refusal.Reason.TOO_LARGE,
              "the workbook has more than " + most + " parts",
              "save the log's sheet as a workbook of its own, or export it as CSV");
        }
        at +=
            PART_BYTES
                + (part.getShort(NAME_LENGTH_AT) & HALF)
                + (part.getShort(EXTRA_LENGTH_AT) & HALF)
                + (part.getShort(COMMENT_LENGTH_AT) & HALF);
      }
      if (at != listEnd) {
        throw damaged();
      }
    }
  }

  /** Where the last record begins. */
  private static long end(RandomAccessFile archive) throws IOException {
    long size = archive.length();
    int look = Math.toIntExact(Math.min(size, END_BYTES + LONGEST_COMMENT));
    ByteBuffer tail = read(archive, size - look, look);
    for (int i = look - END_BYTES; i >= 0; i--) {
      if (tail.getInt(i) == END_SIGNATURE) {
        return size - look + i;
      }
    }
    throw damaged();
  }

  /**
   * Where the records after the list of parts begin: the last, or one for large archives before it,
   * which has to name the same list.
   */
  private static long largeEnd(RandomAccessFile archive, long end, long list) throws IOException {
    if (end < LOCATOR_BYTES) {
      return end;
    }
    ByteBuffer locator = read(archive, end - LOCATOR_BYTES, LOCATOR_BYTES);
    if (locator.getInt(0) != LOCATOR_SIGNATURE) {
      return end;
    }
    long at = locator.getLong(LOCATOR_END_AT);
    if (at < 0 || at > end - LOCATOR_BYTES - LARGE_END_BYTES) {
      throw damaged();
    }
    ByteBuffer large = read(archive, at, LARGE_END_BYTES);
    if (large.getInt(0) != LARGE_END_SIGNATURE || large.getLong(LARGE_END_START_AT) != list) {
      throw damaged();
    }
    return at;
  }

  private static ByteBuffer read(RandomAccessFile archive, long at, int count) throws IOException {
    if (at < 0 || at + count > archive.length()) {
      throw damaged();
    }
    byte[] bytes = new byte[count];
    archive.seek(at);
    archive.readFully(bytes);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static Refusal damaged() {
    return new Refusal(
        Refusal.Reason.NOT_ACCEPTED,
        "the file is a zip archive that is cut off or damaged",
        "copy or export the file again");
  }

  private void parts(Path file) throws IOException {
    try (ZipFile archive = ZipFile.builder().setPath(file).get()) {
      for (ZipArchiveEntry part : Collections.list(archive.getEntries())) {
        if (archive.canReadEntryData(part)) {
          try (InputStream in = archive.getInputStream(part)) {
            part(part, in);
          }
        }
      }
    } catch (Refusal refusal) {
      throw refusal;
    } catch (IOException | RuntimeException e) {
      // It was written a moment ago: what is wrong are its contents.
      throw damaged();
    }
  }

  private void part(ZipArchiveEntry part, InputStream in) throws IOException {
    String name = part.getName().toLowerCase(Locale.ROOT);
    boolean relations = name.endsWith(".rels");
    boolean xml = relations || name.endsWith(".xml");
    boolean held = relations || (xml && !name.startsWith("xl/"));
    Sought[] sought = TYPES.stream().map(Sought::new).toArray(Sought[]::new);
    byte[] buffer = new byte[BUFFER];
    long size = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      size += count;
      inflated += count;
      String what = "the workbook's part " + part.getName();
      LogLimits.refuseInflated(
          size, part.getCompressedSize(), READERS_RATIO, what, limits.inflatedBytes());
      LogLimits.refuseInflated(
          inflated, Long.MAX_VALUE, READERS_RATIO, "the workbook", limits.inflatedBytes());
      if (held && size > LARGEST_HELD_PART) {
        throw new Refusal(
            Refusal.Reason.TOO_LARGE,
            what + " has more than " + LARGEST_HELD_PART + " bytes",
            "open the workbook in Excel and save it again, or export the sheet as CSV");
      }
      for (Sought one : sought) {
        if (xml && one.isIn(buffer, count)) {
          throw new Refusal(
              Refusal.Reason.NOT_ACCEPTED,
              what + " has a document type or an entity, which no workbook needs",
              "open the workbook in Excel and save it again, or export the sheet as CSV");
        }
      }
    }
  }

  /** A text that is looked for in bytes that come in pieces, in UTF-8 or, past zeros, in UTF-16. */
  private static final class Sought {
    private final byte[] text;
    private int matched;

    Sought(byte[] text) {
      this.text = text;
    }

    boolean isIn(byte[] bytes, int count) {
      for (int i = 0; i < count && matched < text.length; i++) {
        if (bytes[i] == text[matched]) {
          matched++;
        } else if (bytes[i] != 0) {
          // The text's first character comes again in it nowhere.
          matched = bytes[i] == text[0] ? 1 : 0;
        }
      }
      return matched == text.length;
    }
  }
}
