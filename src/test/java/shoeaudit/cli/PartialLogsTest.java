package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/**
 * A log that lacks something is audited for everything else, and says what the lack cost
 * (shoe-log.md, Partial logs): one log with errors on every level, {@code partial/whole.csv}, with
 * this or that taken out of it.
 */
class PartialLogsTest {
  private static final Path WHOLE = Path.of("src", "test", "resources", "partial", "whole.csv");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What is found in the whole log: code, coup, and effect in minor units. */
  private static final List<String> ALL =
      List.of(
          "announcement.undocumented 9 0",
          "dealing.banker-stood 3 0",
          "dealing.order 8 5000",
          "dealing.player-drew 9 5000",
          "record.time-reversed 9 0",
          "result.total-wrong 4 0",
          "result.void-unexplained 5 -2500",
          "result.winner-wrong 4 -5000",
          "settlement.payout-wrong 1 100",
          "shoe.coup-missing 7 0",
          "shoe.decks-differ - 0",
          "wager.late 2 1000");

  /** Criteria that cannot be tested without wagers; the last ones are those of settlements. */
  private static final List<String> OF_WAGERS =
      List.of(
          "IC:limits.area.max",
          "IC:limits.area.min",
          "IC:limits.side_bet.max",
          "IC:limits.side_bet.min",
          "IC:limits.wager.max",
          "IC:limits.wager.min",
          "WSGC-MB-2a",
          "WSGC-MB-2b",
          "WSGC-MB-2c",
          "WSGC-MB-3a",
          "WSGC-MB-3b",
          "WSGC-MB-3c",
          "WSGC-MB-3d",
          "WSGC-MB-4b",
          "WSGC-MB-4c",
          "WSGC-MB-4d",
          "WSGC-MB-4e",
          "GAME:settlement.missing",
          "GAME:settlement.no-wager",
          "IC:bets.banker",
          "IC:bets.banker_dragon",
          "IC:bets.player_dragon",
          "IC:bets.tie",
          "IC:gallery.offered",
          "WSGC-MB-8b",
          "WSGC-MB-8d",
          "WSGC-MB-8e");

  @TempDir private Path folder;

  @Test
  void theSummarySaysWhereNoEffectIsCounted() {
    for (String row :
        List.of(
            " Announcement 1 none counted announcement.undocumented 1 none counted ",
            " shoe.decks-differ 1 none counted ",
            " dealing.banker-stood 1 0.00 ")) {
      assertTrue(whole.printed().contains(row), row + "is not in: " + whole.printed());
    }
  }

  private Audited whole = new Audited("", List.of(), Map.of(), "", "");

  /**
   * An audit's results.
   *
   * @param printed by the command, on one line
   * @param findings code, coup and effect of each, sorted
   * @param coverage each criterion's five numbers, in the order of coverage.csv
   * @param problems problems.csv
   * @param report the text of report.pdf and casebook.pdf, without white space
   */
  private record Audited(
      String printed,
      List<String> findings,
      Map<String, long[]> coverage,
      String problems,
      String report) {
    /** The criteria that were tested in another log and are not testable on any member of this. */
    List<String> lostAgainst(Audited other) {
      return coverage.entrySet().stream()
          .filter(
              row -> row.getValue()[3] > other.coverage.getOrDefault(row.getKey(), new long[5])[3])
          .map(Map.Entry::getKey)
          .sorted()
          .toList();
    }

    /** The terminal's summary and the report say this first; the report alone the rest. */
    void says(String first, String... inReport) {
      assertTrue(printed.contains(first), first + " is not in: " + printed);
      List<String> sentences = new ArrayList<>(List.of(inReport));
      sentences.add(first);
      for (String sentence : sentences) {
        // Lines of the PDF break within words too.
        assertTrue(report.contains(sentence.replace(" ", "")), sentence + " is in no PDF");
      }
    }
  }

