package shoeaudit.report.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.report.document.DocumentMarkdown;

/** What a commission's officer, who has the document and nothing else, must not be misled about. */
class RulesForTheCommissionTest {
  private static final Path CEDAR_RIVER = StarterRules.CEDAR_RIVER;
  private static final Path HARBOR_STREET = file("harbor-street-casino");
  private static final Path PRAIRIE_CROSSING = file("prairie-crossing-casino");
  private static final Path BLUE_LANTERN = file("blue-lantern-gaming");
  private static final String KEPT = "The control file keeps every bound";

  private static Path file(String name) {
    return Path.of("rules-config/controls/" + name + ".yaml");
  }

  private static String markdown(String text) throws Exception {
    return DocumentMarkdown.text(StarterRules.document(StarterRules.read("a.yaml", text), null));
  }

  /** The document of a file in which a text is replaced. */
  private static String with(Path file, String old, String now) throws Exception {
    String text = Files.readString(file);
    assertTrue(text.contains(old), old);
    return markdown(text.replace(old, now));
  }

  private static String section(String document, String title) {
    int from = document.indexOf("\n## " + title + "\n");
    assertTrue(from >= 0, title);
    int to = document.indexOf("\n## ", from + 1);
    return document.substring(from, to < 0 ? document.length() : to);
  }

  private static String bounds(String document) {
    return section(document, "Against the regulation");
  }

  private static String line(String document, String beginning) {
    return document.lines().filter(each -> each.startsWith(beginning)).findFirst().orElseThrow();
  }

  /** WAC 230-15-319: footage that is kept for less is a bound that is not kept. */
  @Test
  void aFileThatKeepsFootageForLessIsNotSaidToKeepEveryBound() throws Exception {
    assertTrue(bounds(markdown(Files.readString(CEDAR_RIVER))).contains(KEPT));
    String shorter = bounds(with(CEDAR_RIVER, "footage: 7d", "footage: 5d"));
    assertTrue(shorter.contains("WAC 230-15-319 asks for 7d"), shorter);
    assertFalse(shorter.contains(KEPT), shorter);
  }

  /** What a placeholder stands for breaks no bound. */
  @Test
  void aStarterThatIsNotFilledInKeepsItsBounds() throws Exception {
    String starter = "src/test/resources/starters/kansas-lottery-mini-baccarat.yaml";
    assertTrue(bounds(markdown(Files.readString(Path.of(starter)))).contains(KEPT));
  }

  @Test
  void aClauseAboutALimitThatNobodyStatedIsNotSaidToBeTested() throws Exception {
    String kansas =
        with(PRAIRIE_CROSSING, "  area: {min: \"10.00\", max: \"2000.00\", counts: main_bets}", "");
    String said = "no key: the control file states no such limit, so that play cannot be tested";
    for (String clause : List.of("KS-4, clause 4", "KS-5, clause 5")) {
      assertTrue(line(kansas, "| " + clause + " ").contains(said), clause);
    }
    assertTrue(
        bounds(kansas)
            .contains(
                "- KS-5 (clause 5): A circle's combined wagers do not exceed the table maximum. The"
                    + " control file does not state: Greatest sum of one area's wagers."),
        bounds(kansas));
    String online = with(BLUE_LANTERN, "{min: \"1.00\", max: \"500.00\"}", "{min: \"1.00\"}");
    assertTrue(
        bounds(online).contains("not state: Greatest single wager on Player, Banker or Tie."),
        bounds(online));
    for (Path whole : List.of(CEDAR_RIVER, HARBOR_STREET, PRAIRIE_CROSSING, BLUE_LANTERN)) {
      String document = markdown(Files.readString(whole));
      assertFalse(bounds(document).contains("does not state:"), bounds(document));
    }
  }

  /** A limit that the regulation's file requires is a finding, which is told once. */
  @Test
  void aLimitThatIsRequiredIsToldAsAFindingAlone() throws Exception {
    String said = bounds(with(HARBOR_STREET, "  partnership: {max: \"1000.00\"}\n", ""));
    assertTrue(said.contains("- GEN-22: the control file says"), said);
    assertFalse(said.contains("does not state:"), said);
  }

