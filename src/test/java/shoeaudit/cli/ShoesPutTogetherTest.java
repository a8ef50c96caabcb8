package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/**
 * Shoes of which several files record different kinds of events are put together coup by coup: they
 * are tested as if one file had all, and nobody is accused whom that file does not accuse.
 */
class ShoesPutTogetherTest {
  private static final Path WHOLE = Path.of("src", "test", "resources", "partial", "whole.csv");

  /** Its time runs backwards. */
  private static final String REVERSED = "2026-03-02T17:31:18";

  private static final Set<String> WAGERS =
      Set.of("wager_placed", "wager_changed", "wager_removed");
  private static final Set<String> MONEY = Set.of("wager_settled", "commission_collected");

  private static final Pattern LATENESS =
      Pattern.compile("\"code\":\"wager\\.(late|increased-late|reduced-late|withdrawn-late)\"");

  private static final Predicate<String> OF_WAGERS = WAGERS::contains;
  private static final Predicate<String> OF_MONEY = MONEY::contains;
  private static final Predicate<String> OF_BETS = OF_WAGERS.or(OF_MONEY);

  @TempDir Path folder = Path.of("");

  /** The events of some kinds, as a log of its own. */
  private static List<String> part(List<String> csv, Predicate<String> kinds) {
    int event = Arrays.asList(csv.getFirst().split(",", -1)).indexOf("event");
    List<String> part = new ArrayList<>(csv.subList(0, 1));
    csv.stream().skip(1).filter(line -> kinds.test(line.split(",", -1)[event])).forEach(part::add);
    return part;
  }

  /** A log with many mistakes, all of whose times are in order. */
  private static List<String> log() throws IOException {
    String csv = Files.readString(WHOLE);
    assertTrue(csv.contains(REVERSED), "no time to put right");
    return csv.replace(REVERSED, "2026-03-02T18:01:18").lines().toList();
  }

  private Path whole() throws IOException {
    return audit("whole", write("whole.csv", log()));
  }

