package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.game.Bet;
import shoeaudit.game.Condition;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.report.Report;

/**
 * The outcome of a wager as a formula over the cells of its coup on the sheet Coups: the lines of
 * its bet, of which the first that matches decides. Player, Banker and tie follow the declared
 * result, side bets the cards as they lie.
 */
final class OutcomeFormula {
  private static final int HIGHEST = 9;
  private static final int MOST_OF_BOTH = 6;
  private static final int ALL_WINNERS = 7;
  private static final int BOTH_PAIRS = 3;

  private final Report report;
  private final EveryCoup coups;
  private final ThirdCardSheet thirdCards;

  /** The coup whose formulas were made last; its wagers are on few bets, and follow one another. */
  private EveryCoup.@Nullable Place known;

  private final Map<VersionBet, Optional<String>> ofBets = new HashMap<>();

  /** A bet of a version of the control file. */
  private record VersionBet(int version, String bet) {}

  OutcomeFormula(Report report, EveryCoup coups, ThirdCardSheet thirdCards) {
    this.report = report;
    this.coups = coups;
    this.thirdCards = thirdCards;
  }

  /** The formula; null where the coup's cells do not decide the wager. */
  @Nullable String of(SettlementRow wager, EveryCoup.@Nullable Place place) {
    if (place == null || wager.dueOutcome() == null || wager.version() < 0) {
      return null;
    }
    Cells cells = new Cells(place);
    if (wager.basis() == SettlementRow.Basis.ANNULLED) {
      return place.coup().declared() == Result.VOID
          ? "IF(" + cells.of("declared") + "=\"void\",\"void\",\"\")"
          : null;
    }
    if (wager.basis() != SettlementRow.Basis.LINE && wager.basis() != SettlementRow.Basis.NO_LINE) {
      return null;
    }
    if (known == null || known.row() != place.row() || !known.sheet().equals(place.sheet())) {
      known = place;
      ofBets.clear();
    }
    return ofBets
        .computeIfAbsent(
            new VersionBet(wager.version(), wager.bet()),
            of -> {
              Bet bet = report.versions().get(of.version()).controls().bets().get(of.bet());
              return Optional.ofNullable(bet == null ? null : lines(bet, cells));
            })
        .orElse(null);
  }

  private @Nullable String lines(Bet bet, Cells cells) {
    CoupRow coup = cells.place.coup();
    boolean declared = bet.main() && coup.declared() != null;
    if (!declared && !cells.hasCards()) {
      return null;
    }
    StringBuilder formula = new StringBuilder();
    for (Bet.Line line : bet.lines()) {
      List<String> all = new ArrayList<>();
      if (!conditions(line.when(), cells, declared ? "declared" : "winner", all)) {
        return null;
      }
      WagerOutcome outcome = line.push() ? WagerOutcome.PUSH : WagerOutcome.WIN;
      formula
          .append("IF(")
          .append(
              all.isEmpty()
                  ? "TRUE"
                  : all.size() == 1 ? all.getFirst() : "AND(" + String.join(",", all) + ")")
          .append(",\"")
          .append(outcome.text())
          .append("\",");
    }
    formula.append('"').append(WagerOutcome.LOSE.text()).append('"');
    return formula.append(")".repeat(bet.lines().size())).toString();
  }

