package shoeaudit.shoelog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The identifiers and phrases of one shoe as small whole numbers from 1, in the order of their
 * first appearance.
 */
public final class Names {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** The number of a text; 0 for the empty one, which means: not recorded. */
  public int number(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    Integer known = numbers.get(text);
    if (known != null) {
      return known;
    }
    texts.add(text);
    numbers.put(text, texts.size());
    return texts.size();
  }

  /** The text of a number; empty for 0. */
  public String text(int number) {
    return number == 0 ? "" : texts.get(number - 1);
  }

  /** The highest number given so far. */
  public int size() {
    return texts.size();
  }
}
