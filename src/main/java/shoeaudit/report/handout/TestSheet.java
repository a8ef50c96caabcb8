package shoeaudit.report.handout;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Checklist;
import shoeaudit.report.Report;
import shoeaudit.report.interchange.ListedFinding;
import shoeaudit.report.text.Texts;

/**
 * A checklist with its answers: from the record where that can answer, with the counts behind it,
 * and from a person where they have answered. Neither changes the other.
 *
 * @param checklist whose questions they are
 * @param lines a question each, in the checklist's order
 * @param answers where the person's answers come from; null: none were given
 */
public record TestSheet(Checklist checklist, List<Line> lines, @Nullable Source answers) {
  public TestSheet {
    lines = List.copyOf(lines);
  }

  /** Where a person's answers come from. */
  public sealed interface Source {
    /** A file, as it was given. */
    record File(Report.Input input) implements Source {}

    /**
     * The service, which keeps who recorded each and when.
     *
     * @param signature null: they are not signed, and may change
     */
    record Kept(@Nullable Signature signature) implements Source {}
  }

  /**
   * That somebody has signed: nothing was changed since.
   *
   * @param sha256 of the sheet as CSV when it was signed
   */
  public record Signature(String by, Instant at, String sha256) {}

  /** What the record says to a question. */
  public enum Says {
    /** All that was to be tested was, and is as asked. */
    YES,
    /** All that could be tested is as asked, and some could not. */
    AS_FAR_AS_TESTED,
    /** Something is not as asked. */
    NO,
    /** Something is for a person to decide, and nothing is known not to be as asked. */
    OPEN,
    /** Nothing of it could be tested. */
    NOT_TESTABLE,
    /** It bears on nothing on record. */
    NOT_APPLICABLE,
    /** A record cannot answer it. */
    NOTHING;

    /** Whether it answers the question, if only that it does not bear on what is on record. */
    public boolean isAnswer() {
      return this != NOT_TESTABLE && this != NOTHING;
    }

    /** As data have it: {@code as_far_as_tested}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The end of its key among the texts. */
    String key() {
      return text().replace('_', '-');
    }
  }

  /**
   * Counts behind an answer of the record; of a statistic those of tables and months, where to
   * deviate is to be off the base level.
   *
   * @param dismissed how many findings on the deviations a reviewer has dismissed: the counts have
   *     them still
   * @param onControls how many of those that conform are control files, on criteria of which
   *     nothing that was recorded could be tested: of play they answer nothing
   */
  public record Counts(
      long conforms,
      long deviates,
      long review,
      long notTestable,
      long notApplicable,
      long dismissed,
      long onControls) {
    private static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

    private static Counts of(CoverageRow row, long dismissed) {
      return new Counts(
          row.conforms(),
          row.deviates(),
          row.review(),
          row.notTestable(),
          row.notApplicable(),
          dismissed,
          row.onControlsAlone() ? row.conforms() : 0);
    }

    private Counts plus(Counts more) {
      return new Counts(
          Math.addExact(conforms, more.conforms),
          Math.addExact(deviates, more.deviates),
          Math.addExact(review, more.review),
          Math.addExact(notTestable, more.notTestable),
          Math.addExact(notApplicable, more.notApplicable),
          Math.addExact(dismissed, more.dismissed),
          Math.addExact(onControls, more.onControls));
    }

    /** How many could be tested. */
    public long tested() {
      return conforms + deviates + review;
    }

    private Says says() {
      if (deviates > 0) {
        return Says.NO;
      }
      if (review > 0) {
        return Says.OPEN;
      }
      if (conforms > onControls) {
        return notTestable > 0 ? Says.AS_FAR_AS_TESTED : Says.YES;
      }
      return notTestable > 0 ? Says.NOT_TESTABLE : Says.NOT_APPLICABLE;
    }
  }

