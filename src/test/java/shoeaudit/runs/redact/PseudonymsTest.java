package shoeaudit.runs.redact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/** Names that stand for persons: the same for the same logs, and not to be found by trying. */
class PseudonymsTest {
  private static final Set<Redaction> BOTH = EnumSet.allOf(Redaction.class);

  @TempDir private Path folder;

  private Path one = Path.of("");
  private Path two = Path.of("");

  @BeforeEach
  void logs() throws IOException {
    one = Files.writeString(folder.resolve("one.csv"), "one");
    two = Files.writeString(folder.resolve("two.csv"), "two");
  }

  private Pseudonyms of(Set<Redaction> redactions, Path... logs) throws IOException {
    return Pseudonyms.of(redactions, List.of(logs));
  }

  @Test
  void theSameLogsGiveTheSameInAnyOrderAndUnderAnyName() throws IOException {
    Path renamed = Files.writeString(folder.resolve("0.csv"), "one");
    String expected = of(BOTH, one, two).of(Redaction.PATRONS, "P08");
    assertTrue(expected.matches("P-[0-9a-z]{10}"), expected);
    assertEquals(expected, of(BOTH, two, one).of(Redaction.PATRONS, "P08"));
    assertEquals(expected, of(BOTH, two, renamed).of(Redaction.PATRONS, "P08"));
    assertNotEquals(expected, of(BOTH, one).of(Redaction.PATRONS, "P08"));
  }

  @Test
  void aPatronAndADealerOfOneNameAreTwo() throws IOException {
    Pseudonyms pseudonyms = of(BOTH, one);
    String dealer = pseudonyms.of(Redaction.DEALERS, "Kim");
    assertTrue(dealer.startsWith("D-"), dealer);
    assertNotEquals(dealer.substring(2), pseudonyms.of(Redaction.PATRONS, "Kim").substring(2));
  }

  @Test
  void manyNamesStayApart() throws IOException {
    Pseudonyms pseudonyms = of(BOTH, one);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      seen.add(pseudonyms.of(Redaction.PATRONS, "P" + i));
    }
    assertEquals(20_000, seen.size());
  }

  /**
   * Whoever reads {@code inputs.json} has the logs' hashes, and must not have the key with them.
   */
  @Test
  void thePublishedHashesAreNotTheKey() throws Exception {
    String hash = Sha256.hex(Files.readAllBytes(one));
    Path hashAlone = Files.writeString(folder.resolve("hash"), hash);
    Path bytesAlone = Files.write(folder.resolve("bytes"), HexFormat.of().parseHex(hash));
    String made = of(BOTH, one).of(Redaction.PATRONS, "P08");
    assertNotEquals(made, of(BOTH, hashAlone).of(Redaction.PATRONS, "P08"));
    assertNotEquals(made, of(BOTH, bytesAlone).of(Redaction.PATRONS, "P08"));
  }

  @Test
  void whatIsNotLeftOutStaysAndNobodyIsNobody() throws IOException {
    Pseudonyms pseudonyms = of(EnumSet.of(Redaction.PATRONS), one);
    assertEquals("D07", pseudonyms.of(Redaction.DEALERS, "D07"));
    assertEquals("", pseudonyms.of(Redaction.PATRONS, ""));
    assertEquals("dealer", pseudonyms.ofField("from", "dealer"));
    assertEquals("banker", pseudonyms.ofField("bet", "banker"));
    assertEquals(pseudonyms.of(Redaction.PATRONS, "P08"), pseudonyms.ofField("partnership", "P08"));
  }

  @Test
  void aLineIsQuotedWithNamesExchangedWhereTheyStand() throws IOException {
    Pseudonyms pseudonyms = of(BOTH, one);
    RedactedLine line = new RedactedLine(pseudonyms);
    String patron = pseudonyms.of(Redaction.PATRONS, "Kim, \"Joe\"");
    String dealer = pseudonyms.of(Redaction.DEALERS, "8");
    assertEquals(
        "wager_placed,T1,8," + patron + ",banker,8.00," + dealer,
        line.csv(
            "event,table,area,patron,bet,amount,dealer",
            "wager_placed,T1,8,\"Kim, \"\"Joe\"\"\",banker,8.00,8"));
    assertEquals(
        "{\"event\": \"wager_placed\", \"patron\" : \""
            + patron
            + "\", \"area\":\"8\",\"wagers\":[{\"dealer\":\""
            + dealer
            + "\"}],\"amount\":\"8.00\"}",
        line.json(
            "{\"event\": \"wager_placed\", \"patron\" : \"Kim, \\\"Joe\\\"\","
                + " \"area\":\"8\",\"wagers\":[{\"dealer\":8}],\"amount\":\"8.00\"}"));
  }

  @Test
  void aLineOfWhichItCannotBeToldWhereNamesStandIsNotQuoted() throws IOException {
    RedactedLine line = new RedactedLine(of(BOTH, one));
    assertNull(line.csv("event,patron", "wager_placed,P08,more"));
    assertNull(line.csv("event,patron", "wager_placed,\"P08"));
    assertNull(line.json("{\"patron\": P08}"));
    assertNull(line.json("{\"patron\": \"P08"));
  }

  @Test
  void aShoeIsSeenWithPseudonymsAloneAndAProblemWithoutWhatItQuotes() throws Exception {
    Pseudonyms pseudonyms = of(BOTH, one);
    ShoeEvents shoe = new ShoeEvents("a.csv", "T1", "S1");
    int wager = shoe.add(EventKind.WAGER_PLACED, 1, 1);
    shoe.dealer[wager] = shoe.names().number("D07");
    shoe.patron[wager] = shoe.names().number("P08");
    shoe.bet[wager] = shoe.names().number("banker");
    shoe.text[wager] = shoe.names().number("Smiths");
    int chips = shoe.add(EventKind.CHIPS_EXCHANGED, 2, 1);
    shoe.text[chips] = shoe.names().number("P08");
    shoe.secondText[chips] = shoe.names().number("dealer");
    int phrase = shoe.add(EventKind.ANNOUNCED, 3, 1);
    shoe.text[phrase] = shoe.names().number("no more bets");
    new RedactingSink(
            new LogSink() {
              @Override
              public void shoe(ShoeEvents seen) {
                assertEquals(
                    pseudonyms.of(Redaction.DEALERS, "D07"), seen.names().text(seen.dealer[wager]));
                String patron = pseudonyms.of(Redaction.PATRONS, "P08");
                assertEquals(patron, seen.names().text(seen.patron[wager]));
                assertEquals("banker", seen.names().text(seen.bet[wager]));
                assertEquals(
                    pseudonyms.of(Redaction.PATRONS, "Smiths"),
                    seen.names().text(seen.text[wager]));
                assertEquals(patron, seen.names().text(seen.text[chips]));
                assertEquals("dealer", seen.names().text(seen.secondText[chips]));
                assertEquals(0, seen.patron[chips]);
                assertEquals("no more bets", seen.names().text(seen.text[phrase]));
              }

              @Override
              public void problem(ImportProblem problem) {
                assertEquals("amount \"(left out)\" is no amount", problem.problem());
                assertEquals("write it as 12.50", problem.remedy());
              }

              @Override
              public void note(String note) {
                assertEquals("a note", note);
              }
            },
            pseudonyms)
        .shoe(shoe);
  }
}
