package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program installed as the page for operations says, in the folders that unit and image have.
 */
class InstalledIT {
  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final int LONGEST_SECONDS = 120;

  /** What the unit takes for an end that was asked for, beside 0. */
  private static final int ENDED_BY_SIGTERM = 143;

  @TempDir private Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static int status(Path in, Map<String, String> environment, String... command)
      throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(in.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertTrue(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS), List.of(command)::toString);
    return process.exitValue();
  }

  private void install() throws Exception {
    List<String> lines = Files.readAllLines(ROOT.resolve("src/site/operations.md"));
    int start = lines.indexOf("<!-- install -->") + 1;
    assertTrue(start > 0, "the page has no code block install");
    List<String> rest = lines.subList(start + 1, lines.size());
    List<String> commands =
        rest.subList(0, rest.indexOf("```")).stream()
            .filter(line -> !line.startsWith("mvn "))
            .toList();
    String script = String.join("\n", commands).replace("/opt/", folder + "/opt/");
    assertEquals(0, status(ROOT, Map.of(), "bash", "-euo", "pipefail", "-c", script), script);
  }

  @Test
  void itServesFromWhereItIsInstalledTellsItsHealthAndStopsWhenTold() throws Exception {
    install();
    Path bin = folder.resolve("opt/shoe-audit/bin");
    String operations = Integer.toString(freePort());
    // As unit and image give it its secrets.
    Path secrets =
        Files.writeString(
            folder.resolve("secrets.properties"),
            "quarkus.http.port=" + freePort() + "\nquarkus.management.port=" + operations + "\n");
    Map<String, String> health = Map.of("QUARKUS_MANAGEMENT_PORT", operations);
    ProcessBuilder builder =
        new ProcessBuilder(bin.resolve("shoe-audit").toString(), "serve")
            .directory(folder.toFile())
            .redirectError(folder.resolve("log").toFile());
    builder.environment().put("SMALLRYE_CONFIG_LOCATIONS", secrets.toString());
    builder.environment().put("SHOE_AUDIT_DATA", folder.resolve("data").toString());
    builder
        .environment()
        .put(
            "SHOE_AUDIT_OPTS",
            ServiceProcess.SOON_STARTED + " -Xmx256m -Djava.io.tmpdir=" + folder);
    builder.environment().put("SHOE_AUDIT_JAVA", System.getProperty("java.home"));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    assertEquals(1, status(folder, health, bin.resolve("health").toString(), "live"));
    Process service = builder.start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8))) {
      String first = String.valueOf(out.readLine());
      assertTrue(
          first.contains("health and metrics on port " + operations),
          () -> first + Files.exists(folder.resolve("log")));
      assertEquals(0, status(folder, health, bin.resolve("health").toString(), "live"));
      assertEquals(0, status(folder, health, bin.resolve("health").toString(), "ready"));
      assertEquals(1, status(folder, health, bin.resolve("health").toString(), "nothing"));
      service.destroy();
      assertTrue(service.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS), "it does not stop");
    } finally {
      service.destroyForcibly();
    }
    assertTrue(
        List.of(0, ENDED_BY_SIGTERM).contains(service.exitValue()),
        "the unit takes its end for a failure: " + service.exitValue());
    assertEquals(1, status(folder, health, bin.resolve("health").toString(), "live"));
  }
}
