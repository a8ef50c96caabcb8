package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.Names;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Words that a system writes in place of a patron whom it does not know, or of a partnership where
 * there is none. Several people share them, so the wagers of all of them would count as one
 * person's: they are taken for what they say, that nobody is recorded.
 */
public final class PlaceholderPatrons {
  /** In lower case, without what is no letter or digit. */
  private static final Set<String> WORDS =
      Set.of(
          "",
          "anon",
          "anonymous",
          "cash",
          "cashplayer",
          "gast",
          "guest",
          "guestplayer",
          "house",
          "invitado",
          "invit\u00e9",
          "misc",
          "na",
          "nil",
          "nocard",
          "noid",
          "nomember",
          "noname",
          "none",
          "nonmember",
          "null",
          "open",
          "other",
          "others",
          "player",
          "rated",
          "refused",
          "tba",
          "tbd",
          "uncarded",
          "unidentified",
          "unk",
          "unknown",
          "unnamed",
          "unrated",
          "visitor",
          "walkin",
          "xx",
          "xxx",
          "\u6563\u5ba2");

  private static final int LONGEST = 20;

  private PlaceholderPatrons() {}

  /**
   * Takes such words away from a shoe's events.
   *
   * @return a problem for patrons and one for partnerships, where there are any
   */
  public static List<ImportProblem> refuse(ShoeEvents events) {
    Set<Integer> words = words(events.names());
    if (words.isEmpty()) {
      return List.of();
    }
    List<ImportProblem> problems = new ArrayList<>();
    refuse(
        events,
        words,
        events.patron,
        row -> true,
        " the patron ",
        ", which stands for anybody who is not known; there the patron counts as not recorded",
        "leave the patron empty, or give each patron an identifier of their own",
        problems);
    refuse(
        events,
        words,
        events.text,
        row -> events.kindOf(row) == EventKind.WAGER_PLACED,
        " the partnership ",
        ", which says that there is none; there no partnership counts",
        "leave the partnership empty where patrons wager each for themselves",
        problems);
    return problems;
  }

  private static void refuse(
      ShoeEvents events,
      Set<Integer> words,
      int[] column,
      IntPredicate holdsOne,
      String what,
      String meaning,
      String remedy,
      List<ImportProblem> problems) {
    Set<String> met = new TreeSet<>();
    int first = -1;
    int lines = 0;
    for (int row = 0; row < events.size(); row++) {
      if (words.contains(column[row]) && holdsOne.test(row)) {
        met.add(events.names().text(column[row]));
        column[row] = 0;
        first = first < 0 ? row : first;
        lines++;
      }
    }
    if (first >= 0) {
      problems.add(
          ImportProblem.ofHabit(
              events,
              first,
              lines
                  + (lines == 1 ? " line names" : " lines name")
                  + what
                  + String.join(", ", met)
                  + meaning,
              remedy));
    }
  }

  /**
   * Also a number of which each digit is 0, or each of six and more is 9: four come in numbers that
   * rise.
   */
  private static boolean isPlaceholder(String word) {
    return WORDS.contains(word) || word.matches("0+|9{6,}");
  }

  /**
   * Whether a text is what a spreadsheet shows in the place of an identifier: a number of which it
   * has lost digits, a cell that is too narrow, or an error.
   */
  private static boolean isOfSpreadsheet(String text) {
    return text.matches("[0-9][.,][0-9]+E\\+[0-9]+|##+|#(NAME\\?|N/A|(REF|VALUE|NULL|NUM|DIV/0)!)");
  }

  private static Set<Integer> words(Names names) {
    List<Integer> words = new ArrayList<>();
    for (int name = 1; name <= names.size(); name++) {
      String text = names.text(name);
      boolean isWord =
          text.length() <= LONGEST
              && isPlaceholder(text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", ""));
      if (isWord || isOfSpreadsheet(text)) {
        words.add(name);
      }
    }
    return Set.copyOf(words);
  }
}
