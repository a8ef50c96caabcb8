package shoeaudit.shoelog.reading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.game.Card;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.Names;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;

/** The encodings of the shoe log (shoe-log.md). */
class LogReaderTest {
  private static final List<String> HEADER =
      List.of(
          "event",
          "at",
          "table",
          "shoe",
          "coup",
          "dealer",
          "decks",
          "card_set",
          "shuffler",
          "area",
          "patron",
          "role",
          "partnership",
          "bet",
          "amount",
          "hand",
          "card",
          "face",
          "total",
          "result",
          "player_total",
          "banker_total",
          "outcome",
          "paid",
          "commission",
          "net",
          "phrase",
          "kind",
          "procedure",
          "from",
          "to",
          "note");

  /** A coup with every field: the header, then a row an event. */
  private static final List<List<String>> FULL =
      rows(
          "shoe_opened;at=2026-03-02T18:00:00.000-08:00;dealer=D7;decks=8;note=first",
          "card_burned;card=a\u2660",
          "betting_opened;at=2026-03-02T18:00:20.000-08:00;coup=1",
          "wager_placed;at=2026-03-02T18:00:24.100-08:00;coup=1;area=3;patron=P12;role=seated;partnership=G1;bet=banker;amount=25.00",
          "wager_placed;at=2026-03-02T18:00:24.100-08:00;coup=1;area=L3;patron=P13;role=gallery;bet=player;amount=5",
          "wager_changed;at=2026-03-02T18:00:24.000Z;coup=1;dealer=D8;area=3;patron=P12;role=back;bet=banker;amount=30.5",
          "card_dealt;coup=1;hand=player;card=7H;face=up",
          "card_dealt;coup=1;hand=banker;card=10s;face=down",
          "card_dealt;coup=1;hand=banker;card=T?",
          "card_withdrawn;coup=1;hand=banker",
          "total_announced;coup=1;hand=player;total=7",
          "announced;coup=1;phrase=no more bets",
          "result_declared;coup=1;result=player;player_total=7;banker_total=0",
          "wager_settled;coup=1;area=3;patron=P12;bet=banker;outcome=lose",
          "wager_settled;coup=1;area=L3;patron=P13;bet=player;outcome=win;paid=5.00;commission=0.25",
          "irregularity;coup=1;kind=misdeal;procedure=void_coup",
          "chips_exchanged;amount=10;from=P12;to=dealer",
          "commission_collected;patron=P13;amount=0.25",
          "shoe_closed",
          "wager_settled;coup=1;area=4;patron=P14;bet=banker;outcome=win;net=23.75",
          "record_lacks;kind=wager_order");

  @TempDir Path folder = Path.of("");

