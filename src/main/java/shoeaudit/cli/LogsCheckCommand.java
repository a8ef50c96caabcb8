package shoeaudit.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.profile.ImportProfile;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.request.ProfilesCheck;

/** Examines import profiles before any log is read by them. */
@Command(
    name = "check",
    description =
        "Reads import profiles strictly, runs the samples that they carry, and prints every mistake and every difference"
            + " with its line.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  A profile of your own, then what it makes of a file:",
      "    shoe-audit logs check house.yaml",
      "    shoe-audit logs inspect --profile house.yaml rounds.json",
      "",
      "Exit status: 0 no mistake; 2 a file that cannot be used; 3 a failure of the machine or of",
      "shoe-audit itself."
    })
final class LogsCheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Import profiles (YAML).")
  private List<Path> files = List.of();

  @Override
  public Integer call() throws InterruptedException {
    ProfilesCheck check = ProfilesCheck.of(files);
    PrintWriter out = spec.commandLine().getOut();
    for (ProfilesCheck.Checked file : check.files()) {
      switch (file) {
        case ProfilesCheck.Unreadable unreadable -> {
          out.println(
              unreadable.file()
                  + " cannot be used: "
                  + Amounts.count(unreadable.mistakes().size(), "mistake", "mistakes"));
          unreadable.mistakes().forEach(mistake -> out.println("  error: " + mistake.text()));
        }
        case ProfilesCheck.Sound sound ->
            out.println(
                sound.file()
                    + ": "
                    + sound.profile().name()
                    + " ("
                    + sound.profile().id()
                    + "): no mistake"
                    + (sound.profile().sampleCount() == 0
                        ? ""
                        : "; "
                            + Amounts.count(
                                sound.profile().sampleCount(),
                                "sample gives what it expects",
                                "samples give what they expect"))
                    + guesses(sound.profile().guesses()));
      }
    }
    out.flush();
    return check.hasErrors() ? ExitStatus.NOT_AS_ASKED : ExitStatus.NOTHING_DEVIATES;
  }

  private static String guesses(String lines) {
    return lines.isEmpty()
        ? ""
        : "; no audit goes by it before the guesses on lines "
            + lines
            + " are decided ("
            + ImportProfile.DECIDE
            + ")";
  }
}
