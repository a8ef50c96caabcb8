package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * Records of a stream that are lost from amid one coup to amid another: the two look like one, and
 * where records have times the pause between them shows it. What is wrong in a coup without such a
 * pause is found.
 */
class LostStretchTest {
  private static final String PROFILE =
      """
      format: 1
      id: own
      name: A stream of our own
      file: {encoding: csv}
      layouts:
        - name: message
          time: {form: "yyyy-MM-dd HH:mm:ss", zone: America/Los_Angeles}
          events:
            table: {is: T1}
            shoe: {is: S1}
            time: at
            rules:
              - {when: {is: {e: shoe}}, tells: [{event: shoe_opened}]}
              - {when: {is: {e: open}}, tells: [{event: betting_opened}]}
              - {when: {is: {e: card}}, tells: [{event: card_dealt, hand: who, card: v}]}
              - {when: {is: {e: odd}}, tells: [{event: irregularity, kind: v, procedure: who}]}
              - {when: {is: {e: result}}, ends: coup, tells: [{event: result_declared, result: v}]}
      """;

  private static final int COUPS = 12;

  /** Of each coup one line opens it, six deal cards, and one declares the result. */
  private static final int LINES = 8;

  private static final List<String> CARDS =
      List.of("player,2", "banker,K", "player,3", "banker,4", "player,6", "banker,9");

  private final List<String> lines = new ArrayList<>();
  private LocalDateTime now = LocalDateTime.parse("2026-03-02T18:00:00");

  private void line(String line, int secondsAfter) {
    lines.add(now.toString().replace('T', ' ') + (now.getSecond() == 0 ? ":00," : ",") + line);
    now = now.plus(Duration.ofSeconds(secondsAfter));
  }

  /** Faultless coups in which both hands draw, one a minute. */
  private List<String> shoe() {
    for (int coup = 0; coup < COUPS; coup++) {
      line("open,,", 30);
      for (String card : CARDS) {
        line("card," + card + "SHDC".charAt(coup % 4), 3);
      }
      line("result,,banker", 12);
    }
    return lines;
  }

  private static List<String> found(List<String> stream) throws Exception {
    ControlFile controls = RecordedCase.controls(HouseControls.wsgc().yaml());
    ImportProfile read =
        ProfileReader.read("own.yaml", PROFILE.getBytes(StandardCharsets.UTF_8), null);
    String file = "at,e,who,v\n2026-03-02 17:59:00,shoe,,\n" + String.join("\n", stream) + "\n";
    try (RecordAudit audit = new RecordAudit()) {
      return audit
          .audit(
              controls,
              Map.of("stream.csv", file.getBytes(StandardCharsets.UTF_8)),
              new ImportedFormat(read, controls.currency().getCurrencyCode()))
          .findings()
          .stream()
          .map(Finding::code)
          .toList();
    }
  }

  private static List<String> without(List<String> stream, int from, int to) {
    List<String> left = new ArrayList<>(stream.subList(0, from));
    left.addAll(stream.subList(to, stream.size()));
    return left;
  }

  @Test
  void coupsThatAStretchOfLostRecordsJoinsAccuseNobody() throws Exception {
    List<String> stream = shoe();
    assertEquals(List.of(), found(stream));
    int begin = 4 * LINES;
    for (int from = begin + 2; from < begin + LINES; from++) {
      for (int to = begin + LINES + 2; to < begin + 3 * LINES; to++) {
        assertEquals(
            List.of(), found(without(stream, from, to)), "from " + from + " to before " + to);
      }
    }
  }

  private static List<String> wrong(List<String> stream, int coup) {
    List<String> wrong = new ArrayList<>(stream);
    int result = coup * LINES + LINES - 1;
    wrong.set(result, stream.get(result).replace("banker", "player"));
    return wrong;
  }

  @Test
  void WSGC_MB_7b_aWrongResultIsFoundWithoutAPause() throws Exception {
    assertEquals(List.of("result.winner-wrong"), found(wrong(shoe(), 6)));
  }

  /** The dealer calls the floor, which the record says; that takes a minute and more. */
  @Test
  void aCoupWithAnIrregularityMayPause() throws Exception {
    shoe();
    now = now.plus(Duration.ofSeconds(10));
    line("open,,", 30);
    for (String card : CARDS) {
      line("card," + card + "S", 3);
    }
    line("odd,continue_play,disputed", 90);
    line("result,,player", 12);
    assertEquals(
        List.of("irregularity.undocumented", "result.winner-wrong"),
        found(lines).stream().sorted().toList());
  }
}
