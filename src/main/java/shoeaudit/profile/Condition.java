package shoeaudit.profile;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;
import shoeaudit.shoelog.Excerpt;

/**
 * What a record must be like for something to hold of it.
 *
 * @param has places where something lies
 * @param lacks places where nothing does
 * @param is places with one of some values
 */
public record Condition(
    List<Source.Place> has, List<Source.Place> lacks, Map<Source.Place, Set<String>> is) {
  /** Holds of every record. */
  public static final Condition ALWAYS = new Condition(List.of(), List.of(), Map.of());

  /** Keeps copies. */
  public Condition {
    has = List.copyOf(has);
    lacks = List.copyOf(lacks);
    is = Map.copyOf(is);
  }

  /** Whether it holds of that record. */
  public boolean holds(ForeignRecord record) {
    return has.stream().allMatch(place -> lies(place, record))
        && lacks.stream().noneMatch(place -> lies(place, record))
        && is.entrySet().stream().allMatch(e -> isOneOf(e.getKey(), e.getValue(), record));
  }

  /** What of it does not hold of a record; empty where it holds. */
  public String whyNot(ForeignRecord record) {
    for (Source.Place place : has) {
      if (!lies(place, record)) {
        return "it has no " + place.written();
      }
    }
    for (Source.Place place : lacks) {
      if (lies(place, record)) {
        return "it has " + place.written();
      }
    }
    for (Map.Entry<Source.Place, Set<String>> each : is.entrySet()) {
      if (!isOneOf(each.getKey(), each.getValue(), record)) {
        Datum found = each.getKey().datum(record);
        return found instanceof Datum.Text text && !text.absent()
            ? each.getKey().written() + " is " + Excerpt.of(text.text())
            : "it has no " + each.getKey().written();
      }
    }
    return "";
  }

  private static boolean lies(Source.Place place, ForeignRecord record) {
    return switch (place.datum(record)) {
      case null -> false;
      case Datum.Text text -> !text.absent() && !text.text().isBlank();
      case Datum.Items items -> !items.values().isEmpty();
      case Datum.Fields fields -> !fields.values().isEmpty();
      case Datum.Unread unread -> true;
    };
  }

  private static boolean isOneOf(Source.Place place, Set<String> values, ForeignRecord record) {
    @Nullable Datum found = place.datum(record);
    return found instanceof Datum.Text text
        && !text.absent()
        && values.contains(text.text().strip());
  }
}
