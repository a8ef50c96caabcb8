package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** People are told of nights by mail, through a mail server that is away at first. */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class NightMailTest extends NightTestBase {
  private static final String CODE = NightlyProfile.LICENSEE_WITH_MAIL;
  private static final String ALL = NightlyProfile.MAIL_OF_ALL;
  private static final String OWN = NightlyProfile.MAIL_OF_LICENSEE;
  private static final String DAY = "2026-03-02";

  @Inject MovableClock clock;

  @ConfigProperty(name = "quarkus.mailer.port")
  int port;

  private void licenseeWithItsOwnPeople() throws Exception {
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"code\": \"" + CODE + "\", \"name\": \"Cedar River\", \"jurisdiction\": \"WSGC\"}")
        .post("/api/v1/licensees")
        .then()
        .statusCode(201);
    activate(
        somebody(null, Role.APPROVER),
        CODE,
        submit(somebody(CODE, Role.OPERATOR), CODE, controls(CODE)));
  }

  private static JsonPath until(Person person, String day, Predicate<JsonPath> is)
      throws Exception {
    String last = "";
    for (int i = 0; i < 400; i++) {
      Response answer = person.asks().get("/api/v1/licensees/" + CODE + "/nights/" + day);
      JsonPath night = answer.jsonPath();
      if (Answers.json(answer).has("notices") && is.test(night)) {
        return night;
      }
      last = answer.asString();
      Thread.sleep(100);
    }
    throw new AssertionError("it never came to that: " + last);
  }

  /** Two installations may tell one person, whose mailbox shows only one mail of a number. */
  private String installation() throws Exception {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      var unused =
          statement.executeUpdate(
              "insert into service_identity (id, name) values (1, 'this-one') on conflict do nothing");
      try (ResultSet row = statement.executeQuery("select name from service_identity")) {
        assertTrue(row.next());
        return row.getString(1);
      }
    }
  }

  @Test
  void eachIsToldOnceWhenTheMailServerIsBackAndOfNoPerson() throws Exception {
    String installation = installation();
    licenseeWithItsOwnPeople();
    Person operator = somebody(CODE, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    log(operator, CODE, "2026-03-02-table-1.csv");
    JsonPath night =
        until(
            auditor,
            DAY,
            read ->
                read.getList("notices.attempts", Integer.class).stream()
                        .filter(attempts -> attempts > 0)
                        .count()
                    == 2);
    assertEquals(Set.of(ALL, OWN), new TreeSet<>(night.getList("notices.to")));
    assertEquals(List.of("waiting", "waiting"), night.getList("notices.outcome"));
    assertNotNull(night.get("notices[0].failure"));
    assertTrue(
        operations()
            .get("/q/metrics")
            .asString()
            .lines()
            .anyMatch(line -> line.matches("shoe_audit_mails_failing [1-9].*")));
    JsonPath theirs = until(operator, DAY, read -> true);
    assertNull(theirs.get("notices[0].to"));
    assertNull(theirs.get("notices[0].failure"));
    giveUpMailsOfAllBut(CODE);
    GreenMail server = new GreenMail(new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    server.start();
    try {
      clock.move(Duration.ofMinutes(10));
      night =
          until(
              auditor,
              DAY,
              read -> {
                tryMailsAgain(CODE, DAY, 1);
                return read.getList("notices.outcome").equals(List.of("sent", "sent"));
              });
      assertNull(night.get("notices[0].failure"));
      // Nobody is told twice.
      Thread.sleep(1_500);
      List<MimeMessage> received = received(server);
      assertEquals(
          Set.of(ALL, OWN),
          new TreeSet<>(received.stream().map(NightMailTest::recipient).toList()));
      // One of which the dialogue broke off is sent again under its number.
      Set<String> numbers = new TreeSet<>();
      for (MimeMessage each : received) {
        numbers.add(each.getMessageID());
      }
      assertEquals(2, numbers.size());
      for (MimeMessage each : received) {
        assertTrue(
            each.getMessageID().endsWith("." + installation + "@shoe-audit>"), each.getMessageID());
      }
      String text = String.valueOf(received.getFirst().getContent());
      assertEquals(CODE + ", night of " + DAY + ": done", received.getFirst().getSubject());
      assertTrue(text.contains("7 findings in 40 coups"), text);
      assertTrue(text.contains("1 recording shows findings"), text);
      assertTrue(
          text.contains("https://audits.example/licensees/" + CODE + "/nights/" + DAY), text);
      isSentAgainByHand(server, auditor);
      for (String line : Files.readAllLines(SAMPLE.resolve("logs/2026-03-02-table-1.csv"))) {
        String[] cells = line.split(",", -1);
        for (String person : List.of(cells[5], cells[8])) {
          assertFalse(
              person.matches("[A-Z]\\d+") && text.contains(person), () -> person + " in " + text);
        }
      }
    } finally {
      server.stop();
      clock.putBack();
    }
  }

  /**
   * What was given up comes after all where an administrator asks for it, once, under its
   * Message-ID.
   */
  private void isSentAgainByHand(GreenMail server, Person auditor) throws Exception {
    String at = "/api/v1/licensees/" + CODE + "/nights/" + DAY + "/notices/";
    long id = givenUpMail(CODE, DAY, OWN);
    JsonPath night = until(auditor, DAY, read -> true);
    assertTrue(night.getList("notices.id", Long.class).contains(id), night::prettify);
    double before = givenUp();
    assertTrue(before >= 1);
    // It tells of a night that stands otherwise by now.
    does("update night_notice set state = 'MISSING' where id = " + id);
    server.purgeEmailFromAllMailboxes();
    asksAgain(auditor, at + id + "/attempts").then().statusCode(403);
    asksAgain(somebody(CODE, Role.OPERATOR), at + id + "/attempts").then().statusCode(403);
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    asksAgain(administrator, at + "0/attempts").then().statusCode(404);
    Person others = somebody(licensee(), Role.ADMINISTRATOR);
    asksAgain(others, at + id + "/attempts").then().statusCode(404);
    asksAgain(administrator, at + id + "/attempts")
        .then()
        .statusCode(202)
        .body("outcome", equalTo("waiting"))
        .body("attempts", equalTo(0));
    asksAgain(administrator, at + id + "/attempts").then().statusCode(409);
    until(
        auditor,
        DAY,
        read -> {
          tryMailsAgain(CODE, DAY, 0);
          return read.getString("notices.find {it.id == " + id + "}.outcome").equals("sent");
        });
    assertEquals(before - 1, givenUp());
    Thread.sleep(1_000);
    List<MimeMessage> received = new ArrayList<>();
    Set<String> numbers = new TreeSet<>();
    for (MimeMessage each : server.getReceivedMessages()) {
      if (each.getSubject().equals(CODE + ", night of " + DAY + ": missing")) {
        received.add(each);
        numbers.add(each.getMessageID());
      }
    }
    // One of which the dialogue broke off is sent again under its number.
    assertEquals(Set.of("<night-notice-" + id + "." + installation() + "@shoe-audit>"), numbers);
    assertEquals(OWN, recipient(received.getFirst()));
    String text = String.valueOf(received.getFirst().getContent());
    assertTrue(
        text.contains("This was to be told on 1969-12-31T16:00-08:00; by now the night is done."),
        text);
    asksAgain(administrator, at + id + "/attempts")
        .then()
        .statusCode(409)
        .body("detail", containsString("was not given up"));
    administrator
        .asks()
        .get("/api/v1/trail?act=night.mail-sent-again")
        .then()
        .statusCode(200)
        .body("entries.size()", equalTo(1))
        .body("entries[0].subject", equalTo(String.valueOf(id)))
        .body("entries[0].actor", equalTo(administrator.name()));
  }

  private static Response asksAgain(Person person, String at) {
    return person.asks().contentType(ContentType.JSON).post(at);
  }

  private double givenUp() {
    return operations()
        .get("/q/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith("shoe_audit_mails_given_up "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  /** What is about this night: others are told of as well, as the clock moves past deadlines. */
  private static List<MimeMessage> received(GreenMail server) throws MessagingException {
    List<MimeMessage> received = new ArrayList<>();
    for (MimeMessage message : server.getReceivedMessages()) {
      if (message.getSubject().startsWith(CODE + ", night of " + DAY)) {
        received.add(message);
      }
    }
    return received;
  }

  private static String recipient(MimeMessage message) {
    try {
      return message.getAllRecipients()[0].toString();
    } catch (MessagingException e) {
      throw new IllegalStateException(e);
    }
  }
}
