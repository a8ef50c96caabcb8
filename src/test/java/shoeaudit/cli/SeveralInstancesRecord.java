package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.icegreen.greenmail.util.GreenMail;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shoeaudit.config.Sha256;

/** What two instances have left, on record and in their folder: each thing whole, and once. */
final class SeveralInstancesRecord {
  private static final ObjectMapper JSON = new JsonMapper();

  private final Path results;
  private final Connection database;

  SeveralInstancesRecord(Path folder, Connection database) {
    this.results = folder.resolve("data").resolve("results");
    this.database = database;
  }

  /**
   * Looks at all of it.
   *
   * @param runs that clients asked for
   * @param nights of which a log came into the inbox
   * @param told how often a receiver of webhooks was sent each delivery
   */
  void check(Set<Long> runs, List<LocalDate> nights, Map<String, Integer> told, GreenMail mail)
      throws SQLException, IOException, MessagingException {
    Map<String, Integer> acts = KillTrial.trail(database);
    for (long run : runs) {
      assertEquals(1, acts.get("run.asked-for " + run));
    }
    Set<Long> done = runs(acts);
    assertTrue(done.containsAll(runs));
    Set<Long> ofNights = nights(nights, acts);
    Set<Long> all = new TreeSet<>(runs);
    all.addAll(ofNights);
    assertEquals(all, new TreeSet<>(done), "no run but those of clients and nights");
    told(done, nights, told, mail);
  }

  /** Each is done once, by one, and its results stand, and nothing of another attempt. */
  private Set<Long> runs(Map<String, Integer> acts) throws SQLException, IOException {
    Set<String> owners = new TreeSet<>();
    Set<String> places = new TreeSet<>();
    Set<Long> done = new HashSet<>();
    try (Statement statement = database.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select id, owner, attempt, state, outputs, (select count(*) from finding"
                    + " where run_id = audit_run.id) as findings from audit_run")) {
      while (rows.next()) {
        long run = rows.getLong("id");
        assertEquals("DONE", rows.getString("state"), "run " + run);
        assertEquals(1, acts.get("run.done " + run));
        assertEquals(acts.get("run.begun " + run), 1 + acts.getOrDefault("run.put-back " + run, 0));
        assertEquals(acts.get("run.begun " + run), rows.getInt("attempt"), "run " + run);
        owners.add(rows.getString("owner").replaceFirst("/.*", ""));
        String place = "run-" + run + ".attempt-" + rows.getInt("attempt");
        whole(results.resolve(place), rows.getString("outputs"));
        assertEquals(
            Files.readAllLines(results.resolve(place).resolve("findings.jsonl")).size(),
            rows.getInt("findings"),
            place);
        places.add(place);
        done.add(run);
      }
    }
    assertEquals(Set.of("one", "two"), owners, "both did some of it");
    assertEquals(
        places,
        names(results).stream()
            .filter(name -> !name.startsWith("night-"))
            .collect(Collectors.toCollection(TreeSet::new)),
        "nothing of an attempt that was lost stands beside them");
    return done;
  }

  /**
   * Each night of which one log came, whole and after its deadline, has one edition with one run.
   *
   * @return those runs
   */
  private Set<Long> nights(List<LocalDate> nights, Map<String, Integer> acts)
      throws SQLException, IOException {
    List<String> made = new ArrayList<>();
    Set<Long> runs = new HashSet<>();
    try (Statement statement = database.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select n.id, n.gambling_day, n.logs, n.edition, e.edition as number, e.state, e.place,"
                    + " e.outputs, r.run_id from night n join night_edition e on e.night_id = n.id"
                    + " join night_edition_run r on r.night_id = n.id and r.edition = e.edition"
                    + " order by n.gambling_day, e.edition, r.position")) {
      while (rows.next()) {
        String night = rows.getString("gambling_day");
        made.add(
            night
                + " of "
                + rows.getInt("logs")
                + ": edition "
                + rows.getInt("number")
                + " of "
                + rows.getInt("edition")
                + ", "
                + rows.getString("state"));
        String place = "edition-1." + rows.getString("place");
        Path of = results.resolve("night-" + rows.getLong("id"));
        assertEquals(Set.of(place), names(of), "no files of another who made it");
        whole(of.resolve(place), rows.getString("outputs"));
        runs.add(rows.getLong("run_id"));
      }
    }
    assertEquals(
        nights.stream().map(night -> night + " of 1: edition 1 of 1, DONE").toList(),
        made,
        () ->
            acts.entrySet().stream()
                .filter(act -> act.getKey().startsWith("night."))
                .toList()
                .toString());
    assertEquals(nights.size(), runs.size());
    return runs;
  }

  /** Each thing is to be told once; what was told once more has the same number. */
  private void told(
      Set<Long> runs, List<LocalDate> nights, Map<String, Integer> told, GreenMail mail)
      throws SQLException, MessagingException {
    assertEquals(0, count("web_delivery where outcome <> 'SENT'"));
    assertEquals(0, count("night_notice where outcome <> 'SENT'"));
    assertEquals(runs.size(), count("web_delivery where event = 'run.done'"));
    String ofEdition =
        " in ("
            + nights.stream().map(night -> "'" + night + "'").collect(Collectors.joining(", "))
            + ")";
    assertEquals(
        nights.size(),
        count(
            "web_delivery where event in ('night.done', 'night.incomplete') and subject"
                + ofEdition));
    assertEquals(
        nights.size(),
        count(
            "night_notice o join night n on n.id = o.night_id where o.edition = 1 and o.state in"
                + " ('DONE', 'INCOMPLETE') and n.gambling_day"
                + ofEdition));
    assertEquals(
        0,
        count(
            "(select event, subject from web_delivery group by event, subject having count(*) > 1)"
                + " twice"));
    assertEquals(
        0,
        count(
            "(select night_id, edition, state from night_notice group by night_id, edition, state"
                + " having count(*) > 1) twice"));
    int deliveries = count("web_delivery");
    assertEquals(deliveries, told.size(), "each was told");
    assertFalse(told.isEmpty());
    Map<String, Integer> mails = new TreeMap<>();
    for (MimeMessage message : mail.getReceivedMessages()) {
      mails.merge(message.getMessageID(), 1, Integer::sum);
    }
    int notices = count("night_notice");
    assertEquals(notices, mails.size(), mails::toString);
    assertFalse(mails.isEmpty());
    long twice = twice(told) + twice(mails);
    assertTrue(twice <= SeveralInstancesIT.KILLS + 2, () -> told + " " + mails);
    System.out.println(
        "runs="
            + runs.size()
            + " begun anew="
            + count("trail_entry where act = 'run.put-back'")
            + " nights="
            + nights.size()
            + " webhooks="
            + deliveries
            + " mails="
            + notices
            + " told once more, under the same number="
            + twice);
  }

  private int count(String of) throws SQLException {
    return KillTrial.count(database, "select count(*) from " + of);
  }

  private static long twice(Map<String, Integer> told) {
    return told.values().stream().filter(times -> times > 1).count();
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** The files that a record names are there, and are those that were made. */
  private static void whole(Path results, String outputs) throws IOException {
    for (JsonNode output : JSON.readTree(outputs)) {
      Path file = results.resolve(output.path("name").asText());
      assertEquals(
          output.path("sha256").asText(),
          Sha256.hex(Files.readAllBytes(file)),
          () -> file.toString());
    }
  }
}
