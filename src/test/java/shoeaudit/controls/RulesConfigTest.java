package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.game.Bet;
import shoeaudit.game.Composition;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.Share;
import shoeaudit.game.ShoeEnumeration;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/** Every file of {@code rules-config} loads, and says what the publications say. */
@SuppressWarnings(
    "NullAway") // it misses the annotation of nested types in compiled classes: Rounding.@Nullable
// Mode
class RulesConfigTest {
  private static final Path FOLDER = Path.of("rules-config");
  private static final RuleLibrary RULES = RuleLibrary.onClasspath();
  private static final String WSGC = "wsgc-mini-baccarat-2022";
  private static final String GENERIC = "generic-mini-baccarat";
  private static final String KANSAS = "kansas-lottery-mini-baccarat";
  private static final String ONLINE = "online-baccarat";
  private static final Ratio FIVE_PERCENT = new Ratio(1, 20);
  private static final Ratio EIGHT_TO_ONE = new Ratio(8, 1);

  /**
   * When the Banker draws, as it is printed everywhere: a row for each two-card total from 0 to 7,
   * a column for each value 0 to 9 of the Player's third card and a last one for a Player who
   * stood.
   */
  private static final List<String> BANKER =
      List.of(
          "DDDDDDDDDD D",
          "DDDDDDDDDD D",
          "DDDDDDDDDD D",
          "DDDDDDDDsD D",
          "ssDDDDDDss D",
          "ssssDDDDss D",
          "ssssssDDss s",
          "ssssssssss s");

  /** The codes of audit.md, as {@code CatalogueTest} holds them. */
  private static Set<String> codes() throws IOException {
    return Set.copyOf(Files.readAllLines(Path.of("src/test/resources/catalogue.txt")));
  }

  static List<String> regulations() throws IOException {
    return RULES.ids(RuleLibrary.Kind.REGULATIONS);
  }

  @Test
  void theIndexNamesEveryFile() throws IOException {
    List<String> listed = Files.readAllLines(FOLDER.resolve("index.txt"));
    TreeSet<String> there = new TreeSet<>();
    for (RuleLibrary.Kind kind : RuleLibrary.Kind.values()) {
      try (Stream<Path> files = Files.list(FOLDER.resolve(kind.folder()))) {
        files.forEach(file -> there.add(kind.folder() + "/" + file.getFileName()));
      }
    }
    assertEquals(
        there,
        new TreeSet<>(listed),
        "rules-config/index.txt names every file of rules-config that the program brings, a line each");
    assertEquals(List.of(GENERIC, KANSAS, ONLINE, WSGC), regulations());
  }

  @Test
  void aFolderHoldsTheSameAsTheClassPath() throws IOException, ConfigException {
    RuleLibrary folder = RuleLibrary.inFolder(FOLDER);
    assertEquals(regulations(), folder.ids(RuleLibrary.Kind.REGULATIONS));
    assertEquals(
        RegulationReader.read(WSGC, RULES).sha256(), RegulationReader.read(WSGC, folder).sha256());
    assertEquals(
        List.of(), RuleLibrary.inFolder(Path.of("no such folder")).ids(RuleLibrary.Kind.BETS));
    assertEquals(null, folder.find(RuleLibrary.Kind.BETS, "../bets/dragon-bonus-30-10-4-4-2-2"));
  }

  @Test
  void everyBetLoads() throws IOException, ConfigException {
    List<String> bets = BetReader.ids(RULES);
    assertTrue(bets.contains("dragon-bonus-30-10-4-4-2-2"), bets::toString);
    for (String id : bets) {
      for (Side side : Side.values()) {
        assertFalse(BetReader.read(id, side, RULES).lines().isEmpty());
      }
    }
  }

  @Test
  void everySampleOfAControlFileLoads() throws IOException, ConfigException {
    Set<String> regulations = new TreeSet<>();
    try (Stream<Path> files = Files.list(FOLDER.resolve("controls"))) {
      for (Path file : files.toList()) {
        String name = String.valueOf(file.getFileName());
        regulations.add(
            ControlFileReader.read(name, Files.readAllBytes(file), RULES).regulation().id());
      }
    }
    assertEquals(new TreeSet<>(regulations()), regulations);
  }

