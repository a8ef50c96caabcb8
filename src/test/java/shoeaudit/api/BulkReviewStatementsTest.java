package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A bulk review of many findings asks the database as often as one of a single finding. Batches,
 * which are one request to the database, are not counted.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class BulkReviewStatementsTest extends IdentityTestBase {
  /** As many as one kind of finding may take more than another. */
  private static final int A_FEW = 5;

  /** How many statements a bulk review took, and its undoing. */
  private record Taken(int deciding, int undoing) {}

  private static Taken taken(ReviewedRun run, List<String> findings) {
    CountedStatements.Counted deciding = CountedStatements.of(run.auditor().asks());
    int number =
        deciding
            .request()
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
    CountedStatements.Counted undoing = CountedStatements.of(run.auditor().asks());
    undoing
        .request()
        .contentType(ContentType.JSON)
        .body(Map.of("reason", "a drill"))
        .post(run.at() + "/bulk-reviews/" + number + "/undo")
        .then()
        .statusCode(201);
    return new Taken(deciding.statements(), undoing.statements());
  }

  @Test
  void manyTakeNoMoreStatementsThanOne() throws Exception {
    ReviewedRun run = reviewedRun();
    List<String> findings = run.findings();
    // The first time, reviews are made; later, they are changed.
    taken(run, findings.subList(0, 1));
    taken(run, findings.subList(1, findings.size()));
    Taken one = taken(run, findings.subList(0, 1));
    Taken many = taken(run, findings.subList(1, findings.size()));
    assertTrue(findings.size() > A_FEW + 1, findings::toString);
    assertTrue(one.deciding() > 0 && one.undoing() > 0, one.toString());
    String both = "for one " + one + ", for " + (findings.size() - 1) + " " + many;
    assertTrue(many.deciding() < one.deciding() + A_FEW, both);
    assertTrue(many.undoing() < one.undoing() + A_FEW, both);
  }
}
