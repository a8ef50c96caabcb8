package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.ConfigException;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * What a profile says is read, or refused. Each of these profiles has a file in which every one of
 * its keys counts; each key is taken away, alone and beside each other key. What comes of the file
 * must then be something else, or the profile must be refused, with that key or without it.
 */
class EveryKeyIsReadTest {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  /** Coups with wagers, each with all that a profile can say of them. */
  private static final Base COUPS =
      new Base(
          """
          format: 1
          id: coups
          name: Coups
          currency: EUR
          file: {encoding: json_lines}
          layouts:
            - when: {is: {type: bac}}
              skip: [{is: {state: test}, because: a test}]
              unfinished: [{is: {state: open}, because: open}]
              supersedes: rec
              newest: upd
              time: {form: "dd.MM.yyyy HH:mm:ss", zone: Europe/Malta, none: "-"}
              money: {unit: "0.01", decimal_mark: ",", group_mark: ".", none: x}
              knows: [extra]
              coup:
                id: id
                table: table
                shoe: shoe
                number: "no"
                dealer: dealer
                starts: start
                closes: close
                ends: end
                cards:
                  words: {order: suit rank, ranks: {10: "0"}, suits: {S: P}}
                  none: "#"
                  list: cards
                  order: P1 B1 P2 B2 P3 B3
                  missing: left_out
                  in_deal_order: true
                  times: at
                result: {path: win, names: {player: P, banker: B, tie: T, void: V}, none: "?"}
                totals: {player: pt, banker: bt}
              wagers:
                path: wagers[]
                when: {is: {done: y}}
                patron: patron
                area: area
                bet: bet
                bets: {player: P, banker: B, tie: T}
                stake: stake
                currency: cur
                time: {path: made, means: made}
                settled: {outcome: out, outcomes: {win: W, lose: L}, paid: paid, commission: com}
                all: true
              lacks: [areas]
          """,
          lines(
              coup("1", "01.04.2026 10:01:00", "done", "a", "1", "['P9','H4','HK','H2']", "P 9 6"),
              coup("1", "01.04.2026 10:02:00", "done", "a", "1", "['P9','H4','HK','H3']", "P 9 7"),
              coup(
                  "2",
                  "01.04.2026 10:03:00",
                  "done",
                  "b",
                  "2",
                  "['P2','H3','H3','HK','H8']",
                  "T 3 3"),
              coup("3", "01.04.2026 10:04:00", "open", "c", "3", "['P2','H3']", "P 3 3"),
              coup("4", "01.04.2026 10:05:00", "test", "d", "4", "['P2','H3']", "P 3 3"),
              coup("5", "01.04.2026 10:06:00", "done", "e", "5", "['#','#','#','#']", "? 3 3"),
              coup("6", "-", "done", "f", "6", "['P0','H0','HK','H2']", "B 0 2"),
              coup("7", "01.04.2026 10:07:00", "done", "g", "7", "['P0','H0','HK','H2']", "V 0 2"),
              "{'type':'roulette','rec':'9'}"));

  private static String coup(
      String rec, String updated, String state, String id, String no, String cards, String end) {
    String[] of = end.split(" ", -1);
    List<String> times = new ArrayList<>();
    for (int i = 0; i < cards.split(",", -1).length; i++) {
      // Of one coup the times are all alike, and do not tell its cards' order.
      times.add("'01.04.2026 10:00:1" + (no.equals("7") ? 0 : 9 - i) + "'");
    }
    return ("{'type':'bac','extra':'1','rec':'%s','upd':'%s','state':'%s','table':'T1','shoe':'%s','id':'%s',"
            + "'no':'%s','dealer':'D%s','start':'01.04.2026 10:00:00','close':'01.04.2026 10:00:09',"
            + "'end':'01.04.2026 10:00:30','cards':%s,'at':%s,'win':'%s','pt':'%s','bt':'%s',"
            + "'wagers':[{'done':'y','patron':'k1','area':'1','bet':'P','stake':'1.000,5','cur':'EUR',"
            + "'made':'01.04.2026 10:00:03','out':'W','paid':'1.000,5','com':'1'},{'done':'n','patron':'k4','area':'3',"
            + "'bet':'P','stake':'100','cur':'EUR','made':'-','out':'L','paid':'0','com':'0'},{'done':'y','patron':'k2',"
            + "'area':'2','bet':'T','stake':'100','cur':'%s','made':'-','out':'L','paid':'x',"
            + "'com':'x'},{'done':'y','patron':'k3','area':'2','bet':'B','stake':'100','made':"
            + "'01.04.2026 10:00:04','out':'L','paid':'0','com':'0'}]}")
        .formatted(
            rec,
            updated,
            state,
            no.equals("7") ? "S2" : "S1",
            id,
            no,
            no,
            cards,
            times,
            of[0],
            of[1],
            of[2],
            no.equals("7") ? "USD" : "EUR");
  }

