package shoeaudit.cli;

import io.quarkus.runtime.Quarkus;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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

  @Override
  public Integer call() throws Exception {
    Service.set("shoe-audit.data", data);
    Service.set("quarkus.http.port", port);
    return Service.holdingItsFolder(() -> {
      Quarkus.run();
      return ExitStatus.NOTHING_DEVIATES;
    });
  }
}
