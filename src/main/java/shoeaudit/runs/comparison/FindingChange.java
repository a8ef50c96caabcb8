package shoeaudit.runs.comparison;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.output.FindingField;

/**
 * A finding in which two runs differ.
 *
 * @param kind how
 * @param before as the first run has it, a line of its findings.jsonl; null: it has it not
 * @param after as the second one has it; null: it has it not
 * @param changed of one that both have, the fields in which they differ, in their order
 */
record FindingChange(
    Kind kind, @Nullable JsonNode before, @Nullable JsonNode after, List<String> changed) {
  /** How runs differ in a finding. */
  enum Kind {
    /** The second run has it, and the first has it not. */
    NEW,
    /** The first run has it, and the second has it not. */
    GONE,
    /** Both have it, on other facts or under another clause. */
    CHANGED;

    /** As files have it. */
    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Where it stands among others: by the place that the finding is about. */
  static final Comparator<FindingChange> BY_PLACE =
      Comparator.comparing((FindingChange of) -> of.place(FindingField.TABLE), FindingOrder.NAMES)
          .thenComparing(of -> of.place(FindingField.SHOE), FindingOrder.NAMES)
          .thenComparingLong(of -> of.either().path(FindingField.COUP.key()).asLong(-1))
          .thenComparing(of -> of.place(FindingField.CODE))
          .thenComparing(of -> of.place(FindingField.ID))
          .thenComparing(FindingChange::kind);

  /** What makes a finding another one, beside its words. */
  private static final List<FindingField> COMPARED =
      List.of(
          FindingField.CRITERION,
          FindingField.AUTHORITY,
          FindingField.VERDICT,
          FindingField.SEVERITY,
          FindingField.BASIS,
          FindingField.EFFECT_MINOR,
          FindingField.EFFECT_UNKNOWN,
          FindingField.TERMS_EFFECT_MINOR);

  FindingChange {
    changed = List.copyOf(changed);
  }

  /** How two runs differ in a finding that both have; null: they do not. */
  static @Nullable FindingChange between(JsonNode before, JsonNode after) {
    List<String> changed = new ArrayList<>();
    for (FindingField field : COMPARED) {
      if (!Objects.equals(text(before, field), text(after, field))) {
        changed.add(field.key());
      }
    }
    if (text(before, FindingField.FACTS) != null && text(after, FindingField.FACTS) != null) {
      addIfOther(FindingField.FACTS, before, after, changed);
    } else {
      // Runs of before facts were recorded have words alone.
      addIfOther(FindingField.EXPECTED, before, after, changed);
      addIfOther(FindingField.RECORDED, before, after, changed);
    }
    return changed.isEmpty() ? null : new FindingChange(Kind.CHANGED, before, after, changed);
  }

  private static void addIfOther(
      FindingField field, JsonNode before, JsonNode after, List<String> changed) {
    if (!Objects.equals(text(before, field), text(after, field))) {
      changed.add(field.key());
    }
  }

  static @Nullable String text(@Nullable JsonNode finding, FindingField field) {
    JsonNode value = finding == null ? null : finding.path(field.key());
    return value == null || value.isMissingNode() || value.isNull() ? null : value.asText();
  }

  /** The finding as it stands now, or as it stood. */
  JsonNode either() {
    JsonNode now = after;
    return now == null ? Objects.requireNonNull(before, "a finding of no run") : now;
  }

  private String place(FindingField field) {
    return Objects.requireNonNullElse(text(either(), field), "");
  }

  static @Nullable Long effect(@Nullable JsonNode finding) {
    JsonNode value = finding == null ? null : finding.path(FindingField.EFFECT_MINOR.key());
    return value == null || !value.isIntegralNumber() ? null : Long.valueOf(value.longValue());
  }

  /** By how much it changes what findings moved, in minor units; null: no figure can be given. */
  @Nullable Long difference() {
    Long was = effect(before);
    Long is = effect(after);
    if ((before != null && was == null) || (after != null && is == null)) {
      return null;
    }
    return Math.subtractExact(is == null ? 0 : is, was == null ? 0 : was);
  }
}
