package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.config.FileFailure;
import shoeaudit.config.Forms;
import shoeaudit.nights.LicenseeNights;
import shoeaudit.nights.Night;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.NightState;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Takes logs out of inboxes and audits the nights that are due. */
@Command(
    name = "run",
    description =
        "Takes what is complete out of the inbox, and audits the nights whose deadline has passed: those of which logs"
            + " have come that no edition of them has yet.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  All licensees, from cron each hour:",
      "    shoe-audit night run --root /srv/nights",
      "  One night of one licensee, whether its deadline has passed or not:",
      "    shoe-audit night run --root /srv/nights --licensee WA-0042 --date 2026-03-02",
      "",
      "Exit status, the first that holds of any night audited now, named by --date, or last due:",
      "3 a failure of the machine or of shoe-audit itself; 2 it could not run as asked; 1 findings;",
      "4 nothing came of a night, or its record lacks what should be there, or nothing could be",
      "tested; 0 something was tested and nothing deviates, or the room was closed."
    })
final class NightRunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private NightOptions whose = new NightOptions();

  @Option(
      names = "--date",
      paramLabel = "DAY",
      description =
          "Audit the night of this gambling day, as in 2026-03-02, whether or not its deadline has passed; also anew"
              + " where the controls have changed since.")
  private @Nullable String date;

  @Option(
      names = "--reports",
      paramLabel = "both|pdf|xlsx|none",
      description = "Which reports to write beside findings and coverage. Default: both.")
  private AuditRun.Reports reports = AuditRun.Reports.BOTH;

  @Option(
      names = "--paper",
      paramLabel = "letter|a4",
      description = "The paper for which the reports are laid out. Default: letter.")
  private Paper paper = Paper.LETTER;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "How many shoes are audited at once. Default: one for each processor. The results are the same.")
  private int threads = Runtime.getRuntime().availableProcessors();

  private final List<Integer> statuses = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    if (threads < 1) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--threads is " + threads + "; give a whole number from 1");
    }
    LocalDate day = day();
    Instant now = InstantSource.system().instant();
    for (Path folder : whose.folders()) {
      // What is wrong with one licensee stops no other.
      try (LicenseeNights nights = LicenseeNights.open(folder, whose.rules())) {
        run(nights, folder, day, now);
      } catch (InvalidRunRequestException e) {
        err().println(e.getMessage());
        statuses.add(ExitStatus.NOT_AS_ASKED);
      } catch (IOException e) {
        err().println(folder + ": the machine failed: " + FileFailure.words(e));
        statuses.add(ExitStatus.FAILURE);
      }
      out().flush();
      err().flush();
    }
    return statuses.stream().min(NightRunCommand::gravestFirst).orElse(ExitStatus.NOTHING_DEVIATES);
  }

  private static int gravestFirst(int one, int other) {
    List<Integer> order =
        List.of(
            ExitStatus.FAILURE,
            ExitStatus.NOT_AS_ASKED,
            ExitStatus.FINDINGS,
            ExitStatus.NOTHING_TESTED,
            ExitStatus.NOTHING_DEVIATES);
    return Integer.compare(order.indexOf(one), order.indexOf(other));
  }

  private @Nullable LocalDate day() {
    String given = date;
    LocalDate day = given == null ? null : Forms.day(given);
    if (given != null && day == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--date is " + given + "; give a gambling day such as 2026-03-02");
    }
    return day;
  }

  private void run(LicenseeNights nights, Path folder, @Nullable LocalDate day, Instant now)
      throws IOException, InterruptedException {
    out().println(folder.getFileName() + "  " + nights.name());
    nights.look(now);
    for (Delivery log : nights.taken()) {
      out().println("  taken: " + log.name() + ", for the night of " + log.day());
    }
    for (DeliveryLedger.Rejected file : nights.rejected()) {
      err()
          .println(
              folder.getFileName() + ": not taken: " + file.name() + ": " + file.reason()
                  + "; it is kept as " + file.place());
    }
    for (String problem : nights.problems()) {
      err().println(folder + ": " + problem);
      statuses.add(ExitStatus.FAILURE);
    }
    List<LocalDate> days = new ArrayList<>(day == null ? nights.due(now) : List.of(day));
    LocalDate lastDue = lastDue(nights, now);
    for (LocalDate each : days) {
      tell(
          nights.run(
              each,
              now,
              threads,
              reports,
              new AuditRun.Layout(paper, AuditRun.Layout.USUAL.language(), FindingsInFull.MOST)),
          nights);
    }
    if (day == null && lastDue != null && !days.contains(lastDue)) {
      for (Night night : nights.nights(now)) {
        if (night.day().equals(lastDue)) {
          tell(night, nights);
        }
      }
    }
  }

  /** The last night whose deadline has passed; null: the calendar has none. */
  private static @Nullable LocalDate lastDue(LicenseeNights nights, Instant now)
      throws IOException {
    LocalDate last = null;
    for (Night night : nights.nights(now)) {
      if (!now.isBefore(night.deadline())) {
        last = night.day();
      }
    }
    return last;
  }

  private void tell(Night night, LicenseeNights of) {
    out().println("  " + NightWords.line(night, of));
    out().print(NightWords.details(night, of));
    out().flush();
    statuses.add(status(night));
  }

  private static int status(Night night) {
    NightEdition edition = night.edition();
    if (night.state() == NightState.FAILED) {
      return ExitStatus.NOT_AS_ASKED;
    }
    if (edition != null && edition.findings() > 0) {
      return ExitStatus.FINDINGS;
    }
    if (night.state() == NightState.CLOSED) {
      return ExitStatus.NOTHING_DEVIATES;
    }
    return night.state() == NightState.DONE && edition != null && edition.testedCoups() > 0
        ? ExitStatus.NOTHING_DEVIATES
        : ExitStatus.NOTHING_TESTED;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
