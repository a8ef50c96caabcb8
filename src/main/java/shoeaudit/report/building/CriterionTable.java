package shoeaudit.report.building;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.LogPart;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Unit;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/** What was tested of each criterion, with the words for it. */
final class CriterionTable {
  private final List<ControlFile> versions;
  private final AuditSummary summary;
  private final Texts texts;

  /**
   * The table of an audit.
   *
   * @param versions the versions of the controls that judged, in the order of their spans
   */
  CriterionTable(List<ControlFile> versions, AuditSummary summary, Texts texts) {
    this.versions = versions;
    this.summary = summary;
    this.texts = texts;
  }

  /** The criteria of all versions by id, each as the first version that has it states it. */
  Map<String, Regulation.Criterion> criteria() {
    Map<String, Regulation.Criterion> criteria = new LinkedHashMap<>();
    for (ControlFile version : versions) {
      version.regulation().criteria().forEach(one -> criteria.putIfAbsent(one.id(), one));
    }
    return criteria;
  }

  /** Each criterion with what was tested of it. */
  List<Report.CriterionCoverage> rows() {
    Map<String, Regulation.Criterion> criteria = criteria();
    List<Report.CriterionCoverage> rows = new ArrayList<>();
    for (CoverageRow row : summary.coverage()) {
      Regulation.Criterion criterion = criteria.get(row.criterion());
      String units = units(row.criterion());
      rows.add(
          criterion == null
              ? unpublished(row, units)
              : new Report.CriterionCoverage(
                  row.criterion(),
                  criterion.clause(),
                  criterion.requirement(),
                  tested(criterion),
                  units,
                  cure(row),
                  row));
    }
    return rows;
  }

  /** What was counted; where the record names no shoe, not that there is one. */
  private String units(String criterion) {
    String units = summary.units().getOrDefault(criterion, "");
    return summary.tally().shoeCount().named() == null
        ? units.replace(Unit.SHOE.plural(), texts.of("coverage.population.unnamed"))
        : units;
  }

  /**
   * Which fields of a log a criterion needs that could be tested nowhere, or on the control file
   * alone; else nothing.
   */
  String cure(CoverageRow row) {
    if (row.onControlsAlone()) {
      return texts.of("cure.controls-alone", needed(row));
    }
    return row.testableNowhere() ? needed(row) : "";
  }

  private String needed(CoverageRow row) {
    Regulation.Criterion criterion = criteria().get(row.criterion());
    if (criterion != null && criterion.testing() == Regulation.Testing.NOT_FROM_A_LOG) {
      return texts.of("cure.no-field");
    }
    List<LogPart> needs = summary.needs().getOrDefault(row.criterion(), List.of());
    Tally tally = summary.tally();
    if (needs.isEmpty()
        && tally.coups() > 0
        && tally.lacking(Tally.Untested.NO_CONTROLS) == tally.coups()) {
      return texts.of("cure.no-controls");
    }
    return needs.isEmpty()
        ? texts.of(
            "cure.recorded",
            fields(summary.reads().getOrDefault(row.criterion(), List.of())),
            row.notTestable(),
            units(row.criterion()))
        : texts.of("cure.fields", fields(needs));
  }

  private String fields(List<LogPart> parts) {
    return parts.stream().map(part -> texts.of(part.key())).collect(Collectors.joining(", "));
  }

  private String tested(Regulation.Criterion criterion) {
    String tested =
        switch (criterion.testing()) {
          case CHECKS ->
              criterion.testedBy().stream()
                  .map(Regulation.Citation::code)
                  .distinct()
                  .map(code ->
                      summary.checks().reporting(code).isPresent()
                          ? code
                          : texts.of("coverage.tested.not-by-this-version", code))
                  .collect(Collectors.joining(", "));
          case DEFINITION -> texts.of("coverage.tested.definition");
          case NOT_FROM_A_LOG -> texts.of("coverage.tested.not-from-a-log");
          case REVIEWED_BY_A_PERSON -> texts.of("coverage.tested.by-a-person");
        };
    String remark = criterion.remark();
    if (remark == null) {
      return tested;
    }
    // What a definition embodies is said by its remark, which may be that it is not enforced.
    return criterion.testing() == Regulation.Testing.DEFINITION
        ? texts.of("coverage.tested.no-test", remark)
        : texts.of("coverage.tested.remark", tested, remark);
  }

  /** A criterion that no clause of the regulation states (audit.md, reading 24). */
  private Report.CriterionCoverage unpublished(CoverageRow row, String units) {
    String name = row.criterion().substring(row.criterion().indexOf(':') + 1);
    Check check = summary.checks().reporting(name).orElse(null);
    if (AskedBy.isControls(row.criterion())) {
      return new Report.CriterionCoverage(
          row.criterion(),
          name,
          texts.of("coverage.requirement.controls", name),
          texts.of("coverage.tested.controls"),
          units,
          cure(row),
          row);
    }
    String kind =
        row.criterion().startsWith("REC:")
            ? texts.of("coverage.requirement.record")
            : texts.of("coverage.requirement.game");
    return new Report.CriterionCoverage(
        row.criterion(),
        "",
        check == null
            ? texts.of("coverage.requirement.unpublished", kind)
            : texts.of(
                "coverage.requirement.unpublished-check",
                kind,
                texts.orElse("condition." + check.code(), check.condition())),
        name,
        units,
        cure(row),
        row);
  }
}
