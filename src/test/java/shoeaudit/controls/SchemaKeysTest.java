package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.PublishedSchema;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.yaml.ProfileReader;
import shoeaudit.runs.request.EngagementFile;

/**
 * Every key that a reader knows stands in its schema with a description, and no other; every file
 * of {@code rules-config} names its schema.
 */
class SchemaKeysTest {
  private static final Path RULES_CONFIG = Path.of("rules-config");
  private static final Path ENGAGEMENT =
      Path.of("src", "samples", "cedar-river", "engagement.yaml");
  private static final Pattern KNOWN =
      Pattern.compile("one of (?:the (\\d+) from .*|([A-Za-z0-9_, ]+))");
  private static final Map<String, String> SCHEMA_OF_FOLDER =
      Map.of(
          "controls",
          "control-file",
          "regulations",
          "regulation",
          "bets",
          "bet",
          "profiles",
          "profile",
          "checklists",
          "checklist");

  @Test
  void ofControlFiles() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    for (Path file : files("controls")) {
      collect(
          known,
          Files.readString(file),
          yaml -> ControlFileReader.read("controls.yaml", bytes(yaml), RuleLibrary.onClasspath()));
    }
    assertEquals(23, known.size(), known.keySet()::toString);
    compare(known, "control-file");
  }

  @Test
  void ofBets() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    String text = Files.readString(RULES_CONFIG.resolve("bets").resolve("panda-8.yaml"));
    collect(known, text, yaml -> BetReader.read("panda-8", null, new OneRule("panda-8", yaml)));
    assertEquals(3, known.size(), known.keySet()::toString);
    compare(known, "bet");
  }

  @Test
  void ofRegulations() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    Path folder = Path.of("src", "test", "resources", "rules-of-ones-own", "regulations");
    String strict = Files.readString(folder.resolve("strict-house.yaml"));
    String withoutNaturals =
        strict.replace("naturals: [8, 9]", "naturals: []")
            + "\ninterpretations: [{number: 1, text: A, reading: B, reason: C, criteria: []}]\n";
    assertTrue(withoutNaturals.contains("naturals: []"));
    Reader reader =
        yaml -> RegulationReader.read("strict-house", new OneRule("strict-house", yaml));
    collect(
        known,
        strict + "\ninterpretations: [{number: 1, text: A, reading: B, reason: C, criteria: []}]\n",
        reader);
    // With no naturals the Banker's table has a row for every total.
    collect(known, withoutNaturals, reader);
    assertEquals(16, known.size(), known.keySet()::toString);
    compare(known, "regulation");
  }

  @Test
  void ofEngagements() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    collect(
        known,
        Files.readString(ENGAGEMENT),
        yaml -> EngagementFile.read("engagement.yaml", bytes(yaml)));
    assertEquals(6, known.size(), known.keySet()::toString);
    compare(known, "engagement");
  }

  @Test
  void ofChecklists() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    for (Path file : files("checklists")) {
      String id = String.valueOf(file.getFileName()).replace(".yaml", "");
      collect(
          known, Files.readString(file), yaml -> ChecklistReader.read(id, new OneRule(id, yaml)));
    }
    assertEquals(2, known.size(), known.keySet()::toString);
    compare(known, "checklist");
  }

  @Test
  void ofProfiles() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    for (Path file : files("profiles")) {
      String id = String.valueOf(file.getFileName()).replace(".yaml", "");
      collect(known, Files.readString(file), yaml -> ProfileReader.read(id, new OneRule(id, yaml)));
    }
    // Keys of maps that say which of several forms they are depend on the form.
    known.keySet().removeIf(path -> path.matches("file|.*(result|settled|card|hand|cards)"));
    assertTrue(known.size() >= 12, known.keySet()::toString);
    compare(known, "profile");
  }

  /** The words and lists that the schemas repeat from the code. */
  @Test
  void wordsOfTheCode() throws IOException {
    JsonNode control = SchemaOf.named("control-file").tree();
    JsonNode regulation = SchemaOf.named("regulation").tree();
    List<String> circumstances = Stream.of(Circumstance.values()).map(Circumstance::key).toList();
    assertEquals(
        circumstances,
        texts(
            regulation.at(
                "/properties/criteria/items/properties/tested_by/items/properties/when/enum")));
    List<String> regulations = RuleLibrary.onClasspath().ids(RuleLibrary.Kind.REGULATIONS);
    assertEquals(regulations, texts(control.at("/properties/regulation/examples")));
    assertEquals(regulations, texts(regulation.at("/properties/id/examples")));
    List<String> bets = RuleLibrary.onClasspath().ids(RuleLibrary.Kind.BETS);
    for (JsonNode schema : List.of(control, regulation)) {
      assertEquals(
          bets,
          texts(schema.at("/definitions/bet_file/examples")),
          "definitions.bet_file.examples of control-file.schema.json and regulation.schema.json name every bet that is"
              + " shipped, so that editors propose it");
    }
    Pattern zone = Pattern.compile(control.at("/properties/time_zone/pattern").asText());
    for (String id : ZoneId.getAvailableZoneIds()) {
      assertTrue(zone.matcher(id).find(), id);
    }
    Pattern code = Pattern.compile(control.at("/properties/currency/pattern").asText());
    for (Currency currency : Currency.getAvailableCurrencies()) {
      assertTrue(code.matcher(currency.getCurrencyCode()).find(), currency::toString);
    }
    assertEquals(
        SchemaOf.named("bet").tree().at("/definitions/lines"),
        control.at("/definitions/lines"),
        "a pay table is the same in a bet and in a control file");
  }

  @ParameterizedTest
  @EnumSource(PublishedSchema.class)
  void everySchemaIsWholeAndItsExamplesAreRight(PublishedSchema name) throws IOException {
    SchemaOf schema = SchemaOf.named(name.text());
    JsonNode tree = schema.tree();
    assertEquals("http://json-schema.org/draft-07/schema#", tree.path("$schema").asText());
    assertFalse(tree.path("title").asText().isEmpty());
    assertFalse(tree.path("description").asText().isEmpty());
    assertEquals(Files.readString(SchemaOf.FOLDER.resolve(name.fileName())), name.json());
    for (JsonNode example : tree.path("examples")) {
      assertEquals(List.of(), schema.faults(example));
    }
    everyKey(
        tree,
        "",
        (path, property) -> {
          assertFalse(
              property.isObject() && property.path("description").asText().isEmpty(),
              path + " has no description");
          for (JsonNode example : property.path("examples")) {
            assertEquals(
                List.of(), SchemaOf.of(property, tree.path("definitions")).faults(example), path);
          }
        });
    try (Stream<Path> files = Files.list(SchemaOf.FOLDER)) {
      assertEquals(PublishedSchema.values().length, files.count());
    }
  }

  @Test
  void everyFileNamesItsSchemaFirst() throws IOException {
    for (Map.Entry<String, String> kind : SCHEMA_OF_FOLDER.entrySet()) {
      for (Path file : files(kind.getKey())) {
        String first = Files.readAllLines(file).getFirst();
        String start = "# yaml-language-server: $schema=";
        assertTrue(first.startsWith(start), file + " does not name its schema");
        Path schema = file.resolveSibling(first.substring(start.length())).normalize();
        assertEquals(SchemaOf.FOLDER.resolve(kind.getValue() + ".schema.json"), schema);
        assertTrue(Files.exists(schema), schema::toString);
      }
    }
  }

  /** Reads a text; what is wrong with it. */
  private interface Reader {
    void read(String yaml) throws ConfigException;
  }

  /** Asks the reader for the keys that it knows: an unknown one in each map, and what it says. */
  private static void collect(Map<String, Set<String>> known, String text, Reader reader) {
    Mutants.unknownKeys(
        Tree.of(text),
        mutant -> {
          try {
            reader.read(mutant.yaml());
          } catch (ConfigException e) {
            e.problems().forEach(problem -> note(known, problem));
          }
        });
  }

  private static void note(Map<String, Set<String>> known, ConfigProblem problem) {
    Matcher keys = KNOWN.matcher(problem.remedy());
    if (problem.problem().equals("is no known key")
        && problem.key().endsWith(Mutants.UNKNOWN_KEY)) {
      assertTrue(keys.matches(), problem::text);
      if (keys.group(1) != null) {
        return; // Too many to be told: ProfileSchemaTest holds them.
      }
      String path =
          problem
              .key()
              .replaceAll("\\.?" + Mutants.UNKNOWN_KEY + "$", "")
              .replaceAll("\\[\\d+]", "[]")
              .replaceAll("\\b(bets|pay_tables|limits|banker)\\.[^.]+", "$1.*");
      known
          .computeIfAbsent(path, p -> new TreeSet<>())
          .addAll(List.of(keys.group(2).split(", ", -1)));
    }
  }

  private static void compare(Map<String, Set<String>> known, String name) {
    JsonNode root = SchemaOf.named(name).tree();
    known.forEach((path, keys) -> {
      TreeSet<String> described = new TreeSet<>();
      List<JsonNode> nodes = new ArrayList<>(List.of(root));
      for (String step : path.isEmpty() ? new String[0] : path.split("\\.|(?=\\[])", -1)) {
        nodes = step(root, nodes, step);
      }
      for (JsonNode node : whole(root, nodes)) {
        node.path("properties")
            .properties()
            .forEach(property -> {
              if (property.getValue().has("description")) {
                described.add(property.getKey());
              }
            });
      }
      assertEquals(keys, described, name + ": " + path);
    });
  }

  private static List<JsonNode> step(JsonNode root, List<JsonNode> nodes, String step) {
    List<JsonNode> next = new ArrayList<>();
    for (JsonNode node : whole(root, nodes)) {
      if (step.equals("[]")) {
        add(next, node.path("items"));
      } else if (step.equals("*")) {
        node.path("properties").forEach(property -> add(next, property));
        add(next, node.path("additionalProperties"));
      } else {
        add(next, node.path("properties").path(step));
      }
    }
    assertFalse(next.isEmpty(), "nothing at " + step);
    return next;
  }

  private static void add(List<JsonNode> nodes, JsonNode node) {
    if (node.isObject()) {
      nodes.add(node);
    }
  }

  /** The nodes and all that they are made of. */
  private static List<JsonNode> whole(JsonNode root, List<JsonNode> nodes) {
    List<JsonNode> whole = new ArrayList<>();
    for (JsonNode node : nodes) {
      whole.add(node);
      List<JsonNode> parts = new ArrayList<>();
      if (node.has("$ref")) {
        parts.add(root.at(node.path("$ref").asText().substring(1)));
      }
      node.path("allOf").forEach(parts::add);
      node.path("anyOf").forEach(parts::add);
      whole.addAll(parts.isEmpty() ? List.of() : whole(root, parts));
    }
    return whole;
  }

  /** Takes a key's place and what the schema says of it. */
  private interface Key {
    void take(String path, JsonNode property);
  }

  /** Every key of a schema, but for what only narrows one that is described elsewhere. */
  private static void everyKey(JsonNode node, String path, Key key) {
    if (!node.isObject()) {
      return;
    }
    Consumer<JsonNode> below = part -> everyKey(part, path, key);
    node.path("properties")
        .properties()
        .forEach(property -> {
          String place = path + "/" + property.getKey();
          key.take(place, property.getValue());
          everyKey(property.getValue(), place, key);
        });
    below.accept(node.path("items"));
    below.accept(node.path("additionalProperties"));
    node.path("anyOf").forEach(below);
    node.path("definitions")
        .properties()
        .forEach(definition -> {
          if (!definition.getKey().equals("on_no_hand")) {
            everyKey(definition.getValue(), path + "/" + definition.getKey(), key);
          }
        });
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(member -> {
      if (!member.isNull()) {
        texts.add(member.asText());
      }
    });
    return texts;
  }

  private static List<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(RULES_CONFIG.resolve(folder))) {
      List<Path> all = files.sorted().toList();
      assertTrue(all.size() >= (folder.equals("checklists") ? 1 : 4), folder);
      return all;
    }
  }

  private static byte[] bytes(String yaml) {
    return Objects.requireNonNull(yaml).getBytes(StandardCharsets.UTF_8);
  }
}
