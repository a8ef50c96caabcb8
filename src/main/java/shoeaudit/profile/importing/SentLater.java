package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The records of a shoe that a stream has told without times, where a block of them comes again
 * further down, as from a buffer that was sent once more: so many cards on end are not dealt twice.
 * The coups that the later block is of, begins in or ends in are not what was dealt; those of the
 * earlier one are. A block that leaves the coup as far as it found it makes whole coups, as one of
 * {@link SentBlocks} does.
 */
final class SentLater {
  /**
   * Five cards with their suits, or eight without: among all places of a shoe that is no chance. Of
   * records of patrons, who wager alike again and again, a few may stand for the last card.
   */
  private static final int ENOUGH = 15;

  private static final int MOST_OF_PATRONS = 3;

  private final ToldRecords told;

  /** By how far below: the record up to which what comes again so was looked at. */
  private final Map<Integer, Integer> lookedAt = new HashMap<>();

  private final SortedMap<Integer, Integer> damaged = new TreeMap<>();

  SentLater(ToldRecords told) {
    this.told = told;
  }

  /** The coups of which records were sent before, and the first line of those records. */
  SortedMap<Integer, Integer> damaged() {
    Map<Integer, List<Integer>> places = new HashMap<>();
    for (int record = 0; record < told.count(); record++) {
      if (told.dealsCard(record)) {
        List<Integer> above =
            places.computeIfAbsent(told.words(record), words -> new ArrayList<>());
        for (int original : above) {
          look(original, record);
        }
        above.add(record);
      }
    }
    damaged.remove(0);
    return damaged;
  }

  /** Looks at all that is alike around a record and one further down. */
  private void look(int original, int record) {
    int below = record - original;
    if (lookedAt.getOrDefault(below, 0) > record) {
      return;
    }
    int from = record;
    while (from > below && told.areAlike(from - 1, from - 1 - below)) {
      from--;
    }
    int end = record;
    int cards = 0;
    int patrons = 0;
    while (end < told.count() && told.areAlike(end, end - below)) {
      end++;
    }
    lookedAt.put(below, end);
    for (int i = from; i < end; i++) {
      cards += told.weight(i);
      patrons += told.isOfPatron(i) ? 1 : 0;
    }
    int weight = cards + Math.min(patrons, MOST_OF_PATRONS);
    // One right below the other is for SentBlocks.
    if (weight >= ENOUGH && end - from < below && !told.isAsFar(from, end)) {
      mark(from, end);
    }
  }

  private void mark(int from, int end) {
    int line = told.line(from);
    if (told.isOpenAfter(from - 1)) {
      damaged.putIfAbsent(told.coup(from - 1), line);
    }
    for (int i = from; i < end; i++) {
      damaged.putIfAbsent(told.coup(i), line);
    }
    if (end < told.count()) {
      damaged.putIfAbsent(told.coup(end), line);
    }
  }
}
