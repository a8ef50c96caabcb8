package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.SampleAudits;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.Fixture;
import shoeaudit.report.Excerpts;
import shoeaudit.report.Excerpts.Excerpt;
import shoeaudit.report.Excerpts.Line;
import shoeaudit.report.Excerpts.Missing;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.text.Texts;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/** The lines that findings cite come back as the log has them. */
class CitedLinesTest {
  private static final Path CONTROLS = Path.of("rules-config", "controls");

  @TempDir private Path folder;

  /** Asks for what a report asks for, while the run lasts. */
  private abstract static class Asking implements Progress {
    @Override
    public void found(RunOutcome outcome) {
      try (FindingsInFull inFull = outcome.report().inFull(FindingsInFull.ALL)) {
        ask(outcome, inFull);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    abstract void ask(RunOutcome outcome, FindingsInFull inFull) throws IOException;
  }

  private void run(Path log, @Nullable String profile, Path controls, Progress asking)
      throws Exception {
    AuditRun.run(
        new AuditRequest(
            List.of(controls),
            List.of(log),
            profile,
            folder.resolve("out"),
            null,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL),
        asking);
  }

  /** The excerpt of each finding on play, by code, source lines and id. */
  private Map<String, Excerpt> excerpts(Path log, @Nullable String profile, Path controls)
      throws Exception {
    TreeMap<String, Excerpt> excerpts = new TreeMap<>();
    run(
        log,
        profile,
        controls,
        new Asking() {
          @Override
          void ask(RunOutcome outcome, FindingsInFull inFull) throws IOException {
            try (Excerpts of = outcome.report().sources().excerpts().read(inFull)) {
              inFull.forEach((finding, group) ->
                  excerpts.put(
                      finding.code() + " " + finding.sourceLine() + " " + finding.id(),
                      of.of(finding)));
            }
          }
        });
    return excerpts;
  }

  private Path controls() throws IOException {
    return Files.writeString(folder.resolve("controls.yaml"), SampleAudits.plainHouse());
  }

  private static Excerpt only(Map<String, Excerpt> excerpts, String code) {
    List<String> keys =
        excerpts.keySet().stream().filter(key -> key.startsWith(code + " ")).toList();
    assertEquals(1, keys.size(), () -> code + " in " + excerpts.keySet());
    return Objects.requireNonNull(excerpts.get(keys.getFirst()));
  }

  private static void assertEachIsAsInTheLog(Map<String, Excerpt> excerpts, List<String> log) {
    assertFalse(excerpts.isEmpty());
    excerpts.forEach((key, excerpt) -> {
      String cited = key.split(" ", -1)[1];
      if (cited.equals("null")) {
        assertEquals(Missing.NO_EVIDENCE, excerpt.missing(), key);
        return;
      }
      assertEquals(new Line(1, log.getFirst(), false), excerpt.header());
      for (Line line : excerpt.lines()) {
        assertEquals(log.get((int) line.number() - 1), line.text());
      }
      String told =
          excerpt.lines().stream()
              .map(line -> Long.toString(line.number()))
              .collect(Collectors.joining(" "));
      assertEquals(all(cited), told, key);
    });
  }

  private static String all(String cited) {
    List<String> numbers = new ArrayList<>();
    for (String span : cited.split(";", -1)) {
      String[] ends = span.split("-", -1);
      for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
        numbers.add(Integer.toString(i));
      }
    }
    return String.join(" ", numbers);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({"table.csv,''", "table.csv.gz,''", "table.csv,\uFEFF"})
  void linesAndHeaderOfACsv(String name, String mark) throws Exception {
    String csv = SampleAudits.randomCsv(51);
    byte[] bytes = (mark + csv.replace("\n", "\r\n")).getBytes(StandardCharsets.UTF_8);
    Path log = Files.write(folder.resolve(name), name.endsWith(".gz") ? gzip(bytes) : bytes);
    Map<String, Excerpt> excerpts = excerpts(log, null, controls());
    assertTrue(excerpts.size() > 200);
    assertEachIsAsInTheLog(excerpts, csv.lines().toList());
  }

  @Test
  void jsonLinesHaveNoHeader() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String line : SampleAudits.shoeWithAWrongWinner().lines().skip(1).toList()) {
      lines.add(json(SampleAudits.shoeWithAWrongWinner().lines().findFirst().orElseThrow(), line));
    }
    Path log = Files.write(folder.resolve("table.jsonl"), lines);
    Excerpt excerpt = only(excerpts(log, null, controls()), "result.winner-wrong");
    assertNull(excerpt.header());
    assertFalse(excerpt.lines().isEmpty());
    for (Line line : excerpt.lines()) {
      assertEquals(lines.get((int) line.number() - 1), line.text());
    }
  }

