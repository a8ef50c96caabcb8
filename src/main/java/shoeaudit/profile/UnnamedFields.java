package shoeaudit.profile;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;
import shoeaudit.shoelog.field.FurtherFields;

/** What a record of a wager has in fields that the profile does not know. */
final class UnnamedFields {
  private UnnamedFields() {}

  /**
   * The texts, numbers and truth values that say something, by their keys as the profile would know
   * them.
   *
   * @param path where wagers lie in the record; null: the record is one itself
   * @param known the keys that the profile knows
   */
  static Map<String, String> of(ForeignRecord wager, @Nullable RecordPath path, Set<String> known) {
    if (!(wager.record() instanceof Datum.Fields fields)) {
      return Map.of();
    }
    String within = path == null ? "" : String.join(".", path.keys()) + ".";
    Map<String, String> found = new TreeMap<>();
    fields
        .values()
        .forEach((key, value) -> {
          if (value instanceof Datum.Text text
              && !known.contains(within + key)
              && !FurtherFields.isNothing(text.text())) {
            found.put(within + key, text.text());
          }
        });
    return found.isEmpty() ? Map.of() : found;
  }
}
