package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.ConfigException;
import shoeaudit.config.PublishedSchema;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.controls.RegulationReader;
import shoeaudit.controls.SchemaOf;

/** Control files to begin with, and the schemas by which editors complete them. */
class ControlsCommandTest {
  private static final Path OWN_RULES = Path.of("src", "test", "resources", "rules-of-ones-own");
  private static final Path STARTERS = Path.of("src", "test", "resources", "starters");
  private static final String SCHEMA = "control-file.schema.json";

  @TempDir private Path folder;

  /** Every regulation that is shipped, and some of a house's own, each with the options for it. */
  static Stream<List<String>> regulations() throws IOException {
    List<List<String>> all = new ArrayList<>();
    for (String id : RuleLibrary.onClasspath().ids(RuleLibrary.Kind.REGULATIONS)) {
      all.add(List.of("--regulation", id));
    }
    for (String id : RuleLibrary.inFolder(OWN_RULES).ids(RuleLibrary.Kind.REGULATIONS)) {
      all.add(List.of("--regulation", id, "--rules", OWN_RULES.toString()));
    }
    assertEquals(4 + 3, all.size());
    return all.stream();
  }

  private static Ran starter(List<String> options, String... more) {
    List<String> words = new ArrayList<>(List.of("controls", "new"));
    words.addAll(options);
    words.addAll(List.of(more));
    return Ran.command(words.toArray(String[]::new));
  }

  private static RuleLibrary rules(List<String> options) {
    return options.contains("--rules")
        ? RuleLibrary.inFolder(OWN_RULES)
        : RuleLibrary.onClasspath();
  }

  private static ControlFile read(String text, RuleLibrary rules) throws ConfigException {
    return ControlFileReader.read("new.yaml", text.getBytes(StandardCharsets.UTF_8), rules);
  }

  @ParameterizedTest
  @MethodSource("regulations")
  void theFileReadsWithoutAMistakeAndTheSchemaAcceptsIt(List<String> options) throws Exception {
    Ran ran = starter(options);
    assertEquals("", ran.err());
    assertEquals(0, ran.status());
    ControlFile controls = read(ran.out(), rules(options));
    assertEquals(options.get(1), controls.regulation().id());
    assertEquals(List.of(), SchemaOf.named("control-file").faultsOfYaml(ran.out()));
    assertTrue(ran.out().lines().allMatch(line -> line.length() <= 120), ran.out());
  }

  /** It is audited as it is written, with a log of any day: the file itself has no finding. */
  @ParameterizedTest
  @MethodSource("regulations")
  void theFileKeepsWithinItsRegulation(List<String> options) throws IOException {
    Path file = folder.resolve("house.yaml");
    assertEquals(0, starter(options, "--out", file.toString()).status());
    Path out = folder.resolve("out");
    List<String> audit =
        new ArrayList<>(List.of("audit", "--controls", file.toString(), "--out", out.toString()));
    audit.addAll(options.subList(2, options.size()));
    audit.add(Ran.ERRORS.resolve("run-clean.csv").toString());
    Ran ran = Ran.command(audit.toArray(String[]::new));
    assertEquals("", ran.err());
    assertFalse(Files.readString(out.resolve("findings.csv")).contains("controls."), ran.out());
  }

  /**
   * The whole text: {@code starters/} holds it. Each criterion of strict-house is named for the
   * code that tests it, so that it shows whether the right one is cited.
   */
  @ParameterizedTest
  @MethodSource("regulations")
  void everyValueAndCitation(List<String> options) throws IOException {
    assertEquals(
        Files.readString(STARTERS.resolve(options.get(1) + ".yaml")), starter(options).out());
  }

