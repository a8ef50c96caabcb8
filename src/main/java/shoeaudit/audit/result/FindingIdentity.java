package shoeaudit.audit.result;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What makes a finding the same in every run, and what makes it the same facts (audit.md, reading
 * 39). Neither turns on words, so that another wording or language changes nothing.
 */
public final class FindingIdentity {
  private static final char BETWEEN = '\u001f';
  private static final int HASH_BYTES = 8;

  private FindingIdentity() {}

  /**
   * Gives findings their ids. An id comes from the place that a finding is about and from what
   * tells it from others of its code there: not from file or line, so that a log uploaded again has
   * the same findings, and not from what was expected or recorded. Should two still be alike, they
   * are told apart by their order.
   *
   * @param findings of one shoe, or of a control file, without ids
   * @return the same findings with ids, in the same order
   */
  public static List<Finding> identified(String licensee, List<Finding> findings) {
    List<Finding> sorted = new ArrayList<>(findings);
    sorted.sort(FindingOrder.FINDINGS);
    Map<String, Integer> seen = new HashMap<>();
    IdentityHashMap<Finding, String> ids = new IdentityHashMap<>();
    for (Finding finding : sorted) {
      String place = place(licensee, finding);
      int occurrence = seen.merge(place, 1, Integer::sum);
      ids.put(finding, hash(place + BETWEEN + occurrence));
    }
    List<Finding> identified = new ArrayList<>(findings.size());
    for (Finding finding : findings) {
      identified.add(finding.withId(ids.getOrDefault(finding, "")));
    }
    return identified;
  }

  private static String place(String licensee, Finding f) {
    return String.join(
        String.valueOf(BETWEEN),
        licensee,
        f.code(),
        empty(f.table()),
        empty(f.shoe()),
        f.coup() == null ? "" : f.coup().toString(),
        empty(f.area()),
        empty(f.patron()),
        empty(f.bet()),
        f.distinction());
  }

  /**
   * What tells a finding from others of its code in a place where a coup's number may be repeated.
   *
   * @param repetition how many coups of the shoe had the number before
   * @param distinction what tells it from others on its coup; may be empty
   */
  public static String onRepeatedCoup(int repetition, String distinction) {
    return repetition == 0 ? distinction : "repeated-" + repetition + BETWEEN + distinction;
  }

  /**
   * A hash of the facts: what was expected, what is recorded, the effect and the verdict, as data.
   * A decision that was taken on other facts has to be looked at again.
   */
  static String facts(Finding finding) {
    StringBuilder facts = new StringBuilder();
    append(facts, finding.expectation());
    append(facts, finding.observation());
    facts.append(finding.effectMinor()).append(BETWEEN).append(finding.currency());
    facts.append(BETWEEN).append(finding.verdict().text());
    return hash(facts.toString());
  }

  private static void append(StringBuilder to, Fact fact) {
    switch (fact) {
      case Fact.Text text -> to.append(text.text());
      case Fact.Count count -> to.append(count.value());
      case Fact.Money money -> to.append(money.minor()).append(money.currency());
      case Fact.Span span -> to.append(span.nanos());
      case Fact.Opening opening -> append(to, opening.fact());
      case Fact.Phrase phrase -> {
        // The key says what the facts are; that its template is worded anew changes no fact.
        to.append(phrase.key());
        appendAll(to, phrase.facts());
      }
      case Fact.Series series -> appendAll(to, series.facts());
      case Fact.Sentences sentences -> appendAll(to, sentences.facts());
    }
    to.append(BETWEEN);
  }

  private static void appendAll(StringBuilder to, List<? extends Fact> facts) {
    to.append('(');
    facts.forEach(fact -> append(to, fact));
    to.append(')');
  }

  private static String hash(String content) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String empty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
