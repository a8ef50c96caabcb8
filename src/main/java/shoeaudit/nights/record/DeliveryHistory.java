package shoeaudit.nights.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came into a licensee's inbox as people look at it: the lines of the ledger without the shoes
 * of each log, so that a year of deliveries is read in a moment.
 */
public final class DeliveryHistory {
  private static final JsonFactory JSON = new JsonFactory();

  private final Path folder;
  private final List<Arrival> arrivals = new ArrayList<>();

  /** Logs that were uploaded under the name of a file that had been rejected. */
  private final List<CameAnew.File> uploaded = new ArrayList<>();

  /** What became of a file. */
  public enum Outcome {
    /** It was taken as a log. */
    TAKEN,
    /** It was there already, byte for byte. */
    AGAIN,
    /** It could not be taken. */
    REJECTED;

    /** As answers write it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A file that came.
   *
   * @param number of its line on the ledger
   * @param at when it was looked at
   * @param name relative to the inbox, with {@code /}
   * @param day the gambling day that it was taken for, or that had ended last when it was rejected;
   *     null: it was there already
   * @param sha256 of what was taken, or was there already; null: it was rejected
   * @param bytes of what was taken; null: it was not
   * @param profile the import profile by which it is read; null: none, or it was not taken
   * @param reason why it was rejected, and what to do; null: it was not
   * @param place where it is kept, relative to the licensee's folder; null: it was there already
   * @param until of one that was rejected: when the gambling day ends that went on then; null: it
   *     was not, or an earlier version did not write it
   */
  public record Arrival(
      int number,
      Instant at,
      String name,
      Outcome outcome,
      @Nullable LocalDate day,
      @Nullable String sha256,
      @Nullable Long bytes,
      @Nullable String profile,
      @Nullable String reason,
      @Nullable String place,
      @Nullable Instant until) {}

  private DeliveryHistory(Path folder) {
    this.folder = folder;
  }

  /**
   * Reads the ledger in a licensee's folder, and changes nothing.
   *
   * @throws IOException where it cannot be read, or is not as it was written
   */
  public static DeliveryHistory in(Path folder) throws IOException {
    Path file = folder.resolve(DeliveryLedger.FILE);
    DeliveryHistory history = new DeliveryHistory(folder);
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      int number = 0;
      String line = lines.readLine();
      while (line != null) {
        number++;
        String next = lines.readLine();
        try {
          history.read(line, next == null);
        } catch (IOException | RuntimeException e) {
          if (next != null) {
            throw DeliveryLedger.damaged(file, number, e);
          }
          // The last line is being written just now, or was cut off: it has never been.
        }
        line = next;
      }
    } catch (NoSuchFileException nothingCame) {
      return history;
    }
    history.arrivals.sort(Comparator.comparingInt(Arrival::number).reversed());
    return history;
  }

  /**
   * Reads a line.
   *
   * @param last whether it may have been cut off, and has to be read to its end
   */
  private void read(String line, boolean last) throws IOException {
    Map<String, String> fields = fields(line, last);
    switch (of(fields, "outcome")) {
      case DeliveryLedger.TAKEN -> arrivals.add(arrival(fields, Outcome.TAKEN));
      case DeliveryLedger.AGAIN -> arrivals.add(arrival(fields, Outcome.AGAIN));
      case DeliveryLedger.REJECTED -> arrivals.add(arrival(fields, Outcome.REJECTED));
      case DeliveryLedger.UPLOADED ->
          uploaded.add(
              new CameAnew.File(
                  Integer.parseInt(of(fields, "number")),
                  of(fields, "name"),
                  CameAnew.As.TAKEN,
                  Instant.parse(of(fields, "at")),
                  LocalDate.parse(of(fields, "day")),
                  null));
      case DeliveryLedger.BEGUN, DeliveryLedger.READ_AGAIN -> {
        // No file came.
      }
      default -> throw new IOException("the outcome is none that there is");
    }
  }

  private static Map<String, String> fields(String line, boolean last) throws IOException {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser json = JSON.createParser(new StringReader(line))) {
      require(json.nextToken() == JsonToken.START_OBJECT);
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (value == JsonToken.START_ARRAY && !last) {
          // The shoes, which come last.
          break;
        }
        if (value.isStructStart()) {
          json.skipChildren();
        } else if (value != JsonToken.VALUE_NULL) {
          fields.put(name, json.getText());
        }
      }
      require(!last || json.currentToken() == JsonToken.END_OBJECT);
    }
    return fields;
  }

  private static Arrival arrival(Map<String, String> fields, Outcome outcome) throws IOException {
    String day = fields.get("day");
    String bytes = fields.get("bytes");
    String until = fields.get(DeliveryLedger.UNTIL);
    return new Arrival(
        Integer.parseInt(of(fields, "number")),
        Instant.parse(of(fields, "at")),
        of(fields, "name"),
        outcome,
        day == null ? null : LocalDate.parse(day),
        fields.get("sha256"),
        bytes == null ? null : Long.valueOf(bytes),
        fields.get("profile"),
        fields.get("reason"),
        fields.get("place"),
        until == null ? null : Instant.parse(until));
  }

  private static String of(Map<String, String> fields, String name) throws IOException {
    String value = fields.get(name);
    if (value == null) {
      throw new IOException("it has no " + name);
    }
    return value;
  }

  private static void require(boolean isThere) throws IOException {
    if (!isThere) {
      throw new IOException("it is no object of JSON");
    }
  }

  /** All files that came, the newest first. */
  public List<Arrival> arrivals() {
    return List.copyOf(arrivals);
  }

  /** How many files came to that. */
  public int count(Outcome outcome) {
    return (int) arrivals.stream().filter(arrival -> arrival.outcome() == outcome).count();
  }

  /**
   * Files that could not be taken, lie where they are put aside or are on their way there, and have
   * not come anew ({@link CameAnew}), the newest first: they leave their night incomplete.
   */
  public List<Arrival> standing() {
    Map<String, LocalDate> days = new HashMap<>();
    for (Arrival arrival : arrivals) {
      if (arrival.sha256() != null && arrival.day() != null) {
        days.put(arrival.sha256(), arrival.day());
      }
    }
    List<CameAnew.File> came = new ArrayList<>(uploaded);
    arrivals.forEach(arrival -> {
      LocalDate day = day(arrival, days);
      if (day != null) {
        came.add(came(arrival, day));
      }
    });
    CameAnew anew = new CameAnew(came);
    return arrivals.stream()
        .filter(arrival ->
            arrival.outcome() == Outcome.REJECTED
                && arrival.day() != null
                && !anew.has(came(arrival, arrival.day()))
                && arrival.place() != null
                && DeliveryLedger.isThere(folder, arrival.number(), arrival.place()))
        .toList();
  }

  private static @Nullable LocalDate day(Arrival arrival, Map<String, LocalDate> days) {
    return arrival.day() == null && arrival.sha256() != null
        ? days.get(arrival.sha256())
        : arrival.day();
  }

  private static CameAnew.File came(Arrival arrival, LocalDate day) {
    CameAnew.As as =
        switch (arrival.outcome()) {
          case TAKEN -> CameAnew.As.TAKEN;
          case AGAIN -> CameAnew.As.THERE_ALREADY;
          case REJECTED -> CameAnew.As.REJECTED;
        };
    return new CameAnew.File(
        arrival.number(), arrival.name(), as, arrival.at(), day, arrival.until());
  }
}
