package shoeaudit.service.nights;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.record.Delivery;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.days.RecordedShoe;
import shoeaudit.service.records.EvidenceFile;

/** What was delivered for licensees' nights, and the shoes that it holds. */
@ApplicationScoped
class DeliveredLogs implements PanacheRepositoryBase<DeliveredLog, Long> {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int BATCH = 1_000;

  private static final String STANDING =
      " from night_log l join evidence_file e on e.id = l.evidence_id"
          + " where l.licensee_id = ? and l.left_out is null and l.id <= ?"
          + " and l.gambling_day <= ? and l.last_day >= ?"
          + " and not exists (select 1 from night_withdrawal w where w.log_id = l.id and w.id <= ?)";

  /**
   * Logs, and which evidence each of them is.
   *
   * @param evidence the evidence's id by the delivery's number
   */
  record Window(List<Delivery> deliveries, Map<Integer, Long> evidence) {}

  /**
   * How much of a licensee's is known.
   *
   * @param log the id of the last log; 0: none
   * @param withdrawal the id of the last withdrawal of a log; 0: none
   */
  record Known(long log, long withdrawal) {}

  /** Whether a delivery is on record. */
  boolean has(Licensee licensee, String delivery) {
    return count("licensee.id = ?1 and delivery = ?2", licensee.id, delivery) > 0;
  }

  /** Some of a licensee's deliveries, as far as they are on record, with their evidence. */
  @Transactional
  List<DeliveredLog> delivered(Licensee licensee, Collection<String> deliveries) {
    return deliveries.isEmpty()
        ? List.of()
        : list(
            "from DeliveredLog l join fetch l.evidence where l.licensee.id = ?1 and l.delivery in ?2",
            licensee.id,
            deliveries);
  }

  /** The runs of nights that have audited some logs: their ids, the newest first, by the log. */
  @Transactional
  Map<Long, List<Long>> nightRuns(Licensee licensee, Collection<Long> evidence) {
    Map<Long, List<Long>> runs = new HashMap<>();
    if (!evidence.isEmpty()) {
      for (Object[] row :
          getEntityManager()
              .createQuery(
                  "select distinct i.evidence.id, i.run.id from RunInput i, EditionRun e"
                      + " where e.run = i.run and i.run.licensee.id = ?1 and i.evidence.id in ?2"
                      + " order by i.run.id desc",
                  Object[].class)
              .setParameter(1, licensee.id)
              .setParameter(2, evidence)
              .getResultList()) {
        runs.computeIfAbsent((Long) row[0], log -> new ArrayList<>()).add((Long) row[1]);
      }
    }
    return runs;
  }

  /** Puts a delivery on record with the shoes that it holds. */
  @Transactional(Transactional.TxType.MANDATORY)
  void add(DeliveredLog log, List<RecordedShoe> shoes) {
    persistAndFlush(log);
    if (log.leftOut == null) {
      getEntityManager().unwrap(Session.class).doWork(connection -> add(connection, log.id, shoes));
    }
  }

