package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.Fixture;

/**
 * What is not recorded accuses nobody: without one of its fields, in all records or in one, an
 * export makes no finding that the whole export does not make.
 */
class DroppedFieldsTest {
  private static final int EVERY = 9;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Formats without named fields, and the one whose fields are attributes. */
  private static final Set<String> WITHOUT_FIELDS = Set.of("angel-eye-frames", "own-fragments");

  /**
   * An empty place of a third card is how these systems write that none was drawn: there nothing is
   * not recorded, but said.
   */
  private static final Set<String> EMPTY_SAYS_NONE = Set.of("CardP3", "CardB3", "p3", "b3");

  @TempDir private Path folder;

  private int audits;

  static Stream<String> formats() throws IOException {
    return Stream.concat(
            RuleLibrary.onClasspath().ids(RuleLibrary.Kind.PROFILES).stream(),
            Fixture.own().stream())
        .filter(id -> !WITHOUT_FIELDS.contains(id));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void anExportWithoutAFieldMakesNoOtherFinding(String id) throws IOException {
    List<String> wrong = new ArrayList<>();
    int tried = 0;
    for (Path file : Fixture.files(id)) {
      Set<String> whole = findings(id, file, Files.readAllBytes(file));
      Lines lines = Lines.of(id, file);
      Set<String> fields = lines.fields();
      fields.removeAll(EMPTY_SAYS_NONE);
      int place = 0;
      for (String field : fields) {
        place++;
        for (int only = -1; only < lines.count(); only++) {
          // Each field everywhere, and in every ninth record, others for the next field.
          boolean chosen = only < 0 || (only + place) % EVERY == 0;
          byte @Nullable [] less = chosen ? lines.without(field, only) : null;
          if (less == null) {
            continue;
          }
          tried++;
          Set<String> found = findings(id, file, less);
          found.removeAll(whole);
          if (!found.isEmpty()) {
            wrong.add(field + (only < 0 ? " everywhere" : " in record " + (only + 1)) + found);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(tried > 10, tried + " files without a field");
  }

  /** Code and lines of each finding on what was recorded. */
  private Set<String> findings(String id, Path file, byte[] bytes) throws IOException {
    Path out = folder.resolve("out-" + ++audits);
    Path log = Files.write(folder.resolve(String.valueOf(file.getFileName())), bytes);
    String online =
        Files.readString(Path.of("rules-config", "controls", "blue-lantern-gaming.yaml"));
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"),
            online.replace("from: 2026-01-01", "from: 2015-01-01"));
    Ran.command(
        "audit",
        "--reports",
        "none",
        "--profile",
        Fixture.isOwn(id) ? Fixture.profile(id).toString() : id,
        "--controls",
        controls.toString(),
        "--out",
        out.toString(),
        log.toString());
    Set<String> found = new TreeSet<>();
    Path findings = out.resolve("findings.jsonl");
    if (Files.exists(findings)) {
      for (String line : Files.readAllLines(findings)) {
        JsonNode finding = JSON.readTree(line);
        found.add(finding.path("code").asText() + " on " + finding.path("source_line").asText());
      }
    }
    return found;
  }

  /** A file's records, each on lines of its own. */
  private interface Lines {
    static Lines of(String id, Path file) throws IOException {
      byte[] bytes = Files.readAllBytes(file);
      String name = file.toString();
      if (name.endsWith(".csv")) {
        Charset charset =
            id.equals("made-up") ? Charset.forName("GB18030") : StandardCharsets.UTF_8;
        List<String> lines = new String(bytes, charset).lines().toList();
        return new Rows(lines, lines.getFirst().contains(";") ? ";" : ",", charset);
      }
      return new Documents(new String(bytes, StandardCharsets.UTF_8).lines().toList());
    }

    Set<String> fields();

    int count();

    /**
     * The file without a field.
     *
     * @param only in that record alone, from 0; -1: in all
     * @return null where the record has no such field
     */
    byte @Nullable [] without(String field, int only) throws IOException;
  }

  private record Rows(List<String> lines, String delimiter, Charset charset) implements Lines {
    @Override
    public Set<String> fields() {
      return new TreeSet<>(List.of(lines.getFirst().split(delimiter, -1)));
    }

    @Override
    public int count() {
      return lines.size() - 1;
    }

    @Override
    public byte @Nullable [] without(String field, int only) {
      int column = List.of(lines.getFirst().split(delimiter, -1)).indexOf(field);
      List<String> less = new ArrayList<>(lines);
      boolean changed = false;
      for (int i = 1; i < lines.size(); i++) {
        String[] cells = lines.get(i).split(delimiter + "(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
        if ((only < 0 || only == i - 1) && !cells[column].isEmpty()) {
          cells[column] = "";
          changed = true;
        }
        less.set(i, String.join(delimiter, cells));
      }
      return changed ? (String.join("\n", less) + "\n").getBytes(charset) : null;
    }
  }

  /** JSON, of which each line begins at most one record. */
  private record Documents(List<String> lines) implements Lines {
    private static final Pattern KEY = Pattern.compile("\"([^\"]+)\" *:");

    @Override
    public Set<String> fields() {
      Set<String> fields = new TreeSet<>();
      for (String line : lines) {
        KEY.matcher(line).results().forEach(result -> fields.add(result.group(1)));
      }
      return fields;
    }

    @Override
    public int count() {
      return lines.size();
    }

    @Override
    public byte @Nullable [] without(String field, int only) {
      List<String> less = new ArrayList<>(lines);
      boolean changed = false;
      for (int i = 0; i < lines.size(); i++) {
        if (only < 0 || only == i) {
          // Under another name nothing reads it, and every line stays where it was.
          String other = lines.get(i).replace("\"" + field + "\":", "\"dropped " + field + "\":");
          changed |= !other.equals(lines.get(i));
          less.set(i, other);
        }
      }
      return changed ? (String.join("\n", less) + "\n").getBytes(StandardCharsets.UTF_8) : null;
    }
  }
}
