package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.NamedFindings;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;

/**
 * Reads and writes the reviews of many findings with few statements, in its caller's transaction.
 * What it gives is no entity: what is written stands in the database alone.
 */
@ApplicationScoped
class ManyReviews {
  private static final String STANDING =
      "select r.id, r.finding_id, r.version, r.state, r.cause, r.recommendation, r.due,"
          + " r.decided_facts from "
          + NamedFindings.NAMED
          + " join review r on r.finding_id = named.id where r.licensee_id = :licensee";

  private static final String NEW =
      "insert into review (version, state, cause, recommendation, due, decided_facts, changed_at,"
          + " changed_by, id, licensee_id, finding_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
          + " on conflict do nothing";

  private static final String CHANGED =
      "update review set version = ?, state = ?, cause = ?, recommendation = ?, due = ?,"
          + " decided_facts = ?, changed_at = ?, changed_by = ? where id = ? and version = ?";

  private static final String ENTRY =
      "insert into review_entry (id, review_id, version, kind, at, actor, reason, old_value, new_value,"
          + " facts, bulk_review_id, is_undo)"
          + " values (nextval('review_entry_seq'), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  private static final String MEMBER =
      "insert into bulk_review_member (bulk_review_id, finding_id, outcome, version, before_state,"
          + " before_cause, before_recommendation, before_due, before_facts, after_state, detail, remedy)"
          + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  private final EntityManager entities;

  @Inject
  ManyReviews(EntityManager entities) {
    this.entities = entities;
  }

  /**
   * A review that is to stand otherwise.
   *
   * @param review as it is to stand, at the version after the one that was looked at
   * @param entries that tell of it
   */
  record Written(ReviewRecord review, List<ReviewEntry> entries) {
    Written {
      entries = List.copyOf(entries);
    }
  }

  /** Of what a row is made: parameter by parameter. */
  private interface Row<T> {
    void set(PreparedStatement statement, T of) throws SQLException;
  }

  /** How the reviews of findings stand; those that nobody has touched are left out. */
  Map<String, ReviewRecord> standing(Licensee licensee, Collection<String> of) {
    Map<String, ReviewRecord> standing = new HashMap<>();
    if (of.isEmpty()) {
      return standing;
    }
    entities
        .unwrap(Session.class)
        .createNativeQuery(STANDING, Object[].class)
        .addScalar("id", Long.class)
        .addScalar("finding_id", String.class)
        .addScalar("version", Long.class)
        .addScalar("state", String.class)
        .addScalar("cause", String.class)
        .addScalar("recommendation", String.class)
        .addScalar("due", LocalDate.class)
        .addScalar("decided_facts", String.class)
        .setParameter("licensee", licensee.id)
        .setParameter("ids", of.toArray(new String[0]))
        .getResultList()
        .forEach(row -> {
          ReviewRecord review = new ReviewRecord();
          review.id = (Long) row[0];
          review.findingId = (String) row[1];
          review.version = (Long) row[2];
          review.state = Disposition.valueOf((String) row[3]);
          review.cause = (String) row[4];
          review.recommendation = (String) row[5];
          review.due = (LocalDate) row[6];
          review.decidedFacts = (String) row[7];
          standing.put(review.findingId, review);
        });
    return standing;
  }

  /**
   * Takes the reviews of findings for this transaction, and says how they stand: who comes at the
   * same time waits here.
   */
  Map<String, ReviewRecord> taken(Licensee licensee, Collection<String> of) {
    if (!of.isEmpty()) {
      var unused =
          entities
              .createNativeQuery(
                  "select r.id from "
                      + NamedFindings.NAMED
                      + " join review r on r.finding_id = named.id where r.licensee_id = :licensee"
                      + " order by r.finding_id for update of r",
                  Long.class)
              .setParameter("licensee", licensee.id)
              .setParameter("ids", of.toArray(new String[0]))
              .getResultList();
    }
    return standing(licensee, of);
  }

  /**
   * Writes reviews with their entries. One that does not stand at the version any more that was
   * looked at is left as it is.
   *
   * @param all sorted by finding, so that of two who come at once one waits for the other, and
   *     neither for each other
   * @return the ids of the findings whose reviews were left
   */
  Set<String> write(Licensee licensee, List<Written> all) {
    List<Written> anew = all.stream().filter(each -> each.review().id == null).toList();
    List<Written> known = all.stream().filter(each -> each.review().id != null).toList();
    number(licensee, anew);
    entities.flush();
    Session session = entities.unwrap(Session.class);
    Set<String> left = new HashSet<>();
    session.doWork(connection -> {
      insert(connection, licensee, anew, left);
      update(connection, known, left);
      List<ReviewEntry> told = new ArrayList<>();
      for (Written each : all) {
        if (!left.contains(each.review().findingId)) {
          told.addAll(each.entries());
        }
      }
      int[] unused = batch(connection, ENTRY, told, ManyReviews::entry);
    });
    return left;
  }

