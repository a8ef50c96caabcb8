package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.nights.record.MissingRecord;

/**
 * Thirty nights of five licensees, with all that goes wrong in a month: every night comes out
 * exactly as it was, and each is audited as often as its logs changed and no more.
 */
class ThirtyNightsTest {
  private static final Duration BETWEEN_LOOKS = Duration.ofHours(11);

  @TempDir private Path root;
  private final Map<String, NightHouse> folders = new LinkedHashMap<>();

  /** Clocks go forward in Los Angeles and London in the first month, and back in the second. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-03-01", "2026-10-10"})
  void everyNightOfAMonthIsExactlyRight(LocalDate first) throws Exception {
    MonthOfNights month =
        new MonthOfNights(
            first,
            List.of(
                "America/Los_Angeles",
                "Europe/London",
                "America/Los_Angeles",
                "Europe/London",
                "Asia/Macau"));
    for (MonthOfNights.House house : month.houses()) {
      NightHouse folder = new NightHouse(root, house.id());
      for (int version = 0; version < house.controls().size(); version++) {
        Files.writeString(
            folder.folder().resolve("controls").resolve("controls-" + version + ".yaml"),
            house.controls().get(version));
      }
      folders.put(house.id(), folder);
    }
    Map<String, Set<Integer>> editions = runTheMonth(month);
    for (Map.Entry<String, NightHouse> house : folders.entrySet()) {
      String id = house.getKey();
      List<Night> nights = house.getValue().look(month.end());
      for (int night = 1; night <= MonthOfNights.NIGHTS; night++) {
        MonthOfNights.Expected expected = month.expected(id, night);
        check(id, NightHouse.of(nights, month.day(night).toString()), expected);
        assertEquals(
            expected.editions(),
            editions.getOrDefault(id + night, Set.of()).size(),
            "editions of " + id + " " + month.day(night));
      }
    }
  }

  private NightHouse of(String id) {
    return Objects.requireNonNull(folders.get(id), id);
  }

  /** Which editions of each night anybody ever saw. */
  private Map<String, Set<Integer>> runTheMonth(MonthOfNights month) throws Exception {
    Map<String, Set<Integer>> seen = new HashMap<>();
    Instant last = Instant.MIN;
    for (Instant now = month.begin();
        now.isBefore(month.end().plus(BETWEEN_LOOKS));
        now = now.plus(BETWEEN_LOOKS)) {
      for (MonthOfNights.Delivered each : month.delivered(last, now)) {
        of(each.licensee()).deliver(each.name(), each.content());
      }
      last = now;
      if (month.isOutage(now)) {
        continue;
      }
      for (Map.Entry<String, NightHouse> house : folders.entrySet()) {
        for (Night night : house.getValue().look(now)) {
          NightEdition edition = night.edition();
          if (edition != null) {
            seen.computeIfAbsent(house.getKey() + month.number(night.day()), key -> new HashSet<>())
                .add(edition.number());
            assertTrue(
                !now.isBefore(night.deadline()), "audited before its deadline: " + night.day());
          }
        }
      }
    }
    return seen;
  }

  private static void check(String id, Night night, MonthOfNights.Expected expected) {
    String where = id + " " + night.day();
    assertEquals(expected.state(), night.state(), where);
    assertEquals(expected.rejected(), night.rejected().size(), where);
    NightEdition edition = night.edition();
    assertEquals(expected.editions() > 0, edition != null, where);
    if (edition != null) {
      assertEquals(expected.coups(), edition.coups(), where);
      assertEquals(expected.findings(), edition.findings(), where);
      assertEquals(
          expected.missing(), edition.missing().stream().map(MissingRecord::kind).toList(), where);
    }
  }
}
