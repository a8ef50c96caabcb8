package shoeaudit.report.signature;

import java.math.BigInteger;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bouncycastle.tsp.TimeStampToken;

/** A time-stamping service (RFC 3161), asked over HTTP. */
public final class TimestampService {
  /** What to do about a failure: the end of its message. */
  static final String REMEDY =
      "; check the address (--timestamp, SHOE_AUDIT_TIMESTAMP_URL) and the network, or sign without"
          + " a time-stamp";

  private static final int OK = 200;
  private static final int NONCE_BITS = 64;
  private static final int MOST_BYTES = 1 << 20;

  private final URI address;
  private final SecureRandom random;
  private final Duration patience;

  /**
   * A service.
   *
   * @param address http or https
   * @param random where the nonce of each request comes from
   * @param patience how long an answer may take, from the first byte sent to the last received
   * @throws SigningException where the address is none of a service
   */
  public TimestampService(String address, SecureRandom random, Duration patience)
      throws SigningException {
    this.address = parsed(address);
    this.random = random;
    this.patience = patience;
  }

  private static URI parsed(String address) throws SigningException {
    try {
      URI uri = URI.create(address.strip());
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      if ((scheme.equals("http") || scheme.equals("https")) && uri.getHost() != null) {
        return uri;
      }
    } catch (IllegalArgumentException noAddress) {
      throw noAddress(address, noAddress);
    }
    throw noAddress(address, null);
  }

  private static SigningException noAddress(
      String address, @org.jspecify.annotations.Nullable Throwable cause) {
    String reason =
        "\""
            + address
            + "\" is no address of a time-stamping service; it is like http://tsa.example.org/tsr";
    return cause == null ? new SigningException(reason) : new SigningException(reason, cause);
  }

  /**
   * A token for a signature's value, checked as far as it can be without knowing the service.
   *
   * @throws SigningException where the service cannot be reached, refuses, or answers otherwise
   *     than it was asked
   */
  TimeStampToken token(byte[] signatureValue) throws SigningException, InterruptedException {
    return TimestampExchange.token(this, new BigInteger(NONCE_BITS, random), signatureValue);
  }

  /** What it answers to a request, as it came. */
  byte[] ask(byte[] request) throws SigningException, InterruptedException {
    HttpRequest post =
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/timestamp-query")
            .header("Accept", "application/timestamp-reply")
            .POST(HttpRequest.BodyPublishers.ofByteArray(request))
            .build();
    try (HttpClient client =
        HttpClient.newBuilder()
            .connectTimeout(patience)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build()) {
      CompletableFuture<HttpResponse<byte[]>> answer =
          client.sendAsync(post, head -> new LimitedBody(MOST_BYTES));
      try {
        HttpResponse<byte[]> response = answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (response.statusCode() != OK) {
          throw new SigningException(
              named() + " answered with HTTP status " + response.statusCode() + REMEDY);
        }
        return response.body();
      } catch (TimeoutException e) {
        client.shutdownNow();
        throw new SigningException(
            named() + " did not answer within " + patience.toSeconds() + " s" + REMEDY, e);
      } catch (ExecutionException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        throw new SigningException(named() + " cannot be reached: " + why(cause) + REMEDY, e);
      }
    }
  }

  /** Java's client often leaves out the words where a host is unknown or nobody listens. */
  private static String why(Throwable cause) {
    String words = cause.getMessage();
    if (words != null) {
      return cause.getClass().getSimpleName().replace("Exception", "") + ", " + words;
    }
    for (Throwable deeper = cause; deeper != null; deeper = deeper.getCause()) {
      if (deeper instanceof UnresolvedAddressException || deeper instanceof UnknownHostException) {
        return "its host is unknown";
      }
    }
    return cause instanceof ConnectException
        ? "the connection was refused"
        : cause.getClass().getSimpleName().replace("Exception", "");
  }

  /** As messages name it. */
  String named() {
    return "the time-stamping service " + address;
  }
}
