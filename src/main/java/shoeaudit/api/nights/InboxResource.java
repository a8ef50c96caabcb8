package shoeaudit.api.nights;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.InboxView;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.inbox.WaitingFile;
import shoeaudit.nights.record.DeliveryHistory;
import shoeaudit.service.nights.Inboxes;

/** A licensee's inbox: what waits in it, and what came of what was delivered. */
@Path("/api/v1/licensees/{licensee}/inbox")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class InboxResource {
  private final Licensees licensees;
  private final Inboxes inboxes;

  @Inject
  InboxResource(Licensees licensees, Inboxes inboxes) {
    this.licensees = licensees;
    this.inboxes = inboxes;
  }

  /**
   * A file that waits.
   *
   * @param place where it lies in the licensee's folder
   * @param name as it was delivered: relative to the inbox, with {@code /}
   * @param bytes how large it is
   * @param changedAt when it was written last, by the clock of the file system
   * @param reason why it is not taken yet
   * @param completeFrom from when on it counts as complete, where it does not change until then;
   *     null: that is not known
   */
  public record WaitingView(
      String place,
      String name,
      long bytes,
      Instant changedAt,
      String reason,
      @Nullable Instant completeFrom) {
    static WaitingView of(WaitingFile file) {
      return new WaitingView(
          file.place(),
          file.name(),
          file.bytes(),
          file.changed(),
          file.reason().text(),
          file.from());
    }
  }

  /**
   * Some files that wait.
   *
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record WaitingPage(List<WaitingView> waiting, @Nullable String next) {}

  /**
   * A file that was delivered.
   *
   * @param number of its line on the ledger
   * @param at when it was looked at
   * @param name as it was delivered: relative to the inbox, with {@code /}
   * @param outcome taken, again or rejected
   * @param reason why it was rejected, and what to do; null: it was not
   * @param standing whether it was rejected and nobody has seen to it
   * @param gamblingDay the night that it was taken for, or that had ended last when it was
   *     rejected; null: it was there already
   * @param sha256 of what was taken, or was there already; null: it was rejected
   * @param bytes of what was taken; null: it was not
   * @param profile the import profile by which it is read; null: none
   * @param log the number of the log that it became; null: it is none, or not yet
   * @param leftOut why that log counts for no night; null: it does
   * @param runs of nights that have audited it, the newest first
   */
  public record DeliveryView(
      int number,
      Instant at,
      String name,
      String outcome,
      @Nullable String reason,
      boolean standing,
      @Nullable LocalDate gamblingDay,
      @Nullable String sha256,
      @Nullable Long bytes,
      @Nullable String profile,
      @Nullable Long log,
      @Nullable String leftOut,
      List<Long> runs) {
    static DeliveryView of(Inboxes.Delivered delivered) {
      DeliveryHistory.Arrival arrival = delivered.arrival();
      return new DeliveryView(
          arrival.number(),
          arrival.at(),
          arrival.name(),
          arrival.outcome().text(),
          arrival.reason(),
          delivered.standing(),
          arrival.day(),
          arrival.sha256(),
          arrival.bytes(),
          InboxView.name(arrival.profile()),
          delivered.log(),
          delivered.leftOut(),
          delivered.runs());
    }
  }

  /**
   * Some deliveries.
   *
   * @param deliveries the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record DeliveryPage(List<DeliveryView> deliveries, @Nullable String next) {}

  private Inboxes.Inbox inbox(String licensee) {
    return inboxes.of(licensees.visible(licensee));
  }

  /** How it is emptied, and what is in it. */
  @GET
  public InboxView one(String licensee) {
    return InboxView.of(inbox(licensee));
  }

  /** What waits, in the order of the names, a page at a time. */
  @GET
  @Path("waiting")
  public WaitingPage waiting(
      String licensee,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    if (cursor != null
        && !cursor.startsWith(WaitingFile.INBOX)
        && !cursor.startsWith(WaitingFile.TAKING)) {
      throw Refusal.noCursor();
    }
    Slice<WaitingFile> page = inboxes.waiting(inbox(licensee), cursor, limit);
    return new WaitingPage(
        page.rows().stream().map(WaitingView::of).toList(), page.next(WaitingFile::place));
  }

  /** What was delivered, the newest first, a page at a time. */
  @GET
  @Path("deliveries")
  public DeliveryPage deliveries(
      String licensee,
      @RestQuery @Nullable String outcome,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<Inboxes.Delivered> page =
        inboxes.deliveries(
            inbox(licensee),
            RequestParsing.one(
                outcome,
                "outcome of a delivery",
                DeliveryHistory.Outcome.values(),
                DeliveryHistory.Outcome::text),
            RequestParsing.cursor(cursor),
            limit);
    return new DeliveryPage(
        page.rows().stream().map(DeliveryView::of).toList(),
        Paging.next(page, last -> last.arrival().number()));
  }
}
