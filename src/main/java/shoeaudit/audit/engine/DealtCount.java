package shoeaudit.audit.engine;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.shoelog.ShoeEvents;

/** Counts who dealt a shoe's coups, on which gambling days and in which hours of the day. */
final class DealtCount {
  private static final Comparator<ShoeVerdict.Dealt> ORDER =
      Comparator.comparing(ShoeVerdict.Dealt::dealer)
          .thenComparing(ShoeVerdict.Dealt::day, Comparator.nullsFirst(Comparator.naturalOrder()))
          .thenComparingInt(ShoeVerdict.Dealt::hour);

  private static final int HOURS = 24;

  private final GamblingDays days;
  private final Map<Shift, Counts> byShift = new HashMap<>();
  private @Nullable Shift last;
  private Counts ofLast = new Counts();

  /** A dealer on a gambling day; null: the coups have no times. */
  private record Shift(String dealer, @Nullable LocalDate day) {
    boolean is(String otherDealer, @Nullable LocalDate otherDay) {
      return dealer.equals(otherDealer) && (day == null ? otherDay == null : day.equals(otherDay));
    }
  }

  /** By hour; the first place is that of coups without times. */
  private static final class Counts {
    private final int[] coups = new int[HOURS + 1];
    private final int[] tested = new int[HOURS + 1];
  }

  DealtCount(GamblingDays days) {
    this.days = days;
  }

  /**
   * Counts a coup by its first event's dealer and by its first time.
   *
   * @param tested whether anything can be tested on it
   */
  void add(CoupReplay coup, boolean tested) {
    ShoeEvents events = coup.events();
    String dealer = events.names().text(events.dealer[coup.shoe().firstRow(coup.place())]);
    int stamped = coup.firstStampedRow();
    LocalDate day = stamped < 0 ? null : days.day(events.at[stamped]);
    int hour = stamped < 0 ? -1 : days.hour(events.at[stamped]);
    if (last == null || !last.is(dealer, day)) {
      last = new Shift(dealer, day);
      ofLast = byShift.computeIfAbsent(last, shift -> new Counts());
    }
    ofLast.coups[hour + 1]++;
    ofLast.tested[hour + 1] += tested ? 1 : 0;
  }

  /** Gives what was counted, in order, and begins with the next shoe. */
  List<ShoeVerdict.Dealt> take() {
    List<ShoeVerdict.Dealt> dealt = new ArrayList<>();
    byShift.forEach((shift, counts) -> {
      for (int place = 0; place <= HOURS; place++) {
        if (counts.coups[place] > 0) {
          dealt.add(
              new ShoeVerdict.Dealt(
                  shift.dealer(),
                  shift.day(),
                  place - 1,
                  counts.coups[place],
                  counts.tested[place]));
        }
      }
    });
    dealt.sort(ORDER);
    byShift.clear();
    last = null;
    return List.copyOf(dealt);
  }
}
