package shoeaudit.web.operator;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.CountedStatements;
import shoeaudit.api.NightlyProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Role;
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.web.Browsing;

/** Nights at a browser: a month of them, one of them, the recordings to keep, a log withdrawn. */
@QuarkusTest
@TestProfile(NightlyProfile.class)
class NightPagesTest extends ServiceTestBase {
  private static final String DAY = "2026-03-02";

  /** More may be asked for where there are more nights, but not for each of them. */
  private static final int A_FEW = 12;

  @Inject EntityManager entities;

  private Response until(Browsing who, String path, String part) throws InterruptedException {
    Response last = who.get(path);
    for (int i = 0; i < 600 && !last.asString().contains(part); i++) {
      Thread.sleep(100);
      last = who.get(path);
    }
    assertTrue(last.asString().contains(part), last::asString);
    return last;
  }

  @Test
  void aNightLeadsToItsRecordingsTheSoonestFirstAndSaysWhoWasTold() throws Exception {
    String licensee = licenseeWithControls();
    int log = log(somebody(licensee, Role.OPERATOR), licensee, DAY + "-table-1.csv");
    Browsing auditor = Browsing.as(account(null, Role.AUDITOR));
    Browsing operator = Browsing.as(account(licensee, Role.OPERATOR));
    String at = "/licensees/" + licensee;
    String night = at + "/nights/" + DAY;
    String footage = night + "/editions/1/footage";
    until(auditor, night, footage);
    operator
        .get(footage)
        .then()
        .statusCode(200)
        .body(containsString("Recordings of the night of " + DAY))
        .body(containsString("2026-03-09"))
        .body(containsString("T1"))
        .body(containsString("href=\"" + at + "/findings/"));
    List<Integer> coups =
        Pattern.compile("</code></a> Coup (\\d+)")
            .matcher(operator.get(footage).asString())
            .results()
            .map(coup -> Integer.valueOf(coup.group(1)))
            .toList();
    assertEquals(coups.stream().sorted().toList(), coups);
    assertTrue(coups.size() > 3, coups::toString);
    until(auditor, night, "audits@commission.example");
    operator.get(night).then().body(not(containsString("audits@commission.example")));
    // A program that was not reached in two days is told once more when somebody asks for it.
    String again = night + "/deliveries/" + failedDelivery(licensee, DAY) + "/attempts";
    operator.get(night).then().body(not(containsString("Send it again")));
    auditor.get(night).then().body(containsString("action=\"" + again + "\""));
    auditor.post(again, "csrf", auditor.csrf()).then().statusCode(303);
    auditor
        .post(again, "csrf", auditor.csrf())
        .then()
        .statusCode(409)
        .body(containsString("was not given up"))
        .body(not(containsString("Send it again")));
    // A mail likewise, where an administrator asks for it.
    String mailAgain =
        night + "/notices/" + givenUpMail(licensee, DAY, "late@commission.example") + "/attempts";
    auditor.get(night).then().body(not(containsString(mailAgain)));
    auditor.post(mailAgain, "csrf", auditor.csrf()).then().statusCode(403);
    Browsing administrator = Browsing.as(account(null, Role.ADMINISTRATOR));
    administrator.get(night).then().body(containsString("action=\"" + mailAgain + "\""));
    administrator.post(mailAgain, "csrf", administrator.csrf()).then().statusCode(303);
    administrator
        .post(mailAgain, "csrf", administrator.csrf())
        .then()
        .statusCode(409)
        .body(containsString("was not given up"))
        .body(not(containsString(mailAgain)));
    // It was another room's: it is withdrawn, and nothing is known of the night.
    operator.get(at + "/logs/" + log).then().body(not(containsString("/withdrawals")));
    auditor.get(at + "/logs/" + log).then().body(containsString("/withdrawals"));
    auditor
        .asks()
        .formParam("csrf", auditor.csrf())
        .formParam("reason", "Another room's <b>log</b>.")
        .post(at + "/logs/" + log + "/withdrawals")
        .then()
        .statusCode(303);
    operator
        .get(at + "/logs/" + log)
        .then()
        .body(containsString("Another room&#39;s &lt;b&gt;log&lt;/b&gt;."));
    until(operator, night, "No log of it was taken by the deadline");
    auditor
        .asks()
        .formParam("csrf", auditor.csrf())
        .formParam("reason", "Once more.")
        .post(at + "/logs/" + log + "/withdrawals")
        .then()
        .statusCode(409)
        .body(containsString("counts for no night"));
  }

  @Test
  void aNightOfWhichNothingIsKnownIsNotSaidToHaveNoFindings() {
    String licensee = licenseeWithoutControls();
    nightOf(licensee, DAY);
    Browsing.as(account(licensee, Role.OPERATOR))
        .get("/licensees/" + licensee + "/nights/" + DAY)
        .then()
        .statusCode(200)
        .body(containsString("<dt>Findings</dt><dd>not known</dd>"));
  }

