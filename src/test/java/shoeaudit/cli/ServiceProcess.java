package shoeaudit.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The packaged service as a process of its own, started again and again on one folder. */
final class ServiceProcess implements AutoCloseable {
  static final String PASSWORD = "correct horse battery staple";

  private static final Path LAUNCHER = Path.of("src/main/bin/shoe-audit").toAbsolutePath();
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final long LONGEST_START_SECONDS = 300;
  private static final ObjectMapper JSON = new JsonMapper();

  /**
   * Most processes here live for seconds: their start is most of what they do, and takes half as
   * much of the processors without the second compiler.
   */
  static final String SOON_STARTED = "-XX:TieredStopAtLevel=1";

  /** What a password costs is tried elsewhere; here people sign in all the time. */
  static final String CHEAP_SIGN_IN = "-Dshoe-audit.sign-in.cost=4";

  /** No night is made up in the background: what is on record is what a test has asked for. */
  private static final String NO_NIGHTS = "-Dshoe-audit.nights.every=0S";

  /** On a busy machine a thread may wait for long: no failure of ours, and no trace in its log. */
  private static final String PATIENT = "-Dquarkus.vertx.warning-exception-time=1H";

  private final Path folder;
  private final Path data;
  private final int port;
  private final int operationsPort;
  private final String options;
  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicReference<Process> process = new AtomicReference<>();

  /**
   * The service on a folder, at a port of its own.
   *
   * @param folder where it finds its data and leaves its log
   * @param options for Java; they come after, and win over, those by which it starts soon
   */
  ServiceProcess(Path folder, String... options) throws IOException {
    this.folder = folder;
    this.data = folder.resolve("data");
    this.options =
        String.join(
            " ", SOON_STARTED, CHEAP_SIGN_IN, NO_NIGHTS, PATIENT, String.join(" ", options));
    try (ServerSocket free = free();
        ServerSocket another = free()) {
      this.port = free.getLocalPort();
      this.operationsPort = another.getLocalPort();
    }
  }

  /**
   * A port that nobody has, and that no system gives to an outgoing connection in the time until
   * the service has it: those begin at 32,768.
   */
  private static ServerSocket free() throws IOException {
    Random random = new Random();
    for (int tries = 1; ; tries++) {
      try {
        return new ServerSocket(random.nextInt(16_384, 32_768));
      } catch (BindException taken) {
        if (tries == 100) {
          throw taken;
        }
      }
    }
  }

  int port() {
    return port;
  }

  Path data() {
    return data;
  }

  /** The sample's first table some times over, as shoes that no other log has. */
  static byte[] log(String name, int shoes) throws IOException {
    List<String> lines = Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    StringBuilder log = new StringBuilder(lines.getFirst()).append('\n');
    for (int shoe = 0; shoe < shoes; shoe++) {
      for (String line : lines.subList(1, lines.size())) {
        log.append(line.replace("2026-03-02-A", name + "-" + shoe)).append('\n');
      }
    }
    return log.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Makes an account with the command. */
  void account(String name) throws IOException, InterruptedException {
    Path password = Files.writeString(folder.resolve("password"), PASSWORD);
    command("accounts", "add", name, "--role", name, "--password-file", password.toString());
  }

  /** Runs a command on the data folder, which has to succeed. */
  void command(String... words) throws IOException, InterruptedException {
    if (commandStatus(words) != 0) {
      throw new IOException(List.of(words) + " did not succeed:\n" + log());
    }
  }

  /** Runs a command on the data folder, and says with which status it ends. */
  int commandStatus(String... words) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--data", data.toString()));
    Process command = start(all.toArray(String[]::new));
    if (!command.waitFor(LONGEST_START_SECONDS, TimeUnit.SECONDS)) {
      command.destroyForcibly();
      throw new IOException(all + " does not end:\n" + log());
    }
    return command.exitValue();
  }

