package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Role;
import shoeaudit.runs.request.InvalidRunRequestException;

/** {@code shoe-audit accounts add}: makes an account that sees all licensees. */
@Command(
    name = "add",
    description =
        "Makes an account that sees all licensees, by default an administrator, who makes all others. The embedded"
            + " database serves one process: stop the service first.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class AccountsAddCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The account's name.")
  private String name = "";

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description =
          "What it may do, once or more: ${COMPLETION-CANDIDATES}. Default: administrator.")
  private List<Role> roles = List.of(Role.ADMINISTRATOR);

  @ArgGroup(multiplicity = "1")
  private Password password = new Password();

  /** Where the password comes from. */
  static final class Password {
    @Option(names = "--password", interactive = true, description = "Ask for the password.")
    private char @Nullable [] typed;

    @Option(
        names = "--password-file",
        paramLabel = "FILE",
        description = "Take the password from this file's first line.")
    private @Nullable Path file;

    String text() throws IOException {
      Path from = file;
      if (from != null) {
        return Files.readString(from).lines().findFirst().orElse("");
      }
      return typed == null ? "" : new String(typed);
    }
  }

  @Mixin private DataOption data = new DataOption();

  @Override
  public Integer call() throws Exception {
    data.set();
    String text = password.text();
    return Service.with(spec.commandLine().getErr(), () -> add(text));
  }

  private int add(String secret) throws InvalidRunRequestException {
    Service.inRequest(() ->
        Arc.container()
            .instance(Accounts.class)
            .get()
            .add(Actor.COMMAND_LINE, name, secret, EnumSet.copyOf(roles), null));
    spec.commandLine().getOut().println("The account " + name + " is there.");
    return ExitStatus.NOTHING_DEVIATES;
  }
}
