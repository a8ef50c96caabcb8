package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Role;
import shoeaudit.pdf.Paper;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.interchange.Handouts;
import shoeaudit.service.review.FrozenReports;

/** What a room hands over after a run, through the service: from the results as signed off. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class HandoutDownloadsTest extends ServiceTestBase {
  @Inject FrozenReports frozen;

  private static Response handout(Person by, ReviewedRun run, String name) {
    return by.asks().get(run.at() + "/handouts/" + name);
  }

  private Handouts.Request request(ReviewedRun run) {
    return new Handouts.Request(
        List.of(frozen.folder(run.id())), null, RuleLibrary.onClasspath(), Texts.english());
  }

  private static byte[] bytes(Handouts handout, Handouts.Format format) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    handout.write(format, Paper.LETTER, out);
    return out.toByteArray();
  }

  @Test
  void aSignedOffRunGivesWhatTheCommandLineMakesWithItsReviews() throws Exception {
    ReviewedRun run = reviewedRun();
    // The winner of coup 21, by which P07 and P08 were short-paid.
    run.take(run.auditor(), 3, "confirmed").then().statusCode(200);
    run.signedOff().then().body("state", equalTo("done"));
    Response list = handout(run.operator(), run, "redress.csv");
    list.then()
        .statusCode(200)
        .contentType(containsString("text/csv"))
        .header("Content-Disposition", containsString("redress.csv"));
    assertArrayEquals(
        bytes(Handouts.redress(request(run)), Handouts.Format.CSV), list.asByteArray());
    assertTrue(list.asString().contains("\r\nP07,USD,9750,0,0,0,"), list.asString());
    Response record = handout(run.auditor(), run, "dealer.pdf?dealer=D07");
    record.then().statusCode(200).contentType("application/pdf");
    assertArrayEquals(
        bytes(Handouts.dealer(request(run), "D07"), Handouts.Format.PDF), record.asByteArray());
    String statement = handout(run.auditor(), run, "statements.csv?patron=P08").asString();
    assertEquals(
        new String(
            bytes(Handouts.statements(request(run), "P08"), Handouts.Format.CSV),
            StandardCharsets.UTF_8),
        statement);
    assertFalse(statement.contains("P07"), statement);
    Response workbook = handout(run.auditor(), run, "redress.xlsx");
    workbook
        .then()
        .statusCode(200)
        .contentType("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    assertArrayEquals(
        bytes(Handouts.redress(request(run)), Handouts.Format.XLSX), workbook.asByteArray());
  }

  @Test
  void untilARunIsSignedOffNothingIsHandedOver() throws Exception {
    ReviewedRun run = reviewedRun();
    handout(run.operator(), run, "redress.pdf")
        .then()
        .statusCode(409)
        .body(
            "detail",
            equalTo(
                "the run " + run.id() + " is not signed off, and its reviews may still change"));
  }

  @Test
  void onlyOperatorsAndAuditorsAreHandedPersonsNames() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    for (Role role : List.of(Role.APPROVER, Role.ADMINISTRATOR)) {
      handout(somebody(null, role), run, "redress.csv").then().statusCode(403);
    }
    handout(somebody(run.licensee(), Role.BATCH), run, "redress.csv").then().statusCode(403);
    handout(run.operator(), run, "redress.csv").then().statusCode(200);
  }

  @Test
  void whatOrWhoIsNotThereIsSaid() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    handout(run.operator(), run, "redress.docx")
        .then()
        .statusCode(404)
        .body("detail", equalTo("there is no handout redress.docx"));
    handout(run.operator(), run, "dealer.pdf")
        .then()
        .statusCode(400)
        .body("detail", equalTo("dealer is not given"));
    handout(run.operator(), run, "dealer.pdf?dealer=D99")
        .then()
        .statusCode(404)
        .body("detail", equalTo("no coup on record was dealt by D99; on record is D07"));
    handout(run.operator(), run, "statements.pdf?patron=P99").then().statusCode(404);
  }

  @Test
  void resultsThatWereChangedGiveNone() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    Files.writeString(frozen.folder(run.id()).resolve("effects.csv"), "finding\r\n");
    handout(run.operator(), run, "redress.csv")
        .then()
        .statusCode(500)
        .body("type", equalTo("urn:shoe-audit:problem:damaged"));
  }
}
