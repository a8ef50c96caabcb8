package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.io.BufferedWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.identity.TrailFilter;
import shoeaudit.identity.TrailReading;
import shoeaudit.runs.request.InvalidRunRequestException;

/** {@code shoe-audit trail export}: writes the whole trail into a file. */
@Command(
    name = "export",
    description =
        "Writes the whole audit trail into a file, one JSON object a line, the oldest first. The embedded database"
            + " serves one process: stop the service first, or export at /api/v1/trail/export.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class TrailExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "Where to write it: a file that is not there yet.")
  private Path file = Path.of("trail.jsonl");

  @Mixin private DataOption data = new DataOption();

  @Override
  public Integer call() throws Exception {
    data.set();
    Service.requireDatabase();
    return Service.with(spec.commandLine().getErr(), this::export);
  }

  private int export() throws Exception {
    try (BufferedWriter lines = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW)) {
      Arc.container()
          .instance(TrailReading.class)
          .get()
          .each(TrailFilter.ALL, entry -> lines.append(entry.line()).append('\n'));
    } catch (FileAlreadyExistsException e) {
      throw new InvalidRunRequestException(file + " is there already; name a file that is not", e);
    }
    spec.commandLine().getOut().println("The trail is in " + file + ".");
    return ExitStatus.NOTHING_DEVIATES;
  }
}
