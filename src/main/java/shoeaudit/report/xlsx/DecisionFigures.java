package shoeaudit.report.xlsx;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.apache.poi.ss.usermodel.Row;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * The figures of the decision as formulas over the sheet Findings, with a switch: all findings, or
 * those that stand (audit.md, reading 37). They follow what a reviewer chooses there.
 */
final class DecisionFigures {
  private final Report report;
  private final SummaryRows rows;
  private final Texts texts;
  private final CoupTables findings;
  private final int digits;
  private String switchCell = "";

  DecisionFigures(Report report, SummaryRows rows, CoupTables findings, Sheets sheets) {
    this.report = report;
    this.rows = rows;
    this.texts = sheets.texts();
    this.findings = findings;
    this.digits = sheets.currencyDigits();
  }

  /** Writes the switch and the figures. */
  void write(PartyTables parties) {
    rows.headingBesideCharts("figures");
    Row row = rows.next();
    String all = texts.of("xlsx.summary.switch.all");
    rows.set(row, 0, Look.LABEL, texts.of("xlsx.summary.switch"));
    rows.set(row, 1, Look.INPUT_WORD, all);
    switchCell = "$B$" + rows.count();
    rows.offer(1, all, texts.of("xlsx.summary.switch.standing"));
    long found = report.counts().findings();
    rows.line(
        "figures.findings",
        Look.FIGURE,
        new CellWriter.Formula(
            either(
                count("stands", yes(), false) + "+" + count("stands", texts.of("xlsx.no"), false),
                count("stands", yes(), false)),
            found));
    rows.line(
        "figures.review",
        Look.FIGURE,
        new CellWriter.Formula(chosen("verdict", Verdict.REVIEW.text()), report.counts().review()));
    rows.line(
        "figures.dismissed",
        Look.FIGURE,
        new CellWriter.Formula(
            count("stands", texts.of("xlsx.no"), false), report.breakdown().dismissed()));
    if (report.counts().wagers() > 0 && !report.noCoupTested()) {
      gross("to_patrons", "over_paid", parties.sums(Tab.PATRONS).toPatronsMinor());
      gross("to_house", "short_paid", parties.sums(Tab.PATRONS).toHouseMinor());
    }
    if (!hasFigures(report)) {
      rows.line("figures.net", noFigures(report, texts));
    } else if (CellWriter.isExact(findings.netMinor())) {
      rows.line(
          "figures.net",
          Look.EFFECT_FIGURE,
          new CellWriter.Formula(
              rounded(either(sum("effect", false), sum("effect", true))), findings.netMinor()));
    }
  }

  /** Gross before net (audit.md, reading 33). */
  private void gross(String key, String column, long minor) {
    rows.line(
        "figures." + key,
        Look.MONEY_FIGURE,
        CellWriter.isExact(minor)
            ? new CellWriter.Formula(rounded(either(sum(column, false), sum(column, true))), minor)
            : minor);
  }

  /** What the findings of a level moved to one side, of those that count, for any sheet. */
  String moved(String column, String level) {
    Map<String, String> word = Map.of("level", level);
    return rounded(onAnySheet(sumIfs(column, word, false), sumIfs(column, word, true)));
  }

  /** What unlawful terms moved to one side, as a positive number. */
  String terms(boolean over) {
    String sign = over ? "" : "-";
    String condition = CellWriter.text(over ? ">0" : "<0");
    return rounded(
        onAnySheet(
            sign + "(" + termSums(condition, false) + ")",
            sign + "(" + termSums(condition, true) + ")"));
  }

  private String termSums(String condition, boolean standing) {
    List<String> terms = findings.findings().ranges("terms_effect_minor");
    StringJoiner sum = new StringJoiner("+");
    for (int i = 0; i < terms.size(); i++) {
      sum.add(
          "SUMIFS("
              + terms.get(i)
              + ","
              + terms.get(i)
              + ","
              + condition
              + (standing ? "," + conditions(Map.of(), true, i) : "")
              + ")");
    }
    return sum.toString();
  }

  /**
   * How many of the findings that count have in a column what stands in a cell. The comparison is
   * of whole texts, as names of a log may hold what a condition takes for a sign.
   */
  String named(String column, String cell) {
    List<String> ranges = findings.findings().ranges(column);
    List<String> stands = findings.findings().ranges("stands");
    StringJoiner all = new StringJoiner("+");
    StringJoiner standing = new StringJoiner("+");
    for (int i = 0; i < ranges.size(); i++) {
      String same = "EXACT(" + ranges.get(i) + "," + cell + ")";
      all.add("SUMPRODUCT(--" + same + ")");
      standing.add(
          "SUMPRODUCT(" + same + "*(" + stands.get(i) + "=" + CellWriter.text(yes()) + "))");
    }
    return onAnySheet(all.toString(), standing.toString());
  }

