package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import shoeaudit.audit.HouseControls;
import shoeaudit.nights.record.MissingRecord;

/**
 * Thirty nights of five licensees, with all that goes wrong in a month: what is delivered when, and
 * what is to come of each night. The folder's nights and the service's are held to the same one.
 */
public final class MonthOfNights {
  /** How many nights it has. */
  public static final int NIGHTS = 30;

  private static final int LAST_OF_FIRST_CONTROLS = 16;
  private static final int BAD_FILE = 5;
  private static final int AGAIN = 8;
  private static final int CHANGED = 9;
  private static final int NOTHING = 10;
  private static final int LATE = 12;
  private static final int WITHOUT_TABLE = 20;

  /** Nobody looks for five nights. */
  private static final int OUTAGE_FROM = 15;

  private static final int OUTAGE_UNTIL = 20;

  /** When logs usually come, in the morning after the night. */
  private static final LocalTime ON_TIME = LocalTime.of(7, 0);

  private final LocalDate first;
  private final Map<String, House> houses = new LinkedHashMap<>();
  private final TreeMap<Instant, List<Delivered>> deliveries = new TreeMap<>();

  /**
   * A licensee.
   *
   * @param controls the versions of its control file, the earliest first
   */
  public record House(String id, ZoneId zone, List<String> controls) {}

  /** A log, or what is none, that comes into a licensee's inbox. */
  public record Delivered(String licensee, String name, String content) {
    /** Puts it into an inbox, with the marker that says that it is complete. */
    public void into(Path inbox) throws IOException {
      Files.writeString(inbox.resolve(name), content);
      Files.writeString(inbox.resolve(name + ".done"), "");
    }
  }

  /**
   * What is to come of a night.
   *
   * @param editions how often it was audited
   * @param missing what the last of them misses
   * @param rejected how many files could not be taken
   */
  public record Expected(
      NightState state,
      int editions,
      long coups,
      long findings,
      List<MissingRecord.Kind> missing,
      int rejected) {}

  /**
   * A month that begins with a gambling day.
   *
   * @param zones of the five licensees
   */
  public MonthOfNights(LocalDate first, List<String> zones) {
    this.first = first;
    house("PLAIN", zones.get(0), NightHouse.usualControls("PLAIN"));
    house("LATE", zones.get(1), NightHouse.usualControls("LATE"));
    house(
        "GAPS",
        zones.get(2),
        NightHouse.usualControls("GAPS").with("tables", "[{id: T1}, {id: T2}]"));
    house("TWICE", zones.get(3), NightHouse.usualControls("TWICE"));
    house(
        "CHANGE",
        zones.get(4),
        NightHouse.usualControls("CHANGE")
            .with("effective", "{from: 2026-01-01, until: " + day(LAST_OF_FIRST_CONTROLS) + "}"),
        NightHouse.usualControls("CHANGE")
            .with("effective", "{from: " + day(LAST_OF_FIRST_CONTROLS + 1) + ", until: null}")
            .with("game.decks", "6"));
    for (int night = 1; night <= NIGHTS; night++) {
      deliverUsual(night);
    }
    // A bad file beside the good ones.
    deliver("GAPS", BAD_FILE, ON_TIME, "bad-5.csv", "no log\n");
    // The log of one night comes two days late.
    deliver("LATE", LATE + 2, ON_TIME.plusHours(2), "t1-12.csv", shoe("LATE", LATE, "T1", 3));
    // A day later one comes again as it was, and one with another coup.
    deliver("TWICE", AGAIN + 1, ON_TIME.plusHours(5), "t1-8.csv", shoe("TWICE", AGAIN, "T1", 3));
    deliver(
        "TWICE", CHANGED + 1, ON_TIME.plusHours(5), "t1-9.csv", shoe("TWICE", CHANGED, "T1", 4));
  }

  private void house(String id, String zone, HouseControls... versions) {
    List<String> controls = new ArrayList<>();
    for (HouseControls version : versions) {
      controls.add(version.with("time_zone", zone).yaml());
    }
    houses.put(id, new House(id, ZoneId.of(zone), controls));
  }

