package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Engagement;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Gravest;
import shoeaudit.report.Report;
import shoeaudit.report.Review;

/**
 * What one pass over the findings tells the sections before them: under which codes the findings on
 * a criterion are told, on which criteria the control file itself has some, and which are the
 * gravest.
 */
final class FindingIndex {
  /** How many of the gravest findings it shows. */
  private static final int GRAVEST = 3;

  /** So many that were answered are told with their proof; the casebook has all. */
  private static final int MOST_ANSWERED = 24;

  private final Map<String, Set<String>> codes = new HashMap<>();
  private final Set<String> onControls = new HashSet<>();
  private final Gravest gravest;
  private final ActionList actions;
  private List<ActionList.Matter> matters = List.of();
  private long termsOver;
  private long termsShort;
  private final Report report;

  /** The first finding of each code, by code. */
  private final Map<String, String> firstOf = new LinkedHashMap<>();

  /** Of what people have their say, by id, with the code. */
  private final Map<String, String> answered = new LinkedHashMap<>();

  private Set<String> told = Set.of();

  /**
   * Goes over a report's findings.
   *
   * @throws IOException where they cannot be read back
   */
  FindingIndex(Report report) throws IOException {
    this.report = report;
    this.gravest = new Gravest(GRAVEST, report::isDismissed);
    this.actions = new ActionList(finding -> report.review(finding.id()), report::isDismissed);
    if (report.counts().findings() > 0) {
      report
          .findings()
          .lookThrough(group -> group.findings().forEach(finding -> add(finding, group)));
      matters = actions.matters(report.codes());
      told = exemplars();
    }
  }

  /** Each code's exemplars: the gravest of all and what people answered; else its first. */
  private Set<String> exemplars() {
    Set<String> ids = new HashSet<>(answered.keySet());
    Set<String> codesTold = new HashSet<>(answered.values());
    for (Gravest.Grave grave : gravest.findings()) {
      ids.add(grave.finding().id());
      codesTold.add(grave.finding().code());
    }
    firstOf.forEach((code, id) -> {
      if (!codesTold.contains(code)) {
        ids.add(id);
      }
    });
    return Set.copyOf(ids);
  }

  private boolean isAnswered(Finding finding) {
    Review review = report.review(finding.id());
    Engagement engagement = report.engagement();
    return (review != null && !(review.cause() + review.recommendation()).isBlank())
        || (engagement != null && engagement.response(finding.id()) != null);
  }

  private void add(Finding finding, FindingGroup group) {
    firstOf.putIfAbsent(finding.code(), finding.id());
    if (answered.size() < MOST_ANSWERED && isAnswered(finding)) {
      answered.put(finding.id(), finding.code());
    }
    gravest.add(finding, group.shares(finding));
    actions.add(finding, group);
    codes.computeIfAbsent(finding.criterion(), one -> new HashSet<>()).add(finding.code());
    Long terms = finding.termsEffectMinor();
    if (terms != null) {
      termsOver = Math.addExact(termsOver, Math.max(terms, 0));
      termsShort = Math.addExact(termsShort, Math.max(-terms, 0));
    }
    if (finding.level() == Level.CONTROLS) {
      onControls.add(finding.criterion());
    }
  }

  /** The gravest of those that no review has dismissed. */
  List<Gravest.Grave> gravest() {
    return gravest.findings();
  }

  /** How many others are as grave as the last of those. */
  long asGrave() {
    return gravest.alike();
  }

  /** Whether the report tells a finding with its proof, and not as a line of a table. */
  boolean isTold(Finding finding) {
    return told.contains(finding.id());
  }

  /** What is to be acted on, by number. */
  List<ActionList.Matter> matters() {
    return matters;
  }

  /** The number of the matter that a code's findings are; 0: it has none. */
  int matter(String code) {
    return matters.stream()
        .filter(matter -> matter.code().equals(code))
        .mapToInt(ActionList.Matter::number)
        .findFirst()
        .orElse(0);
  }

  /** As they are numbered in the list of what to do; what has no number stands at the end. */
  List<FindingsInFull.OfCode> byNumber(List<FindingsInFull.OfCode> codes) {
    return codes.stream()
        .sorted(
            Comparator.comparingInt(of -> {
              int number = matter(of.count().code());
              return number == 0 ? Integer.MAX_VALUE : number;
            }))
        .toList();
  }

  /** What unlawful terms of the control file gave patrons more, in minor units. */
  long termsOverMinor() {
    return termsOver;
  }

  /** What they gave them less, as a positive number. */
  long termsShortMinor() {
    return termsShort;
  }

  /** The first code, in the order of the report, with findings on a criterion; null: none has. */
  @Nullable String firstCode(String criterion) {
    Set<String> found = codes.getOrDefault(criterion, Set.of());
    return report.codes().stream()
        .map(CodeCount::code)
        .filter(found::contains)
        .findFirst()
        .orElse(null);
  }

  /** Whether a finding says that the control file itself breaks a criterion. */
  boolean isOfControlsToo(String criterion) {
    return onControls.contains(criterion);
  }
}
