package shoeaudit.forensics;

import java.util.Comparator;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.record.CardLevel;

/**
 * How badly one simple hypothesis explains what was recorded (patterns.md). It accuses nobody: no
 * verdict, no severity, no effect.
 *
 * @param level how closely cards were told apart; null: does not apply
 * @param units how many cards, shoes, deals, coups or errors it rests on
 * @param value the E value; null: screening, there is none
 * @param peak the largest at the end of a coup, of a shoe's; null: none
 * @param luck what screening came to; null: not of screening
 * @param alert by its E value
 * @param selected whether the run as a whole selects it
 * @param nights what this and earlier nights add up to; null: the run continues none
 * @param detail what explains it, by name
 */
public record Indicator(
    IndicatorCode code,
    Subject subject,
    Status status,
    @Nullable CardLevel level,
    int units,
    @Nullable Double value,
    @Nullable Peak peak,
    @Nullable Luck luck,
    Alert alert,
    boolean selected,
    @Nullable Nights nights,
    SortedMap<String, String> detail) {
  /** The order of results: by code, subject kind and subject. */
  public static final Comparator<Indicator> ORDER =
      Comparator.comparing((Indicator each) -> each.code().text())
          .thenComparing(Indicator::subject, Subject.ORDER);

  /** Whether there is an E value. */
  public enum Status {
    TESTED,
    SCREENING,
    /** Nothing was recorded in this run; it stands as earlier ones left it. */
    CARRIED;

    /** As results name it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What should be done about it. */
  public enum Alert {
    NONE,
    NOTE,
    LOOK,
    URGENT;

    /** As results name it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * From which E value on it is given.
     *
     * @return 1 for none
     */
    public long from(PatternControls controls) {
      return switch (this) {
        case NONE -> 1;
        case NOTE -> controls.note();
        case LOOK -> controls.look();
        case URGENT -> controls.urgent();
      };
    }

    /** The one of an E value, given its natural logarithm. */
    static Alert of(double logE, PatternControls controls) {
      if (logE >= StrictMath.log((double) controls.urgent())) {
        return URGENT;
      }
      if (logE >= StrictMath.log((double) controls.look())) {
        return LOOK;
      }
      return logE >= StrictMath.log((double) controls.note()) ? NOTE : NONE;
    }
  }

  /**
   * Where a shoe's capital was largest.
   *
   * @param logE its natural logarithm
   * @param coup that coup's number
   */
  public record Peak(double logE, int coup) {}

  /**
   * Standard deviations from expectation.
   *
   * @param sizes null: all stakes were equal
   */
  public record Luck(double play, @Nullable Double sizes, double inAll) {}

  /** A detail; empty where it has none of the name. */
  public String said(String name) {
    return detail.getOrDefault(name, "");
  }

  /** The same, selected or not. */
  Indicator selected(boolean is) {
    return new Indicator(
        code, subject, status, level, units, value, peak, luck, alert, is, nights, detail);
  }

  /** The same with more detail. */
  Indicator with(SortedMap<String, String> more) {
    SortedMap<String, String> all = new TreeMap<>(detail);
    all.putAll(more);
    return new Indicator(
        code, subject, status, level, units, value, peak, luck, alert, selected, nights, all);
  }

  /** Whether it is told of beside those that stand out: it reached an alert, or is selected. */
  public boolean isTold() {
    return status != Status.SCREENING && (selected || alert != Alert.NONE);
  }

  /** The same with what nights add up to. */
  Indicator after(Nights all, Alert byAll) {
    return new Indicator(
        code, subject, status, level, units, value, peak, luck, byAll, selected, all, detail);
  }
}
