package shoeaudit.service.vault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Refusal;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.runs.request.Profiles;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/** What is refused of logs as they arrive, and that nothing of it stays. */
class ArrivingLogTest {
  private static final Path LOG = Path.of("src/samples/cedar-river/logs/2026-03-02-table-1.csv");
  private static final int MEBIBYTE = 1 << 20;
  private static final LogLimits LIMITS =
      new LogLimits(8 * MEBIBYTE, 32 * MEBIBYTE, 100, 2 * MEBIBYTE, 4 * MEBIBYTE, 20);

  @TempDir private Path folder;

  private Vault.Kept receive(String name, InputStream in) throws IOException {
    try (ArrivingLog log = new ArrivingLog(name, null, LIMITS)) {
      return new Vault(folder, new DiskSpace(folder, 0)).receive(in, log);
    }
  }

  private void taken(String name, byte[] bytes) throws IOException {
    Vault.Kept kept = receive(name, new ByteArrayInputStream(bytes));
    assertEquals(bytes.length, kept.bytes());
  }

  private void refused(Refusal.Reason reason, String detail, String name, byte[] bytes)
      throws IOException {
    refused(reason, detail, name, new ByteArrayInputStream(bytes));
  }

  private void refused(Refusal.Reason reason, String detail, String name, InputStream in)
      throws IOException {
    Refusal refusal = assertThrows(Refusal.class, () -> receive(name, in));
    assertEquals(detail, refusal.detail());
    assertEquals(reason, refusal.reason());
    assertTrue(!refusal.remedy().isEmpty());
    try (Stream<Path> files = Files.walk(folder)) {
      assertEquals(0, files.filter(Files::isRegularFile).count(), "something stayed");
    }
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Some bytes without an end, and how many of them were asked for. */
  private static final class Endless extends InputStream {
    private final byte value;
    private long given;

    Endless(char value) {
      this.value = (byte) value;
    }

    @Override
    public int read() {
      given++;
      return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      Arrays.fill(target, offset, offset + length, value);
      given += length;
      return length;
    }
  }

  private static byte[] gzip(InputStream content, long bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      byte[] buffer = new byte[1 << 16];
      for (long left = bytes; left > 0; ) {
        int count = content.read(buffer, 0, Math.toIntExact(Math.min(left, buffer.length)));
        if (count < 0) {
          break;
        }
        out.write(buffer, 0, count);
        left -= count;
      }
    }
    return packed.toByteArray();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @Test
  void aLogIsTakenInEveryEncoding() throws IOException {
    byte[] log = Files.readAllBytes(LOG);
    taken("log.csv", log);
    taken("log.csv.gz", gzip(new ByteArrayInputStream(log), log.length));
    taken("log.xlsx", WorkbookBytes.ofCsv(Files.readString(LOG).lines().findFirst().orElseThrow()));
    taken("log.csv", joined(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, log));
  }

  @Test
  void aDamagedLogIsEvidenceToo() throws IOException {
    byte[] log = Files.readAllBytes(LOG);
    taken("log.csv", joined(log, new byte[] {'T', (byte) 0xFF, (byte) 0xFE, ',', 0, '\n'}));
    byte[] packed = gzip(new ByteArrayInputStream(log), log.length);
    taken("cut.gz", Arrays.copyOf(packed, packed.length / 2));
    taken("followed.gz", joined(packed, text("no gzip")));
    taken("padded.gz", joined(packed, new byte[512]));
  }

  @Test
  void aLineWithoutAnEndIsRefusedAsSoonAsItIsTooLong() throws IOException {
    Endless line = new Endless('x');
    refused(
        Refusal.Reason.TOO_LARGE, "a line of the log has more than 2097152 bytes", "a.csv", line);
    assertTrue(line.given <= 2 * MEBIBYTE + (1 << 17), "it was read to byte " + line.given);
  }

  @Test
  void aLogThatIsTooLargeIsRefusedAsSoonAsItIs() throws IOException {
    Endless lines = new Endless('\n');
    refused(Refusal.Reason.TOO_LARGE, "the log has more than 8388608 bytes", "a.csv", lines);
    assertTrue(lines.given <= 8 * MEBIBYTE + (1 << 17), "it was read to byte " + lines.given);
  }

  @Test
  void aGzipBombIsRefused() throws IOException {
    String tooOften = "the gzip file unpacks to more than 100 times its size, as no log does";
    byte[] bomb = gzip(new Endless('\n'), 24 * MEBIBYTE);
    refused(Refusal.Reason.TOO_LARGE, tooOften, "a.csv.gz", bomb);
    // Members one after the other, small ones first; a header with a name and a comment.
    byte[] small = gzip(new ByteArrayInputStream(Files.readAllBytes(LOG)), Long.MAX_VALUE);
    refused(Refusal.Reason.TOO_LARGE, tooOften, "a.csv.gz", joined(small, small, bomb));
    byte[] named =
        joined(
            new byte[] {
              0x1F, (byte) 0x8B, 8, 4 + 8 + 16 + 2, 0, 0, 0, 0, 0, 0, 3, 0, 'x', 'y', 'z'
            },
            text("name\0comment\0"),
            new byte[2],
            Arrays.copyOfRange(bomb, 10, bomb.length));
    refused(Refusal.Reason.TOO_LARGE, tooOften, "a.csv.gz", named);
  }

  @Test
  void aGzipFileThatUnpacksToTooMuchIsRefusedThoughItUnpacksToLittleMoreThanItself()
      throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (int i = 0; i < 4_500_000; i++) {
      lines.writeBytes(text(Integer.toHexString(i * 0x9E3779B1) + "\n"));
    }
    LogLimits limits = new LogLimits(1L << 30, 32 * MEBIBYTE, 100, 2 * MEBIBYTE, 4 * MEBIBYTE, 20);
    byte[] packed = gzip(new ByteArrayInputStream(lines.toByteArray()), Long.MAX_VALUE);
    try (ArrivingLog log = new ArrivingLog("a.gz", null, limits)) {
      Refusal refusal =
          assertThrows(
              Refusal.class,
              () ->
                  new Vault(folder, new DiskSpace(folder, 0))
                      .receive(new ByteArrayInputStream(packed), log));
      assertEquals("the gzip file unpacks to more than 33554432 bytes", refusal.detail());
    }
  }

