package shoeaudit.runs.redact;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whose names a public copy leaves out. */
public enum Redaction {
  /** Those who wager: fields {@code patron}, {@code partnership}, {@code from} and {@code to}. */
  PATRONS("P-", Set.of("patron", "partnership", "from", "to")),
  /** Those who deal: the field {@code dealer}. */
  DEALERS("D-", Set.of("dealer"));

  private final String prefix;

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable set of texts
  private final Set<String> fields;

  Redaction(String prefix, Set<String> fields) {
    this.prefix = prefix;
    this.fields = fields;
  }

  /** As the command line and the manifest write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What its pseudonyms begin with. */
  String prefix() {
    return prefix;
  }

  /** The fields of a shoe log that hold such a name. */
  Set<String> fields() {
    return fields;
  }

  /** Several in one text, in their order: {@code patrons,dealers}. */
  public static String text(Collection<Redaction> redactions) {
    return String.join(",", texts(redactions));
  }

  /** Each as a text, in their order. */
  public static List<String> texts(Collection<Redaction> redactions) {
    return Arrays.stream(values()).filter(redactions::contains).map(Redaction::text).toList();
  }

  /**
   * Those of a text that {@link #text(Collection)} wrote.
   *
   * @throws IllegalArgumentException where it is none
   */
  public static Set<Redaction> of(String text) {
    Set<Redaction> redactions = EnumSet.noneOf(Redaction.class);
    for (String each : text.split(",", -1)) {
      redactions.add(valueOf(each.toUpperCase(Locale.ROOT)));
    }
    return redactions;
  }
}
