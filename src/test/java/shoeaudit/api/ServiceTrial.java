package shoeaudit.api;

import java.io.IOException;
import java.net.ConnectException;
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
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * Does to a running service what somebody would who has no account and means harm, and says what
 * stood. It leaves nothing behind but refused sign-ins in the trail. What takes an account is
 * {@link AccountTrial}'s.
 */
final class ServiceTrial implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Within which whoever means no harm is answered meanwhile. */
  private static final Duration SOON = Duration.ofSeconds(2);

  private static final byte[] CREDENTIALS =
      "{\"name\": \"no-such-person\", \"password\": \"no password of anybody\"}"
          .getBytes(StandardCharsets.US_ASCII);

  /** By which the service says that it is the address that it does not take. */
  private static final String REFUSED_ADDRESS = "\"detail\":\"the address ";

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

  private static final String NOT_LET_IN = "not let in";

  private final URI api;
  private final URI operations;
  private final int strength;
  private final @Nullable String token;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  /**
   * A trial.
   *
   * @param api where the API is, as http://localhost:8080
   * @param operations where health and metrics are, as http://localhost:9000
   * @param strength how many requests come at once
   * @param token of somebody who means no harm, and has to be answered meanwhile; null: of nobody,
   *     the page that asks people to sign in has to be
   */
  ServiceTrial(URI api, URI operations, int strength, @Nullable String token) {
    this.api = api;
    this.operations = operations;
    this.strength = strength;
    this.token = token;
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
        new Outcome("addresses in other spellings (3)", spellings()),
        new Outcome("bodies that never come (1)", slowBodies()),
        new Outcome("passwords of unknown names at once (2)", passwords()),
        new Outcome("paths as labels of metrics (7)", labels()));
  }

  private List<String> spellings() throws IOException {
    List<String> fell = new ArrayList<>();
    for (String spelling : SPELLINGS) {
      try (RawRequest request =
          request("POST " + spelling, CREDENTIALS.length, "Connection: close")) {
        request.send(CREDENTIALS);
        String answer = request.wholeAnswer();
        if (!answer.startsWith("HTTP/1.1 400 ") || !answer.contains(REFUSED_ADDRESS)) {
          fell.add(spelling + " was answered " + answer.lines().findFirst().orElse("by nothing"));
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
    Map<String, Integer> answers = new TreeMap<>();
    asked.forEach(each ->
        answers.merge(
            each.handle((answer, failure) ->
                    failure == null ? String.valueOf(answer.statusCode()) : words(failure))
                .join(),
            1,
            Integer::sum));
    // Whoever is not let in at the door is put off as well; who waits in vain is not.
    answers.keySet().removeAll(List.of(NOT_LET_IN, "401", "429", "503"));
    if (!answers.isEmpty()) {
      fell.add("sign-ins were answered " + answers);
    }
    return fell;
  }

  private static String words(Throwable failure) {
    Throwable cause = failure;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause instanceof ConnectException ? NOT_LET_IN : String.valueOf(cause);
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
    soon(fell, "/sign-in", null);
    if (token != null) {
      soon(fell, "/api/v1/me", token);
    }
    return fell;
  }

  /** The API and its pages have other threads than what is asked of operations. */
  private void soon(List<String> fell, String path, @Nullable String token)
      throws InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(api.resolve(path)).timeout(SOON);
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    try {
      int status =
          client.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
      // Without a token it is the address that is counted, from which so much has just come.
      if (status != 200 && (status != 429 || token != null)) {
        fell.add(path + " was answered " + status);
      }
    } catch (IOException e) {
      fell.add(path + " was not answered within " + SOON.toSeconds() + " s: " + e);
    }
  }

  private HttpResponse<String> get(URI address) throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(address).timeout(PATIENCE).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** The head of a request with a body of JSON, which may come or not. */
  private RawRequest request(String line, int bodyBytes, String... more) throws IOException {
    List<String> headers = new ArrayList<>(List.of(more));
    headers.add("Content-Type: application/json");
    headers.add("Content-Length: " + bodyBytes);
    return new RawRequest(api, line, headers);
  }

  @Override
  public void close() {
    client.close();
  }
}
