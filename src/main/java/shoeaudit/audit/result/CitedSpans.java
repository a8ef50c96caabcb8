package shoeaudit.audit.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The lines that a finding or a wager cites, written as findings cite them: {@code 448-449;451}.
 */
public final class CitedSpans {
  private final String file;

  /** The first lines of the spans, in order. */
  private final int[] first;

  /** The last line of each span and of all before it. */
  private final int[] last;

  /** Between a file's name and its lines; in no name. */
  private static final char OF = '\u001f';

  /**
   * The lines of a file that are cited, to be asked for again and again: a finding may cite
   * thousands.
   */
  public CitedSpans(String file, String cited) {
    this.file = file;
    List<int[]> spans = new ArrayList<>();
    forEach(cited, (from, to) -> spans.add(new int[] {from, to}));
    spans.sort(Comparator.comparingInt(span -> span[0]));
    first = new int[spans.size()];
    last = new int[spans.size()];
    for (int i = 0; i < first.length; i++) {
      first[i] = spans.get(i)[0];
      last[i] = i == 0 ? spans.get(i)[1] : Math.max(last[i - 1], spans.get(i)[1]);
    }
  }

  /** Lines of another file than the one that is meant where none is named. */
  public static String inFile(String file, String lines) {
    return file + OF + lines;
  }

  /** Lines for a reader, with their file where they name one. */
  public static String text(String cited) {
    return cited.replace(OF, ':');
  }

  /**
   * Whether one of these lines is cited by another, too.
   *
   * @param usual the file whose lines the other cites where it names none
   */
  public boolean meet(String usual, String other) {
    int of = other.indexOf(OF);
    String named = of < 0 ? usual : other.substring(0, of);
    String lines = other.substring(of + 1);
    if (!named.equals(file) || lines.isEmpty()) {
      return false;
    }
    boolean[] meet = {false};
    forEach(lines, (from, to) -> meet[0] |= meet(from, to));
    return meet[0];
  }

  private boolean meet(int from, int to) {
    int place = Arrays.binarySearch(first, to);
    // Of equal spans any will do: the last line of one is that of all before it.
    int before = place < 0 ? -place - 2 : place;
    return before >= 0 && last[before] >= from;
  }

  /** Takes a span of lines. */
  @FunctionalInterface
  public interface Span {
    /** Takes the lines from one to another, both among them. */
    void accept(int from, int to);
  }

  /** Gives each span, in the order in which they are cited. */
  public static void forEach(String cited, Span span) {
    for (String one : cited.split(";", -1)) {
      int dash = one.indexOf('-');
      int from = Integer.parseInt(dash < 0 ? one : one.substring(0, dash));
      span.accept(from, dash < 0 ? from : Integer.parseInt(one.substring(dash + 1)));
    }
  }
}