  /** In the first days of a month the one before is looked for: the calendar has both. */
  @Test
  void theCalendarHasTheMonthBeforeToo() {
    String licensee = licenseeWithoutControls();
    nightOf(licensee, "2026-03-31");
    nightOf(licensee, "2026-04-01");
    Browsing operator = Browsing.as(account(licensee, Role.OPERATOR));
    String at = "/licensees/" + licensee + "/nights";
    operator
        .get(at)
        .then()
        .statusCode(200)
        .body(containsString(">April 2026</h2>"))
        .body(containsString(">March 2026</h2>"))
        .body(containsString(at + "/2026-03-31"))
        .body(containsString(at + "?month=2026-02"))
        .body(containsString(at + "?month=2026-05"));
    operator
        .get(at + "?month=2026-04")
        .then()
        .body(not(containsString("March 2026")))
        .body(not(containsString(at + "/2026-03-31")))
        .body(containsString(at + "?month=2026-03"));
    nightOf(licensee, "2026-04-08");
    operator.get(at).then().body(not(containsString("March 2026")));
  }

  /** As many days as a month has stand side by side, whichever day it is. */
  @Test
  void nightsSideBySideAreThoseOfFourWeeksWhileAMonthBegins() {
    String licensee = licenseeWithoutControls();
    nightOf(licensee, "2026-03-05");
    nightOf(licensee, "2026-04-01");
    Browsing operator = Browsing.as(account(licensee, Role.OPERATOR));
    String at = "/licensees/" + licensee + "/nights";
    operator
        .get("/nights")
        .then()
        .statusCode(200)
        .body(containsString(">March 2026 – April 2026</h2>"))
        .body(containsString(at + "/2026-03-05"))
        .body(containsString(at + "/2026-04-01"))
        .body(containsString("/nights?month=2026-03"))
        .body(containsString("/nights?month=2026-05"));
    operator
        .get("/nights?month=2026-04")
        .then()
        .body(containsString(">April 2026</h2>"))
        .body(not(containsString(at + "/2026-03-05")));
  }

  private void nightOf(String licensee, String day) {
    QuarkusTransaction.requiringNew()
        .run(() -> {
          NightRecord night = new NightRecord();
          night.licensee = licensees.find("code", licensee).singleResult();
          night.day = LocalDate.parse(day);
          night.state = NightState.MISSING;
          night.deadline = Instant.EPOCH;
          entities.persist(night);
        });
  }

  /** Each of its own drop and with an edition. */
  private void nights(String code, LocalDate from, int many) {
    QuarkusTransaction.requiringNew()
        .run(() -> {
          Licensee licensee = licensees.find("code", code).singleResult();
          for (int i = 0; i < many; i++) {
            EvidenceFile drop = new EvidenceFile();
            drop.licensee = licensee;
            drop.kind = EvidenceFile.Kind.DROP;
            String digits = String.valueOf(number());
            drop.sha256 = "0".repeat(64 - digits.length()) + digits;
            drop.bytes = 1;
            drop.name = "drop.csv";
            drop.receivedAt = Instant.EPOCH;
            drop.receivedBy = "somebody";
            drop.retainUntil = from;
            entities.persist(drop);
            NightRecord night = new NightRecord();
            night.licensee = licensee;
            night.day = from.plusDays(i);
            night.state = NightState.DONE;
            night.deadline = Instant.EPOCH;
            night.logs = 1;
            night.edition = 1;
            night.drop = drop;
            entities.persist(night);
          }
        });
  }

  @Test
  void aNightSaysWhatIsMissingAlsoWhereItIsNoFinding(@TempDir Path folder) throws Exception {
    String licensee = licenseeWithControls();
    Path log = folder.resolve("night.csv");
    Files.writeString(
        log, Files.readString(SAMPLE.resolve("logs").resolve(DAY + "-table-1.csv")) + "no event\n");
    var unused = log(somebody(licensee, Role.OPERATOR), licensee, "night.csv", log);
    String night = "/licensees/" + licensee + "/nights/" + DAY;
    Browsing auditor = Browsing.as(account(null, Role.AUDITOR));
    String page = until(auditor, night, "<li>1 import problem").asString();
    String problems =
        page.replaceFirst("(?s).*<li>1 import problem[^<]*<a href=\"([^\"]+)\">.*", "$1");
    assertTrue(problems.matches("/licensees/" + licensee + "/runs/[0-9]+/problems"), problems);
    // The night's run is compared with runs of the same days alone, and says so.
    String run = problems.replace("/problems", "/comparison");
    auditor
        .get(run)
        .then()
        .statusCode(200)
        .body(containsString("was of just these gambling days (" + DAY + ")"));
  }

  @Test
  void aMonthIsAskedForAtOnceHoweverManyNightsItHas() {
    // Without controls nobody looks at its nights.
    String licensee = licenseeWithoutControls();
    nights(licensee, LocalDate.parse("2026-03-01"), 31);
    nights(licensee, LocalDate.parse("2026-02-10"), 1);
    Browsing operator = Browsing.as(account(licensee, Role.OPERATOR));
    String at = "/licensees/" + licensee + "/nights?month=";
    int many = statements(operator, at + "2026-03", "2026-03-31");
    int one = statements(operator, at + "2026-02", "2026-02-10");
    assertTrue(one > 0, "they are counted");
    assertTrue(many < one + A_FEW, () -> many + " statements, and for one night " + one);
  }

  private static int statements(Browsing operator, String page, String shows) {
    CountedStatements.Counted counted = CountedStatements.of(operator.asks());
    counted.request().get(page).then().statusCode(200).body(containsString(shows));
    return counted.statements();
  }

  private String licenseeWithoutControls() {
    String code = "L-pages-" + number();
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .contentType("application/json")
        .body("{\"code\": \"" + code + "\", \"name\": \"A Room\", \"jurisdiction\": \"WSGC\"}")
        .post("/api/v1/licensees")
        .then()
        .statusCode(201);
    return code;
  }
}