  private static String json(String header, String line) {
    String[] keys = header.split(",", -1);
    String[] cells = line.split(",", -1);
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < keys.length; i++) {
      if (!cells[i].isEmpty()) {
        fields.add("\"" + keys[i] + "\":\"" + cells[i] + "\"");
      }
    }
    return "{" + String.join(",", fields) + "}";
  }

  @Test
  void longLinesAreCutAndBytesThatAreNoTextStaySeen() throws Exception {
    String csv = SampleAudits.shoeWithAWrongWinner();
    String remark = "\u2660".repeat(300) + "\ud83c\udca1".repeat(200);
    List<String> lines = new ArrayList<>(csv.lines().toList());
    lines.replaceAll(line -> line + ",");
    lines.set(0, csv.lines().findFirst().orElseThrow() + ",remark");
    for (int i = 1; i < lines.size(); i++) {
      lines.set(i, lines.get(i).contains("result_declared") ? lines.get(i) + remark : lines.get(i));
    }
    Path log = Files.write(folder.resolve("table.csv"), lines);
    Excerpt excerpt = only(excerpts(log, null, controls()), "result.winner-wrong");
    List<Line> cut = excerpt.lines().stream().filter(Line::cut).toList();
    assertEquals(1, cut.size());
    String whole = lines.get((int) cut.getFirst().number() - 1);
    assertTrue(whole.startsWith(cut.getFirst().text()));
    int length = cut.getFirst().text().length();
    assertTrue(length == 400 || length == 399, () -> "cut after " + length);
    assertFalse(Character.isHighSurrogate(cut.getFirst().text().charAt(length - 1)));
  }

  @Test
  void aFindingWithMuchEvidenceSaysHowManyLinesMore() throws Exception {
    // The last shoe is burned one card after another, far more than the controls say.
    List<String> lines = new ArrayList<>();
    lines.add("event,at,table,shoe,coup,decks,card,exposed");
    lines.add("shoe_opened,2026-03-02T18:00:00.000-08:00,T1,S1,,8,,");
    for (int i = 0; i < 60; i++) {
      lines.add("card_burned,2026-03-02T18:00:01.000-08:00,T1,S1,,,,false");
    }
    Path log = Files.write(folder.resolve("table.csv"), lines);
    Excerpt excerpt = only(excerpts(log, null, controls()), "shoe.burn-differs");
    assertEquals(40, excerpt.lines().size());
    assertTrue(excerpt.more() >= 20, () -> excerpt.more() + " more");
  }

  @Test
  void aLogThatChangedSinceIsNotQuoted() throws Exception {
    Path log = Files.writeString(folder.resolve("table.csv"), SampleAudits.shoeWithAWrongWinner());
    UncheckedIOException e =
        assertThrows(
            UncheckedIOException.class,
            () ->
                run(
                    log,
                    null,
                    controls(),
                    new Asking() {
                      @Override
                      void ask(RunOutcome outcome, FindingsInFull inFull) throws IOException {
                        Files.writeString(log, Files.readString(log).replace("25.00", "26.00"));
                        outcome.report().sources().excerpts().read(inFull).close();
                      }
                    }));
    String said = String.valueOf(Objects.requireNonNull(e.getCause()).getMessage());
    assertTrue(said.startsWith(log + " changed during the audit: its SHA-256 was "), said);
    assertTrue(said.endsWith("; run the audit again once the file is complete"), said);
  }

  @Test
  void aWorkbookHasNoLinesOfText() throws Exception {
    Path log =
        Files.write(
            folder.resolve("table.xlsx"), WorkbookBytes.ofCsv(SampleAudits.shoeWithAWrongWinner()));
    assertEquals(
        Excerpt.without(Missing.WORKBOOK),
        only(excerpts(log, null, controls()), "result.winner-wrong"));
  }

  @ParameterizedTest
  @CsvSource({
    "floor-table-management,t_game.csv,dealing.player-drew,GameId,g-103",
    "ae-dealer-event-stream,stream.jsonl,dealing.banker-drew,'',{",
    "hsg-keyserver-messages,messages.txt,dealing.banker-stood,'',",
    "pragmatic-game-results,results.json,result.winner-wrong,'',",
  })
  void importedTextIsQuoted(
      String profile, String file, String code, String header, @Nullable String begins)
      throws Exception {
    Path log = Fixture.FOLDER.resolve(profile).resolve(file);
    Excerpt excerpt = only(excerpts(log, profile, online()), code);
    List<String> lines = Files.readAllLines(log);
    Line named = excerpt.header();
    assertEquals(header, named == null ? "" : named.text().split(",", 2)[0]);
    assertFalse(excerpt.lines().isEmpty());
    for (Line line : excerpt.lines()) {
      String whole = lines.get((int) line.number() - 1);
      assertEquals(whole.substring(0, Math.min(whole.length(), 400)), line.text());
      assertEquals(whole.length() > 400, line.cut());
      assertTrue(line.text().startsWith(begins == null ? "" : begins), line.text());
    }
  }

  @Test
  void framesHaveNoLinesOfText() throws Exception {
    Path hex = Fixture.FOLDER.resolve("angel-eye-frames").resolve("frames.hex");
    Path log = Files.write(folder.resolve("frames.bin"), Fixture.bytes(hex));
    assertEquals(
        Excerpt.without(Missing.FRAMES),
        only(
            excerpts(log, "angel-eye-frames", CONTROLS.resolve("jade-pavilion-casino.yaml")),
            "result.winner-wrong"));
  }

  /** The byte at which a record begins, the path to it, and what stands there. */
  @Test
  void aRecordOfAJsonDocumentOnOneLineIsCitedByItsByteAndPath() throws Exception {
    Path document = Fixture.FOLDER.resolve("evolution-statement").resolve("statement.json");
    String text = Files.readString(document).replace("\n", " ").replace("\r", " ");
    Path log = Files.writeString(folder.resolve("statement.json"), text);
    Excerpt excerpt =
        only(excerpts(log, "evolution-statement", online()), "settlement.payout-wrong");
    assertTrue(excerpt.bytes());
    Line line = excerpt.lines().getLast();
    String there = text.substring((int) line.number() - 1);
    String[] told = line.text().split("  ", 2);
    assertTrue(there.startsWith(told[1]), line.text());
    assertTrue(told[1].startsWith("{\"id_mod_bets_egames\":"), line.text());
    com.fasterxml.jackson.databind.JsonNode record =
        new com.fasterxml.jackson.databind.ObjectMapper().readTree(text).at(told[0]);
    assertTrue(there.startsWith(record.toString().substring(0, 100)), told[0]);
  }

  private Path online() throws IOException {
    String controls = Files.readString(CONTROLS.resolve("blue-lantern-gaming.yaml"));
    return Files.writeString(
        folder.resolve("controls.yaml"), controls.replace("from: 2026-01-01", "from: 2020-01-01"));
  }

  @Test
  void whatIsBeyondTheBoundSaysSo() throws Exception {
    Path log = Files.writeString(folder.resolve("table.csv"), SampleAudits.shoeWithAWrongWinner());
    run(
        log,
        null,
        controls(),
        new Asking() {
          @Override
          void ask(RunOutcome outcome, FindingsInFull inFull) throws IOException {
            AuditedLog audited =
                AuditedLog.of(
                    new shoeaudit.shoelog.LogFile(log, "table.csv"),
                    new shoeaudit.shoelog.reading.LogReading(
                        outcome.report().inputs().stream()
                            .filter(input -> input.role().equals("log"))
                            .findFirst()
                            .orElseThrow()
                            .sha256(),
                        0,
                        0,
                        0,
                        shoeaudit.shoelog.LogFormat.CSV,
                        shoeaudit.shoelog.text.TextForm.USUAL),
                    null);
            try (CitedLines none =
                CitedLines.read(inFull, Map.of("table.csv", audited), folder.resolve("cited"), 0)) {
              List<Finding> findings = new ArrayList<>();
              inFull.forEach((finding, group) -> findings.add(finding));
              for (Finding finding : findings) {
                if (finding.sourceFile() != null) {
                  assertEquals(Missing.TOO_MANY, none.of(finding).missing());
                }
              }
            }
            assertFalse(Files.exists(folder.resolve("cited")));
          }
        });
  }

  @Test
  void everyReasonHasItsWords() {
    assertEquals(
        Missing.values().length,
        Arrays.stream(Missing.values())
            .map(missing -> Texts.english().of(missing.key(), new Object[0]))
            .distinct()
            .count());
  }
}