  private static List<List<String>> rows(String... events) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    for (String event : events) {
      List<String> row = new ArrayList<>(Collections.nCopies(HEADER.size(), ""));
      for (String cell : ("event=" + event + ";table=T1;shoe=S1").split(";", -1)) {
        int sign = cell.indexOf('=');
        row.set(HEADER.indexOf(cell.substring(0, sign)), cell.substring(sign + 1));
      }
      rows.add(row);
    }
    return rows;
  }

  private static String csv(List<List<String>> rows) {
    return rows.stream()
        .map(row -> String.join(",", row))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String json(List<List<String>> rows, boolean numbers) {
    List<String> header = rows.getFirst();
    StringBuilder out = new StringBuilder();
    for (List<String> row : rows.subList(1, rows.size())) {
      List<String> members = new ArrayList<>();
      for (int i = 0; i < header.size(); i++) {
        String cell = row.get(i);
        if (!cell.isEmpty()) {
          boolean number = numbers && cell.matches("[0-9]+([.][0-9]+)?");
          members.add("\"" + header.get(i) + "\":" + (number ? cell : "\"" + cell + "\""));
        } else if (i % 2 == 0) {
          members.add("\"" + header.get(i) + "\": null");
        }
      }
      out.append('{').append(String.join(", ", members)).append("}\n");
    }
    return out.toString();
  }

  private ReadLogs read(String name, String text) throws IOException, InterruptedException {
    ReadLogs logs = ReadLogs.ofText(folder, name, text);
    assertEquals(List.of(), logs.problemTexts());
    return logs;
  }

  @Test
  void theCardSetLoadedAndWhoShuffledItAreRead() throws IOException, InterruptedException {
    List<List<String>> rows =
        rows("shoe_opened;decks=8;card_set=A", "shuffled;shuffler=SH 1", "shuffled;shuffler=hand");
    for (String text : List.of(csv(rows), json(rows, false))) {
      ReadLogs logs = read(text.startsWith("{") ? "log.jsonl" : "log.csv", text);
      ShoeEvents shoe = logs.shoes.getFirst();
      assertEquals("A", shoe.names().text(shoe.text[0]));
      assertEquals("SH 1", shoe.names().text(shoe.text[1]));
      assertEquals("hand", shoe.names().text(shoe.text[2]));
      assertEquals(List.of(), logs.notes);
    }
  }

  @Test
  void everyFieldOfEveryEventIsRead() throws IOException, InterruptedException {
    ReadLogs logs = read("log.csv", csv(FULL));
    assertEquals(FULL.size() - 1, logs.reading().events());
    assertEquals(FULL.size(), logs.reading().lines());
    assertEquals(LogFormat.CSV, logs.reading().format());
    assertEquals(1, logs.shoes.size());
    ShoeEvents shoe = logs.shoes.getFirst();
    List<String> expected =
        List.of(
            "shoe_opened|coup 0|1772503200000000000 -480||D7||||||8||",
            "card_burned|coup 0|||D7|||||AS|0||",
            "betting_opened|coup 1|1772503220000000000 -480||D7||||||0||",
            "wager_placed|coup 1|1772503224100000000 -480||D7|3|P12|banker|2500||0|G1|",
            "wager_placed|coup 1|1772503224100000000 -480||D7|L3|P13|player|500||0||",
            "wager_changed|coup 1|1772474424000000000 0|reversed|D8|3|P12|banker|3050||0||",
            "card_dealt|coup 1|||D8|||||7H|0||",
            "card_dealt|coup 1|||D8|||||10S|0||",
            "card_dealt|coup 1|||D8|||||10|0||",
            "card_withdrawn|coup 1|||D8||||||0||",
            "total_announced|coup 1|||D8||||||0||",
            "announced|coup 1|||D8||||||0|no more bets|",
            "result_declared|coup 1|||D8||||||0||",
            "wager_settled|coup 1|||D8|3|P12|banker|||0||",
            "wager_settled|coup 1|||D8|L3|P13|player|500||0||",
            "irregularity|coup 1|||D8||||||0|misdeal|void_coup",
            "chips_exchanged|coup 0|||D8||||1000||0|P12|dealer",
            "commission_collected|coup 0|||D8||P13||25||0||",
            "shoe_closed|coup 0|||D8||||||0||",
            "wager_settled|coup 1|||D8|4|P14|banker|2375||0||",
            "record_lacks|coup 0|||D8||||||0|wager_order|");
    List<String> read = new ArrayList<>();
    for (int row = 0; row < shoe.size(); row++) {
      Names names = shoe.names();
      read.add(
          String.join(
              "|",
              shoe.kindOf(row).text(),
              "coup " + shoe.coup[row],
              shoe.at[row] == ShoeEvents.NO_TIME
                  ? ""
                  : shoe.at[row] + " " + shoe.offsetMinutes[row],
              shoe.reversed[row] ? "reversed" : "",
              names.text(shoe.dealer[row]),
              Area.text(shoe.area[row]),
              names.text(shoe.patron[row]),
              names.text(shoe.bet[row]),
              shoe.money[row] == ShoeEvents.NO_MONEY ? "" : String.valueOf(shoe.money[row]),
              Card.text(shoe.card[row]),
              String.valueOf(shoe.decks[row]),
              names.text(shoe.text[row]),
              names.text(shoe.secondText[row])));
      assertEquals(row + 2, shoe.line[row]);
    }
    assertEquals(expected, read);
    assertArrayEquals(new byte[] {1, 2, 3}, new byte[] {shoe.role[3], shoe.role[4], shoe.role[5]});
    assertArrayEquals(new byte[] {1, 2, 2}, new byte[] {shoe.hand[6], shoe.hand[7], shoe.hand[8]});
    assertArrayEquals(new byte[] {1, 2, 0}, new byte[] {shoe.face[6], shoe.face[7], shoe.face[8]});
    assertArrayEquals(
        new byte[] {7, ShoeEvents.NO_TOTAL}, new byte[] {shoe.total[10], shoe.total[11]});
    assertArrayEquals(
        new byte[] {1, 7, 0},
        new byte[] {shoe.result[12], shoe.playerTotal[12], shoe.bankerTotal[12]});
    assertArrayEquals(new byte[] {2, 1}, new byte[] {shoe.outcome[13], shoe.outcome[14]});
    assertArrayEquals(
        new long[] {ShoeEvents.NO_MONEY, 25},
        new long[] {shoe.commission[13], shoe.commission[14]});
    assertEquals(List.of(false, true), List.of(shoe.net[14], shoe.net[19]));
  }

  @Test
  void jsonLinesAndCsvOfTheSameContentGiveTheSameEvents() throws IOException, InterruptedException {
    List<String> expected = read("log.csv", csv(FULL)).events();
    assertEquals(FULL.size() - 1, expected.size());
    assertEquals(expected, read("strings.jsonl", json(FULL, false)).events());
    ReadLogs numbers = read("numbers.jsonl", json(FULL, true));
    assertEquals(expected, numbers.events());
    assertEquals(LogFormat.JSON_LINES, numbers.reading().format());
  }

  @Test
  void gzipGivesTheSameAndTheHashIsThatOfTheFileOnDisk()
      throws IOException, InterruptedException, NoSuchAlgorithmException {
    byte[] text = csv(FULL).getBytes(StandardCharsets.UTF_8);
    byte[] zipped = ReadLogs.gzip(text);
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.csv.gz", zipped);
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(read("log.csv", csv(FULL)).events(), logs.events());
    assertEquals(zipped.length, logs.reading().bytes());
    assertEquals(
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(zipped)),
        logs.reading().sha256());
    assertEquals((long) zipped.length, logs.progress.getLast());

    byte[] members = new byte[2 * zipped.length + 3];
    byte[] rest =
        ReadLogs.gzip(
            csv(FULL)
                .replace("S1", "S2")
                .replaceFirst("event[^\n]*\n", "")
                .getBytes(StandardCharsets.UTF_8));
    System.arraycopy(zipped, 0, members, 0, zipped.length);
    System.arraycopy(rest, 0, members, zipped.length, rest.length);
    ReadLogs two =
        ReadLogs.ofBytes(
            folder,
            "two.csv.gz",
            java.util.Arrays.copyOf(members, zipped.length + rest.length + 3));
    assertEquals(List.of(), two.problemTexts(), "two members, and zeros that fill a block");
    assertEquals(2L * (FULL.size() - 1), two.reading().events());
  }

  @Test
  void columnsStandInAnyOrder() throws IOException, InterruptedException {
    List<String> expected = read("log.csv", csv(FULL)).events();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < FULL.getFirst().size(); i++) {
      order.add(i);
    }
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(order, new Random(seed));
      List<List<String>> permuted =
          FULL.stream().map(row -> order.stream().map(row::get).toList()).toList();
      assertEquals(expected, read("log.csv", csv(permuted)).events());
    }
  }

  @Test
  void aByteOrderMarkCrlfBlankLinesAndAMissingLastLineEndAreAllowed()
      throws IOException, InterruptedException {
    String plain = csv(FULL);
    List<String> expected = read("log.csv", plain).events();
    assertEquals(expected, read("bom.csv", "\uFEFF" + plain).events());
    assertEquals(expected, read("crlf.csv", "\uFEFF" + plain.replace("\n", "\r\n")).events());
    assertEquals(expected, read("cr.csv", plain.replace("\n", "\r")).events());
    assertEquals(expected, read("end.csv", plain.strip()).events());
    ReadLogs blank =
        read(
            "blank.csv",
            "\n \t\n" + plain.replace("\n", "\n\n") + ",,,\n" + ",".repeat(28) + "\n\n");
    assertEquals(expected, blank.events());
    assertEquals(5, blank.shoes.getFirst().line[0], "blank lines count as lines");
    assertEquals(
        expected,
        read("crlf.jsonl", "\uFEFF\r\n" + json(FULL, true).replace("\n", "\r\n\r\n")).events());
  }

  @Test
  void cellsMayBeQuotedAndQuotedCellsMayHaveLineBreaks() throws IOException, InterruptedException {
    String quoted =
        FULL.stream()
            .map(row ->
                row.stream().map(cell -> "\"" + cell + "\"").collect(Collectors.joining(",")))
            .collect(Collectors.joining("\n"));
    assertEquals(read("log.csv", csv(FULL)).events(), read("quoted.csv", quoted).events());

    ReadLogs logs =
        read(
            "breaks.csv",
            """
            event,table,shoe,phrase,note
            announced,T1,S1," no ""more""\r
            bets, please ",
            shuffled,T1,S1,,"a

            ,""b"
            shuffled,T1,S1,,
            """);
    ShoeEvents shoe = logs.shoes.getFirst();
    assertEquals("no \"more\"\nbets, please", shoe.names().text(shoe.text[0]));
    assertEquals(List.of("T1/S1: 2 announced, 4 shuffled, 7 shuffled"), logs.outlines());
  }

  @Test
  void blanksAroundCellsDoNotCount() throws IOException, InterruptedException {
    List<List<String>> spaced =
        FULL.stream()
            .map(row -> row.stream().map(cell -> " " + cell + "\u00A0\t").toList())
            .toList();
    assertEquals(read("log.csv", csv(FULL)).events(), read("spaced.csv", csv(spaced)).events());
  }

  @Test
  void unknownColumnsAreNamedOnceAndAreNoError() throws IOException, InterruptedException {
    ReadLogs csv =
        read("log.csv", "pit,event,table,shoe,camera\n1,shuffled,T1,S1,a\n2,shuffled,T1,S1,b\n");
    assertEquals(List.of("log.csv: unknown fields, not audited: \"camera\", \"pit\""), csv.notes);
    ReadLogs json =
        read(
            "log.jsonl",
            """
            {"event":"shuffled","table":"T1","shoe":"S1","pit":{"a":[1,2]}}
            {"camera":true,"event":"shuffled","table":"T1","shoe":"S1","pit":null}
            """);
    assertEquals(
        List.of("log.jsonl: unknown fields, not audited: \"camera\", \"pit\""), json.notes);
  }

  @Test
  void timesCoarserThanFormat1AsksForAreNoted() throws IOException, InterruptedException {
    ReadLogs logs =
        read(
            "log.csv",
            """
            event,at,table,shoe
            shuffled,2026-03-02T18:00:00.000Z,T1,S1
            shuffled,2026-03-02T18:00:01Z,T1,S1
            shuffled,2026-03-02T18:00:02.1Z,T1,S1
            """);
    assertEquals(
        List.of(
            "log.csv: 2 times are coarser than a millisecond, first on line 3; taken as written"),
        logs.notes);
  }

  @Test
  void theContentsTellTheEncodingWhateverTheName() throws IOException, InterruptedException {
    List<String> expected = read("log.csv", csv(FULL)).events();
    assertEquals(expected, read("really-json.csv", json(FULL, true)).events());
    assertEquals(expected, read("really-csv.jsonl", csv(FULL)).events());
    ReadLogs zipped =
        ReadLogs.ofBytes(
            folder, "really-gzip.csv", ReadLogs.gzip(csv(FULL).getBytes(StandardCharsets.UTF_8)));
    assertEquals(expected, zipped.events());
  }

  @Test
  void aLineBeyondTheLimitIsAProblemOfThatLineAlone() throws IOException, InterruptedException {
    String longCell = "x".repeat(3 * LogReader.MAX_RECORD_CHARACTERS);
    String head = "event,table,shoe,note\nshuffled,T1,S1,a\n";
    for (String line :
        new String[] {
          "shuffled,T1,S1," + longCell, "shuffled,T1,S1,\"" + longCell + "\"", longCell
        }) {
      ReadLogs logs = ReadLogs.ofText(folder, "long.csv", head + line + "\nshuffled,T1,S1,b\n");
      assertEquals(List.of("T1/S1: 2 shuffled, 3 unreadable, 4 shuffled"), logs.outlines());
      assertEquals(
          List.of(
              "long.csv:3: the line has more than 1048576 characters -> write one event, or one coup, a line"),
          logs.problemTexts());
    }
    ReadLogs json =
        ReadLogs.ofText(
            folder,
            "long.jsonl",
            "{\"event\":\"shuffled\",\"table\":\"T1\",\"shoe\":\"S1\"}\n{\"note\":\""
                + longCell
                + "\"}\n");
    assertEquals(List.of("T1/S1: 1 shuffled, 2 unreadable"), json.outlines());
  }

  @Test
  void aQuoteThatNeverEndsCostsItsOwnLineOnly() throws IOException, InterruptedException {
    StringBuilder text =
        new StringBuilder("event,table,shoe,note\nshuffled,T1,S1,\"never closed\n");
    int rows = 200_000;
    for (int i = 0; i < rows; i++) {
      text.append("shuffled,T1,S1,\n");
    }
    ReadLogs logs = ReadLogs.ofText(folder, "open.csv", text.toString());
    assertEquals(rows, logs.reading().events());
    assertEquals(
        List.of(
            "open.csv:2: a quotation mark opens a cell and none closes it"
                + " -> close the cell with a quotation mark, and double those that belong to its text"),
        logs.problemTexts());
    assertEquals(3, logs.shoes.getFirst().line[1]);
  }

  @Test
  void moreIdentifiersThanAreRememberedAreReadAll() throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder("event,table,shoe,dealer,phrase\n");
    int rows = 150_000;
    for (int i = 0; i < rows; i++) {
      text.append("announced,T")
          .append(i % 3)
          .append(",S1,D")
          .append(i % 5)
          .append(",phrase ")
          .append(i)
          .append('\n');
    }
    ReadLogs logs = read("many.csv", text.toString());
    assertEquals(3, logs.shoes.size());
    for (int table = 0; table < 3; table++) {
      ShoeEvents shoe = logs.shoes.get(table);
      assertEquals(rows / 3, shoe.size());
      for (int row = 0; row < shoe.size(); row++) {
        int i = 3 * row + table;
        assertEquals("phrase " + i, shoe.names().text(shoe.text[row]));
        assertEquals("D" + i % 5, shoe.names().text(shoe.dealer[row]));
      }
    }
  }

  @Test
  void aCurrencyWithoutDecimalsIsReadInWholeUnits() {
    EventFields yen = new EventFields(0, new Identifiers());
    yen.begin();
    yen.set(LogField.AMOUNT, "2500".toCharArray(), 0, 4);
    assertTrue(yen.has(LogField.AMOUNT));
    assertEquals(2500, yen.values[LogField.AMOUNT.ordinal()]);
    yen.begin();
    yen.set(LogField.AMOUNT, "2500.0".toCharArray(), 0, 6);
    yen.set(LogField.EVENT, "announced".toCharArray(), 0, 9);
    Fault fault = yen.fault();
    assertTrue(
        fault != null
            && fault.problem().equals("amount \"2500.0\" has decimals, the currency has none"));
    assertThrows(IllegalArgumentException.class, () -> new EventFields(7, new Identifiers()));
  }

  @Test
  void aFileThatIsNotThereIsAFailureAndNoProblem() {
    ReadLogs logs = new ReadLogs();
    assertThrows(IOException.class, () -> logs.read(folder.resolve("none.csv")));
  }

  /**
   * Damaged in any way, a log gives events and problems, never an exception, and the same ones each
   * time.
   */
  @Test
  void damagedLogsNeverStopTheReader() throws IOException, InterruptedException {
    byte[][] originals = {
      csv(FULL).getBytes(StandardCharsets.UTF_8), json(FULL, true).getBytes(StandardCharsets.UTF_8)
    };
    Random random = new Random(20260302);
    String spice = "\"\n\r,{}[]:\\\0\u00e9 0";
    long events = 0;
    long problems = 0;
    for (int i = 0; i < 500; i++) {
      byte[] bytes = originals[i % 2].clone();
      for (int change = random.nextInt(1, 4); change > 0; change--) {
        int at = random.nextInt(200, bytes.length);
        bytes[at] =
            random.nextBoolean()
                ? (byte) spice.charAt(random.nextInt(spice.length()))
                : (byte) random.nextInt(256);
      }
      if (i % 5 == 0) {
        bytes = java.util.Arrays.copyOf(bytes, random.nextInt(300, bytes.length));
      }
      ReadLogs first = ReadLogs.ofBytes(folder, "damaged", bytes);
      ReadLogs second = ReadLogs.of(folder.resolve("damaged"));
      assertEquals(first.events(), second.events());
      assertEquals(first.problemTexts(), second.problemTexts());
      events += first.reading().events();
      problems += first.problems.size();
    }
    assertTrue(events > 5_000 && problems > 500, events + " events, " + problems + " problems");
    Files.delete(folder.resolve("damaged"));
  }
}
