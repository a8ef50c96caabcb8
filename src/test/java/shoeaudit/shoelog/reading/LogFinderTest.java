package shoeaudit.shoelog.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.field.LogHeader;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/** Which files are shoe logs, and what they are called (audit.md, The command line). */
class LogFinderTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final String LOG = "event,table,shoe\nshuffled,T1,S1\n";

  @TempDir Path temporary = Path.of("");

  private Path folder = Path.of("");

  @BeforeEach
  void makeFolder() throws IOException {
    folder = Files.createDirectory(temporary.resolve("logs"));
  }

  private Path write(String name, String text) throws IOException {
    return write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private Path write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Path parent = file.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    return Files.write(file, bytes);
  }

  private static List<String> names(LogFinder.Found found) {
    return found.files().stream().map(LogFile::name).toList();
  }

  private static String refusal(Path... logs) {
    return String.valueOf(
        assertThrows(LogFinder.NoLogException.class, () -> LogFinder.find(Arrays.asList(logs)))
            .getMessage());
  }

  @Test
  void aFolderIsSearchedWithItsSubFoldersAndOtherFilesAreNamed() throws Exception {
    write("b/T2.csv", LOG);
    write("b/T10.jsonl", "{\"table\":\"T1\",\"event\":\"shuffled\",\"shoe\":\"S1\"}\n");
    write("a.csv.gz", ReadLogs.gzip(LOG.getBytes(StandardCharsets.UTF_8)));
    write("\uFB00.csv", LOG);
    write("\ud83c\udca1.csv", LOG);
    write("notes.txt", "Shift report\n");
    write("findings.jsonl", "{\"id\":\"1\",\"table\":\"T1\",\"shoe\":\"S1\"}\n");
    write("feed.json", "{\"event\":\"GB101\",\"shoe\":1}\n{\"event\":7}\n");
    write("coups.csv", "table,shoe,coup,at,player_cards,banker_cards,result\n");
    write("coups.jsonl", "{\"table\":\"T1\",\"player_cards\":\"7H 10S\"}\n");
    write("log.xlsx", WorkbookBytes.ofCsv(LOG));
    write("report.xlsx", WorkbookBytes.ofCsv("Findings,Number\nwager.late,2\n"));
    write("title.xlsx", WorkbookBytes.ofCsv("\n" + LOG));
    write("cut.xlsx", Arrays.copyOf(WorkbookBytes.ofCsv(LOG), 1000));
    write("locked.xlsx", Files.readAllBytes(ERRORS.resolve("log-workbook-password.xlsx")));
    write("archive.zip", "PK\u0003\u0004...");
    write("empty.csv", "");
    write("false.csv.gz", LOG);
    write("half.csv", "table,shoe\n");
    write("semicolons.csv", "event;table;shoe\n");
    write("wide.csv", ("\uFEFF" + LOG).getBytes(StandardCharsets.UTF_16LE));
    write("wide-be.csv", LOG.getBytes(StandardCharsets.UTF_16BE));
    write("wide-le.csv", LOG.getBytes(StandardCharsets.UTF_16LE));
    write("wider.csv", LOG.getBytes(Charset.forName("UTF-32")));
    write("no-shoe.csv", "event;at;table\n");
    write("picture.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0, 1, 2});
    LogFinder.Found found = LogFinder.find(List.of(folder));
    assertEquals(
        List.of(
            "a.csv.gz",
            "b/T10.jsonl",
            "b/T2.csv",
            "coups.csv",
            "coups.jsonl",
            "log.xlsx",
            "semicolons.csv",
            "wide-be.csv",
            "wide-le.csv",
            "wide.csv",
            "\uFB00.csv",
            "\ud83c\udca1.csv"),
        names(found));
    assertEquals(
        List.of(
            "archive.zip: passed over: the file is a zip archive that is cut off or damaged; copy or export the file"
                + " again",
            "cut.xlsx: passed over: the file is a zip archive that is cut off or damaged; copy or export the file"
                + " again",
            "empty.csv: passed over: empty",
            "false.csv.gz: passed over: its name ends in .gz and its contents are no gzip; name the file for what"
                + " it is",
            "feed.json: passed over: none of its first records has the keys event, table and shoe",
            "findings.jsonl: passed over: none of its first records has the keys event, table and shoe",
            "half.csv: passed over: its first line does not name the columns event, table and shoe",
            "locked.xlsx: passed over: the workbook is protected by a password; open it in Excel and save it"
                + " without a password",
            "no-shoe.csv: passed over: its first line does not name the columns event, table and shoe; "
                + LogHeader.REMEDY,
            "notes.txt: passed over: its first line does not name the columns event, table and shoe",
            "picture.png: passed over: its first line does not name the columns event, table and shoe",
            "report.xlsx: passed over: a workbook; its first line does not name the columns event, table and shoe",
            "title.xlsx: passed over: a workbook; row 1 of its first sheet has no header",
            "wider.csv: passed over: encoded in UTF-32; save the file as UTF-8"),
        found.passedOver());
    assertTrue(found.named().isEmpty());
    assertEquals(
        List.of(
            "archive.zip", "cut.xlsx", "false.csv.gz", "locked.xlsx", "no-shoe.csv", "wider.csv"),
        found.suspects().stream().map(said -> said.substring(0, said.indexOf(':'))).toList(),
        "what looks like a log and cannot be read is more than junk");
  }

  @Test
  void aNamedFileIsCalledByItsName() throws Exception {
    Path file = write("deep/down/T1.csv", LOG);
    LogFinder.Found found = LogFinder.find(List.of(file));
    assertEquals(List.of(new LogFile(file, "T1.csv")), found.files());
    assertTrue(found.named(found.files().getFirst()));
    assertFalse(LogFinder.find(List.of(folder)).named(new LogFile(file, "deep/down/T1.csv")));
  }

  @Test
  void equalNamesAreToldApartByTheFoldersAbove() throws Exception {
    write("day1/pit/T1.csv", LOG);
    write("day2/pit/T1.csv", LOG);
    write("day2/T2.csv", LOG);
    List<Path> days = List.of(folder.resolve("day2"), folder.resolve("day1"));
    assertEquals(
        List.of("T2.csv", "day1/pit/T1.csv", "day2/pit/T1.csv"), names(LogFinder.find(days)));
    assertEquals(
        names(LogFinder.find(days)),
        names(LogFinder.find(days.reversed())),
        "the order of arguments does not show");
    assertEquals(
        List.of("day1/pit/T1.csv", "day2/pit/T1.csv"),
        names(
            LogFinder.find(
                List.of(folder.resolve("day1/pit/T1.csv"), folder.resolve("day2/pit/T1.csv")))));
  }

  @Test
  void aFileThatIsFoundTwiceIsReadOnce() throws Exception {
    Path file = write("T1.csv", LOG);
    LogFinder.Found found = LogFinder.find(List.of(file, folder, folder.resolve("../logs/T1.csv")));
    assertEquals(List.of("T1.csv"), names(found));
    assertEquals(2, found.passedOver().size());
    assertTrue(
        found.passedOver().getFirst().contains("the same file as T1.csv"),
        found.passedOver().toString());
  }

  @Test
  void linksAreFollowedAndLoopsAreNot() throws Exception {
    Path other = Files.createDirectory(temporary.resolve("other"));
    Files.writeString(other.resolve("T9.csv"), LOG);
    Files.createSymbolicLink(folder.resolve("linked"), other);
    Files.createSymbolicLink(folder.resolve("loop"), folder);
    Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("gone"));
    LogFinder.Found found = LogFinder.find(List.of(folder));
    assertEquals(List.of("linked/T9.csv"), names(found));
    assertEquals(
        List.of(
            "loop: passed over: a link to a folder above it",
            "nowhere: passed over: no regular file"),
        found.passedOver());
  }

  @Test
  void whatLeadsToNoLogIsRefusedWithTheReason() throws IOException {
    Path errors = ERRORS;
    assertEquals(
        errors.resolve("no-log.txt")
            + " is no shoe log: its first line does not name the columns event, table and shoe",
        refusal(errors.resolve("no-log.txt")));
    assertEquals(
        errors.resolve("log-workbook.xlsx")
            + " is no shoe log: the file is a zip archive, not a workbook; give the log as CSV, as JSON Lines or as"
            + " an Excel workbook (.xlsx)",
        refusal(errors.resolve("log-workbook.xlsx")));
    assertEquals(
        errors.resolve("log-workbook-old.xls")
            + " is no shoe log: the file is a workbook of Excel before 2007 (.xls); open it in Excel and save it as"
            + " an Excel workbook (.xlsx), or export the sheet as CSV",
        refusal(errors.resolve("log-workbook-old.xls")));
    assertEquals(folder.resolve("none") + " does not exist", refusal(folder.resolve("none")));
    assertEquals("no shoe log was found in the folder " + folder, refusal(folder));
    write("a.txt", "a\n");
    write("b.txt", "b\n");
    assertEquals(
        "no shoe log was found in the folder "
            + folder
            + "; a.txt: passed over: its first line does not name the columns event, table and shoe; and 1 more",
        refusal(folder));
  }

  /** Copies, locks and what macOS keeps beside a file are no records of their own. */
  @Test
  void hiddenFilesOfAFolderArePassedOverAndNamed() throws Exception {
    write("log.csv", LOG);
    write(".hidden.csv", LOG);
    write("._log.csv", "\u0000\u0005\u0016\u0007");
    write(".cache/log.csv", LOG);
    LogFinder.Found found = LogFinder.find(List.of(folder));
    assertEquals(List.of("log.csv"), names(found));
    String why =
        ": passed over: its name begins with a dot, as those of hidden and temporary files; give it another name"
            + " where it is a log";
    assertEquals(
        List.of("._log.csv" + why, ".cache/" + why, ".hidden.csv" + why), found.passedOver());
    assertEquals(
        List.of(".hidden.csv"), names(LogFinder.find(List.of(folder.resolve(".hidden.csv")))));
  }

  @Test
  void jsonThatIsNotOneObjectALineSaysWhatItIs() throws IOException {
    String record = "{\"event\":\"shuffled\",\"table\":\"T1\",\"shoe\":\"S1\"}";
    String pretty = "{\n  \"event\": \"shuffled\",\n  \"table\": \"T1\",\n  \"shoe\": \"S1\"\n}\n";
    String remedy = "; a log in JSON Lines has one object on each line, as it is written by jq -c ";
    write("array.jsonl", "[" + record + "," + record + "]\n");
    write("lines.jsonl", "[\n" + record + ",\n" + record + "\n]\n");
    write("pretty.jsonl", pretty + pretty);
    write("other.json", "[1, 2]\n");
    for (String name : List.of("array.jsonl", "lines.jsonl")) {
      assertEquals(
          folder.resolve(name)
              + " is no shoe log: it is one JSON array of records"
              + remedy
              + "'.[]' FILE",
          refusal(folder.resolve(name)));
    }
    assertEquals(
        folder.resolve("pretty.jsonl")
            + " is no shoe log: its JSON objects stand on several lines each"
            + remedy
            + ". FILE",
        refusal(folder.resolve("pretty.jsonl")));
    assertEquals(
        folder.resolve("other.json")
            + " is no shoe log: it is one JSON array, and what it holds does not have the keys event, table and shoe",
        refusal(folder.resolve("other.json")));
  }

  @Test
  void aDamagedFirstRecordDoesNotHideALog() throws Exception {
    write("cut.jsonl", "{\"event\":\"shuffled\",\"ta\n");
    write("damaged.jsonl", "{rubbish\n{\"event\":\"shuffled\",\"table\":\"T1\",\"shoe\":\"S1\"}\n");
    byte[] zipped =
        ReadLogs.gzip((LOG + "shuffled,T1,S1\n".repeat(1000)).getBytes(StandardCharsets.UTF_8));
    write("truncated.csv.gz", Arrays.copyOf(zipped, zipped.length - 10));
    assertEquals(
        List.of("cut.jsonl", "damaged.jsonl", "truncated.csv.gz"),
        names(LogFinder.find(List.of(folder))));
  }

  @Test
  void aHyphenIsNotStandardInputAndSaysSo() {
    assertEquals(
        "- is no file: standard input is not read, as an audit reads each log more than once; write it into a file and"
            + " name that",
        refusal(Path.of("-")));
  }
}
