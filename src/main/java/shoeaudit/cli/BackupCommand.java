package shoeaudit.cli;

import io.smallrye.config.SmallRyeConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.database.EitherDriver;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.backup.Backup;
import shoeaudit.settings.SettingsCheck;

/** {@code shoe-audit backup}: all that the service keeps, as one file. */
@Command(
    name = "backup",
    description =
        "Writes all that the service keeps (embedded database, evidence, results) into one file, with the SHA-256 of"
            + " each. Stop the service first. On PostgreSQL take pg_dump, and copy the data folder.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class BackupCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--to",
      paramLabel = "FILE",
      required = true,
      description = "The file to be written, a ZIP archive; it must not be there.")
  private Path to = Path.of("");

  @Override
  public Integer call() throws Exception {
    Path named = data.named();
    if (named != null && Files.notExists(named)) {
      throw new InvalidRunRequestException("there is no folder " + named);
    }
    data.set();
    SmallRyeConfig settings = Service.settings();
    String url = settings.getValue(SettingsCheck.DATABASE, String.class);
    String folder = settings.getValue(SettingsCheck.DATA, String.class);
    if (!EitherDriver.isEmbedded(url)) {
      throw new InvalidRunRequestException(
          "backup is for the embedded database, and the settings name PostgreSQL: stop the service,"
              + " back the database up with pg_dump, and copy the folders vault and results of "
              + folder);
    }
    return Service.holding(Path.of(folder), () -> backUp(settings, url, Path.of(folder)));
  }

  private int backUp(SmallRyeConfig settings, String url, Path folder)
      throws IOException, InvalidRunRequestException {
    Backup.Written written =
        Backup.write(
            folder,
            new Backup.Database(
                url,
                settings.getValue("quarkus.datasource.username", String.class),
                settings.getOptionalValue("quarkus.datasource.password", String.class).orElse("")),
            to);
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "Written: " + to + ", with " + written.files() + " files, " + written.bytes() + " bytes.");
    for (String broken : written.broken()) {
      out.println(
          "DIFFERS  "
              + broken
              + ": this evidence was changed after it was received; take it from an"
              + " earlier backup");
    }
    return written.broken().isEmpty() ? ExitStatus.NOTHING_DEVIATES : ExitStatus.FINDINGS;
  }
}
