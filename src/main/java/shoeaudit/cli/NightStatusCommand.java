package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.nights.LicenseeNights;
import shoeaudit.nights.Night;

/** Prints the calendar of nights; takes and audits nothing. */
@Command(
    name = "status",
    description =
        "Prints each licensee's nights and how they stand: waiting, done, incomplete, missing, closed or failed. Takes"
            + " nothing out of the inbox and audits nothing.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  The last 30 nights of every licensee:",
      "    shoe-audit night status --root /srv/nights",
      "",
      "Exit status: 0 no night needs anybody; 4 one is missing, incomplete or has failed; 2 it could",
      "not run as asked; 3 a failure of the machine or of shoe-audit itself."
    })
final class NightStatusCommand implements Callable<Integer> {
  private static final int USUAL_NIGHTS = 30;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private NightOptions whose = new NightOptions();

  @Option(
      names = "--nights",
      paramLabel = "N",
      description = "How many of the last nights to print. Default: 30.")
  private int most = USUAL_NIGHTS;

  @Override
  public Integer call() throws Exception {
    Instant now = InstantSource.system().instant();
    return whose.each(LicenseeNights::read, (nights, folder) -> tell(nights, folder, now));
  }

  private List<Integer> tell(LicenseeNights nights, Path folder, Instant now) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.println(folder.getFileName() + "  " + nights.name());
    List<Night> all = nights.nights(now);
    int first = Math.clamp(all.size() - (long) most, 0, all.size());
    for (Night night : all.subList(first, all.size())) {
      out.println("  " + NightWords.line(night, nights, now));
      if (night.needsSomebody(now)) {
        out.print(NightWords.details(night, nights));
      }
    }
    long earlier = all.subList(0, first).stream().filter(night -> night.needsSomebody(now)).count();
    if (earlier > 0) {
      out.println("  and earlier ones that are missing, incomplete or failed: " + earlier);
    }
    out.print(NightWords.waiting(nights, now));
    return all.stream().anyMatch(night -> night.needsSomebody(now))
        ? List.of(ExitStatus.NOTHING_TESTED)
        : List.of();
  }
}
