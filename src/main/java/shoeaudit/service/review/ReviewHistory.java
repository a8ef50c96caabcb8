package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;

/** What was done to the reviews of findings, a page at a time. */
@ApplicationScoped
public class ReviewHistory implements PanacheRepositoryBase<ReviewEntry, Long> {
  private final FindingRepository findings;
  private final Reviews reviews;
  private final BulkEntries bulkEntries;

  @Inject
  ReviewHistory(FindingRepository findings, Reviews reviews, BulkEntries bulkEntries) {
    this.findings = findings;
    this.reviews = reviews;
    this.bulkEntries = bulkEntries;
  }

  /**
   * A file that was attached to a finding; null: there is none of that number.
   *
   * @throws Refusal where the licensee has no such finding
   */
  @Nullable ReviewEntry attachment(Licensee licensee, String finding, long number) {
    findings.latest(licensee, finding);
    return find(
            "review.licensee.id = ?1 and review.findingId = ?2 and kind = ATTACHMENT and version = ?3",
            licensee.id,
            finding,
            number)
        .firstResult();
  }

  /**
   * What was done to the review of a finding, in order: who comes to a review waits for who is at
   * it, so that the numbers of entries rise as its versions do.
   *
   * @param kind of what was done; null: any
   * @param after the place of the last entry of the page before; null: from the first on
   * @param most how many at most
   * @throws Refusal where the licensee has no such finding
   */
  public Slice<ReviewEntry> page(
      Licensee licensee,
      String finding,
      ReviewEntry.@Nullable Kind kind,
      @Nullable Long after,
      int most) {
    findings.latest(licensee, finding);
    ReviewRecord review = reviews.kept(licensee, finding);
    if (review == null) {
      return new Slice<>(List.of(), false);
    }
    long from = after == null ? -1 : after;
    Conditions kept =
        new Conditions()
            .and("e.review.id = :review", "review", review.id)
            .and("e.kind = :kind", "kind", kind)
            .and("e.version >= :version", "version", ReviewEntry.versionAt(Math.max(0, from)));
    // Of the first version some may have been on the page before.
    List<ReviewEntry> entries =
        new ArrayList<>(
            find(
                    "from ReviewEntry e left join fetch e.evidence where "
                        + kept.text()
                        + " order by e.review.id, e.id",
                    kept.values())
                .range(0, most + ReviewEntry.Kind.values().length)
                .list());
    if (kind != ReviewEntry.Kind.COMMENT && kind != ReviewEntry.Kind.ATTACHMENT) {
      entries.addAll(bulkEntries.of(licensee, List.of(finding)).getOrDefault(finding, List.of()));
    }
    return Slice.of(
        entries.stream()
            .filter(entry -> entry.place() > from && (kind == null || entry.kind == kind))
            .sorted(Comparator.comparingLong(ReviewEntry::place))
            .limit(most + 1L)
            .toList(),
        most);
  }

  /**
   * The steps that reviews of findings of a licensee took, by finding, the newest first.
   *
   * @param of the findings' ids
   */
  public Map<String, List<ReviewEntry>> steps(Licensee licensee, Collection<String> of) {
    if (of.isEmpty()) {
      return Map.of();
    }
    List<ReviewEntry> steps =
        new ArrayList<>(
            list(
                "from ReviewEntry e join fetch e.review v where v.licensee.id = ?1 and v.findingId in ?2"
                    + " and e.kind = STATE",
                licensee.id,
                of));
    bulkEntries.of(licensee, of).values().stream()
        .flatMap(List::stream)
        .filter(entry -> entry.kind == ReviewEntry.Kind.STATE)
        .forEach(steps::add);
    return steps.stream()
        .sorted(Comparator.comparingLong(ReviewEntry::place).reversed())
        .collect(Collectors.groupingBy(entry -> entry.review.findingId));
  }
}
