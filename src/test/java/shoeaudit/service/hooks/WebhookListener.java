package shoeaudit.service.hooks;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A receiver of webhooks on this machine, which counts by their numbers how often each came. */
public final class WebhookListener implements AutoCloseable {
  private final Map<String, Integer> deliveries = new ConcurrentHashMap<>();
  private final HttpServer server;

  /**
   * Begins to listen.
   *
   * @param port 0: any that is free
   */
  public WebhookListener(int port) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          deliveries.merge(
              exchange.getRequestHeaders().getFirst("Shoe-Audit-Delivery"), 1, Integer::sum);
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
  }

  /** Where it listens. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/told";
  }

  /** How often each delivery came, by its number. */
  public Map<String, Integer> deliveries() {
    return deliveries;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
