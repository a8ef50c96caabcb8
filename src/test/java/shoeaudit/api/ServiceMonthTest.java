package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.MonthOfNights;
import shoeaudit.nights.MonthOnRecord;
import shoeaudit.service.hooks.WebhookListener;
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

  @BeforeEach
  void reportsAreNotRead() {
    readsNoReportsOfNights();
  }

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

  private MonthOnRecord onRecord() {
    return new MonthOnRecord(month, database);
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
      assertTrue(System.nanoTime() < end, () -> "something waits: " + onRecord().waits());
    } while (onRecord().waiting() > 0);
  }

  @Test
  void everyNightOfAMonthIsExactlyRightAndToldOfOnce() throws Exception {
    clock.stop();
    Files.writeString(NightlyProfile.SECRETS, "0123456789abcdef0123456789abcdef\n");
    for (MonthOfNights.House house : month.houses()) {
      make(house);
    }
    GreenMail mail =
        new GreenMail(new ServerSetup(mailPort, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    mail.start();
    try (WebhookListener listener = new WebhookListener(hook.getPort())) {
      Instant last = Instant.MIN;
      for (Instant now : moments()) {
        moveTo(now);
        for (MonthOfNights.Delivered log : month.delivered(last, now)) {
          log.into(data.resolve("nights").resolve(log.licensee()).resolve("inbox"));
        }
        last = now;
        if (!month.isOutage(now)) {
          settle();
        }
      }
      onRecord().nights(data);
      onRecord().told(List.of(mail.getReceivedMessages()), listener.deliveries(), 0);
    } finally {
      mail.stop();
    }
  }
}
