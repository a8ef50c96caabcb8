package shoeaudit.nights.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What came into a licensee's inbox, a line each: taken, the same again, or rejected; what a later
 * version found in a log that was taken; and which log was uploaded for one that was rejected.
 * Lines are added and never changed; a line that was cut off while it was written has never been.
 */
public final class DeliveryLedger {
  /** The file's name in a licensee's folder. */
  public static final String FILE = "deliveries.jsonl";

  /** The folder beside it in which a file lies, under its number, until what came of it is done. */
  public static final String TAKING = "taking";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String OUTCOME = "outcome";
  static final String TAKEN = "taken";
  static final String READ_AGAIN = "read-again";
  static final String AGAIN = "again";
  static final String REJECTED = "rejected";
  static final String BEGUN = "begun";
  static final String UPLOADED = "uploaded";
  static final String SAME_AS = "same_as";
  static final String UNTIL = "until";

  private final Path file;
  private final List<Delivery> taken = new ArrayList<>();
  private final List<Rejected> rejected = new ArrayList<>();
  private final List<Again> again = new ArrayList<>();
  private final List<Uploaded> uploaded = new ArrayList<>();
  private final SortedSet<Integer> numbers = new TreeSet<>();
  private LocalDate begun = LocalDate.MAX;

  /**
   * A file that was not taken.
   *
   * @param number of its line
   * @param at when it was looked at
   * @param name relative to the inbox, with {@code /}
   * @param day the gambling day that had ended last then
   * @param reason why, and what to do
   * @param place where it is kept, relative to the licensee's folder, with {@code /}
   * @param until when the gambling day ends that went on then; null: an earlier version did not
   *     write it
   */
  public record Rejected(
      int number,
      Instant at,
      String name,
      LocalDate day,
      String reason,
      String place,
      @Nullable Instant until) {
    private CameAnew.File came() {
      return new CameAnew.File(number, name, CameAnew.As.REJECTED, at, day, until);
    }
  }

  /**
   * A file that was there already, byte for byte.
   *
   * @param number of its line
   * @param at when it was looked at
   * @param name relative to the inbox, with {@code /}
   * @param as the log that it is
   */
  public record Again(int number, Instant at, String name, Delivery as) {
    private CameAnew.File came() {
      return new CameAnew.File(number, name, CameAnew.As.THERE_ALREADY, at, as.day(), null);
    }
  }

  /**
   * A log that was uploaded under the name of a file that had been rejected.
   *
   * @param number of its line
   * @param at when it was uploaded
   * @param name of the file that was rejected
   * @param day the gambling day on which its first shoe begins
   */
  private record Uploaded(int number, Instant at, String name, LocalDate day, String sha256) {
    private static Uploaded of(JsonNode json) {
      return new Uploaded(
          json.path("number").asInt(),
          Instant.parse(json.path("at").asText()),
          json.path("name").asText(),
          LocalDate.parse(json.path("day").asText()),
          json.path("sha256").asText());
    }

    private CameAnew.File came() {
      return new CameAnew.File(number, name, CameAnew.As.TAKEN, at, day, null);
    }
  }

  private DeliveryLedger(Path file) {
    this.file = file;
  }

  /**
   * Reads the ledger in a licensee's folder, to go on with it: a line that was cut off is taken
   * away.
   *
   * @throws IOException where it cannot be read, or is not as it was written
   */
  public static DeliveryLedger in(Path folder) throws IOException {
    return in(folder, true);
  }

  /**
   * Reads it and changes nothing.
   *
   * @throws IOException where it cannot be read, or is not as it was written
   */
  public static DeliveryLedger read(Path folder) throws IOException {
    return in(folder, false);
  }

  private static DeliveryLedger in(Path folder, boolean goOn) throws IOException {
    DeliveryLedger ledger = new DeliveryLedger(folder.resolve(FILE));
    if (Files.exists(ledger.file)) {
      String text = Files.readString(ledger.file, StandardCharsets.UTF_8);
      String whole = text.substring(0, text.lastIndexOf('\n') + 1);
      int number = 0;
      for (String line : whole.lines().toList()) {
        number++;
        ledger.read(line, number);
      }
      if (goOn && whole.length() < text.length()) {
        try (FileChannel channel = FileChannel.open(ledger.file, StandardOpenOption.WRITE)) {
          channel.truncate(whole.getBytes(StandardCharsets.UTF_8).length);
        }
      }
    }
    return ledger;
  }

