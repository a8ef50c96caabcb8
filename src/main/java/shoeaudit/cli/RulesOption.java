package shoeaudit.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.controls.RuleLibrary;

/** The option {@code --rules}, the same for every command that has it. */
final class RulesOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description =
          "Take regulations and bets from this folder instead of those that come with the program.")
  private @Nullable Path rules;

  /** The rules to go by; a parameter exception where the folder is none. */
  RuleLibrary library() {
    if (rules == null) {
      return RuleLibrary.onClasspath();
    }
    if (!Files.isDirectory(rules)) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--rules " + rules + " is no folder; name one with regulations/ and bets/ in it");
    }
    return RuleLibrary.inFolder(rules);
  }
}
