package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/**
 * The records of a shoe that a stream has told without times, in their order. Who connects again is
 * sent the last records once more: then a block of records stands twice, one right after the other.
 *
 * <p>A block that begins where the coup had come as far as where the block ends makes whole coups
 * of both, which is nobody's error. Of any other nobody knows which records are the coup's own. A
 * block of one record counts where it is a card: what is placed or settled twice is looked at by
 * the audit. A stream without cards tells coups alike one after another, and shows nothing.
 */
final class SentBlocks {
  /** What is sent again is the end of what was sent: so many records are dozens of coups. */
  private static final int MOST = 1_000;

  private final Map<String, Integer> numbers = new HashMap<>();
  private int[] records = new int[256];

  /** The coup that was the last one after each record, and where its records begin; 0: none. */
  private int[] coups = new int[256];

  private int[] begins = new int[256];
  private boolean[] cards = new boolean[256];
  private int[] lines = new int[256];
  private int count;
  private boolean anyCard;

  /**
   * Takes a record that has been told.
   *
   * @param coup the last coup after it; 0: none has begun
   * @param open whether that coup is not over
   */
  void take(int line, List<LogEvent> events, boolean endsCoup, int coup, boolean open) {
    if (count == records.length) {
      int room = 2 * count;
      records = Arrays.copyOf(records, room);
      coups = Arrays.copyOf(coups, room);
      begins = Arrays.copyOf(begins, room);
      cards = Arrays.copyOf(cards, room);
      lines = Arrays.copyOf(lines, room);
    }
    boolean card = false;
    List<String> words = new ArrayList<>();
    words.add(endsCoup ? "ends" : "");
    for (LogEvent event : events) {
      card |= EventKind.CARD_DEALT.text().equals(event.cells().get(LogField.EVENT));
      for (Map.Entry<LogField, String> cell : event.cells().entrySet()) {
        if (cell.getKey() != LogField.COUP) {
          words.add(cell.getKey() + " " + cell.getValue());
        }
      }
    }
    records[count] = numbers.computeIfAbsent(String.join("\n", words), text -> numbers.size());
    coups[count] = coup;
    cards[count] = card;
    lines[count] = line;
    boolean same = count > 0 && coups[count - 1] == coup;
    int begun = same ? begins[count - 1] : count;
    // After its end a coup has no records that others could follow.
    begins[count] = open ? begun : count + 1;
    anyCard |= card;
    count++;
  }

  /** The coups of which records may be others' sent again, and a line of the second of them. */
  SortedMap<Integer, Integer> damaged() {
    SortedMap<Integer, Integer> damaged = new TreeMap<>();
    for (int length = 1; anyCard && length <= Math.min(MOST, count / 2); length++) {
      int alike = 0;
      for (int record = length; record < count; record++) {
        alike = records[record] == records[record - length] ? alike + 1 : 0;
        if (alike >= length && isSentAgain(record - 2 * length + 1, length)) {
          int second = record - length + 1;
          for (int i = record - 2 * length + 1; i <= record; i++) {
            damaged.putIfAbsent(coups[i], lines[second]);
          }
        }
      }
    }
    damaged.remove(0);
    return damaged;
  }

  /** Whether two equal blocks, the first of which begins there, are one that was sent twice. */
  private boolean isSentAgain(int from, int length) {
    if (length == 1) {
      return cards[from];
    }
    boolean ofCoups = false;
    boolean oneRecord = true;
    for (int i = from; i < from + length; i++) {
      ofCoups |= coups[i] > 0;
      oneRecord &= records[i] == records[from];
    }
    return ofCoups && !oneRecord && !isAsFar(from, from + length);
  }

  /** Whether the records of the coup that is open are the same before two places. */
  private boolean isAsFar(int one, int other) {
    int oneBegins = one == 0 ? 0 : begins[one - 1];
    int otherBegins = begins[other - 1];
    return Arrays.equals(
        records,
        Math.min(oneBegins, one),
        one,
        records,
        Math.min(Objects.checkIndex(otherBegins, count + 1), other),
        other);
  }
}
