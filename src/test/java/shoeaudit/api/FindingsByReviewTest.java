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
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.FindingNeighbours;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.FindingRepository.Order;
import shoeaudit.service.records.FindingTotals;
import shoeaudit.service.records.Reviewed;

/**
 * Findings of a run by the state of their reviews: each once, in order, and how many there are in
 * truth, however many are reviewed.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class FindingsByReviewTest extends ServiceTestBase {
  private static final int ALL = 1000;

  @Inject FindingRepository findings;
  @Inject FindingNeighbours neighbours;
  @Inject FindingTotals totals;
  @Inject EntityManager entities;
  private ReviewedRun reviewed =
      new ReviewedRun("", new Person("", ""), new Person("", ""), 0, List.of());
  private long run;
  private List<FindingRecord> inOrder = List.of();
  private final Map<String, Disposition> states = new TreeMap<>();

  /** A run some of whose findings are reviewed, some have no effect, and others the same. */
  @BeforeEach
  void someAreReviewed() throws Exception {
    reviewed = reviewedRun();
    run = reviewed.id();
    QuarkusTransaction.requiringNew()
        .run(() -> {
          execute(
              "update finding set effect_minor = null where run_id = "
                  + run
                  + " and mod(position, 3) = 0");
          execute(
              "update finding set effect_minor = 100 where run_id = "
                  + run
                  + " and mod(position, 3) = 1");
        });
    inOrder = findings.page(run, Map.of(), Reviewed.ANYHOW, Order.POSITION, null, ALL).findings();
    assertTrue(inOrder.size() > 5);
  }

  private void execute(String sql) {
    assertTrue(entities.createNativeQuery(sql).executeUpdate() > 0);
  }

  /** Every second is confirmed, and one of those between is open again. */
  private void decideOnHalf() {
    for (int i = 0; i < inOrder.size(); i += 2) {
      put(inOrder.get(i).findingId, Disposition.CONFIRMED);
    }
    put(inOrder.get(1).findingId, Disposition.OPEN);
  }

  private void put(String finding, Disposition state) {
    states.put(finding, state);
    QuarkusTransaction.requiringNew()
        .run(() ->
            execute(
                "insert into review (id, licensee_id, finding_id, version, state, cause, recommendation)"
                    + " select nextval('review_seq'), l.id, '"
                    + finding
                    + "', 1, '"
                    + state
                    + "', '', '' from licensee l where l.code = '"
                    + reviewed.licensee()
                    + "'"));
  }

  private List<FindingRecord> expected(Order order, Map<Field, String> where, Disposition state) {
    Comparator<Long> effects =
        order == Order.EFFECT ? Comparator.naturalOrder() : Comparator.reverseOrder();
    Comparator<FindingRecord> byPlace = Comparator.comparingLong(finding -> finding.position);
    return inOrder.stream()
        .filter(finding -> states.getOrDefault(finding.findingId, Disposition.OPEN) == state)
        .filter(finding -> where.getOrDefault(Field.CODE, finding.code).equals(finding.code))
        .filter(finding ->
            where.getOrDefault(Field.SEVERITY, finding.severity).equals(finding.severity))
        .filter(finding -> where.getOrDefault(Field.LEVEL, finding.level).equals(finding.level))
        .sorted(
            order == Order.POSITION
                ? byPlace
                : Comparator.comparing(
                        (FindingRecord finding) -> finding.effectMinor,
                        Comparator.nullsLast(effects))
                    .thenComparing(byPlace))
        .toList();
  }

  private List<Long> paged(
      Order order, Map<Field, String> where, Disposition state, int most, int total) {
    List<Long> positions = new ArrayList<>();
    String after = null;
    do {
      FindingRepository.Listing listing =
          findings.listing(run, where, new Reviewed(state, null), order, after, most);
      assertEquals(total, listing.total());
      listing.page().findings().forEach(finding -> positions.add(finding.position));
      after = listing.page().next();
      assertTrue(after == null || listing.page().findings().size() == most);
    } while (after != null);
    return positions;
  }

  private static List<Long> positions(List<FindingRecord> of) {
    return of.stream().map(finding -> finding.position).toList();
  }

  private void everyListIsRight() {
    List<Map<Field, String>> choices =
        List.of(
            Map.of(),
            Map.of(Field.CODE, inOrder.get(1).code),
            Map.of(Field.SEVERITY, "high"),
            Map.of(Field.LEVEL, inOrder.get(0).level));
    for (Map<Field, String> where : choices) {
      for (Disposition state :
          List.of(Disposition.OPEN, Disposition.CONFIRMED, Disposition.DISMISSED)) {
        for (Order order : Order.values()) {
          List<FindingRecord> expected = expected(order, where, state);
          for (int most : new int[] {1, 2, ALL}) {
            assertEquals(
                positions(expected),
                paged(order, where, state, most, expected.size()),
                where + " " + state + " " + order + " " + most);
          }
          neighboursAre(
              expected, new FindingNeighbours.Listed(run, where, new Reviewed(state, null), order));
        }
      }
    }
    assertEquals(
        inOrder.stream()
            .collect(
                Collectors.groupingBy(
                    finding -> states.getOrDefault(finding.findingId, Disposition.OPEN),
                    TreeMap::new,
                    Collectors.counting())),
        totals.byReview(run));
  }

  private void neighboursAre(List<FindingRecord> expected, FindingNeighbours.Listed listed) {
    for (int i = 0; i < expected.size(); i++) {
      FindingRecord here = expected.get(i);
      assertEquals(
          positions(expected.subList(Math.max(i - 2, 0), i)),
          positions(neighbours.before(listed, here, 2)));
      FindingRecord next = neighbours.after(listed, here);
      assertEquals(
          i + 1 == expected.size() ? List.of() : positions(expected.subList(i + 1, i + 2)),
          next == null ? List.of() : List.of(next.position));
    }
  }

  @Test
  void listsByReviewHaveEachFindingOnceInEveryOrderWithTheirTrueNumber() {
    everyListIsRight();
    decideOnHalf();
    everyListIsRight();
  }

  @Test
  void soDoTheyWhereAllAreDecided() {
    inOrder.forEach(finding -> put(finding.findingId, Disposition.DISMISSED));
    everyListIsRight();
  }

  @Test
  void reviewsOfOtherRunsChangeNothingHoweverManyThereAre() {
    decideOnHalf();
    int many = 2 * inOrder.size() + 2_000;
    Function<String, String> others =
        state ->
            "insert into review (id, licensee_id, finding_id, version, state, cause, recommendation)"
                + " select nextval('review_seq'), l.id, o.id, 1, '"
                + state
                + "', '', '' from licensee l, unnest(cast(:ids as varchar array)) as o (id)"
                + " where l.code = :licensee";
    for (Disposition state : List.of(Disposition.CONFIRMED, Disposition.DISMISSED)) {
      String[] ids =
          IntStream.range(0, many)
              .mapToObj(i -> state.name().charAt(0) + "-" + i)
              .toArray(String[]::new);
      QuarkusTransaction.requiringNew()
          .run(() ->
              assertEquals(
                  many,
                  entities
                      .createNativeQuery(others.apply(state.name()))
                      .setParameter("ids", ids)
                      .setParameter("licensee", reviewed.licensee())
                      .executeUpdate()));
    }
    everyListIsRight();
  }
}
