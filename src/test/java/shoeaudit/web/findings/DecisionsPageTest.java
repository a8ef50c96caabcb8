package shoeaudit.web.findings;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;
import shoeaudit.web.ManyFindings;

/** What was decided in one go: listed, and undone later, exactly as it was before. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class DecisionsPageTest extends ServiceTestBase {
  private static final int MOST = 1_000;
  private static final Pattern ROW = Pattern.compile("name=\"decision\" value=\"(\\d+)\"");

  @TempDir private Path folder;
  @Inject EntityManager entities;

  /** A run with more findings than one page of the API has. */
  private record Many(String licensee, Person operator, Person auditor, int run, int findings) {
    String api() {
      return "/api/v1/licensees/" + licensee + "/runs/" + run;
    }

    String pages() {
      return "/licensees/" + licensee;
    }

    String list() {
      return pages() + "/runs/" + run + "/findings";
    }

    List<String> ids() {
      List<String> ids = new ArrayList<>();
      @Nullable String next = null;
      do {
        var request = auditor.asks().queryParam("limit", MOST);
        if (next != null) {
          request.queryParam("cursor", next);
        }
        Response page = request.get(api() + "/findings");
        ids.addAll(page.path("findings.id"));
        next = page.path("next");
      } while (next != null);
      return ids;
    }

    void decide(Person by, List<String> findings, String state, @Nullable String cause) {
      Map<String, Object> body = new TreeMap<>();
      body.put("findings", findings);
      body.put("state", state);
      body.put("reason", "as it was");
      if (cause != null) {
        body.put("cause", cause);
        body.put("due", "2026-05-01");
      }
      by.asks()
          .contentType(ContentType.JSON)
          .body(body)
          .post(api() + "/bulk-reviews")
          .then()
          .statusCode(201);
    }
  }

  private Many many() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = folder.resolve("nights.csv");
    ManyFindings.write(log, 4);
    int run = run(operator, licensee, log(operator, licensee, "nights.csv", log));
    int findings =
        operator.asks().get("/api/v1/licensees/" + licensee + "/runs/" + run).path("findings");
    assertTrue(findings > 2_500, () -> "only " + findings);
    return new Many(licensee, operator, somebody(null, Role.AUDITOR), run, findings);
  }

  private static List<String> undoable(String page) {
    return ROW.matcher(page).results().map(found -> found.group(1)).toList();
  }

  /** Has PostgreSQL count its rows as it does by itself now and then; the other never does. */
  private void count() {
    if (!"postgres".equals(System.getProperty("test.database"))) {
      return;
    }
    QuarkusTransaction.requiringNew()
        .run(() -> {
          var unused = entities.createNativeQuery("analyze").executeUpdate();
        });
  }

  /** How the review of each finding stands, with all that undoing puts back. */
  private Map<String, String> standing(Many many, List<String> ids) {
    Map<String, String> standing = new TreeMap<>();
    ids.forEach(id -> standing.put(id, "OPEN|||null|null"));
    QuarkusTransaction.requiringNew()
        .run(() -> {
          for (Object row :
              entities
                  .createNativeQuery(
                      "select r.finding_id, r.state || '|' || r.cause || '|' || r.recommendation,"
                          + " r.due, r.decided_facts from review r join licensee l"
                          + " on l.id = r.licensee_id where l.code = '"
                          + many.licensee()
                          + "'",
                      Object[].class)
                  .getResultList()) {
            Object[] values = (Object[]) row;
            standing.put(String.valueOf(values[0]), values[1] + "|" + values[2] + "|" + values[3]);
          }
        });
    return standing;
  }

  @Test
  void thousandsOfMixedStatesStandAgainAsBeforeHoweverLateTheyArePutBack() throws Exception {
    // What a database has counted of other licensees says nothing of one that has just come: by it
    // PostgreSQL once took a minute to put 2,000 back.
    Many before = many();
    before.decide(before.auditor(), before.ids(), "dismissed", null);
    count();
    Many many = many();
    List<String> ids = many.ids();
    many.decide(many.operator(), ids.subList(0, 150), "answered", null);
    many.decide(many.auditor(), ids.subList(100, 300), "confirmed", "a tired dealer");
    many.decide(many.auditor(), ids.subList(300, 400), "dismissed", null);
    Map<String, String> stood = standing(many, ids);
    Browsing auditor = Browsing.as(many.auditor().name());
    String decisions = many.pages() + "/decisions";
    List<String> earlier = undoable(auditor.get(decisions).asString());
    auditor
        .post(
            many.list(),
            "all",
            "true",
            "state",
            "dismissed",
            "reason",
            "a drill of the surveillance room",
            "cause",
            "a drill")
        .then()
        .statusCode(303);
    // Somebody looks again at two of them, and one is only talked of.
    Map<String, String> decided = standing(many, ids);
    List<String> dismissed =
        ids.stream().filter(id -> !Objects.equals(stood.get(id), decided.get(id))).toList();
    assertTrue(dismissed.size() > 2 * MOST, () -> "only " + dismissed.size());
    String again = dismissed.get(450);
    many.decide(many.auditor(), List.of(again), "open", null);
    many.auditor()
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"text\": \"seen\"}")
        .post(
            "/api/v1/licensees/" + many.licensee() + "/findings/" + dismissed.get(7) + "/comments")
        .then()
        .statusCode(201);

    String page = auditor.get(decisions + "?run=" + many.run()).asString();
    List<String> parts = new ArrayList<>(undoable(page));
    parts.removeAll(earlier);
    // The newest is the one that opened one again.
    parts.removeFirst();
    assertEquals(1, parts.size());
    assertTrue(page.contains("a drill of the surveillance room"), page);
    assertTrue(page.contains(many.auditor().name()), page);
    Response undone =
        auditor
            .sends()
            .formParam("reason", "the drill was none")
            .formParam("decision", parts.getFirst())
            .post(decisions + "/undo?run=" + many.run());
    undone.then().statusCode(303);
    String told =
        auditor.get(undone.header("Location").replaceFirst("https?://[^/]+", "")).asString();
    assertTrue(told.contains("1 stands as it is"), told);
    Map<String, String> after = standing(many, ids);
    for (String id : ids) {
      if (!id.equals(again)) {
        assertEquals(stood.get(id), after.get(id), id);
      }
    }
    // What was decided anew since stands, and is named with who did.
    String left = told.replaceFirst("(?s).*<a href=\"([^\"]*[?]outcome=refused)\">.*", "$1");
    auditor
        .get(left)
        .then()
        .statusCode(200)
        .body(containsString("it was changed since: " + many.auditor().name()));
    // What stands can be undone later, where its own change was undone: so it is offered on.
    assertTrue(undoable(auditor.get(decisions).asString()).contains(parts.getFirst()));
  }

  @Test
  void allThatTheFilterMatchesIsDecidedAndUndoneFromTheListAsOne() throws Exception {
    Many many = many();
    Browsing auditor = Browsing.as(many.auditor().name());
    Map<String, String> before = standing(many, many.ids());
    Response decided =
        auditor.post(many.list(), "all", "true", "state", "dismissed", "reason", "a drill");
    decided.then().statusCode(303);
    String list = decided.header("Location").replaceFirst("https?://[^/]+", "");
    String figure = String.format(Locale.ROOT, "%,d", many.findings());
    String page =
        auditor
            .get(list)
            .then()
            .body(containsString(figure + " findings were changed."))
            .extract()
            .asString();
    String made = page.replaceFirst("(?s).*name=\"decided\" value=\"([0-9]+)\".*", "$1");
    assertTrue(
        standing(many, many.ids()).values().stream().allMatch(each -> each.contains("DISMISSED")));
    // Another takes it back on the page of decisions, and says why.
    Browsing another = Browsing.as(somebody(null, Role.AUDITOR).name());
    another.get(list).then().statusCode(200).body(not(containsString("name=\"decided\"")));
    another
        .post(many.list() + "/undo", "decided", made)
        .then()
        .statusCode(422)
        .body(containsString("reason is empty"));
    auditor.post(many.list() + "/undo", "decided", made).then().statusCode(303);
    assertEquals(before, standing(many, many.ids()));
    auditor.post(many.list() + "/undo", "decided", made).then().statusCode(409);
  }

  @Test
  void whatTheApiRefusesAPageDoesNotTake() throws Exception {
    Many many = many();
    Browsing auditor = Browsing.as(many.auditor().name());
    String finding = many.ids().iterator().next();
    for (String reason : List.of("a\u0000b", "a\u0007b")) {
      auditor
          .post(many.list(), "finding", finding, "state", "dismissed", "reason", reason)
          .then()
          .statusCode(400)
          .body(containsString("reason has a control character"));
    }
    auditor
        .post(many.list(), "finding", finding + "0", "state", "dismissed", "reason", "a drill")
        .then()
        .statusCode(400)
        .body(containsString("16 characters at most"));
  }

  @Test
  void afterASignOffThatFailedFindingsAreDecidedOn() throws Exception {
    Many many = many();
    Browsing auditor = Browsing.as(many.auditor().name());
    signedOff(many, "'FAILED'");
    auditor.get(many.list()).then().statusCode(200).body(containsString("name=\"state\""));
    signedOff(many, "'MAKING'");
    auditor.get(many.list()).then().statusCode(200).body(not(containsString("name=\"state\"")));
    signedOff(many, "null");
  }

  @Test
  void ofARunThatIsSignedOffMeanwhileNothingIsDecided() throws Exception {
    Many many = many();
    Browsing auditor = Browsing.as(many.auditor().name());
    Map<String, String> before = standing(many, many.ids());
    signedOff(many, "'DONE'");
    auditor
        .post(many.list(), "all", "true", "state", "dismissed", "reason", "a drill that came late")
        .then()
        .statusCode(409)
        .body(containsString("the run " + many.run() + " is signed off"));
    signedOff(many, "null");
    assertEquals(before, standing(many, many.ids()));
  }

  private void signedOff(Many many, String state) {
    QuarkusTransaction.requiringNew()
        .run(() -> {
          int unused =
              entities
                  .createNativeQuery(
                      "update audit_run set sign_off = " + state + " where id = " + many.run())
                  .executeUpdate();
        });
  }

  @Test
  void aDecisionTellsWhatItDidToEachFindingHowThatStandsAndWhatUndoingWouldLeave()
      throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    run.take(run.auditor(), 0, "dismissed").then().statusCode(200);
    int number =
        run.auditor()
            .asks()
            .contentType(ContentType.JSON)
            .body(
                Map.of(
                    "findings", run.findings(), "state", "dismissed", "reason", "<b>a drill</b>"))
            .post(run.at() + "/bulk-reviews")
            .then()
            .statusCode(201)
            .extract()
            .path("bulk_review.number");
    run.take(run.auditor(), 1, "open").then().statusCode(200);
    String at = "/licensees/" + run.licensee() + "/decisions";
    int would = run.findings().size() - 2;
    auditor
        .get(at + "/" + number)
        .then()
        .statusCode(200)
        .body(containsString("&lt;b&gt;a drill&lt;/b&gt;"))
        .body(containsString("<br>Coup 11</td>"))
        .body(containsString(would + " findings would stand again as before."))
        .body(containsString("1 finding was changed since, and is left as it stands."))
        .body(
            matchesPattern(
                "(?s).*Changed since: "
                    + run.auditor().name()
                    + ", 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC<.*"))
        .body(containsString("/runs/" + run.id() + "/findings/1\""));
    auditor
        .get(at + "/" + number + "?outcome=already")
        .then()
        .body(containsString("/runs/" + run.id() + "/findings/1\""))
        .body(not(containsString("/runs/" + run.id() + "/findings/2\"")));
    // An operator sees it, and may not undo what auditors decided.
    Browsing operator = Browsing.as(run.operator().name());
    operator.get(at).then().statusCode(200).body(not(containsString("name=\"decision\"")));
    operator
        .post(at + "/undo", "decision", String.valueOf(number), "reason", "no")
        .then()
        .statusCode(403);
    auditor.post(at + "/undo", "reason", "no").then().statusCode(422);
    auditor
        .post(at + "/undo", "decision", String.valueOf(number))
        .then()
        .statusCode(422)
        .body(containsString("reason"));
    // The API says the same.
    run.auditor()
        .asks()
        .get(run.at() + "/bulk-reviews/" + number)
        .then()
        .body(
            "members.findAll { it.changed_since != null }.finding",
            org.hamcrest.Matchers.contains(run.findings().get(1)));
    run.auditor()
        .asks()
        .get(run.licenseeAt() + "/bulk-reviews")
        .then()
        .statusCode(200)
        .body("bulk_reviews.number", org.hamcrest.Matchers.contains(number))
        .body("bulk_reviews.put_back", org.hamcrest.Matchers.contains(0));
    auditor
        .post(at + "/undo", "decision", String.valueOf(number), "reason", "no drill")
        .then()
        .statusCode(303);
    run.auditor()
        .asks()
        .get(run.licenseeAt() + "/bulk-reviews")
        .then()
        .body("bulk_reviews.put_back", org.hamcrest.Matchers.contains(0, would));
    auditor
        .get(at + "/" + number)
        .then()
        .body(containsString("by decision "))
        .body(containsString("No finding would be put back."));
  }

  @Test
  void whatIsNoDecisionOfTheLicenseeIsNotThere() throws Exception {
    ReviewedRun run = reviewedRun();
    int number =
        run.auditor()
            .asks()
            .contentType(ContentType.JSON)
            .body(Map.of("findings", run.findings(), "state", "dismissed", "reason", "x"))
            .post(run.at() + "/bulk-reviews")
            .path("bulk_review.number");
    String other = licensee();
    Browsing auditor = Browsing.as(run.auditor().name());
    auditor.get("/licensees/" + other + "/decisions/" + number).then().statusCode(404);
    auditor
        .get("/licensees/" + other + "/decisions")
        .then()
        .statusCode(200)
        .body(containsString("Nothing was decided in one go yet."));
    auditor
        .post(
            "/licensees/" + other + "/decisions/undo",
            "decision",
            String.valueOf(number),
            "reason",
            "x")
        .then()
        .statusCode(404);
    auditor.get("/licensees/" + other + "/decisions?run=" + run.id()).then().statusCode(404);
  }
}
