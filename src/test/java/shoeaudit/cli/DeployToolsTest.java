package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What those say of {@code src/main/deploy} whose files these are, where they are installed. */
class DeployToolsTest {
  @TempDir private Path folder;

  private static String said(String program, String... options) throws Exception {
    boolean isThere = ExampleProxy.isInstalled(program);
    if (!isThere) {
      System.out.println("skipped: " + program + " is not installed here");
    }
    assumeTrue(isThere, program + " is not installed");
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(options));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), program);
    assertEquals(0, process.exitValue(), command + " says:\n" + said);
    return said;
  }

  private Path unit() throws Exception {
    String unit = Files.readString(ExampleProxy.EXAMPLES.resolve("systemd/shoe-audit.service"));
    // Where it is installed, which is not here.
    return Files.writeString(
        folder.resolve("shoe-audit.service"),
        unit.replace("/opt/shoe-audit/bin/shoe-audit", "/bin/true"));
  }

  @Test
  void systemdTakesTheUnit() throws Exception {
    assertEquals("", said("systemd-analyze", "verify", unit().toString()));
  }

  @Test
  void systemdTakesTheUnitsOfNights() throws Exception {
    Path service = folder.resolve("shoe-audit-night.service");
    Files.writeString(
        service,
        Files.readString(ExampleProxy.EXAMPLES.resolve("systemd/shoe-audit-night.service"))
            .replace("/opt/shoe-audit/bin/shoe-audit", "/bin/true"));
    Path timer = folder.resolve("shoe-audit-night.timer");
    Files.copy(ExampleProxy.EXAMPLES.resolve("systemd/shoe-audit-night.timer"), timer);
    assertEquals("", said("systemd-analyze", "verify", service.toString(), timer.toString()));
    said(
        "systemd-analyze",
        "security",
        "--offline=true",
        "--threshold=20",
        "--no-pager",
        service.toString());
  }

  /** {@code ping} of night.yaml asks for a URL: a name is looked up, and a connection is made. */
  @Test
  void unitOfNightsMayAskForTheUrlOfADeadMansSwitch() throws Exception {
    List<String> unit =
        Files.readAllLines(ExampleProxy.EXAMPLES.resolve("systemd/shoe-audit-night.service"));
    assertTrue(unit.contains("RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX"));
    assertEquals(
        List.of(),
        unit.stream()
            .filter(line -> line.startsWith("PrivateNetwork") || line.startsWith("IPAddressDeny"))
            .toList());
  }

  @Test
  void systemdFindsLittleLeftToTakeFromTheUnit() throws Exception {
    // Above 20 of 100 it is not OK for a service of the network any more.
    said(
        "systemd-analyze",
        "security",
        "--offline=true",
        "--threshold=20",
        "--no-pager",
        unit().toString());
  }

  @Test
  void prometheusTakesTheRules() throws Exception {
    String said =
        said(
            "promtool",
            "check",
            "rules",
            ExampleProxy.EXAMPLES.resolve("prometheus/alerts.yml").toString());
    assertTrue(said.contains("SUCCESS: 13 rules found"), said);
  }

  @Test
  void alertsFireWhenTheyShouldAndNotBefore() throws Exception {
    Path trial = folder.resolve("trial.yml");
    Files.writeString(
        trial,
        Files.readString(Path.of("src/test/resources/deploy/alerts.test.yml"))
            .replace(
                "alerts.yml", ExampleProxy.EXAMPLES.resolve("prometheus/alerts.yml").toString()));
    said("promtool", "test", "rules", trial.toString());
  }
}
