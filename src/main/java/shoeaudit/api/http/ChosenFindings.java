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
    Map<Field, String> values = new EnumMap<>(Field.class);
    for (Field field : Field.values()) {
      String value = value(field);
      if (value != null) {
        values.put(field, value);
      }
    }
    return values;
  }

  private @Nullable String value(Field field) {
    return switch (field) {
      case ID -> id;
      case CODE -> code;
      case CRITERION -> criterion;
      case LEVEL -> level;
      case VERDICT -> verdict;
      case SEVERITY -> severity;
      case TABLE -> table;
      case SHOE -> shoe;
      case PATRON -> patron;
      case DEALER -> dealer;
      case BET -> bet;
    };
  }
}
