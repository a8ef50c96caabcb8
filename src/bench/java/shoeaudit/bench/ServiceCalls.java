package shoeaudit.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import shoeaudit.web.ManyFindings;

/** Calls of a service's API, each of which has to succeed. */
final class ServiceCalls {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int BETWEEN_LOOKS_MILLIS = 200;

  final HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  private final String service;

  /** Of the service at an address. */
  ServiceCalls(String service) {
    this.service = service;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(service + path));
  }

  HttpRequest.Builder request(String token, String path) {
    return request(path).header("Authorization", "Bearer " + token);
  }

  /** Signs in. */
  String token(String name, String password) throws IOException, InterruptedException {
    return send(request("/api/v1/sessions")
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    JSON.writeValueAsString(Map.of("name", name, "password", password)))))
        .path("token")
        .asText();
  }

  JsonNode get(String token, String path) throws IOException, InterruptedException {
    return send(request(token, path));
  }

  JsonNode post(String token, String path, String type, BodyPublisher body)
      throws IOException, InterruptedException {
    return send(request(token, path).header("Content-Type", type).POST(body));
  }

  JsonNode post(String token, String path, String json) throws IOException, InterruptedException {
    return post(token, path, "application/json", BodyPublishers.ofString(json));
  }

  JsonNode put(String token, String path, String json) throws IOException, InterruptedException {
    return send(
        request(token, path)
            .header("Content-Type", "application/json")
            .PUT(BodyPublishers.ofString(json)));
  }

  /**
   * Uploads a log, and asks for its run.
   *
   * @param at the licensee's path
   */
  long run(String token, String at, String name, Path log)
      throws IOException, InterruptedException {
    long id =
        post(
                token,
                at + "/logs?name=" + name,
                "application/octet-stream",
                BodyPublishers.ofFile(log))
            .path("id")
            .asLong();
    return post(
            token,
            at + "/runs",
            "application/json",
            BodyPublishers.ofString("{\"logs\": [" + id + "]}"))
        .path("id")
        .asLong();
  }

  /** Likewise of a log with very many findings: nights of some 640 each. */
  long runOfManyFindings(String token, String at, int nights)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("many", ".csv");
    ManyFindings.write(log, nights);
    long run = run(token, at, "many-" + System.nanoTime() + ".csv", log);
    Files.delete(log);
    return run;
  }

  /** Waits for the end of a run, and prints what came of it. */
  JsonNode told(String token, String at, long run) throws IOException, InterruptedException {
    JsonNode record = ended(token, at + "/runs/" + run);
    System.out.println(
        "run "
            + run
            + ": "
            + record.path("findings").asLong()
            + " findings, "
            + record.path("state").asText());
    return record;
  }

  /** Waits for the end of a run. */
  private JsonNode ended(String token, String run) throws IOException, InterruptedException {
    while (true) {
      JsonNode record = get(token, run);
      if (!record.path("state").asText().matches("queued|running")) {
        return record;
      }
      TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
    }
  }

  private JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() / 100 != 2) {
      throw new IOException(answer.statusCode() + " " + answer.body());
    }
    return JSON.readTree(answer.body());
  }
}
