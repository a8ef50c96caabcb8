package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.sun.net.httpserver.HttpServer;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.MonthOfNights;
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.NightKeeper;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.EvidenceFiles;

/**
 * The service does thirty nights of five licensees, with all that goes wrong in a month, in
 * injected time: every night is exactly right on record, and each mail and each webhook came once.
 */
@QuarkusTest
@TestProfile(MonthProfile.class)
class ServiceMonthTest extends ServiceTestBase {
  private static final Duration BETWEEN_LOOKS = Duration.ofHours(11);

  /** Clocks go forward in the first two of its zones, and back in the next two. */
  private final MonthOfNights month =
      new MonthOfNights(
          LocalDate.parse("2026-03-07"),
          List.of(
              "America/Los_Angeles",
              "Europe/London",
              "Australia/Sydney",
              "Pacific/Auckland",
              "Asia/Macau"));

  @Inject MovableClock clock;
  @Inject NightKeeper keeper;
  @Inject AgroalDataSource database;
  @Inject ControlRegister register;
  @Inject EvidenceFiles evidence;

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  @ConfigProperty(name = "quarkus.mailer.port")
  int mailPort;

  @Inject
  @ConfigProperty(name = "shoe-audit.webhooks.url.room")
  URI hook;

  private final Map<String, Integer> webhooks = new ConcurrentHashMap<>();

  @AfterEach
  void putBack() {
    clock.putBack();
  }

  private void make(MonthOfNights.House house) throws IOException {
    licensees.oneAtATime(() ->
        QuarkusTransaction.requiringNew()
            .call(() -> licensees.add(Actor.COMMAND_LINE, house.id(), "A room", "WSGC")));
    Licensee licensee = licensees.find("code", house.id()).singleResult();
    for (String controls : house.controls()) {
      List<ControlRegister.Kept> kept =
          register.receive(
              licensee,
              List.of(
                  new ControlRegister.Sent(
                      "controls.yaml", controls.getBytes(StandardCharsets.UTF_8))));
      ControlVersion version =
          evidence
              .oneAtATime(() -> register.submit(new Actor("uploader", null), licensee, kept))
              .getFirst()
              .version();
      register.activate(new Actor("approver", null), licensee, version.id, version.effectiveFrom);
    }
    Path folder = Files.createDirectories(data.resolve("nights").resolve(house.id()));
    Files.createDirectories(folder.resolve("inbox"));
    Files.writeString(folder.resolve("night.yaml"), "format: 1\nbegins: " + month.day(1) + "\n");
  }

  private void deliver(MonthOfNights.Delivered log) throws IOException {
    Path inbox = data.resolve("nights").resolve(log.licensee()).resolve("inbox");
    Files.writeString(inbox.resolve(log.name()), log.content());
    Files.writeString(inbox.resolve(log.name() + ".done"), "");
  }

