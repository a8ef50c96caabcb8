package shoeaudit.report.pdf;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.LateByTime;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Input;
import shoeaudit.report.pdf.ReportDocument.Begins;
import shoeaudit.shoelog.ImportProblem;

/**
 * What the audit covers and what it does not: the files, what was counted, what could not be
 * tested, what could not be read, and by how much recorded times may be out.
 */
final class ScopeSection {
  /** The rest is in the file of import problems, which the report carries. */
  private static final int MOST_PROBLEMS = 200;

  /** Coverage begins with what could be tested nowhere, and the casebook lists all. */
  static final int MOST_UNTESTED = 12;

  /** The tolerances that are compared, with the sentence above them and the note below. */
  private static final float TOLERANCES_POINTS = 110;

  private static final List<String> LISTED = List.of("log", "profile");
  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_TEXT = 600;

  private final ReportDocument document;
  private final Report report;
  private final boolean untestedTold;

  /**
   * A writer of the section.
   *
   * @param untestedTold whether the first page says what could not be tested
   */
  ScopeSection(ReportDocument document, Report report, boolean untestedTold) {
    this.document = document;
    this.report = report;
    this.untestedTold = untestedTold;
  }

  void write() {
    document.section(Section.SCOPE, Begins.WHERE_ROOM_IS);
    new AuditedFacts(document, report).write();
    document.paragraph(
        TextStyle.BODY,
        "scope.population",
        report.counts().files(),
        report.counts().events(),
        report.counts().tables(),
        report.counts().shoesInWords(document.texts()),
        report.counts().coups(),
        report.counts().wagers());
    if (report.onRecord().rows().isEmpty()) {
      document.subheading("scope.files");
      files();
    }
    new LogRowsTable(document, report).write();
    document.paragraph(
        TextStyle.LABEL, "scope.files.others", Section.INPUTS.letter(document.sections()));
    new EngagementTables(document, report).write();
    new TableTimesSection(document, report).write();
    if (!report.redacted().isEmpty()) {
      document.subheading("scope.names");
      document.recorded(TextStyle.BODY, report.redactedWords(document.texts()));
      document.paragraph(TextStyle.BODY, "scope.names.made");
    }
    document.subheading("scope.time");
    time();
    if (!untestedTold) {
      document.subheading("scope.not-tested");
      untested();
    }
    document.subheading("scope.problems");
    problems();
    if (!report.notes().isEmpty()) {
      document.subheading("scope.notes");
      document.list(report.notes(), LONGEST_TEXT);
    }
    document.subheading("scope.limits");
    List<String> limits = new ArrayList<>();
    limits.add(document.say("scope.limit.record"));
    if (report.counts().findings() > 0) {
      limits.add(document.say("scope.limit.levels"));
      limits.add(document.say("scope.limit.effects"));
      limits.add(document.say("scope.limit.persons"));
    }
    document.list(limits, 2 * LONGEST_TEXT);
  }

  private void untested() {
    if (report.notTestable().isEmpty()) {
      document.paragraph(TextStyle.BODY, "summary.all-testable");
    }
    List<String> untested = report.notTestable();
    document.list(untested.subList(0, Math.min(MOST_UNTESTED, untested.size())), LONGEST_TEXT);
    if (untested.size() > MOST_UNTESTED) {
      document.paragraph(
          TextStyle.BODY_STRONG, "scope.not-tested.more", untested.size() - MOST_UNTESTED);
    }
  }

  /** The files with their sizes; their hashes stand in the appendix. */
  private void files() {
    Table table = document.table(70, 340, 94);
    table.head(
        document.head("input.role"),
        document.head("input.name"),
        document.headNumber("input.bytes"));
    for (Input input : report.inputs()) {
      if (LISTED.contains(input.role())) {
        table.row(
            document.value(role(document, input), LONGEST_NAME),
            document.value(input.name(), LONGEST_NAME),
            document.number(document.count(input.bytes())));
      }
    }
    table.end(2);
  }

  private static String role(ReportDocument document, Input input) {
    return document.texts().orElse("input.role." + input.role(), input.role());
  }

