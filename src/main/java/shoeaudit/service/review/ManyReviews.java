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
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
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
import shoeaudit.service.records.NamedFindings;
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

  private static final String CHANGED =
      "update review set version = ?, state = ?, cause = ?, recommendation = ?, due = ?,"
          + " decided_facts = ?, changed_at = ?, changed_by = ? where id = ? and version = ?";

  private static final ManyRows<ReviewRecord> NEW =
      new ManyRows<ReviewRecord>("review")
          .with("id", ManyRows.Type.NUMBER, review -> review.id)
          .with("licensee_id", ManyRows.Type.NUMBER, review -> review.licensee.id)
          .with("finding_id", ManyRows.Type.TEXT, review -> review.findingId)
          .with("version", ManyRows.Type.NUMBER, review -> review.version)
          .with("state", ManyRows.Type.TEXT, review -> review.state.name())
          .with("cause", ManyRows.Type.TEXT, review -> review.cause)
          .with("recommendation", ManyRows.Type.TEXT, review -> review.recommendation)
          .with("due", ManyRows.Type.DAY, review -> review.due)
          .with("decided_facts", ManyRows.Type.TEXT, review -> review.decidedFacts)
          .with("changed_at", ManyRows.Type.TIME, review -> utc(review.changedAt))
          .with("changed_by", ManyRows.Type.TEXT, review -> review.changedBy);

  private final EntityManager entities;

  @Inject
  ManyReviews(EntityManager entities) {
    this.entities = entities;
  }

  /** How the reviews of findings stand; those that nobody has touched are left out. */
  Map<String, ReviewRecord> standing(Licensee licensee, Collection<String> of) {
    return standing(licensee, of, "");
  }

  /**
   * Takes the reviews of findings for this transaction, and says how they stand: who comes at the
   * same time waits here.
   */
  Map<String, ReviewRecord> taken(Licensee licensee, Collection<String> of) {
    return standing(licensee, of, " order by r.finding_id for update of r");
  }

  private Map<String, ReviewRecord> standing(
      Licensee licensee, Collection<String> of, String taking) {
    Map<String, ReviewRecord> standing = new HashMap<>();
    if (of.isEmpty()) {
      return standing;
    }
    entities
        .unwrap(Session.class)
        .createNativeQuery(STANDING + taking, Object[].class)
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
   * Writes reviews. One that does not stand at the version any more that was looked at is left as
   * it is.
   *
   * @param all as they are to stand, each at the version after the one that was looked at; sorted
   *     by finding, so that of two who come at once one waits for the other, and neither for each
   *     other
   * @return the ids of the findings whose reviews were left
   */
  Set<String> write(Licensee licensee, List<ReviewRecord> all) {
    List<ReviewRecord> anew = all.stream().filter(review -> review.id == null).toList();
    List<ReviewRecord> known = all.stream().filter(review -> review.id != null).toList();
    number(licensee, anew);
    entities.flush();
    Set<String> left = new HashSet<>();
    entities
        .unwrap(Session.class)
        .doWork(connection -> {
          insert(connection, anew, left);
          update(connection, known, left);
        });
    return left;
  }

  /** Gives each review that is new its licensee and a number. */
  private void number(Licensee licensee, List<ReviewRecord> anew) {
    if (anew.isEmpty()) {
      return;
    }
    Map<String, Long> ids = new HashMap<>();
    for (Object row :
        entities
            .createNativeQuery(
                "select named.id, nextval('review_seq') from " + NamedFindings.NAMED,
                Object[].class)
            .setParameter(
                "ids", anew.stream().map(review -> review.findingId).toArray(String[]::new))
            .getResultList()) {
      Object[] values = (Object[]) row;
      ids.put((String) values[0], ((Number) values[1]).longValue());
    }
    anew.forEach(review -> {
      review.licensee = licensee;
      review.id = Objects.requireNonNull(ids.get(review.findingId), "each is numbered");
    });
  }

  private static void insert(Connection connection, List<ReviewRecord> anew, Set<String> left)
      throws SQLException {
    long written = NEW.insertNew(connection, anew);
    if (written < anew.size()) {
      noteOthers(connection, anew, left);
    }
  }

  private static void update(Connection connection, List<ReviewRecord> known, Set<String> left)
      throws SQLException {
    if (known.isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement(CHANGED)) {
      for (ReviewRecord review : known) {
        review(statement, review);
        statement.addBatch();
      }
      int[] counts = statement.executeBatch();
      for (int i = 0; i < counts.length; i++) {
        if (counts[i] == 0) {
          left.add(known.get(i).findingId);
        }
      }
    } catch (BatchUpdateException e) {
      // The first cause says what was wrong; the batch itself only that something was.
      throw e.getNextException() == null ? e : e.getNextException();
    }
  }

  /** Notes those that somebody else has made meanwhile: no review has their number. */
  private static void noteOthers(Connection connection, List<ReviewRecord> anew, Set<String> left)
      throws SQLException {
    anew.forEach(review -> left.add(review.findingId));
    Object[] ids = anew.stream().map(review -> review.id).toArray();
    try (PreparedStatement look =
        connection.prepareStatement(
            "select r.finding_id from unnest(cast(? as bigint array)) as written (id)"
                + " join review r on r.id = written.id")) {
      look.setArray(1, connection.createArrayOf(ManyRows.Type.NUMBER.name, ids));
      try (ResultSet row = look.executeQuery()) {
        while (row.next()) {
          left.remove(row.getString(1));
        }
      }
    }
  }

  private static void review(PreparedStatement statement, ReviewRecord review) throws SQLException {
    statement.setLong(1, review.version);
    statement.setString(2, review.state.name());
    statement.setString(3, review.cause);
    statement.setString(4, review.recommendation);
    statement.setObject(5, review.due, Types.DATE);
    statement.setString(6, review.decidedFacts);
    statement.setObject(7, utc(review.changedAt), Types.TIMESTAMP_WITH_TIMEZONE);
    statement.setString(8, review.changedBy);
    statement.setLong(9, review.id);
    statement.setLong(10, review.version - 1);
  }

  private static @Nullable OffsetDateTime utc(@Nullable Instant at) {
    return at == null ? null : at.atOffset(ZoneOffset.UTC);
  }
}
