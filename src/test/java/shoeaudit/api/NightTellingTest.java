package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.mail.internet.MimeMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** What is told of a night is what is so, in the same numbers at every door, each change once. */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class NightTellingTest extends NightTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";

  /** The day that has ended last when the profile's clock begins; its deadline is over. */
  private static final String ENDED = "2026-04-06";

  /** How often a mail was tried in vain while its server was away for long. */
  private static final int AWAY = 2;

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  @ConfigProperty(name = "quarkus.mailer.port")
  int mailPort;

  private String state(String licensee, String day) throws SQLException {
    List<String> states = rows("select state from night where id" + ofNight(licensee, day));
    return states.isEmpty() ? "no night" : states.getFirst().toLowerCase(Locale.ROOT);
  }

  private void until(String licensee, String day, String state) throws Exception {
    for (int i = 0; i < 300 && !state.equals(state(licensee, day)); i++) {
      Thread.sleep(100);
    }
    assertEquals(
        state,
        state(licensee, day),
        () -> as(account(null, Role.AUDITOR)).asks().get(night(licensee, day)).asString());
  }

  private static String night(String licensee, String day) {
    return "/api/v1/licensees/" + licensee + "/nights/" + day;
  }

  private Path inbox(String licensee) throws Exception {
    return Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
  }

  private void deliver(String licensee, String name, String content) throws Exception {
    Path inbox = inbox(licensee);
    Files.writeString(inbox.resolve(name), content);
    Files.writeString(inbox.resolve(name + ".done"), "");
  }

  private static String log(String day) throws Exception {
    return Files.readString(SAMPLE.resolve("logs").resolve(LOG)).replace("2026-03-02", day);
  }

  /** By controls that list tables. */
  private void activate(String licensee) throws Exception {
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(
            somebody(licensee, Role.OPERATOR),
            licensee,
            controls(licensee) + "\ntables: [{id: T1}, {id: T2}]\n"));
  }

  private GreenMail mailServer(String licensee) {
    giveUpMailsOfAllBut(licensee);
    GreenMail server =
        new GreenMail(new ServerSetup(mailPort, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    server.start();
    return server;
  }

  /** A mail of a night that is tried for the first time. */
  private String mail(GreenMail server, String licensee, String day, String state)
      throws Exception {
    return mail(server, licensee, day, state, 0);
  }

  /**
   * A mail of a night. The dialogue with the test's mail server breaks off now and then on a busy
   * machine: then it is tried again at once, and not in a minute or more.
   *
   * @param attempts after which it is sent
   */
  private String mail(GreenMail server, String licensee, String day, String state, int attempts)
      throws Exception {
    String subject = licensee + ", night of " + day + ": " + state;
    List<String> subjects = new ArrayList<>();
    for (int i = 0; i < 1_800; i++) {
      subjects.clear();
      for (MimeMessage each : server.getReceivedMessages()) {
        if (each.getSubject().equals(subject)) {
          return String.valueOf(each.getContent()).replace("\r\n", "\n");
        }
        subjects.add(each.getSubject());
      }
      tryMailsAgain(licensee, day, attempts);
      Thread.sleep(100);
    }
    throw new AssertionError("no mail " + subject + " among " + subjects);
  }

  @Test
  void aMissingNightSaysAtEveryDoorWhatWasRejectedAndWhatLiesInTheInbox() throws Exception {
    String licensee = added(NightlyProfile.LICENSEE_WITH_DEAF_HOOK);
    Path waits = inbox(licensee).resolve("P123-table-2.csv");
    Files.writeString(waits, "half of a log");
    Files.setLastModifiedTime(waits, FileTime.from(Instant.parse("2026-04-07T18:30:00Z")));
    deliver(licensee, "P456-table-1.csv", "this is no log\n");
    GreenMail server = mailServer(licensee);
    try {
      activate(licensee);
      until(licensee, ENDED, "missing");
      Person operator = somebody(licensee, Role.OPERATOR);
      operator
          .asks()
          .get(night(licensee, ENDED))
          .then()
          .body("rejected", equalTo(1))
          .body("in_inbox", equalTo(1))
          .body("unchanged_at", equalTo("2026-04-07T18:30:00Z"))
          // What is missing may be in them: nothing is found of the record.
          .body("record_findings", empty());
      String body = told(licensee, ENDED, "missing");
      assertTrue(
          body.contains("\"rejected\":1,\"in_inbox\":1,\"unchanged_at\":\"2026-04-07T18:30:00Z\""),
          body);
      assertTrue(body.contains("\"record_findings\":0,"), body);
      String mail = mail(server, licensee, ENDED, "missing");
      assertTrue(!mail.contains("about the record"), mail);
      assertTrue(
          mail.contains(
              """
              MISSING: no log of it was taken by 2026-04-07T12:00-07:00. Nothing is known of this night.
              - 1 file came and could not be taken
              - 1 file lies in the inbox and is not taken, unchanged since 2026-04-07T11:30-07:00
              """),
          mail);
      assertTrue(!mail.contains("P123") && !mail.contains("P456"), mail);
      Browsing.as(operator.name())
          .get("/licensees/" + licensee + "/nights/" + ENDED)
          .then()
          .body(containsString("1 file came and could not be taken"))
          .body(containsString("1 file lies in the inbox and is not taken, unchanged since"));
      // It is as it is now: who looks next sees it.
      Files.delete(waits);
      until(licensee, ENDED, "in_inbox", "0");
      operator
          .asks()
          .get(night(licensee, ENDED))
          .then()
          .body("in_inbox", equalTo(0))
          .body("unchanged_at", equalTo(null))
          .body("record_findings", empty());
      seeToRejected(licensee);
      until(licensee, ENDED, "rejected", "0");
      operator
          .asks()
          .get(night(licensee, ENDED))
          .then()
          .body("state", equalTo("missing"))
          .body("record_findings.criterion", equalTo(List.of("REC:record.day-missing")))
          .body("record_findings[0].authority", equalTo("tables"))
          .body("record_findings[0].verdict", equalTo("review"));
    } finally {
      server.stop();
    }
  }

  private String added(String licensee) {
    licensees.oneAtATime(() ->
        QuarkusTransaction.requiringNew()
            .call(() -> licensees.add(Actor.COMMAND_LINE, licensee, "A room", "WSGC")));
    return licensee;
  }

  /** What a program is told of a night, whether it listens or not. */
  private String told(String licensee, String day, String state) throws Exception {
    return rows("select d.body from web_delivery d join licensee l on l.id = d.licensee_id"
            + " where d.event = 'night."
            + state
            + "' and d.subject = '"
            + day
            + "' and l.code = '"
            + licensee
            + "'")
        .getFirst();
  }

  private void seeToRejected(String licensee) throws Exception {
    try (Stream<Path> files = Files.walk(inbox(licensee).resolveSibling("rejected"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void whatTheControlsAskForAndIsNotOnRecordIsTheSameFindingAtEveryDoor() throws Exception {
    String licensee = added(NightlyProfile.OTHER_WITH_DEAF_HOOK);
    activate(licensee);
    GreenMail server = mailServer(licensee);
    try {
      String before = "2026-04-03";
      deliver(licensee, LOG, log(before));
      until(licensee, before, "incomplete");
      Person operator = somebody(licensee, Role.OPERATOR);
      operator
          .asks()
          .get(night(licensee, before))
          .then()
          .body("record_findings.criterion", equalTo(List.of("REC:record.table-missing")))
          .body("record_findings[0].code", equalTo("record.table-missing"))
          .body("record_findings[0].authority", equalTo("tables"))
          .body("record_findings[0].verdict", equalTo("review"))
          .body("record_findings[0].basis", equalTo("file"))
          .body("record_findings[0].table", equalTo("T2"))
          .body("record_findings[0].recorded", equalTo("the table T1 alone"))
          .body("editions[0].findings", equalTo(7));
      operator
          .asks()
          .get(night(licensee, before) + "/editions/1")
          .then()
          .body("missing.finding.code", hasItem("record.table-missing"));
      Browsing.as(operator.name())
          .get("/licensees/" + licensee + "/nights/" + before)
          .then()
          .body(containsString("Findings about the record"))
          .body(containsString("record.table-missing"))
          .body(containsString("a record of the table T2 for the gambling day " + before))
          .body(not(containsString("and nothing of it is on record")));
      String body = told(licensee, before, "incomplete");
      assertTrue(body.contains("\"record_findings\":1,"), body);
      String mail = mail(server, licensee, before, "incomplete");
      assertTrue(mail.contains("INCOMPLETE: 7 findings in 40 coups."), mail);
      assertTrue(
          mail.contains(
              """
              1 finding about the record, apart from findings of play:
              - REC:record.table-missing: expected a record of the table T2 for the gambling day 2026-04-03, as tables asks; on record is the table T1 alone; for a person to review
              """),
          mail);
      assertTrue(!mail.contains("and nothing of it is on record"), mail);
      // A file that could not be taken since may have it.
      deliver(licensee, "notes.csv", "this is no log\n");
      for (int i = 0;
          i < 100
              && rows("select id from night where rejected > 0 and id" + ofNight(licensee, ENDED))
                  .isEmpty();
          i++) {
        Thread.sleep(100);
      }
      operator.asks().get(night(licensee, before)).then().body("record_findings", empty());
      Browsing.as(operator.name())
          .get("/licensees/" + licensee + "/nights/" + before)
          .then()
          .body(not(containsString("Findings about the record")))
          .body(containsString("and nothing of it is on record"));
    } finally {
      server.stop();
    }
  }

  @Test
  void aMendedLogThatIsUploadedUnderTheNameOfARejectedOneStandsForItAsADeliveredOneDoes(
      @TempDir Path folder) throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    deliver(licensee, "P123-table-1.csv", "half of a log");
    deliver(licensee, "notes.csv", "this is no log\n");
    until(licensee, ENDED, "rejected", "2");
    Path mended = folder.resolve("P123-table-1.csv");
    Files.writeString(mended, log(ENDED));
    log(operator, licensee, "P123-table-1.csv", mended);
    until(licensee, ENDED, "rejected", "1");
    until(licensee, ENDED, "incomplete");
    Response deliveries =
        operator.asks().get("/api/v1/licensees/" + licensee + "/inbox/deliveries");
    assertEquals(
        false, deliveries.path("deliveries.find {it.name == 'P123-table-1.csv'}.standing"));
    assertEquals(true, deliveries.path("deliveries.find {it.name == 'notes.csv'}.standing"));
    assertEquals(List.of("rejected", "rejected"), deliveries.path("deliveries.outcome"));
    seeToRejected(licensee);
    until(licensee, ENDED, "done");
  }

  @Test
  void eachChangeOfANightIsToldOnceAlsoWhenItComesBackToWhatItWas() throws Exception {
    String licensee = licenseeWithControls();
    GreenMail server = mailServer(licensee);
    try {
      deliver(licensee, LOG, log(ENDED));
      until(licensee, ENDED, "done");
      deliver(licensee, "notes.csv", "this is no log\n");
      until(licensee, ENDED, "incomplete");
      String mail = mail(server, licensee, ENDED, "incomplete");
      assertTrue(mail.contains("INCOMPLETE: 7 findings in 40 coups."), mail);
      assertTrue(mail.contains("- 1 file came and could not be taken\n"), mail);
      somebody(licensee, Role.OPERATOR)
          .asks()
          .get(night(licensee, ENDED))
          .then()
          .body("rejected", equalTo(1))
          .body("missing", equalTo(1));
      seeToRejected(licensee);
      until(licensee, ENDED, "done");
      deliver(licensee, "more.csv", "this is no log\n");
      until(licensee, ENDED, "incomplete");
      // Late, and the rejected one still lies there.
      deliver(licensee, "table-1-again.csv", log(ENDED).replace(",T1,", ",T2,"));
      for (int i = 0;
          i < 300
              && !rows("select edition from night where id" + ofNight(licensee, ENDED))
                  .equals(List.of("2"));
          i++) {
        Thread.sleep(100);
      }
      Thread.sleep(1_000);
      String of = "night_id" + ofNight(licensee, ENDED);
      assertEquals(
          List.of("DONE", "INCOMPLETE", "DONE", "INCOMPLETE", "INCOMPLETE"),
          rows("select state from night_notice where " + of + " order by id"));
      SQLException refused =
          assertThrows(
              SQLException.class,
              () ->
                  does(
                      "insert into night_notice (id, night_id, edition, state, logs_key, recipient,"
                          + " outcome, attempts, made_at, next_at, position, rejected, in_inbox)"
                          + " select -1, night_id, 77, 'FAILED', 'other', recipient, outcome,"
                          + " attempts, made_at, next_at, position, rejected, in_inbox from"
                          + " night_notice where "
                          + of
                          + " and id = (select min(id) from night_notice where "
                          + of
                          + ")"));
      String words = String.valueOf(refused.getMessage());
      assertTrue(words.toLowerCase(Locale.ROOT).contains("night_notice_of_change"), words);
    } finally {
      server.stop();
    }
  }

  @Test
  void aMailThatFailsHoldsBackNoOtherNightsAndIsTriedAgainWhenTheServerIsBack() throws Exception {
    String licensee = licenseeWithControls();
    deliver(licensee, LOG, log("2026-04-05"));
    until(licensee, "2026-04-05", "done");
    String of = "night_id" + ofNight(licensee, "2026-04-05");
    for (int i = 0;
        i < 200 && rows("select id from night_notice where attempts > 0 and " + of).isEmpty();
        i++) {
      Thread.sleep(100);
    }
    // The server was away for long: it is tried again in a day.
    does(
        "update night_notice set attempts = "
            + AWAY
            + ", next_at = '2026-04-09 00:00:00+00' where outcome ="
            + " 'WAITING' and "
            + of);
    GreenMail server = mailServer(licensee);
    try {
      deliver(licensee, "other.csv", log(ENDED));
      String later = mail(server, licensee, ENDED, "done");
      assertTrue(later.contains("DONE: 7 findings in 40 coups."), later);
      String earlier = mail(server, licensee, "2026-04-05", "done", AWAY);
      assertTrue(earlier.contains("DONE: 7 findings in 40 coups."), earlier);
    } finally {
      server.stop();
    }
  }
}
