package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.api.PagedLists.get;
import static shoeaudit.api.PagedLists.holdsInPages;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Lists of what people put on record beside logs and runs come a page at a time, too. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RecordListPagesTest extends IdentityTestBase {
  private static final int SOME = 3;

  /** Makes one of a list's, and answers as the service does. */
  @FunctionalInterface
  private interface Making {
    Response make(int number) throws IOException;
  }

  /** The ids of some that are made, the newest first, as each list here has them. */
  private static List<Integer> made(String member, Making making) throws IOException {
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < SOME; i++) {
      Response answer = making.make(i);
      assertTrue(answer.statusCode() / 100 == 2, answer.asString());
      ids.addFirst(answer.path(member));
    }
    return ids;
  }

  private static Response upload(Person by, String path, String file) {
    return by.asks()
        .contentType("application/octet-stream")
        .body(file.getBytes(StandardCharsets.UTF_8))
        .post(path);
  }

  @Test
  void disputesComeTheNewestFirstAndByStateTableAndPatron() throws Exception {
    ReviewedRun run = reviewedRun();
    String disputes = run.licenseeAt() + "/disputes";
    List<Integer> ids =
        made(
            "dispute.id",
            number ->
                run.operator()
                    .asks()
                    .contentType(ContentType.JSON)
                    .body(
                        Map.of(
                            "run",
                            run.id(),
                            "table",
                            "T1",
                            "shoe",
                            "2026-03-02-A",
                            "place",
                            10,
                            "patron",
                            "P0" + (5 + number),
                            "bet",
                            List.of("banker", "player", "tie").get(number),
                            "claim",
                            "It was not paid."))
                    .post(disputes));
    holdsInPages(run.operator(), disputes, "disputes", "id", ids);
    holdsInPages(run.operator(), disputes, "disputes", "id", ids, "state", "open", "table", "T1");
    get(run.operator(), disputes, "patron", "P06").body("disputes.id", contains(ids.get(1)));
    get(run.operator(), disputes, "state", "confirmed").body("disputes", empty());
  }

  @Test
  void filesOfDropsAndOfEngagementsComeTheNewestFirst() throws Exception {
    String licensee = licenseeWithControls();
    String at = "/api/v1/licensees/" + licensee;
    Person operator = somebody(licensee, Role.OPERATOR);
    List<Integer> drops =
        made(
            "id",
            number ->
                upload(
                    operator,
                    at + "/drops?name=drop.csv",
                    "date,table,drop_minor\n2026-03-02,T1," + (1000 + number) + "\n"));
    holdsInPages(operator, at + "/drops", "drops", "id", drops);

    Person auditor = somebody(null, Role.AUDITOR);
    String engagement =
        Files.readString(Path.of("src", "samples", "cedar-river", "engagement.yaml"));
    List<Integer> engagements =
        made(
            "id",
            number ->
                upload(
                    auditor,
                    at + "/engagements?name=engagement.yaml",
                    engagement + "# of the day " + number + "\n"));
    holdsInPages(auditor, at + "/engagements", "engagements", "id", engagements);
  }

  @Test
  void trialsOfAControlFileComeTheNewestFirst() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int unused = run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    int version = submit(operator, licensee, controls(licensee) + "# proposed\n");
    String trials = "/api/v1/licensees/" + licensee + "/control-files/" + version + "/trials";
    List<Integer> ids =
        made(
            "id",
            number -> {
              // One waits at most.
              while (operator.asks().get(trials).asString().contains("\"queued\"")) {
                Thread.onSpinWait();
              }
              String days = "{\"from\": \"2026-03-01\", \"until\": \"2026-03-1" + number + "\"}";
              return post(operator, trials, days);
            });
    holdsInPages(operator, trials, "trials", "id", ids);
  }

  @Test
  void decisionsOnManyFindingsAndReviewsComeInOrder() throws Exception {
    ReviewedRun run = reviewedRun();
    List<Integer> numbers =
        made(
            "bulk_review.number",
            number ->
                run.auditor()
                    .asks()
                    .contentType(ContentType.JSON)
                    .body(
                        Map.of(
                            "findings",
                            List.of(run.findings().get(number)),
                            "state",
                            "confirmed",
                            "reason",
                            "so the footage shows"))
                    .post(run.at() + "/bulk-reviews"));
    for (String of : List.of(run.at(), run.licenseeAt())) {
      holdsInPages(run.auditor(), of + "/bulk-reviews", "bulk_reviews", "number", numbers);
    }
    // In the order of their numbers, which PostgreSQL deals out to its connections by the thousand.
    String reviews = run.licenseeAt() + "/reviews";
    List<String> all = get(run.operator(), reviews).extract().path("reviews.review.finding");
    assertEquals(Set.copyOf(run.findings().subList(0, SOME)), Set.copyOf(all));
    holdsInPages(run.operator(), reviews, "reviews", "review.finding", all);
  }

  @Test
  void whatProgramsAreToldComesTheNewestFirstAndByOutcome() throws Exception {
    String licensee = licensee();
    long of = licensees.find("code", licensee).singleResult().id;
    for (int i = 0; i < SOME; i++) {
      sql(
          "insert into web_delivery (id, channel, target, licensee_id, event, subject, outcome, attempts, made_at,"
              + " next_at) values (nextval('web_delivery_seq'), 'WEBHOOK', 'http://127.0.0.1:1/', "
              + of
              + ", 'night.done', '2026-03-0"
              + (i + 1)
              + "', '"
              + (i == 0 ? "SENT" : "FAILED")
              + "', 1, current_timestamp, current_timestamp)");
    }
    Person operator = somebody(licensee, Role.OPERATOR);
    String deliveries = "/api/v1/licensees/" + licensee + "/webhook-deliveries";
    List<Integer> all = get(operator, deliveries).extract().path("deliveries.id");
    holdsInPages(operator, deliveries, "deliveries", "id", all);
    holdsInPages(operator, deliveries, "deliveries", "id", all.subList(0, 2), "outcome", "failed");
  }
}
