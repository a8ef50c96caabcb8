package shoeaudit.nights.inbox;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.record.DeliveryLedger;

/**
 * A file that was delivered into an inbox and is on no ledger yet, and why.
 *
 * @param place where it lies, relative to the licensee's folder, with {@code /}
 * @param name relative to the inbox, with {@code /}
 * @param bytes how large it is
 * @param changed when it was written last, by the file system
 * @param reason why it is not taken yet
 * @param from when it will be complete, where it stands still until then; null: that is not known
 */
public record WaitingFile(
    String place, String name, long bytes, Instant changed, Reason reason, @Nullable Instant from) {
  /** Where files lie that were delivered. */
  public static final String INBOX = "inbox/";

  /** Where files lie of which it is being settled what they are. */
  public static final String TAKING = DeliveryLedger.TAKING + "/";

  /** Why a file is not taken yet. */
  public enum Reason {
    /** It is complete, and the next look takes it. */
    COMPLETE,
    /** It is complete or not: nobody takes anything out of the inbox now. */
    HELD,
    /** It is under a temporary name: somebody still writes it. */
    TEMPORARY_NAME,
    /** Its marker is not there. */
    NO_MARKER,
    /** Its marker is older than it, and shows nothing. */
    MARKER_OLDER,
    /** It is a marker, and its file is not there. */
    MARKER_ALONE,
    /** Its size and time have not stood still for long enough. */
    CHANGING,
    /** It is a link, or something else that is no plain file; nothing ever takes that. */
    NO_PLAIN_FILE,
    /** It was moved out of the inbox, and what it is could not be settled yet. */
    BEGUN;

    /** As answers write it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * What waits in a licensee's folder, in the order of the places. Looking changes nothing.
   *
   * @param folder the licensee's; the inbox is {@code inbox} in it
   * @param complete by what a file is known to be complete; null: nobody takes any
   * @param stillFor for how long its size and time have to stand still, where that decides
   * @throws IOException where a folder is there and cannot be read
   */
  public static List<WaitingFile> in(
      Path folder, @Nullable Complete complete, Duration stillFor, Instant now) throws IOException {
    List<WaitingFile> waiting = new ArrayList<>();
    List<Inbox.Entry> all = new Inbox(folder.resolve("inbox")).all();
    List<Inbox.Waiting> files = new ArrayList<>();
    Map<String, Instant> markers = new HashMap<>();
    for (Inbox.Entry entry : all) {
      if (entry.kind() == Inbox.Kind.FILE) {
        files.add(entry.file());
      } else if (entry.kind() == Inbox.Kind.MARKER) {
        markers.put(entry.file().name(), entry.file().changed());
      }
    }
    Inbox.Standing standing =
        complete == Complete.STILL
            ? Inbox.standing(files, SeenFiles.in(folder), now)
            : new Inbox.Standing(Map.of());
    Set<String> names = new HashSet<>();
    files.forEach(file -> names.add(file.name() + Inbox.MARKER));
    for (Inbox.Entry entry : all) {
      Inbox.Waiting file = entry.file();
      switch (entry.kind()) {
        case TEMPORARY -> waiting.add(of(file, Reason.TEMPORARY_NAME, null));
        case NO_FILE -> waiting.add(of(file, Reason.NO_PLAIN_FILE, null));
        case MARKER -> {
          if (!names.contains(file.name())) {
            waiting.add(of(file, Reason.MARKER_ALONE, null));
          }
        }
        case FILE ->
            waiting.add(
                switch (complete) {
                  case null -> of(file, Reason.HELD, null);
                  case RENAMED -> of(file, Reason.COMPLETE, null);
                  case MARKER -> of(file, marked(file, markers), null);
                  case STILL -> still(file, standing.since().get(file.name()), stillFor, now);
                });
      }
    }
    waiting.addAll(begun(folder));
    waiting.sort(Comparator.comparing(WaitingFile::place));
    return List.copyOf(waiting);
  }

  private static Reason marked(Inbox.Waiting file, Map<String, Instant> markers) {
    Instant marked = markers.get(file.name() + Inbox.MARKER);
    return marked == null
        ? Reason.NO_MARKER
        : marked.isBefore(file.changed()) ? Reason.MARKER_OLDER : Reason.COMPLETE;
  }

  private static WaitingFile still(
      Inbox.Waiting file, Inbox.Standing.@Nullable Seen seen, Duration stillFor, Instant now) {
    Instant from = file.changed();
    if (seen != null && seen.since().isAfter(from)) {
      from = seen.since();
    }
    from = from.plus(stillFor);
    return from.isAfter(now) ? of(file, Reason.CHANGING, from) : of(file, Reason.COMPLETE, null);
  }

  private static WaitingFile of(Inbox.Waiting file, Reason reason, @Nullable Instant from) {
    return new WaitingFile(
        INBOX + file.name(), file.name(), file.bytes(), file.changed(), reason, from);
  }

  /** Those that were moved out of the inbox, by the notes of their names. */
  private static List<WaitingFile> begun(Path folder) throws IOException {
    List<WaitingFile> begun = new ArrayList<>();
    Path taking = folder.resolve(DeliveryLedger.TAKING);
    if (Files.exists(taking)) {
      try (DirectoryStream<Path> notes = Files.newDirectoryStream(taking, "[0-9]*.json")) {
        for (Path note : notes) {
          try {
            TakingNote of = TakingNote.read(note);
            begun.add(
                new WaitingFile(
                    TAKING + of.number(), of.name(), of.bytes(), of.changed(), Reason.BEGUN, null));
          } catch (NoSuchFileException settled) {
            // Meanwhile the ledger has it.
          }
        }
      } catch (DirectoryIteratorException e) {
        throw e.getCause();
      }
    }
    return begun;
  }
}
