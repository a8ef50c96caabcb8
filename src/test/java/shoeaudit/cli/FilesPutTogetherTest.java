package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/**
 * Files that record one shoe's coups each in part: an order that none of them tells, what one of
 * them lacks, and numbers that count differently accuse nobody.
 */
class FilesPutTogetherTest {
  private static final List<String> DEALS =
      List.of("7H KD 10S 8C", "9D 2C KC 3S", "2H 6D KS QC 5D", "10C KH 7D 7S");
  private static final List<String> RESULTS = List.of("banker", "player", "player", "tie");
  private static final Set<String> DEALING =
      Set.of("shoe_opened", "shuffled", "card_dealt", "result_declared", "shoe_closed");

  private static final Pattern CODE = Pattern.compile("\"code\":\"([^\"]*)\"");

  @TempDir Path folder = Path.of("");

  private record Audited(List<String> codes, String problems) {}

  private Audited audit(HouseControls house, List<String> one, List<String> other)
      throws Exception {
    Path controls = Files.writeString(folder.resolve("controls.yaml"), house.yaml());
    Path out = folder.resolve("out");
    Ran ran =
        Ran.command(
            "audit",
            "--reports",
            "none",
            "--controls",
            controls.toString(),
            "--out",
            out.toString(),
            Files.write(folder.resolve("a.csv"), one).toString(),
            Files.write(folder.resolve("b.csv"), other).toString());
    assertTrue(ran.status() <= ExitStatus.NOTHING_TESTED, ran.out() + ran.err());
    List<String> codes =
        Files.readAllLines(out.resolve("findings.jsonl")).stream()
            .map(line -> CODE.matcher(line).results().findFirst().orElseThrow().group(1))
            .sorted()
            .toList();
    return new Audited(codes, Files.readString(out.resolve("problems.csv")));
  }

  /** The lines of some events, as a log of its own. */
  private static List<String> part(TableLog log, Predicate<String> events) {
    List<String> lines = log.csv().lines().toList();
    List<String> part = new ArrayList<>(lines.subList(0, 1));
    lines.stream()
        .skip(1)
        .filter(line -> events.test(line.substring(0, line.indexOf(','))))
        .forEach(part::add);
    return part;
  }

  private static void play(TableLog log, int coup) {
    int which = coup % DEALS.size();
    String result = RESULTS.get(which);
    boolean tie = result.equals("tie");
    log.in(coup).wager("1", "P1", "player", "20.00");
    String[] cards = DEALS.get(which).split(" ", -1);
    for (int i = 0; i < cards.length; i++) {
      log.card(i % 2 == 0 ? "player" : "banker", cards[i]);
    }
    log.result(result);
    boolean won = result.equals("player");
    log.settle("1", "P1", "player", tie ? "push" : won ? "win" : "lose", won ? "20.00" : "", "");
  }

  private static TableLog played(boolean timed, int coups) {
    TableLog log = timed ? new TableLog() : new TableLog().untimed();
    log.open(8);
    for (int coup = 1; coup <= coups; coup++) {
      play(log, coup);
    }
    return log.close();
  }

  // An order that no file tells

  @Test
  void aWagerThatAnotherFileChangesOrTakesBackWithoutTimesIsNotTestable() throws Exception {
    TableLog log = new TableLog().untimed().open(8).coup(1);
    log.event("announced", "phrase", "Place your bets");
    log.wager("1", "P1", "player", "20.00").remove("1", "P1", "player");
    log.wager("2", "P2", "player", "20.00").change("2", "P2", "player", "40.00");
    log.wager("2", "P2", "player", "10.00");
    log.deal("9D 2C KC 3S").result("player").settle("2", "P2", "player", "win", "50.00", "");
    Predicate<String> changes = Set.of("wager_changed", "wager_removed")::contains;
    Audited audited =
        audit(
            HouseControls.wsgc().with("announcements.phrases", "{before: [Place your bets]}"),
            part(log.close(), changes.negate()),
            part(log, changes));
    assertEquals(List.of(), audited.codes());
  }

  @Test
  void aWagerThatNobodyChangedIsTestedThereToo() throws Exception {
    TableLog log = new TableLog().untimed().open(8).coup(1);
    log.wager("1", "P1", "player", "20.00").remove("1", "P1", "player");
    log.wager("2", "P2", "player", "20.00");
    log.deal("9D 2C KC 3S").result("player").settle("2", "P2", "player", "win", "50.00", "");
    Predicate<String> removed = "wager_removed"::equals;
    Audited audited =
        audit(HouseControls.wsgc(), part(log.close(), removed.negate()), part(log, removed));
    assertEquals(List.of("settlement.payout-wrong"), audited.codes());
  }

  // What a file lacks

