package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;

/** One shoe that two files call otherwise: nothing of it is missing, and no card impossible. */
class SpellingsInTwoFilesTest {
  private static final List<String> CARDS =
      List.of(
          "9S 2D KC 3S",
          "9H 2C KD 3H",
          "9D 2H KS 3D",
          "9C 2S KH 3C",
          "8S 2D QC 3S",
          "8H 2C QD 3H",
          "8D 2H QS 3D",
          "8C 2S QH 3C");

  private static List<String> whole(boolean timed, String result) {
    TableLog log = new TableLog().at("T1", "SHOE");
    if (!timed) {
      log.untimed();
    }
    log.open(8).burn("5H");
    for (int burned = 0; burned < 5; burned++) {
      log.burn("");
    }
    for (int coup = 1; coup <= CARDS.size(); coup++) {
      log.coup(coup).wager("3", "P1", "banker", "20.00").call().deal(CARDS.get(coup - 1));
      log.result(coup == 7 ? result : "player");
    }
    return log.close().csv().lines().toList();
  }

  private static int coup(String line) {
    String coup = List.of(line.split(",", -1)).get(4);
    return coup.isEmpty() ? 0 : Integer.parseInt(coup);
  }

  /** The lines of some coups; of those of no coup, the opening and others. */
  private static byte[] file(
      List<String> whole, String shoe, IntPredicate coups, boolean opening, boolean others) {
    List<String> lines = new ArrayList<>(List.of(whole.getFirst()));
    for (String line : whole.subList(1, whole.size())) {
      int coup = coup(line);
      boolean told = line.startsWith("shoe_opened") ? opening : others;
      if (coup == 0 ? told : coups.test(coup)) {
        lines.add(line.replace("SHOE", shoe));
      }
    }
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static RecordAudit.Outcome audited(byte[] first, byte[] second) throws Exception {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("a.csv", first);
    files.put("b.csv", second);
    HouseControls house = HouseControls.wsgc().with("shoe.burn", "first_card_value");
    try (RecordAudit audit = new RecordAudit()) {
      return audit.audit(RecordedCase.controls(house.yaml()), files);
    }
  }

  private static List<String> codes(RecordAudit.Outcome outcome) {
    return outcome.findings().stream().map(Finding::code).sorted().toList();
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-02-A, 2026-03-02-a, true",
    "2026-03-02-A, 2026-03-02-a, false",
    "A1, A-1, true",
    "A1, A-1, false",
    "1, 001, true",
    "001, 1, false"
  })
  void aSecondFileThatGoesOnWithTheShoeUnderANearNameMissesNothing(
      String one, String other, boolean timed) throws Exception {
    for (int gap : List.of(0, 2)) {
      IntPredicate before = coup -> coup <= 4 - gap;
      List<String> right = whole(timed, "player");
      byte[] first = file(right, one, before, true, true);
      RecordAudit.Outcome outcome =
          audited(first, file(right, other, coup -> coup > 4, true, false));
      assertEquals(List.of(), codes(outcome));
      assertEquals(1, outcome.problems().size(), outcome.problems().toString());
      assertEquals(
          List.of("result.winner-wrong"),
          codes(audited(first, file(whole(timed, "tie"), other, coup -> coup > 4, true, false))));
    }
  }

  @Test
  void oneShoeToldTwiceUnderNearNamesAccusesNobody() throws Exception {
    for (boolean timed : List.of(true, false)) {
      List<String> right = whole(timed, "player");
      byte[] first = file(right, "A1", coup -> true, true, true);
      assertEquals(List.of(), codes(audited(first, file(right, "a1", coup -> true, true, true))));
      assertEquals(
          List.of(), codes(audited(first, file(right, "A-1", coup -> coup > 3, true, true))));
    }
  }

  @Test
  void aShoeWithANameOfItsOwnLacksItsCoups() throws Exception {
    List<String> right = whole(true, "player");
    byte[] first = file(right, "S1", coup -> coup <= 4, true, true);
    assertEquals(
        List.of(
            "shoe.burn-differs",
            "shoe.coup-missing",
            "shoe.coup-missing",
            "shoe.coup-missing",
            "shoe.coup-missing"),
        codes(audited(first, file(right, "S2", coup -> coup > 4, true, false))));
  }

  /** It begins with its first coup: what it lacks after that is missing, whatever its name. */
  @Test
  void aShoeOfANearNameThatBeginsWithItsFirstCoupLacksThoseAfterIt() throws Exception {
    List<String> right = whole(true, "player");
    byte[] first = file(right, "A1", coup -> true, true, true);
    assertEquals(
        List.of("shoe.coup-missing"),
        codes(audited(first, file(right, "A-1", coup -> coup != 4, true, true))));
  }
}
