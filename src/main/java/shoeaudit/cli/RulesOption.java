package shoeaudit.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.config.RuleLibrary;

/** The option {@code --rules}, which several commands share. */
final class RulesOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description =
          "Take regulations, bets and profiles from this folder instead of those that come with the program.")
  private @Nullable Path folder;

  /** The rules of an audit, which needs regulations; refuses a folder without any. */
  RuleLibrary ofAudit() {
    Path named = folder;
    RuleLibrary library = library();
    if (named != null && !Files.isDirectory(named.resolve("regulations"))) {
      throw new CommandLine.ParameterException(
          command.commandLine(),
          "--rules "
              + named
              + " has no folder regulations; name one with regulations/ and bets/ in it");
    }
    return library;
  }

  /** The rules to go by; refuses what is no folder. */
  RuleLibrary library() {
    Path named = folder;
    if (named == null) {
      return RuleLibrary.onClasspath();
    }
    if (!Files.isDirectory(named)) {
      throw new CommandLine.ParameterException(
          command.commandLine(),
          "--rules " + named + " is no folder; name one with regulations/ and bets/ in it");
    }
    return RuleLibrary.inFolder(named);
  }
}
