package shoeaudit.shoelog.assembly;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which shoe of which table one audit has read from which file, so that no shoe is audited twice.
 * Grows by one entry a shoe, which is the only thing kept beyond the shoes open at once.
 */
public final class ShoeRegistry {
  private final Map<String, Map<String, String>> fileByShoeByTable = new HashMap<>();

  /**
   * Takes a shoe for a file.
   *
   * @return null where the shoe is new; otherwise the file that has had it before
   */
  @Nullable String claim(String table, String shoe, String file) {
    return fileByShoeByTable.computeIfAbsent(table, t -> new HashMap<>()).putIfAbsent(shoe, file);
  }

  /** Whether some file has had that shoe. */
  boolean has(String table, String shoe) {
    Map<String, String> ofTable = fileByShoeByTable.get(table);
    return ofTable != null && ofTable.containsKey(shoe);
  }
}
