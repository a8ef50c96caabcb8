package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/**
 * What a stream has told of one coup so far, as far as it shows whether an event that comes later
 * can be this coup's: a settlement that it still lacks, a result, the call of a hand.
 */
final class StreamCoup {
  /** Two deals of four: no coup has so many cards. */
  private static final int CARDS_OF_TWO_DEALS = 8;

  /** The fields by which a wager is known in its coup; empty: the event does not record it. */
  private record Wager(List<String> fields) {
    static Wager of(LogEvent event) {
      return new Wager(
          List.of(
              text(event, LogField.AREA), text(event, LogField.PATRON), text(event, LogField.BET)));
    }

    /** Whether the two say nothing different. */
    boolean mayBe(Wager other) {
      for (int i = 0; i < fields.size(); i++) {
        String mine = fields.get(i);
        String theirs = other.fields.get(i);
        if (!mine.isEmpty() && !theirs.isEmpty() && !mine.equals(theirs)) {
          return false;
        }
      }
      return true;
    }
  }

  final int number;
  private final List<Wager> unsettled = new ArrayList<>();
  private final List<String> cards = new ArrayList<>();
  private final List<String> calls = new ArrayList<>();
  private boolean result;
  private int withdrawn;
  private int closes;

  StreamCoup(int number) {
    this.number = number;
  }

  /** Whether an event of that kind can be the first of its coup. */
  static boolean begins(EventKind kind) {
    return switch (kind) {
      case BETTING_OPENED,
          WAGER_PLACED,
          WAGER_CHANGED,
          WAGER_REMOVED,
          BETTING_CLOSED,
          GHOST_HAND,
          CARD_DEALT ->
          true;
      default -> false;
    };
  }

  /** Takes an event of this coup. */
  void take(EventKind kind, LogEvent event) {
    switch (kind) {
      case WAGER_PLACED -> {
        Wager placed = Wager.of(event);
        if (!unsettled.contains(placed)) {
          unsettled.add(placed);
        }
      }
      case WAGER_REMOVED -> settle(event);
      case WAGER_SETTLED -> settle(event);
      case BETTING_CLOSED -> closes++;
      case CARD_DEALT -> cards.add(text(event, LogField.HAND));
      case CARD_WITHDRAWN -> withdrawn++;
      case TOTAL_ANNOUNCED -> calls.add(text(event, LogField.HAND));
      case RESULT_DECLARED -> result = true;
      default -> {}
    }
  }

  private void settle(LogEvent event) {
    standing(event).ifPresent(unsettled::remove);
  }

  private Optional<Wager> standing(LogEvent event) {
    Wager settled = Wager.of(event);
    return unsettled.stream().filter(settled::mayBe).findFirst();
  }

  /** Whether a card of it has been told. */
  boolean hasCards() {
    return !cards.isEmpty();
  }

  /**
   * Whether a card has another place in its hand than is free next, or is a third one before the
   * other hand has two: cards before it were lost.
   */
  boolean isOutOfPlace(LogEvent card, String place) {
    if (withdrawn > 0) {
      return false;
    }
    long before = count(cards, card);
    long others = cards.size() - before;
    return !place.strip().equals(Long.toString(before + 1)) || (before >= 2 && others < 2);
  }

  /** Whether its result has been told. */
  boolean hasResult() {
    return result;
  }

  /** Whether what has been told of it is of two coups: more cards than one deal, a second close. */
  boolean isOfTwo() {
    return cards.size() - withdrawn >= CARDS_OF_TWO_DEALS || (closes > 1 && hasCards());
  }

  /** Whether the coup has yet to come to what such an event tells. */
  boolean lacks(EventKind kind, LogEvent event) {
    return switch (kind) {
      case WAGER_SETTLED -> standing(event).isPresent();
      case RESULT_DECLARED -> !result;
      case TOTAL_ANNOUNCED -> count(calls, event) < Math.max(1, count(cards, event) - 1);
      default -> false;
    };
  }

  private static long count(List<String> hands, LogEvent event) {
    String hand = text(event, LogField.HAND);
    return hands.stream().filter(hand::equals).count();
  }

  private static String text(LogEvent event, LogField field) {
    return Objects.requireNonNullElse(event.cells().get(field), "");
  }
}
