package shoeaudit.runs;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Forms;

/**
 * A moment about which coups are sought, as somebody wrote it: {@code 2026-03-02T18:05}, by the
 * clocks of the tables, or with an offset, {@code 2026-03-02T18:05-08:00}.
 *
 * @param clock what the clocks show
 * @param offset theirs; null: that of a time zone, which is still to be told
 */
public record SoughtTime(LocalDateTime clock, @Nullable ZoneOffset offset) {
  /** How one is written, for whoever wrote it otherwise. */
  public static final String FORM = "2026-03-02T18:05";

  /** The moment that is written; null: it is no time of the years 1 to 9999. */
  public static @Nullable SoughtTime read(String text) {
    try {
      OffsetDateTime whole = OffsetDateTime.parse(text);
      return inBounds(new SoughtTime(whole.toLocalDateTime(), whole.getOffset()));
    } catch (DateTimeException noOffset) {
      try {
        return inBounds(new SoughtTime(LocalDateTime.parse(text), null));
      } catch (DateTimeException noTime) {
        return null;
      }
    }
  }

  private static @Nullable SoughtTime inBounds(SoughtTime time) {
    return Forms.day(time.clock.toLocalDate().toString()) == null ? null : time;
  }

  /**
   * The moments that it may be by the clocks of a time zone: one, but none where they were put
   * forward over it, and two, the earlier first, where they were put back and showed it twice.
   */
  private List<OffsetDateTime> in(ZoneId zone) {
    return (offset == null ? zone.getRules().getValidOffsets(clock) : List.of(offset))
        .stream().map(clock::atOffset).toList();
  }

  /**
   * The one moment that it is by the clocks of a time zone.
   *
   * @return null where it is none or two: {@link #trouble} says which
   */
  public @Nullable Instant moment(ZoneId zone) {
    List<OffsetDateTime> moments = in(zone);
    return moments.size() == 1 ? moments.getFirst().toInstant() : null;
  }

  /** Why it is no one moment by the clocks of a time zone. */
  public String trouble(ZoneId zone) {
    return "which the clocks of "
        + zone
        + (in(zone).isEmpty() ? " did not show: they were put forward over it" : " showed twice");
  }

  /** What to write instead where it is no one moment by the clocks of a time zone. */
  public String remedy(ZoneId zone) {
    List<OffsetDateTime> moments = in(zone);
    return moments.isEmpty()
        ? "give another time, or one with its offset"
        : "give it with its offset: "
            + moments.stream().map(OffsetDateTime::toString).collect(Collectors.joining(" or "));
  }
}
