package shoeaudit.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.runs.interchange.Handouts;

/** Gives what is owed to patrons. */
@Command(
    name = "redress",
    description =
        "Gives what patrons got less and more than was due, to the cent, with how far the review has come: a list of all"
            + " patrons for the cage, which ties to the sums of the report, or a statement for each patron, wager by"
            + " wager.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  For the cage:",
      "    shoe-audit report redress --out cage.pdf reports/march",
      "  For the patrons, each on a page of their own; and for one of them:",
      "    shoe-audit report redress --statements --out statements.pdf reports/march",
      "    shoe-audit report redress --patron P08 --out p08.pdf reports/march",
      "",
      "Exit status: 0 written, whatever is owed; 2 it could not be done as asked; 3 a failure of the",
      "machine or of shoe-audit itself."
    })
final class ReportRedressCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--statements",
      description = "A statement for each patron instead of the list, wager by wager.")
  private boolean statements;

  @Option(
      names = "--patron",
      paramLabel = "ID",
      description = "The statement for this patron alone, as the logs name them.")
  private @Nullable String patron;

  @Mixin private HandoutOptions options = new HandoutOptions();

  @Override
  public Integer call() throws Exception {
    Handouts.Request request = options.request(spec.commandLine());
    Handouts handout =
        statements || patron != null
            ? Handouts.statements(request, patron)
            : Handouts.redress(request);
    options.give(handout, spec.commandLine());
    return ExitStatus.NOTHING_DEVIATES;
  }
}
