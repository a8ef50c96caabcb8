package shoeaudit.report.pdf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.redact.Redaction;

/** Real audits from files to a folder with the PDF report. */
final class PdfRun {
  static final Path SAMPLE = Path.of("src", "samples", "cedar-river");
  static final Path SAMPLE_CONTROLS = SAMPLE.resolve("controls.yaml");
  static final Path SAMPLE_REVIEWS = SAMPLE.resolve("reviews.csv");
  static final Path FOREIGN = Path.of("src", "samples", "harbor-street", "t_game.csv");
  static final Path FOREIGN_CONTROLS =
      Path.of("rules-config", "controls", "harbor-street-casino.yaml");
  static final String FOREIGN_PROFILE = "floor-table-management";

  private PdfRun() {}

  /** Takes the report while its findings can be read back. */
  @FunctionalInterface
  interface Look {
    void at(Report report) throws IOException;
  }

  static AuditRequest.Layout layout(Paper paper, String language, long inFull) {
    return new AuditRequest.Layout(paper, language, inFull);
  }

  /** Audits, and writes {@code report.pdf} and the files that it carries. */
  static Path audit(
      Path out,
      AuditRequest.Layout layout,
      @Nullable String profile,
      @Nullable Path reviews,
      Path controls,
      Path logs)
      throws Exception {
    return audit(out, layout, profile, reviews, List.of(controls), logs, report -> {});
  }

  static Path audit(
      Path out,
      AuditRequest.Layout layout,
      @Nullable String profile,
      @Nullable Path reviews,
      List<Path> controls,
      Path logs,
      Look look)
      throws Exception {
    return run(
        out,
        new AuditRequest(
            controls,
            List.of(logs),
            profile,
            out,
            reviews,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.PDF,
            layout),
        look);
  }

  /** The sample as its own report has it, with its reviews and its engagement. */
  static Path sample(Path out, Paper paper, Look look) throws Exception {
    return run(
        out,
        ofSample(out, paper, SAMPLE_REVIEWS).with(SAMPLE.resolve("engagement.yaml"), Set.of()),
        look);
  }

  private static AuditRequest ofSample(Path out, Paper paper, @Nullable Path reviews) {
    return new AuditRequest(
        List.of(SAMPLE_CONTROLS),
        List.of(SAMPLE.resolve("logs")),
        null,
        out,
        reviews,
        RuleLibrary.onClasspath(),
        1,
        AuditRequest.Reports.PDF,
        layout(paper, "en", FindingsInFull.MOST));
  }

  /** The sample as a public copy. */
  static Path publicCopy(Path out, Paper paper) throws Exception {
    return run(
        out,
        ofSample(out, paper, null).with(null, Set.of(Redaction.PATRONS, Redaction.DEALERS)),
        report -> {});
  }

  private static Path run(Path out, AuditRequest request, Look look) throws Exception {
    AuditRun.run(
        request,
        new Progress() {
          @Override
          public void found(RunOutcome outcome) {
            try {
              look.at(outcome.report());
            } catch (IOException e) {
              throw new java.io.UncheckedIOException(e);
            }
          }
        });
    return out.resolve("report.pdf");
  }

  /** The sample's first table without the events of which a finding tells: nothing deviates. */
  static Path conformingLog(Path folder) throws IOException {
    Path log = folder.resolve("conforming.csv");
    return Files.writeString(
        log,
        """
        event,at,table,shoe,coup,area,patron,bet,amount,hand,card,result,outcome,paid,commission
        wager_placed,2026-03-02T18:00:01.000-08:00,T1,S1,1,3,P1,banker,100.00,,,,,,
        card_dealt,2026-03-02T18:00:02.000-08:00,T1,S1,1,,,,,player,7H,,,,
        card_dealt,2026-03-02T18:00:03.000-08:00,T1,S1,1,,,,,banker,KD,,,,
        card_dealt,2026-03-02T18:00:04.000-08:00,T1,S1,1,,,,,player,10S,,,,
        card_dealt,2026-03-02T18:00:05.000-08:00,T1,S1,1,,,,,banker,8C,,,,
        result_declared,2026-03-02T18:00:06.000-08:00,T1,S1,1,,,,,,,banker,,,
        wager_settled,2026-03-02T18:00:07.000-08:00,T1,S1,1,3,P1,banker,,,,,win,100.00,5.00
        """);
  }
}
