package shoeaudit.report.pdf;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.report.Report;
import shoeaudit.report.TableRecord;
import shoeaudit.report.TableRecord.Span;

/** From when to when each table is on record, its gaps, and the stated hours that are not. */
final class TableTimesSection {
  /** Of each table; the workbook has them all. */
  private static final int MOST_SPANS = 6;

  private static final int MOST_TABLES = 200;
  private static final int LONGEST_NAME = 100;

  private final ReportDocument document;
  private final Report report;

  TableTimesSection(ReportDocument document, Report report) {
    this.document = document;
    this.report = report;
  }

  void write() {
    document.subheading("scope.tables");
    List<TableRecord> tables = report.tableRecords();
    document.paragraph(
        TextStyle.BODY, "scope.tables.introduction", report.controls().timeZone().getId());
    boolean stated =
        report.versions().stream().anyMatch(version -> !version.controls().tables().isEmpty());
    if (!stated) {
      document.paragraph(TextStyle.BODY, "scope.tables.no-hours");
    }
    Table table = document.table(34, 46, 72, 72, 204, 76);
    table.head(
        document.head("money.table"),
        document.headNumber("scope.tables.shoes"),
        document.head("scope.tables.first"),
        document.head("scope.tables.last"),
        document.head("scope.tables.gaps"),
        document.head("scope.tables.missing"));
    for (TableRecord each : tables.subList(0, Math.min(MOST_TABLES, tables.size()))) {
      table.row(
          document.value(each.table(), LONGEST_NAME).heads(Cell.Heads.ROW),
          document.number(
              each.namedShoes() == null
                  ? document.say("scope.tables.shoes.unrecorded")
                  : document.count(each.namedShoes())),
          moment(each, each.first()),
          moment(each, each.last()),
          spans(
              each.gaps(),
              each.shoes() > 0 && each.first() == null
                  ? "scope.tables.gaps.untimed"
                  : "scope.tables.none"),
          spans(each.missing(), stated ? "scope.tables.none" : "scope.tables.not-stated"));
    }
    table.end(4);
    long untimed = report.breakdown().played().untimed();
    if (untimed > 0 && report.decision().firstEvent() != null) {
      document.paragraph(TextStyle.BODY, "scope.tables.some-untimed", untimed);
    }
    if (tables.size() > MOST_TABLES) {
      document.paragraph(TextStyle.BODY_STRONG, "scope.tables.more", MOST_TABLES, tables.size());
    }
  }

  private Cell moment(TableRecord table, @Nullable Instant moment) {
    if (moment == null) {
      return Cell.ruled(
          document.small(table.shoes() == 0 ? "scope.tables.nothing" : "scope.tables.untimed"));
    }
    return document.value(
        document.dates().moment(moment, report.controls().timeZone()), LONGEST_NAME);
  }

  private Cell spans(List<Span> spans, String none) {
    if (spans.isEmpty()) {
      return Cell.ruled(document.small(none));
    }
    List<String> told = new ArrayList<>();
    for (Span span : spans.subList(0, Math.min(MOST_SPANS, spans.size()))) {
      told.add(document.dates().shortSpan(span.from(), span.until(), report.controls().timeZone()));
    }
    if (spans.size() > MOST_SPANS) {
      told.add(document.say("scope.tables.more-spans", spans.size() - MOST_SPANS));
    }
    return Cell.ruled(document.type().lines(TextStyle.SMALL, told.toArray(String[]::new)));
  }
}
