package shoeaudit.api.runs;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Tokens;
import shoeaudit.service.queue.RunProgress;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/** What becomes of a run, told as it happens (server-sent events). */
@ApplicationScoped
public class RunEvents {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(300);

  /** So many looks without anything new, and the client is told that the service is still there. */
  private static final int QUIET_LOOKS = 50;

  private final RunRecords records;
  private final RunQueue queue;
  private final Tokens tokens;

  /**
   * How far a run is.
   *
   * @param state queued, running, done, failed or cancelled
   * @param attempt how often it was begun
   * @param progress while it runs
   * @param failure why it failed
   * @param findings how many, when it is done
   * @param coups how many, when it is done
   */
  public record RunEvent(
      long run,
      String state,
      int attempt,
      @Nullable RunProgress progress,
      @Nullable String failure,
      @Nullable Long findings,
      @Nullable Long coups) {}

  /** What one look at a run brought. */
  private record Look(@Nullable OutboundSseEvent event, boolean isLast) {}

  @Inject
  RunEvents(RunRecords records, RunQueue queue, Tokens tokens) {
    this.records = records;
    this.queue = queue;
    this.tokens = tokens;
  }

  /**
   * The events of a run: {@code progress} each time that something has changed, and {@code end} as
   * the last, when it has come to an end. Who is signed out meanwhile is told nothing more but
   * {@code signed-out}. Nothing goes on once nobody listens.
   */
  Multi<OutboundSseEvent> of(long run, Caller.Admission listener, Sse sse) {
    Watch watch = new Watch(run, listener, sse);
    return Multi.createBy()
        .repeating()
        .uni(() ->
            Uni.createFrom()
                .item(watch::look)
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()))
        .withDelay(BETWEEN_LOOKS)
        .whilst(look -> !look.isLast())
        .onItem()
        .transformToMultiAndConcatenate(look ->
            Multi.createFrom().iterable(look.event() == null ? List.of() : List.of(look.event())));
  }

  /** One listener. */
  private final class Watch {
    private final long run;
    private final Caller.Admission listener;
    private final Sse sse;
    private @Nullable RunEvent last;
    private int quiet;

    Watch(long run, Caller.Admission listener, Sse sse) {
      this.run = run;
      this.listener = listener;
      this.sse = sse;
    }

    Look look() {
      if (!tokens.isGood(listener)) {
        return new Look(signedOut(), true);
      }
      RunProgress progress = queue.progress(run);
      RunRecord record = QuarkusTransaction.requiringNew().call(() -> records.findById(run));
      RunRecord.State state = record.state;
      RunEvent now =
          new RunEvent(
              run,
              state.text(),
              record.attempt,
              state == RunRecord.State.RUNNING ? progress : null,
              record.failure,
              record.findings,
              record.coups);
      if (now.equals(last)) {
        quiet++;
        return new Look(quiet % QUIET_LOOKS == 0 ? heartbeat() : null, false);
      }
      last = now;
      quiet = 0;
      OutboundSseEvent event =
          sse.newEventBuilder()
              .name(state.isEnd() ? "end" : "progress")
              .mediaType(MediaType.APPLICATION_JSON_TYPE)
              .data(RunEvent.class, now)
              .build();
      return new Look(event, state.isEnd());
    }

    private OutboundSseEvent signedOut() {
      return sse.newEventBuilder()
          .name("signed-out")
          .data("the token is not good any more; sign in, and ask again")
          .build();
    }

    private OutboundSseEvent heartbeat() {
      return sse.newEventBuilder().comment("nothing new").build();
    }
  }
}
