package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code report verify} finds the logs that were audited by their contents, whatever their names
 * are now and whatever lies beside them.
 */
class ReportVerifyEvidenceTest {
  private static final String TABLE_1 = "2026-03-02-table-1.csv";
  private static final String TABLE_2 = "2026-03-02-table-2.jsonl";

  @TempDir private static Path shared;

  @TempDir private Path folder;

  private static Path run() {
    return shared.resolve("run");
  }

  /** The logs with a file beside them that is none. */
  private static Path audited() {
    return shared.resolve("logs");
  }

  @BeforeAll
  static void audit() throws IOException {
    Folders.copy(Ran.SAMPLE_LOGS, audited());
    Files.writeString(audited().resolve("read-me.txt"), "Logs of March.\n");
    Ran ran = Ran.audit(run(), audited());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
  }

  private static Ran verify(Path... logs) {
    List<String> args = new ArrayList<>(List.of("report", "verify", run().toString()));
    for (Path log : logs) {
      args.add(log.toString());
    }
    return Ran.command(args.toArray(String[]::new));
  }

  private static void same(Ran ran) {
    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.out());
    for (String name : List.of("findings.jsonl", "report.pdf", "report.xlsx")) {
      says(ran, "  ok           " + name + " comes out the same, byte for byte");
    }
  }

  private static void says(Ran ran, String line) {
    assertTrue(ran.out().lines().anyMatch(line::equals), "no \"" + line + "\" in\n" + ran.out());
  }

  private static String passedOver(int now) {
    return "  not checked  which files were passed over as no logs: 1 recorded, "
        + now
        + " found now. That depends on what lies beside the logs; the replay takes it as recorded";
  }

  @Test
  void theFolderAsItWas() {
    Ran ran = verify(audited());
    same(ran);
    assertTrue(!ran.out().contains("passed over"), ran.out());
  }

  @Test
  void filesInsteadOfTheFolder() {
    Ran ran = verify(audited().resolve(TABLE_1), audited().resolve(TABLE_2));
    same(ran);
    says(ran, passedOver(0));
  }

  @Test
  void otherNamesOtherFilesAndOtherLogsInTheFolder() throws IOException {
    Path logs = Folders.copy(Ran.SAMPLE_LOGS, folder.resolve("logs"));
    String sha256 = Folders.sha256(logs.resolve(TABLE_1));
    Path below = Files.createDirectories(logs.resolve("2026"));
    Files.move(logs.resolve(TABLE_1), below.resolve("table-one.csv"));
    Ran.longLog(logs.resolve("another-day.csv"), 1);
    Files.writeString(logs.resolve("a.txt"), "a\n");
    Files.writeString(logs.resolve("b.txt"), "b\n");
    Ran ran = verify(logs);
    same(ran);
    says(
        ran,
        "  ok           the log "
            + TABLE_1
            + " is as recorded, SHA-256 "
            + sha256
            + ", named 2026/table-one.csv here");
    says(
        ran,
        "  note         1 other log lies beside those of this run, left out of the replay:"
            + " another-day.csv");
    says(ran, passedOver(2));
  }

  @Test
  void aLogMissingAndOneTooMany() throws IOException {
    Path other = Ran.longLog(folder.resolve("another-day.csv"), 1);
    Ran ran = verify(audited().resolve(TABLE_2), other);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.out());
    says(ran, "  DIFFERS      the log another-day.csv is no log of this run");
    says(ran, "  DIFFERS      the log " + TABLE_1 + " was audited and is not among those named");
    says(
        ran,
        "  DIFFERS      the audit was not replayed: name the logs that were audited, or a folder"
            + " that holds them: "
            + TABLE_1
            + ", "
            + TABLE_2);
    says(ran, "Not verified: 3 differences, marked above. The findings were not replayed.");
  }

  @Test
  void anotherLogOfTheSameNameIsSaidBeforeWhatComesOfIt() throws IOException {
    Path logs = Folders.copy(audited(), folder.resolve("logs"));
    Ran.longLog(logs.resolve(TABLE_1), 3);
    Ran ran = verify(logs);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.out());
    List<String> said =
        ran.out()
            .lines()
            .dropWhile(line -> !line.equals("Replay of the audit"))
            .filter(line -> line.startsWith("  DIFFERS ") || line.startsWith("  note "))
            .map(line -> line.substring(15).replaceFirst("[0-9a-f]{64} .*", ""))
            .toList();
    assertEquals(
        List.of(
            "the log " + TABLE_1 + " has another SHA-256 than recorded: ",
            "these are not the logs that were audited: the differences that follow come of that,"
                + " and tell nothing of whether the results were changed",
            "with these logs, other contents have also: casebook.pdf, coverage.csv, dealers.csv, effects.csv,"
                + " findings.csv, indicators.csv, indicators.jsonl, inputs.json, report.pdf,"
                + " report.xlsx, statistics.csv, manifest.json"),
        said.stream().filter(line -> !line.startsWith("findings.jsonl: ")).toList(),
        ran.out());
    assertTrue(said.stream().anyMatch(line -> line.startsWith("findings.jsonl: ")), ran.out());
  }
}