  /**
   * Half up to quarters, 5% of 7.50 is 0.375 and charged as 0.50: 6.6667%. Up to 5.00, the least
   * wager loses the whole win. Figures by hand.
   */
  @ParameterizedTest
  @CsvSource({
    "0.25, half_up, 6.6667%, 0.50 USD of 7.50 USD",
    "5.00, up, 100.0000%, 5.00 USD of 5.00 USD",
    "0.01, up, 5.1896%, 0.26 USD of 5.01 USD",
    "0.01, half_up, 5.0980%, 0.26 USD of 5.10 USD",
  })
  void aRoundingThatTakesMoreThanTheRateIsForTheCommission(
      String unit, String mode, String share, String example) throws Exception {
    String document =
        with(
            CEDAR_RIVER,
            "{unit: \"0.25\", mode: half_up}",
            "{unit: \"" + unit + "\", mode: " + mode + "}");
    assertTrue(
        section(document, "Bets")
            .contains(
                "- Rounded, the commission comes to as much as "
                    + share
                    + " of a win: "
                    + example
                    + ", among all amounts that the limits allow."),
        section(document, "Bets"));
    assertTrue(
        bounds(document)
            .contains(
                "- Banker: rounded, the commission comes to as much as "
                    + share
                    + " of a win, "
                    + example
                    + ", beside WSGC-MB-8c (clause 8.c): Commission on winning Banker wagers is at most"
                    + " 5%."),
        bounds(document));
  }

  @Test
  void aRoundingDownOrOneThatTheRegulationAsksForIsNot() throws Exception {
    String down = with(CEDAR_RIVER, "mode: half_up", "mode: down");
    assertFalse(down.contains("as much as"), bounds(down));
    // ONL-18: the win is rounded down, and so the commission up.
    String online = markdown(Files.readString(BLUE_LANTERN));
    assertFalse(bounds(online).contains("as much as"), bounds(online));
    assertTrue(section(online, "Bets").contains("as much as 5.9406% of a win: 0.06 EUR of 1.01"));
    // A rate under the bound may be rounded to no more than it.
    String three = with(CEDAR_RIVER, "rate: 5%", "rate: 3%");
    assertFalse(bounds(three).contains("as much as"), bounds(three));
    assertTrue(section(three, "Bets").contains("as much as 5.0000% of a win"), three);
  }

  /** The limits decide which wagers there are: none of 10.00 or more is far from its rate. */
  @Test
  void onlyWagersThatTheLimitsAllowAreLookedAt() throws Exception {
    String document =
        with(
            CEDAR_RIVER,
            "wager: {min: \"5.00\", max: \"300.00\"}",
            "wager: {min: \"10.00\", max: \"11.00\"}");
    assertFalse(document.contains("as much as"), bounds(document));
    String none = with(CEDAR_RIVER, "wager: {min: \"5.00\", max: \"300.00\"}", "wager: {}");
    assertTrue(none.contains("as much as 10.0000% of a win: 0.25 USD of 2.50 USD"), bounds(none));
  }

  @Test
  void wagersThatLoseInATieAreForTheCommissionWhereNoClauseSaysSo() throws Exception {
    String words = "In a tie, wagers on the Player and the Banker that go by odds alone lose; the";
    String lost = bounds(with(HARBOR_STREET, "main_on_tie: push", "main_on_tie: lose"));
    assertTrue(lost.contains(words), lost);
    assertFalse(bounds(markdown(Files.readString(HARBOR_STREET))).contains(words));
    // WSGC-MB-8e says that they are returned: a finding.
    String against = bounds(with(CEDAR_RIVER, "bets:\n", "bets:\n  main_on_tie: lose\n"));
    assertTrue(against.contains("- WSGC-MB-8e: "), against);
    assertFalse(against.contains(words), against);
  }

