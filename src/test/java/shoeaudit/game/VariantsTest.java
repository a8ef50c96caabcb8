package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.BetFile;
import shoeaudit.controls.BetReader;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;

/**
 * Every bet of {@code rules-config/bets} is data that the reader makes into the bet as published:
 * each line decides as many starts of eight decks as perft.csv says, the house edge is exactly what
 * follows from these counts, and to the decimals published it is the published one.
 */
class VariantsTest {
  private static final RuleLibrary RULES = RuleLibrary.onClasspath();
  private static final Path SAMPLES = Path.of("rules-config", "controls");
  private static final ShoeEnumeration EIGHT_DECKS =
      ShoeEnumeration.of(Composition.ofDecks(8), PublishedTables.thirdCardTable());
  private static final Map<String, Long> COUNTS =
      PublishedTables.counts().stream()
          .filter(row -> row.decks() == 8)
          .collect(Collectors.toMap(PublishedTables.Count::quantity, PublishedTables.Count::count));

  /**
   * What a line should do.
   *
   * @param odds of the line; {@link Ratio#ZERO} on a push
   * @param count of the starts that it decides
   */
  private record Expected(Ratio odds, long count) {}

  /**
   * A bet file and what is published of it.
   *
   * @param side for which it is read
   * @param percent the house edge as published, or for the Super 6 side bet as it follows from the
   *     counts
   */
  private record Variant(String id, Side side, String percent, List<Expected> lines) {}

  private static final List<Variant> VARIANTS =
      List.of(
          // Asked for as 2.65168 and 8.53055: the exact edges are 2.651674...% and 8.530544...%.
          dragonBonus("30-10-6-4-2-1", Side.PLAYER, "2.65167", 30, 10, 6, 4, 2, 1),
          dragonBonus("30-10-6-4-2-1", Side.BANKER, "9.37307", 30, 10, 6, 4, 2, 1),
          dragonBonus("30-10-4-4-2-2", Side.PLAYER, "2.49963", 30, 10, 4, 4, 2, 2),
          dragonBonus("30-10-4-4-2-2", Side.BANKER, "8.53054", 30, 10, 4, 4, 2, 2),
          variant("dragon-7", "7.61133", pays(40, 1, "banker_three_card_7_win")),
          variant("panda-8", "10.18763", pays(25, 1, "player_three_card_8_win")),
          variant(
              "ez-baccarat-banker",
              "1.01830",
              pushes("banker_three_card_7_win"),
              pays(1, 1, "banker", "-banker_three_card_7_win"),
              pushes("tie")),
          variant(
              "super-6-banker",
              "1.45810",
              pays(1, 2, "banker_win_with_6_2_cards", "banker_win_with_6_3_cards"),
              pays(1, 1, "banker", "-banker_win_with_6_2_cards", "-banker_win_with_6_3_cards"),
              pushes("tie")),
          variant(
              "super-6-12",
              "29.97717",
              pays(12, 1, "banker_win_with_6_2_cards", "banker_win_with_6_3_cards")),
          variant("player-pair", "10.36145", pays(11, 1, "player_pair")),
          variant("banker-pair", "10.36145", pays(11, 1, "banker_pair")),
          variant("either-pair", "13.70988", pays(5, 1, "either_pair")),
          variant("perfect-pair-25", "13.02939", pays(25, 1, "either_perfect_pair")),
          variant("big", "4.35", pays(54, 100, "cards_5", "cards_6")),
          variant("small", "5.28288", pays(3, 2, "cards_4")),
          variant(
              "lucky-6-12-23",
              "11.6985",
              pays(12, 1, "banker_win_with_6_2_cards"),
              pays(23, 1, "banker_win_with_6_3_cards")),
          variant(
              "lucky-6-12-20",
              "16.6836",
              pays(12, 1, "banker_win_with_6_2_cards"),
              pays(20, 1, "banker_win_with_6_3_cards")),
          variant(
              "tiger-12-20",
              "16.6836",
              pays(12, 1, "banker_win_with_6_2_cards"),
              pays(20, 1, "banker_win_with_6_3_cards")),
          variant("big-tiger-50", "15.253", pays(50, 1, "banker_win_with_6_3_cards")),
          variant("egalite-0-150", "12.4527", pays(150, 1, "tie_0")),
          variant("egalite-1-215", "11.4150", pays(215, 1, "tie_1")),
          variant("egalite-2-225", "9.5412", pays(225, 1, "tie_2")),
          variant("egalite-3-200", "10.5243", pays(200, 1, "tie_3")),
          variant("egalite-4-120", "12.1401", pays(120, 1, "tie_4")),
          variant("egalite-5-110", "11.8732", pays(110, 1, "tie_5")),
          variant("egalite-6-45", "11.4952", pays(45, 1, "tie_6")),
          variant("egalite-7-45", "6.3899", pays(45, 1, "tie_7")),
          variant("egalite-8-80", "11.0669", pays(80, 1, "tie_8")),
          variant("egalite-9-80", "10.6348", pays(80, 1, "tie_9")));

