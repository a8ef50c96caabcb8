package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.VersionsInForce;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/**
 * Tests every check of a shoe as a whole on one shoe after another, counts the verdicts, and
 * explains what was found.
 */
final class ShoeTester {
  private final List<ControlsVersion> versions;
  private final ShoeCheck[] checks;
  private final VersionsInForce inForce;
  private final AuditCounts counts;
  private final ShoeReplay shoe;

  /** What a check says of a shoe, and the version by which it judged. */
  private record Judged(Verdict verdict, int version) {}

  /**
   * A tester.
   *
   * @param shoe holds the shoe that is tested
   */
  ShoeTester(
      List<ControlsVersion> versions,
      CheckList checks,
      VersionsInForce inForce,
      AuditCounts counts,
      ShoeReplay shoe) {
    this.versions = versions;
    this.checks = checks.ofKind(ShoeCheck.class).toArray(ShoeCheck[]::new);
    this.inForce = inForce;
    this.counts = counts;
    this.shoe = shoe;
  }

  /**
   * Tests the shoe.
   *
   * @param version that of its first coup
   * @param isKnown whether that is in force
   * @param to takes the findings
   */
  void test(int version, boolean isKnown, ShoeFindings to) {
    Citations citations = versions.get(version).citations();
    Coverage coverage = counts.coverage().get(version);
    SortedMap<Integer, List<ShoeCheck>> found = new TreeMap<>();
    for (ShoeCheck check : checks) {
      if (isTested(check, version)) {
        Judged judged = judged(check, version, isKnown);
        Verdict verdict = judged.verdict();
        Bound bound = bound(check, verdict, judged.version());
        citations.note(check, 0, 0, verdict, bound, coverage::note);
        if (verdict.isFinding()) {
          found.computeIfAbsent(judged.version(), by -> new ArrayList<>()).add(check);
        }
      }
    }
    coverage.endOfMember(Unit.SHOE);
    found.forEach((by, those) -> explain(by, those, to));
  }

  private boolean isTested(ShoeCheck check, int version) {
    return versions.get(version).citations().slot(check, 0, 0) != Citations.NOT_TESTED;
  }

  /**
   * What a check says of the shoe by the version in force when what it judges was recorded. Where
   * it may have been one of several, they have to agree.
   *
   * @param version that of the shoe's first coup
   * @param isKnown whether that is in force
   */
  private Judged judged(ShoeCheck check, int version, boolean isKnown) {
    int row = check.judgedRow(shoe);
    List<Integer> by = isKnown ? List.of(version) : List.of();
    if (row >= 0) {
      by = inForce.around(shoe.events(), row);
    }
    Judged untested = new Judged(Verdict.NOT_TESTABLE, version);
    if (by.isEmpty() || !by.stream().allMatch(each -> isTested(check, each))) {
      return untested;
    }
    int last = by.getLast();
    Verdict verdict = check.verdict(shoe, versions.get(last).rules());
    boolean agree =
        by.stream()
            .limit(by.size() - 1)
            .allMatch(each -> check.verdict(shoe, versions.get(each).rules()) == verdict);
    return agree ? new Judged(verdict, last) : untested;
  }

  /** Explains what checks found on the shoe as a whole by a version. */
  private void explain(int version, List<ShoeCheck> those, ShoeFindings to) {
    ControlsVersion by = versions.get(version);
    Findings on = Findings.onShoe(by.controls(), shoe);
    for (ShoeCheck check : those) {
      on.by(check, by.citations(), 0, 0, bound(check, Verdict.DEVIATES, version));
      check.explain(shoe, by.rules(), on);
    }
    to.addShoe(version, on);
  }

  /** How the shoe lies to the clause's own bound. */
  private Bound bound(ShoeCheck check, Verdict verdict, int version) {
    ControlsVersion by = versions.get(version);
    return by.asksForBound(check, verdict)
        ? check.bound(shoe, by.rules())
        : by.boundUnasked(check, verdict);
  }
}
