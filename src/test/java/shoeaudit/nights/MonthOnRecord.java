package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** What a service has on record of a month of nights, held to what is to come of it. */
public final class MonthOnRecord {
  private final MonthOfNights month;
  private final DataSource database;

  /** A month in a service's database. */
  public MonthOnRecord(MonthOfNights month, DataSource database) {
    this.month = month;
    this.database = database;
  }

  /** How much is to be done or told yet. */
  public long waiting() throws SQLException {
    return Long.parseLong(
        rows("select (select count(*) from night_edition where state = 'MAKING')"
                + " + (select count(*) from audit_run where state in ('QUEUED', 'RUNNING'))"
                + " + (select count(*) from night_notice where outcome = 'WAITING')"
                + " + (select count(*) from web_delivery where outcome = 'WAITING')")
            .getFirst());
  }

  /** What that is, in words. */
  public String waits() {
    try {
      return rows("select event, outcome, failure from web_delivery where outcome = 'WAITING'")
          + " "
          + rows("select state, outcome, failure from night_notice where outcome = 'WAITING'")
          + " "
          + rows("select id, state, failure from audit_run where state <> 'DONE'");
    } catch (SQLException e) {
      return e.toString();
    }
  }

  /** The rows of a query, their cells with blanks between them. */
  public List<String> rows(String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      int columns = found.getMetaData().getColumnCount();
      while (found.next()) {
        StringBuilder row = new StringBuilder();
        for (int column = 1; column <= columns; column++) {
          row.append(column > 1 ? " " : "").append(found.getString(column));
        }
        rows.add(row.toString());
      }
    }
    return rows;
  }

  /**
   * Each night that was due is on record as it was, and nothing else.
   *
   * @param data the service's folder
   */
  public void nights(Path data) throws IOException, SQLException {
    // A file that could not be taken is missing as well.
    List<String> expected = new ArrayList<>();
    List<String> editions = new ArrayList<>();
    for (MonthOfNights.House house : month.houses()) {
      for (int night = 1; night <= MonthOfNights.NIGHTS; night++) {
        MonthOfNights.Expected is = month.expected(house.id(), night);
        String name = house.id() + " " + month.day(night);
        expected.add(
            name
                + " "
                + is.state()
                + " "
                + is.editions()
                + " "
                + (is.missing().size() + is.rejected())
                + " "
                + is.findings());
        for (int edition = 1; edition <= is.editions(); edition++) {
          editions.add(
              name + " " + edition + " " + (is.editions() > edition ? is.coups() - 1 : is.coups()));
        }
      }
    }
    String until = " where n.gambling_day <= '" + month.day(MonthOfNights.NIGHTS) + "'";
    assertEquals(
        expected.stream().sorted().toList(),
        rows(
                "select l.code, n.gambling_day, n.state, n.edition, n.missing, n.findings from night n"
                    + " join licensee l on l.id = n.licensee_id"
                    + until)
            .stream()
            .sorted()
            .toList());
    assertEquals(
        editions.stream().sorted().toList(),
        rows(
                "select l.code, n.gambling_day, e.edition, r.coups from night n"
                    + " join licensee l on l.id = n.licensee_id"
                    + " join night_edition_run e on e.night_id = n.id"
                    + " join audit_run r on r.id = e.run_id"
                    + until)
            .stream()
            .sorted()
            .toList());
    Path rejected = data.resolve("nights").resolve("GAPS").resolve("rejected");
    try (Stream<Path> files = Files.walk(rejected)) {
      assertEquals(
          List.of("bad-5.csv", "bad-5.csv.reason.txt"),
          files
              .filter(Files::isRegularFile)
              .map(file -> file.getFileName().toString())
              .sorted()
              .toList());
    }
    assertEquals(
        List.of("0"),
        rows("select count(*) from audit_run where state <> 'DONE'"),
        "nothing was begun that has no end");
  }

  /**
   * Each state and each edition was told once to each, or is on record as not told.
   *
   * @param webhooks how often each came, by its number
   * @param again how many mails, and how many webhooks, may have come once more under the same
   *     number: a service was killed after it had sent them, and before it had put that on record
   */
  public void told(List<MimeMessage> mails, Map<String, Integer> webhooks, int again)
      throws SQLException, MessagingException {
    Map<String, Integer> expected = new TreeMap<>();
    for (MonthOfNights.House house : month.houses()) {
      for (int night = 1; night <= MonthOfNights.NIGHTS; night++) {
        String name = house.id() + ", night of " + month.day(night) + ": ";
        int states = 0;
        MonthOfNights.Expected is = month.expected(house.id(), night);
        if (is.editions() > 0) {
          expected.put(name + is.state().text(), is.editions());
          states = is.editions();
        }
        if (month.told(house.id(), night) > states) {
          expected.put(name + NightState.MISSING.text(), 1);
        }
      }
    }
    Map<String, String> subjects = new TreeMap<>();
    Map<String, Integer> numbers = new TreeMap<>();
    for (MimeMessage each : mails) {
      String before = subjects.put(each.getMessageID(), each.getSubject());
      assertTrue(before == null || before.equals(each.getSubject()), each.getSubject());
      numbers.merge(each.getMessageID(), 1, Integer::sum);
    }
    Map<String, Integer> came = new TreeMap<>();
    subjects.values().forEach(subject -> came.merge(subject, 1, Integer::sum));
    assertEquals(expected, came, "each mail has a number of its own");
    atMostAgain(numbers, again);
    assertEquals(
        new TreeSet<>(rows("select id from web_delivery")), new TreeSet<>(webhooks.keySet()));
    assertEquals(expected.values().stream().mapToInt(Integer::intValue).sum(), webhooks.size());
    atMostAgain(webhooks, again);
    assertEquals(
        List.of("0"),
        rows(
            "select (select count(*) from night_notice where outcome <> 'SENT')"
                + " + (select count(*) from web_delivery where outcome <> 'SENT')"),
        "each was sent, and is on record as sent");
  }

  private static void atMostAgain(Map<String, Integer> numbers, int again) {
    int more = numbers.values().stream().mapToInt(times -> times - 1).sum();
    assertTrue(more <= again, () -> more + " came once more: " + numbers);
  }
}
