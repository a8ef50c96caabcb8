package shoeaudit.controls;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;

/** A control file as it was written: its text, and what stands on which line under each key. */
public final class ControlText {
  /**
   * A key with a value.
   *
   * @param line of the key, from 1
   * @param value on one line, maps and lists in brackets
   */
  private record Entry(int line, String value) {}

  private final String written;

  /** In the file's order. */
  private final Map<String, Entry> entries = new LinkedHashMap<>();

  private ControlText(String written, YamlMap root) {
    this.written = written;
    enter(root);
  }

  /**
   * The text of a file.
   *
   * @param bytes the file as read
   * @param root its outermost map
   */
  public static ControlText of(byte[] bytes, YamlMap root) {
    return new ControlText(new String(bytes, StandardCharsets.UTF_8), root);
  }

  private void enter(YamlMap map) {
    for (String key : map.keys()) {
      // A dot parts the keys of a path, so a key that contains one cannot be named by a path.
      YamlValue value = key.contains(".") ? null : map.optional(key);
      if (value != null) {
        entries.put(value.path(), new Entry(value.keyLine(), value.onOneLine()));
        if (value.isMap()) {
          enter(value.map("a map"));
        }
      }
    }
  }

  /** The file as written, a byte order mark included. */
  public String written() {
    return written;
  }

  /**
   * What is stated under a key, on one line; null where the key is left out. A key within a bet
   * that is defined in a file of its own is that bet's {@code uses}.
   *
   * @param path {@code game.decks}
   */
  public @Nullable String stated(String path) {
    Entry entry = entries.get(path);
    if (entry != null) {
      return entry.value();
    }
    Entry uses = entries.get(nearest(path) + ".uses");
    return uses == null ? null : "{uses: " + uses.value() + "}";
  }

  /**
   * The bet in a file of its own to which a key within a bet is left; null: none is, or the key is
   * stated here.
   *
   * @param path {@code bets.banker_dragon.commission}
   */
  public @Nullable String leftToBet(String path) {
    Entry uses = entries.containsKey(path) ? null : entries.get(nearest(path) + ".uses");
    return uses == null ? null : uses.value();
  }

  /** The names of what is stated under a key that holds a map, in the file's order; else none. */
  public List<String> namesUnder(String path) {
    String within = path + ".";
    return entries.keySet().stream()
        .filter(key -> key.startsWith(within) && key.indexOf('.', within.length()) < 0)
        .map(key -> key.substring(within.length()))
        .toList();
  }

  /** The line of a key; of the nearest key around it where it is left out, 1 where none is. */
  public int line(String path) {
    Entry entry = entries.get(entries.containsKey(path) ? path : nearest(path));
    return entry == null ? 1 : entry.line();
  }

  /** The innermost key around that of the path which is stated; empty where none is. */
  private String nearest(String path) {
    String around = path;
    do {
      around = around.substring(0, Math.max(0, around.lastIndexOf('.')));
    } while (!around.isEmpty() && !entries.containsKey(around));
    return around;
  }
}
