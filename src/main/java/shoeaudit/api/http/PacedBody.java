package shoeaudit.api.http;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/**
 * A body that is written no faster than its connection takes it. Whoever writes one hands its bytes
 * to the connection's own thread, and is only held once that thread has seen that nobody reads
 * them: where it has much else to do, all of a large file would wait in memory until then. So it is
 * waited for each time that some bytes were handed over.
 */
final class PacedBody implements StreamingOutput {
  private static final int BYTES_AHEAD = 1 << 18;

  private final StreamingOutput body;

  private PacedBody(StreamingOutput body) {
    this.body = body;
  }

  /** Every body that is written as it is sent is paced: whoever makes one need not think of it. */
  static final class OfEach {
    @ServerResponseFilter
    void pace(ContainerResponseContext response) {
      if (response.getEntity() instanceof StreamingOutput body) {
        response.setEntity(new PacedBody(body));
      }
    }
  }

  @Override
  public void write(OutputStream out) throws IOException {
    @Nullable Context connection = Vertx.currentContext();
    body.write(connection == null ? out : new Paced(out, connection));
  }

  private static final class Paced extends FilterOutputStream {
    private final Context connection;
    private int ahead;

    Paced(OutputStream out, Context connection) {
      super(out);
      this.connection = connection;
    }

    @Override
    public void write(int one) throws IOException {
      out.write(one);
      written(1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      out.write(bytes, offset, count);
      written(count);
    }

    private void written(int count) throws IOException {
      ahead += count;
      if (ahead < BYTES_AHEAD) {
        return;
      }
      ahead = 0;
      CountDownLatch seen = new CountDownLatch(1);
      connection.runOnContext(unused -> seen.countDown());
      try {
        seen.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException();
      }
    }
  }
}
