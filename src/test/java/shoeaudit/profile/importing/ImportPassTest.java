package shoeaudit.profile.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.Fixture;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.OwnFormat;
import shoeaudit.profile.yaml.ProfileReader;

/** What comes of records that are alike, of several forms, or none of them. */
class ImportPassTest {
  private static final String HEAD =
      """
      format: 1
      id: own
      name: A system of our own
      """;

  private static final String COUPS =
      """
      file: {encoding: csv}
      layouts:
        - supersedes: id
          coup:
            id: round
            table: table
            cards: {player: player, banker: banker}
          wagers: {bet: bet, bets: {player: P}, stake: stake}
      """;

  private static List<String> told(String profile, String text) throws Exception {
    byte[] yaml = (HEAD + profile).getBytes(StandardCharsets.UTF_8);
    ImportProfile read = ProfileReader.read("own.yaml", yaml, null);
    return Fixture.told(read, "log", text.getBytes(StandardCharsets.UTF_8), null);
  }

  private static List<String> of(List<String> told, String what) {
    return told.stream().filter(each -> each.contains(what)).toList();
  }

  @Test
  void theNewestOfTheRecordsOfOneThingCountsWhereverItStands() throws Exception {
    String profile =
        COUPS
            .replace("supersedes: id", "supersedes: id\n    newest: at")
            .replace("    coup:", "    time: {form: rfc3339}\n    coup:");
    assertTrue(profile.contains("newest"), profile);
    List<String> told =
        told(
            profile,
            """
            id,round,table,player,banker,bet,stake,at
            1,r1,t,9S KH,4C 2D,P,20,2026-04-01T10:00:02Z
            1,r1,t,9S KH,4C 2D,P,10,2026-04-01T10:00:01Z
            2,r1,t,9S KH,4C 2D,P,5,2026-04-01T10:00:01Z
            2,r1,t,9S KH,4C 2D,P,7,2026-04-01T10:00:02Z
            """);
    assertEquals(1, of(told, "amount=20").size(), told::toString);
    assertEquals(1, of(told, "amount=7").size(), told::toString);
    assertEquals(2, of(told, "wager_placed").size(), told::toString);
    assertEquals(List.of("note: 2 records were replaced by a newer one"), of(told, "replaced"));
  }

  @Test
  void equalRecordsOfOneThingAreTakenOnce() throws Exception {
    List<String> told =
        told(
            COUPS,
            """
            id,round,table,player,banker,bet,stake
            1,r1,t,9S KH,4C 2D,P,10
            1,r1,t,9S KH,4C 2D,P,10
            """);
    assertEquals(1, of(told, "wager_placed").size());
    assertEquals(
        List.of("note: 1 record stands twice, first on lines 2 and 3; taken once"),
        of(told, "twice"));
  }

  @Test
  void differentRecordsOfOneThingOfWhichNothingSaysWhichIsTheNewerAreNotJudged() throws Exception {
    List<String> told =
        told(
            COUPS,
            """
            id,round,table,player,banker,bet,stake
            1,r1,t,9S KH,4C 2D,P,10
            1,r1,t,9S KH,4C 2D,P,20
            """);
    assertEquals(List.of(), of(told, "wager_placed"));
    assertEquals(1, of(told, "coup=1 kind=coup").size(), told::toString);
    assertEquals(1, of(told, "the same id as line 2 and says something else").size());
  }

  @Test
  void aRecordIsNotJudgedWhereAnotherOfTheSameThingIsRefused() throws Exception {
    List<String> told =
        told(
            COUPS.replace("supersedes: id", "supersedes: id\n    when: {is: {bet: [P, B]}}"),
            """
            id,round,table,player,banker,bet,stake
            1,r1,t,9S KH,4C 2D,P,10
            1,r1,t,9S KH,4C 2D,X,10
            """);
    assertEquals(List.of(), of(told, "wager_placed"));
    assertEquals(1, of(told, "coup=1 kind=coup").size(), told::toString);
  }

