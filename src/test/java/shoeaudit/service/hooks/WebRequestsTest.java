package shoeaudit.service.hooks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.net.PfxOptions;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.telling.Reach;
import shoeaudit.telling.RefusedTargetException;
import shoeaudit.telling.WebTarget;

/** Requests to programs that somebody else chose. */
class WebRequestsTest {
  private static final Reach HERE = new Reach(true, false);
  private static final String PASSWORD = "changeit";
  private static final byte[] BODY = "{\"event\": \"night.done\"}".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  private final Vertx vertx = Vertx.vertx();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private volatile byte[] received = {};

  @AfterEach
  void stop() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  private HttpServer serving(HttpServer server) {
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
          received = exchange.getRequestBody().readAllBytes();
          answer(exchange);
        });
    server.start();
    return server;
  }

  private static void answer(HttpExchange exchange) throws IOException {
    if (exchange.getRequestURI().getPath().equals("/moved")) {
      exchange.getResponseHeaders().add("Location", "/elsewhere");
      exchange.sendResponseHeaders(307, -1);
    } else {
      byte[] more = new byte[1_000_000];
      exchange.sendResponseHeaders(202, more.length);
      exchange.getResponseBody().write(more);
    }
    exchange.close();
  }

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private static WebTarget target(String scheme, HttpServer server, String path)
      throws RefusedTargetException {
    return WebTarget.of(scheme + "://localhost:" + server.getAddress().getPort() + path, HERE);
  }

  private int send(WebRequests requests, WebTarget target) throws Exception {
    return requests.send("POST", target, Map.of("Shoe-Audit-Event", "night.done"), BODY);
  }

  @Test
  void bytesArriveAsTheyAreAndWhereAnAnswerLeadsIsNotFollowed() throws Exception {
    WebRequests requests = new WebRequests(vertx);
    HttpServer server = serving(HttpServer.create(anyPort(), 0));
    try {
      assertEquals(202, send(requests, target("http", server, "/nights?of=all")));
      assertArrayEquals(BODY, received);
      assertEquals(307, send(requests, target("http", server, "/moved")));
      assertEquals(List.of("POST /nights?of=all", "POST /moved"), asked);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void nobodyIsAskedWhoIsOutOfReach() throws Exception {
    WebRequests requests = new WebRequests(vertx);
    HttpServer server = serving(HttpServer.create(anyPort(), 0));
    try {
      WebTarget here =
          WebTarget.of(
              "https://localhost:" + server.getAddress().getPort() + "/", new Reach(false, true));
      assertThrows(RefusedTargetException.class, () -> send(requests, here));
      assertEquals(List.of(), asked);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void whoDoesNotListenOrDoesNotExistIsTold() throws Exception {
    WebRequests requests = new WebRequests(vertx);
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    IOException refused =
        assertThrows(
            IOException.class,
            () -> send(requests, WebTarget.of("http://localhost:" + port + "/", HERE)));
    assertTrue(String.valueOf(refused.getMessage()).contains("refused"), refused::toString);
    IOException unknown =
        assertThrows(
            IOException.class,
            () -> send(requests, WebTarget.of("https://nobody.invalid/", Reach.PUBLIC)));
    assertEquals("the name nobody.invalid has no address", unknown.getMessage());
  }

  private Path key(String name) throws Exception {
    Path store = folder.resolve(name + ".p12");
    Process made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "here",
                "-keyalg",
                "EC",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD,
                "-dname",
                "CN=" + name,
                "-ext",
                "SAN=dns:" + name)
            .inheritIO()
            .start();
    assertEquals(0, made.waitFor());
    return store;
  }

  private HttpServer withTls(Path store) throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
    factory.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(factory.getKeyManagers(), null, null);
    HttpsServer server = HttpsServer.create(anyPort(), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    return serving(server);
  }

  private WebRequests trusting(Path store) {
    return new WebRequests(
        vertx,
        new HttpClientOptions()
            .setTrustOptions(new PfxOptions().setPath(store.toString()).setPassword(PASSWORD)));
  }

  @Test
  void theCertificateHasToBeTrustedAndOfTheNameAlthoughTheAddressIsGiven() throws Exception {
    Path right = key("localhost");
    HttpServer server = withTls(right);
    try {
      WebTarget target = target("https", server, "/nights");
      assertEquals(202, send(trusting(right), target));
      assertThrows(IOException.class, () -> send(new WebRequests(vertx), target));
    } finally {
      server.stop(0);
    }
    Path other = key("room.example");
    server = withTls(other);
    try {
      WebTarget target = target("https", server, "/nights");
      assertThrows(IOException.class, () -> send(trusting(other), target));
      assertEquals(List.of("POST /nights"), asked, "only the right one was told anything");
    } finally {
      server.stop(0);
    }
  }
}
