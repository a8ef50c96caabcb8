package shoeaudit.api.trail;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.LogDownloads;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.tree.TrailLog;
import shoeaudit.identity.tree.TrailTree;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.TilePath;

/**
 * The trail as a transparency log (C2SP tlog-tiles), whose prefix is {@code /api/v1/trail/log}.
 * Checkpoints and proofs have hashes alone and are for all who see some of the trail, a proof of an
 * entry for those who see the entry; tiles are for those who see the whole.
 */
@Path("/api/v1/trail/log")
@RolesAllowed({Role.IS_ADMINISTRATOR, Role.IS_AUDITOR})
public class TrailLogResource {
  private final TrailLog log;
  private final TrailTree tree;
  private final TrailReading trail;
  private final LogDownloads downloads;
  private final Caller caller;

  @Inject
  TrailLogResource(
      TrailLog log, TrailTree tree, TrailReading trail, LogDownloads downloads, Caller caller) {
    this.log = log;
    this.tree = tree;
    this.trail = trail;
    this.downloads = downloads;
    this.caller = caller;
  }

  /**
   * The log.
   *
   * @param verifierKey by which its checkpoints are verified; null: no key is set
   * @param entries how many there are now
   * @param last the checkpoint that was signed last; null: none was
   * @param lastCosigned the last one that a witness has cosigned; null: none has
   */
  public record LogView(
      @Nullable String verifierKey,
      long entries,
      @Nullable CheckpointView last,
      @Nullable CheckpointView lastCosigned) {}

  /**
   * A checkpoint.
   *
   * @param size of how many entries
   * @param root the hash of their tree, in base64
   * @param cosignedBy the names of witnesses
   * @param note as it was signed
   */
  public record CheckpointView(
      String origin,
      long size,
      String root,
      Instant signedAt,
      List<String> cosignedBy,
      String note) {
    static @Nullable CheckpointView of(TrailLog.@Nullable Signed signed) {
      return signed == null ? null : ofSome(signed);
    }

    static CheckpointView ofSome(TrailLog.Signed signed) {
      return new CheckpointView(
          signed.said().origin(),
          signed.said().size(),
          signed.said().root().base64(),
          signed.at(),
          signed.cosigners(),
          signed.note().whole());
    }
  }

  /** What there is of it. */
  @GET
  @Produces(MediaType.APPLICATION_JSON)
  public LogView log() {
    return new LogView(
        log.hasKey() ? log.key().text() : null,
        tree.size(),
        CheckpointView.of(log.last()),
        CheckpointView.of(log.lastCosigned()));
  }

  /**
   * A checkpoint, with the cosignatures that came for it.
   *
   * @param size of one that was signed before; left out: of the trail as it is now
   */
  @GET
  @Path("checkpoint")
  @Produces(LogDownloads.TEXT)
  public Response checkpoint(@RestQuery @Nullable String size) {
    return downloads.checkpoint(size);
  }

  /**
   * A tile of the tree, or the entries below one, each its hash.
   *
   * @param tile as tlog-tiles writes it after {@code tile/}
   */
  @GET
  @Path("tile/{tile:.+}")
  @Produces(MediaType.APPLICATION_OCTET_STREAM)
  public byte[] tile(String tile) {
    if (!trail.isSeenWhole()) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "of the trail that you see there are no tiles",
          "the commission's people ask for them; checkpoints and proofs are yours");
    }
    try {
      return tree.tile(TilePath.of(tile));
    } catch (LogException e) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND, e.reason(), "see https://c2sp.org/tlog-tiles for their names");
    }
  }

  /**
   * A proof that the newest manifest of a run, or an entry, is in the trail (tlog-proof).
   *
   * @param run whose manifest
   * @param entry the number of an entry, where no run is named
   * @param size of the checkpoint to whose tree it is to belong; left out: of the trail as it is
   *     now
   */
  @GET
  @Path("inclusion")
  @Produces(LogDownloads.TEXT)
  public Response inclusion(
      @RestQuery @Nullable String run,
      @RestQuery @Nullable String entry,
      @RestQuery @Nullable String size) {
    return downloads.inclusion(run, entry, size);
  }

  /**
   * A proof that nothing was changed or taken away since a checkpoint (tlog-witness).
   *
   * @param since its size
   * @param size of a later one; left out: of the trail as it is now
   */
  @GET
  @Path("consistency")
  @Produces(LogDownloads.TEXT)
  public Response consistency(@RestQuery @Nullable String since, @RestQuery @Nullable String size) {
    return downloads.consistency(since, size);
  }

  /** Takes in a checkpoint that witnesses have cosigned. */
  @POST
  @Path("cosignatures")
  @Consumes(MediaType.TEXT_PLAIN)
  @Produces(MediaType.APPLICATION_JSON)
  public CheckpointView cosign(byte[] checkpoint) {
    trail.requireSeenWhole();
    SignedNote note;
    try {
      note = SignedNote.of(checkpoint);
    } catch (LogException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          e.reason(),
          "send the cosigned checkpoint as trail cosign wrote it");
    }
    return CheckpointView.ofSome(log.cosign(caller.actor(), note));
  }
}
