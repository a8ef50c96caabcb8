package shoeaudit.config;

import java.util.List;
import java.util.NoSuchElementException;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.parser.Parser;

/**
 * The events of a YAML text that has been scanned, so that nodes can be made without scanning it
 * again.
 */
final class YamlEvents implements Parser {
  private final List<Event> events;
  private int next;

  /** All events, from the start of the stream to its end. */
  YamlEvents(List<Event> events) {
    this.events = events;
  }

  @Override
  public boolean hasNext() {
    return next < events.size();
  }

  @Override
  public boolean checkEvent(Event.ID id) {
    return hasNext() && events.get(next).getEventId() == id;
  }

  @Override
  public Event peekEvent() {
    if (!hasNext()) {
      throw new NoSuchElementException("the stream has ended");
    }
    return events.get(next);
  }

  @Override
  public Event next() {
    Event event = peekEvent();
    next++;
    return event;
  }
}
