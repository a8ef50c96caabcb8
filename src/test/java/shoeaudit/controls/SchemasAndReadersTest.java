package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.request.EngagementFile;

/**
 * The published schemas say of a file what the readers say of it: of every file that is shipped, of
 * many thousands made from them with one value changed, and of every file with a mistake under
 * {@code errors/}. A schema that refuses what a reader takes would show an editor's user mistakes
 * that are none; one that takes what a reader refuses must have its reason in {@link BeyondSchema}.
 */
class SchemasAndReadersTest {
  private static final Path RULES_CONFIG = Path.of("rules-config");
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final RuleLibrary SHIPPED = RuleLibrary.onClasspath();

  /** Mistakes in YAML itself, which no document and so nothing for a schema comes of. */
  private static final List<String> NO_DOCUMENT =
      List.of(
          "controls-anchor-and-alias.yaml",
          "controls-key-is-a-list.yaml",
          "controls-key-twice.yaml",
          "controls-merge-key.yaml",
          "controls-bet-twice.yaml",
          "controls-tag.yaml");

  private final Map<BeyondSchema, Integer> used = new EnumMap<>(BeyondSchema.class);
  private final List<String> disagreements = new ArrayList<>();
  private int compared;
  private int refused;
  private int writtenOtherwise;

  /** A reader of one kind of file: what is wrong with a text. */
  private interface Reader {
    void read(String yaml) throws ConfigException;
  }

  /** Compares what reader and schema say of one file. */
  private void compare(String what, Tree file, Reader reader, SchemaOf schema) {
    String yaml = file.yaml();
    List<ConfigProblem> problems = problems(reader, yaml);
    List<String> faults = schema.faultsOfYaml(yaml);
    compared++;
    refused += problems.isEmpty() ? 0 : 1;
    if (problems.isEmpty() && !faults.isEmpty()) {
      disagreements.add(what + "\n  the schema refuses what the reader takes: " + faults);
    }
    String value = file.asReadersTakeIt().yaml();
    if (!value.equals(yaml)) {
      List<ConfigProblem> ofValue = problems(reader, value);
      writtenOtherwise += ofValue.isEmpty() && !problems.isEmpty() ? 1 : 0;
      problems = ofValue;
    }
    boolean refusedForMore = false;
    boolean perhaps = false;
    for (ConfigProblem problem : problems) {
      BeyondSchema rule = beyond(problem);
      refusedForMore |= rule == null;
      perhaps |= rule != null && rule.inPart();
      if (rule != null && faults.isEmpty()) {
        used.merge(rule, 1, Integer::sum);
      }
    }
    if (faults.isEmpty() == refusedForMore && !(perhaps && !refusedForMore)) {
      disagreements.add(what + "\n  the schema says: " + faults + "\n  the reader: " + problems);
    }
  }

  private static List<ConfigProblem> problems(Reader reader, String yaml) {
    try {
      reader.read(yaml);
      return List.of();
    } catch (ConfigException e) {
      return e.problems();
    }
  }

  private static @Nullable BeyondSchema beyond(ConfigProblem problem) {
    for (BeyondSchema rule : BeyondSchema.values()) {
      if (rule.names(problem)) {
        return rule;
      }
    }
    return null;
  }

  private void agreed(int atLeast, BeyondSchema... rules) {
    assertEquals(
        List.of(),
        disagreements.stream().limit(20).toList(),
        disagreements.size() + " disagreements of " + compared);
    assertTrue(compared >= atLeast, "only " + compared + " files were compared");
    assertTrue(refused > compared / 2, "only " + refused + " of " + compared + " had a mistake");
    assertTrue(rules.length == 0 || writtenOtherwise > 0, "no number was written otherwise");
    for (BeyondSchema rule : rules) {
      assertTrue(used.containsKey(rule), rule + " explains nothing");
    }
  }

  @Test
  void aControlFile() throws IOException {
    SchemaOf schema = SchemaOf.named("control-file");
    RuleLibrary rules = new ShortRegulations(SHIPPED);
    Mutants mutants = new Mutants(1, SchemasAndReadersTest::alike);
    List<Path> files = new ArrayList<>(files(RULES_CONFIG.resolve("controls")));
    files.add(Path.of("src", "samples", "cedar-river", "controls.yaml"));
    files.add(Path.of("src", "test", "resources", "schemas", "every-bet.yaml"));
    for (Path file : files) {
      Reader reader =
          yaml ->
              ControlFileReader.read("controls.yaml", yaml.getBytes(StandardCharsets.UTF_8), rules);
      unchanged(file, reader, schema);
      mutants.of(
          Tree.of(Files.readString(file)),
          (change, mutant) -> compare(file + ": " + change, mutant, reader, schema));
    }
    agreed(
        2_000,
        BeyondSchema.NO_SUCH_FILE,
        BeyondSchema.NO_SUCH_CRITERION,
        BeyondSchema.SIDE_OF_A_BET_FILE,
        BeyondSchema.SPAN_REVERSED,
        BeyondSchema.MAX_BELOW_MIN,
        BeyondSchema.DECIMALS_OF_THE_CURRENCY,
        BeyondSchema.ODDS_FOR_NOTHING,
        BeyondSchema.LEAP_DAY,
        BeyondSchema.NO_SUCH_TIME_ZONE,
        BeyondSchema.NO_SUCH_CURRENCY,
        BeyondSchema.IMPOSSIBLE_CONDITIONS);
  }

