package shoeaudit.report.rules;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.text.Texts;

/** The control files that come with the program, and the documents of their rules. */
public final class StarterRules {
  public static final Path CEDAR_RIVER =
      Path.of("rules-config/controls/cedar-river-card-room.yaml");
  public static final RuleLibrary RULES = RuleLibrary.onClasspath();
  private static final int FEWEST_FILES = 5;

  private StarterRules() {}

  /** Each of the files. */
  public static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("rules-config/controls"))) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
      if (found.size() < FEWEST_FILES) {
        throw new IllegalStateException("only " + found);
      }
      return found;
    }
  }

  /** A file as read. */
  public static ControlFile read(Path file) throws IOException, ConfigException {
    return read(String.valueOf(file.getFileName()), Files.readString(file));
  }

  /** A text as read. */
  public static ControlFile read(String name, String text) throws ConfigException {
    return ControlFileReader.read(name, text.getBytes(StandardCharsets.UTF_8), RULES);
  }

  /** Its document in English. */
  public static PrintedDocument document(ControlFile controls, @Nullable ControlFile before)
      throws ConfigException {
    return RulesDocuments.of(controls, before, RULES, Texts.english());
  }
}
