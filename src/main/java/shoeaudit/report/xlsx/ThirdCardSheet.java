package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.INPUT_WORD;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * The sheet Third cards: for each version of the controls the third-card table of its regulation, a
 * row for each two-card total from 0 to 9, on which the sheet Coups plays every coup again.
 */
final class ThirdCardSheet {
  /** Two-card totals, and values of a card. */
  private static final int TOTALS = 10;

  private final DataSheet table;
  private final int[] firstRows;
  private final String draws;
  private final String stands;
  private final String yes;

  /** Writes the sheet. */
  ThirdCardSheet(Report report, Sheets sheets) {
    Texts texts = sheets.texts();
    draws = texts.of("xlsx.third_cards.draws");
    stands = texts.of("xlsx.third_cards.stands");
    yes = texts.of("xlsx.yes");
    String no = texts.of("xlsx.no");
    table = sheets.table(new DataSheet.Layout(Tab.THIRD_CARDS, 2, columns()));
    firstRows = new int[report.versions().size()];
    for (int version = 0; version < firstRows.length; version++) {
      Report.Version of = report.versions().get(version);
      ThirdCardTable rules = of.controls().regulation().table();
      firstRows[version] = table.next().row();
      for (int total = 0; total < TOTALS; total++) {
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(of.name(texts) + ", " + of.controls().regulation().id());
        cells.add(total);
        cells.add(rules.natural(total) ? yes : no);
        cells.add(word(rules.playerDraws(total)));
        cells.add(word(rules.bankerDraws(total, ThirdCardTable.PLAYER_STOOD)));
        for (int third = 0; third < TOTALS; third++) {
          cells.add(word(rules.bankerDraws(total, third)));
        }
        table.add(cells.toArray());
      }
    }
    table.offer("natural", yes, no);
    table.offer("player", draws, stands);
    table.offer("stood", draws, stands);
    for (int third = 0; third < TOTALS; third++) {
      table.offer("third_" + third, draws, stands);
    }
  }

  private static List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("file", 44, WRAPPED));
    columns.add(new Column("total", 11, NUMBER));
    columns.add(new Column("natural", 10, INPUT_WORD));
    columns.add(new Column("player", 10, INPUT_WORD));
    columns.add(new Column("stood", 13, INPUT_WORD));
    for (int third = 0; third < TOTALS; third++) {
      columns.add(new Column("third_" + third, 13, INPUT_WORD));
    }
    return columns;
  }

  private String word(boolean draw) {
    return draw ? draws : stands;
  }

  /** The word for a hand that draws. */
  String draws() {
    return draws;
  }

  /** The word for a hand that stands. */
  String stands() {
    return stands;
  }

  /** Whether a two-card total is a natural: the word of the table. */
  String natural(int version, String total) {
    return at(version, "natural", "natural", total + "+1");
  }

  /** What the Player does on a two-card total: the word of the table. */
  String player(int version, String total) {
    return at(version, "player", "player", total + "+1");
  }

  /**
   * What the Banker does: the word of the table.
   *
   * @param column the cell of the table's columns, from 1: the Player stood, or the value of the
   *     Player's third card and 2
   */
  String banker(int version, String total, String column) {
    return at(version, "stood", "third_9", total + "+1," + column);
  }

  private String at(int version, String from, String to, String place) {
    int first = firstRows[version];
    return "INDEX("
        + CellWriter.quoted(table.sheetName())
        + "!$"
        + table.letters(from)
        + "$"
        + first
        + ":$"
        + table.letters(to)
        + "$"
        + (first + TOTALS - 1)
        + ","
        + place
        + ")";
  }
}
