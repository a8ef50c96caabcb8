package shoeaudit.nights.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.FileFailure;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * Takes complete files out of a licensee's inbox: a log moves to {@code done/<gambling day>/} and
 * onto the ledger, anything else to {@code rejected/} with the reason beside it. Each step leaves
 * behind what the next look needs to finish it, whenever the process ends.
 *
 * <p>A file first moves to {@code taking/}, after a note of its name there; then it is read; then
 * the ledger says what it is; then it moves to where it stays, and the note goes.
 */
public final class Intake {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NOTE = ".json";

  private static final Pattern NUMBERED = Pattern.compile("([1-9][0-9]{0,8})(?:\\.json)?");

  private final Path folder;
  private final Path taking;
  private final DeliveryLedger ledger;
  private final Admission admission;
  private final Runnable stillOurs;
  private final List<String> problems = new ArrayList<>();

  /** Reads a log from end to end. */
  @FunctionalInterface
  public interface Reading {
    /**
     * Reads it.
     *
     * @param name how findings name it
     * @param profile the import profile; null: it is a shoe log
     * @throws InvalidRunRequestException where there is no such profile
     */
    LogContents contents(Path file, String name, @Nullable String profile)
        throws IOException, InterruptedException, InvalidRunRequestException;
  }

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
      Reading reading,
      Runnable stillOurs) {
    this.folder = folder;
    this.stillOurs = stillOurs;
    this.taking = folder.resolve("taking");
    this.ledger = ledger;
    admission = new Admission(folder, ledger, calendar, profiles, reading, stillOurs);
  }

  /** What could not be done at this look and is tried again at the next, each with the reason. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /** Finishes what an earlier look has begun. */
  void finish(Instant now) throws IOException, InterruptedException {
    for (Path note : notes()) {
      stillOurs.run();
      int number = number(note);
      try {
        resume(number, note, now);
      } catch (IOException | RuntimeException e) {
        later(number, "taking/" + note.getFileName(), e);
      }
    }
  }

  private void resume(int number, Path note, Instant now) throws IOException, InterruptedException {
    JsonNode json = JSON.readTree(Files.readAllBytes(note));
    String name = json.path("name").asText();
    Path from = folder.resolve("inbox").resolve(name);
    Path file = file(number, name);
    if (!ledger.has(number)) {
      long bytes = json.path("bytes").asLong();
      boolean there = Files.exists(from);
      boolean complete =
          there
              && Files.size(from) == bytes
              && Files.getLastModifiedTime(from)
                  .toInstant()
                  .toString()
                  .equals(json.path("changed").asText());
      if (complete) {
        // It was so when the note was made. A move between file systems copies: what is there of
        // the copy may be half of it.
        take(from, file);
      } else if (there && Files.exists(file) && Files.size(file) != bytes) {
        // Half a copy, and somebody has put another file in its place, which has to show that it
        // is complete.
        Files.delete(file);
      }
      if (!there) {
        Files.deleteIfExists(from.resolveSibling(from.getFileName() + Inbox.MARKER));
      }
    }
    process(number, name, now);
  }

  private static void take(Path from, Path file) throws IOException {
    Files.createDirectories(file.resolveSibling(""));
    Files.move(from, file, StandardCopyOption.REPLACE_EXISTING);
    Files.deleteIfExists(from.resolveSibling(from.getFileName() + Inbox.MARKER));
  }

  /** Says what could not be done now; the next look tries it again. */
  private void later(int number, String name, Exception failure) {
    String words =
        failure instanceof IOException e ? FileFailure.words(e) : String.valueOf(failure);
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
    take(Inbox.marked(inbox().files()), now);
  }

  /** Those under names that are not temporary. */
  void takeRenamed(Instant now) throws IOException, InterruptedException {
    take(inbox().files(), now);
  }

  /** Those whose size and time have stood still for a span. */
  void takeStill(Duration span, Instant now) throws IOException, InterruptedException {
    List<Inbox.Waiting> files = inbox().files();
    Inbox.Standing standing = Inbox.standing(files, SeenFiles.in(folder), now);
    SeenFiles.keep(folder, standing);
    take(Inbox.still(files, standing, span, now), now);
  }

  private Inbox inbox() {
    return new Inbox(folder.resolve("inbox"));
  }

  private void take(List<Inbox.Waiting> files, Instant now)
      throws IOException, InterruptedException {
    Files.createDirectories(taking);
    for (Inbox.Waiting file : files) {
      stillOurs.run();
      int number = nextNumber();
      Path note = taking.resolve(number + NOTE);
      ObjectNode json =
          JSON.createObjectNode()
              .put("number", number)
              .put("name", file.name())
              .put("bytes", file.bytes())
              .put("changed", file.changed().toString());
      SeenFiles.replace(note, JSON.writeValueAsBytes(json));
      try {
        take(file.path(), file(number, file.name()));
      } catch (NoSuchFileException gone) {
        Files.delete(note);
        continue;
      } catch (IOException e) {
        if (Files.notExists(file(number, file.name()))) {
          Files.delete(note);
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
        process(number, file.name(), now);
      } catch (IOException | RuntimeException e) {
        later(number, "inbox/" + file.name(), e);
      }
    }
  }

  /** One that neither the ledger nor a file that is still being taken has. */
  private int nextNumber() throws IOException {
    int number = ledger.next();
    if (Files.exists(taking)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(taking)) {
        for (Path each : found) {
          number = Math.max(number, number(each) + 1);
        }
      }
    }
    return number;
  }

  /** The number in the name of something in {@code taking/}; 0: it has none. */
  private static int number(Path of) {
    Matcher number = NUMBERED.matcher(String.valueOf(of.getFileName()));
    return number.matches() ? Integer.parseInt(number.group(1)) : 0;
  }

  private List<Path> notes() throws IOException {
    List<Path> notes = new ArrayList<>();
    if (Files.exists(taking)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(taking, "[0-9]*" + NOTE)) {
        found.forEach(notes::add);
      }
    }
    notes.sort(Comparator.comparingInt(Intake::number));
    return notes;
  }

  /** A folder for each, so that the file keeps its name: its ending says how it is packed. */
  private Path file(int number, String name) {
    return taking
        .resolve(Integer.toString(number))
        .resolve(name.substring(name.lastIndexOf('/') + 1));
  }

  private void process(int number, String name, Instant now)
      throws IOException, InterruptedException {
    Path file = file(number, name);
    if (Files.exists(file)) {
      try {
        admission.admit(number, file, name, now);
      } catch (InvalidRunRequestException e) {
        later(number, "inbox/" + name, e);
        return;
      }
    }
    Files.deleteIfExists(file.resolveSibling(""));
    Files.deleteIfExists(taking.resolve(number + NOTE));
  }
}
