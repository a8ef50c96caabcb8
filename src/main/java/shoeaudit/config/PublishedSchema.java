package shoeaudit.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The JSON Schemas (draft-07) of what people write for this system, so that their editors and
 * programs complete and check it: {@code rules-config/schemas} on the class path. Tests hold that
 * they say what the readers say.
 */
public enum PublishedSchema {
  /** An internal-control file. */
  CONTROL_FILE,
  /** A regulation. */
  REGULATION,
  /** A bet. */
  BET,
  /** An import profile. */
  PROFILE,
  /** An engagement: who audits for whom. */
  ENGAGEMENT,
  /** A checklist. */
  CHECKLIST,
  /** An event of a shoe log, as a line of a JSON Lines file. */
  LOG_EVENT,
  /** A coup in one row. */
  COUP_SUMMARY;

  /** Its name on the command line: {@code control-file}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its file's name: {@code control-file.schema.json}. */
  public String fileName() {
    return text() + ".schema.json";
  }

  /**
   * The schema itself.
   *
   * @throws IOException where the program was packed without it
   */
  public String json() throws IOException {
    return new String(ClasspathRules.bytes("schemas/" + fileName()), StandardCharsets.UTF_8);
  }

  /** The schema of that name; null where there is none. */
  public static @Nullable PublishedSchema of(String text) {
    return Arrays.stream(values())
        .filter(schema -> schema.text().equals(text))
        .findFirst()
        .orElse(null);
  }

  /** The names of all schemas. */
  public static List<String> names() {
    return Arrays.stream(values()).map(PublishedSchema::text).toList();
  }
}
