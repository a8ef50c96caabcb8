package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openpdf.text.pdf.PdfOutline;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Excerpts;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * The findings: first how many there are of each code, then each code with its findings in full.
 */
final class FindingsSection {
  private static final int LONGEST_CONDITION = 240;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingBlock block;
  private final FindingIndex index;
  private final long inFull;

  /**
   * A writer of findings.
   *
   * @param inFull how many are told in full at most
   */
  FindingsSection(ReportDocument document, Report report, FindingIndex index, long inFull) {
    this.inFull = inFull;
    this.index = index;
    this.document = document;
    this.type = document.type();
    this.report = report;
    Map<String, CriterionCoverage> criteria = new HashMap<>();
    report.coverage().forEach(criterion -> criteria.put(criterion.criterion(), criterion));
    this.block = new FindingBlock(document, report, criteria, index);
  }

  /** The name of the place where a code's findings begin. */
  static String placeOf(String code) {
    return "code-" + code;
  }

  void write() throws IOException {
    PdfOutline bookmark = document.section(Section.FINDINGS, Begins.WHERE_A_SUBHEADING_HAS_ROOM);
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
    try (FindingsInFull chosen = report.inFull(inFull);
        Excerpts excerpts = report.sources().excerpts().read(chosen)) {
      if (chosen.shown() < report.counts().findings()) {
        document.paragraph(
            TextStyle.BODY_STRONG,
            "findings.first",
            chosen.shown(),
            report.counts().findings(),
            chosen.perCode());
      }
      List<FindingsInFull.OfCode> codes = index.byNumber(chosen.codes());
      counts(codes);
      for (FindingsInFull.OfCode code : codes) {
        write(code, chosen, excerpts, bookmark);
      }
    }
  }

  private void counts(List<FindingsInFull.OfCode> codes) {
    boolean dismissed = report.breakdown().dismissed() > 0;
    Table table =
        dismissed
            ? document.table(128, 42, 42, 46, 34, 36, 50, 50, 50, 26)
            : document.table(172, 44, 42, 34, 36, 50, 50, 50, 26);
    List<Cell> head = new ArrayList<>();
    head.add(document.head("findings.code"));
    head.add(document.head("findings.severity"));
    head.add(document.headNumber("findings.number"));
    if (dismissed) {
      head.add(document.headNumber("findings.dismissed"));
    }
    head.add(document.headNumber("findings.in-full"));
    head.add(document.headNumber("findings.review"));
    head.add(document.headNumber("money.to-house"));
    head.add(document.headNumber("money.to-patrons"));
    head.add(document.headNumber("money.net"));
    head.add(document.headNumber("findings.page"));
    table.head(head.toArray(Cell[]::new));
    for (FindingsInFull.OfCode one : codes) {
      CodeCount code = one.count();
      List<Cell> cells = new ArrayList<>();
      cells.add(
          Cell.ruled(
                  type.phrase(
                      type.chunk(TextStyle.LINK, type.printable(numbered(code.code()), 80)),
                      type.below(
                          TextStyle.SMALL, type.printable(condition(code), LONGEST_CONDITION))))
              .heads(Cell.Heads.ROW)
              .leadsTo(placeOf(code.code())));
      cells.add(Cell.ruled(document.small("finding.severity." + code.severity())));
      cells.add(Cell.number(type.phrase(TextStyle.SMALL_STRONG, document.count(code.findings()))));
      if (dismissed) {
        cells.add(document.number(document.count(code.dismissed())));
      }
      cells.add(document.number(document.count(one.shown())));
      cells.add(document.number(document.count(code.review())));
      cells.add(MoneyCells.shortPaid(document, List.of(code)));
      cells.add(MoneyCells.overPaid(document, List.of(code)));
      cells.add(MoneyCells.net(document, List.of(code)));
      cells.add(Cell.pageOf(placeOf(code.code())));
      table.row(cells.toArray(Cell[]::new));
    }
    table.end(4);
    document.paragraph(
        TextStyle.LABEL, "findings.effects", report.controls().currency().getCurrencyCode());
    if (dismissed) {
      document.paragraph(TextStyle.LABEL, "findings.dismissed.means");
    }
  }

  /** A code with the number under which it stands in the list of what to do. */
  private String numbered(String code) {
    int number = index.matter(code);
    return number == 0 ? code : ActionList.number(document, number) + "  " + code;
  }

  private String condition(CodeCount code) {
    return document.texts().orElse("condition." + code.code(), code.condition());
  }

  private void write(
      FindingsInFull.OfCode of, FindingsInFull chosen, Excerpts excerpts, PdfOutline section)
      throws IOException {
    CodeCount code = of.count();
    document.flow().begin(Tag.SECTION);
    if (of.shown() == 0) {
      document.flow().breakUnlessRoom(60);
      head(of, section);
    }
    int[] number = {0};
    chosen.forEach(
        code.code(),
        (finding, group) -> {
          boolean first = ++number[0] == 1;
          // With the first finding, lest it stand alone at a page's foot.
          Runnable head = first ? () -> head(of, section) : () -> {};
          block.write(
              finding,
              number[0],
              code.findings(),
              group,
              condition(code),
              excerpts.of(finding),
              head);
        });
    document.flow().end();
  }

  /** The code's name and what it says is wrong. */
  private void head(FindingsInFull.OfCode of, PdfOutline section) {
    CodeCount code = of.count();
    document.flow().place(placeOf(code.code()));
    document.bookmark(section, code.code(), placeOf(code.code()));
    document
        .flow()
        .text(Tag.HEADING_2, type.phrase(TextStyle.SUBHEADING, numbered(code.code())), 10, 3);
    document.recorded(TextStyle.BODY, condition(code));
    if (of.more() > 0) {
      document.paragraph(
          TextStyle.BODY_STRONG, "findings.first-of-code", of.shown(), code.findings());
    }
  }
}
