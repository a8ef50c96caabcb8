package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.ReviewRecord;

/** The reviews of a licensee, a page at a time. */
@ApplicationScoped
public class ReviewList implements PanacheRepositoryBase<ReviewRecord, Long> {
  /**
   * Some reviews.
   *
   * @param next from where the rest is to be asked for; null: there is no rest
   */
  public record Page(List<ReviewRecord> reviews, @Nullable Long next) {
    public Page {
      reviews = List.copyOf(reviews);
    }
  }

  /**
   * Those on which somebody has done something, in the order of their numbers, each once: about the
   * order in which that began, as PostgreSQL deals numbers out to its connections by the thousand.
   *
   * @param state that they must have; null: any
   * @param dueBefore the day before which they must be due; null: whenever, or never
   * @param after what {@link Page#next} said before; null: from the beginning
   * @param most how many at most
   */
  public Page page(
      Licensee licensee,
      @Nullable Disposition state,
      @Nullable LocalDate dueBefore,
      @Nullable Long after,
      int most) {
    StringBuilder query = new StringBuilder("licensee.id = :licensee");
    Map<String, Object> parameters = new HashMap<>();
    parameters.put("licensee", licensee.id);
    if (state != null) {
      query.append(" and state = :state");
      parameters.put("state", state);
    }
    if (dueBefore != null) {
      query.append(" and due < :due");
      parameters.put("due", dueBefore);
    }
    if (after != null) {
      query.append(" and id > :after");
      parameters.put("after", after);
    }
    query.append(" order by id");
    Slice<ReviewRecord> found =
        Slice.of(find(query.toString(), parameters).range(0, most).list(), most);
    return new Page(found.rows(), found.next(last -> last.id));
  }
}
