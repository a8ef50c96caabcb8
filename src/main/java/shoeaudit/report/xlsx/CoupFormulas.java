package shoeaudit.report.xlsx;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.game.Result;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * The formulas of the sheet Coups, each with the value that it comes to: from cards to their
 * values, totals and naturals, draw or stand by the sheet Third cards, and the winner.
 */
final class CoupFormulas {
  /** A card's first letter is found here; from the tenth place on it counts nothing. */
  private static final String RANKS = "A234567891JQK0";

  private static final int COUNTS_NOTHING = 10;

  private final Report report;
  private final DataSheet table;
  private final ThirdCardSheet thirdCards;
  private final String asDue;
  private final String differs;
  private final String agree;
  private final String differ;
  private final String yes;
  private final String no;

  CoupFormulas(Report report, Texts texts, DataSheet table, ThirdCardSheet thirdCards) {
    this.report = report;
    this.table = table;
    this.thirdCards = thirdCards;
    asDue = texts.of("xlsx.every_coup.as_due");
    differs = texts.of("xlsx.every_coup.differs");
    agree = texts.of("xlsx.settlements.check.agrees");
    differ = texts.of("xlsx.settlements.check.differs");
    yes = texts.of("xlsx.yes");
    no = texts.of("xlsx.no");
  }

  /** The word for a natural. */
  String yes() {
    return yes;
  }

  /** The word for what is not as it was due. */
  String differs() {
    return differs;
  }

  /** The word for a row in which formulas and engine differ. */
  String differ() {
    return differ;
  }

  /** The word for what is as it was due, or not. */
  String word(boolean wrong) {
    return wrong ? differs : asDue;
  }

  /** Those of a coup in its row. */
  OfRow of(CoupRow coup) {
    return new OfRow(coup);
  }

  /** What a card counts. */
  private static int value(String card) {
    int place = RANKS.indexOf(card.charAt(0)) + 1;
    return place < COUNTS_NOTHING ? place : 0;
  }

  private static int sum(List<String> hand, int cards) {
    int sum = 0;
    for (int i = 0; i < Math.min(cards, hand.size()); i++) {
      sum += value(hand.get(i));
    }
    return sum % COUNTS_NOTHING;
  }

  /** The formulas of one row, each with its value. */
  final class OfRow {
    private final CoupRow coup;

    private OfRow(CoupRow coup) {
      this.coup = coup;
    }

    private String cell(String column) {
      return table.letters(column) + FormulaText.OWN_ROW;
    }

    private String range(String[] hand) {
      return cell(hand[0] + "_value") + ":" + cell(hand[2] + "_value");
    }

    @Nullable Object value(List<String> hand, int place, String[] columns) {
      return place >= hand.size() || hand.get(place).isEmpty()
          ? null
          : new CellWriter.Formula(
              "MOD(MIN("
                  + COUNTS_NOTHING
                  + ",FIND(LEFT("
                  + cell(columns[place])
                  + ",1),"
                  + CellWriter.text(RANKS)
                  + ")),"
                  + COUNTS_NOTHING
                  + ")",
              CoupFormulas.value(hand.get(place)));
    }

    Object two(List<String> hand, String[] columns) {
      return new CellWriter.Formula(
          "MOD(" + cell(columns[0] + "_value") + "+" + cell(columns[1] + "_value") + ",10)",
          sum(hand, 2));
    }

    Object total(List<String> hand, String[] columns) {
      return new CellWriter.Formula("MOD(SUM(" + range(columns) + "),10)", sum(hand, 3));
    }

    private ThirdCardTable rules() {
      return report.versions().get(coup.version()).controls().regulation().table();
    }

    private boolean isNatural() {
      return rules().natural(sum(coup.player(), 2)) || rules().natural(sum(coup.banker(), 2));
    }

    Object natural() {
      String word = CellWriter.text(yes);
      return new CellWriter.Formula(
          "IF(OR("
              + thirdCards.natural(coup.version(), cell("player_two"))
              + "="
              + word
              + ","
              + thirdCards.natural(coup.version(), cell("banker_two"))
              + "="
              + word
              + "),"
              + word
              + ","
              + CellWriter.text(no)
              + ")",
          isNatural() ? yes : no);
    }