  private House of(String id) {
    return Objects.requireNonNull(houses.get(id), id);
  }

  /** The licensees. */
  public List<House> houses() {
    return List.copyOf(houses.values());
  }

  /** The gambling day of a night, the first of which is 1. */
  public LocalDate day(int number) {
    return first.plusDays(number - 1L);
  }

  /** The number of a gambling day's night. */
  public int number(LocalDate day) {
    return (int) (day.toEpochDay() - first.toEpochDay()) + 1;
  }

  /** When somebody looks first. */
  public Instant begin() {
    return first.atTime(20, 0).toInstant(ZoneOffset.UTC);
  }

  /** When the deadline of each night is over, and of none after it. */
  public Instant end() {
    return begin().plus(Duration.ofDays(NIGHTS));
  }

  /** Whether nobody looks then. */
  public boolean isOutage(Instant now) {
    return now.isAfter(day(OUTAGE_FROM).atStartOfDay().toInstant(ZoneOffset.UTC))
        && now.isBefore(day(OUTAGE_UNTIL).atTime(3, 0).toInstant(ZoneOffset.UTC));
  }

  /** When something comes after a moment, until another one. */
  public List<Instant> comings(Instant after, Instant until) {
    return List.copyOf(deliveries.subMap(after, false, until, true).keySet());
  }

  /** Whether something comes then that should have come before, or came before. */
  public boolean comesLate(Instant moment) {
    return delivered(moment.minusNanos(1), moment).stream()
        .anyMatch(log -> !moment.atZone(of(log.licensee()).zone()).toLocalTime().equals(ON_TIME));
  }

  /** What comes after a moment, until another one. */
  public List<Delivered> delivered(Instant after, Instant until) {
    return deliveries.subMap(after, false, until, true).values().stream()
        .flatMap(List::stream)
        .toList();
  }

  /** What is to come of a licensee's night. */
  public Expected expected(String id, int night) {
    if (id.equals("LATE") && night == NOTHING) {
      return new Expected(NightState.MISSING, 0, 0, 0, List.of(), 0);
    }
    boolean changed = id.equals("TWICE") && night == CHANGED;
    boolean withoutTable = id.equals("GAPS") && night == WITHOUT_TABLE;
    boolean rejected = id.equals("GAPS") && night == BAD_FILE;
    long coups = changed ? 4 : 3;
    return new Expected(
        withoutTable || rejected ? NightState.INCOMPLETE : NightState.DONE,
        changed ? 2 : 1,
        id.equals("GAPS") && !withoutTable ? coups + 2 : coups,
        // From the change on the shoes, of eight decks, are not those that the controls have.
        id.equals("CHANGE") && night > LAST_OF_FIRST_CONTROLS ? 1 : 0,
        withoutTable ? List.of(MissingRecord.Kind.TABLE) : List.of(),
        rejected ? 1 : 0);
  }

  /** How often somebody is told of a licensee's night. */
  public int told(String id, int night) {
    boolean missing = id.equals("LATE") && (night == NOTHING || night == LATE);
    return expected(id, night).editions() + (missing ? 1 : 0);
  }

  private void deliverUsual(int night) {
    for (String id : houses.keySet()) {
      boolean nothing = id.equals("LATE") && (night == NOTHING || night == LATE);
      if (!nothing) {
        deliver(id, night, ON_TIME, "t1-" + night + ".csv", shoe(id, night, "T1", 3));
      }
    }
    if (night != WITHOUT_TABLE) {
      deliver("GAPS", night, ON_TIME, "t2-" + night + ".csv", shoe("GAPS", night, "T2", 2));
    }
  }

  /** On the morning after a night, by the licensee's clocks. */
  private void deliver(String id, int night, LocalTime at, String name, String content) {
    deliveries
        .computeIfAbsent(
            day(night).plusDays(1).atTime(at).atZone(of(id).zone()).toInstant(),
            moment -> new ArrayList<>())
        .add(new Delivered(id, name, content));
  }

  private String shoe(String id, int night, String table, int coups) {
    String evening =
        DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
            day(night).atTime(20, 0).atZone(of(id).zone()));
    return NightHouse.shoe(evening, table, "1", coups);
  }
}
