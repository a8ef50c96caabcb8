package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestHeader;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.ChosenFindings;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.SavedFilter;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.service.review.SavedFilters;

/** Choices of findings that people keep under a name: their own, and shared ones. */
@Path("/api/v1/licensees/{licensee}/finding-filters")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class SavedFilterResource {
  private static final int CREATED = 201;
  private static final int LONGEST_VALUE = 1_000;

  private final Licensees licensees;
  private final SavedFilters filters;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  SavedFilterResource(
      Licensees licensees, SavedFilters filters, KeyedRequests requests, Caller caller) {
    this.licensees = licensees;
    this.filters = filters;
    this.requests = requests;
    this.caller = caller;
  }

  /**
   * What a filter chooses by, each as the parameter of that name of a run's findings; left out: by
   * any.
   *
   * @param state of the review
   * @param sort position, effect or -effect; left out: position
   */
  public record FilterChoice(
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String id,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String code,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String criterion,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String level,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String verdict,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String severity,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String table,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String shoe,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String patron,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String dealer,
      @Nullable @Size(min = 1, max = LONGEST_VALUE) String bet,
      @Nullable String state,
      @Nullable String sort) {
    SavedFilter.Choice choice() {
      return new SavedFilter.Choice(
          ChosenFindings.by(
              id, code, criterion, level, verdict, severity, table, shoe, patron, dealer, bet),
          state == null ? null : RequestParsing.state(state),
          ResultFileResource.order(sort == null ? "position" : sort));
    }

    static FilterChoice of(SavedFilter.Choice choice) {
      Map<Field, String> where = choice.where();
      Disposition state = choice.state();
      return new FilterChoice(
          where.get(Field.ID),
          where.get(Field.CODE),
          where.get(Field.CRITERION),
          where.get(Field.LEVEL),
          where.get(Field.VERDICT),
          where.get(Field.SEVERITY),
          where.get(Field.TABLE),
          where.get(Field.SHOE),
          where.get(Field.PATRON),
          where.get(Field.DEALER),
          where.get(Field.BET),
          state == null ? null : state.text(),
          sort(choice.order()));
    }

    private static String sort(FindingRepository.Order order) {
      return switch (order) {
        case POSITION -> "position";
        case EFFECT -> "effect";
        case EFFECT_DESCENDING -> "-effect";
      };
    }
  }

  /**
   * A filter to be saved.
   *
   * @param name by which it is found; under a name that the caller saved before it takes its place
   * @param shared whether all who see the licensee find it; left out: the caller alone
   * @param choice what it chooses
   */
  public record NewFilter(
      @NotBlank
          @Size(max = SavedFilters.LONGEST_NAME)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String name,
      @Nullable Boolean shared,
      @NotNull @Valid FilterChoice choice) {}

  /**
   * A saved filter.
   *
   * @param number by which it is deleted
   * @param shared whether all who see the licensee find it
   */
  public record FilterView(
      long number,
      String name,
      boolean shared,
      String savedBy,
      Instant savedAt,
      FilterChoice choice) {
    static FilterView of(SavedFilter filter) {
      return new FilterView(
          filter.id,
          filter.name,
          filter.isShared(),
          filter.savedBy,
          filter.savedAt,
          FilterChoice.of(filter.choice()));
    }
  }

  /**
   * The filters that the caller finds.
   *
   * @param filters shared ones and the caller's own, by name; at most 100 of each
   */
  public record FilterList(List<FilterView> filters) {}

  /** Shared ones and the caller's own. */
  @GET
  public FilterList list(String licensee) {
    return new FilterList(
        filters.of(licensees.visible(licensee), caller.name()).stream()
            .map(FilterView::of)
            .toList());
  }

  /** Saves one. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response save(
      String licensee,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid NewFilter filter) {
    Licensee of = licensees.visible(licensee);
    return requests.once(
        key,
        filter,
        () ->
            new KeyedRequests.Made(
                CREATED,
                null,
                FilterView.of(
                    filters.save(
                        person(),
                        of,
                        filter.name(),
                        Boolean.TRUE.equals(filter.shared()),
                        filter.choice().choice()))));
  }

  /** Deletes one. */
  @DELETE
  @Path("{filter}")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_ADMINISTRATOR})
  public void delete(String licensee, long filter) {
    filters.delete(person(), licensees.visible(licensee), filter);
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }
}
