package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * The packaged service behind a real proxy, each with what {@code src/main/deploy} has for it: what
 * has to come through comes, and nothing else.
 */
abstract class ProxyTrial {
  private static final String LICENSEE = "WA-0042";
  private static final String AT = "/api/v1/licensees/" + LICENSEE;
  private static final int LONGEST_SECONDS = 60;

  /** Spelled in ways in which proxies and services commonly see different resources. */
  private static final List<String> DUBIOUS =
      List.of(
          "/api//v1/licensees",
          "//api/v1/licensees",
          "/api/v1/licensees/",
          "/api/v1/licensees;x=1",
          "/api;a=b/v1/licensees",
          "/api/v1/%2e%2e/v1/licensees",
          "/api/v1/./licensees",
          "/api/v1/x/../licensees",
          "/api%2fv1/licensees",
          "/api/v1%5clicensees",
          "/api/v1/licensees%3bx=1");

  private static final List<String> OF_OPERATIONS =
      List.of(
          "/q/metrics",
          "/q/health",
          "/q/health/ready",
          "/q",
          "/q/",
          "//q/metrics",
          "/q//metrics",
          "/%71/metrics",
          "/q%2fmetrics",
          "/api/../q/metrics",
          "/api/%2e%2e/q/metrics",
          "/q;x=1/metrics");

  private static @Nullable ServiceProcess service;
  private static @Nullable ExampleProxy proxy;

  /** How a proxy is started before a service. */
  @FunctionalInterface
  interface Start {
    ExampleProxy before(Path folder, int service) throws Exception;
  }

  /** Starts both: the service with the settings that stand beside the proxies' examples. */
  static void begin(Path folder, Start start) throws Exception {
    Path config = Files.createDirectories(folder.resolve("config"));
    Files.copy(
        ExampleProxy.EXAMPLES.resolve("config/application.properties"),
        config.resolve("application.properties"));
    // No run begins: how one goes on says the same for as long as somebody listens.
    ServiceProcess own = new ServiceProcess(folder, "-Dshoe-audit.runs.side-by-side=0");
    service = own;
    own.beginWithRoom(LICENSEE);
    proxy = start.before(Files.createDirectories(folder.resolve("proxy")), own.port());
  }

  @AfterAll
  static void end() {
    if (proxy != null) {
      proxy.close();
    }
    if (service != null) {
      service.close();
    }
  }

  private static ServiceProcess service() {
    return Objects.requireNonNull(service);
  }

  private static ExampleProxy proxy() {
    return Objects.requireNonNull(proxy);
  }

  private static HttpClient client(String address, HttpClient.Version version) throws IOException {
    return HttpClient.newBuilder()
        .sslContext(proxy().trust())
        .version(version)
        .localAddress(InetAddress.getByName(address))
        .build();
  }

