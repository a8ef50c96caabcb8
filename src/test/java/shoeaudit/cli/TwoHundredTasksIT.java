package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What db-scheduler and Quartz were put through (src/site/decisions.md, "leases of our own"), with
 * our own leases: two hundred runs, each of which takes two to four seconds longer than its audit,
 * by two instances of four threads each, of which one is killed, stopped or has another clock, or
 * whose database goes away. Each run is done once on record whatever happens; how often the work of
 * one was done twice is counted and printed. By name alone, as each takes minutes; {@code -Dtasks}
 * and {@code -Dseed} as elsewhere.
 */
class TwoHundredTasksIT {
  private static final int TASKS = Integer.getInteger("tasks", 200);
  private static final int KILLS = Integer.getInteger("kills", 20);
  private static final int STOPS = 6;
  private static final int STOPPED_MILLIS = 15_000;
  private static final int AWAY_MILLIS = 60_000;
  private static final int LONGEST_LIFE_MILLIS = 5_000;
  private static final String LEASE = "9S";
  private static final String LICENSEE = "WA-0042";

  @TempDir private Path folder;

  private final Random random = new Random(KillTrial.SEED);
  private final List<EmbeddedPostgres> servers = new ArrayList<>();
  private int port;

  /** A line that an attempt wrote. */
  private record Line(long at, String by, long run, int attempt, String what) {
    /** Whether its work came to its end, whatever counts on record. */
    private boolean isEnd() {
      return what.equals("done") || what.equals("LostRunException");
    }
  }

  /** What is done to the first of two instances while both are at work. */
  private interface Trouble {
    void make(ServiceProcess one) throws Exception;
  }

  @BeforeEach
  void beginDatabase() throws IOException {
    servers.add(
        EmbeddedPostgres.builder()
            .setDataDirectory(folder.resolve("postgres"))
            .setCleanDataDirectory(false)
            .start());
    port = servers.getFirst().getPort();
  }

  @AfterEach
  void endDatabase() throws IOException {
    servers.getLast().close();
  }

  private Connection database() throws SQLException {
    return servers.getLast().getPostgresDatabase().getConnection();
  }

  private ServiceProcess instance(String name, String... more) throws IOException {
    return new ServiceProcess(
        folder,
        String.join(" ", more),
        TrialAgent.option(folder),
        "-D" + TrialAttempts.FILE + "=" + folder.resolve("attempts-" + name),
        "-Dshoe-audit.instance=" + name,
        "-Dshoe-audit.instance-lease=" + LEASE,
        KillTrial.NEVER_GIVEN_UP,
        "-Dshoe-audit.runs.side-by-side=4",
        "-Dshoe-audit.runs.threads=1",
        "-Dshoe-audit.runs.memory=64",
        "-Dquarkus.datasource.jdbc.url=" + servers.getFirst().getJdbcUrl("postgres", "postgres"),
        "-Dquarkus.datasource.username=postgres",
        "-Dquarkus.datasource.password=postgres");
  }

  @Test
  void killed() throws Exception {
    trial(
        "killed " + KILLS + " times",
        one -> {
          for (int kill = 0; kill < KILLS; kill++) {
            one.answers();
            Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
            one.kill();
            one.begin();
          }
        });
  }

  @Test
  void killedForGood() throws Exception {
    trial(
        "killed for good",
        one -> {
          Thread.sleep(LONGEST_LIFE_MILLIS);
          one.kill();
          long gone = System.currentTimeMillis();
          Thread.sleep(AWAY_MILLIS);
          long taken =
              lines().stream()
                  .filter(line -> line.what().equals("begun") && line.attempt() > 1)
                  .mapToLong(Line::at)
                  .min()
                  .orElseThrow();
          System.out.println("taken over after " + (taken - gone) + " ms");
        });
  }

  @Test
  void stopped() throws Exception {
    trial(
        "stopped " + STOPS + " times",
        one -> {
          for (int stop = 0; stop < STOPS; stop++) {
            Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
            one.signal("STOP");
            Thread.sleep(STOPPED_MILLIS);
            one.signal("CONT");
          }
        });
  }

  @Test
  void clockAhead() throws Exception {
    otherClock(Duration.ofMinutes(5));
  }

  @Test
  void clockBehind() throws Exception {
    otherClock(Duration.ofMinutes(-5));
  }

  /** The other goes by the machine's. */
  private void otherClock(Duration ahead) throws Exception {
    Path clock = folder.resolve("clock");
    TrialClock.move(clock, Instant.now().plus(ahead));
    trial(
        "clock ahead by " + ahead.toMinutes() + " minutes",
        one -> {},
        "-D" + TrialClock.FILE + "=" + clock);
  }

