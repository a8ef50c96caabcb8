package shoeaudit.api.http;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightSettings;
import shoeaudit.nights.inbox.Complete;
import shoeaudit.nights.inbox.WaitingFile;
import shoeaudit.nights.record.DeliveryHistory;
import shoeaudit.service.nights.Inboxes;

/**
 * A licensee's inbox: how it is emptied, and what is in it.
 *
 * @param licensee its code
 * @param everySeconds how often the service looks; null: never
 * @param lookedAt when the last look was over; null: nobody has looked
 * @param held why nothing is taken now: off, no-controls or settings; null: what is complete is
 * @param problem what went wrong at the last look, or is wrong now; null: nothing
 * @param complete by what a file is known to be complete: marker, renamed or still; null: the
 *     settings cannot be used
 * @param stillForSeconds for how long its size and time have to stand still; null: that does not
 *     decide
 * @param profile the import profile of what is delivered; null: shoe logs are expected
 * @param folders its sub-folders with a profile of their own
 * @param begins the first night of the calendar, as the settings say; null: they do not
 * @param waiting how many files wait; null: it cannot be read
 * @param oldestWaitingAt since when the file lies there that waits longest; null: none waits
 * @param taken how many files were taken as logs; null, here and below: that cannot be read
 * @param again how many were there already, byte for byte
 * @param rejected how many could not be taken
 * @param standing how many of these nobody has seen to: they leave their nights incomplete
 * @param newestAt when the newest delivery was looked at; null: there is none
 */
public record InboxView(
    String licensee,
    @Nullable Long everySeconds,
    @Nullable Instant lookedAt,
    @Nullable String held,
    @Nullable String problem,
    @Nullable String complete,
    @Nullable Long stillForSeconds,
    @Nullable String profile,
    List<Folder> folders,
    @Nullable LocalDate begins,
    @Nullable Integer waiting,
    @Nullable Instant oldestWaitingAt,
    @Nullable Integer taken,
    @Nullable Integer again,
    @Nullable Integer rejected,
    @Nullable Integer standing,
    @Nullable Instant newestAt) {
  public InboxView {
    folders = List.copyOf(folders);
  }

  /** A sub-folder, and the import profile of what is delivered there. */
  public record Folder(String name, String profile) {}

  /** One as it is now. */
  public static InboxView of(Inboxes.Inbox inbox) {
    NightSettings settings = inbox.settings();
    List<WaitingFile> waiting = inbox.waiting();
    DeliveryHistory came = inbox.came();
    Duration every = inbox.every();
    Inboxes.Held held = inbox.held();
    return new InboxView(
        inbox.licensee().code,
        every == null ? null : every.toSeconds(),
        inbox.looked(),
        held == null ? null : held.text(),
        inbox.problem(),
        settings == null ? null : settings.complete().name().toLowerCase(Locale.ROOT),
        settings == null || settings.complete() != Complete.STILL
            ? null
            : settings.stillFor().toSeconds(),
        settings == null ? null : name(settings.profile()),
        settings == null
            ? List.of()
            : settings.folders().stream()
                .map(folder -> new Folder(folder.name(), String.valueOf(name(folder.profile()))))
                .toList(),
        settings == null ? null : settings.begins(),
        waiting == null ? null : waiting.size(),
        inbox.oldestWaiting(),
        came == null ? null : came.count(DeliveryHistory.Outcome.TAKEN),
        came == null ? null : came.count(DeliveryHistory.Outcome.AGAIN),
        came == null ? null : came.count(DeliveryHistory.Outcome.REJECTED),
        came == null ? null : came.standing().size(),
        inbox.newest());
  }

  /** A profile's id, or its file's name without the folders of the server's disk. */
  public static @Nullable String name(@Nullable String profile) {
    return profile == null
        ? null
        : profile.substring(Math.max(profile.lastIndexOf('/'), profile.lastIndexOf('\\')) + 1);
  }
}
