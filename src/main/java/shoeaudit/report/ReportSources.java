package shoeaudit.report;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.result.Finding;

/**
 * What a report reads back when it asks for it.
 *
 * @param shoes the shoes in which findings lie
 * @param inFull chooses the findings that are told in full
 * @param excerpts reads the lines of the logs that findings cite
 * @param reviews what a reviewer made of findings, by their ids; of ids that the run does not have,
 *     too
 */
public record ReportSources(
    ShoeSource shoes, InFullSource inFull, ExcerptSource excerpts, Map<String, Review> reviews) {
  public ReportSources {
    reviews = Map.copyOf(reviews);
  }

  /** Those of an audit of which nothing can be read back. */
  public static final ReportSources NONE =
      new ReportSources(
          consumer -> {},
          (codes, findings, most, always) -> {
            throw new java.io.IOException("the findings can no longer be read back");
          },
          inFull -> Excerpts.NONE,
          Map.of());

  /** Chooses the findings that a report tells in full. */
  @FunctionalInterface
  public interface InFullSource {
    /**
     * Chooses; whoever asks closes what is given.
     *
     * @param codes as in {@link FindingsInFull#choose}, all of them
     * @throws java.io.IOException where the findings cannot be read back
     */
    FindingsInFull choose(
        List<CodeCount> codes, FindingSource findings, long most, Predicate<Finding> always)
        throws java.io.IOException;
  }

  /** Reads the lines of the logs that findings cite. */
  @FunctionalInterface
  public interface ExcerptSource {
    /**
     * Reads; whoever asks closes what is given.
     *
     * @param inFull the findings
     * @throws java.io.IOException where a log cannot be read any more, or changed since the audit
     */
    Excerpts read(FindingsInFull inFull) throws java.io.IOException;
  }

  /**
   * A shoe in which findings lie, with its course.
   *
   * @param table where
   * @param shoe which
   * @param sourceFile the log that recorded it; empty where its course is not known
   * @param coups its course; empty where it is not known
   * @param codes of the findings that lie on none of these coups, each once
   */
  public record DeviatingShoe(
      String table, String shoe, String sourceFile, List<CourseCoup> coups, List<String> codes) {}

  /**
   * A coup on a shoe's course.
   *
   * @param recorded what the log says of it
   * @param codes of its findings, each once, in their order; empty: none lies on it
   */
  public record CourseCoup(ShoeCourse.Coup recorded, List<String> codes) {}

  /** Gives the shoes with findings in their order, again at each call. */
  @FunctionalInterface
  public interface ShoeSource {
    /**
     * Hands every shoe to the consumer; one that two logs record comes twice.
     *
     * @throws java.io.IOException where they cannot be read back
     */
    void forEach(ShoeConsumer consumer) throws java.io.IOException;
  }

  /** Takes one shoe. */
  @FunctionalInterface
  public interface ShoeConsumer {
    void accept(DeviatingShoe shoe) throws java.io.IOException;
  }
}
