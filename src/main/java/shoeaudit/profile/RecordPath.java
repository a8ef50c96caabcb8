package shoeaudit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;

/**
 * Where a value lies within a document: {@code result.player.cards}, {@code data[]}, {@code
 * [].gameResult[]}, {@code cards[0]} (counted from 0), {@code rounds{}} (what lies under each key
 * of an object, whatever the keys are), {@code 'a.b'} (any characters in quotation marks, {@code
 * ''} for one of them).
 *
 * <p>A value that is no list counts as a list of one for {@code []} and {@code [0]}, because an
 * encoding such as XML cannot tell one element from a list of one. Nothing recorded (a missing
 * field, JSON's null) is a list of none. A path that meets an {@link Datum.Unread} ends there and
 * gives it, whatever steps are left, so that it cannot be taken for nothing.
 */
public final class RecordPath {
  /** A step of a path. */
  public sealed interface Step {}

  /** To the field of that name. */
  public record Key(String name) implements Step {}

  /** To the element of that number, from 0. */
  record Index(int number) implements Step {}

  /** To each element. */
  enum Each implements Step {
    EACH
  }

  /** To what lies under each key of an object. */
  enum EachKey implements Step {
    EACH_KEY
  }

  /**
   * What lies on the way to a value.
   *
   * @param chain the document, then the element at each {@code []} and {@code {}}, outermost first,
   *     and last the value itself, which where the path ends with one of these is that element
   * @param key under which the innermost element of a {@code {}} lies; null where there is none
   */
  record Way(List<Datum> chain, @Nullable String key) {}

  /** The path that stays with the document: each document is one record. */
  public static final RecordPath DOCUMENT = new RecordPath("", List.of());

  /** Stands for any key of an object. */
  public static final String ANY_KEY = "{}";

  private final String text;
  private final List<Step> steps;
  private final boolean single;

  RecordPath(String text, List<Step> steps) {
    this.text = text;
    this.steps = steps;
    this.single = steps.stream().noneMatch(RecordPath::isEach);
  }

  private static boolean isEach(Step step) {
    return step == Each.EACH || step == EachKey.EACH_KEY;
  }

  /** Whether what lies there lies under a key that a {@code {}} stands for. */
  public boolean isKeyed() {
    return steps.contains(EachKey.EACH_KEY);
  }

  /** Whether it leads to one value at most: it has no {@code []} and no {@code {}}. */
  public boolean isSingle() {
    return single;
  }

  /** How many things enclose what lies there: the document, and the elements on the way. */
  public int enclosing() {
    int elements = (int) steps.stream().filter(RecordPath::isEach).count();
    boolean moves = !steps.isEmpty() && !isEach(steps.getLast());
    return elements + (moves ? 1 : 0);
  }

  /**
   * The names of the fields on the way, without numbers and signs of lists; {@value #ANY_KEY} for
   * whatever key.
   */
  public List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Key key) {
        keys.add(key.name());
      } else if (step == EachKey.EACH_KEY) {
        keys.add(ANY_KEY);
      }
    }
    return keys;
  }

  /** The steps, in their order. */
  public List<Step> steps() {
    return steps;
  }

  /**
   * The value there, or null where there is none. JSON's null is a {@link Datum.Text} that is
   * absent.
   *
   * @throws IllegalStateException where the path is not {@link #isSingle}
   */
  @Nullable Datum find(Datum from) {
    if (!single) {
      throw new IllegalStateException(text + " leads to many values");
    }
    Datum at = from;
    for (Step step : steps) {
      at = step(at, step);
      if (at == null) {
        return null;
      }
    }
    return at;
  }

  /** Finds all values there, in their order, and gives each with what encloses it. */
  void expand(Datum document, Consumer<Way> records) {
    expand(document, 0, new Way(List.of(document), null), records);
  }

  private void expand(Datum from, int first, Way way, Consumer<Way> records) {
    Datum at = from;
    boolean moved = false;
    for (int i = first; i < steps.size() && !(at instanceof Datum.Unread); i++) {
      if (steps.get(i) == Each.EACH) {
        for (Datum element : elements(at)) {
          expand(element, i + 1, with(way, element, way.key()), records);
        }
        return;
      }
      if (steps.get(i) == EachKey.EACH_KEY) {
        if (at instanceof Datum.Fields fields) {
          int next = i + 1;
          fields
              .values()
              .forEach((key, value) -> expand(value, next, with(way, value, key), records));
        }
        return;
      }
      at = step(at, steps.get(i));
      if (at == null) {
        return;
      }
      moved = true;
    }
    if (!isAbsent(at)) {
      records.accept(moved ? with(way, at, way.key()) : way);
    }
  }

  private static Way with(Way way, Datum datum, @Nullable String key) {
    List<Datum> longer = new ArrayList<>(way.chain());
    longer.add(datum);
    return new Way(longer, key);
  }

  private static List<Datum> elements(Datum datum) {
    if (datum instanceof Datum.Items items) {
      return items.values();
    }
    return isAbsent(datum) ? List.of() : List.of(datum);
  }

  private static boolean isAbsent(Datum datum) {
    return datum instanceof Datum.Text value && value.absent();
  }

  private static @Nullable Datum step(Datum from, Step step) {
    if (from instanceof Datum.Unread) {
      return from;
    }
    return switch (step) {
      case Key key -> from instanceof Datum.Fields fields ? fields.values().get(key.name()) : null;
      case Index index -> {
        List<Datum> elements = elements(from);
        yield index.number() < elements.size() ? elements.get(index.number()) : null;
      }
      case Each each -> throw new IllegalStateException("each element is a matter of expand");
      case EachKey each -> throw new IllegalStateException("each key is a matter of expand");
    };
  }

  /** As it was written. */
  @Override
  public String toString() {
    return text;
  }
}
