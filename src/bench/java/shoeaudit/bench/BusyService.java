package shoeaudit.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * What a service that runs takes for a log of 14,000 coups, step by step; and how quickly it
 * answers fifty clients that read a run of very many findings while it audits another. Its settings
 * have to let one account ask that often: {@code shoe-audit.rate.address} and {@code
 * shoe-audit.rate.account}.
 */
final class BusyService {
  private static final int CLIENTS = 50;
  private static final Duration READING = Duration.ofSeconds(30);
  private static final Path SAMPLE = Path.of("src/samples/cedar-river/logs/2026-03-02-table-1.csv");
  private static final String SAMPLE_SHOE = "2026-03-02-A";
  private static final int SHOES = 350;
  private static final int LOOK_MILLIS = 100;
  private static final int PAGE = 100;
  private static final double MILLIS = 1e6;
  private static final double NANOS = 1e9;

  private final ServiceCalls service;
  private final ProcessHandle process;
  private final String token;
  private final String at;

  private BusyService(ServiceCalls service, ProcessHandle process, String token, String at) {
    this.service = service;
    this.process = process;
    this.token = token;
    this.at = at;
  }

  /**
   * Prints what it measures.
   *
   * @param args the service's address, the id of its process, the name and password of an operator,
   *     and how many nights of some 640 findings each the run has that is read
   */
  public static void main(String[] args) throws Exception {
    ServiceCalls service = new ServiceCalls(args[0]);
    String token = service.token(args[2], args[3]);
    String licensee = service.get(token, "/api/v1/licensees").at("/licensees/0/code").asText();
    BusyService busy =
        new BusyService(
            service,
            ProcessHandle.of(Long.parseLong(args[1])).orElseThrow(),
            token,
            "/api/v1/licensees/" + licensee);
    System.out.println(Machine.words());
    System.out.println("| log of 14,000 coups | s | processor s | steps |");
    System.out.println("|---|---:|---:|---|");
    for (String which : List.of("the first since the start", "the second", "the third")) {
      busy.stepByStep(which);
    }
    long many = service.runOfManyFindings(token, busy.at, Integer.parseInt(args[4]));
    var unused = service.told(token, busy.at, many);
    busy.read(many);
  }

