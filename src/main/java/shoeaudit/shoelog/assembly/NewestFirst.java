package shoeaudit.shoelog.assembly;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LocalDays;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.SpareShoes;

/**
 * Shoes of one file whose lines stand newest first, as an export sorted downwards leaves them. Read
 * as they stand, each coup would be settled before its cards. They are never turned round, as lines
 * of equal time would then stand in an order that nobody recorded: the file is one import problem,
 * and of such a shoe nothing is kept but which coups it had, which are not testable.
 *
 * <p>A shoe stands newest first where no time of it is later than the one before it and at least
 * two are earlier, and its coups' numbers do not go up for the most part; or where its coups'
 * numbers go down at least twice and never up, and its times, if it has any, do not go up with
 * them. A record with single times out of order is none of these.
 */
final class NewestFirst {
  private static final int FEWEST_FALLS = 2;

  private final String file;
  private long shoes;
  private long records;
  private int firstLine;
  private int lastLine;
  private boolean summaries;
  private @Nullable ShoeEvents first;

  /** Of one file. */
  NewestFirst(String file) {
    this.file = file;
  }

  /** The shoe, or, where it stands newest first, what is kept of it. */
  ShoeEvents take(ShoeEvents shoe, SpareShoes spares) {
    if (!stands(shoe)) {
      return shoe;
    }
    ShoeEvents kept = coupsOf(shoe, spares);
    first = first == null ? kept : first;
    shoes++;
    summaries |= shoe.summaries();
    for (int row = 0; row < shoe.size(); row++) {
      EventKind kind = shoe.kindOf(row);
      boolean record =
          shoe.summaries() ? kind == EventKind.COUP_SUMMARY : kind != EventKind.UNREADABLE;
      if (record) {
        records++;
        firstLine = firstLine == 0 ? shoe.line[row] : Math.min(firstLine, shoe.line[row]);
        lastLine = Math.max(lastLine, shoe.line[row]);
      }
    }
    shoe.release();
    return kept;
  }

  /** Tells of them, once for the file. */
  void report(LogSink sink) {
    ShoeEvents known = first;
    if (known == null) {
      return;
    }
    sink.problem(
        new ImportProblem(
            file,
            firstLine,
            "lines stand newest first: those of shoe "
                + Excerpt.of(known.shoe())
                + " at table "
                + Excerpt.of(known.table())
                + (shoes == 1
                    ? ""
                    : " and of " + (shoes - 1) + (shoes == 2 ? " more shoe" : " more shoes"))
                + "; their "
                + records
                + (summaries ? " rows" : " events")
                + ", to line "
                + lastLine
                + ", are not audited",
            "sort the file by time, oldest first, and leave lines of equal time as they were"
                + " recorded"));
  }

  private static boolean stands(ShoeEvents shoe) {
    Course times = new Course();
    Course coups = new Course();
    Course timesOfCoups = new Course();
    for (int row = 0; row < shoe.size(); row++) {
      EventKind kind = shoe.kindOf(row);
      if (shoe.lack(row) == RecordGap.RECORDING_ORDER) {
        return false;
      }
      if (shoe.at[row] != ShoeEvents.NO_TIME) {
        times.add(shoe.at[row]);
      }
      if (shoe.coup[row] != 0 && isOfPlay(kind)) {
        coups.add(shoe.coup[row]);
        if (shoe.at[row] != ShoeEvents.NO_TIME) {
          timesOfCoups.add(shoe.at[row]);
        }
      }
    }
    boolean byTimes = times.falls >= FEWEST_FALLS && times.rises == 0 && coups.rises <= coups.falls;
    boolean byCoups =
        coups.falls >= FEWEST_FALLS && coups.rises == 0 && timesOfCoups.last <= timesOfCoups.first;
    return byTimes || byCoups;
  }

  /** Whether such an event stands among those of its coup, and never after another coup's. */
  private static boolean isOfPlay(EventKind kind) {
    return switch (kind) {
      case BETTING_OPENED,
          WAGER_PLACED,
          WAGER_CHANGED,
          WAGER_REMOVED,
          BETTING_CLOSED,
          GHOST_HAND,
          CARD_DEALT,
          COUP_SUMMARY ->
          true;
      default -> false;
    };
  }

  /** Figures as they follow each other. */
  private static final class Course {
    private boolean any;
    private long first;
    private long last;
    private long rises;
    private long falls;

    void add(long figure) {
      if (any) {
        rises += figure > last ? 1 : 0;
        falls += figure < last ? 1 : 0;
      } else {
        first = figure;
        any = true;
      }
      last = figure;
    }
  }

  /**
   * A shoe that has the other's coups, in the order of their numbers, and nothing of them but their
   * first times, which say which controls were in force: each is one that an unreadable line may
   * have belonged to.
   */
  private static ShoeEvents coupsOf(ShoeEvents shoe, SpareShoes spares) {
    SortedMap<Integer, Integer> rowOfCoup = new TreeMap<>();
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.coup[row] != 0 && shoe.kindOf(row) != EventKind.RECORD_LACKS) {
        int at = row;
        rowOfCoup.merge(
            shoe.coup[row], at, (one, other) -> isEarlier(shoe, other, one) ? other : one);
      }
    }
    ShoeEvents coups =
        ShoeEvents.of(spares, shoe.file(), shoe.table(), shoe.shoe(), shoe.summaries());
    if (shoe.coupsAreCounted()) {
      coups.countCoups();
    }
    LocalDays days = shoe.localDays();
    if (days != null) {
      coups.dealtOn(days);
    }
    int lack = coups.add(EventKind.RECORD_LACKS, shoe.line[0], 0);
    coups.text[lack] = coups.names().number(RecordGap.RECORDING_ORDER.text());
    EventKind begins = shoe.summaries() ? EventKind.COUP_SUMMARY : EventKind.BETTING_OPENED;
    rowOfCoup.forEach((coup, row) -> {
      int begun = coups.add(begins, shoe.line[row], coup);
      coups.at[begun] = shoe.at[row];
      coups.offsetMinutes[begun] = shoe.offsetMinutes[row];
      int unused = coups.add(EventKind.UNREADABLE, shoe.line[row], coup);
    });
    if (rowOfCoup.isEmpty()) {
      int unused = coups.add(EventKind.UNREADABLE, shoe.line[0], 0);
    }
    return coups;
  }

  private static boolean isEarlier(ShoeEvents shoe, int row, int other) {
    return shoe.at[row] != ShoeEvents.NO_TIME
        && (shoe.at[other] == ShoeEvents.NO_TIME || shoe.at[row] < shoe.at[other]);
  }
}
