package shoeaudit.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A value of a YAML file, and where it stands.
 *
 * @param node as parsed
 * @param path the path of its key
 * @param keyLine the line of its key, from 1
 * @param problems takes what is wrong with it
 */
public record YamlValue(Node node, String path, int keyLine, Problems problems) {
  private static final int LONGEST_EXCERPT = 60;
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

  /** The line on which the value begins. */
  public int line() {
    return node.getStartMark().map(Mark::getLine).orElse(keyLine - 1) + 1;
  }

  /** Whether it is written as nothing. */
  public boolean isNull() {
    return node instanceof ScalarNode scalar
        && scalar.isPlain()
        && NULLS.contains(scalar.getValue());
  }

  /** The value on one line, maps and lists in brackets: {@code {rate: 5%, mode: up}}. */
  public String onOneLine() {
    return onOneLine(node);
  }

  private static String onOneLine(Node node) {
    return switch (node) {
      case MappingNode mapping ->
          mapping.getValue().stream()
              .map(tuple -> onOneLine(tuple.getKeyNode()) + ": " + onOneLine(tuple.getValueNode()))
              .collect(Collectors.joining(", ", "{", "}"));
      case SequenceNode sequence ->
          sequence.getValue().stream()
              .map(YamlValue::onOneLine)
              .collect(Collectors.joining(", ", "[", "]"));
      case ScalarNode scalar -> scalar.getValue();
      default -> throw new IllegalStateException("no value of a YAML file: " + node);
    };
  }

  /** Whether it is a map. */
  public boolean isMap() {
    return node instanceof MappingNode;
  }

  /** Whether it is a list. */
  public boolean isList() {
    return node instanceof SequenceNode;
  }

  /**
   * The value in its form; the stand-in where it is not so written, which is then among the
   * problems.
   */
  public <T> T as(Form<T> form, T standIn) {
    if (!(node instanceof ScalarNode scalar) || isNull()) {
      wrongType(form.what());
      return standIn;
    }
    try {
      return form.read(scalar.getValue(), scalar.isPlain());
    } catch (Form.WrongValue e) {
      problems.add(line(), path, e.problem(), e.remedy());
      return standIn;
    }
  }

  /** The value as a map; an absent one where it is none. */
  public YamlMap map(String what) {
    if (node instanceof MappingNode mapping) {
      return new YamlMap(mapping, path, keyLine, problems);
    }
    wrongType(what);
    return YamlMap.absent(problems);
  }

  /** The value's members, where it is a list; none where it is not. */
  public List<YamlValue> list(String what) {
    if (!(node instanceof SequenceNode sequence)) {
      wrongType(what);
      return List.of();
    }
    List<YamlValue> members = new ArrayList<>();
    for (Node member : sequence.getValue()) {
      int line = member.getStartMark().map(Mark::getLine).orElse(keyLine - 1) + 1;
      members.add(new YamlValue(member, path + "[" + (members.size() + 1) + "]", line, problems));
    }
    return members;
  }

  /** The members of a list, each in its form; those that are not so written are left out. */
  public <T> List<T> list(String what, Form<T> form, T standIn) {
    List<T> values = new ArrayList<>();
    for (YamlValue member : list(what)) {
      values.add(member.as(form, standIn));
    }
    return values;
  }

  /** Reports the value as wrong. */
  public void wrong(String problem, String remedy) {
    problems.add(line(), path, problem, remedy);
  }

  /** As much of a text as names it; another kind of file may be all one text. */
  private static String excerpt(String text) {
    return text.length() <= LONGEST_EXCERPT
        ? text
        : text.substring(0, LONGEST_EXCERPT).strip() + " ...";
  }

  private void wrongType(String what) {
    String is =
        switch (node) {
          case MappingNode mapping -> "is a map";
          case SequenceNode sequence -> "is a list";
          case ScalarNode scalar when isNull() -> "is empty";
          case ScalarNode scalar -> "is \"" + excerpt(scalar.getValue()) + "\"";
          default -> "is something else";
        };
    wrong(is, what);
  }
}
