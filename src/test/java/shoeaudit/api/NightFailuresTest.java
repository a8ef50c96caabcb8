package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.database.FolderLock;
import shoeaudit.identity.Role;
import shoeaudit.runs.folder.FolderTree;

/**
 * Nights that cannot be looked at, or whose edition cannot be made, say so and hold up no other.
 */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class NightFailuresTest extends NightTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";

  /** The first night of a licensee that begins with the profile's clock. */
  private static final String FIRST = "2026-04-07";

  private static final Duration TO_ITS_DEADLINE = Duration.ofDays(1);

  @Inject MovableClock clock;

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  @AfterEach
  void putBack() {
    clock.putBack();
  }

  /** What keeps a licensee's nights from being looked at. */
  enum Held {
    SETTINGS("settings", "night.yaml"),
    PROFILE("settings", "night.yaml names the import profile vendor: "),
    BUSY("busy", "another process"),
    LEDGER("folder", "deliveries.jsonl line 1");

    private final String text;
    private final String reason;

    Held(String text, String reason) {
      this.text = text;
      this.reason = reason;
    }

    @Nullable FolderLock begin(Path folder) throws Exception {
      Files.createDirectories(folder.resolve("inbox"));
      switch (this) {
        case SETTINGS -> Files.writeString(folder.resolve("night.yaml"), "format: 1\nbegin: 1\n");
        case PROFILE ->
            Files.writeString(
                folder.resolve("night.yaml"), "format: 1\ninbox: {profile: vendor}\n");
        case LEDGER ->
            Files.writeString(folder.resolve("deliveries.jsonl"), "{\"outcome\":\"lost\"}\n{}\n");
        case BUSY -> {
          return assertNotNull(FolderLock.take(folder));
        }
      }
      return null;
    }

    private static FolderLock assertNotNull(@Nullable FolderLock lock) {
      assertTrue(lock != null, "another one has it");
      return lock;
    }

    void end(Path folder, @Nullable FolderLock lock) throws Exception {
      Files.deleteIfExists(folder.resolve("night.yaml"));
      Files.deleteIfExists(folder.resolve("deliveries.jsonl"));
      if (lock != null) {
        lock.close();
      }
    }
  }

  private static String night(String licensee, String day) {
    return "/api/v1/licensees/" + licensee + "/nights/" + day;
  }

  private void deliver(String licensee, String day, String name) throws Exception {
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Files.writeString(
        inbox.resolve(name),
        Files.readString(SAMPLE.resolve("logs").resolve(LOG)).replace("2026-03-02", day));
    Files.writeString(inbox.resolve(name + ".done"), "");
  }

  private void activate(String licensee, String controls) throws Exception {
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(somebody(licensee, Role.OPERATOR), licensee, controls));
  }

  private List<String> told(String licensee, String day) throws SQLException {
    return rows(
        "select state from night_notice where night_id" + ofNight(licensee, day) + " order by id");
  }

  @ParameterizedTest
  @EnumSource(Held.class)
  void aNightThatNobodyCanLookAtFailsIsToldOnceAndAuditedWhenThatIsMended(Held held)
      throws Exception {
    String licensee = licensee();
    String other = licenseeWithControls();
    Path folder = data.resolve("nights").resolve(licensee);
    FolderLock lock = held.begin(folder);
    try {
      activate(licensee, controls(licensee));
      until(other, FIRST, "state", "WAITING");
      until(licensee, FIRST, "state", "WAITING");
      deliver(licensee, FIRST, LOG);
      clock.move(TO_ITS_DEADLINE);
      until(licensee, FIRST, "state", "FAILED");
      until(other, FIRST, "state", "MISSING");
      somebody(licensee, Role.OPERATOR)
          .asks()
          .get(night(licensee, FIRST))
          .then()
          .body("failure", containsString(held.reason))
          .body("held", equalTo(held.text));
      Thread.sleep(1_500);
      assertEquals(List.of("FAILED"), told(licensee, FIRST));
      assertEquals(
          List.of("FAILED"),
          rows(
              "select upper(substring(act from 7)) from trail_entry where act like 'night.%' and"
                  + " subject = '"
                  + licensee
                  + " "
                  + FIRST
                  + "'"));
      // It is among those that a monitoring system hears of.
      clock.move(Duration.ofMinutes(61));
      assertTrue(
          somebody(null, Role.AUDITOR)
              .asks()
              .get("/api/v1/licensees/" + licensee + "/nights?overdue=true")
              .jsonPath()
              .getList("nights.gambling_day")
              .contains(FIRST));
    } finally {
      held.end(folder, lock);
    }
    until(licensee, FIRST, "state", "DONE");
    assertEquals(List.of("FAILED", "DONE"), told(licensee, FIRST));
    somebody(licensee, Role.OPERATOR)
        .asks()
        .get(night(licensee, FIRST))
        .then()
        .body("failure", equalTo(null))
        .body("held", equalTo(null));
  }

  private Path edition(String licensee, String day, int edition) throws SQLException {
    String id = rows("select id from night where id" + ofNight(licensee, day)).getFirst();
    return data.resolve("results").resolve("night-" + id).resolve("edition-" + edition);
  }

  private String run(String licensee, String day, int edition) throws SQLException {
    return rows("select run_id from night_edition_run where night_id"
            + ofNight(licensee, day)
            + " and edition = "
            + edition)
        .getFirst();
  }

  /** As if the service had been cut off after the runs of its first edition, and before its end. */
  private void makeAgain(String licensee, String day) throws SQLException {
    does(
        "update night_edition set state = 'MAKING' where edition = 1 and night_id"
            + ofNight(licensee, day));
  }

  @Test
  void anEarlierEditionThatIsGoneOrDamagedHoldsNothingUp() throws Exception {
    String licensee = licenseeWithControls();
    deliver(licensee, "2026-04-05", LOG);
    until(licensee, "2026-04-05", "edition", "1");
    Path first = edition(licensee, "2026-04-05", 1);
    Files.delete(first.resolve("night.json"));
    deliver(licensee, "2026-04-06", "another.csv");
    until(licensee, "2026-04-06", "edition", "1");
    FolderTree.delete(data.resolve("results").resolve("run-" + run(licensee, "2026-04-06", 1)));
    Path inbox = data.resolve("nights").resolve(licensee).resolve("inbox");
    Files.writeString(
        inbox.resolve("table-2.csv"),
        Files.readString(SAMPLE.resolve("logs").resolve(LOG))
            .replace("2026-03-02", "2026-04-06")
            .replace(",T1,", ",T2,"));
    Files.writeString(inbox.resolve("table-2.csv.done"), "");
    until(licensee, "2026-04-06", "edition", "2");
    JsonPath told =
        somebody(licensee, Role.OPERATOR)
            .asks()
            .get(night(licensee, "2026-04-06") + "/editions/2")
            .jsonPath();
    List<String> notes = told.getList("notes");
    assertTrue(
        notes.stream().anyMatch(note -> note.contains("not compared with the night of 2026-04-05")),
        notes::toString);
    assertTrue(
        notes.stream().anyMatch(note -> note.contains("not compared with edition 1")),
        notes::toString);
    assertTrue(told.get("compared") == null, told::prettify);
  }

  @Test
  void anEditionThatCannotBeToldFailsHoldsNoLaterNightUpAndIsTriedAgain() throws Exception {
    String licensee = licenseeWithControls();
    deliver(licensee, "2026-04-05", LOG);
    until(licensee, "2026-04-05", "edition", "1");
    FolderTree.delete(data.resolve("results").resolve("run-" + run(licensee, "2026-04-05", 1)));
    does("update night set edition = 0 where id" + ofNight(licensee, "2026-04-05"));
    makeAgain(licensee, "2026-04-05");
    until(licensee, "2026-04-05", "state", "FAILED");
    String failure =
        rows("select failure from night where id" + ofNight(licensee, "2026-04-05")).getFirst();
    assertTrue(failure.contains("findings.jsonl") || failure.contains("statistics"), failure);
    deliver(licensee, "2026-04-06", "another.csv");
    until(licensee, "2026-04-06", "state", "DONE");
    assertEquals(
        List.of("1"),
        rows(
            "select count(*) from night_edition_run where night_id"
                + ofNight(licensee, "2026-04-05")),
        "it is tried again in a while, and not at once");
    clock.move(Duration.ofMinutes(2));
    until(licensee, "2026-04-05", "state", "DONE");
    assertEquals(List.of("DONE", "FAILED", "DONE"), told(licensee, "2026-04-05"));
  }

  @Test
  void anEditionOfWhichARunWasCalledOffOrIsGoneFails() throws Exception {
    String licensee = licenseeWithControls();
    deliver(licensee, "2026-04-05", LOG);
    until(licensee, "2026-04-05", "edition", "1");
    does("update audit_run set state = 'CANCELLED' where id = " + run(licensee, "2026-04-05", 1));
    makeAgain(licensee, "2026-04-05");
    until(licensee, "2026-04-05", "state", "FAILED");
    String failure = "select failure from night where id";
    assertTrue(
        rows(failure + ofNight(licensee, "2026-04-05")).getFirst().contains("was called off"));
    // Who was told that it failed is told that it is well, though clean nights are quiet.
    does(
        "update audit_run set state = 'DONE', findings = 0 where id = "
            + run(licensee, "2026-04-05", 1));
    makeAgain(licensee, "2026-04-05");
    until(licensee, "2026-04-05", "state", "DONE");
    until(licensee, "2026-04-05", "findings", "0");
    assertEquals(List.of("DONE", "FAILED", "DONE"), told(licensee, "2026-04-05"));
    deliver(licensee, "2026-04-06", "another.csv");
    until(licensee, "2026-04-06", "edition", "1");
    does("delete from night_edition_run where night_id" + ofNight(licensee, "2026-04-06"));
    makeAgain(licensee, "2026-04-06");
    until(licensee, "2026-04-06", "state", "FAILED");
    assertTrue(rows(failure + ofNight(licensee, "2026-04-06")).getFirst().contains("no run"));
  }

  @Test
  void evidenceThatIsAwayFailsItsNightAloneUntilItIsBack() throws Exception {
    String licensee = licenseeWithControls();
    until(licensee, FIRST, "state", "WAITING");
    deliver(licensee, FIRST, LOG);
    until(licensee, FIRST, "logs", "1");
    String sha256 =
        rows("select e.sha256 from evidence_file e join licensee l on l.id = e.licensee_id where"
                + " e.kind = 'LOG' and l.code = '"
                + licensee
                + "'")
            .getFirst();
    Path kept = data.resolve("vault").resolve(sha256.substring(0, 2)).resolve(sha256);
    assertTrue(Files.exists(kept), kept::toString);
    Path away = Files.createTempDirectory("away").resolve(sha256);
    Files.move(kept, away);
    clock.move(TO_ITS_DEADLINE);
    until(licensee, FIRST, "state", "FAILED");
    deliver(licensee, "2026-04-06", "another.csv");
    until(licensee, "2026-04-06", "state", "DONE");
    Files.move(away, kept);
    clock.move(Duration.ofMinutes(2));
    until(licensee, FIRST, "state", "DONE");
    assertEquals(List.of("FAILED", "DONE"), told(licensee, FIRST));
  }

  @Test
  void anEditionIsToldByTheControlsThatItsRunsHad() throws Exception {
    String licensee = licenseeWithControls();
    deliver(licensee, "2026-04-05", LOG);
    until(licensee, "2026-04-05", "edition", "1");
    Path file = edition(licensee, "2026-04-05", 1).resolve("night.json");
    JsonPath before = JsonPath.from(file.toFile());
    assertNotNull(before.get("controls"));
    activate(
        licensee,
        controls(licensee)
            + "tables: [{id: T1, open: \"10:00-02:00\"}, {id: T9, open: \"10:00-02:00\"}]\n");
    does("update night set edition = 0 where id" + ofNight(licensee, "2026-04-05"));
    makeAgain(licensee, "2026-04-05");
    until(licensee, "2026-04-05", "edition", "1");
    JsonPath after = JsonPath.from(file.toFile());
    assertEquals(before.getList("controls"), after.getList("controls"));
    assertEquals(before.getList("missing"), after.getList("missing"));
  }
}
