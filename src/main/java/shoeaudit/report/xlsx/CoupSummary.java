package shoeaudit.report.xlsx;

import java.util.StringJoiner;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellReference;
import shoeaudit.report.text.Texts;

/**
 * The summary's section on the coups that formulas play again: how many differences the sheet
 * shows, how many the engine found, and whether they are the same.
 */
final class CoupSummary {
  private static final int FORMULAS = 2;
  private static final int ENGINE = 3;
  private static final int CHECK = 4;

  private final SummaryRows rows;
  private final Texts texts;

  CoupSummary(SummaryRows rows, Texts texts) {
    this.rows = rows;
    this.texts = texts;
  }

  /** Writes it. */
  void write(EveryCoup coups) {
    rows.heading("coups_again");
    CoupCounts counts = coups.counts();
    if (counts.coups() == 0) {
      rows.set(rows.next(), 0, Look.TEXT, texts.of("xlsx.none"));
      return;
    }
    rows.header("what", "tested", "by_formula", "by_engine", "apart");
    line("drawing", counts.drawings(), coups, "drawing", coups.differs(), counts.drawnWrong());
    line("result", counts.results(), coups, "result", coups.differs(), counts.winnerWrong());
    Row check = rows.next();
    rows.set(check, 0, Look.TEXT, texts.of("xlsx.summary.coups_again.check"));
    rows.set(check, 1, Look.WRAPPED, texts.of("xlsx.summary.coups_again.check_is", counts.coups()));
    rows.set(
        check,
        CHECK,
        Look.NUMBER,
        new CellWriter.Formula(count(coups, "check", coups.differ()), counts.differing()));
    if (counts.beyond() > 0) {
      rows.set(
          rows.next(),
          1,
          Look.WRAPPED,
          texts.of("xlsx.summary.coups_again.beyond", counts.beyond()));
    }
  }

  private void line(
      String key, long tested, EveryCoup coups, String column, String word, long engine) {
    Row row = rows.next();
    rows.set(row, 0, Look.TEXT, texts.of("xlsx.summary.coups_again." + key));
    rows.set(row, 1, Look.WRAPPED, texts.of("xlsx.summary.coups_again." + key + "_is", tested));
    // The formulas find what the engine found, or the check below counts the rows that differ.
    rows.set(
        row,
        FORMULAS,
        Look.NUMBER,
        new CellWriter.Formula(count(coups, column, word), counts(coups, column)));
    rows.set(row, ENGINE, Look.NUMBER, engine);
    int number = rows.count();
    rows.set(
        row,
        CHECK,
        Look.NUMBER,
        new CellWriter.Formula(
            letters(FORMULAS) + number + "-" + letters(ENGINE) + number,
            counts(coups, column) - engine));
  }

  private static long counts(EveryCoup coups, String column) {
    return column.equals("drawing")
        ? coups.counts().drawnWrongByFormula()
        : coups.counts().winnerWrongByFormula();
  }

  private static String letters(int column) {
    return CellReference.convertNumToColString(column);
  }

  private static String count(EveryCoup coups, String column, String word) {
    StringJoiner sum = new StringJoiner("+");
    coups
        .table()
        .ranges(column)
        .forEach(range -> sum.add("COUNTIF(" + range + "," + CellWriter.text(word) + ")"));
    return sum.toString();
  }
}