  private void time() {
    String zone = report.controls().timeZone().getId();
    List<String> starts =
        report.versions().stream()
            .map(version -> version.controls().gamblingDay().starts().toString())
            .distinct()
            .toList();
    if (starts.equals(List.of(LocalTime.MIDNIGHT.toString()))) {
      document.paragraph(TextStyle.BODY, "scope.time.zone", zone);
    } else {
      document.paragraph(TextStyle.BODY, "scope.time.days", String.join(", ", starts), zone);
    }
    String tolerances =
        report.versions().stream()
            .map(version -> version.controls().game().clockToleranceNanos())
            .distinct()
            .map(Moment::milliseconds)
            .collect(Collectors.joining(", "));
    boolean stated =
        report.versions().stream()
            .map(Report.Version::controls)
            .anyMatch(controls ->
                controls.game().clockToleranceNanos() > 0
                    || controls.text().stated("game.clock_tolerance") != null);
    if (tolerances.equals(Moment.milliseconds(0))) {
      document.paragraph(TextStyle.BODY, "scope.time.no-tolerance", stated ? 1 : 0);
    } else {
      document.paragraph(TextStyle.BODY, "scope.time.tolerance", tolerances);
    }
    if (report.breakdown().late().any()) {
      tolerances(tolerances, report.breakdown().late());
    }
  }

  /** How much of what was found hangs on the tolerance (audit.md, reading 34). */
  private void tolerances(String ofFiles, LateByTime late) {
    document.flow().breakUnlessRoom(TOLERANCES_POINTS);
    document.paragraph(TextStyle.BODY, "scope.tolerances");
    Table table = document.table(160, 120).together();
    table.head(
        document.head("scope.tolerances.tolerance"),
        document.headNumber("scope.tolerances.deviations"));
    tolerance(table, document.say("scope.tolerances.none"), late.withoutTolerance());
    tolerance(table, document.say("scope.tolerances.files", ofFiles), late.withFiles());
    tolerance(
        table,
        document.say(
            "scope.tolerances.compared", Moment.milliseconds(LateByTime.COMPARED.toNanos())),
        late.withCompared());
    table.end(3);
    if (late.others() > 0) {
      document.paragraph(TextStyle.LABEL, "scope.tolerances.others", late.others());
    }
  }

  private void tolerance(Table table, String name, long deviations) {
    table.row(
        document.value(name, LONGEST_NAME).heads(Cell.Heads.ROW),
        document.number(document.count(deviations)));
  }

  private void problems() {
    long count = report.problems().count();
    if (count == 0) {
      document.paragraph(
          TextStyle.BODY,
          report.notes().isEmpty() ? "scope.problems.none.nor-notes" : "scope.problems.none");
      return;
    }
    document.paragraph(TextStyle.BODY, "scope.problems.some", count);
    if (count > MOST_PROBLEMS) {
      document.paragraph(TextStyle.BODY_STRONG, "scope.problems.first", MOST_PROBLEMS, count);
    }
    Table table = document.table(120, 44, 190, 150);
    table.head(
        document.head("scope.problem.file"),
        document.headNumber("scope.problem.line"),
        document.head("scope.problem.problem"),
        document.head("scope.problem.remedy"));
    for (ImportProblem problem : report.problems().first(MOST_PROBLEMS)) {
      table.row(
          document.value(problem.sourceFile(), LONGEST_NAME),
          document.number(
              problem.sourceLine() == 0
                  ? document.say("scope.problem.whole-file")
                  : Long.toString(problem.sourceLine())),
          document.value(problem.problem(), LONGEST_TEXT),
          document.value(problem.remedy(), LONGEST_TEXT));
    }
    table.end(4);
  }

  /** The inputs, each with its hash. */
  static void inputs(ReportDocument document, Report report) {
    Typography type = document.type();
    Table table = document.table(56, 118, 46, 284);
    table.head(
        document.head("input.role"),
        document.head("input.name"),
        document.headNumber("input.bytes"),
        document.head("input.sha256"));
    for (Input input : report.inputs()) {
      table.row(
          document.value(role(document, input), LONGEST_NAME),
          document.value(input.name(), LONGEST_NAME),
          document.number(document.count(input.bytes())),
          Cell.ruled(type.phrase(TextStyle.HASH, input.sha256(), 80)));
    }
    table.end(4);
  }
}
