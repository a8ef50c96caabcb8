package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged service stopped while it is at work, and started again on the same folder. */
class StoppedServiceIT {
  static final String LICENSEE = "WA-0042";
  static final String AT = "/api/v1/licensees/" + LICENSEE;

  @TempDir private Path folder;

  static HttpRequest upload(ServiceProcess service, String token, String name, byte[] log) {
    return service
        .asked(AT + "/logs?name=" + name, token)
        .header("Content-Type", "text/csv")
        .header("Idempotency-Key", "log-" + name)
        .POST(HttpRequest.BodyPublishers.ofByteArray(log))
        .build();
  }

  static HttpRequest run(ServiceProcess service, String token, long log) {
    return service
        .asked(AT + "/runs", token)
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", "run-" + log)
        .POST(HttpRequest.BodyPublishers.ofString("{\"logs\": [" + log + "]}"))
        .build();
  }

  private static String state(ServiceProcess service, String token, String of) throws Exception {
    return service.json(service.asked(of, token).build()).path("state").asText();
  }

  static void become(ServiceProcess service, String token, String of, String state)
      throws Exception {
    String is = state(service, token, of);
    while (!is.equals(state)) {
      assertTrue(List.of("queued", "running", "making").contains(is), of + " is " + is);
      Thread.sleep(50);
      is = state(service, token, of);
    }
  }

  /** How many entries of the trail tell of an act on a run. */
  static long told(ServiceProcess service, String token, String act, long run) throws Exception {
    String trail =
        new String(
            service.send(service.asked("/api/v1/trail/export", token).build()).body(),
            StandardCharsets.UTF_8);
    long told = 0;
    for (String line : trail.lines().toList()) {
      JsonNode entry = new JsonMapper().readTree(line);
      if (entry.path("act").asText().equals(act)
          && entry.path("subject").asText().equals(Long.toString(run))) {
        told++;
      }
    }
    return told;
  }

  @Test
  void aRunInHandGoesOnAfterAStopAndKeysAndSessionsAreKnownAgain() throws Exception {
    try (ServiceProcess service = new ServiceProcess(folder)) {
      service.beginWithRoom(LICENSEE);
      String token = service.token("operator");
      byte[] bytes = ServiceProcess.log("long", 12);
      long log = service.json(upload(service, token, "long.csv", bytes)).path("id").asLong();
      long run = service.json(run(service, token, log)).path("id").asLong();
      become(service, token, AT + "/runs/" + run, "running");
      service.stop();

      service.begin();
      service.answers();
      assertEquals(
          log, service.json(upload(service, token, "long.csv", bytes)).path("id").asLong());
      assertEquals(run, service.json(run(service, token, log)).path("id").asLong());
      become(service, token, AT + "/runs/" + run, "done");
      assertEquals(
          1, service.json(service.asked(AT + "/runs", token).build()).findValues("id").size());
      String later = service.token("operator");
      JsonNode sessions =
          service.json(service.asked("/api/v1/me/sessions", later).build()).path("sessions");
      assertTrue(sessions.path(0).path("current").asBoolean(), sessions::toString);
      assertTrue(sessions.path(1).path("last_used_at").isTextual(), sessions::toString);
      String auditor = service.token("auditor");
      assertEquals(1, told(service, auditor, "run.put-back", run));
      assertEquals(1, told(service, auditor, "run.done", run));
      service.stop();
      List<String> failures =
          Files.readAllLines(folder.resolve("log")).stream()
              .filter(line -> line.contains(" ERROR ") || line.startsWith("\tat "))
              .toList();
      assertEquals(List.of(), failures, "a stop is no failure");
      assertEquals(List.of(), Ran.names(service.data().resolve("working")));
      service.command("trail", "verify");
    }
  }
}