  @BeforeEach
  void auditTheWhole() throws IOException {
    whole = audit(WHOLE);
    assertEquals(ALL, whole.findings());
  }

  private Audited audit(Path log) throws IOException {
    Path out = folder.resolve("out-" + log.getFileName());
    Ran ran = Ran.audit(out, log);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    List<String> findings = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      findings.add(
          finding.path("code").asText()
              + " "
              + (finding.path("coup").isNull() ? "-" : finding.path("coup").asText())
              + " "
              + finding.path("effect_minor").asText());
    }
    findings.sort(null);
    Map<String, long[]> coverage = new TreeMap<>();
    for (String line : Files.readAllLines(out.resolve("coverage.csv"))) {
      String[] cells = line.split(",", -1);
      if (!cells[0].equals("criterion")) {
        coverage.put(cells[0], Arrays.stream(cells).skip(1).mapToLong(Long::parseLong).toArray());
      }
    }
    try (PDDocument report = Loader.loadPDF(out.resolve("report.pdf").toFile());
        PDDocument casebook = Loader.loadPDF(out.resolve("casebook.pdf").toFile())) {
      PDFTextStripper text = new PDFTextStripper();
      return new Audited(
          onOneLine(ran.out()),
          findings,
          coverage,
          Files.readString(out.resolve("problems.csv")),
          (text.getText(report) + text.getText(casebook)).replaceAll("\\s+", ""));
    }
  }

  private static String onOneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  /** Every row of the whole log, by column. */
  private static List<Map<String, String>> rows() throws IOException {
    List<String> lines = Files.readAllLines(WHOLE);
    String[] columns = lines.getFirst().split(",", -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < columns.length; i++) {
        row.put(columns[i], cells[i]);
      }
      rows.add(row);
    }
    return rows;
  }

  private Path write(String name, List<String> columns, List<Map<String, String>> rows)
      throws IOException {
    StringBuilder csv = new StringBuilder(String.join(",", columns)).append('\n');
    for (Map<String, String> row : rows) {
      csv.append(
              columns.stream().map(c -> row.getOrDefault(c, "")).collect(Collectors.joining(",")))
          .append('\n');
    }
    return Files.writeString(folder.resolve(name), csv);
  }

  private static List<String> columns() throws IOException {
    return List.copyOf(rows().getFirst().keySet());
  }

  /**
   * What holds of every partial log: nothing is found that was not in the whole log, and nothing
   * conforms that did not before; a deviation that is no longer seen is not testable, not
   * conforming.
   */
  private void findsLessAndClaimsNoMore(Audited partial, Predicate<String> stillFound) {
    assertEquals(
        ALL.stream().filter(stillFound).map(PartialLogsTest::codeAndCoup).toList(),
        partial.findings().stream().map(PartialLogsTest::codeAndCoup).toList());
    assertEquals(whole.coverage().keySet(), partial.coverage().keySet());
    partial
        .coverage()
        .forEach((criterion, counts) -> {
          long[] before = whole.coverage().getOrDefault(criterion, new long[5]);
          assertTrue(
              counts[0] <= before[0],
              criterion + " conforms " + counts[0] + " times, in the whole log " + before[0]);
          if (counts[1] < before[1]) {
            assertTrue(
                counts[3] > before[3] || counts[4] > before[4],
                criterion + " deviates no more, and nothing says why: " + Arrays.toString(counts));
          }
        });
  }

  private static String codeAndCoup(String finding) {
    return finding.substring(0, finding.lastIndexOf(' '));
  }

  @Test
  void withoutWagers() throws IOException {
    Audited partial =
        audit(
            write(
                "no-wagers.csv",
                columns(),
                rows().stream()
                    .filter(row -> !row.getOrDefault("event", "").startsWith("wager_"))
                    .toList()));
    findsLessAndClaimsNoMore(
        partial, code -> !code.startsWith("wager.") && !code.startsWith("settlement."));
    assertTrue(
        partial.findings().stream()
            .allMatch(finding ->
                finding.matches("(dealing|result)\\..*")
                    ? finding.endsWith(" null")
                    : finding.endsWith(" 0")),
        "without wagers it is not known what moved: " + partial.findings());
    assertEquals(new TreeSet<>(OF_WAGERS), new TreeSet<>(withoutCommission(partial)));
    assertEquals("[0, 0, 0, 9, 0]", Arrays.toString(partial.coverage().get("WSGC-MB-3c")));
    partial.says(
        "9 coups lie in shoes that record no wagers: wagers and settlements were not tested.",
        "Nowhere testable: All wagers are placed before cards are dealt. (WSGC-MB-3c)",
        "Nowhere testable: whether an accepted wager has no settlement on record, although the coup has settlements. (GAME:settlement.missing)");
    assertEquals(
        List.of("source_file,source_line,problem,remedy"), partial.problems().lines().toList());
  }

  /** The criteria lost, but for those of bets' commission, which some bets have not. */
  private List<String> withoutCommission(Audited partial) {
    return partial.lostAgainst(whole).stream()
        .filter(criterion -> !criterion.endsWith(".commission") && !criterion.equals("WSGC-MB-8c"))
        .toList();
  }

  @Test
  void withoutTimes() throws IOException {
    List<Map<String, String>> rows = rows();
    rows.forEach(row -> row.put("at", ""));
    Audited partial = audit(write("no-times.csv", columns(), rows));
    findsLessAndClaimsNoMore(partial, code -> !code.startsWith("record."));
    assertEquals(
        ALL.stream().filter(finding -> !finding.startsWith("record.")).toList(),
        partial.findings(),
        "the effects are as they were");
    assertEquals(List.of("REC:record.time-reversed"), partial.lostAgainst(whole));
    partial.says(
        "9 coups with wagers lack the time of one or of the cut-off: there the order of the log alone decided what was late.",
        "Nowhere testable: whether an event's time lies before that of the event recorded before it at its table. (REC:record.time-reversed)");
  }

  @Test
  void withCardsOnly() throws IOException {
    Audited partial =
        audit(
            write(
                "cards-only.csv",
                List.of("event", "table", "shoe", "coup", "hand", "card"),
                rows().stream()
                    .filter(row -> row.getOrDefault("event", "").equals("card_dealt"))
                    .toList()));
    findsLessAndClaimsNoMore(
        partial, code -> code.startsWith("dealing.") || code.startsWith("shoe.coup-missing"));
    TreeSet<String> lost = new TreeSet<>(OF_WAGERS);
    lost.addAll(
        List.of(
            // The last coup's result may only not be on record yet (reading 26).
            "WSGC-MB-10b",
            "WSGC-MB-1b",
            "WSGC-MB-5a",
            "WSGC-MB-B",
            "WSGC-MB-P",
            // Results and totals, and with them voids.
            "WSGC-MB-10c",
            "WSGC-MB-7a",
            "WSGC-MB-7b",
            "WSGC-MB-I2",
            // What the shoe was opened with, and times.
            "IC:game.decks",
            "IC:ghost_hands.maximum",
            "IC:ghost_hands.offered",
            "IC:shoe.burn",
            "REC:record.time-reversed",
            "WSGC-MB-1c",
            // Announcements, ghost hands and irregularities: nothing shows that there were none.
            "WSGC-MB-A1",
            "WSGC-MB-G1",
            "WSGC-MB-G3",
            "WSGC-MB-G5",
            "WSGC-MB-I1"));
    assertEquals(lost, new TreeSet<>(withoutCommission(partial)));
    partial.says(
        "1 coup ends in the middle: its dealing, result and settlement were not tested.",
        "8 coups have no declared result: it was not tested, and wagers, if any, were judged by the cards.",
        "9 coups lie in shoes that record no wagers: wagers and settlements were not tested.",
        "Nowhere testable: A hand's value is the last digit of the sum of its cards. (WSGC-MB-7a)");
    assertEquals(2, partial.problems().lines().count());
  }

  @Test
  void asCoupSummary() throws IOException {
    Audited partial = audit(summary());
    findsLessAndClaimsNoMore(
        partial,
        code ->
            List.of(
                    "dealing.banker-stood 3",
                    "dealing.player-drew 9",
                    "record.time-reversed 9",
                    "result.total-wrong 4",
                    "result.winner-wrong 4",
                    "shoe.coup-missing 7")
                .contains(codeAndCoup(code)));
    TreeSet<String> lost = new TreeSet<>(OF_WAGERS);
    lost.addAll(
        List.of(
            // What two annulled coups' irregularities made of their cards is not shown.
            "WSGC-MB-10b",
            "WSGC-MB-1b",
            "WSGC-MB-B",
            "WSGC-MB-P",
            "WSGC-MB-I1",
            "WSGC-MB-I2",
            // The order between the hands, calls, announcements and ghost hands.
            "WSGC-MB-5a",
            "WSGC-MB-5c",
            "WSGC-MB-A1",
            "WSGC-MB-G1",
            "WSGC-MB-G3",
            "WSGC-MB-G4",
            "WSGC-MB-G5",
            // The shoe's own events.
            "IC:game.decks",
            "IC:ghost_hands.maximum",
            "IC:ghost_hands.offered",
            "IC:shoe.burn",
            "WSGC-MB-1c"));
    assertEquals(lost, new TreeSet<>(withoutCommission(partial)));
    partial.says(
        "9 coups are known from summaries only: the order between the hands, wagers, settlements, calls,"
            + " irregularities, ghost hands and the shoe's shuffle, burn, decks and cut card were not tested.",
        "Nowhere testable: Each hand is dealt two cards, in the order Player, Banker, Player, Banker. (WSGC-MB-5a)",
        "Not known: the record does not show in which order the cards left the shoe.");
  }

  private Path summary() throws IOException {
    Map<String, Map<String, String>> coups = new LinkedHashMap<>();
    for (Map<String, String> row : rows()) {
      String number = row.getOrDefault("coup", "");
      if (number.isEmpty()) {
        continue;
      }
      Map<String, String> coup =
          coups.computeIfAbsent(
              number, n -> new LinkedHashMap<>(Map.of("table", "T1", "shoe", "S1", "coup", n)));
      switch (row.getOrDefault("event", "")) {
        case "card_dealt" ->
            coup.merge(
                row.get("hand") + "_cards",
                row.getOrDefault("card", ""),
                (cards, card) -> cards + " " + card);
        case "result_declared" ->
            List.of("at", "result", "player_total", "banker_total")
                .forEach(column -> coup.put(column, row.getOrDefault(column, "")));
        default -> {}
      }
    }
    return write(
        "coups.csv",
        List.of(
            "table",
            "shoe",
            "coup",
            "at",
            "player_cards",
            "banker_cards",
            "result",
            "player_total",
            "banker_total"),
        List.copyOf(coups.values()));
  }

  /** A workbook gives the same results as its CSV, but for the names and hashes of the files. */
  @Test
  void asWorkbook() throws IOException {
    for (Path csv : List.of(WHOLE, summary())) {
      Path copy = Files.copy(csv, folder.resolve("log.csv"));
      Path workbook = folder.resolve("log.xlsx");
      Files.write(workbook, WorkbookBytes.ofCsv(Files.readString(csv)));
      Ran.audit(folder.resolve("of-csv"), copy);
      Ran.audit(folder.resolve("of-workbook"), workbook);
      for (String name :
          List.of("findings.csv", "findings.jsonl", "coverage.csv", "problems.csv")) {
        assertEquals(
            Files.readString(folder.resolve("of-csv").resolve(name)),
            Files.readString(folder.resolve("of-workbook").resolve(name))
                .replace("log.xlsx", "log.csv"),
            name);
      }
      Files.delete(copy);
    }
  }
}
