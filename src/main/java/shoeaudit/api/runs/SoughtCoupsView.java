package shoeaudit.api.runs;

import java.time.OffsetDateTime;
import java.util.List;
import shoeaudit.identity.Licensee;
import shoeaudit.runs.CoupSearch;
import shoeaudit.service.queue.SoughtCoups;
import shoeaudit.service.records.RunRecord;

/**
 * The coups that began at a table about a moment.
 *
 * @param table where they were sought
 * @param at the moment, with its offset
 * @param within how many minutes before and after it they may have begun
 * @param coups in the order of their times
 * @param leftOff how many more began then, all after those
 * @param withoutTime how many coups of the shoes that were dealt there then cannot be placed in
 *     time: no time is recorded, or the coup could not be tested
 * @param tables the tables that the run's logs have
 * @param nearest where none began then, the last that began at the table before and the first that
 *     began after, by their first recorded times
 * @param tablesNamedLike where the logs have no such table, those whose names are near, the nearest
 *     first
 */
public record SoughtCoupsView(
    String table,
    OffsetDateTime at,
    int within,
    List<SoughtCoupView> coups,
    int leftOff,
    int withoutTime,
    List<String> tables,
    List<NearCoup> nearest,
    List<String> tablesNamedLike) {
  /** A coup that began at the table another time. */
  public record NearCoup(String shoe, int coup, String begunAt) {
    private static NearCoup of(CoupSearch.Near near) {
      return new NearCoup(near.shoe(), near.coup(), near.begunAt());
    }
  }

  static SoughtCoupsView of(
      Licensee of, RunRecord run, String table, int within, SoughtCoups found) {
    return new SoughtCoupsView(
        table,
        found.about(),
        within,
        found.coups().stream().map(coup -> SoughtCoupView.of(of, run, coup)).toList(),
        found.leftOff(),
        found.withoutTime(),
        found.tables(),
        found.nearest().stream().map(NearCoup::of).toList(),
        found.tablesNamedLike());
  }
}
