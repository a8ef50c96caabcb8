package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import shoeaudit.identity.TrailEntry;

/**
 * A service that is killed (SIGKILL) at random moments and started again each time, while clients
 * go on with their work until they are told that it is enough.
 */
final class KillTrial {
  /** How often it is killed. */
  static final int KILLS = Integer.getInteger("kills", 2);

  /** Which moments those are, and what the clients do. */
  static final long SEED = Long.getLong("seed", System.nanoTime());

  /** Runs are begun anew as often as it takes. */
  static final String NEVER_GIVEN_UP = "-Dshoe-audit.runs.most-cut-off=1000";

  /** To be set higher where a machine is so busy that nothing comes to an end in one life. */
  private static final int LONGEST_LIFE_MILLIS = Integer.getInteger("life", 6_000);

  private static final int LONGEST_START_MILLIS = 9_000;

  private final ServiceProcess service;
  private final AtomicInteger tries = new AtomicInteger();
  private volatile boolean enough;

  /** What one client does. */
  interface Client {
    /** Does it until {@link KillTrial#isEnough}. */
    void work(int number) throws IOException, InterruptedException;
  }

  KillTrial(ServiceProcess service) {
    this.service = service;
    System.out.println("kills=" + KILLS + " seed=" + SEED);
  }

  boolean isEnough() {
    return enough;
  }

  /** How many requests were sent. */
  int tries() {
    return tries.get();
  }

  /** Sends a request again and again until it is answered. */
  HttpResponse<byte[]> answered(HttpRequest request) throws InterruptedException {
    while (true) {
      tries.incrementAndGet();
      try {
        return service.send(request);
      } catch (IOException killed) {
        Thread.sleep(50);
      }
    }
  }

  /** Sends a request again and again, with its key where it makes something, until it succeeds. */
  JsonNode acknowledged(HttpRequest request) throws InterruptedException {
    while (true) {
      tries.incrementAndGet();
      try {
        return service.json(request);
      } catch (IOException killed) {
        Thread.sleep(50);
      }
    }
  }

  /** Kills and starts the service as often as is set, while the clients work. */
  void run(int clients, Client work) throws Exception {
    Random random = new Random(SEED);
    List<Thread> threads = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      int number = i;
      threads.add(
          Thread.ofPlatform()
              .start(() -> {
                try {
                  work.work(number);
                } catch (Throwable e) {
                  synchronized (failures) {
                    failures.add(e);
                  }
                }
              }));
    }
    for (int kill = 0; kill < KILLS; kill++) {
      // One in four dies as it starts: while it puts runs back, sweeps, or opens its database.
      if (kill % 4 == 3) {
        Thread.sleep(random.nextInt(LONGEST_START_MILLIS));
      } else {
        service.answers();
        Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
      }
      service.kill();
      service.begin();
    }
    enough = true;
    service.answers();
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(List.of(), failures, service::lastOfLog);
  }

  static int count(Connection database, String query) throws SQLException {
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  /**
   * Holds that the trail is one chain without a gap.
   *
   * @return how often it tells each act of each subject, as {@code "run.done 17"}
   */
  static Map<String, Integer> trail(Connection database) throws SQLException {
    long last = 0;
    String hash = "0".repeat(64);
    Map<String, Integer> told = new HashMap<>();
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery("select * from trail_entry order by seq")) {
      while (rows.next()) {
        TrailEntry entry = new TrailEntry();
        entry.seq = rows.getLong("seq");
        entry.at = rows.getString("at");
        entry.actor = rows.getString("actor");
        entry.act = rows.getString("act");
        entry.licensee = rows.getString("licensee");
        entry.subjectKind = rows.getString("subject_kind");
        entry.subject = rows.getString("subject");
        entry.oldValue = rows.getString("old_value");
        entry.newValue = rows.getString("new_value");
        entry.request = rows.getString("request");
        entry.previousHash = rows.getString("previous_hash");
        entry.hash = rows.getString("hash");
        assertEquals(++last, entry.seq);
        assertEquals(hash, entry.previousHash);
        assertEquals(entry.expectedHash(), entry.hash);
        hash = entry.hash;
        told.merge(entry.act + " " + entry.subject, 1, Integer::sum);
      }
    }
    try (Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery("select seq, hash from trail_head")) {
      assertTrue(row.next());
      assertEquals(last, row.getLong("seq"));
      assertEquals(hash, row.getString("hash"));
    }
    return told;
  }
}
