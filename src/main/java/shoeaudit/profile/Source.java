package shoeaudit.profile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;
import shoeaudit.shoelog.Excerpt;

/** Where a profile finds a value. */
public sealed interface Source {
  /**
   * The value as a text.
   *
   * @return null where the record has none
   * @throws ImportRejection where a list or an object lies there
   */
  @Nullable String text(ForeignRecord record) throws ImportRejection;

  /** Whatever lies there; null where nothing does. */
  @Nullable Datum datum(ForeignRecord record);

  /** A value that is the same for every record. */
  record Constant(String text) implements Source {
    @Override
    public String text(ForeignRecord record) {
      return text;
    }

    @Override
    public Datum datum(ForeignRecord record) {
      return Datum.Text.of(text, record.line());
    }
  }

  /** The name of the file that the record lies in. */
  record FileName() implements Source {
    @Override
    public String text(ForeignRecord record) {
      return record.file().name();
    }

    @Override
    public Datum datum(ForeignRecord record) {
      return Datum.Text.of(record.file().name(), record.line());
    }
  }

  /** The key under which the record lies, where a path to it says {@code {}}. */
  record Key() implements Source {
    @Override
    public @Nullable String text(ForeignRecord record) {
      String key = record.key();
      return key == null || key.isBlank() ? null : key.strip();
    }

    @Override
    public @Nullable Datum datum(ForeignRecord record) {
      String key = text(record);
      return key == null ? null : Datum.Text.of(key, record.line());
    }
  }

  /** The record itself, where it is a single value. */
  record Value() implements Source {
    @Override
    public @Nullable String text(ForeignRecord record) throws ImportRejection {
      return Place.text(record.record(), "the record");
    }

    @Override
    public Datum datum(ForeignRecord record) {
      return record.record();
    }
  }

  /**
   * Texts put together; nothing where one of them is not there.
   *
   * @param with what stands between them
   */
  record Join(List<Source> parts, String with) implements Source {
    /** Keeps a copy. */
    public Join {
      parts = List.copyOf(parts);
    }

    @Override
    public @Nullable String text(ForeignRecord record) throws ImportRejection {
      List<String> texts = new ArrayList<>();
      for (Source part : parts) {
        String text = part.text(record);
        if (text == null) {
          return null;
        }
        texts.add(text);
      }
      return String.join(with, texts);
    }

    @Override
    public @Nullable Datum datum(ForeignRecord record) {
      try {
        String text = text(record);
        return text == null ? null : Datum.Text.of(text, record.line());
      } catch (ImportRejection e) {
        return new Datum.Unread(e.fault(), record.line());
      }
    }
  }

  /**
   * A place in the record, or in what encloses it.
   *
   * @param climb how many steps up
   * @param path from there
   * @param written as the profile writes it
   */
  record Place(int climb, RecordPath path, String written) implements Source {
    /**
     * Reads a place: a path, with a {@code ^} before it for each step up.
     *
     * @throws BadPathException where the path is none
     */
    public static Place parse(String written) throws BadPathException {
      int climb = 0;
      while (climb < written.length() && written.charAt(climb) == '^') {
        climb++;
      }
      return new Place(climb, PathParser.parse(written.substring(climb)), written);
    }

    @Override
    public @Nullable Datum datum(ForeignRecord record) {
      Datum from = record.above(climb);
      return from == null ? null : path.find(from);
    }

    @Override
    public @Nullable String text(ForeignRecord record) throws ImportRejection {
      return text(datum(record), Excerpt.of(written));
    }

    /** The text of what lies there; null where nothing does. */
    private static @Nullable String text(@Nullable Datum found, String where)
        throws ImportRejection {
      return switch (found) {
        case null -> null;
        case Datum.Text text -> text.absent() || text.text().isBlank() ? null : text.text().strip();
        case Datum.Items items -> throw noText(where, "a list");
        case Datum.Fields fields -> throw noText(where, "an object");
        case Datum.Unread unread -> throw new ImportRejection(unread.fault());
      };
    }

    private static ImportRejection noText(String where, String is) {
      return new ImportRejection(
          where + " is " + is, "a single value there, or another path in the profile");
    }
  }
}
