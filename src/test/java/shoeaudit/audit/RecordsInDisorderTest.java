package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Columns that are exchanged from some coup on, lines that were sent twice or got lost at random,
 * and clocks that are some seconds apart accuse nobody. The same in a few coups is found.
 */
class RecordsInDisorderTest {
  private static final int TIME = 1;
  private static final DateTimeFormatter WRITTEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT);

  /** From there to the end of each shoe. */
  private static final IntPredicate PART = coup -> coup > 14;

  /** Too few for a habit. */
  private static final IntPredicate FEW = coup -> coup % 10 == 5;

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  private static EditedTables each(
      EditedTables table, String event, IntPredicate coups, Consumer<String[]> change) {
    return table.edit(lines -> {
      for (String[] line : lines) {
        if (isOf(table, line, event, coups)) {
          change.accept(line);
        }
      }
    });
  }

  private static boolean isOf(EditedTables table, String[] line, String event, IntPredicate coups) {
    String coup = table.cell(line, "coup");
    return table.cell(line, "event").equals(event)
        && !coup.isEmpty()
        && coups.test(Integer.parseInt(coup));
  }

  private static void exchange(String[] line, int one, int other) {
    String kept = line[one];
    line[one] = line[other];
    line[other] = kept;
  }

  private static String moved(String at, double seconds) {
    return WRITTEN.format(OffsetDateTime.parse(at).plusNanos((long) (seconds * 1_000_000_000)));
  }

  private static EditedTables sorted(EditedTables table) {
    return table.edit(lines ->
        lines.sort(Comparator.comparing(line -> OffsetDateTime.parse(line[TIME]).toInstant())));
  }

  /** Moves the times of lines, and sorts all by time. */
  private static EditedTables clock(
      EditedTables table, String event, IntPredicate coups, double seconds) {
    return sorted(each(table, event, coups, line -> line[TIME] = moved(line[TIME], seconds)));
  }

  private static void assertNobodyAccused(EditedTables table, String problem) throws Exception {
    TableLog.Audited audited = table.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream().anyMatch(each -> each.problem().contains(problem)),
        audited.problems().toString());
  }

  private static void assertFound(EditedTables table, String code) throws Exception {
    TableLog.Audited audited = table.audit();
    assertTrue(audited.codes().contains(code), audited.codes() + " " + audited.problems());
  }

  private static EditedTables exchangedTotals(EditedTables table, IntPredicate coups) {
    return each(
        table,
        "result_declared",
        coups,
        line -> exchange(line, table.column("player_total"), table.column("banker_total")));
  }

  @Test
  void totalsExchangedInPartAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(exchangedTotals(table, PART), "of the other hand");
    }
  }

  @Test
  void totalsExchangedInAFewCoupsAreFound() throws Exception {
    for (EditedTables table : tables()) {
      assertFound(exchangedTotals(table, FEW), "result.total-wrong");
    }
  }

  private static EditedTables exchangedCalls(EditedTables table, IntPredicate coups) {
    int hand = table.column("hand");
    UnaryOperator<String> other = each -> each.equals("player") ? "banker" : "player";
    return each(table, "total_announced", coups, line -> line[hand] = other.apply(line[hand]));
  }

  @Test
  void callsExchangedInPartAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(exchangedCalls(table, PART), "are those of the other hand");
    }
  }

  @Test
  void callsExchangedInAFewCoupsAreFound() throws Exception {
    for (EditedTables table : tables()) {
      assertFound(exchangedCalls(table, FEW), "announcement.total-wrong");
    }
  }

  private static EditedTables exchangedMoney(EditedTables table, IntPredicate coups) {
    return each(
        table,
        "wager_settled",
        coups,
        line -> exchange(line, table.column("paid"), table.column("commission")));
  }

  @Test
  void payoutsAndCommissionsExchangedInPartAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(exchangedMoney(table, PART), "the commission as paid");
    }
  }

  @Test
  void payoutsAndCommissionsExchangedInAFewCoupsAreFound() throws Exception {
    for (EditedTables table : tables()) {
      assertFound(exchangedMoney(table, FEW), "settlement.payout-wrong");
    }
  }

  private static EditedTables commissionInMinorUnits(EditedTables table, IntPredicate coups) {
    int at = table.column("commission");
    return each(
        table,
        "wager_settled",
        coups,
        line ->
            line[at] =
                line[at].isEmpty()
                    ? ""
                    : new BigDecimal(line[at]).movePointRight(2).setScale(2).toString());
  }

  @Test
  void commissionInMinorUnitsAccusesNobody() throws Exception {
    for (IntPredicate coups : List.of(PART, (IntPredicate) coup -> true)) {
      for (EditedTables table : tables()) {
        assertNobodyAccused(commissionInMinorUnits(table, coups), "the commission ");
      }
    }
  }

  @Test
  void aHundredfoldCommissionInAFewCoupsIsFound() throws Exception {
    for (EditedTables table : tables()) {
      assertFound(commissionInMinorUnits(table, FEW), "settlement.commission-wrong");
    }
  }

  @Test
  void aBetThatIsCalledOtherwiseFromSomeCoupOnAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      int bet = table.column("bet");
      table.edit(lines -> {
        for (String[] line : lines) {
          String coup = table.cell(line, "coup");
          if (!coup.isEmpty() && PART.test(Integer.parseInt(coup)) && line[bet].equals("banker")) {
            line[bet] = "punto";
          }
        }
      });
      assertNobodyAccused(table, "punto, which the control file does not offer");
    }
  }

  @Test
  void aBetThatIsTakenBesideAllOthersIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int bet = table.column("bet");
      int amount = table.column("amount");
      table.edit(lines -> {
        List<String[]> more = new ArrayList<>();
        for (String[] line : lines) {
          more.add(line);
          boolean placed = isOf(table, line, "wager_placed", PART);
          boolean settled = isOf(table, line, "wager_settled", PART);
          if ((placed || settled) && line[bet].equals("banker")) {
            String[] other = line.clone();
            other[bet] = "punto";
            other[amount] = placed ? "5.00" : "";
            more.add(other);
          }
        }
        lines.clear();
        lines.addAll(more);
      });
      assertFound(table, "wager.bet-not-offered");
    }
  }

  private static EditedTables twice(EditedTables table, Predicate<String[]> which) {
    return table.edit(lines -> {
      List<String[]> more = new ArrayList<>();
      for (String[] line : lines) {
        more.add(line);
        if (which.test(line)) {
          String[] again = line.clone();
          again[TIME] = moved(line[TIME], 0.3);
          more.add(again);
        }
      }
      lines.clear();
      lines.addAll(more);
    });
  }

  @Test
  void cardsOnTwoLinesThroughoutAccuseNobody() throws Exception {
    for (IntPredicate coups : List.of(PART, (IntPredicate) coup -> true)) {
      for (EditedTables table : tables()) {
        assertNobodyAccused(
            twice(table, line -> isOf(table, line, "card_dealt", coups)), "each card on two lines");
      }
    }
  }

  @Test
  void settlementsOnTwoLinesThroughoutAccuseNobody() throws Exception {
    for (IntPredicate coups : List.of(PART, (IntPredicate) coup -> true)) {
      for (EditedTables table : tables()) {
        assertNobodyAccused(
            twice(table, line -> isOf(table, line, "wager_settled", coups)),
            "each of them on two lines");
      }
    }
  }

  @Test
  void settlementsOnTwoLinesInAFewCoupsAreFound() throws Exception {
    for (EditedTables table : tables()) {
      assertFound(
          twice(table, line -> isOf(table, line, "wager_settled", FEW)), "settlement.no-wager");
    }
  }

  private static EditedTables lost(EditedTables table, double share, long seed) {
    Random random = new Random(seed);
    return table.edit(lines ->
        lines.removeIf(
            line -> !table.cell(line, "event").startsWith("shoe_") && random.nextDouble() < share));
  }

  @Test
  void linesThatGetLostAtRandomAccuseNobody() throws Exception {
    for (double share : new double[] {0.07, 0.12, 0.2}) {
      for (long seed = 1; seed <= 3; seed++) {
        for (EditedTables table : tables()) {
          assertNobodyAccused(lost(table, share, seed), "as where a connection loses lines");
        }
      }
    }
  }

  @Test
  void cardsThatAreMissingInAFewCoupsOfAWholeRecordAreFound() throws Exception {
    for (EditedTables table : tables()) {
      int[] cards = new int[1];
      String[] coup = {""};
      table.edit(lines ->
          lines.removeIf(line -> {
            String now = table.cell(line, "shoe") + table.cell(line, "coup");
            cards[0] = now.equals(coup[0]) ? cards[0] : 0;
            coup[0] = now;
            return isOf(table, line, "card_dealt", each -> true)
                && ++cards[0] > 4
                && isOf(table, line, "card_dealt", FEW);
          }));
      table.change("player_total", total -> "");
      table.change("banker_total", total -> "");
      assertTrue(
          table.found().keySet().stream().anyMatch(code -> code.startsWith("dealing.")),
          table.found().toString());
    }
  }

  @Test
  void cardsOfAClockThatFallsBehindFromSomeCoupOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      for (String event : List.of("card_dealt")) {
        assertNobodyAccused(clock(table, event, PART, -5), "as where the clock of the cards");
      }
    }
  }

  @Test
  void cardsThatAreDealtBeforeWagersInAFewCoupsAreFound() throws Exception {
    for (EditedTables table : tables()) {
      assertFound(clock(table, "card_dealt", FEW, -5), "wager.late");
    }
  }

  @Test
  void openingsOfAClockThatIsAheadAccuseNobody() throws Exception {
    for (IntPredicate coups : List.of(PART, (IntPredicate) coup -> true)) {
      for (EditedTables table : tables()) {
        assertNobodyAccused(
            clock(table, "betting_opened", coups, 4), "betting is opened below wagers");
      }
    }
  }

  /** Sends some lines of coups that have that kind once more, stamped as they are sent again. */
  private static EditedTables sentAgain(
      EditedTables table, String from, int count, int behind, IntPredicate coups) {
    return table.edit(lines -> {
      for (int i = lines.size() - 20; i >= 0; i--) {
        boolean first =
            isOf(table, lines.get(i), from, coups) && !isOf(table, lines.get(i - 1), from, coups);
        if (first) {
          List<String[]> again = new ArrayList<>();
          String at = lines.get(i + count + behind - 1)[TIME];
          for (int line = i; line < i + count; line++) {
            String[] copy = lines.get(line).clone();
            copy[TIME] = at;
            again.add(copy);
          }
          lines.addAll(i + count + behind, again);
        }
      }
    });
  }

  @Test
  void blocksOfCardsThatAreSentAgainWithNewTimesAccuseNobody() throws Exception {
    for (int count : List.of(3, 5)) {
      for (int behind : List.of(0, 1)) {
        for (EditedTables table : tables()) {
          assertNobodyAccused(
              sentAgain(table, "card_dealt", count, behind, FEW), "with other times, as where");
        }
      }
    }
  }

  @Test
  void aCardThatIsReadAgainSomeSecondsLaterAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(lines -> {
        List<String[]> more = new ArrayList<>();
        double delay = 0;
        boolean first = true;
        for (String[] line : lines) {
          boolean card = isOf(table, line, "card_dealt", FEW);
          line[TIME] = moved(line[TIME], delay);
          more.add(line);
          if (card && first) {
            delay += 3;
            String[] again = line.clone();
            again[TIME] = moved(line[TIME], 3);
            more.add(again);
          }
          first = !card;
        }
        lines.clear();
        lines.addAll(more);
      });
      assertNobodyAccused(table, "twice");
    }
  }

  /** Gives the first settlement of some coups the number of a coup beside. */
  private static EditedTables misnumbered(EditedTables table, int by) {
    int coup = table.column("coup");
    return table.edit(lines -> {
      for (int i = 1; i < lines.size(); i++) {
        if (isOf(table, lines.get(i), "wager_settled", FEW)
            && !isOf(table, lines.get(i - 1), "wager_settled", FEW)) {
          lines.get(i)[coup] = Integer.toString(Integer.parseInt(lines.get(i)[coup]) + by);
        }
      }
    });
  }

  @Test
  void settlementsWithTheNumberOfACoupBesideAccuseNobody() throws Exception {
    for (int by : List.of(-1, 1)) {
      for (EditedTables table : tables()) {
        assertNobodyAccused(misnumbered(table, by), "as if it had the wrong number");
      }
    }
  }

  @Test
  void wagersThatAreNeverSettledAreFound() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(lines -> {
        for (int i = lines.size() - 1; i > 0; i--) {
          if (isOf(table, lines.get(i), "wager_settled", FEW)
              && !isOf(table, lines.get(i - 1), "wager_settled", FEW)) {
            lines.remove(i);
          }
        }
      });
      assertFound(table, "settlement.missing");
    }
  }

  @Test
  void aBetOfWhichNoSettlementIsOnRecordAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(
          lines ->
              lines.removeIf(
                  line ->
                      isOf(table, line, "wager_settled", coup -> true)
                          && table.cell(line, "bet").equals("tie")));
      assertNobodyAccused(table, "settlements were not tested");
    }
  }

  @Test
  void anAreaOfWhichNoSettlementIsOnRecordAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(
          lines ->
              lines.removeIf(
                  line ->
                      isOf(table, line, "wager_settled", coup -> true)
                          && table.cell(line, "area").equals("2")));
      assertNobodyAccused(table, "settlements were not tested");
    }
  }

  @Test
  void anAreaOfWhichNoWinIsSettledIsFound() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(
          lines ->
              lines.removeIf(
                  line ->
                      isOf(table, line, "wager_settled", coup -> true)
                          && table.cell(line, "area").equals("2")
                          && table.cell(line, "outcome").equals("win")));
      assertFound(table, "settlement.missing");
    }
  }
}
