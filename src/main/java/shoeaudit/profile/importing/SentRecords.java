package shoeaudit.profile.importing;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The records of a table that a stream has told and that have a time: one with the same words and
 * time is sent again, as after a lost connection.
 */
final class SentRecords {
  /** What is sent again is the end of what was sent: so many are some hundreds of coups. */
  private static final int MOST = 20_000;

  /** A record that has been told: its line, and the coup that was the last one after it. */
  record Told(int line, String shoe, int coup) {}

  /** By their fingerprints, the last ones. */
  private final Map<Long, Told> told =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Told> eldest) {
          return size() > MOST;
        }
      };

  /** The time of the record that was told last, and the latest one. */
  private @Nullable LocalDateTime last;

  private @Nullable LocalDateTime latest;

  /** Whether different records have one time: they were written down together. */
  private boolean together;

  /**
   * The record that is sent again; null: it is another. Of one whole second, or of records that
   * were written down together, two may be alike; an older time than another that has been told is
   * no coincidence.
   */
  @Nullable Told before(long fingerprint, LocalDateTime time) {
    Told before = told.get(fingerprint);
    boolean isOlder = latest != null && time.isBefore(latest);
    return before != null && (isOlder || !mayBeTwo(time)) ? before : null;
  }

  /** Whether two records of a time may be alike. */
  boolean mayBeTwo(LocalDateTime time) {
    return together || time.equals(time.truncatedTo(ChronoUnit.SECONDS));
  }

  /** A record is about to be told. */
  void meet(long fingerprint, LocalDateTime time) {
    together |= time.equals(last) && !told.containsKey(fingerprint);
    last = time;
    if (latest == null || time.isAfter(latest)) {
      latest = time;
    }
  }

  /** It has been told. */
  void tell(long fingerprint, Told record) {
    told.putIfAbsent(fingerprint, record);
  }
}
