package shoeaudit.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.api.http.ResultDownloads;
import shoeaudit.audit.catalogue.Catalogue;

/** The page of a run. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RunPageTest extends ServiceTestBase {
  @Inject AgroalDataSource database;

  @Test
  void aRunOfUploadedLogsIsListedByTheirNames() throws Exception {
    ReviewedRun run = reviewedRun();
    String at = "/licensees/" + run.licensee();
    for (String page : List.of(at + "/runs", at)) {
      Browsing.as(run.auditor().name())
          .get(page)
          .then()
          .statusCode(200)
          .body(containsString("2026-03-02-table-1.csv"));
    }
    Person operator = run.operator();
    int other = log(operator, run.licensee(), "2026-03-02-table-2.jsonl");
    int first = operator.asks().get(run.licenseeAt() + "/logs").path("logs[1].id");
    run(operator, run.licensee(), first, other);
    Browsing.as(run.auditor().name())
        .get(at + "/runs")
        .then()
        .body(containsString("2026-03-02-table-1.csv and 1 more"));
  }

  @Test
  void itCountsTheFindingsInEachStateOfReviewAndLeavesOutStatesOfNone() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.auditor(), 0, "confirmed").then().statusCode(200);
    run.take(run.auditor(), 1, "confirmed").then().statusCode(200);
    run.take(run.auditor(), 1, "remedied").then().statusCode(200);
    int open = run.findings().size() - 2;
    Browsing.as(run.auditor().name())
        .get("/licensees/" + run.licensee() + "/runs/" + run.id())
        .then()
        .statusCode(200)
        .body(matchesPattern("(?s).*review=open\">open</a>: " + open + "</li>.*"))
        .body(containsString("review=confirmed\">confirmed</a>: 1</li>"))
        .body(containsString("review=remedied\">remedied</a>: 1</li>"))
        .body(not(containsString("review=dismissed")));
  }

  @Test
  void itLinksEachFileOfTheRunAndItsResultsInSarif() throws Exception {
    readsReports();
    ReviewedRun run = reviewedRun();
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    Browsing auditor = Browsing.as(run.auditor().name());
    String page = auditor.get(own).asString();
    for (String name : ResultDownloads.names()) {
      assertTrue(page.contains("<a href=\"" + own + "/files/" + name + "\">"), name);
      auditor.get(own + "/files/" + name).then().statusCode(200);
    }
    auditor
        .get(own + "/files/findings.sarif")
        .then()
        .contentType("application/sarif+json")
        .body("version", equalTo("2.1.0"));
  }

  @Test
  void itLinksNoFileWhoseNameIsAPartOfAnothers() throws Exception {
    ReviewedRun run = reviewedRun();
    String outputs = "[{\"name\":\"old-findings.csv\",\"sha256\":\"report.pdf\"}]";
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("update audit_run set outputs = '" + outputs + "' where id = " + run.id());
    }
    Browsing.as(run.auditor().name())
        .get("/licensees/" + run.licensee() + "/runs/" + run.id())
        .then()
        .statusCode(200)
        .body(containsString("/files/manifest.json\""))
        .body(not(containsString("/files/findings.csv\"")))
        .body(not(containsString("/files/report.pdf\"")));
  }

  @Test
  void itOffersTheEngagementsThatWereSubmitted() throws Exception {
    ReviewedRun run = reviewedRun();
    run.auditor()
        .asks()
        .contentType("application/octet-stream")
        .body(
            """
            format: 1
            report: {number: MB-2026-099, status: issued, issued: 2026-03-20}
            authority: Washington State Gambling Commission
            auditor: {name: R. Ortiz, title: Special Agent, organization: Gaming Compliance Unit}
            conclusion: The controls over settlement did not hold.
            attestation: I audited the logs as I received them.
            """
                .getBytes(UTF_8))
        .post("/api/v1/licensees/" + run.licensee() + "/engagements?name=order.yaml")
        .then()
        .statusCode(201);
    Browsing.as(run.auditor().name())
        .get("/licensees/" + run.licensee() + "/runs/" + run.id())
        .then()
        .statusCode(200)
        .body(
            matchesPattern("(?s).*<option value=\"[0-9]+\">order.yaml · [-0-9: ]+ UTC</option>.*"));
  }

  @Test
  void aRefusedSignOffSaysWhyBesideItsFieldAndKeepsWhatWasTicked() throws Exception {
    ReviewedRun run = reviewedRun();
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    Response refused =
        Browsing.as(run.auditor().name())
            .post(own + "/sign-off", "left-undecided", " ", "redact", "dealers");
    refused.then().statusCode(409);
    String page = refused.asString();
    assertTrue(
        page.contains("<input type=\"checkbox\" name=\"redact\" value=\"dealers\" checked>"), page);
    assertTrue(page.contains("name=\"redact\" value=\"patrons\">"), page);
    assertTrue(
        page.contains(
            "<p class=\"wrong-field\" id=\"left-undecided-wrong\" role=\"alert\"><strong>"
                + run.findings().size()),
        page);
    assertTrue(page.contains("aria-describedby=\"left-undecided-wrong\" autofocus"), page);
    assertTrue(page.contains("or say here why they are left undecided"), page);
    assertFalse(page.contains("left_undecided"), page);
  }

  @Test
  void itSaysAboveAllWhatItAuditedAndThatItIsSignedOff() throws Exception {
    ReviewedRun run = reviewedRun();
    String at = "/licensees/" + run.licensee();
    Browsing auditor = Browsing.as(run.auditor().name());
    String page = auditor.get(at + "/runs/" + run.id()).asString();
    String head = page.substring(page.indexOf("<h1>"), page.indexOf("<h2>"));
    assertTrue(head.contains("2026-03-02-table-1.csv"), head);
    assertFalse(head.contains("Signed off"), head);
    Matcher log =
        Pattern.compile("<a class=\"mono\" href=\"(" + at + "/logs/\\d+)\">").matcher(page);
    assertTrue(log.find(), page);
    auditor.get(log.group(1)).then().statusCode(200);
    run.signedOff();
    page = auditor.get(at + "/runs/" + run.id()).asString();
    assertTrue(page.substring(0, page.indexOf("<h2>")).contains("Signed off</span></h1>"), page);
  }

  @Test
  void criteriaThatSomethingDeviatesFromStandAboveThoseThatCouldNotBeTested() throws Exception {
    ReviewedRun run = reviewedRun();
    String page =
        Browsing.as(run.auditor().name())
            .get("/licensees/" + run.licensee() + "/runs/" + run.id())
            .asString();
    String notable = page.substring(page.indexOf("Deviates, for review"));
    int lastDeviating = notable.lastIndexOf("/findings?criterion=");
    int firstUntested = notable.indexOf("ested nowhere");
    assertTrue(lastDeviating > 0 && firstUntested > lastDeviating, notable);
  }

  @Test
  void itHasAFormByWhichACoupIsFound() throws Exception {
    ReviewedRun run = reviewedRun();
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    Browsing.as(run.operator().name())
        .get(own)
        .then()
        .statusCode(200)
        .body(
            containsString("<form class=\"filters\" method=\"get\" action=\"" + own + "/coups\">"));
  }

  @Test
  void itSaysOfEachCriterionThatCouldBeTestedNowhereWhatItAsksForAndWhy() throws Exception {
    ReviewedRun run = reviewedRun();
    List<Map<String, Object>> coverage =
        run.operator().asks().get(run.at() + "/coverage").path("findAll { it.reason != null }");
    String page =
        Browsing.as(run.auditor().name())
            .get("/licensees/" + run.licensee() + "/runs/" + run.id())
            .asString();
    assertFalse(coverage.isEmpty());
    for (Map<String, Object> row : coverage) {
      String said =
          "<code>"
              + row.get("criterion")
              + "</code><br><small>"
              + escaped(text(row, "requirement"))
              + "</small><br><small>Tested nowhere; "
              + escaped(text(row, "reason"))
              + "</small>";
      assertTrue(page.contains(said), said);
    }
  }

  private static String text(Map<String, Object> row, String field) {
    return String.valueOf(row.get(field));
  }

  private static long figure(Map<String, Object> row, String field) {
    return Long.parseLong(text(row, field));
  }

  private static String condition(String code) {
    return Catalogue.checks().reporting(code).orElseThrow().condition();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("\"", "&quot;");
  }

  /** Its page, without what stands before each figure where the window is narrow. */
  private static String unlabelled(ReviewedRun run) {
    return Browsing.as(run.auditor().name())
        .get("/licensees/" + run.licensee() + "/runs/" + run.id())
        .asString()
        .replaceAll(" data-label=\"[^\"]*\"", "");
  }

  @Test
  void itCountsTheVerdictsOnEachCriterionAsTheCoverageDoes() throws Exception {
    ReviewedRun run = reviewedRun();
    List<Map<String, Object>> coverage =
        run.operator()
            .asks()
            .get(run.at() + "/coverage")
            .path("findAll { it.deviates == 0 && it.conforms > 0 }");
    String page = unlabelled(run);
    assertFalse(coverage.isEmpty());
    for (Map<String, Object> row : coverage) {
      String counts =
          List.of("conforms", "deviates", "review", "not_testable", "not_applicable").stream()
              .map(count -> "<td class=\"number\">" + row.get(count) + "</td>")
              .collect(Collectors.joining());
      assertTrue(
          Pattern.compile(
                  "<code>"
                      + Pattern.quote(text(row, "criterion"))
                      + "</code>(<br><small>[^<]*</small>)*</td>"
                      + counts)
              .matcher(page)
              .find(),
          () -> row + " is not in " + page);
    }
  }

  @Test
  void itSaysTheVerdictAndTheMoneyBothWays() throws Exception {
    ReviewedRun run = reviewedRun();
    String verdict = run.operator().asks().get(run.at()).path("verdict");
    Browsing.as(run.auditor().name())
        .get("/licensees/" + run.licensee() + "/runs/" + run.id())
        .then()
        .body(containsString("<p><strong>" + verdict + "</strong></p>"))
        .body(containsString("Errors short-paid "))
        .body(containsString(" and over-paid "));
  }

  @Test
  void itSaysOfEachCodeWhatItsFindingsMovedBothWaysAsTheApiDoes() throws Exception {
    ReviewedRun run = reviewedRun();
    List<Map<String, Object>> codes =
        run.operator()
            .asks()
            .get(run.at() + "/codes")
            .then()
            .statusCode(200)
            .extract()
            .path("codes");
    List<Map<String, Object>> findings =
        run.operator().asks().get(run.at() + "/findings?limit=1000").path("findings");
    String page = unlabelled(run);
    assertFalse(codes.isEmpty());
    boolean moved = false;
    for (Map<String, Object> row : codes) {
      long effect = 0;
      long count = 0;
      for (Map<String, Object> finding : findings) {
        if (text(row, "code").equals(finding.get("code"))) {
          count++;
          Number minor = (Number) finding.get("effect_minor");
          effect += minor == null ? 0 : minor.longValue();
        }
      }
      long under = figure(row, "short_paid_minor");
      long over = figure(row, "over_paid_minor");
      moved |= under + over > 0;
      assertEquals(count, figure(row, "findings"), row::toString);
      assertEquals(effect, over - under, row::toString);
      assertTrue(
          page.contains(
              "<code>"
                  + row.get("code")
                  + "</code></a><br><small>"
                  + escaped(condition(text(row, "code")))
                  + "</small></td><td class=\"number\">"
                  + count
                  + "</td><td class=\"number\">"
                  + money(under)
                  + "</td><td class=\"number\">"
                  + money(over)
                  + "</td>"),
          () -> row + " is not in " + page);
    }
    assertTrue(moved, codes::toString);
  }

  @Test
  void reading37_itSaysOfEachCodeHowManyOfItsFindingsWereDismissedAsTheApiDoes() throws Exception {
    ReviewedRun run = reviewedRun();
    Map<String, Object> one = run.auditor().asks().get(run.at() + "/findings").path("findings[0]");
    String code = text(one, "code");
    Response before = run.auditor().asks().get(run.at() + "/codes");
    assertEquals(0, before.<Integer>path("codes.find { it.code == '" + code + "' }.dismissed"));
    run.take(run.auditor(), 0, "dismissed").then().statusCode(200);
    run.operator()
        .asks()
        .get(run.at() + "/codes")
        .then()
        .body("codes.find { it.code == '" + code + "' }.dismissed", is(1))
        .body("codes.dismissed.sum()", is(1));
    String page = "/licensees/" + run.licensee() + "/runs/" + run.id();
    String shown = Browsing.as(run.auditor().name()).get(page).asString();
    String link = page + "/findings?code=" + code + "&amp;review=dismissed";
    assertTrue(shown.contains("<a href=\"" + link + "\">1 dismissed</a>"), shown);
  }

  private static String money(long minor) {
    return minor / 100 + "." + (minor % 100 < 10 ? "0" : "") + minor % 100;
  }
}
