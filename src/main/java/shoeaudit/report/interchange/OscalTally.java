package shoeaudit.report.interchange;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import shoeaudit.report.output.FindingField;

/**
 * What one pass over the findings tells before a document is written: whom and what they are about,
 * and by criterion those that stand, of which it holds no more than their UUIDs.
 */
final class OscalTally {
  private final Map<String, Findings> byCriterion = new HashMap<>();
  private final SortedSet<String> tables = new TreeSet<>();
  private final SortedSet<String> dealers = new TreeSet<>();
  private final SortedSet<String> patrons = new TreeSet<>();

  private OscalTally() {}

  /** The findings on one criterion. */
  static final class Findings {
    private final List<UUID> deviating = new ArrayList<>();
    private long review;
    private long dismissed;

    /** The observations of those that deviate, and that no review has dismissed. */
    List<UUID> deviating() {
      return deviating;
    }

    /** How many are for review, and not dismissed. */
    long review() {
      return review;
    }

    /** How many a review has dismissed. */
    long dismissed() {
      return dismissed;
    }
  }

  static OscalTally of(OscalRun run) throws IOException {
    OscalTally tally = new OscalTally();
    run.finished().findings().forEach(line -> tally.count(new ListedFinding(line), run));
    return tally;
  }

  private void count(ListedFinding finding, OscalRun run) {
    Findings findings = byCriterion.computeIfAbsent(finding.criterion(), unused -> new Findings());
    if (run.finished().isDismissed(finding)) {
      findings.dismissed++;
    } else if (finding.isForReview()) {
      findings.review++;
    } else {
      findings.deviating.add(run.observation(finding));
    }
    name(finding, FindingField.TABLE, tables);
    if (run.names("dealers")) {
      name(finding, FindingField.DEALER, dealers);
    }
    if (run.names("patrons")) {
      name(finding, FindingField.PATRON, patrons);
    }
  }

  private static void name(ListedFinding finding, FindingField field, SortedSet<String> names) {
    String name = finding.text(field);
    if (name != null) {
      names.add(name);
    }
  }

  /** Those on a criterion. */
  Findings on(String criterion) {
    return byCriterion.getOrDefault(criterion, new Findings());
  }

  /** The criteria that findings name, sorted. */
  SortedSet<String> criteria() {
    return new TreeSet<>(byCriterion.keySet());
  }

  SortedSet<String> tables() {
    return tables;
  }

  /** None in a copy without their names. */
  SortedSet<String> dealers() {
    return dealers;
  }

  /** None in a copy without their names. */
  SortedSet<String> patrons() {
    return patrons;
  }
}
