package shoeaudit.cli;

import io.smallrye.config.SmallRyeConfig;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.database.EitherDriver;
import shoeaudit.database.FolderLock;
import shoeaudit.database.QuestionFolder;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.backup.Backup;
import shoeaudit.service.backup.ServedDatabase;
import shoeaudit.service.backup.StandingDatabase;
import shoeaudit.settings.SettingsCheck;

/** {@code shoe-audit backup}: all that the service keeps, as one file. */
@Command(
    name = "backup",
    description =
        "Writes all that the service keeps (embedded database, evidence, results) into one file, with the SHA-256 of"
            + " each. The service may run meanwhile. On PostgreSQL take pg_dump, and copy the data folder after it.",
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
          "backup is for the embedded database, and the settings name PostgreSQL: take pg_dump first,"
              + " and copy the folders vault and results of "
              + folder
              + " after it; the service may run meanwhile");
    }
    return backUp(
        new DatabaseAccess(
            url,
            settings.getValue("quarkus.datasource.username", String.class),
            settings.getOptionalValue("quarkus.datasource.password", String.class).orElse("")),
        Path.of(folder));
  }

  private int backUp(DatabaseAccess database, Path folder) throws Exception {
    FolderLock lock = FolderLock.take(folder);
    if (lock != null) {
      try (lock) {
        return written(Backup.write(folder, database, new StandingDatabase(database), to));
      }
    }
    QuestionFolder questions = new QuestionFolder(folder, ServedDatabase.FOLDER);
    questions.make();
    FolderLock own = FolderLock.take(questions.folder());
    if (own == null) {
      throw new InvalidRunRequestException(
          "another backup of " + folder + " is being written; wait until it is done");
    }
    try (own) {
      return written(
          Backup.write(
              folder,
              database,
              new ServedDatabase(folder, asked -> Service.asked(folder, asked, "copy")),
              to));
    }
  }

  private int written(Backup.Written written) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "Written: " + to + ", with " + written.files() + " files, " + written.bytes() + " bytes.");
    for (String broken : written.broken()) {
      out.println(broken + "; take it from an earlier backup");
    }
    return written.broken().isEmpty() ? ExitStatus.NOTHING_DEVIATES : ExitStatus.FINDINGS;
  }
}
