package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code serve --demo}: a card room to look at, by one command. */
class DemoIT {
  private static final Pattern PASSWORD = Pattern.compile("the password of each is (\\S+)");

  @TempDir private Path folder;

  private static String password(ServiceProcess service) throws Exception {
    long end = System.nanoTime() + 180_000_000_000L;
    while (System.nanoTime() < end) {
      Matcher said = PASSWORD.matcher(service.log());
      if (said.find()) {
        return said.group(1);
      }
      Thread.sleep(100);
    }
    throw new AssertionError(service.log());
  }

  @Test
  void theReadmeNamesTheCommand() throws Exception {
    assertTrue(
        Files.readString(Path.of("README.md"))
            .contains("\nsrc/main/bin/shoe-audit serve --demo\n"));
  }

  @Test
  void aRoomWithTheSampleAuditedIsOpenAndOnlyInAFolderWithoutPeople() throws Exception {
    try (ServiceProcess service = new ServiceProcess(folder)) {
      service.begin("--demo");
      String password = password(service);
      for (String account : new String[] {"operator", "approver", "administrator"}) {
        assertTrue(!service.token(account, password).isEmpty());
      }
      String auditor = service.token("auditor", password);
      JsonNode runs =
          service.json(service.asked("/api/v1/licensees/WA-0042/runs", auditor).build());
      assertEquals("done", runs.findValuesAsText("state").getFirst());
      assertEquals("operator", runs.findValuesAsText("requested_by").getFirst());
      assertTrue(runs.path("runs").path(0).path("findings").asInt() > 0, runs::toString);
      service.stop();
      service.command("trail", "verify");
      service.begin("--demo");
      assertEquals(ExitStatus.NOT_AS_ASKED, service.status());
      assertTrue(service.log().contains("it has accounts"), service.lastOfLog());
    }
  }
}
