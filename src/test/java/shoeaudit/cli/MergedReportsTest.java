package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/** The report of an archive, made of its shards, is the one that one audit of its logs makes. */
class MergedReportsTest {
  private static final List<String> PDF = List.of("--reports", "pdf");

  @TempDir private Path folder;

  @Test
  void theSamplesTablesInTwoShardsGiveItsReportAndItsCasebook() throws IOException {
    Path first = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv");
    Path second = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-2.jsonl");
    List<String> people =
        List.of(
            "--reviews",
            Ran.SAMPLE.resolve("reviews.csv").toString(),
            "--engagement",
            Ran.SAMPLE.resolve("engagement.yaml").toString(),
            "--paper",
            "a4");
    Map<String, String> merged =
        alike(Ran.SAMPLE_CONTROLS, people, List.of(), List.of(first), List.of(second));
    assertTrue(merged.containsKey("report.pdf"), merged.keySet().toString());
    assertTrue(merged.containsKey("casebook.pdf"), merged.keySet().toString());
    assertFalse(merged.containsKey("report.xlsx"), merged.keySet().toString());
  }

  @Test
  void shoesThatOnlyTwoShardsTogetherShowToDeviateAreDrawn() throws IOException {
    Path controls =
        Files.writeString(folder.resolve("controls.yaml"), HouseControls.kansas().yaml());
    Map<String, String> merged =
        alike(
            controls,
            List.of(),
            List.of(),
            List.of(played("T1", Duration.ZERO)),
            List.of(played("T2", Duration.ofSeconds(2))));
    assertTrue(
        String.valueOf(merged.get("findings.csv")).contains(",wager.two-tables,"),
        merged.get("findings.csv"));
  }

  @Test
  void cardsAndWagersOfATableInTwoFilesAreQuotedFromBoth() throws IOException {
    List<String> lines = Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    List<Path> parts = new ArrayList<>();
    for (boolean wagers : new boolean[] {true, false}) {
      List<String> part = new ArrayList<>(List.of(lines.getFirst()));
      lines.stream().skip(1).filter(line -> line.startsWith("wager_") == wagers).forEach(part::add);
      parts.add(Files.write(folder.resolve("wagers-" + wagers + ".csv"), part));
    }
    alike(
        Ran.SAMPLE_CONTROLS,
        List.of(),
        List.of(),
        parts,
        List.of(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-2.jsonl")));
  }

  @Test
  void exportsOfAnotherSystemAreQuotedByTheirProfile() throws IOException {
    alike(
        Path.of("rules-config", "controls", "harbor-street-casino.yaml"),
        List.of(),
        List.of("--profile", "floor-table-management"),
        List.of(Path.of("src", "samples", "harbor-street", "t_game.csv")));
  }

  @Test
  void logsThatAreMissingOrInNoShardAndAWorkbookAreRefused() throws IOException {
    Path first = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv");
    Path second = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-2.jsonl");
    Path shard = shard(Ran.SAMPLE_CONTROLS, List.of(), List.of(first));
    refused(shard, second, "pdf", "of the shards is not among those that --logs names");
    refused(shard, Ran.SAMPLE_LOGS, "pdf", "and in no shard");
    refused(shard, first, "xlsx", "no workbook is made of shards");
    Ran alone =
        Ran.command(
            SplitArchive.words(
                "merge", Ran.SAMPLE_CONTROLS, PDF, folder.resolve("refused"), shard));
    assertEquals(ExitStatus.NOT_AS_ASKED, alone.status());
    assertTrue(alone.err().contains("--reports pdf needs --logs"), alone.err());
  }

  private void refused(Path shard, Path logs, String reports, String reason) {
    Path out = folder.resolve("refused");
    Ran ran =
        Ran.command(
            SplitArchive.words(
                "merge",
                Ran.SAMPLE_CONTROLS,
                List.of("--reports", reports, "--logs", logs.toString()),
                out,
                shard));
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status(), ran.err());
    assertTrue(ran.err().contains(reason), ran.err());
    assertFalse(Files.exists(out), reason);
  }

  /** Two patrons who play at all tables within seconds, for so long that no clocks explain it. */
  private Path played(String table, Duration later) throws IOException {
    // Three more play at one table each: where everybody is at both, it is a doubt of the record.
    TableLog log = new TableLog();
    log.at(table, "S-" + table).after(later);
    for (int coup = 1; coup <= 140; coup++) {
      log.coup(coup);
      for (int place = 1; place <= 5; place++) {
        String patron = place <= 2 ? "P" + place : "P" + place + "-" + table;
        log.wager("" + place, patron, "player", "5.00");
      }
      log.deal("7H KD 10S 8C").result("banker");
    }
    return Files.writeString(folder.resolve(table + ".csv"), log.csv());
  }

  /** Audits logs as a whole and as shards that are merged, and gives the results of the latter. */
  @SafeVarargs
  private Map<String, String> alike(
      Path controls, List<String> people, List<String> profile, List<Path>... parts)
      throws IOException {
    List<Path> logs = new ArrayList<>();
    List<Path> shards = new ArrayList<>();
    List<String> ofMerge = new ArrayList<>(profile);
    for (List<Path> part : parts) {
      logs.addAll(part);
      shards.add(shard(controls, profile, part));
    }
    for (Path log : logs) {
      // Wherever a log lies, and by whatever name: its contents tell which one it is.
      Path elsewhere = Files.createTempDirectory(folder, "elsewhere");
      ofMerge.addAll(
          List.of(
              "--logs",
              Files.copy(log, elsewhere.resolve("moved-" + log.getFileName())).toString()));
    }
    ofMerge.addAll(people);
    List<String> ofAudit = new ArrayList<>(people);
    ofAudit.addAll(profile);
    Path whole = folder.resolve("whole");
    SplitArchive.run(
        ExitStatus.FINDINGS, "audit", controls, PDF, ofAudit, whole, logs.toArray(Path[]::new));
    Path merged = folder.resolve("merged");
    SplitArchive.run(
        ExitStatus.FINDINGS, "merge", controls, PDF, ofMerge, merged, shards.toArray(Path[]::new));
    Map<String, String> results = Ran.contents(merged);
    assertEquals(Ran.contents(whole), results);
    return results;
  }

  private Path shard(Path controls, List<String> profile, List<Path> logs) throws IOException {
    Path shard = Files.createTempFile(folder, "part", ".shard");
    SplitArchive.run(
        ExitStatus.NOTHING_DEVIATES,
        "shard",
        controls,
        profile,
        List.of(),
        shard,
        logs.toArray(Path[]::new));
    return shard;
  }
}