  @Test
  void aRecordIsNotJudgedWhereAnotherOfTheSameThingCannotBeRead() throws Exception {
    List<String> told =
        told(
            COUPS,
            """
            id,round,table,player,banker,bet,stake
            1,r1,t,9S KH,4C 2D,P,10
            1,r1,,9S KH,4C 2D,P,20
            """);
    assertEquals(List.of(), of(told, "wager_placed"));
    assertEquals(1, of(told, "coup=1 kind=coup").size(), told::toString);
  }

  @Test
  void aColumnOfCardsThatNoRecordHasIsNoPlaceWithoutACard() throws Exception {
    String profile =
        """
        file: {encoding: csv}
        layouts:
          - coup:
              id: round
              table: table
              cards:
                words: {order: rank}
                places: {P1: p1, P2: p2, P3: p3, B1: b1, B2: b2, B3: b3}
        """;
    List<String> told =
        told(
            profile,
            """
            round,table,p1,p2,third,b1,b2,b3
            r1,t,2,3,9,4,K,6
            """);
    assertEquals(List.of(), of(told, "card_dealt"));
    assertEquals(1, of(told, "no record has \"p3\", where the profile looks for a card").size());
    List<String> whole =
        told(
            profile,
            """
            round,table,p1,p2,p3,b1,b2,b3
            r1,t,2,4,,4,3,
            """);
    assertEquals(4, of(whole, "card_dealt").size(), whole::toString);
  }

  @Test
  void aWagerThatCameToNothingIsReturnedByRuleInATieAlone() throws Exception {
    String profile =
        COUPS.replace("bets: {player: P}", "bets: {player: P, tie: T}, settled: {net: won}");
    List<String> told =
        told(
            profile,
            """
            id,round,table,player,banker,bet,stake,won
            1,r1,t,9S KH,4C 5D,P,10,0
            2,r1,t,9S KH,4C 5D,T,10,0
            3,r2,t,9S KH,4C 2D,P,10,0
            """);
    assertEquals(1, of(told, "outcome=push").size(), told::toString);
    assertEquals(1, of(told, "the wager on tie came to nothing").size(), told::toString);
    assertEquals(1, of(told, "the wager on player came to nothing").size(), told::toString);
    assertEquals(1, of(told, "wager_placed").size(), told::toString);
  }

  @Test
  void aNumberThatIsNoSecondIsNamedAsItStands() throws Exception {
    List<String> told =
        OwnFormat.told(
            """
            file: {encoding: csv}
            layouts:
              - time: {form: epoch_seconds, zone: UTC}
                coup: {id: id, table: table, starts: at}
            """,
            """
            id,table,at
            r1,a,1772450000000
            r2,a,1772450000
            """);
    assertEquals(
        List.of(
            "problem 2: \"1772450000000\" seconds since 1970 end after the year 5000 -> a number of"
                + " seconds since 1970; or, in the profile, epoch_milliseconds, which it may be"),
        OwnFormat.linesWith(told, "problem"));
    assertEquals(1, OwnFormat.linesWith(told, "betting_opened at=2026-03-02T11:13:20.000Z").size());
  }

  /** A rate tells currencies apart, and not which is which. */
  @Test
  void wagersAtSeveralRatesAreLeftOut() throws Exception {
    String profile =
        """
        file: {encoding: csv}
        layouts:
          - coup: {id: id, table: table}
            wagers: {patron: who, bet: bet, bets: {player: P}, stake: stake, rate: rate, currency: cur}
        """;
    String records =
        """
        id,table,who,bet,stake,rate,cur
        r1,a,k1,P,10,1,
        r1,a,k2,P,7000,%s,
        r2,a,k3,P,10,,
        r3,a,k4,P,10,5,EUR
        """;
    List<String> one = OwnFormat.told(profile, records.formatted("1.0"));
    assertEquals(4, OwnFormat.linesWith(one, "wager_placed").size(), one::toString);
    List<String> two = OwnFormat.told(profile, records.formatted("7.1"));
    assertEquals(1, OwnFormat.linesWith(two, "wager_placed").size(), two::toString);
    assertEquals(
        3,
        OwnFormat.linesWith(
                two,
                "the wager's currency is not recorded, and the file has wagers at several rates, 1"
                    + " and 7.1 -> an export of one currency; the wager is left out")
            .size());
  }