  private HttpServer listener() throws IOException {
    HttpServer listener =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), hook.getPort()), 0);
    listener.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          webhooks.merge(
              exchange.getRequestHeaders().getFirst("Shoe-Audit-Delivery"), 1, Integer::sum);
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    listener.start();
    return listener;
  }

  /** When somebody looks, the last time before the deadline of the night after the month. */
  private List<Instant> moments() {
    List<Instant> moments = new ArrayList<>();
    for (Instant now = month.begin(); now.isBefore(month.end()); now = now.plus(BETWEEN_LOOKS)) {
      moments.add(now);
    }
    moments.add(month.end());
    return moments;
  }

  /** Moves the clock to a moment; nothing is looked at by that alone. */
  private void moveTo(Instant moment) {
    clock.move(Duration.between(clock.instant(), moment));
  }

  /** Looks again and again, until there is nothing left to be done and nobody to be told. */
  private void settle() throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    do {
      clock.move(Duration.ofSeconds(1));
      Instant now = clock.instant();
      keeper.wake();
      while (!now.equals(keeper.looked())) {
        assertTrue(System.nanoTime() < end, "no look came to its end");
        TimeUnit.MILLISECONDS.sleep(20);
      }
      assertTrue(System.nanoTime() < end, () -> "something waits: " + last());
    } while (waiting() > 0);
  }

  private long waiting() throws SQLException {
    return Long.parseLong(
        rows("select (select count(*) from night_edition where state = 'MAKING')"
                + " + (select count(*) from audit_run where state in ('QUEUED', 'RUNNING'))"
                + " + (select count(*) from night_notice where outcome = 'WAITING')"
                + " + (select count(*) from web_delivery where outcome = 'WAITING')")
            .getFirst());
  }

  private String last() {
    try {
      return rows("select event, outcome, failure from web_delivery where outcome = 'WAITING'")
          + " "
          + rows("select state, outcome, failure from night_notice where outcome = 'WAITING'")
          + " "
          + rows("select id, state, failure from audit_run where state <> 'DONE'");
    } catch (SQLException e) {
      return e.toString();
    }
  }

  /** The rows of a query, their cells with blanks between them. */
  private List<String> rows(String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      int columns = found.getMetaData().getColumnCount();
      while (found.next()) {
        StringBuilder row = new StringBuilder();
        for (int column = 1; column <= columns; column++) {
          row.append(column > 1 ? " " : "").append(found.getString(column));
        }
        rows.add(row.toString());
      }
    }
    return rows;
  }

  @Test
  void everyNightOfAMonthIsExactlyRightAndToldOfOnce() throws Exception {
    clock.stop();
    Files.writeString(NightlyProfile.SECRETS, "0123456789abcdef0123456789abcdef\n");
    for (MonthOfNights.House house : month.houses()) {
      make(house);
    }
    HttpServer listener = listener();
    GreenMail mail =
        new GreenMail(new ServerSetup(mailPort, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    mail.start();
    try {
      Instant last = Instant.MIN;
      for (Instant now : moments()) {
        moveTo(now);
        for (MonthOfNights.Delivered log : month.delivered(last, now)) {
          deliver(log);
        }
        last = now;
        if (!month.isOutage(now)) {
          settle();
        }
      }
      nights();
      told(List.of(mail.getReceivedMessages()));
    } finally {
      mail.stop();
      listener.stop(0);
    }
  }

  /** What is on record of each night that was due. */
  private void nights() throws Exception {
    // A file that could not be taken is missing as well.
    List<String> expected = new ArrayList<>();
    List<String> editions = new ArrayList<>();
    for (MonthOfNights.House house : month.houses()) {
      for (int night = 1; night <= MonthOfNights.NIGHTS; night++) {
        MonthOfNights.Expected is = month.expected(house.id(), night);
        String name = house.id() + " " + month.day(night);
        expected.add(
            name
                + " "
                + is.state()
                + " "
                + is.editions()
                + " "
                + (is.missing().size() + is.rejected())
                + " "
                + is.findings());
        for (int edition = 1; edition <= is.editions(); edition++) {
          editions.add(
              name + " " + edition + " " + (is.editions() > edition ? is.coups() - 1 : is.coups()));
        }
      }
    }
    String until = " where n.gambling_day <= '" + month.day(MonthOfNights.NIGHTS) + "'";
    assertEquals(
        expected.stream().sorted().toList(),
        rows(
                "select l.code, n.gambling_day, n.state, n.edition, n.missing, n.findings from night n"
                    + " join licensee l on l.id = n.licensee_id"
                    + until)
            .stream()
            .sorted()
            .toList());
    assertEquals(
        editions.stream().sorted().toList(),
        rows(
                "select l.code, n.gambling_day, e.edition, r.coups from night n"
                    + " join licensee l on l.id = n.licensee_id"
                    + " join night_edition_run e on e.night_id = n.id"
                    + " join audit_run r on r.id = e.run_id"
                    + until)
            .stream()
            .sorted()
            .toList());
    Path rejected = data.resolve("nights").resolve("GAPS").resolve("rejected");
    try (var files = Files.walk(rejected)) {
      assertEquals(
          List.of("bad-5.csv", "bad-5.csv.reason.txt"),
          files
              .filter(Files::isRegularFile)
              .map(file -> file.getFileName().toString())
              .sorted()
              .toList());
    }
    assertEquals(
        List.of("0"),
        rows("select count(*) from audit_run where state <> 'DONE'"),
        "nothing was begun that has no end");
  }

  /** Each state and each edition was told once to each. */
  private void told(List<MimeMessage> mails) throws Exception {
    Map<String, Integer> expected = new TreeMap<>();
    for (MonthOfNights.House house : month.houses()) {
      for (int night = 1; night <= MonthOfNights.NIGHTS; night++) {
        String name = house.id() + ", night of " + month.day(night) + ": ";
        int states = 0;
        MonthOfNights.Expected is = month.expected(house.id(), night);
        if (is.editions() > 0) {
          expected.put(name + is.state().text(), is.editions());
          states = is.editions();
        }
        if (month.told(house.id(), night) > states) {
          expected.put(name + NightState.MISSING.text(), 1);
        }
      }
    }
    Map<String, Integer> came = new TreeMap<>();
    for (MimeMessage each : mails) {
      came.merge(each.getSubject(), 1, Integer::sum);
    }
    assertEquals(expected, came);
    int all = expected.values().stream().mapToInt(Integer::intValue).sum();
    assertEquals(
        all,
        mails.stream()
            .map(each -> {
              try {
                return each.getMessageID();
              } catch (jakarta.mail.MessagingException e) {
                throw new IllegalStateException(e);
              }
            })
            .distinct()
            .count(),
        "each mail has a number of its own");
    assertEquals(
        rows("select id from web_delivery").stream().collect(Collectors.toMap(id -> id, id -> 1)),
        Map.copyOf(webhooks),
        "each webhook came once");
    assertEquals(all, webhooks.size());
  }
}
