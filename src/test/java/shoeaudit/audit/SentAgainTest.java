package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * Records without times that a stream sends once more, as after a lost connection: whatever block
 * of them comes again, nobody is accused by it, and what is wrong in a coup beside it is found.
 */
class SentAgainTest {
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
              - {when: {is: {e: open}}, tells: [{event: betting_opened}]}
              - {when: {is: {e: bet}}, tells: [{event: wager_placed, patron: who, area: {is: "1"}, bet: b, amount: v}]}
              - {when: {is: {e: close}}, tells: [{event: betting_closed}]}
              - {when: {is: {e: card}}, tells: [{event: card_dealt, hand: who, card: v}]}
              - {when: {is: {e: result}}, tells: [{event: result_declared, result: v}]}
              - {when: {is: {e: pay}}, tells: [{event: wager_settled, patron: who, area: {is: "1"}, bet: b, outcome: {is: win}, paid: v}]}
              - {when: {is: {e: end}}, ends: coup}
      """;

  private static final int COUPS = 6;

  private static RecordAudit.Outcome audited(List<String> lines) throws Exception {
    ControlFile controls = RecordedCase.controls(HouseControls.wsgc().yaml());
    ImportProfile read =
        ProfileReader.read("own.yaml", PROFILE.getBytes(StandardCharsets.UTF_8), null);
    String file = "e,who,v,b\nshoe,,,\n" + String.join("", lines);
    try (RecordAudit audit = new RecordAudit()) {
      return audit.audit(
          controls,
          Map.of("stream.csv", file.getBytes(StandardCharsets.UTF_8)),
          new ImportedFormat(read, controls.currency().getCurrencyCode()));
    }
  }

  /** What is found; one payment on record twice is for review by itself. */
  private static List<String> found(List<String> lines) throws Exception {
    return audited(lines).findings().stream()
        .filter(finding -> !finding.code().equals("settlement.no-wager"))
        .map(finding -> finding.code() + " " + finding.coup())
        .sorted()
        .collect(Collectors.toList());
  }

  /** A coup that the Player wins with two cards. */
  private static String coup(int coup) {
    String cards =
        List.of(
                "9S 2C KH 4D",
                "8H 3D QD 4C",
                "9D 2H JS 5S",
                "8C 4S 10C 2H",
                "9H AC KS 6D",
                "8S 2D QH 5C")
            .get(coup);
    StringBuilder lines = new StringBuilder("open,,,\nbet,k1,2" + coup + ".00,player\nclose,,,\n");
    String hand = "player";
    for (String card : cards.split(" ", -1)) {
      lines.append("card,").append(hand).append(',').append(card).append(",\n");
      hand = hand.equals("player") ? "banker" : "player";
    }
    return lines + "result,,player,\npay,k1,2" + coup + ".00,player\nend,,,\n";
  }

  /** The stream without lines that begin so. */
  private static List<String> stream(String without) {
    List<String> lines = new ArrayList<>();
    for (int coup = 0; coup < COUPS; coup++) {
      for (String line : coup(coup).lines().toList()) {
        if (without.isEmpty() || !line.matches("(" + without + "),.*")) {
          lines.add(line + "\n");
        }
      }
    }
    return lines;
  }

  private static List<String> sentAgain(List<String> lines, int end, int count) {
    List<String> again = new ArrayList<>(lines.subList(0, end));
    again.addAll(lines.subList(end - count, lines.size()));
    return again;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "close", "bet|pay", "open|bet|pay|close"})
  void aBlockThatIsSentAgainAccusesNobody(String without) throws Exception {
    List<String> lines = stream(without);
    assertEquals(List.of(), found(lines));
    List<String> wrong = new ArrayList<>(lines);
    int last = wrong.lastIndexOf("result,,player,\n");
    wrong.set(last, "result,,banker,\n");
    List<String> expected = found(wrong);
    assertTrue(expected.contains("result.winner-wrong 6"), expected.toString());
    int each = lines.size() / COUPS;
    for (int end = each; end <= 2 * each; end++) {
      for (int count = 1; count <= Math.min(end, each + 3); count++) {
        String block = "before " + end + ", " + count;
        assertEquals(List.of(), found(sentAgain(lines, end, count)), block);
        assertTrue(
            found(sentAgain(wrong, end, count)).stream()
                .anyMatch(code -> code.startsWith("result.winner-wrong")),
            block);
      }
    }
  }

  private static List<String> sentLater(List<String> lines, int from, int end, int at) {
    List<String> later = new ArrayList<>(lines.subList(0, at));
    later.addAll(lines.subList(from, end));
    later.addAll(lines.subList(at, lines.size()));
    return later;
  }

  /** A block with the cards of more than one coup, where others were sent in between. */
  @ParameterizedTest
  @ValueSource(strings = {"", "bet|pay"})
  void aBlockThatIsSentLaterAccusesNobody(String without) throws Exception {
    List<String> lines = stream(without);
    List<String> wrong = new ArrayList<>(lines);
    wrong.set(wrong.lastIndexOf("result,,player,\n"), "result,,banker,\n");
    int each = lines.size() / COUPS;
    for (int from = 0; from < each; from += 2) {
      for (int count : List.of(2 * each - 1, 2 * each + 3)) {
        for (int at = from + count + 1; at < lines.size(); at += 5) {
          String block = from + ", " + count + " before " + at;
          assertEquals(List.of(), found(sentLater(lines, from, from + count, at)), block);
          if (at < (COUPS - 2) * each) {
            assertTrue(
                found(sentLater(wrong, from, from + count, at)).stream()
                    .anyMatch(code -> code.startsWith("result.winner-wrong")),
                block);
          }
        }
      }
    }
  }

  @Test
  void theProblemNamesTheLineFromWhichOnRecordsWereToldBefore() throws Exception {
    assertEquals(
        List.of(38L),
        audited(sentLater(stream(""), 5, 16, 35)).problems().stream()
            .filter(problem -> problem.problem().contains("were told before"))
            .map(problem -> problem.sourceLine())
            .toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void theProblemNamesTheLineFromWhichOnRecordsComeAgain(int count) throws Exception {
    RecordAudit.Outcome outcome = audited(sentAgain(stream(""), 15, count));
    assertEquals(
        List.of(18L),
        outcome.problems().stream()
            .filter(problem -> problem.problem().startsWith("the records from here on are those"))
            .map(problem -> problem.sourceLine())
            .toList(),
        outcome.problems().toString());
  }
}
