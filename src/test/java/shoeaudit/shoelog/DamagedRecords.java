package shoeaudit.shoelog;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import shoeaudit.shoelog.field.LogField;

/**
 * Writes logs of random events as many kinds of writers would, and damages half of the records. The
 * same seed gives the same logs.
 */
public final class DamagedRecords {
  /** Bytes that mean something in these encodings, and some that mean nothing. */
  private static final byte[] ODD =
      ",\"\n\r\t {}[]:\\'0159AZTL+-.%\u0000\u0001\u007f\u0080\u00a0\u00c3\u00ff"
          .getBytes(StandardCharsets.ISO_8859_1);

  private static final List<String> ODD_TEXTS =
      List.of(
          "\"\"",
          "\u00e9",
          "\u2660",
          "\ud83c\udca1",
          "99999999999999999999",
          "-1",
          "1e9",
          "0.5",
          "\\u0041",
          "\\\"",
          "null",
          "true",
          "{}",
          "[1]",
          "\r\n",
          "\n\n",
          " ",
          "\u00a0",
          ",,,",
          ",\"coup\":7",
          "\"table\":\"T9\",",
          "2026-02-30T10:00:00.000-08:00",
          "\ufeff");

  private static final String[] NUMBERS = {"coup", "decks", "total", "amount", "paid", "net"};

  private static final Map<LogField, String[]> VALUES = new LinkedHashMap<>();

  static {
    VALUES.put(LogField.DEALER, new String[] {"D7", "", "", "", "", "", "Dealer Number 12"});
    VALUES.put(LogField.DECKS, new String[] {"8", "", "", "6", "1000"});
    VALUES.put(LogField.CARD_SET, new String[] {"", "", "A", "set 12"});
    VALUES.put(LogField.SHUFFLER, new String[] {"", "hand", "SH-1"});
    VALUES.put(LogField.AREA, new String[] {"1", "2", "9", "12", "L0", "L4", "01", " 3 "});
    VALUES.put(LogField.PATRON, new String[] {"P1", "P12", "patron-12345678", "patron 123456789"});
    VALUES.put(LogField.ROLE, new String[] {"", "", "seated", "gallery", "back"});
    VALUES.put(LogField.PARTNERSHIP, new String[] {"", "", "", "", "PS1"});
    VALUES.put(LogField.BET, new String[] {"player", "banker", "tie", "player_dragon", "dragon7"});
    VALUES.put(
        LogField.AMOUNT,
        new String[] {
          "5.00",
          "25.00",
          "100.00",
          "1250.00",
          "99999.99",
          "1234567.00",
          "10",
          "7.5",
          "05.00",
          "0.00",
          "25.000",
          "2.5.0",
          "12:00"
        });
    VALUES.put(LogField.HAND, new String[] {"player", "banker"});
    VALUES.put(LogField.CARD, new String[] {"7H", "10S", "KD", "A\u2660", "t?", "", "1H"});
    VALUES.put(LogField.FACE, new String[] {"up", "down", ""});
    VALUES.put(LogField.TOTAL, new String[] {"0", "7", "9", "10"});
    VALUES.put(LogField.RESULT, new String[] {"player", "banker", "tie", "void"});
    VALUES.put(LogField.PLAYER_TOTAL, new String[] {"", "", "5"});
    VALUES.put(LogField.BANKER_TOTAL, new String[] {"", "", "6"});
    VALUES.put(LogField.OUTCOME, new String[] {"win", "lose", "push", "void"});
    VALUES.put(LogField.PAID, new String[] {"", "", "25.00", "0", "110.50"});
    VALUES.put(LogField.COMMISSION, new String[] {"", "", "1.25", "0.50"});
    VALUES.put(
        LogField.PHRASE, new String[] {"no more bets", "Player wins, 8 over 3", "\u00c7a va"});
    VALUES.put(LogField.KIND, new String[] {"exposed_card"});
    VALUES.put(LogField.PROCEDURE, new String[] {"void_coup", "burn_card", "other"});
    VALUES.put(LogField.FROM, new String[] {"P1", "dealer"});
    VALUES.put(LogField.TO, new String[] {"dealer", "P2"});
    VALUES.put(LogField.NOTE, new String[] {"", "", "", "as \"agreed\""});
  }

  private static final Map<EventKind, List<LogField>> FIELDS = new LinkedHashMap<>();