  private static HttpRequest.Builder asked(String path, String token) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + proxy().port() + path));
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  private static JsonNode json(HttpResponse<String> answer) throws IOException {
    return new JsonMapper().readTree(answer.body());
  }

  private static HttpRequest.BodyPublisher signIn(String name) {
    return HttpRequest.BodyPublishers.ofString(
        "{\"name\": \"" + name + "\", \"password\": \"a wrong password\"}");
  }

  /** From where the newest attempt to sign in came that was refused, as the service recorded it. */
  private static String newestRefused() throws Exception {
    String token = service().token("administrator");
    for (JsonNode signIn :
        service()
            .json(service().asked("/api/v1/sign-ins?limit=10", token).build())
            .elements()
            .next()) {
      if (!signIn.path("outcome").asText().equals("signed-in")) {
        return signIn.path("address").asText();
      }
    }
    throw new AssertionError("no sign-in was refused");
  }

  @Test
  void theCallersAddressArrivesAndIsNobodysToChoose() throws Exception {
    int last = 2;
    for (HttpClient.Version version : HttpClient.Version.values()) {
      String own = "127.0.0." + last++;
      for (List<String> headers :
          List.of(
              List.of("X-Request-Id", "0c4b2b1e-67cb-4d0c-8a57-2c9f4a1f3f10"),
              List.of("X-Forwarded-For", "203.0.113.9"),
              List.of("Forwarded", "for=203.0.113.9;proto=http"),
              List.of("X-Forwarded-For", "203.0.113.9, 203.0.113.10", "X-Real-Ip", "203.0.113.9"),
              List.of(
                  "X-Forwarded-Proto",
                  "http",
                  "X-Forwarded-Host",
                  "evil.example",
                  "X-Forwarded-Port",
                  "1",
                  "X-Forwarded-Ssl",
                  "off",
                  "X-Forwarded-Prefix",
                  "/x"))) {
        try (HttpClient client = client(own, version)) {
          HttpResponse<String> answer =
              client.send(
                  asked("/api/v1/sessions", "")
                      .headers(headers.toArray(String[]::new))
                      .header("Content-Type", "application/json")
                      .POST(signIn("nobody-" + version))
                      .build(),
                  HttpResponse.BodyHandlers.ofString());
          assertEquals(401, answer.statusCode(), answer::body);
          // The service knows that they came by TLS.
          assertEquals(
              "max-age=31536000",
              answer.headers().firstValue("Strict-Transport-Security").orElse(""),
              headers::toString);
        }
        assertEquals(own, newestRefused(), headers::toString);
      }
    }
  }

  @Test
  void whoGoesPastTheProxyIsNotBelieved() throws Exception {
    try (HttpClient client =
        HttpClient.newBuilder().localAddress(InetAddress.getByName("127.0.0.9")).build()) {
      client.send(
          HttpRequest.newBuilder(
                  URI.create("http://127.0.0.1:" + service().port() + "/api/v1/sessions"))
              .header("X-Forwarded-For", "203.0.113.9")
              .header("Content-Type", "application/json")
              .POST(signIn("nobody at all"))
              .build(),
          HttpResponse.BodyHandlers.ofString());
    }
    assertEquals("127.0.0.9", newestRefused());
  }

  /** A body that goes on only when it is told to. */
  private static final class Held extends FilterInputStream {
    private final CountDownLatch go;

    Held(InputStream in, CountDownLatch go) {
      super(in);
      this.go = go;
    }

    @Override
    public int read(byte[] to, int from, int count) throws IOException {
      try {
        assertTrue(go.await(LONGEST_SECONDS, TimeUnit.SECONDS), "nobody let it go on");
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      return super.read(to, from, count);
    }
  }

  /** How many bytes have come in of uploads that are not whole. */
  private static long incoming() throws IOException {
    long bytes = 0;
    for (String name : Ran.names(service().data().resolve("vault/incoming"))) {
      Path file = service().data().resolve("vault/incoming").resolve(name);
      try {
        bytes += Files.size(file);
      } catch (NoSuchFileException e) {
        // It is whole, and has gone on.
        bytes += 0;
      }
    }
    return bytes;
  }

  @Test
  void anUploadOfUnknownLengthGoesOnAsItComes() throws Exception {
    byte[] log = ServiceProcess.log("proxied", 30);
    int half = log.length / 2;
    for (HttpClient.Version version : HttpClient.Version.values()) {
      CountDownLatch go = new CountDownLatch(1);
      byte[] own = log.clone();
      // Not the same file for both.
      own[own.length - 1] = (byte) (version.ordinal() == 0 ? '\n' : ' ');
      InputStream body =
          new SequenceInputStream(
              new ByteArrayInputStream(own, 0, half),
              new Held(new ByteArrayInputStream(own, half, own.length - half), go));
      try (HttpClient client = client("127.0.0.1", version)) {
        CompletableFuture<HttpResponse<String>> answer =
            client.sendAsync(
                asked(AT + "/logs?name=" + version + ".csv", service().token("operator"))
                    .header("Content-Type", "text/csv")
                    .POST(HttpRequest.BodyPublishers.ofInputStream(() -> body))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (incoming() < half * 8L / 10 && System.nanoTime() < end) {
          Thread.sleep(20);
        }
        long come = incoming();
        go.countDown();
        HttpResponse<String> whole = answer.get(LONGEST_SECONDS, TimeUnit.SECONDS);
        assertEquals(201, whole.statusCode(), whole::body);
        assertTrue(
            come >= half * 8L / 10,
            come + " of " + half + " bytes had come to the service: the proxy holds them back");
        assertEquals(own.length, json(whole).path("bytes").asLong(), whole::body);
      }
    }
  }

  @Test
  void aBodyThatIsTooLargeIsRefusedAtTheDoor() throws Exception {
    String answer =
        raw(
            "POST " + AT + "/logs?name=x.csv HTTP/1.1",
            "Authorization: Bearer " + service().token("operator"),
            "Content-Type: text/csv",
            "Content-Length: 99999999999");
    assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
  }

  @Test
  void eventsComeOneByOne() throws Exception {
    String token = service().token("operator");
    long log =
        service()
            .json(
                service()
                    .asked(AT + "/logs?name=events.csv", token)
                    .header("Content-Type", "text/csv")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(ServiceProcess.log("events", 1)))
                    .build())
            .path("id")
            .asLong();
    for (HttpClient.Version version : HttpClient.Version.values()) {
      long run =
          service()
              .json(service().post(AT + "/runs", token, "{\"logs\": [" + log + "]}"))
              .path("id")
              .asLong();
      try (HttpClient client = client("127.0.0.1", version)) {
        HttpResponse<InputStream> answer =
            client
                .sendAsync(
                    asked(AT + "/runs/" + run + "/progress", token).build(),
                    HttpResponse.BodyHandlers.ofInputStream())
                .get(LONGEST_SECONDS, TimeUnit.SECONDS);
        assertEquals(200, answer.statusCode());
        try (BufferedReader events =
            new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
          String first =
              CompletableFuture.supplyAsync(() -> event(events))
                  .get(LONGEST_SECONDS, TimeUnit.SECONDS);
          assertTrue(first.contains("\"state\":\"queued\""), first);
          // It has come, and the run has not ended: nobody waited for more.
          service().json(service().post(AT + "/runs/" + run + "/cancellation", token, ""));
          String last =
              CompletableFuture.supplyAsync(() -> event(events))
                  .get(LONGEST_SECONDS, TimeUnit.SECONDS);
          assertTrue(last.contains("\"state\":\"cancelled\""), last);
        }
      }
    }
  }

  /** The next event: lines to an empty one. */
  private static String event(BufferedReader events) {
    try {
      StringBuilder event = new StringBuilder();
      for (String line = events.readLine();
          line != null && !(line.isEmpty() && event.indexOf("data:") >= 0);
          line = events.readLine()) {
        event.append(line).append('\n');
      }
      return event.toString();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** The answer to a request as it stands here, head and body. */
  private static String raw(String... lines) throws IOException {
    try (Socket socket =
        proxy()
            .trust()
            .getSocketFactory()
            .createSocket(InetAddress.getLoopbackAddress(), proxy().port())) {
      return answered(socket, proxy().port(), lines);
    }
  }

  private static String answered(Socket socket, int port, String... lines) throws IOException {
    socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(LONGEST_SECONDS));
    String head =
        String.join("\r\n", lines)
            + "\r\nHost: 127.0.0.1:"
            + port
            + "\r\nConnection: close\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void dubiousAddressesAreRefusedAsTheServiceRefusesThem() throws Exception {
    String token = "Authorization: Bearer " + service().token("auditor");
    assertTrue(raw("GET /api/v1/licensees HTTP/1.1", token).startsWith("HTTP/1.1 200 "));
    for (String path : DUBIOUS) {
      String answer = raw("GET " + path + " HTTP/1.1", token);
      assertTrue(answer.startsWith("HTTP/1.1 400 "), path + "\n" + answer);
      try (Socket direct = new Socket(InetAddress.getLoopbackAddress(), service().port())) {
        String own = answered(direct, service().port(), "GET " + path + " HTTP/1.1", token);
        assertEquals(detail(own), detail(answer), path);
      }
    }
  }

  private static String detail(String answer) {
    int at = answer.indexOf("\"detail\":");
    assertTrue(at > 0, answer);
    return answer.substring(at, answer.indexOf(',', at));
  }

  @Test
  void healthAndMetricsAreNotHandedOn() throws Exception {
    for (String path : OF_OPERATIONS) {
      String answer = raw("GET " + path + " HTTP/1.1");
      assertTrue(
          answer.startsWith("HTTP/1.1 404 ") || answer.startsWith("HTTP/1.1 400 "),
          path + "\n" + answer);
      assertFalse(answer.contains("jvm_") || answer.contains("\"checks\""), path + "\n" + answer);
    }
  }
}
