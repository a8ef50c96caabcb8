package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A table that plays or pays wrongly all night, and keeps a record that agrees with itself, is
 * found: what looks like a habit of the record needs a sign that the record was damaged.
 */
class TrueDeviationsTest {
  private static final DateTimeFormatter AT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx");

  private static final BigDecimal FIVE = new BigDecimal("5.00");

  /** The lines of a coup that was neither annulled nor a ghost hand. */
  private record Coup(EditedTables table, List<String[]> lines) {
    List<String[]> of(String event) {
      return lines.stream().filter(line -> table.cell(line, "event").equals(event)).toList();
    }

    List<String[]> cards(String hand) {
      return of("card_dealt").stream()
          .filter(line -> table.cell(line, "hand").equals(hand))
          .toList();
    }

    int total(String hand) {
      List<String> cards = new ArrayList<>();
      cards(hand).forEach(line -> cards.add(table.cell(line, "card")));
      return RandomTable.Hands.total(cards);
    }

    String winner() {
      int apart = total("player") - total("banker");
      return apart > 0 ? "player" : apart < 0 ? "banker" : "tie";
    }

    String declared() {
      return table.cell(of("result_declared").getFirst(), "result");
    }

    boolean isWon(String[] settled) {
      return table.cell(settled, "outcome").equals("win");
    }

    boolean isOnHand(String[] line) {
      return List.of("player", "banker").contains(table.cell(line, "bet"));
    }

    boolean isSameWager(String[] line, String[] other) {
      return List.of("area", "patron", "bet").stream()
          .allMatch(column -> table.cell(line, column).equals(table.cell(other, column)));
    }

    String[] placed(String[] settled) {
      return of("wager_placed").stream()
          .filter(line -> isSameWager(line, settled))
          .findFirst()
          .orElseThrow();
    }

    boolean isPlacedOnce(String[] settled) {
      return lines.stream().filter(line -> isSameWager(line, settled)).count() == 2;
    }

    void set(String[] line, String column, String value) {
      line[table.column(column)] = value;
    }

    void lose(String[] settled) {
      set(settled, "outcome", "lose");
      set(settled, "paid", "");
      set(settled, "commission", "");
    }

    void pay(String[] settled) {
      BigDecimal stake = new BigDecimal(table.cell(placed(settled), "amount"));
      boolean charged = table.cell(settled, "bet").equals("banker");
      set(settled, "outcome", "win");
      set(settled, "paid", stake.toPlainString());
      set(
          settled,
          "commission",
          charged
              ? stake
                  .multiply(new BigDecimal("0.05"))
                  .setScale(2, RoundingMode.HALF_UP)
                  .toPlainString()
              : "");
    }

    /** Declares a winner with those totals, and settles the wagers on both hands by it. */
    void declare(String winner, int player, int banker) {
      String[] result = of("result_declared").getFirst();
      set(result, "result", winner);
      set(result, "player_total", Integer.toString(player));
      set(result, "banker_total", Integer.toString(banker));
      for (String[] settled : of("wager_settled")) {
        if (isOnHand(settled) && winner.equals("tie")) {
          lose(settled);
          set(settled, "outcome", "push");
        } else if (table.cell(settled, "bet").equals(winner)) {
          pay(settled);
        } else if (isOnHand(settled)) {
          lose(settled);
        }
      }
    }

