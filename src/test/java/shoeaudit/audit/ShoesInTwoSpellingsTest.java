package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One shoe, or one table, that a record names in two ways. */
class ShoesInTwoSpellingsTest {
  private static final int COUPS = 8;

  private static TableLog coups(TableLog log, int from, int to, String paid) {
    for (int coup = from; coup <= to; coup++) {
      log.coup(coup)
          .wager("3", "P1", "player", "20.00")
          .deal("9H 7D KS QC")
          .result("player")
          .settle("3", "P1", "player", "win", coup == 7 ? paid : "20.00", "");
    }
    return log;
  }

  private static TableLog whole(String paid) {
    return coups(new TableLog().at("T1", "001").open(8), 1, COUPS, paid).close();
  }

  /** The log with another text in the lines after the header that are chosen, from 1. */
  private static TableLog.Audited audited(TableLog log, String from, String to, IntPredicate lines)
      throws Exception {
    List<String> changed = new ArrayList<>();
    int number = 0;
    for (String line : log.csv().lines().toList()) {
      changed.add(number > 0 && lines.test(number) ? line.replace(from, to) : line);
      number++;
    }
    return TableLog.audit(String.join("\n", changed) + "\n", 1, HouseControls.wsgc());
  }

  private static List<String> problems(TableLog.Audited audited) {
    return audited.problems().stream().map(p -> p.sourceLine() + ": " + p.problem()).toList();
  }

  @Test
  void theLogItselfIsInOrder() throws Exception {
    TableLog.Audited audited = audited(whole("20.00"), "x", "x", line -> false);
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(), problems(audited));
  }

  @ParameterizedTest
  @ValueSource(ints = {21, 22, 25, 27, 28, 29, 30})
  void aShoeThatIsSpelledOtherwiseFromALineOnIsTheSame(int first) throws Exception {
    IntPredicate lines = line -> line >= first;
    TableLog.Audited audited = audited(whole("20.00"), ",001,", ",1,", lines);
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size(), () -> problems(audited).toString());
    assertEquals(
        (first + 1)
            + ": shoe \"1\" differs only in case, by blanks, zeros, marks or the form of its"
            + " characters from \"001\", whose coups it goes on with; taken to be the same",
        problems(audited).getFirst());
    TableLog.Audited wrong = audited(whole("10.00"), ",001,", ",1,", lines);
    assertEquals(List.of("settlement.payout-wrong"), wrong.codes());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 7, 10})
  void oneOfSeveralLinesInAnotherSpellingBreaksNoShoe(int each) throws Exception {
    IntPredicate lines = line -> line % each == 0;
    assertEquals(List.of(), audited(whole("20.00"), ",001,", ",1,", lines).codes());
  }

  @ParameterizedTest
  @CsvSource({"card_dealt", "wager_settled", "wager_placed", "result_declared"})
  void linesOfOneKindInAnotherSpellingAccuseNobody(String kind) throws Exception {
    List<String> log = whole("20.00").csv().lines().toList();
    IntPredicate lines = line -> log.get(line).startsWith(kind);
    assertEquals(List.of(), audited(whole("20.00"), ",001,", ",1,", lines).codes());
    assertEquals(List.of(), audited(whole("20.00"), ",T1,", ",T01,", lines).codes());
    if (!kind.equals("wager_settled")) {
      assertEquals(
          List.of("settlement.payout-wrong"),
          audited(whole("10.00"), ",001,", ",1,", lines).codes());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 7, 10})
  void oneOfSeveralLinesOfATableInAnotherSpellingBreaksNoCoup(int each) throws Exception {
    IntPredicate lines = line -> line % each == 0;
    assertEquals(List.of(), audited(whole("20.00"), ",T1,", ",T01,", lines).codes());
  }

  @Test
  void aMissingCoupOfAShoeInTwoSpellingsIsFound() throws Exception {
    TableLog log = new TableLog().at("T1", "001").open(8);
    coups(log, 1, 5, "20.00");
    coups(log, 7, COUPS, "20.00").close();
    assertEquals(
        List.of("shoe.coup-missing"), audited(log, ",001,", ",1,", line -> line >= 20).codes());
  }

  /** The numbers begin anew: it may be another shoe after all, or a part of the first. */
  @Test
  void aShoeOfANearNameThatDoesNotGoOnIsAShoeOfItsOwnWithoutMissingCoups() throws Exception {
    TableLog log = new TableLog().at("T1", "1").open(8);
    coups(log, 5, COUPS, "20.00");
    log.at("T1", "001");
    coups(log, 2, 3, "20.00");
    TableLog.Audited audited = audited(log, "x", "x", line -> false);
    assertEquals(List.of(), audited.codes());
    assertEquals(
        1,
        problems(audited).stream()
            .filter(text -> text.contains("missing and repeated coups were not tested"))
            .count(),
        () -> problems(audited).toString());
  }

  @Test
  void shoesWithNamesOfTheirOwnAreHeldToTheirNumbers() throws Exception {
    TableLog log = new TableLog().at("T1", "1").open(8);
    coups(log, 1, COUPS, "20.00").close();
    log.at("T1", "2").open(8);
    coups(log, 1, 3, "20.00");
    coups(log, 5, COUPS, "20.00").close();
    assertEquals(List.of("shoe.coup-missing"), audited(log, "x", "x", line -> false).codes());
  }
}
