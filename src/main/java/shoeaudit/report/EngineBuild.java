package shoeaudit.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Texts;

/**
 * Which build of the engine made a report: two programs of one version may still be two programs.
 * What is not known is null, and told as not known.
 *
 * @param packaged whether the program came as a packaged build; otherwise it was run from a folder
 *     of classes, and nothing else is known of it
 * @param commit the commit that it was built from, or null
 * @param uncommittedChanges whether its sources had changes besides that are in no commit; null
 *     where the commit is not known
 * @param sha256 of the jar that holds the program's own classes, rules and texts, in lower-case
 *     hex, or null. Libraries lie in jars of their own and are no part of it
 * @param validation what the tests before packaging came to; null: none was run
 */
public record EngineBuild(
    boolean packaged,
    @Nullable String commit,
    @Nullable Boolean uncommittedChanges,
    @Nullable String sha256,
    @Nullable Validation validation) {
  /** A program that was run from a folder of classes. */
  public static final EngineBuild UNPACKAGED = new EngineBuild(false, null, null, null, null);

  /**
   * What the build itself saw of the tests that ran before it packaged the program.
   *
   * @param passed tests that passed, acceptance cases included
   * @param acceptanceCases acceptance cases that passed: logs whose findings were known beforehand
   * @param notPassed tests that failed or broke off
   * @param skipped tests that were not run, as the machine had not what they need
   */
  public record Validation(long passed, long acceptanceCases, long notPassed, long skipped) {}

  /** All of it in words, each a sentence. */
  public List<String> sentences(Texts texts) {
    if (!packaged) {
      return List.of(texts.of("engine.build.unpackaged"));
    }
    List<String> sentences = new ArrayList<>();
    if (commit == null) {
      sentences.add(texts.of("engine.build.commit.unknown"));
    } else if (Boolean.TRUE.equals(uncommittedChanges)) {
      sentences.add(texts.of("engine.build.commit.changed", commit));
    } else {
      sentences.add(texts.of("engine.build.commit", commit));
    }
    sentences.add(
        sha256 == null
            ? texts.of("engine.build.sha256.unknown")
            : texts.of("engine.build.sha256", sha256));
    sentences.add(
        validation == null
            ? texts.of("engine.build.not-validated")
            : texts.of(
                "engine.build.validated",
                validation.passed(),
                validation.acceptanceCases(),
                validation.notPassed(),
                validation.skipped()));
    return sentences;
  }
}