  private static void add(Connection connection, long log, List<RecordedShoe> shoes)
      throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into night_shoe (log_id, position, table_name, shoe, begins, ends, opened,"
                + " first_coup, last_coup, coups, first_of_table, closed, stretches, owed)"
                + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
      int position = 0;
      for (RecordedShoe shoe : shoes) {
        position++;
        insert.setLong(1, log);
        insert.setInt(2, position);
        insert.setString(3, shoe.table());
        insert.setString(4, shoe.shoe());
        insert.setString(5, text(shoe.begins()));
        insert.setString(6, text(shoe.ends()));
        insert.setBoolean(7, shoe.opened());
        insert.setInt(8, shoe.firstCoup());
        insert.setInt(9, shoe.lastCoup());
        insert.setInt(10, shoe.coups());
        insert.setBoolean(11, shoe.firstOfTable());
        insert.setBoolean(12, shoe.closed());
        insert.setString(13, text(shoe.stretches()));
        insert.setString(14, Delivery.owed(shoe).toString());
        insert.addBatch();
        if (position % BATCH == 0) {
          insert.executeBatch();
        }
      }
      insert.executeBatch();
    }
  }

  private static @Nullable String text(@Nullable Instant moment) {
    return moment == null ? null : moment.toString();
  }

  private static @Nullable Instant moment(@Nullable String text) {
    return text == null ? null : Instant.parse(text);
  }

  private static String text(List<Span> stretches) {
    return stretches.stream()
        .map(stretch -> stretch.from() + "/" + stretch.until())
        .collect(Collectors.joining(" "));
  }

  private static List<Span> stretches(String text) {
    List<Span> stretches = new ArrayList<>();
    for (String each : text.isEmpty() ? new String[0] : text.split(" ")) {
      int slash = each.indexOf('/');
      stretches.add(
          new Span(
              Instant.parse(each.substring(0, slash)), Instant.parse(each.substring(slash + 1))));
    }
    return stretches;
  }

  private static SortedMap<String, Long> owed(String json) {
    try {
      return Delivery.owed(JSON.readTree(json));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was written is not JSON", e);
    }
  }

  /**
   * The logs that count, of which something lies within some days.
   *
   * @param known up to which log and which withdrawal
   */
  @Transactional
  Window between(Licensee licensee, LocalDate from, LocalDate until, Known known) {
    return getEntityManager()
        .unwrap(Session.class)
        .doReturningWork(connection -> {
          Map<Integer, List<RecordedShoe>> shoes = new HashMap<>();
          try (PreparedStatement select =
              connection.prepareStatement(
                  "select s.log_id, s.table_name, s.shoe, s.begins, s.ends, s.stretches, s.opened,"
                      + " s.first_coup, s.last_coup, s.coups, s.first_of_table, s.closed, s.owed"
                      + " from night_shoe s where s.log_id in (select l.id"
                      + STANDING
                      + ") order by s.log_id, s.position")) {
            ask(select, licensee, from, until, known);
            try (ResultSet rows = select.executeQuery()) {
              while (rows.next()) {
                shoes
                    .computeIfAbsent(rows.getInt(1), log -> new ArrayList<>())
                    .add(
                        new RecordedShoe(
                            rows.getString(2),
                            rows.getString(3),
                            moment(rows.getString(4)),
                            moment(rows.getString(5)),
                            stretches(rows.getString(6)),
                            rows.getBoolean(7),
                            rows.getInt(8),
                            rows.getInt(9),
                            rows.getInt(10),
                            rows.getBoolean(11),
                            rows.getBoolean(12),
                            owed(rows.getString(13))));
              }
            }
          }
          return logs(connection, licensee, from, until, known, shoes);
        });
  }

  private static void ask(
      PreparedStatement select, Licensee licensee, LocalDate from, LocalDate until, Known known)
      throws SQLException {
    select.setLong(1, licensee.id);
    select.setLong(2, known.log());
    select.setObject(3, until);
    select.setObject(4, from);
    select.setLong(5, known.withdrawal());
  }

  private static Window logs(
      Connection connection,
      Licensee licensee,
      LocalDate from,
      LocalDate until,
      Known known,
      Map<Integer, List<RecordedShoe>> shoes)
      throws SQLException {
    List<Delivery> deliveries = new ArrayList<>();
    Map<Integer, Long> evidence = new HashMap<>();
    try (PreparedStatement select =
        connection.prepareStatement(
            "select l.id, l.at, l.name, e.sha256, e.bytes, l.profile, l.gambling_day, e.id,"
                + " l.reading"
                + STANDING
                + " order by l.id")) {
      ask(select, licensee, from, until, known);
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          int number = rows.getInt(1);
          long id = rows.getLong(8);
          evidence.put(number, id);
          deliveries.add(
              new Delivery(
                  number,
                  rows.getObject(2, OffsetDateTime.class).toInstant(),
                  rows.getString(3),
                  rows.getString(4),
                  rows.getLong(5),
                  rows.getString(6),
                  rows.getObject(7, LocalDate.class),
                  "logs/" + id,
                  rows.getInt(9),
                  shoes.getOrDefault(number, List.of())));
        }
      }
    }
    return new Window(deliveries, evidence);
  }

  /** How much of a licensee's is on record by now. */
  Known known(Licensee licensee) {
    return new Known(
        last("select max(id) from DeliveredLog where licensee.id = ?1", licensee),
        last("select max(id) from LogWithdrawal where log.licensee.id = ?1", licensee));
  }

  private long last(String query, Licensee licensee) {
    Long last =
        getEntityManager()
            .createQuery(query, Long.class)
            .setParameter(1, licensee.id)
            .getSingleResult();
    return last == null ? 0 : last;
  }

  /**
   * The days of which logs after one have something, and the days beside them: a shoe may be dealt
   * on into these. Where one stands for another, the days of that one as well.
   */
  NavigableSet<LocalDate> days(Licensee licensee, long after) {
    return days(licensee, after, "l.id > ?2");
  }

  /** The same of logs that were withdrawn after one withdrawal. */
  NavigableSet<LocalDate> withdrawnDays(Licensee licensee, long after) {
    return days(
        licensee, after, "exists (select 1 from LogWithdrawal w where w.log = l and w.id > ?2)");
  }

  private NavigableSet<LocalDate> days(Licensee licensee, long after, String which) {
    NavigableSet<LocalDate> days = new TreeSet<>();
    for (Object[] span :
        getEntityManager()
            .createQuery(
                "select l.day, max(o.lastDay) from DeliveredLog l, DeliveredLog o"
                    + " where l.licensee.id = ?1 and "
                    + which
                    + " and l.leftOut is null"
                    + " and o.licensee.id = ?1 and o.day = l.day and o.name = l.name"
                    + " and o.leftOut is null group by l.day",
                Object[].class)
            .setParameter(1, licensee.id)
            .setParameter(2, after)
            .getResultList()) {
      LocalDate until = ((LocalDate) span[1]).plusDays(1);
      for (LocalDate day = ((LocalDate) span[0]).minusDays(1);
          !day.isAfter(until);
          day = day.plusDays(1)) {
        days.add(day);
      }
    }
    return days;
  }

  /** Logs that were uploaded and are no delivery yet, in the order in which they came. */
  List<EvidenceFile> uploaded(Licensee licensee, Instant since) {
    return getEntityManager()
        .createQuery(
            "from EvidenceFile e where e.licensee.id = ?1 and e.kind = ?2 and e.receivedAt >= ?3"
                + " and not exists (select 1 from DeliveredLog l where l.evidence = e)"
                + " order by e.id",
            EvidenceFile.class)
        .setParameter(1, licensee.id)
        .setParameter(2, EvidenceFile.Kind.LOG)
        .setParameter(3, since)
        .getResultList();
  }

  /** The delivery of some evidence that stands for its name and night; null: none does. */
  @Nullable DeliveredLog standing(EvidenceFile evidence) {
    return find(
            "from DeliveredLog l where l.evidence.id = ?1 and l.leftOut is null"
                + " and not exists (select 1 from LogWithdrawal w where w.log = l)"
                + " and not exists (select 1 from DeliveredLog n where n.licensee = l.licensee"
                + " and n.day = l.day and n.name = l.name and n.leftOut is null and n.id > l.id"
                + " and not exists (select 1 from LogWithdrawal w where w.log = n))"
                + " order by l.id",
            evidence.id)
        .firstResult();
  }

  /** The logs of which something lies within some days and that were read in an earlier way. */
  @Transactional
  List<DeliveredLog> toReadAgain(Licensee licensee, LocalDate from, LocalDate until) {
    return list(
        "from DeliveredLog l join fetch l.evidence where l.licensee.id = ?1 and l.leftOut is null"
            + " and l.day <= ?2 and l.lastDay >= ?3 and l.reading < ?4 order by l.id",
        licensee.id,
        until,
        from,
        LogContents.READING);
  }

  /** Puts the shoes that a log holds on record in place of what an earlier reading found. */
  @Transactional(Transactional.TxType.MANDATORY)
  void readAgain(DeliveredLog log, List<RecordedShoe> shoes) {
    getEntityManager()
        .createNativeQuery("delete from night_shoe where log_id = ?1")
        .setParameter(1, log.id)
        .executeUpdate();
    getEntityManager()
        .createNativeQuery("update night_log set reading = ?1 where id = ?2")
        .setParameter(1, LogContents.READING)
        .setParameter(2, log.id)
        .executeUpdate();
    getEntityManager().unwrap(Session.class).doWork(connection -> add(connection, log.id, shoes));
  }

  /** The tables and shoes that a licensee's logs of one name have for a night. */
  List<String> shoesUnder(Licensee licensee, LocalDate day, String name) {
    return getEntityManager()
        .unwrap(Session.class)
        .createNativeQuery(
            "select s.table_name || '/' || s.shoe from night_shoe s join night_log l on l.id ="
                + " s.log_id where l.licensee_id = ?1 and l.gambling_day = ?2 and l.name = ?3"
                + " and l.left_out is null"
                + " and not exists (select 1 from night_withdrawal w where w.log_id = l.id)",
            String.class)
        .setParameter(1, licensee.id)
        .setParameter(2, day)
        .setParameter(3, name)
        .getResultList();
  }
}
