package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.nights.MonthOfNights;
import shoeaudit.nights.MonthOnRecord;
import shoeaudit.service.hooks.WebhookListener;

/**
 * Thirty nights of five licensees, with all that goes wrong in a month, by two instances on one
 * PostgreSQL and one folder, in a time that the test gives them, either or both of them killed
 * (SIGKILL) at random moments and started again: every night is exactly right on record, and each
 * mail and each webhook came once, or once more under the same number for a kill. {@code -Dkills}
 * and {@code -Dseed} are as in {@link KilledServiceIT}. It takes some minutes, and is run by name.
 */
class KilledMonthIT {
  /** How often one of them is killed, or both. */
  private static final int KILLS = Integer.getInteger("kills", 4);

  private static final Duration BETWEEN_MOMENTS = Duration.ofDays(1);
  private static final int LEASE_SECONDS = 9;
  private static final int LONGEST_LIFE_MILLIS = 6_000;

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

  @TempDir private Path folder;

  private final Random random = new Random(KillTrial.SEED);
  private final GreenMail mail =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
  private final List<ServiceProcess> instances = new ArrayList<>();

  private Path time() {
    return folder.resolve("time");
  }

  private ServiceProcess instance(SharingInstances shared, String name) throws IOException {
    return shared.instance(
        name,
        LEASE_SECONDS,
        TrialAgent.option(folder),
        "-D" + TrialClock.FILE + "=" + time(),
        "-Dshoe-audit.webhooks.events.room=night.done,night.incomplete,night.missing,night.failed");
  }

  private void makeRooms(ServiceProcess service) throws IOException, InterruptedException {
    ServiceRoom.person(service, "approver", "approver", null);
    for (MonthOfNights.House house : month.houses()) {
      ServiceRoom.licensee(service, house.id());
      String operator = "operator-" + house.id();
      ServiceRoom.person(service, operator, "operator", house.id());
      for (String controls : house.controls()) {
        String from = controls.replaceFirst("(?s).*effective: \\{from: ([0-9-]+),.*", "$1");
        ServiceRoom.controls(service, house.id(), operator, controls, from);
      }
      Path nights = room(house.id());
      Files.createDirectories(nights.resolve("inbox"));
      Files.writeString(nights.resolve("night.yaml"), "format: 1\nbegins: " + month.day(1) + "\n");
    }
  }

  private Path room(String licensee) {
    return folder.resolve("data").resolve("nights").resolve(licensee);
  }

  /** On which days of the month somebody kills, and how often. */
  private Map<Integer, Integer> kills(List<Instant> moments) {
    List<Integer> days = new ArrayList<>();
    for (int day = 0; day < moments.size(); day++) {
      if (!month.isOutage(moments.get(day))) {
        days.add(day);
      }
    }
    Map<Integer, Integer> kills = new TreeMap<>();
    for (int kill = 0; kill < KILLS; kill++) {
      kills.merge(days.get(random.nextInt(days.size())), 1, Integer::sum);
    }
    return kills;
  }

  private List<Instant> moments() {
    List<Instant> moments = new ArrayList<>();
    for (Instant at = month.begin(); !at.isAfter(month.end()); at = at.plus(BETWEEN_MOMENTS)) {
      moments.add(at);
    }
    return moments;
  }

  @Test
  void everyNightOfAMonthIsRightWhereverTheTwoAreKilled() throws Exception {
    System.out.println("kills=" + KILLS + " seed=" + KillTrial.SEED);
    TrialClock.move(time(), month.begin());
    mail.start();
    try (WebhookListener listener = new WebhookListener(0);
        EmbeddedPostgres server = EmbeddedPostgres.builder().start();
        ServiceProcess one = instance(new SharingInstances(folder, server, mail, listener), "one");
        ServiceProcess two =
            instance(new SharingInstances(folder, server, mail, listener), "two")) {
      instances.addAll(List.of(one, two));
      MonthOnRecord onRecord = new MonthOnRecord(month, server.getPostgresDatabase());
      one.account("administrator");
      beginBoth();
      one.answers();
      makeRooms(one);
      goThrough(onRecord);
      one.stop();
      two.stop();
      check(onRecord, server, listener.deliveries());
    } finally {
      mail.stop();
    }
  }

