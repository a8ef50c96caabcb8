package shoeaudit.profile;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * From when to when the records of a coup tell of it. Two records whose times lie far apart are not
 * of one coup, whatever they call it.
 */
public final class CoupSpan {
  /** As between files: no coup has records that lie further apart. */
  private static final Duration MOST_APART = Duration.ofMinutes(10);

  /** What clocks that are set forward or back make of a local time of one place. */
  private static final Duration ONE_PLACE = Duration.ofHours(1);

  /** What may lie between the local times of two places at one moment. */
  private static final Duration TWO_PLACES = Duration.ofHours(26);

  /** Two times, of which neither is later than the other. */
  private record Range(OffsetDateTime first, OffsetDateTime last) {
    static Range around(@Nullable Range known, OffsetDateTime at) {
      return known == null ? new Range(at, at) : known.with(new Range(at, at));
    }

    Range with(Range other) {
      return new Range(
          other.first.isBefore(first) ? other.first : first,
          other.last.isAfter(last) ? other.last : last);
    }

    boolean isApart(Range other, Duration most) {
      return Duration.between(last, other.first).compareTo(most) > 0
          || Duration.between(other.last, first).compareTo(most) > 0;
    }
  }

  /** Points in time. */
  private @Nullable Range exact;

  /** What clocks showed, where it is no point in time: as if they all went by UTC. */
  private @Nullable Range local;

  /** Takes a time of the coup; null: none is recorded. */
  void take(TimeForm.@Nullable Moment moment) {
    if (moment != null && moment.at() != null) {
      take(moment.at());
    } else if (moment != null) {
      local = Range.around(local, atUtc(moment.local()));
    }
  }

  /** Takes a time of the coup; null: none is recorded. */
  void take(@Nullable OffsetDateTime at) {
    if (at != null) {
      exact = Range.around(exact, at);
    }
  }

  private static OffsetDateTime atUtc(LocalDateTime local) {
    return local.atOffset(ZoneOffset.UTC);
  }

  /** Takes the times of another record of the coup. */
  public void add(CoupSpan other) {
    exact = joined(exact, other.exact);
    local = joined(local, other.local);
  }

  private static @Nullable Range joined(@Nullable Range one, @Nullable Range other) {
    return one == null ? other : other == null ? one : one.with(other);
  }

  /** Whether both have times of one kind, so that they can be compared. */
  public boolean isComparable(CoupSpan other) {
    return (exact != null && other.exact != null) || (local != null && other.local != null);
  }

  /**
   * Whether the times lie too far apart for one coup.
   *
   * @param onePlace whether the same clock showed the local times of both
   */
  public boolean isApart(CoupSpan other, boolean onePlace) {
    Range mine = exact;
    Range theirs = other.exact;
    if (mine != null && theirs != null) {
      return mine.isApart(theirs, MOST_APART);
    }
    Range shown = local;
    Range theirShown = other.local;
    return shown != null
        && theirShown != null
        && shown.isApart(theirShown, MOST_APART.plus(onePlace ? ONE_PLACE : TWO_PLACES));
  }
}
