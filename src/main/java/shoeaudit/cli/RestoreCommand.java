package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.backup.Restore;

/** {@code shoe-audit restore}: a data folder from a backup. */
@Command(
    name = "restore",
    description =
        "Makes a data folder from a backup, and compares the SHA-256 of every file. A backup that is damaged is refused"
            + " whole.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class RestoreCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--from",
      paramLabel = "FILE",
      required = true,
      description = "What backup has written.")
  private Path from = Path.of("");

  @Option(
      names = "--data",
      paramLabel = "DIR",
      required = true,
      description = "The folder to be made; it must be empty, or not be there.")
  private Path data = Path.of("");

  @Override
  public Integer call() throws InvalidRunRequestException, IOException {
    Restore.Restored restored = Restore.read(from, data);
    spec.commandLine()
        .getOut()
        .println(
            "Restored: "
                + data
                + ", with "
                + restored.files()
                + " files, "
                + restored.bytes()
                + " bytes, each as it was backed up.\nStart the service on it: shoe-audit serve --data "
                + data);
    return ExitStatus.NOTHING_DEVIATES;
  }
}