  @Test
  void aRegulation() throws IOException {
    SchemaOf schema = SchemaOf.named("regulation");
    Mutants mutants = new Mutants(1, path -> path.replaceAll("\\.\\d\\b", ".*"));
    for (Path file : files(RULES_CONFIG.resolve("regulations"))) {
      String id = nameOf(file);
      Reader reader = yaml -> RegulationReader.read(id, new OneRule(id, yaml));
      unchanged(file, reader, schema);
      Tree shortened = ShortRegulations.shortened(Tree.of(Files.readString(file)));
      mutants.of(
          shortened, (change, mutant) -> compare(file + ": " + change, mutant, reader, schema));
    }
    agreed(
        2_000,
        BeyondSchema.NO_SUCH_FILE,
        BeyondSchema.NO_SUCH_CRITERION,
        BeyondSchema.FILE_NAME,
        BeyondSchema.SECOND_TIME,
        BeyondSchema.CELL_MISSING,
        BeyondSchema.CELL_OF_A_NATURAL,
        BeyondSchema.ODDS_FOR_NOTHING);
  }

  @Test
  void aBet() throws IOException {
    SchemaOf schema = SchemaOf.named("bet");
    Mutants mutants = new Mutants(2, path -> path);
    for (Path file : files(RULES_CONFIG.resolve("bets"))) {
      String id = nameOf(file);
      Reader reader = yaml -> BetReader.read(id, null, new OneRule(id, yaml));
      unchanged(file, reader, schema);
      mutants.of(
          Tree.of(Files.readString(file)),
          (change, mutant) -> compare(file + ": " + change, mutant, reader, schema));
    }
    agreed(1_000, BeyondSchema.FILE_NAME, BeyondSchema.ODDS_FOR_NOTHING);
  }

  @Test
  void anEngagement() throws IOException {
    SchemaOf schema = SchemaOf.named("engagement");
    Path file = Path.of("src", "samples", "cedar-river", "engagement.yaml");
    Reader reader =
        yaml -> EngagementFile.read("engagement.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    unchanged(file, reader, schema);
    String text = Files.readString(file);
    String draft = text.replace("status: issued, issued: 2026-03-20", "status: draft");
    Mutants mutants = new Mutants(2, path -> path);
    for (String each : List.of(text, draft)) {
      mutants.of(
          Tree.of(each), (change, mutant) -> compare(file + ": " + change, mutant, reader, schema));
    }
    agreed(200, BeyondSchema.LEAP_DAY);
  }

  @Test
  void aChecklist() throws IOException {
    SchemaOf schema = SchemaOf.named("checklist");
    Path file = RULES_CONFIG.resolve("checklists").resolve("kansas-internal-audit.yaml");
    Reader reader =
        yaml ->
            ChecklistReader.read(
                "kansas-internal-audit", new OneRule("kansas-internal-audit", yaml));
    unchanged(file, reader, schema);
    String text = Files.readString(file);
    String named = text.replace("statistic: hold", "criteria: [KS-4, KS-5]");
    assertTrue(!named.equals(text), "no question has a statistic");
    Mutants mutants = new Mutants(2, path -> path);
    for (String each : List.of(text, named)) {
      mutants.of(
          Tree.of(each), (change, mutant) -> compare(file + ": " + change, mutant, reader, schema));
    }
    // A checklist has no numbers that could be written otherwise.
    agreed(200);
    for (BeyondSchema rule :
        List.of(
            BeyondSchema.NO_SUCH_FILE, BeyondSchema.NO_SUCH_CRITERION, BeyondSchema.FILE_NAME)) {
      assertTrue(used.containsKey(rule), rule + " explains nothing");
    }
  }

  /** Places of a control file that the schema describes by one definition are tried once. */
  private static String alike(String path) {
    return path.replaceAll("^bets\\.\\w+\\.(commission|rounding)", "bets.*.$1")
        .replaceAll("^bets\\.(player|banker)(_dragon)?\\.lines", "bets.hand.lines")
        .replaceAll("^bets\\.(?!player|banker|tie|hand)\\w+", "bets.*")
        .replaceAll("^limits\\.\\w+", "limits.*")
        .replaceAll("phrases\\.\\w+", "phrases.*")
        .replaceAll("^patrons\\.max_\\w+", "patrons.max");
  }

  /** The files that make each message: the mistakes that people make. */
  @Test
  void everyFileWithAMistake() throws IOException {
    for (String name : ErrorsTest.files()) {
      if (name.startsWith("controls-yaml-") || NO_DOCUMENT.contains(name)) {
        continue;
      }
      Tree yaml = Tree.of(Files.readString(ERRORS.resolve(name)));
      if (name.startsWith("controls-bet-file-")) {
        compare(
            name,
            yaml,
            text -> BetReader.read("a-bet", null, new OneRule("a-bet", text)),
            SchemaOf.named("bet"));
      } else if (name.startsWith("controls-regulation-file-")) {
        compare(
            name,
            yaml,
            text -> RegulationReader.read("house-rules", new OneRule("house-rules", text)),
            SchemaOf.named("regulation"));
      } else {
        compare(
            name,
            yaml,
            text -> ControlFileReader.read(name, text.getBytes(StandardCharsets.UTF_8), SHIPPED),
            SchemaOf.named("control-file"));
      }
    }
    agreed(75);
    assertEquals(compared, refused);
  }

  /** The file itself: right for both, also after it was taken apart and written again. */
  private static void unchanged(Path file, Reader reader, SchemaOf schema) throws IOException {
    String text = Files.readString(file);
    for (String yaml : List.of(text, Tree.of(text).yaml())) {
      assertEquals(List.of(), schema.faultsOfYaml(yaml), file::toString);
      try {
        reader.read(yaml);
      } catch (ConfigException e) {
        throw new AssertionError(file + " is refused", e);
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> sorted = files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
      assertTrue(sorted.size() >= 4, "only " + sorted.size() + " files in " + folder);
      return sorted;
    }
  }

  private static String nameOf(Path file) {
    return String.valueOf(file.getFileName()).replace(".yaml", "");
  }
}
