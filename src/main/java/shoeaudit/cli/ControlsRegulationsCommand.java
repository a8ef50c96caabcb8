package shoeaudit.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the regulations. */
@Command(
    name = "regulations",
    description = "Lists the regulations on which a control file may stand, by id and title.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExample:%n",
    footer = "  shoe-audit controls regulations")
final class ControlsRegulationsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private RulesOption rules = new RulesOption();

  @Override
  public Integer call() throws IOException {
    spec.commandLine().getOut().print(RegulationList.text(rules.library()));
    spec.commandLine().getOut().flush();
    return ExitStatus.NOTHING_DEVIATES;
  }
}
