package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;

/**
 * A bulk review of many findings asks the database as often as one of a single finding. Batches,
 * which are one request to the database, are not counted.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class BulkReviewStatementsTest extends IdentityTestBase {
  /** As many as other work of the service asks for meanwhile. */
  private static final int A_FEW = 5;

  private static final int TIMES = 3;

  @Inject SessionFactory sessions;

  /** How many statements a bulk review took, and its undoing. */
  private record Taken(long deciding, long undoing) {
    Taken least(Taken other) {
      return new Taken(Math.min(deciding, other.deciding), Math.min(undoing, other.undoing));
    }
  }

  private Taken taken(ReviewedRun run, List<String> findings) {
    Statistics statistics = sessions.getStatistics();
    long before = statistics.getPrepareStatementCount();
    int number =
        run.auditor()
            .asks()
            .contentType(ContentType.JSON)
            .body(
                Map.of(
                    "findings",
                    findings,
                    "state",
                    "confirmed",
                    "reason",
                    "as it was",
                    "cause",
                    "x"))
            .post(run.at() + "/bulk-reviews")
            .then()
            .statusCode(201)
            .extract()
            .path("bulk_review.number");
    long decided = statistics.getPrepareStatementCount();
    post(run.auditor(), run.at() + "/bulk-reviews/" + number + "/undo", "{\"reason\": \"a drill\"}")
        .then()
        .statusCode(201);
    return new Taken(decided - before, statistics.getPrepareStatementCount() - decided);
  }

  @Test
  void manyTakeNoMoreStatementsThanOne() throws Exception {
    ReviewedRun run = reviewedRun();
    List<String> findings = run.findings();
    Statistics statistics = sessions.getStatistics();
    statistics.setStatisticsEnabled(true);
    try {
      // The first time, reviews are made; later, they are changed.
      Taken one = taken(run, findings.subList(0, 1));
      Taken many = taken(run, findings.subList(1, findings.size()));
      for (int time = 0; time < TIMES; time++) {
        one = one.least(taken(run, findings.subList(0, 1)));
        many = many.least(taken(run, findings.subList(1, findings.size())));
      }
      assertTrue(findings.size() > A_FEW + 1, findings::toString);
      assertTrue(one.deciding() > 0 && one.undoing() > 0, one.toString());
      String both = "for one " + one + ", for " + (findings.size() - 1) + " " + many;
      assertTrue(many.deciding() < one.deciding() + A_FEW, both);
      assertTrue(many.undoing() < one.undoing() + A_FEW, both);
    } finally {
      statistics.setStatisticsEnabled(false);
    }
  }
}
