package shoeaudit.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.identity.CommandRequests;
import shoeaudit.identity.SecondFactors;

/** {@code shoe-audit accounts reset-second-factor}: lets somebody sign in who has lost it. */
@Command(
    name = "reset-second-factor",
    description =
        "Takes away the second factor of somebody who has lost it and the recovery codes, also of the last"
            + " administrator. They sign in with the password alone, are told, and set up another where one of their"
            + " roles needs it. The service may run meanwhile.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class AccountsResetSecondFactorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The account's name.")
  private String name = "";

  @Mixin private DataOption data = new DataOption();

  @Override
  public Integer call() throws Exception {
    data.set();
    return ServiceRequest.run(
        name,
        CommandRequests.RESET_SECOND_FACTOR,
        SecondFactors.class,
        secondFactors ->
            secondFactors.reset(name) + " signs in without a second factor when the service runs.",
        spec.commandLine().getOut(),
        spec.commandLine().getErr());
  }
}