  @TestFactory
  List<DynamicTest> isTheBetAsPublished() {
    return VARIANTS.stream()
        .map(variant ->
            DynamicTest.dynamicTest(
                variant.id() + " " + variant.side().text(), () -> isAsPublished(variant)))
        .toList();
  }

  private static void isAsPublished(Variant variant) throws ConfigException {
    BetFile file = BetReader.read(variant.id(), variant.side(), RULES);
    BetOdds odds = BetOdds.of(bet(file), EIGHT_DECKS);

    long all = count("all");
    assertEquals(all, odds.all());
    assertEquals(variant.lines().size(), file.lines().size());
    // Of every 200 staked the house keeps 200 less what goes back: all odds here are to 1, 2 or 50.
    BigInteger kept = BigInteger.valueOf(all).multiply(BigInteger.valueOf(200));
    for (int i = 0; i < variant.lines().size(); i++) {
      Expected expected = variant.lines().get(i);
      Bet.Line line = file.lines().get(i);
      assertEquals(expected.odds(), line.odds(), "odds of line " + i);
      assertEquals(expected.odds().equals(Ratio.ZERO), line.push(), "push of line " + i);
      assertEquals(expected.count(), odds.line(i), "starts that line " + i + " decides");
      assertEquals(0, 200 % expected.odds().denominator());
      long back = 200 + 200 / expected.odds().denominator() * expected.odds().numerator();
      kept = kept.subtract(BigInteger.valueOf(expected.count()).multiply(BigInteger.valueOf(back)));
    }
    assertEquals(
        new BetOdds.HouseEdge(kept, BigInteger.valueOf(all).multiply(BigInteger.valueOf(200))),
        odds.houseEdge());
    BigDecimal percent = new BigDecimal(variant.percent());
    assertEquals(percent, odds.houseEdge().percent(percent.scale()));
  }

  @Test
  void everyBetFileIsOneOfThese() throws IOException {
    TreeSet<String> tested = new TreeSet<>();
    VARIANTS.forEach(variant -> tested.add(variant.id()));
    assertEquals(
        tested,
        new TreeSet<>(BetReader.ids(RULES)),
        "each bet in rules-config/bets has an entry in VARIANTS: its lines, and its house edge as it is published");
  }

  @Test
  void onlyTheDragonBonusIsBetOnAHandOfChoice() throws IOException, ConfigException {
    for (String id : BetReader.ids(RULES)) {
      assertEquals(
          id.startsWith("dragon-bonus-"), BetReader.read(id, Side.PLAYER, RULES).sided(), id);
    }
  }

  @Test
  void kansasHasThePublishedEdges() throws IOException, ConfigException {
    ControlFile kansas = read(text("prairie-crossing-casino.yaml"));

    assertEquals(
        Map.of(
            "player", "1.23508",
            "banker", "1.05791",
            "tie", "14.35963",
            "player_dragon", "2.49963",
            "banker_dragon", "8.53054"),
        edges(kansas));
  }

