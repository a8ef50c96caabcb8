package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs that a spreadsheet saved otherwise than format 1 asks for, in a folder and named. */
class SpreadsheetLogsTest {
  private static final Path WHOLE = Path.of("src", "test", "resources", "partial", "whole.csv");

  @TempDir Path folder = Path.of("");

  private Path log(String name, String text, Charset charset) throws IOException {
    Path logs = Files.createDirectories(folder.resolve("logs"));
    Files.write(logs.resolve(name), text.getBytes(charset));
    return logs;
  }

  /** The findings without the name of their file. */
  private String findings(String out) throws IOException {
    return Files.readString(folder.resolve(out).resolve("findings.csv"));
  }

  private Ran audit(String out, Path... logs) {
    return Ran.audit(folder.resolve(out), logs);
  }

  @Test
  void semicolonsWithDecimalCommasInAFolderAreReadAndSaid() throws Exception {
    String whole = Files.readString(WHOLE);
    Path usual = log("whole.csv", whole, StandardCharsets.UTF_8);
    assertEquals(1, audit("usual", usual).status());
    String saved = whole.replace(",", ";").replaceAll("(;[0-9]+)[.]([0-9]{2});", "$1,$2;");
    assertTrue(saved.contains(",00;"), "no decimal comma in it");
    Path logs = log("whole.csv", saved.replace("\n", "\r\n"), StandardCharsets.UTF_8);
    Ran ran = audit("saved", logs);
    assertEquals(1, ran.status(), ran.err());
    assertEquals(findings("usual"), findings("saved"));
    assertTrue(
        Files.readString(folder.resolve("saved/manifest.json"))
            .contains("its cells are separated by semicolons, and read as such"));
  }

  @Test
  void utf16WithTabsIsReadAndItsLinesAreCitedAndItsRunCanBeVerified() throws Exception {
    Path usual = log("whole.csv", Files.readString(WHOLE), StandardCharsets.UTF_8);
    assertEquals(1, audit("usual", usual).status());
    String saved = "\uFEFF" + Files.readString(WHOLE).replace(",", "\t");
    Path logs = log("whole.csv", saved, StandardCharsets.UTF_16LE);
    Ran ran = audit("saved", logs.resolve("whole.csv"));
    assertEquals(1, ran.status(), ran.err());
    assertEquals(findings("usual"), findings("saved"));
    Ran verified =
        Ran.command(
            "report",
            "verify",
            folder.resolve("saved").toString(),
            logs.resolve("whole.csv").toString());
    assertEquals(0, verified.status(), verified.out() + verified.err());
  }

  @Test
  void whatLooksLikeALogAndCannotBeReadIsAWarningWithWhatToDo() throws Exception {
    log("whole.csv", Files.readString(WHOLE), StandardCharsets.UTF_8);
    log("notes.txt", "Shift report\n", StandardCharsets.UTF_8);
    log("wider.csv", Files.readString(WHOLE), Charset.forName("UTF-32"));
    Path logs = log("no-shoe.csv", "event;at;table\nshuffled;;T1\n", StandardCharsets.UTF_8);
    Ran ran = audit("out", logs);
    assertEquals(1, ran.status(), ran.err());
    assertTrue(
        ran.err()
            .contains(
                "warning: not read, and it may be a shoe log: no-shoe.csv: passed over: its first line does not"
                    + " name the columns event, table and shoe; begin the file with a header"),
        ran.err());
    assertTrue(ran.err().contains("wider.csv: passed over: encoded in UTF-32"), ran.err());
    assertTrue(!ran.err().contains("notes.txt"), ran.err());
  }

  @Test
  void sixtyEqualProblemsAreOneLineWithTheirCountAndFirstPlaces() throws Exception {
    StringBuilder text = new StringBuilder("event,at,table,shoe,coup,hand,card\n");
    for (int i = 0; i < 60; i++) {
      text.append("card_dealt,2026-03-02T18:00:")
          .append(10 + i % 50)
          .append(" PST,T1,S1,1,player,7H\n");
    }
    text.append("shuffled,,T1,S1,,,\nshufled,,T1,S1,,,\n");
    Ran ran = audit("out", log("pst.csv", text.toString(), StandardCharsets.UTF_8));
    String out = ran.out().replaceAll("\\s+", " ");
    assertTrue(
        out.contains(
            "Could not be read: - 60 times with other values, first at pst.csv:2, pst.csv:3, pst.csv:4: at \"2026-03-02T18:00:10 PST\" names its zone by a word, not by its"
                + " offset from UTC -> write the offset that held at the table in place of the word, as in"
                + " \"2026-03-02T18:00:24.100-08:00\", or Z for UTC"
                + " - pst.csv:63: event \"shufled\""),
        ran.out());
    assertEquals(
        62,
        Files.readAllLines(folder.resolve("out/problems.csv")).size(),
        "each stands in the file");
  }
}
