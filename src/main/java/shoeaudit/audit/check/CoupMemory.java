package shoeaudit.audit.check;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.LineSpans;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.ShoePlace;

/**
 * What a {@link CrossShoeCheck} remembers of a coup.
 *
 * @param controls in force
 * @param soFar the verdict that it has unless other shoes say otherwise
 * @param file the log
 * @param table where
 * @param shoe where
 * @param place the coup's place in its shoe, from 0
 * @param coup its number
 * @param repetition how many coups of the shoe had that number before
 * @param named whether shoe and number stand in the record
 * @param beginNanos when the coup began, {@link CoupReplay#beginNanos}
 * @param patron whom it is about, or empty
 * @param dealer who dealt, or empty
 * @param firstNanos its first event's time, nanoseconds since 1970
 * @param lastNanos its last event's time
 * @param ownFirstNanos the first time of the patron's own wagers; beyond the last where none is on
 *     record
 * @param ownLastNanos until when they lay there: the later of their last time and the result's
 * @param offsetMinutes the times' offset from UTC as recorded
 * @param lines the evidence
 * @param fingerprint of what its events say but their times: a coup that is on record under two
 *     names has it twice, others hardly ever share one
 */
public record CoupMemory(
    ControlFile controls,
    Verdict soFar,
    String file,
    String table,
    String shoe,
    int place,
    int coup,
    int repetition,
    boolean named,
    long beginNanos,
    String patron,
    String dealer,
    long firstNanos,
    long lastNanos,
    long ownFirstNanos,
    long ownLastNanos,
    int offsetMinutes,
    String lines,
    long fingerprint) {
  private static final long PRIME = 1_000_003;

  /**
   * That of a coup being replayed, from its first event to its last.
   *
   * @param soFar the verdict that it has unless other shoes say otherwise
   * @param patron whom it is about, by name number, or 0
   * @param mainRow the event that shows it
   */
  public static CoupMemory of(CoupReplay coup, Verdict soFar, int patron, int mainRow) {
    return of(coup, soFar, patron, mainRow, false);
  }

  /**
   * Likewise, but for what is no play: shuffling and burning before it, commission collected for
   * it, and all that is told of it once a later coup was begun.
   */
  public static CoupMemory ofPlay(CoupReplay coup, Verdict soFar, int patron, int mainRow) {
    return of(coup, soFar, patron, mainRow, true);
  }

  private static CoupMemory of(
      CoupReplay coup, Verdict soFar, int patron, int mainRow, boolean playAlone) {
    ShoeEvents events = coup.events();
    int firstTimed = coup.firstTimedRow();
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    long ownFirst = Long.MAX_VALUE;
    long ownLast = Long.MIN_VALUE;
    // The rows of a coup come in the order of the log.
    LineSpans lines = new LineSpans();
    String file = events.fileOf(mainRow);
    long fingerprint = coup.number();
    int lastRow = coup.shoe().lastRow(coup.place());
    for (int row = coup.shoe().firstRow(coup.place()); row <= lastRow; row++) {
      if (!coup.owns(row)) {
        continue;
      }
      fingerprint = fingerprint * PRIME + fingerprint(events, row);
      if (playAlone ? tellsTimeOfPlay(coup, row) : hasTime(coup, row)) {
        first = Math.min(first, events.at[row]);
        last = Math.max(last, events.at[row]);
        if (patron != 0 && events.patron[row] == patron) {
          ownFirst = Math.min(ownFirst, events.at[row]);
          ownLast = Math.max(ownLast, events.at[row]);
        } else if (events.kindOf(row) == EventKind.RESULT_DECLARED) {
          ownLast = Math.max(ownLast, events.at[row]);
        }
      }
      if (row == mainRow || (patron != 0 && events.patron[row] == patron)) {
        int line = events.lineIn(file, row);
        if (line != 0) {
          lines.add(line);
        }
      }
    }
    return new CoupMemory(
        coup.rules().controls(),
        soFar,
        file,
        events.table(),
        events.shoe(),
        coup.place(),
        coup.number(),
        coup.repetition(),
        coup.named(),
        coup.beginNanos(),
        events.names().text(patron),
        events.names().text(events.dealer[mainRow]),
        first,
        last,
        ownFirst,
        ownLast,
        firstTimed < 0 ? 0 : events.offsetMinutes[firstTimed],
        lines.text(),
        fingerprint);
  }

  private static long fingerprint(ShoeEvents events, int row) {
    long print = events.kind[row] * PRIME + events.hand[row];
    print = print * PRIME + events.card[row];
    print = print * PRIME + events.money[row];
    return print * PRIME + events.names().text(events.patron[row]).hashCode();
  }

  /**
   * Whether another is the same coup on record twice, under two names of its shoe or its table: all
   * that was recorded of it is equal, to the nanosecond.
   */
  public boolean isCopyOf(CoupMemory other) {
    return fingerprint == other.fingerprint
        && coup == other.coup
        && firstNanos == other.firstNanos
        && lastNanos == other.lastNanos
        && !(table.equals(other.table) && shoe.equals(other.shoe));
  }

  /** Its shoe. */
  public ShoePlace shoePlace() {
    return new ShoePlace(table, shoe);
  }

  /** Whether any event tells when the coup was played. */
  public static boolean isPlayTimed(CoupReplay coup) {
    int lastRow = coup.shoe().lastRow(coup.place());
    for (int row = coup.shoe().firstRow(coup.place()); row <= lastRow; row++) {
      if (coup.owns(row) && tellsTimeOfPlay(coup, row)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an event tells when the coup was played. One time that jumped ahead would make the coup
   * last until then: it is the line after it that is reversed, and neither of the two is known to
   * be right.
   */
  private static boolean tellsTimeOfPlay(CoupReplay coup, int row) {
    boolean known =
        coup.shoe().records(Requirement.RECORDING_ORDER)
            ? coup.shoe().times().isSure(row)
            : hasTime(coup, row);
    return known && isPlay(coup, row);
  }

  /**
   * By how much one of two coups that overlap would have to be moved in time, in nanoseconds, so
   * that they do not.
   */
  public long overlapNanos(CoupMemory other) {
    return Math.min(lastNanos - other.firstNanos, other.lastNanos - firstNanos);
  }

  /** Likewise of the patron's own wagers in them; 0 or less where they do not overlap. */
  public long ownOverlapNanos(CoupMemory other) {
    boolean known = ownFirstNanos <= ownLastNanos && other.ownFirstNanos <= other.ownLastNanos;
    return known
        ? Math.min(ownLastNanos - other.ownFirstNanos, other.ownLastNanos - ownFirstNanos)
        : 0;
  }

  private static boolean hasTime(CoupReplay coup, int row) {
    return coup.events().at[row] != ShoeEvents.NO_TIME && !coup.shoe().times().isReversed(row);
  }

  private static boolean isPlay(CoupReplay coup, int row) {
    int next = coup.place() + 1;
    boolean over = next < coup.shoe().coups() && row > coup.shoe().firstRow(next);
    return !over
        && switch (coup.events().kindOf(row)) {
          case SHUFFLED, CARD_BURNED, COMMISSION_COLLECTED -> false;
          default -> true;
        };
  }

  /**
   * What else has to be known of the coup: likewise, under other controls, of another time and with
   * another verdict so far.
   */
  public CoupMemory beside(ControlFile otherControls, Verdict verdict, long first, long last) {
    return new CoupMemory(
        otherControls,
        verdict,
        file,
        table,
        shoe,
        place,
        coup,
        repetition,
        named,
        beginNanos,
        patron,
        dealer,
        first,
        last,
        ownFirstNanos,
        ownLastNanos,
        offsetMinutes,
        lines,
        fingerprint);
  }
}
