package shoeaudit.profile.importing;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The times of the cards and results of a shoe that a stream tells. Where records were lost from
 * amid one coup to amid another, the two look like one, and between two cards of it lies as much
 * time as this table takes from one coup to the next.
 */
final class LongPauses {
  /** So many coups show how long one takes. */
  private static final int FEWEST_COUPS = 8;

  private final List<Coup> coups = new ArrayList<>();

  /** A coup, from its first card on. */
  private static final class Coup {
    private final int number;
    private final LocalDateTime begun;
    private LocalDateTime last;
    private Duration longest = Duration.ZERO;
    private int line;
    private boolean explained;

    Coup(int number, LocalDateTime begun) {
      this.number = number;
      this.begun = begun;
      last = begun;
    }
  }

  /**
   * Takes a record with a card or a result of a coup.
   *
   * @param time of the record
   */
  void take(int coup, int line, LocalDateTime time) {
    Coup open = coups.isEmpty() ? null : coups.getLast();
    if (open == null || open.number != coup) {
      coups.add(new Coup(coup, time));
      return;
    }
    Duration pause = Duration.between(open.last, time);
    if (pause.compareTo(open.longest) > 0) {
      open.longest = pause;
      open.line = line;
    }
    open.last = time;
  }

  /** An irregularity of a coup is told: that may take its time. */
  void explain(int coup) {
    Coup open = coups.isEmpty() ? null : coups.getLast();
    if (open != null && open.number == coup) {
      open.explained = true;
    }
  }

  /** The coups in which records may be lost, and the line of the record after them. */
  SortedMap<Integer, Integer> damaged() {
    SortedMap<Integer, Integer> damaged = new TreeMap<>();
    Duration usual = fromCoupToCoup();
    for (Coup coup : coups) {
      if (usual != null && !coup.explained && coup.longest.compareTo(usual) >= 0) {
        damaged.put(coup.number, coup.line);
      }
    }
    return damaged;
  }

  /** How long a coup takes, of which a quarter take less; null: there are too few to tell. */
  private @Nullable Duration fromCoupToCoup() {
    List<Duration> from = new ArrayList<>();
    for (int i = 1; i < coups.size(); i++) {
      Duration span = Duration.between(coups.get(i - 1).begun, coups.get(i).begun);
      if (span.isPositive()) {
        from.add(span);
      }
    }
    from.sort(null);
    return from.size() < FEWEST_COUPS ? null : from.get(from.size() / 4);
  }
}
