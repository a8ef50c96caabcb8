package shoeaudit.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.runs.request.ControlsCheck;

/** Examines control files before any audit. */
@Command(
    name = "check",
    description =
        "Examines internal-control files before any audit: every mistake with its line, where they leave the"
            + " regulation's bounds, and the exact probability and house edge of every bet.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  One file:",
      "    shoe-audit controls check cedar-river.yaml",
      "  The versions of one licensee's controls; gaps and overlaps of their spans are told:",
      "    shoe-audit controls check until-may.yaml from-june.yaml",
      "",
      "Exit status: 0 nothing to be said against them; 1 something to look at; 2 a file that cannot be",
      "read, or versions that do not adjoin; 3 a failure of the machine or of shoe-audit itself."
    })
final class ControlsCheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private RulesOption rules = new RulesOption();

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Internal-control files (YAML).")
  private List<Path> files = List.of();

  @Override
  public Integer call() throws Exception {
    ControlsCheck check = ControlsCheck.of(files, rules.library());
    spec.commandLine().getOut().print(CheckedControls.text(check));
    spec.commandLine().getOut().flush();
    return check.hasErrors()
        ? ExitStatus.NOT_AS_ASKED
        : check.hasWarnings() ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES;
  }
}
