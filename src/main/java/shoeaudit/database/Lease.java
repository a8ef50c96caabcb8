package shoeaudit.database;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * For how long a heartbeat holds, and the clocks by which a process measures how old its own one
 * is: one of them stands still while the machine is suspended, and the other is set now and then.
 * What is past by either is past.
 *
 * @param lasts by the database's clock
 * @param nanos counts the nanoseconds of the process
 * @param wall the machine's clock
 */
public record Lease(Duration lasts, LongSupplier nanos, InstantSource wall) {
  /** A moment by both clocks. */
  record Moment(long nanos, Instant at) {}

  Moment now() {
    return new Moment(nanos.getAsLong(), wall.instant());
  }

  /** Whether less than a span has gone by since a moment; never since null. */
  boolean isWithin(@Nullable Moment moment, Duration span) {
    return moment != null
        && nanos.getAsLong() - moment.nanos() < span.toNanos()
        && wall.instant().isBefore(moment.at().plus(span));
  }
}
