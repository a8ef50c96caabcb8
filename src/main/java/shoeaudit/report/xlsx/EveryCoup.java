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
import shoeaudit.game.Side;
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
  private static final String[] PLAYER = {"p1", "p2", "p3"};
  private static final String[] BANKER = {"b1", "b2", "b3"};

  private final Texts texts;
  private final DataSheet table;
  private final CoupFormulas all;
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
    this.texts = sheets.texts();
    table = sheets.table(new DataSheet.Layout(Tab.EVERY_COUP, 3, columns(), head));
    all = new CoupFormulas(report, texts, table, thirdCards);
    notRecorded = texts.of("xlsx.money.not_recorded");
    for (CoupRow.Untested reason : CoupRow.Untested.values()) {
      why.put(reason, texts.of("xlsx.every_coup.why." + reason.name().toLowerCase(Locale.ROOT)));
    }
  }

  private static List<Column> columns() {
    return List.of(
        new Column("table", 8, WRAPPED),
        new Column("shoe", 15, WRAPPED),
        new Column("coup", 8, NUMBER),
        new Column("coup_in_full", 10, LINK),
        new Column("findings", 10, NUMBER),
        new Column("dealer", 12, WRAPPED),
        new Column("day", 12, TEXT),
        new Column("p1", 10, TEXT),
        new Column("p2", 10, TEXT),
        new Column("p3", 10, TEXT),
        new Column("b1", 10, TEXT),
        new Column("b2", 10, TEXT),
        new Column("b3", 10, TEXT),
        new Column("further", 12, TEXT),
        new Column("p1_value", 11, NUMBER),
        new Column("p2_value", 11, NUMBER),
        new Column("p3_value", 11, NUMBER),
        new Column("b1_value", 11, NUMBER),
        new Column("b2_value", 11, NUMBER),
        new Column("b3_value", 11, NUMBER),
        new Column("player_two", 11, NUMBER),
        new Column("banker_two", 11, NUMBER),
        new Column("natural", 10, TEXT),
        new Column("player_due", 10, TEXT),
        new Column("player_did", 10, TEXT),
        new Column("banker_due", 10, TEXT),
        new Column("banker_did", 11, TEXT),
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
    CoupFormulas.OfRow formulas = all.of(coup);
    boolean cards = coup.isPlayed();
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
        drawing ? all.word(coup.drawnWrong()) : null,
        cards && coup.byCards() != null ? coup.byCards().text() : null,
        result ? all.word(coup.winnerWrong()) : null,
        drawing || result ? formulas.check(drawing, result, counts) : null,
        reason(coup),
        coup.sourceFile(),
        coup.firstLine(),
        coup.lastLine());
    return new Place(CellWriter.sheet(at.sheet()) + "!", at.row(), coup);
  }

  /** The word for a natural. */
  String yes() {
    return all.yes();
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
    return all.differs();
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

  /** The word for a row in which formulas and engine differ. */
  String differ() {
    return all.differ();
  }
}