    /** Declares and settles by the cards as they lie now. */
    void declareCards() {
      declare(winner(), total("player"), total("banker"));
    }
  }

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  /** How often a code is found at both tables once all coups were changed. */
  private static int found(String code, Consumer<Coup> change) throws Exception {
    int found = 0;
    for (EditedTables table : tables()) {
      Map<String, Coup> coups = new LinkedHashMap<>();
      for (String[] line : table.lines()) {
        if (!table.cell(line, "coup").isEmpty()) {
          coups
              .computeIfAbsent(
                  table.cell(line, "shoe") + " " + table.cell(line, "coup"),
                  name -> new Coup(table, new ArrayList<>()))
              .lines()
              .add(line);
        }
      }
      for (Coup coup : coups.values()) {
        List<String[]> before = List.copyOf(coup.lines());
        if (coup.of("irregularity").isEmpty() && coup.of("ghost_hand").isEmpty()) {
          change.accept(coup);
        }
        int at = table.lines().indexOf(before.getFirst());
        table.lines().removeAll(before);
        table.lines().addAll(at, coup.lines());
      }
      collect(table);
      TableLog.Audited audited = table.audit();
      assertEquals(List.of(), audited.problems());
      found += audited.of(code).size();
    }
    return found;
  }

  /** Collections are of what was charged. */
  private static void collect(EditedTables table) {
    Map<String, BigDecimal> owed = new LinkedHashMap<>();
    for (String[] line : List.copyOf(table.lines())) {
      String patron = table.cell(line, "patron");
      if (!table.cell(line, "commission").isEmpty()) {
        owed.merge(patron, new BigDecimal(table.cell(line, "commission")), BigDecimal::add);
      } else if (table.cell(line, "event").equals("commission_collected")) {
        BigDecimal due = owed.remove(patron);
        if (due == null || due.signum() == 0) {
          table.lines().remove(line);
        } else {
          line[table.column("amount")] = due.toPlainString();
        }
      }
    }
  }

  private static void assertFound(String code, int atLeast, Consumer<Coup> change)
      throws Exception {
    int found = found(code, change);
    assertTrue(found >= atLeast, code + " only " + found);
  }

