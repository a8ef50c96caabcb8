package shoeaudit.shoelog.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.shoelog.profile.OwnFormat.linesWith;
import static shoeaudit.shoelog.profile.OwnFormat.told;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Records of one coup in several forms are one coup, where it is certain that they are. */
class JoinedRecordsTest {
  private static final String CARDS_AND_BETS =
      """
      file: {encoding: json_lines}
      layouts:
        - name: cards
          when: {has: p}
          coup:
            id: id
            table: table
            shoe: shoe
            cards: {player: p, banker: b}
            result: {path: won, names: {player: P, banker: B, tie: T}}
        - name: bets
          when: {has: stake}
          coup: {id: id, table: table, shoe: shoe}
          wagers: {patron: who, bet: bet, bets: {player: P, banker: B}, stake: stake, all: true}
      """;

  @Test
  void aMessageWithTheCardsAndAnotherWithTheBetsAreOneCoup() throws Exception {
    List<String> told =
        told(
            CARDS_AND_BETS,
            """
            {"id":"r1","table":"a","shoe":"s","who":"k1","bet":"P","stake":10}
            {"id":"r1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"r2","table":"a","shoe":"s","p":["8S","KH"],"b":["4C","3D"],"won":"P"}
            """);
    assertEquals(List.of(), linesWith(told, "records of form"));
    assertEquals(List.of(), linesWith(told, "note: records of several forms"));
    assertEquals(8, linesWith(told, "card_dealt").size(), told::toString);
    assertEquals(1, linesWith(told, "1: event=wager_placed table=a shoe=s coup=1").size());
    assertEquals(4, linesWith(told, "2: event=card_dealt table=a shoe=s coup=1").size());
    assertEquals(4, linesWith(told, "3: event=card_dealt table=a shoe=s coup=2").size());
    assertEquals(List.of(), linesWith(told, "kind=shoes"));
    assertEquals(List.of(), linesWith(told, "kind=results"));
    assertEquals(List.of(), linesWith(told, "kind=other_wagers"));
    assertEquals(1, linesWith(told, "kind=areas").size());
  }

  @Test
  void aFormThatHasNumbersAloneIsJoinedByThem() throws Exception {
    List<String> told =
        told(
            CARDS_AND_BETS
                .replace(
                    "{id: id, table: table, shoe: shoe}", "{number: no, table: table, shoe: shoe}")
                .replace("      id: id\n", "      id: id\n      number: no\n"),
            """
            {"id":"r1","no":7,"table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"no":7,"table":"a","shoe":"s","who":"k1","bet":"P","stake":10}
            """);
    assertEquals(4, linesWith(told, "shoe=s coup=7 hand").size(), told::toString);
    assertEquals(1, linesWith(told, "event=wager_placed table=a shoe=s coup=7").size());
  }

  /**
   * A ticket seldom says from which shoe; where its coup's id stands in one shoe alone, that is it.
   */
  @Test
  void aFormWithoutShoesIsJoinedWhereOneShoeAloneHasTheCoup() throws Exception {
    String profile =
        CARDS_AND_BETS.replace("{id: id, table: table, shoe: shoe}", "{id: id, table: table}");
    List<String> told =
        told(
            profile,
            """
            {"id":"r1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"r2","table":"a","shoe":"u","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"r2","table":"a","who":"k1","bet":"P","stake":10}
            """);
    assertEquals(
        1, linesWith(told, "event=wager_placed table=a shoe=u coup=1").size(), told::toString);
    List<String> twice =
        told(
            profile,
            """
            {"id":"r1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"r1","table":"a","shoe":"u","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"r1","table":"a","who":"k1","bet":"P","stake":10}
            """);
    assertEquals(
        1,
        linesWith(twice, "event=wager_placed table=a shoe=not recorded (log) coup=1").size(),
        twice::toString);
    assertEquals(
        1, linesWith(twice, "1 coup without a shoe stands in several").size(), twice::toString);
  }

  @Test
  void formsThatTellOfNoCoupTogetherAreToldApart() throws Exception {
    List<String> told =
        told(
            CARDS_AND_BETS,
            """
            {"id":"r1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"77","table":"a","shoe":"s","who":"k1","bet":"P","stake":10}
            """);
    assertEquals(1, linesWith(told, "wager_placed table=a shoe=s (records of form bets)").size());
    assertEquals(2, linesWith(told, "kind=shoes").size());
    assertEquals(1, linesWith(told, "note: records of several forms tell of shoe \"s\"").size());
  }

