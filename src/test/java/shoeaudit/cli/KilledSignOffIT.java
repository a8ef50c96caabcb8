package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;

/** A sign-off during which the packaged service is killed. */
class KilledSignOffIT {
  @TempDir private Path folder;

  @Test
  void itIsDoneOnceAndItsReportStays() throws Exception {
    Random random = new Random(Long.getLong("seed", System.nanoTime()));
    try (ServiceProcess service = new ServiceProcess(folder)) {
      service.beginWithRoom(StoppedServiceIT.LICENSEE);
      String operator = service.token("operator");
      String auditor = service.token("auditor");
      List<Long> runs = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        String name = "signed-" + i;
        long log =
            service
                .json(
                    StoppedServiceIT.upload(
                        service, operator, name + ".csv", ServiceProcess.log(name, 3)))
                .path("id")
                .asLong();
        runs.add(service.json(StoppedServiceIT.run(service, operator, log)).path("id").asLong());
      }
      for (long run : runs) {
        StoppedServiceIT.become(service, operator, StoppedServiceIT.AT + "/runs/" + run, "done");
        String signOff = StoppedServiceIT.AT + "/runs/" + run + "/sign-off";
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
        StoppedServiceIT.become(service, auditor, signOff, "done");
        assertEquals(1, StoppedServiceIT.told(service, auditor, "run.signed-off", run));
        assertEquals(0, StoppedServiceIT.told(service, auditor, "run.sign-off-failed", run));
        String report = StoppedServiceIT.AT + "/runs/" + run + "/reports/";
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
                      .asked(
                          StoppedServiceIT.AT + "/runs/" + runs.getFirst() + "/reports/report.pdf",
                          auditor)
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
                      .asked(
                          StoppedServiceIT.AT + "/runs/" + runs.getFirst() + "/reports/report.pdf",
                          auditor)
                      .build())
              .body());
    }
  }
}
