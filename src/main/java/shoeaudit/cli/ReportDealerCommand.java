package shoeaudit.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.runs.interchange.Handouts;

/** Gives the record of what one dealer dealt. */
@Command(
    name = "dealer",
    description =
        "Gives the record of what one dealer dealt, for the dealer to read, answer and sign: coups, the errors found"
            + " with their rate and its interval, how far their review has come, the other dealers taken together,"
            + " and what could not be tested. It accuses nobody.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  To sign:",
      "    shoe-audit report dealer --dealer D07 --out d07.pdf reports/march",
      "  Over several nights, as a table:",
      "    shoe-audit report dealer --dealer D07 --out d07.csv reports/night-1 reports/night-2",
      "",
      "Exit status: 0 written, whatever was found; 2 it could not be done as asked; 3 a failure of the",
      "machine or of shoe-audit itself."
    })
final class ReportDealerCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--dealer",
      required = true,
      paramLabel = "ID",
      description = "Whose record, as the logs name the dealer.")
  private String dealer = "";

  @Mixin private HandoutOptions options = new HandoutOptions();

  @Override
  public Integer call() throws Exception {
    Handouts.Request request = options.request(spec.commandLine());
    options.give(Handouts.dealer(request, dealer), spec.commandLine());
    return ExitStatus.NOTHING_DEVIATES;
  }
}
