package shoeaudit.report.pdf;

import java.util.List;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Engagement;
import shoeaudit.report.Engagement.Custody;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Input;

/** How the logs came to be audited, and what the auditor states, in full. */
final class EngagementTables {
  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_TEXT = 4000;

  private final ReportDocument document;
  private final Report report;

  EngagementTables(ReportDocument document, Report report) {
    this.document = document;
    this.report = report;
  }

  void write() {
    Engagement engagement = report.engagement();
    document.subheading("scope.custody");
    if (engagement == null) {
      document.paragraph(TextStyle.BODY, "scope.custody.none");
      return;
    }
    custody(engagement);
    document.subheading("scope.engagement");
    Table table = document.table(92, 412);
    stated(table, "scope.engagement.authority", engagement.authority());
    stated(table, "scope.engagement.auditor", engagement.auditor().words());
    stated(table, "scope.engagement.conclusion", engagement.conclusion());
    stated(table, "scope.engagement.attestation", engagement.attestation());
    table.end(4);
  }

  private void custody(Engagement engagement) {
    List<Input> logs =
        report.inputs().stream().filter(input -> input.role().equals("log")).toList();
    if (logs.stream().anyMatch(log -> !engagement.custodyOf(log.name()).isEmpty())) {
      document.paragraph(
          TextStyle.BODY,
          "scope.custody.stated",
          document.type().printable(engagement.auditor().name(), LONGEST_NAME));
      table(engagement, logs);
    }
    String lacking =
        String.join(
            ", ",
            logs.stream()
                .map(Input::name)
                .filter(name -> engagement.custodyOf(name).isEmpty())
                .toList());
    if (!lacking.isEmpty()) {
      document.paragraph(
          TextStyle.BODY,
          "scope.custody.lacking",
          document.type().printable(lacking, LONGEST_TEXT));
    }
  }

  private void table(Engagement engagement, List<Input> logs) {
    Typography type = document.type();
    Table table = document.table(100, 110, 118, 96, 80);
    table.head(
        document.head("scope.custody.file"),
        document.head("scope.custody.from"),
        document.head("scope.custody.received"),
        document.head("scope.custody.sha256"),
        document.head("scope.custody.how"));
    for (Input log : logs) {
      for (Custody step : engagement.custodyOf(log.name())) {
        table.row(
            document.value(step.file(), LONGEST_NAME).heads(Cell.Heads.ROW),
            document.value(step.from(), LONGEST_NAME),
            document.value(document.dates().stated(step.received()), LONGEST_NAME),
            step.sha256().equals(log.sha256())
                ? Cell.ruled(document.small("scope.custody.same"))
                : Cell.ruled(
                    type.phrase(
                        TextStyle.MARK, document.say("scope.custody.other", step.sha256()))),
            document.value(step.how(), LONGEST_NAME));
      }
    }
    table.end(4);
  }

  private void stated(Table table, String label, String text) {
    if (!text.isEmpty()) {
      table.row(
          document.label(label),
          Cell.ruled(document.type().phrase(TextStyle.BODY, text, LONGEST_TEXT)));
    }
  }
}
