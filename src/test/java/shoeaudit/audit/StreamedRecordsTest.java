package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * What is found in the stream of another system: what its profile does not read, and records that
 * were lost or came late, accuse nobody; what is wrong in a whole coup is found all the same.
 */
class StreamedRecordsTest {
  private static final String PROFILE =
      """
      format: 1
      id: own
      name: A stream of our own
      file: {encoding: csv}
      layouts:
        - name: message
          events:
            table: {is: T1}
            shoe: {is: S1}
            rules:
              - {when: {is: {e: shoe}}, tells: [{event: shoe_opened}]}
              - {when: {is: {e: burn}}, tells: [{event: card_burned, card: v}]}
              - {when: {is: {e: open}}, tells: [{event: betting_opened}]}
              - {when: {is: {e: bet}}, tells: [{event: wager_placed, patron: who, area: {is: "1"}, bet: b, amount: v}]}
              - {when: {is: {e: close}}, tells: [{event: betting_closed}]}
              - {when: {is: {e: card}}, tells: [{event: card_dealt, hand: who, card: v}]}
              - {when: {is: {e: odd}}, tells: [{event: irregularity, kind: v, procedure: b}]}
              - {when: {is: {e: result}}, tells: [{event: result_declared, result: v}]}
              - {when: {is: {e: pay}}, tells: [{event: wager_settled, patron: who, area: {is: "1"}, bet: b, outcome: {is: win}, paid: v}]}
              - {when: {is: {e: end}}, ends: coup}
      """;

  private static final String HEAD = "e,who,v,b\nshoe,,,\n";
  private static final String BETS = "open,,,\nbet,k1,20.00,player\nclose,,,\n";

  /** The Player's nine against the Banker's six. */
  private static final String CARDS =
      "card,player,9S,\ncard,banker,2C,\ncard,player,KH,\ncard,banker,4D,\n";

  private static final String RESULT = "result,,player,\n";
  private static final String PAY = "pay,k1,20.00,player\n";
  private static final String COUP = BETS + CARDS + RESULT + PAY + "end,,,\n";

  /** Burned cards and irregularities are read by the rules of these names. */
  private static String without(String... rules) {
    return PROFILE
        .lines()
        .filter(line -> List.of(rules).stream().noneMatch(rule -> line.contains("{e: " + rule)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static List<String> found(String profile, HouseControls house, String stream)
      throws Exception {
    ControlFile controls = RecordedCase.controls(house.yaml());
    ImportProfile read =
        ProfileReader.read("own.yaml", profile.getBytes(StandardCharsets.UTF_8), null);
    try (RecordAudit audit = new RecordAudit()) {
      return audit
          .audit(
              controls,
              Map.of("stream.csv", (HEAD + stream).getBytes(StandardCharsets.UTF_8)),
              new ImportedFormat(read, controls.currency().getCurrencyCode()))
          .findings()
          .stream()
          .map(Finding::code)
          .sorted()
          .toList();
    }
  }

  private static List<String> found(String stream) throws Exception {
    return found(PROFILE, HouseControls.wsgc(), stream);
  }

  @Test
  void aStreamWithNothingWrongAccusesNobody() throws Exception {
    assertEquals(List.of(), found(COUP + COUP + COUP));
  }

  @Test
  void aProfileThatReadsNoBurnedCardDoesNotMissThem() throws Exception {
    HouseControls house = HouseControls.wsgc().with("shoe.burn", "3");
    assertEquals(List.of(), found(without("burn"), house, COUP));
    assertEquals(List.of("shoe.burn-differs"), found(PROFILE, house, COUP));
    assertEquals(List.of("shoe.burn-differs"), found(PROFILE, house, "burn,,3C,\n" + COUP));
  }

  @Test
  void aProfileThatReadsNoIrregularityDoesNotMissThem() throws Exception {
    String annulled = "open,,,\nclose,,,\n" + CARDS + "result,,void,\nend,,,\n";
    assertEquals(List.of(), found(without("odd"), HouseControls.wsgc(), COUP + annulled + COUP));
    assertEquals(List.of("result.void-unexplained"), found(COUP + annulled + COUP));
  }

  @Test
  void whatIsWrongIsFoundWithoutThoseRules() throws Exception {
    String wrong = COUP.replace("result,,player,", "result,,banker,");
    assertEquals(
        List.of("result.winner-wrong", "settlement.outcome-wrong"),
        found(without("odd", "burn"), HouseControls.wsgc(), COUP + wrong + COUP));
  }
}
