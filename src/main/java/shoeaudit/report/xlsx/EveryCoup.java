package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.LINK;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.Report;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.text.Texts;

/**
 * The sheet Coups: every coup played again by live formulas, from its cards to their values, the
 * totals, the naturals, draw or stand by the sheet Third cards and the winner, against what was
 * dealt and declared, beside what the engine found.
 *
 * <p>What cannot be tested is empty, and a column says why: it never shows as a difference.
 */
final class EveryCoup {
  /** A card's first letter is found here; from the tenth place on it counts nothing. */
  private static final String RANKS = "A234567891JQK0";

  private static final int COUNTS_NOTHING = 10;

  private static final String[] PLAYER = {"p1", "p2", "p3"};
  private static final String[] BANKER = {"b1", "b2", "b3"};

  private final Report report;
  private final Texts texts;
  private final DataSheet table;
  private final ThirdCardSheet thirdCards;
  private final String asDue;
  private final String differs;
  private final String agree;
  private final String yes;
  private final String no;
  private final String notRecorded;
  private final Map<CoupRow.Untested, String> why = new EnumMap<>(CoupRow.Untested.class);
  private final CoupCounts counts = new CoupCounts();

  /**
   * Where a coup stands on the sheet, as formulas elsewhere have its cells.
   *
   * @param sheet with its exclamation mark
   * @param row from 1
   */
  record Place(String sheet, int row, CoupRow coup) {}

  /**
   * An empty table.
   *
   * @param head says which coups it holds
   */
  EveryCoup(Report report, ThirdCardSheet thirdCards, String head, Sheets sheets) {
    this.report = report;
    this.texts = sheets.texts();
    this.thirdCards = thirdCards;
    table = sheets.table(new DataSheet.Layout(Tab.EVERY_COUP, 3, columns(), head));
    asDue = texts.of("xlsx.every_coup.as_due");
    differs = texts.of("xlsx.every_coup.differs");
    agree = texts.of("xlsx.settlements.check.agrees");
    yes = texts.of("xlsx.yes");
    no = texts.of("xlsx.no");
    notRecorded = texts.of("xlsx.money.not_recorded");
    for (CoupRow.Untested reason : CoupRow.Untested.values()) {
      why.put(reason, texts.of("xlsx.every_coup.why." + reason.name().toLowerCase(Locale.ROOT)));
    }
  }

  private static List<Column> columns() {
    return List.of(
        new Column("table", 8, TEXT),
        new Column("shoe", 15, TEXT),
        new Column("coup", 8, NUMBER),
        new Column("coup_in_full", 10, LINK),
        new Column("findings", 10, NUMBER),
        new Column("dealer", 12, TEXT),
        new Column("day", 12, TEXT),
        new Column("p1", 9, TEXT),
        new Column("p2", 9, TEXT),
        new Column("p3", 9, TEXT),
        new Column("b1", 9, TEXT),
        new Column("b2", 9, TEXT),
        new Column("b3", 9, TEXT),
        new Column("further", 12, TEXT),
        new Column("p1_value", 9, NUMBER),
        new Column("p2_value", 9, NUMBER),
        new Column("p3_value", 9, NUMBER),
        new Column("b1_value", 9, NUMBER),
        new Column("b2_value", 9, NUMBER),
        new Column("b3_value", 9, NUMBER),
        new Column("player_two", 11, NUMBER),
        new Column("banker_two", 11, NUMBER),
        new Column("natural", 10, TEXT),
        new Column("player_due", 10, TEXT),
        new Column("player_did", 10, TEXT),
        new Column("banker_due", 10, TEXT),
        new Column("banker_did", 10, TEXT),
        new Column("drawing", 12, TEXT),
        new Column("player_total", 10, NUMBER),
        new Column("banker_total", 10, NUMBER),
        new Column("winner", 10, TEXT),
        new Column("declared", 10, TEXT),
        new Column("result", 12, TEXT),
        new Column("engine_drawing", 12, TEXT),
        new Column("engine_winner", 10, TEXT),
        new Column("engine_result", 12, TEXT),
        new Column("check", 12, TEXT),
        new Column("reason", 50, WRAPPED),
        new Column("file", 18, TEXT),
        new Column("first_line", 9, NUMBER),
        new Column("last_line", 9, NUMBER));
  }

