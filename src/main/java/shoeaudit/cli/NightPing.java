package shoeaudit.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.Engine;

/**
 * Asks for the URL that a dead man's switch waits for. The URL stands in a file of whoever runs the
 * command, on whose machine it may reach what it likes.
 */
final class NightPing {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(10);
  private static final int ATTEMPTS = 3;
  private static final int GOOD = 2;
  private static final int HUNDRED = 100;

  private NightPing() {}

  /**
   * Asks for it, three times at most.
   *
   * @return why it failed; null: it did not
   */
  static @Nullable String send(String url) throws InterruptedException {
    String failure = null;
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .timeout(ANSWER)
            .header("User-Agent", "shoe-audit/" + Engine.version())
            .GET()
            .build();
    try (HttpClient client =
        HttpClient.newBuilder()
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build()) {
      for (int i = 0; i < ATTEMPTS; i++) {
        try {
          int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
          if (status / HUNDRED == GOOD) {
            return null;
          }
          failure = "it was answered with " + status;
        } catch (IOException e) {
          // Of a connection that is refused there is no message.
          failure = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        }
      }
    }
    return failure;
  }
}
