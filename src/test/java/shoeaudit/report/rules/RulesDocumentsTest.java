package shoeaudit.report.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import shoeaudit.config.YamlKeys;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Lint;
import shoeaudit.report.MadeUpLanguage;
import shoeaudit.report.document.DocumentMarkdown;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.text.Texts;

/** The rules of control files as documents: nothing of a file is left out, and every edge holds. */
class RulesDocumentsTest {
  private static final int FEWEST_KEYS = 20;

  static List<Path> files() throws IOException {
    return StarterRules.files();
  }

  @Test
  void noTextIsThereThatNothingSays() throws IOException {
    StringBuilder sources = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/shoeaudit/report/rules"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        sources.append(Files.readString(file));
      }
    }
    Properties texts = new Properties();
    try (Reader in =
        Files.newBufferedReader(Path.of("src/main/resources/shoeaudit/report/rules.properties"))) {
      texts.load(in);
    }
    // The last word of a key may be a value that the program has.
    assertEquals(
        List.of(),
        texts.stringPropertyNames().stream()
            .map(key -> key.substring("rules.".length()))
            .filter(key -> !key.matches("(key|value|outside|when|period)\\..*"))
            .filter(key -> !key.matches("bets\\.(player|banker|tie)"))
            .filter(key -> !sources.toString().contains('"' + key + '"'))
            .filter(key -> {
              String before = key.substring(0, Math.max(0, key.lastIndexOf('.')));
              return before.equals("bets")
                  || !(sources.toString().contains('"' + before + '"')
                      || sources.toString().contains('"' + before + ".\""));
            })
            .sorted()
            .toList());
  }

  private static String markdown(Path file) throws Exception {
    return DocumentMarkdown.text(StarterRules.document(StarterRules.read(file), null));
  }

  private static Section section(PrintedDocument document, String title) {
    return document.sections().stream()
        .filter(section -> section.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private static List<Table> tables(PrintedDocument document, String title) {
    return section(document, title).blocks().stream()
        .filter(Table.class::isInstance)
        .map(Table.class::cast)
        .toList();
  }

  private static List<String> row(Table table, String first) {
    return table.rows().stream()
        .map(Row::cells)
        .filter(cells -> cells.getFirst().equals(first))
        .findFirst()
        .orElseThrow();
  }

  /** Every scalar of a file by its path, read by other means than the program's. */
  private static void walk(String path, Object value, Map<String, List<String>> found) {
    switch (value) {
      case Map<?, ?> map when !map.isEmpty() ->
          map.forEach((key, each) ->
              walk(
                  path.isEmpty() ? key.toString() : path + "." + key,
                  Objects.requireNonNullElse(each, "null"),
                  found));
      case List<?> list when list.stream().anyMatch(Map.class::isInstance) -> {
        for (int i = 0; i < list.size(); i++) {
          walk(path + "[" + (i + 1) + "]", list.get(i), found);
        }
      }
      case List<?> list -> found.put(path, list.stream().map(Object::toString).toList());
      default -> found.put(path, List.of(value.toString()));
    }
  }

  private static Map<String, List<String>> keys(Path file) throws IOException {
    Map<String, List<String>> found = new LinkedHashMap<>();
    walk(
        "", new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file)), found);
    return found;
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyKeyOfTheRulesIsPrintedWithItsValueAndEveryOtherByItsName(Path file) throws Exception {
    Map<String, List<String>> keys = keys(file);
    List<String> lines = markdown(file).lines().toList();
    String outside =
        String.join("\n", lines.subList(lines.indexOf("## Not part of the rules"), lines.size()));
    List<String> missing = new ArrayList<>();
    keys.forEach((key, values) -> {
      String begins = "| `" + key + "` | ";
      String value = " | `" + String.join(", ", values) + "` | ";
      boolean printed =
          lines.stream().anyMatch(line -> line.startsWith(begins) && line.contains(value));
      boolean named =
          key.matches("(format|patterns|severity|night|hold|shifts)\\b.*") && outside.contains(key);
      if (!printed && !named) {
        missing.add(key + ": " + values);
      }
    });
    assertEquals(List.of(), missing);
    assertTrue(keys.size() >= FEWEST_KEYS, "only " + keys.size() + " keys");
  }

  @Test
  void keysThatStartersLeaveOutAreNamedAmongWhatIsNotOfTheRules(@TempDir Path folder)
      throws Exception {
    Path starter = Path.of("src/test/resources/starters/generic-mini-baccarat.yaml");
    String written =
        Files.readString(starter)
            .replace("# hold:", "hold:")
            .replace("# shifts:", "shifts:")
            .replace("# night:", "night:")
            .replace("# patterns:", "patterns:");
    Path file = Files.writeString(folder.resolve("controls.yaml"), written);
    List<String> outside =
        tables(StarterRules.document(StarterRules.read(file), null), "Not part of the rules")
            .getFirst()
            .rows()
            .stream()
            .map(row -> row.cells().getFirst())
            .toList();
    for (String key : List.of("hold", "shifts", "night", "patterns")) {
      assertTrue(
          outside.stream().anyMatch(each -> each.startsWith(key)), () -> key + ": " + outside);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyKeyHasWordsOfItsOwn(Path file) throws Exception {
    Table choices =
        tables(StarterRules.document(StarterRules.read(file), null), "Every choice and its clause")
            .getFirst();
    assertEquals(
        List.of(),
        choices.rows().stream()
            .map(Row::cells)
            .filter(cells -> cells.get(0).equals(cells.get(1)))
            .toList());
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyBetIsToldWithWhatItPaysAndItsEdge(Path file) throws Exception {
    ControlFile controls = StarterRules.read(file);
    String text = markdown(file);
    for (Lint.ExaminedBet bet : Lint.of(controls).bets()) {
      assertTrue(text.contains(bet.odds().houseEdge().percent(4) + "%"), bet.bet().id());
      assertTrue(
          text.lines().anyMatch(line -> line.startsWith("### ") && line.contains(bet.bet().id())),
          bet.bet().id());
      bet.bet()
          .lines()
          .forEach(line ->
              assertTrue(
                  text.contains(
                      line.push()
                          ? "| the wager is returned |"
                          : "| pays "
                              + line.odds().numerator()
                              + " to "
                              + line.odds().denominator()
                              + " |"),
                  bet.bet().id()));
    }
  }

  @Test
  void theEdgesFromEightDecksAreThoseKnown() throws Exception {
    Table bets =
        tables(StarterRules.document(StarterRules.read(StarterRules.CEDAR_RIVER), null), "Bets")
            .getFirst();
    assertEquals(
        List.of("Player", "1 to 1", "none", "44.6247%", "9.5156%", "45.8597%", "1.2351%"),
        row(bets, "Player"));
    assertEquals("1.0579%", row(bets, "Banker").getLast());
    assertEquals("14.3596%", row(bets, "Tie").getLast());
  }

  @Test
  void exactFractionsStandBesideWhatIsRounded() throws Exception {
    Table exact =
        tables(StarterRules.document(StarterRules.read(StarterRules.CEDAR_RIVER), null), "Bets")
            .getLast();
    assertEquals("241,149,546,272 / 19,524,993,263,685", row(exact, "Player").get(1));
  }

  @Test
  void theThirdCardTableIsTheRegulations() throws Exception {
    List<Table> tables =
        tables(
            StarterRules.document(StarterRules.read(StarterRules.CEDAR_RIVER), null),
            "Third cards");
    assertEquals(
        List.of("The Player", "D", "D", "D", "D", "D", "D", "S", "S"),
        tables.getFirst().rows().getFirst().cells());
    assertEquals(
        List.of("3", "D", "D", "D", "D", "D", "D", "D", "D", "D", "S", "D"),
        row(tables.getLast(), "3"));
    assertEquals(
        List.of("6", "S", "S", "S", "S", "S", "S", "S", "D", "D", "S", "S"),
        row(tables.getLast(), "6"));
  }

  @Test
  void aChoiceHasTheClauseOfTheRegulationsFileOrNone() throws Exception {
    Table choices =
        tables(
                StarterRules.document(StarterRules.read(StarterRules.CEDAR_RIVER), null),
                "Every choice and its clause")
            .getFirst();
    assertEquals(
        "WSGC-MB-8c (clause 8.c): Commission on winning Banker wagers is at most 5%.",
        row(choices, "bets.banker.commission.rate").getLast());
    assertEquals(
        "WSGC-MB-2c (clause 2.c) leaves it to the internal controls: Whether gallery betting is"
            + " offered is the licensee's choice.",
        row(choices, "gallery.offered").getLast());
    assertEquals("no clause: the house's choice", row(choices, "shoe.burn").getLast());
    assertEquals("WAC 230-15-319", row(choices, "retention.footage").getLast());
  }

  private static List<String> choice(String file, String key) throws Exception {
    Path path = Path.of("rules-config/controls/" + file + ".yaml");
    return row(
        tables(StarterRules.document(StarterRules.read(path), null), "Every choice and its clause")
            .getFirst(),
        key);
  }

  /** A clause about the one end of a limit, or about the one hand's wager, bears on no other. */
  @Test
  void aChoiceHasNoClauseThatIsAboutAnother() throws Exception {
    String kansas = "prairie-crossing-casino";
    assertTrue(choice(kansas, "limits.area.min").getLast().startsWith("KS-4 "));
    assertTrue(choice(kansas, "limits.area.max").getLast().startsWith("KS-5 "));
    assertTrue(choice(kansas, "patrons.max_total").getLast().startsWith("KS-1 "));
    String online = "blue-lantern-gaming";
    assertTrue(choice(online, "bets.player.pays").getLast().startsWith("ONL-16 "));
    assertTrue(choice(online, "bets.banker.pays").getLast().startsWith("ONL-17 "));
    assertEquals(
        "bound by the regulation; its file names no clause for it",
        choice(online, "game.combinations").getLast());
    assertEquals("1,000.00 USD", choice("harbor-street-casino", "limits.wager.max").get(2));
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyClauseIsToldWithWhatTheFileSaysUnderIt(Path file) throws Exception {
    ControlFile controls = StarterRules.read(file);
    List<List<String>> rows =
        tables(StarterRules.document(controls, null), "The regulation, clause by clause")
            .getFirst()
            .rows()
            .stream()
            .map(Row::cells)
            .toList();
    assertEquals(
        controls.regulation().criteria().stream()
            .map(each -> List.of(each.id() + ", clause " + each.clause(), each.requirement()))
            .toList(),
        rows.stream().map(cells -> cells.subList(0, 2)).toList());
    assertEquals(List.of(), rows.stream().filter(cells -> cells.getLast().isBlank()).toList());
  }

  @Test
  void aClauseNamesItsKeysAndOneWithoutSaysWhy() throws Exception {
    String text = markdown(StarterRules.CEDAR_RIVER);
    for (String row :
        List.of(
            "| The cards come from a shoe of several decks, at most 8. | game.decks: 8 |",
            "| Where totals are called, the dealer calls them. | announcements.totals: are announced |",
            "| Only one patron wagers on a line. | no key: play is tested against the clause"
                + " itself |",
            "| A ghost hand is dealt at a customer's request. | no key, and no log of play shows"
                + " it. A log names at most the patron who asked for it. |",
            "| Cards are dealt face up, face down or mixed, as the house likes. | changed: All"
                + " cards are dealt face up. |")) {
      assertTrue(text.contains(row), row);
    }
    String without = Files.readString(StarterRules.CEDAR_RIVER).replaceAll("(?m)^gallery: .*$", "");
    assertTrue(
        DocumentMarkdown.text(StarterRules.document(StarterRules.read("a.yaml", without), null))
            .contains(
                "| Whether gallery betting is offered is the licensee's choice. | left to the"
                    + " internal controls, which have no key for it: the sections above say what"
                    + " holds then |"));
  }

  /** A side bet breaks no bound of the regulations, and is no bet of theirs either. */
  @Test
  void reading11_whatTheRegulationDoesNotOfferIsForTheCommission() throws Exception {
    Map<String, List<String>> expected =
        Map.of(
            "harbor-street-casino", List.of("Pairs is a bet", "Banker six on the Banker is a bet"),
            "jade-pavilion-casino",
                List.of(
                    "Banker (Banker, EZ Baccarat) goes by a pay table", "GEN-15", "Dragon 7 is"),
            "cedar-river-card-room", List.of("Dragon Bonus on the Player is", "2 changes to"));
    for (Map.Entry<String, List<String>> each : expected.entrySet()) {
      Path file = Path.of("rules-config/controls/" + each.getKey() + ".yaml");
      String said = bounds(file);
      assertTrue(said.contains("For the commission to decide"), said);
      each.getValue().forEach(words -> assertTrue(said.contains(words), words + ": " + said));
    }
    // Kansas' own rules have the Dragon Bonus with its pay table.
    assertFalse(
        bounds(Path.of("rules-config/controls/prairie-crossing-casino.yaml"))
            .contains("For the commission to decide"));
  }

  @Test
  void aClauseThatTheFileLeavesSaysSo() throws Exception {
    assertTrue(
        markdown(Path.of("rules-config/controls/jade-pavilion-casino.yaml"))
            .contains(
                "| Commission on winning Banker wagers is 5%. | to be settled: the control file says"
                    + " bets.banker.commission.rate: not stated, so 0%; the regulation asks for 5% |"));
  }

  @Test
  void oddsThatAreWrittenWithTheStakeAreExplained() throws Exception {
    String words = "what the control file or the regulation writes as 2 for 1 is 1 to 1";
    assertTrue(markdown(Path.of("rules-config/controls/blue-lantern-gaming.yaml")).contains(words));
    // ONL-16 says 2 for 1 where the file says 1 to 1.
    assertTrue(
        markdown(Path.of("src/test/resources/starters/online-baccarat.yaml")).contains(words));
    assertFalse(markdown(StarterRules.CEDAR_RIVER).contains(words));
  }

  private static String bounds(Path file) throws Exception {
    return section(StarterRules.document(StarterRules.read(file), null), "Against the regulation")
        .blocks()
        .toString();
  }

  @Test
  void tablesAndTheirHoursAreToldAndTheSubmissionIsSigned() throws Exception {
    PrintedDocument document =
        StarterRules.document(StarterRules.read(StarterRules.CEDAR_RIVER), null);
    Table tables = tables(document, "Tables").getFirst();
    assertEquals(List.of("T1", "every day", "10:00 to 02:00"), row(tables, "T1"));
    assertEquals(List.of("T2", "Friday, Saturday", "18:00 to 02:00"), row(tables, "T2"));
    Section last = document.sections().getLast();
    assertEquals("Submission and approval", last.title());
    assertTrue(
        last.blocks().stream().anyMatch(PrintedDocument.Signatures.class::isInstance),
        last.toString());
  }

  @Test
  void whatLeavesTheBoundsIsSaid() throws Exception {
    PrintedDocument document =
        StarterRules.document(
            StarterRules.read(Path.of("rules-config/controls/jade-pavilion-casino.yaml")), null);
    String said = section(document, "Against the regulation").blocks().toString();
    assertTrue(said.contains("GEN-16") && said.contains("asks for 5%"), said);
    assertFalse(said.contains("keeps every bound"), said);
  }

  @Test
  void aChangedCommissionIsMarkedWithEdgesBeforeAndAfter() throws Exception {
    String text = Files.readString(StarterRules.CEDAR_RIVER);
    ControlFile before = StarterRules.read("before.yaml", text);
    ControlFile after =
        StarterRules.read(
            "after.yaml",
            text.replace("rate: 5%", "rate: 4%")
                .replace("  boxed_card: burn_card\n", "  joker: void_coup\n"));
    PrintedDocument document = StarterRules.document(after, before);

    assertEquals("What changes", document.sections().getFirst().title());
    List<Table> changes = tables(document, "What changes");
    assertEquals(
        List.of("Banker", "1.0579%", "0.5993%", "changed"), row(changes.getFirst(), "Banker"));
    assertEquals(
        List.of("Player", "1.2351%", "1.2351%", "the same"), row(changes.getFirst(), "Player"));
    assertEquals(
        List.of(
            List.of("bets.banker.commission.rate", "Commission on winnings", "5%", "4%", "changed"),
            List.of(
                "irregularities.joker",
                "What is done about this irregularity",
                "",
                "the coup is void",
                "added"),
            List.of(
                "irregularities.boxed_card",
                "What is done about this irregularity",
                "the card is burned",
                "",
                "removed")),
        changes.getLast().rows().stream().map(Row::cells).toList());
    Map<String, String> marked =
        tables(document, "Every choice and its clause").getFirst().rows().stream()
            .filter(Row::marked)
            .collect(Collectors.toMap(row -> row.cells().getFirst(), row -> row.cells().getLast()));
    assertEquals(
        Map.of(
            "bets.banker.commission.rate",
            "changed, was 5%",
            "irregularities.joker",
            "added",
            "irregularities.boxed_card",
            "removed"),
        marked);
  }

  @Test
  void aClauseIsMarkedWhereAKeyUnderItDiffersOrIsGone() throws Exception {
    String text = Files.readString(StarterRules.CEDAR_RIVER);
    ControlFile before = StarterRules.read("before.yaml", text);
    ControlFile after =
        StarterRules.read(
            "after.yaml",
            text.replace("decks: 8", "decks: 6").replaceAll("(?m)^ghost_hands: .*$", ""));
    List<Row> marked =
        tables(StarterRules.document(after, before), "The regulation, clause by clause")
            .getFirst()
            .rows()
            .stream()
            .filter(Row::marked)
            .toList();
    assertEquals(
        List.of("game.decks: 6", "ghost_hands.offered: removed"),
        marked.stream().map(row -> row.cells().getLast()).limit(2).toList());
    assertEquals(3, marked.size());
  }

  @Test
  void versionsInForceOnTheSameDayAreTold() throws Exception {
    String text = Files.readString(StarterRules.CEDAR_RIVER);
    ControlFile after = StarterRules.read("after.yaml", text.replace("rate: 5%", "rate: 4%"));
    ControlFile before = StarterRules.read("before.yaml", text);
    assertTrue(changes(after, before).contains("Both versions are in force"));
    ControlFile ended =
        StarterRules.read(
            "before.yaml",
            text.replace("from: 2026-01-01, until: null", "from: 2025-01-01, until: 2025-12-31"));
    assertFalse(changes(after, ended).contains("Both versions are in force"));
  }

  private static String changes(ControlFile after, ControlFile before) throws Exception {
    return section(StarterRules.document(after, before), "What changes").blocks().toString();
  }

  @Test
  void aVersionThatIsTheSameChangesNothing() throws Exception {
    ControlFile controls = StarterRules.read(StarterRules.CEDAR_RIVER);
    String said =
        section(StarterRules.document(controls, controls), "What changes").blocks().toString();
    assertTrue(said.contains("No key differs, and no edge."), said);
  }

  @Test
  void markupInAControlFileIsShownAndNotObeyed() throws Exception {
    String text =
        Files.readString(StarterRules.CEDAR_RIVER)
            .replace("name: Cedar River Card Room", "name: \"A | *B* `C` <b>_D_\"");
    String shown =
        DocumentMarkdown.text(StarterRules.document(StarterRules.read("a.yaml", text), null));
    assertTrue(shown.contains("| Licensee | A \\| \\*B\\* \\`C\\` \\<b\\>\\_D\\_ |"), shown);
    assertTrue(shown.contains("| `` A \\| *B* `C` <b>_D_ `` |"), shown);
  }

  @Test
  void theDocumentSaysWhichFilesItWasMadeOf() throws Exception {
    ControlFile one = StarterRules.read(StarterRules.CEDAR_RIVER);
    ControlFile other =
        StarterRules.read("a.yaml", Files.readString(StarterRules.CEDAR_RIVER) + "# a comment\n");
    PrintedDocument document = StarterRules.document(one, null);
    assertTrue(DocumentMarkdown.text(document).contains("| " + one.sha256() + " |"));
    assertEquals(document, StarterRules.document(one, null));
    assertNotEquals(document.contentId(), StarterRules.document(other, null).contentId());
    assertEquals(one.effectiveFrom(), document.date());
    assertEquals(Texts.english().language(), document.language());
  }

  @Test
  void everyWordIsOfTheFileOfTextsOrOfTheControlFile() throws Exception {
    MadeUpLanguage.make();
    try {
      ControlFile after = StarterRules.read(StarterRules.CEDAR_RIVER);
      String text = Files.readString(StarterRules.CEDAR_RIVER);
      ControlFile before = StarterRules.read("old.yaml", text.replace("rate: 5%", "rate: 4%"));
      Set<String> said = new HashSet<>(Set.of("Dragon Bonus"));
      MadeUpLanguage.gather(after, said);
      MadeUpLanguage.gather(before, said);
      YamlKeys.of(text.getBytes(StandardCharsets.UTF_8))
          .forEach((key, value) -> said.addAll(List.of(key, value)));
      List<String> record = MadeUpLanguage.longestFirst(said);
      Set<String> shown = new HashSet<>();
      MadeUpLanguage.gather(
          RulesDocuments.of(after, before, StarterRules.RULES, Texts.inLanguage(MadeUpLanguage.TAG))
              .sections(),
          shown);
      assertTrue(shown.size() > 200, "only " + shown.size());
      assertEquals(
          List.of(),
          shown.stream()
              .filter(each -> MadeUpLanguage.isOtherwise(each, record))
              .sorted()
              .toList());
    } finally {
      MadeUpLanguage.forget();
    }
  }
}
