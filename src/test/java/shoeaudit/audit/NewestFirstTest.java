package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;

/**
 * Files that were exported newest first: one import problem for each file and no finding. Shoes
 * that stand newest first, each in its own order, are audited.
 */
class NewestFirstTest {
  private static final String REMEDY =
      "sort the file by time, oldest first, and leave lines of equal time as they were recorded";

  private static TableLog shoe(TableLog log, int coups) {
    log.event("shoe_opened", "decks", "8", "dealer", "D1").event("shuffled");
    for (int coup = 1; coup <= coups; coup++) {
      log.coup(coup).wager("3", "P1", "banker", "20.00").call().deal("7H KD 10S 8C");
      log.result("banker").settle("3", "P1", "banker", "win", "20.00", "1.00");
    }
    return log.close();
  }

  private static List<String> lines(String csv) {
    return new ArrayList<>(csv.lines().skip(1).toList());
  }

  private static String csv(String header, List<String> lines) {
    return header + "\n" + String.join("\n", lines) + "\n";
  }

  private static String reversed(String csv) {
    List<String> lines = lines(csv);
    Collections.reverse(lines);
    return csv(header(csv), lines);
  }

  private static String header(String csv) {
    return csv.substring(0, csv.indexOf('\n'));
  }

  private static TableLog.Audited audit(String csv) throws Exception {
    return TableLog.audit(csv, 1, HouseControls.wsgc());
  }

  private static List<String> told(TableLog.Audited audited) {
    return audited.problems().stream().map(NewestFirstTest::told).toList();
  }

  private static String told(ImportProblem problem) {
    return problem.sourceLine() + ": " + problem.problem() + " -> " + problem.remedy();
  }