  @ParameterizedTest
  @MethodSource("regulations")
  void theThirdCardTableIsThePublishedOne(String id) throws ConfigException {
    ThirdCardTable table = RegulationReader.read(id, RULES).table();
    for (int total = 0; total <= 9; total++) {
      assertEquals(total >= 8, table.natural(total), "natural " + total);
      assertEquals(total <= 5, table.playerDraws(total), "Player " + total);
    }
    for (int total = 0; total < BANKER.size(); total++) {
      for (int third = 0; third <= ThirdCardTable.PLAYER_STOOD; third++) {
        boolean draws = BANKER.get(total).replace(" ", "").charAt(third) == 'D';
        assertEquals(
            draws, table.bankerDraws(total, third), "Banker " + total + " against " + third);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("regulations")
  void theThirdCardTableIsThatOfTheAcceptanceCases(String id) throws ConfigException, IOException {
    ThirdCardTable table = RegulationReader.read(id, RULES).table();
    List<String> rows =
        Files.readAllLines(cases().resolve("tables").resolve("third-card-table.csv"));
    for (String row : rows.subList(1, rows.size())) {
      List<String> cells = List.of(row.split(",", -1));
      int total = Integer.parseInt(cells.get(1));
      boolean draws =
          switch (cells.get(0)) {
            case "player" -> table.playerDraws(total);
            default ->
                table.bankerDraws(
                    total,
                    cells.get(2).equals("none")
                        ? ThirdCardTable.PLAYER_STOOD
                        : Integer.parseInt(cells.get(2)));
          };
      assertEquals(cells.get(3), draws ? "draw" : "stand", row);
    }
    assertEquals(8 + 8 * 11, rows.size() - 1);
  }

  @Test
  void everyControlFileOfTheAcceptanceCasesLoads() throws IOException, ConfigException {
    int read = 0;
    try (Stream<Path> files = Files.walk(cases())) {
      for (Path file : files.filter(f -> f.endsWith("controls.yaml")).toList()) {
        ControlFileReader.read(file.toString(), Files.readAllBytes(file), RULES);
        read++;
      }
    }
    assertTrue(read >= 70, "only " + read + " control files");
  }

  @Test
  void everyRequirementOfTheFourRuleBooksIsThereOnce() throws IOException, ConfigException {
    Map<String, Integer> counts = Map.of(WSGC, 44, GENERIC, 18, KANSAS, 20, ONLINE, 16);
    Set<String> ids = new HashSet<>();
    for (String regulation : regulations()) {
      List<Regulation.Criterion> criteria = RegulationReader.read(regulation, RULES).criteria();
      assertEquals(counts.get(regulation), criteria.size(), regulation);
      for (Regulation.Criterion criterion : criteria) {
        assertTrue(ids.add(criterion.id()), criterion.id() + " is there twice");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("regulations")
  void everyCodeCitedIsInTheCatalogue(String id) throws IOException, ConfigException {
    Set<String> codes = codes();
    Set<Regulation.Citation> cited = new HashSet<>();
    for (Regulation.Criterion criterion : RegulationReader.read(id, RULES).criteria()) {
      for (Regulation.Citation citation : criterion.testedBy()) {
        assertTrue(
            codes.contains(citation.code()),
            criterion.id() + " cites " + citation.code() + ", which catalogue.txt does not have");
        // Two criteria of one regulation may share a code under different circumstances only.
        assertTrue(cited.add(citation), criterion.id() + " cites again " + citation);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("regulations")
  void remarksReadAsSentences(String id) throws ConfigException {
    for (Regulation.Criterion criterion : RegulationReader.read(id, RULES).criteria()) {
      assertTrue(criterion.requirement().endsWith("."), criterion.id());
      String remark = criterion.remark();
      assertTrue(remark == null || remark.endsWith("."), criterion.id());
      boolean untestable = criterion.testing() == Regulation.Testing.NOT_FROM_A_LOG;
      assertTrue(
          !untestable || remark != null, criterion.id() + " must say why no log can show it");
    }
  }

  /** The share of coups from eight decks that each touches; none where cards do not decide. */
  @ParameterizedTest
  @CsvSource({
    WSGC + ", 1, 3.58",
    WSGC + ", 6, 6.38",
    WSGC + ", 8, 45.86",
    WSGC + ", 9,",
    WSGC + ", 10,",
    WSGC + ", 11,",
    GENERIC + ", 2, 0.45",
    GENERIC + ", 3, 7.18",
    GENERIC + ", 6, 6.38",
    GENERIC + ", 13, 9.52",
    KANSAS + ", 7, 12.56",
    KANSAS + ", 12,",
    KANSAS + ", 13, 9.52",
    ONLINE + ", 4, 50.34",
    ONLINE + ", 5, 5.13",
  })
  void anInterpretationTouchesTheCoupsThatTheEnumerationCounts(
      String id, int number, @Nullable BigDecimal percent) throws ConfigException {
    Regulation regulation = RegulationReader.read(id, RULES);
    Regulation.Interpretation interpretation =
        regulation.interpretations().stream()
            .filter(one -> one.number() == number)
            .findFirst()
            .orElseThrow();

    Share share =
        interpretation.share(ShoeEnumeration.of(Composition.ofDecks(8), regulation.table()));

    assertEquals(percent, share == null ? null : share.percent(2));
    assertEquals(percent == null, interpretation.turnsOn() != null);
  }

  /** No share is typed into a text: it comes out of the enumeration. */
  @ParameterizedTest
  @MethodSource("regulations")
  void noShareOfCoupsIsTypedIn(String id) throws ConfigException {
    for (Regulation.Interpretation one : RegulationReader.read(id, RULES).interpretations()) {
      assertFalse((one.text() + one.reading() + one.reason()).matches("(?s).*\\d\\.\\d+%.*"));
    }
  }

  @Test
  void theThirteenInterpretationsAreOnRecord() throws IOException, ConfigException {
    Set<Integer> numbers = new TreeSet<>();
    for (String id : regulations()) {
      List<Integer> own =
          RegulationReader.read(id, RULES).interpretations().stream()
              .map(Regulation.Interpretation::number)
              .toList();
      assertEquals(new ArrayList<>(new TreeSet<>(own)), own, id);
      numbers.addAll(own);
    }
    assertEquals(IntStream.rangeClosed(1, 13).boxed().collect(Collectors.toSet()), numbers);
  }

  @Test
  void boundsOfWsgc() throws ConfigException {
    assertEquals(
        new Regulation.Bounds(
            2,
            8,
            9,
            RuleChoices.Combinations.SIDE_WITH_TIE,
            RuleChoices.BettingCloses.FIRST_CARD,
            Ratio.ONE,
            Ratio.ZERO,
            FIVE_PERCENT,
            null,
            EIGHT_TO_ONE,
            null,
            RuleChoices.OnTie.PUSH,
            null,
            null,
            null,
            9,
            8,
            true,
            RuleChoices.Sharing.NONE,
            null,
            null,
            false,
            List.of("misdeal", "exposed_card", "wrong_card_count"),
            Map.of(),
            Map.of()),
        bounds(WSGC));
  }

  @Test
  void boundsOfTheGenericRules() throws ConfigException {
    assertEquals(
        new Regulation.Bounds(
            8,
            8,
            null,
            null,
            RuleChoices.BettingCloses.NO_MORE_BETS,
            Ratio.ONE,
            FIVE_PERCENT,
            FIVE_PERCENT,
            null,
            EIGHT_TO_ONE,
            EIGHT_TO_ONE,
            null,
            null,
            null,
            7,
            null,
            null,
            false,
            null,
            RuleChoices.Totals.REQUIRED,
            null,
            true,
            List.of(),
            Map.of(),
            Map.of()),
        bounds(GENERIC));
  }

  @Test
  void boundsOfKansas() throws ConfigException {
    String dragon = "dragon-bonus-30-10-4-4-2-2";
    assertEquals(
        new Regulation.Bounds(
            null,
            null,
            7,
            null,
            null,
            null,
            null,
            null,
            null,
            EIGHT_TO_ONE,
            EIGHT_TO_ONE,
            null,
            7,
            7,
            null,
            null,
            null,
            false,
            RuleChoices.Sharing.BACK,
            null,
            null,
            false,
            List.of(),
            Map.of(
                "player_dragon", new Regulation.PayTable(dragon, Side.PLAYER),
                "banker_dragon", new Regulation.PayTable(dragon, Side.BANKER)),
            Map.of("player_dragon", lines(Side.PLAYER), "banker_dragon", lines(Side.BANKER))),
        bounds(KANSAS));
  }

  @Test
  void boundsOfTheOnlineRules() throws ConfigException {
    assertEquals(
        new Regulation.Bounds(
            8,
            8,
            null,
            RuleChoices.Combinations.ANY,
            null,
            Ratio.ONE,
            FIVE_PERCENT,
            FIVE_PERCENT,
            Rounding.Mode.UP,
            EIGHT_TO_ONE,
            EIGHT_TO_ONE,
            RuleChoices.OnTie.PUSH,
            null,
            null,
            null,
            null,
            null,
            false,
            null,
            null,
            RuleChoices.Shuffle.COUP,
            false,
            List.of(),
            Map.of(),
            Map.of()),
        bounds(ONLINE));
  }

  private static Regulation.Bounds bounds(String id) throws ConfigException {
    return RegulationReader.read(id, RULES).bounds();
  }

  private static List<Bet.Line> lines(Side side) throws ConfigException {
    return BetReader.read("dragon-bonus-30-10-4-4-2-2", side, RULES).lines();
  }

  /** The folder of acceptance cases, where the machine has one. */
  private static Path cases() {
    @Nullable String folder =
        System.getProperty("SHOE_AUDIT_CASES", System.getenv("SHOE_AUDIT_CASES"));
    assumeTrue(folder != null, "SHOE_AUDIT_CASES is not set");
    return Path.of(String.valueOf(folder));
  }
}