  /**
   * A question with its answers.
   *
   * @param record what the record says
   * @param counts behind that; null: a record cannot answer
   * @param answer a person's; null: nobody has answered
   */
  public record Line(
      Checklist.Question question, Says record, @Nullable Counts counts, @Nullable Answer answer) {
    /** Whether neither the record nor a person answers it. */
    public boolean isUnanswered() {
      return answer == null && !record.isAnswer();
    }
  }

  /** A question for each key of the runs' control files by which something was to be tested. */
  public static List<Checklist.Question> ofControls(List<HandoutRun> runs, Texts texts) {
    HandoutWords words = new HandoutWords(texts);
    SequencedSet<String> keys = new LinkedHashSet<>();
    for (HandoutRun run : runs) {
      for (CoverageRow row : run.run().coverage()) {
        if (AskedBy.isControls(row.criterion())) {
          keys.add(row.criterion());
        }
      }
    }
    return keys.stream()
        .map(key ->
            new Checklist.Question(
                key,
                key,
                words.say("sheet.key", key.substring(key.indexOf(':') + 1)),
                List.of(key),
                null))
        .toList();
  }

  /**
   * The answers of finished runs.
   *
   * @param answers a person's, by question
   * @param source where they come from; null: none were given
   * @throws IOException where a result cannot be read
   */
  public static TestSheet of(
      Checklist checklist,
      List<HandoutRun> runs,
      Map<String, Answer> answers,
      @Nullable Source source)
      throws IOException {
    Map<String, Counts> byCriterion = counts(runs);
    List<Line> lines = new ArrayList<>();
    for (Checklist.Question question : checklist.questions()) {
      Answer answer = answers.get(question.id());
      if (question.statistic() == Checklist.Statistic.HOLD) {
        Counts hold = hold(runs);
        // What lies off is known; whether somebody has looked into it only a person can say.
        lines.add(new Line(question, hold.deviates() > 0 ? Says.OPEN : Says.NOTHING, hold, answer));
      } else if (question.criteria().isEmpty()) {
        lines.add(new Line(question, Says.NOTHING, null, answer));
      } else {
        Counts counts = sum(question.criteria(), byCriterion);
        lines.add(new Line(question, counts.says(), counts, answer));
      }
    }
    return new TestSheet(checklist, lines, source);
  }

  private static Counts sum(List<String> criteria, Map<String, Counts> byCriterion) {
    Counts sum = Counts.NONE;
    for (String criterion : criteria) {
      sum = sum.plus(byCriterion.getOrDefault(criterion, Counts.NONE));
    }
    return sum;
  }

  private static Map<String, Counts> counts(List<HandoutRun> runs) throws IOException {
    Map<String, Counts> counts = new HashMap<>();
    for (HandoutRun run : runs) {
      Map<String, Long> dismissed = new HashMap<>();
      if (!run.run().reviews().isEmpty()) {
        run.run()
            .findings()
            .forEach((JsonNode json) -> {
              ListedFinding finding = new ListedFinding(json);
              if (ReviewState.of(run.run().review(finding), finding.facts())
                  == ReviewState.DISMISSED) {
                dismissed.merge(finding.criterion(), 1L, Math::addExact);
              }
            });
      }
      for (CoverageRow row : run.run().coverage()) {
        counts.merge(
            row.criterion(),
            Counts.of(row, dismissed.getOrDefault(row.criterion(), 0L)),
            Counts::plus);
      }
    }
    return counts;
  }

  /** Tables and months off the base level; of those without one, or whose win is not known. */
  private static Counts hold(List<HandoutRun> runs) {
    long within = 0;
    long off = 0;
    long notKnown = 0;
    for (HandoutRun run : runs) {
      for (HandoutRun.TableMonth month : run.months()) {
        Boolean isOff = month.offBaseLevel();
        within += isOff != null && !isOff ? 1 : 0;
        off += isOff != null && isOff ? 1 : 0;
        notKnown += isOff == null ? 1 : 0;
      }
    }
    return new Counts(within, off, 0, notKnown, 0, 0, 0);
  }
}
