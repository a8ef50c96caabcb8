package shoeaudit.profile.importing;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.CardMapping;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.ForeignRecord;

/**
 * The times of the cards in records that repeat all that is known of their coup so far. A place
 * whose time is another in a later record, or gone, had its card read again, as a reader does that
 * took it for another card, or as it is turned for somebody to see: that time is not the one at
 * which the card left the shoe, and the coup's times do not tell in what order it was dealt.
 */
final class CardStamps {
  private final CardMapping.@Nullable InList cards;

  /** Of each record that counts. */
  private final IdentityHashMap<CoupFacts, Stamps> records = new IdentityHashMap<>();

  /** The times in the newest record, and whether an older one had another. */
  private static final class Stamps {
    private final List<@Nullable OffsetDateTime> times;
    private boolean differ;

    Stamps(List<@Nullable OffsetDateTime> times) {
      this.times = times;
    }

    void lookAt(Stamps older) {
      differ |= older.differ;
      for (int i = 0; i < older.times.size(); i++) {
        OffsetDateTime before = older.times.get(i);
        OffsetDateTime now = i < times.size() ? times.get(i) : null;
        differ |= before != null && !before.equals(now);
      }
    }
  }

  /** What a replaced record had, until the one that replaces it is taken. */
  private @Nullable Stamps replaced;

  /**
   * @param cards where a list of cards is; null: they are kept otherwise
   */
  CardStamps(CardMapping.@Nullable InList cards) {
    this.cards = cards == null || cards.times() == null ? null : cards;
  }

  private @Nullable Stamps stamps(ForeignRecord record) {
    return cards == null ? null : new Stamps(new ArrayList<>(cards.times(record)));
  }

  /** Takes a record that counts. */
  void add(CoupFacts facts, ForeignRecord record) {
    Stamps taken = stamps(record);
    if (taken != null) {
      if (replaced != null) {
        taken.lookAt(replaced);
      }
      records.put(facts, taken);
    }
    replaced = null;
  }

  /** Takes note of a record that the next one replaces. */
  void replaced(@Nullable CoupFacts before) {
    replaced = before == null ? null : records.remove(before);
  }

  /** Takes an older record than one that counts. */
  void older(@Nullable CoupFacts newest, ForeignRecord record) {
    Stamps known = newest == null ? null : records.get(newest);
    Stamps older = stamps(record);
    if (known != null && older != null) {
      known.lookAt(older);
    }
  }

  /** Leaves out the times of a coup whose cards were read again. */
  void doubt(CoupFacts coup) {
    Stamps known = records.get(coup);
    if (known != null && known.differ && coup.hands != null) {
      coup.hands = coup.hands.withoutTimes();
    }
  }
}