  /** One rate other than 1 is that of a currency which need not be the control file's. */
  @Test
  void wagersAtARateOtherThanOneHaveAmountsOfNoKnownCurrency() throws Exception {
    String profile =
        """
        file: {encoding: csv}
        layouts:
          - coup: {id: id, table: table}
            wagers: {patron: who, bet: bet, bets: {player: P}, stake: stake, rate: rate, currency: cur}
        """;
    String records =
        """
        id,table,who,bet,stake,rate,cur
        r1,a,k1,P,165000,%1$s,%2$s
        r2,a,k2,P,330000,%1$s,%2$s
        """;
    List<String> other = OwnFormat.told(profile, records.formatted("16500", ""));
    assertEquals(2, OwnFormat.linesWith(other, "wager_placed").size(), other::toString);
    assertEquals(1, OwnFormat.linesWith(other, "kind=amounts").size(), other::toString);
    assertEquals(
        1,
        OwnFormat.linesWith(
                other,
                "amounts have no currency, and a rate of 16500 to one that is not named; no amount is"
                    + " held against the control file")
            .size(),
        other::toString);
    assertEquals(0, OwnFormat.linesWith(other, "taken to be").size());
    for (List<String> known :
        List.of(
            OwnFormat.told(profile, records.formatted("1.00", "")),
            OwnFormat.told(profile, records.formatted("", "")),
            OwnFormat.told(profile, records.formatted("16500", "EUR")),
            OwnFormat.told("currency: EUR\n" + profile, records.formatted("16500", "")))) {
      assertEquals(2, OwnFormat.linesWith(known, "wager_placed").size(), known::toString);
      assertEquals(0, OwnFormat.linesWith(known, "kind=amounts").size(), known::toString);
    }
  }

  @Test
  void recordsWithoutAnIdentityReplaceNothingAndAreNotJudged() throws Exception {
    List<String> told =
        told(
            COUPS,
            """
            id,round,table,player,banker,bet,stake
            ,r1,t,9S KH,4C 2D,P,10
            ,r1,t,9S KH,4C 2D,P,20
            """);
    assertEquals(0, of(told, "wager_placed").size(), told::toString);
    assertEquals(2, of(told, "a record of the coup has nothing at supersedes").size());
    assertEquals(4, of(told, "card_dealt").size());
    assertEquals(List.of(), of(told, "replaced"));
  }

