package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.audit.DisorderedTables.FEW;
import static shoeaudit.audit.DisorderedTables.PART;
import static shoeaudit.audit.DisorderedTables.TIME;
import static shoeaudit.audit.DisorderedTables.assertFound;
import static shoeaudit.audit.DisorderedTables.assertNobodyAccused;
import static shoeaudit.audit.DisorderedTables.each;
import static shoeaudit.audit.DisorderedTables.isOf;
import static shoeaudit.audit.DisorderedTables.moved;
import static shoeaudit.audit.DisorderedTables.sorted;
import static shoeaudit.audit.DisorderedTables.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Lines that were sent twice or got lost at random, clocks some seconds apart and settlements under
 * another coup or patron accuse nobody. The same in a few coups is found.
 */
class LinesInDisorderTest {
  /** Moves the times of lines, and sorts all by time. */
  private static EditedTables clock(
      EditedTables table, String event, IntPredicate coups, double seconds) {
    return sorted(each(table, event, coups, line -> line[TIME] = moved(line[TIME], seconds)));
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
      assertNobodyAccused(clock(table, "card_dealt", PART, -5), "as where the clock of the cards");
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
      table.edit(lines ->
          lines.removeIf(line ->
              isOf(table, line, "wager_settled", coup -> true)
                  && table.cell(line, "bet").equals("tie")));
      assertNobodyAccused(table, "settlements were not tested");
    }
  }

  @Test
  void anAreaOfWhichNoSettlementIsOnRecordAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(lines ->
          lines.removeIf(line ->
              isOf(table, line, "wager_settled", coup -> true)
                  && table.cell(line, "area").equals("2")));
      assertNobodyAccused(table, "settlements were not tested");
    }
  }

  @Test
  void anAreaOfWhichNoWinIsSettledIsFound() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(lines ->
          lines.removeIf(line ->
              isOf(table, line, "wager_settled", coup -> true)
                  && table.cell(line, "area").equals("2")
                  && table.cell(line, "outcome").equals("win")));
      assertFound(table, "settlement.missing");
    }
  }

  /** Settles wagers of coups that are so to another patron, each time the next of some. */
  private static EditedTables settledToOthers(
      EditedTables table, IntPredicate coups, List<String> others) {
    int patron = table.column("patron");
    int[] next = new int[1];
    return table.edit(lines -> {
      for (int i = 1; i < lines.size(); i++) {
        if (isOf(table, lines.get(i), "wager_settled", coups)
            && !isOf(table, lines.get(i - 1), "wager_settled", coups)) {
          lines.get(i)[patron] = others.get(next[0]++ % others.size());
        }
      }
    });
  }

  @Test
  void settlementsToOtherPatronsThroughoutAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(
          settledToOthers(table, coup -> coup % 3 > 0, List.of("X1", "X2", "X3", "X4", "X5", "X6")),
          "had been shifted");
    }
  }

  @Test
  void settlementsToOneFriendAreFound() throws Exception {
    for (EditedTables table : tables()) {
      assertFound(settledToOthers(table, FEW, List.of("X1")), "settlement.no-wager");
    }
  }
}