  @Test
  void whatTheOperatorKnowsIsFilledIn() throws Exception {
    String name = "O'Hara \"Red\" # 1: \\ K\u00f6nig\t\u0007\u2660 \ud83c\udca1";
    Ran ran =
        starter(
            List.of("--regulation", "generic-mini-baccarat"),
            "--licensee=- null",
            "--name=" + name,
            "--from=2026-02-01");
    assertEquals("", ran.err());
    ControlFile controls = read(ran.out(), RuleLibrary.onClasspath());
    assertEquals(new ControlFile.Licensee("- null", name), controls.licensee());
    assertEquals(LocalDate.of(2026, 2, 1), controls.effectiveFrom());
    assertEquals(
        List.of("currency: USD", "time_zone: UTC"),
        ran.out()
            .lines()
            .filter(line -> line.contains("# FILL IN"))
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.substring(0, line.indexOf('#')).strip())
            .toList());
  }

  @Test
  void withoutThemTheyAreMarked() throws Exception {
    Ran ran = starter(List.of("--regulation", "generic-mini-baccarat"));
    ControlFile controls = read(ran.out(), RuleLibrary.onClasspath());
    assertEquals(
        new ControlFile.Licensee("LICENCE-NUMBER", "Name of the Card Room"), controls.licensee());
    assertEquals(LocalDate.of(2000, 1, 1), controls.effectiveFrom());
    assertEquals(
        5,
        ran.out()
            .lines()
            .filter(line -> line.contains("# FILL IN") && !line.startsWith("#"))
            .count());
  }

  @Test
  void aFileIsWrittenWithTheSchemaBesideIt() throws IOException {
    Path file = folder.resolve("house.yaml");
    Path schema = folder.resolve(SCHEMA);
    Ran ran = starter(List.of("--regulation", "online-baccarat"), "--out", file.toString());
    String next =
        "\n\nNext:\n- Fill in what is marked FILL IN.\n- Go through what is marked \"your choice\"; what is fixed"
            + " stays.\n- Try it on a log: shoe-audit audit --controls "
            + file
            + " LOG\n";
    assertEquals(
        new Ran(
            0,
            "Written: "
                + file
                + "\n         "
                + schema
                + " (your editor completes and checks by it)"
                + next,
            ""),
        ran);
    assertEquals("# yaml-language-server: $schema=" + SCHEMA, Files.readAllLines(file).getFirst());
    assertEquals(
        Files.readString(STARTERS.resolve("online-baccarat.yaml")),
        Files.readString(file).substring(Files.readString(file).indexOf('\n') + 1));
    assertEquals(PublishedSchema.CONTROL_FILE.json(), Files.readString(schema));
    Path second = folder.resolve("second.yml");
    assertEquals(
        "Written: "
            + second
            + "\n         "
            + schema
            + " (was there already)"
            + next.replace("house.yaml", "second.yml"),
        starter(List.of("--regulation", "online-baccarat"), "--out", second.toString()).out());
    assertEquals(List.of(SCHEMA, "house.yaml", "second.yml"), Ran.names(folder));
  }

  private void refused(String reason, String... options) throws IOException {
    List<String> before = Ran.names(folder);
    Ran ran = starter(List.of("--regulation", "online-baccarat"), options);
    assertEquals(new Ran(2, "", reason + "\n"), ran);
    assertEquals(before, Ran.names(folder));
  }

  @Test
  void nothingIsEverOverwritten() throws IOException {
    Path file = Files.writeString(folder.resolve("house.yaml"), "mine");
    refused(
        file + " is there already and is not overwritten; name another file",
        "--out",
        file.toString());
    assertEquals("mine", Files.readString(file));
    Path schema = Files.writeString(folder.resolve(SCHEMA), "{}");
    refused(
        schema
            + " is there and differs from this program's; it is not overwritten. Take it away, or name a file in another"
            + " folder",
        "--out",
        folder.resolve("new.yaml").toString());
    assertEquals("{}", Files.readString(schema));
  }

  @Test
  void whatCannotBeWrittenSaysWhy() throws IOException {
    Path none = folder.resolve("none");
    assertAll(
        () -> refused("--out " + folder + " is a folder; name a file", "--out", folder.toString()),
        () ->
            refused(
                "--out " + none + " does not end in .yaml; name a YAML file",
                "--out",
                none.toString()),
        () ->
            refused(
                "--out " + none.resolve("a.yaml") + ": there is no folder " + none,
                "--out",
                none.resolve("a.yaml").toString()));
  }

  @Test
  void wrongOptionsSayWhatIsWrong() throws IOException {
    assertAll(
        () -> refused("--from 2026-02-30 is no day; write it as 2026-01-31", "--from=2026-02-30"),
        () -> refused("--name is blank; fill it, or leave the option out", "--name= "),
        () -> refused("--licensee is blank; fill it, or leave the option out", "--licensee="),
        () ->
            refused(
                "--rules "
                    + folder.resolve("no")
                    + " is no folder; name one with regulations/ and bets/ in it\nTry: shoe-audit controls new --help",
                "--rules",
                folder.resolve("no").toString()));
  }

  @Test
  void anUnknownRegulationIsRefusedWithTheListAndTheNearest() {
    String all =
        "one of generic-mini-baccarat, kansas-lottery-mini-baccarat, online-baccarat, wsgc-mini-baccarat-2022\n";
    assertEquals(
        new Ran(
            2,
            "",
            "there is no regulation \"generic-minibaccarat\" -> did you mean generic-mini-baccarat? "
                + all),
        starter(List.of("--regulation", "generic-minibaccarat")));
    assertEquals(
        new Ran(2, "", "there is no regulation \"poker\" -> " + all),
        starter(List.of("--regulation", "poker")));
    assertEquals(
        new Ran(2, "", "there is no regulation \"online-baccarat\" -> there is none\n"),
        starter(List.of("--regulation", "online-baccarat"), "--rules", folder.toString()));
  }

  private static String regulationsWithTitles() throws Exception {
    RuleLibrary rules = RuleLibrary.onClasspath();
    return "  generic-mini-baccarat         Mini-Baccarat, house rules for eight decks and seven persons\n"
        + "  kansas-lottery-mini-baccarat  Mini Baccarat with Dragon Bonus\n  online-baccarat               "
        + RegulationReader.read("online-baccarat", rules).title()
        + "\n  wsgc-mini-baccarat-2022       "
        + RegulationReader.read("wsgc-mini-baccarat-2022", rules).title()
        + "\n";
  }

  @Test
  void theRegulationsAreListedByIdAndTitle() throws Exception {
    assertEquals(new Ran(0, regulationsWithTitles(), ""), Ran.command("controls", "regulations"));
    assertEquals(
        new Ran(0, "  there is none\n", ""),
        Ran.command("controls", "regulations", "--rules", folder.toString()));
  }

  @Test
  void withoutARegulationTheListIsShown() throws Exception {
    assertEquals(
        new Ran(
            2,
            "",
            "--regulation is missing; name the one that the controls stand on:\n"
                + regulationsWithTitles()),
        Ran.command("controls", "new"));
  }

  @Test
  void aRegulationThatCannotBeUsedIsListedAsSuch() throws IOException {
    Path regulations = Files.createDirectories(folder.resolve("regulations"));
    Files.copy(
        Ran.ERRORS.resolve("controls-regulation-file-no-code.yaml"),
        regulations.resolve("house-rules.yaml"));
    Ran ran = Ran.command("controls", "regulations", "--rules", folder.toString());
    assertEquals(0, ran.status());
    String mistake =
        Files.readString(Ran.ERRORS.resolve("controls-regulation-file-no-code.txt")).strip();
    assertEquals(
        "  house-rules  cannot be used: " + mistake.lines().findFirst().orElseThrow() + "\n",
        ran.out());
  }

  @Test
  void aRegulationWithAMistakeIsRefusedWithAllThatIsWrong() throws IOException {
    Path regulations = Files.createDirectories(folder.resolve("regulations"));
    Files.copy(
        Ran.ERRORS.resolve("controls-regulation-file-no-code.yaml"),
        regulations.resolve("house-rules.yaml"));
    Ran ran = starter(List.of("--regulation", "house-rules"), "--rules", folder.toString());
    assertEquals(2, ran.status());
    assertEquals(
        Files.readString(Ran.ERRORS.resolve("controls-regulation-file-no-code.txt")).strip(),
        ran.err().strip());
  }

  @ParameterizedTest
  @EnumSource(PublishedSchema.class)
  void aSchemaIsPrintedAsItIsShipped(PublishedSchema schema) throws IOException {
    assertEquals(
        new Ran(0, Files.readString(SchemaOf.FOLDER.resolve(schema.fileName())), ""),
        Ran.command("controls", "schema", schema.text()));
  }

  @Test
  void anUnknownSchemaIsRefusedWithTheListAndTheNearest() {
    assertEquals(
        new Ran(
            2,
            "",
            "there is no schema \"control-files\" -> did you mean control-file? one of control-file, regulation, bet, profile,"
                + " engagement, checklist, log-event, coup-summary\n"),
        Ran.command("controls", "schema", "control-files"));
  }

  @Test
  void theGroupNamesItsCommands() {
    assertEquals(
        new Ran(
            2,
            "",
            "Name a command, for example: shoe-audit controls check --help\nTry: shoe-audit controls --help\n"),
        Ran.command("controls"));
    Ran help = Ran.command("controls", "--help");
    assertTrue(
        help.out().contains("  new          Writes a commented internal-control file"), help.out());
    assertTrue(help.out().contains("  schema       Prints the JSON Schema"), help.out());
    for (String command : List.of("new", "schema")) {
      String out = Ran.command("controls", command, "--help").out();
      assertTrue(out.startsWith("Usage: shoe-audit controls " + command), out);
      assertTrue(out.lines().allMatch(line -> line.length() <= 100), out);
      assertTrue(out.endsWith("\n"), out);
    }
  }
}
