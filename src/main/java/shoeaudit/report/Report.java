package shoeaudit.report;

import java.time.LocalDate;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.CoverageRow;
import shoeaudit.audit.FindingGroup;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ImportProblem;

/**
 * All that a report says, as a value: no clock, no path, nothing that differs between two runs on
 * the same input. Findings come as a stream of {@link #findings}, as they may be more than memory
 * holds.
 *
 * @param controls the control file that judged
 * @param engine the engine's version
 * @param firstDay the first gambling day with a recorded time, or null: no times recorded
 * @param lastDay the last
 * @param tables the tables audited, sorted
 * @param counts how much was audited
 * @param verdict one sentence: what the audit found
 * @param coverage every criterion with its counts, in the regulation's order, then those of the
 *     controls, the game and the record
 * @param codes the findings of each code that has any, in the catalogue's order
 * @param money what was moved, by level
 * @param notTestable what could not be tested and why, in plain words, each a sentence; empty:
 *     everything was
 * @param problems the import problems, in the order of file and line
 * @param notes import notes: unknown columns, files passed over
 * @param inputs every input with its hash
 * @param findings the findings in their order, grouped by coup
 */
public record Report(
    ControlFile controls,
    String engine,
    @Nullable LocalDate firstDay,
    @Nullable LocalDate lastDay,
    List<String> tables,
    Counts counts,
    String verdict,
    List<CriterionCoverage> coverage,
    List<CodeCount> codes,
    Money money,
    List<String> notTestable,
    List<ImportProblem> problems,
    List<String> notes,
    List<Input> inputs,
    FindingSource findings) {

  /** How much was audited. */
  public record Counts(
      long files,
      long events,
      long tables,
      long shoes,
      long coups,
      long wagers,
      long findings,
      long review) {}

  /**
   * A criterion in the coverage table.
   *
   * @param criterion its id
   * @param clause the publication's clause; for {@code IC:} the key's path, for {@code GAME:} and
   *     {@code REC:} what they stand for
   * @param requirement in our words
   * @param tested how it was tested, in words
   * @param population what was counted, in words: for example {@code coups}; empty where nothing is
   * @param row the counts
   */
  public record CriterionCoverage(
      String criterion,
      String clause,
      String requirement,
      String tested,
      String population,
      CoverageRow row) {}

  /**
   * How many findings a code has.
   *
   * @param code of the catalogue
   * @param level what it is about
   * @param condition what the code says is wrong
   * @param severity the gravest
   * @param findings how many, those for review included
   * @param review how many of them a person has to review
   * @param effectMinor the sum of the known effects, in minor units
   * @param unknown how many have no figure
   */
  public record CodeCount(
      String code,
      String level,
      String condition,
      String severity,
      long findings,
      long review,
      long effectMinor,
      long unknown) {}

  /**
   * Money moved by errors of play, in minor units.
   *
   * @param toPatronsMinor the sum of positive effects
   * @param toHouseMinor the sum of negative effects, as a positive number
   * @param unknown how many findings have no figure
   * @param byLevel the net effect of each level that has findings: to the patrons' side positive
   */
  public record Money(
      long toPatronsMinor, long toHouseMinor, long unknown, SequencedMap<String, Long> byLevel) {}

  /** An input: its role (log, controls, regulation, bet), name, size and SHA-256. */
  public record Input(String role, String name, long bytes, String sha256) {}

  /** Gives the findings in their order, again at each call. */
  @FunctionalInterface
  public interface FindingSource {
    /**
     * Hands every group to the consumer.
     *
     * @throws java.io.IOException where they cannot be read back
     */
    void forEach(GroupConsumer consumer) throws java.io.IOException;
  }

  /** Takes one group. */
  @FunctionalInterface
  public interface GroupConsumer {
    void accept(FindingGroup group) throws java.io.IOException;
  }
}
