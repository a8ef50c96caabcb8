package shoeaudit.service.records;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/**
 * The places of a run's findings whose reviews stand in a state, in the order of a list. Indexes
 * alone say them: the ids of the run's findings, and those of the licensee's reviews in that state.
 * Each finding looked up beside its review took twenty times as long where all are decided and
 * those that are open were asked for.
 */
final class PlacesByReview {
  private final List<FindingCursor> places;
  private final Comparator<FindingCursor> order;

  private PlacesByReview(List<FindingCursor> places, Comparator<FindingCursor> order) {
    this.places = places;
    this.order = order;
  }

  /**
   * Findings of a run, however they are reviewed.
   *
   * @param from the query for them, without an order
   * @param parameters its values
   * @param by the order in which an index has them
   */
  record Chosen(String from, Map<String, Object> parameters, String by) {
    Chosen {
      parameters = Map.copyOf(parameters);
    }

    private <T> TypedQuery<T> query(EntityManager entities, String select, Class<T> type) {
      TypedQuery<T> query =
          entities.createQuery("select " + select + " " + from + " order by " + by, type);
      parameters.forEach(query::setParameter);
      return query;
    }
  }

  /**
   * In which order a list has findings.
   *
   * @param effects the order of the run's effects, as an index has it; null: that of the run
   * @param isDown whether it begins with the largest; those without come last in either
   */
  record Listed(@Nullable String effects, boolean isDown) {
    private Comparator<FindingCursor> order() {
      Comparator<FindingCursor> byPlace = Comparator.comparingLong(FindingCursor::position);
      if (effects == null) {
        return byPlace;
      }
      Comparator<Long> byEffect = isDown ? Comparator.reverseOrder() : Comparator.naturalOrder();
      return Comparator.comparing(FindingCursor::effect, Comparator.nullsLast(byEffect))
          .thenComparing(byPlace);
    }
  }

  /**
   * Those of some findings.
   *
   * @param all of which they are
   * @param so the same, with their reviews as they must stand: for where there are too many of
   *     these
   */
  static PlacesByReview of(
      EntityManager entities,
      long run,
      long licensee,
      Disposition state,
      Chosen all,
      Chosen so,
      Listed listed) {
    BitSet places = places(entities, licensee, state, all, so);
    List<FindingCursor> inOrder =
        listed.effects() == null || places.isEmpty()
            ? places.stream().mapToObj(place -> new FindingCursor(null, place)).toList()
            : byEffect(entities, run, places, listed.effects());
    return new PlacesByReview(inOrder, listed.order());
  }

  private static BitSet places(
      EntityManager entities, long licensee, Disposition state, Chosen all, Chosen so) {
    boolean isOpen = state == Disposition.OPEN;
    List<Object[]> findings =
        all.query(entities, "f.findingId, f.position", Object[].class).getResultList();
    // Where nobody has done anything there is no row: open are those that nobody has moved.
    Map<String, Disposition> standing =
        StandingReviews.of(
            entities, licensee, isOpen ? StandingReviews.MOVED : Set.of(state), findings.size());
    BitSet places = new BitSet();
    if (standing == null) {
      so.query(entities, "f.position", Long.class)
          .getResultList()
          .forEach(place -> places.set(Math.toIntExact(place)));
      return places;
    }
    for (Object[] finding : findings) {
      if (standing.containsKey((String) finding[0]) != isOpen) {
        places.set(Math.toIntExact((Long) finding[1]));
      }
    }
    return places;
  }

  private static List<FindingCursor> byEffect(
      EntityManager entities, long run, BitSet places, String by) {
    List<FindingCursor> inOrder = new ArrayList<>();
    entities
        .createQuery(
            "select f.effectMinor, f.position from FindingRecord f where f.runId = :run order by "
                + by,
            Object[].class)
        .setParameter("run", run)
        .getResultList()
        .forEach(row -> {
          long place = (Long) row[1];
          if (places.get(Math.toIntExact(place))) {
            inOrder.add(new FindingCursor((Long) row[0], place));
          }
        });
    return inOrder;
  }

  /** How many there are. */
  int count() {
    return places.size();
  }

  /**
   * The first of those that come after one.
   *
   * @param cursor null: from the first on
   */
  List<Long> after(@Nullable FindingCursor cursor, int most) {
    int from = cursor == null ? 0 : first(place -> order.compare(places.get(place), cursor) > 0);
    return positions(from, Math.min(from + most, places.size()));
  }

  /** The last of those that come before one, in their order. */
  List<Long> before(FindingCursor cursor, int most) {
    int to = first(place -> order.compare(places.get(place), cursor) >= 0);
    return positions(Math.max(to - most, 0), to);
  }

  private List<Long> positions(int from, int to) {
    return places.subList(from, to).stream().map(FindingCursor::position).toList();
  }

  /** The index of the first that is so, as all after it are; how many there are: none is. */
  private int first(IntPredicate isSo) {
    int low = 0;
    int high = places.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isSo.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
