package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.RuleLibrary;
import shoeaudit.game.Bet;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;

/**
 * What a control file says is what is read, and what it leaves out is what its documentation says.
 */
class ControlFileReaderTest {
  private static final RuleLibrary RULES = RuleLibrary.onClasspath();
  private static final Path SAMPLES = Path.of("rules-config", "controls");

  @Test
  void readsEveryKey() throws IOException, ConfigException {
    ControlFile controls = sample("cedar-river-card-room.yaml");
    assertEquals("cedar-river-card-room.yaml", controls.file());
    assertEquals(64, controls.sha256().length());
    assertEquals(new ControlFile.Licensee("WA-0042", "Cedar River Card Room"), controls.licensee());
    assertEquals("wsgc-mini-baccarat-2022", controls.regulation().id());
    assertEquals(LocalDate.of(2026, 1, 1), controls.effectiveFrom());
    assertNull(controls.effectiveUntil());
    assertEquals("USD", controls.currency().getCurrencyCode());
    assertEquals("America/Los_Angeles", controls.timeZone().getId());
    assertEquals(
        new ControlFile.Game(
            8,
            9,
            RuleChoices.Combinations.SIDE_WITH_TIE,
            RuleChoices.BettingCloses.FIRST_CARD,
            250_000_000),
        controls.game());
    assertEquals(
        List.of("player", "banker", "tie", "player_dragon", "banker_dragon"),
        List.copyOf(controls.bets().keySet()));
    assertEquals(
        new Bet.Commission(new Ratio(1, 20), new Rounding(25, Rounding.Mode.HALF_UP)),
        bet(controls, "banker").commission());
    assertEquals(
        new ControlFile.BetBasis("dragon-bonus-30-10-4-4-2-2", Side.BANKER, null, 24),
        controls.bases().get("banker_dragon"));
    assertEquals(
        new ControlFile.BetBasis(null, Side.PLAYER, Ratio.ONE, 19), controls.bases().get("player"));
    assertEquals(
        new ControlFile.Limits(
            new ControlFile.Range(500L, 30_000L),
            new ControlFile.Range(100L, 10_000L),
            new ControlFile.Range(500L, 50_000L),
            ControlFile.AreaCounts.MAIN_BETS,
            new ControlFile.Range(null, 50_000L)),
        controls.limits());
    assertEquals(
        new ControlFile.Patrons(9, 0, null, 9, RuleChoices.Sharing.NONE), controls.patrons());
    assertEquals(new ControlFile.Gallery(true, 8), controls.gallery());
    assertEquals(new ControlFile.GhostHands(true, 3, ControlFile.Per.SHOE), controls.ghostHands());
    assertEquals(
        new ControlFile.Announcements(
            RuleChoices.Totals.REQUIRED,
            true,
            List.of("Place your bets", "New shoe"),
            List.of("No more bets", "Cards are out"),
            List.of("Last hand")),
        controls.announcements());
    assertEquals(
        new ControlFile.Shoe(RuleChoices.Shuffle.SHOE, new ControlFile.Burn(true, 0), 1),
        controls.shoe());
    assertEquals(
        Map.of(
            "misdeal", ControlFile.Procedure.VOID_COUP,
            "exposed_card", ControlFile.Procedure.WITHDRAW_CARD,
            "wrong_card_count", ControlFile.Procedure.VOID_COUP,
            "boxed_card", ControlFile.Procedure.BURN_CARD),
        controls.irregularities());
    assertEquals(2, controls.modifications().size());
    assertEquals(
        new TableHours(
            "T2",
            new TableHours.Open(LocalTime.of(18, 0), LocalTime.of(2, 0)),
            Set.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY),
            70),
        controls.tables().get(1));
    assertEquals(new ControlFile.Retention("7d", "3y"), controls.retention());
  }

  @Test
  void whatIsLeftOutIsOffOrWithoutLimit() throws IOException, ConfigException {
    ControlFile controls = sample("blue-lantern-gaming.yaml");
    assertEquals(0, controls.game().clockToleranceNanos());
    assertEquals(
        new ControlFile.Limits(
            new ControlFile.Range(100L, 50_000L),
            ControlFile.Range.NONE,
            ControlFile.Range.NONE,
            ControlFile.AreaCounts.MAIN_BETS,
            ControlFile.Range.NONE),
        controls.limits());
    assertEquals(
        new ControlFile.Patrons(null, null, null, null, RuleChoices.Sharing.NONE),
        controls.patrons());
    assertEquals(new ControlFile.Gallery(false, 0), controls.gallery());
    assertEquals(
        new ControlFile.GhostHands(false, null, ControlFile.Per.SHOE), controls.ghostHands());
    assertEquals(List.of(), controls.announcements().during());
    assertEquals(new ControlFile.Burn(false, 0), controls.shoe().burn());
    assertEquals(List.of(), controls.modifications());
    assertEquals(List.of(), controls.tables());
    assertNull(controls.retention());
    assertEquals(Rounding.DOWN_TO_MINOR_UNIT, bet(controls, "tie").winningsRounding());
  }

  @Test
  void oddsForOneAreTheSameAsOddsToOne() throws IOException, ConfigException {
    Map<String, Bet> online = sample("blue-lantern-gaming.yaml").bets();
    Map<String, Bet> wsgc = sample("cedar-river-card-room.yaml").bets();
    for (String id : List.of("player", "banker", "tie")) {
      assertEquals(
          Objects.requireNonNull(wsgc.get(id)).lines(),
          Objects.requireNonNull(online.get(id)).lines());
    }
  }

  @Test
  void mainBetsWinLoseAndPush() throws IOException, ConfigException {
    ControlFile controls = sample("cedar-river-card-room.yaml");
    String playerWins = "4H 3H | 2S 4S";
    String bankerWins = "2S 4S | 4H 3H";
    String tie = "4H 3H | 4S 3S";
    assertEquals(
        "WIN 100 LOSE 0 PUSH 0", outcomes(controls, "player", playerWins, bankerWins, tie));
    assertEquals(
        "LOSE 0 WIN 100 PUSH 0", outcomes(controls, "banker", playerWins, bankerWins, tie));
    assertEquals("LOSE 0 LOSE 0 WIN 800", outcomes(controls, "tie", playerWins, bankerWins, tie));
  }

  @Test
  void dragonBonusFollowsItsHand() throws IOException, ConfigException {
    ControlFile controls = sample("cedar-river-card-room.yaml");
    String naturalWin = "4H 4S | 2H 5S";
    String naturalTie = "4H 4S | 3H 5S";
    String by9 = "2H 2S 5D | KH QS KD";
    String by5 = "2H 2S 5D | KH QS 4D";
    String by3 = "2H 2S 5D | KH QS 6D";
    assertEquals(
        "WIN 100 PUSH 0 WIN 3000 WIN 200 LOSE 0",
        outcomes(controls, "player_dragon", naturalWin, naturalTie, by9, by5, by3));
    assertEquals(
        "LOSE 0 PUSH 0 LOSE 0 LOSE 0 LOSE 0",
        outcomes(controls, "banker_dragon", naturalWin, naturalTie, by9, by5, by3));
    assertEquals("WIN 3000", outcomes(controls, "banker_dragon", "KH QS KD | 2H 2S 5D"));
  }

  @Test
  void betsThatTheHouseDefines() throws IOException, ConfigException {
    ControlFile controls = sample("harbor-street-casino.yaml");
    String perfect = "4H 4H | 2H 5S";
    String both = "4H 4S | KH KS";
    String one = "4H 3S | KH KS";
    String none = "4H 3S | KH QS";
    assertEquals(
        "WIN 1200 WIN 1000 WIN 300 LOSE 0", outcomes(controls, "pairs", perfect, both, one, none));
    assertEquals(
        "WIN 2000 WIN 1200 PUSH 0 LOSE 0",
        outcomes(
            controls,
            "banker_six",
            "2H 3S | KH 4S 2D",
            "2H 3S | 2D 4S",
            "2H 4S | 2D 4S",
            "2H 5S | 2D 4S"));
    assertEquals(
        new Rounding(50, Rounding.Mode.DOWN), bet(controls, "banker_six").winningsRounding());
    assertEquals(Ratio.ONE, Objects.requireNonNull(controls.bases().get("player")).pays());
  }

  @Test
  void mainBetsMayHaveLinesOfTheirOwn() throws IOException, ConfigException {
    String text = Files.readString(SAMPLES.resolve("harbor-street-casino.yaml"));
    String banker =
        "  banker: {pays: 1:1, commission: {rate: 5%, rounding: {unit: \"0.05\", mode: up}}}\n";
    assertTrue(text.contains(banker));
    String ez =
        """
          banker:
            lines:
              - {when: {wins: true, cards: 3, total: 7}, push: true}
              - {when: {wins: true}, pays: 1 to 1}
              - {when: {winner: tie}, push: true}
        """;
    ControlFile controls = read(text.replace(banker, ez));
    assertTrue(bet(controls, "banker").main());
    assertFalse(bet(controls, "pairs").main());
    assertEquals(
        "PUSH 0 WIN 100 PUSH 0 LOSE 0",
        outcomes(
            controls,
            "banker",
            "2H 3S | KH 4S 3D",
            "2H 3S | 4S 3D",
            "4H 3H | 4S 3S",
            "4H 3H | 2S 4S"));
  }

  @Test
  void aFileThatBreaksItsRegulationIsRead() throws IOException, ConfigException {
    String text =
        Files.readString(SAMPLES.resolve("cedar-river-card-room.yaml"))
            .replace("decks: 8", "decks: 9")
            .replace("rate: 5%", "rate: 6.25%")
            .replace("tie: {pays: 8 to 1}", "tie: {pays: 7 to 1}")
            .replace("maximum: 3, ", "maximum: null, ");
    ControlFile controls = read(text);
    assertEquals(9, controls.game().decks());
    assertEquals(
        new Ratio(1, 16), Objects.requireNonNull(bet(controls, "banker").commission()).rate());
    assertNull(controls.ghostHands().maximum());
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreRead() throws IOException, ConfigException {
    String text =
        "\uFEFF"
            + Files.readString(SAMPLES.resolve("blue-lantern-gaming.yaml")).replace("\n", "\r\n");
    assertEquals("ON-88", read(text).licensee().id());
  }

  @Test
  void theClockToleranceMayBeGivenInSeconds() throws IOException, ConfigException {
    String text = Files.readString(SAMPLES.resolve("cedar-river-card-room.yaml"));
    assertEquals(1_500_000_000, read(text.replace("250ms", "1.5s")).game().clockToleranceNanos());
    assertEquals(500_000, read(text.replace("250ms", "0.5ms")).game().clockToleranceNanos());
  }

  private static ControlFile sample(String name) throws IOException, ConfigException {
    return ControlFileReader.read(name, Files.readAllBytes(SAMPLES.resolve(name)), RULES);
  }

  private static ControlFile read(String text) throws ConfigException {
    return ControlFileReader.read("controls.yaml", text.getBytes(StandardCharsets.UTF_8), RULES);
  }

  private static Bet bet(ControlFile controls, String id) {
    return Objects.requireNonNull(controls.bets().get(id));
  }

  /**
   * What a wager of 1.00 on a bet comes to in some coups, {@code WIN 100 LOSE 0}: winnings before
   * commission.
   */
  private static String outcomes(ControlFile controls, String id, String... coups) {
    Bet bet = bet(controls, id);
    StringBuilder text = new StringBuilder();
    for (String coup : coups) {
      CoupCards cards = new CoupCards();
      Side side = Side.PLAYER;
      for (String card : coup.split(" ", -1)) {
        if (card.equals("|")) {
          side = Side.BANKER;
        } else {
          cards.add(side, Card.parse(card));
        }
      }
      int line = bet.decide(cards.result(), cards, controls.regulation().table());
      WagerOutcome outcome = bet.outcome(line);
      text.append(text.isEmpty() ? "" : " ")
          .append(outcome)
          .append(' ')
          .append(bet.winnings(line, 100));
    }
    return text.toString();
  }

  @Test
  void ofManyKeysThatAreNotKnownTheFirstAreToldAndHowManyMoreThereAre() throws IOException {
    StringBuilder text =
        new StringBuilder(Files.readString(SAMPLES.resolve("cedar-river-card-room.yaml")));
    int lines = (int) text.toString().lines().count();
    for (int key = 0; key < 1021; key++) {
      text.append("other_").append(key).append(": 1\n");
    }
    ConfigException refused =
        assertThrows(
            ConfigException.class,
            () ->
                ControlFileReader.read(
                    "controls.yaml", text.toString().getBytes(StandardCharsets.UTF_8), RULES));
    assertEquals(21, refused.problems().size());
    ConfigProblem last = refused.problems().getLast();
    assertEquals("other_20", last.key());
    assertEquals(lines + 21, last.line());
    assertEquals(
        "and 1,000 keys after it, to line " + (lines + 1021) + ", are no known keys either",
        last.problem());
  }
}
