package shoeaudit.api.http;

import java.util.EnumMap;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.FindingRepository.Field;

/** By what a run's findings can be chosen, each a field of {@code findings.jsonl}; null: by any. */
public class ChosenFindings {
  @RestQuery public @Nullable String id;
  @RestQuery public @Nullable String code;
  @RestQuery public @Nullable String criterion;
  @RestQuery public @Nullable String level;
  @RestQuery public @Nullable String verdict;
  @RestQuery public @Nullable String severity;
  @RestQuery public @Nullable String table;
  @RestQuery public @Nullable String shoe;
  @RestQuery public @Nullable String patron;
  @RestQuery public @Nullable String dealer;
  @RestQuery public @Nullable String bet;

  /** The values that are asked for, by their fields. */
  public Map<Field, String> values() {
    return by(id, code, criterion, level, verdict, severity, table, shoe, patron, dealer, bet);
  }

  /**
   * Values by their fields.
   *
   * @param inOrder one for each field, in the order of these; null: by any
   */
  public static Map<Field, String> by(@Nullable String... inOrder) {
    Map<Field, String> values = new EnumMap<>(Field.class);
    for (Field field : Field.values()) {
      String value = inOrder[field.ordinal()];
      if (value != null) {
        values.put(field, value);
      }
    }
    return values;
  }
}
