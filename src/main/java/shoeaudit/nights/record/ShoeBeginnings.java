package shoeaudit.nights.record;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.controls.TableHours;
import shoeaudit.runs.days.WholeShoe;

/** Shoes of a night amid which a log begins, where no log has what came before. */
final class ShoeBeginnings {
  private final NightCalendar calendar;
  private final LocalDate day;
  private final NightLogs logs;
  private final RecordAsked asked;

  ShoeBeginnings(NightCalendar calendar, LocalDate day, NightLogs logs, RecordAsked asked) {
    this.calendar = calendar;
    this.day = day;
    this.logs = logs;
    this.asked = asked;
  }

  List<MissingRecord> missing() {
    List<MissingRecord> missing = new ArrayList<>();
    for (WholeShoe shoe : logs.shoes(day)) {
      if (shoe.isRest() && !logs.isElsewhere(day, shoe, other -> !other.isRest())) {
        int first = shoe.parts().getFirst().of().firstCoup();
        missing.add(
            new MissingRecord(
                MissingRecord.Kind.BEGINNING,
                shoe.table(),
                "the shoe "
                    + shoe.shoe()
                    + " is on record from coup "
                    + first
                    + " on, without its opening; its coups are not audited",
                othersBegin(shoe) && isNightBeforeThere()
                    ? asked.firstCoups(shoe.table(), shoe.shoe(), first)
                    : null));
      }
    }
    return missing;
  }

  /** Whether the record of its table has openings and first coups of others: not all lack them. */
  private boolean othersBegin(WholeShoe shoe) {
    return logs.shoesAround(day).stream()
        .filter(other -> TableHours.plain(other.table()).equals(TableHours.plain(shoe.table())))
        .filter(other -> logs.profile(other).equals(logs.profile(shoe)))
        .map(other -> other.parts().getFirst().of())
        .anyMatch(begun -> begun.opened() && begun.firstCoup() == 1);
  }

  /** Whether what came before would be on record: the night before is, or no table opened on it. */
  private boolean isNightBeforeThere() {
    LocalDate before = day.minusDays(1);
    return !logs.logs(before).isEmpty()
        || (calendar.inForce(before) != null && !calendar.expectsPlay(before));
  }
}
