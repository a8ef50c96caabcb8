package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.tree.TrailLog;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.SignedNote;

/** {@code shoe-audit trail prove}: proofs about the trail. */
@Command(
    name = "prove",
    description =
        "Proves that a run's manifest, or an entry, is in the audit trail (C2SP tlog-proof), or that nothing was"
            + " changed or taken away since a checkpoint. trail verify --proof checks either, without the service."
            + " The embedded database serves one process: stop the service first, or ask it at"
            + " /api/v1/trail/log/inclusion and /consistency.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class TrailProveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..1",
      paramLabel = "RUN",
      description = "The run whose newest manifest is to be proved, by its number.")
  private @Nullable Long run;

  @Option(
      names = "--entry",
      paramLabel = "N",
      description = "Prove this entry of the trail instead.")
  private @Nullable Long entry;

  @Option(
      names = "--since",
      paramLabel = "CHECKPOINT",
      description = "Prove instead that nothing was changed or taken away since this checkpoint.")
  private @Nullable Path since;

  @Option(
      names = "--in",
      paramLabel = "CHECKPOINT",
      description =
          "Prove it in the tree of this checkpoint, such as one that is cosigned. Default: of the trail as it is"
              + " now.")
  private @Nullable Path in;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where to write it, a file that is not there yet. Default: it is printed.")
  private @Nullable Path out;

  @Mixin private DataOption data = new DataOption();

  @Override
  public Integer call() throws Exception {
    if (Stream.of(run, entry, since).filter(Objects::nonNull).count() != 1) {
      throw new ParameterException(
          spec.commandLine(),
          "name one of RUN, --entry and --since, which say what is to be proved");
    }
    data.set();
    Service.requireDatabase();
    return Service.with(
        spec.commandLine().getErr(),
        () ->
            TrailWork.told(
                spec,
                () -> {
                  TrailFiles.give(spec, out, proof(), "The proof");
                  return ExitStatus.NOTHING_DEVIATES;
                }));
  }

  private String proof() throws LogException, IOException {
    TrailLog log = Arc.container().instance(TrailLog.class).get();
    TrailReading trail = Arc.container().instance(TrailReading.class).get();
    TrailLog.Signed of = in == null ? log.checkpoint() : own(log, in);
    Path before = since;
    if (before != null) {
      return log.consistency(own(log, before).said().size(), of).text();
    }
    Long number = run;
    return log.inclusion(
            number == null
                ? trail.entry(Objects.requireNonNull(entry, "one of three"))
                : trail.manifest(number),
            of)
        .text();
  }

  private static TrailLog.Signed own(TrailLog log, Path file) throws LogException, IOException {
    SignedNote note = TrailFiles.note(file);
    return TrailFiles.named(file, () -> log.own(note));
  }
}
