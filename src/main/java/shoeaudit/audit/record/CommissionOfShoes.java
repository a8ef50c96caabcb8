package shoeaudit.audit.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.audit.replay.CommissionBeside;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Tells of each shoe, before it is audited, what patrons owed of commission in the shoes around it:
 * one may let it stand over into the next shoe, and what is collected at a shoe's end may be
 * written under the one that lies there by then.
 *
 * <p>A shoe that records collections and leaves something owing, or more paid than was charged,
 * waits here for the next few of its table; no other shoe waits. Shoes are taken in the order in
 * which the log gives them, so that what is told depends on nothing else. Shoes of the log that are
 * not audited, as they belong to other gambling days, stand among them by their times.
 */
public final class CommissionOfShoes {
  /** A patron who stays for more shoes than this pays in between. */
  public static final int SHOES_BESIDE = 3;

  private final Map<String, Table> tables = new TreeMap<>();

  /** Takes shoes of which it is known what was owed beside them. */
  @FunctionalInterface
  public interface Known {
    public void take(ShoeEvents shoe, boolean tensArePoints, int unwritten, CommissionBeside beside)
        throws InterruptedException;
  }

  /**
   * A shoe that is on record and not audited.
   *
   * @param first when it begins, in nanoseconds since 1970
   * @param owed in it, as {@link #owed(ShoeEvents)} tells it
   */
  public record NotAudited(String table, long first, Map<String, Long> owed) {
    public NotAudited {
      owed = Map.copyOf(owed);
    }
  }

  /**
   * A shoe that waits.
   *
   * @param number which of its table's shoes it is, from 0
   */
  private record Waiting(ShoeEvents shoe, boolean tensArePoints, int unwritten, int number) {}

  /** What is known of a table so far. */
  private static final class Table {
    /** What was owed in its last shoes. */
    private final List<Map<String, Long>> owed = new ArrayList<>();

    /** How many shoes came before those. */
    private int dropped;

    private final List<Waiting> waiting = new ArrayList<>();

    /** Those of its shoes that are not audited and still to come, in the order of their times. */
    private final Deque<NotAudited> notAudited = new ArrayDeque<>();

    /** The number of the shoe that came last. */
    int last() {
      return dropped + owed.size() - 1;
    }

    void add(Map<String, Long> ofShoe) {
      owed.add(ofShoe);
      // Of a shoe that waits for its last neighbour as many are needed before it.
      if (owed.size() > 2 * SHOES_BESIDE + 1) {
        owed.removeFirst();
        dropped++;
      }
    }

    /** Lets the shoes come that are not audited and begin before some time. */
    void goOnTo(long nanos, Known known) throws InterruptedException {
      while (!notAudited.isEmpty() && notAudited.getFirst().first() < nanos) {
        add(notAudited.removeFirst().owed());
        release(SHOES_BESIDE, known);
      }
    }

    /** Hands on the shoes that have as many after them. */
    void release(int shoesAfter, Known known) throws InterruptedException {
      while (!waiting.isEmpty() && waiting.getFirst().number() <= last() - shoesAfter) {
        Waiting next = waiting.removeFirst();
        int place = next.number() - dropped;
        List<Map<String, Long>> before =
            owed.subList(Math.max(0, place - SHOES_BESIDE), place).reversed();
        List<Map<String, Long>> after =
            owed.subList(place + 1, Math.min(owed.size(), place + 1 + SHOES_BESIDE));
        known.take(
            next.shoe(),
            next.tensArePoints(),
            next.unwritten(),
            new CommissionBeside(before, after));
      }
    }
  }

  /** From now on these shoes of the log are known of, none of which is taken; in any order. */
  public void know(List<NotAudited> shoes) {
    shoes.stream()
        .sorted(Comparator.comparingLong(NotAudited::first))
        .forEach(shoe -> table(shoe.table()).notAudited.add(shoe));
  }

  private Table table(String name) {
    return tables.computeIfAbsent(name, of -> new Table());
  }

  /** Takes the log's next shoe, and hands on those of its table that wait for nothing more. */
  public void take(ShoeEvents shoe, boolean tensArePoints, int unwritten, Known known)
      throws InterruptedException {
    Table table = table(shoe.table());
    long first = shoe.firstNanos();
    if (first != Long.MAX_VALUE) {
      table.goOnTo(first, known);
    }
    Map<String, Long> owed = owed(shoe);
    table.add(owed);
    if (owed.isEmpty() || !recordsCollections(shoe)) {
      known.take(shoe, tensArePoints, unwritten, CommissionBeside.NONE);
    } else {
      table.waiting.add(new Waiting(shoe, tensArePoints, unwritten, table.last()));
    }
    table.release(SHOES_BESIDE, known);
  }

  /** The log is over. */
  public void finish(Known known) throws InterruptedException {
    for (Table table : tables.values()) {
      table.goOnTo(Long.MAX_VALUE, known);
      table.release(0, known);
    }
  }

  private static boolean recordsCollections(ShoeEvents shoe) {
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.kindOf(row) == EventKind.COMMISSION_COLLECTED) {
        return true;
      }
    }
    return false;
  }

  /**
   * What patrons owe at a shoe's end: commission charged less commission collected, by name, in
   * minor units; those who owe nothing are left out.
   */
  public static SortedMap<String, Long> owed(ShoeEvents shoe) {
    long[] byName = new long[shoe.names().size() + 1];
    for (int row = 0; row < shoe.size(); row++) {
      EventKind kind = shoe.kindOf(row);
      if (kind == EventKind.WAGER_SETTLED && shoe.commission[row] != ShoeEvents.NO_MONEY) {
        byName[shoe.patron[row]] += shoe.commission[row];
      } else if (kind == EventKind.COMMISSION_COLLECTED && shoe.money[row] != ShoeEvents.NO_MONEY) {
        byName[shoe.patron[row]] -= shoe.money[row];
      }
    }
    SortedMap<String, Long> owed = new TreeMap<>();
    for (int name = 1; name < byName.length; name++) {
      if (byName[name] != 0) {
        owed.put(shoe.names().text(name), byName[name]);
      }
    }
    return owed;
  }
}
