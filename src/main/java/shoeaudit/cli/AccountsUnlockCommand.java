package shoeaudit.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.identity.CommandRequests;
import shoeaudit.identity.Credentials;

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
    return ServiceRequest.run(
        name,
        CommandRequests.UNLOCK,
        Credentials.class,
        credentials -> credentials.unlock(name) + " may sign in when the service runs.",
        spec.commandLine().getOut(),
        spec.commandLine().getErr());
  }
}
