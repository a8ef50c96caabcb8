package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.openpdf.text.pdf.PdfOutline;
import shoeaudit.audit.Finding;
import shoeaudit.audit.FindingGroup;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CodeCount;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.pdf.page.Cell;
import shoeaudit.report.pdf.page.Table;
import shoeaudit.report.pdf.page.Tag;
import shoeaudit.report.pdf.page.TextStyle;
import shoeaudit.report.pdf.page.Typography;

/**
 * The findings: first how many there are of each code, then each code with its findings in full.
 */
final class FindingsSection {
  private static final int LONGEST_CONDITION = 240;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingBlock block;

  FindingsSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    Map<String, CriterionCoverage> criteria = new HashMap<>();
    report.coverage().forEach(criterion -> criteria.put(criterion.criterion(), criterion));
    this.block = new FindingBlock(document, report, criteria);
  }

  /** The name of the place where a code's findings begin. */
  static String placeOf(String code) {
    return "code-" + code;
  }

  void write() throws IOException {
    PdfOutline bookmark = document.section("findings.title", "findings", true);
    if (report.counts().findings() == 0) {
      new NothingFound(document, report).write();
      return;
    }
    document.paragraph(
        TextStyle.BODY,
        "findings.introduction",
        report.counts().findings(),
        report.codes().size(),
        Marks.DEVIATES,
        Marks.REVIEW,
        Marks.DIFFERS);
    counts();
    for (CodeCount code : report.codes()) {
      write(code, bookmark);
    }
  }

  private void counts() {
    Table table = document.table(256, 48, 48, 44, 108);
    table.head(
        document.head("findings.code"),
        document.head("findings.severity"),
        document.headNumber("findings.number"),
        document.headNumber("findings.review"),
        document.headNumber("findings.effect"));
    for (CodeCount code : report.codes()) {
      table.row(
          Cell.ruled(
                  type.phrase(
                      type.chunk(TextStyle.SMALL_STRONG, type.printable(code.code(), 80)),
                      type.below(
                          TextStyle.SMALL, type.printable(condition(code), LONGEST_CONDITION))))
              .heads(Cell.Heads.ROW)
              .leadsTo(placeOf(code.code())),
          Cell.ruled(document.small("finding.severity." + code.severity())),
          Cell.number(type.phrase(TextStyle.SMALL_STRONG, Amounts.count(code.findings()))),
          document.number(Amounts.count(code.review())),
          document.number(effect(code)));
    }
    table.end(4);
    document.paragraph(TextStyle.LABEL, "findings.effects");
  }

  private String condition(CodeCount code) {
    return document.texts().orElse("condition." + code.code(), code.condition());
  }

  private String effect(CodeCount code) {
    if (code.unknown() == code.findings()) {
      return document.say("summary.no-figure");
    }
    return code.effectMinor() == 0
        ? document.amounts().withCurrency(0)
        : document.amounts().net(code.effectMinor());
  }

  private void write(CodeCount code, PdfOutline section) throws IOException {
    document.flow().breakUnlessRoom(260);
    document.flow().skip(10);
    document.flow().begin(Tag.SECTION);
    document.flow().place(placeOf(code.code()));
    document.bookmark(section, code.code(), placeOf(code.code()));
    document.flow().text(Tag.HEADING_2, type.phrase(TextStyle.SUBHEADING, code.code()), 0, 3);
    document.recorded(TextStyle.BODY, condition(code));
    int[] number = {0};
    report
        .findings()
        .forEach(group -> {
          for (Finding finding : group.findings()) {
            if (finding.code().equals(code.code())) {
              write(finding, ++number[0], group, code);
            }
          }
        });
    document.flow().end();
  }

  private void write(Finding finding, int number, FindingGroup group, CodeCount code) {
    block.write(finding, number, group, condition(code));
  }
}
