package shoeaudit.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.runs.interchange.ResultsExport;

/** Gives the results of a finished run as one document. */
@Command(
    name = "export",
    description =
        "Gives the results of a finished run as one document for other programs, on standard output or in a file: JSON,"
            + " SARIF 2.1.0, or assessment results of OSCAL 1.1.2. The same as audit --format prints.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  For a viewer of SARIF, findings alone:",
      "    shoe-audit report export --format sarif --findings-only --out march.sarif reports/march",
      "  For a program, through a pipe:",
      "    shoe-audit report export --format json reports/march | jq .summary",
      "",
      "Exit status: 0 exported, whatever was found; 2 it could not be done as asked; 3 a failure of the",
      "machine or of shoe-audit itself."
    })
final class ReportExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--format",
      required = true,
      paramLabel = "json|sarif|oscal",
      description = "What kind of document.")
  private ResultsExport.Format format = ResultsExport.Format.JSON;

  @Option(
      names = "--findings-only",
      description =
          "SARIF with results on findings alone, for viewers that take every result for a finding, and those with limits."
              + " How many results that leaves out is told in it.")
  private boolean findingsOnly;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write into this file, outside of DIR. Default: standard output.")
  private @Nullable Path out;

  @Option(names = "--replace", description = "Replace the file where it is there already.")
  private boolean replace;

  @Option(
      names = "--reviews",
      paramLabel = "FILE",
      description =
          "The reviews with which the run was made. Default: those that its report.pdf has attached.")
  private @Nullable Path reviews;

  @Mixin private RulesOption rules = new RulesOption();

  @Parameters(index = "0", paramLabel = "DIR", description = "The folder of a finished run.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws Exception {
    CommandLine command = spec.commandLine();
    Path file = out;
    if (findingsOnly && format != ResultsExport.Format.SARIF) {
      throw new CommandLine.ParameterException(
          command, "--findings-only is for SARIF; give --format sarif, or leave it out");
    }
    if (file != null && folder.toAbsolutePath().normalize().equals(parentOf(file))) {
      throw new CommandLine.ParameterException(
          command,
          "--out "
              + file
              + " lies among the results of "
              + folder
              + ", which its manifest holds together; name a file elsewhere");
    }
    ResultsExport export =
        ResultsExport.of(
            new ResultsExport.Request(folder, format, findingsOnly, reviews, rules.library()));
    if (file == null) {
      StandardOutput.document(export, command);
    } else {
      List<String> said = export.write(file, replace);
      said.forEach(each -> command.getErr().println("warning: " + each));
    }
    return ExitStatus.NOTHING_DEVIATES;
  }

  private static @Nullable Path parentOf(Path file) {
    return file.toAbsolutePath().normalize().getParent();
  }
}
