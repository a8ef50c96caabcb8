package shoeaudit.service.queue;

import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import shoeaudit.runs.CoupSearch;
import shoeaudit.service.records.FindingRecord;

/**
 * What was found where coups of a run were sought by table and time.
 *
 * @param about the moment about which they were sought, by the clocks of the control file's time
 *     zone
 * @param zone that time zone
 * @param coups in the order of their times, no more than {@link #MOST}
 * @param leftOff how many more there are, all after those
 * @param withoutTime how many coups of shoes that were dealt at the table about the moment have no
 *     time of their own, or could not be replayed in full, so that nobody can say when they were
 * @param tables the tables that the run's logs have, sorted
 * @param nearest where none began then, the last that began at the table before and the first that
 *     began after
 * @param tablesNamedLike where the logs have no such table, those whose names are near, the nearest
 *     first
 */
public record SoughtCoups(
    OffsetDateTime about,
    ZoneId zone,
    List<Sought> coups,
    int leftOff,
    int withoutTime,
    List<String> tables,
    List<CoupSearch.Near> nearest,
    List<String> tablesNamedLike) {
  /** As many coups are told. */
  public static final int MOST = 200;

  /**
   * How many minutes before and after the moment a coup may have begun at most: for more there are
   * the pages of the shoes.
   */
  public static final int MOST_MINUTES = 60;

  /** How many it may be where nobody says. */
  public static final String USUAL_MINUTES = "5";

  public SoughtCoups {
    coups = List.copyOf(coups);
    tables = List.copyOf(tables);
    nearest = List.copyOf(nearest);
    tablesNamedLike = List.copyOf(tablesNamedLike);
  }

  /**
   * One of them.
   *
   * @param findings those of the run that lie on it, in the run's order
   * @param isShown whether the page of its shoe has it: of two shoes of one name, which two logs
   *     record apart from each other, only one has a page
   */
  public record Sought(CoupSearch.Hit hit, List<FindingRecord> findings, boolean isShown) {
    public Sought {
      findings = List.copyOf(findings);
    }
  }
}
