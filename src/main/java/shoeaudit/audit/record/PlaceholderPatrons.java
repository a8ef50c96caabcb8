package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.Names;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Words that a system writes in place of a patron whom it does not know. Several people share them,
 * so the wagers of all of them would count as one person's: they are taken for what they say, that
 * the patron is not recorded.
 */
public final class PlaceholderPatrons {
  /** In lower case, without what is no letter or digit. */
  private static final Set<String> WORDS =
      Set.of(
          "",
          "0",
          "anon",
          "anonymous",
          "cash",
          "cashplayer",
          "guest",
          "guestplayer",
          "na",
          "noname",
          "none",
          "null",
          "refused",
          "uncarded",
          "unidentified",
          "unk",
          "unknown",
          "unnamed",
          "unrated",
          "visitor",
          "walkin");

  private static final int LONGEST = 20;

  private PlaceholderPatrons() {}

  /**
   * Takes such words away from a shoe's events.
   *
   * @return one problem, where there are any
   */
  public static List<ImportProblem> refuse(ShoeEvents events) {
    Set<Integer> words = words(events.names());
    if (words.isEmpty()) {
      return List.of();
    }
    Set<String> met = new TreeSet<>();
    int first = -1;
    int lines = 0;
    for (int row = 0; row < events.size(); row++) {
      if (words.contains(events.patron[row])) {
        met.add(events.names().text(events.patron[row]));
        events.patron[row] = 0;
        first = first < 0 ? row : first;
        lines++;
      }
    }
    return first < 0
        ? List.of()
        : List.of(
            new ImportProblem(
                events.fileOf(first),
                events.line[first],
                "shoe "
                    + events.shoe()
                    + " at table "
                    + events.table()
                    + ": "
                    + lines
                    + (lines == 1 ? " line names" : " lines name")
                    + " the patron "
                    + String.join(", ", met)
                    + ", which stands for anybody who is not known; there the patron counts as not recorded",
                "leave the patron empty, or give each patron an identifier of their own"));
  }

  private static Set<Integer> words(Names names) {
    List<Integer> words = new ArrayList<>();
    for (int name = 1; name <= names.size(); name++) {
      String text = names.text(name);
      if (text.length() <= LONGEST
          && WORDS.contains(text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", ""))) {
        words.add(name);
      }
    }
    return Set.copyOf(words);
  }
}
