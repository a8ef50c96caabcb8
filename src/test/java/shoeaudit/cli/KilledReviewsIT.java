package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;

/**
 * The service killed (SIGKILL) at random moments of comments, bulk reviews, their undoing and
 * sign-offs, and started again each time: each that was acknowledged is there once, whole, and
 * nothing else is. It is told how often, when and on which database as {@link KilledServiceIT} is.
 */
class KilledReviewsIT {
  private static final int CLIENTS = 3;
  private static final int MOST_SHOES = 3;
  private static final int CONFLICT = 409;
  private static final String LICENSEE = "WA-0042";
  private static final String AT = "/api/v1/licensees/" + LICENSEE;

  @TempDir private Path folder;

  private final Queue<Reviewed> reviewed = new ConcurrentLinkedQueue<>();

  /**
   * What was done to the findings of a run, all of it acknowledged.
   *
   * @param comment on the first finding
   * @param decisions the numbers of the bulk reviews, in order: one that was undone, its undoing,
   *     and one that stands
   */
  private record Reviewed(long run, List<String> findings, String comment, List<Long> decisions) {}

  /** The clients of one service. */
  private record Clients(KillTrial trial, ServiceProcess service, String operator, String auditor) {
    private HttpRequest keyed(String path, String token, String key, Map<String, Object> body)
        throws IOException {
      return service
          .asked(path, token)
          .header("Content-Type", "application/json")
          .header("Idempotency-Key", key)
          .POST(HttpRequest.BodyPublishers.ofByteArray(new JsonMapper().writeValueAsBytes(body)))
          .build();
    }

    private JsonNode get(String path) throws InterruptedException {
      return trial.acknowledged(service.asked(path, auditor).build());
    }

    /** Waits until something is in no state that passes. */
    private String ended(String path) throws InterruptedException {
      while (true) {
        String state = get(path).path("state").asText();
        if (!List.of("queued", "running", "making").contains(state)) {
          return state;
        }
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }

    private long run(String name, byte[] log) throws IOException, InterruptedException {
      long evidence =
          trial
              .acknowledged(
                  service
                      .asked(AT + "/logs?name=" + name + ".csv", operator)
                      .header("Content-Type", "text/csv")
                      .header("Idempotency-Key", "log-" + name)
                      .POST(HttpRequest.BodyPublishers.ofByteArray(log))
                      .build())
              .path("id")
              .asLong();
      long run =
          trial
              .acknowledged(
                  keyed(AT + "/runs", operator, "run-" + name, Map.of("logs", List.of(evidence))))
              .path("id")
              .asLong();
      assertEquals("done", ended(AT + "/runs/" + run));
      return run;
    }

    private Reviewed review(String name, long run) throws IOException, InterruptedException {
      List<String> findings = new ArrayList<>();
      get(AT + "/runs/" + run + "/findings?limit=500")
          .path("findings")
          .forEach(finding -> findings.add(finding.path("id").asText()));
      String comment = "seen on the recording, " + name;
      trial.acknowledged(
          keyed(
              AT + "/findings/" + findings.getFirst() + "/comments",
              auditor,
              "comment-" + name,
              Map.of("text", comment)));
      String bulk = AT + "/runs/" + run + "/bulk-reviews";
      List<Long> decisions = new ArrayList<>();
      decisions.add(decide(bulk, "first-" + name, findings, "dismissed"));
      decisions.add(
          number(
              keyed(
                  bulk + "/" + decisions.getFirst() + "/undo",
                  auditor,
                  "undo-" + name,
                  Map.of("reason", "it was not"))));
      decisions.add(decide(bulk, "second-" + name, findings, "confirmed"));
      return new Reviewed(run, findings, comment, decisions);
    }

    private long decide(String bulk, String key, List<String> findings, String state)
        throws IOException, InterruptedException {
      return number(
          keyed(
              bulk,
              auditor,
              key,
              Map.of("findings", findings, "state", state, "reason", "all of them were seen")));
    }

    private long number(HttpRequest request) throws InterruptedException {
      return trial.acknowledged(request).path("bulk_review").path("number").asLong();
    }

    /** Asks until the service says that it is asked already: a sign-off needs no key for that. */
    private void signOff(long run) throws InterruptedException {
      String path = AT + "/runs/" + run + "/sign-off";
      int status = 0;
      while (status != CONFLICT) {
        HttpResponse<byte[]> answer =
            trial.answered(
                service
                    .asked(path, auditor)
                    .header("Content-Type", "application/json")
                    .PUT(HttpRequest.BodyPublishers.ofString("{}"))
                    .build());
        status = answer.statusCode();
        assertTrue(
            status == CONFLICT || status / 100 == 2,
            () -> new String(answer.body(), StandardCharsets.UTF_8));
      }
      assertEquals("done", ended(path));
    }
  }

  private void work(Clients clients, int number) throws IOException, InterruptedException {
    Random random = new Random(KillTrial.SEED + number);
    for (int i = 0; !clients.trial().isEnough(); i++) {
      String name = "r" + number + "-" + i;
      long run = clients.run(name, ServiceProcess.log(name, 1 + random.nextInt(MOST_SHOES)));
      Reviewed one = clients.review(name, run);
      clients.signOff(run);
      reviewed.add(one);
    }
  }

