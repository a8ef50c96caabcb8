package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** People are told of nights by mail, through a mail server that is away at first. */
@QuarkusTest
@TestProfile(NightMailTest.Mailing.class)
class NightMailTest extends ServiceTestBase {
  private static final String CODE = "L-mail";
  private static final String ALL = "audits@commission.example";
  private static final String OWN = "compliance@room.example";
  private static final String DAY = "2026-03-02";

  @Inject MovableClock clock;

  @ConfigProperty(name = "quarkus.mailer.port")
  int port;

  /** Tells the commission of all nights, and one licensee's people of theirs. */
  public static final class Mailing implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      Map<String, String> settings = new HashMap<>(new ServiceProfile().getConfigOverrides());
      settings.put("shoe-audit.nights.every", "0.3S");
      settings.put("shoe-audit.nights.quiet", "0S");
      settings.put("shoe-audit.nights.mail.all", ALL);
      settings.put("shoe-audit.nights.mail.to." + CODE, OWN);
      settings.put("shoe-audit.nights.mail.quiet-when-clean", "true");
      settings.put("shoe-audit.nights.mail.link", "https://audits.example/");
      settings.put("quarkus.mailer.mock", "false");
      settings.put("quarkus.mailer.from", "shoe-audit@commission.example");
      settings.put("quarkus.mailer.host", "127.0.0.1");
      settings.put("quarkus.mailer.port", String.valueOf(freePort()));
      settings.put("quarkus.mailer.start-tls", "DISABLED");
      return settings;
    }

    private static int freePort() {
      try (ServerSocket socket = new ServerSocket(0)) {
        return socket.getLocalPort();
      } catch (IOException e) {
        throw new IllegalStateException("no port is free", e);
      }
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return TestDatabase.chosen().resources();
    }
  }

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
      JsonPath night = person.asks().get("/api/v1/licensees/" + CODE + "/nights/" + day).jsonPath();
      if (night.get("notices") != null && is.test(night)) {
        return night;
      }
      last = night.prettify();
      Thread.sleep(100);
    }
    throw new AssertionError("it never came to that: " + last);
  }

  @Test
  void eachIsToldOnceWhenTheMailServerIsBackAndOfNoPerson() throws Exception {
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
    JsonPath theirs = until(operator, DAY, read -> true);
    assertNull(theirs.get("notices[0].to"));
    assertNull(theirs.get("notices[0].failure"));
    GreenMail server = new GreenMail(new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    server.start();
    try {
      clock.move(Duration.ofMinutes(10));
      night =
          until(
              auditor,
              DAY,
              read -> read.getList("notices.outcome").equals(List.of("sent", "sent")));
      assertNull(night.get("notices[0].failure"));
      // Nobody is told twice.
      Thread.sleep(1_500);
      MimeMessage[] received = server.getReceivedMessages();
      assertEquals(
          Set.of(ALL, OWN),
          new TreeSet<>(Arrays.stream(received).map(NightMailTest::recipient).toList()));
      assertEquals(2, received.length);
      String text = String.valueOf(received[0].getContent());
      assertEquals(CODE + ", night of " + DAY + ": done", received[0].getSubject());
      assertTrue(text.contains("7 findings in 40 coups"), text);
      assertTrue(text.contains("1 recording shows findings"), text);
      assertTrue(
          text.contains("https://audits.example/api/v1/licensees/" + CODE + "/nights/" + DAY),
          text);
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

  private static String recipient(MimeMessage message) {
    try {
      return message.getAllRecipients()[0].toString();
    } catch (jakarta.mail.MessagingException e) {
      throw new IllegalStateException(e);
    }
  }
}