  static {
    List<LogField> wager = List.of(LogField.AREA, LogField.PATRON, LogField.BET);
    FIELDS.put(EventKind.SHOE_OPENED, List.of(LogField.DEALER, LogField.DECKS, LogField.CARD_SET));
    FIELDS.put(EventKind.SHUFFLED, List.of(LogField.SHUFFLER));
    FIELDS.put(EventKind.CARD_BURNED, List.of(LogField.CARD));
    FIELDS.put(EventKind.BETTING_OPENED, List.of(LogField.DEALER));
    List<LogField> placed = new ArrayList<>(wager);
    placed.addAll(List.of(LogField.ROLE, LogField.PARTNERSHIP, LogField.AMOUNT));
    FIELDS.put(EventKind.WAGER_PLACED, placed);
    FIELDS.put(EventKind.WAGER_REMOVED, wager);
    FIELDS.put(EventKind.BETTING_CLOSED, List.of());
    FIELDS.put(EventKind.CARD_DEALT, List.of(LogField.HAND, LogField.CARD, LogField.FACE));
    FIELDS.put(EventKind.TOTAL_ANNOUNCED, List.of(LogField.HAND, LogField.TOTAL));
    FIELDS.put(EventKind.ANNOUNCED, List.of(LogField.PHRASE, LogField.NOTE));
    FIELDS.put(
        EventKind.RESULT_DECLARED,
        List.of(LogField.RESULT, LogField.PLAYER_TOTAL, LogField.BANKER_TOTAL));
    List<LogField> settled = new ArrayList<>(wager);
    settled.addAll(List.of(LogField.OUTCOME, LogField.PAID, LogField.COMMISSION));
    FIELDS.put(EventKind.WAGER_SETTLED, settled);
    FIELDS.put(EventKind.COMMISSION_COLLECTED, List.of(LogField.PATRON, LogField.AMOUNT));
    FIELDS.put(EventKind.IRREGULARITY, List.of(LogField.KIND, LogField.PROCEDURE));
    FIELDS.put(EventKind.CHIPS_EXCHANGED, List.of(LogField.FROM, LogField.TO, LogField.AMOUNT));
    FIELDS.put(EventKind.SHOE_CLOSED, List.of());
  }

  private final Random random;
  private final boolean json;
  private final List<LogField> columns = new ArrayList<>();
  private final int tables;
  private final String lineEnd;
  private final int quoting;
  private final String blank;
  private final boolean bareNumbers;
  private int damaged;
  private long seconds;
  private int coup = 1;
  private int shoe = 1;

  /** A writer of one log, with habits of its own. */
  public DamagedRecords(long seed, boolean json) {
    this.random = new Random(seed);
    this.json = json;
    columns.addAll(List.of(LogField.values()));
    columns.removeAll(List.of(LogField.PLAYER_CARDS, LogField.BANKER_CARDS));
    if (random.nextInt(3) == 0) {
      Collections.shuffle(columns, random);
    }
    tables = 1 + random.nextInt(3);
    lineEnd = random.nextInt(3) == 0 ? "\r\n" : "\n";
    quoting = random.nextInt(4);
    blank = random.nextInt(3) == 0 ? " " : "";
    bareNumbers = random.nextBoolean();
  }

  /** How many of the records written so far are damaged. */
  public int damaged() {
    return damaged;
  }

  /** A log of so many records, and its header where it has one. */
  public byte[] log(int records) {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    if (!json) {
      log.writeBytes(header());
    }
    EventKind[] kinds = FIELDS.keySet().toArray(EventKind[]::new);
    EventKind kind = kinds[0];
    for (int i = 0; i < records; i++) {
      if (random.nextInt(4) == 0) {
        kind = kinds[random.nextInt(kinds.length)];
      }
      byte[] record = (text(event(kind)) + lineEnd).getBytes(StandardCharsets.UTF_8);
      if (random.nextBoolean()) {
        damaged++;
        record = damaged(record);
      }
      log.writeBytes(record);
    }
    return log.toByteArray();
  }

  private byte[] header() {
    return (String.join(",", columns.stream().map(LogField::text).toList()) + lineEnd)
        .getBytes(StandardCharsets.UTF_8);
  }

