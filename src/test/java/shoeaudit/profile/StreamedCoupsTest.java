package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which coup the events of a stream belong to that does not number its coups (reading 8). */
class StreamedCoupsTest {
  private static final String PROFILE =
      """
      file: {encoding: csv}
      layouts:
        - events:
            table: {is: a}
            rules:
              - {when: {is: {e: open}}, begins: shoe, tells: [{event: shoe_opened}]}
              - {when: {is: {e: place}}, tells: [{event: betting_opened}]}
              - {when: {is: {e: card}}, tells: [{event: card_dealt, hand: h, card: v}]}
              - {when: {is: {e: call}}, tells: [{event: total_announced, hand: h, total: v}]}
              - {when: {is: {e: bet}}, tells: [{event: wager_placed, patron: h, area: {is: "3"}, bet: b, amount: v}]}
              - {when: {is: {e: settle}}, tells: [{event: wager_settled, patron: h, area: {is: "3"}, bet: b, outcome: v}]}
              - {when: {is: {e: result}}, ends: coup, tells: [{event: result_declared, result: v}]}
              - {when: {is: {e: odd}}, tells: [{event: irregularity, kind: v, procedure: b}]}
      """;

  private static final String CARDS =
      """
      card,player,9S,
      card,banker,2C,
      card,player,KH,
      card,banker,4D,
      """;

  private static List<String> stream(String... parts) throws Exception {
    return told(PROFILE, "e,h,v,b\nopen,,,\n" + String.join("", parts));
  }

  @Test
  void whatACoupComesToMayBeToldAfterItsEnd() throws Exception {
    String coup =
        "bet,k1,20,banker\n"
            + CARDS
            + "result,,player,\n"
            + "settle,k1,lose,banker\ncall,player,9,\ncall,banker,6,\n";
    List<String> told = stream(coup, coup);
    for (int number = 1; number <= 2; number++) {
      String of = " coup=" + number + " ";
      assertEquals(9, linesWith(told, of).size(), told::toString);
      assertEquals(1, linesWith(linesWith(told, of), "wager_settled").size());
      assertEquals(2, linesWith(linesWith(told, of), "total_announced").size());
    }
    assertEquals(List.of(), linesWith(told, "coup=3"));
    assertEquals(List.of(), linesWith(told, "problem"));
    assertEquals(List.of(), linesWith(told, "kind=coup"));
  }

  /** The next coup has no card yet, so nothing of it can have been settled. */
  @Test
  void orAfterTheNextHasBeenOpened() throws Exception {
    List<String> told =
        stream(
            "bet,k1,20,banker\n" + CARDS + "result,,player,\nplace,,,\nbet,k1,30,banker\n",
            "settle,k1,lose,banker\n" + CARDS + "result,,player,\nsettle,k1,lose,banker\n");
    assertEquals(1, linesWith(told, "11: event=wager_settled table=a shoe=1 (log) coup=1").size());
    assertEquals(1, linesWith(told, "17: event=wager_settled table=a shoe=1 (log) coup=2").size());
    assertEquals(List.of(), linesWith(told, "problem"));
  }

  /** It may as well be of a coup whose other records are lost. */
  @Test
  void whatTheEndedCoupDoesNotLackLeavesItAndTheNextUntested() throws Exception {
    String coup = "bet,k1,20,banker\n" + CARDS + "result,,player,\nsettle,k1,lose,banker\n";
    for (String stray :
        List.of(
            "settle,k1,lose,banker\n",
            "settle,k2,lose,banker\n",
            "result,,banker,\n",
            "odd,,misdeal,void_coup\n")) {
      List<String> told = stream(coup, stray, coup, coup);
      assertEquals(
          List.of(
              "problem 10: the record comes after the end of a coup that does not lack it, and"
                  + " before the next one begins; neither is tested -> the records between, or a"
                  + " profile in which the coup ends later"),
          linesWith(told, "problem"),
          stray);
      assertEquals(
          List.of("coup=1 kind=coup", "coup=2 kind=coup"),
          linesWith(told, "kind=coup").stream()
              .filter(line -> line.endsWith("kind=coup"))
              .map(line -> line.substring(line.indexOf("coup=")))
              .toList(),
          told::toString);
      assertEquals(7, linesWith(told, " coup=3 ").size(), told::toString);
    }
  }

  /** Of a coup whose other records cannot be read the result is still the end. */
  @Test
  void aResultEndsTheCoupOfWhichTheRestIsLost() throws Exception {
    String coup = CARDS + "result,,player,\n";
    List<String> told = stream(coup, coup.replaceAll(",[0-9K][SCHD],", ",?,"), coup);
    assertEquals(1, linesWith(told, "coup=2 result=player").size(), told::toString);
    assertEquals(List.of(), linesWith(told, "does not lack it"));
    assertEquals(
        1, linesWith(told, "coup=2 kind=coup").size() + linesWith(told, "coup=1 kind=coup").size());
    assertEquals(5, linesWith(told, " coup=3 ").size());
  }

  /** Where nothing else begins a coup, each result is one. */
  @Test
  void aStreamOfResultsAloneHasACoupForEach() throws Exception {
    String results =
        PROFILE
            .lines()
            .filter(line -> !line.matches(".*e: (place|card|call|bet|settle|odd)}.*"))
            .collect(Collectors.joining("\n"));
    List<String> told = told(results, "e,h,v,b\nresult,,player,\nresult,,banker,\n");
    assertEquals(1, linesWith(told, "coup=2 result=banker").size(), told::toString);
  }
}
