package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.service.hooks.WebhookListener;

/**
 * Two instances on one PostgreSQL and one folder, one of them killed (SIGKILL) at random moments
 * and started again, and the one that leads stopped (SIGSTOP), with a run in hand, until its lease
 * is over and the other has taken over, and then let go on: each run is done once, each night is
 * made once, and each thing is told once, or once more under the same number. {@code -Dkills} and
 * {@code -Dseed} are as in {@link KilledServiceIT}.
 */
class SeveralInstancesIT {
  /** How often one of them is killed and started again, before one does not come back. */
  static final int KILLS = Integer.getInteger("kills", 1);

  private static final int CLIENTS = 2;

  /** So that no more comes in than two instances audit, and there is an end. */
  private static final int BETWEEN_MILLIS = 10_000;

  private static final int MOST_SHOES = 6;
  private static final int LONGEST_LIFE_MILLIS = 4_000;
  private static final int LEASE_MILLIS = 9_000;
  private static final String LICENSEE = "WA-0042";
  private static final String AT = "/api/v1/licensees/" + LICENSEE;
  private static final ZoneId ZONE = ZoneId.of("America/Los_Angeles");

  /** Of the logs that clients upload: its deadline is to come, and no edition of it is due. */
  private final LocalDate goesOn = LocalDate.now(ZONE);

  /** The first of the nights that come by the inbox, a whole one in each log. */
  private final LocalDate firstNight = goesOn.minusDays(3L * KILLS + 6);

  @TempDir private Path folder;

  private final Map<Long, String> runs = new ConcurrentHashMap<>();
  private final List<LocalDate> nights = new ArrayList<>();
  private final GreenMail mail =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
  private final List<ServiceProcess> instances = new ArrayList<>();
  private volatile boolean enough;

  private static ServiceProcess instance(SharingInstances shared, String name) throws IOException {
    return shared.instance(name, LEASE_MILLIS / 1_000);
  }

  private interface Asked {
    HttpRequest of(ServiceProcess service) throws IOException;
  }

  /** Asks one instance after the other until one succeeds. */
  private JsonNode acknowledged(int first, Asked asked) throws IOException, InterruptedException {
    for (int i = first; ; i++) {
      ServiceProcess service = instances.get(i % instances.size());
      try {
        return service.json(asked.of(service));
      } catch (IOException killed) {
        Thread.sleep(50);
      } catch (IllegalStateException refused) {
        // The other instance may have the same request in hand: it says so, and when to come again.
        if (!String.valueOf(refused.getMessage()).contains("still in hand")) {
          throw refused;
        }
        Thread.sleep(500);
      }
    }
  }

  private static byte[] log(String name, int shoes, LocalDate day) throws IOException {
    String log = new String(ServiceProcess.log(name, shoes), StandardCharsets.UTF_8);
    return log.replace("2026-03-02", day.toString()).getBytes(StandardCharsets.UTF_8);
  }

  private void client(String token, int number) throws IOException, InterruptedException {
    Random random = new Random(KillTrial.SEED + number);
    for (int i = 0; !enough; i++) {
      String name = "m" + number + "-" + i;
      byte[] log = log(name, 1 + random.nextInt(MOST_SHOES), goesOn);
      long evidence =
          acknowledged(
                  random.nextInt(2),
                  service ->
                      service
                          .asked(AT + "/logs?name=" + name + ".csv", token)
                          .header("Content-Type", "text/csv")
                          .header("Idempotency-Key", "log-" + name)
                          .POST(HttpRequest.BodyPublishers.ofByteArray(log))
                          .build())
              .path("id")
              .asLong();
      long run =
          acknowledged(
                  random.nextInt(2),
                  service ->
                      service
                          .asked(AT + "/runs", token)
                          .header("Content-Type", "application/json")
                          .header("Idempotency-Key", "run-" + name)
                          .POST(
                              HttpRequest.BodyPublishers.ofString("{\"logs\": [" + evidence + "]}"))
                          .build())
              .path("id")
              .asLong();
      assertNull(runs.put(run, name), "two requests, one run");
      Thread.sleep(random.nextInt(BETWEEN_MILLIS));
    }
  }

