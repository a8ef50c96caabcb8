package shoeaudit.nights.record;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.Times;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.GamblingDay;
import shoeaudit.controls.KeptFootage;
import shoeaudit.runs.days.RecordedShoe;

/**
 * A licensee's nights: when each gambling day ends, and by when its logs are to have come. All of
 * it follows from the control files, nothing from when somebody looks.
 */
public final class NightCalendar {
  /** By when logs are to have come where the control file does not say. */
  public static final LocalTime USUAL_DEADLINE = LocalTime.NOON;

  private final List<ControlFile> versions;
  private final GamblingDays days;

  /**
   * Of control files.
   *
   * @param versions in the order of their spans, at least one
   */
  public NightCalendar(List<ControlFile> versions) {
    this.versions = List.copyOf(versions);
    days = new GamblingDays(versions);
  }

  /** The versions, in the order of their spans. */
  public List<ControlFile> versions() {
    return versions;
  }

  /** The version in force on a gambling day; null: none. */
  public @Nullable ControlFile inForce(LocalDate day) {
    ControlFile nearest = nearest(day);
    return nearest.isInForce(day) ? nearest : null;
  }

  /** The version in force, or the one nearest to a day on which none is. */
  public ControlFile nearest(LocalDate day) {
    ControlFile nearest = versions.getFirst();
    for (ControlFile version : versions) {
      if (!version.effectiveFrom().isAfter(day)) {
        nearest = version;
      }
    }
    return nearest;
  }

  /** How long footage of a gambling day is kept; null: nothing says so. */
  public @Nullable KeptFootage kept(LocalDate day) {
    return KeptFootage.of(nearest(day));
  }

  /** The day on which footage of a gambling day may be overwritten; null: nothing says so. */
  public @Nullable LocalDate overwritten(LocalDate day) {
    KeptFootage kept = kept(day);
    return kept == null ? null : kept.overwritten(day);
  }

  /** The gambling day of a moment. */
  public LocalDate day(Instant moment) {
    return days.day(Times.bound(moment));
  }

  /** The gambling day of the last event of some shoes, none before that of the first. */
  public LocalDate lastDay(List<RecordedShoe> shoes, LocalDate first) {
    LocalDate last = first;
    for (RecordedShoe shoe : shoes) {
      Instant ends = shoe.ends();
      if (ends != null && day(ends).isAfter(last)) {
        last = day(ends);
      }
    }
    return last;
  }

  /** When a gambling day begins. */
  public Instant begins(LocalDate day) {
    return days.starts(day);
  }

  /** When a gambling day ends: as the next one begins. */
  public Instant ends(LocalDate day) {
    return begins(day.plusDays(1));
  }

  /** The last gambling day that has ended by a moment. */
  public LocalDate lastEnded(Instant now) {
    LocalDate day = day(now);
    while (ends(day).isAfter(now)) {
      day = day.minusDays(1);
    }
    return day;
  }

  /**
   * By when the logs of a gambling day are to have come: the first moment after its end at which
   * clocks show the deadline. Where the change of the clocks skips that time, the moment of the
   * change; where they show it twice, the first.
   */
  public Instant deadline(LocalDate day) {
    ControlFile version = nearest(day);
    ControlFile.Night night = version.night();
    LocalTime time = night == null ? USUAL_DEADLINE : night.deadline();
    ZoneId zone = version.timeZone();
    GamblingDay atDeadline = new GamblingDay(time, zone);
    Instant end = ends(day);
    LocalDate date = end.atZone(zone).toLocalDate();
    Instant deadline = atDeadline.start(date);
    return deadline.isBefore(end) ? atDeadline.start(date.plusDays(1)) : deadline;
  }

  /**
   * Whether play is expected on a gambling day: a table opens, or the controls list none, which
   * says nothing against it.
   */
  public boolean expectsPlay(LocalDate day) {
    ControlFile version = inForce(day);
    return version != null
        && (version.tables().isEmpty()
            || version.tables().stream().anyMatch(table -> table.opensOn(day)));
  }
}
