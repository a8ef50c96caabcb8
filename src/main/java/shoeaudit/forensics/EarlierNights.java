package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Indicator.Status;

/**
 * What was known of subjects before a run, to be continued by it: all but single shoes, which no
 * other run has, and screening, which has no E value.
 */
public final class EarlierNights {
  private final SortedMap<Key, Nights> known = new TreeMap<>();

  /** An indicator's subject, whatever the run. */
  private record Key(IndicatorCode code, Subject subject) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byCode = code.compareTo(other.code);
      return byCode != 0 ? byCode : Subject.ORDER.compare(subject, other.subject);
    }
  }

  /** Whether an indicator goes on from run to run. */
  public static boolean goesOn(IndicatorCode code, Subject subject) {
    return code != IndicatorCode.LUCK && !subject.kind().equals(Subject.SHOE);
  }

  /** Adds what is known of a subject that goes on. */
  public void add(IndicatorCode code, Subject subject, Nights nights) {
    known.put(new Key(code, subject), nights);
  }

  /**
   * A run's indicators with what was known before; subjects without one of their own are carried.
   */
  public Patterns continueWith(Patterns run) {
    PatternControls controls = run.controls();
    SortedMap<Key, Nights> left = new TreeMap<>(known);
    List<Indicator> indicators = new ArrayList<>();
    for (Indicator each : run.indicators()) {
      Double logE = each.value();
      if (logE == null || !goesOn(each.code(), each.subject())) {
        indicators.add(each);
      } else {
        @Nullable Nights before = left.remove(new Key(each.code(), each.subject()));
        Nights after = Nights.after(before, logE);
        indicators.add(each.after(after, Indicator.Alert.of(after.logTotal(), controls)));
      }
    }
    left.forEach((key, nights) ->
        indicators.add(
            new Indicator(
                key.code(),
                key.subject(),
                Status.CARRIED,
                null,
                0,
                null,
                null,
                null,
                Indicator.Alert.of(nights.logTotal(), controls),
                false,
                nights,
                new TreeMap<>())));
    indicators.sort(Indicator.ORDER);
    return run.with(indicators);
  }
}
