package shoeaudit.report.building;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Tally;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Decision;
import shoeaudit.report.Engagement;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.FindingSource;
import shoeaudit.report.OnRecord;
import shoeaudit.report.ProblemSource;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources;
import shoeaudit.report.Totals;
import shoeaudit.report.text.Texts;

/** Puts what an audit gave into the words and tables of a report. */
public final class ReportBuilder {
  private final List<ControlFile> versions;
  private final AuditSummary summary;
  private final ProblemSource problems;
  private final FindingCount count;
  private final Breakdown breakdown;
  private final List<String> tables;
  private final Texts texts;
  private final CriterionTable coverage;

  private ReportBuilder(
      List<ControlFile> versions,
      AuditSummary summary,
      ProblemSource problems,
      FindingCount count,
      List<String> tables,
      Texts texts) {
    this.versions = versions;
    this.summary = summary;
    this.problems = problems;
    this.count = count;
    this.breakdown = count.breakdown();
    this.tables = tables;
    this.texts = texts;
    this.coverage = new CriterionTable(versions, summary, texts);
  }

  /**
   * The report of an audit.
   *
   * @param versions the versions of the controls that judged, in the order of their spans
   * @param engine the engine's version
   * @param build which build of it; null: not recorded
   * @param problems what could not be read
   * @param tables the tables audited
   * @param inputs every input with its hash
   * @param notes import notes beside those of the audit
   * @param texts the words of the report
   * @param sources what a report reads back beside the findings
   * @param engagement what a person states about the audit; null: nothing
   * @param redacted whose names are left out
   * @param times from when to when each table is on record
   * @param onRecord what was counted while the logs were read
   */
  public static Report build(
      List<ControlFile> versions,
      String engine,
      @Nullable EngineBuild build,
      AuditSummary summary,
      ProblemSource problems,
      FindingCount count,
      Iterable<String> tables,
      List<Report.Input> inputs,
      List<String> notes,
      Texts texts,
      FindingSource findings,
      ReportSources sources,
      @Nullable Engagement engagement,
      List<String> redacted,
      TableTimes times,
      OnRecord onRecord) {
    TreeSet<String> sorted = new TreeSet<>(FindingOrder.NAMES);
    tables.forEach(sorted::add);
    return new ReportBuilder(versions, summary, problems, count, List.copyOf(sorted), texts)
        .build(
            engine, build, inputs, notes, findings, sources, engagement, redacted, times, onRecord);
  }

  private Report build(
      String engine,
      @Nullable EngineBuild build,
      List<Report.Input> inputs,
      List<String> notes,
      FindingSource findings,
      ReportSources sources,
      @Nullable Engagement engagement,
      List<String> redacted,
      TableTimes times,
      OnRecord onRecord) {
    Tally tally = summary.tally();
    GamblingDays days = new GamblingDays(versions);
    LocalDate firstDay = tally.timed() ? days.day(tally.firstNanos()) : null;
    LocalDate lastDay = tally.timed() ? days.day(tally.lastNanos()) : null;
    List<String> allNotes = new ArrayList<>(notes);
    allNotes.addAll(summary.notes());
    if (tally.lateRefused() > 0) {
      allNotes.add(texts.of("notes.late-refused", tally.lateRefused()));
    }
    allNotes.sort(null);
    Report.Counts counts = counts(tally, inputs);
    return new Report(
        judged(),
        engine,
        build,
        firstDay,
        lastDay,
        tables,
        counts,
        verdict(tally, counts),
        new Readings(versions, summary.coverage(), summary.readings()),
        new RuleChanges(texts).of(versions),
        coverage.rows(),
        count.codes(summary.checks(), tally.wagers()),
        count.money(summary.checks()),
        notTestable(tally),
        problems,
        allNotes,
        inputs,
        findings,
        breakdown,
        sources,
        decision(tally),
        engagement,
        redacted,
        times.records(versions, firstDay, lastDay),
        onRecord);
  }

