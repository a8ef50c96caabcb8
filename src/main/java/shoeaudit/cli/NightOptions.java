package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.LicenseeNights;

/** Whose nights a command is about. */
final class NightOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description =
          "The folder in which each licensee has a folder named for its id, with controls/ and inbox/ in it. Default:"
              + " nights.")
  private Path root = Path.of("nights");

  @Option(
      names = "--licensee",
      paramLabel = "ID",
      description = "The licensee, by the name of its folder. Default: all of them.")
  private @Nullable String licensee;

  @Mixin private RulesOption rules = new RulesOption();

  /** The rules to go by. */
  RuleLibrary rules() {
    return rules.ofAudit();
  }

  /** The folders of those licensees, at least one. */
  List<Path> folders() throws IOException {
    if (!Files.isDirectory(root)) {
      throw refused("--root " + root + " is no folder; name the one with the licensees' folders");
    }
    List<Path> all = LicenseeNights.folders(root);
    String named = licensee;
    if (named == null) {
      if (all.isEmpty()) {
        throw refused(
            "--root "
                + root
                + " has no licensee's folder; make one with its control file: "
                + root.resolve("WA-0042").resolve("controls").resolve("controls.yaml"));
      }
      return all;
    }
    List<Path> one = all.stream().filter(folder -> folder.endsWith(named)).toList();
    if (one.isEmpty()) {
      throw refused(
          "--licensee "
              + named
              + " has no folder with controls/ in "
              + root
              + "; there "
              + (all.isEmpty()
                  ? "is none"
                  : "are "
                      + String.join(
                          ", ", all.stream().map(each -> "" + each.getFileName()).toList())));
    }
    return one;
  }

  private CommandLine.ParameterException refused(String reason) {
    return new CommandLine.ParameterException(command.commandLine(), reason);
  }
}
