package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.FindingRepository.Order;
import shoeaudit.service.records.Reviewed;

/** Pages of findings: each finding once, in order, however many there are on a page. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class FindingPagesTest extends ServiceTestBase {
  private static final int ALL = 1000;

  @Inject FindingRepository findings;
  @Inject EntityManager entities;
  private long run;
  private List<FindingRecord> inOrder = List.of();

  /** A run some of whose findings have no effect, and others the same. */
  @BeforeEach
  void someHaveNoEffect() throws Exception {
    run = reviewedRun().id();
    QuarkusTransaction.requiringNew()
        .run(() -> {
          set("null", "mod(position, 3) = 0");
          set("100", "mod(position, 3) = 1");
        });
    inOrder = page(Order.POSITION, null, ALL).findings();
    assertTrue(inOrder.size() > 5);
    assertEquals(inOrder.size() / 3, inOrder.stream().filter(f -> f.effectMinor == null).count());
  }

  private void set(String effect, String where) {
    entities
        .createNativeQuery(
            "update finding set effect_minor = " + effect + " where run_id = :run and " + where)
        .setParameter("run", run)
        .executeUpdate();
  }

  private FindingRepository.Page page(Order order, @Nullable String after, int most) {
    return findings.page(run, Map.of(), Reviewed.ANYHOW, order, after, most);
  }

  private List<Long> paged(Order order, int most) {
    List<Long> positions = new ArrayList<>();
    String after = null;
    do {
      FindingRepository.Page page = page(order, after, most);
      page.findings().forEach(finding -> positions.add(finding.position));
      after = page.next();
      assertTrue(after == null || page.findings().size() == most);
    } while (after != null);
    return positions;
  }

  private List<Long> sorted(Comparator<Long> effects) {
    return inOrder.stream()
        .sorted(
            Comparator.comparing(
                    (FindingRecord finding) -> finding.effectMinor, Comparator.nullsLast(effects))
                .thenComparingLong(finding -> finding.position))
        .map(finding -> finding.position)
        .toList();
  }

  @Test
  void everyOrderGivesEachFindingOnceWithAnyNumberOnAPage() {
    for (int most : new int[] {1, 2, 3, inOrder.size() - 1, inOrder.size(), ALL}) {
      assertEquals(
          inOrder.stream().map(finding -> finding.position).toList(), paged(Order.POSITION, most));
      assertEquals(sorted(Comparator.naturalOrder()), paged(Order.EFFECT, most));
      assertEquals(sorted(Comparator.reverseOrder()), paged(Order.EFFECT_DESCENDING, most));
    }
  }
}
