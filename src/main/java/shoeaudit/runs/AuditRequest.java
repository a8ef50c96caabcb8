package shoeaudit.runs;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.pdf.Paper;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;

/**
 * What to audit.
 *
 * @param controls the versions of the control file
 * @param logs files, or folders that are searched
 * @param out where the results go; null: a folder under {@code reports/} named for licensee and
 *     period
 * @param profile how another system wrote the logs: a profile's id, or its file; null: they are
 *     shoe logs
 * @param reviews what a reviewer made of findings, as CSV; null: nothing yet
 * @param rules where regulations, bets and profiles are kept
 * @param threads how many shoes are audited at once, at least 1
 * @param reports which reports are written beside the findings
 * @param layout how they are laid out
 * @param replace whether results in the folder that were changed after an earlier run wrote them,
 *     or that no manifest lists, may be overwritten; otherwise they stop the run
 * @param engagement what a person states about the audit, as YAML; null: nothing
 * @param earlier the results of the licensee's run before, which indicators continue; null: they
 *     begin with this run
 * @param redact whose names are left out, for a public copy; empty: nobody's
 * @param days of which gambling days shoes are audited; null: of all
 * @param drop what the cage counted in the drop boxes, as CSV; null: it is not given
 * @param foreignDrops whether rows of the drop whose table and day were not audited are told among
 *     the notes; otherwise they stop the run
 */
public record AuditRequest(
    List<Path> controls,
    List<Path> logs,
    @Nullable String profile,
    @Nullable Path out,
    @Nullable Path reviews,
    RuleLibrary rules,
    int threads,
    Reports reports,
    Layout layout,
    boolean replace,
    @Nullable Path engagement,
    @Nullable Path earlier,
    Set<Redaction> redact,
    @Nullable DaySpan days,
    @Nullable Path drop,
    boolean foreignDrops) {
  /** Keeps a copy. */
  public AuditRequest {
    redact = Set.copyOf(redact);
  }

  /** One that replaces nothing but what an earlier run wrote and nobody changed. */
  public AuditRequest(
      List<Path> controls,
      List<Path> logs,
      @Nullable String profile,
      @Nullable Path out,
      @Nullable Path reviews,
      RuleLibrary rules,
      int threads,
      Reports reports,
      Layout layout) {
    this(
        controls, logs, profile, out, reviews, rules, threads, reports, layout, false, null, null,
        Set.of(), null, null, false);
  }

  /**
   * The same with an engagement, for a public copy or not.
   *
   * @param file null: with none
   */
  public AuditRequest with(@Nullable Path file, Set<Redaction> leftOut) {
    return but(file, earlier, leftOut, days, drop, foreignDrops);
  }

  /** The same as the next after an earlier run, by its folder of results; null: after none. */
  public AuditRequest after(@Nullable Path run) {
    return but(engagement, run, redact, days, drop, foreignDrops);
  }

  /** The same for the shoes of certain gambling days; null: for all. */
  public AuditRequest on(@Nullable DaySpan span) {
    return but(engagement, earlier, redact, span, drop, foreignDrops);
  }

  /**
   * The same with what the cage counted in the drop boxes, rows of tables and days that were not
   * audited among it.
   *
   * @param file null: it is not given
   */
  public AuditRequest withDrop(@Nullable Path file) {
    return but(engagement, earlier, redact, days, file, true);
  }

  private AuditRequest but(
      @Nullable Path statedBy,
      @Nullable Path continued,
      Set<Redaction> leftOut,
      @Nullable DaySpan span,
      @Nullable Path counted,
      boolean withForeignDrops) {
    return new AuditRequest(
        controls,
        logs,
        profile,
        out,
        reviews,
        rules,
        threads,
        reports,
        layout,
        replace,
        statedBy,
        continued,
        leftOut,
        span,
        counted,
        withForeignDrops);
  }

  /**
   * How another system wrote the logs; null: they are shoe logs.
   *
   * @param versions the control files, as they were read
   * @throws InvalidRunRequestException where the profile cannot be used
   */
  @Nullable ImportedFormat foreign(List<ControlFile> versions) throws InvalidRunRequestException {
    if (profile == null) {
      return null;
    }
    return new ImportedFormat(
        Profiles.decided(profile, rules), versions.getFirst().currency().getCurrencyCode());
  }

  /**
   * The words of its reports.
   *
   * @throws InvalidRunRequestException where the program does not have its language
   */
  Texts texts() throws InvalidRunRequestException {
    try {
      return Texts.inLanguage(layout.language());
    } catch (Texts.UnknownLanguageException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /**
   * The names of the results that it writes.
   *
   * @param patterns whether indicators are among them
   */
  Set<String> written(boolean patterns) {
    Set<String> names = new HashSet<>(OutputFolder.ALWAYS);
    if (patterns) {
      names.addAll(List.of(OutputFolder.INDICATORS_JSON, OutputFolder.INDICATORS_CSV));
    }
    names.add(OutputFolder.MANIFEST);
    if (reports.pdf()) {
      names.add(OutputFolder.PDF);
    }
    if (reports.xlsx()) {
      names.add(OutputFolder.XLSX);
    }
    return names;
  }

  /**
   * How reports are laid out.
   *
   * @param paper for which paper
   * @param language in which language, as in RFC 5646
   * @param inFull how many findings the PDF tells in full; see {@link FindingsInFull#choose}
   */
  public record Layout(Paper paper, String language, long inFull) {
    /** Letter, in English. */
    public static final Layout USUAL = new Layout(Paper.LETTER, "en", FindingsInFull.MOST);
  }

  /** Reports to be read by people; findings, coverage and the rest are always written. */
  public enum Reports {
    BOTH,
    PDF,
    XLSX,
    NONE;

    /** Whether {@code report.pdf} is written. */
    boolean pdf() {
      return this == BOTH || this == PDF;
    }

    /** Whether {@code report.xlsx} is written. */
    boolean xlsx() {
      return this == BOTH || this == XLSX;
    }
  }
}
