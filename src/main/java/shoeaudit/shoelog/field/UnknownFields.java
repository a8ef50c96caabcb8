package shoeaudit.shoelog.field;

import java.util.TreeSet;
import java.util.stream.Collectors;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.LogSink;

/**
 * The columns or keys of one file that format 1 does not have, named once when the file is done.
 */
public final class UnknownFields {
  private static final int LIMIT = 100;

  private final TreeSet<String> names = new TreeSet<>();
  private boolean more;

  /** Takes a name. */
  public void add(String name) {
    if (names.size() < LIMIT || names.contains(name)) {
      names.add(name);
    } else {
      more = true;
    }
  }

  /** Tells the sink, if there were any. */
  public void report(String file, LogSink sink) {
    if (!names.isEmpty()) {
      sink.note(
          file
              + ": unknown fields, not audited: "
              + names.stream().map(Excerpt::of).collect(Collectors.joining(", "))
              + (more ? " and more" : ""));
    }
  }
}