  /** Numbers of another count: what is joined by them contradicts itself as often as not. */
  @Test
  void formsThatContradictEachOtherAreToldApart() throws Exception {
    String profile =
        CARDS_AND_BETS.replace(
            "{id: id, table: table, shoe: shoe}",
            "{id: id, table: table, shoe: shoe, result: {path: won, names: {player: P, banker:"
                + " B}}}");
    List<String> told =
        told(
            profile,
            """
            {"id":"1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"2","table":"a","shoe":"s","p":["9S","KD"],"b":["4C","2D"],"won":"P"}
            {"id":"1","table":"a","shoe":"s","who":"k1","bet":"P","stake":10,"won":"B"}
            {"id":"2","table":"a","shoe":"s","who":"k1","bet":"P","stake":10,"won":"P"}
            """);
    assertEquals(2, linesWith(told, "wager_placed table=a shoe=s (records of form bets)").size());
    assertEquals(
        8,
        linesWith(told, "shoe=s (records of form cards) coup").stream()
            .filter(event -> event.contains("card_dealt"))
            .count());
    assertEquals(
        1,
        linesWith(told, "note: records of several forms tell of shoe \"s\"").size(),
        told::toString);
  }

  @Test
  void oneContradictionAmongMoreThatAgreeCostsItsCoup() throws Exception {
    String profile =
        CARDS_AND_BETS.replace(
            "{id: id, table: table, shoe: shoe}",
            "{id: id, table: table, shoe: shoe, result: {path: won, names: {player: P, banker:"
                + " B}}}");
    List<String> told =
        told(
            profile,
            """
            {"id":"1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            {"id":"2","table":"a","shoe":"s","p":["9S","KD"],"b":["4C","2D"],"won":"P"}
            {"id":"3","table":"a","shoe":"s","p":["9S","QD"],"b":["4C","2D"],"won":"P"}
            {"id":"1","table":"a","shoe":"s","who":"k1","bet":"P","stake":10,"won":"P"}
            {"id":"2","table":"a","shoe":"s","who":"k1","bet":"P","stake":10,"won":"P"}
            {"id":"3","table":"a","shoe":"s","who":"k1","bet":"P","stake":10,"won":"B"}
            """);
    assertEquals(2, linesWith(told, "wager_placed table=a shoe=s coup").size(), told::toString);
    assertEquals(1, linesWith(told, "shoe=s coup=3 kind=coup").size());
    assertEquals(1, linesWith(told, "problem 6: the record contradicts line 3").size());
  }

  /** One wager told twice, or two wagers: nothing says which. */
  @Test
  void aWagerOfWhichTwoFormsTellIsNotJudged() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - name: placed
                when: {has: placed}
                coup: {id: id, table: table, shoe: shoe, cards: {player: p, banker: b}}
                wagers: {patron: who, bet: bet, bets: {player: P, banker: B}, stake: placed}
              - name: paid
                when: {has: stake}
                coup: {id: id, table: table, shoe: shoe}
                wagers: {patron: who, bet: bet, bets: {player: P, banker: B}, stake: stake}
            """,
            """
            {"id":"1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"who":"k1","bet":"P","placed":10}
            {"id":"1","table":"a","shoe":"s","who":"k1","bet":"P","stake":10}
            {"id":"1","table":"a","shoe":"s","who":"k2","bet":"P","stake":10}
            """);
    assertEquals(1, linesWith(told, "wager_placed").size(), told::toString);
    assertEquals(1, linesWith(told, "patron=k2 bet=player amount").size());
    assertEquals(2, linesWith(told, "records of two forms tell of").size());
    assertEquals(1, linesWith(told, "kind=other_wagers").size());
  }

  /** Suits may stand in one form alone: the cards are the same for all that. */
  @Test
  void cardsWithAndWithoutSuitsAreTheSame() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - name: ranks
                when: {has: ranks}
                coup:
                  id: id
                  table: table
                  shoe: shoe
                  cards: {words: {order: rank}, player: ranks, banker: b}
              - name: cards
                when: {has: p}
                coup: {id: id, table: table, shoe: shoe, cards: {player: p, banker: b}}
            """,
            """
            {"id":"1","table":"a","shoe":"s","ranks":["9","K"],"b":["4","2"]}
            {"id":"1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"]}
            """);
    assertEquals(4, linesWith(told, "card_dealt").size(), told::toString);
    assertTrue(told.toString().contains("card=9S"), told::toString);
    assertEquals(List.of(), linesWith(told, "problem"));
  }

  /** What was written while cards were still to come says nothing against the coup as it ended. */
  @Test
  void aFinishedRecordCountsBesideOneMadeBeforeTheEnd() throws Exception {
    List<String> told =
        told(
            CARDS_AND_BETS
                .replace("  - name: cards", LIVE + "  - name: cards")
                .replace("when: {has: p}", "when: {has: p, lacks: live}"),
            """
            {"id":"r1","table":"a","shoe":"s","live":1,"p":["9S"],"b":["4C"]}
            {"id":"r1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"],"won":"P"}
            """);
    assertEquals(4, linesWith(told, "card_dealt table=a shoe=s coup=1").size(), told::toString);
    assertEquals(List.of(), linesWith(told, "kind=coup "));
    assertEquals(List.of(), linesWith(told, "problem"));
  }

  private static final String LIVE =
      """
        - name: live
          when: {has: live}
          unfinished: [{has: live, because: made while the coup was dealt}]
          coup: {id: id, table: table, shoe: shoe, cards: {player: p, banker: b}}
      """;
}
