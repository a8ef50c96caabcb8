package shoeaudit.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.HoldStatistics.TableDay;
import shoeaudit.report.Report;
import shoeaudit.runs.request.DropFile;
import shoeaudit.runs.request.EngagementFile;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What people state about an audit and its findings, beside what the engine finds: reviews, the
 * engagement and the drop that the cage counted. Of the findings of one pass it notes which ones
 * they speak of; not for several threads at once.
 */
final class HumanInputs {
  private final ReviewsFile reviews;
  private final EngagementFile engagement;
  private final DropFile drop;
  private final boolean foreignDrops;
  private final boolean heldToReceipt;
  private final Map<String, String> reviewed = new HashMap<>();
  private final Set<String> answered = new HashSet<>();

  private HumanInputs(
      ReviewsFile reviews,
      EngagementFile engagement,
      DropFile drop,
      boolean foreignDrops,
      boolean heldToReceipt) {
    this.reviews = reviews;
    this.engagement = engagement;
    this.drop = drop;
    this.foreignDrops = foreignDrops;
    this.heldToReceipt = heldToReceipt;
  }

  /**
   * Reads the files that a request names.
   *
   * @param heldToReceipt whether logs must have the hashes that they had at receipt; a replay
   *     compares them by itself, and goes on
   * @throws InvalidRunRequestException where one is missing or has mistakes
   */
  static HumanInputs read(AuditRequest request, boolean heldToReceipt)
      throws InvalidRunRequestException {
    refuseInPublicCopies(request);
    Path reviews = request.reviews();
    Path engagement = request.engagement();
    Path drop = request.drop();
    EngagementFile stated =
        engagement == null ? EngagementFile.NONE : EngagementFile.read(engagement);
    if (!request.redact().isEmpty() && stated.answersAny()) {
      throw new InvalidRunRequestException(
          "a public copy (--redact) cannot have the responses of "
              + engagement
              + ": findings have other ids in it, and texts may name persons -> name a file without"
              + " responses");
    }
    return new HumanInputs(
        reviews == null ? ReviewsFile.NONE : ReviewsFile.read(reviews, request.texts()),
        stated,
        drop == null ? DropFile.NONE : DropFile.read(drop),
        request.foreignDrops(),
        heldToReceipt);
  }

  private static void refuseInPublicCopies(AuditRequest request) throws InvalidRunRequestException {
    if (!request.redact().isEmpty() && request.reviews() != null) {
      throw new InvalidRunRequestException(
          "a public copy (--redact) cannot have the reviews of "
              + request.reviews()
              + ": findings have other ids in it, and texts may name persons -> leave --reviews out;"
              + " the copy then tells all findings, dismissed ones too");
    }
  }

  /** The same for another pass over the logs, with nothing noted. */
  HumanInputs afresh() {
    return new HumanInputs(reviews, engagement, drop, foreignDrops, heldToReceipt);
  }

  ReviewsFile reviews() {
    return reviews;
  }

  EngagementFile engagement() {
    return engagement;
  }

  DropFile drop() {
    return drop;
  }

  /**
   * What the cage counted, by table and gambling day.
   *
   * @param played the tables and days of the coups that were audited
   * @throws InvalidRunRequestException where it counts others, and the request does not let it
   */
  Map<TableDay, Long> drops(Collection<TableDay> played) throws InvalidRunRequestException {
    return foreignDrops ? drop.dropsOf(played) : drop.drops(played);
  }

  /** Notes which findings have a review, and their facts, and which have a response. */
  void note(FindingGroup group) {
    for (Finding finding : group.findings()) {
      if (reviews.has(finding.id())) {
        reviewed.put(finding.id(), finding.facts());
      }
      if (engagement.answers(finding.id())) {
        answered.add(finding.id());
      }
    }
  }

  /**
   * The files as inputs of the run.
   *
   * @param logs the logs as inputs
   * @throws InvalidRunRequestException where a log is not the one that was received
   */
  List<Report.Input> inputs(Collection<Report.Input> logs) throws InvalidRunRequestException {
    if (heldToReceipt) {
      engagement.requireAsReceived(logs);
    }
    List<Report.Input> inputs = new ArrayList<>();
    add(inputs, reviews.input());
    add(inputs, engagement.input());
    add(inputs, drop.input());
    return inputs;
  }

  private static void add(List<Report.Input> inputs, Report.@Nullable Input input) {
    if (input != null) {
      inputs.add(input);
    }
  }

  /**
   * What to say of reviews, responses, custody and drops of what the run does not have, or has on
   * other facts.
   *
   * @param inputs of the run
   * @param played the tables and days of the coups that were audited
   */
  List<String> inDoubt(Collection<Report.Input> inputs, Collection<TableDay> played) {
    List<String> doubts = new ArrayList<>(reviews.inDoubt(reviewed));
    doubts.addAll(engagement.inDoubt(answered, inputs));
    for (DropFile.Foreign row : drop.foreign(played)) {
      doubts.add(row.words() + ": this drop is held against no win");
    }
    return List.copyOf(doubts);
  }
}
