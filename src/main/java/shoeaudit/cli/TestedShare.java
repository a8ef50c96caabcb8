package shoeaudit.cli;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.RunOutcome;

/**
 * How many of the coups have to be tested for a run to be one that tested something (audit.md,
 * reading 54): one at least, or the share that was asked for.
 *
 * @param percent more than 0, at most 100; null: one coup is enough
 */
record TestedShare(@Nullable BigDecimal percent) {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /**
   * Reads the option.
   *
   * @param text for example {@code 95%}; null where it is not given
   * @throws CommandLine.ParameterException where it is no such share
   */
  static TestedShare of(@Nullable String text, CommandLine command) {
    if (text == null) {
      return new TestedShare(null);
    }
    if (text.matches("[0-9]{1,3}(\\.[0-9]{1,6})?%")) {
      BigDecimal percent = new BigDecimal(text.substring(0, text.length() - 1));
      if (percent.signum() > 0 && percent.compareTo(HUNDRED) <= 0) {
        return new TestedShare(percent);
      }
    }
    throw new CommandLine.ParameterException(
        command,
        "--fail-if-untested is "
            + text
            + "; give the share of coups that must be tested, more than 0% and at most 100%, as in"
            + " 95%");
  }

  /**
   * The exit status of a run, after saying where too few coups were tested and what to do next.
   *
   * @param err for that
   */
  int exitStatus(RunOutcome outcome, PrintWriter err) {
    String missed = missed(outcome);
    if (missed != null) {
      err.println(missed);
    }
    // Findings come first: whoever looks at the status alone must not miss one.
    return outcome.report().counts().findings() > 0
        ? ExitStatus.FINDINGS
        : missed == null ? ExitStatus.NOTHING_DEVIATES : ExitStatus.NOTHING_TESTED;
  }

  /** What to say where too few coups were tested, with the next step; null where enough were. */
  private @Nullable String missed(RunOutcome outcome) {
    long coups = outcome.report().counts().coups();
    long tested = outcome.testedCoups();
    if (coups == 0 && outcome.report().problems().count() == 0) {
      return "nothing was tested: no coup of the logs was audited. The notes on the files say what was passed over.";
    }
    if (coups == 0) {
      return "nothing was tested: the logs have no coup that could be read. See "
          + outcome.problems()
          + " for the reasons.";
    }
    if (tested == 0) {
      return "nothing was tested: none of "
          + Amounts.count(coups, "coup", "coups")
          + " could be. "
          + reason(outcome.report());
    }
    BigDecimal least = percent;
    return least == null
            || BigDecimal.valueOf(tested)
                    .multiply(HUNDRED)
                    .compareTo(least.multiply(BigDecimal.valueOf(coups)))
                >= 0
        ? null
        : "too little was tested: "
            + Amounts.count(tested)
            + " of "
            + Amounts.count(coups, "coup", "coups")
            + ", and --fail-if-untested asks for "
            + least.toPlainString()
            + "%. "
            + reason(outcome.report());
  }

  private static String reason(Report report) {
    LocalDate first = report.firstDay();
    LocalDate last = report.lastDay();
    List<ControlFile> versions = report.versions().stream().map(Report.Version::controls).toList();
    if (first == null
        || last == null
        || versions.stream().anyMatch(version -> bears(version, first, last))) {
      return "The summary and coverage.csv say what the record does not show.";
    }
    return "The log is of "
        + (first.equals(last) ? first : first + " to " + last)
        + "; "
        + versions.stream().map(TestedShare::span).collect(Collectors.joining(", "))
        + ". Give the control file that was in force then.";
  }

  /** Whether a version is in force on a day of the log. */
  private static boolean bears(ControlFile version, LocalDate first, LocalDate last) {
    LocalDate until = version.effectiveUntil();
    return !version.effectiveFrom().isAfter(last) && (until == null || !until.isBefore(first));
  }

  private static String span(ControlFile version) {
    LocalDate until = version.effectiveUntil();
    return version.file()
        + " is in force from "
        + version.effectiveFrom()
        + (until == null ? " on" : " to " + until);
  }
}
