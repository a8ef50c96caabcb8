package shoeaudit.report;

import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.ShoeCount;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.game.Share;
import shoeaudit.report.text.DateWords;
import shoeaudit.report.text.NoFigure;
import shoeaudit.report.text.Texts;

/**
 * All that a report says, as a value: no clock, no path, nothing that differs between two runs on
 * the same input. Findings come as a stream of {@link #findings}, as they may be more than memory
 * holds.
 *
 * @param versions the versions of the controls that judged, at least one, in the order of their
 *     spans
 * @param engine the engine's version
 * @param build which build of it; null: not recorded, in the replay of a run that did not say
 * @param firstDay the first gambling day with a recorded time, or null: no times recorded
 * @param lastDay the last
 * @param tables the tables audited, sorted
 * @param counts how much was audited
 * @param verdict one sentence: what the audit found
 * @param readings how the regulations' gaps and contradictions are read; counting what they touch
 *     takes a while, so they are worked out when they are asked for
 * @param forReview what in the controls no check decides and a person has to review
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
 * @param breakdown the money by table, dealer and patron, and the findings by day
 * @param sources what a report reads back beside the findings, when it asks for it
 * @param decision what stands first
 * @param engagement what a person states about the audit; null: nothing, the report is the
 *     machine's alone
 * @param redacted whose names are left out, {@code patrons} and {@code dealers}; empty: nobody's
 * @param tableRecords from when to when each table is on record, and what of the hours that the
 *     controls state is not
 * @param onRecord how much is on record
 */
