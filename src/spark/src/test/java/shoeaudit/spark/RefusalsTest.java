package shoeaudit.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.runs.request.InvalidRunRequestException;

/** What the job cannot do it says in a line, with the status that the command line would have. */
class RefusalsTest {
  private static final String CONTROLS = SparkHome.SAMPLE.resolve("controls.yaml").toString();

  @TempDir private Path folder;

  @Test
  void offThisMachineItRefusesToRunUnprotected() throws Exception {
    SparkHome.Ran ran =
        run("spark://192.0.2.1:7077", "--controls", CONTROLS, "--out", out(), "logs");
    assertEquals(2, ran.status(), ran.said());
    assertTrue(
        ran.said()
            .contains(
                "the master spark://192.0.2.1:7077 is not on this machine, and what the logs say of patrons would travel"
                    + " and be spilled unprotected: set spark.authenticate=true, spark.network.crypto.enabled=true,"
                    + " spark.io.encryption.enabled=true (src/site/archives.md shows how), or give --insecure"),
        ran.said());
  }

  @Test
  void whatIsMissingIsNamedAndNothingElse() throws Exception {
    SparkConf conf =
        new SparkConf(false)
            .set("spark.master", "yarn")
            .set("spark.authenticate", "true")
            .set("spark.ssl.rpc.enabled", "true");
    String message =
        assertThrows(InvalidRunRequestException.class, () -> Security.orRefuse(conf, false))
            .getMessage();
    assertTrue(message.contains(": set spark.io.encryption.enabled=true (src"), message);
    Security.orRefuse(conf, true);
    conf.set("spark.io.encryption.enabled", "true");
    Security.orRefuse(conf, false);
  }

  @Test
  void aMasterOnLoopbackIsAMatterOfThisMachineAloneWhereTheDriverIs() throws Exception {
    SparkConf conf =
        new SparkConf(false)
            .set("spark.master", "spark://127.0.0.1:7077")
            .set("spark.driver.host", "127.0.0.1");
    Security.orRefuse(conf, false);
    conf.set("spark.driver.host", "192.0.2.2");
    assertThrows(InvalidRunRequestException.class, () -> Security.orRefuse(conf, false));
  }

  @Test
  void controlsAndLogsThatAreNotThereAreNamed() throws Exception {
    SparkHome.Ran ran =
        run("local[1]", "--controls", "none.yaml", "--out", out(), folder.toString());
    assertEquals(2, ran.status(), ran.said());
    assertTrue(ran.said().contains("control file none.yaml does not exist"), ran.said());
    Files.writeString(folder.resolve("notes.txt"), "no log\n");
    ran = run("local[1]", "--controls", CONTROLS, "--out", out(), folder.toString());
    assertEquals(2, ran.status(), ran.said());
    assertTrue(ran.said().contains("no shoe log was found in the folder " + folder), ran.said());
    assertTrue(Files.notExists(Path.of(out())), "something was written");
  }

  @Test
  void aNamedLogWithoutAnEventIsRefusedByTheExecutorOnce() throws Exception {
    Path log = folder.resolve("header.csv");
    Files.writeString(log, "event,at,table,shoe\n");
    SparkHome.Ran ran = run("local[1]", "--controls", CONTROLS, "--out", out(), log.toString());
    assertEquals(2, ran.status(), ran.said());
    assertTrue(ran.said().contains(log + " has no readable event"), ran.said());
    assertTrue(!ran.said().contains("a task failed"), ran.said());
  }

  @Test
  void aFullDiskFailsItsTaskAndIsTold() throws Exception {
    Path small = Files.createDirectories(folder.resolve("small"));
    assumeTrue(
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", small.toString())
                .start()
                .waitFor()
            == 0,
        "a small disk cannot be mounted here");
    try {
      // The program's libraries come first; they fit, and what follows does not.
      Path logs = Archives.crowded(folder.resolve("logs"), 40, 20);
      SparkHome.Ran ran =
          SparkHome.here()
              .job(
                  List.of("--master", "local[2]", "--conf", "spark.local.dir=" + small),
                  List.of("--controls", CONTROLS, "--out", out(), logs.toString()),
                  folder.resolve("job.log"));
      assertEquals(3, ran.status(), ran.said());
      assertTrue(ran.said().contains("a task failed on"), ran.said());
      assertTrue(ran.said().contains("No space left on device"), ran.said());
      assertTrue(Files.notExists(Path.of(out()).resolve("manifest.json")), "results were written");
    } finally {
      new ProcessBuilder("umount", small.toString()).start().waitFor();
    }
  }

  private String out() {
    return folder.resolve("out").toString();
  }

  private SparkHome.Ran run(String master, String... arguments) throws Exception {
    return SparkHome.here()
        .job(List.of("--master", master), List.of(arguments), folder.resolve("job.log"));
  }
}
