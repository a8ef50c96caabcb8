package shoeaudit.api.http;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.SimpleResourceInfo;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/**
 * Lets no body hold a thread that others need. One that is no file is read before a thread takes
 * the request up, as soon as it is known who asks for what. A file is read by the thread that keeps
 * it: of those only some come in at once, and none more slowly than may be.
 */
@ApplicationScoped
class Bodies {
  /** After sign-ins are counted, and before a thread is asked for. */
  private static final int LAST = 1_000;

  /** What is enough for a name and a password: nobody else shows no token, and sends something. */
  private static final long MOST_OF_UNKNOWN = 1 << 14;

  /** When a place among the files may be free again, in seconds. */
  private static final long LATER = 10;

  private final BodySettings settings;
  private final Vertx vertx;
  private final AtomicInteger files = new AtomicInteger();

  @Inject
  Bodies(BodySettings settings, Vertx vertx) {
    this.settings = settings;
    this.vertx = vertx;
  }

  /**
   * Reads the body of a request, or looks on while its file is read.
   *
   * @return when it is read, or the file may be; a refusal where neither may be
   */
  @ServerRequestFilter(nonBlocking = true, priority = LAST)
  Uni<Void> take(
      ContainerRequestContext request, RoutingContext routing, SimpleResourceInfo resource) {
    if (isWithoutBody(routing.request())) {
      return Uni.createFrom().voidItem();
    }
    if (Arrays.stream(resource.parameterTypes()).anyMatch(Bodies::isFile)) {
      return takeFile(routing);
    }
    long most = settings.json().asLongValue();
    return new BodyReading(
            routing.request(),
            vertx,
            EarlyCaller.name(routing) == null ? Math.min(most, MOST_OF_UNKNOWN) : most,
            settings.deadline())
        .whole()
        .onFailure()
        .invoke(failure -> closing(routing))
        .invoke(body -> request.setEntityStream(stream(body)))
        .replaceWithVoid();
  }

  /** Of HTTP/2, requests need not announce a body. */
  private static boolean isWithoutBody(HttpServerRequest request) {
    return request.version() == HttpVersion.HTTP_2
        ? request.isEnded()
        : BodyLimit.announced(request) == 0;
  }

  private static boolean isFile(Class<?> parameter) {
    return parameter == InputStream.class || parameter == MultipartFormDataInput.class;
  }

  private static InputStream stream(Buffer body) {
    return new ByteArrayInputStream(body.getBytes());
  }

  private static void closing(RoutingContext routing) {
    if (!routing.response().headWritten()) {
      UnreadBodies.last(routing);
    }
  }

  private Uni<Void> takeFile(RoutingContext routing) {
    if (files.incrementAndGet() > settings.files()) {
      files.decrementAndGet();
      closing(routing);
      return Uni.createFrom()
          .failure(
              new Refusal(
                  Reason.TOO_MANY,
                  settings.files() + " files come in already, as many as are taken at once",
                  "send it again in "
                      + LATER
                      + " s; shoe-audit.bodies.files sets how many are taken",
                  LATER));
    }
    Watch watch = new Watch(routing.request());
    long timer = vertx.setPeriodic(Math.max(1, settings.deadline().toMillis()), watch::look);
    routing.addEndHandler(ended -> {
      files.decrementAndGet();
      vertx.cancelTimer(timer);
    });
    return Uni.createFrom().voidItem();
  }

  /** Whether a file comes fast enough, and is whole in time. */
  private final class Watch {
    private final HttpServerRequest request;
    private long before;
    private Duration taken = Duration.ZERO;

    private Watch(HttpServerRequest request) {
      this.request = request;
      this.before = request.bytesRead();
    }

    /**
     * Where nothing came at all, it may be that we were not reading: what tells that apart is the
     * time-out of who reads (quarkus.http.read-timeout).
     */
    private void look(@Nullable Long timer) {
      long now = request.bytesRead();
      long came = now - before;
      before = now;
      taken = taken.plus(settings.deadline());
      long least = settings.slowestFile().asLongValue() * settings.deadline().toMillis() / 1_000;
      boolean isSlow = came > 0 && came < least;
      boolean isLate = taken.compareTo(settings.fileDeadline()) >= 0;
      if ((isSlow || isLate) && !request.isEnded()) {
        UnreadBodies.cut(request);
      }
    }
  }
}
