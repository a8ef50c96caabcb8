package shoeaudit.identity;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of the trail are meant; null: any.
 *
 * @param licensee whose matter, by its code
 * @param actor who
 * @param act what was done
 * @param subjectKind to what
 * @param subject to which of them
 */
public record TrailFilter(
    @Nullable String licensee,
    @Nullable String actor,
    @Nullable String act,
    @Nullable String subjectKind,
    @Nullable String subject) {
  /** All of them. */
  public static final TrailFilter ALL = new TrailFilter(null, null, null, null, null);

  /** The values that properties of an entry must have. */
  Map<String, Object> values() {
    Map<String, Object> values = new LinkedHashMap<>();
    put(values, "licensee", licensee);
    put(values, "actor", actor);
    put(values, "act", act);
    put(values, "subjectKind", subjectKind);
    put(values, "subject", subject);
    return values;
  }

  private static void put(Map<String, Object> values, String property, @Nullable String value) {
    if (value != null) {
      values.put(property, value);
    }
  }

  /** As a condition of a query, to be put after another. */
  String condition() {
    return values().keySet().stream()
        .map(property -> " and " + property + " = :" + property)
        .collect(Collectors.joining());
  }
}
