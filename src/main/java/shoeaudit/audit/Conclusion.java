package shoeaudit.audit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import shoeaudit.audit.catalogue.PartsRead;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.engine.AcrossShoes;
import shoeaudit.audit.engine.AuditCounts;
import shoeaudit.audit.engine.ControlsVersion;
import shoeaudit.audit.engine.CoupMemories;
import shoeaudit.audit.engine.Coverage;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.LogPart;
import shoeaudit.audit.result.Unit;
import shoeaudit.controls.Regulation;

/**
 * What is told when all shoes of an audit are audited: what only several of them show, the control
 * files' own deviations, and the coverage of each criterion.
 */
final class Conclusion {
  private static final long ALL_PARTS = -1;

  private final List<ControlsVersion> versions;
  private final CheckList checks;
  private final AuditCounts counts;
  private final List<Coverage> coverage;

  private Conclusion(List<ControlsVersion> versions, CheckList checks, AuditCounts counts) {
    this.versions = versions;
    this.checks = checks;
    this.counts = counts;
    coverage = counts.coverage();
  }

  /**
   * Concludes an audit, once.
   *
   * @param counts of all its shoes; what is found here is counted among them
   * @param memories of all its shoes
   * @param notes what has to be said once
   * @param acrossShoes takes what only several shoes show, shoe by shoe; the summary has none of it
   */
  static AuditSummary of(
      List<ControlsVersion> versions,
      CheckList checks,
      AuditCounts counts,
      CoupMemories memories,
      List<String> notes,
      Consumer<ShoeVerdict> acrossShoes) {
    Conclusion conclusion = new Conclusion(versions, checks, counts);
    List<FindingGroup> onControls = conclusion.auditControls();
    new AcrossShoes(checks, memories).conclude(versions, counts.coverage(), acrossShoes);
    List<CoverageRow> rows = conclusion.rows();
    return new AuditSummary(
        checks,
        counts.tally(),
        IntStream.range(0, versions.size()).mapToObj(counts::coupsOfVersion).toList(),
        rows,
        onControls,
        List.of(),
        List.copyOf(notes),
        conclusion.units(),
        conclusion.untestedBeside(),
        conclusion.read(rows, counts.tally().lackingParts()),
        conclusion.read(rows, ALL_PARTS),
        counts.readings(),
        counts.hold().rows());
  }

  /** Every criterion with its counts. */
  private List<CoverageRow> rows() {
    Map<String, CoverageRow> rows = new LinkedHashMap<>();
    for (ControlsVersion version : versions) {
      version
          .controls()
          .regulation()
          .criteria()
          .forEach(c -> rows.putIfAbsent(c.id(), new CoverageRow(c.id(), 0, 0, 0, 0, 0)));
    }
    for (int i = 0; i < versions.size(); i++) {
      coverage.get(i).addTo(rows, versions.get(i).citations());
    }
    return onControlsAlone(notFromALog(List.copyOf(rows.values())));
  }

  private List<AuditSummary.UntestedBeside> untestedBeside() {
    Map<String, AuditSummary.UntestedBeside> byCode = new LinkedHashMap<>();
    for (Check check : checks.all()) {
      long members = coverage.stream().mapToLong(of -> of.untestedBeside(check)).sum();
      if (members > 0) {
        byCode.merge(
            check.code(),
            new AuditSummary.UntestedBeside(check.code(), check.unit(), members),
            (a, b) ->
                new AuditSummary.UntestedBeside(a.code(), a.unit(), a.members() + b.members()));
      }
    }
    return List.copyOf(byCode.values());
  }

  /**
   * Marks the criteria that the control file was held against, while none of what was recorded
   * could be: that they were kept is then known of the file alone.
   */
  private List<CoverageRow> onControlsAlone(List<CoverageRow> rows) {
    Set<String> beyond = new HashSet<>();
    for (int i = 0; i < versions.size(); i++) {
      coverage.get(i).addTestedBeyondControls(beyond, versions.get(i).citations());
    }
    return rows.stream()
        .map(row ->
            row.notTestable() > 0 && row.testedAnywhere() && !beyond.contains(row.criterion())
                ? row.asOnControlsAlone()
                : row)
        .toList();
  }

  /**
   * What the tests of play read that could be made nowhere.
   *
   * @param among only these parts are named
   */
  private Map<String, List<LogPart>> read(List<CoverageRow> rows, long among) {
    Map<String, List<LogPart>> parts = new LinkedHashMap<>();
    for (CoverageRow row : rows) {
      if (row.testableNowhere() || row.onControlsAlone()) {
        long read = 0;
        for (ControlsVersion version : versions) {
          for (String code : version.citations().codes(row.criterion())) {
            read |= LogPart.bits(PartsRead.of(code));
          }
        }
        parts.put(row.criterion(), LogPart.of(read & among));
      }
    }
    return parts;
  }

  /** What no log can show is not testable on any coup, never conforming. */
  private List<CoverageRow> notFromALog(List<CoverageRow> rows) {
    Map<String, Regulation.Testing> testing = new LinkedHashMap<>();
    for (ControlsVersion version : versions) {
      version.controls().regulation().criteria().forEach(c -> testing.put(c.id(), c.testing()));
    }
    return rows.stream()
        .map(row ->
            testing.get(row.criterion()) == Regulation.Testing.NOT_FROM_A_LOG
                ? new CoverageRow(row.criterion(), 0, 0, 0, counts.tally().coups(), 0)
                : row)
        .toList();
  }

  private Map<String, String> units() {
    Map<String, String> units = new LinkedHashMap<>();
    for (int i = 0; i < versions.size(); i++) {
      Citations citations = versions.get(i).citations();
      for (int number = 0; number < citations.slots().size(); number++) {
        Citations.Slot slot = citations.slots().get(number);
        String unit = slot.unit().plural();
        if (coverage.get(i).notOnRecord(number, citations) > 0) {
          String coups = Unit.COUP.plural();
          unit = coverage.get(i).population(slot.unit()) > 0 ? unit + ", " + coups : coups;
        }
        units.merge(slot.criterion(), unit, (a, b) -> a.contains(b) ? a : a + ", " + b);
      }
    }
    return units;
  }

  /**
   * Each version's findings are a group; ids are given over all versions, as two may have the same
   * error.
   */
  private List<FindingGroup> auditControls() {
    List<Finding> findings = new ArrayList<>();
    int[] end = new int[versions.size()];
    for (int i = 0; i < versions.size(); i++) {
      ControlsAudit.findings(versions.get(i), checks, coverage.get(i)).stream()
          .map(counts.termsEffects(i)::on)
          .forEach(findings::add);
      end[i] = findings.size();
    }
    List<Finding> identified =
        FindingIdentity.identified(versions.getFirst().controls().licensee().id(), findings);
    List<FindingGroup> groups = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      List<Finding> own = identified.subList(i == 0 ? 0 : end[i - 1], end[i]);
      if (!own.isEmpty()) {
        groups.add(new FindingGroup(i, own.stream().sorted(FindingOrder.FINDINGS).toList(), null));
      }
    }
    return groups;
  }
}
