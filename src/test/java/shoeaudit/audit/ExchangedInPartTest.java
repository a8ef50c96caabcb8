package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static shoeaudit.audit.DisorderedTables.FEW;
import static shoeaudit.audit.DisorderedTables.PART;
import static shoeaudit.audit.DisorderedTables.assertFound;
import static shoeaudit.audit.DisorderedTables.assertNobodyAccused;
import static shoeaudit.audit.DisorderedTables.each;
import static shoeaudit.audit.DisorderedTables.isOf;
import static shoeaudit.audit.DisorderedTables.tables;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Columns that are exchanged, amounts in another unit and bets under another name from some coup on
 * accuse nobody. The same in a few coups is found.
 */
class ExchangedInPartTest {
  private static void exchange(String[] line, int one, int other) {
    String kept = line[one];
    line[one] = line[other];
    line[other] = kept;
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

  @Test
  void suitsThatAreNotKnownFromSomeCoupOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      int card = table.column("card");
      each(
          table,
          "card_dealt",
          PART,
          line -> line[card] = line[card].substring(0, line[card].length() - 1) + "S");
      assertNobodyAccused(table, "lack one suit");
    }
  }

  @Test
  void picturesThatAreWrittenAsTensFromSomeCoupOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      int card = table.column("card");
      each(table, "card_dealt", PART, line -> line[card] = line[card].replaceFirst("^[JQK]", "10"));
      assertNobodyAccused(table, "as if pictures were written as tens");
    }
  }

  @Test
  void nineCopiesOfACardAreFound() throws Exception {
    for (EditedTables table : tables()) {
      int card = table.column("card");
      each(
          table,
          "card_dealt",
          coup -> true,
          line -> line[card] = line[card].matches("(10|T|J|Q|K)H") ? "KS" : line[card]);
      assertFound(table, "shoe.impossible-card");
    }
  }

  private static EditedTables numberedFromTwo(EditedTables table, IntPredicate coups) {
    int area = table.column("area");
    return table.edit(lines -> {
      for (String[] line : lines) {
        String coup = table.cell(line, "coup");
        if (!coup.isEmpty()
            && coups.test(Integer.parseInt(coup))
            && !line[area].isEmpty()
            && !line[area].startsWith("L")) {
          line[area] = Integer.toString(Integer.parseInt(line[area]) + 1);
        }
      }
    });
  }

  @Test
  void areasThatAreNumberedFromTwoFromSomeCoupOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = numberedFromTwo(table, PART).audit();
      assertFalse(audited.codes().contains("wager.area-unknown"), audited.codes().toString());
    }
  }

  @Test
  void anAreaBesideAllOthersIsFound() throws Exception {
    EditedTables table = EditedTables.washington(1);
    int area = table.column("area");
    boolean[] first = {true};
    each(
        table,
        "wager_placed",
        PART,
        line -> {
          if (line[area].equals("5") && table.cell(line, "patron").length() % 2 == 0 && first[0]) {
            line[area] = "6";
          }
          first[0] = !first[0];
        });
    assertFound(table, "wager.area-unknown");
  }
}
