package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.JsonSource;

class JsonSourceTest {
  private static final JsonSource JSON = new JsonSource(StandardCharsets.UTF_8);

  private static List<String> read(String text) throws IOException {
    return ReadRecords.of(JSON, text).told;
  }

  @Test
  void anObjectInAnyLayout_numbersAsTheyAreWritten() throws IOException {
    assertEquals(
        List.of(
            "1 {bet=2:'20.0000' at=2:'1555997196999' n=3:'-1.50E+3' f=3:'' void=3:'false'"
                + " x=3:- cards=4:[5:'7H' 6:{s='♥'}]}"),
        read(
            """
            {
             "bet": 20.0000, "at": 1555997196999,
             "n":-1.50E+3, "f": "", "void": false, "x": null,
             "cards": [
               "7H",
               {"s": "\\u2665"}]
            }\
            """));
  }

  @Test
  void severalDocumentsOneAfterAnother() throws IOException {
    assertEquals(
        List.of("1 {a='1'}", "1 {a='2'}", "2 {a=3:'3'}"),
        read("\uFEFF{\"a\":1}{\"a\":2}\r\n{\r\"a\":3}"));
  }

  @Test
  void eachElementOfATopLevelArrayIsADocument_underThePathOfTheFile()
      throws IOException, BadPathException {
    ReadRecords read =
        ReadRecords.of(JSON, "[{\"r\":[1,2]},\n{\"t\":4,\"r\":[3]},\n{\"r\":null}, 5]\n[]");
    assertEquals(
        List.of("1 [{r=['1' '2']}]", "2 [{t='4' r=['3']}]", "3 [{r=-}]", "3 ['5']"), read.told);
    StringBuilder found = new StringBuilder();
    RecordPath path = PathParser.parse("[].r[]");
    for (Datum document : read.documents) {
      path.expand(
          document, way -> found.append(ReadRecords.outline(way.chain().getLast())).append(' '));
    }
    assertEquals("1 '1' 1 '2' 2 '3' ", found.toString());
  }

  @Test
  void damageEndsReading_andWhatIsBeforeItIsGiven() throws IOException {
    ReadRecords read = ReadRecords.of(JSON, "[{\"a\":1},\n{\"a\":2},\n{\"a\":x},\n{\"a\":4}]");
    assertEquals(
        List.of(
            "1 [{a='1'}]",
            "2 [{a='2'}]",
            "problem 3: the file is no JSON from column 6 on; nothing from here on is read"),
        read.told);
    assertEquals("mend the JSON, or export it again", read.faults.getFirst().remedy());
    assertEquals(
        List.of(
            "1 [{a='1'}]",
            "problem 2: the file ends in the middle of a JSON value; nothing from here on is read"),
        read("[{\"a\":1},\n{\"a\":\"2"));
  }

  @Test
  void aKeyGivenTwiceCostsItsObjectAlone() throws IOException {
    ReadRecords read =
        ReadRecords.of(JSON, "{\"data\":[{\"a\":1},\n{\"a\":1,\n\"b\":{},\"a\":2},{\"a\":3}]}");
    assertEquals(
        List.of(
            "1 {data=[{a='1'} 2:{a=3:unread(key \"a\" stands twice in one object) b=3:{}}"
                + " 3:{a='3'}]}"),
        read.told);
  }

  @Test
  void limitsAreTold() throws IOException {
    assertTrue(
        read("{\"a\":" + "[".repeat(70) + "]".repeat(70) + "}")
            .getFirst()
            .matches("problem [0-9]+: the file goes beyond what a record needs \\(64 levels, .*"));
    assertTrue(
        read("{\"a\":" + "1".repeat(2000) + "}")
            .getFirst()
            .endsWith("numbers of 1000 digits); nothing from here on is read"));
  }

  @Test
  void aDocumentTooLargeCostsItself() throws IOException {
    JsonSource small = new JsonSource(StandardCharsets.UTF_8, 20);
    String large = "{\"a\":[1,2,{\"b\":[1,2,3,4,5,6,7,8,9]}],\"c\":1}";
    ReadRecords read = ReadRecords.of(small, "{\"a\":1}\n" + large + "\n{\"a\":2}");
    assertEquals(
        List.of(
            "1 {a='1'}",
            "problem 2: the document that begins here has more than 20 characters; it is not read",
            "3 {a='2'}"),
        read.told);
    assertEquals(
        List.of(
            "1 [{a='1'}]",
            "problem 2: the document that begins here has more than 20 characters; it is not read",
            "3 ['2']"),
        ReadRecords.of(small, "[{\"a\":1},\n" + large + ",\n2]").told);
  }

  @Test
  void aFileWithoutRecords() throws IOException {
    assertEquals(List.of("problem 0: the file is empty"), read(" \n"));
    assertEquals(
        List.of("problem 1: a single value stands where a record should", "2 {}"), read("5\n{}"));
  }

  @Test
  void bytesThatAreNoneOfTheSetCostTheirText() throws IOException {
    byte[] text = "[{\"n\":\"José\"},\n{\"n\":\"Jo\"}]".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(
        List.of("1 [{n=unread(the text is not UTF-8: \"Jos\\xE9\")}]", "2 [{n='Jo'}]"),
        ReadRecords.of(JSON, text).told);
    assertEquals(
        List.of("1 [{n='José'}]", "2 [{n='Jo'}]"),
        ReadRecords.of(new JsonSource(StandardCharsets.ISO_8859_1), text).told);
    Charset gb = Charset.forName("GB18030");
    assertEquals(
        List.of("1 {庄=7:'♦6♠Q'}"), ReadRecords.of(new JsonSource(gb), "{\"庄\":\"♦6♠Q\"}", gb).told);
    assertEquals(List.of("1 {a=6:'\uD83C\uDCA1'}"), read("{\"a\":\"\uD83C\uDCA1\"}"));
  }

  @Test
  void aLongArrayIsNotHeldAsAWhole() throws IOException {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < 100_000; i++) {
      text.append("{\"n\":").append(i).append("},\n");
    }
    text.append("{}]");
    JsonSource small = new JsonSource(StandardCharsets.UTF_8, 100);
    ReadRecords read = ReadRecords.of(small, text.toString());
    assertEquals(100_001, read.documents.size());
    assertEquals("100000 [{n='99999'}]", read.told.get(99_999));
  }
}