  private List<Report.Version> judged() {
    List<Report.Version> judged = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      judged.add(
          new Report.Version(
              versions.get(i), summary.coupsOfVersions().get(i), count.ofVersion(i)));
    }
    return List.copyOf(judged);
  }

  private Decision decision(Tally tally) {
    return new Decision(
        conclusion(tally),
        tally.timed() ? instant(tally.firstNanos()) : null,
        tally.timed() ? instant(tally.lastNanos()) : null);
  }

  private static Instant instant(long nanos) {
    return Instant.ofEpochSecond(0, nanos);
  }

  /** In how many of the recorded coups play departed from the controls, in one sentence. */
  private String conclusion(Tally tally) {
    Totals all = breakdown.all();
    long review = all.coupsForReview();
    StringJoiner parts = new StringJoiner(texts.of("decision.and"));
    if (all.coups() > 0) {
      long standing = breakdown.standing().coups();
      parts.add(
          texts.of(
              standing == all.coups() ? "decision.departed" : "decision.departed.standing",
              all.coups(),
              tally.coups(),
              standing));
    } else {
      boolean tested = tally.testedCoups() > 0 || review > 0;
      parts.add(texts.of(tested ? "decision.none" : "decision.untested", tally.coups()));
    }
    if (review > 0) {
      String key = all.coups() > 0 ? "decision.more" : "decision.review";
      long standing = breakdown.standing().coupsForReview();
      parts.add(texts.of(standing == review ? key : key + ".standing", review, standing));
    }
    long onControls = 0;
    long dismissed = 0;
    for (CodeCount code : count.codes(summary.checks(), tally.wagers())) {
      if (code.level().equals(Level.CONTROLS.text())) {
        onControls += code.findings();
        dismissed += code.dismissed();
      }
    }
    if (all.coups() == 0 && all.offCoups() > onControls) {
      parts.add(texts.of("decision.off-coups", all.offCoups() - onControls));
    }
    if (onControls > 0) {
      parts.add(
          texts.of(
              dismissed == 0 ? "decision.controls" : "decision.controls.standing",
              onControls,
              onControls - dismissed));
    }
    return texts.of("decision.sentence", parts);
  }

  private Report.Counts counts(Tally tally, List<Report.Input> inputs) {
    return new Report.Counts(
        inputs.stream().filter(input -> input.role().equals("log")).count(),
        tally.events(),
        tables.size(),
        tally.shoes(),
        tally.shoeCount().unnamed(),
        tally.coups(),
        tally.wagers(),
        tally.lateRefused(),
        count.findings(),
        count.review(),
        tally.testedCoups());
  }

  private String verdict(Tally tally, Report.Counts counts) {
    String audited =
        texts.of(
            counts.namedShoes() == null ? "verdict.audited.unrecorded" : "verdict.audited",
            tally.coups(),
            counts.shoesInWords(texts));
    long problemsFound = problems.count();
    String unread = problemsFound == 0 ? "" : texts.of("verdict.problems", problemsFound);
    if (problems.played() > 0) {
      unread += texts.of("verdict.played", problems.played());
    }
    long untested =
        tally.lacking(Tally.Untested.NO_CONTROLS)
            + tally.lacking(Tally.Untested.FOREIGN)
            + tally.lacking(Tally.Untested.UNREADABLE);
    boolean nothingTested = tally.testedCoups() == 0;
    String found = found(audited, unread, nothingTested);
    return nothingTested && count.findings() == 0 ? found : found + limits(untested);
  }

  private String found(String audited, String problems, boolean nothingTested) {
    if (count.findings() == 0) {
      return texts.of(
          nothingTested ? "verdict.nothing-tested" : "verdict.nothing-deviates", audited, problems);
    }
    return texts.of(
        "verdict.found", play(audited, nothingTested), breakdown.countWords(texts), problems);
  }

  /** In how many coups play departed from the rules, and how many more a person has to review. */
  private String play(String audited, boolean nothingTested) {
    Totals all = breakdown.all();
    long review = all.coupsForReview();
    if (all.coups() == 0) {
      boolean tested = !nothingTested || review > 0;
      String none = texts.of(tested ? "verdict.play.none" : "verdict.play.untested", audited);
      return none + forReview("verdict.play.review");
    }
    long standing = breakdown.standing().coups();
    String departed =
        standing == all.coups()
            ? texts.of("verdict.play", all.coups(), audited)
            : texts.of("verdict.play.standing", all.coups(), audited, standing);
    return departed + forReview("verdict.play.more");
  }

  private String forReview(String key) {
    long review = breakdown.all().coupsForReview();
    long standing = breakdown.standing().coupsForReview();
    return review == 0
        ? ""
        : texts.of(standing == review ? key : key + ".standing", review, standing);
  }

  /** What was not tested of what was audited, in a sentence of its own; nothing where nothing. */
  private String limits(long untested) {
    long nowhere = summary.coverage().stream().filter(CoverageRow::testableNowhere).count();
    String coups = texts.of("verdict.untested-coups", untested);
    long all = summary.coverage().size();
    long alone = summary.coverage().stream().filter(CoverageRow::onControlsAlone).count();
    long tested = summary.coverage().stream().filter(CoverageRow::testedAnywhere).count();
    long others = all - tested - alone - nowhere;
    if (nowhere == 0) {
      return untested == 0 ? "" : " " + texts.of("verdict.untested-coups-only", coups);
    }
    if (untested == 0) {
      return " " + texts.of("verdict.untested-criteria-only", nowhere, all, tested, others, alone);
    }
    String criteria = texts.of("verdict.untested-criteria", nowhere, all, tested, others, alone);
    return " " + texts.of("verdict.untested-both", coups, criteria);
  }

  private List<String> notTestable(Tally tally) {
    List<String> sentences = new ArrayList<>();
    if (problems.played() > 0) {
      sentences.add(texts.of("untested.played", problems.played()));
    }
    for (Tally.Untested lack : Tally.Untested.values()) {
      long lacking = tally.lacking(lack);
      if (lacking > 0) {
        sentences.add(texts.of("untested.lacking", texts.count(lacking), lack.words(lacking)));
      }
    }
    for (AuditSummary.UntestedBeside beside : summary.untestedBeside()) {
      sentences.add(
          texts.of("untested.beside", beside.code(), beside.members(), beside.unit().plural()));
    }
    partly(sentences);
    long alone = summary.coverage().stream().filter(CoverageRow::onControlsAlone).count();
    if (alone > 0) {
      sentences.add(texts.of("untested.controls-alone", alone));
    }
    Map<String, Regulation.Criterion> criteria = coverage.criteria();
    for (CoverageRow row : summary.coverage()) {
      if (row.testableNowhere()) {
        sentences.add(neverTested(row, criteria.get(row.criterion())));
      }
    }
    return sentences;
  }

  /** The criteria that could be tested in part only, all in one sentence. */
  private void partly(List<String> sentences) {
    List<CoverageRow> partly =
        summary.coverage().stream()
            .filter(row -> row.notTestable() > 0 && row.testedAnywhere())
            .toList();
    if (!partly.isEmpty()) {
      long untested = partly.stream().mapToLong(CoverageRow::notTestable).sum();
      long population = partly.stream().mapToLong(CoverageRow::bearing).sum();
      sentences.add(texts.of("untested.partly", partly.size(), untested, population));
    }
  }

  /** A criterion that could not be tested on any member of its population. */
  private String neverTested(CoverageRow row, Regulation.@Nullable Criterion criterion) {
    if (criterion != null && criterion.testing() == Regulation.Testing.NOT_FROM_A_LOG) {
      return texts.of("untested.never", criterion.requirement(), row.criterion());
    }
    return texts.of("untested.cure", nowhereTested(row.criterion(), criterion), coverage.cure(row));
  }

  private String nowhereTested(String id, Regulation.@Nullable Criterion criterion) {
    if (criterion != null) {
      return texts.of("untested.nowhere", criterion.requirement(), id);
    }
    String name = id.substring(id.indexOf(':') + 1);
    Check check = summary.checks().reporting(name).orElse(null);
    if (check == null) {
      return texts.of("untested.controls", name, id);
    }
    String condition = texts.orElse("condition." + check.code(), check.condition());
    return texts.of(
        "untested.whether",
        Character.toLowerCase(condition.charAt(0)) + condition.substring(1),
        id);
  }
}
