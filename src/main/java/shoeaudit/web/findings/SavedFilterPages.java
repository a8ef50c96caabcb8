package shoeaudit.web.findings;

import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.SavedFilter;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.service.review.SavedFilters;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Pages;

/** Saves filters of findings by name, and deletes them; lists show them. */
@Path("/licensees/{licensee}/filters")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SavedFilterPages {
  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final SavedFilters filters;
  private final Caller caller;

  @Inject
  SavedFilterPages(
      Pages pages, Licensees licensees, RunRecords runs, SavedFilters filters, Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.filters = filters;
    this.caller = caller;
  }

  /**
   * What a list shows of them.
   *
   * @param run whose findings are listed; null: those across runs
   * @param now by what it is filtered
   */
  SavedChoices choices(Licensee of, @Nullable Long run, FindingFilter now) {
    String list = list(of, run);
    return new SavedChoices(
        Addresses.of(of) + "/filters",
        run,
        filters.of(of, caller.name()).stream()
            .map(filter ->
                new SavedChoices.Saved(
                    filter.id,
                    filter.name,
                    filter.isShared(),
                    filter.savedBy,
                    Addresses.with(list, FindingFilter.query(filter.choice())),
                    filter.choice().equals(now.choice()),
                    SavedFilters.mayDelete(person(), filter)))
            .toList(),
        now.query(),
        caller.roles().contains(Role.OPERATOR) || caller.roles().contains(Role.AUDITOR));
  }

  private static String list(Licensee of, @Nullable Long run) {
    return run == null ? Addresses.of(of) + "/findings" : Addresses.findings(of, run);
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }

  /** Saves the filter of a list, which its address has. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response save(
      String licensee, @BeanParam FindingFilter filter, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    Long run = run(of, form);
    SavedFilter saved =
        filters.save(
            person(), of, form.needed("name"), form.text("shared") != null, filter.choice());
    return Pages.lead(
        Addresses.with(list(of, run), FindingFilter.query(saved.choice())) + "#saved");
  }

  /** Deletes one. */
  @POST
  @Path("deletion")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_ADMINISTRATOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response delete(
      String licensee, @BeanParam FindingFilter filter, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    Long run = run(of, form);
    filters.delete(person(), of, form.number("filter"));
    return Pages.lead(filter.at(list(of, run)) + "#saved");
  }

  /** Of which run's findings the list was; null: of those across runs. */
  private @Nullable Long run(Licensee of, Form form) {
    Long run = RequestParsing.number("run", form.text("run"));
    return run == null ? null : runs.of(of, run).id;
  }
}
