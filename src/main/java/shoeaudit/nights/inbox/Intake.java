package shoeaudit.nights.inbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.FileFailure;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * Takes complete files out of a licensee's inbox: a log moves to {@code done/<gambling day>/} and
 * onto the ledger, anything else to {@code rejected/} with the reason beside it. Each step leaves
 * behind what the next look needs to finish it, whenever the process ends.
 *
 * <p>A file first moves to {@code taking/}, after a note there of what it was; then it is read;
 * then the ledger says what it is; then it moves to where it stays, and the note goes. One into
 * which somebody wrote meanwhile is put back into the inbox.
 */
public final class Intake {
  private static final String ANOTHER =
      "it is not as it was when it was taken, and another of its name has come: whether it is whole"
          + " is not known; deliver it again";

  private final Path folder;
  private final Taking taking;
  private final DeliveryLedger ledger;
  private final Admission admission;
  private final Runnable stillOurs;
  private final List<String> problems = new ArrayList<>();

  /**
   * For a licensee.
   *
   * @param folder the licensee's; the inbox is {@code inbox} in it
   * @param profiles the import profile of a file by its name in the inbox; null: none
   * @param stillOurs throws where the folder may be another process's by now; asked before each
   *     step
   */
  public Intake(
      Path folder,
      DeliveryLedger ledger,
      NightCalendar calendar,
      Function<String, @Nullable String> profiles,
      WholeReading reading,
      Runnable stillOurs) {
    this.folder = folder;
    this.stillOurs = stillOurs;
    taking = new Taking(folder);
    this.ledger = ledger;
    admission = new Admission(folder, ledger, calendar, profiles, reading, stillOurs);
  }

  /** What could not be done at this look and is tried again at the next, each with the reason. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /** Finishes what an earlier look has begun. */
  void finish(Instant now) throws IOException, InterruptedException {
    for (Path note : taking.notes()) {
      stillOurs.run();
      try {
        resume(note, now);
      } catch (IOException | RuntimeException e) {
        later(Taking.number(note), WaitingFile.TAKING + note.getFileName(), e);
      }
    }
  }

  private void resume(Path file, Instant now) throws IOException, InterruptedException {
    TakingNote note = TakingNote.read(file);
    try {
      if (!ledger.has(note.number())) {
        if (!note.isOf(FileStamp.of(taking.from(note)))) {
          taking.dropMarker(note);
        } else if (!taking.move(note)) {
          // It was what the note says a moment ago, and is no more.
          taking.end(note);
          return;
        }
        FileStamp there = FileStamp.of(taking.file(note));
        if (there != null && !note.isWholeIn(there)) {
          refuse(note, there, now);
          return;
        }
      }
      process(note, now);
    } catch (WrittenOnException e) {
      writtenOn(note, now);
    }
  }

  /** What is there is not what was complete, and where that is nobody knows. */
  private void refuse(TakingNote note, FileStamp there, Instant now) throws IOException {
    Path file = taking.file(note);
    if (Files.exists(taking.from(note))) {
      admission.reject(note.number(), file, note.name(), ANOTHER, now);
      taking.end(note);
      return;
    }
    // What it is a part of may come back, as where the inbox is a share.
    String place = WaitingFile.TAKING + note.number();
    problems.add(
        place
            + "/"
            + file.getFileName()
            + " is not as it was when it was taken: it has "
            + there.bytes()
            + " bytes, and had "
            + note.bytes()
            + "; it is kept in "
            + place
            + " and never read like that: see that the inbox is there, or deliver "
            + note.name()
            + " again");
  }

  /** Says what could not be done now; the next look tries it again. */
  private void later(int number, String name, Exception failure) {
    String words =
        switch (failure) {
          case IOException e -> FileFailure.words(e);
          case InvalidRunRequestException e -> String.valueOf(e.getMessage());
          default -> failure.toString();
        };
    problems.add(
        name
            + ": "
            + words
            + "; it is kept in taking/"
            + number
            + " and tried again at the next look");
  }