  private void read(String line, int number) throws IOException {
    try {
      JsonNode json = JSON.readTree(line);
      switch (json.path(OUTCOME).asText()) {
        case TAKEN -> taken.add(Delivery.of(json));
        case READ_AGAIN -> replace(Delivery.of(json));
        case REJECTED -> rejected.add(rejected(json));
        case BEGUN -> begun = LocalDate.parse(json.path("day").asText());
        case AGAIN -> thereAlready(json);
        case UPLOADED -> uploaded.add(Uploaded.of(json));
        default -> throw new IOException("the outcome is none that there is");
      }
      if (json.has("number")) {
        numbers.add(json.path("number").asInt());
      }
    } catch (IOException | RuntimeException e) {
      throw damaged(file, number, e);
    }
  }

  private void thereAlready(JsonNode json) {
    String as = json.path(SAME_AS).asText();
    for (Delivery log : taken) {
      if (log.place().equals(as)) {
        again.add(
            new Again(
                json.path("number").asInt(),
                Instant.parse(json.path("at").asText()),
                json.path("name").asText(),
                log));
        return;
      }
    }
  }

  /** A line of a ledger is not as it was written. */
  static IOException damaged(Path file, int line, Exception why) {
    // Without the folders above the licensee's own: the service tells it to whoever sees the
    // nights.
    Path named = file.toAbsolutePath();
    return new IOException(
        named.subpath(Math.max(0, named.getNameCount() - 2), named.getNameCount())
            + " line "
            + line
            + " is not as it was written; restore the file from a copy, or move it away to begin"
            + " anew (logs that were taken stay in done/)",
        why);
  }

  private static Rejected rejected(JsonNode json) {
    return new Rejected(
        json.path("number").asInt(),
        Instant.parse(json.path("at").asText()),
        json.path("name").asText(),
        LocalDate.parse(json.path("day").asText()),
        json.path("reason").asText(),
        json.path("place").asText(),
        json.has(UNTIL) ? Instant.parse(json.path(UNTIL).asText()) : null);
  }

  /** The logs that were taken, in the order in which they came. */
  public List<Delivery> taken() {
    return List.copyOf(taken);
  }

  /** What was there already, in the order in which it came. */
  public List<Again> again() {
    return List.copyOf(again);
  }

  /** What was not taken, in the order in which it came. */
  public List<Rejected> rejected() {
    return List.copyOf(rejected);
  }

  /**
   * Files that came for a night, could not be taken, lie where they are put aside or are on their
   * way there, and have not come anew ({@link CameAnew}).
   */
  public List<Rejected> standing(LocalDate day) {
    return standing(each -> each.day().equals(day));
  }

  /** The same of all nights: how many, by their day. */
  public SortedMap<LocalDate, Integer> standing() {
    SortedMap<LocalDate, Integer> standing = new TreeMap<>();
    standing(each -> true).forEach(each -> standing.merge(each.day(), 1, Integer::sum));
    return standing;
  }

  private List<Rejected> standing(Predicate<Rejected> chosen) {
    Path folder = file.resolveSibling("");
    List<Rejected> there =
        rejected.stream()
            .filter(chosen)
            .filter(each -> isThere(folder, each.number(), each.place()))
            .toList();
    if (there.isEmpty()) {
      return there;
    }
    List<CameAnew.File> came = new ArrayList<>();
    again.forEach(each -> came.add(each.came()));
    uploaded.forEach(each -> came.add(each.came()));
    taken.forEach(log ->
        came.add(
            new CameAnew.File(
                log.number(), log.name(), CameAnew.As.TAKEN, log.at(), log.day(), null)));
    rejected.forEach(each -> came.add(each.came()));
    CameAnew anew = new CameAnew(came);
    return there.stream().filter(each -> !anew.has(each.came())).toList();
  }

