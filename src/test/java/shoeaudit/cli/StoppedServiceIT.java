package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;

/** The packaged service stopped while it is at work, and started again on the same folder. */
class StoppedServiceIT {
  private static final String LICENSEE = "WA-0042";
  private static final String AT = "/api/v1/licensees/" + LICENSEE;

  @TempDir private Path folder;

  private static HttpRequest upload(ServiceProcess service, String token, String name, byte[] log) {
    return service
        .asked(AT + "/logs?name=" + name, token)
        .header("Content-Type", "text/csv")
        .header("Idempotency-Key", "log-" + name)
        .POST(HttpRequest.BodyPublishers.ofByteArray(log))
        .build();
  }

  private static HttpRequest run(ServiceProcess service, String token, long log) {
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

  private static void become(ServiceProcess service, String token, String of, String state)
      throws Exception {
    String is = state(service, token, of);
    while (!is.equals(state)) {
      assertTrue(List.of("queued", "running", "making").contains(is), of + " is " + is);
      Thread.sleep(50);
      is = state(service, token, of);
    }
  }

  /** How many entries of the trail tell of an act on a run. */
  private static long told(ServiceProcess service, String token, String act, long run)
      throws Exception {
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
  void aRunInHandGoesOnAfterAStopAndKeysAreKnownAgain() throws Exception {
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

  @Test
  void aSignOffThatIsKilledIsDoneOnce() throws Exception {
    Random random = new Random(Long.getLong("seed", System.nanoTime()));
    try (ServiceProcess service = new ServiceProcess(folder)) {
      service.beginWithRoom(LICENSEE);
      String operator = service.token("operator");
      String auditor = service.token("auditor");
      List<Long> runs = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        String name = "signed-" + i;
        long log =
            service
                .json(upload(service, operator, name + ".csv", ServiceProcess.log(name, 3)))
                .path("id")
                .asLong();
        runs.add(service.json(run(service, operator, log)).path("id").asLong());
      }
      for (long run : runs) {
        become(service, operator, AT + "/runs/" + run, "done");
        String signOff = AT + "/runs/" + run + "/sign-off";
        service.json(
            service
                .asked(signOff, auditor)
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("{\"left_undecided\": \"so\"}"))
                .build());
        Thread.sleep(random.nextInt(800));
        service.kill();
        service.begin();
        service.answers();
        become(service, auditor, signOff, "done");
        assertEquals(1, told(service, auditor, "run.signed-off", run));
        assertEquals(0, told(service, auditor, "run.sign-off-failed", run));
        String report = AT + "/runs/" + run + "/reports/";
        JsonNode manifest =
            new JsonMapper()
                .readTree(
                    service.send(service.asked(report + "manifest.json", auditor).build()).body());
        for (JsonNode output : manifest.path("outputs")) {
          byte[] file =
              service
                  .send(service.asked(report + output.path("name").asText(), auditor).build())
                  .body();
          assertEquals(output.path("sha256").asText(), Sha256.hex(file), output.toString());
        }
        assertTrue(manifest.path("outputs").size() > 4, manifest.toString());
      }
      byte[] before =
          service
              .send(
                  service
                      .asked(AT + "/runs/" + runs.getFirst() + "/reports/report.pdf", auditor)
                      .build())
              .body();
      service.stop();
      service.command("trail", "verify");
      service.begin();
      service.answers();
      assertArrayEquals(
          before,
          service
              .send(
                  service
                      .asked(AT + "/runs/" + runs.getFirst() + "/reports/report.pdf", auditor)
                      .build())
              .body());
    }
  }
}
