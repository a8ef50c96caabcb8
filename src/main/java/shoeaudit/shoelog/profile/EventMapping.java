package shoeaudit.shoelog.profile;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.LogField;

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
record EventMapping(
    Source table,
    @Nullable Source shoe,
    @Nullable Source time,
    TimeForm timeForm,
    CardNotation notation,
    List<Rule> rules) {
  /** Keeps a copy. */
  EventMapping {
    rules = List.copyOf(rules);
  }

  /**
   * What some records tell.
   *
   * @param when which
   * @param tells the events, in their order; none where they are of no interest
   * @param beginsShoe whether a shoe begins with them
   * @param endsCoup whether the coup is over with them
   */
  record Rule(Condition when, List<Told> tells, boolean beginsShoe, boolean endsCoup) {
    /** Keeps a copy. */
    Rule {
      tells = List.copyOf(tells);
    }
  }

  /**
   * An event.
   *
   * @param fields what it says beside table, shoe, coup and time
   */
  record Told(EventKind kind, Map<LogField, Value> fields) {
    /** Keeps a copy. */
    Told {
      fields = Map.copyOf(fields);
    }
  }

  /**
   * A field's value.
   *
   * @param names what the system's words mean; null: it stands as it is
   */
  record Value(Source source, @Nullable Names names) {}
}
