package shoeaudit.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import shoeaudit.settings.SettingsCheck;

/** The option that names the service's folder, of commands that work beside it or on it. */
final class DataOption {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The service's folder. Default: the setting shoe-audit.data.")
  private @Nullable Path folder;

  /** The folder that was named; null: none was. */
  @Nullable Path named() {
    return folder;
  }

  /** Has the service's settings name it. */
  void set() {
    Service.set(SettingsCheck.DATA, folder);
  }
}
