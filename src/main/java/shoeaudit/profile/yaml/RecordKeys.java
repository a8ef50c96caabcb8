package shoeaudit.profile.yaml;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.CsvSource;
import shoeaudit.profile.source.FrameSource;
import shoeaudit.profile.source.RecordSource;
import shoeaudit.profile.source.TextSource;

/**
 * What is known of records before any is read, from how they are encoded.
 *
 * @param flat whether a record holds texts alone, and nothing within them
 * @param names of all that a record has; null: not known before it is read
 */
record RecordKeys(boolean flat, @Nullable Set<String> names) {
  /** Keeps a copy. */
  RecordKeys {
    names = names == null ? null : Set.copyOf(names);
  }

  /** Of the records that a source gives. */
  static RecordKeys of(RecordSource source) {
    return switch (source) {
      case CsvSource csv -> new RecordKeys(true, names(csv));
      case TextSource text -> new RecordKeys(true, names(text));
      case FrameSource frames -> new RecordKeys(true, null);
      default -> new RecordKeys(false, null);
    };
  }

  private static @Nullable Set<String> names(CsvSource csv) {
    List<String> columns = csv.columns();
    return columns == null || columns.isEmpty() ? null : new TreeSet<>(columns);
  }

  /** None where a pattern has a mistake of its own, so that it is the only one told of. */
  private static @Nullable Set<String> names(TextSource text) {
    Set<String> names = new TreeSet<>();
    for (Pattern pattern : text.patterns()) {
      if (pattern.namedGroups().isEmpty()) {
        return null;
      }
      names.addAll(pattern.namedGroups().keySet());
    }
    if (names.isEmpty()) {
      return null;
    }
    names.add(TextSource.PATTERN);
    return names;
  }
}
