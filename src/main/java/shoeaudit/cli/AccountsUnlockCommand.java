package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.database.FolderLock;
import shoeaudit.database.QuestionFolder;
import shoeaudit.identity.Credentials;
import shoeaudit.identity.UnlockRequests;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.settings.SettingsCheck;

/** {@code shoe-audit accounts unlock}: lets somebody sign in again after wrong passwords. */
@Command(
    name = "unlock",
    description =
        "Lets somebody sign in at once for whose name wrong passwords came, also the last administrator. The service"
            + " may run meanwhile.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class AccountsUnlockCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The account's name.")
  private String name = "";

  @Mixin private DataOption data = new DataOption();

  @Override
  public Integer call() throws Exception {
    data.set();
    Service.requireDatabase();
    Path folder = Path.of(Service.settings().getValue(SettingsCheck.DATA, String.class));
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      return askService(folder);
    }
    lock.close();
    return Service.with(spec.commandLine().getErr(), this::unlock);
  }

  private int askService(Path folder) throws Exception {
    String answer = Service.asked(folder, new QuestionFolder(folder, UnlockRequests.FOLDER), name);
    spec.commandLine().getOut().println(answer);
    return ExitStatus.NOTHING_DEVIATES;
  }

  private int unlock() throws InvalidRunRequestException {
    Service.inRequest(() -> {
      String unlocked = Arc.container().instance(Credentials.class).get().unlock(name);
      spec.commandLine().getOut().println(unlocked + " may sign in when the service runs.");
    });
    return ExitStatus.NOTHING_DEVIATES;
  }
}
