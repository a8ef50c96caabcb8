package shoeaudit.api;

import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** What is asked of runs and of what they found, and refused. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RunRequestsTest extends IdentityTestBase {
  private static final String NAME = "2026-03-02-table-1.csv";

  private static String runs(String licensee) {
    return "/api/v1/licensees/" + licensee + "/runs";
  }

  @Test
  void aRunThatNamesNoLogIsRefused() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    for (String none : List.of("", "null")) {
      refused(post(operator, runs(licensee), none), 400, "the body is missing", "mend");
    }
    for (String none : List.of("{}", "{\"logs\": null}", "{\"logs\": []}")) {
      refused(post(operator, runs(licensee), none), 400, "logs must not be empty", "mend");
    }
    refused(
        post(operator, runs(licensee), "{\"logs\": [null]}"),
        400,
        "logs[0] must not be null",
        "mend");
    for (String none : List.of("{\"logs\": [\"first\"]}", "{\"logs\": 1.5}", "{\"logs\": [1}")) {
      refused(post(operator, runs(licensee), none), 400, "the body cannot be read", "JSON");
    }
    refused(
        post(operator, runs(licensee), "{\"logs\": [1], \"lenguage\": \"en\"}"),
        400,
        "\"lenguage\"",
        "known are: drop, language, logs, paper, profile");
    nothingWasAsked(operator, licensee);
  }

  private static void nothingWasAsked(Person operator, String licensee) {
    operator.asks().get(runs(licensee)).then().statusCode(200).body("runs", empty());
  }

  @Test
  void aRunOfALogThatIsNotTheLicenseesIsNotFound() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String other = licensee();
    int own = log(operator, licensee, NAME);
    int foreign = log(somebody(other, Role.OPERATOR), other, NAME);
    int controls =
        operator
            .asks()
            .get(licenseeAt(licensee) + "/control-files")
            .path("control_files[0].file.id");
    for (int log : List.of(foreign, controls, Integer.MAX_VALUE)) {
      for (String logs : List.of("[" + log + "]", "[" + own + ", " + log + "]")) {
        refused(
            post(operator, runs(licensee), "{\"logs\": " + logs + "}"),
            404,
            "there is no file " + log + " of the kind log",
            "take the id of one that is listed");
      }
    }
    nothingWasAsked(operator, licensee);
  }

  private static String licenseeAt(String licensee) {
    return "/api/v1/licensees/" + licensee;
  }

  @Test
  void aRunWithAProfilePaperOrLanguageThatThereIsNotIsRefused() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String asked = "{\"logs\": [" + log(operator, licensee, NAME) + "], %}";
    refused(
        post(operator, runs(licensee), asked.replace("%", "\"profile\": \"no-such-profile\"")),
        422,
        "no-such-profile",
        "shoe-audit logs profiles");
    refused(
        post(operator, runs(licensee), asked.replace("%", "\"paper\": \"a3\"")),
        400,
        "the body cannot be read",
        "JSON");
    for (String language : List.of("xx", "", "tlh-Latn", "../../x", "e n")) {
      refused(
          post(operator, runs(licensee), asked.replace("%", "\"language\": \"" + language + "\"")),
          422,
          "there are no texts in the language " + language,
          "leave language out: en");
    }
    String tooLong = "en-x" + "-longer".repeat(6);
    refused(
        post(operator, runs(licensee), asked.replace("%", "\"language\": \"" + tooLong + "\"")),
        400,
        "language size must be between 0 and 40",
        "mend");
    nothingWasAsked(operator, licensee);
    post(operator, runs(licensee), asked.replace("%", "\"language\": \"en-US\""))
        .then()
        .statusCode(202);
  }

  /** A run that was called off: set so, as one that ends at once cannot be called off in time. */
  private int cancelled(Person operator, String licensee) throws Exception {
    int run = run(operator, licensee, log(operator, licensee, NAME));
    sql("update audit_run set state = 'CANCELLED' where id = " + run);
    return run;
  }

  @Test
  void aRunThatIsNotDoneIsNotRepeated() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = cancelled(operator, licensee);
    refused(
        post(operator, runs(licensee) + "/" + run + "/repetition", ""),
        409,
        "the run " + run + " is cancelled",
        "repeat runs that are done");
    refused(
        post(operator, runs(licensee) + "/" + Integer.MAX_VALUE + "/repetition", ""),
        404,
        "there is no run",
        "listed");
    refused(
        post(somebody(licensee, Role.APPROVER), runs(licensee) + "/" + run + "/repetition", ""),
        403,
        "none of your roles",
        "whose role it is");
    operator.asks().get(runs(licensee)).then().body("runs", hasSize(1));
  }

  private static Response findings(ReviewedRun run, String parameter, String value) {
    return run.operator().asks().queryParam(parameter, value).get(run.at() + "/findings");
  }

  @Test
  void findingsAreNotSortedOrPagedByWhatIsNone() throws Exception {
    ReviewedRun run = reviewedRun();
    for (String sort : List.of("size", "-position", "effect;drop")) {
      refused(
          findings(run, "sort", sort),
          400,
          "findings cannot be sorted by \"" + sort + "\"",
          "position, effect or -effect");
    }
    for (String cursor : List.of("here", "1", ".5", "1.", "9.9.9", "99999999999999999999.1")) {
      refused(
          findings(run, "cursor", cursor),
          400,
          "the cursor is none that was given out",
          "take next of the page before");
    }
    refused(findings(run, "limit", "0"), 400, "limit must be greater than or equal to 1", "mend");
    refused(
        findings(run, "limit", "1001"), 400, "limit must be less than or equal to 1000", "mend");
    refused(findings(run, "state", "settled"), 400, "\"settled\" is no state", "open");
    // The bounds themselves are taken.
    findings(run, "limit", "1").then().statusCode(200).body("findings", hasSize(1));
    findings(run, "limit", "1000").then().statusCode(200);
  }

  @Test
  void aReportThatThereIsNotIsNotFound() throws Exception {
    ReviewedRun run = reviewedRun();
    refused(
        run.operator().asks().urlEncodingEnabled(false).get(run.at() + "/reports/..%2Finputs.json"),
        400,
        "has an encoded dot, slash, backslash or semicolon in its path",
        "write it as the API's description does");
    for (String name : List.of("report.docx", "REPORT.PDF", "report.pdf.sha256")) {
      refused(
          run.operator().asks().get(run.at() + "/reports/" + name),
          404,
          "there is no report",
          "assessment-results.json, casebook.pdf, coverage.csv, dealers.csv, effects.csv, findings.csv,"
              + " findings.jsonl, findings.sarif, indicators.csv, indicators.jsonl, inputs.json, manifest.json, problems.csv,"
              + " report.pdf, report.xlsx, statistics.csv");
    }
    run.operator().asks().get(run.at() + "/reports/coverage.csv").then().statusCode(200);
    int other = cancelled(run.operator(), run.licensee());
    refused(
        run.operator().asks().get(runs(run.licensee()) + "/" + other + "/reports/coverage.csv"),
        404,
        "the run is cancelled",
        "of a run that is done");
  }
}
