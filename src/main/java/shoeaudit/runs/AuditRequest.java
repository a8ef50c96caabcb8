package shoeaudit.runs;

import java.nio.file.Path;
import java.time.LocalDate;
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
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.ControlVersions;
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
 * @param asIfFrom the one control file judges as if it were in force from this day on, without an
 *     end: a trial, of which no report is written; null: it judges the days that it says
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
    boolean foreignDrops,
    @Nullable LocalDate asIfFrom) {
  /** The option by which a manifest names the day from which controls were tried. */
  public static final String AS_IF_OPTION = "as_if_in_force_from";

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
        Set.of(), null, null, false, null);
  }

  /**
   * The same with an engagement, for a public copy or not.
   *
   * @param file null: with none
   */
  public AuditRequest with(@Nullable Path file, Set<Redaction> leftOut) {
    return but(file, earlier, leftOut, days, drop, foreignDrops, asIfFrom);
  }

  /** The same as the next after an earlier run, by its folder of results; null: after none. */
  public AuditRequest after(@Nullable Path run) {
    return but(engagement, run, redact, days, drop, foreignDrops, asIfFrom);
  }

  /** The same for the shoes of certain gambling days; null: for all. */
  public AuditRequest on(@Nullable DaySpan span) {
    return but(engagement, earlier, redact, span, drop, foreignDrops, asIfFrom);
  }

  /**
   * The same with what the cage counted in the drop boxes, rows of tables and days that were not
   * audited among it.
   *
   * @param file null: it is not given
   */
  public AuditRequest withDrop(@Nullable Path file) {
    return but(engagement, earlier, redact, days, file, true, asIfFrom);
  }

  /** The same as if the one control file were in force from a day on; null: when it says. */
  public AuditRequest asIfFrom(@Nullable LocalDate day) {
    return but(engagement, earlier, redact, days, drop, foreignDrops, day);
  }

  private AuditRequest but(
      @Nullable Path statedBy,
      @Nullable Path continued,
      Set<Redaction> leftOut,
      @Nullable DaySpan span,
      @Nullable Path counted,
      boolean withForeignDrops,
      @Nullable LocalDate tried) {
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
        withForeignDrops,
        tried);
  }

  /**
   * The versions of the control file by which it judges.
   *
   * @throws InvalidRunRequestException where they cannot be used
   */
  List<ControlFile> versions(RuleLibrary library) throws InvalidRunRequestException {
    List<ControlFile> versions = ControlVersions.read(controls, library);
    LocalDate day = asIfFrom;
    if (day == null) {
      return versions;
    }
    if (versions.size() > 1) {
      throw new InvalidRunRequestException(
          "one control file is tried as if it were in force from "
              + day
              + " on, and "
              + versions.size()
              + " are given; give one --controls");
    }
    if (reports != Reports.NONE) {
      throw new InvalidRunRequestException(
          "a trial of a control file has no reports; give --reports none");
    }
    return List.of(versions.getFirst().inForceFrom(day));
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
    Set<String> names = new HashSet<>(ResultNames.ALWAYS);
    if (patterns) {
      names.addAll(List.of(ResultNames.INDICATORS_JSON, ResultNames.INDICATORS_CSV));
    }
    names.add(ResultNames.MANIFEST);
    if (reports.pdf()) {
      names.add(ResultNames.PDF);
      names.add(ResultNames.CASEBOOK);
    }
    if (reports.xlsx()) {
      names.add(ResultNames.XLSX);
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
