package shoeaudit.report.pdf;

import java.util.List;
import java.util.stream.Collectors;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.controls.Regulation.Interpretation;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Reading;

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
    this.type = document.typography();
    this.report = report;
  }

  void write() {
    boolean several = report.regulations().size() > 1;
    document.section("Interpretations of the regulation" + (several ? "s" : ""), false);
    List<Reading> readings = report.readings().get();
    if (readings.isEmpty()) {
      document.paragraph(
          TextStyle.BODY,
          "None is on record for " + (several ? "these regulations." : "this regulation."));
      return;
    }
    List<Reading> bearing = readings.stream().filter(Reading::bears).toList();
    List<Reading> others = readings.stream().filter(one -> !one.bears()).toList();
    if (!bearing.isEmpty()) {
      table(bearing, several);
    }
    if (!others.isEmpty()) {
      document.paragraph(
          TextStyle.BODY,
          "On record, and not bearing on this run, as none of their criteria was tested: "
              + others.stream()
                  .map(one -> "no. " + one.interpretation().number() + " (" + criteria(one) + ")")
                  .collect(Collectors.joining(", "))
              + ".");
    }
  }

  private void table(List<Reading> readings, boolean several) {
    document.paragraph(
        TextStyle.BODY,
        "Shares are exact: of all orders in which the first six cards can leave a full shoe of as many"
            + " decks as the controls say, dealt by the regulation's third-card table, the part whose coup"
            + " the reading touches.");
    PdfPTable table = Cells.table(24, 150, 150, 110, 70);
    table.addCell(Cells.headNumber(type.phrase(TextStyle.SMALL_STRONG, "No.")));
    for (String head : List.of("The text", "How it is read", "Why", "Touches")) {
      table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, head)));
    }
    LongTable rows = new LongTable(document, table, 1);
    for (Reading reading : readings) {
      Interpretation one = reading.interpretation();
      rows.row(
          Cells.number(type.phrase(TextStyle.SMALL_STRONG, Integer.toString(one.number()))),
          Cells.ruled(
              type.phrase(
                  type.chunk(TextStyle.SMALL, type.printable(one.text(), LONGEST_TEXT)),
                  type.below(TextStyle.LABEL, bearsOn(reading, several)))),
          Cells.ruled(type.phrase(TextStyle.SMALL, one.reading(), LONGEST_TEXT)),
          Cells.ruled(type.phrase(TextStyle.SMALL, one.reason(), LONGEST_TEXT)),
          Cells.ruled(type.phrase(TextStyle.SMALL, reading.touches(2), LONGEST_TEXT)));
    }
    rows.end();
  }

  private String bearsOn(Reading reading, boolean several) {
    return "Bears on "
        + criteria(reading)
        + (several ? " of " + type.printable(reading.regulation(), 100) : "");
  }

  private String criteria(Reading reading) {
    return type.printable(String.join(", ", reading.interpretation().criteria()), 300);
  }
}
