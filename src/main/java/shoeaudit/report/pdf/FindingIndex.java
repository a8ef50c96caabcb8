package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Finding;
import shoeaudit.audit.Level;
import shoeaudit.report.Report;
import shoeaudit.report.Report.MoneyRow;

/**
 * What one pass over the findings tells the sections before and after them: under which codes the
 * findings on a criterion are told, and what those of a level moved to either side.
 */
final class FindingIndex {
  private final Map<String, Set<String>> codes = new HashMap<>();
  private final Set<String> onControls = new HashSet<>();
  private final Map<Level, Sums> levels = new EnumMap<>(Level.class);
  private final Report report;

  private static final class Sums {
    private long findings;
    private long toPatrons;
    private long toHouse;
    private long unknown;
  }

  /**
   * Goes over a report's findings.
   *
   * @throws IOException where they cannot be read back
   */
  FindingIndex(Report report) throws IOException {
    this.report = report;
    if (report.counts().findings() > 0) {
      report.findings().lookThrough(group -> group.findings().forEach(this::add));
    }
  }

  private void add(Finding finding) {
    codes.computeIfAbsent(finding.criterion(), one -> new HashSet<>()).add(finding.code());
    if (finding.level() == Level.CONTROLS) {
      onControls.add(finding.criterion());
    }
    Sums sums = levels.computeIfAbsent(finding.level(), level -> new Sums());
    Long effect = finding.effectMinor();
    if (effect == null) {
      sums.findings++;
      sums.unknown++;
    } else if (effect != 0 && finding.level().countsEffect()) {
      sums.findings++;
      sums.toPatrons = Math.addExact(sums.toPatrons, Math.max(effect, 0));
      sums.toHouse = Math.subtractExact(sums.toHouse, Math.min(effect, 0));
    }
  }

  /** The first code, in the order of the report, with findings on a criterion; null: none has. */
  @Nullable String firstCode(String criterion) {
    Set<String> found = codes.getOrDefault(criterion, Set.of());
    return report.codes().stream()
        .map(Report.CodeCount::code)
        .filter(found::contains)
        .findFirst()
        .orElse(null);
  }

  /** Whether a finding says that the control file itself breaks a criterion. */
  boolean isOfControlsToo(String criterion) {
    return onControls.contains(criterion);
  }

  /** The levels with findings, in their order. */
  List<Level> levels() {
    return List.copyOf(levels.keySet());
  }

  /** What the findings of the levels that count effects moved, named by their level. */
  List<MoneyRow> money() {
    List<MoneyRow> rows = new ArrayList<>();
    levels.forEach((level, sums) -> {
      if (level.countsEffect()) {
        rows.add(
            new MoneyRow(level.text(), sums.findings, sums.toPatrons, sums.toHouse, sums.unknown));
      }
    });
    return rows;
  }
}
