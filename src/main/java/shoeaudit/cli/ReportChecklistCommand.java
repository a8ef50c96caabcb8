package shoeaudit.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.runs.interchange.Handouts;

/** Gives a test sheet: a checklist with the answers that the record has. */
@Command(
    name = "checklist",
    description =
        "Gives a test sheet to complete and sign: each question of a checklist, answered from the record where it can be,"
            + " with the counts behind it, and left to a person where it cannot.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  The requirements of the regulation, to sign:",
      "    shoe-audit report checklist --out sheet.pdf reports/march",
      "  To complete in a spreadsheet, and with the answers:",
      "    shoe-audit report checklist --out sheet.csv reports/march",
      "    shoe-audit report checklist --answers sheet.csv --out sheet.pdf reports/march",
      "",
      "Exit status: 0 written, whatever the answers; 2 it could not be done as asked; 3 a failure of the",
      "machine or of shoe-audit itself."
    })
final class ReportChecklistCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--checklist",
      paramLabel = "ID",
      description =
          "Which one, of the rules' folder checklists. Default: the requirements of the regulation under which the run"
              + " was audited.")
  private @Nullable String checklist;

  @Option(
      names = "--answers",
      paramLabel = "FILE",
      description =
          "A person's answers: CSV with the columns question, answer (yes, no, not_applicable), by, date and notes, such"
              + " as the sheet itself, completed.")
  private @Nullable Path answers;

  @Mixin private HandoutOptions options = new HandoutOptions();

  @Override
  public Integer call() throws Exception {
    Handouts.Request request = options.request(spec.commandLine());
    options.give(Handouts.checklist(request, checklist, answers), spec.commandLine());
    return ExitStatus.NOTHING_DEVIATES;
  }
}
