package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.identity.tree.TrailLog;

/** {@code shoe-audit trail checkpoint}: signs what the trail is now. */
@Command(
    name = "checkpoint",
    description =
        "Signs a checkpoint of the audit trail: how many entries it has, and the hash of all of them (C2SP"
            + " tlog-checkpoint). Hand it to the commission: it shows later whether anything was changed or taken"
            + " away. The key is that of the setting shoe-audit.trail.key. Exit status 1: the trail is not the one"
            + " that was signed before. The embedded database serves one process: stop the service first, or ask it at"
            + " /api/v1/trail/log/checkpoint.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class TrailCheckpointCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where to write it, a file that is not there yet. Default: it is printed.")
  private @Nullable Path out;

  @Mixin private DataOption data = new DataOption();

  @Override
  public Integer call() throws Exception {
    data.set();
    Service.requireDatabase();
    return Service.with(
        spec.commandLine().getErr(),
        () ->
            TrailWork.told(
                spec,
                () -> {
                  TrailLog log = Arc.container().instance(TrailLog.class).get();
                  TrailFiles.give(spec, out, log.checkpoint().note().whole(), "The checkpoint");
                  return ExitStatus.NOTHING_DEVIATES;
                }));
  }
}
