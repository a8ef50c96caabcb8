package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.shoelog.ShoeEvents;

/** Counts who dealt a shoe's coups, and in which hours of the day. */
final class DealtCount {
  private static final Comparator<ShoeVerdict.Dealt> ORDER =
      Comparator.comparing(ShoeVerdict.Dealt::dealer).thenComparingInt(ShoeVerdict.Dealt::hour);

  private final GamblingDays days;
  private final Map<String, int[]> byHour = new HashMap<>();

  DealtCount(GamblingDays days) {
    this.days = days;
  }

  /** Counts a coup by its first event's dealer and by its first time. */
  void add(CoupReplay coup) {
    ShoeEvents events = coup.events();
    String dealer = events.names().text(events.dealer[coup.shoe().firstRow(coup.place())]);
    int stamped = coup.firstStampedRow();
    int hour = stamped < 0 ? -1 : days.hour(events.at[stamped]);
    // The first place is that of coups without times.
    byHour.computeIfAbsent(dealer, name -> new int[25])[hour + 1]++;
  }

  /** Gives what was counted, in order, and begins with the next shoe. */
  List<ShoeVerdict.Dealt> take() {
    List<ShoeVerdict.Dealt> dealt = new ArrayList<>();
    byHour.forEach((dealer, coups) -> {
      for (int place = 0; place < coups.length; place++) {
        if (coups[place] > 0) {
          dealt.add(new ShoeVerdict.Dealt(dealer, place - 1, coups[place]));
        }
      }
    });
    dealt.sort(ORDER);
    byHour.clear();
    return List.copyOf(dealt);
  }
}
