package shoeaudit.controls;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A YAML file as values that can be changed and written again, each scalar as it stood: with or
 * without quotes, which is what our readers go by.
 */
sealed interface Tree {
  /** A scalar: its text, and whether it stands without quotes. */
  record Scalar(String text, boolean plain) implements Tree {}

  /** A list. */
  record Items(List<Tree> members) implements Tree {}

  /** A map. */
  record Entries(SequencedMap<String, Tree> members) implements Tree {}

  /** A scalar without quotes. */
  static Scalar plain(String text) {
    return new Scalar(text, true);
  }

  /** A scalar in quotes. */
  static Scalar quoted(String text) {
    return new Scalar(text, false);
  }

  /** Reads a YAML text. */
  static Tree of(String yaml) {
    return of(new Compose(LoadSettings.builder().build()).composeString(yaml).orElseThrow());
  }

  private static Tree of(Node node) {
    return switch (node) {
      case ScalarNode scalar -> new Scalar(scalar.getValue(), scalar.isPlain());
      case SequenceNode list -> new Items(list.getValue().stream().map(Tree::of).toList());
      case MappingNode map -> {
        SequencedMap<String, Tree> members = new LinkedHashMap<>();
        for (NodeTuple tuple : map.getValue()) {
          members.put(((ScalarNode) tuple.getKeyNode()).getValue(), of(tuple.getValueNode()));
        }
        yield new Entries(members);
      }
      default -> throw new IllegalArgumentException("no value: " + node);
    };
  }

  /** The member under a key. */
  default Tree at(String key) {
    return switch (this) {
      case Entries map when map.members.containsKey(key) -> map.members.get(key);
      default -> throw new IllegalArgumentException("no key " + key + " in " + this);
    };
  }

  /** The same map with another value under a key. */
  default Entries with(String key, Tree value) {
    SequencedMap<String, Tree> members = new LinkedHashMap<>(((Entries) this).members);
    members.put(key, value);
    return new Entries(members);
  }

  /** The same map without a key. */
  default Entries without(String key) {
    SequencedMap<String, Tree> members = new LinkedHashMap<>(((Entries) this).members);
    members.remove(key);
    return new Entries(members);
  }

  /** The same list with another value at a place, counted from 0. */
  default Items with(int place, Tree value) {
    List<Tree> members = new ArrayList<>(((Items) this).members);
    members.set(place, value);
    return new Items(members);
  }

  /**
   * The same with each number in digits and each boolean in small letters, as YAML means them: what
   * is left of a value once it is JSON.
   */
  default Tree asReadersTakeIt() {
    return switch (this) {
      case Scalar scalar -> scalar.plain ? new Scalar(inDigits(scalar.text), true) : scalar;
      case Items list -> new Items(list.members.stream().map(Tree::asReadersTakeIt).toList());
      case Entries map -> {
        SequencedMap<String, Tree> members = new LinkedHashMap<>();
        map.members.forEach((key, member) -> members.put(key, member.asReadersTakeIt()));
        yield new Entries(members);
      }
    };
  }

  private static String inDigits(String text) {
    if (text.matches("True|TRUE|False|FALSE")) {
      return text.toLowerCase(Locale.ROOT);
    }
    if (text.matches("0x[0-9a-fA-F]+")) {
      return new BigInteger(text.substring(2), 16).toString();
    }
    if (!text.matches("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?")) {
      return text;
    }
    BigDecimal number = new BigDecimal(text).stripTrailingZeros();
    return (number.signum() == 0 ? BigDecimal.ZERO : number).toPlainString();
  }

  /** As YAML, in block style. */
  default String yaml() {
    StringBuilder out = new StringBuilder();
    write(out, "");
    return out.toString();
  }

  private void write(StringBuilder out, String indent) {
    switch (this) {
      case Scalar scalar ->
          out.append(' ').append(scalar.plain ? scalar.text : inQuotes(scalar.text)).append('\n');
      case Items list when list.members.isEmpty() -> out.append(" []\n");
      case Entries map when map.members.isEmpty() -> out.append(" {}\n");
      case Items list -> {
        out.append('\n');
        for (Tree member : list.members) {
          out.append(indent).append('-');
          member.write(out, indent + "  ");
        }
      }
      case Entries map -> {
        out.append('\n');
        map.members.forEach((key, member) -> {
          out.append(indent).append(inQuotes(key)).append(':');
          member.write(out, indent + "  ");
        });
      }
    }
  }

  private static String inQuotes(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
