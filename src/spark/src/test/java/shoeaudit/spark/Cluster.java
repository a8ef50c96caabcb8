package shoeaudit.spark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A standalone cluster on this machine's loopback: a master and two workers with an executor each,
 * as {@code start-master.sh} and {@code start-worker.sh} start them, with authentication and
 * encryption on.
 */
final class Cluster implements AutoCloseable {
  private static final long LONGEST_MILLIS = 900_000;
  private static final int WORKERS = 2;

  private final Path folder;
  private final Path properties;
  private final int port;
  private final Process master;
  private final List<Process> workers = new ArrayList<>();
  private int started;

  private Cluster(Path folder) throws Exception {
    this.folder = folder;
    port = freePort();
    properties = folder.resolve("spark.properties");
    Files.writeString(
        properties,
        """
        spark.authenticate true
        spark.authenticate.secret %s
        spark.network.crypto.enabled true
        spark.io.encryption.enabled true
        spark.driver.host 127.0.0.1
        spark.executor.memory 768m
        spark.worker.timeout 10
        spark.task.maxFailures 20
        spark.deploy.maxExecutorRetries -1
        spark.excludeOnFailure.enabled false
        """
            .formatted("of these tests alone"));
    master =
        SparkHome.here()
            .daemon(
                "org.apache.spark.deploy.master.Master",
                Map.of(),
                folder.resolve("master.log"),
                "--host",
                "127.0.0.1",
                "--port",
                "" + port,
                "--webui-port",
                "0",
                "--properties-file",
                properties.toString());
    await(folder.resolve("master.log"), "I have been elected leader");
    for (int i = 0; i < WORKERS; i++) {
      startWorker();
    }
  }

  /** Starts one, and waits until its workers have registered. */
  static Cluster start(Path folder) throws Exception {
    return new Cluster(Files.createDirectories(folder));
  }

  /** Starts one more worker. */
  void startWorker() throws Exception {
    int number = started++;
    Path log = folder.resolve("worker-" + number + ".log");
    workers.add(
        SparkHome.here()
            .daemon(
                "org.apache.spark.deploy.worker.Worker",
                Map.of(
                    "SPARK_WORKER_DIR",
                    Files.createDirectories(folder.resolve("work-" + number)).toString(),
                    "SPARK_LOCAL_DIRS",
                    Files.createDirectories(folder.resolve("local-" + number)).toString()),
                log,
                "--host",
                "127.0.0.1",
                "--cores",
                "1",
                "--memory",
                "1g",
                "--webui-port",
                "0",
                "--properties-file",
                properties.toString(),
                master()));
    await(log, "Successfully registered with master");
  }

  /** Kills a worker and its executors, as a machine that loses its power. */
  void killWorker(int place) throws InterruptedException {
    Process worker = workers.remove(place);
    List<ProcessHandle> executors = worker.descendants().toList();
    worker.destroyForcibly();
    executors.forEach(ProcessHandle::destroyForcibly);
    assertTrue(worker.waitFor(1, TimeUnit.MINUTES));
  }

  int workers() {
    return workers.size();
  }

  /** Options of a job on it. */
  List<String> options() {
    return List.of("--master", master(), "--properties-file", properties.toString());
  }

  private String master() {
    return "spark://127.0.0.1:" + port;
  }

  /** Everything that lies in the workers' folders. */
  List<Path> filesOfWorkers() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void await(Path log, String text) throws Exception {
    long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_MILLIS);
    while (!Files.readString(log).contains(text)) {
      assertTrue(System.nanoTime() < until, log + ": " + Files.readString(log));
      Thread.sleep(200);
    }
  }

  @Override
  public void close() {
    List<Process> all = new ArrayList<>(workers);
    all.add(master);
    for (Process process : all) {
      Optional.of(process)
          .ifPresent(one -> {
            one.descendants().forEach(ProcessHandle::destroyForcibly);
            one.destroyForcibly();
          });
    }
  }
}
