package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.NamedFindings;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/** The bulk reviews of runs, with what each did. */
@ApplicationScoped
public class BulkReviewList implements PanacheRepositoryBase<BulkReview, Long> {
  private final RunRecords runs;
  private final NamedFindings findings;
  private final BulkReviewParts parts;

  @Inject
  BulkReviewList(RunRecords runs, NamedFindings findings, BulkReviewParts parts) {
    this.runs = runs;
    this.findings = findings;
    this.parts = parts;
  }

  /**
   * A bulk review of a run.
   *
   * @throws Refusal where it has none of that number
   */
  public BulkReview of(Licensee licensee, long run, long id) {
    RunRecord of = runs.of(licensee, run);
    BulkReview bulk = find("run.id = ?1 and id = ?2", of.id, id).firstResult();
    if (bulk == null) {
      throw none(run, id);
    }
    return bulk;
  }

  /** The newest that undoes it, or a part of it; null: none does. */
  public @Nullable BulkReview undoneBy(BulkReview bulk) {
    return find("undoes = ?1 order by undoes, id desc", bulk.id).firstResult();
  }

  /** Its members that it changed and that no other has put back yet, by their ids. */
  List<BulkReviewMember> left(BulkReview bulk) {
    Set<String> putBack = putBack(bulk);
    return parts.changed(bulk.id).stream()
        .filter(member -> !putBack.contains(member.findingId))
        .toList();
  }

  /** The ids of the findings that others, which undo it or a part of it, have put back. */
  Set<String> putBack(BulkReview bulk) {
    Set<String> putBack = new HashSet<>();
    for (BulkReview undoing : undoings(List.of(bulk)).getOrDefault(bulk.id, List.of())) {
      parts.changed(undoing.id).forEach(member -> putBack.add(member.findingId));
    }
    return putBack;
  }

  /** What the bulk review of a number did to all of its members, as the file that is hashed. */
  public BulkMemberLines lines(long id) {
    return BulkMemberLines.of(parts.all(id));
  }

  private static Refusal none(long run, long id) {
    return new Refusal(
        Refusal.Reason.NOT_FOUND,
        "the run " + run + " has no bulk review " + id,
        "take the number of one that is listed");
  }

  /** Why a bulk review did nothing to members, and to how many, by the reason. */
  public SortedMap<String, Long> refused(BulkReview of) {
    SortedMap<String, Long> refused = new TreeMap<>();
    if (of.refused == 0) {
      return refused;
    }
    for (BulkReviewMember member :
        parts.some(of.id, Outcome.REFUSED, null, Math.toIntExact(of.refused))) {
      refused.merge(Objects.requireNonNullElse(member.detail, ""), 1L, Long::sum);
    }
    return refused;
  }

  /**
   * The bulk reviews of a licensee, the newest first.
   *
   * @param run of which they are; null: of any
   * @param before the id of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<BulkReview> page(
      Licensee licensee, @Nullable Long run, @Nullable Long before, int most) {
    Long of = run == null ? null : runs.of(licensee, run).id;
    long from = before == null ? Long.MAX_VALUE : before;
    return Slice.of(
        (of == null
                ? find("run.licensee.id = ?1 and id < ?2 order by id desc", licensee.id, from)
                : find("run.id = ?1 and id < ?2 order by run.id, id desc", of, from))
            .range(0, most)
            .list(),
        most);
  }

  /** A bulk review of a licensee, whichever run it is of. */
  public BulkReview of(Licensee licensee, long id) {
    BulkReview bulk = find("id = ?1 and run.licensee.id = ?2", id, licensee.id).firstResult();
    if (bulk == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no decision " + id,
          "take the number of one that is listed");
    }
    return bulk;
  }

  /** Those that undo some bulk reviews, or a part of them, in order, by what they undo. */
  private Map<Long, List<BulkReview>> undoings(Collection<BulkReview> of) {
    Map<Long, List<BulkReview>> undoings = new HashMap<>();
    if (!of.isEmpty()) {
      list("undoes in ?1 order by id", of.stream().map(bulk -> bulk.id).toList())
          .forEach(undoing ->
              undoings.computeIfAbsent(undoing.undoes, id -> new ArrayList<>()).add(undoing));
    }
    return undoings;
  }

  /**
   * A bulk review with what came of it.
   *
   * @param undoings the numbers of those that undo it, or a part of it, in order
   * @param putBack how many of those that it changed they have put back
   */
  public record Told(BulkReview bulk, List<Long> undoings, long putBack) {
    /** How many still stand as it left them, or as they were changed since. */
    public long left() {
      return bulk.changed - putBack;
    }
  }

  /** Some bulk reviews, each with what came of it; in their order. */
  public List<Told> told(List<BulkReview> of) {
    Map<Long, List<BulkReview>> undoings = undoings(of);
    return of.stream()
        .map(bulk -> {
          List<BulkReview> own = undoings.getOrDefault(bulk.id, List.of());
          return new Told(
              bulk,
              own.stream().map(undoing -> undoing.id).toList(),
              own.stream().mapToLong(undoing -> undoing.changed).sum());
        })
        .toList();
  }

  /** A member, and the finding as the run has it; null: it has none of that id. */
  public record Shown(BulkReviewMember member, @Nullable FindingRecord finding) {}

  /**
   * Members of a bulk review, by their ids.
   *
   * @param outcome what was done to them; null: anything
   * @param after the id of the last of the page before; null: from the first on
   */
  public Slice<Shown> members(
      BulkReview bulk, @Nullable Outcome outcome, @Nullable String after, int most) {
    Slice<BulkReviewMember> members = page(bulk, outcome, after, most);
    Map<String, FindingRecord> found =
        findings.ofRun(
            bulk.run.id, members.rows().stream().map(member -> member.findingId).toList());
    return new Slice<>(
        members.rows().stream()
            .map(member -> new Shown(member, found.get(member.findingId)))
            .toList(),
        members.hasMore());
  }

  /**
   * Members of a bulk review as they are kept, by their ids.
   *
   * @param outcome what was done to them; null: anything
   * @param after the id of the last of the page before; null: from the first on
   */
  public Slice<BulkReviewMember> page(
      BulkReview bulk, @Nullable Outcome outcome, @Nullable String after, int most) {
    return Slice.of(parts.some(bulk.id, outcome, after, most + 1), most);
  }
}