  private Map<LogField, String> event(EventKind kind) {
    Map<LogField, String> event = new LinkedHashMap<>();
    int table = random.nextInt(tables);
    event.put(LogField.EVENT, kind.text());
    event.put(LogField.AT, at());
    event.put(LogField.TABLE, table == 2 ? "Table number 17" : "T" + table);
    if (random.nextInt(200) == 0) {
      shoe++;
      coup = 0;
    }
    if (random.nextInt(20) == 0) {
      coup++;
    }
    event.put(LogField.SHOE, "2026-01-05-" + shoe);
    event.put(LogField.COUP, kind.coupRequired() ? Integer.toString(coup) : "");
    for (LogField field : FIELDS.getOrDefault(kind, List.of())) {
      String[] values = VALUES.getOrDefault(field, new String[] {""});
      // The first ones are the usual ones.
      int of = random.nextInt(4) == 0 ? values.length : Math.min(values.length, 4);
      event.put(field, values[random.nextInt(of)]);
    }
    return event;
  }

  private String at() {
    seconds += random.nextInt(3);
    String time =
        "%02d:%02d:%02d".formatted(10 + seconds / 3600 % 12, seconds / 60 % 60, seconds % 60);
    return switch (random.nextInt(30)) {
      case 0 -> "";
      case 1 -> "2026-01-05T" + time + "Z";
      case 2 -> "2026-01-05T" + time + ".123456-08:00";
      case 3 -> "2026-01-06T" + time + ".500+05:30";
      case 4 -> "2026-01-05t" + time + ".250z";
      case 5 -> "2026-01-05T24:60:61.250Z";
      default -> "2026-01-05T" + time + "." + (100 + random.nextInt(900)) + "-08:00";
    };
  }

  private String text(Map<LogField, String> event) {
    return json ? jsonText(event) : csvText(event);
  }

  private String csvText(Map<LogField, String> event) {
    StringBuilder text = new StringBuilder();
    for (LogField column : columns) {
      String cell = event.getOrDefault(column, "");
      boolean quoted =
          cell.contains("\"")
              || cell.contains(",")
              || quoting == 1
              || (quoting == 2 && random.nextInt(50) == 0);
      text.append(text.isEmpty() ? "" : ",")
          .append(quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell);
    }
    return text.toString();
  }

  private String jsonText(Map<LogField, String> event) {
    StringBuilder text = new StringBuilder();
    for (LogField key : columns) {
      String value = event.getOrDefault(key, "");
      if (!value.isEmpty() || random.nextInt(100) == 0) {
        boolean bare =
            bareNumbers
                && List.of(NUMBERS).contains(key.text())
                && value.matches("0|[1-9][0-9]*(\\.[0-9]+)?");
        text.append(text.isEmpty() ? "{" : "," + blank)
            .append('"')
            .append(key.text())
            .append("\":")
            .append(blank)
            .append(bare ? value : '"' + value.replace("\"", "\\\"") + '"');
      }
    }
    return text.append('}').toString();
  }

  private byte[] damaged(byte[] record) {
    byte[] damaged = record;
    for (int times = 1 + random.nextInt(2); times > 0 && damaged.length > 0; times--) {
      damaged = damagedOnce(damaged);
    }
    return damaged;
  }

  private byte[] damagedOnce(byte[] record) {
    int at = random.nextInt(record.length);
    int length = Math.min(record.length - at, 1 + random.nextInt(12));
    byte[] odd = {ODD[random.nextInt(ODD.length)]};
    return switch (random.nextInt(10)) {
      case 0 -> joined(record, at, lineEnd.getBytes(StandardCharsets.UTF_8), record.length);
      case 1 -> joined(record, at, new byte[0], at + length);
      case 2 -> joined(record, at + length, new byte[0], at);
      case 3 -> joined(record, at, odd, at);
      case 4, 5 -> joined(record, at, odd, at + 1);
      case 6 -> joined(record, at, oddText(), at);
      case 7 -> joined(record, at, oddText(), at + length);
      case 8 -> swapped(record, at, random.nextInt(record.length));
      default -> {
        byte other = record[random.nextInt(record.length)];
        yield joined(record, at, new byte[] {other}, at + 1);
      }
    };
  }

  private byte[] oddText() {
    return ODD_TEXTS.get(random.nextInt(ODD_TEXTS.size())).getBytes(StandardCharsets.UTF_8);
  }

  /** A record's bytes up to one place, others, and its bytes from another place on. */
  private static byte[] joined(byte[] record, int end, byte[] between, int from) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.write(record, 0, end);
    joined.writeBytes(between);
    joined.write(record, from, record.length - from);
    return joined.toByteArray();
  }

  private static byte[] swapped(byte[] record, int one, int other) {
    byte[] swapped = record.clone();
    swapped[one] = record[other];
    swapped[other] = record[one];
    return swapped;
  }
}
