package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.Names;
import shoeaudit.shoelog.ShoeEvents;

/** Which bets the lines of a shoe mean, by each version of the rules. A name is looked up once. */
final class OfferedBets {
  private final List<Rules> versions;
  private final List<@Nullable Bet @Nullable []> byName = new ArrayList<>();
  private @Nullable Names names;

  OfferedBets(List<Rules> versions) {
    this.versions = versions;
  }

  /** The bet of a line in each of the versions, in their order; null where it is not offered. */
  @Nullable Bet[] of(ShoeEvents events, int row) {
    if (events.names() != names) {
      names = events.names();
      byName.clear();
    }
    int name = events.bet[row];
    while (byName.size() <= name) {
      byName.add(null);
    }
    @Nullable Bet[] known = byName.get(name);
    if (known == null) {
      known = named(events.names().text(name));
      byName.set(name, known);
    }
    return known;
  }

  private @Nullable Bet[] named(String id) {
    @Nullable Bet[] bets = new Bet[versions.size()];
    for (int i = 0; i < bets.length; i++) {
      bets[i] = id.isEmpty() ? null : versions.get(i).betNamed(id);
    }
    return bets;
  }

  /** Whether any of the versions offers the bet of a line. */
  boolean isOffered(ShoeEvents events, int row) {
    for (Bet bet : of(events, row)) {
      if (bet != null) {
        return true;
      }
    }
    return false;
  }
}
