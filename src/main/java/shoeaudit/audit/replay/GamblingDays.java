package shoeaudit.audit.replay;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.result.Times;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.LocalDays;

/**
 * Which version of a licensee's controls is in force when, and to which gambling day a moment
 * belongs (audit.md, reading 48). Immutable.
 *
 * <p>Each version divides time by its own {@code gambling_day.starts}. Where a version and the one
 * after it differ in that, a gambling day that has begun is finished under the version under which
 * it began, and the last day of the earlier version lasts until the first of the later one begins:
 * no moment is judged by both or by none.
 */
public final class GamblingDays {
  private final List<ControlFile> versions;
  private final long[] fromNanos;
  private final long[] untilNanos;

  /**
   * Works the spans out.
   *
   * @param versions in the order of their spans, at least one
   */
  public GamblingDays(List<ControlFile> versions) {
    this.versions = List.copyOf(versions);
    fromNanos = new long[versions.size()];
    untilNanos = new long[versions.size()];
    for (int i = 0; i < versions.size(); i++) {
      ControlFile version = versions.get(i);
      LocalDate until = version.effectiveUntil();
      fromNanos[i] = start(version, version.effectiveFrom());
      untilNanos[i] = until == null ? Long.MAX_VALUE : start(version, until.plusDays(1));
      if (i > 0 && version.effectiveFrom().equals(dayAfter(versions.get(i - 1)))) {
        fromNanos[i] = Math.max(fromNanos[i], untilNanos[i - 1]);
        untilNanos[i - 1] = fromNanos[i];
      }
    }
  }

  /** An open span may end in 9999, beyond what is counted in nanoseconds. */
  private static long start(ControlFile version, LocalDate day) {
    return Times.bound(version.gamblingDay().start(day));
  }

  private static LocalDate dayAfter(ControlFile version) {
    LocalDate until = version.effectiveUntil();
    return until == null ? LocalDate.MAX : until.plusDays(1);
  }

  /** The place of the version in force at a time, nanoseconds since 1970; -1: none. */
  int version(long nanos) {
    for (int version = 0; version < fromNanos.length; version++) {
      if (nanos >= fromNanos[version] && nanos < untilNanos[version]) {
        return version;
      }
    }
    return -1;
  }

  /**
   * Whether each version is out of force on some of these days, whatever the zone of the clocks.
   */
  boolean noneIsInForceThroughout(LocalDays dealt) {
    return versions.stream()
        .allMatch(
            version -> dealt.anyLiesOutside(version.effectiveFrom(), version.effectiveUntil()));
  }

  /** The places of the versions in force at any time from one to another, in their order. */
  List<Integer> versions(long first, long last) {
    List<Integer> places = new ArrayList<>();
    for (int version = 0; version < fromNanos.length; version++) {
      if (last >= fromNanos[version] && first < untilNanos[version]) {
        places.add(version);
      }
    }
    return List.copyOf(places);
  }

  /**
   * The gambling day to which a time belongs, by the version in force then; by the first or the
   * last one before or after all of them.
   *
   * @param nanos since 1970
   */
  public LocalDate day(long nanos) {
    int version = 0;
    while (version < fromNanos.length - 1 && nanos >= fromNanos[version + 1]) {
      version++;
    }
    return Times.day(nanos, versions.get(version).gamblingDay());
  }

  /**
   * Likewise, of a time as {@link Times#text} writes it.
   *
   * @param at RFC 3339
   */
  public LocalDate day(String at) {
    return day(Times.nanos(Times.read(at)));
  }

  /** When a gambling day begins, by the version in force then, or by the one nearest to it. */
  public Instant starts(LocalDate day) {
    int version = 0;
    while (version < versions.size() - 1
        && !day.isBefore(versions.get(version + 1).effectiveFrom())) {
      version++;
    }
    return versions.get(version).gamblingDay().start(day);
  }

  /**
   * The hour of the day, from 0 to 23, of a time on the controls' clocks.
   *
   * @param nanos since 1970
   */
  public int hour(long nanos) {
    return Instant.ofEpochSecond(0, nanos).atZone(versions.getFirst().timeZone()).getHour();
  }

  /**
   * Likewise, of a time as {@link Times#text} writes it.
   *
   * @param at RFC 3339
   */
  public int hour(String at) {
    return hour(Times.nanos(Times.read(at)));
  }
}
