package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.CODE;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.CoverageRow;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.shoelog.ImportProblem;

/**
 * The sheets beside the findings: Coverage, Import problems, Controls, Interpretations, For review
 * and Inputs.
 */
final class ReferenceTables {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private ReferenceTables() {}

  static void write(Report report, Sheets sheets) {
    coverage(report.coverage(), sheets);
    problems(report.problems(), sheets);
    controls(report.versions(), sheets);
    interpretations(report.readings().get(), sheets);
    ruleChanges(report, sheets);
    inputs(report.inputs(), sheets);
  }

  private static void coverage(List<Report.CriterionCoverage> rows, Sheets sheets) {
    DataSheet table =
        sheets.table(
            "Coverage",
            1,
            List.of(
                new Column("Criterion", 30, WRAPPED),
                new Column("Clause", 20, WRAPPED),
                new Column("Requirement", 46, WRAPPED),
                new Column("How tested", 40, WRAPPED),
                new Column("Conforms", 11, NUMBER),
                new Column("Deviates", 11, NUMBER),
                new Column("Review", 11, NUMBER),
                new Column("Not testable", 11, NUMBER),
                new Column("Not applicable", 11, NUMBER),
                new Column("Population", 12, NUMBER),
                new Column("Population of", 18, WRAPPED)),
            "the regulation's file",
            "No criteria.");
    for (Report.CriterionCoverage each : rows) {
      CoverageRow row = each.row();
      table.add(
          each.criterion(),
          each.clause(),
          each.requirement(),
          each.tested(),
          row.conforms(),
          row.deviates(),
          row.review(),
          row.notTestable(),
          row.notApplicable(),
          row.population(),
          each.population().isEmpty() ? null : each.population());
    }
  }

  private static void problems(List<ImportProblem> problems, Sheets sheets) {
    DataSheet table =
        sheets.table(
            "Import problems",
            0,
            List.of(
                new Column("Source file", 34, WRAPPED),
                new Column("Source line", 11, NUMBER),
                new Column("Problem", 70, WRAPPED),
                new Column("Remedy", 60, WRAPPED)),
            "problems.csv",
            "No import problems.");
    for (ImportProblem problem : problems) {
      table.add(
          problem.sourceFile(),
          problem.sourceLine() == 0 ? null : problem.sourceLine(),
          problem.problem(),
          problem.remedy());
    }
  }

  private static void controls(List<Report.Version> versions, Sheets sheets) {
    DataSheet table =
        sheets.table(
            "Controls",
            0,
            List.of(
                new Column("Control file", 30, WRAPPED),
                new Column("Line", 7, NUMBER),
                new Column("As read", 130, CODE)),
            "the control file",
            "The control file is empty.");
    for (Report.Version version : versions) {
      String text = version.controls().text();
      int number = 1;
      for (String line :
          (Iterable<String>)
              (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).lines()::iterator) {
        table.add(version.controls().file(), number++, line);
      }
    }
  }

  private static void interpretations(List<Report.Reading> readings, Sheets sheets) {
    DataSheet table =
        sheets.table(
            "Interpretations",
            0,
            List.of(
                new Column("Regulation", 26, WRAPPED),
                new Column("Number", 9, NUMBER),
                new Column("Text that is read", 50, WRAPPED),
                new Column("Reading", 50, WRAPPED),
                new Column("Reason", 50, WRAPPED),
                new Column("Criteria", 24, WRAPPED),
                new Column("Bears on this run", 10, TEXT),
                new Column("Touches", 34, WRAPPED),
                new Column("Six-card starts, of all", 44, WRAPPED)),
            "the regulation's file",
            "The regulation's file records no interpretation.");
    for (Report.Reading reading : readings) {
      Regulation.Interpretation each = reading.interpretation();
      table.add(
          reading.regulation(),
          each.number(),
          each.text(),
          each.reading(),
          each.reason(),
          String.join("\n", each.criteria()),
          reading.bears() ? "yes" : "no",
          reading.touches(5),
          starts(reading));
    }
  }

  /** The counts behind the percentages; null where the cards do not decide. */
  private static @Nullable String starts(Report.Reading reading) {
    if (reading.shares().isEmpty()) {
      return null;
    }
    StringJoiner starts = new StringJoiner("\n");
    reading
        .shares()
        .forEach((decks, share) ->
            starts.add(
                Amounts.count(decks, "deck", "decks")
                    + ": "
                    + Amounts.count(share.starts())
                    + " of "
                    + Amounts.count(share.all())));
    return starts.toString();
  }

  private static void ruleChanges(Report report, Sheets sheets) {
    DataSheet table =
        sheets.table(
            "For review",
            0,
            List.of(
                new Column("Control file", 40, WRAPPED),
                new Column("Criterion", 24, WRAPPED),
                new Column("Change to the rules", 60, WRAPPED),
                new Column("Reason given", 50, WRAPPED)),
            "the control file",
            "The controls state no change to the rules.");
    for (Report.ForReview change : report.forReview()) {
      table.add(
          report.versions().get(change.version()).name(),
          change.criterion(),
          change.change(),
          change.reason().isEmpty() ? null : change.reason());
    }
  }

  private static void inputs(List<Report.Input> inputs, Sheets sheets) {
    DataSheet table =
        sheets.table(
            "Inputs",
            0,
            List.of(
                new Column("Role", 14, TEXT),
                new Column("Name", 60, WRAPPED),
                new Column("Bytes", 16, NUMBER),
                new Column("SHA-256", 70, CODE)),
            "inputs.json",
            "No inputs.");
    for (Report.Input input : inputs) {
      table.add(input.role(), input.name(), input.bytes(), input.sha256());
    }
  }
}