  @Test
  void aFileThatStandsNewestFirstIsOneProblemAndNoFinding() throws Exception {
    TableLog log = shoe(new TableLog(), 3);
    shoe(log.after(Duration.ofHours(1)).at("T1", "S2"), 3);
    TableLog.Audited audited = audit(reversed(log.csv()));
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "2: lines stand newest first: those of shoe \"S2\" at table \"T1\" and of 1 more shoe; their 60"
                + " events, to line 61, are not audited -> "
                + REMEDY),
        told(audited));
    assertEquals("6 not_testable", audited.verdicts("WSGC-MB-7b"));
    assertEquals("2 not_testable", audited.verdicts("REC:record.time-reversed"));
    assertEquals("2 not_testable", audited.verdicts("REC:shoe.coup-missing"));
  }

  @Test
  void oneProblemForAFileOfSeveralTablesWhicheverOfThemItConcerns() throws Exception {
    List<String> forward = lines(shoe(new TableLog().at("T2", "S1"), 2).csv());
    String whole = shoe(new TableLog().at("T1", "S1"), 3).csv();
    List<String> mixed = lines(reversed(whole));
    mixed.addAll(forward);
    TableLog.Audited audited = audit(csv(header(whole), mixed));
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "2: lines stand newest first: those of shoe \"S1\" at table \"T1\"; their 30 events, to line 31,"
                + " are not audited -> "
                + REMEDY),
        told(audited));
    assertEquals("2 conforms, 3 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void coupsThatStandNewestFirstEachInItsOrderAreNotAuditedEither() throws Exception {
    for (boolean timed : new boolean[] {true, false}) {
      TableLog log = new TableLog();
      log = shoe(timed ? log : log.untimed(), 4);
      List<String> all = lines(log.csv());
      List<String> turned = new ArrayList<>(all.subList(all.size() - 1, all.size()));
      for (int coup = 4; coup >= 1; coup--) {
        turned.addAll(all.subList(2 + (coup - 1) * 9, 2 + coup * 9));
      }
      turned.addAll(all.subList(0, 2));
      TableLog.Audited audited = audit(csv(header(log.csv()), turned));
      assertEquals(List.of(), audited.codes());
      assertEquals(1, audited.problems().size(), told(audited).toString());
      assertEquals("4 not_testable", audited.verdicts("WSGC-MB-7b"));
    }
  }

  @Test
  void coupSummariesNewestFirst() throws Exception {
    String csv =
        """
        table,shoe,coup,at,player_cards,banker_cards,result
        T1,S1,3,2026-03-02T18:03:00.000-08:00,7H 10S,KD 8C,player
        T1,S1,2,2026-03-02T18:02:00.000-08:00,7H 10S,KD 8C,banker
        T1,S1,1,2026-03-02T18:01:00.000-08:00,7H 10S,KD 8C,banker
        """;
    TableLog.Audited audited = audit(csv);
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "2: lines stand newest first: those of shoe \"S1\" at table \"T1\"; their 3 rows, to line 4, are"
                + " not audited -> "
                + REMEDY),
        told(audited));
    assertEquals("3 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void aFewTimesOutOfOrderStayFindings() throws Exception {
    String csv = shoe(new TableLog(), 3).csv();
    List<String> lines = lines(csv);
    Collections.swap(lines, 5, 6);
    Collections.swap(lines, 15, 16);
    assertEquals(2, audit(csv(header(csv), lines)).of("record.time-reversed").size());
    List<String> two = lines(csv).subList(2, 12);
    String last = two.get(9).replace("18:00:11", "18:00:01");
    List<String> single = new ArrayList<>(two.subList(0, 9));
    single.replaceAll(line -> line.replaceFirst("2026-03-02T[^,]*", ""));
    single.set(0, two.get(0));
    single.add(last);
    assertEquals(
        List.of("record.time-reversed"), audit(csv(header(csv), single)).codes(), "one fall");
  }

  @Test
  void clocksThatRunBackwardsThroughCoupsInOrderStayFindings() throws Exception {
    TableLog log = shoe(new TableLog().after(Duration.ofHours(2)).every(Duration.ofSeconds(-1)), 3);
    assertEquals(29, log.audit(HouseControls.wsgc()).of("record.time-reversed").size());
  }

  @Test
  void shoesThatStandNewestFirstEachInItsOrderAreAudited() throws Exception {
    String early = shoe(new TableLog().at("T1", "S1"), 2).csv();
    TableLog later = new TableLog().after(Duration.ofHours(2)).at("T1", "S2");
    String late = shoe(later, 2).csv().replace(",D1,", ",D9,");
    TableLog.Audited audited = audit(csv(header(early), lines(late, early)));
    assertEquals(List.of("settlement.commission-wrong"), audited.codes());
    assertNull(audited.only().dealer(), "the dealer of the later shoe");
    assertEquals(List.of(), told(audited));
    assertEquals("2 conforms", audited.verdicts("REC:record.time-reversed"));
  }

  private static List<String> lines(String late, String early) {
    List<String> lines = lines(late);
    for (String line : lines(early.replace(",D1,", ",,"))) {
      boolean settled = line.contains("wager_settled") && line.contains(",S1,2,");
      lines.add(settled ? line.replace("1.00", "9.00") : line);
    }
    return lines;
  }

  @Test
  void aShoeThatOverlapsTheOneBeforeItStaysAFinding() throws Exception {
    TableLog log = shoe(new TableLog().at("T1", "S1"), 2).after(Duration.ofSeconds(-10));
    assertEquals(
        List.of("record.time-reversed"),
        shoe(log.at("T1", "S2"), 2).audit(HouseControls.wsgc()).codes());
  }

  @Test
  void aPartOfAShoeThatStandsNewestFirstAccusesNobodyInTheOther() throws Exception {
    List<String> all = lines(shoe(new TableLog(), 6).csv());
    String header = header(shoe(new TableLog(), 6).csv());
    List<String> second = new ArrayList<>(all.subList(35, all.size()));
    Collections.reverse(second);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("a.csv", csv(header, all.subList(0, 35)).getBytes(StandardCharsets.UTF_8));
    files.put("b.csv", csv(header, second).getBytes(StandardCharsets.UTF_8));
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    try (RecordAudit audit = new RecordAudit()) {
      RecordAudit.Outcome outcome = audit.audit(controls, files);
      assertEquals(List.of(), outcome.findings());
      assertEquals(
          List.of("b.csv", "a.csv"),
          outcome.problems().stream().map(ImportProblem::sourceFile).distinct().toList());
    }
  }

  @Test
  void theOrderOfTablesInAFileDoesNotMatter() throws Exception {
    List<String> one = lines(reversed(shoe(new TableLog().at("T1", "S1"), 3).csv()));
    String csv = shoe(new TableLog().at("T2", "S1"), 3).csv();
    List<String> two = lines(reversed(csv));
    List<String> merged = new ArrayList<>();
    for (int i = 0; i < one.size(); i++) {
      merged.addAll(Arrays.asList(one.get(i), two.get(i)));
    }
    TableLog.Audited audited = audit(csv(header(csv), merged));
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertEquals(List.of(2L), Stream.of(audited.problems().getFirst().sourceLine()).toList());
  }
}
