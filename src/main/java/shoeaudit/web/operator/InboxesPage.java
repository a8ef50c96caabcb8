package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.InboxView;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.nights.Inboxes;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** The inboxes of all licensees that somebody sees, for whoever looks after all of them. */
@Path(InboxesPage.AT)
@RolesAllowed({Role.IS_ADMINISTRATOR, Role.IS_AUDITOR})
@Produces(MediaType.TEXT_HTML)
@Blocking
public class InboxesPage {
  static final String AT = "/inboxes";

  /** How many licensees a page has. */
  private static final int ROWS = 50;

  private final Pages pages;
  private final Licensees licensees;
  private final Inboxes inboxes;

  @Inject
  InboxesPage(Pages pages, Licensees licensees, Inboxes inboxes) {
    this.pages = pages;
    this.licensees = licensees;
    this.inboxes = inboxes;
  }

  /**
   * A licensee's.
   *
   * @param at where it is
   */
  public record Row(String at, String name, InboxView inbox) {}

  /**
   * The page.
   *
   * @param next the address of the inboxes that follow; null: none do
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record InboxList(Frame frame, List<Row> rows, @Nullable String next)
      implements TemplateInstance {}

  /** Some of them, by the licensee's code. */
  @GET
  public TemplateInstance list(@RestQuery @Nullable String cursor) {
    Slice<Licensee> page = licensees.visible(null, cursor, ROWS);
    return new InboxList(
        pages.frame(),
        inboxes.of(page.rows()).stream()
            .map(inbox ->
                new Row(InboxPage.at(inbox.licensee()), inbox.licensee().name, InboxView.of(inbox)))
            .toList(),
        page.next(last -> Addresses.with(AT, Addresses.query("cursor", last.code))));
  }
}
