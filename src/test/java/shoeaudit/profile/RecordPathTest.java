package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.JsonSource;

class RecordPathTest {
  private static final String COUP =
      """
      {"id": "g1", "result": {"player": {"cards": ["7H", "4D"]}, "a.b": 1, "it's": 2},
       "bets": [{"code": "P", "parts": [{"sum": 1}, {"sum": 2}]},
                {"code": "B", "parts": {"sum": 3}}, {"code": "T"}, null],
       "none": null}\
      """;

  private static Datum coup() throws IOException {
    return json(COUP);
  }

  private static Datum json(String text) throws IOException {
    return ReadRecords.of(new JsonSource(StandardCharsets.UTF_8), text).documents.getFirst();
  }

  private static String find(String path) throws IOException, BadPathException {
    Datum found = PathParser.parse(path).find(coup());
    return found == null ? "nothing" : ReadRecords.outline(found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "id | 1 'g1'",
        "result.player.cards | 1 ['7H' '4D']",
        "result.player.cards[1] | 1 '4D'",
        "result.player.cards[2] | nothing",
        "result.player.cards.x | nothing",
        "id[0] | 1 'g1'",
        "id[1] | nothing",
        "id.x | nothing",
        "bets[1].parts.sum | 3 '3'",
        "result.'a.b' | 1 '1'",
        "result.'it''s' | 1 '2'",
        "none | 4 -",
        "none[0] | nothing",
        "none.x | nothing",
        "missing.x | nothing",
      })
  void findsOneValue(String path, String found) throws IOException, BadPathException {
    assertEquals(found, find(path));
  }

  private static List<String> expand(String path) throws IOException, BadPathException {
    List<String> chains = new ArrayList<>();
    PathParser.parse(path).expand(coup(), way -> chains.add(chain(way.chain())));
    return chains;
  }

  /** A chain without the document with which it begins. */
  private static String chain(List<Datum> chain) {
    return String.join(
        " > ", chain.stream().skip(1).map(each -> ReadRecords.outline(each)).toList());
  }

  @Test
  void expandGivesEachElementWithItsAncestors() throws IOException, BadPathException {
    assertEquals(
        List.of(
            "2 {code='P' parts=[{sum='1'} {sum='2'}]} > 2 {sum='1'}",
            "2 {code='P' parts=[{sum='1'} {sum='2'}]} > 2 {sum='2'}",
            "3 {code='B' parts={sum='3'}} > 3 {sum='3'}"),
        expand("bets[].parts[]"));
  }

  @Test
  void whatFollowsTheLastElementComesLast() throws IOException, BadPathException {
    assertEquals(
        List.of(
            "2 {code='P' parts=[{sum='1'} {sum='2'}]} > 2 'P'",
            "3 {code='B' parts={sum='3'}} > 3 'B'",
            "3 {code='T'} > 3 'T'"),
        expand("bets[].code"));
  }

  @Test
  void aSingleValueIsAListOfOne_andNothingAListOfNone() throws IOException, BadPathException {
    assertEquals(List.of("1 'g1'"), expand("id[]"));
    assertEquals(List.of(), expand("none[]"));
    assertEquals(List.of(), expand("none"));
    assertEquals(List.of(), expand("missing[]"));
  }

  @Test
  void theDocumentItself() throws IOException {
    Datum coup = coup();
    List<List<Datum>> chains = new ArrayList<>();
    RecordPath.DOCUMENT.expand(coup, way -> chains.add(way.chain()));
    assertEquals(List.of(List.of(coup)), chains);
    assertEquals(coup, RecordPath.DOCUMENT.find(coup));
  }

  @Test
  void anUnreadPartIsGivenAndNeverTakenForNothing() throws IOException, BadPathException {
    Datum document = json("{\"data\": [1], \"data\": [2]}");
    @Nullable Datum found = PathParser.parse("data.x[3].y").find(document);
    assertInstanceOf(Datum.Unread.class, found);
    List<List<Datum>> chains = new ArrayList<>();
    PathParser.parse("data[].bets[]").expand(document, way -> chains.add(way.chain()));
    assertEquals(1, chains.size());
    assertInstanceOf(Datum.Unread.class, chains.getFirst().getLast());
  }

  @Test
  void unreadIsFoundHoweverDeep() throws IOException {
    assertNull(coup().unread());
    Datum.Unread unread = json("{\"a\": [1, [{\"b\": {\"c\": 1, \"c\": 2}}]]}").unread();
    assertEquals(
        "key \"c\" stands twice in one object", unread == null ? "" : unread.fault().problem());
  }

  @Test
  void onlyAPathWithoutEachLeadsToOneValue() throws IOException, BadPathException {
    assertTrue(PathParser.parse("a[0].b").isSingle());
    RecordPath many = PathParser.parse("a[].b");
    assertFalse(many.isSingle());
    Datum coup = coup();
    assertThrows(IllegalStateException.class, () -> many.find(coup));
  }

  @Test
  void keysOfAnyScript() throws BadPathException {
    assertEquals(
        List.of(
            new RecordPath.Key("@no"),
            RecordPath.Each.EACH,
            new RecordPath.Key("#text"),
            new RecordPath.Key("闲 家"),
            new RecordPath.Key(" "),
            new RecordPath.Index(12)),
        PathParser.parse("@no[].#text.闲 家.' '[12]").steps());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\" | the path is empty",
        ".a | the path \"\".a\"\" begins with a dot",
        "a. | the path \"\"a.\"\" ends with a dot",
        "a..b | the path \"\"a..b\"\" lacks a key before \"\".b\"\"",
        "a[ | the path \"\"a[\"\" has no ] after \"\"[\"\"",
        "a[-1] | the path \"\"a[-1]\"\" has \"\"-1\"\" in brackets",
        "a[*] | the path \"\"a[*]\"\" has \"\"*\"\" in brackets",
        "a[1234567] | the path \"\"a[1234567]\"\" has \"\"1234567\"\" in brackets",
        "a]b | the path \"\"a]b\"\" has ] within a key",
        "a'b | the path \"\"a'b\"\" has ' within a key",
        "a[]b | the path \"\"a[]b\"\" has no dot before \"\"b\"\"",
        "'a'b | the path \"\"'a'b\"\" has no dot before \"\"b\"\"",
        "'a | the path \"\"'a\"\" has no quotation mark that closes \"\"'a\"\"",
        "a. b | the path \"\"a. b\"\" has a blank at the beginning or end of key \"\" b\"\"",
      })
  void aTextThatIsNoPath(String path, String problem) {
    String expected = problem.replace("\"\"", "\"");
    BadPathException bad =
        assertThrows(BadPathException.class, () -> PathParser.parse(path == null ? "" : path));
    assertEquals(expected, bad.fault().problem());
    assertFalse(bad.fault().remedy().isBlank());
  }
}
