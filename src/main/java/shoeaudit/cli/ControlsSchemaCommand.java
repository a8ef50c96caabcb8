package shoeaudit.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.config.Nearest;
import shoeaudit.config.PublishedSchema;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Prints a schema. */
@Command(
    name = "schema",
    description =
        "Prints the JSON Schema (draft-07) of a kind of file, for editors and other programs.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExample:%n",
    footer = "  shoe-audit controls schema control-file > control-file.schema.json")
final class ControlsSchemaCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "NAME",
      description =
          "control-file, regulation, bet, profile, engagement, log-event or coup-summary.")
  private String name = "";

  @Override
  public Integer call() throws Exception {
    PublishedSchema schema = PublishedSchema.of(name);
    if (schema == null) {
      throw new InvalidRunRequestException(
          "there is no schema \""
              + name
              + "\" -> "
              + Nearest.remedy(name, PublishedSchema.names()));
    }
    spec.commandLine().getOut().print(schema.json());
    spec.commandLine().getOut().flush();
    return ExitStatus.NOTHING_DEVIATES;
  }
}
