package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The service as the packaged program runs it: README's commands from a fresh clone to an audited
 * sample, and what is made of the data folder that they leave.
 */
class ServedIT {
  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final String PROGRAM = "src/main/bin/shoe-audit";
  private static final String PASSWORD = "correct horse battery staple";
  private static final String OPTIONS =
      ServiceProcess.SOON_STARTED + " " + ServiceProcess.CHEAP_SIGN_IN;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-");

  /** A service that audited README's sample, and was stopped. */
  @TempDir private static Path sample;

  /** What it served, copied: the sample's own folder is served from. */
  private static Path stopped;

  private static Told readme;
  private static Told unlockedStanding;
  private static Served served;

  /** What a command said. */
  private record Told(int status, String out, String err) {}

  private static Told tell(Path in, Map<String, String> environment, String... command)
      throws Exception {
    Path out = Files.createTempFile("shoe-audit-", ".out");
    Path err = Files.createTempFile("shoe-audit-", ".err");
    ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile());
    builder.environment().putAll(environment);
    builder.environment().put("SHOE_AUDIT_OPTS", OPTIONS);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "it does not end: " + List.of(command));
    return new Told(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static List<String> block(String name) throws IOException {
    return block("service.md", name);
  }

  private static List<String> block(String page, String name) throws IOException {
    List<String> lines = Files.readAllLines(ROOT.resolve("src/site").resolve(page));
    int start = lines.indexOf("<!-- " + name + " -->") + 1;
    assertTrue(start > 0, "the page has no code block " + name);
    List<String> rest = lines.subList(start + 1, lines.size());
    return rest.subList(0, rest.indexOf("```"));
  }

  @BeforeAll
  static void asReadmeSays() throws Exception {
    Files.createSymbolicLink(sample.resolve("src"), ROOT.resolve("src"));
    List<String> commands = new ArrayList<>(block("service"));
    // This test runs after the build.
    assertEquals("mvn -q package -DskipTests", commands.removeFirst());
    commands.add("wait $service || true");
    String operations = Integer.toString(freePort());
    String script =
        String.join("\n", commands)
            .replace("8080", Integer.toString(freePort()))
            .replace("9000", operations);
    readme =
        tell(
            sample,
            Map.of("QUARKUS_MANAGEMENT_PORT", operations),
            "bash",
            "-euo",
            "pipefail",
            "-c",
            script);
    // Further tests ask one service, but what needs one of its own: each start takes seconds.
    Path data = sample.resolve("shoe-audit-data");
    stopped = sample.resolve("stopped");
    ServiceRoom.copy(data, stopped);
    unlockedStanding = unlock("ADA");
    served = new Served(sample, data, Map.of("SHOE_AUDIT_SIGN_IN_FAILURES", "1"));
    served.hasSaidWhereItAnswers();
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static Told unlock(String name) throws Exception {
    String data = sample.resolve("shoe-audit-data").toString();
    return tell(sample, Map.of(), PROGRAM, "accounts", "unlock", name, "--data", data);
  }

  @Test
  void readmesCommandsLeadToAnAuditedSample() throws IOException {
    assertEquals(0, readme.status(), readme.out() + readme.err());
    assertTrue(
        readme.out().contains("\"verdict\":\"" + block("service-verdict").getFirst() + "\""),
        readme.out());
    assertTrue(readme.out().contains("{\"findings\":[{\"id\":\"d190c91225d6d6b4\""), readme.out());
    assertTrue(
        readme.out().contains("\"begun_at\":\"2026-03-02T18:05:40.952-08:00\""), readme.out());
    assertTrue(Files.size(sample.resolve("report.pdf")) > 100_000);
  }

  @Test
  void whatIsSaidIsOurs() {
    List<String> out = readme.out().lines().toList();
    assertEquals("The account ada is there.", out.getFirst());
    String answers = out.get(1);
    assertTrue(answers.startsWith("shoe-audit answers on http://127.0.0.1:"), answers);
    assertTrue(answers.contains("its database is the embedded one"), answers);
    assertTrue(answers.endsWith("its data folder " + sample.resolve("shoe-audit-data")), answers);
    for (String line : readme.err().lines().toList()) {
      assertTrue(line.contains("[sh.requests]"), line);
    }
  }

  @Test
  void logsNameRequestsAndNoPerson() {
    String log = readme.err();
    assertTrue(log.lines().count() >= 8, log);
    assertTrue(log.contains(" POST /api/v1/licensees/{licensee}/logs 201 "), log);
    for (String line : log.lines().toList()) {
      assertTrue(ID.matcher(line).find(), "no request id in " + line);
    }
    // The ids of requests are hexadecimal, and may spell a name.
    String words = log.replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "");
    for (String personal :
        List.of(
            PASSWORD, "sa_", "Bearer", "ada", "olga", "paul", "P05", "D07", "name=", "WA-0042")) {
      assertFalse(words.contains(personal), personal + " stands in the log:\n" + log);
    }
  }

  /** A service of its own on a data folder, until it is told to stop. */
  private static final class Served implements AutoCloseable {
    private final int port = freePort();
    private final int operationsPort = freePort();
    private final Path err = Files.createTempFile("shoe-audit-", ".err");
    private final Process process;
    private final BufferedReader out;

    Served(Path in, Path data, Map<String, String> environment) throws Exception {
      ProcessBuilder builder =
          new ProcessBuilder(
              PROGRAM,
              "serve",
              "--data",
              data.toString(),
              "--port",
              Integer.toString(port),
              "--operations-port",
              Integer.toString(operationsPort));
      builder.environment().putAll(environment);
      builder.environment().put("SHOE_AUDIT_OPTS", OPTIONS);
      process = builder.directory(in.toFile()).redirectError(err.toFile()).start();
      out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    void hasSaidWhereItAnswers() throws IOException {
      String line = firstLine();
      assertTrue(
          line.startsWith(
              "shoe-audit answers on http://127.0.0.1:"
                  + port
                  + ", health and metrics on port "
                  + operationsPort
                  + ", its database is the embedded one, "),
          line);
    }

    String firstLine() throws IOException {
      return String.valueOf(out.readLine());
    }

    String token(String name) throws Exception {
      byte[] answer =
          ask(
              "/api/v1/sessions",
              null,
              "{\"name\": \"" + name + "\", \"password\": \"" + PASSWORD + "\"}");
      return new String(answer, StandardCharsets.UTF_8)
          .replaceAll(".*\"token\":\"([^\"]*)\".*", "$1");
    }

    byte[] ask(String path, @Nullable String token, @Nullable String body) throws Exception {
      int at = path.startsWith("/q/") ? operationsPort : port;
      HttpURLConnection connection =
          (HttpURLConnection) URI.create("http://127.0.0.1:" + at + path).toURL().openConnection();
      if (token != null) {
        connection.setRequestProperty("Authorization", "Bearer " + token);
      }
      if (body != null) {
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/json");
        connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
      }
      return connection.getInputStream().readAllBytes();
    }

    @Override
    public void close() {
      process.destroy();
      process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }
  }

  @Test
  void aBackupThatIsRestoredServesTheSameAndADamagedOneIsRefusedWithTheFile(@TempDir Path folder)
      throws Exception {
    Path backup = folder.resolve("march.zip");
    Path restored = folder.resolve("restored");
    List<String> commands = block("backup");
    assertEquals(2, commands.size());
    String script =
        String.join("\n", commands)
            .replace("shoe-audit-march.backup.zip", backup.toString())
            .replace("--data restored", "--data " + restored);
    Told told = tell(sample, Map.of(), "bash", "-euo", "pipefail", "-c", script);
    assertEquals(0, told.status(), told.err());
    assertEquals("", told.err());
    List<byte[]> before = seen(served);
    try (Served again = new Served(sample, restored, Map.of())) {
      again.hasSaidWhereItAnswers();
      List<byte[]> after = seen(again);
      for (int i = 0; i < before.size(); i++) {
        assertArrayEquals(before.get(i), after.get(i));
      }
    }
    byte[] bytes = Files.readAllBytes(backup);
    bytes[bytes.length / 2] ^= 1;
    Path damaged = Files.write(folder.resolve("damaged.zip"), bytes);
    Path to = folder.resolve("from-damaged");
    String[] restore = {
      PROGRAM, "restore", "--from", damaged.toString(), "--data", to.toString(),
    };
    told = tell(sample, Map.of(), restore);
    assertEquals(ExitStatus.NOT_AS_ASKED, told.status());
    assertTrue(told.err().startsWith(damaged + " is damaged at results/run-1/"), told.err());
    assertFalse(Files.exists(to));
  }

  @Test
  void aCommissionVerifiesTheTrailAsShown(@TempDir Path folder) throws Exception {
    List<String> commands = new ArrayList<>();
    for (String block : List.of("trail-room", "trail-commission", "trail-cosigned")) {
      commands.addAll(block("trail.md", block));
    }
    assertEquals(19, commands.size());
    // On a folder of its own, as an account is added.
    ServiceRoom.copy(stopped, folder.resolve("shoe-audit-data"));
    Files.copy(sample.resolve("password.txt"), folder.resolve("password.txt"));
    Files.createSymbolicLink(folder.resolve("src"), ROOT.resolve("src"));
    Told told =
        tell(folder, Map.of(), "bash", "-euo", "pipefail", "-c", String.join("\n", commands));
    assertEquals(0, told.status(), told::toString);
    for (String said :
        List.of(
            "The manifest is that of run 1, in the trail since ",
            "Nothing was changed or taken away: all ",
            "It begins with all that was there at the checkpoint.",
            " entries is cosigned by commission.example/witness.",
            "Cosigned by commission.example/witness at ")) {
      assertTrue(told.out().contains(said), () -> said + "\n" + told);
    }
  }

  private static List<byte[]> seen(Served served) throws Exception {
    String token = served.token("olga");
    String room = "/api/v1/licensees/WA-0042";
    return List.of(
        served.ask(room + "/runs", token, null),
        served.ask(room + "/runs/1/findings?limit=1000", token, null),
        served.ask(room + "/runs/1/coverage", token, null),
        served.ask(room + "/runs/1/reports/report.pdf", token, null),
        served.ask(room + "/logs", token, null),
        served.ask(room + "/logs/2/content", token, null),
        served.ask(room + "/control-files/1/content", token, null));
  }

  @Test
  void wrongPasswordsAreForgottenWhetherTheServiceRunsOrNot() throws Exception {
    assertEquals(
        "ada may sign in when the service runs.\n",
        unlockedStanding.out(),
        () -> unlockedStanding.toString());
    assertEquals(0, unlockedStanding.status());
    String wrong = "{\"name\": \"ada\", \"password\": \"a wrong password\"}";
    assertThrows(IOException.class, () -> served.ask("/api/v1/sessions", null, wrong));
    assertThrows(IOException.class, () -> served.token("ada"));
    Told running = unlock("ADA");
    assertEquals("ada may sign in.\n", running.out(), () -> running.toString());
    assertEquals(0, running.status());
    assertTrue(served.token("ada").startsWith("sa_"));
    Told nobody = unlock("nobody");
    assertEquals("there is no account nobody; give the name of one that is there\n", nobody.err());
    assertEquals(ExitStatus.NOT_AS_ASKED, nobody.status());
  }

  @Test
  void aRequestInHandIsFinishedBeforeTheServiceStopsAndLogsAreJsonWhereTheSettingSaysSo(
      @TempDir Path folder) throws Exception {
    Map<String, String> json = Map.of("QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true");
    try (Served own = new Served(sample, folder, json)) {
      own.hasSaidWhereItAnswers();
      assertTrue(own.firstLine().startsWith("There is no account yet. Stop the service"));
      own.ask("/q/health/live", null, null);
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), own.port)) {
        String body = "{\"name\": \"nobody\", \"password\": \"none\"}";
        OutputStream out = socket.getOutputStream();
        out.write(
            ("POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Length: "
                    + body.length()
                    + "\r\n\r\n"
                    + body.substring(0, 5))
                .getBytes(StandardCharsets.US_ASCII));
        out.flush();
        // In hand: the service has answered a later request on another connection.
        own.ask("/api/v1/openapi", null, null);
        own.process.toHandle().destroy();
        assertFalse(own.process.waitFor(1, TimeUnit.SECONDS), "it stopped at once");
        out.write(body.substring(5).getBytes(StandardCharsets.US_ASCII));
        out.flush();
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        assertEquals("HTTP/1.1 401 Unauthorized", in.readLine());
      }
      String line = Files.readAllLines(own.err).getFirst();
      assertTrue(line.startsWith("{"), line);
      assertTrue(line.contains("\"path\":\"/q/health/live\""), line);
    }
  }

  @Test
  void aTrailThatIsNotThereDoesNotHold(@TempDir Path folder) throws Exception {
    for (String command : List.of("verify", "export")) {
      List<String> words =
          new ArrayList<>(List.of(PROGRAM, "trail", command, "--data", folder.toString()));
      if (command.equals("export")) {
        words.add(folder.resolve("trail.jsonl").toString());
      }
      Told told = tell(sample, Map.of(), words.toArray(String[]::new));
      assertEquals(ExitStatus.NOT_AS_ASKED, told.status(), told.out());
      assertTrue(told.err().startsWith("there is no database of a service, "), told.err());
      assertEquals(List.of(), Ran.names(folder));
    }
  }

  @Test
  void wrongSettingsAreToldWithoutAStackTrace(@TempDir Path folder) throws Exception {
    Told told =
        tell(
            sample,
            Map.of("SHOE_AUDIT_RUNS_THREADS", "many", "SHOE_AUDIT_RUN_MEMORY", "1"),
            PROGRAM,
            "serve",
            "--data",
            folder.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, told.status());
    assertEquals("", told.out());
    List<String> lines = told.err().lines().toList();
    assertEquals("The settings are not right:", lines.getFirst());
    assertEquals(4, lines.size(), told.err());
    assertTrue(lines.get(1).contains("did you mean SHOE_AUDIT_RUNS_MEMORY?"), lines.get(1));
    assertEquals(
        "- shoe-audit.runs.threads is \"many\", and has to be a whole number from 1 to 64 (set in the"
            + " environment)",
        lines.get(2));
  }

  @Test
  void aPortThatIsTakenIsToldWithoutAStackTrace(@TempDir Path folder) throws Exception {
    Path data = folder.resolve("data");
    ServiceRoom.copy(stopped, data);
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      Told told =
          tell(
              sample,
              Map.of("QUARKUS_MANAGEMENT_PORT", "0"),
              PROGRAM,
              "serve",
              "--data",
              data.toString(),
              "--port",
              port);
      assertEquals(ExitStatus.NOT_AS_ASKED, told.status(), told.err());
      assertTrue(
          told.err().startsWith("Port " + port + " of 127.0.0.1 cannot be opened"), told.err());
      assertEquals(1, told.err().lines().count(), told.err());
      told =
          tell(
              sample,
              Map.of(),
              PROGRAM,
              "serve",
              "--data",
              data.toString(),
              "--port",
              "0",
              "--operations-port",
              port);
      assertEquals(ExitStatus.NOT_AS_ASKED, told.status(), told.err());
      assertTrue(
          told.err()
              .startsWith("Port " + port + " of 127.0.0.1, for health and metrics, cannot be"),
          told.err());
      assertEquals(1, told.err().lines().count(), told.err());
    }
  }
}
