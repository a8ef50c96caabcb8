package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.config.FileFailure;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.LicenseeFolders;
import shoeaudit.nights.LicenseeNights;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Whose nights a command is about. */
final class NightOptions {
  private static final List<Integer> GRAVEST_FIRST =
      List.of(
          ExitStatus.FAILURE,
          ExitStatus.NOT_AS_ASKED,
          ExitStatus.NOTHING_TESTED,
          ExitStatus.FINDINGS);

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

  /** Opens a licensee's folder. */
  @FunctionalInterface
  interface Opening {
    LicenseeNights of(Path folder, RuleLibrary rules)
        throws InvalidRunRequestException, IOException;
  }

  /** Does something with a licensee's nights. */
  @FunctionalInterface
  interface Work {
    /** Gives the exit statuses that came of it. */
    List<Integer> on(LicenseeNights nights, Path folder) throws IOException, InterruptedException;
  }

  /**
   * Does something with the nights of each of those licensees. What is wrong with one stops no
   * other, and is told on standard error.
   *
   * @return the gravest exit status of any
   */
  int each(Opening opening, Work work) throws IOException, InterruptedException {
    PrintWriter out = command.commandLine().getOut();
    PrintWriter err = command.commandLine().getErr();
    List<Integer> statuses = new ArrayList<>();
    for (Path folder : folders()) {
      try (LicenseeNights nights = opening.of(folder, rules.ofAudit())) {
        statuses.addAll(work.on(nights, folder));
      } catch (InvalidRunRequestException e) {
        err.println(e.getMessage());
        statuses.add(ExitStatus.NOT_AS_ASKED);
      } catch (IOException e) {
        err.println(folder + ": the machine failed: " + FileFailure.words(e));
        statuses.add(ExitStatus.FAILURE);
      } catch (RuntimeException e) {
        err.println(folder + ": shoe-audit failed: " + e);
        statuses.add(ExitStatus.FAILURE);
      }
      out.flush();
      err.flush();
    }
    return GRAVEST_FIRST.stream()
        .filter(statuses::contains)
        .findFirst()
        .orElse(ExitStatus.NOTHING_DEVIATES);
  }

  /** The folders of those licensees, at least one. */
  private List<Path> folders() throws IOException {
    if (!Files.isDirectory(root)) {
      throw refused("--root " + root + " is no folder; name the one with the licensees' folders");
    }
    List<Path> all = LicenseeFolders.in(root);
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
              + " has no folder with controls/ or inbox/ in "
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
