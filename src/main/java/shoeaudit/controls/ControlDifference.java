package shoeaudit.controls;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.YamlKeys;

/**
 * A key at which two control files differ.
 *
 * @param key its path
 * @param before what stood there; null: the key was not there
 * @param after what stands there now; null: the key is not there
 */
public record ControlDifference(String key, @Nullable String before, @Nullable String after) {
  /**
   * Every key at which two control files differ, in the order of the later file, then those that
   * only the earlier one has.
   *
   * @param before a control file that was read without a mistake, and so is the other
   */
  public static List<ControlDifference> between(byte[] before, byte[] after) {
    Map<String, String> old = YamlKeys.of(before);
    Map<String, String> now = YamlKeys.of(after);
    Set<String> keys = new LinkedHashSet<>(now.keySet());
    keys.addAll(old.keySet());
    List<ControlDifference> differences = new ArrayList<>();
    for (String key : keys) {
      if (!Objects.equals(old.get(key), now.get(key))) {
        differences.add(new ControlDifference(key, old.get(key), now.get(key)));
      }
    }
    return differences;
  }
}
