package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Tally;

/**
 * A spreadsheet's "Remove Duplicates" keeps one of equal lines: where times do not tell them apart,
 * one card of two, one wager of two, one collection of two. Such a file accuses nobody of what its
 * equal lines made right, and of everything else.
 */
class EqualLinesTakenOutTest {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private static List<String> honest(String times, boolean suits, boolean kansas, int seed) {
    List<String> lines = HonestTable.deal(seed, 3, 50, Duration.ofMillis(900), kansas);
    List<String> written = times.equals("none") ? HonestTable.coarse(lines, 0) : lines;
    return written.stream()
        .map(line ->
            times.equals("minutes") ? line.replaceAll("(:\\d\\d):\\d\\d\\.\\d+", "$1:00") : line)
        .map(line ->
            suits || !line.startsWith("card_")
                ? line
                : line.replaceAll(",([A2-9TJQK])[SHDC],", ",$1,"))
        .toList();
  }

  private static List<String> different(List<String> lines) {
    return List.copyOf(new LinkedHashSet<>(lines));
  }

  private static TableLog.Audited audited(List<String> lines, boolean kansas) throws Exception {
    return TableLog.audit(
        String.join("\n", lines) + "\n",
        1,
        kansas ? HonestTable.kansas() : HonestTable.washington());
  }

  private static List<String> codes(List<String> lines) throws Exception {
    return audited(lines, false).codes();
  }

  /** Two lines with half the amount for each line of a kind that has an even one. */
  private static List<String> inHalves(List<String> lines, String event) {
    int column = List.of(lines.getFirst().split(",", -1)).indexOf("amount");
    List<String> halves = new ArrayList<>();
    for (String line : lines) {
      String[] cells = line.split(",", -1);
      boolean split =
          cells[0].equals(event)
              && new BigDecimal(cells[column]).movePointRight(2).remainder(TWO).signum() == 0;
      if (split) {
        cells[column] = new BigDecimal(cells[column]).divide(TWO).setScale(2).toPlainString();
        halves.add(String.join(",", cells));
      }
      halves.add(String.join(",", cells));
    }
    return halves;
  }

  @ParameterizedTest(name = "times: {0}, suits: {1}, Kansas: {2}")
  @CsvSource({
    "none, true, true",
    "none, true, false",
    "none, false, true",
    "none, false, false",
    "minutes, true, false",
    "minutes, false, true"
  })
  void anHonestLogWithoutItsEqualLinesAccusesNobody(String times, boolean suits, boolean kansas)
      throws Exception {
    for (int seed = 1; seed <= 3; seed++) {
      List<String> lines = honest(times, suits, kansas, seed);
      assertEquals(List.of(), audited(lines, kansas).codes());
      List<String> left = different(lines);
      assertTrue(left.size() < lines.size(), "nothing was taken out");
      TableLog.Audited audited = audited(left, kansas);
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited
              .problems()
              .getFirst()
              .problem()
              .startsWith("no hand of its 3 shoes has a card on two equal lines"));
      assertTrue(audited.summary().tally().lacking(Tally.Untested.EQUAL_LINES) > 0);
    }
  }

  @Test
  void wagersPlacedInTwoEqualPartsAccuseNobody() throws Exception {
    List<String> halves = inHalves(honest("none", false, false, 4), "wager_placed");
    assertEquals(List.of(), codes(halves));
    assertEquals(List.of(), codes(different(halves)));
  }

  @Test
  void commissionCollectedInTwoEqualPartsAccusesNobody() throws Exception {
    List<String> halves = inHalves(honest("none", false, false, 5), "commission_collected");
    assertEquals(List.of(), codes(halves));
    assertEquals(List.of(), codes(different(halves)));
  }

  @Test
  void cardsBurnedUnseenAccuseNobody() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String line : honest("none", false, false, 6)) {
      int times = line.startsWith("card_burned") ? 5 : 1;
      for (int i = 0; i < times; i++) {
        lines.add(times == 5 ? line.replaceAll(",[A2-9TJQK],", ",,") : line);
      }
    }
    HouseControls five = HonestTable.washington().with("shoe.burn", "5");
    String whole = String.join("\n", lines) + "\n";
    assertEquals(List.of(), TableLog.audit(whole, 1, five).codes());
    String left = String.join("\n", different(lines)) + "\n";
    assertEquals(List.of(), TableLog.audit(left, 1, five).codes());
    List<String> one = new ArrayList<>(lines);
    one.subList(4, 8).clear();
    assertEquals(
        List.of("shoe.burn-differs"),
        TableLog.audit(String.join("\n", one) + "\n", 1, five).codes());
  }

  /** Where other equal lines are on record, the one that lacks is what the record says. */
  @Test
  void oneCardThatIsMissingIsFoundWhereOtherLinesAreEqual() throws Exception {
    List<String> lines = honest("none", false, false, 7);
    int found = 0;
    for (int line = 1; line < lines.size(); line++) {
      boolean again =
          lines.get(line).startsWith("card_dealt")
              && lines.subList(1, line).contains(lines.get(line));
      if (again && found < 5) {
        List<String> less = new ArrayList<>(lines);
        less.remove(line);
        found += codes(less).stream().anyMatch(code -> code.startsWith("dealing.")) ? 1 : 0;
      }
    }
    assertEquals(5, found);
  }

  @Test
  void whatNoEqualLineMakesRightIsFound() throws Exception {
    List<String> left = different(honest("none", true, false, 8));
    int settled = 0;
    int declared = 0;
    for (int line = 1; line < left.size() && (settled < 4 || declared < 4); line++) {
      List<String> wrong = new ArrayList<>(left);
      if (left.get(line).matches("wager_settled.*,banker,.*,win,.*") && settled < 4) {
        wrong.set(line, left.get(line).replaceAll("(,win,\\d+)\\.00", "$1.37"));
        assertEquals(List.of("settlement.payout-wrong"), codes(wrong));
        settled++;
      } else if (left.get(line).matches("result_declared.*,player,.*") && declared < 4) {
        wrong.set(line, left.get(line).replaceAll(",player,\\d,\\d", ",banker,,"));
        assertTrue(codes(wrong).contains("result.winner-wrong"), left.get(line));
        declared++;
      }
    }
    assertEquals(8, settled + declared);
  }

  private static List<String> stood(boolean timed) throws Exception {
    TableLog log = timed ? new TableLog() : new TableLog().untimed();
    log.open(8);
    for (int coup = 1; coup <= 8; coup++) {
      log.coup(coup).dealTo("P 2, B 2, P 3, B A, P 9, B 6").result("banker", 4, 9);
    }
    log.coup(9).dealTo("P K, B K, P 3, B 7").result("banker", 3, 7);
    return log.close().audit(HouseControls.wsgc()).codes();
  }

  /** The Player stood on three; with another three, or another king, all would be right. */
  @Test
  void WSGC_MB_P_aPlayerWhoStoodIsFoundWhereTimesTellCardsApart() throws Exception {
    assertEquals(List.of("dealing.player-stood"), stood(true));
    assertEquals(List.of(), stood(false));
  }
}