  @Test
  void recordsOfTwoFormsMayLieInOneList() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json}
            layouts:
              - name: hands
                path: data[]
                when: {is: {kind: hands}}
                coup: {id: id, table: table, cards: {player: p, banker: b}}
              - name: results
                path: data[]
                when: {is: {kind: result}}
                coup: {id: id, table: table, result: {path: won, names: {player: P}}}
            """,
            """
            {"data":[{"kind":"hands","id":"1","table":"a","p":["9S","KH"],"b":["4C","2D"]},
            {"kind":"result","id":"2","table":"b","won":"P"},
            {"kind":"other"}]}
            """);
    assertEquals(4, of(told, "card_dealt").size());
    assertEquals(1, of(told, "2: event=result_declared").size());
    List<String> problems = told.stream().filter(each -> each.startsWith("problem ")).toList();
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.getFirst().startsWith("problem 3: the record fits no layout"));
  }

  /** Otherwise the cards of both would be taken for those of one coup. */
  @Test
  void aShoeOfWhichRecordsOfTwoFormsTellIsToldApart() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - name: old
                when: {has: p}
                coup: {id: id, table: table, shoe: shoe, cards: {player: p, banker: b}}
              - name: new
                when: {has: player}
                coup: {id: id, table: table, shoe: shoe, cards: {player: player, banker: banker}}
            """,
            """
            {"id":"1","table":"a","shoe":"s","p":["9S","KH"],"b":["4C","2D"]}
            {"id":"2","table":"a","shoe":"s","player":["8S","KH"],"banker":["4C","2D"]}
            """);
    assertEquals(4, of(told, "shoe=s (records of form old) coup=1 hand").size());
    assertEquals(4, of(told, "shoe=s (records of form new) coup=1 hand").size());
    assertEquals(2, of(told, "kind=shoes").size());
    assertEquals(
        List.of(
            "note: records of several forms tell of shoe \"s\" at table \"a\", and which of their"
                + " coups are the same cannot be told; each form is audited as a shoe of its own"),
        of(told, "note: "));
  }

  @Test
  void aPatternThatComesToNoEndCostsItsRecord() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - unpack: [{text: cards, patterns: ['(?<player>(a|b)*)c']}]
                coup: {id: id, table: table, cards: {player: cards.player, banker: b}}
            """,
            "{\"id\":\"1\",\"table\":\"a\",\"cards\":\"" + "a".repeat(100_000) + "\",\"b\":[]}\n");
    assertEquals(1, of(told, "on which a pattern of the profile comes to no end").size());
    assertEquals(
        1, of(told, "coup=1 kind=coup").stream().filter(e -> e.endsWith("kind=coup")).count());
  }

  @Test
  void lettersInQuotationMarksAreNoPartOfATimesPattern_andAnOffsetNeedsNoZone() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: csv}
            layouts:
              - time: {form: "dd 'day' MM yyyy HH:mm xxx"}
                coup: {id: id, table: table, starts: at}
            """,
            "id,table,at\n1,t,03 day 04 2026 18:30 +02:00\n");
    assertEquals(1, of(told, "at=2026-04-03T18:30:00.000+02:00").size());
    assertEquals(List.of(), of(told, "note: "));
  }

  /** Drift: what a file has that the profile does not know, and the reverse. */
  @Test
  void anUnknownColumnIsSaidWithItsShare_andOneThatNoRecordHasIsSaid() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 1; i <= 25; i++) {
      String more = i <= 3 ? ",\"bonus\":1" : "";
      lines.append("{\"id\":\"").append(i).append("\",\"table\":\"t\"").append(more).append("}\n");
    }
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - coup: {id: id, table: table, dealer: dealer}
            """,
            lines.toString());
    assertEquals(
        List.of(
            "note: 12% of the records (3 of 25) have \"bonus\", which the profile does not know; not"
                + " used",
            "note: none of the 25 records, the first on line 1, has \"dealer\" (coup.dealer), which the profile reads; taken as not"
                + " recorded"),
        of(told, "note: "));
  }

  @Test
  void recordsOfNoFormAreProblemsAndCountedInANote() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - when: {has: table}
                coup: {id: id, table: table}
            """,
            """
            {"id":"1","table":"t"}
            {"id":"2","tisch":"t"}
            {"id":"3","table":"t"}
            {"id":"4","table":"t"}
            """);
    assertEquals(1, of(told, "problem 2: the record fits no layout of the profile own").size());
    assertEquals(
        List.of(
            "note: 25% of the records (1 of 4) fit no layout of the profile; each is a problem of"
                + " its line"),
        of(told, "note: "));
  }

  @Test
  void aFileNoneOfWhoseRecordsFitsIsAProblemAsAWhole() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - when: {has: table}
                coup: {id: id, table: table}
            """,
            "{\"id\":\"1\"}\n");
    assertEquals(
        List.of(
            "problem 0: none of the 1 record fits the profile own -> another profile; logs inspect"
                + " says which fits"),
        of(told, "problem 0"));
  }
}
