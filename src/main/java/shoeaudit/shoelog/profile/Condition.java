package shoeaudit.shoelog.profile;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a record must be like for something to hold of it.
 *
 * @param has places where something lies
 * @param lacks places where nothing does
 * @param is places with one of some values
 */
record Condition(
    List<Source.Place> has, List<Source.Place> lacks, Map<Source.Place, Set<String>> is) {
  /** Holds of every record. */
  static final Condition ALWAYS = new Condition(List.of(), List.of(), Map.of());

  /** Keeps copies. */
  Condition {
    has = List.copyOf(has);
    lacks = List.copyOf(lacks);
    is = Map.copyOf(is);
  }

  /** Whether it holds of that record. */
  boolean holds(ForeignRecord record) {
    return has.stream().allMatch(place -> lies(place, record))
        && lacks.stream().noneMatch(place -> lies(place, record))
        && is.entrySet().stream().allMatch(e -> isOneOf(e.getKey(), e.getValue(), record));
  }

  private static boolean lies(Source.Place place, ForeignRecord record) {
    Datum found = place.datum(record);
    return found != null
        && !(found instanceof Datum.Text text && (text.absent() || text.text().isBlank()));
  }

  private static boolean isOneOf(Source.Place place, Set<String> values, ForeignRecord record) {
    @Nullable Datum found = place.datum(record);
    return found instanceof Datum.Text text
        && !text.absent()
        && values.contains(text.text().strip());
  }
}
