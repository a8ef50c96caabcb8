package shoeaudit.report.pdf;

import java.util.List;
import shoeaudit.audit.result.Level;
import shoeaudit.controls.Severity;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Breakdown;
import shoeaudit.report.Breakdown.Money;
import shoeaudit.report.CodeCount;
import shoeaudit.report.CoverageCounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Counts;
import shoeaudit.report.pdf.ReportDocument.Begins;
import shoeaudit.report.text.Amounts;

/** The audit in figures: how much, how many, how much money, and what was left untested. */
final class SummaryPage {
  private static final int LONGEST_SENTENCE = 600;

  private final ReportDocument document;
  private final Typography type;
  private final Amounts amounts;
  private final Report report;

  SummaryPage(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.amounts = document.amounts();
    this.report = report;
  }

  void write() {
    document.section(Section.SUMMARY, Begins.ON_A_NEW_PAGE);
    counts();
    document.subheading("summary.findings");
    findings();
    document.subheading("summary.money");
    money();
    document.subheading("summary.not-testable");
    notTestable();
  }

  private void counts() {
    Counts counts = report.counts();
    Table table = document.table(84, 84, 84, 84, 84, 84).boxes();
    table.row(
        figure(counts.files(), "summary.files"),
        figure(counts.events(), "summary.events"),
        figure(counts.tables(), "summary.tables"),
        shoes(counts),
        figure(counts.coups(), "summary.coups"),
        figure(counts.wagers(), "summary.wagers"));
    table.end(3);
    CoverageCounts criteria = CoverageCounts.of(report.coverage());
    document.paragraph(
        TextStyle.BODY,
        "summary.criteria",
        criteria.all(),
        criteria.tested(),
        criteria.untested(),
        criteria.notAsked(),
        criteria.onControlsAlone());
  }

  private Cell shoes(Counts counts) {
    Long named = counts.namedShoes();
    return named == null
        ? figure(document.say("summary.shoes.none"), document.say("summary.shoes.unrecorded"))
        : figure(named, "summary.shoes");
  }

  private Cell figure(long count, String what) {
    return figure(document.count(count), document.say(what, count));
  }

  private Cell figure(String count, String what) {
    return Cell.ruled(
            type.phrase(type.chunk(TextStyle.FIGURE, count), type.below(TextStyle.LABEL, what)))
        .fill(Palette.SHADE)
        .padding(6);
  }

  private void findings() {
    if (report.codes().isEmpty()) {
      document.paragraph(TextStyle.BODY_STRONG, "summary.none");
      return;
    }
    Breakdown breakdown = report.breakdown();
    document.paragraph(TextStyle.BODY, "summary.found", breakdown.countWords(document.texts()));
    if (breakdown.all().review() > 0) {
      document.paragraph(TextStyle.LABEL, "summary.review-means");
    }
    if (breakdown.all().exceptions() > 0) {
      document.paragraph(TextStyle.LABEL, "summary.exceptions-mean");
    }
    Table table = document.table(96, 44, 50, 40, 54, 62, 62, 66, 30);
    table.head(
        document.head("summary.level"),
        document.headNumber("summary.high"),
        document.headNumber("summary.medium"),
        document.headNumber("summary.low"),
        document.headNumber("summary.all"),
        document.headNumber("money.to-house"),
        document.headNumber("money.to-patrons"),
        document.headNumber("money.net"),
        document.headNumber("summary.page"));
    for (Level level : Level.values()) {
      List<CodeCount> codes =
          report.codes().stream().filter(one -> one.level().equals(level.text())).toList();
      if (!codes.isEmpty()) {
        level(table, level, codes);
      }
    }
    table.end(6);
    if (report.breakdown().byDay().stream().map(Breakdown.DayCount::day).distinct().count() > 1) {
      document.flow().drawing(new FindingsPicture(document, report.breakdown().byDay()), 4);
    }
  }

  private void level(Table table, Level level, List<CodeCount> codes) {
    long all = codes.stream().mapToLong(CodeCount::findings).sum();
    String place = FindingsSection.placeOf(codes.getFirst().code());
    table.row(
        Cell.ruled(type.phrase(TextStyle.LINK, document.say("level." + level.text())))
            .heads(Cell.Heads.ROW)
            .leadsTo(place),
        severity(codes, Severity.HIGH),
        severity(codes, Severity.MEDIUM),
        severity(codes, Severity.LOW),
        Cell.number(type.phrase(TextStyle.LINK, document.count(all))).leadsTo(place),
        MoneyCells.shortPaid(document, codes),
        MoneyCells.overPaid(document, codes),
        MoneyCells.net(document, codes),
        Cell.pageOf(place));
  }

  private Cell severity(List<CodeCount> codes, Severity severity) {
    long findings = codes.stream().mapToLong(one -> one.ofSeverity(severity)).sum();
    return document.number(findings == 0 ? "\u2013" : document.count(findings));
  }

  private void money() {
    Money money = report.money();
    if (report.counts().wagers() == 0) {
      document.paragraph(TextStyle.BODY, "summary.no-wagers");
      return;
    }
    Table table = document.table(250, 254);
    line(table, "summary.to-patrons", amounts.withCurrency(money.toPatronsMinor()));
    line(table, "summary.to-house", amounts.withCurrency(money.toHouseMinor()));
    line(table, "summary.net", amounts.net(money.toPatronsMinor() - money.toHouseMinor()));
    if (money.unknown() > 0) {
      line(table, "summary.unknown", document.say("summary.unknown.findings", money.unknown()));
    }
    table.end(4);
    if (!report.breakdown().byPatron().isEmpty()) {
      for (String sentence : report.breakdown().moneyWords(amounts, document.texts())) {
        document.flow().text(Tag.PARAGRAPH, type.phrase(TextStyle.BODY, sentence), 0, 4);
      }
    }
    String terms = money.termsWords(amounts, document.texts());
    if (!terms.isEmpty()) {
      document.recorded(TextStyle.BODY, terms);
    }
  }

  private void line(Table table, String label, String value) {
    table.row(
        Cell.ruled(document.small(label)).heads(Cell.Heads.ROW),
        Cell.ruled(type.phrase(TextStyle.SMALL_STRONG, value)));
  }

  private void notTestable() {
    List<String> sentences = report.notTestable();
    if (sentences.isEmpty()) {
      document.paragraph(TextStyle.BODY, "summary.all-testable");
    }
    document.list(sentences, LONGEST_SENTENCE);
    document.paragraph(TextStyle.LABEL, "summary.listed");
  }
}
