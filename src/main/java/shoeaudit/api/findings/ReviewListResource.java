package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensees;
import shoeaudit.service.review.ReviewList;

/** The reviews of a licensee. */
@Path("/api/v1/licensees/{licensee}/reviews")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class ReviewListResource {
  private final Licensees licensees;
  private final ReviewList reviews;
  private final InstantSource clock;

  @Inject
  ReviewListResource(Licensees licensees, ReviewList reviews, InstantSource clock) {
    this.licensees = licensees;
    this.reviews = reviews;
    this.clock = clock;
  }

  /**
   * A review among others.
   *
   * @param overdue whether somebody should have dealt with it by now
   */
  public record Listed(ReviewView review, boolean overdue) {}

  /**
   * Some reviews.
   *
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record ReviewPage(List<Listed> reviews, @Nullable String next) {}

  /**
   * Those on which somebody has done something, a page at a time, in the order of their numbers.
   *
   * @param state that they have
   * @param dueBefore the day before which they are due
   */
  @GET
  public ReviewPage list(
      String licensee,
      @RestQuery @Nullable String state,
      @RestQuery("due_before") @Nullable String dueBefore,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    ReviewList.Page page =
        reviews.page(
            licensees.visible(licensee),
            state == null ? null : RequestParsing.state(state),
            dueBefore == null ? null : RequestParsing.day(dueBefore),
            RequestParsing.cursor(cursor),
            limit);
    LocalDate today = RequestParsing.today(clock);
    Long next = page.next();
    return new ReviewPage(
        page.reviews().stream()
            .map(review -> new Listed(ReviewView.of(review), review.isOverdue(today)))
            .toList(),
        next == null ? null : next.toString());
  }
}
