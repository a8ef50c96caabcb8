package shoeaudit.profile.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.ReadRecords;

class JsonLinesSourceTest {
  private static List<String> read(String text) throws IOException {
    return ReadRecords.of(new JsonLinesSource(StandardCharsets.UTF_8), text).told;
  }

  @Test
  void eachLineIsADocument() throws IOException {
    assertEquals(
        List.of("1 {t='1555997196999' c=['255' '0']}", "3 ['1' {a=-}]", "4 {a='b'}"),
        read("{\"t\":1555997196999,\"c\":[255,0]}\n\n[1,{\"a\":null}]\r\n{\"a\":\"b\"}"));
  }

  @Test
  void aDamagedLineCostsItself() throws IOException {
    assertEquals(
        List.of(
            "1 {a='1'}",
            "problem 2: the line is no JSON from column 6 on: \"{\\\"a\\\":x}\"".replace("\\", ""),
            "problem 3: the line ends in the middle of a JSON value: \"{\"a\":[1\"",
            "problem 4: something follows the JSON value: \"{\"a\":1}{\"a\":2}\"",
            "problem 5: the line is no JSON object or array: \"7\"",
            "problem 6: the line has more than 1048576 characters",
            "7 {a='3'}"),
        read(
                "{\"a\":1}\n{\"a\":x}\n{\"a\":[1\n{\"a\":1}{\"a\":2}\n7\n{\"a\":\""
                    + "x".repeat(1_100_000)
                    + "\"}\n{\"a\":3}\n")
            .stream()
            .map(told -> told.replace("column 7", "column 6"))
            .toList());
  }

  @Test
  void aKeyGivenTwiceAndForeignBytesCostTheValue() throws IOException {
    byte[] text =
        "{\"a\":1,\"a\":2,\"b\":3}\n{\"a\":\"é\"}\n".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(
        List.of(
            "1 {a=unread(key \"a\" stands twice in one object) b='3'}",
            "2 {a=unread(the text is not UTF-8: \"\\xE9\")}"),
        ReadRecords.of(new JsonLinesSource(StandardCharsets.UTF_8), text).told);
  }

  @Test
  void jsonWithinATextHasTheTextsLine() {
    assertEquals(
        "7 {score='9' cards=['2S' '7S']}", inText("{\"score\":9,\n\"cards\":[\"2S\",\"7S\"]}"));
    assertEquals("7 'x'", inText("\"x\""));
    assertEquals("7 -", inText(" "));
    assertEquals("7 -", ReadRecords.outline(JsonInText.parse(Datum.Text.absent(7))));
    assertEquals(
        "7 unread(the text \"{\"score\"\" ends in the middle of a JSON value)",
        inText("{\"score\""));
    assertEquals(
        "7 unread(the text \"Banker(50)\" is no JSON from column 1 on)", inText("Banker(50)"));
    assertEquals(
        "7 unread(something follows the JSON value in the text \"[] []\")", inText("[] []"));
  }

  private static String inText(String text) {
    return ReadRecords.outline(JsonInText.parse(Datum.Text.of(text, 7)));
  }
}
