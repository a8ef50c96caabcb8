package shoeaudit.audit.replay;

import java.util.List;
import java.util.Map;

/**
 * What patrons owed in the shoes of a table around one: commission charged less commission
 * collected, by name, in minor units; those who owed nothing are left out.
 *
 * @param before in the shoes before it, the last of them first
 * @param after in the shoes after it, the next of them first
 */
public record CommissionBeside(List<Map<String, Long>> before, List<Map<String, Long>> after) {
  /** Of a shoe that has no others beside it, or none that matter. */
  public static final CommissionBeside NONE = new CommissionBeside(List.of(), List.of());

  public CommissionBeside {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /**
   * Whether what a patron owes in the shoe, more than nothing or less, comes to nothing together
   * with some shoes next to it.
   */
  public boolean evensOut(String patron, long owing) {
    long behind = owing;
    for (int shoes = 0; shoes <= before.size(); shoes++) {
      behind += shoes == 0 ? 0 : before.get(shoes - 1).getOrDefault(patron, 0L);
      long all = behind;
      if (all == 0) {
        return true;
      }
      for (Map<String, Long> next : after) {
        all += next.getOrDefault(patron, 0L);
        if (all == 0) {
          return true;
        }
      }
    }
    return false;
  }
}
