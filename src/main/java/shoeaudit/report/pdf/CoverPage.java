package shoeaudit.report.pdf;

import java.time.LocalDate;
import java.util.List;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;

/** What was audited, by which rules, the verdict in full, and what the report holds. */
final class CoverPage {
  private static final int LONGEST_NAME = 240;
  private static final int LONGEST_TABLE_LIST = 600;
  private static final int SHORT_HASH = 12;
  private static final float CONTENTS_PADDING = 2;

  /** A line of the contents, with its padding and somewhat more. */
  private static final float CONTENTS_LINE_POINTS = 14;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  CoverPage(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  void write() {
    document.flow().newPage();
    document
        .flow()
        .text(Tag.HEADING_1, type.phrase(TextStyle.HEADING, document.say("cover.title")), 0, 6);
    verdict();
    facts();
    contents();
  }

  private void verdict() {
    Table box = document.table(504).boxes();
    Phrase sentence = type.phrase(TextStyle.VERDICT, report.verdict(), 900);
    box.row(Cell.bare(sentence).boxed(Palette.ACCENT).fill(Palette.SHADE).padding(12));
    box.end(20);
  }

  private void facts() {
    ControlFile controls = report.controls();
    Table table = document.table(110, 394);
    fact(
        table,
        "cover.licensee",
        controls.licensee().name() + " (" + controls.licensee().id() + ")",
        LONGEST_NAME);
    for (Regulation regulation : report.regulations()) {
      fact(table, "cover.regulation", regulation.title(), LONGEST_NAME);
      fact(table, "cover.revision", regulation.revision(), LONGEST_NAME);
      fact(table, "cover.publisher", regulation.publisher(), LONGEST_NAME);
    }
    boolean several = report.versions().size() > 1;
    for (Report.Version version : report.versions()) {
      fact(table, "cover.controls", version.controls().file(), LONGEST_NAME);
      fact(
          table,
          "cover.in-effect",
          version.span(document.texts()) + (several ? "; " + judged(version) : ""),
          LONGEST_NAME);
      hash(table, version.controls().sha256());
    }
    fact(table, "cover.period", period(), LONGEST_NAME);
    fact(
        table,
        "cover.tables",
        report.tables().isEmpty()
            ? document.say("cover.no-tables")
            : String.join(", ", report.tables()),
        LONGEST_TABLE_LIST);
    fact(table, "cover.engine", "shoe-audit " + report.engine(), LONGEST_NAME);
    table.end(0);
  }

  private void fact(Table table, String label, String value, int longest) {
    table.row(document.label(label), Cell.ruled(type.phrase(TextStyle.BODY, value, longest)));
  }

  private void hash(Table table, String sha256) {
    String start = sha256.substring(0, Math.min(SHORT_HASH, sha256.length()));
    table.row(
        document.label("cover.controls-hash"),
        Cell.ruled(
            type.phrase(
                type.chunk(TextStyle.BODY_STRONG, start),
                type.chunk(TextStyle.BODY, " " + document.say("cover.hash-in-full") + " "),
                type.chunk(TextStyle.CODE, sha256))));
  }

  private void contents() {
    PageFlow flow = document.flow();
    List<Section> sections = document.sections();
    flow.skip(14);
    flow.breakUnlessRoom((sections.size() + 1) * CONTENTS_LINE_POINTS);
    flow.text(
        Tag.PARAGRAPH, type.phrase(TextStyle.SMALL_STRONG, document.say("cover.contents")), 0, 2);
    flow.begin(Tag.CONTENTS);
    for (Section section : sections) {
      flow.begin(Tag.CONTENTS_ITEM);
      Table line = document.table(460, 44).boxes();
      line.row(
          Cell.ruled(type.phrase(TextStyle.SMALL, document.title(section)))
              .padding(CONTENTS_PADDING)
              .leadsTo(section.place()),
          Cell.pageOf(section.place()).padding(CONTENTS_PADDING));
      line.end(0);
      flow.end();
    }
    flow.end();
  }

  private String period() {
    LocalDate first = report.firstDay();
    LocalDate last = report.lastDay();
    if (first == null || last == null) {
      return document.say("cover.period.none");
    }
    return first.equals(last)
        ? document.say("cover.period.day", first.toString())
        : document.say("cover.period.days", first.toString(), last.toString());
  }

  /** What a version judged, said where there are several. */
  private String judged(Report.Version version) {
    String judged = document.say("cover.judged", version.coups(), version.findings());
    return report.regulations().size() == 1
        ? judged
        : document.say("cover.judged.by", judged, version.controls().regulation().title());
  }
}
