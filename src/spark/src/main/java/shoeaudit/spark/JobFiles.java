package shoeaudit.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;

/**
 * What an audit goes by, as it is sent to every executor: control files, rules and an import
 * profile, some hundred kilobytes.
 *
 * @param controls the versions of the control file
 * @param rules regulations, bets and profiles; empty: those that come with the program
 * @param profile the import profile's file; null: none is named by its file
 * @param profileId the import profile's id among the rules; null: none is named by its id
 */
record JobFiles(
    List<Named> controls, List<Named> rules, @Nullable Named profile, @Nullable String profileId)
    implements Serializable {
  /** Keeps copies. */
  JobFiles {
    controls = List.copyOf(controls);
    rules = List.copyOf(rules);
  }

  /**
   * A file.
   *
   * @param name with {@code /} where it lies in a folder of its kind
   * @param bytes as they stand
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  record Named(String name, byte[] bytes) implements Serializable {}

  /**
   * Writes them into a folder, and gives a request that names them there.
   *
   * @param folder which is there
   * @param out where results go
   * @param threads how many shoes are audited at once
   */
  AuditRequest unpack(Path folder, Path out, int threads, boolean replace) throws IOException {
    List<Path> versions = new ArrayList<>();
    for (Named file : controls) {
      // Two versions may have the same file name.
      versions.add(write(folder.resolve("controls").resolve("" + versions.size()), file));
    }
    Path library = folder.resolve("rules");
    for (Named file : rules) {
      write(library, file);
    }
    return new AuditRequest(
        versions,
        List.of(),
        profile == null ? profileId : write(folder.resolve("profile"), profile).toString(),
        out,
        null,
        rules.isEmpty() ? RuleLibrary.onClasspath() : RuleLibrary.inFolder(library),
        threads,
        AuditRequest.Reports.NONE,
        AuditRequest.Layout.USUAL,
        replace,
        null,
        null,
        Set.of(),
        null,
        null,
        false,
        null);
  }

  private static Path write(Path folder, Named file) throws IOException {
    Path path = folder.resolve(file.name());
    Path parent = path.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    return Files.write(path, file.bytes());
  }
}
