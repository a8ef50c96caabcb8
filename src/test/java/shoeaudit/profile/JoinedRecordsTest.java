package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

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

  private static final String TIMED =
      CARDS_AND_BETS
          .replace("    coup:", "    time: {form: rfc3339}\n    coup:")
          .replace("      id: id\n", "      id: id\n      ends: at\n")
          .replace("shoe: shoe}", "shoe: shoe, ends: at}");

  private static String dealt(String id, String at) {
    return """
    {"id":"%s","table":"a","shoe":"s","at":"2026-03-02T%s:00Z","p":["9S","KH"],"b":["4C","%s"],"won":"P"}
    """
        .formatted(id, at, id.equals("2") ? "AD" : "2D");
  }

  private static String bet(String id, String at) {
    return """
    {"id":"%s","table":"a","shoe":"s","at":"2026-03-02T%s:00Z","who":"k1","bet":"P","stake":10}
    """
        .formatted(id, at);
  }

  /** A wager that is stamped by the minute is not late by less than that. */
  @Test
  void formsThatRoundTheirTimesDifferentlyDeclareIt() throws Exception {
    String profile =
        """
        file: {encoding: json_lines}
        layouts:
          - name: cards
            when: {has: cards}
            time: {form: epoch_milliseconds, zone: UTC}
            coup:
              id: id
              table: table
              shoe: shoe
              cards: {list: cards, order: P1 B1 P2 B2 P3 B3, missing: left_out, times: times}
          - name: bets
            when: {has: stake}
            time: {form: "yyyy-MM-dd HH:mm", zone: UTC}
            coup: {id: id, table: table, shoe: shoe}
            wagers:
              patron: who
              bet: bet
              bets: {player: P, banker: B}
              stake: stake
              time: {path: at, means: made}
        """;
    String records =
        """
        {"id":"r1","table":"a","shoe":"s","cards":["9S","4C","KH","2D"],"times":[1772496042900,1772496043800,1772496044800,1772496045700]}
        {"id":"r1","table":"a","shoe":"s","at":"%s","who":"k1","bet":"P","stake":10}
        """;
    List<String> minutes = told(profile, records.formatted("2026-03-03 00:01"));
    assertEquals(1, linesWith(minutes, "kind=seconds").size(), minutes::toString);
    List<String> seconds =
        told(profile.replace("HH:mm", "HH:mm:ss"), records.formatted("2026-03-03 00:01:00"));
    assertEquals(1, linesWith(seconds, "kind=fractions").size(), seconds::toString);
    List<String> exact =
        told(
            profile.replace("HH:mm", "HH:mm:ss.SSS"), records.formatted("2026-03-03 00:01:00.000"));
    assertEquals(List.of(), linesWith(exact, "kind=seconds"), exact::toString);
    assertEquals(List.of(), linesWith(exact, "kind=fractions"));
    assertEquals(1, linesWith(exact, "wager_placed at=2026-03-03T00:01:00.000Z").size());
  }

  /** An id may be used again: what was hours away is another coup. */
  @Test
  void formsWhoseTimesLieFarApartAreToldApart() throws Exception {
    List<String> near = told(TIMED, dealt("1", "18:00") + bet("1", "18:10"));
    assertEquals(1, linesWith(near, "wager_placed table=a shoe=s coup=1").size(), near::toString);
    List<String> far = told(TIMED, dealt("1", "18:00") + bet("1", "18:11"));
    assertEquals(1, linesWith(far, "wager_placed table=a shoe=s (records of form bets)").size());
  }

  /** Where most coups lie together, one that does not costs itself alone. */
  @Test
  void oneCoupWhoseTimesLieFarApartIsNotTested() throws Exception {
    List<String> told =
        told(
            TIMED,
            dealt("1", "18:00")
                + dealt("2", "18:01")
                + dealt("3", "18:02")
                + bet("1", "18:00")
                + bet("2", "21:01")
                + bet("3", "18:02"));
    assertEquals(2, linesWith(told, "wager_placed table=a shoe=s coup=").size(), told::toString);
    assertEquals(
        List.of(
            "problem 5: the record contradicts line 2 on the coup's time -> records of one coup"
                + " that agree, or a profile that tells the two coups apart"),
        linesWith(told, "problem"));
  }

  @Test
  void aCoupWithoutAShoeIsNotPutIntoOneHoursAway() throws Exception {
    String profile =
        TIMED.replace(
            "{id: id, table: table, shoe: shoe, ends: at}", "{id: id, table: table, ends: at}");
    List<String> far = told(profile, dealt("1", "18:00") + bet("1", "21:00"));
    assertEquals(1, linesWith(far, "wager_placed table=a shoe=not recorded (log)").size());
    assertEquals(
        1, linesWith(far, "note: 1 coup without a shoe has the id of one in a shoe").size());
    List<String> near = told(profile, dealt("1", "18:00") + bet("1", "18:01"));
    assertEquals(1, linesWith(near, "wager_placed table=a shoe=s coup=1").size(), near::toString);
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
