package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Gravest.Grave;
import shoeaudit.report.Review;
import shoeaudit.report.Review.Disposition;

/**
 * What a room has to act on: the findings of each code as one matter, with a number. One keeps per
 * code what was moved, which rules are broken and what reviewers decided, however many findings
 * there are.
 */
final class ActionList {
  /** Of a code; what others say stands with their findings. */
  private static final int MOST_RECOMMENDATIONS = 3;

  private static final Comparator<Matter> ORDER =
      Comparator.comparing(Matter::urgency)
          .thenComparing(matter -> Severity.valueOf(matter.severity().toUpperCase(Locale.ROOT)));

  /** How coups are dealt, decided and wagered on; not what is paid, said or written. */
  private static final Set<Level> OF_PLAY =
      EnumSet.of(
          Level.WAGER,
          Level.DEALING,
          Level.RESULT,
          Level.IRREGULARITY,
          Level.SHOE,
          Level.GHOST,
          Level.CONDUCT);

  private final Map<String, OfCode> codes = new HashMap<>();
  private final Function<Finding, @Nullable Review> reviews;
  private final Predicate<Finding> dismissed;

  /** Why something is to be done; what comes first is to be done first. */
  enum Urgency {
    /** A rule on how coups are dealt, decided or wagered on is broken, and gravely. */
    INTEGRITY,
    /** A rule is broken, and patrons got less than was due. */
    PATRON_HARM,
    /** A rule is broken. */
    BREACH,
    /** The record does not settle whether one is. */
    REVIEW,
    /** No rule is, but the record or the common procedure of the game. */
    RECORD,
    /** Reviewers dismissed all of it. */
    DISMISSED;

    /** The key of its words. */
    String key() {
      return "actions.urgency." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * The findings of a code.
   *
   * @param number from 1
   * @param criteria that are broken, in their order
   * @param review how many of the findings a person has to review
   * @param shortPaidMinor what patrons got less, wager by wager, minor units, or by unlawful terms;
   *     never negative
   * @param overPaidMinor what they got more
   * @param unknown how many findings have no figure
   * @param dispositions how many findings have each; those that nobody reviewed are not among them
   * @param recommendations the first few of the reviewers'
   */
  record Matter(
      int number,
      String code,
      Urgency urgency,
      String severity,
      long findings,
      long review,
      Set<String> criteria,
      long shortPaidMinor,
      long overPaidMinor,
      long unknown,
      Map<Disposition, Long> dispositions,
      List<String> recommendations) {
    private Matter numbered(int given) {
      return new Matter(
          given,
          code,
          urgency,
          severity,
          findings,
          review,
          criteria,
          shortPaidMinor,
          overPaidMinor,
          unknown,
          dispositions,
          recommendations);
    }
  }

  private static final class OfCode {
    private final Set<String> criteria = new TreeSet<>();
    private final Map<Disposition, Long> dispositions = new EnumMap<>(Disposition.class);
    private final SequencedSet<String> recommendations = new LinkedHashSet<>();
    private long shortPaid;
    private long overPaid;
    private boolean beyondFigures;
    private boolean deviates;
    private boolean undecided;
    private boolean exception;

    /**
     * A hostile record may hold amounts of which no figure can hold the sum: then there is none.
     */
    private void move(long shorter, long over) {
      try {
        shortPaid = Math.addExact(shortPaid, shorter);
        overPaid = Math.addExact(overPaid, over);
      } catch (ArithmeticException e) {
        beyondFigures = true;
      }
    }
  }

  /**
   * None yet.
   *
   * @param reviews what a reviewer made of a finding; null: nobody reviewed it
   * @param dismissed which findings a review has dismissed, on the facts as they are now
   */
  ActionList(Function<Finding, @Nullable Review> reviews, Predicate<Finding> dismissed) {
    this.reviews = reviews;
    this.dismissed = dismissed;
  }

  /** Takes a finding. */
  void add(Finding finding, FindingGroup group) {
    OfCode of = codes.computeIfAbsent(finding.code(), code -> new OfCode());
    of.criteria.add(finding.criterion());
    Grave grave = Grave.of(finding, group.shares(finding));
    of.move(grave.shortPaidMinor(), grave.overPaidMinor());
    Long terms = finding.termsEffectMinor();
    if (terms != null) {
      of.move(Math.max(-terms, 0), Math.max(terms, 0));
    }
    if (!dismissed.test(finding)) {
      boolean required = AskedBy.isRequired(finding.criterion());
      of.exception |= !required;
      of.undecided |= required && finding.verdict() == Verdict.REVIEW;
      of.deviates |= required && finding.verdict() != Verdict.REVIEW;
    }
    Review review = reviews.apply(finding);
    if (review == null) {
      return;
    }
    // What was decided on other facts is decided no more (audit.md, reading 39).
    of.dispositions.merge(
        review.isOnOtherFacts(finding.facts()) ? Disposition.OPEN : review.disposition(),
        1L,
        Math::addExact);
    if (!review.recommendation().isBlank() && of.recommendations.size() < MOST_RECOMMENDATIONS) {
      of.recommendations.add(review.recommendation().strip());
    }
  }

  /**
   * The matters by their numbers.
   *
   * @param counts the codes that have findings, in the catalogue's order
   */
  List<Matter> matters(List<CodeCount> counts) {
    List<Matter> matters = new ArrayList<>();
    for (CodeCount count : counts) {
      OfCode of = codes.get(count.code());
      if (of != null) {
        matters.add(
            new Matter(
                0,
                count.code(),
                urgency(of, count),
                count.severity(),
                count.findings(),
                count.review(),
                of.criteria,
                of.shortPaid,
                of.overPaid,
                of.beyondFigures ? count.findings() : count.unknown(),
                of.dispositions,
                List.copyOf(of.recommendations)));
      }
    }
    matters.sort(ORDER);
    List<Matter> numbered = new ArrayList<>();
    matters.forEach(matter -> numbered.add(matter.numbered(numbered.size() + 1)));
    return List.copyOf(numbered);
  }

  private static Urgency urgency(OfCode of, CodeCount count) {
    if (!of.deviates) {
      return of.undecided ? Urgency.REVIEW : of.exception ? Urgency.RECORD : Urgency.DISMISSED;
    }
    boolean high = count.severity().equals(Severity.HIGH.text());
    if (high && OF_PLAY.contains(Level.valueOf(count.level().toUpperCase(Locale.ROOT)))) {
      return Urgency.INTEGRITY;
    }
    return of.shortPaid > 0 ? Urgency.PATRON_HARM : Urgency.BREACH;
  }

  /** A matter's number as the whole report tells it: {@code F-01}. */
  static String number(ReportDocument document, int number) {
    return document.say("actions.number", number < 10 ? "0" + number : Integer.toString(number));
  }
}
