package shoeaudit.profile.source;

import java.util.Collection;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;

/** A value of a foreign record, whatever its encoding; knows the line on which it begins. */
public sealed interface Datum {
  /** The line on which it begins, from 1. */
  int line();

  /**
   * The first part, of it and all within it, that could not be read; null where all could. A record
   * that has one must not be judged.
   */
  default @Nullable Unread unread() {
    return switch (this) {
      case Text text -> null;
      case Unread unread -> unread;
      case Items items -> firstUnread(items.values());
      case Fields fields -> firstUnread(fields.values().values());
    };
  }

  private static @Nullable Unread firstUnread(Collection<Datum> data) {
    for (Datum datum : data) {
      Unread unread = datum.unread();
      if (unread != null) {
        return unread;
      }
    }
    return null;
  }

  /**
   * A text, number or truth value.
   *
   * @param text exactly as it was written; {@code true} or {@code false} for a truth value; empty
   *     where absent
   * @param absent whether nothing was recorded: JSON's null, a cell without text, a group of a
   *     pattern that took no part
   */
  record Text(String text, boolean absent, int line) implements Datum {
    /** A text that was recorded. */
    public static Text of(String text, int line) {
      return new Text(text, false, line);
    }

    /** Nothing. */
    public static Text absent(int line) {
      return new Text("", true, line);
    }
  }

  /** Values in their order. */
  record Items(List<Datum> values, int line) implements Datum {}

  /** Values by name, in the order in which they were recorded. */
  record Fields(SequencedMap<String, Datum> values, int line) implements Datum {}

  /** What could not be read of a record whose rest could, and why. */
  record Unread(Fault fault, int line) implements Datum {}
}
