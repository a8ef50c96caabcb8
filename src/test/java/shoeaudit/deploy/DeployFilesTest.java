package shoeaudit.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code src/main/deploy} has for production holds what matters, and names what there is. */
class DeployFilesTest {
  private static final Path DEPLOY = Path.of("src/main/deploy");
  private static final long BESIDE_THE_HEAP_MEGABYTES = 350;

  private static String program(String setting) throws IOException {
    Properties settings = new Properties();
    try (InputStream in =
        Files.newInputStream(Path.of("src/main/resources/application.properties"))) {
      settings.load(in);
    }
    return settings.getProperty(setting);
  }

  /** The instructions of the Dockerfile, one a line, without comments. */
  private static List<String> dockerfile() throws IOException {
    List<String> instructions = new ArrayList<>();
    boolean goesOn = false;
    for (String line : Files.readAllLines(DEPLOY.resolve("container/Dockerfile"))) {
      String text = line.strip();
      if (!text.isEmpty() && !text.startsWith("#")) {
        String part = text.endsWith("\\") ? text.substring(0, text.length() - 1).strip() : text;
        if (goesOn) {
          instructions.add(instructions.removeLast() + " " + part);
        } else {
          instructions.add(part);
        }
        goesOn = text.endsWith("\\");
      }
    }
    return instructions;
  }

  private static List<String> all(String instruction) throws IOException {
    return dockerfile().stream()
        .filter(line -> line.startsWith(instruction + " "))
        .map(line -> line.substring(instruction.length() + 1))
        .toList();
  }

  @Test
  void theImageIsFromWhatWhoBuildsItNames() throws IOException {
    assertEquals("ARG BASE", dockerfile().getFirst());
    assertEquals(List.of("${BASE}"), all("FROM"));
    assertEquals(List.of(), all("ADD"), "COPY takes what is here, ADD also what is elsewhere");
    for (String run : all("RUN")) {
      assertFalse(
          run.matches(".*\\b(curl|wget|apt-get|apk|dnf|http)\\b.*"),
          "it fetches something: " + run);
    }
  }

  @Test
  void theServiceInTheImageIsNobodyInParticular() throws IOException {
    List<String> lines = dockerfile();
    List<String> users = all("USER");
    assertEquals(List.of("10001:10001"), users);
    int user = lines.indexOf("USER 10001:10001");
    assertTrue(
        lines.subList(user, lines.size()).stream()
            .noneMatch(line -> line.startsWith("RUN ") || line.startsWith("COPY ")),
        "what is copied belongs to root, and nothing is done after the user is set");
    assertEquals(List.of("[\"/data\", \"/tmp\"]"), all("VOLUME"));
  }

  @Test
  void whatIsCopiedIsThereAndLetIn() throws IOException {
    List<String> ignored = Files.readAllLines(DEPLOY.resolve("container/Dockerfile.dockerignore"));
    assertTrue(ignored.contains("*"), "only what is named is sent to the builder");
    int copied = 0;
    for (String copy : all("COPY")) {
      List<String> words = List.of(copy.split("\\s+", -1));
      for (String source : words.subList(0, words.size() - 1)) {
        assertTrue(ignored.contains("!" + source), source + " is not let in");
        // What the build makes is not there before it.
        assertTrue(source.equals("target/quarkus-app") || Files.exists(Path.of(source)), source);
        copied++;
      }
    }
    assertEquals(3, copied);
    String launcher = Files.readString(Path.of("src/main/bin/shoe-audit"));
    assertTrue(launcher.contains("app=$home/app"), "the start script looks for it elsewhere");
    assertTrue(launcher.contains("-XX:+ExitOnOutOfMemoryError"), launcher);
    assertTrue(launcher.contains("\nexec \"$java\""), "a shell stays before Java");
  }

  @Test
  void signalsArriveAndHealthIsAskedAtItsPort() throws IOException {
    assertEquals(List.of("[\"/opt/shoe-audit/bin/shoe-audit\"]"), all("ENTRYPOINT"));
    assertEquals(List.of("[\"serve\"]"), all("CMD"));
    assertEquals(List.of("SIGTERM"), all("STOPSIGNAL"));
    assertEquals(List.of(program("quarkus.http.port")), all("EXPOSE"));
    List<String> health = all("HEALTHCHECK");
    assertEquals(1, health.size());
    assertTrue(
        health.getFirst().endsWith("CMD [\"/opt/shoe-audit/bin/health\", \"live\"]"),
        health.getFirst());
    String script = Files.readString(DEPLOY.resolve("container/health"));
    assertTrue(
        script.contains("${QUARKUS_MANAGEMENT_PORT:-" + program("quarkus.management.port") + "}"),
        script);
    assertTrue(Files.isExecutable(DEPLOY.resolve("container/health")));
  }

  @Test
  void noSecretStandsInAnExample() throws IOException {
    for (String file :
        List.of(
            "container/Dockerfile",
            "container/compose.yaml",
            "systemd/shoe-audit.service",
            "config/application.properties")) {
      for (String line : Files.readAllLines(DEPLOY.resolve(file))) {
        String text = line.strip();
        assertTrue(
            text.startsWith("#")
                || !text.matches("(?i).*password[^_].*[=:].*")
                || text.contains("/run/secrets/")
                || text.contains("./secrets/")
                || text.contains("secrets: ["),
            file + ": " + line);
      }
    }
  }