  private Path write(String name, List<String> csv) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, csv);
  }

  private static List<String> withoutTimes(List<String> csv) {
    int at = Arrays.asList(csv.getFirst().split(",", -1)).indexOf("at");
    List<String> untimed = new ArrayList<>(csv.subList(0, 1));
    for (String line : csv.subList(1, csv.size())) {
      String[] cells = line.split(",", -1);
      cells[at] = "";
      untimed.add(String.join(",", cells));
    }
    return untimed;
  }

  private Path audit(String out, List<String> asked, Path... logs) {
    Path to = folder.resolve(out);
    List<String> args = new ArrayList<>(List.of("audit", "--out", to.toString()));
    args.addAll(asked);
    Arrays.stream(logs).map(Path::toString).forEach(args::add);
    Ran ran = Ran.command(args.toArray(String[]::new));
    assertTrue(
        Set.of(ExitStatus.NOTHING_DEVIATES, ExitStatus.FINDINGS, ExitStatus.NOTHING_TESTED)
            .contains(ran.status()),
        ran.out() + ran.err());
    return to;
  }

  private Path audit(String out, Path... logs) {
    return audit(
        out, List.of("--controls", Ran.SAMPLE_CONTROLS.toString(), "--reports", "none"), logs);
  }

  private static List<String> lines(Path out, String file) throws IOException {
    return Files.readAllLines(out.resolve(file));
  }

  /**
   * What was found, without lines and texts; without verdict and money too where it is lateness,
   * which by the times of two files is left to a person.
   */
  private static List<String> findings(Path out) throws IOException {
    List<String> findings = new ArrayList<>();
    for (String line : lines(out, "findings.jsonl")) {
      StringBuilder fields = new StringBuilder();
      for (String name :
          List.of(
              "code",
              "criterion",
              "verdict",
              "basis",
              "table",
              "shoe",
              "coup",
              "area",
              "patron",
              "bet",
              "effect_minor")) {
        if (LATENESS.matcher(line).find() && Set.of("verdict", "effect_minor").contains(name)) {
          continue;
        }
        Matcher field = Pattern.compile("\"" + name + "\":(\"[^\"]*\"|[-0-9a-z]+)").matcher(line);
        fields.append(field.find() ? field.group(1) : "").append(' ');
      }
      findings.add(fields.toString());
    }
    Collections.sort(findings);
    return findings;
  }

  /** The coverage, what deviates and what is for review in one. */
  private static List<String> coverage(Path out) throws IOException {
    List<String> rows = new ArrayList<>();
    List<String> csv = lines(out, "coverage.csv");
    for (String line : csv.subList(1, csv.size())) {
      String[] row = line.split(",", -1);
      int found = Integer.parseInt(row[2]) + Integer.parseInt(row[3]);
      rows.add(String.join(",", row[0], row[1], Integer.toString(found), row[4], row[5]));
    }
    return rows;
  }

  private static void assertSame(Path whole, Path parts) throws IOException {
    assertEquals(findings(whole), findings(parts));
    assertEquals(coverage(whole), coverage(parts));
    assertEquals(lines(whole, "problems.csv").size(), lines(parts, "problems.csv").size());
  }

  private static String notes(Path out) throws IOException {
    return Files.readString(out.resolve("manifest.json"));
  }

  @Test
  void cardsInOneFileAndWagersInAnotherAreTestedAsOne() throws IOException {
    List<String> csv = log();
    Path whole = whole();
    assertFalse(findings(whole).isEmpty(), "nothing to find");
    Path parts =
        audit(
            "parts",
            write("cards.csv", part(csv, OF_BETS.negate())),
            write("wagers.csv", part(csv, OF_BETS)));
    assertSame(whole, parts);
    assertTrue(
        notes(parts).contains("put together, coup by coup, from cards.csv, wagers.csv"),
        notes(parts));
    assertTrue(lateness(whole).contains("\"verdict\":\"deviates\""), lateness(whole));
  }

  @Test
  void whoIsLateByTheTimesOfTwoFilesIsLeftToAPerson() throws IOException {
    List<String> csv = log();
    Path parts =
        audit(
            "parts",
            write("cards.csv", part(csv, OF_BETS.negate())),
            write("wagers.csv", part(csv, OF_BETS)));
    String late = lateness(parts);
    assertTrue(late.contains("\"verdict\":\"review\""), late);
    assertFalse(late.contains("\"verdict\":\"deviates\""), late);
    assertTrue(
        late.contains(
            "The two are recorded in two files, wagers.csv and cards.csv, and nothing shows that the"
                + " clocks of both agree."),
        late);
  }

  /** A line's time, table, shoe and coup. */
  private static String when(int coup, int second) {
    return ",2026-03-02T18:0" + coup + ":1" + second + "-08:00,T1,S1," + coup + ",";
  }

  /** The clock of whoever writes down the calls is three seconds ahead of that of the shoe. */
  @Test
  void aTotalThatAnotherFileTellsAfterTheThirdCardMayHaveBeenCalledBefore() throws IOException {
    List<String> cards = new ArrayList<>(List.of("event,at,table,shoe,coup,hand,card,result"));
    List<String> calls = new ArrayList<>(List.of("event,at,table,shoe,coup,hand,total"));
    for (int coup = 1; coup <= 3; coup++) {
      int second = 0;
      for (String card : List.of("player,2H", "banker,KD", "player,3S", "banker,2C")) {
        cards.add("card_dealt" + when(coup, second++) + card + ",");
      }
      cards.add("card_dealt" + when(coup, 6) + "player,4D,");
      cards.add("card_dealt" + when(coup, 8) + "banker,KC,");
      cards.add("result_declared" + when(coup, 9) + ",,player");
      int called = coup == 1 ? 4 : 7;
      calls.add("total_announced" + when(coup, called) + "player,5");
      calls.add("total_announced" + when(coup, called) + "banker,2");
    }
    Path parts = audit("parts", write("cards.csv", cards), write("calls.csv", calls));
    assertEquals(
        List.of(),
        lines(parts, "findings.jsonl").stream()
            .filter(line -> line.contains("\"announcement."))
            .toList());
  }

  private static String lateness(Path out) throws IOException {
    return lines(out, "findings.jsonl").stream()
        .filter(line -> LATENESS.matcher(line).find())
        .collect(Collectors.joining("\n"));
  }

  @Test
  void theFilesNamesDecideNothing() throws IOException {
    List<String> timed = log();
    List<String> untimed = withoutTimes(timed);
    assertNamesDecideNothing("timed", timed);
    assertNamesDecideNothing("untimed", untimed);
  }

  private void assertNamesDecideNothing(String name, List<String> csv) throws IOException {
    Path one =
        audit(
            name + "-one",
            write(name + "1/a.csv", part(csv, OF_BETS.negate())),
            write(name + "1/b.csv", part(csv, OF_BETS)));
    Path other =
        audit(
            name + "-other",
            write(name + "2/b.csv", part(csv, OF_BETS.negate())),
            write(name + "2/a.csv", part(csv, OF_BETS)));
    assertSame(one, other);
  }

  @Test
  void threeFilesAreOne() throws IOException {
    List<String> csv = log();
    Path parts =
        audit(
            "parts",
            write("cards.csv", part(csv, OF_BETS.negate())),
            write("desk.csv", part(csv, OF_MONEY)),
            write("wagers.csv", part(csv, OF_WAGERS)));
    assertSame(whole(), parts);
  }

  @Test
  void workbooksAreOne() throws IOException {
    List<String> csv = log();
    Path cards = folder.resolve("cards.xlsx");
    Path wagers = folder.resolve("wagers.xlsx");
    Files.write(cards, WorkbookBytes.ofCsv(String.join("\n", part(csv, OF_BETS.negate())) + "\n"));
    Files.write(wagers, WorkbookBytes.ofCsv(String.join("\n", part(csv, OF_BETS)) + "\n"));
    assertSame(whole(), audit("parts", cards, wagers));
  }

  /** Without times nobody knows which wager came after which card. */
  @Test
  void whatNoFileOrdersIsNotTestable() throws IOException {
    List<String> csv = withoutTimes(log());
    Path whole = audit("whole", write("whole.csv", csv));
    Path parts =
        audit(
            "parts",
            write("cards.csv", part(csv, OF_BETS.negate())),
            write("wagers.csv", part(csv, OF_BETS)));
    assertTrue(findings(whole).containsAll(findings(parts)), findings(parts).toString());
    assertEquals(1, lines(parts, "problems.csv").size());
    assertTrue(
        Ran.coverage(parts, "WSGC-MB-3c").startsWith("0,0,0,"), Ran.coverage(parts, "WSGC-MB-3c"));
    assertEquals(Ran.coverage(whole, "WSGC-MB-5a"), Ran.coverage(parts, "WSGC-MB-5a"));
    assertEquals(Ran.coverage(whole, "WSGC-MB-7b"), Ran.coverage(parts, "WSGC-MB-7b"));
  }

  /** That settlements come after the cards needs no record. */
  @Test
  void settlementsWithoutTimesHaveTheirPlace() throws IOException {
    List<String> csv = withoutTimes(log());
    Path parts =
        audit(
            "parts",
            write("desk.csv", part(csv, OF_MONEY)),
            write("table.csv", part(csv, OF_MONEY.negate())));
    assertSame(audit("whole", write("whole.csv", csv)), parts);
  }

  @Test
  void aFileOfAFewCoupsLeavesTheOthersUntested() throws IOException {
    List<String> csv = log();
    int coup = Arrays.asList(csv.getFirst().split(",", -1)).indexOf("coup");
    List<String> wagers = part(csv, OF_WAGERS);
    wagers.removeIf(line -> line.split(",", -1)[coup].equals("2"));
    Path parts =
        audit(
            "parts",
            write("table.csv", part(csv, OF_WAGERS.negate())),
            write("wagers.csv", wagers));
    List<String> problems = lines(parts, "problems.csv");
    assertEquals(2, problems.size(), problems.toString());
    assertEquals(
        "wagers.csv,2,\"shoe \"\"S1\"\" at table \"\"T1\"\" stands in several files, and of its coup 2 this one, which"
            + " records a part of each coup, has nothing; it may break off amid coup 1 or 3\",\"name the file that"
            + " records them, too\"",
        problems.getLast());
    assertTrue(findings(whole()).containsAll(findings(parts)), findings(parts).toString());
  }

  @Test
  void aTimeThatRunsBackwardsLeavesItsCoupAloneUntested() throws IOException {
    List<String> csv = Files.readAllLines(WHOLE);
    Path parts =
        audit(
            "parts",
            write("cards.csv", part(csv, OF_BETS.negate())),
            write("wagers.csv", part(csv, OF_BETS)));
    List<String> missing = new ArrayList<>(findings(audit("whole", WHOLE)));
    assertTrue(missing.containsAll(findings(parts)), findings(parts).toString());
    missing.removeAll(findings(parts));
    // What counts over the shoe is not testable beside such a coup (reading 27).
    missing.removeIf(finding -> finding.contains("shoe.coup-missing"));
    assertTrue(
        missing.stream().allMatch(finding -> finding.contains("\"S1\" 9 ")), missing.toString());
    assertEquals(1, lines(parts, "problems.csv").size());
  }

  /** The same identifier on another day is another shoe. */
  @Test
  void recordsOfDifferentHoursAreNotPutTogether() throws IOException {
    List<String> csv = log();
    Path parts =
        audit(
            "parts",
            write("cards.csv", part(csv, OF_BETS.negate())),
            write(
                "wagers.csv",
                part(csv, OF_BETS).stream()
                    .map(line -> line.replace("2026-03-02T", "2026-03-03T"))
                    .toList()));
    assertTrue(findings(whole()).containsAll(findings(parts)), findings(parts).toString());
    assertTrue(lines(parts, "problems.csv").toString().contains("has been read already"));
  }

  private static final String PROFILE =
      """
      format: 1
      id: two-exports
      name: Results in one file, bets in another
      file: {encoding: json_lines}
      layouts:
        - name: cards
          when: {has: p}
          coup:
            number: no
            table: table
            shoe: shoe
            cards: {player: p, banker: b}
            result: {path: won, names: {player: P, banker: B, tie: T}}
        - name: bets
          when: {has: stake}
          coup: {number: no, table: table, shoe: shoe}
          wagers:
            patron: who
            bet: bet
            bets: {player: P, banker: B}
            stake: stake
            settled: {net: net}
            all: true
      """;

  private static final List<String> CARDS =
      List.of(
          "{\"no\":1,\"table\":\"T1\",\"shoe\":\"S1\",\"p\":[\"9S\",\"KH\"],\"b\":[\"4C\",\"2D\"],\"won\":\"P\"}",
          "{\"no\":2,\"table\":\"T1\",\"shoe\":\"S1\",\"p\":[\"8S\",\"KC\"],\"b\":[\"4D\",\"3D\"],\"won\":\"P\"}");

  private static final List<String> BETS =
      List.of(
          "{\"no\":1,\"table\":\"T1\",\"shoe\":\"S1\",\"who\":\"k1\",\"bet\":\"P\",\"stake\":10,\"out\":\"L\",\"net\":-10}",
          "{\"no\":2,\"table\":\"T1\",\"shoe\":\"S1\",\"who\":\"k1\",\"bet\":\"P\",\"stake\":10,\"out\":\"W\",\"net\":10}");

  @Test
  void exportsOfAnotherSystemAreOne() throws IOException {
    List<String> asked = asked(PROFILE);
    List<String> both = Stream.concat(CARDS.stream(), BETS.stream()).toList();
    Path whole = audit("whole", asked, write("all.jsonl", both));
    assertTrue(
        findings(whole).toString().contains("settlement.outcome-wrong"),
        findings(whole).toString());
    Path parts = audit("parts", asked, write("bets.jsonl", BETS), write("results.jsonl", CARDS));
    assertSame(whole, parts);
    assertTrue(notes(parts).contains("coup by coup, from bets.jsonl, results.jsonl"));
  }

  /** Where coups have ids alone, the first coup of one file need not be that of another. */
  @Test
  void coupsThatAreCountedInEachFileAreNotPutTogether() throws IOException {
    List<String> asked = asked(PROFILE.replace("number: no", "id: no"));
    Path parts =
        audit(
            "parts", asked, write("bets.jsonl", BETS.subList(1, 2)), write("results.jsonl", CARDS));
    assertEquals(List.of(), findings(parts));
    assertFalse(notes(parts).contains("coup by coup"), notes(parts));
    assertTrue(
        lines(parts, "problems.csv").toString().contains("its records do not number their coups"),
        lines(parts, "problems.csv").toString());
  }

  private List<String> asked(String profile) throws IOException {
    Path file = Files.writeString(folder.resolve("profile.yaml"), profile);
    return List.of(
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--profile",
        file.toString(),
        "--reports",
        "none");
  }

  @Test
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void noAcceptanceCaseHasAFindingMoreInParts() throws IOException {
    Path cases = Path.of(System.getenv("SHOE_AUDIT_CASES"));
    List<Path> folders = new ArrayList<>(List.of(cases.resolve("mixed")));
    try (Stream<Path> clean = Files.list(cases.resolve("clean"));
        Stream<Path> single = Files.list(cases.resolve("single"))) {
      clean.sorted().forEach(folders::add);
      single.sorted().forEach(folders::add);
    }
    int same = 0;
    int audited = 0;
    for (Path one : folders) {
      List<Path> parts = new ArrayList<>();
      List<Path> wholes = new ArrayList<>();
      try (Stream<Path> logs = Files.list(one)) {
        for (Path log : logs.filter(file -> file.toString().endsWith(".csv")).sorted().toList()) {
          String name = one.getFileName() + "/" + log.getFileName();
          List<String> csv = Files.readAllLines(log);
          wholes.add(log);
          parts.add(write("wagers/" + name, part(csv, OF_BETS)));
          parts.add(write("cards/" + name, part(csv, OF_BETS.negate())));
        }
      }
      if (wholes.isEmpty()) {
        continue;
      }
      List<String> asked =
          List.of("--controls", one.resolve("controls.yaml").toString(), "--reports", "none");
      List<String> expected =
          findings(audit(one.getFileName() + "-w", asked, wholes.toArray(Path[]::new)));
      List<String> found =
          findings(audit(one.getFileName() + "-p", asked, parts.toArray(Path[]::new)));
      assertTrue(expected.containsAll(found), one + ": " + found);
      audited++;
      same += expected.equals(found) ? 1 : 0;
    }
    assertTrue(audited > 50, "only " + audited);
    assertTrue(same >= audited - 3, "only " + same + " of " + audited + " find the same");
  }
}