  /**
   * Finishes what an earlier look has begun, and takes what is complete.
   *
   * @param complete by what a file is known to be complete
   * @param stillFor for how long its size and time have to stand still, where that decides
   */
  public void take(Complete complete, Duration stillFor, Instant now)
      throws IOException, InterruptedException {
    finish(now);
    switch (complete) {
      case MARKER -> takeMarked(now);
      case RENAMED -> takeRenamed(now);
      case STILL -> takeStill(stillFor, now);
    }
  }

  /** The files that can be taken now: those with a marker beside them. */
  void takeMarked(Instant now) throws IOException, InterruptedException {
    take(Inbox.marked(inbox().files()), Complete.MARKER, now);
  }

  /** Those under names that are not temporary. */
  void takeRenamed(Instant now) throws IOException, InterruptedException {
    take(inbox().files(), Complete.RENAMED, now);
  }

  /** Those whose size and time have stood still for a span. */
  void takeStill(Duration span, Instant now) throws IOException, InterruptedException {
    List<Inbox.Waiting> files = inbox().files();
    Inbox.Standing standing = Inbox.standing(files, SeenFiles.in(folder), now);
    SeenFiles.keep(folder, standing);
    take(Inbox.still(files, standing, span, now), Complete.STILL, now);
  }

  private Inbox inbox() {
    return new Inbox(folder.resolve("inbox"));
  }

  private void take(List<Inbox.Waiting> files, Complete complete, Instant now)
      throws IOException, InterruptedException {
    for (Inbox.Waiting file : files) {
      stillOurs.run();
      FileStamp marker = FileStamp.of(file.marker());
      TakingNote note =
          new TakingNote(
              Math.max(ledger.next(), taking.next()),
              file.name(),
              file.bytes(),
              file.changed(),
              marker == null ? null : marker.changed());
      // Those before it were read meanwhile: it has to be complete now.
      if (!note.isOf(FileStamp.of(file.path()))
          || (complete == Complete.MARKER && Inbox.marked(List.of(file)).isEmpty())) {
        continue;
      }
      taking.begin(note);
      try {
        if (!taking.move(note)) {
          taking.end(note);
          continue;
        }
      } catch (NoSuchFileException gone) {
        taking.end(note);
        continue;
      } catch (WrittenOnException e) {
        writtenOn(note, now);
        continue;
      } catch (IOException e) {
        if (Files.notExists(taking.file(note))) {
          taking.end(note);
        }
        problems.add(
            "inbox/"
                + file.name()
                + " cannot be moved: "
                + FileFailure.words(e)
                + "; let the account that runs nights write the inbox");
        continue;
      }
      try {
        process(note, now);
      } catch (WrittenOnException e) {
        writtenOn(note, now);
      } catch (IOException | RuntimeException e) {
        later(note.number(), "inbox/" + file.name(), e);
      }
    }
  }

  /** Whoever has a file open writes into it wherever it is moved to. */
  private void writtenOn(TakingNote note, Instant now) {
    try {
      if (taking.putBack(note)) {
        problems.add(
            "inbox/"
                + note.name()
                + " was written on while it was read, and is put back: it is taken once it is"
                + " complete, with a marker of its own where markers show that");
      } else {
        admission.reject(note.number(), taking.file(note), note.name(), ANOTHER, now);
      }
      taking.end(note);
    } catch (IOException e) {
      later(note.number(), "inbox/" + note.name(), e);
    }
  }

  private void process(TakingNote note, Instant now) throws IOException, InterruptedException {
    Path file = taking.file(note);
    if (Files.exists(file)) {
      try {
        admission.admit(note.number(), file, note.name(), now);
      } catch (InvalidRunRequestException e) {
        later(note.number(), "inbox/" + note.name(), e);
        return;
      }
    }
    taking.end(note);
  }
}
