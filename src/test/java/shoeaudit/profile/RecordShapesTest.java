package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Shapes of records that systems in the field write. */
class RecordShapesTest {
  @Test
  void severalBetsAsColumnsOfOneRecord() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: csv}
            layouts:
              - coup: {id: id, table: table, shoe: shoe}
                wagers:
                  patron: who
                  by_bet:
                    player: {stake: p, settled: {net: pw}}
                    banker: {stake: b, settled: {net: bw}}
                    tie: {stake: t}
            """,
            """
            id,table,shoe,who,p,pw,b,bw,t
            1,a,s,k1,10,10,,,0
            1,a,s,k2,,,20,19.00,5
            1,a,s,k3,,7,,,
            """);
    assertEquals(3, linesWith(told, "wager_placed").size(), told::toString);
    assertEquals(
        1, linesWith(told, "patron=k1 bet=player outcome=win net=10").size(), told::toString);
    assertEquals(1, linesWith(told, "patron=k2 bet=banker outcome=win net=19").size());
    assertEquals(1, linesWith(told, "patron=k2 bet=tie amount=5").size());
    assertEquals(
        1, linesWith(told, "problem 4: the wager on player came to \"7\" and has no stake").size());
    assertEquals(1, linesWith(told, "kind=other_wagers").size());
  }

  /** A patron's wagers that are still to be paid, or were free, are in another state. */
  @Test
  void wagersThatAreNotAsTheProfileAsksAreLeftOut() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - coup: {id: id, table: table, shoe: shoe}
                wagers:
                  path: seats[].bets[]
                  when: {is: {^state: settled}, lacks: free}
                  patron: ^who
                  bet: on
                  bets: {player: P, banker: B}
                  stake: stake
                  settled: {returned: back}
            """,
            """
            {"id":"1","table":"a","shoe":"s","seats":[\
            {"who":"k1","state":"settled","bets":[{"on":"P","stake":10,"back":20},{"on":"B","stake":5,"back":0,"free":1}]},\
            {"who":"k2","state":"pending","bets":[{"on":"P","stake":30,"back":0}]}]}
            """);
    assertEquals(1, linesWith(told, "wager_placed").size(), told::toString);
    assertEquals(1, linesWith(told, "patron=k1 bet=player outcome=win net=10").size());
    assertEquals(1, linesWith(told, "asks: ^state is \"pending\"").size(), told::toString);
    assertEquals(1, linesWith(told, "asks: it has free").size(), told::toString);
  }

  @Test
  void severalBetsUnderKeysOfAMapOrAtPlacesOfAList() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - coup: {id: id, table: table, shoe: shoe}
                wagers:
                  path: seats[]
                  patron: who
                  by_bet:
                    banker: {stake: bets.banker, settled: {returned: bets.bankerW}}
                    player: {stake: 'list[0]'}
                    tie: {stake: 'list[1]'}
            """,
            """
            {"id":"1","table":"a","shoe":"s","seats":[{"who":"k1","bets":{"banker":10,"bankerW":19.5},"list":[0,5]}]}
            """);
    assertEquals(2, linesWith(told, "wager_placed").size(), told::toString);
    assertEquals(
        1, linesWith(told, "patron=k1 bet=banker outcome=win net=9.5").size(), told::toString);
    assertEquals(1, linesWith(told, "patron=k1 bet=tie amount=5").size());
    assertEquals(List.of(), linesWith(told, "problem"));
    assertEquals(List.of(), linesWith(told, "does not know"));
  }

  /** The id of a coup, or the word for a bet, is the key under which it lies. */
  @Test
  void keysThatAreIds() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json}
            layouts:
              - path: roundRes{}
                coup:
                  id: {from: key}
                  table: ^table
                  shoe: shoe
                  cards: {player: p, banker: b}
                wagers:
                  path: bets{}
                  bet: {from: key}
                  bets: {player: P, banker: B}
                  stake: {from: value}
            """,
            """
            {"table":"a","roundRes":{
            "GC01":{"shoe":"s","p":["9S","KH"],"b":["4C","2D"],"bets":{"P":10,"B":20}},
            "GC02":{"shoe":"s","p":["8S","KH"],"b":["4C","2D"],"bets":{}}}}
            """);
    assertEquals(8, linesWith(told, "card_dealt").size(), told::toString);
    assertEquals(
        1, linesWith(told, "2: event=wager_placed table=a shoe=s coup=1 area=1 bet=player").size());
    assertEquals(1, linesWith(told, "coup=1 area=2 bet=banker amount=20").size());
    assertEquals(List.of(), linesWith(told, "problem"));
    assertEquals(List.of(), linesWith(told, "does not know"));
  }

  @Test
  void xmlFragmentsWithoutARoot() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: xml, fragments: true}
            layouts:
              - coup: {id: '@id', table: '@table', shoe: '@shoe', cards: {player: p, banker: b}}
            """,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <coup id="1" table="a" shoe="s"><p>9S KH</p><b>4C 2D</b></coup>
            <?xml version="1.0" encoding="UTF-8"?>
            <coup id="2" table="a" shoe="s">
              <p>8S KH</p><b>4C 2D</b></coup>
            12:00:01 done
            <coup id="3" table="a" shoe="s"><p>8S KD</p><b>4C 2D</b></coup>
            """);
    assertEquals(12, linesWith(told, "card_dealt").size(), told::toString);
    assertEquals(4, linesWith(told, "4: event=card_dealt table=a shoe=s coup=2").size());
    assertEquals(4, linesWith(told, "7: event=card_dealt table=a shoe=s coup=3").size());
    assertEquals(
        1,
        linesWith(told, "problem 6: text stands outside of all elements: \"12:00:01 done\"")
            .size());
  }

  /** What an open element swallows is lost from where it begins, not from where that is noticed. */
  @Test
  void anElementThatIsNotClosedIsNamedWhereItBegins() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: xml, fragments: true}
            layouts:
              - coup: {id: '@id', table: '@table', shoe: '@shoe', cards: {player: p, banker: b}}
            """,
            """
            <coup id="1" table="a" shoe="s"><p>9S KH</p><b>4C 2D</b></coup>
            <coup id="2" table="a" shoe="s"><p>8S KH</p><b>4C 2D</b>
            <coup id="3" table="a" shoe="s"><p>8S KD</p><b>4C 2D</b></coup>
            <coup id="4" table="a" shoe="s"><p>8S KD</p><b>4C 2D</b></coup>
            """);
    assertEquals(4, linesWith(told, "card_dealt").size(), told::toString);
    assertEquals(
        1,
        linesWith(told, "problem 2: the element that begins here is not closed, or is damaged")
            .size());
  }

  @Test
  void whatFollowsTheRootOfADocumentIsNamed() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: xml}
            layouts:
              - coup: {id: '@id', table: '@table', shoe: '@shoe', cards: {player: p, banker: b}}
            """,
            """
            <coup id="1" table="a" shoe="s"><p>9S KH</p><b>4C 2D</b></coup>
            <coup id="2" table="a" shoe="s"><p>8S KH</p><b>4C 2D</b></coup>
            """);
    assertEquals(
        List.of(
            "problem 2: more follows the element that holds the document; nothing of the file is"
                + " read -> fragments: true in the profile, where elements follow one another"
                + " without a root; or mend the XML"),
        linesWith(told, "problem 2"),
        told::toString);
  }

  @Test
  void numbersThatStartAtNought() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: csv}
            layouts:
              - coup:
                  number: no
                  numbers_from: 0
                  table: table
                  shoe: shoe
                  cards: {player: p, banker: b}
            """,
            """
            no,table,shoe,p,b
            0,a,s,9S KH,4C 2D
            1,a,s,8S KH,4C 2D
            """);
    assertEquals(
        4, linesWith(told, "2: event=card_dealt table=a shoe=s coup=1").size(), told::toString);
    assertEquals(4, linesWith(told, "3: event=card_dealt table=a shoe=s coup=2").size());
    assertEquals(
        List.of(
            "note: the export counts coups from 0, a shoe log from 1: coup 1 here is number 0"
                + " there"),
        linesWith(told, "note"));
  }

  private static final String STALE =
      """
      file: {encoding: csv}
      layouts:
        - coup:
            number: no
            table: table
            shoe: shoe
            cards:
              places: {P1: p1, P2: p2, P3: p3, B1: b1, B2: b2, B3: b3}
              stale_when: totals disagree
            totals: {player: pt, banker: bt}
      """;

  /** The third card of an earlier coup that was left in its column. */
  @Test
  void aThirdCardThatTheTotalsContradictIsNotTheCoups() throws Exception {
    List<String> told =
        told(
            STALE,
            """
            no,table,shoe,p1,p2,p3,b1,b2,b3,pt,bt
            1,a,s,2S,3H,4C,5D,AC,3S,9,9
            2,a,s,4S,4H,4C,5S,2H,3S,8,7
            3,a,s,4S,5H,4C,5S,2H,3S,9,7
            """);
    assertEquals(6, linesWith(told, "coup=1 hand").size(), told::toString);
    assertEquals(4, linesWith(told, "coup=2 hand").size(), told::toString);
    assertEquals(4, linesWith(told, "coup=3 hand").size(), told::toString);
    assertEquals(
        List.of(
            "note: 2 coups have a third card that their totals contradict, first on line 3; it was"
                + " left in its place from an earlier coup and is not read"),
        linesWith(told, "note: 2"));
  }

  /** A card that was not in its place before was drawn, or the coup before is missing. */
  @Test
  void aThirdCardThatStandsInItsPlaceForTheFirstTimeIsNotLeftOver() throws Exception {
    String records =
        """
        no,table,shoe,p1,p2,p3,b1,b2,b3,pt,bt
        1,a,s,2S,KH,8C,5D,2C,,2,7
        1,b,s,2S,KH,8C,5D,2C,,0,7
        2,b,s,2D,3H,4H,5S,2H,,5,7
        3,b,s,9D,KH,4H,5S,2D,3S,9,7
        4,b,s,9D,KC,4H,5S,3D,3S,9,8
        """;
    List<String> told = told(STALE, records);
    assertEquals(List.of(), linesWith(told, "table=a shoe=s coup=1 hand"), told::toString);
    assertEquals(5, linesWith(told, "table=b shoe=s coup=1 hand").size());
    assertEquals(List.of(), linesWith(told, "coup=2 hand"));
    assertEquals(List.of(), linesWith(told, "coup=3 hand"));
    assertEquals(4, linesWith(told, "coup=4 hand").size());
    assertEquals(
        List.of(
            "problem 2: the totals contradict the Player's third card, and the coup before is not"
                + " on record, so that it need not be left over -> look whether the card was drawn"
                + " or the totals are right",
            "problem 4: the totals contradict the Player's third card, and the coup before (line 3)"
                + " does not have it in its place, so that it need not be left over -> look whether"
                + " the card was drawn or the totals are right",
            "problem 5: the totals contradict the Banker's third card, and the coup before (line 4)"
                + " does not have it in its place, so that it need not be left over -> look whether"
                + " the card was drawn or the totals are right"),
        linesWith(told, "problem"));
    List<String> lines = records.lines().toList();
    List<String> newestFirst =
        told(STALE, String.join("\n", lines.get(0), lines.get(5), lines.get(4), lines.get(3)));
    assertEquals(4, linesWith(newestFirst, "coup=4 hand").size(), newestFirst::toString);
    assertEquals(List.of(), linesWith(newestFirst, "coup=3 hand"));
  }

  /** Whose total is wrong cannot be known where the result is that of the card, too. */
  @Test
  void aThirdCardThatTheResultNeedsIsNotLeftOver() throws Exception {
    String profile =
        STALE.replace(
            "      totals:",
            "      result: {path: won, names: {player: P, banker: B, tie: T}}\n      totals:");
    String records =
        """
        no,table,shoe,p1,p2,p3,b1,b2,b3,pt,bt,won
        1,a,s,2S,3D,4H,5D,2C,,9,7,P
        2,a,s,2D,3H,4H,5S,2H,,5,7,%s
        """;
    assertEquals(
        1, linesWith(told(profile, records.formatted("P")), "and the result is the one").size());
    List<String> wrong = told(profile, records.formatted("T"));
    assertEquals(4, linesWith(wrong, "coup=2 hand").size(), wrong::toString);
  }

  /** A left-over ten or picture changes no total: whether it was drawn cannot be known. */
  @Test
  void aThirdCardOfTenPointsMayBeStaleWhateverTheTotalsSay() throws Exception {
    List<String> told =
        told(
            STALE,
            """
            no,table,shoe,p1,p2,p3,b1,b2,b3,pt,bt
            1,a,s,2S,3H,KC,5D,2C,,5,7
            2,a,s,2S,3H,4C,5D,2C,,1,1
            3,a,s,2S,3H,4C,5D,2C,,,
            """);
    assertEquals(List.of(), linesWith(told, "card_dealt"), told::toString);
    assertEquals(
        3, linesWith(told, "kind=coup").stream().filter(e -> e.endsWith("kind=coup")).count());
    assertEquals(
        1,
        linesWith(told, "note: 1 coup has a third card of ten points that may be left over").size(),
        told::toString);
    assertEquals(
        1, linesWith(told, "problem 3: the totals 1 and 1 fit the cards neither with").size());
    assertEquals(1, linesWith(told, "problem 4: no totals are there to tell").size());
  }
}