  private static List<String> unit() throws IOException {
    return Files.readAllLines(DEPLOY.resolve("systemd/shoe-audit.service"));
  }

  private static String unit(String key) throws IOException {
    return unit().stream()
        .filter(line -> line.startsWith(key + "="))
        .map(line -> line.substring(key.length() + 1))
        .reduce((first, second) -> second)
        .orElse("");
  }

  @Test
  void theUnitTakesAllRightsThatTheServiceDoesNotNeed() throws IOException {
    for (String hardening :
        List.of(
            "NoNewPrivileges=yes",
            "ProtectSystem=strict",
            "ProtectHome=yes",
            "PrivateTmp=yes",
            "PrivateDevices=yes",
            "CapabilityBoundingSet=",
            "RestrictNamespaces=yes",
            "UMask=0077",
            "ReadWritePaths=/var/lib/shoe-audit",
            "StateDirectory=shoe-audit")) {
      assertTrue(unit().contains(hardening), hardening);
    }
    assertEquals("shoe-audit", unit("User"));
    assertTrue(unit().contains("Environment=SHOE_AUDIT_DATA=/var/lib/shoe-audit"));
    // Java compiles while it runs.
    assertFalse(unit().stream().anyMatch(line -> line.startsWith("MemoryDenyWriteExecute=")));
  }

  @Test
  void whatUnitsNameAsTheirDocumentationIsInstalled() throws IOException {
    String installing = Files.readString(Path.of("src/site/operations.md"));
    assertTrue(installing.contains("\ncp -r src/site /opt/shoe-audit/doc\n"), "it copies none");
    int named = 0;
    try (Stream<Path> units = Files.list(DEPLOY.resolve("systemd"))) {
      for (Path unit : units.toList()) {
        for (String line : Files.readAllLines(unit)) {
          if (line.startsWith("Documentation=")) {
            named++;
            String page = line.replace("Documentation=file:/opt/shoe-audit/doc/", "");
            assertTrue(Files.exists(Path.of("src/site", page)), unit + ": " + line);
          }
        }
      }
    }
    assertEquals(3, named);
  }

  @Test
  void theUnitKnowsHowTheServiceEnds() throws IOException {
    assertEquals("/opt/shoe-audit/bin/shoe-audit serve", unit("ExecStart"));
    assertEquals("on-failure", unit("Restart"));
    assertEquals("143", unit("SuccessExitStatus"));
    assertEquals("", unit("RestartPreventExitStatus"), "2 is also a database that is away");
    int shutdown = Integer.parseInt(program("quarkus.shutdown.timeout").replaceFirst("S$", ""));
    assertTrue(
        Integer.parseInt(unit("TimeoutStopSec")) >= 2 * shutdown,
        "requests in hand have " + shutdown + " s, and runs have to be left off after it");
  }

  @Test
  void theUnitsMemoryHoldsItsHeapAndWhatIsBeside() throws IOException {
    Matcher heap = Pattern.compile("-Xmx(\\d+)g").matcher(String.join("\n", unit()));
    assertTrue(heap.find(), "no -Xmx");
    long most = Long.parseLong(unit("MemoryMax").replaceFirst("M$", ""));
    assertTrue(most >= Long.parseLong(heap.group(1)) * 1024 + BESIDE_THE_HEAP_MEGABYTES);
  }

  @Test
  void eachAlertHasARunbook() throws IOException {
    Set<String> headings = new HashSet<>();
    for (String line : Files.readAllLines(Path.of("src/site/operations.md"))) {
      if (line.startsWith("### ")) {
        headings.add(line.substring(4).strip());
      }
    }
    List<String> alerts = new ArrayList<>();
    for (String line : Files.readAllLines(DEPLOY.resolve("prometheus/alerts.yml"))) {
      String text = line.strip();
      if (text.startsWith("- alert: ")) {
        alerts.add(text.substring("- alert: ".length()));
      } else if (text.startsWith("runbook: ")) {
        assertEquals("runbook: operations.md#" + alerts.getLast().toLowerCase(Locale.ROOT), text);
        assertTrue(headings.contains(alerts.getLast()), "no runbook for " + alerts.getLast());
        headings.remove(alerts.getLast());
      }
    }
    assertTrue(alerts.size() >= 10, alerts::toString);
    assertTrue(
        headings.stream().noneMatch(heading -> heading.startsWith("ShoeAudit")),
        () -> "runbooks of no alert: " + headings);
  }

  @Test
  void proxiesHandOnThePortOfTheApiAlone() throws IOException {
    String operations = program("quarkus.management.port");
    for (String example : List.of("nginx/shoe-audit.conf", "caddy/Caddyfile")) {
      for (String line : Files.readAllLines(DEPLOY.resolve(example))) {
        assertTrue(
            line.strip().startsWith("#") || !line.contains(":" + operations), example + line);
      }
    }
    String nginx = Files.readString(DEPLOY.resolve("nginx/shoe-audit.conf"));
    String most = program("quarkus.http.limits.max-body-size");
    assertTrue(
        nginx.contains("client_max_body_size " + most.toLowerCase(Locale.ROOT) + ";"), nginx);
    assertTrue(
        Files.readString(DEPLOY.resolve("caddy/Caddyfile")).contains("max_size " + most + "iB"));
  }
}
