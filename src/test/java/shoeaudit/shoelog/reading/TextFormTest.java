package shoeaudit.shoelog.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs as spreadsheets save them: other separators, UTF-16, decimal commas (shoe-log.md). */
class TextFormTest {
  private static final String COMMAS =
      """
      event,at,table,shoe,coup,area,patron,bet,amount,hand,card,outcome,paid,note
      shoe_opened,2026-03-02T18:00:00.000-08:00,T1,S1,,,,,,,,,,Hélène
      wager_placed,2026-03-02T18:00:01.000-08:00,T1,S1,1,3,P1,banker,25.00,,,,,
      card_dealt,2026-03-02T18:00:02.000-08:00,T1,S1,1,,,,,player,7♥,,,"a ""quote\"""
      wager_settled,2026-03-02T18:00:03.000-08:00,T1,S1,1,3,P1,banker,,,,win,1250.5,
      """;

  @TempDir Path folder = Path.of("");

  private ReadLogs read(String text, Charset charset) throws IOException, InterruptedException {
    return ReadLogs.ofBytes(folder, "log.csv", text.getBytes(charset));
  }

  private ReadLogs read(String text) throws IOException, InterruptedException {
    return read(text, StandardCharsets.UTF_8);
  }

  private void sameAsUsual(ReadLogs logs) throws IOException, InterruptedException {
    ReadLogs usual = read(COMMAS);
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(usual.events(), logs.events());
    assertEquals(4, logs.reading().events());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {"; semicolons", "TAB tabs", "| bars"})
  void otherSeparatorsAreFoundByLookingAndSaid(String mark, String name) throws Exception {
    String separator = mark.equals("TAB") ? "\t" : mark;
    ReadLogs logs = read(COMMAS.replace(",", separator));
    sameAsUsual(logs);
    assertEquals(
        List.of(
            "log.csv: its cells are separated by "
                + (name.equals("bars") ? "vertical bars" : name)
                + ", and read as such"),
        logs.notes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
  void utf16IsFoundWithAndWithoutAByteOrderMark(String name) throws Exception {
    Charset charset = Charset.forName(name);
    for (String mark : List.of("", "\uFEFF")) {
      ReadLogs logs = read(mark + COMMAS, charset);
      sameAsUsual(logs);
      assertEquals(List.of("log.csv: encoded in " + name + ", and read as such"), logs.notes);
      assertEquals(
          List.of("T1/S1: 2 shoe_opened, 3 wager_placed 1, 4 card_dealt 1, 5 wager_settled 1"),
          logs.outlines());
    }
  }

  @Test
  void unicodeTextOfASpreadsheetIsUtf16WithTabs() throws Exception {
    ReadLogs logs =
        read("\uFEFF" + COMMAS.replace(",", "\t").replace("\n", "\r\n"), StandardCharsets.UTF_16LE);
    sameAsUsual(logs);
    assertEquals(2, logs.notes.size());
  }

  @Test
  void jsonLinesMayBeUtf16Too() throws Exception {
    String json = "{\"event\":\"shuffled\",\"table\":\"T1\",\"shoe\":\"S1\"}\n";
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.jsonl", json.getBytes(StandardCharsets.UTF_16LE));
    assertEquals(List.of("T1/S1: 1 shuffled"), logs.outlines());
    assertEquals(List.of(), logs.problemTexts());
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t"})
  void aFirstLineMayNameTheSeparatorAndLinesStayTheFiles(String separator) throws Exception {
    ReadLogs logs = read("sep=" + separator + "\r\n" + COMMAS.replace(",", separator));
    sameAsUsual(logs);
    assertTrue(
        logs.outlines().getFirst().startsWith("T1/S1: 3 shoe_opened"), logs.outlines().toString());
    assertEquals(1, logs.reading().text().skippedLines());
  }

  @Test
  void theHashIsOfTheFilesOwnBytes() throws Exception {
    byte[] bytes = COMMAS.replace(",", ";").getBytes(StandardCharsets.UTF_16LE);
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.csv.gz", ReadLogs.gzip(bytes));
    sameAsUsual(logs);
    byte[] file = java.nio.file.Files.readAllBytes(folder.resolve("log.csv.gz"));
    assertEquals(
        java.util.HexFormat.of()
            .formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(file)),
        logs.reading().sha256());
  }

  @Test
  void aDecimalCommaIsReadWhereItCanBeNothingElse() throws Exception {
    sameAsUsual(
        read(COMMAS.replace(",", ";").replace("25.00", "25,00").replace("1250.5", "1250,5")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,250", "1.250,00", "1 250,00", "1,250.00", ",50", "25,", "1,2,3"})
  void aCommaThatMayMeanAnythingElseIsAProblemOfItsLine(String amount) throws Exception {
    ReadLogs logs = read(COMMAS.replace(",", ";").replace("25.00", amount));
    assertEquals(1, logs.problems.size(), logs.problemTexts().toString());
    assertTrue(
        logs.problemTexts().getFirst().startsWith("log.csv:3: amount \"" + amount + "\" "),
        logs.problemTexts().toString());
    assertTrue(
        logs.problemTexts().getFirst().contains("write the amount"),
        logs.problemTexts().toString());
  }

  @Test
  void amongCommasADecimalCommaStaysAProblem() throws Exception {
    ReadLogs logs = read(COMMAS.replace("25.00", "\"25,00\""));
    assertEquals(1, logs.problems.size());
  }

  @Test
  void aByteThatIsNoneOfTheCharacterSetIsAProblemOfItsLine() throws Exception {
    String text = COMMAS.replace("Hélène", "\uD800");
    byte[] bytes = text.getBytes(StandardCharsets.UTF_16LE);
    int at = text.indexOf('\uD800');
    bytes[2 * at] = 0;
    bytes[2 * at + 1] = (byte) 0xD8;
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.csv", bytes);
    assertEquals(1, logs.problems.size(), logs.problemTexts().toString());
    assertTrue(
        logs.problemTexts().getFirst().contains("the line is not UTF-16LE"),
        logs.problemTexts().toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Event,At,Table,Shoe,Coup,Area,Patron,Bet,Amount,Hand,Card,Outcome,Paid,Note",
        "EVENT,AT,TABLE,SHOE,COUP,AREA,PATRON,BET,AMOUNT,HAND,CARD,OUTCOME,PAID,NOTE"
      })
  void aHeaderInCapitalsIsReadAndSaid(String header) throws Exception {
    ReadLogs logs = read(COMMAS.replaceFirst(".*", header));
    sameAsUsual(logs);
    assertEquals(1, logs.notes.size(), logs.notes.toString());
    assertTrue(
        logs.notes
            .getFirst()
            .startsWith("log.csv: columns read by another spelling of their names: "));
  }

  @Test
  void ofTwoSpellingsOfANameTheRightOneIsTheColumn() throws Exception {
    ReadLogs logs = read("event,table,shoe,Shoe\nshuffled,T1,S1,S9\n");
    assertEquals(List.of("T1/S1: 2 shuffled"), logs.outlines());
    assertEquals(List.of("log.csv: unknown fields, not audited: \"Shoe\""), logs.notes);
    ReadLogs neither = read("event,table,SHOE,Shoe\nshuffled,T1,S1,S9\n");
    assertEquals(List.of(), neither.outlines());
    assertEquals(1, neither.problems.size());
  }
}