  /** A stream of events, each with all that a profile can say of it. */
  private static final Base EVENTS =
      new Base(
          """
          format: 1
          id: events
          name: Events
          file: {encoding: text, patterns: ['(?<when>\\S+) (?<what>\\S+) (?<who>\\S+) (?<card>\\S+)( (?<nth>\\S+))?']}
          layouts:
            - skip: [{is: {what: ping}, because: a sign of life}]
              time: {form: rfc3339, none: "-"}
              events:
                table: {from: file_name}
                time: when
                cards: {numbers: {first: 1, suits: H S D C}, none: "0"}
                rules:
                  - {when: {is: {what: open}}, begins: shoe, tells: [{event: shoe_opened, decks: card}]}
                  - {when: {is: {what: anew}}, begins: record}
                  - {when: {is: {what: card}}, tells: [{event: card_dealt, hand: {path: who, names: {player: P, banker: B}}, card: card, place: nth}]}
                  - {when: {is: {what: end}}, ends: coup, tells: [{event: result_declared, result: {path: who, names: {player: P, banker: B}}}]}
              lacks: [areas]
          """,
          """
          2026-04-01T10:00:00Z open - 8
          2026-04-01T10:00:01Z card P 1
          2026-04-01T10:00:02Z card B 14
          - card P 52
          2026-04-01T10:00:03Z ping - -
          2026-04-01T10:00:03Z card B 0
          2026-04-01T10:00:04Z end P -
          2026-04-01T10:00:05Z card P 1
          2026-04-01T10:00:05Z card B 3 2
          2026-04-01T10:00:05Z end P -
          2026-04-01T10:00:06Z anew - -
          2026-04-01T10:00:06Z other P 1
          """);

  /**
   * Keys that need not change what is told beside the loss of another, and why they are no keys
   * that nobody reads.
   */
  private static final Set<String> NEED_NOT =
      Set.of(
          // For people and messages.
          "id",
          "name",
          "format",
          // The record that fits no layout may have told of a wager: see the test of its own.
          "all",
          // What stands for nothing: without one of them, what the other is for is not reached.
          "none without none",
          "none without settled");

  /** Keys without which no card or no record can be read at all, so that none else counts. */
  private static final String NOTHING_LEFT =
      ".*/(words/.*|words|numbers|is|when|path|missing|file/.*)";

  record Base(String profile, String file) {
    /** What the profile makes of its file; null: it is refused. */
    @Nullable List<String> told(JsonNode profile) throws Exception {
      try {
        ImportProfile read = ProfileReader.read("keys.yaml", YAML.writeValueAsBytes(profile), null);
        return Fixture.told(read, "file", file.getBytes(StandardCharsets.UTF_8), null);
      } catch (ConfigException e) {
        return null;
      }
    }

    @Override
    public String toString() {
      return profile.lines().filter(line -> line.startsWith("id: ")).findFirst().orElse("");
    }

    JsonNode tree() throws Exception {
      return YAML.readTree(profile);
    }
  }

  private static String lines(String... lines) {
    return String.join("\n", lines).replace('\'', '"') + "\n";
  }

  static Stream<Base> bases() {
    return Stream.of(COUPS, EVENTS);
  }

  @ParameterizedTest
  @MethodSource("bases")
  void eachKeyAloneAndBesideTheLossOfAnother(Base base) throws Exception {
    List<String> idle = new ArrayList<>();
    assertNotNull(base.told(base.tree()));
    int looked = judge(base, base.tree(), "", idle);
    for (String lost : keys(base.tree())) {
      if (!lost.matches(NOTHING_LEFT)) {
        looked += judge(base, without(base.tree(), lost), lost, idle);
      }
    }
    assertTrue(looked > 400, looked + " profiles");
    assertEquals(List.of(), idle);
  }

  @Test
  void thatAllWagersAreOnRecordIsReadWhereNoneIsLost() throws Exception {
    String first = COUPS.file().lines().findFirst().orElseThrow() + "\n";
    Base whole = new Base(COUPS.profile(), first.replace("\"done\":\"n\"", "\"done\":\"y\""));
    JsonNode tree = whole.tree();
    assertNotEquals(whole.told(tree), whole.told(without(tree, "/layouts/0/wagers/all")));
  }

  /** Adds the keys without which the same is told as with them. */
  private static int judge(Base base, JsonNode profile, String lost, List<String> idle)
      throws Exception {
    List<String> told = base.told(profile);
    int looked = 0;
    if (told == null) {
      return looked;
    }
    for (String key : keys(profile)) {
      looked++;
      String words = last(key) + (lost.isEmpty() ? "" : " without " + last(lost));
      if (!NEED_NOT.contains(last(key))
          && !NEED_NOT.contains(words)
          && told.equals(base.told(without(profile, key)))) {
        idle.add(key + " without " + lost);
      }
    }
    return looked;
  }

  private static String last(String key) {
    return key.substring(key.lastIndexOf('/') + 1);
  }

  /** The pointers of all keys of maps, but for the words that a profile gives names to. */
  private static Set<String> keys(JsonNode tree) {
    Set<String> keys = new TreeSet<>();
    walk("", tree, keys);
    return keys;
  }

  private static void walk(String at, JsonNode node, Set<String> keys) {
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      walk(at + "/" + i, node.get(i), keys);
    }
    node.properties()
        .forEach(member -> {
          String pointer = at + "/" + member.getKey();
          keys.add(pointer);
          if (!Set.of("names", "bets", "outcomes", "is", "ranks", "suits")
              .contains(member.getKey())) {
            walk(pointer, member.getValue(), keys);
          }
        });
  }

  private static JsonNode without(JsonNode tree, String pointer) {
    JsonNode copy = tree.deepCopy();
    int cut = pointer.lastIndexOf('/');
    ((ObjectNode) copy.at(pointer.substring(0, cut))).remove(pointer.substring(cut + 1));
    return copy;
  }
}
