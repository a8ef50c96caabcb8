package shoeaudit.audit.result;

import java.util.Arrays;
import java.util.List;

/**
 * Something that a finding tells, as data and in no language: an amount, a number, a name, or a
 * phrase that is filled with others. {@link FindingWords} puts it in words.
 */
public sealed interface Fact {
  /** What the record or the controls write as it is: a name, an id, cards, a time; never a word. */
  record Text(String text) implements Fact {}

  /** A whole number. */
  record Count(long value) implements Fact {}

  /**
   * An amount of money.
   *
   * @param minor in minor units
   * @param currency ISO 4217
   */
  record Money(long minor, String currency) implements Fact {}

  /**
   * An instant, told as recorded.
   *
   * @param nanos since 1970; the same instant in another offset is the same fact
   * @param text {@code 18:00:41.000}, with the day where that matters
   */
  record Time(long nanos, String text) implements Fact {}

  /** A span of time in nanoseconds. */
  record Span(long nanos) implements Fact {}

  /**
   * A phrase or a sentence.
   *
   * @param key of its template
   * @param facts what the template's places hold, in their order
   */
  record Phrase(String key, List<Fact> facts) implements Fact {
    public Phrase {
      facts = List.copyOf(facts);
    }
  }

  /**
   * What is told with the facts and is none of them, such as all that the controls would have
   * allowed: a decision does not rest on it.
   */
  record Aside(Fact fact) implements Fact {}

  /**
   * A fact that is told in other words than its own, where those would say what no record does: a
   * decision rests on the fact as it is.
   */
  record Reworded(Fact fact, Fact words) implements Fact {}

  /** What stands at the beginning of a sentence. */
  record Opening(Fact fact) implements Fact {}

  /** Several, as a list with commas between them; their order is no fact. */
  record Series(List<? extends Fact> facts) implements Fact {
    public Series {
      facts = List.copyOf(facts);
    }
  }

  /** Several sentences, one after the other. */
  record Sentences(List<? extends Fact> facts) implements Fact {
    public Sentences {
      facts = List.copyOf(facts);
    }
  }

  /**
   * A phrase.
   *
   * @param key of its template in {@code findings.properties}
   * @param facts what its places hold: facts, whole numbers, or texts as recorded
   */
  static Phrase phrase(String key, Object... facts) {
    return new Phrase(key, Arrays.stream(facts).map(Fact::of).toList());
  }

  /** A fact as it is, a whole number, or a text as recorded. */
  static Fact of(Object value) {
    return switch (value) {
      case Fact fact -> fact;
      case Integer number -> new Count(number);
      case Long number -> new Count(number);
      case String text -> new Text(text);
      default -> throw new IllegalArgumentException("no fact: a " + value.getClass().getName());
    };
  }
}
