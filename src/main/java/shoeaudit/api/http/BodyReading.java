package shoeaudit.api.http;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;

/** A body that is read as it comes in, while no thread waits for it. */
final class BodyReading {
  private static final String CONTINUE = "100-continue";

  private final HttpServerRequest request;
  private final Vertx vertx;
  private final long most;
  private final Duration deadline;
  private final Buffer body = Buffer.buffer();
  private boolean settled;

  /**
   * A body that is to be read.
   *
   * @param most how many bytes it may have
   * @param deadline how long it may take until it is whole
   */
  BodyReading(HttpServerRequest request, Vertx vertx, long most, Duration deadline) {
    this.request = request;
    this.vertx = vertx;
    this.most = most;
    this.deadline = deadline;
  }

  /** Reads it; fails with a refusal where it is larger, or comes more slowly, than may be. */
  Uni<Buffer> whole() {
    return Uni.createFrom().<Buffer>emitter(this::read);
  }

  private void read(UniEmitter<? super Buffer> told) {
    if (BodyLimit.announced(request) > most) {
      told.fail(tooLarge());
      return;
    }
    long timer =
        vertx.setTimer(
            Math.max(1, deadline.toMillis()),
            late -> {
              request.pause();
              settle(() -> told.fail(tooSlow()));
            });
    request.exceptionHandler(gone -> {
      vertx.cancelTimer(timer);
      settle(() -> told.fail(gone));
    });
    request.endHandler(whole -> {
      vertx.cancelTimer(timer);
      settle(() -> told.complete(body));
    });
    request.handler(part -> {
      if (settled) {
        return;
      }
      if (body.length() + part.length() <= most) {
        body.appendBuffer(part);
      } else {
        vertx.cancelTimer(timer);
        request.pause();
        settle(() -> told.fail(tooLarge()));
      }
    });
    if (CONTINUE.equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
      request.response().writeContinue();
    }
    request.resume();
  }

  /** What comes of it is told once; all of it happens on the request's own thread. */
  private void settle(Runnable telling) {
    if (!settled) {
      settled = true;
      telling.run();
    }
  }

  private Refusal tooLarge() {
    return new Refusal(
        Reason.TOO_LARGE,
        "the body has more than " + most + " bytes",
        "send less at once; shoe-audit.bodies.json sets the limit for those who are signed in");
  }

  private Refusal tooSlow() {
    return new Refusal(
        Reason.TOO_SLOW,
        "the body was not whole after " + deadline.toMillis() + " ms",
        "send it at once; shoe-audit.bodies.deadline sets the limit");
  }
}