  @Test
  void databaseAway() throws Exception {
    trial(
        "database away",
        one -> {
          Thread.sleep(LONGEST_LIFE_MILLIS);
          String pid =
              Files.readAllLines(folder.resolve("postgres").resolve("postmaster.pid")).getFirst();
          // An immediate shutdown: what is under way is cut off.
          assertEquals(0, new ProcessBuilder("kill", "-QUIT", pid).inheritIO().start().waitFor());
          Thread.sleep(AWAY_MILLIS);
          // It is gone, but holds its folder's lock in this process.
          servers.getFirst().close();
          servers.add(
              EmbeddedPostgres.builder()
                  .setPort(port)
                  .setDataDirectory(folder.resolve("postgres"))
                  .setCleanDataDirectory(false)
                  .start());
        });
  }

  private void trial(String name, Trouble trouble, String... optionsOfTheFirst) throws Exception {
    System.out.println(name + ", seed=" + KillTrial.SEED);
    try (ServiceProcess one = instance("one", optionsOfTheFirst);
        ServiceProcess two = instance("two")) {
      one.account("administrator");
      one.begin();
      two.begin();
      one.answers();
      two.answers();
      ServiceRoom.make(two, LICENSEE);
      askForRuns(two);
      long begun = System.nanoTime();
      trouble.make(one);
      untilAllAreDone(one, two);
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
      two.stop();
      // What another took over and is in hand here yet comes to its end as well.
      one.stop();
      tell(name, seconds);
    }
  }

  private static void askForRuns(ServiceProcess service) throws IOException, InterruptedException {
    String at = "/api/v1/licensees/" + LICENSEE;
    String token = service.token("operator");
    long log =
        service
            .json(
                service
                    .asked(at + "/logs?name=task.csv", token)
                    .header("Content-Type", "text/csv")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(ServiceProcess.log("task", 1)))
                    .build())
            .path("id")
            .asLong();
    for (int task = 0; task < TASKS; task++) {
      service.json(service.post(at + "/runs", token, "{\"logs\": [" + log + "]}"));
    }
  }

  private void untilAllAreDone(ServiceProcess one, ServiceProcess two) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(20);
    while (true) {
      try (Connection database = database()) {
        if (KillTrial.count(
                database, "select count(*) from audit_run where state in ('QUEUED', 'RUNNING')")
            == 0) {
          return;
        }
      } catch (SQLException away) {
        Thread.sleep(500);
      }
      assertTrue(System.nanoTime() < end, () -> one.lastOfLog() + two.lastOfLog());
      Thread.sleep(200);
    }
  }

  private List<Line> lines() throws IOException {
    List<Line> lines = new ArrayList<>();
    for (String by : List.of("one", "two")) {
      Path file = folder.resolve("attempts-" + by);
      if (Files.exists(file)) {
        for (String line : Files.readAllLines(file)) {
          StringTokenizer words = new StringTokenizer(line);
          lines.add(
              new Line(
                  Long.parseLong(words.nextToken()),
                  by,
                  Long.parseLong(words.nextToken()),
                  Integer.parseInt(words.nextToken()),
                  words.nextToken()));
        }
      }
    }
    return lines;
  }

  private void tell(String name, long seconds) throws Exception {
    List<Line> lines = lines();
    Map<Long, Integer> ends = new HashMap<>();
    lines.stream().filter(Line::isEnd).forEach(line -> ends.merge(line.run(), 1, Integer::sum));
    Map<String, Integer> outcomes = new HashMap<>();
    lines.forEach(line -> outcomes.merge(line.by() + " " + line.what(), 1, Integer::sum));
    long attempts = lines.stream().filter(line -> line.what().equals("begun")).count();
    long twice = ends.values().stream().filter(times -> times > 1).count();
    try (Connection database = database()) {
      Map<String, Integer> acts = KillTrial.trail(database);
      List<String> places = new ArrayList<>();
      try (Statement statement = database.createStatement();
          ResultSet runs = statement.executeQuery("select id, state, attempt from audit_run")) {
        while (runs.next()) {
          String run = runs.getString("id");
          assertEquals("DONE", runs.getString("state"), run);
          assertEquals(1, acts.get("run.done " + run), run);
          places.add("run-" + run + ".attempt-" + runs.getInt("attempt"));
        }
      }
      assertEquals(TASKS, places.size());
      assertEquals(
          places.stream().sorted().toList(),
          Ran.names(folder.resolve("data/results")),
          "what counts stands there, and nothing else");
      System.out.println(
          name
              + ": attempts="
              + attempts
              + " work done twice="
              + twice
              + " twice on record=0 put back="
              + KillTrial.count(
                  database, "select count(*) from trail_entry where act = 'run.put-back'")
              + " seconds="
              + seconds
              + " "
              + new TreeMap<>(outcomes));
    }
  }
}
