package shoeaudit.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import shoeaudit.profile.ImportProfile;
import shoeaudit.runs.request.ProfilesCheck;

/** Lists import profiles. */
@Command(
    name = "profiles",
    description = "Lists the import profiles by which logs of other systems are read: id and name.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  Those that come with the program:",
      "    shoe-audit logs profiles",
      "  Those in profiles/ of a folder of your own:",
      "    shoe-audit logs profiles --rules house-rules"
    })
final class LogsProfilesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private RulesOption rules = new RulesOption();

  @Override
  public Integer call() throws Exception {
    List<ImportProfile> profiles = ProfilesCheck.library(rules.library());
    PrintWriter out = spec.commandLine().getOut();
    if (profiles.isEmpty()) {
      out.println("There is no import profile.");
    }
    int width = profiles.stream().mapToInt(profile -> profile.id().length()).max().orElse(1);
    for (ImportProfile profile : profiles) {
      out.println(String.format(Locale.ROOT, "%-" + width + "s  %s", profile.id(), profile.name()));
    }
    out.flush();
    return ExitStatus.NOTHING_DEVIATES;
  }
}