  /** The file of the dealing lacks lines from amid coup 4 to amid coup 9. */
  private Audited withHole(boolean timed, int errorsIn) throws Exception {
    TableLog log = played(timed, 12);
    List<String> dealing = part(log, DEALING::contains);
    int from = nthLineOf(dealing, 4, 2);
    int to = nthLineOf(dealing, 9, 3);
    List<String> money = part(log, event -> !DEALING.contains(event));
    money.replaceAll(line ->
        line.startsWith("wager_settled")
                && line.contains("," + errorsIn + ",")
                && line.contains("win")
            ? line.replace("20.00", "25.00")
            : line);
    dealing.subList(from, to).clear();
    return audit(HouseControls.wsgc(), dealing, money);
  }

  private static int nthLineOf(List<String> lines, int coup, int nth) {
    int found = 0;
    for (int i = 0; i < lines.size(); i++) {
      found += lines.get(i).contains(",S1," + coup + ",") ? 1 : 0;
      if (found == nth + 1) {
        return i;
      }
    }
    throw new AssertionError("no such line");
  }

  @ParameterizedTest(name = "timed: {0}")
  @ValueSource(booleans = {true, false})
  void theCoupsInWhichAHoleBeginsAndEndsAreNotTestable(boolean timed) throws Exception {
    Audited audited = withHole(timed, 99);
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().contains("it may break off amid coup 4 or 9"), audited.problems());
  }

  @Test
  void theCoupsBeyondThemAre() throws Exception {
    assertEquals(List.of("settlement.payout-wrong"), withHole(true, 10).codes());
  }

  // Numbers that count differently

  private static List<String> lessOne(List<String> lines) {
    return lessOne(lines, 1);
  }

  /** Coups from one on have the number of the coup before. */
  private static List<String> lessOne(List<String> lines, int from) {
    List<String> less = new ArrayList<>();
    for (String line : lines) {
      String[] cells = line.split(",", -1);
      boolean numbered =
          !cells[4].isEmpty() && !cells[4].equals("coup") && Integer.parseInt(cells[4]) >= from;
      if (numbered) {
        cells[4] = Integer.toString(Integer.parseInt(cells[4]) - 1);
      }
      less.add(String.join(",", cells));
    }
    return less;
  }

  @ParameterizedTest(name = "timed: {0}")
  @ValueSource(booleans = {true, false})
  void resultsThatAnotherFileCountsFromZeroAccuseNobody(boolean timed) throws Exception {
    TableLog log = played(timed, 30);
    Predicate<String> results = "result_declared"::equals;
    Audited audited =
        audit(HouseControls.wsgc(), part(log, results.negate()), lessOne(part(log, results)));
    assertEquals(List.of(), audited.codes());
  }

  @ParameterizedTest(name = "timed: {0}")
  @ValueSource(booleans = {true, false})
  void wagersAndSettlementsThatAnotherFileCountsFromZeroAccuseNobody(boolean timed)
      throws Exception {
    TableLog log = played(timed, 30);
    Predicate<String> dealing = DEALING::contains;
    Audited audited =
        audit(HouseControls.wsgc(), part(log, dealing), lessOne(part(log, dealing.negate())));
    assertEquals(List.of(), audited.codes());
  }

  /** One of the files left a coup out that was given up; settlements have no times. */
  @Test
  void wagersAndSettlementsThatAnotherFileCountsOtherwiseFromSomeCoupOnAccuseNobody()
      throws Exception {
    TableLog log = played(false, 40);
    Predicate<String> dealing = DEALING::contains;
    List<String> money = part(log, dealing.negate());
    money.removeIf(line -> line.split(",", -1)[4].equals("25"));
    Audited audited = audit(HouseControls.wsgc(), part(log, dealing), lessOne(money, 26));
    assertEquals(List.of(), audited.codes());
    assertTrue(audited.problems().contains("in succession"), audited.problems());
  }

  @Test
  void oneSettlementThatFitsTheCoupAfterAloneIsFound() throws Exception {
    TableLog log = played(false, 40);
    Predicate<String> dealing = DEALING::contains;
    List<String> money = part(log, dealing.negate());
    money.replaceAll(line ->
        line.startsWith("wager_settled") && line.split(",", -1)[4].equals("20")
            ? line.replace(",lose,", ",win,")
            : line);
    Audited audited = audit(HouseControls.wsgc(), part(log, dealing), money);
    assertEquals(List.of("settlement.outcome-wrong"), audited.codes());
  }

  @Test
  void settlementsThatAreWrittenDownLateAreTestedBesideTheCards() throws Exception {
    TableLog log = played(true, 12);
    List<String> money = part(log, event -> !DEALING.contains(event));
    money.replaceAll(
        line -> line.startsWith("wager_settled") ? later(line).replace("20.00", "25.00") : line);
    money
        .subList(1, money.size())
        .sort(Comparator.comparing(line -> OffsetDateTime.parse(line.split(",", -1)[1])));
    Audited audited = audit(HouseControls.wsgc(), part(log, DEALING::contains), money);
    assertTrue(audited.codes().contains("settlement.payout-wrong"), audited.toString());
  }

  /** The line with a time of half a minute later. */
  private static String later(String line) {
    String[] cells = line.split(",", -1);
    cells[1] = OffsetDateTime.parse(cells[1]).plusSeconds(30).toString();
    return String.join(",", cells);
  }
}
