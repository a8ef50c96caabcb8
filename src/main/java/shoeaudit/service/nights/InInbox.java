package shoeaudit.service.nights;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightSettings;
import shoeaudit.nights.inbox.WaitingFile;

/**
 * What lies in an inbox and is not taken, as the inbox's page counts it.
 *
 * @param files how many
 * @param unchangedAt when the last of them was written, by the file system's clock; null: none lies
 *     there
 */
record InInbox(int files, @Nullable Instant unchangedAt) {
  /** Of a licensee's folder. */
  static InInbox of(Path folder, NightSettings settings, Instant now) throws IOException {
    List<WaitingFile> waiting =
        WaitingFile.in(folder, settings.complete(), settings.stillFor(), now);
    return new InInbox(
        waiting.size(),
        waiting.stream()
            .map(WaitingFile::changed)
            .max(Comparator.naturalOrder())
            // As finely as the database keeps it.
            .map(at -> at.truncatedTo(ChronoUnit.MICROS))
            .orElse(null));
  }
}
