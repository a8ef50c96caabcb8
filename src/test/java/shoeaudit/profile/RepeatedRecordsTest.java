package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What an export holds twice is said, and accuses nobody. */
class RepeatedRecordsTest {
  private static final String COUPS =
      """
      file: {encoding: csv}
      layouts:
        - coup:
            id: round
            number: no
            table: table
            shoe: shoe
            cards: {player: player, banker: banker}
      """;

  @Test
  void recordsThatStandTwiceAreCountedWithTheirPlace() throws Exception {
    List<String> told =
        told(
            COUPS,
            """
            round,no,table,shoe,player,banker
            r1,1,t,s,9S KH,4C 2D
            r2,2,t,s,9S KD,4C 2D
            r1,1,t,s,9S KH,4C 2D
            """);
    assertEquals(8, linesWith(told, "card_dealt").size());
    assertEquals(
        List.of("note: 1 record stands twice, first on lines 2 and 4; taken once"),
        linesWith(told, "note"));
  }

  @Test
  void severalRecordsThatAgreeOnACoupAreSaid() throws Exception {
    List<String> told =
        told(
            COUPS
                .replace("id: round", "id: round\n      ends: at")
                .replace("  - coup:", "  - time: {form: rfc3339}\n    coup:"),
            """
            round,no,table,shoe,player,banker,at
            r1,1,t,s,9S KH,4C 2D,2026-04-01T10:00:01Z
            r1,1,t,s,9S KH,4C 2D,2026-04-01T10:00:02Z
            """);
    assertEquals(
        List.of(
            "note: 1 record tells again of a coup of which another tells, first on lines 2 and 3;"
                + " each coup is audited once"),
        linesWith(told, "note"));
  }

  /** Two wagers of one amount, or one that was sent twice: nothing tells. */
  @Test
  void aWagersRecordThatStandsTwiceIsNotJudged() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: csv}
            layouts:
              - coup: {id: round, table: table, shoe: shoe}
                wagers: {patron: who, bet: bet, bets: {player: P}, stake: stake, all: true}
            """,
            """
            round,table,shoe,who,bet,stake
            r1,t,s,k1,P,10
            r1,t,s,k1,P,10
            r1,t,s,k2,P,10
            """);
    assertEquals(1, linesWith(told, "wager_placed").size(), told::toString);
    assertEquals(
        2, linesWith(told, "the record stands twice, on lines 2 and 3").size(), told::toString);
    assertEquals(1, linesWith(told, "kind=other_wagers").size());
  }

  @Test
  void aWagersRecordThatStandsThreeTimesIsNotJudgedEither() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: csv}
            layouts:
              - coup: {id: round, table: table, shoe: shoe}
                wagers: {patron: who, bet: bet, bets: {player: P}, stake: stake, all: true}
            """,
            """
            round,table,shoe,who,bet,stake
            r1,t,s,k1,P,10
            r1,t,s,k1,P,10
            r1,t,s,k1,P,10
            r1,t,s,k2,P,10
            """);
    assertEquals(1, linesWith(told, "wager_placed").size(), told::toString);
    assertEquals(2, linesWith(told, "stands twice, on lines 2 and 3").size(), told::toString);
    assertEquals(1, linesWith(told, "stands twice, on lines 2 and 4").size(), told::toString);
  }

  @Test
  void aNumberOfTwoCoupsIsSaid_andEachIsAudited() throws Exception {
    List<String> told =
        told(
            COUPS,
            """
            round,no,table,shoe,player,banker
            r1,1,t,s,9S KH,4C 2D
            r2,1,t,s,7S KD,4C 3D
            """);
    assertEquals(2, linesWith(told, "event=betting_opened table=t shoe=s coup=1").size());
    assertEquals(
        List.of(
            "note: 1 coup has the number of another of its shoe, first number 1 of shoe \"s\" at"
                + " table \"t\" on lines 2 and 3; each is audited"),
        linesWith(told, "note"));
  }

  /** The same cards to the suit, coup after coup: an export that wrote one twice. */
  @Test
  void aCoupWithTheCardsOfTheOneBeforeIsSaidAndNotTested() throws Exception {
    List<String> told =
        told(
            COUPS,
            """
            round,no,table,shoe,player,banker
            r1,1,t,s,9S KH,4C 2D
            r2,2,t,s,9S KH,4C 2D
            r3,3,t,s,7S KD,4C 3D
            """);
    assertEquals(8, linesWith(told, "card_dealt").size());
    assertEquals(1, linesWith(told, "coup=2 kind=coup").size(), told::toString);
    assertEquals(
        List.of(
            "note: 1 coup has the very cards of the one before it, first number 2 of shoe \"s\" at"
                + " table \"t\" on lines 2 and 3; not tested, as the export may have written it"
                + " twice"),
        linesWith(told, "note"));
  }

  /** Ranks alone may come again. */
  @Test
  void aCoupWithTheRanksOfTheOneBeforeIsSaidAndTested() throws Exception {
    List<String> told =
        told(
            COUPS.replace("cards: {", "cards: {words: {order: rank}, "),
            """
            round,no,table,shoe,player,banker
            r1,1,t,s,9 K,4 2
            r2,2,t,s,9 K,4 2
            """);
    assertEquals(8, linesWith(told, "card_dealt").size());
    assertEquals(1, linesWith(told, "note: 1 coup has the ranks of the one before it").size());
  }
}