  private Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of("bash", LAUNCHER.toString()));
    command.addAll(Arrays.asList(args));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
    builder.environment().put("SHOE_AUDIT_JAVA", System.getProperty("java.home"));
    builder.environment().put("SHOE_AUDIT_OPTS", options);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder.start();
  }

  /**
   * Starts it, with an account for each of administrator, approver, auditor and operator, and a
   * licensee whose controls are those of the samples and in force.
   */
  void beginWithRoom(String licensee) throws IOException, InterruptedException {
    ServiceRoom.copyTo(data, licensee);
    begin();
    answers();
  }

  /** Starts it with more options, and does not wait. */
  void begin(String... more) throws IOException {
    List<String> serve = new ArrayList<>(List.of("serve", "--data", data.toString()));
    serve.addAll(List.of("--port", Integer.toString(port)));
    serve.addAll(List.of("--operations-port", Integer.toString(operationsPort)));
    serve.addAll(List.of(more));
    process.set(start(serve.toArray(String[]::new)));
  }

  /** Waits until it ends by itself. */
  int status() throws IOException, InterruptedException {
    if (!process.get().waitFor(LONGEST_START_SECONDS, TimeUnit.SECONDS)) {
      throw new IOException("it does not end:\n" + log());
    }
    return process.get().exitValue();
  }

  /** Waits until it answers. */
  void answers() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_START_SECONDS);
    while (System.nanoTime() < end && process.get().isAlive()) {
      try {
        send(request(operationsPort, "/q/health/ready").build());
        return;
      } catch (IOException notYet) {
        Thread.sleep(50);
      }
    }
    throw new IOException("the service does not start:\n" + log());
  }

  /** What its health says of one thing; nothing where it does not know of it. */
  JsonNode health(String of) throws IOException, InterruptedException {
    JsonNode health = JSON.readTree(send(request(operationsPort, "/q/health").build()).body());
    for (JsonNode check : health.path("checks")) {
      if (check.path("name").asText().equals(of)) {
        return check.path("data");
      }
    }
    return JSON.createObjectNode();
  }

  String log() throws IOException {
    return Files.readString(folder.resolve("log"));
  }

  /** The end of its log, for whoever looks for the reason of a failure. */
  String lastOfLog() {
    try {
      List<String> lines = Files.readAllLines(folder.resolve("log"));
      return String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
    } catch (IOException e) {
      return "no log: " + e;
    }
  }

  /** Sends it a signal, by its name. */
  void signal(String name) throws IOException, InterruptedException {
    int status =
        new ProcessBuilder("kill", "-" + name, Long.toString(process.get().pid()))
            .inheritIO()
            .start()
            .waitFor();
    if (status != 0) {
      throw new IOException("no signal " + name + " could be sent");
    }
  }

  /** Ends it at once (SIGKILL). */
  void kill() throws InterruptedException {
    process.get().destroyForcibly().waitFor();
  }

  /**
   * Asks it to end (SIGTERM).
   *
   * @return how many milliseconds it took
   */
  long stop() throws InterruptedException, IOException {
    long begun = System.nanoTime();
    process.get().destroy();
    if (!process.get().waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
      throw new IOException("it does not stop:\n" + log());
    }
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
  }

  HttpRequest.Builder request(String path) {
    return request(port, path);
  }

  private static HttpRequest.Builder request(int port, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(LONGEST);
  }

  HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
    return client.send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  /** The answer of a request that has to succeed. */
  JsonNode json(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = send(request);
    JsonNode body = JSON.readTree(answer.body());
    if (answer.statusCode() >= 300) {
      throw new IllegalStateException(request.uri() + ": " + body);
    }
    return body;
  }

  /** The token of an account. */
  String token(String name) throws IOException, InterruptedException {
    return token(name, PASSWORD);
  }

  /** The token of an account with another password. */
  String token(String name, String password) throws IOException, InterruptedException {
    return json(post(
            "/api/v1/sessions",
            "",
            "{\"name\": \"" + name + "\", \"password\": \"" + password + "\"}"))
        .path("token")
        .asText();
  }

  HttpRequest post(String path, String token, String json) {
    return asked(path, token)
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json))
        .build();
  }

  /** A request by whoever has that token; empty: nobody. */
  HttpRequest.Builder asked(String path, String token) {
    HttpRequest.Builder request = request(path);
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  @Override
  public void close() {
    Process last = process.get();
    if (last != null) {
      last.destroyForcibly();
    }
    client.close();
  }
}