  @Test
  void killedAtAnyMomentEachReviewAndSignOffIsThereOnceAndWhole() throws Exception {
    try (TrialDatabase database = TrialDatabase.begin();
        ServiceProcess service = database.service(folder, KillTrial.NEVER_GIVEN_UP)) {
      database.beginWithRoom(service, LICENSEE);
      KillTrial trial = new KillTrial(service);
      Clients clients =
          new Clients(trial, service, service.token("operator"), service.token("auditor"));
      trial.run(CLIENTS, number -> work(clients, number));
      for (Reviewed one : reviewed) {
        checkAsTold(clients, one);
      }
      service.stop();
      try (Connection connection = database.open(service.data())) {
        check(connection, service.data(), trial.tries());
      }
    }
  }

  /** What the service tells of a run's reviews is what was done. */
  private static void checkAsTold(Clients clients, Reviewed one) throws InterruptedException {
    for (long decision : one.decisions()) {
      String members = AT + "/runs/" + one.run() + "/bulk-reviews/" + decision;
      assertEquals(
          one.findings().size(),
          clients.get(members + "?outcome=changed&limit=1000").path("members").size());
    }
    for (String finding : one.findings()) {
      String at = AT + "/findings/" + finding;
      boolean first = finding.equals(one.findings().getFirst());
      List<String> kinds = new ArrayList<>();
      List<String> after = new ArrayList<>();
      for (JsonNode entry : clients.get(at + "/history").path("entries")) {
        kinds.add(entry.path("kind").asText());
        if (entry.path("kind").asText().equals("state")) {
          after.add(entry.path("after").asText());
        }
      }
      assertEquals(List.of("dismissed", "open", "confirmed"), after, finding);
      assertEquals(first ? 1 : 0, kinds.stream().filter("comment"::equals).count(), finding);
      JsonNode review = clients.get(at + "/review");
      assertEquals("confirmed", review.path("state").asText());
      assertEquals(kinds.size(), review.path("version").asInt(), "one version an entry");
    }
  }

  private void check(Connection database, Path data, int tries) throws Exception {
    assertTrue(!reviewed.isEmpty(), "nobody came to an end with anything");
    Map<String, Integer> told = KillTrial.trail(database);
    int findings = 0;
    for (Reviewed one : reviewed) {
      findings += one.findings().size();
      assertEquals(1, told.get("run.done " + one.run()));
      assertEquals(1, told.get("run.sign-off-asked-for " + one.run()));
      assertEquals(1, told.get("run.signed-off " + one.run()));
      for (long decision : one.decisions()) {
        assertEquals(
            one.findings().size(),
            KillTrial.count(database, "select changed from bulk_review where id = " + decision));
      }
      assertEquals(
          1,
          KillTrial.count(
              database,
              "select count(*) from review_entry where kind = 'COMMENT' and new_value = '"
                  + one.comment()
                  + "'"));
      checkFrozen(database, data, one);
    }
    // Nothing that was not acknowledged: every client ended with a round that was whole.
    assertEquals(
        3 * reviewed.size(), KillTrial.count(database, "select count(*) from bulk_review"));
    assertEquals(reviewed.size(), KillTrial.count(database, "select count(*) from sign_off"));
    assertEquals(
        reviewed.size(),
        KillTrial.count(database, "select count(*) from review_entry where kind = 'COMMENT'"));
    assertEquals(List.of(), Ran.names(data.resolve("vault/incoming")));
    assertEquals(List.of(), Ran.names(data.resolve("working")));
    System.out.println(
        "runs signed off="
            + reviewed.size()
            + " bulk reviews="
            + 3 * reviewed.size()
            + " findings="
            + findings
            + " requests="
            + tries
            + " trail entries="
            + told.values().stream().mapToInt(Integer::intValue).sum());
  }

  /** The signed report stands whole, with the reviews as they stood. */
  private static void checkFrozen(Connection database, Path data, Reviewed one) throws Exception {
    Map<String, String> recorded = new TreeMap<>();
    try (Statement statement = database.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select f.name, f.sha256 from frozen_file f join sign_off s on s.id ="
                    + " f.sign_off_id where s.run_id = "
                    + one.run())) {
      while (rows.next()) {
        recorded.put(rows.getString(1), rows.getString(2));
      }
    }
    Path report = data.resolve("results").resolve("run-" + one.run() + "-signed-off");
    Map<String, String> kept = new TreeMap<>();
    for (String name : Ran.names(report)) {
      kept.put(name, Sha256.hex(Files.readAllBytes(report.resolve(name))));
    }
    assertEquals(recorded, kept);
    assertEquals(
        one.findings().size(),
        KillTrial.count(
            database,
            "select count(*) from signed_review r join sign_off s on s.id = r.sign_off_id where"
                + " s.run_id = "
                + one.run()));
    for (String line : Files.readAllLines(report.resolve("findings.jsonl"))) {
      assertTrue(one.findings().contains(new JsonMapper().readTree(line).path("id").asText()));
    }
  }
}
