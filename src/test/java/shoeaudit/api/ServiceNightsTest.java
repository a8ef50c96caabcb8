package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.CommissionShoe;
import shoeaudit.audit.TableLog;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.identity.Role;
import shoeaudit.nights.inbox.Complete;
import shoeaudit.nights.inbox.Intake;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.runs.days.LogContents;
import shoeaudit.shoelog.LogFile;
import shoeaudit.web.Browsing;

/** Nights that the service does by itself. */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class ServiceNightsTest extends ServiceTestBase {
  private static final String DAY = "2026-03-02";
  private static final String LOG = "2026-03-02-table-1.csv";
  private static final String OTHER_LOG = "2026-03-02-table-2.jsonl";

  @Inject MovableClock clock;
  @Inject EntityManager entities;

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  private static String nights(String licensee) {
    return "/api/v1/licensees/" + licensee + "/nights";
  }

  /** Delivers a log of the sample, as a share or an SFTP server would. */
  private void deliver(String licensee, String log, String name) throws Exception {
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Files.copy(SAMPLE.resolve("logs").resolve(log), inbox.resolve(name));
    Files.writeString(inbox.resolve(name + ".done"), "");
  }

  private static JsonPath untilEdition(Person person, String licensee, int edition)
      throws Exception {
    return untilEdition(person, licensee, DAY, edition);
  }

  private static JsonPath untilEdition(Person person, String licensee, String day, int edition)
      throws Exception {
    for (int i = 0; i < 300; i++) {
      Response answer = person.asks().get(nights(licensee) + "/" + day);
      JsonNode night = Answers.json(answer);
      if (night.path("edition").asInt() == edition || night.hasNonNull("failure")) {
        return answer.jsonPath();
      }
      Thread.sleep(100);
    }
    throw new AssertionError(
        "no edition " + edition + " came: " + person.asks().get(nights(licensee)).asString());
  }

  @Test
  void aFileInTheInboxBecomesANightByItself() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    deliver(licensee, LOG, LOG);
    JsonPath night = untilEdition(operator, licensee, 1);
    assertEquals("done", night.get("state"), night::prettify);
    assertEquals(1, night.getInt("logs"));
    assertEquals(1, night.getInt("editions.size()"));
    int run = night.getInt("editions[0].runs[0]");
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run)
        .then()
        .statusCode(200)
        .body("state", equalTo("done"))
        .body("requested_by", equalTo("night"))
        .body("inputs.name", hasItem(LOG));
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .body("logs.size()", equalTo(1))
        .body("logs[0].name", equalTo(LOG))
        .body("logs[0].received_by", equalTo("night"));
    Path folder = data.resolve("nights").resolve(licensee);
    assertTrue(Files.exists(folder.resolve("done").resolve(DAY).resolve(LOG)));
    String edition = nights(licensee) + "/" + DAY + "/editions/1";
    operator
        .asks()
        .get(edition)
        .then()
        .statusCode(200)
        .body("edition.findings", equalTo(night.getInt("editions[0].findings")))
        .body("coups_by_table.T1", equalTo(40))
        .body("compared", nullValue());
    String csv = operator.asks().get(edition + "/files/footage.csv").asString();
    List<Map<String, Object>> recordings =
        operator.asks().get(edition + "/footage").jsonPath().getList("");
    assertEquals(csv.lines().count() - 1, recordings.size(), csv);
    assertTrue(!recordings.isEmpty(), csv);
    operator.asks().get(edition + "/files/night.json").then().body("edition", equalTo(1));
    refused(operator.asks().get(edition + "/files/changes.csv"), 404, "changes.csv", "first");
  }

  @Test
  void aLateFileMakesAnotherEdition() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    deliver(licensee, LOG, LOG);
    untilEdition(operator, licensee, 1);
    log(operator, licensee, OTHER_LOG);
    JsonPath night = untilEdition(operator, licensee, 2);
    assertEquals(2, night.getInt("logs"));
    assertEquals(List.of(2, 1), night.getList("editions.edition"));
    operator
        .asks()
        .get(nights(licensee) + "/" + DAY + "/editions/2")
        .then()
        .body("compared.with_edition", equalTo(1))
        .body("compared.same", equalTo(night.getInt("editions[1].findings")))
        .body("compared.gone", equalTo(0));
    operator
        .asks()
        .get(nights(licensee) + "/" + DAY + "/editions/2/files/changes.csv")
        .then()
        .statusCode(200)
        .body(containsString("new,"));
  }

  /** Waits until the newest night of a licensee is of that day at the earliest. */
  private static List<Map<String, Object>> untilNight(
      Person person, String licensee, LocalDate day, String state) throws Exception {
    for (int i = 0; i < 300; i++) {
      List<Map<String, Object>> nights =
          person.asks().get(nights(licensee)).jsonPath().getList("nights");
      if (nights.stream()
          .anyMatch(night ->
              !LocalDate.parse((String) night.get("gambling_day")).isBefore(day)
                  && state.equals(night.get("state")))) {
        return nights;
      }
      Thread.sleep(100);
    }
    throw new AssertionError(
        "no night came to be " + state + ": " + person.asks().get(nights(licensee)).asString());
  }

  private static String metric(String name) {
    return operations()
        .get("/q/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .findFirst()
        .orElse(name + " is not told");
  }

  /**
   * Other licensees' nights, which the clock has made due as well, may be dealt with after these.
   */
  private static void untilNoneIsOverdue() throws InterruptedException {
    for (int i = 0; i < 300 && !metric("shoe_audit_nights_overdue").endsWith(" 0.0"); i++) {
      Thread.sleep(100);
    }
    assertEquals("shoe_audit_nights_overdue 0.0", metric("shoe_audit_nights_overdue"));
  }

  @Test
  void aLicenseeFromWhomNothingComesIsMissingAfterTheDeadlineAndNotBefore() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    try {
      Map<String, Object> first =
          untilNight(operator, licensee, LocalDate.EPOCH, "waiting").getLast();
      LocalDate day = LocalDate.parse((String) first.get("gambling_day"));
      Instant deadline = Instant.parse((String) first.get("deadline"));
      assertTrue(deadline.isAfter(clock.instant()), first::toString);
      clock.move(Duration.between(clock.instant(), deadline).plusSeconds(5));
      // Who was signed in is so no more.
      operator = as(operator.name());
      List<Map<String, Object>> nights = untilNight(operator, licensee, day, "missing");
      assertEquals(day.toString(), nights.getLast().get("gambling_day"));
      assertEquals("missing", nights.getLast().get("state"));
      assertEquals("waiting", nights.getFirst().get("state"));
      // An outage of five nights is caught up, each of them told by itself.
      clock.move(Duration.ofDays(5));
      operator = as(operator.name());
      nights = untilNight(operator, licensee, day.plusDays(5), "missing");
      assertEquals(
          List.of("missing", "missing", "missing", "missing", "missing", "missing"),
          nights.stream()
              .filter(night -> !"waiting".equals(night.get("state")))
              .map(night -> night.get("state"))
              .toList(),
          nights::toString);
      operations()
          .get("/q/health/ready")
          .then()
          .body("checks.find { it.name == 'nights' }.status", equalTo("UP"))
          .body("checks.find { it.name == 'nights' }.data.on", equalTo(true));
      untilNoneIsOverdue();
      operator
          .asks()
          .queryParam("state", "missing")
          .queryParam("from", day.plusDays(1).toString())
          .queryParam("until", day.plusDays(2).toString())
          .get(nights(licensee))
          .then()
          .body(
              "nights.gambling_day",
              equalTo(List.of(day.plusDays(2).toString(), day.plusDays(1).toString())))
          .body("next", nullValue());
      refused(
          operator
              .asks()
              .contentType("application/json")
              .post(nights(licensee) + "/" + day + "/runs"),
          409,
          "nothing has come for the night of " + day,
          "inbox");
    } finally {
      clock.putBack();
    }
  }

  @Test
  void theSameBytesAreTheSameEvidenceAndChangedOnesAnotherEdition() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    log(operator, licensee, LOG);
    untilEdition(operator, licensee, 1);
    deliver(licensee, LOG, "again.csv");
    Path inbox = data.resolve("nights").resolve(licensee).resolve("inbox");
    while (Files.exists(inbox.resolve("again.csv"))) {
      Thread.sleep(50);
    }
    // Corrected: without its last line.
    String text = Files.readString(SAMPLE.resolve("logs").resolve(LOG)).strip();
    Files.writeString(inbox.resolve(LOG), text.substring(0, text.lastIndexOf('\n') + 1));
    Files.writeString(inbox.resolve(LOG + ".done"), "");
    JsonPath night = untilEdition(operator, licensee, 2);
    assertEquals(1, night.getInt("logs"), night::prettify);
    assertEquals(List.of(2, 1), night.getList("editions.edition"));
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .body("logs.size()", equalTo(2));
  }

  @Test
  void whatIsNoLogIsRejectedAndTheNightSaysSo() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Files.writeString(inbox.resolve("table-3.csv"), "this is no log\n");
    Files.writeString(inbox.resolve("table-3.csv.done"), "");
    while (Files.exists(inbox.resolve("table-3.csv"))) {
      Thread.sleep(50);
    }
    try {
      Map<String, Object> first =
          untilNight(operator, licensee, LocalDate.EPOCH, "waiting").getLast();
      Instant deadline = Instant.parse((String) first.get("deadline"));
      clock.move(Duration.between(clock.instant(), deadline).plusSeconds(5));
      operator = as(operator.name());
      untilNight(operator, licensee, LocalDate.EPOCH, "missing");
    } finally {
      clock.putBack();
    }
    operator = as(operator.name());
    try (var kept = Files.walk(inbox.resolveSibling("rejected"))) {
      Path reason =
          kept.filter(file -> file.toString().endsWith("table-3.csv.reason.txt"))
              .findFirst()
              .orElseThrow();
      assertTrue(Files.readString(reason).contains("no shoe log"), Files.readString(reason));
    }
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .body("logs.size()", equalTo(0));
  }

  @Test
  void aNightIsAuditedAnewWhenSomebodyAsksAndTheControlsHaveChanged() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    log(operator, licensee, LOG);
    untilEdition(operator, licensee, 1);
    String ask = nights(licensee) + "/" + DAY + "/runs";
    somebody(licensee, Role.BATCH)
        .asks()
        .contentType("application/json")
        .post(ask)
        .then()
        .statusCode(202)
        .body("gambling_day", equalTo(DAY));
    // Nothing has changed: nothing is made.
    while (operator.asks().get(nights(licensee) + "/" + DAY).path("asked_by") != null) {
      Thread.sleep(50);
    }
    assertEquals(1, (int) operator.asks().get(nights(licensee) + "/" + DAY).path("edition"));
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(operator, licensee, controls(licensee) + "# another version\n"));
    Thread.sleep(1_000);
    assertEquals(1, (int) operator.asks().get(nights(licensee) + "/" + DAY).path("edition"));
    operator.asks().contentType("application/json").post(ask).then().statusCode(202);
    JsonPath night = untilEdition(operator, licensee, 2);
    assertEquals(operator.name(), night.get("editions[0].asked_by"));
  }

  @Test
  void nightsAreTheirLicenseesAndAskedForByThoseWhoAskForRuns() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    log(operator, licensee, LOG);
    untilEdition(operator, licensee, 1);
    Person stranger = somebody(licensee(), Role.OPERATOR, Role.BATCH);
    String night = nights(licensee) + "/" + DAY;
    for (String path :
        List.of(
            nights(licensee),
            night,
            night + "/editions/1",
            night + "/editions/1/footage",
            night + "/editions/1/files/night.json")) {
      stranger.asks().get(path).then().statusCode(404);
      somebody(null, Role.AUDITOR).asks().get(path).then().statusCode(200);
    }
    stranger.asks().contentType("application/json").post(night + "/runs").then().statusCode(404);
    somebody(null, Role.APPROVER)
        .asks()
        .contentType("application/json")
        .post(night + "/runs")
        .then()
        .statusCode(403);
    refused(operator.asks().get(nights(licensee) + "/1999-01-01"), 404, "no night of", "listed");
    refused(operator.asks().get(nights(licensee) + "/yesterday"), 400, "yesterday", "2026-03-02");
    refused(operator.asks().get(night + "/editions/7"), 404, "no edition 7", "number");
  }

  @Test
  void whatWasTakenBeforeTheServiceWasKilledIsNotLost() throws Exception {
    String licensee = licensee();
    deliver(licensee, LOG, LOG);
    deliver(licensee, OTHER_LOG, OTHER_LOG);
    Path folder = data.resolve("nights").resolve(licensee);
    NightCalendar calendar =
        new NightCalendar(
            List.of(
                ControlFileReader.read(
                    "controls.yaml",
                    controls(licensee).getBytes(StandardCharsets.UTF_8),
                    RuleLibrary.onClasspath())));
    // Killed when the first stood on the ledger, and in the middle of the second.
    Intake intake =
        new Intake(
            folder,
            DeliveryLedger.in(folder),
            calendar,
            name -> null,
            (file, name, profile) -> {
              if (name.equals(OTHER_LOG)) {
                throw new Error("killed");
              }
              return LogContents.of(new LogFile(file, name), 2, null);
            },
            () -> {});
    assertThrows(Error.class, () -> intake.take(Complete.MARKER, Duration.ZERO, clock.instant()));
    assertTrue(Files.exists(folder.resolve("done").resolve(DAY).resolve(LOG)));
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(somebody(licensee, Role.OPERATOR), licensee, controls(licensee)));
    Person operator = somebody(licensee, Role.OPERATOR);
    JsonPath night = untilEdition(operator, licensee, 1);
    assertEquals(2, night.getInt("logs"), night::prettify);
    assertTrue(Files.exists(folder.resolve("done").resolve(DAY).resolve(OTHER_LOG)));
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .body("logs.size()", equalTo(2));
  }

  @Test
  void nightsAreDoneInOrderAndEachContinuesTheOneBefore() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    String text = Files.readString(SAMPLE.resolve("logs").resolve(LOG));
    List<String> days = List.of("2026-03-04", "2026-03-03", DAY);
    for (String day : days) {
      Files.writeString(inbox.resolve(day + ".csv"), text.replace(DAY, day));
    }
    for (String day : days) {
      Files.writeString(inbox.resolve(day + ".csv.done"), "");
    }
    int before = 0;
    for (String day : days.reversed()) {
      JsonPath night = untilEdition(operator, licensee, day, 1);
      int run = night.getInt("editions[0].runs[0]");
      JsonPath asked =
          operator.asks().get("/api/v1/licensees/" + licensee + "/runs/" + run).jsonPath();
      assertTrue(run > before, "not in order");
      assertEquals(day, asked.get("days"));
      assertEquals(before == 0 ? null : before, asked.get("continues"), asked::prettify);
      assertNull(asked.get("note"));
      assertEquals(40, asked.getInt("coups"));
      before = run;
    }
    operator
        .asks()
        .get(nights(licensee) + "/2026-03-04/editions/1")
        .then()
        .body("rates.find { it.code == 'dealing.banker-stood' }.per_hundred_coups", equalTo(2.5f))
        .body("rates[0].earlier_coups", equalTo(80));
    Browsing.as(operator.name())
        .get("/licensees/" + licensee + "/nights/2026-03-04")
        .then()
        .statusCode(200)
        .body(containsString("in the nights before (30 at most)"))
        .body(containsString("2.50"));
    assertEquals(
        "3,4,2026-03-04",
        toDate(operator, licensee, before, "month_to_date,,,,2026-03-04", 42, 45));
  }

  /** Some cells of the row of a run's statistics that begins so. */
  private static String toDate(
      Person person, String licensee, int run, String begins, int from, int until) {
    return person
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run + "/reports/statistics.csv")
        .asString()
        .lines()
        .filter(line -> line.startsWith(begins))
        .map(line -> String.join(",", List.of(line.split(",", -1)).subList(from - 1, until - 1)))
        .findFirst()
        .orElse("no row " + begins);
  }

  private static Response give(Person by, String licensee, String csv) {
    return by.asks()
        .contentType("application/octet-stream")
        .body(csv.getBytes(StandardCharsets.UTF_8))
        .put(nights(licensee) + "/" + DAY + "/drop?name=drop.csv");
  }

  @Test
  void aNightIsAuditedWithItsDropAndAWrongOneIsRefusedByItsLine() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    log(operator, licensee, LOG);
    untilEdition(operator, licensee, 1);
    String header = "date,table,drop_minor\n";
    refused(
        give(operator, licensee, header + "2026-03-03,T1,300000\n"),
        422,
        "drop.csv:2: date: is 2026-03-03, and the file is for the night of 2026-03-02",
        "mend");
    operator
        .asks()
        .get(nights(licensee) + "/" + DAY)
        .then()
        .body("drop", nullValue())
        .body("asked_by", nullValue());
    operator.asks().get("/api/v1/licensees/" + licensee + "/drops").then().body("drops", empty());
    give(operator, licensee, header + DAY + ",T1,300000\n")
        .then()
        .statusCode(202)
        .body("drop.name", equalTo("drop.csv"));
    JsonPath night = untilEdition(operator, licensee, 2);
    // Sent again, as where no answer came: it has that one, and is not audited for it once more.
    give(operator, licensee, header + DAY + ",T1,300000\n")
        .then()
        .statusCode(202)
        .body("drop.name", equalTo("drop.csv"))
        .body("asked_by", nullValue());
    int run = night.getInt("editions[0].runs[0]");
    String row = "table_day,T1,,,2026-03-02";
    assertEquals("300000", toDate(operator, licensee, run, row, 34, 35));
    Browsing page = Browsing.as(operator.name());
    String at = "/licensees/" + licensee + "/nights/" + DAY;
    page.get(at).then().statusCode(200).body(containsString("drop.csv"));
    page.asks()
        .multiPart("csrf", page.csrf())
        .multiPart(
            "file", "other.csv", (header + DAY + ",T9,1.5\n").getBytes(StandardCharsets.UTF_8))
        .post(at + "/drop")
        .then()
        .statusCode(422)
        .body(containsString("other.csv:2: drop_minor: "));
  }

  @Test
  void aDropOfATableWithoutLogsIsNamedAsMissingAndFailsNoNight() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    log(operator, licensee, LOG);
    untilEdition(operator, licensee, 1);
    give(
            operator,
            licensee,
            "date,table,drop_minor\n" + DAY + ",T1,300000\n" + DAY + ",T9,5\n" + DAY + ",T8,0\n")
        .then()
        .statusCode(202);
    JsonPath night = untilEdition(operator, licensee, 2);
    assertNull(night.get("failure"), night::prettify);
    assertEquals("incomplete", night.get("state"), night::prettify);
    operator
        .asks()
        .get(nights(licensee) + "/" + DAY + "/editions/2")
        .then()
        .statusCode(200)
        .body("missing.findAll { it.kind == 'drop' }.table", equalTo(List.of("T9")))
        .body(
            "missing.findAll { it.kind == 'drop' }.what",
            hasItem(
                "drop.csv:3 counts a drop of table T9 on 2026-03-02, and no coup of it is on"
                    + " record"));
    int run = night.getInt("editions[0].runs[0]");
    assertEquals("300000", toDate(operator, licensee, run, "table_day,T1,,,2026-03-02", 34, 35));
  }

  /** A shoe in which P12 is charged 1.00, as a log of its own in the inbox. */
  private void deliverShoe(String licensee, String moment, String shoe, String collected)
      throws Exception {
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Duration until =
        Duration.between(
            OffsetDateTime.parse("2026-03-02T18:00:00-08:00"), OffsetDateTime.parse(moment));
    Files.writeString(
        inbox.resolve(shoe + ".csv"),
        CommissionShoe.deal(new TableLog().after(until), "T1", shoe, "", collected).csv());
    Files.writeString(inbox.resolve(shoe + ".csv.done"), "");
  }

  /** How many findings the latest edition of a night has that are not for review. */
  private static int deviating(Person person, String licensee, String day, int edition) {
    JsonPath told =
        person.asks().get(nights(licensee) + "/" + day + "/editions/" + edition).jsonPath();
    return person
        .asks()
        .queryParam("verdict", "deviates")
        .get(
            "/api/v1/licensees/"
                + licensee
                + "/runs/"
                + told.getInt("edition.runs[0]")
                + "/findings")
        .jsonPath()
        .getInt("findings.size()");
  }

  /** Also where the first night's log was put on record before anybody looked at commission. */
  @ParameterizedTest(name = "read by an earlier version: {0}")
  @ValueSource(booleans = {false, true})
  void commissionThatIsPaidTheNextDayIsForReviewInBothNights(boolean readBefore) throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    deliverShoe(licensee, "2026-03-02T23:00:00-08:00", "1", "");
    untilEdition(operator, licensee, 1);
    assertEquals(1, deviating(operator, licensee, DAY, 1), "nobody has paid yet");
    if (readBefore) {
      QuarkusTransaction.requiringNew()
          .run(() -> {
            entities
                .createNativeQuery(
                    "update night_shoe set owed = '{}' where log_id in (select l.id from night_log l"
                        + " join licensee c on c.id = l.licensee_id where c.code = ?1)")
                .setParameter(1, licensee)
                .executeUpdate();
            entities
                .createNativeQuery(
                    "update night_log set reading = 1 where licensee_id ="
                        + " (select id from licensee where code = ?1)")
                .setParameter(1, licensee)
                .executeUpdate();
          });
    }
    deliverShoe(licensee, "2026-03-03T12:00:00-08:00", "2", "2.00");
    untilEdition(operator, licensee, "2026-03-03", 1);
    untilEdition(operator, licensee, 2);
    assertEquals(0, deviating(operator, licensee, DAY, 2));
    assertEquals(0, deviating(operator, licensee, "2026-03-03", 1));
  }
}
