package shoeaudit.audit.result;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What makes a finding the same in every run, and what makes it the same facts (audit.md, reading
 * 39). Neither turns on words, so that another wording or language changes nothing.
 */
public final class FindingIdentity {
  private static final char BETWEEN = '\u001f';
  private static final int HASH_BYTES = 8;
  private static final long NANOS_OF_A_DAY = Duration.ofDays(1).toNanos();

  /** What the distinctions of findings begin with whose shoe or coup has no name on record. */
  private static final String UNNAMED = "unnamed ";

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
    boolean unnamed = f.distinction().startsWith(UNNAMED);
    return String.join(
        String.valueOf(BETWEEN),
        licensee,
        f.code(),
        empty(f.table()),
        unnamed ? "" : empty(f.shoe()),
        unnamed || f.coup() == null ? "" : f.coup().toString(),
        empty(f.area()),
        empty(f.patron()),
        empty(f.bet()),
        f.distinction());
  }

  /**
   * What tells the findings of a coup from those of another one that the record calls the same: the
   * day, as rooms number their shoes from 1 anew; and which of several under one number. Where the
   * record names no shoes or coups, the names are made up from the file: then it is the instant
   * alone.
   *
   * @param named whether shoe and coup stand in the record
   * @param nanos the coup's beginning, since 1970 in UTC; {@link ShoeEvents#NO_TIME}: not recorded
   * @param repetition how many coups of the shoe had its number before
   * @param distinction what tells a finding from others of its code on the coup; may be empty
   */
  public static String onCoup(boolean named, long nanos, int repetition, String distinction) {
    boolean byInstant = !named && nanos != ShoeEvents.NO_TIME;
    return onShoe(named, nanos, byInstant ? distinction : repetition + " " + distinction);
  }

  /**
   * Likewise, of findings on a shoe as a whole.
   *
   * @param nanos when what shows it happened
   */
  public static String onShoe(boolean named, long nanos, String distinction) {
    if (nanos == ShoeEvents.NO_TIME) {
      return distinction;
    }
    return (named ? day(nanos) : UNNAMED + nanos) + " " + distinction;
  }

  /** The day in UTC of an instant, whatever offset it was recorded in. */
  private static String day(long nanos) {
    return LocalDate.ofEpochDay(Math.floorDiv(nanos, NANOS_OF_A_DAY)).toString();
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
      case Fact.Time time -> to.append(time.nanos());
      case Fact.Span span -> to.append(span.nanos());
      case Fact.Aside aside -> {
        // Told, but no fact.
      }
      case Fact.Reworded reworded -> {
        append(to, reworded.fact());
        return;
      }
      case Fact.Opening opening -> append(to, opening.fact());
      case Fact.Phrase phrase -> {
        // The key says what the facts are: its template may be worded anew, it may not be renamed.
        to.append(phrase.key());
        appendAll(to, phrase.facts(), false);
      }
      case Fact.Series series -> appendAll(to, series.facts(), true);
      case Fact.Sentences sentences -> appendAll(to, sentences.facts(), false);
    }
    to.append(BETWEEN);
  }

  private static void appendAll(StringBuilder to, List<? extends Fact> facts, boolean sorted) {
    List<String> parts = new ArrayList<>();
    for (Fact fact : facts) {
      StringBuilder part = new StringBuilder();
      append(part, fact);
      parts.add(part.toString());
    }
    if (sorted) {
      parts.sort(null);
    }
    to.append('(').append(String.join("", parts)).append(')');
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
