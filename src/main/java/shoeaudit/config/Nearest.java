package shoeaudit.config;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds the word that somebody who mistyped one probably meant. */
public final class Nearest {
  /** A longer list than this helps nobody. */
  private static final int MOST_LISTED = 24;

  private Nearest() {}

  /**
   * The known word nearest to a mistyped one, or null where none is near enough to be suggested.
   */
  public static @Nullable String to(String word, Collection<String> known) {
    String nearest = null;
    int least = Math.max(2, word.length() / 3) + 1;
    for (String candidate : known) {
      // So many letters at least are to be put in or taken out: of a long text that takes seconds
      // to count.
      if (Math.abs(word.length() - candidate.length()) >= least) {
        continue;
      }
      int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (distance < least && distance < candidate.length()) {
        least = distance;
        nearest = candidate;
      }
    }
    return nearest;
  }

  /**
   * The known words near to one, the nearest first, those equally near in their order: they might
   * be mistaken for it, or have the same number in them, as {@code T3} has that of {@code table 3}.
   */
  public static List<String> all(String word, Collection<String> known) {
    int least = Math.max(2, word.length() / 3) + 1;
    String number = digits(word);
    TreeMap<Integer, TreeSet<String>> byDistance = new TreeMap<>();
    for (String candidate : known) {
      if (candidate.equals(word)) {
        continue;
      }
      int distance =
          Math.abs(word.length() - candidate.length()) >= least
              ? least
              : distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      boolean sameNumber = !number.isEmpty() && digits(candidate).equals(number);
      if (sameNumber || (distance < least && distance < candidate.length())) {
        byDistance
            .computeIfAbsent(sameNumber ? Math.min(distance, 1) : distance, at -> new TreeSet<>())
            .add(candidate);
      }
    }
    return byDistance.values().stream().flatMap(TreeSet::stream).toList();
  }

  /** The digits of a text, without zeros ahead of them. */
  private static String digits(String text) {
    return text.replaceAll("\\D", "").replaceFirst("^0+(?=.)", "");
  }

  /** What would be right, as a list of the known words, led by the one that was probably meant. */
  public static String remedy(String word, Collection<String> known) {
    String nearest = to(word, known);
    String all = known.isEmpty() ? "there is none" : oneOf(known);
    return nearest == null ? all : "did you mean " + nearest + "? " + all;
  }

  private static String oneOf(Collection<String> known) {
    if (known.size() <= MOST_LISTED) {
      return "one of " + String.join(", ", known);
    }
    List<String> list = List.copyOf(known);
    return "one of the " + list.size() + " from " + list.getFirst() + " to " + list.getLast();
  }

  /** How many letters must be put in, taken out, changed or swapped with their neighbour. */
  private static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    Arrays.setAll(last, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + (same ? 0 : 1));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      before = last;
      last = row;
    }
    return last[b.length()];
  }
}
