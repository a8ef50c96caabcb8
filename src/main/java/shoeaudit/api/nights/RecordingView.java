package shoeaudit.api.nights;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.nights.Recording;

/**
 * A recording to keep.
 *
 * @param overwrittenOn the day on which it may be overwritten; null: not known
 * @param table whose cameras
 * @param from local time with its offset; null: not known
 * @param until likewise
 * @param findings the ids of what it shows
 * @param codes of these, each once
 * @param note what is not known of it, and why; null: nothing
 */
public record RecordingView(
    @Nullable LocalDate overwrittenOn,
    String table,
    @Nullable String from,
    @Nullable String until,
    List<String> findings,
    List<String> codes,
    @Nullable String note) {
  static RecordingView of(Recording recording) {
    return new RecordingView(
        recording.overwrittenOn(),
        recording.table(),
        recording.from(),
        recording.until(),
        recording.findings(),
        recording.codes(),
        recording.note());
  }
}
