package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
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
import shoeaudit.report.text.VisibleText;
import shoeaudit.runs.AuditRequest;

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
      "    shoe-audit night run --root /srv/nights --quiet",
      "  One night of one licensee, whether its deadline has passed or not:",
      "    shoe-audit night run --root /srv/nights --licensee WA-0042 --date 2026-03-02",
      "",
      "Exit status, the first that holds of any night that was audited now, is named by --date, or has",
      "come due since the last look (each is told once): 3 a failure of the machine or of shoe-audit",
      "itself; 2 it could not run as asked; 4 nothing came of a night, or its record lacks what should",
      "be there, or nothing could be tested, or a file could not be taken; 1 findings; 0 something was",
      "tested and nothing deviates, or the room was closed, or nothing is new."
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
      names = "--again",
      description =
          "With --date: make a new edition in any case, as after a mend of an import profile or with a new version of"
              + " the program.")
  private boolean again;

  @Option(
      names = "--quiet",
      description =
          "Print nothing of a licensee of which nothing was taken, audited or due since the last look.")
  private boolean quiet;

  @Option(
      names = "--reports",
      paramLabel = "both|pdf|xlsx|none",
      description = "Which reports to write beside findings and coverage. Default: both.")
  private AuditRequest.Reports reports = AuditRequest.Reports.BOTH;

  @Option(
      names = "--paper",
      paramLabel = "letter|a4",
      description = "The paper for which the reports are laid out. Default: letter.")
  private Paper paper = Paper.LETTER;

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Override
  public Integer call() throws Exception {
    int atOnce = threads.count();
    LocalDate day = day();
    if (again && day == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--again is for one night; name it with --date");
    }
    Instant now = InstantSource.system().instant();
    return whose.each(
        LicenseeNights::open, (nights, folder) -> run(nights, folder, day, now, atOnce));
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

  private List<Integer> run(
      LicenseeNights nights, Path folder, @Nullable LocalDate day, Instant now, int atOnce)
      throws IOException, InterruptedException {
    List<Integer> statuses = new ArrayList<>();
    nights.look(now);
    StringBuilder happened = new StringBuilder();
    for (Delivery log : nights.taken()) {
      happened
          .append("  taken: ")
          .append(VisibleText.forUtf8(log.name()))
          .append(", for the night of ")
          .append(log.day())
          .append('\n');
    }
    for (DeliveryLedger.Again file : nights.again()) {
      happened.append(NightWords.thereAlready(file));
    }
    for (DeliveryLedger.Rejected file : nights.rejected()) {
      err()
          .println(
              VisibleText.forUtf8(
                  folder.getFileName()
                      + ": not taken: "
                      + file.name()
                      + ": "
                      + file.reason()
                      + "; it is kept as "
                      + file.place()));
      statuses.add(ExitStatus.NOTHING_TESTED);
    }
    for (String problem : nights.problems()) {
      err().println(VisibleText.forUtf8(folder.getFileName() + ": " + problem));
      statuses.add(ExitStatus.FAILURE);
    }
    SortedMap<LocalDate, Night> told = new TreeMap<>();
    for (LocalDate each : day == null ? nights.due(now) : List.of(day)) {
      String failure = audit(nights, each, now, atOnce, told);
      if (failure != null) {
        err()
            .println(
                VisibleText.forUtf8(
                    folder.getFileName() + ": the night of " + each + ": " + failure));
        statuses.add(ExitStatus.FAILURE);
      }
    }
    List<Night> newlyDue = day == null ? nights.newlyDue(now) : List.of();
    newlyDue.forEach(night -> told.putIfAbsent(night.day(), night));
    for (Night night : told.values()) {
      happened
          .append("  ")
          .append(NightWords.line(night, nights, now))
          .append('\n')
          .append(NightWords.details(night, nights));
      statuses.add(status(night, now));
    }
    ping(nights, folder, told, now);
    if (!happened.isEmpty() || !quiet) {
      out().println(folder.getFileName() + "  " + nights.name());
      out().print(happened.isEmpty() ? "  nothing new\n" : happened);
      out().print(NightWords.waiting(nights, now));
    }
    out().flush();
    err().flush();
    // Not before: whoever ends this process until here is told of them at the next look.
    nights.told(newlyDue);
    return statuses;
  }

  /**
   * Audits a night. What fails at it blocks none of those after it.
   *
   * @param told hears how it stands then, where that is known
   * @return what the machine or the program failed at; null: nothing
   */
  private @Nullable String audit(
      LicenseeNights nights, LocalDate day, Instant now, int atOnce, Map<LocalDate, Night> told)
      throws InterruptedException {
    AuditRequest.Layout layout =
        new AuditRequest.Layout(paper, AuditRequest.Layout.USUAL.language(), FindingsInFull.MOST);
    try {
      told.put(day, nights.run(day, now, again, atOnce, reports, layout));
      return nights.failures().get(day);
    } catch (IOException e) {
      return "the machine failed: " + FileFailure.words(e);
    } catch (RuntimeException e) {
      return "shoe-audit failed: " + e;
    }
  }

  /** After each good night, where no later one is bad: its dead man's switch is told. */
  private void ping(
      LicenseeNights nights, Path folder, SortedMap<LocalDate, Night> told, Instant now)
      throws IOException, InterruptedException {
    String url = nights.ping();
    if (url == null || told.values().stream().noneMatch(night -> night.isGood(now))) {
      return;
    }
    LocalDate lastBad =
        nights.nights(now).stream()
            .filter(night -> night.needsSomebody(now))
            .map(Night::day)
            .max(Comparator.naturalOrder())
            .orElse(LocalDate.MIN);
    for (Night night : told.values()) {
      String failure =
          night.isGood(now) && night.day().isAfter(lastBad) ? NightPing.send(url) : null;
      if (failure != null) {
        err()
            .println(
                VisibleText.forUtf8(
                    folder.getFileName()
                        + ": the ping after the night of "
                        + night.day()
                        + " failed: "
                        + failure));
      }
    }
  }

  private static int status(Night night, Instant now) {
    NightEdition edition = night.edition();
    if (night.state() == NightState.FAILED) {
      return ExitStatus.NOT_AS_ASKED;
    }
    if (night.state() == NightState.CLOSED) {
      return ExitStatus.NOTHING_DEVIATES;
    }
    if (edition == null || night.needsSomebody(now)) {
      return ExitStatus.NOTHING_TESTED;
    }
    return edition.findings() > 0 ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