  private List<Thread> clients(String token, List<Throwable> failures) {
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int number = i;
      clients.add(
          Thread.ofPlatform()
              .start(() -> {
                try {
                  client(token, number);
                } catch (Throwable e) {
                  synchronized (failures) {
                    failures.add(e);
                  }
                }
              }));
    }
    return clients;
  }

  @Test
  void twoShareTheWorkAndOneIsKilledAtAnyMoment() throws Exception {
    System.out.println("kills=" + KILLS + " seed=" + KillTrial.SEED);
    mail.start();
    try (WebhookListener listener = new WebhookListener(0);
        EmbeddedPostgres server = EmbeddedPostgres.builder().start();
        ServiceProcess one = instance(new SharingInstances(folder, server, mail, listener), "one");
        ServiceProcess two = instance(new SharingInstances(folder, server, mail, listener), "two");
        Connection database = server.getPostgresDatabase().getConnection()) {
      instances.addAll(List.of(one, two));
      // At once on a database that is empty: one of them makes its tables.
      one.begin();
      two.begin();
      one.answers();
      two.answers();
      // Commands work beside them, with the same settings.
      one.account("administrator");
      ServiceRoom.make(one, LICENSEE);
      String token = one.token("operator");
      drop();
      List<Throwable> failures = new ArrayList<>();
      List<Thread> clients = clients(token, failures);
      killSome(database);
      until(
          () ->
              KillTrial.count(
                      database,
                      "select count(distinct split_part(owner, '/', 1)) from audit_run where state ="
                          + " 'DONE'")
                  == 2,
          "one of them does nothing");
      // The one that leads does not come back: what it had in hand is the other's.
      ServiceProcess gone = named(leader(database));
      gone.kill();
      drop();
      ServiceProcess left = gone == one ? two : one;
      enough = true;
      for (Thread client : clients) {
        client.join();
      }
      assertEquals(List.of(), failures, one::lastOfLog);
      // It may have been killed itself a moment ago, and be starting.
      left.answers();
      String at = left.token("operator");
      for (long run : runs.keySet()) {
        assertEquals("done", ended(left, AT + "/runs/" + run, at), "run " + run);
      }
      untilAllIsTold(database, left);
      left.stop();
      new SeveralInstancesRecord(folder, database)
          .check(runs.keySet(), nights, listener.deliveries(), mail);
    } finally {
      mail.stop();
    }
  }

  private void killSome(Connection database) throws Exception {
    Random random = new Random(KillTrial.SEED);
    for (int kill = 0; kill < KILLS; kill++) {
      ServiceProcess victim =
          kill == 0 ? named(leader(database)) : instances.get(random.nextInt(instances.size()));
      victim.answers();
      Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
      drop();
      if (kill == 0) {
        standStill(victim, database);
      }
      victim.kill();
      if (random.nextBoolean()) {
        // The other one goes on alone, now and then for longer than a lease.
        drop();
        Thread.sleep(random.nextInt(2 * LEASE_MILLIS));
      }
      victim.begin();
    }
  }

  private ServiceProcess named(String owner) {
    return instances.get(owner.startsWith("one/") ? 0 : 1);
  }

  private static String leader(Connection database) throws Exception {
    until(
        () ->
            KillTrial.count(
                    database,
                    "select count(*) from service_lead where leads_until > clock_timestamp()")
                == 1,
        "nobody leads");
    return text(database, "select owner from service_lead");
  }

  /**
   * It stands still with a run in hand; the other one leads and takes that over, and then it goes
   * on as if nothing had been.
   */
  private void standStill(ServiceProcess victim, Connection database) throws Exception {
    String owner = leader(database);
    assertEquals(victim, named(owner), "it led a moment ago");
    String inHand = "from audit_run where state = 'RUNNING' and owner = '" + owner + "'";
    until(
        () -> {
          if (KillTrial.count(database, "select count(*) " + inHand) == 0) {
            return false;
          }
          victim.signal("STOP");
          if (KillTrial.count(database, "select count(*) " + inHand) > 0) {
            return true;
          }
          victim.signal("CONT");
          return false;
        },
        "it has nothing in hand");
    String run = text(database, "select min(id) " + inHand);
    drop();
    until(() -> !leader(database).equals(owner), "the other one does not lead");
    until(
        () ->
            KillTrial.count(
                    database,
                    "select count(*) from audit_run where id = "
                        + run
                        + " and cut_off = 1 and owner <> '"
                        + owner
                        + "'")
                == 1,
        "the other one does not take over");
    victim.signal("CONT");
    // Its attempts come to their ends, and count for nothing.
    Thread.sleep(LONGEST_LIFE_MILLIS);
  }

  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void until(Condition condition, String otherwise) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    while (!condition.holds()) {
      assertTrue(System.nanoTime() < end, otherwise);
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private static String text(Connection database, String query) throws SQLException {
    try (Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      assertTrue(row.next(), query);
      return String.valueOf(row.getString(1));
    }
  }

  private static String ended(ServiceProcess service, String path, String token)
      throws IOException, InterruptedException {
    while (true) {
      String state = service.json(service.asked(path, token).build()).path("state").asText();
      if (!List.of("queued", "running").contains(state)) {
        return state;
      }
      TimeUnit.MILLISECONDS.sleep(200);
    }
  }

  /** The log of the next night, whose deadline is over, comes into the inbox, whole. */
  private void drop() throws IOException {
    LocalDate night = firstNight.plusDays(nights.size());
    nights.add(night);
    Path of = folder.resolve("data").resolve("nights").resolve(LICENSEE);
    Path inbox = Files.createDirectories(of.resolve("inbox"));
    Path settings = of.resolve("night.yaml");
    if (Files.notExists(settings)) {
      Files.writeString(settings, "format: 1\nbegins: " + firstNight + "\n");
    }
    Files.write(inbox.resolve(night + ".csv"), log("night-" + night, 1, night));
    Files.createFile(inbox.resolve(night + ".csv.done"));
  }

  private void untilAllIsTold(Connection database, ServiceProcess service) throws Exception {
    until(
        () ->
            KillTrial.count(
                        database,
                        "select count(*) from night where edition > 0 and gambling_day < '"
                            + goesOn
                            + "'")
                    == nights.size()
                && KillTrial.count(
                        database,
                        "select (select count(*) from web_delivery where outcome = 'WAITING')"
                            + " + (select count(*) from night_notice where outcome = 'WAITING')"
                            + " + (select count(*) from night_edition where state = 'MAKING')"
                            + " + (select count(*) from audit_run where state in ('QUEUED',"
                            + " 'RUNNING'))")
                    == 0,
        "something waits on: " + service.lastOfLog());
  }
}
