package shoeaudit.api;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * Does to a running service what somebody would who has no account and means harm, and says what
 * stood. It leaves nothing behind but refused sign-ins in the trail.
 */
final class ServiceTrial implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Spellings of addresses that go past who counts by the text of a path. */
  private static final List<String> SPELLINGS =
      List.of(
          "/api/v1/sessions/",
          "/api/v1/sessions;x=1",
          "/api/v1//sessions",
          "/api;a=b/v1/sessions",
          "/api/v1/./sessions",
          "/api/v1/%2e%2e/v1/sessions",
          "/api/v1%2fsessions",
          "/api/../q/metrics");

  private final URI api;
  private final URI operations;
  private final int strength;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  /**
   * A trial.
   *
   * @param api where the API is, as http://localhost:8080
   * @param operations where health and metrics are, as http://localhost:9000
   * @param strength how many requests come at once
   */
  ServiceTrial(URI api, URI operations, int strength) {
    this.api = api;
    this.operations = operations;
    this.strength = strength;
  }

  /**
   * What a trial came to.
   *
   * @param name of the trial
   * @param fell what did not stand; empty: all did
   */
  record Outcome(String name, List<String> fell) {}

  /** All trials, one after the other. */
  List<Outcome> all() throws IOException, InterruptedException {
    return List.of(
        new Outcome("addresses in other spellings", spellings()),
        new Outcome("bodies that never come", slowBodies()),
        new Outcome("passwords of unknown names at once", passwords()),
        new Outcome("paths as labels of metrics", labels()));
  }

  private List<String> spellings() throws IOException {
    List<String> fell = new ArrayList<>();
    for (String spelling : SPELLINGS) {
      try (RawRequest request = request("POST " + spelling, 2)) {
        request.send("{}".getBytes(StandardCharsets.US_ASCII));
        String answer = request.answer().lines().findFirst().orElse("by nothing");
        if (!answer.contains(" 400 ")) {
          fell.add(spelling + " was answered " + answer);
        }
      }
    }
    return fell;
  }

  private List<String> slowBodies() throws IOException, InterruptedException {
    List<RawRequest> open = new ArrayList<>();
    try {
      for (int i = 0; i < strength; i++) {
        RawRequest request = request("POST /api/v1/sessions", 1000);
        open.add(request);
        request.send("{".getBytes(StandardCharsets.US_ASCII));
      }
      return stillAlive();
    } finally {
      for (RawRequest request : open) {
        request.close();
      }
    }
  }

  private List<String> passwords() throws InterruptedException {
    List<CompletableFuture<HttpResponse<Void>>> asked = new ArrayList<>();
    for (int i = 0; i < strength; i++) {
      String body =
          "{\"name\": \"no-such-person-" + i + "\", \"password\": \"no password of anybody\"}";
      asked.add(
          client.sendAsync(
              HttpRequest.newBuilder(api.resolve("/api/v1/sessions"))
                  .header("Content-Type", "application/json")
                  .timeout(PATIENCE)
                  .POST(HttpRequest.BodyPublishers.ofString(body))
                  .build(),
              HttpResponse.BodyHandlers.discarding()));
    }
    List<String> fell = new ArrayList<>(stillAlive());
    Map<Integer, Integer> statuses = new TreeMap<>();
    asked.forEach(each ->
        statuses.merge(
            each.handle((answer, failure) -> answer == null ? 0 : answer.statusCode()).join(),
            1,
            Integer::sum));
    // Whoever is hung up on is put off as well.
    statuses.keySet().removeAll(List.of(0, 401, 429, 503));
    if (!statuses.isEmpty()) {
      fell.add("sign-ins were answered " + statuses);
    }
    return fell;
  }

  private List<String> labels() throws IOException, InterruptedException {
    String unheardOf = "no-such-path-of-anybody";
    get(api.resolve("/" + unheardOf));
    String metrics = get(operations.resolve("/q/metrics")).body();
    return metrics.contains(unheardOf)
        ? List.of("the path /" + unheardOf + " is a label of metrics")
        : List.of();
  }

  private List<String> stillAlive() throws InterruptedException {
    List<String> fell = new ArrayList<>();
    for (String path : List.of("/q/health/live", "/q/health/ready")) {
      try {
        int status = get(operations.resolve(path)).statusCode();
        if (status != 200) {
          fell.add(path + " was answered " + status);
        }
      } catch (IOException e) {
        fell.add(path + " was not answered within " + PATIENCE.toSeconds() + " s: " + e);
      }
    }
    return fell;
  }

  private HttpResponse<String> get(URI address) throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(address).timeout(PATIENCE).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** The head of a request with a body of JSON, which may come or not. */
  private RawRequest request(String line, int bodyBytes) throws IOException {
    return new RawRequest(
        api, line, List.of("Content-Type: application/json", "Content-Length: " + bodyBytes));
  }

  @Override
  public void close() {
    client.close();
  }
}