  /** ONL-7: Tie, Banker and Player may be bet in any combination. */
  @Test
  void fewerCombinationsThanTheRegulationHasAreForTheCommission() throws Exception {
    String fewer = bounds(with(BLUE_LANTERN, "combinations: any", "combinations: side_with_tie"));
    assertTrue(
        fewer.contains(
            "In one area the control file allows Player with Tie or Banker with Tie; the"
                + " regulation's file allows any combination of Player, Banker and Tie."),
        fewer);
    assertFalse(bounds(markdown(Files.readString(BLUE_LANTERN))).contains("In one area"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cedar-river-card-room",
        "harbor-street-casino",
        "jade-pavilion-casino",
        "prairie-crossing-casino",
        "blue-lantern-gaming"
      })
  void whoseWordsAndReadingsTheseAreIsSaid(String name) throws Exception {
    String document = markdown(Files.readString(file(name)));
    assertFalse(document.contains("in our words"), name);
    assertTrue(
        section(document, "Third cards").contains("As the regulation's file states it."), name);
    assertTrue(
        section(document, "Third cards").contains("follows the readings of the next section"),
        name);
    assertTrue(
        section(document, "How the regulation is read")
            .contains("The readings are not the publisher's."),
        name);
    assertTrue(bounds(document).contains("Whatever other law says"), name);
  }

  @Test
  void betsOfOneNameAreToldApart() throws Exception {
    String document =
        with(
            HARBOR_STREET,
            "  main_on_tie: push",
            "  six_a: {uses: lucky-6-12-20}\n  six_b: {uses: lucky-6-12-23}\n  main_on_tie: push");
    List<String> rows =
        section(document, "Bets")
            .lines()
            .filter(each -> each.startsWith("| Lucky 6"))
            .map(each -> each.split(" \\| ", 2)[0])
            .toList();
    assertEquals(
        List.of("| Lucky 6 (six_a)", "| Lucky 6 (six_b)", "| Lucky 6 (six_a)", "| Lucky 6 (six_b)"),
        rows);
    assertTrue(document.contains("\n### Lucky 6 (six_a)\n"), document);
  }

  @Test
  void keysThatAreNotOfTheRulesAreShownWithWhatTheySay() throws Exception {
    String outside =
        section(
            markdown(
                Files.readString(PRAIRIE_CROSSING) + "severity: {settlement.payout-wrong: low}\n"),
            "Not part of the rules");
    assertTrue(outside.contains("| `hold.base_level` | `18%` | the hold that"), outside);
    assertTrue(
        outside.contains("| `severity.settlement.payout-wrong` | `low` | how grave"), outside);
  }

  @Test
  void whereNoOtherAnnouncementIsDocumentedThatIsSaid() throws Exception {
    String none = "The control file documents no other announcement.";
    assertTrue(markdown(Files.readString(BLUE_LANTERN)).contains(none));
    assertFalse(markdown(Files.readString(CEDAR_RIVER)).contains(none));
  }

  @Test
  void valuesAreWords() throws Exception {
    String cedarRiver =
        section(markdown(Files.readString(CEDAR_RIVER)), "Every choice and its clause");
    for (String row :
        List.of(
            "| `regulation` | Regulation in force | Mini-Baccarat Game Rules | `wsgc-mini-",
            "| `effective.from` | First gambling day in force | 1 January 2026 | `2026-01-01` |",
            "| `tables[2].days` | Days on which it opens | Friday, Saturday | `fri, sat` |")) {
      assertTrue(cedarRiver.contains(row), row);
    }
    assertTrue(
        markdown(Files.readString(HARBOR_STREET))
            .contains("| `bets.player.pays` | Odds | 1 to 1 | `1:1` |"));
  }

  /** The document of a control file, marked against the version before. */
  private static String compared(String before, String after) throws Exception {
    return DocumentMarkdown.text(
        StarterRules.document(
            StarterRules.read("after.yaml", after), StarterRules.read("before.yaml", before)));
  }

  @Test
  void whatChangesIsToldInWordsOfTheVersionThatSaysIt() throws Exception {
    String text = Files.readString(CEDAR_RIVER);
    String document =
        compared(
            text,
            text.replace("mode: half_up", "mode: down")
                .replace("currency: USD", "currency: CAD")
                .replace("max: \"300.00\"", "max: \"200.00\"")
                .replaceAll("(?m)^gambling_day: .*$", ""));
    String changes = section(document, "What changes");
    for (String row :
        List.of(
            "| **`bets.banker.commission.rounding.mode`** | Commission is rounded | to the nearest"
                + " multiple, a half upwards | downwards | changed |",
            "| Greatest single wager on Player, Banker or Tie | 300.00 USD | 200.00 CAD | changed |",
            "| **`gambling_day.starts`** | A gambling day begins at | 06:00 |  | removed |",
            "Of a key that is removed, the sections below say what holds instead.")) {
      assertTrue(changes.contains(row), changes);
    }
    assertTrue(
        section(document, "Every choice and its clause").contains("changed, was 300.00 USD"),
        document);
    assertFalse(
        compared(text, text.replace("rate: 5%", "rate: 4%")).contains("Of a key that is removed"));
  }

  @Test
  void whatIsTheSameInOtherWordsIsNotSaidToChange() throws Exception {
    String text = Files.readString(HARBOR_STREET);
    String document =
        compared(
            text,
            text.replace("player: {pays: 1:1}", "player: {pays: 1 to 1}")
                .replace("limits:\n  wager: {min: \"10.00\"", "limits:\n  wager: {min: \"20.00\""));
    for (String row :
        List.of(
            "| **`bets.player.pays`** | Odds | 1 to 1 | 1 to 1 | the same, written otherwise |",
            "| 10.00 USD | 20.00 USD | changed |")) {
      assertTrue(section(document, "What changes").contains(row), document);
    }
    String choices = section(document, "Every choice and its clause");
    assertTrue(
        line(choices, "| **`bets.player.pays`**").endsWith("| the same, written otherwise |"),
        choices);
    assertTrue(
        line(choices, "| **`limits.wager.min`**").endsWith("| changed, was 10.00 USD |"), choices);
  }
}