  private void goThrough(MonthOnRecord onRecord) throws Exception {
    List<Instant> moments = moments();
    Map<Integer, Integer> kills = kills(moments);
    Instant last = Instant.MIN;
    boolean awake = true;
    for (int day = 0; day < moments.size(); day++) {
      Instant now = moments.get(day);
      if (month.isOutage(now) && awake) {
        for (ServiceProcess each : instances) {
          each.kill();
        }
        awake = false;
      }
      for (Instant comes : month.comings(last, now)) {
        if (awake && month.comesLate(comes)) {
          TrialClock.move(time(), comes.minusSeconds(60));
          settle(onRecord, comes.minusSeconds(60));
        }
        TrialClock.move(time(), comes);
        for (MonthOfNights.Delivered log : month.delivered(comes.minusNanos(1), comes)) {
          log.into(room(log.licensee()).resolve("inbox"));
        }
      }
      last = now;
      TrialClock.move(time(), now);
      if (!month.isOutage(now)) {
        if (!awake) {
          beginBoth();
          awake = true;
        }
        for (int kill = 0; kill < kills.getOrDefault(day, 0); kill++) {
          killSome();
        }
        settle(onRecord, now);
      }
    }
  }

  private void beginBoth() throws IOException {
    for (ServiceProcess each : instances) {
      each.begin();
    }
  }

  /** Kills one of them, or both, at a moment of its work or of its start, and starts it again. */
  private void killSome() throws Exception {
    int which = random.nextInt(5);
    List<ServiceProcess> victims = which == 4 ? instances : List.of(instances.get(which % 2));
    if (random.nextInt(4) > 0) {
      victims.getFirst().answers();
    }
    Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
    for (ServiceProcess victim : victims) {
      victim.kill();
    }
    if (random.nextInt(3) == 0) {
      // Now and then the other one goes on alone for longer than a lease.
      Thread.sleep(random.nextInt(2 * LEASE_SECONDS * 1_000));
    }
    for (ServiceProcess victim : victims) {
      victim.begin();
    }
  }

  /** Waits until all was looked at after a moment, and nothing is left to be done or told. */
  private void settle(MonthOnRecord onRecord, Instant moment) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(4);
    Instant looked = moment;
    do {
      // Of two looks the second has begun after all had come.
      looked = looked(looked, end, onRecord);
      looked = looked(looked, end, onRecord);
    } while (onRecord.waiting() > 0);
  }

  private Instant looked(Instant after, long end, MonthOnRecord onRecord) throws Exception {
    while (true) {
      for (ServiceProcess each : instances) {
        try {
          String last = each.health("nights").path("last_look").asText();
          if (!last.isEmpty() && Instant.parse(last).isAfter(after)) {
            return Instant.parse(last);
          }
        } catch (IOException killed) {
          TimeUnit.MILLISECONDS.sleep(50);
        }
      }
      assertTrue(
          System.nanoTime() < end,
          () -> onRecord.waits() + " waits at " + after + ":\n" + instances.getFirst().lastOfLog());
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private void check(MonthOnRecord onRecord, EmbeddedPostgres server, Map<String, Integer> webhooks)
      throws Exception {
    onRecord.nights(folder.resolve("data"));
    onRecord.told(List.of(mail.getReceivedMessages()), webhooks, KILLS);
    for (MonthOfNights.House house : month.houses()) {
      assertEquals(List.of(), Ran.names(room(house.id()).resolve("inbox")), house.id());
    }
    Map<String, Integer> acts;
    try (Connection database = server.getPostgresDatabase().getConnection()) {
      acts = KillTrial.trail(database);
    }
    List<String> runs = onRecord.rows("select id from audit_run");
    for (String run : runs) {
      assertEquals(1, acts.get("run.done " + run), run);
      assertEquals(acts.get("run.begun " + run), 1 + acts.getOrDefault("run.put-back " + run, 0));
    }
    assertEquals(
        onRecord.rows("select 'run-' || id || '.attempt-' || attempt from audit_run order by 1"),
        Ran.names(folder.resolve("data").resolve("results")).stream()
            .filter(name -> name.startsWith("run-"))
            .sorted()
            .toList(),
        "nothing of an attempt that was lost stands beside those that count");
    assertEquals(
        List.of("one", "two"),
        onRecord.rows("select distinct split_part(owner, '/', 1) from audit_run order by 1"),
        "both did some of it");
    System.out.println(
        "runs="
            + runs.size()
            + " begun anew="
            + acts.entrySet().stream()
                .filter(act -> act.getKey().startsWith("run.put-back "))
                .mapToInt(Map.Entry::getValue)
                .sum()
            + " mails="
            + mail.getReceivedMessages().length
            + " webhooks="
            + webhooks.values().stream().mapToInt(Integer::intValue).sum());
  }
}