  /** Gives each review that is new a number: its finding is known, so it has a row there. */
  private void number(Licensee licensee, List<Written> anew) {
    if (anew.isEmpty()) {
      return;
    }
    Map<String, Long> ids = new HashMap<>();
    for (Object row :
        entities
            .createNativeQuery(
                "select k.finding_id, nextval('review_seq') from "
                    + NamedFindings.NAMED
                    + " join known_finding k on k.finding_id = named.id where k.licensee_id = :licensee",
                Object[].class)
            .setParameter("licensee", licensee.id)
            .setParameter(
                "ids", anew.stream().map(each -> each.review().findingId).toArray(String[]::new))
            .getResultList()) {
      Object[] values = (Object[]) row;
      ids.put((String) values[0], ((Number) values[1]).longValue());
    }
    anew.forEach(each ->
        each.review().id =
            Objects.requireNonNull(ids.get(each.review().findingId), "it is a known finding"));
  }

  private static void insert(
      Connection connection, Licensee licensee, List<Written> anew, Set<String> left)
      throws SQLException {
    int[] counts =
        batch(
            connection,
            NEW,
            anew,
            (statement, each) -> {
              int next = review(statement, each.review());
              statement.setLong(next++, licensee.id);
              statement.setString(next, each.review().findingId);
            });
    if (Arrays.stream(counts).anyMatch(count -> count < 0)) {
      noteOthers(connection, anew, left);
    } else {
      note(counts, anew, left);
    }
  }

  private static void update(Connection connection, List<Written> known, Set<String> left)
      throws SQLException {
    int[] counts =
        batch(
            connection,
            CHANGED,
            known,
            (statement, each) -> {
              int next = review(statement, each.review());
              statement.setLong(next, each.review().version - 1);
            });
    note(counts, known, left);
  }

  /** Notes those of whom a batch says that it has written nothing. */
  private static void note(int[] counts, List<Written> of, Set<String> left) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] == 0) {
        left.add(of.get(i).review().findingId);
      }
    }
  }

  /**
   * Notes those that stand there with a number that is not theirs. So it is found out even where
   * the driver sends a batch as one statement, and has no counts (reWriteBatchedInserts).
   */
  private static void noteOthers(Connection connection, List<Written> anew, Set<String> left)
      throws SQLException {
    anew.forEach(each -> left.add(each.review().findingId));
    Object[] ids = anew.stream().map(each -> each.review().id).toArray();
    try (PreparedStatement look =
        connection.prepareStatement(
            "select r.finding_id from unnest(cast(? as bigint array)) as written (id)"
                + " join review r on r.id = written.id")) {
      look.setArray(1, connection.createArrayOf("bigint", ids));
      try (ResultSet row = look.executeQuery()) {
        while (row.next()) {
          left.remove(row.getString(1));
        }
      }
    }
  }

  private static int review(PreparedStatement statement, ReviewRecord review) throws SQLException {
    statement.setLong(1, review.version);
    statement.setString(2, review.state.name());
    statement.setString(3, review.cause);
    statement.setString(4, review.recommendation);
    statement.setObject(5, review.due, Types.DATE);
    statement.setString(6, review.decidedFacts);
    at(statement, 7, review.changedAt);
    statement.setString(8, review.changedBy);
    statement.setLong(9, review.id);
    return 10;
  }

  private static void entry(PreparedStatement statement, ReviewEntry entry) throws SQLException {
    statement.setLong(1, entry.review.id);
    statement.setLong(2, entry.version);
    statement.setString(3, entry.kind.name());
    at(statement, 4, entry.at);
    statement.setString(5, entry.actor);
    statement.setString(6, entry.reason);
    statement.setString(7, entry.oldValue);
    statement.setString(8, entry.newValue);
    statement.setString(9, entry.facts);
    statement.setObject(10, entry.bulkReview, Types.BIGINT);
    statement.setBoolean(11, entry.isUndo);
  }

  /** Writes what was done to the members of a bulk review. */
  void members(List<BulkReviewMember> all) {
    entities.flush();
    entities
        .unwrap(Session.class)
        .doWork(connection -> {
          var unused = batch(connection, MEMBER, all, ManyReviews::member);
        });
  }

  private static void member(PreparedStatement statement, BulkReviewMember member)
      throws SQLException {
    statement.setLong(1, member.bulkReviewId);
    statement.setString(2, member.findingId);
    statement.setString(3, member.outcome.name());
    statement.setObject(4, member.version, Types.BIGINT);
    statement.setString(5, name(member.beforeState));
    statement.setString(6, member.beforeCause);
    statement.setString(7, member.beforeRecommendation);
    statement.setObject(8, member.beforeDue, Types.DATE);
    statement.setString(9, member.beforeFacts);
    statement.setString(10, name(member.afterState));
    statement.setString(11, member.detail);
    statement.setString(12, member.remedy);
  }

  private static @Nullable String name(@Nullable Disposition state) {
    return state == null ? null : state.name();
  }

  private static void at(PreparedStatement statement, int parameter, @Nullable Instant at)
      throws SQLException {
    statement.setObject(
        parameter, at == null ? null : at.atOffset(ZoneOffset.UTC), Types.TIMESTAMP_WITH_TIMEZONE);
  }

  private static <T> int[] batch(Connection connection, String sql, List<T> rows, Row<T> row)
      throws SQLException {
    if (rows.isEmpty()) {
      return new int[0];
    }
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (T each : rows) {
        row.set(statement, each);
        statement.addBatch();
      }
      return statement.executeBatch();
    } catch (BatchUpdateException e) {
      // The first cause says what was wrong; the batch itself only that something was.
      throw e.getNextException() == null ? e : e.getNextException();
    }
  }
}