  private long worked() {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  private static String unique(String name) {
    return name + "-" + System.nanoTime();
  }

  /** The sample's first table, 350 shoes of it, as no log before has them. */
  private Path log() throws IOException {
    String name = unique("shoe");
    Path log = Files.createTempFile("coups", ".csv");
    List<String> lines = Files.readAllLines(SAMPLE);
    try (BufferedWriter out = Files.newBufferedWriter(log)) {
      out.write(lines.getFirst() + "\n");
      for (int shoe = 0; shoe < SHOES; shoe++) {
        for (String line : lines.subList(1, lines.size())) {
          out.write(line.replace(SAMPLE_SHOE, name + "-" + shoe) + "\n");
        }
      }
    }
    return log;
  }

  private void stepByStep(String which) throws Exception {
    Path log = log();
    long run = service.run(token, at, unique("coups") + ".csv", log);
    long bytes = Files.size(log);
    Files.delete(log);
    long begun = System.nanoTime();
    long workedBefore = worked();
    Map<String, long[]> steps = new LinkedHashMap<>();
    long now = begun;
    long worked = workedBefore;
    JsonNode record = service.get(token, at + "/runs/" + run);
    while (record.path("state").asText().matches("queued|running")) {
      String step = step(record.path("progress"));
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      record = service.get(token, at + "/runs/" + run);
      long[] spent = steps.computeIfAbsent(step, first -> new long[2]);
      long then = System.nanoTime();
      long workedThen = worked();
      spent[0] += then - now;
      spent[1] += workedThen - worked;
      now = then;
      worked = workedThen;
    }
    StringBuilder told = new StringBuilder();
    steps.forEach((step, spent) ->
        told.append(String.format("%s %.1f (%.1f); ", step, spent[0] / NANOS, spent[1] / NANOS)));
    System.out.printf(
        "| %s: %,d bytes, %s coups, %s findings, %s | %.1f | %.1f | %s |%n",
        which,
        bytes,
        record.path("coups").asText(),
        record.path("findings").asText(),
        record.path("state").asText(),
        (now - begun) / NANOS,
        (worked - workedBefore) / NANOS,
        told);
  }

  private static String step(JsonNode progress) {
    String file = progress.path("file").asText("");
    return progress.path("step").asText("waiting") + (file.isEmpty() ? "" : " " + file);
  }

  /** Reads from anywhere in a run's findings while another run is audited. */
  private void read(long run) throws Exception {
    List<String> cursors = cursors(run);
    Path log = log();
    long other = service.run(token, at, unique("meanwhile") + ".csv", log);
    Files.delete(log);
    long workedBefore = worked();
    long end = System.nanoTime() + READING.toNanos();
    List<List<Long>> nanos = new ArrayList<>();
    List<Thread> clients = new ArrayList<>();
    List<Exception> failures = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      List<Long> own = new ArrayList<>();
      nanos.add(own);
      Random random = new Random(i);
      clients.add(
          Thread.ofVirtual()
              .start(() -> {
                try {
                  while (System.nanoTime() < end) {
                    own.add(page(run, cursors.get(random.nextInt(cursors.size()))));
                  }
                } catch (IOException | InterruptedException e) {
                  synchronized (failures) {
                    failures.add(e);
                  }
                }
              }));
    }
    boolean audited = false;
    while (System.nanoTime() < end) {
      if (!audited
          && !service
              .get(token, at + "/runs/" + other)
              .path("state")
              .asText()
              .matches("queued|running")) {
        audited = true;
        System.out.printf(
            "the other run was audited after %.1f s%n",
            READING.toSeconds() - (end - System.nanoTime()) / NANOS);
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
    for (Thread client : clients) {
      client.join();
    }
    long worked = worked() - workedBefore;
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
    long[] all = nanos.stream().flatMap(List::stream).mapToLong(Long::longValue).sorted().toArray();
    System.out.printf(
        "%d clients, %d s: %,d pages of %d findings, median %.0f ms, 95 %% within %.0f ms, 99 %%"
            + " within %.0f ms, the longest %.0f ms; processor %.1f s%n",
        CLIENTS,
        READING.toSeconds(),
        all.length,
        PAGE,
        all[all.length / 2] / MILLIS,
        percentile(all, 95),
        percentile(all, 99),
        all[all.length - 1] / MILLIS,
        worked / NANOS);
  }

  private static double percentile(long[] sorted, int percent) {
    return sorted[Math.max(0, (int) Math.ceil(sorted.length * percent / 100.0) - 1)] / MILLIS;
  }

  /** Where the pages of a run begin, in all orders. */
  private List<String> cursors(long run) throws Exception {
    List<String> cursors = new ArrayList<>();
    for (String sort : List.of("position", "-effect")) {
      String next = "";
      do {
        String query = "&sort=" + sort + next;
        cursors.add(query);
        JsonNode page = service.get(token, at + "/runs/" + run + "/findings?limit=" + PAGE + query);
        next = page.path("next").isNull() ? "" : "&cursor=" + page.path("next").asText();
      } while (!next.isEmpty());
    }
    return cursors;
  }

  private long page(long run, String query) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    HttpResponse<byte[]> answer =
        service.client.send(
            service.request(token, at + "/runs/" + run + "/findings?limit=" + PAGE + query).build(),
            BodyHandlers.ofByteArray());
    if (answer.statusCode() != 200) {
      throw new IOException(
          answer.statusCode() + " " + new String(answer.body(), StandardCharsets.UTF_8));
    }
    return System.nanoTime() - begun;
  }
}
