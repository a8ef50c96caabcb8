package shoeaudit.profile;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.field.LogField;

/**
 * What the records of a stream tell, an event a record: for systems that write as the cards come.
 *
 * @param table where the events happened
 * @param shoe null: a shoe begins where a rule says so
 * @param time of each event; null: not recorded
 * @param timeForm how times are written
 * @param notation how cards are written
 * @param rules the first that holds of a record says what it tells
 */
public record EventMapping(
    Source table,
    @Nullable Source shoe,
    @Nullable Source time,
    TimeForm timeForm,
    CardNotation notation,
    List<Rule> rules) {
  /** Keeps a copy. */
  public EventMapping {
    rules = List.copyOf(rules);
  }

  /**
   * What some records tell.
   *
   * @param when which
   * @param tells the events, in their order; none where they are of no interest
   * @param beginsShoe whether a shoe begins with them
   * @param beginsRecord whether the system begins to send anew: what came before may be lost
   * @param endsCoup whether the coup is over with them
   */
  public record Rule(
      Condition when,
      List<MappedEvent> tells,
      boolean beginsShoe,
      boolean beginsRecord,
      boolean endsCoup) {
    /** Keeps a copy. */
    public Rule {
      tells = List.copyOf(tells);
    }
  }

  /**
   * An event.
   *
   * @param fields what it says beside table, shoe, coup and time
   * @param place which card of its hand a card is, from 1; null: not recorded
   */
  public record MappedEvent(EventKind kind, Map<LogField, Value> fields, @Nullable Source place) {
    /** Keeps a copy. */
    public MappedEvent {
      fields = Map.copyOf(fields);
    }
  }

  /**
   * A field's value.
   *
   * @param names what the system's words mean; null: it stands as it is
   */
  public record Value(Source source, @Nullable Names names) {}

  /**
   * What an event's field is, as a shoe log writes it.
   *
   * @throws ImportRejection where the record does not have it, or it cannot be read
   */
  public String text(LogField field, Value value, ForeignRecord record) throws ImportRejection {
    String text = value.source().text(record);
    if (text == null) {
      throw new ImportRejection(
          "the record has no " + field.text(), "the " + field.text() + " of the event");
    }
    Names names = value.names();
    if (names != null) {
      return names.ours(text);
    }
    if (field != LogField.CARD) {
      return text;
    }
    byte card = notation.card(text);
    if (card == Card.NONE) {
      throw new ImportRejection(
          "the event has no card: " + Excerpt.of(text), "the card that was dealt");
    }
    return Card.text(card);
  }

  /** Whether the record's events can be told: its table, and each field of the rule for it. */
  public boolean reads(ForeignRecord record) {
    try {
      for (Rule rule : rules) {
        if (rule.when().holds(record)) {
          for (MappedEvent told : rule.tells()) {
            for (Map.Entry<LogField, Value> field : told.fields().entrySet()) {
              text(field.getKey(), field.getValue(), record);
            }
          }
          return table.text(record) != null;
        }
      }
      return false;
    } catch (ImportRejection e) {
      return false;
    }
  }
}
