package shoeaudit.config;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** The keys of a YAML file and what stands at each, as it is written. */
public final class YamlKeys {
  private final Map<String, String> values = new LinkedHashMap<>();

  private YamlKeys() {}

  /**
   * Every key by its path, as mistakes name it, in the file's order.
   *
   * @param content of a file that was read without a mistake
   */
  public static Map<String, String> of(byte[] content) {
    YamlKeys keys = new YamlKeys();
    new Compose(LoadSettings.builder().build())
        .composeString(new String(content, StandardCharsets.UTF_8))
        .ifPresent(root -> keys.add("", root));
    return keys.values;
  }

  private void add(String path, Node node) {
    switch (node) {
      case MappingNode map when !map.getValue().isEmpty() -> {
        for (NodeTuple tuple : map.getValue()) {
          String key = tuple.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?";
          add(path.isEmpty() ? key : path + "." + key, tuple.getValueNode());
        }
      }
      case SequenceNode list
          when !list.getValue().stream().allMatch(ScalarNode.class::isInstance) -> {
        List<Node> members = list.getValue();
        for (int i = 0; i < members.size(); i++) {
          add(path + "[" + (i + 1) + "]", members.get(i));
        }
      }
      case SequenceNode list ->
          values.put(
              path,
              list.getValue().stream()
                  .map(member -> ((ScalarNode) member).getValue())
                  .collect(Collectors.joining(", ")));
      case ScalarNode scalar -> values.put(path, scalar.getValue());
      default -> values.put(path, "");
    }
  }
}