  private String onAnySheet(String all, String standing) {
    return either(CellWriter.sheet(rows.sheetName()) + "!" + switchCell, all, standing);
  }

  private String rounded(String sum) {
    return "ROUND(" + sum + "," + digits + ")";
  }

  /** How many findings have a severity, by formula. */
  CellWriter.Formula severity(Severity severity, long found) {
    return new CellWriter.Formula(chosen("severity", severity.text()), found);
  }

  /** How many findings have a code, by formula. */
  CellWriter.Formula code(CodeCount code) {
    return new CellWriter.Formula(chosen("code", code.code()), code.findings());
  }

  /** How many of them a person has to review. */
  CellWriter.Formula codeForReview(CodeCount code) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("code", code.code());
    words.put("verdict", Verdict.REVIEW.text());
    return new CellWriter.Formula(either(count(words, false), count(words, true)), code.review());
  }

  /** What they moved to one side, {@code short_paid} or {@code over_paid}. */
  Object codeMoved(String column, CodeCount code) {
    return moved(
        column,
        Map.of("code", code.code()),
        column.equals("over_paid") ? code.overPaidMinor() : code.shortPaidMinor());
  }

  /** What they moved in sum. */
  Object codeEffect(CodeCount code) {
    Map<String, String> word = Map.of("code", code.code());
    return CellWriter.isExact(code.effectMinor())
        ? new CellWriter.Formula(
            rounded(either(sumIfs("effect", word, false), sumIfs("effect", word, true))),
            code.effectMinor())
        : code.effectMinor();
  }

  /** What the findings of a level moved to one side. */
  Object moved(String column, String level, long minor) {
    return moved(column, Map.of("level", level), minor);
  }

  private Object moved(String column, Map<String, String> word, long minor) {
    return CellWriter.isExact(minor)
        ? new CellWriter.Formula(
            rounded(either(sumIfs(column, word, false), sumIfs(column, word, true))), minor)
        : minor;
  }

  /** How many findings have a level, by formula. */
  CellWriter.Formula level(String level, long found) {
    return new CellWriter.Formula(chosen("level", level), found);
  }

  private String yes() {
    return texts.of("xlsx.yes");
  }

  private String chosen(String column, String word) {
    return either(count(column, word, false), count(column, word, true));
  }

  private String either(String all, String standing) {
    return either(switchCell, all, standing);
  }

  private String either(String cell, String all, String standing) {
    return "IF("
        + cell
        + "="
        + CellWriter.text(texts.of("xlsx.summary.switch.all"))
        + ","
        + all
        + ","
        + standing
        + ")";
  }

  private String count(String column, String word, boolean standing) {
    return count(Map.of(column, word), standing);
  }

  /** The sum of a column over the findings that have these words in these columns. */
  private String sumIfs(String column, Map<String, String> words, boolean standing) {
    List<String> ranges = findings.findings().ranges(column);
    StringJoiner sum = new StringJoiner("+");
    for (int i = 0; i < ranges.size(); i++) {
      sum.add("SUMIFS(" + ranges.get(i) + "," + conditions(words, standing, i) + ")");
    }
    return sum.toString();
  }

  private String count(Map<String, String> words, boolean standing) {
    StringJoiner sum = new StringJoiner("+");
    for (int i = 0; i < findings.findings().ranges("stands").size(); i++) {
      sum.add("COUNTIFS(" + conditions(words, standing, i) + ")");
    }
    return sum.toString();
  }

  private String conditions(Map<String, String> words, boolean standing, int sheet) {
    StringJoiner conditions = new StringJoiner(",");
    words.forEach((column, word) ->
        conditions.add(
            findings.findings().ranges(column).get(sheet) + "," + CellWriter.text(word)));
    if (standing) {
      conditions.add(
          findings.findings().ranges("stands").get(sheet) + "," + CellWriter.text(yes()));
    }
    return conditions.toString();
  }

  private String sum(String column, boolean standing) {
    List<String> ranges = findings.findings().ranges(column);
    List<String> stands = findings.findings().ranges("stands");
    StringJoiner sum = new StringJoiner("+");
    for (int i = 0; i < ranges.size(); i++) {
      sum.add(
          standing
              ? "SUMIFS(" + ranges.get(i) + "," + stands.get(i) + "," + CellWriter.text(yes()) + ")"
              : "SUM(" + ranges.get(i) + ")");
    }
    return sum.toString();
  }

  /** Whether what errors moved is known: a 0 of a log without wagers is no amount. */
  static boolean hasFigures(Report report) {
    Breakdown.Money money = report.money();
    boolean known = report.counts().wagers() > 0 && !report.noCoupTested();
    return known || money.toPatronsMinor() > 0 || money.toHouseMinor() > 0;
  }

  /** Why there are none. */
  static String noFigures(Report report, Texts texts) {
    return texts.of(
        report.counts().wagers() > 0 ? "xlsx.summary.untested" : "xlsx.summary.level_no_wagers");
  }
}
