package shoeaudit.service.records;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.api.migration.Context;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.EitherDriver;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReviewMember.Outcome;

/**
 * Puts the members of the decisions of before, which had a row each, together as they are kept
 * since. The entries of reviews that tell of these decisions stay as they are.
 */
final class MembersTogether extends MigrationInJava {
  MembersTogether() {
    super("48", "members of decisions together");
  }

  @Override
  public void migrate(Context context) throws SQLException {
    Connection connection = context.getConnection();
    if (!EitherDriver.isEmbedded(connection.getMetaData().getURL())) {
      // An instance of before that still works waits here, and then finds no such table.
      try (Statement lock = connection.createStatement()) {
        lock.execute("lock table bulk_review_member in access exclusive mode");
      }
    }
    for (long bulkReview : bulkReviews(connection)) {
      insert(connection, BulkReviewPart.of(bulkReview, members(connection, bulkReview)));
    }
    try (Statement drop = connection.createStatement()) {
      drop.execute("drop table bulk_review_member");
    }
  }

  private static List<Long> bulkReviews(Connection connection) throws SQLException {
    List<Long> ids = new ArrayList<>();
    try (Statement select = connection.createStatement();
        ResultSet rows =
            select.executeQuery(
                "select distinct bulk_review_id from bulk_review_member order by bulk_review_id")) {
      while (rows.next()) {
        ids.add(rows.getLong(1));
      }
    }
    return ids;
  }

  private static List<BulkReviewMember> members(Connection connection, long bulkReview)
      throws SQLException {
    List<BulkReviewMember> members = new ArrayList<>();
    try (PreparedStatement select =
        connection.prepareStatement("select * from bulk_review_member where bulk_review_id = ?")) {
      select.setLong(1, bulkReview);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          members.add(member(row));
        }
      }
    }
    return members;
  }

  private static BulkReviewMember member(ResultSet row) throws SQLException {
    BulkReviewMember member =
        new BulkReviewMember(
            row.getString("finding_id"), Outcome.valueOf(row.getString("outcome")));
    long version = row.getLong("version");
    member.version = row.wasNull() ? null : version;
    member.beforeState = state(row.getString("before_state"));
    member.beforeCause = row.getString("before_cause");
    member.beforeRecommendation = row.getString("before_recommendation");
    member.beforeDue = row.getObject("before_due", LocalDate.class);
    member.beforeFacts = row.getString("before_facts");
    member.afterState = state(row.getString("after_state"));
    member.detail = row.getString("detail");
    member.remedy = row.getString("remedy");
    return member;
  }

  private static @Nullable Disposition state(@Nullable String name) {
    return name == null ? null : Disposition.valueOf(name);
  }

  private static void insert(Connection connection, List<BulkReviewPart> parts)
      throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into bulk_review_part (bulk_review_id, part, first_finding, last_finding,"
                + " least_version, members) values (?, ?, ?, ?, ?, ?)")) {
      for (BulkReviewPart part : parts) {
        insert.setLong(1, part.bulkReviewId);
        insert.setInt(2, part.part);
        insert.setString(3, part.firstFinding);
        insert.setString(4, part.lastFinding);
        insert.setObject(5, part.leastVersion, Types.BIGINT);
        insert.setBytes(6, part.members);
        insert.executeUpdate();
      }
    }
  }
}
