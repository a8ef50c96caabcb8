package shoeaudit.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a service takes that is started for it, on its embedded database, and ends with it. */
final class ServedAims implements AutoCloseable {
  private static final Pattern PASSWORD = Pattern.compile("the password of each is (\\S+)");

  /** Of some 670 findings each. */
  private static final int NIGHTS = 75;

  private static final int LOOK_MILLIS = 5;
  private static final double NANOS = 1e9;

  private final Path data;
  private final Process process;
  private final ServiceCalls service;
  private final String token;
  private final String at;

  /** Starts it, with its data in a folder below this one. */
  ServedAims(Path folder) throws IOException, InterruptedException {
    data = Files.createTempDirectory(folder, "served");
    int port = free();
    ProcessBuilder builder =
        Processes.builder(
            List.of(),
            "-Xmx1g",
            List.of(
                "serve",
                "--demo",
                "--data",
                data.toString(),
                "--port",
                String.valueOf(port),
                "--operations-port",
                String.valueOf(free())));
    builder.environment().put("SHOE_AUDIT_RATE_ADDRESS", "1000000");
    builder.environment().put("SHOE_AUDIT_RATE_ACCOUNT", "1000000");
    builder.environment().put("SHOE_AUDIT_NIGHTS_EVERY", "0");
    Path said = Files.createTempFile(folder, "served", ".txt");
    process = builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
    String password = password(said);
    service = new ServiceCalls("http://127.0.0.1:" + port);
    token = service.token("operator", password);
    at =
        "/api/v1/licensees/"
            + service.get(token, "/api/v1/licensees").at("/licensees/0/code").asText();
  }

  private static int free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** Waits until the service says it. */
  private String password(Path said) throws IOException, InterruptedException {
    while (process.isAlive()) {
      Matcher password = PASSWORD.matcher(Files.readString(said));
      if (password.find()) {
        return password.group(1);
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
    throw new IllegalStateException("the service ended before it was open: see " + said);
  }

  /** The seconds in which 50,000 findings of a run get into the database. */
  double recordFindings() throws IOException, InterruptedException {
    String run = at + "/runs/" + service.runOfManyFindings(token, at, NIGHTS);
    long begun = 0;
    while (true) {
      JsonNode record = service.get(token, run);
      if (!record.path("state").asText().matches("queued|running")) {
        return (System.nanoTime() - begun) / NANOS;
      }
      if (begun == 0 && record.at("/progress/step").asText().equals("RECORDING")) {
        begun = System.nanoTime();
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
  }

  /** The seconds in which a log is taken as evidence. */
  double upload(Path log) throws IOException, InterruptedException {
    // The same bytes are the same evidence: so each has a line of its own.
    Path other = Files.createTempFile("upload", ".csv");
    Files.copy(log, other, StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(other, "\n" + System.nanoTime(), StandardOpenOption.APPEND);
    long begun = System.nanoTime();
    JsonNode unused =
        service.post(
            token,
            at + "/logs?name=upload-" + begun + ".csv",
            "application/octet-stream",
            BodyPublishers.ofFile(other));
    double seconds = (System.nanoTime() - begun) / NANOS;
    Files.delete(other);
    return seconds;
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      int unused = process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    try (Stream<Path> all = Files.walk(data)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