  @Test
  void aGzipThatComesByteByByteIsMeasuredTheSame() throws IOException {
    byte[] bomb = gzip(new Endless('\n'), 24 * MEBIBYTE);
    InputStream slow =
        new ByteArrayInputStream(bomb) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(1, length));
          }
        };
    refused(
        Refusal.Reason.TOO_LARGE,
        "the gzip file unpacks to more than 100 times its size, as no log does",
        "a.csv.gz",
        slow);
  }

  @Test
  void whatIsNoLogIsRefused() throws IOException {
    refused(Refusal.Reason.NOT_ACCEPTED, "the log is empty", "a.csv", new byte[0]);
    refused(
        Refusal.Reason.NOT_ACCEPTED,
        "the log's name ends in .gz and its contents are no gzip",
        "a.csv.gz",
        Files.readAllBytes(LOG));
    // UTF-16 is read, as spreadsheets save it; UTF-32 is not.
    receive(
        "utf-16.csv",
        new ByteArrayInputStream(Files.readString(LOG).getBytes(StandardCharsets.UTF_16)));
    for (String charset : new String[] {"UTF-32", "UTF-32LE"}) {
      byte[] bytes = Files.readString(LOG).getBytes(java.nio.charset.Charset.forName(charset));
      Refusal refusal =
          assertThrows(Refusal.class, () -> receive("a.csv", new ByteArrayInputStream(bytes)));
      assertEquals(Refusal.Reason.NOT_ACCEPTED, refusal.reason());
      assertTrue(refusal.detail().startsWith("the file is no shoe log: "), refusal.detail());
    }
    Refusal other =
        assertThrows(
            Refusal.class, () -> receive("README.md", Files.newInputStream(Path.of("README.md"))));
    assertTrue(other.detail().startsWith("the file is no shoe log: "), other.detail());
  }

  private static byte[] zip(String... namesAndContents) throws IOException {
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      for (int i = 0; i < namesAndContents.length; i += 2) {
        out.putNextEntry(new ZipEntry(namesAndContents[i]));
        out.write(text(namesAndContents[i + 1]));
      }
    }
    return zip.toByteArray();
  }

  /** A workbook with one of its parts replaced. */
  private static byte[] workbook(String part, byte[] content) throws IOException {
    byte[] whole = WorkbookBytes.ofCsv("event,table,shoe\n");
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    boolean seen = false;
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(whole));
        ZipOutputStream out = new ZipOutputStream(changed)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        out.putNextEntry(new ZipEntry(entry.getName()));
        byte[] own = in.readAllBytes();
        out.write(entry.getName().equals(part) ? content : own);
        seen |= entry.getName().equals(part);
      }
      if (!seen) {
        out.putNextEntry(new ZipEntry(part));
        out.write(content);
      }
    }
    return changed.toByteArray();
  }

  @Test
  void aZipThatIsNoWorkbookIsRefused() throws IOException {
    refused(
        Refusal.Reason.NOT_ACCEPTED,
        "the file is no shoe log: the file is a zip archive, not a workbook; give the log as CSV,"
            + " as JSON Lines or as an Excel workbook (.xlsx)",
        "a.zip",
        zip("log.csv", Files.readString(LOG)));
    byte[] whole = WorkbookBytes.ofCsv("event,table,shoe\n");
    refused(
        Refusal.Reason.NOT_ACCEPTED,
        "the file is a zip archive that is cut off or damaged",
        "a.xlsx",
        Arrays.copyOf(whole, whole.length / 2));
  }

  @Test
  void aWorkbookThatIsABombIsRefused() throws IOException {
    byte[] zeros = new byte[8 * MEBIBYTE];
    Arrays.fill(zeros, (byte) ' ');
    refused(
        Refusal.Reason.TOO_LARGE,
        "the workbook's part xl/worksheets/sheet1.xml unpacks to more than 100 times its size, as no"
            + " log does",
        "a.xlsx",
        workbook("xl/worksheets/sheet1.xml", zeros));
    refused(
        Refusal.Reason.TOO_LARGE,
        "the workbook's part xl/media/image.png unpacks to more than 100 times its size, as no log"
            + " does",
        "a.xlsx",
        workbook("xl/media/image.png", zeros));
  }

  @Test
  void aWorkbookWithTooManyPartsIsRefused() throws IOException {
    String[] parts = new String[50];
    for (int i = 0; i < parts.length; i += 2) {
      parts[i] = "xl/part" + i + ".xml";
      parts[i + 1] = "<a/>";
    }
    refused(Refusal.Reason.TOO_LARGE, "the workbook has more than 20 parts", "a.xlsx", zip(parts));
  }

  @Test
  void aListOfPartsThatIsLongerThanItSaysIsRefused() throws IOException {
    byte[] whole = WorkbookBytes.ofCsv("event,table,shoe\n");
    // The length of the list of parts, in the last record: half of it is hidden.
    int at = whole.length - 22 + 12;
    whole[at] = (byte) (whole[at] / 2);
    refused(
        Refusal.Reason.NOT_ACCEPTED,
        "the file is a zip archive that is cut off or damaged",
        "a.xlsx",
        whole);
  }

  @Test
  void documentTypesInAWorkbookAreRefused() throws IOException {
    String laughs =
        "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2"
            + " \"&lol;&lol;&lol;\">]><sst>&lol2;</sst>";
    String outside =
        "<?xml version=\"1.0\" encoding=\"UTF-16LE\"?><!DOCTYPE a [<!ENTITY x SYSTEM"
            + " \"file:///etc/passwd\">]><worksheet>&x;</worksheet>";
    for (String part :
        new String[] {"xl/sharedStrings.xml", "[Content_Types].xml", "_rels/.rels"}) {
      refused(
          Refusal.Reason.NOT_ACCEPTED,
          "the workbook's part "
              + part
              + " has a document type or an entity, which no workbook needs",
          "a.xlsx",
          workbook(part, text(laughs)));
    }
    refused(
        Refusal.Reason.NOT_ACCEPTED,
        "the workbook's part xl/worksheets/sheet1.xml has a document type or an entity, which no"
            + " workbook needs",
        "a.xlsx",
        workbook("xl/worksheets/sheet1.xml", outside.getBytes(StandardCharsets.UTF_16LE)));
  }

  @Test
  void partsThatReadersHoldAsAWholeAreSmall() throws IOException {
    StringBuilder relations = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      relations.append(Integer.toHexString(i * 0x9E3779B1));
    }
    refused(
        Refusal.Reason.TOO_LARGE,
        "the workbook's part _rels/.rels has more than 1048576 bytes",
        "a.xlsx",
        workbook("_rels/.rels", text(relations.toString())));
  }

  @Test
  void aFileOfAnotherSystemIsHeldAgainstItsProfileAndMayBeOneLine() throws Exception {
    ImportedFormat foreign =
        new ImportedFormat(
            Profiles.inLibrary("evolution-game-round", RuleLibrary.onClasspath()), null);
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    try (ArrivingLog log = new ArrivingLog("a.json", foreign, LIMITS)) {
      Refusal refusal =
          assertThrows(
              Refusal.class,
              () -> vault.receive(new ByteArrayInputStream(text("{\"a\": 1}")), log));
      assertTrue(refusal.detail().startsWith("the file does not fit: "), refusal.detail());
    }
    byte[] oneLine = text("[{\"a\": \"" + "x".repeat(3 * MEBIBYTE) + "\"}]");
    try (ArrivingLog log = new ArrivingLog("a.json", foreign, LIMITS)) {
      Refusal refusal =
          assertThrows(Refusal.class, () -> vault.receive(new ByteArrayInputStream(oneLine), log));
      assertTrue(refusal.detail().startsWith("the file does not fit: "), refusal.detail());
    }
  }
}
