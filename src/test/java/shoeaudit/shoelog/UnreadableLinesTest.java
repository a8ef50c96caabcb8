package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.reading.ReadLogs;

/** Where a line that cannot be read may have belonged (audit.md, reading 27). */
class UnreadableLinesTest {
  private static final String HEADER = "event,table,shoe,coup,note\n";

  @TempDir Path folder = Path.of("");

  private List<String> outlines(int problems, String... lines)
      throws IOException, InterruptedException {
    ReadLogs logs = ReadLogs.ofText(folder, "log.csv", HEADER + String.join("\n", lines) + "\n");
    assertEquals(problems, logs.problems.size(), () -> logs.problemTexts().toString());
    return logs.outlines();
  }

  @Test
  void tableShoeAndCoupReadable_thatCoup() throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 betting_opened 1, 3 unreadable 1, 4 betting_opened 2"),
        outlines(
            1, "betting_opened,T1,S1,1,", "beting_closed,T1,S1,1,", "betting_opened,T1,S1,2,"));
  }

  @Test
  void tableAndShoeReadable_thereWithoutCoup() throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 betting_opened 1, 3 unreadable, 4 betting_opened 2", "T2/S1: 5 shuffled"),
        outlines(
            1,
            "betting_opened,T1,S1,1,",
            "betting_closed,T1,S1,x,",
            "betting_opened,T1,S1,2,",
            "shuffled,T2,S1,,"));
  }

  @Test
  void onlyTheTableReadable_theOpenShoe() throws IOException, InterruptedException {
    assertEquals(
        List.of(
            "T1/S1: 2 shuffled, 4 unreadable, 5 shuffled",
            "T1/S2: 6 shuffled",
            "T2/S1: 3 shuffled"),
        outlines(
            1,
            "shuffled,T1,S1,,",
            "shuffled,T2,S1,,",
            "shuffled,T1,,7,",
            "shuffled,T1,S1,,",
            "shuffled,T1,S2,,"));
  }

  @Test
  void onlyTheTableReadable_theNextShoeTooIfItFollowsAtOnce()
      throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 shuffled, 3 unreadable", "T1/S2: 3 unreadable, 4 shuffled"),
        outlines(2, "shuffled,T1,S1,,", "shuffled,T1,,,", "shuffled,T1,S2,,", "shuffled,T1,,,")
            .stream()
            .map(shoe -> shoe.replace(", 5 unreadable", ""))
            .toList());
  }

  @Test
  void notEvenTheTableReadable_everyOpenShoe() throws IOException, InterruptedException {
    assertEquals(
        List.of(
            "T1/S1: 2 shuffled, 4 unreadable",
            "T1/S2: 4 unreadable, 6 shuffled",
            "T2/S1: 3 shuffled, 4 unreadable, 5 shuffled",
            "T2/S2: 7 shuffled"),
        sorted(
            outlines(
                1,
                "shuffled,T1,S1,,",
                "shuffled,T2,S1,,",
                "rubbish,,,,",
                "shuffled,T2,S1,,",
                "shuffled,T1,S2,,",
                "shuffled,T2,S2,,")));
  }

  private static List<String> sorted(List<String> outlines) {
    return outlines.stream().sorted().toList();
  }

  @Test
  void aDamagedShoeIdentifierDoesNotEndTheShoe() throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 shuffled, 3 unreadable, 4 betting_opened 1"),
        outlines(1, "shuffled,T1,S1,,", "beting_opened,T1,SX,1,", "betting_opened,T1,S1,1,"));
  }

  @Test
  void aShoeWhoseFirstLinesAreUnreadableIsAShoe() throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 shuffled", "T1/S2: 3 unreadable 1, 4 unreadable 2, 5 betting_opened 3"),
        outlines(2, "shuffled,T1,S1,,", "x,T1,S2,1,", "x,T1,S2,2,", "betting_opened,T1,S2,3,"));
    assertEquals(
        List.of("T1/S1: 2 shuffled", "T1/S2: 3 unreadable 1, 4 betting_opened 1"),
        outlines(1, "shuffled,T1,S1,,", "x,T1,S2,1,", "betting_opened,T1,S2,1,"));
    assertEquals(
        List.of("T1/S1: 2 unreadable 1, 3 betting_opened 1"),
        outlines(1, "x,T1,S1,1,", "betting_opened,T1,S1,1,"));
  }

  @Test
  void aLastLineThatNamesAnotherShoeMarksBoth() throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 shuffled, 3 unreadable", "T1/S2: 3 unreadable, 3 unreadable 1"),
        outlines(1, "shuffled,T1,S1,,", "x,T1,S2,1,"));
  }

  @Test
  void aLineWithFewerCellsIsTrustedUpToItsLastCell() throws IOException, InterruptedException {
    String first = "betting_opened,T1,S1,12,";
    assertEquals(
        List.of("T1/S1: 2 betting_opened 12, 3 unreadable 12"),
        outlines(1, first, "betting_closed,T1,S1,12").stream()
            .map(shoe -> shoe.replace("unreadable", "unreadable 12"))
            .toList(),
        "the last cell may be cut: coup 12 may be 120");
    assertEquals(
        List.of("T1/S1: 2 betting_opened 12, 3 unreadable"),
        outlines(1, first, "betting_closed,T1,S1"));
    assertEquals(
        List.of("T1/S1: 2 betting_opened 12, 4 unreadable", "T2/S1: 3 shuffled"),
        outlines(1, first, "shuffled,T2,S1,,", "betting_closed,T1,S1"));
    assertEquals(
        List.of("T1/S1: 2 betting_opened 12, 4 unreadable", "T2/S1: 3 shuffled, 4 unreadable"),
        outlines(1, first, "shuffled,T2,S1,,", "betting_closed,T1"));
  }

  @Test
  void ofALineWithMoreCellsNothingIsTrusted() throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 shuffled, 4 unreadable", "T2/S1: 3 shuffled, 4 unreadable"),
        outlines(1, "shuffled,T1,S1,,", "shuffled,T2,S1,,", "betting_closed,T1,S1,1,,"));
  }

  @Test
  void ofABrokenQuoteTheCellsBeforeItAreTrusted() throws IOException, InterruptedException {
    assertEquals(
        List.of("T1/S1: 2 shuffled, 4 unreadable 1, 5 betting_opened 2", "T2/S1: 3 shuffled"),
        outlines(
            1,
            "shuffled,T1,S1,,",
            "shuffled,T2,S1,,",
            "betting_closed,T1,S1,1,\"note",
            "betting_opened,T1,S1,2,"));
    assertEquals(
        List.of(
            "T1/S1: 2 shuffled, 4 unreadable, 5 betting_opened 2",
            "T2/S1: 3 shuffled, 4 unreadable"),
        outlines(
                2,
                "shuffled,T1,S1,,",
                "shuffled,T2,S1,,",
                "betting_closed,T1,\"S1,1,note",
                "betting_opened,T1,S1,2,",
                "shuffled\",T2,S1,4,")
            .stream()
            .map(shoe -> shoe.replace(", 6 unreadable 4", ""))
            .toList(),
        "the second line of a record that cannot be right is read for itself");
  }

  @Test
  void ofABrokenJsonLineWhatStandsCompleteBeforeTheBreakIsTrusted()
      throws IOException, InterruptedException {
    String good =
        "{\"event\":\"shuffled\",\"table\":\"T1\",\"shoe\":\"S1\"}\n{\"event\":\"shuffled\",\"table\":\"T2\",\"shoe\":\"S1\"}\n";
    String[][] cases = {
      {
        "{\"coup\":7,\"table\":\"T1\",\"shoe\":\"S1\",\"event\":",
        "T1/S1: 1 shuffled, 3 unreadable 7",
        "T2/S1: 2 shuffled"
      },
      {
        "{\"table\":\"T1\",\"shoe\":\"S1\",\"coup\":7,\"note\":\"",
        "T1/S1: 1 shuffled, 3 unreadable 7",
        "T2/S1: 2 shuffled"
      },
      {
        "{\"table\":\"T1\",\"shoe\":\"S1\",\"coup\":7",
        "T1/S1: 1 shuffled, 3 unreadable",
        "T2/S1: 2 shuffled"
      },
      {"{\"table\":\"T1\",\"shoe\":\"S", "T1/S1: 1 shuffled, 3 unreadable", "T2/S1: 2 shuffled"},
      {
        "{\"event\":\"shuffled\",\"table\":\"T",
        "T1/S1: 1 shuffled, 3 unreadable",
        "T2/S1: 2 shuffled, 3 unreadable"
      },
      {"rubbish", "T1/S1: 1 shuffled, 3 unreadable", "T2/S1: 2 shuffled, 3 unreadable"},
      {
        "{\"table\":\"T1\",\"shoe\":\"S1\",\"coup\":1,\"coup\":2}",
        "T1/S1: 1 shuffled, 3 unreadable",
        "T2/S1: 2 shuffled"
      },
    };
    for (String[] line : cases) {
      ReadLogs logs = ReadLogs.ofText(folder, "log.jsonl", good + line[0] + "\n");
      assertEquals(1, logs.problems.size());
      assertEquals(List.of(line[1], line[2]), logs.outlines(), line[0]);
    }
  }

  @Test
  void manyUnreadableLinesInARowTakeOneRow() throws IOException, InterruptedException {
    String[] lines = new String[1000];
    Arrays.fill(lines, "rubbish,,,,");
    lines[0] = "shuffled,T1,S1,,";
    assertEquals(List.of("T1/S1: 2 shuffled, 3 unreadable"), outlines(999, lines));
  }

  /** Of a record of several lines the first is named, wherever the byte lies. */
  @Test
  void aByteThatIsNotUtf8InTheFirstOfSeveralLines() throws IOException, InterruptedException {
    byte[] log =
        (HEADER + "announced,T1,S1,,\"\u00ff and on\nthe next line\"\nshuffled,T1,S1,,\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.csv", log);
    assertEquals(
        List.of(
            "log.csv:2: the line is not UTF-8: byte FF (hexadecimal) in"
                + " \"announced,T1,S1,,\"\\xFF and on\\nthe next li\" -> save the file as UTF-8"),
        logs.problemTexts());
    assertEquals(List.of("T1/S1: 2 unreadable, 4 shuffled"), logs.outlines());
  }

  @Test
  void aLineThatIsNotUtf8IsPlacedByItsOtherCells() throws IOException, InterruptedException {
    byte[] bytes =
        (HEADER
                + "shuffled,T1,S1,,\nbetting_opened,T1,S1,1,caf?\nbetting_opened,T1,S1,2,caf\u00e9 \u2660 \ud83c\udca1\n")
            .getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '?') {
        bytes[i] = (byte) 0xE9;
      }
    }
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.csv", bytes);
    assertEquals(1, logs.problems.size());
    assertEquals(List.of("T1/S1: 2 shuffled, 3 unreadable 1, 4 betting_opened 2"), logs.outlines());
  }

  @Test
  void aTruncatedGzipIsReadUpToTheBreakWithOneProblem() throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < 20_000; i++) {
      text.append("shuffled,T")
          .append(i % 2)
          .append(",S1,")
          .append(i * 7919 % 99_991 + 1)
          .append(",\n");
    }
    byte[] whole = ReadLogs.gzip(text.toString().getBytes(StandardCharsets.UTF_8));
    for (int cut :
        new int[] {whole.length / 2, whole.length - 1, whole.length - 8, whole.length - 9}) {
      ReadLogs logs = ReadLogs.ofBytes(folder, "log-truncated.csv.gz", Arrays.copyOf(whole, cut));
      long events = logs.reading().events();
      assertEquals(
          List.of(
              "log-truncated.csv.gz:"
                  + (events + 2)
                  + ": the gzip data ends in the middle; everything before this line has been read"
                  + " -> copy or export the file again"),
          logs.problemTexts());
      assertEquals(2, logs.shoes.size());
      assertEquals(events + 2, logs.shoes.stream().mapToLong(ShoeEvents::size).sum());
      for (ShoeEvents shoe : logs.shoes) {
        assertEquals(EventKind.UNREADABLE, shoe.kindOf(shoe.size() - 1));
        assertEquals(events + 2, shoe.line[shoe.size() - 1]);
      }
      assertEquals(cut, logs.reading().bytes());
    }
  }

  @Test
  void aDamagedGzipIsReadUpToTheDamage() throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < 20_000; i++) {
      text.append("shuffled,T1,S1,").append(i * 7919 % 99_991 + 1).append(",\n");
    }
    byte[] checksum = ReadLogs.gzip(text.toString().getBytes(StandardCharsets.UTF_8));
    checksum[checksum.length - 6] ^= 1;
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.csv.gz", checksum);
    assertEquals(20_000, logs.reading().events());
    assertEquals(
        List.of(
            "log.csv.gz:20002: the gzip data is damaged (its checksum differs); everything before this line"
                + " has been read -> copy or export the file again"),
        logs.problemTexts());

    byte[] appended =
        Arrays.copyOf(
            ReadLogs.gzip((HEADER + "shuffled,T1,S1,,\n").getBytes(StandardCharsets.UTF_8)), 200);
    appended[199] = 'x';
    ReadLogs rest = ReadLogs.ofBytes(folder, "log.csv.gz", appended);
    assertEquals(
        List.of(
            "log.csv.gz:3: the gzip data is followed by bytes that are no gzip; everything before this line"
                + " has been read -> copy or export the file again"),
        rest.problemTexts());
    assertEquals(List.of("T1/S1: 2 shuffled, 3 unreadable"), rest.outlines());
  }
}
