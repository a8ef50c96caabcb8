package shoeaudit.web;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.api.http.ResultDownloads;

/** The page of a run. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RunPageTest extends ServiceTestBase {
  @Inject AgroalDataSource database;

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
}