  /** Adds what a line asks; gives whether the coup's cells tell all of it. */
  private boolean conditions(Condition when, Cells cells, String winner, List<String> all) {
    if ((when.winners() & ALL_WINNERS) != ALL_WINNERS) {
      List<String> any = new ArrayList<>();
      for (Result result : List.of(Result.PLAYER, Result.BANKER, Result.TIE)) {
        if ((when.winners() >> result.ordinal() & 1) != 0) {
          any.add(cells.of(winner) + "=\"" + result.text() + "\"");
        }
      }
      all.add(
          any.isEmpty()
              ? "FALSE"
              : any.size() == 1 ? any.getFirst() : "OR(" + String.join(",", any) + ")");
    }
    if (when.needsOnlyWinner()) {
      return true;
    }
    CoupRow coup = cells.place.coup();
    boolean naturals =
        when.playerNatural() != Condition.ANY || when.bankerNatural() != Condition.ANY;
    boolean pairs = when.pairs() != Condition.ANY;
    boolean perfect = when.perfectPairs() != Condition.ANY;
    if (!cells.hasCards()
        || (naturals && coup.dealing() != null)
        || ((pairs || perfect) && !ranksTell(coup))
        || (perfect && !suitsTell(coup))) {
      return false;
    }
    String player = cells.of("player_total");
    String banker = cells.of("banker_total");
    among(all, when.playerTotals(), player, HIGHEST);
    among(all, when.bankerTotals(), banker, HIGHEST);
    among(all, when.margins(), "ABS(" + player + "-" + banker + ")", HIGHEST);
    among(all, when.playerCards(), cells.count("p1_value", "p3_value"), CoupRow.MOST_CARDS);
    among(all, when.bankerCards(), cells.count("b1_value", "b3_value"), CoupRow.MOST_CARDS);
    among(all, when.totalCards(), cells.count("p1_value", "b3_value"), MOST_OF_BOTH);
    among(all, when.playerNatural(), natural(coup, cells.of("player_two")), 1);
    among(all, when.bankerNatural(), natural(coup, cells.of("banker_two")), 1);
    among(
        all, when.pairs(), cells.alike("LEFT", "p") + "+2*" + cells.alike("LEFT", "b"), BOTH_PAIRS);
    if (perfect) {
      String ofPlayer = cells.alike("LEFT", "p") + "*" + cells.alike("RIGHT", "p");
      String ofBanker = cells.alike("LEFT", "b") + "*" + cells.alike("RIGHT", "b");
      among(all, when.perfectPairs(), ofPlayer + "+2*" + ofBanker, BOTH_PAIRS);
    }
    return true;
  }

  private String natural(CoupRow coup, String total) {
    return "(" + thirdCards.natural(coup.version(), total) + "=\"" + coups.yes() + "\")*1";
  }

  /** A figure of one digit is among those of a mask. */
  private static void among(List<String> all, int mask, String figure, int highest) {
    if (mask == Condition.ANY) {
      return;
    }
    StringBuilder digits = new StringBuilder();
    for (int value = 0; value <= highest; value++) {
      if ((mask >> value & 1) != 0) {
        digits.append(value);
      }
    }
    all.add("ISNUMBER(FIND(" + figure + ",\"" + digits + "\"))");
  }

  /** Whether the cards' letters tell pairs: not where a ten may stand for any ten-point card. */
  private static boolean ranksTell(CoupRow coup) {
    for (List<String> hand : List.of(coup.player(), coup.banker())) {
      if (hand.size() < 2) {
        return false;
      }
      boolean tens = hand.get(0).startsWith("10") && hand.get(1).startsWith("10");
      if (tens || hand.get(0).startsWith("0") || hand.get(1).startsWith("0")) {
        return false;
      }
    }
    return true;
  }

  private static boolean suitsTell(CoupRow coup) {
    for (List<String> hand : List.of(coup.player(), coup.banker())) {
      for (String card : hand.subList(0, 2)) {
        if ("SHDC".indexOf(card.charAt(card.length() - 1)) < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The coup's cells as a formula on another sheet has them: absolute, so that a row keeps its coup
   * when a reader sorts the sheet that it stands on.
   */
  private final class Cells {
    private final EveryCoup.Place place;

    Cells(EveryCoup.Place place) {
      this.place = place;
    }

    boolean hasCards() {
      return place.coup().isPlayed();
    }

    String of(String column) {
      return place.sheet() + cell(column);
    }

    private String cell(String column) {
      return "$" + coups.table().letters(column) + "$" + place.row();
    }

    String count(String from, String to) {
      return "COUNT(" + of(from) + ":" + cell(to) + ")";
    }

    String alike(String part, String hand) {
      return "(" + part + "(" + of(hand + "1") + ",1)=" + part + "(" + of(hand + "2") + ",1))";
    }
  }
}
