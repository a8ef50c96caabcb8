package shoeaudit.api.http;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is wrong with a body of JSON, in JSON's words: which member, and what it should be. */
final class JsonProblems {
  private static final List<Class<?>> WHOLE_NUMBERS =
      List.of(long.class, Long.class, int.class, Integer.class);

  private JsonProblems() {}

  /** What is wrong. */
  static String of(JsonProcessingException e) {
    if (e instanceof MismatchedInputException mismatch) {
      return place(mismatch) + " is not " + wanted(mismatch.getTargetType());
    }
    if (e instanceof ValueInstantiationException value) {
      return place(value) + " does not have what it needs, or not as it should be";
    }
    if (e instanceof JsonMappingException mapping) {
      return place(mapping) + ": " + e.getOriginalMessage();
    }
    // What the parser says tells of characters alone.
    JsonLocation at = e.getLocation();
    String where =
        at == null || at.getLineNr() < 1
            ? ""
            : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
    return "it is no JSON: " + e.getOriginalMessage() + where;
  }

  /** Where it is, as logs[0]. */
  private static String place(JsonMappingException e) {
    StringBuilder place = new StringBuilder();
    for (Reference step : e.getPath()) {
      String name = step.getFieldName();
      if (name == null) {
        place.append('[').append(step.getIndex()).append(']');
      } else {
        place.append(place.isEmpty() ? "" : ".").append(name);
      }
    }
    return place.isEmpty() ? "the whole" : place.toString();
  }

  private static String wanted(@Nullable Class<?> type) {
    if (type == null) {
      return "what belongs there";
    }
    if (WHOLE_NUMBERS.contains(type)) {
      return "a whole number";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type == LocalDate.class) {
      return "a day, such as \"2026-03-02\"";
    }
    if (Temporal.class.isAssignableFrom(type)) {
      return "a time, such as \"2026-03-02T18:00:00Z\"";
    }
    if (type.isEnum()) {
      return "one of "
          + Arrays.stream(type.getEnumConstants())
              .map(String::valueOf)
              .collect(Collectors.joining(", "));
    }
    if (type == String.class) {
      return "a text";
    }
    if (Collection.class.isAssignableFrom(type) || type.isArray()) {
      return "a list";
    }
    return Map.class.isAssignableFrom(type) || type.isRecord() ? "an object" : "what belongs there";
  }
}
