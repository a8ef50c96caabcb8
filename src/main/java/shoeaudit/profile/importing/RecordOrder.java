package shoeaudit.profile.importing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.profile.ForeignRecord;
import shoeaudit.profile.ImportRejection;
import shoeaudit.profile.Source;
import shoeaudit.profile.TimeForm;
import shoeaudit.profile.source.Datum;

/**
 * Which of several records of one thing counts, for example of a ticket that was settled anew.
 * Where nothing says which of two different ones is the newer, neither may be judged.
 */
final class RecordOrder {
  private static final int HEX = 16;
  private static final int FINGERPRINT_DIGITS = 16;

  /** What is to be done with a record. */
  enum Turn {
    /** It is the first, or one of those that replace nothing. */
    NEW,
    /** It replaces the one before. */
    NEWER,
    /** The one before stays. */
    OLDER,
    /** It says the same as the one before, word for word. */
    SAME,
    /** It says something else, and nothing tells which of the two is the newer. */
    UNDECIDED
  }

  /** The record that counts so far. */
  private static final class Standing {
    int place;
    final int line;
    TimeForm.@Nullable Moment version;
    String content;
    boolean refused;

    Standing(int place, int line, TimeForm.@Nullable Moment version, String content) {
      this.place = place;
      this.line = line;
      this.version = version;
      this.content = content;
    }
  }

  private final List<Source.Place> same;
  private final Source.@Nullable Place newest;
  private final TimeForm times;
  private final Map<List<String>, Standing> standing = new HashMap<>();

  /**
   * A order.
   *
   * @param same what records of one thing have in common; empty: each is of its own
   * @param newest the time by which the newest counts; null: nothing tells
   */
  RecordOrder(List<Source.Place> same, Source.@Nullable Place newest, TimeForm times) {
    this.same = same;
    this.newest = newest;
    this.times = times;
  }

  /**
   * Takes a record.
   *
   * @param place of the record among those taken
   * @param replaced takes the place of the record that it meets, where it meets one
   */
  Turn take(ForeignRecord record, int place, int[] replaced) throws ImportRejection {
    List<String> identity = identity(record);
    if (identity.isEmpty()) {
      return Turn.NEW;
    }
    TimeForm.Moment version = version(record);
    String content = content(record);
    Standing known = standing.get(identity);
    if (known == null) {
      standing.put(identity, new Standing(place, record.line(), version, content));
      return Turn.NEW;
    }
    replaced[0] = known.place;
    if (known.refused) {
      return Turn.UNDECIDED;
    }
    if (known.content.equals(content)) {
      return Turn.SAME;
    }
    TimeForm.Moment before = known.version;
    if (before == null || version == null) {
      return Turn.UNDECIDED;
    }
    if (times.isBefore(version, before)) {
      return Turn.OLDER;
    }
    if (!times.isBefore(before, version)) {
      return Turn.UNDECIDED;
    }
    known.place = place;
    known.version = version;
    known.content = content;
    return Turn.NEWER;
  }

  /**
   * Takes a record that the profile refuses: what it says of its thing cannot be known.
   *
   * @return the place of the record that counted until then; -1 where there is none
   */
  int refuse(ForeignRecord record) {
    try {
      List<String> identity = identity(record);
      if (identity.isEmpty()) {
        return -1;
      }
      Standing known =
          standing.computeIfAbsent(identity, key -> new Standing(-1, record.line(), null, ""));
      known.refused = true;
      return known.place;
    } catch (ImportRejection e) {
      // Nothing that could be of the same thing as another.
      return -1;
    }
  }

  /** Why neither of two records may be judged, to be said of the second. */
  ImportRejection undecided(ForeignRecord record) throws ImportRejection {
    Standing known = standing.get(identity(record));
    int line = known == null ? record.line() : known.line;
    return new ImportRejection(
        "the record is of the same "
            + same.getFirst().written()
            + " as line "
            + line
            + " and says something else"
            + (known != null && known.refused ? "; that one fits no layout" : ""),
        newest == null
            ? "a profile with newest, which says which of the two counts"
            : "times that say which of the two is the newer");
  }

  private List<String> identity(ForeignRecord record) throws ImportRejection {
    List<String> identity = new ArrayList<>();
    for (Source.Place part : same) {
      String text = part.text(record);
      if (text == null) {
        // Records that have nothing in common must not replace each other.
        return List.of();
      }
      identity.add(text);
    }
    return identity;
  }

  private TimeForm.@Nullable Moment version(ForeignRecord record) throws ImportRejection {
    Source.Place from = newest;
    String text = from == null ? null : from.text(record);
    return text == null ? null : times.read(text, record.file());
  }

  /**
   * Whether nothing says of which thing the record is, so that it may be an older or a newer one.
   */
  boolean isUnknown(ForeignRecord record) throws ImportRejection {
    return !same.isEmpty() && identity(record).isEmpty();
  }

  /** The line of the record that counts so far of the same thing as that one; 0: there is none. */
  int line(ForeignRecord record) throws ImportRejection {
    Standing known = standing.get(identity(record));
    return known == null ? 0 : known.line;
  }

  /** A number that two records with the same content have in common, whatever their lines. */
  static long fingerprint(ForeignRecord record) {
    return Long.parseUnsignedLong(content(record).substring(0, FINGERPRINT_DIGITS), HEX);
  }

  /** The record's content in few characters, whatever its lines. */
  private static String content(ForeignRecord record) {
    StringBuilder text = new StringBuilder();
    write(record.record(), text);
    return Sha256.hex(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Datum datum, StringBuilder text) {
    switch (datum) {
      case Datum.Text value ->
          text.append(value.absent() ? "-" : value.text().length() + ":" + value.text());
      case Datum.Items items -> {
        text.append('[');
        items.values().forEach(item -> write(item, text));
        text.append(']');
      }
      case Datum.Fields fields -> {
        text.append('{');
        fields
            .values()
            .forEach((key, value) -> {
              text.append(key.length()).append(':').append(key);
              write(value, text);
            });
        text.append('}');
      }
      case Datum.Unread unread -> text.append('?').append(unread.fault().problem());
    }
  }
}
