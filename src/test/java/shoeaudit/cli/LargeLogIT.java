package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedWriter;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A log that is far larger than the heap of the packaged service, uploaded and audited. {@code
 * -Dbytes=2000000000} sets how large.
 */
class LargeLogIT {
  private static final long BYTES = Long.getLong("bytes", 140_000_000);
  private static final String HEAP = BYTES > 600_000_000 ? "-Xmx512m" : "-Xmx128m";

  /** With gigabytes it is at work for long, and compiles for that. */
  private static final String COMPILERS =
      BYTES > 600_000_000 ? "-XX:TieredStopAtLevel=4" : ServiceProcess.SOON_STARTED;

  /** Those of the sample's first table. */
  private static final int FINDINGS = 7;

  private static final Set<String> WITH_FINDINGS = Set.of("11", "13", "19", "21", "23", "27", "39");

  private static final int COUP = 4;
  private static final int TABLES = 8;
  private static final String LICENSEE = "WA-0042";
  private static final String AT = "/api/v1/licensees/" + LICENSEE;

  @TempDir private Path folder;

  /**
   * The sample's first table, then the same without the coups that have findings, numbered anew: at
   * each of eight tables a shoe a day.
   */
  private Path log() throws Exception {
    List<String> whole = Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    List<String> clean = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    for (String line : whole.subList(1, whole.size())) {
      String[] fields = line.split(",", -1);
      if (!WITH_FINDINGS.contains(fields[COUP])) {
        if (!fields[COUP].isEmpty()) {
          numbers.putIfAbsent(fields[COUP], numbers.size() + 1);
          fields[COUP] = numbers.get(fields[COUP]).toString();
        }
        clean.add(String.join(",", fields));
      }
    }
    Path log = folder.resolve("large.csv");
    try (BufferedWriter out = Files.newBufferedWriter(log)) {
      long written = 0;
      for (String line : whole) {
        out.write(line + "\n");
        written += line.length() + 1;
      }
      LocalDate day = LocalDate.parse("2026-03-02");
      for (int shoe = 0; written < BYTES; shoe++) {
        int table = shoe % TABLES + 1;
        day = table == 1 ? day.plusDays(1) : day;
        for (String line : clean) {
          String row =
              line.replace("2026-03-02", day.toString()).replace(",T1,", ",T" + table + ",") + "\n";
          out.write(row);
          written += row.length();
        }
      }
    }
    return log;
  }

  @Test
  void aLogLargerThanTheHeapIsTakenAndAudited() throws Exception {
    Path log = log();
    assertTrue(Files.size(log) >= BYTES);
    try (ServiceProcess service = new ServiceProcess(folder, COMPILERS, HEAP)) {
      service.beginWithRoom(LICENSEE);
      String token = service.token("operator");
      long begun = System.nanoTime();
      JsonNode taken =
          service.json(
              service
                  .asked(AT + "/logs?name=large.csv", token)
                  .timeout(Duration.ofMinutes(10))
                  .header("Content-Type", "text/csv")
                  .POST(HttpRequest.BodyPublishers.ofFile(log))
                  .build());
      assertEquals(Files.size(log), taken.path("bytes").asLong());
      long uploaded = System.nanoTime();
      long run =
          service
              .json(
                  service.post(
                      AT + "/runs", token, "{\"logs\": [" + taken.path("id").asLong() + "]}"))
              .path("id")
              .asLong();
      JsonNode state;
      do {
        Thread.sleep(500);
        HttpResponse<byte[]> answer =
            service.send(service.asked(AT + "/runs/" + run, token).build());
        assertEquals(200, answer.statusCode(), service::lastOfLog);
        state = new JsonMapper().readTree(answer.body());
      } while (List.of("queued", "running").contains(state.path("state").asText()));
      assertEquals("done", state.path("state").asText(), state.toString());
      assertEquals(FINDINGS, state.path("findings").asLong(), state.toString());
      System.out.println(
          HEAP
              + ", "
              + Files.size(log)
              + " bytes: upload "
              + Duration.ofNanos(uploaded - begun).toMillis()
              + " ms, audit "
              + Duration.ofNanos(System.nanoTime() - uploaded).toMillis()
              + " ms");
      assertFalse(service.log().contains("OutOfMemoryError"), "the heap was too small");
      service.stop();
    }
  }
}
