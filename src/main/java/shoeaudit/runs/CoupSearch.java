package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.audit.result.Times;
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
 */
public record CoupSearch(
    List<ShoeInFull> shoes, List<Hit> coups, int withoutTime, Set<String> tables) {
  public CoupSearch {
    shoes = List.copyOf(shoes);
    coups = List.copyOf(coups);
    tables = Set.copyOf(tables);
  }

  /**
   * A coup that was found.
   *
   * @param shoe of it
   * @param row its cards and results, and what was not tested
   * @param inFull what was recorded of it beside what was due
   * @param begunAt its first recorded time, as recorded
   * @param findings the ids of those that lie on it
   */
  public record Hit(
      ShoeInFull shoe, CoupRow row, CoupSnapshot inFull, String begunAt, List<String> findings) {
    public Hit {
      findings = List.copyOf(findings);
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

    private Search(String table, Instant at, Duration within) {
      this.table = table;
      from = at.minus(within);
      until = at.plus(within);
    }

    private boolean wants(ShoeEvents shoe) {
      tables.add(shoe.table());
      return shoe.table().equals(table) && isAbout(shoe, Times.bound(from), Times.bound(until));
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
            hits.add(new Hit(shoe, coup.row(), inFull, first, coup.findings()));
          }
        }
      }
      hits.sort(Comparator.comparing(Hit::at));
      return new CoupSearch(shoes, hits, withoutTime, tables);
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
