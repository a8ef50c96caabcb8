package shoeaudit.api;

import static org.hamcrest.Matchers.hasSize;
import static shoeaudit.api.RepeatedRequestsTest.at;
import static shoeaudit.api.RepeatedRequestsTest.file;
import static shoeaudit.api.RepeatedRequestsTest.json;
import static shoeaudit.api.RepeatedRequestsTest.replays;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/**
 * What people do about runs, nights and disputes is done once as well, when it is sent again with
 * its Idempotency-Key.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RepeatedActsTest extends IdentityTestBase {
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void entries(String licensee, String act, int count) {
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("act", act)
        .queryParam("licensee", licensee)
        .get("/api/v1/trail")
        .then()
        .body("entries", hasSize(count));
  }

  @Test
  void disputesAndFiltersOfARunAreMadeOnce() throws Exception {
    ReviewedRun run = reviewedRun();
    String of = at(run.licensee());
    String dispute =
        """
        {"run": %d, "table": "T1", "shoe": "2026-03-02-A", "place": 0, "claim": "%s"}\
        """;
    replays(
        run.operator(),
        201,
        json(of + "/disputes", dispute.formatted(run.id(), "one")),
        json(of + "/disputes", dispute.formatted(run.id(), "two")));
    run.operator().asks().get(of + "/disputes").then().body("disputes", hasSize(1));
    entries(run.licensee(), "dispute.opened", 1);
    String filter =
        """
        {"name": "%s", "choice": {"code": "X"}}\
        """;
    replays(
        run.operator(),
        201,
        json(of + "/finding-filters", filter.formatted("one")),
        json(of + "/finding-filters", filter.formatted("two")));
    entries(run.licensee(), "filter.saved", 1);
  }

  @Test
  void dropsAndEngagementsAreTakenOnce() throws Exception {
    String licensee = licenseeWithControls();
    String header = "date,table,drop_minor\n";
    String drops = at(licensee) + "/drops?name=drop.csv";
    replays(
        somebody(licensee, Role.OPERATOR),
        201,
        file(drops, bytes(header + "2026-03-02,T1,1\n")),
        file(drops, bytes(header + "2026-03-02,T1,2\n")));
    String engagement =
        """
        format: 1
        report: {number: %s, status: draft}
        authority: A commission
        auditor: {name: R. Ortiz}
        """;
    String engagements = at(licensee) + "/engagements?name=engagement.yaml";
    replays(
        somebody(null, Role.AUDITOR),
        201,
        file(engagements, bytes(engagement.formatted("MB-1"))),
        file(engagements, bytes(engagement.formatted("MB-2"))));
  }

  @Test
  void controlsAreTriedOnce() throws Exception {
    ReviewedRun run = reviewedRun();
    int version =
        submit(
            run.operator(),
            run.licensee(),
            controls(run.licensee()).replace("\"300.00\"", "\"250.00\""));
    String trials = at(run.licensee()) + "/control-files/" + version + "/trials";
    String days = "{\"from\": \"2026-03-02\", \"until\": \"2026-03-0%d\"}";
    replays(run.operator(), 202, json(trials, days.formatted(2)), json(trials, days.formatted(3)));
    run.operator().asks().get(trials).then().body("trials", hasSize(1));
  }

  @Test
  void aProgramIsToldOnceMore() {
    String licensee = licensee();
    long delivery = failedDelivery(licensee, "2026-03-02");
    long other = failedDelivery(licensee, "2026-03-03");
    String deliveries = at(licensee) + "/webhook-deliveries/%d/attempts";
    replays(
        somebody(null, Role.ADMINISTRATOR),
        202,
        json(deliveries.formatted(delivery), ""),
        json(deliveries.formatted(other), ""));
  }
}
