package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.nights.record.MissingRecord;

/**
 * Thirty nights of five licensees, with all that goes wrong in a month: every night comes out
 * exactly as it was, and each is audited as often as its logs changed and no more.
 */
class ThirtyNightsTest {
  private static final LocalDate FIRST = LocalDate.parse("2026-03-01");
  private static final int NIGHTS = 30;
  private static final Duration BETWEEN_LOOKS = Duration.ofHours(11);

  /** Nobody looks from then until then. */
  private static final Instant OUTAGE_FROM = Instant.parse("2026-03-15T00:00:00Z");

  private static final Instant OUTAGE_UNTIL = Instant.parse("2026-03-20T03:00:00Z");

  @TempDir private Path root;
  private final Map<String, House> houses = new LinkedHashMap<>();

  /** What is delivered when. */
  private final TreeMap<Instant, List<Delivered>> deliveries = new TreeMap<>();

  private record House(NightHouse folder, ZoneId zone) {}

  private record Delivered(String licensee, String name, String content) {}

  private void house(String id, String zone, HouseControls controls) throws Exception {
    NightHouse folder = new NightHouse(root, id);
    folder.controls("controls.yaml", controls.with("time_zone", zone));
    houses.put(id, new House(folder, ZoneId.of(zone)));
  }

  private House of(String id) {
    return Objects.requireNonNull(houses.get(id), id);
  }

  private static LocalDate day(int number) {
    return FIRST.plusDays(number - 1L);
  }

  /** A moment of a night's morning after, by the licensee's clocks. */
  private Instant morning(String id, int night, String time) {
    return day(night).plusDays(1).atTime(LocalTime.parse(time)).atZone(of(id).zone()).toInstant();
  }

  private String evening(String id, int night) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        day(night).atTime(20, 0).atZone(of(id).zone()));
  }

  private void deliver(String id, int night, String at, String name, String content) {
    deliver(id, morning(id, night, at), name, content);
  }

  private void deliver(String id, Instant at, String name, String content) {
    deliveries
        .computeIfAbsent(at, moment -> new ArrayList<>())
        .add(new Delivered(id, name, content));
  }

  private String shoe(String id, int night, String table, int coups) {
    return NightHouse.shoe(evening(id, night), table, "1", coups);
  }

  @Test
  void everyNightOfAMonthIsExactlyRight() throws Exception {
    house("PLAIN", "America/Los_Angeles", NightHouse.usualControls("PLAIN"));
    house("LATE", "Europe/London", NightHouse.usualControls("LATE"));
    house(
        "GAPS",
        "America/Los_Angeles",
        NightHouse.usualControls("GAPS").with("tables", "[{id: T1}, {id: T2}]"));
    house("TWICE", "Europe/London", NightHouse.usualControls("TWICE"));
    house(
        "CHANGE",
        "Asia/Macau",
        NightHouse.usualControls("CHANGE")
            .with("effective", "{from: 2026-01-01, until: 2026-03-16}"));
    of("CHANGE")
        .folder()
        .controls(
            "later.yaml",
            NightHouse.usualControls("CHANGE")
                .with("time_zone", "Asia/Macau")
                .with("effective", "{from: 2026-03-17, until: null}")
                .with("game.decks", "6"));
    for (int night = 1; night <= NIGHTS; night++) {
      deliverUsual(night);
    }
    // A bad file beside the good ones.
    deliver("GAPS", 5, "07:00", "bad-5.csv", "no log\n");
    // The log of one night comes two days late.
    deliver("LATE", 14, "09:00", "t1-12.csv", shoe("LATE", 12, "T1", 3));
    // A day later one comes again as it was, and one with another coup.
    deliver("TWICE", 9, "12:00", "t1-8.csv", shoe("TWICE", 8, "T1", 3));
    deliver("TWICE", 10, "12:00", "t1-9.csv", shoe("TWICE", 9, "T1", 4));

    Map<String, Set<Integer>> editions = runTheMonth();

    Instant end = morning("PLAIN", NIGHTS, "23:00");
    for (String id : houses.keySet()) {
      List<Night> nights = of(id).folder().look(end);
      for (int night = 1; night <= NIGHTS; night++) {
        check(id, night, NightHouse.of(nights, day(night).toString()));
        assertEquals(
            expectedEditions(id, night),
            editions.getOrDefault(id + night, Set.of()).size(),
            "editions of " + id + " " + day(night));
      }
    }
  }

  private void deliverUsual(int night) {
    for (String id : houses.keySet()) {
      boolean nothing = id.equals("LATE") && (night == 10 || night == 12);
      if (!nothing) {
        deliver(id, night, "07:00", "t1-" + night + ".csv", shoe(id, night, "T1", 3));
      }
    }
    if (night != 20) {
      deliver("GAPS", night, "07:30", "t2-" + night + ".csv", shoe("GAPS", night, "T2", 2));
    }
  }

  /** Which editions of each night anybody ever saw. */
  private Map<String, Set<Integer>> runTheMonth() throws Exception {
    Map<String, Set<Integer>> seen = new HashMap<>();
    Instant end = morning("PLAIN", NIGHTS, "23:00");
    Instant last = Instant.MIN;
    for (Instant now = Instant.parse("2026-03-01T20:00:00Z");
        now.isBefore(end);
        now = now.plus(BETWEEN_LOOKS)) {
      for (List<Delivered> come : deliveries.subMap(last, false, now, true).values()) {
        for (Delivered each : come) {
          of(each.licensee()).folder().deliver(each.name(), each.content());
        }
      }
      last = now;
      if (now.isAfter(OUTAGE_FROM) && now.isBefore(OUTAGE_UNTIL)) {
        continue;
      }
      for (Map.Entry<String, House> house : houses.entrySet()) {
        for (Night night : house.getValue().folder().look(now)) {
          NightEdition edition = night.edition();
          if (edition != null) {
            int number = (int) (night.day().toEpochDay() - FIRST.toEpochDay()) + 1;
            seen.computeIfAbsent(house.getKey() + number, key -> new HashSet<>())
                .add(edition.number());
            assertTrue(
                !now.isBefore(night.deadline()), "audited before its deadline: " + night.day());
          }
        }
      }
    }
    return seen;
  }

  private static int expectedEditions(String id, int night) {
    if (id.equals("LATE") && night == 10) {
      return 0;
    }
    return id.equals("TWICE") && night == 9 ? 2 : 1;
  }

  private static void check(String id, int number, Night night) {
    String where = id + " " + night.day();
    NightEdition edition = night.edition();
    if (id.equals("LATE") && number == 10) {
      assertEquals(NightState.MISSING, night.state(), where);
      return;
    }
    assertTrue(edition != null, where);
    long coups = id.equals("TWICE") && number == 9 ? 4 : 3;
    if (id.equals("GAPS") && number != 20) {
      coups += 2;
    }
    assertEquals(coups, edition.coups(), where);
    // From the change on the shoes, of eight decks, are not those that the controls have.
    assertEquals(id.equals("CHANGE") && number >= 17 ? 1 : 0, edition.findings(), where);
    List<MissingRecord.Kind> missing =
        !id.equals("GAPS")
            ? List.of()
            : number == 20 ? List.of(MissingRecord.Kind.TABLE) : List.of();
    boolean rejected = id.equals("GAPS") && number == 5;
    assertEquals(rejected ? 1 : 0, night.rejected().size(), where);
    assertEquals(missing, edition.missing().stream().map(MissingRecord::kind).toList(), where);
    assertEquals(
        missing.isEmpty() && !rejected ? NightState.DONE : NightState.INCOMPLETE,
        night.state(),
        where);
  }
}
