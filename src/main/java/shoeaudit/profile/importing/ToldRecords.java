package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/**
 * The records of a shoe that a stream has told without times, in their order: which say the same,
 * which deal cards, and how far the coup had come with each.
 */
final class ToldRecords {
  /** A card with its suit is one of 52, one without of 13: so far they tell records apart. */
  private static final int WITH_SUIT = 3;

  private static final int WITHOUT_SUIT = 2;

  private final Map<String, Integer> numbers = new HashMap<>();
  private int[] records = new int[256];

  /** The coup that was the last one after each record, and where its records begin. */
  private int[] coups = new int[256];

  private int[] begins = new int[256];
  private byte[] weights = new byte[256];
  private boolean[] patrons = new boolean[256];
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
      weights = Arrays.copyOf(weights, room);
      patrons = Arrays.copyOf(patrons, room);
      lines = Arrays.copyOf(lines, room);
    }
    int weight = 0;
    boolean ofPatron = false;
    List<String> words = new ArrayList<>();
    words.add(endsCoup ? "ends" : "");
    for (LogEvent event : events) {
      weight += weight(event);
      ofPatron |= event.cells().containsKey(LogField.PATRON);
      for (Map.Entry<LogField, String> cell : event.cells().entrySet()) {
        if (cell.getKey() != LogField.COUP) {
          words.add(cell.getKey() + " " + cell.getValue());
        }
      }
    }
    records[count] = numbers.computeIfAbsent(String.join("\n", words), text -> numbers.size());
    coups[count] = coup;
    weights[count] = (byte) Math.min(weight, Byte.MAX_VALUE);
    patrons[count] = ofPatron;
    lines[count] = line;
    boolean same = count > 0 && coups[count - 1] == coup;
    int begun = same ? begins[count - 1] : count;
    // After its end a coup has no records that others could follow.
    begins[count] = open ? begun : count + 1;
    anyCard |= weight > 0;
    count++;
  }

  private static int weight(LogEvent event) {
    if (!EventKind.CARD_DEALT.text().equals(event.cells().get(LogField.EVENT))) {
      return 0;
    }
    byte card = Card.parse(Objects.requireNonNullElse(event.cells().get(LogField.CARD), ""));
    boolean suit = card != Card.NONE && Card.suit(card) != Card.SUIT_NOT_RECORDED;
    return suit ? WITH_SUIT : WITHOUT_SUIT;
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** Whether any deals a card. */
  boolean anyCard() {
    return anyCard;
  }

  /** Whether two say the same. */
  boolean areAlike(int one, int other) {
    return records[one] == records[other];
  }

  /** What a record says, as a number. */
  int words(int record) {
    return records[record];
  }

  /** Whether a record deals a card. */
  boolean dealsCard(int record) {
    return weights[record] > 0;
  }

  /** How little two such records are alike by chance: more for a card with its suit. */
  int weight(int record) {
    return weights[record];
  }

  /** Whether a record is of a patron: a wager, or what became of it. */
  boolean isOfPatron(int record) {
    return patrons[record];
  }

  /** The coup that was the last one after a record; 0: none has begun. */
  int coup(int record) {
    return coups[record];
  }

  /** Whether that coup was not over. */
  boolean isOpenAfter(int record) {
    return begins[record] <= record;
  }

  /** A record's line. */
  int line(int record) {
    return lines[record];
  }

  /** Whether the records of the coup that is open are the same before two places. */
  boolean isAsFar(int one, int other) {
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
