package shoeaudit.forensics.record;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.forensics.record.Deal.Errors;
import shoeaudit.forensics.record.Deal.Hit;
import shoeaudit.forensics.record.Deal.Moved;
import shoeaudit.forensics.record.Deal.Pair;

/** Takes which errors of a coup moved money, and whom they favored (patterns.md, section 6). */
final class CoupErrors {
  private static final List<Level> LEVELS = List.of(Level.DEALING, Level.RESULT, Level.SETTLEMENT);

  private CoupErrors() {}

  /** Whether errors of a coup count: a declared result, no irregularity, no ghost hand. */
  static boolean count(CoupReplay coup) {
    return coup.result().declared() != null
        && coup.irregularities().firstRow() < 0
        && !coup.ghost();
  }

  /** Who settled wagers of whom; of a patron who is not named, the dealer alone. */
  static List<Pair> settled(CoupReplay coup) {
    List<Pair> pairs = new ArrayList<>();
    String dealer = dealer(coup);
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.settlementRow() >= 0) {
        pairs.add(new Pair(dealer, patron(coup, wager)));
      }
    }
    return pairs;
  }

  /** The errors; null where none moved money on a settled wager. */
  static @Nullable Errors of(CoupReplay coup, MoneyMoved moved) {
    for (Level level : LEVELS) {
      long sum = 0;
      boolean any = false;
      SortedMap<String, Long> byPatron = new TreeMap<>();
      for (int i = 0; i < coup.wagers(); i++) {
        WagerReplay wager = coup.wager(i);
        long effect = effect(wager, moved, level);
        if (effect != 0) {
          any = true;
          sum = Math.addExact(sum, effect);
          if (wager.patron() != 0) {
            byPatron.merge(patron(coup, wager), effect, Math::addExact);
          }
        }
      }
      if (any) {
        byPatron.values().removeIf(minor -> minor == 0);
        return new Errors(dealer(coup), level, sum, listed(byPatron), hit(coup, moved));
      }
    }
    return null;
  }

  /**
   * The first error in settling to a patron's favor, whether or not the patron is named: were those
   * of patrons without a name passed over, an error would strike whoever is named far more often
   * than by his share. Where errors struck several patrons on the bet nothing is told: which of
   * them is recorded first, seats decide.
   */
  private static Hit hit(CoupReplay coup, MoneyMoved moved) {
    WagerReplay first = null;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (effect(wager, moved, Level.SETTLEMENT) > 0
          && (first == null || wager.settlementRow() < first.settlementRow())) {
        first = wager;
      }
    }
    if (first == null) {
      return Hit.NONE;
    }
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.betName() == first.betName()
          && mayBeAnothers(wager, first)
          && effect(wager, moved, Level.SETTLEMENT) > 0) {
        return Hit.NONE;
      }
    }
    int settlements = 0;
    SortedMap<String, Long> byPatron = new TreeMap<>();
    for (int i = 0; i < coup.settlements().count(); i++) {
      int row = coup.settlements().row(i);
      if (coup.events().bet[row] == first.betName()) {
        settlements++;
        WagerReplay settled = coup.settlements().wager(i);
        int patron = settled == null ? coup.events().patron[row] : settled.patron();
        if (patron != 0) {
          byPatron.merge(coup.events().names().text(patron), 1L, Long::sum);
        }
      }
    }
    return new Hit(patron(coup, first), settlements, listed(byPatron));
  }

  /** Whether two wagers can be of two patrons: those without a name always can. */
  private static boolean mayBeAnothers(WagerReplay wager, WagerReplay first) {
    return wager.settlementRow() != first.settlementRow()
        && (wager.patron() == 0 || wager.patron() != first.patron());
  }

  /** What an error moved to the patron's side; 0 where that is not known or nothing was settled. */
  private static long effect(WagerReplay wager, MoneyMoved moved, Level level) {
    Long effect = wager.settlementRow() < 0 ? null : moved.of(wager).of(level);
    return effect == null ? 0 : effect;
  }

  private static List<Moved> listed(SortedMap<String, Long> byPatron) {
    List<Moved> moved = new ArrayList<>();
    byPatron.forEach((patron, minor) -> moved.add(new Moved(patron, minor)));
    return List.copyOf(moved);
  }

  private static String patron(CoupReplay coup, WagerReplay wager) {
    return coup.events().names().text(wager.patron());
  }

  /** Who was in charge at the coup's first card. */
  private static String dealer(CoupReplay coup) {
    int card = coup.dealtCards().firstRow();
    int row = card >= 0 ? card : coup.shoe().firstRow(coup.place());
    return coup.events().names().text(coup.events().dealer[row]);
  }
}
