package shoeaudit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/** One coup as a profile makes events of it. */
public final class UnderstoodCoup {
  private final String table;
  private final String shoe;
  private final String number;
  private final List<LogEvent> events = new ArrayList<>();

  public UnderstoodCoup(String table, String shoe, String number) {
    this.table = table;
    this.shoe = shoe;
    this.number = number;
  }

  public void add(LogEvent event) {
    events.add(event);
  }

  /** Where it was dealt. */
  public String table() {
    return table;
  }

  /** From which shoe. */
  public String shoe() {
    return shoe;
  }

  /** Its number in the shoe. */
  public String number() {
    return number;
  }

  /** The first time that is recorded; null where none is. */
  public @Nullable String at() {
    return events.stream()
        .map(event -> event.cells().get(LogField.AT))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Whether the record says that it cannot show the coup. */
  public boolean isLacking() {
    return !of(EventKind.RECORD_LACKS).isEmpty();
  }

  /**
   * The cards of a hand, in the order in which it received them.
   *
   * @param hand as a log writes it
   */
  public List<String> cards(String hand) {
    return of(EventKind.CARD_DEALT).stream()
        .filter(cells -> hand.equals(cells.get(LogField.HAND)))
        .map(cells -> cells.getOrDefault(LogField.CARD, ""))
        .toList();
  }

  /** What the cards of a hand count. */
  public int total(String hand) {
    return cards(hand).stream().mapToInt(card -> Card.value(Card.parse(card))).sum() % 10;
  }

  /** The event of the declared result; empty where none is recorded. */
  public Map<LogField, String> result() {
    return of(EventKind.RESULT_DECLARED).stream().findFirst().orElse(Map.of());
  }

  /** The wagers, each with what it recorded. */
  public List<Map<LogField, String>> wagers() {
    return of(EventKind.WAGER_PLACED);
  }

  /** What became of a wager; empty where that is not recorded. */
  public Map<LogField, String> settlement(Map<LogField, String> wager) {
    return of(EventKind.WAGER_SETTLED).stream()
        .filter(settled -> isSame(LogField.PATRON, settled, wager))
        .filter(settled -> isSame(LogField.AREA, settled, wager))
        .filter(settled -> isSame(LogField.BET, settled, wager))
        .findFirst()
        .orElse(Map.of());
  }

  private static boolean isSame(
      LogField field, Map<LogField, String> one, Map<LogField, String> other) {
    return Objects.equals(one.get(field), other.get(field));
  }

  private List<Map<LogField, String>> of(EventKind kind) {
    return events.stream()
        .map(LogEvent::cells)
        .filter(cells -> kind.text().equals(cells.get(LogField.EVENT)))
        .toList();
  }
}
