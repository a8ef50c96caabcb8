package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.EFFECT;
import static shoeaudit.report.xlsx.Look.MONEY;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;

import java.util.List;
import shoeaudit.report.Breakdown;
import shoeaudit.report.Report;

/** The sheets of the money that findings moved: by patron, by dealer and by table. */
final class MoneyTables {
  private MoneyTables() {}

  static void write(Report report, Sheets sheets) {
    Breakdown breakdown = report.breakdown();
    String currency = report.controls().currency().getCurrencyCode();
    table(Tab.MONEY_BY_PATRON, breakdown.byPatron(), currency, sheets);
    table(Tab.MONEY_BY_DEALER, breakdown.byDealer(), currency, sheets);
    table(Tab.MONEY_BY_TABLE, breakdown.byTable(), currency, sheets);
  }

  private static void table(
      Tab tab, List<Breakdown.MoneyRow> rows, String currency, Sheets sheets) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                tab,
                1,
                List.of(
                    new Column("name_of", 44, TEXT),
                    new Column("findings", 20, NUMBER),
                    new Column("to_patrons", 20, MONEY, currency),
                    new Column("to_house", 20, MONEY, currency),
                    new Column("net", 20, EFFECT, currency),
                    new Column("unknown", 20, NUMBER))));
    for (Breakdown.MoneyRow row : rows) {
      int at = table.next().row();
      long net = Math.subtractExact(row.toPatronsMinor(), row.toHouseMinor());
      boolean exact =
          CellWriter.isExact(row.toPatronsMinor()) && CellWriter.isExact(row.toHouseMinor());
      String formula =
          "ROUND("
              + table.letters("to_patrons")
              + at
              + "-"
              + table.letters("to_house")
              + at
              + ","
              + sheets.currencyDigits()
              + ")";
      table.add(
          row.name() == null ? sheets.texts().of("xlsx.money.not_recorded") : row.name(),
          row.findings(),
          row.toPatronsMinor(),
          row.toHouseMinor(),
          exact ? new CellWriter.Formula(formula, net) : net,
          row.unknown());
    }
  }
}