  /**
   * Whether a file that was rejected has not been seen to. The line about it comes first and then
   * the file is moved, so where it comes from is asked for first: it cannot be missed on its way.
   */
  static boolean isThere(Path folder, int number, String place) {
    return Files.exists(folder.resolve(TAKING).resolve(Integer.toString(number)))
        || Files.exists(folder.resolve(place));
  }

  /** The same as what a night's record lacks. */
  public List<MissingRecord> missing(LocalDate day) {
    return standing(day).stream()
        .map(file ->
            new MissingRecord(
                MissingRecord.Kind.FILE,
                "",
                "the file " + file.name() + " could not be taken: " + file.reason()))
        .toList();
  }

  /** A number that no line has, nor any before it. */
  public int next() {
    return numbers.isEmpty() ? 1 : numbers.last() + 1;
  }

  /** Whether a line has this number. */
  public boolean has(int number) {
    return numbers.contains(number);
  }

  /** Whether the calendar has begun. */
  public boolean hasBegun() {
    return begun.isBefore(LocalDate.MAX);
  }

  /** The day before the first look at the inbox; {@link LocalDate#MAX}: nobody has looked. */
  public LocalDate begun() {
    return begun;
  }

  /** Notes the first look at the inbox. */
  public void begin(LocalDate day, Instant at) throws IOException {
    write(object(BEGUN).put("at", at.toString()).put("day", day.toString()));
    begun = day;
  }

  /** Notes a log that is taken. */
  public void add(Delivery delivery) throws IOException {
    ObjectNode json = object(TAKEN);
    json.setAll(delivery.toJson());
    write(json);
    taken.add(delivery);
    numbers.add(delivery.number());
  }

  /** Notes what another reading found in a log that is taken. */
  public void readAgain(Delivery found) throws IOException {
    ObjectNode json = object(READ_AGAIN);
    json.setAll(found.toJson());
    write(json);
    replace(found);
  }

  private void replace(Delivery found) {
    taken.replaceAll(log -> log.number() == found.number() ? found : log);
  }

  /** Notes a log that was there already. */
  public void again(int number, Instant at, String name, Delivery as) throws IOException {
    write(
        object(AGAIN)
            .put("number", number)
            .put("at", at.toString())
            .put("name", name)
            .put("sha256", as.sha256())
            .put(SAME_AS, as.place()));
    again.add(new Again(number, at, name, as));
    numbers.add(number);
  }

  /**
   * Notes a log that was uploaded, for each file of its name that had been rejected before: the
   * name without a folder, as an upload has none.
   *
   * @param day the gambling day on which its first shoe begins
   */
  public void uploaded(String name, Instant at, LocalDate day, String sha256) throws IOException {
    SortedSet<String> names = new TreeSet<>();
    for (Rejected each : rejected) {
      String own = each.name().substring(each.name().lastIndexOf('/') + 1);
      if (own.equals(name) && each.at().isBefore(at)) {
        names.add(each.name());
      }
    }
    for (String each : names) {
      boolean isNoted =
          uploaded.stream()
              .anyMatch(log ->
                  log.name().equals(each) && log.at().equals(at) && log.sha256().equals(sha256));
      if (!isNoted) {
        Uploaded log = new Uploaded(next(), at, each, day, sha256);
        write(
            object(UPLOADED)
                .put("number", log.number())
                .put("at", at.toString())
                .put("name", each)
                .put("day", day.toString())
                .put("sha256", sha256));
        uploaded.add(log);
        numbers.add(log.number());
      }
    }
  }

  /** Notes a file that is not taken. */
  public void add(Rejected file) throws IOException {
    ObjectNode json =
        object(REJECTED)
            .put("number", file.number())
            .put("at", file.at().toString())
            .put("name", file.name())
            .put("day", file.day().toString())
            .put("reason", file.reason())
            .put("place", file.place());
    if (file.until() != null) {
      json.put(UNTIL, file.until().toString());
    }
    write(json);
    rejected.add(file);
    numbers.add(file.number());
  }

  private static ObjectNode object(String outcome) {
    return JsonNodeFactory.instance.objectNode().put(OUTCOME, outcome);
  }

  private void write(ObjectNode line) throws IOException {
    OnDisk.append(file, (JSON.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
