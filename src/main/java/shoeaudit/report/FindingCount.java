package shoeaudit.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import shoeaudit.audit.Catalogue;
import shoeaudit.audit.Check;
import shoeaudit.audit.Finding;
import shoeaudit.audit.FindingGroup;
import shoeaudit.audit.Level;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;

/**
 * Counts findings and the money that they moved, while they are found; not for several threads at
 * once.
 */
public final class FindingCount {
  private final Map<String, OfCode> codes = new TreeMap<>();
  private final Map<Integer, Long> ofVersions = new TreeMap<>();
  private long findings;
  private long review;
  private long toPatrons;
  private long toHouse;
  private long unknown;

  private static final class OfCode {
    private long findings;
    private long review;
    private long effect;
    private long unknown;
    private Severity gravest = Severity.LOW;
    private final long[] ofSeverity = new long[Severity.values().length];
  }

  /** Counts the findings of a group. */
  public void add(FindingGroup group) {
    group.findings().forEach(this::add);
    ofVersions.merge(group.version(), (long) group.findings().size(), Math::addExact);
  }

  private void add(Finding finding) {
    OfCode code = codes.computeIfAbsent(finding.code(), one -> new OfCode());
    findings++;
    code.findings++;
    code.ofSeverity[finding.severity().ordinal()]++;
    if (finding.verdict() == Verdict.REVIEW) {
      review++;
      code.review++;
    }
    if (finding.severity().compareTo(code.gravest) < 0) {
      code.gravest = finding.severity();
    }
    Long effect = finding.effectMinor();
    if (effect == null) {
      unknown++;
      code.unknown++;
      return;
    }
    code.effect = Math.addExact(code.effect, effect);
    if (effect > 0) {
      toPatrons = Math.addExact(toPatrons, effect);
    } else {
      toHouse = Math.subtractExact(toHouse, effect);
    }
  }

  /** Those judged by a version of the controls, or on it: by its place, from 0. */
  public long ofVersion(int version) {
    return ofVersions.getOrDefault(version, 0L);
  }

  /** All findings. */
  public long findings() {
    return findings;
  }

  /** Those that a person has to review. */
  public long review() {
    return review;
  }

  /** The codes that have findings, in the catalogue's order. */
  public List<Report.CodeCount> codes(Catalogue catalogue) {
    List<Report.CodeCount> counts = new ArrayList<>();
    for (Check check : catalogue.checks()) {
      OfCode code = codes.get(check.code());
      if (code != null && counts.stream().noneMatch(count -> count.code().equals(check.code()))) {
        counts.add(
            new Report.CodeCount(
                check.code(),
                check.level().text(),
                check.condition(),
                code.gravest.text(),
                code.findings,
                code.review,
                code.effect,
                code.unknown,
                ofSeverity(code.ofSeverity)));
      }
    }
    return counts;
  }

  private static Map<Severity, Long> ofSeverity(long[] counts) {
    Map<Severity, Long> known = new EnumMap<>(Severity.class);
    for (Severity severity : Severity.values()) {
      known.put(severity, counts[severity.ordinal()]);
    }
    return known;
  }

  /** The money moved. */
  public Report.Money money(Catalogue catalogue) {
    SequencedMap<String, Long> byLevel = new LinkedHashMap<>();
    List<Report.CodeCount> counts = codes(catalogue);
    for (Level level : Level.values()) {
      for (Report.CodeCount count : counts) {
        if (count.level().equals(level.text())) {
          byLevel.merge(count.level(), count.effectMinor(), Math::addExact);
        }
      }
    }
    return new Report.Money(toPatrons, toHouse, unknown, byLevel);
  }
}
