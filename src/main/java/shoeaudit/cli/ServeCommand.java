package shoeaudit.cli;

import io.quarkus.arc.Arc;
import io.quarkus.runtime.Quarkus;
import io.quarkus.vertx.http.HttpServer;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.database.EitherDriver;
import shoeaudit.identity.Role;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.settings.SettingsCheck;

/** {@code shoe-audit serve}: starts the service, and runs until it is stopped. */
@Command(
    name = "serve",
    description =
        "Starts the service: operators upload logs and control files, auditors review what was found. It answers on"
            + " this machine alone unless settings say otherwise, and runs until it is stopped (Ctrl-C).",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class ServeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "Keep database, evidence and results in this folder. Default: the setting shoe-audit.data, that is"
              + " shoe-audit-data.")
  private @Nullable Path data;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Answer on this port. Default: 8080.")
  private @Nullable Integer port;

  @Option(
      names = "--operations-port",
      paramLabel = "PORT",
      description = "Tell health and metrics on this port, of this machine alone. Default: 9000.")
  private @Nullable Integer operationsPort;

  @Option(
      names = "--demo",
      description =
          "Show a card room at once: in a folder of its own, with an account for each role and two logs of the sample"
              + " audited. Nothing of it is anybody's; delete the folder afterwards.")
  private boolean demo;

  @Override
  public Integer call() throws Exception {
    if (demo && data == null) {
      data = Files.createTempDirectory("shoe-audit-demo-");
    }
    Service.set(SettingsCheck.DATA, data);
    Service.set("quarkus.http.port", port);
    Service.set(SettingsCheck.OPERATIONS_PORT, operationsPort);
    return Service.serving(spec.commandLine().getErr(), this::serve);
  }

  private int serve() throws InvalidRunRequestException {
    PrintWriter out = spec.commandLine().getOut();
    Config config = ConfigProvider.getConfig();
    String folder = config.getValue(SettingsCheck.DATA, String.class);
    String url = config.getValue(SettingsCheck.DATABASE, String.class);
    boolean embedded = EitherDriver.isEmbedded(url);
    HttpServer server = Arc.container().instance(HttpServer.class).get();
    out.println(
        "shoe-audit answers on "
            + server.getLocalBaseUri()
            + ", health and metrics on port "
            + operationsPort(config, server)
            + ", its database is "
            + (embedded ? "the embedded one" : url.replaceFirst("[?].*", ""))
            + ", its data folder "
            + folder);
    long accounts = Arc.container().instance(AccountsAtStart.class).get().count();
    if (demo) {
      demonstrate(out, server, accounts, folder);
    } else if (accounts == 0) {
      out.println(
          "There is no account yet. Stop the service (Ctrl-C), and make the first administrator with:"
              + " shoe-audit accounts add NAME --password --data "
              + folder);
    }
    Quarkus.waitForExit();
    return ExitStatus.NOTHING_DEVIATES;
  }

  private static void demonstrate(PrintWriter out, HttpServer server, long accounts, String folder)
      throws InvalidRunRequestException {
    if (accounts > 0) {
      throw new InvalidRunRequestException(
          "the folder "
              + folder
              + " is in use by people: it has accounts; leave --data out, or name an empty folder");
    }
    String password = DemoRoom.password();
    DemoRoom.open(password);
    out.println(
        "Cedar River Card Room is open for a look. Sign in at "
            + server.getLocalBaseUri()
            + " as "
            + DemoRoom.PEOPLE.stream().map(Role::text).collect(Collectors.joining(", "))
            + "; the password of each is "
            + password);
  }

  /** Quarkus knows the port only where it has taken any that was free. */
  private static int operationsPort(Config config, HttpServer server) {
    int asked = config.getValue(SettingsCheck.OPERATIONS_PORT, Integer.class);
    return asked == 0 ? server.getManagementPort() : asked;
  }
}
