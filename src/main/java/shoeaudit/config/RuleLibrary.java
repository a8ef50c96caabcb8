package shoeaudit.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where regulations, bets, import profiles and checklists are kept, {@code regulations/<id>.yaml},
 * {@code bets/<id>.yaml}, {@code profiles/<id>.yaml} and {@code checklists/<id>.yaml}: the ones
 * that come with the system, or a folder of the user's.
 */
public interface RuleLibrary {
  /** How the names of rule files end. */
  String ENDING = ".yaml";

  /** What a file of the library holds, and so its folder. */
  enum Kind {
    REGULATIONS,
    BETS,
    PROFILES,
    CHECKLISTS;

    /** The folder's name. */
    public String folder() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** A file's name with its folder, {@code bets/dragon-bonus.yaml}. */
    public String file(String id) {
      return folder() + "/" + id + ENDING;
    }
  }

  /**
   * A file of the library.
   *
   * @param name with its folder, {@code bets/dragon-bonus.yaml}
   * @param bytes as they stand
   */
  @SuppressWarnings(
      "ArrayRecordComponent") // the bytes are what is hashed and parsed; nobody compares these
  // records
  record RuleFile(String name, byte[] bytes) {
    /** SHA-256 of the bytes, lower-case hex. */
    public String sha256() {
      return Sha256.hex(bytes);
    }
  }

  /**
   * The ids that there are, in alphabetical order.
   *
   * @throws IOException where the library cannot be listed
   */
  List<String> ids(Kind kind) throws IOException;

  /**
   * A file by its id.
   *
   * @return the file, or null where {@link #ids} does not list it
   * @throws IOException where it is there and cannot be read
   */
  @Nullable RuleFile find(Kind kind, String id) throws IOException;

  /** The rules that come with the system, {@code rules-config/} on the class path. */
  static RuleLibrary onClasspath() {
    return new ClasspathRules();
  }

  /**
   * The rules in a folder that has the folders {@code regulations} and {@code bets}; either may be
   * missing.
   */
  static RuleLibrary inFolder(Path folder) {
    return new FolderRules(folder);
  }
}
