package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
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
              - {when: {is: {e: bet}}, tells: [{event: wager_placed, patron: who, area: {path: who, names: {1: k1, 2: k2}}, bet: b, amount: v}]}
              - {when: {is: {e: close}}, tells: [{event: betting_closed}]}
              - {when: {is: {e: card}}, tells: [{event: card_dealt, hand: who, card: v}]}
              - {when: {is: {e: odd}}, tells: [{event: irregularity, kind: v, procedure: b}]}
              - {when: {is: {e: result}}, tells: [{event: result_declared, result: v}]}
              - {when: {is: {e: pay}}, tells: [{event: wager_settled, patron: who, area: {path: who, names: {1: k1, 2: k2}}, bet: b, outcome: {is: win}, paid: v}]}
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

  private static final String OTHER_WINNER = COUP.replace(RESULT, "result,,banker,\n");
  private static final List<String> WRONG =
      List.of("result.winner-wrong", "settlement.outcome-wrong");

  /** Burned cards and irregularities are read by the rules of these names. */
  private static String without(String... rules) {
    return PROFILE
        .lines()
        .filter(line -> List.of(rules).stream().noneMatch(rule -> line.contains("{e: " + rule)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static List<String> found(String profile, HouseControls house, String stream)
      throws Exception {
    return foundIn(profile, house, HEAD + dealt(stream));
  }

  /** The cards of a stream in other suits from coup to coup, as they lie in a shoe. */
  private static String dealt(String stream) {
    Map<String, Integer> seen = new HashMap<>();
    StringBuilder dealt = new StringBuilder();
    for (String line : stream.lines().toList()) {
      int suit = "SHDC".indexOf(line.startsWith("card,") ? line.charAt(line.length() - 2) : ' ');
      int place = line.length() - 2;
      if (line.startsWith("card,") && !line.endsWith(",")) {
        place = line.length() - 3;
        suit = "SHDC".indexOf(line.charAt(place));
      }
      if (suit < 0) {
        dealt.append(line).append('\n');
        continue;
      }
      int times = seen.merge(line, 1, Integer::sum) - 1;
      dealt
          .append(line, 0, place)
          .append("SHDC".charAt((suit + times) % 4))
          .append(line, place + 1, line.length())
          .append('\n');
    }
    return dealt.toString();
  }

  private static List<String> foundIn(String profile, HouseControls house, String file)
      throws Exception {
    ControlFile controls = RecordedCase.controls(house.yaml());
    ImportProfile read =
        ProfileReader.read("own.yaml", profile.getBytes(StandardCharsets.UTF_8), null);
    try (RecordAudit audit = new RecordAudit()) {
      return audit
          .audit(
              controls,
              Map.of("stream.csv", file.getBytes(StandardCharsets.UTF_8)),
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
    assertEquals(
        WRONG, found(without("odd", "burn"), HouseControls.wsgc(), COUP + OTHER_WINNER + COUP));
  }

  /** Betting is opened on the next coup: the one before must be over. */
  @Test
  void aLostEndGluesNoTwoCoups() throws Exception {
    String unended = COUP.replace("end,,,\n", "");
    assertEquals(List.of(), found(COUP + unended + COUP + COUP));
    assertEquals(List.of(), found(COUP + unended.replace(RESULT, "") + COUP + COUP));
    assertEquals(WRONG, found(COUP + unended + COUP + OTHER_WINNER));
  }

  /**
   * With the end the next opening is lost: the second close, or the cards of two deals, show it.
   */
  @Test
  void aLostEndAndOpeningGlueNoTwoCoups() throws Exception {
    String unended = COUP.replace("end,,,\n", "");
    String unopened = COUP.replace("open,,,\n", "");
    assertEquals(List.of(), found(COUP + unended + unopened + COUP));
    assertEquals(List.of(), found(COUP + unended.replace(RESULT, "") + unopened + COUP));
    assertEquals(
        List.of(), found(COUP + BETS + CARDS + "bet,k2,20.00,banker\nclose,,,\n" + CARDS + RESULT));
    assertEquals(WRONG, found(COUP + unended + unopened + COUP + OTHER_WINNER));
  }

  /** Of two neighbours that were swapped one may be an end. */
  @Test
  void anEndThatComesLateEndsTheCoupBefore() throws Exception {
    String unended = COUP.replace("end,,,\n", "");
    for (String late : List.of("open", "bet", "close", "card", "result")) {
      int after = COUP.indexOf("\n", COUP.indexOf(late)) + 1;
      String next = COUP.substring(0, after) + "end,,,\n" + COUP.substring(after);
      assertEquals(List.of(), found(COUP + unended + next + COUP + COUP), late);
      assertEquals(WRONG, found(COUP + unended + next + COUP + OTHER_WINNER), late);
    }
  }

  /** Nobody knows which of two coups is paid while the second is dealt, where both lack it. */
  @Test
  void aPaymentAmidTheNextDealIsOfNeitherCoup() throws Exception {
    String unpaid = COUP.replace(PAY, "");
    int after = COUP.indexOf("card,banker");
    String next = COUP.substring(0, after) + PAY + COUP.substring(after);
    assertEquals(List.of(), found(COUP + unpaid + next + COUP));
    assertEquals(WRONG, found(COUP + unpaid + next + COUP + OTHER_WINNER));
  }

  @Test
  void aPaymentThatOnlyTheCoupBeforeLacksIsItsOwn() throws Exception {
    String unpaid = COUP.replace(PAY, "");
    String other = COUP.replace("k1", "k2");
    int after = other.indexOf("card,banker");
    String next = other.substring(0, after) + PAY + other.substring(after);
    assertEquals(List.of(), found(COUP + unpaid + next + COUP));
    assertEquals(
        List.of("settlement.payout-wrong"),
        found(COUP + unpaid + next.replace("pay,k1,20.00", "pay,k1,19.00") + COUP));
  }

  @Test
  void whatATableDidWrongInAStreamIsFound() throws Exception {
    String two = COUP.replace("close", "bet,k2,20.00,player\nclose");
    String both = two.replace(PAY, PAY + PAY.replace("k1", "k2"));
    assertEquals(List.of("settlement.missing"), found(COUP + two + COUP));
    assertEquals(List.of("settlement.missing"), found(both + two + both + COUP));
    assertEquals(
        List.of("settlement.no-wager"),
        found(COUP + COUP.replace(PAY, PAY + PAY.replace("k1", "k2")) + COUP));
    assertEquals(
        List.of("dealing.card-count", "dealing.drew-on-natural"),
        found(
            COUP
                + COUP.replace(
                    RESULT, "card,player,10S,\ncard,banker,10D,\ncard,player,10C,\n" + RESULT)
                + COUP));
    assertEquals(
        List.of("wager.late"),
        found(
            COUP
                + COUP.replace(RESULT, "bet,k2,20.00,player\n" + RESULT + PAY.replace("k1", "k2"))
                + COUP));
  }

  private static final String TIMED =
      PROFILE
          .replace(
              "    events:",
              "    time: {form: \"yyyy-MM-dd HH:mm:ss.SSS\", zone: UTC}\n    events:")
          .replace("      rules:", "      time: at\n      rules:");

  /** The lines of a stream, each at a time of its own, from a second on. */
  private static List<String> timed(String stream, int from, int milliseconds) {
    List<String> lines = new ArrayList<>();
    for (String line : stream.lines().toList()) {
      int second = from + lines.size();
      lines.add(
          line
              + ",2026-03-02 12:%02d:%02d.%03d\n"
                  .formatted(second / 60, second % 60, milliseconds));
    }
    return lines;
  }

  private static List<String> foundTimed(List<String> lines) throws Exception {
    String all = "e,who,v,b,at\nshoe,,,,2026-03-02 11:59:59.500\n" + String.join("", lines);
    return foundIn(TIMED, HouseControls.wsgc(), all);
  }

  /** A recorder that connects again is sent the last messages once more. */
  @Test
  void recordsThatAreSentAgainAreTakenOnce() throws Exception {
    int coup = (int) COUP.lines().count();
    for (int milliseconds : List.of(0, 500)) {
      for (String last : List.of(COUP, OTHER_WINNER)) {
        List<String> lines = timed(COUP + COUP + COUP + COUP + last, 0, milliseconds);
        List<String> expected = last.equals(COUP) ? List.of() : WRONG;
        assertEquals(expected, foundTimed(lines));
        for (int at = coup + 1; at < 3 * coup; at++) {
          for (int count : List.of(1, 5, 8, coup)) {
            List<String> again = new ArrayList<>(lines.subList(0, at));
            again.addAll(lines.subList(at - count, lines.size()));
            List<String> found = foundTimed(again);
            assertEquals(expected, found, at + " " + count + " " + milliseconds);
          }
        }
      }
    }
  }

  @Test
  void aRecordThatIsSentAgainLateIsTakenOnce() throws Exception {
    List<String> lines = timed(COUP + COUP + COUP + OTHER_WINNER, 0, 500);
    for (int record = 0; record < COUP.lines().count(); record++) {
      List<String> again = new ArrayList<>(lines);
      again.add(record + 4, lines.get(record));
      assertEquals(WRONG, foundTimed(again), lines.get(record));
    }
  }

  /** Records that were written down together have one time; equal ones are not the same. */
  @Test
  void equalCardsOfOneTimeAreBothDealt() throws Exception {
    String pair = COUP.replace("player,9S", "player,4S").replace("player,KH", "player,4S");
    List<String> lines = new ArrayList<>();
    for (String line : (COUP + pair + COUP).lines().toList()) {
      lines.add(line + ",2026-03-02 12:00:00.500\n");
    }
    assertEquals(List.of(), foundTimed(lines));
    assertEquals(
        WRONG,
        foundTimed(
                lines.stream()
                    .map(line -> line.replace("result,,player", "result,,banker"))
                    .toList())
            .stream()
            .distinct()
            .toList());
  }

  private static final String PLACED =
      PROFILE
          .replace(
              "card: v}]}\n        - {when: {is: {e: odd",
              "card: v, place: b}]}\n        - {when: {is: {e: odd")
          .replace(
              "      rules:", "      rules:\n        - {when: {is: {e: anew}}, begins: record}");

  /** A coup of cards, each with its place in its hand. */
  private static final String PLACES =
      """
      card,player,9S,1
      card,banker,2C,1
      card,player,KH,2
      card,banker,4D,2
      result,,player,
      end,,,
      """;

  private static final String THIRDS =
      """
      card,player,2S,1
      card,banker,2C,1
      card,player,KH,2
      card,banker,4D,2
      card,player,6S,3
      card,banker,10D,3
      result,,player,
      end,,,
      """;

  private static List<String> foundPlaced(String stream) throws Exception {
    return found(PLACED, HouseControls.wsgc(), stream);
  }

  @Test
  void aCardThatIsNotTheNextOfItsHandShowsThatSomeAreLost() throws Exception {
    String wrong = PLACES.replace("result,,player,", "result,,tie,");
    assertEquals(List.of("result.winner-wrong"), foundPlaced(PLACES + THIRDS + wrong + PLACES));
    String both = PLACES + THIRDS;
    List<String> lines = both.lines().map(line -> line + "\n").toList();
    for (int lost : List.of(0, 1, 6, 7, 8, 9)) {
      List<String> rest = new ArrayList<>(lines);
      rest.remove(lost);
      String stream = PLACES + String.join("", rest) + PLACES;
      assertEquals(List.of(), foundPlaced(stream), lines.get(lost));
      assertEquals(
          List.of("result.winner-wrong"), foundPlaced(stream + PLACES + wrong), lines.get(lost));
    }
  }

  @Test
  void aSystemThatBeginsAnewAmidACoupMayHaveLostSomeOfIt() throws Exception {
    String wrong = PLACES.replace("result,,player,", "result,,tie,");
    String cut = "card,player,9S,1\nanew,,,\ncard,banker,2C,1\nresult,,tie,\nend,,,\n";
    assertEquals(List.of(), foundPlaced(PLACES + cut + PLACES));
    assertEquals(List.of("result.winner-wrong"), foundPlaced(PLACES + cut + PLACES + wrong));
    assertEquals(
        List.of("result.winner-wrong"),
        foundIn(PLACED, HouseControls.wsgc(), "e,who,v,b\nanew,,,\nshoe,,,\n" + wrong + PLACES));
  }
}
