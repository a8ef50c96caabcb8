package shoeaudit.nights.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.FileFailure;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.LogContents;
import shoeaudit.nights.record.NightCalendar;
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
  private static final String SEEN = "inbox-seen.json";

  private final Path folder;
  private final Path taking;
  private final DeliveryLedger ledger;
  private final NightCalendar calendar;
  private final Function<String, @Nullable String> profiles;
  private final Reading reading;
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
   */
  public Intake(
      Path folder,
      DeliveryLedger ledger,
      NightCalendar calendar,
      Function<String, @Nullable String> profiles,
      Reading reading) {
    this.folder = folder;
    this.taking = folder.resolve("taking");
    this.ledger = ledger;
    this.calendar = calendar;
    this.profiles = profiles;
    this.reading = reading;
  }

  /** What could not be done at this look and is tried again at the next, each with the reason. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /** Finishes what an earlier look has begun. */
  public void finish(Instant now) throws IOException, InterruptedException {
    for (Path note : notes()) {
      resume(note, now);
    }
  }

  private void resume(Path note, Instant now) throws IOException, InterruptedException {
    JsonNode json = JSON.readTree(Files.readAllBytes(note));
    int number = json.path("number").asInt();
    Path from = folder.resolve("inbox").resolve(json.path("name").asText());
    Path file = file(number);
    if (!ledger.has(number) && Files.exists(from)) {
      // The file was complete when the note was made. A move between file systems copies: what is
      // there of the copy may be half of it.
      boolean same =
          Files.size(from) == json.path("bytes").asLong()
              && Files.getLastModifiedTime(from)
                  .toInstant()
                  .toString()
                  .equals(json.path("changed").asText());
      if (!same && !Files.exists(file)) {
        // Somebody has put another in its place: that one has to show that it is complete.
        Files.delete(note);
        return;
      }
      if (same) {
        Files.move(from, file, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Files.deleteIfExists(from.resolveSibling(from.getFileName() + Inbox.MARKER));
    process(number, json.path("name").asText(), now);
  }

  /** The files that can be taken now: those with a marker beside them. */
  public void takeMarked(Instant now) throws IOException, InterruptedException {
    take(Inbox.marked(inbox().files()), now);
  }

  /** Those under names that are not temporary. */
  public void takeRenamed(Instant now) throws IOException, InterruptedException {
    take(inbox().files(), now);
  }

  /** Those whose size and time have stood still for a span. */
  public void takeStill(Duration span, Instant now) throws IOException, InterruptedException {
    List<Inbox.Waiting> files = inbox().files();
    Inbox.Standing standing = Inbox.standing(files, seen(), now);
    write(standing);
    take(Inbox.still(files, standing, span, now), now);
  }

  private Inbox inbox() {
    return new Inbox(folder.resolve("inbox"));
  }

  private Inbox.Standing seen() throws IOException {
    Map<String, Inbox.Standing.Seen> since = new HashMap<>();
    Path file = folder.resolve(SEEN);
    if (Files.exists(file)) {
      for (Map.Entry<String, JsonNode> each :
          JSON.readTree(Files.readAllBytes(file)).properties()) {
        JsonNode seen = each.getValue();
        since.put(
            each.getKey(),
            new Inbox.Standing.Seen(
                seen.path("bytes").asLong(),
                Instant.parse(seen.path("changed").asText()),
                Instant.parse(seen.path("since").asText())));
      }
    }
    return new Inbox.Standing(since);
  }

  private void write(Inbox.Standing standing) throws IOException {
    ObjectNode json = JSON.createObjectNode();
    standing
        .since()
        .forEach((name, seen) ->
            json.putObject(name)
                .put("bytes", seen.bytes())
                .put("changed", seen.changed().toString())
                .put("since", seen.since().toString()));
    replace(folder.resolve(SEEN), JSON.writeValueAsBytes(json));
  }

  private static void replace(Path file, byte[] content) throws IOException {
    Path partial = file.resolveSibling(file.getFileName() + ".tmp");
    Files.write(partial, content);
    Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private void take(List<Inbox.Waiting> files, Instant now)
      throws IOException, InterruptedException {
    Files.createDirectories(taking);
    for (Inbox.Waiting file : files) {
      int number = nextNumber();
      ObjectNode note =
          JSON.createObjectNode()
              .put("number", number)
              .put("name", file.name())
              .put("bytes", file.bytes())
              .put("changed", file.changed().toString());
      replace(taking.resolve(number + NOTE), JSON.writeValueAsBytes(note));
      try {
        Files.move(file.path(), file(number), StandardCopyOption.REPLACE_EXISTING);
      } catch (NoSuchFileException gone) {
        Files.delete(taking.resolve(number + NOTE));
        continue;
      } catch (AccessDeniedException e) {
        Files.delete(taking.resolve(number + NOTE));
        problems.add(
            "inbox/"
                + file.name()
                + " cannot be moved: "
                + FileFailure.words(e)
                + "; let the account that runs nights write the inbox");
        continue;
      }
      Files.deleteIfExists(file.marker());
      process(number, file.name(), now);
    }
  }

  /** One that neither the ledger nor a file that is still being taken has. */
  private int nextNumber() throws IOException {
    int number = ledger.next();
    for (Path note : notes()) {
      number = Math.max(number, JSON.readTree(Files.readAllBytes(note)).path("number").asInt() + 1);
    }
    return number;
  }

  private List<Path> notes() throws IOException {
    List<Path> notes = new ArrayList<>();
    if (Files.exists(taking)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(taking, "*" + NOTE)) {
        found.forEach(notes::add);
      }
    }
    notes.sort(null);
    return notes;
  }

  private Path file(int number) {
    return taking.resolve(number + ".log");
  }

  private void process(int number, String name, Instant now)
      throws IOException, InterruptedException {
    Path file = file(number);
    if (!ledger.has(number)) {
      if (Files.notExists(file)) {
        Files.deleteIfExists(taking.resolve(number + NOTE));
        return;
      }
      try {
        note(number, file, name, now);
      } catch (IOException e) {
        problems.add(
            "inbox/"
                + name
                + " could not be read or noted: "
                + FileFailure.words(e)
                + "; it is kept in taking/ and tried again at the next look");
        return;
      }
    }
    if (Files.exists(file)) {
      settle(number, file);
    }
    Files.deleteIfExists(taking.resolve(number + NOTE));
  }

  /** Says on the ledger what a file is. */
  private void note(int number, Path file, String name, Instant now)
      throws IOException, InterruptedException {
    LocalDate lastEnded = calendar.lastEnded(now);
    String profile = profiles.apply(name);
    LogContents contents;
    try {
      contents = reading.contents(file, name, profile);
    } catch (InvalidRunRequestException | AccessDeniedException e) {
      reject(number, name, lastEnded, String.valueOf(e.getMessage()), now);
      return;
    }
    if (contents.events() == 0) {
      String why = contents.problem();
      reject(
          number,
          name,
          lastEnded,
          "it has no event that can be read"
              + (profile == null ? " as a shoe log" : " by the import profile " + profile)
              + (why == null ? "; export the log again" : "; " + why),
          now);
      return;
    }
    Delivery as = latest(contents.sha256());
    if (as != null) {
      Path kept = folder.resolve(as.place());
      if (Files.notExists(kept)) {
        // Somebody has taken it away: this one is the same, byte for byte.
        move(file, kept);
      }
      ledger.again(number, now, name, as);
      return;
    }
    Instant first = contents.first();
    LocalDate day = first == null ? lastEnded : calendar.day(first);
    ledger.add(
        new Delivery(
            number,
            now,
            name,
            contents.sha256(),
            contents.bytes(),
            profile,
            day,
            place("done/" + day + "/" + name),
            contents.shoes()));
  }

  private void reject(int number, String name, LocalDate day, String reason, Instant now)
      throws IOException {
    ledger.add(
        new DeliveryLedger.Rejected(
            number, now, name, day, reason, place("rejected/" + day + "/" + name)));
  }

  /** The log of these bytes that stands for its name and night; null: none does. */
  private @Nullable Delivery latest(String sha256) {
    Map<String, Delivery> byName = new HashMap<>();
    for (Delivery delivery : ledger.taken()) {
      byName.put(delivery.day() + "/" + delivery.name(), delivery);
    }
    return byName.values().stream()
        .filter(delivery -> delivery.sha256().equals(sha256))
        .findFirst()
        .orElse(null);
  }

  /** A name under which nothing is kept yet. */
  private String place(String wished) {
    String place = wished;
    for (int turn = 2; Files.exists(folder.resolve(place)); turn++) {
      int dot = wished.indexOf('.', wished.lastIndexOf('/') + 2);
      place =
          dot < 0
              ? wished + "~" + turn
              : wished.substring(0, dot) + "~" + turn + wished.substring(dot);
    }
    return place;
  }

  /** Moves a file to where the ledger says that it is kept. */
  private void settle(int number, Path file) throws IOException {
    for (Delivery delivery : ledger.taken()) {
      if (delivery.number() == number) {
        move(file, folder.resolve(delivery.place()));
        return;
      }
    }
    for (DeliveryLedger.Rejected rejected : ledger.rejected()) {
      if (rejected.number() == number) {
        Path place = folder.resolve(rejected.place());
        move(file, place);
        Files.writeString(
            place.resolveSibling(place.getFileName() + ".reason.txt"), rejected.reason() + "\n");
        return;
      }
    }
    // It is there already, byte for byte.
    Files.delete(file);
  }

  private static void move(Path file, Path place) throws IOException {
    Path parent = place.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.move(file, place, StandardCopyOption.REPLACE_EXISTING);
  }
}
