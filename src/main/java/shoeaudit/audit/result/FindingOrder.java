package shoeaudit.audit.result;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The order in which findings stand, and their ids (audit.md, Findings and The command line). */
public final class FindingOrder {
  /** Names such as tables and shoes: numbers as numbers, before all others, those as text. */
  public static final Comparator<String> NAMES = FindingOrder::compareNames;

  /** Table, shoe, coup (empty first), source line, code, id. */
  public static final Comparator<Finding> FINDINGS =
      Comparator.comparing((Finding f) -> empty(f.table()), NAMES)
          .thenComparing(f -> empty(f.shoe()), NAMES)
          .thenComparingInt(f -> f.coup() == null ? -1 : f.coup())
          .thenComparing(Finding::sourceLine, FindingOrder::compareLines)
          .thenComparing(Finding::code)
          .thenComparing(Finding::id);

  private static final int ID_BYTES = 8;

  private FindingOrder() {}

  /**
   * Gives findings their ids. An id comes from what the finding says, not from file or line, so
   * that the same error in a log uploaded again is the same finding; equal ones are told apart by
   * their order.
   *
   * @param findings of one shoe, or of a control file, without ids
   * @return the same findings with ids, in the same order
   */
  public static List<Finding> identified(String licensee, List<Finding> findings) {
    List<Finding> sorted = new ArrayList<>(findings);
    sorted.sort(FINDINGS);
    Map<String, Integer> seen = new HashMap<>();
    IdentityHashMap<Finding, String> ids = new IdentityHashMap<>();
    for (Finding finding : sorted) {
      String content = content(licensee, finding);
      int occurrence = seen.merge(content, 1, Integer::sum);
      ids.put(finding, id(content + '\u001f' + occurrence));
    }
    List<Finding> identified = new ArrayList<>(findings.size());
    for (Finding finding : findings) {
      identified.add(withId(finding, ids.getOrDefault(finding, "")));
    }
    return identified;
  }

  private static String content(String licensee, Finding f) {
    return String.join(
        "\u001f",
        licensee,
        f.code(),
        f.verdict().text(),
        empty(f.table()),
        empty(f.shoe()),
        f.coup() == null ? "" : f.coup().toString(),
        empty(f.area()),
        empty(f.patron()),
        empty(f.bet()),
        empty(f.at()),
        f.expected(),
        f.recorded());
  }

  private static String id(String content) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, ID_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static Finding withId(Finding f, String id) {
    return new Finding(
        id,
        f.code(),
        f.criterion(),
        f.level(),
        f.verdict(),
        f.severity(),
        f.table(),
        f.shoe(),
        f.coup(),
        f.area(),
        f.patron(),
        f.bet(),
        f.dealer(),
        f.at(),
        f.expectation(),
        f.observation(),
        f.effectMinor(),
        f.currency(),
        f.sourceFile(),
        f.sourceLine(),
        f.account(),
        f.distinction());
  }

  private static String empty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Evidence by its lines as numbers, one after the other: {@code 7;11} before {@code 7;11-12}. */
  private static int compareLines(@Nullable String a, @Nullable String b) {
    String[] first = empty(a).split("[;-]", -1);
    String[] second = empty(b).split("[;-]", -1);
    for (int i = 0; i < Math.min(first.length, second.length); i++) {
      int byLine = NAMES.compare(first[i], second[i]);
      if (byLine != 0) {
        return byLine;
      }
    }
    return Integer.compare(first.length, second.length);
  }

  private static int compareNames(String a, String b) {
    boolean numberA = isNumber(a);
    boolean numberB = isNumber(b);
    if (numberA && numberB) {
      int byValue = new java.math.BigInteger(a).compareTo(new java.math.BigInteger(b));
      return byValue != 0 ? byValue : a.compareTo(b);
    }
    // The empty name comes first of all, numbers next.
    if (a.isEmpty() || b.isEmpty() || numberA == numberB) {
      return a.compareTo(b);
    }
    return numberA ? -1 : 1;
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
