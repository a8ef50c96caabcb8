package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.tree.TrailLog;

/** Checkpoints and proofs of the trail, as API and pages give them out. */
@ApplicationScoped
public class LogDownloads {
  /** Their media type. */
  public static final String TEXT = "text/plain;charset=utf-8";

  private final TrailLog log;
  private final TrailReading trail;

  @Inject
  LogDownloads(TrailLog log, TrailReading trail) {
    this.log = log;
    this.trail = trail;
  }

  /**
   * A checkpoint.
   *
   * @param size of one that was signed before; null: of the trail as it is now
   */
  public Response checkpoint(@Nullable String size) {
    TrailLog.Signed signed = signed(size);
    return file(signed.note().whole(), "trail-" + signed.said().size() + ".checkpoint");
  }

  private TrailLog.Signed signed(@Nullable String size) {
    Long asked = RequestParsing.number("size", size);
    return asked == null ? log.checkpoint() : log.checkpoint(asked);
  }

  /**
   * A proof of an entry that the caller sees.
   *
   * @param run whose newest manifest; null: an entry is named
   * @param entry its number; null: a run is named
   * @param size of the checkpoint to whose tree it is to belong; null: of the trail as it is now
   */
  public Response inclusion(@Nullable String run, @Nullable String entry, @Nullable String size) {
    Long ofRun = RequestParsing.number("run", run);
    Long ofEntry = RequestParsing.number("entry", entry);
    TrailEntry chosen;
    if (ofRun != null && ofEntry == null) {
      chosen = trail.manifestForCaller(ofRun);
    } else if (ofEntry != null && ofRun == null) {
      chosen = trail.entryForCaller(ofEntry);
    } else {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          ofRun == null ? "neither a run nor an entry is named" : "a run and an entry are named",
          "name one of the two, such as entry=12");
    }
    return file(
        log.inclusion(chosen, signed(size)).text(),
        (ofRun == null ? "entry-" + ofEntry : "run-" + ofRun) + ".tlog-proof");
  }

  /**
   * A proof that nothing was changed or taken away.
   *
   * @param since the size of the earlier checkpoint
   * @param size of the later one; null: of the trail as it is now
   */
  public Response consistency(@Nullable String since, @Nullable String size) {
    Long earlier = RequestParsing.number("since", since);
    if (earlier == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "it is not said since when",
          "send since, the size of your checkpoint, which is its second line");
    }
    return file(log.consistency(earlier, signed(size)).text(), "trail-since-" + earlier + ".proof");
  }

  private static Response file(String text, String name) {
    return Response.ok(text, TEXT)
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment(name))
        .build();
  }
}
