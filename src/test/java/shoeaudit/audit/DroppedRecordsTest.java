package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import shoeaudit.audit.result.Finding;

/**
 * Dropping what is recorded may lose findings, never add any but those on the record itself ({@link
 * OnTheRecordItself}): each field, each kind of event and each field of a kind in turn, then single
 * cells and lines by chance.
 *
 * <p>Of logs with hundreds of coups and of the many acceptance cases a part is taken; {@code
 * -Dshoeaudit.dropped=all} takes all of it, in some minutes. The seed is fixed, and another can be
 * given with {@code -Dshoeaudit.seed=N}.
 */
class DroppedRecordsTest {
  private static final long SEED = Long.getLong("shoeaudit.seed", 20260302);
  private static final boolean ALL = "all".equals(System.getProperty("shoeaudit.dropped"));

  /** How many events all reductions of one case together may have, unless all are asked for. */
  private static final int EVENTS_EACH = 1200;

  private static final int LINES_EACH = 100;

  /** What a run of the property came to. */
  private static final class Tally {
    private final List<String> violations = new ArrayList<>();
    private int audits;
    private int findings;
  }

  @Test
  void droppingWhatTheProjectsOwnLogsRecordAddsNoFinding() throws Exception {
    List<RecordedCase> cases = RecordedCase.ofTheProject();
    Tally tally = run(cases, 5);
    assertTrue(tally.audits > 100 && tally.findings > 500, tally.audits + " audits");
    assertEquals("", String.join("\n", tally.violations), "seed " + SEED);
  }

  @Test
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void droppingWhatTheAcceptanceCasesRecordAddsNoFinding() throws Exception {
    List<RecordedCase> cases =
        RecordedCase.below(Path.of(System.getenv("SHOE_AUDIT_CASES")), "single", "clean", "mixed");
    assertTrue(cases.size() > 60, cases.size() + " cases");
    Tally tally = run(cases, 1);
    assertTrue(tally.audits > 250 && tally.findings > 100, tally.audits + " audits");
    assertEquals("", String.join("\n", tally.violations), "seed " + SEED);
  }

  /**
   * Runs the property.
   *
   * @param weight how many times as much as usual is done
   */
  private static Tally run(List<RecordedCase> cases, int weight) throws Exception {
    Tally tally = new Tally();
    try (RecordAudit audit = new RecordAudit()) {
      for (int i = 0; i < cases.size(); i++) {
        RecordedCase full = cases.get(i);
        List<Finding> findings = audit.audit(full).findings();
        for (Reduction reduction : reductions(full, i, weight)) {
          List<Finding> reduced = audit.audit(reduction.reduced()).findings();
          tally.audits++;
          tally.findings += reduced.size();
          ReducedFindings compared = ReducedFindings.of(findings, reduced);
          for (Finding added : compared.added()) {
            if (!OnTheRecordItself.is(reduction, findings, added)) {
              tally.violations.add(describe(reduction, added));
            }
          }
          for (List<Finding> pair : compared.moved()) {
            if (!mayMove(full, reduction, pair.getLast())) {
              tally.violations.add(
                  describe(reduction, pair.getLast())
                      + ", effect "
                      + pair.getFirst().effectMinor()
                      + " -> "
                      + pair.getLast().effectMinor());
            }
          }
        }
      }
    }
    return tally;
  }

  /**
   * Whether a finding may have another effect. Without an event what it moved is not known to have
   * moved; without a field the effect stays or is empty, but for the figures that count 0 where
   * they are not recorded (audit.md, the cost of each error), and for coups of which a return has
   * an amount beside it: without that it is a return in full (readings 41 and 42).
   */
  private static boolean mayMove(RecordedCase full, Reduction reduction, Finding finding) {
    return reduction.field().isEmpty()
        || (Set.of("paid", "commission").contains(reduction.field())
            && (Set.of("settlement.outcome-wrong", "settlement.no-wager", "wager.bet-not-offered")
                    .contains(finding.code())
                || full.logs().stream()
                    .flatMap(log -> log.rows().stream())
                    .anyMatch(row -> returnsAndPays(row, finding, reduction.field()))));
  }

  private static boolean returnsAndPays(Map<String, String> row, Finding finding, String field) {
    return finding.table() != null
        && finding.table().equals(row.get("table"))
        && finding.shoe() != null
        && finding.shoe().equals(row.get("shoe"))
        && String.valueOf(finding.coup()).equals(row.get("coup"))
        && Set.of("push", "void").contains(row.getOrDefault("outcome", ""))
        && row.getOrDefault(field, "").matches(".*[1-9].*");
  }

  /** Every case takes others of the fields and kinds, so that together they take all of them. */
  private static List<Reduction> reductions(RecordedCase full, int index, int weight) {
    List<Reduction> systematic = Reduction.systematic(full);
    int most = ALL ? systematic.size() : Math.max(2, weight * EVENTS_EACH / full.size());
    int step = Math.max(1, systematic.size() / most);
    List<Reduction> taken = new ArrayList<>();
    for (int i = index % step; i < systematic.size(); i += step) {
      taken.add(systematic.get(i));
    }
    int lines = ALL ? 400 : Math.max(2, weight * LINES_EACH / full.size());
    taken.addAll(Reduction.sampled(full, new Random(SEED + index), lines));
    return taken;
  }

  private static String describe(Reduction reduction, Finding added) {
    String what = reduction.toString();
    return what.substring(0, Math.min(400, what.length()))
        + " -> "
        + added.code()
        + " "
        + added.verdict().text()
        + " "
        + List.of(
            String.valueOf(added.table()),
            String.valueOf(added.shoe()),
            String.valueOf(added.coup()),
            String.valueOf(added.area()),
            String.valueOf(added.patron()),
            String.valueOf(added.bet()))
        + ", expected "
        + added.expected()
        + ", recorded "
        + added.recorded();
  }
}