  /**
   * Adds a coup.
   *
   * @param findings how many lie on it
   * @return where it stands
   */
  Place add(
      SettlementSource.OfShoe shoe, CoupRow coup, CellWriter.@Nullable Link toCoup, int findings) {
    CellWriter.Target at = table.next();
    Formulas formulas = new Formulas(coup, at.row());
    boolean cards = isPlayed(coup);
    boolean drawing = coup.dealing() == null;
    boolean result = coup.result() == null;
    counts.add(coup);
    table.add(
        shoe.table(),
        shoe.shoe(),
        coup.number(),
        toCoup,
        findings,
        coup.dealer().isEmpty() ? notRecorded : coup.dealer(),
        coup.day() == null ? notRecorded : coup.day().toString(),
        card(coup.player(), 0),
        card(coup.player(), 1),
        card(coup.player(), 2),
        card(coup.banker(), 0),
        card(coup.banker(), 1),
        card(coup.banker(), 2),
        further(coup),
        formulas.value(coup.player(), 0, PLAYER),
        formulas.value(coup.player(), 1, PLAYER),
        formulas.value(coup.player(), 2, PLAYER),
        formulas.value(coup.banker(), 0, BANKER),
        formulas.value(coup.banker(), 1, BANKER),
        formulas.value(coup.banker(), 2, BANKER),
        drawing ? formulas.two(coup.player(), PLAYER) : null,
        drawing ? formulas.two(coup.banker(), BANKER) : null,
        drawing ? formulas.natural() : null,
        drawing ? formulas.playerDue() : null,
        drawing ? formulas.did("p3", coup.player()) : null,
        drawing ? formulas.bankerDue() : null,
        drawing ? formulas.did("b3", coup.banker()) : null,
        drawing ? formulas.drawing() : null,
        cards ? formulas.total(coup.player(), PLAYER) : null,
        cards ? formulas.total(coup.banker(), BANKER) : null,
        cards ? formulas.winner() : null,
        coup.declared() == null ? null : coup.declared().text(),
        result ? formulas.result() : null,
        drawing ? word(coup.drawnWrong()) : null,
        cards && coup.byCards() != null ? coup.byCards().text() : null,
        result ? word(coup.winnerWrong()) : null,
        drawing || result ? formulas.check(drawing, result) : null,
        reason(coup),
        coup.sourceFile(),
        coup.firstLine(),
        coup.lastLine());
    return new Place(CellWriter.sheet(at.sheet()) + "!", at.row(), coup);
  }

  /** Whether totals and the winner follow from the cards that are shown. */
  static boolean isPlayed(CoupRow coup) {
    return coup.byCards() != null
        && coup.player().size() <= CoupRow.MOST_CARDS
        && coup.banker().size() <= CoupRow.MOST_CARDS;
  }

  /** The word for a natural. */
  String yes() {
    return yes;
  }

  /** What the table counts. */
  CoupCounts counts() {
    return counts;
  }

  /** The table. */
  DataSheet table() {
    return table;
  }

  /** The word for what is not as it was due. */
  String differs() {
    return differs;
  }

  private String word(boolean wrong) {
    return wrong ? differs : asDue;
  }

  private static @Nullable String card(List<String> hand, int place) {
    return place < hand.size() ? hand.get(place) : null;
  }

  /** Cards beyond the third of a hand. */
  private @Nullable String further(CoupRow coup) {
    StringJoiner further = new StringJoiner(" ");
    further(further, Side.PLAYER, coup.player());
    further(further, Side.BANKER, coup.banker());
    return further.length() == 0 ? null : further.toString();
  }

  private void further(StringJoiner to, Side side, List<String> hand) {
    if (hand.size() > CoupRow.MOST_CARDS) {
      List<String> beyond = hand.subList(CoupRow.MOST_CARDS, hand.size());
      to.add(texts.of("xlsx.every_coup.further." + side.text(), String.join(" ", beyond)));
    }
  }

  private @Nullable String reason(CoupRow coup) {
    CoupRow.Untested dealing = coup.dealing();
    CoupRow.Untested result = coup.result();
    if (dealing == result) {
      return dealing == null ? null : reason("", dealing);
    }
    StringJoiner reasons = new StringJoiner("\n");
    if (dealing != null) {
      reasons.add(reason(".dealing", dealing));
    }
    if (result != null) {
      reasons.add(reason(".result", result));
    }
    return reasons.toString();
  }

  private String reason(String of, CoupRow.Untested untested) {
    return texts.of("xlsx.every_coup.untested" + of, why.getOrDefault(untested, ""));
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
  private final class Formulas {
    private final CoupRow coup;
    private final int row;

    Formulas(CoupRow coup, int row) {
      this.coup = coup;
      this.row = row;
    }

    private String cell(String column) {
      return table.letters(column) + row;
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
              EveryCoup.value(hand.get(place)));
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
              ? EveryCoup.value(coup.player().get(2))
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

    Object check(boolean drawing, boolean result) {
      boolean same = !isPlayed(coup) || byFormula() == coup.byCards();
      StringBuilder all = new StringBuilder();
      if (isPlayed(coup)) {
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
          "IF(AND(" + all + ")," + CellWriter.text(agree) + "," + CellWriter.text(differ()) + ")",
          same ? agree : differ());
    }
  }

  /** The word for a row in which formulas and engine differ. */
  String differ() {
    return texts.of("xlsx.settlements.check.differs");
  }
}
