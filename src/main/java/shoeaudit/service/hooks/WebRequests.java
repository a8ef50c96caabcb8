package shoeaudit.service.hooks;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import shoeaudit.telling.RefusedTargetException;
import shoeaudit.telling.WebTarget;

/**
 * Sends to targets that others chose: to the address that was looked at and no other, without
 * following where an answer leads, and without reading more of it than its status. Vert.x' client
 * takes name and address apart, which the JDK's does not.
 */
@ApplicationScoped
class WebRequests {
  private static final int CONNECT_MILLIS = 5_000;
  private static final int ANSWER_MILLIS = 10_000;

  /** Of all of it, with what the two above leave open. */
  private static final int WHOLE_MILLIS = 20_000;

  private static final int LONGEST_LINE = 4_096;
  private static final int LONGEST_HEAD = 32_768;

  private final HttpClient client;

  @Inject
  WebRequests(Vertx vertx) {
    this(vertx, new HttpClientOptions());
  }

  /**
   * With options of one's own.
   *
   * @param options such as the certificates that are trusted: otherwise those of the JDK
   */
  WebRequests(Vertx vertx, HttpClientOptions options) {
    client =
        vertx.createHttpClient(
            options
                .setConnectTimeout(CONNECT_MILLIS)
                .setKeepAlive(false)
                .setMaxInitialLineLength(LONGEST_LINE)
                .setMaxHeaderSize(LONGEST_HEAD));
  }

  /**
   * Sends something, and waits for the answer.
   *
   * @param body null: none
   * @return the answer's status
   * @throws RefusedTargetException where the target is out of reach
   * @throws IOException where there was no answer; the message says why
   */
  int send(String method, WebTarget target, Map<String, String> headers, byte[] body)
      throws IOException, RefusedTargetException, InterruptedException {
    InetAddress address = address(target);
    RequestOptions options =
        new RequestOptions()
            .setMethod(HttpMethod.valueOf(method))
            .setServer(SocketAddress.inetSocketAddress(target.port(), address.getHostAddress()))
            .setHost(target.url().getHost())
            .setPort(target.port())
            .setSsl(target.isTls())
            .setURI(target.path())
            .setFollowRedirects(false)
            .setTimeout(ANSWER_MILLIS);
    headers.forEach(options::putHeader);
    CompletableFuture<Integer> answer =
        client
            .request(options)
            .compose(request -> request.send(Buffer.buffer(body)))
            .compose(response -> {
              int status = response.statusCode();
              response.request().connection().close();
              return Future.succeededFuture(status);
            })
            .toCompletionStage()
            .toCompletableFuture();
    try {
      return answer.get(WHOLE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IOException(words(Objects.requireNonNullElse(e.getCause(), e)), e);
    } catch (TimeoutException e) {
      throw new IOException("it did not answer within " + WHOLE_MILLIS / 1_000 + " seconds", e);
    }
  }

  private static InetAddress address(WebTarget target) throws IOException, RefusedTargetException {
    try {
      return target.address();
    } catch (UnknownHostException e) {
      throw new IOException("the name " + target.host() + " has no address", e);
    }
  }

  private static String words(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
