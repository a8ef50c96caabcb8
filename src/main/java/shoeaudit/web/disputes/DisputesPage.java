package shoeaudit.web.disputes;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.review.DisputeRecords;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** The disputes of a licensee, the newest first. */
@Path("/licensees/{licensee}/disputes")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class DisputesPage {
  private static final int ROWS = 50;

  private final Pages pages;
  private final Licensees licensees;
  private final DisputeRecords disputes;

  @Inject
  DisputesPage(Pages pages, Licensees licensees, DisputeRecords disputes) {
    this.pages = pages;
    this.licensees = licensees;
    this.disputes = disputes;
  }

  /**
   * The page.
   *
   * @param at its address without a choice
   * @param chosen the state of those that are shown; null: any
   * @param next the address of the next page; null: this is the last
   */
  @CheckedTemplate(basePath = "disputes", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record DisputeList(
      Frame frame,
      String at,
      List<DisputeRecord.State> states,
      DisputeRecord.@Nullable State chosen,
      List<DisputeRecord> disputes,
      @Nullable String next)
      implements TemplateInstance {}

  /** Those that are so. */
  @GET
  public TemplateInstance list(
      String licensee, @RestQuery @Nullable String state, @RestQuery @Nullable String cursor) {
    Licensee of = licensees.visible(licensee);
    DisputeRecord.State chosen =
        RequestParsing.one(
            state == null || state.isEmpty() ? null : state,
            "state of a dispute",
            DisputeRecord.State.values(),
            DisputeRecord.State::text);
    Slice<DisputeRecord> page =
        disputes.page(
            of, new DisputeRecords.Chosen(chosen, null, null), RequestParsing.cursor(cursor), ROWS);
    String at = Addresses.of(of) + "/disputes";
    String next = Paging.next(page, dispute -> dispute.id);
    return new DisputeList(
        pages.frame(of),
        at,
        List.of(DisputeRecord.State.values()),
        chosen,
        page.rows(),
        next == null
            ? null
            : Addresses.with(
                at,
                Addresses.query("state", chosen == null ? null : chosen.text(), "cursor", next)));
  }
}
