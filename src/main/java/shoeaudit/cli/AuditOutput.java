package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What an audit prints while it runs: a bar where a person watches, the summary as soon as the
 * findings stand, and each report when it is written.
 */
final class AuditOutput implements Progress {
  /** So many reviews in doubt are named. */
  private static final int MOST_REVIEWS = 20;

  /** So many files that look like logs are named. */
  private static final int MOST_SUSPECTS = 20;

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean summary;
  private final @Nullable Bar bar;
  private String writing = "";
  private @Nullable Path folder;
  private boolean first = true;

  /** A run that says how far it is. */
  @FunctionalInterface
  interface Work {
    RunOutcome run(Progress progress)
        throws InvalidRunRequestException, IOException, InterruptedException;
  }

  /**
   * Runs, and prints meanwhile.
   *
   * @param out for the summary and where results are
   * @param err for warnings
   * @param summary whether the summary is printed
   */
  static RunOutcome print(PrintWriter out, PrintWriter err, boolean summary, Work work)
      throws InvalidRunRequestException, IOException, InterruptedException {
    RunOutcome outcome = null;
    try (Bar bar = Bar.onTerminal()) {
      AuditOutput output = new AuditOutput(out, err, summary, bar);
      try {
        outcome = work.run(output);
      } finally {
        if (outcome == null) {
          output.failed();
        }
      }
    }
    return outcome;
  }

  /**
   * An audit's output.
   *
   * @param out for the summary and where results are
   * @param err for warnings
   * @param summary whether the summary is printed; where standard output is a document, that says
   *     what it would
   * @param bar null: nobody watches
   */
  AuditOutput(PrintWriter out, PrintWriter err, boolean summary, @Nullable Bar bar) {
    this.out = out;
    this.err = err;
    this.summary = summary;
    this.bar = bar;
  }

  @Override
  public void reading(long bytesDone, long bytesInAll, long events, long coups) {
    if (bar != null) {
      bar.reading(bytesDone, bytesInAll, coups);
    }
  }

  @Override
  public void writing(String file, long findingsDone, long findingsInAll) {
    writing = file;
    if (bar != null) {
      bar.writing(file, findingsDone, findingsInAll);
    }
  }

  @Override
  public void suspects(List<String> suspects) {
    clearBar();
    suspects.stream()
        .limit(MOST_SUSPECTS)
        .forEach(said -> err.println("warning: not read, and it may be a shoe log: " + said));
    if (suspects.size() > MOST_SUSPECTS) {
      err.println(
          "warning: "
              + Amounts.count(
                  suspects.size() - MOST_SUSPECTS,
                  "more file that may be a shoe log was passed over: see the notes in manifest.json",
                  "more files that may be shoe logs were passed over: see the notes in manifest.json"));
    }
    err.flush();
  }

  @Override
  public void found(RunOutcome outcome) {
    clearBar();
    folder = outcome.folder();
    if (summary) {
      summary(outcome);
    }
    out.println("Results: " + outcome.findings());
    out.flush();
    long problems = outcome.report().problems().count();
    if (problems > 0) {
      err.println(
          "warning: "
              + Amounts.count(
                  problems,
                  "import problem; what it concerns was not tested: see ",
                  "import problems; what they concern was not tested: see ")
              + outcome.problems());
    }
    warnOf(outcome.reviewsInDoubt());
  }

  private void summary(RunOutcome outcome) {
    out.print(Summary.text(outcome.report()));
    out.println();
    if (outcome.indicatorsStanding() > 0) {
      out.println(
          Amounts.count(
              outcome.indicatorsStanding(),
              "indicator stands out: see indicators.csv. It is no finding and accuses nobody.",
              "indicators stand out: see indicators.csv. They are no findings and accuse nobody."));
      out.println();
    }
  }

  private void warnOf(List<String> reviewsInDoubt) {
    reviewsInDoubt.stream().limit(MOST_REVIEWS).forEach(said -> err.println("warning: " + said));
    if (reviewsInDoubt.size() > MOST_REVIEWS) {
      err.println(
          "warning: "
              + Amounts.count(
                  reviewsInDoubt.size() - MOST_REVIEWS,
                  "more review is in doubt: see the notes in manifest.json",
                  "more reviews are in doubt: see the notes in manifest.json"));
    }
  }

  @Override
  public void written(Path report) {
    clearBar();
    out.println((first ? "Reports: " : "         ") + report);
    out.flush();
    first = false;
  }

  /** The run has failed: says what stands nevertheless; its reason is for others to say. */
  void failed() {
    clearBar();
    if (folder != null) {
      err.println(
          writing
              + " could not be written. The findings in "
              + folder
              + " are whole; reports may be missing, and so is manifest.json.");
    }
  }

  private void clearBar() {
    if (bar != null) {
      bar.clear();
    }
  }
}