    private Object due(String table, boolean draws) {
      return new CellWriter.Formula(
          "IF("
              + cell("natural")
              + "="
              + CellWriter.text(yes)
              + ","
              + CellWriter.text(thirdCards.stands())
              + ","
              + table
              + ")",
          draws ? thirdCards.draws() : thirdCards.stands());
    }

    private boolean playerDraws() {
      return !isNatural() && rules().playerDraws(sum(coup.player(), 2));
    }

    private boolean bankerDraws() {
      int third =
          coup.player().size() > 2
              ? CoupFormulas.value(coup.player().get(2))
              : ThirdCardTable.PLAYER_STOOD;
      return !isNatural() && rules().bankerDraws(sum(coup.banker(), 2), third);
    }

    Object playerDue() {
      return due(thirdCards.player(coup.version(), cell("player_two")), playerDraws());
    }

    Object bankerDue() {
      String column = "IF(" + cell("p3") + "=\"\",1," + cell("p3_value") + "+2)";
      return due(thirdCards.banker(coup.version(), cell("banker_two"), column), bankerDraws());
    }

    Object did(String third, List<String> hand) {
      return new CellWriter.Formula(
          "IF("
              + cell(third)
              + "=\"\","
              + CellWriter.text(thirdCards.stands())
              + ","
              + CellWriter.text(thirdCards.draws())
              + ")",
          hand.size() > 2 ? thirdCards.draws() : thirdCards.stands());
    }

    private boolean isDrawnRight() {
      return playerDraws() == coup.player().size() > 2 && bankerDraws() == coup.banker().size() > 2;
    }

    Object drawing() {
      return new CellWriter.Formula(
          "IF(AND("
              + cell("player_due")
              + "="
              + cell("player_did")
              + ","
              + cell("banker_due")
              + "="
              + cell("banker_did")
              + "),"
              + CellWriter.text(asDue)
              + ","
              + CellWriter.text(differs)
              + ")",
          word(!isDrawnRight()));
    }

    Object winner() {
      String player = cell("player_total");
      String banker = cell("banker_total");
      return new CellWriter.Formula(
          "IF("
              + player
              + ">"
              + banker
              + ",\"player\",IF("
              + player
              + "<"
              + banker
              + ",\"banker\",\"tie\"))",
          byFormula().text());
    }

    private Result byFormula() {
      return Result.of(sum(coup.player(), 3), sum(coup.banker(), 3));
    }

    Object result() {
      return new CellWriter.Formula(
          "IF("
              + cell("winner")
              + "="
              + cell("declared")
              + ","
              + CellWriter.text(asDue)
              + ","
              + CellWriter.text(differs)
              + ")",
          word(byFormula() != coup.declared()));
    }

    /** Whether formulas and engine agree, which is counted. */
    Object check(boolean drawing, boolean result, CoupCounts counts) {
      boolean same = !coup.isPlayed() || byFormula() == coup.byCards();
      StringBuilder all = new StringBuilder();
      if (coup.isPlayed()) {
        all.append(cell("winner")).append("=").append(cell("engine_winner"));
      }
      if (drawing) {
        all.append(all.isEmpty() ? "" : ",")
            .append(cell("drawing"))
            .append("=")
            .append(cell("engine_drawing"));
        same &= isDrawnRight() != coup.drawnWrong();
      }
      if (result) {
        all.append(all.isEmpty() ? "" : ",")
            .append(cell("result"))
            .append("=")
            .append(cell("engine_result"));
        same &= (byFormula() == coup.declared()) != coup.winnerWrong();
      }
      counts.addFormulas(
          drawing && !isDrawnRight(), result && byFormula() != coup.declared(), !same);
      return new CellWriter.Formula(
          "IF(AND(" + all + ")," + CellWriter.text(agree) + "," + CellWriter.text(differ) + ")",
          same ? agree : differ);
    }
  }
}
