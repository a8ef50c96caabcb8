package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.InboxView;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.nights.inbox.WaitingFile;
import shoeaudit.nights.record.DeliveryHistory.Outcome;
import shoeaudit.service.nights.Inboxes;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** A licensee's inbox: what waits in it and why, and what came of what was delivered. */
@Path("/licensees/{licensee}/inbox")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class InboxPage {
  private static final int WAITING = 100;
  private static final int DELIVERIES = 50;
  private static final List<String> OUTCOMES =
      Arrays.stream(Outcome.values()).map(Outcome::text).toList();

  private final Pages pages;
  private final Licensees licensees;
  private final Inboxes inboxes;

  @Inject
  InboxPage(Pages pages, Licensees licensees, Inboxes inboxes) {
    this.pages = pages;
    this.licensees = licensees;
    this.inboxes = inboxes;
  }

  /**
   * The page.
   *
   * @param at where it is
   * @param licenseeAt where the licensee's pages are
   * @param waiting what waits
   * @param moreWaiting the address of what waits besides; null: nothing does
   * @param outcomes what can become of a delivery
   * @param outcome the one that is chosen; empty: any
   * @param deliveries the newest first
   * @param older the address of earlier ones; null: there are none
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record InboxShown(
      Frame frame,
      String at,
      String licenseeAt,
      InboxView inbox,
      List<WaitingFile> waiting,
      @Nullable String moreWaiting,
      List<String> outcomes,
      String outcome,
      List<Inboxes.Delivered> deliveries,
      @Nullable String older)
      implements TemplateInstance {}

  /** Where a licensee's is. */
  static String at(Licensee licensee) {
    return Addresses.of(licensee) + "/inbox";
  }

  /**
   * As it is now.
   *
   * @param outcome what became of the deliveries that are shown; null or empty: anything
   * @param before the number of the last delivery of the page before; null: from the newest on
   * @param after the place of the last file that waits of the page before; null: from the first on
   */
  @GET
  public TemplateInstance show(
      String licensee,
      @RestQuery @Nullable String outcome,
      @RestQuery @Nullable String before,
      @RestQuery @Nullable String after) {
    Licensee of = licensees.visible(licensee);
    Inboxes.Inbox inbox = inboxes.of(of);
    String chosen = outcome == null ? "" : outcome.strip();
    Outcome only =
        chosen.isEmpty()
            ? null
            : RequestParsing.one(chosen, "outcome of a delivery", Outcome.values(), Outcome::text);
    Slice<WaitingFile> waiting =
        inbox.waiting() == null
            ? new Slice<>(List.of(), false)
            : inboxes.waiting(inbox, after, WAITING);
    Slice<Inboxes.Delivered> deliveries =
        inbox.came() == null
            ? new Slice<>(List.of(), false)
            : inboxes.deliveries(inbox, only, RequestParsing.cursor(before), DELIVERIES);
    String at = at(of);
    return new InboxShown(
        pages.frame(of),
        at,
        Addresses.of(of),
        InboxView.of(inbox),
        waiting.rows(),
        waiting.next(last ->
            Addresses.with(
                at, Addresses.query("after", last.place(), "outcome", chosen, "before", before))),
        OUTCOMES,
        chosen,
        deliveries.rows(),
        deliveries.next(last ->
            Addresses.with(
                at,
                Addresses.query(
                    "after", after, "outcome", chosen, "before", last.arrival().number()))));
  }
}
