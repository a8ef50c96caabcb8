package shoeaudit.report.output;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.Nights;
import shoeaudit.forensics.Subject;

/**
 * The fields of an indicator (patterns.md, section 7), in the order in which {@code
 * indicators.jsonl} and {@code indicators.csv} have them.
 */
public enum IndicatorField {
  ID,
  CODE,
  SUBJECT_KIND,
  SUBJECT,
  TABLE,
  SHOE,
  DEALER,
  PATRON,
  BET,
  STATUS,
  LEVEL,
  UNITS,
  LOG_E,
  E,
  LOG_E_MAX,
  AT,
  ALERT,
  SELECTED,
  NIGHTS,
  LOG_A,
  LOG_E_TOTAL,
  Z_PLAY,
  Z_SIZE,
  Z_TOTAL,
  DETAIL,
  MEANING,
  EXPLANATIONS,
  CANNOT_SEE,
  POWER;

  private static final IndicatorField[] FIELDS = values();

  /** The field's name in files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** An indicator's values, one a field; null where it has none. */
  static @Nullable Object[] row(Indicator of, IndicatorWords words) {
    @Nullable Object[] row = new @Nullable Object[FIELDS.length];
    for (IndicatorField field : FIELDS) {
      row[field.ordinal()] = field.value(of, words);
    }
    return row;
  }

  private @Nullable Object value(Indicator of, IndicatorWords words) {
    Subject subject = of.subject();
    Indicator.Peak peak = of.peak();
    Indicator.Luck luck = of.luck();
    Nights nights = of.nights();
    boolean tested = of.status() == Status.TESTED;
    return switch (this) {
      case ID -> IndicatorWords.id(of);
      case CODE -> of.code().text();
      case SUBJECT_KIND -> subject.kind();
      case SUBJECT -> subject.text();
      case TABLE -> orNull(subject.table());
      case SHOE -> orNull(subject.shoe());
      case DEALER -> orNull(subject.dealer());
      case PATRON -> orNull(subject.patron());
      case BET -> orNull(subject.bet());
      case STATUS -> of.status().text();
      case LEVEL -> of.level() == null ? null : of.level().text();
      case UNITS -> of.status() == Status.CARRIED ? null : (Object) of.units();
      case LOG_E -> of.value();
      case E -> of.value() == null ? null : IndicatorWords.value(of.value());
      case LOG_E_MAX -> peak == null ? null : (Object) peak.logE();
      case AT -> peak == null ? null : Integer.toString(peak.coup());
      case ALERT -> of.status() == Status.SCREENING ? null : of.alert().text();
      case SELECTED -> tested ? (Object) of.selected() : null;
      case NIGHTS -> nights == null ? null : (Object) nights.count();
      case LOG_A -> nights == null ? null : (Object) nights.logA();
      case LOG_E_TOTAL -> nights == null ? null : (Object) nights.logTotal();
      case Z_PLAY -> luck == null ? null : (Object) luck.play();
      case Z_SIZE -> luck == null ? null : luck.sizes();
      case Z_TOTAL -> luck == null ? null : (Object) luck.inAll();
      case DETAIL -> of.detail();
      case MEANING -> words.meaning(of);
      case EXPLANATIONS -> words.explanations(of);
      case CANNOT_SEE -> words.cannotSee(of);
      case POWER -> words.power(of);
    };
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
