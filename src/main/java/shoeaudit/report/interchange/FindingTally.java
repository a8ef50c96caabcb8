package shoeaudit.report.interchange;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.report.output.FindingField;

/**
 * The findings of a run counted, in one pass before a document is written: by code, with the
 * criteria that they name.
 */
final class FindingTally {
  private final Map<String, Code> codes = new HashMap<>();
  private final SortedSet<String> criteria = new TreeSet<>();
  private long deviates;
  private long review;
  private long dismissed;

  private FindingTally() {}

  /** The findings of one code. */
  static final class Code {
    final String level;
    long deviates;
    long review;
    long dismissed;

    private Code(String level) {
      this.level = level;
    }
  }

  /** Counts a run's findings. */
  static FindingTally of(FinishedRun run) throws IOException {
    FindingTally tally = new FindingTally();
    run.findings().forEach(line -> tally.count(new ListedFinding(line), run));
    return tally;
  }

  private void count(ListedFinding finding, FinishedRun run) {
    Code code = codes.computeIfAbsent(finding.code(), unused -> new Code(finding.level()));
    if (finding.isForReview()) {
      review++;
      code.review++;
    } else {
      deviates++;
      code.deviates++;
    }
    if (run.isDismissed(finding)) {
      dismissed++;
      code.dismissed++;
    }
    criteria.add(finding.criterion());
    String authority = finding.text(FindingField.AUTHORITY);
    if (authority != null) {
      criteria.add(authority);
    }
  }

  /** Findings of both verdicts. */
  long findings() {
    return deviates + review;
  }

  long deviates() {
    return deviates;
  }

  long review() {
    return review;
  }

  /** Those that a review has dismissed, whatever their verdict. */
  long dismissed() {
    return dismissed;
  }

  /** The criteria and authorities that findings name, sorted. */
  SortedSet<String> criteria() {
    return criteria;
  }

  /** The codes with findings: in the catalogue's order, then those that it does not have. */
  List<Map.Entry<String, Code>> byCode() {
    Map<String, Code> left = new TreeMap<>(codes);
    List<Map.Entry<String, Code>> ordered = new ArrayList<>();
    for (Check check : Catalogue.checks().all()) {
      Code code = left.remove(check.code());
      if (code != null) {
        ordered.add(Map.entry(check.code(), code));
      }
    }
    ordered.addAll(left.entrySet());
    return ordered;
  }
}
