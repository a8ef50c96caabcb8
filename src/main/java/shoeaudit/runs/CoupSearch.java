package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.audit.result.Times;
import shoeaudit.config.Nearest;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.EventColumns;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Finds the coups that were dealt at a table about a moment, and replays them: what a dispute is
 * about is told by table and time, not by shoe and number. Nothing is written.
 *
 * @param shoes that were dealt at the table about the moment, in the order of the logs
 * @param coups in the order of their times, those of one time as their shoes have them
 * @param withoutTime how many coups of shoes that were dealt at the table about the moment have no
 *     time of their own, or could not be replayed in full, so that nobody can say when they were
 * @param tables the tables that the logs have
 * @param nearest where none was found then, the last coup that began at the table before it and the
 *     first one after it, in this order; empty: coups were found, or the table has none with a time
 */
public record CoupSearch(
    List<ShoeInFull> shoes,
    List<Hit> coups,
    int withoutTime,
    Set<String> tables,
    List<Near> nearest) {
  public CoupSearch {
    shoes = List.copyOf(shoes);
    coups = List.copyOf(coups);
    tables = Set.copyOf(tables);
    nearest = List.copyOf(nearest);
  }

  /**
   * A coup that began at the table another time than was asked for.
   *
   * @param coup its number
   * @param begunAt its first recorded time, as recorded
   */
  public record Near(String shoe, int coup, String begunAt) {
    private Instant at() {
      return Times.read(begunAt);
    }
  }

  /** The tables whose names are near to one, the nearest first; without that very one. */
  public static List<String> namedLike(String table, Collection<String> tables) {
    return Nearest.all(table, tables);
  }

  /**
   * A coup that was found.
   *
   * @param shoe of it
   * @param coup its cards and results, what was not tested, and the findings that lie on it
   * @param inFull what was recorded of it beside what was due
   * @param begunAt its first recorded time, as recorded
   */
  public record Hit(ShoeInFull shoe, ShoeInFull.Coup coup, CoupSnapshot inFull, String begunAt) {
    /** Its cards and results, and what was not tested. */
    public CoupRow row() {
      return coup.row();
    }

    /** The ids of the findings that lie on it. */
    public List<String> findings() {
      return coup.findings();
    }

    /** The moment of its first recorded time. */
    public Instant at() {
      return Times.read(begunAt);
    }
  }

  /**
   * Searches the logs that a request names.
   *
   * @param request whose controls, logs, profile and rules count
   * @param at the moment
   * @param within how far before and after it a coup may have begun
   * @param scratch a file that may be made for what memory does not hold, and is gone in the end
   * @throws InvalidRunRequestException where it cannot be searched as asked
   * @throws IOException where a log cannot be read
   */
  public static CoupSearch of(
      AuditRequest request, String table, Instant at, Duration within, Path scratch)
      throws InvalidRunRequestException, IOException, InterruptedException {
    Search search = new Search(table, at, within);
    ShoesAgain.replay(request, search::wants, search.shoes::add, scratch);
    return search.found();
  }

  /**
   * Likewise the logs of a finished run.
   *
   * @param request as the run was asked for; of its files only controls, profile, rules and days
   *     count
   * @param logs all of the run's
   */
  public static CoupSearch of(
      AuditRequest request,
      Collection<LogFile> logs,
      String table,
      Instant at,
      Duration within,
      Path scratch)
      throws InvalidRunRequestException, IOException, InterruptedException {
    Search search = new Search(table, at, within);
    ShoesAgain.replay(request, logs, search::wants, search.shoes::add, scratch);
    return search.found();
  }

  /** One that goes on. */
  private static final class Search {
    private final String table;
    private final Instant from;
    private final Instant until;
    private final Set<String> tables = new HashSet<>();
    private final List<ShoeInFull> shoes = new ArrayList<>();
    private final Map<String, Beside> beside = new HashMap<>();

    private Search(String table, Instant at, Duration within) {
      this.table = table;
      from = at.minus(within);
      until = at.plus(within);
    }

    private boolean wants(ShoeEvents shoe) {
      tables.add(shoe.table());
      if (!shoe.table().equals(table)) {
        return false;
      }
      beside.put(
          shoe.shoe() + '\0' + shoe.file(), Beside.of(shoe, Times.bound(from), Times.bound(until)));
      return isAbout(shoe, Times.bound(from), Times.bound(until));
    }

    /** The nearest to either side. */
    private List<Near> nearest() {
      List<Near> all = new ArrayList<>();
      beside.values().forEach(each -> each.addTo(all));
      List<Near> nearest = new ArrayList<>();
      all.stream()
          .filter(near -> near.at().isBefore(from))
          .max(Comparator.comparing(Near::at).thenComparing(Near::shoe))
          .ifPresent(nearest::add);
      all.stream()
          .filter(near -> near.at().isAfter(until))
          .min(Comparator.comparing(Near::at).thenComparing(Near::shoe))
          .ifPresent(nearest::add);
      return nearest;
    }

    private CoupSearch found() {
      List<Hit> hits = new ArrayList<>();
      int withoutTime = 0;
      for (ShoeInFull shoe : shoes) {
        for (ShoeInFull.Coup coup : shoe.coups()) {
          CoupSnapshot inFull = coup.inFull();
          String first = inFull == null ? null : inFull.firstAt();
          if (inFull == null || first == null) {
            withoutTime++;
            continue;
          }
          Instant begun = Times.read(first);
          if (!begun.isBefore(from) && !begun.isAfter(until)) {
            hits.add(new Hit(shoe, coup, inFull, first));
          }
        }
      }
      hits.sort(Comparator.comparing(Hit::at));
      return new CoupSearch(
          shoes, hits, withoutTime, tables, hits.isEmpty() ? nearest() : List.of());
    }
  }

  /**
   * The coups of a shoe next to a span of time.
   *
   * @param before the last that began before it; null: none
   * @param after the first that began after it; null: none
   */
  private record Beside(@Nullable Near before, @Nullable Near after) {
    /** By the first recorded time of each number. */
    static Beside of(ShoeEvents shoe, long from, long until) {
      Set<Integer> begun = new HashSet<>();
      int before = -1;
      int after = -1;
      for (int row = 0; row < shoe.size(); row++) {
        long at = shoe.at[row];
        if (shoe.coup[row] == 0 || at == EventColumns.NO_TIME || !begun.add(shoe.coup[row])) {
          continue;
        }
        if (at < from && (before < 0 || at >= shoe.at[before])) {
          before = row;
        }
        if (at > until && (after < 0 || at < shoe.at[after])) {
          after = row;
        }
      }
      return new Beside(near(shoe, before), near(shoe, after));
    }

    private static @Nullable Near near(ShoeEvents shoe, int row) {
      return row < 0
          ? null
          : new Near(
              shoe.shoe(), shoe.coup[row], Times.text(shoe.at[row], shoe.offsetMinutes[row]));
    }

    void addTo(List<Near> all) {
      if (before != null) {
        all.add(before);
      }
      if (after != null) {
        all.add(after);
      }
    }
  }

  /** Whether a shoe has times on both sides of the span, or in it. */
  private static boolean isAbout(ShoeEvents shoe, long from, long until) {
    boolean before = false;
    boolean after = false;
    for (int row = 0; row < shoe.size(); row++) {
      long at = shoe.at[row];
      if (at != EventColumns.NO_TIME) {
        before |= at <= until;
        after |= at >= from;
      }
    }
    return before && after;
  }
}