public record Report(
    List<Version> versions,
    String engine,
    @Nullable EngineBuild build,
    @Nullable LocalDate firstDay,
    @Nullable LocalDate lastDay,
    List<String> tables,
    Counts counts,
    String verdict,
    Supplier<List<Reading>> readings,
    List<ForReview> forReview,
    List<CriterionCoverage> coverage,
    List<CodeCount> codes,
    Breakdown.Money money,
    List<String> notTestable,
    ProblemSource problems,
    List<String> notes,
    List<Input> inputs,
    FindingSource findings,
    Breakdown breakdown,
    ReportSources sources,
    Decision decision,
    @Nullable Engagement engagement,
    List<String> redacted,
    List<TableRecord> tableRecords,
    OnRecord onRecord) {
  /** The same with another source of the findings, which must give the same ones. */
  public Report withFindings(FindingSource source) {
    return new Report(
        versions,
        engine,
        build,
        firstDay,
        lastDay,
        tables,
        counts,
        verdict,
        readings,
        forReview,
        coverage,
        codes,
        money,
        notTestable,
        problems,
        notes,
        inputs,
        source,
        breakdown,
        sources,
        decision,
        engagement,
        redacted,
        tableRecords,
        onRecord);
  }

  /**
   * What all versions of the controls share: licensee, currency, time zone. What they may differ
   * in, the regulation included, is to be asked of each of the {@link #versions}.
   */
  public ControlFile controls() {
    return versions.getFirst().controls();
  }

  /**
   * The findings that are told in full, to be closed by whoever asks.
   *
   * @param most how many at most: {@link FindingsInFull#MOST}, or {@link FindingsInFull#ALL}
   * @throws java.io.IOException where the findings cannot be read back
   */
  public FindingsInFull inFull(long most) throws java.io.IOException {
    return inFull(most, finding -> false);
  }

  /**
   * Likewise, and beside them some in any case.
   *
   * @param always those that are told however many their code has
   */
  public FindingsInFull inFull(long most, Predicate<Finding> always) throws java.io.IOException {
    return sources.inFull().choose(codes, findings, most, always);
  }

  /**
   * What a finding moved, in minor units, where it has a figure; null: none is known, as also where
   * no wagers are on record.
   */
  public @Nullable Long effect(Finding finding) {
    return whyNoFigure(finding) == null ? finding.effectMinor() : null;
  }

  /** Why it is not known what a finding moved; null: it has a figure, or is about no money. */
  public @Nullable NoFigure whyNoFigure(Finding finding) {
    return NoFigure.of(finding, counts.wagers() == 0);
  }

  /** What a reviewer made of a finding; null where nobody has reviewed it. */
  public @Nullable Review review(String finding) {
    return sources.reviews().get(finding);
  }

  /** Which report this is: its number and whether it is issued, or that nobody has issued it. */
  public String words(Texts texts) {
    return engagement == null ? texts.of("decision.report.none") : engagement.words(texts);
  }

  /** Whose names are left out, in words; empty: nobody's. */
  public String redactedWords(Texts texts) {
    return redacted.isEmpty() ? "" : texts.of("redacted." + String.join("-", redacted));
  }

  /** From the first event to the last, with their zone, or that no times are recorded. */
  public String spanWords(Texts texts) {
    Instant first = decision.firstEvent();
    Instant last = decision.lastEvent();
    if (first == null || last == null) {
      return texts.of("cover.period.none");
    }
    String span = new DateWords(texts).span(first, last, controls().timeZone());
    long untimed = breakdown.played().untimed();
    return untimed == 0 ? span : texts.of("decision.record.untimed", span, untimed);
  }

  /** Whether a review has dismissed a finding, on the facts as they are now. */
  public boolean isDismissed(Finding finding) {
    Review review = review(finding.id());
    return review != null
        && review.disposition() == Review.Disposition.DISMISSED
        && !review.isOnOtherFacts(finding.facts());
  }

  /** The regulations on which the versions stand, each once, in the order of the versions. */
  public List<Regulation> regulations() {
    Map<String, Regulation> regulations = new LinkedHashMap<>();
    versions.forEach(version ->
        regulations.putIfAbsent(
            version.controls().regulation().id(), version.controls().regulation()));
    return List.copyOf(regulations.values());
  }

  /**
   * A version of the controls.
   *
   * @param controls the control file
   * @param coups how many coups it judged: those of its gambling days
   * @param findings how many findings there are on them, on their shoes and on itself
   */
  public record Version(ControlFile controls, long coups, long findings) {
    /** Its span in words: {@code 2026-01-01 to 2026-06-30}. */
    public String span(Texts texts) {
      LocalDate until = controls.effectiveUntil();
      String from = controls.effectiveFrom().toString();
      return until == null
          ? texts.of("version.span.open", from)
          : texts.of("version.span", from, until.toString());
    }

    /** Its file and span, which tell it from the others. */
    public String name(Texts texts) {
      return texts.of("version.name", controls.file(), span(texts));
    }
  }

  /**
   * An interpretation on record.
   *
   * @param regulation the id of the regulation that it reads
   * @param interpretation text, reading and reason
   * @param shares what part of all coups it touches, for each number of decks that the controls
   *     have, fewest first; empty where the cards do not decide it
   * @param inLog in how many of the log's coups it mattered, where that was counted
   * @param bears whether any of its criteria was tested in this run
   */
  public record Reading(
      String regulation,
      Regulation.Interpretation interpretation,
      SequencedMap<Integer, Share> shares,
      @Nullable InLog inLog,
      boolean bears) {
    /** So many of the coups whose record shows whether it touches them. */
    public record InLog(long coups, long of) {}

    /**
     * Which coups it touches, in words: {@code 3.58% of coups}, or what decides where cards do not.
     *
     * @param decimals of the percentages
     */
    public String touches(int decimals, Texts texts) {
      String turnsOn = interpretation.turnsOn();
      if (shares.isEmpty()) {
        return texts.of("touches.undecided", turnsOn == null ? "" : turnsOn);
      }
      StringJoiner words = new StringJoiner("; ");
      shares.forEach((decks, share) -> {
        String percent = share.percent(decimals).toPlainString();
        words.add(
            shares.size() == 1
                ? texts.of("touches.share", percent)
                : texts.of("touches.share-of-decks", percent, decks));
      });
      return words.toString();
    }

    /** How many of the log's coups it touches, in words. */
    public String touchedInLog(Texts texts) {
      if (inLog == null) {
        return texts.of("touches.in-log.uncounted");
      }
      return inLog.of() == 0
          ? texts.of("touches.in-log.unknown")
          : inLog.coups() == 0
              ? texts.of("touches.in-log.none")
              : texts.of("touches.in-log", inLog.coups(), inLog.of());
    }
  }

  /**
   * A change to the game's rules that the controls make, for a person to review: whether it is
   * immaterial and properly documented is no matter of a log (WSGC-MB-M1).
   *
   * @param version the place of the control file among the versions, from 0
   * @param criterion the criterion that is changed
   * @param change what is done otherwise
   * @param reason as the control file gives it; empty where it gives none
   */
  public record ForReview(int version, String criterion, String change, String reason) {}

  /** Whether coups are on record and none of them could be tested: nothing is known of them. */
  public boolean noCoupTested() {
    return counts.coups() > 0 && counts.testedCoups() == 0 && breakdown.all().coups() == 0;
  }

  /**
   * How much was audited.
   *
   * @param shoes with the records that name none
   * @param unnamedShoes records that do not say which of their coups come from one shoe
   * @param lateRefused wagers that came late, whole or in part, and were refused and given back: no
   *     finding (audit.md, reading 42)
   * @param testedCoups the coups of which something could be tested
   */
  public record Counts(
      long files,
      long events,
      long tables,
      long shoes,
      long unnamedShoes,
      long coups,
      long wagers,
      long lateRefused,
      long findings,
      long review,
      long testedCoups) {
    /** How many shoes are on record; null: the record names none, though it has coups. */
    public @Nullable Long namedShoes() {
      return new ShoeCount(shoes, unnamedShoes).named();
    }

    /** How many shoes, in words, or that they are not recorded. */
    public String shoesInWords(Texts texts) {
      Long named = namedShoes();
      return named == null
          ? texts.of("count.shoes.unrecorded")
          : texts.of(unnamedShoes == 0 ? "count.shoes" : "count.shoes.some", named);
    }
  }

  /**
   * A criterion in the coverage table.
   *
   * @param criterion its id
   * @param clause the publication's clause; for {@code IC:} the key's path, for {@code GAME:} and
   *     {@code REC:} what they stand for
   * @param requirement in our words
   * @param tested how it was tested, in words
   * @param population what was counted, in words: for example {@code coups}; empty where nothing is
   * @param cure where it could be tested nowhere, or on the control file alone, which fields of a
   *     log it needs, in words; else empty
   * @param row the counts
   */
  public record CriterionCoverage(
      String criterion,
      String clause,
      String requirement,
      String tested,
      String population,
      String cure,
      CoverageRow row) {}

  /**
   * An input: its role (log, controls, regulation, bet, profile, reviews, engagement, drop), name,
   * size and SHA-256.
   */
  public record Input(String role, String name, long bytes, String sha256) {}
}
