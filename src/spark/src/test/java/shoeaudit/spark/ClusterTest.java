package shoeaudit.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a standalone cluster the job gives what the command line gives, also where workers die. */
class ClusterTest {
  /** More for a longer trial: {@code mvn … -Dkills=20}. */
  private static final int KILLS = Integer.getInteger("kills", 3);

  private static final long SEED = 23;
  private static final int LONGEST_PAUSE_MILLIS = 12_000;

  @TempDir private Path folder;

  @Test
  void aMixedArchiveGivesTheSameUnderAuthenticationAndEncryption() throws Exception {
    Path logs = Archives.mixed(folder.resolve("logs"));
    List<String> arguments =
        List.of(
            "--controls", SparkHome.SAMPLE.resolve("controls.yaml").toString(), logs.toString());
    SortedMap<String, String> whole = whole(arguments);
    try (Cluster cluster = Cluster.start(folder.resolve("cluster"))) {
      Path out = folder.resolve("spread");
      SparkHome.Ran ran =
          SparkHome.here().job(cluster.options(), job(arguments, out), folder.resolve("job.log"));
      assertEquals(1, ran.status(), ran.said());
      assertEquals(whole, SparkHome.contents(out));
    }
  }

  @Test
  void workersThatAreKilledAtRandomLeaveTheSame() throws Exception {
    Path logs = Archives.crowded(folder.resolve("logs"), 35, 30);
    List<String> arguments =
        List.of(
            "--controls",
            SparkHome.ROOT.resolve("rules-config/controls/prairie-crossing-casino.yaml").toString(),
            logs.toString());
    SortedMap<String, String> whole = whole(arguments);
    long acrossShoes =
        String.valueOf(whole.get("findings.csv"))
            .lines()
            .filter(line -> line.contains(",wager.two-tables,"))
            .count();
    assertTrue(acrossShoes > 60_000, "findings that several shoes show together: " + acrossShoes);
    Random random = new Random(SEED);
    int killed = 0;
    try (Cluster cluster = Cluster.start(folder.resolve("cluster"))) {
      while (killed < KILLS) {
        Path out = folder.resolve("spread-" + killed);
        Path log = folder.resolve("job-" + killed + ".log");
        Process job = SparkHome.here().start(cluster.options(), job(arguments, out), log);
        awaitTasks(job, log);
        // While it audits, moves shards or merges them: whatever it is at by then.
        while (killed < KILLS
            && !job.waitFor(random.nextInt(LONGEST_PAUSE_MILLIS), TimeUnit.MILLISECONDS)) {
          cluster.killWorker(random.nextInt(cluster.workers()));
          cluster.startWorker();
          killed++;
        }
        assertTrue(job.waitFor(30, TimeUnit.MINUTES), "still running: " + Files.readString(log));
        assertEquals(1, job.exitValue(), Files.readString(log));
        assertEquals(whole, SparkHome.contents(out), Files.readString(log));
      }
    }
  }

  private static void awaitTasks(Process job, Path log) throws Exception {
    while (job.isAlive() && !Files.readString(log).contains("shards, ")) {
      Thread.sleep(100);
    }
  }

  private SortedMap<String, String> whole(List<String> arguments) throws Exception {
    Path whole = folder.resolve("whole");
    List<String> command =
        new ArrayList<>(List.of("audit", "--reports", "none", "--out", whole.toString()));
    command.addAll(arguments);
    SparkHome.Ran ran =
        SparkHome.here().program(folder.resolve("program.log"), command.toArray(String[]::new));
    assertEquals(1, ran.status(), ran.said());
    return SparkHome.contents(whole);
  }

  private static List<String> job(List<String> arguments, Path out) {
    List<String> job = new ArrayList<>(List.of("--out", out.toString()));
    job.addAll(arguments);
    return job;
  }
}
