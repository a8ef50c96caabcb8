package shoeaudit.report.pdf;

import java.util.List;
import java.util.stream.Collectors;
import shoeaudit.controls.Regulation.Interpretation;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Reading;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * How gaps and contradictions of the regulation were read, so that a reader may differ: those that
 * bear on the run in full, the others by their numbers.
 */
final class InterpretationsSection {
  private static final int LONGEST_TEXT = 1200;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  InterpretationsSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  void write() {
    int regulations = report.regulations().size();
    document.section(Section.INTERPRETATIONS, Begins.WHERE_ROOM_IS);
    List<Reading> readings = report.readings().get();
    if (readings.isEmpty()) {
      document.paragraph(TextStyle.BODY, "interpretations.none", regulations);
      return;
    }
    List<Reading> bearing = readings.stream().filter(Reading::bears).toList();
    List<Reading> others = readings.stream().filter(one -> !one.bears()).toList();
    if (!bearing.isEmpty()) {
      table(bearing, regulations > 1);
    }
    if (!others.isEmpty()) {
      document.paragraph(
          TextStyle.BODY,
          "interpretations.others",
          others.stream()
              .map(one ->
                  document.say(
                      "interpretations.other",
                      Integer.toString(one.interpretation().number()),
                      criteria(one)))
              .collect(Collectors.joining(", ")));
    }
  }

  private void table(List<Reading> readings, boolean several) {
    document.paragraph(TextStyle.BODY, "interpretations.shares");
    Table table = document.table(26, 170, 216, 92);
    table.head(
        document.headNumber("interpretations.number"),
        document.head("interpretations.text"),
        document.head("interpretations.reading-why"),
        document.head("interpretations.touches"));
    for (Reading reading : readings) {
      Interpretation one = reading.interpretation();
      String bearsOn =
          several
              ? document.say(
                  "interpretations.bears-of",
                  criteria(reading),
                  type.printable(reading.regulation(), 100))
              : document.say("interpretations.bears", criteria(reading));
      table.row(
          Cell.number(type.phrase(TextStyle.SMALL_STRONG, Integer.toString(one.number())))
              .heads(Cell.Heads.ROW),
          Cell.ruled(
              type.phrase(
                  type.chunk(TextStyle.SMALL, type.printable(one.text(), LONGEST_TEXT)),
                  type.below(TextStyle.LABEL, bearsOn))),
          Cell.ruled(
              type.phrase(
                  type.chunk(TextStyle.SMALL, type.printable(one.reading(), LONGEST_TEXT)),
                  type.below(
                      TextStyle.LABEL,
                      document.say(
                          "interpretations.because", type.printable(one.reason(), LONGEST_TEXT))))),
          Cell.ruled(
              type.phrase(
                  type.chunk(
                      TextStyle.SMALL,
                      type.printable(reading.touches(2, document.texts()), LONGEST_TEXT)),
                  type.below(
                      TextStyle.SMALL,
                      type.printable(reading.touchedInLog(document.texts()), LONGEST_TEXT)))));
    }
    table.end(4);
  }

  private String criteria(Reading reading) {
    return type.printable(String.join(", ", reading.interpretation().criteria()), 300);
  }
}