  @Test
  void ezBaccaratIsAControlFile() throws IOException, ConfigException {
    ControlFile ez = read(text("jade-pavilion-casino.yaml"));

    assertEquals(ezEdges(), edges(ez));
    assertTrue(main(ez, "banker"));
    assertFalse(main(ez, "dragon_7"));
  }

  @Test
  void aMainBetMayHaveItsLinesInTheControlFile() throws IOException, ConfigException {
    String uses = text("jade-pavilion-casino.yaml");
    String lines =
        uses.replace(
            "{uses: ez-baccarat-banker}",
            "{lines: [{when: {wins: true, total: 7, cards: 3}, push: true},"
                + " {when: {wins: true}, pays: 1 to 1}, {when: {ties: true}, push: true}]}");
    assertFalse(lines.equals(uses));

    assertEquals(ezEdges(), edges(read(lines)));
    assertTrue(main(read(lines), "banker"));
  }

  @Test
  void super6IsOneWordInAControlFile() throws IOException, ConfigException {
    String super6 =
        text("jade-pavilion-casino.yaml").replace("ez-baccarat-banker", "super-6-banker");

    assertEquals("1.45810", edges(read(super6)).get("banker"));
  }

  private static Map<String, String> ezEdges() {
    return Map.of(
        "player", "1.23508",
        "banker", "1.01830",
        "tie", "14.35963",
        "dragon_7", "7.61133",
        "panda_8", "10.18763");
  }

  private static boolean main(ControlFile controls, String id) {
    return controls.bets().values().stream().anyMatch(bet -> bet.id().equals(id) && bet.main());
  }

  private static Map<String, String> edges(ControlFile controls) {
    return controls.bets().values().stream()
        .collect(
            Collectors.toMap(
                Bet::id,
                bet -> BetOdds.of(bet, EIGHT_DECKS).houseEdge().percent(5).toPlainString()));
  }

  private static String text(String sample) throws IOException {
    return Files.readString(SAMPLES.resolve(sample));
  }

  private static ControlFile read(String text) throws ConfigException {
    return ControlFileReader.read("controls.yaml", text.getBytes(StandardCharsets.UTF_8), RULES);
  }

  private static Bet bet(BetFile file) {
    return Bets.side(file.id(), file.lines().toArray(new Bet.Line[0]));
  }

  private static Variant variant(String id, String percent, Expected... lines) {
    return new Variant(id, Side.PLAYER, percent, List.of(lines));
  }

  /**
   * The Dragon Bonus by what it pays for a win by 9 to 4; neighbours that pay alike share a line.
   */
  private static Variant dragonBonus(String table, Side side, String percent, int... odds) {
    List<Expected> lines = new ArrayList<>();
    lines.add(pays(1, 1, "natural_win_" + side.text()));
    lines.add(pushes("natural_tie"));
    for (int i = 0; i < odds.length; i++) {
      long count = count(side.text() + "_win_not_natural_by_" + (9 - i));
      if (i > 0 && odds[i] == odds[i - 1]) {
        count += lines.removeLast().count();
      }
      lines.add(new Expected(new Ratio(odds[i], 1), count));
    }
    return new Variant("dragon-bonus-" + table, side, percent, lines);
  }

  private static Expected pushes(String... quantities) {
    return new Expected(Ratio.ZERO, sum(quantities));
  }

  private static Expected pays(int numerator, int denominator, String... quantities) {
    return new Expected(new Ratio(numerator, denominator), sum(quantities));
  }

  /** The sum of these counts of perft.csv; one that is written with a minus is taken off. */
  private static long sum(String... quantities) {
    long sum = 0;
    for (String quantity : quantities) {
      sum += quantity.startsWith("-") ? -count(quantity.substring(1)) : count(quantity);
    }
    return sum;
  }

  private static long count(String quantity) {
    Long count = COUNTS.get(quantity);
    if (count == null) {
      throw new IllegalArgumentException(
          "src/test/resources/tables/perft.csv has no "
              + quantity
              + ": add what controls check prints of it for each shoe that is counted there");
    }
    return count;
  }
}
