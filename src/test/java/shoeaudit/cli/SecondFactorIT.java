package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.AppCodes;

/** Second factors of the packaged service, as its settings and commands have them. */
class SecondFactorIT {
  private static final String AT = "/api/v1/me/second-factor";
  private static final String NAME = "administrator";

  @TempDir private Path folder;

  private static int status(ServiceProcess service, String path, String token) throws Exception {
    return service.send(service.asked(path, token).build()).statusCode();
  }

  private static void setUp(ServiceProcess service) throws Exception {
    String token = service.token(NAME);
    assertEquals(403, status(service, "/api/v1/licensees", token));
    JsonNode begun =
        service.json(
            service.post(AT, token, "{\"password\": \"" + ServiceProcess.PASSWORD + "\"}"));
    String code = AppCodes.of(begun.path("secret").asText(), Instant.now());
    service.json(service.post(AT + "/confirmation", token, "{\"code\": \"" + code + "\"}"));
    assertEquals(200, status(service, "/api/v1/licensees", token));
    assertThrows(IllegalStateException.class, () -> service.token(NAME));
  }

  @Test
  void oneThatIsLostIsTakenAwayWhetherTheServiceRunsOrNot() throws Exception {
    try (ServiceProcess service =
        new ServiceProcess(folder, "-Dshoe-audit.second-factor.roles=administrator,approver")) {
      service.beginWithRoom("WA-0042");
      setUp(service);
      service.command("accounts", "reset-second-factor", "ADMINISTRATOR");
      assertTrue(
          service.lastOfLog().endsWith(NAME + " signs in without a second factor."),
          service.lastOfLog());
      setUp(service);
      service.stop();
      service.command("accounts", "reset-second-factor", NAME);
      assertTrue(
          service
              .lastOfLog()
              .endsWith(NAME + " signs in without a second factor when the service runs."),
          service.lastOfLog());
      IOException again =
          assertThrows(
              IOException.class, () -> service.command("accounts", "reset-second-factor", NAME));
      assertTrue(
          String.valueOf(again.getMessage())
              .strip()
              .endsWith(
                  "the account "
                      + NAME
                      + " has no second factor; look whether it is another account's"),
          again.getMessage());
      service.begin();
      service.answers();
      assertNotEquals("", service.token(NAME));
    }
  }
}
