package shoeaudit.report.output;

import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.report.text.NoFigure;

/**
 * The fields of a finding under the names and in the order in which audit.md lists them: one list
 * for every output, so that {@code findings.jsonl}, {@code findings.csv}, the workbook and the API
 * with its description cannot differ. What the service keeps of a finding is its line of {@code
 * findings.jsonl}.
 */
public enum FindingField {
  ID(Type.TEXT, Presence.ALWAYS, Finding::id),
  CODE(Type.TEXT, Presence.ALWAYS, Finding::code),
  CRITERION(Type.TEXT, Presence.ALWAYS, Finding::criterion),
  AUTHORITY(Type.TEXT, Presence.OPTIONAL, Finding::authority),
  LEVEL(Type.TEXT, Presence.ALWAYS, finding -> finding.level().text()),
  VERDICT(Type.TEXT, Presence.ALWAYS, finding -> finding.verdict().text()),
  SEVERITY(Type.TEXT, Presence.ALWAYS, finding -> finding.severity().text()),
  BASIS(Type.TEXT, Presence.OPTIONAL, finding -> finding.basis().text()),
  TABLE(Type.TEXT, Presence.OPTIONAL, Finding::table),
  SHOE(Type.TEXT, Presence.OPTIONAL, Finding::shoe),
  COUP(Type.INTEGER, Presence.OPTIONAL, Finding::coup),
  AREA(Type.TEXT, Presence.OPTIONAL, Finding::area),
  PATRON(Type.TEXT, Presence.OPTIONAL, Finding::patron),
  BET(Type.TEXT, Presence.OPTIONAL, Finding::bet),
  DEALER(Type.TEXT, Presence.OPTIONAL, Finding::dealer),
  AT(Type.TEXT, Presence.OPTIONAL, Finding::at),
  EXPECTED(Type.TEXT, Presence.ALWAYS, Finding::expected),
  RECORDED(Type.TEXT, Presence.ALWAYS, Finding::recorded),
  EFFECT_MINOR(Type.LONG, Presence.OPTIONAL, Finding::effectMinor),
  EFFECT_UNKNOWN(Type.TEXT, Presence.OPTIONAL, finding -> reason(finding, false)),
  TERMS_EFFECT_MINOR(Type.LONG, Presence.OPTIONAL, Finding::termsEffectMinor),
  CURRENCY(Type.TEXT, Presence.ALWAYS, Finding::currency),
  SOURCE_FILE(Type.TEXT, Presence.OPTIONAL, Finding::sourceFile),
  SOURCE_LINE(Type.TEXT, Presence.OPTIONAL, Finding::sourceLine),
  EXPLANATION(Type.TEXT, Presence.ALWAYS, Finding::explanation),
  FACTS(Type.TEXT, Presence.OPTIONAL, Finding::facts);

  /** What a field holds. */
  public enum Type {
    /** A {@link String}. */
    TEXT,
    /** An {@link Integer}. */
    INTEGER,
    /** A {@link Long}. */
    LONG
  }

  /** Whether a finding has a value in a field. */
  private enum Presence {
    ALWAYS,
    /** Null in some findings, or in those of runs before the field was made. */
    OPTIONAL
  }

  private final String key = name().toLowerCase(Locale.ROOT);
  private final Type type;
  private final Presence presence;

  @SuppressWarnings("ImmutableEnumChecker") // the functions above hold no state
  private final Function<Finding, @Nullable Object> value;

  FindingField(Type type, Presence presence, Function<Finding, @Nullable Object> value) {
    this.type = type;
    this.presence = presence;
    this.value = value;
  }

  /** Its name in the outputs. */
  public String key() {
    return key;
  }

  /** What it holds. */
  public Type type() {
    return type;
  }

  /** Whether it may be null, if only in findings that an older version has written. */
  public boolean isNullable() {
    return presence == Presence.OPTIONAL;
  }

  /**
   * What all fields of a finding hold, in their order: made once, for every file that it goes to.
   *
   * @param noWagers whether the run has no wagers on record: what errors of play moved is then not
   *     known
   */
  public static @Nullable Object[] row(Finding finding, boolean noWagers) {
    FindingField[] fields = values();
    @Nullable Object[] row = new @Nullable Object[fields.length];
    for (int i = 0; i < row.length; i++) {
      row[i] = fields[i].of(finding);
    }
    String reason = reason(finding, noWagers);
    if (reason != null) {
      row[EFFECT_MINOR.ordinal()] = null;
      row[EFFECT_UNKNOWN.ordinal()] = reason;
    }
    return row;
  }

  private static @Nullable String reason(Finding finding, boolean noWagers) {
    NoFigure reason = NoFigure.of(finding, noWagers);
    return reason == null ? null : reason.text();
  }

  /** A value of its {@link #type()}; null where the finding has none. */
  public @Nullable Object of(Finding finding) {
    return value.apply(finding);
  }
}
