package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.CODE;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.TIMESTAMP;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Regulation;
import shoeaudit.forensics.Patterns;
import shoeaudit.report.Engagement;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.ProblemSource;
import shoeaudit.report.Report;
import shoeaudit.report.TableRecord;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.report.text.Texts;
import shoeaudit.shoelog.ImportProblem;

/**
 * The sheets beside the findings: Coverage, Import problems, Inputs, Interpretations, For review
 * and the control file as read.
 */
final class ReferenceTables {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final Sheets sheets;
  private final Texts texts;

  private ReferenceTables(Sheets sheets) {
    this.sheets = sheets;
    this.texts = sheets.texts();
  }

  static void write(Report report, @Nullable Patterns patterns, Sheets sheets) {
    ReferenceTables tables = new ReferenceTables(sheets);
    tables.coverage(report.coverage());
    if (patterns != null) {
      IndicatorTable.write(patterns, sheets);
    }
    tables.problems(report.problems());
    tables.inputs(report);
    tables.custody(report);
    tables.tableTimes(report);
    tables.interpretations(report.readings().get());
    tables.ruleChanges(report);
    tables.controls(report.versions());
  }

  private void coverage(List<Report.CriterionCoverage> rows) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.COVERAGE,
                1,
                List.of(
                    new Column("criterion", 30, WRAPPED),
                    new Column("clause", 20, WRAPPED),
                    new Column("requirement", 46, WRAPPED),
                    new Column("tested", 40, WRAPPED),
                    new Column("conforms", 11, NUMBER),
                    new Column("deviates", 11, NUMBER),
                    new Column("review", 11, NUMBER),
                    new Column("not_testable", 11, NUMBER),
                    new Column("not_applicable", 13, NUMBER),
                    new Column("population", 13, NUMBER),
                    new Column("population_of", 18, WRAPPED),
                    new Column("cure", 40, WRAPPED))));
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
          each.population().isEmpty() ? null : each.population(),
          each.cure().isEmpty() ? null : each.cure());
    }
  }

  private void problems(ProblemSource problems) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.PROBLEMS,
                0,
                List.of(
                    new Column("file", 34, WRAPPED),
                    new Column("line", 11, NUMBER),
                    new Column("problem", 70, WRAPPED),
                    new Column("remedy", 60, WRAPPED))));
    for (ImportProblem problem : problems) {
      table.add(
          problem.sourceFile(),
          problem.sourceLine() == 0 ? null : problem.sourceLine(),
          problem.problem(),
          problem.remedy());
    }
  }

  private void controls(List<Report.Version> versions) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.CONTROL_FILE,
                0,
                List.of(
                    new Column("file", 30, WRAPPED),
                    new Column("line", 7, NUMBER),
                    new Column("text", 130, CODE))));
    for (Report.Version version : versions) {
      String text = version.controls().text().written();
      int number = 1;
      for (String line :
          (Iterable<String>)
              (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).lines()::iterator) {
        table.add(version.controls().file(), number++, line);
      }
    }
  }

  private void interpretations(List<Report.Reading> readings) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.INTERPRETATIONS,
                2,
                List.of(
                    new Column("regulation", 26, WRAPPED),
                    new Column("number", 9, NUMBER),
                    new Column("text", 50, WRAPPED),
                    new Column("reading", 50, WRAPPED),
                    new Column("reason", 50, WRAPPED),
                    new Column("criteria", 24, WRAPPED),
                    new Column("bears", 10, TEXT),
                    new Column("touches", 34, WRAPPED),
                    new Column("starts", 44, WRAPPED),
                    new Column("in-log", 34, WRAPPED),
                    new Column("coups", 12, NUMBER),
                    new Column("of-coups", 12, NUMBER))));
    for (Report.Reading reading : readings) {
      Regulation.Interpretation each = reading.interpretation();
      Report.Reading.InLog inLog = reading.inLog();
      table.add(
          reading.regulation(),
          each.number(),
          each.text(),
          each.reading(),
          each.reason(),
          String.join("\n", each.criteria()),
          texts.of(reading.bears() ? "xlsx.yes" : "xlsx.no"),
          touches(reading),
          starts(reading),
          reading.touchedInLog(texts),
          inLog == null || inLog.of() == 0 ? null : inLog.coups(),
          inLog == null ? null : inLog.of());
    }
  }

  /** Which part of all coups it touches, or what decides where cards do not. */
  private String touches(Report.Reading reading) {
    if (reading.interpretation().turnsOn() != null) {
      return reading.touches(5, texts);
    }
    StringJoiner words = new StringJoiner("\n");
    reading
        .shares()
        .forEach((decks, share) ->
            words.add(texts.of("xlsx.touches", share.percent(5).toPlainString(), decks)));
    return words.toString();
  }

  /** The counts behind the percentages; null where the cards do not decide. */
  private @Nullable String starts(Report.Reading reading) {
    if (reading.shares().isEmpty()) {
      return null;
    }
    StringJoiner starts = new StringJoiner("\n");
    reading
        .shares()
        .forEach((decks, share) ->
            starts.add(texts.of("xlsx.starts", decks, share.starts(), share.all())));
    return starts.toString();
  }

  private void ruleChanges(Report report) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.FOR_REVIEW,
                0,
                List.of(
                    new Column("file", 40, WRAPPED),
                    new Column("criterion", 24, WRAPPED),
                    new Column("change", 60, WRAPPED),
                    new Column("reason", 50, WRAPPED))));
    for (Report.ForReview change : report.forReview()) {
      table.add(
          report.versions().get(change.version()).name(texts),
          change.criterion(),
          change.change(),
          change.reason().isEmpty() ? null : change.reason());
    }
  }

  /** How each log was received; a row a step, and one of its name alone where nothing is stated. */
  private void custody(Report report) {
    Engagement engagement = report.engagement();
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.CUSTODY,
                0,
                List.of(
                    new Column("file", 34, WRAPPED),
                    new Column("from", 40, WRAPPED),
                    new Column("received", 26, TEXT),
                    new Column("sha256", 68, CODE),
                    new Column("agrees", 12, TEXT),
                    new Column("how", 30, WRAPPED))));
    if (engagement == null) {
      return;
    }
    for (Report.Input log : report.inputs()) {
      if (log.role().equals("log")) {
        List<Engagement.Custody> steps = engagement.custodyOf(log.name());
        if (steps.isEmpty()) {
          table.add(log.name(), null, null, null, null, null);
        }
        for (Engagement.Custody step : steps) {
          table.add(
              step.file(),
              step.from(),
              step.received(),
              step.sha256(),
              texts.of(step.sha256().equals(log.sha256()) ? "xlsx.yes" : "xlsx.no"),
              step.how().isEmpty() ? null : step.how());
        }
      }
    }
  }

  /** From when to when each table is on record, a row a span. */
  private void tableTimes(Report report) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.TABLE_TIMES,
                0,
                List.of(
                    new Column("table", 20, WRAPPED),
                    new Column("shoes", 10, NUMBER),
                    new Column("what", 44, WRAPPED),
                    new Column("from", 24, TIMESTAMP, report.controls().timeZone().getId()),
                    new Column("until", 24, TIMESTAMP, report.controls().timeZone().getId()),
                    new Column("minutes", 12, NUMBER))));
    for (TableRecord each : report.tableRecords()) {
      Instant first = each.first();
      Instant last = each.last();
      if (first == null || last == null) {
        String what = each.shoes() == 0 ? "scope.tables.nothing" : "scope.tables.untimed";
        table.add(each.table(), each.namedShoes(), texts.of(what), null, null, null);
      } else {
        span(table, each, "xlsx.table_times.on_record", new Span(first, last), report);
      }
      each.gaps().forEach(gap -> span(table, each, "scope.tables.gaps", gap, report));
      each.missing().forEach(gap -> span(table, each, "scope.tables.missing", gap, report));
    }
  }

  private void span(DataSheet table, TableRecord of, String what, Span span, Report report) {
    ZoneId zone = report.controls().timeZone();
    table.add(
        of.table(),
        of.namedShoes(),
        texts.of(what),
        span.from().atZone(zone).toLocalDateTime(),
        span.until().atZone(zone).toLocalDateTime(),
        span.length().toMinutes());
  }

  private void inputs(Report report) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.INPUTS,
                0,
                List.of(
                    new Column("role", 14, TEXT),
                    new Column("name_of", 60, WRAPPED),
                    new Column("bytes", 16, NUMBER),
                    new Column("sha256", 70, CODE))));
    EngineBuild build = report.build();
    if (build != null) {
      String sha256 = build.sha256();
      for (String sentence : build.sentences(texts)) {
        boolean ofTheHash = sha256 != null && sentence.contains(sha256);
        table.add(texts.of("xlsx.summary.engine"), sentence, null, ofTheHash ? sha256 : null);
      }
    }
    for (Report.Input input : report.inputs()) {
      table.add(input.role(), input.name(), input.bytes(), input.sha256());
    }
  }
}
