package shoeaudit.database;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the rows of a list have to meet: conditions of a query, and the values that they name. */
public final class Conditions {
  private final StringBuilder text = new StringBuilder();
  private final Map<String, Object> values = new HashMap<>();

  /** Adds one that holds of every row of the list. */
  public Conditions and(String condition) {
    text.append(text.isEmpty() ? "" : " and ").append(condition);
    return this;
  }

  /**
   * Adds one that names a value.
   *
   * @param condition with the value's name, as {@code state = :state}
   * @param value null: nobody asked for it, and it is left out
   */
  public Conditions and(String condition, String name, @Nullable Object value) {
    if (value != null) {
      values.put(name, value);
      and(condition);
    }
    return this;
  }

  /** All of them. */
  public String text() {
    return text.toString();
  }

  /** The values by their names. */
  public Map<String, Object> values() {
    return Map.copyOf(values);
  }
}
