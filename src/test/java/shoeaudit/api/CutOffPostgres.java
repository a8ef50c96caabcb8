package shoeaudit.api;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A real PostgreSQL server behind a door of its own: shut, it hangs up on all who are connected and
 * on all who come, as a server does that is gone.
 */
public final class CutOffPostgres implements QuarkusTestResourceLifecycleManager {
  private static final Set<Socket> OPEN = ConcurrentHashMap.newKeySet();
  private static volatile boolean shut;

  private final AtomicReference<@Nullable EmbeddedPostgres> server = new AtomicReference<>();
  private final AtomicReference<@Nullable ServerSocket> door = new AtomicReference<>();

  /** Hangs up on everybody. */
  static void cut() {
    shut = true;
    OPEN.forEach(CutOffPostgres::close);
  }

  /** Lets everybody in again. */
  static void restore() {
    shut = false;
  }

  @Override
  public Map<String, String> start() {
    try {
      EmbeddedPostgres started = EmbeddedPostgres.builder().start();
      server.set(started);
      ServerSocket opened = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      door.set(opened);
      daemon(() -> accept(opened, started.getPort()));
      return Map.of(
          "quarkus.datasource.jdbc.url",
          "jdbc:postgresql://127.0.0.1:" + opened.getLocalPort() + "/postgres",
          "quarkus.datasource.username",
          "postgres",
          "quarkus.datasource.password",
          "postgres");
    } catch (IOException e) {
      throw new IllegalStateException("PostgreSQL did not start", e);
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "door");
    thread.setDaemon(true);
    thread.start();
  }

  private static void accept(ServerSocket door, int port) {
    while (!door.isClosed()) {
      try {
        Socket in = door.accept();
        if (shut) {
          close(in);
          continue;
        }
        Socket out = new Socket(InetAddress.getLoopbackAddress(), port);
        OPEN.add(in);
        OPEN.add(out);
        daemon(() -> carry(in, out));
        daemon(() -> carry(out, in));
      } catch (IOException e) {
        // Otherwise whoever came is gone.
        if (door.isClosed()) {
          return;
        }
      }
    }
  }

  private static void carry(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // One of them hung up: so does the other.
      close(from);
    } finally {
      close(from);
      close(to);
    }
  }

  private static void close(Socket socket) {
    OPEN.remove(socket);
    try {
      socket.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void stop() {
    restore();
    try {
      ServerSocket opened = door.get();
      if (opened != null) {
        opened.close();
      }
      EmbeddedPostgres started = server.get();
      if (started != null) {
        started.close();
      }
    } catch (IOException e) {
      throw new IllegalStateException("PostgreSQL did not stop", e);
    }
  }
}
