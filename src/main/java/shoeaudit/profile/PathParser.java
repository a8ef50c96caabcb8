package shoeaudit.profile;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.shoelog.Excerpt;

/** Parses a {@link RecordPath}. */
public final class PathParser {
  private static final int MAX_DIGITS = 6;
  private static final String EXAMPLES =
      "write steps such as result.player.cards, data[], cards[0] or 'a.b'";

  private final String text;
  private final List<RecordPath.Step> steps = new ArrayList<>();
  private int at;

  private PathParser(String text) {
    this.text = text;
  }

  /**
   * Parses a path.
   *
   * @throws BadPathException where it is none; says what would be right
   */
  public static RecordPath parse(String text) throws BadPathException {
    return new RecordPath(text, new PathParser(text).steps());
  }

  /** All steps. */
  private List<RecordPath.Step> steps() throws BadPathException {
    if (text.isEmpty()) {
      throw new BadPathException("the path is empty", EXAMPLES);
    }
    while (at < text.length()) {
      if (text.charAt(at) == '[') {
        bracket();
      } else if (text.charAt(at) == '{') {
        brace();
      } else {
        dot();
        steps.add(new RecordPath.Key(text.charAt(at) == '\'' ? quoted() : plain()));
      }
    }
    return List.copyOf(steps);
  }

  /** Passes over the dot that every key but the first has before it. */
  private void dot() throws BadPathException {
    if (text.charAt(at) == '.') {
      if (steps.isEmpty()) {
        throw bad("begins with a dot", "leave the first dot out");
      }
      at++;
      if (at == text.length()) {
        throw bad("ends with a dot", "write a key after it, or leave it out");
      }
    } else if (!steps.isEmpty()) {
      throw bad("has no dot before " + rest(), "write a dot between two keys");
    }
  }

  private void bracket() throws BadPathException {
    int close = text.indexOf(']', at);
    if (close < 0) {
      throw bad("has no ] after " + rest(), "close the bracket: [] for each element, [0] for one");
    }
    String inside = text.substring(at + 1, close);
    if (inside.isEmpty()) {
      steps.add(RecordPath.Each.EACH);
    } else if (inside.length() <= MAX_DIGITS
        && inside.chars().allMatch(c -> c >= '0' && c <= '9')) {
      steps.add(new RecordPath.Index(Integer.parseInt(inside)));
    } else {
      throw bad(
          "has " + Excerpt.of(inside) + " in brackets",
          "write [] for each element, or the number of one, counted from 0, as in [0]");
    }
    at = close + 1;
  }

  private void brace() throws BadPathException {
    if (!text.startsWith(RecordPath.ANY_KEY, at)) {
      throw bad(
          "has no } right after " + rest(),
          "write {} for what lies under each key, or put a key with { in quotation marks");
    }
    steps.add(RecordPath.EachKey.EACH_KEY);
    at += RecordPath.ANY_KEY.length();
  }

  private String quoted() throws BadPathException {
    StringBuilder key = new StringBuilder();
    int from = at;
    for (at++; at < text.length(); at++) {
      if (text.charAt(at) != '\'') {
        key.append(text.charAt(at));
      } else if (at + 1 < text.length() && text.charAt(at + 1) == '\'') {
        key.append('\'');
        at++;
      } else {
        at++;
        return key.toString();
      }
    }
    at = from;
    throw bad(
        "has no quotation mark that closes " + rest(),
        "put the key in quotation marks, and double those that belong to it: 'it''s'");
  }

  private String plain() throws BadPathException {
    int from = at;
    while (at < text.length() && ".[]{}'".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String key = text.substring(from, at);
    if (at < text.length() && "]}'".indexOf(text.charAt(at)) >= 0) {
      throw bad(
          "has " + text.charAt(at) + " within a key",
          "put a key with such characters in quotation marks: 'a.b', 'it''s'");
    }
    if (key.isEmpty()) {
      throw bad("lacks a key before " + rest(), EXAMPLES);
    }
    if (!key.equals(key.strip())) {
      throw bad(
          "has a blank at the beginning or end of key " + Excerpt.of(key),
          "leave the blank out, or put the key in quotation marks");
    }
    return key;
  }

  private String rest() {
    return Excerpt.of(text.substring(at));
  }

  private BadPathException bad(String problem, String remedy) {
    return new BadPathException("the path " + Excerpt.of(text) + " " + problem, remedy);
  }
}
