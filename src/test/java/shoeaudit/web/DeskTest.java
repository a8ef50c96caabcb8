package shoeaudit.web;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.service.review.OpenFinding;
import shoeaudit.service.review.OpenFindings;

/** The desk: what needs somebody, and what of it first. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class DeskTest extends ServiceTestBase {
  private static final LocalDate OVERWRITTEN = LocalDate.parse("2026-03-09");

  @Inject OpenFindings open;
  @Inject EntityManager entities;

  @Test
  void itSaysFromWhenOnARecordingMayBeOverwritten() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing.as(run.auditor().name())
        .get("/licensees/" + run.licensee())
        .then()
        .statusCode(200)
        .body(containsString("<time>" + OVERWRITTEN + "</time>"));
  }

  @Test
  void whatIsDueIsFirstWhileNoRecordingExpiresSoonerAndNoneThatMayBeGoneHurriesAnybody()
      throws Exception {
    ReviewedRun run = reviewedRun();
    int last = run.findings().size() - 1;
    Map<String, Object> later =
        Map.of("state", "confirmed", "due", OVERWRITTEN.plusDays(30).toString(), "reason", "seen");
    run.put(run.auditor(), last, run.tag(last), new HashMap<>(later)).then().statusCode(200);
    String due = run.findings().get(last);
    assertNotEquals(due, first(run.licensee(), OVERWRITTEN).finding());
    assertEquals(due, first(run.licensee(), OVERWRITTEN.plusDays(1)).finding());
  }

  private OpenFinding first(String licensee, LocalDate today) {
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          Long id =
              entities
                  .createQuery("select id from Licensee where code = :code", Long.class)
                  .setParameter("code", licensee)
                  .getSingleResult();
          return open.first(List.of(id), today, 1).getFirst();
        });
  }

  @Test
  void nightsThatAreOverdueStandAboveEverythingAndAreListed() throws Exception {
    String licensee = licensee();
    String other = licensee();
    QuarkusTransaction.requiringNew()
        .run(() -> {
          night(licensee, "2026-02-01", "FAILED");
          night(licensee, "2026-02-02", "DONE");
          night(other, "2026-02-03", "WAITING");
        });
    Person operator = somebody(licensee, Role.OPERATOR);
    String at = "/licensees/" + licensee;
    for (String page : List.of("/", at)) {
      Browsing.as(operator.name())
          .get(page)
          .then()
          .statusCode(200)
          .body(
              allOf(
                  containsString(at + "/nights/2026-02-01\""),
                  not(containsString("nights/2026-02-02")),
                  not(containsString("nights/2026-02-03"))));
    }
    operator
        .asks()
        .queryParam("overdue", "true")
        .get("/api/v1" + at + "/nights")
        .then()
        .statusCode(200)
        .body("nights.gambling_day", contains("2026-02-01"));
    Browsing.as(account(null, Role.AUDITOR))
        .get("/licensees/" + other)
        .then()
        .body(containsString("nights/2026-02-03"));
  }

  private void night(String licensee, String day, String state) {
    entities
        .createNativeQuery(
            "insert into night (id, licensee_id, gambling_day, state, deadline, logs, edition, missing,"
                + " findings) select nextval('night_seq'), id, date '"
                + day
                + "', '"
                + state
                + "', timestamp with time zone '"
                + day
                + " 20:00:00+00:00', 0, 0, 0, 0 from licensee where code = '"
                + licensee
                + "'")
        .executeUpdate();
  }
}
