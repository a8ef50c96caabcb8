package shoeaudit.service.records;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Has PostgreSQL count nothing by the columns by which rows come thousands at once: the findings of
 * a run, the reviews of a licensee. Its counts are of a minute ago and know nothing of one that has
 * just come. It took that for one row, and joined 2,700 reviews with as many others by comparing
 * each with each, which lasted a minute; of 50,000 it would have been hours. Without counts it
 * takes each for a two-hundredth of all.
 */
final class NoStatisticsOfGroups extends MigrationOfOneDatabase {
  /** A column of a table by which its rows come thousands at once. */
  private record Group(String table, String column) {}

  private static final List<Group> GROUPS =
      List.of(
          new Group("finding", "run_id"),
          new Group("coverage", "run_id"),
          new Group("found", "run_id"),
          new Group("dealt", "run_id"),
          new Group("known_finding", "licensee_id"),
          new Group("review", "licensee_id"),
          new Group("bulk_review_member", "bulk_review_id"),
          new Group("signed_review", "sign_off_id"),
          new Group("night_shoe", "log_id"));

  NoStatisticsOfGroups() {
    super("44", "no statistics of groups", Database.POSTGRESQL);
  }

  @Override
  void alter(Statement statement) throws SQLException {
    for (Group group : GROUPS) {
      String column = "alter table " + group.table() + " alter column " + group.column();
      statement.execute(column + " set statistics 0");
      // The type that it has: nothing is written anew, and what was counted before is forgotten,
      // which PostgreSQL would otherwise keep for ever.
      statement.execute(column + " type bigint");
    }
  }
}