  @Test
  void theHandThatLostIsDeclaredAndPaid() throws Exception {
    assertFound(
        "result.winner-wrong",
        100,
        coup -> {
          if (!coup.winner().equals("tie")) {
            coup.declare(
                coup.winner().equals("player") ? "banker" : "player",
                coup.total("player"),
                coup.total("banker"));
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"player", "banker"})
  void oneHandIsAlwaysDeclaredAndPaid(String hand) throws Exception {
    assertFound(
        "result.winner-wrong",
        60,
        coup -> coup.declare(hand, coup.total("player"), coup.total("banker")));
  }

  @Test
  void theBankerIsMisreadAndTheWinnerDeclaredByThat() throws Exception {
    Consumer<Coup> misread =
        coup -> {
          int banker = (coup.total("banker") + 1) % 10;
          int apart = coup.total("player") - banker;
          coup.declare(
              apart > 0 ? "player" : apart < 0 ? "banker" : "tie", coup.total("player"), banker);
        };
    assertFound("result.total-wrong", 120, misread);
    assertFound("result.winner-wrong", 15, misread);
  }

  @Test
  void theBankerNeverDraws() throws Exception {
    assertFound(
        "dealing.banker-stood",
        30,
        coup -> {
          if (coup.cards("banker").size() > 2) {
            coup.lines().remove(coup.cards("banker").get(2));
            coup.declareCards();
          }
        });
  }

  @Test
  void theBankerKeepsOneCard() throws Exception {
    assertFound(
        "dealing.card-count",
        20,
        coup -> {
          if (coup.of("card_dealt").size() == 4) {
            coup.lines().remove(coup.cards("banker").get(1));
            coup.lines().removeAll(coup.of("total_announced"));
            coup.declareCards();
          }
        });
  }

  @Test
  void thePlayerDrawsAFourthCard() throws Exception {
    assertFound(
        "dealing.card-count",
        60,
        coup -> {
          if (coup.cards("player").size() == 3) {
            String[] fourth = coup.cards("player").get(2).clone();
            coup.set(fourth, "card", coup.cards("banker").get(0)[coup.table().column("card")]);
            coup.lines().add(coup.lines().indexOf(coup.of("card_dealt").getLast()) + 1, fourth);
            coup.set(fourth, "at", coup.table().cell(coup.of("card_dealt").getLast(), "at"));
            coup.declareCards();
          }
        });
  }

  private static Consumer<Coup> paid(java.util.function.BinaryOperator<BigDecimal> change) {
    return coup -> {
      for (String[] settled : coup.of("wager_settled")) {
        if (coup.isWon(settled)) {
          BigDecimal paid = new BigDecimal(coup.table().cell(settled, "paid"));
          BigDecimal number = new BigDecimal(coup.table().cell(settled, "coup"));
          coup.set(settled, "paid", change.apply(paid, number).toPlainString());
        }
      }
    };
  }

  @Test
  void allWinsArePaidFiveTooMuch() throws Exception {
    assertFound("settlement.payout-wrong", 250, paid((paid, coup) -> paid.add(FIVE)));
  }

  @Test
  void allWinsArePaidAnySum() throws Exception {
    assertFound(
        "settlement.payout-wrong",
        250,
        paid((paid, coup) ->
            paid.add(FIVE.multiply(coup.remainder(BigDecimal.valueOf(7)).add(BigDecimal.ONE)))));
  }

  @Test
  void losersArePaid() throws Exception {
    assertFound(
        "settlement.outcome-wrong",
        130,
        coup ->
            coup.of("wager_settled").stream()
                .filter(line -> coup.isOnHand(line) && !coup.isWon(line))
                .filter(line -> !coup.declared().equals("tie"))
                .filter(line -> coup.table().cell(line, "bet").equals("player"))
                .forEach(coup::pay));
  }

  /** A column that was changed is of wagers on both hands. */
  @Test
  void winnersOnTheBankerAreTaken() throws Exception {
    assertFound(
        "settlement.outcome-wrong",
        100,
        coup ->
            coup.of("wager_settled").stream()
                .filter(line -> coup.isWon(line))
                .filter(line -> coup.table().cell(line, "bet").equals("banker"))
                .forEach(coup::lose));
  }

  private static Consumer<Coup> charged(java.util.function.UnaryOperator<BigDecimal> change) {
    return coup -> {
      for (String[] settled : coup.of("wager_settled")) {
        String charged = coup.table().cell(settled, "commission");
        if (coup.isWon(settled) && !charged.isEmpty()) {
          coup.set(settled, "commission", change.apply(new BigDecimal(charged)).toPlainString());
        }
      }
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.00", "5.00"})
  void oneSumIsChargedOnEachWinAndCollected(String sum) throws Exception {
    assertFound("settlement.commission-wrong", 100, charged(due -> new BigDecimal(sum)));
  }

  @Test
  void commissionIsChargedInWholeUnitsAndCollected() throws Exception {
    assertFound(
        "settlement.commission-wrong",
        80,
        charged(due -> due.setScale(0, RoundingMode.UP).setScale(2)));
  }

  @Test
  void oneWinnerOfACoupIsNotPaid() throws Exception {
    assertFound(
        "settlement.missing",
        80,
        coup -> {
          if (coup.of("wager_settled").size() > 1) {
            coup.of("wager_settled").stream()
                .filter(line -> coup.isWon(line) && coup.isOnHand(line))
                .findFirst()
                .ifPresent(coup.lines()::remove);
          }
        });
  }

  /** Patrons who see the first cards wager when they are good. */
  @Test
  void winnersArePlacedBehindTheCards() throws Exception {
    assertFound(
        "wager.late",
        150,
        coup -> {
          String[] card = coup.of("card_dealt").get(3);
          OffsetDateTime at = OffsetDateTime.parse(coup.table().cell(card, "at"));
          for (String[] settled : coup.of("wager_settled")) {
            if (coup.isWon(settled) && coup.isOnHand(settled) && coup.isPlacedOnce(settled)) {
              String[] placed = coup.placed(settled);
              coup.lines().remove(placed);
              coup.lines().add(coup.lines().indexOf(card) + 1, placed);
              at = at.plusNanos(50_000_000);
              coup.set(placed, "at", AT.format(at));
              card = placed;
            }
          }
        });
  }
}
