package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Role;
import shoeaudit.identity.TrailEntry;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.Engagements;
import shoeaudit.service.review.FrozenReports;
import shoeaudit.service.review.SignOffEnds;
import shoeaudit.service.review.SignOffs;
import shoeaudit.transparency.InclusionProof;

/** Runs are signed off: whole or not at all, and their reports stay as they are then. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SignOffTest extends ServiceTestBase {
  private static final List<String> REPORTS =
      List.of(
          "report.pdf",
          "casebook.pdf",
          "report.xlsx",
          "findings.jsonl",
          "findings.csv",
          "effects.csv",
          "dealers.csv",
          "indicators.jsonl",
          "indicators.csv",
          "coverage.csv",
          "statistics.csv",
          "problems.csv",
          "inputs.json",
          "manifest.json");

  @Inject FrozenReports frozen;
  @Inject RunRecords runs;
  @Inject SignOffs signOffs;
  @Inject SignOffEnds ends;

  private static Map<String, byte[]> reports(ReviewedRun run) {
    Map<String, byte[]> reports = new HashMap<>();
    for (String report : REPORTS) {
      reports.put(report, run.auditor().asks().get(run.at() + "/reports/" + report).asByteArray());
    }
    return reports;
  }

  @Test
  void aSignedOffReportHasTheReviewsAndNeverChanges() throws Exception {
    ReviewedRun run = reviewedRun();
    for (int i = 0; i < run.findings().size(); i++) {
      run.put(
              run.auditor(),
              i,
              "\"0\"",
              Map.of("state", "confirmed", "cause", "=Reason " + i, "reason", "seen"))
          .then()
          .statusCode(200);
    }
    Map<String, byte[]> unsigned = reports(run);
    run.signOff(run.auditor(), "{}").then().statusCode(202).body("undecided", equalTo(0));
    run.ended()
        .then()
        .body("state", equalTo("done"))
        .body("asked_by", equalTo(run.auditor().name()))
        .body("failure", nullValue())
        .body("files.name", equalTo(REPORTS.stream().sorted().toList()));
    Map<String, byte[]> signed = reports(run);
    for (String same : List.of("findings.jsonl", "findings.csv", "coverage.csv", "problems.csv")) {
      assertArrayEquals(unsigned.get(same), signed.get(same), same);
    }
    assertTrue(
        new String(signed.get("inputs.json"), java.nio.charset.StandardCharsets.UTF_8)
            .contains("reviews.csv"));
    run.auditor()
        .asks()
        .get(run.at())
        .then()
        .body("state", equalTo("done"))
        .body("sign_off", equalTo("done"))
        .body("signed_off_by", equalTo(run.auditor().name()))
        .body("inputs.role", hasItem("reviews"));

    run.take(run.auditor(), 0, "open").then().statusCode(200);
    run.auditor()
        .asks()
        .get(run.finding(0) + "/history")
        .then()
        .body("entries.after", contains("confirmed", "=Reason 0", "open"))
        .body("entries.after_sign_off_of", contains(List.of(), List.of(), List.of(run.id())));
    Map<String, byte[]> later = reports(run);
    REPORTS.forEach(report -> assertArrayEquals(signed.get(report), later.get(report), report));
  }

  @Test
  void aSignedOffReportSaysWhatEachSideSaid() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.operator(), 0, "answered").then().statusCode(200);
    run.operator()
        .asks()
        .contentType(ContentType.JSON)
        .body(Map.of("text", "The dealer, \"D07\", is being retrained."))
        .post(run.finding(0) + "/comments")
        .then()
        .statusCode(201);
    int reviews = run.signedOff().path("reviews.id");
    assertTrue(reviews > 0);
    // The manifest of the report that counts now is the one that the trail proves.
    byte[] manifest = run.auditor().asks().get(run.at() + "/reports/manifest.json").asByteArray();
    byte[] proof =
        run.auditor().asks().get("/api/v1/trail/log/inclusion?run=" + run.id()).asByteArray();
    assertEquals(Sha256.hex(manifest), TrailEntry.of(InclusionProof.of(proof).extra()).newValue);
    Path file = vaultFile(run.ended().path("reviews.sha256"));
    String text = Files.readString(file);
    assertTrue(
        text.startsWith("id,disposition,cause,recommendation,notes,facts\r\n")
            && text.contains("\r\n" + run.findings().get(0) + ",answered,,,"),
        text);
    assertTrue(text.contains(run.operator().name() + ", answered: so that it is answered"), text);
    assertTrue(text.contains("comment: The dealer, \"\"D07\"\", is being retrained."), text);
  }

  @Inject shoeaudit.service.vault.Vault vault;

  private Path vaultFile(String sha256) {
    return vault.path(sha256);
  }

  @Test
  void findingsAreLeftUndecidedForAReasonAlone() throws Exception {
    ReviewedRun run = reviewedRun();
    run.take(run.auditor(), 0, "dismissed").then().statusCode(200);
    int left = run.findings().size() - 1;
    for (String body : List.of("{}", "")) {
      run.signOff(run.auditor(), body)
          .then()
          .statusCode(409)
          .body("detail", containsString(left + " of the run's findings"));
    }
    run.signOff(run.auditor(), "{\"left_undecided\": \"\"}").then().statusCode(400);
    run.auditor().asks().get(run.at()).then().body("sign_off", nullValue());
    run.signedOff()
        .then()
        .body("state", equalTo("done"))
        .body("undecided", equalTo(left))
        .body("left_undecided", equalTo("the footage is awaited"));
    byte[] report = run.auditor().asks().get(run.at() + "/reports/report.pdf").asByteArray();
    try (PDDocument document = Loader.loadPDF(report)) {
      String words = new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
      String note =
          run.auditor().name() + ", left undecided at the sign-off: the footage is awaited";
      assertEquals(left, words.split(Pattern.quote(note), -1).length - 1);
    }
  }

  @Test
  void aRunIsSignedOffOnce() throws Exception {
    ReviewedRun run = reviewedRun();
    String body = "{\"left_undecided\": \"so\"}";
    run.signOff(run.auditor(), body).then().statusCode(202);
    run.signOff(run.auditor(), body).then().statusCode(409);
    run.ended().then().body("state", equalTo("done"));
    run.signOff(somebody(null, Role.AUDITOR), body)
        .then()
        .statusCode(409)
        .body("detail", containsString("signed off already"));
  }

  @Test
  void whatIsSignedOffIsNeitherSignedOffNorGivenUpOnceMore() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    Map<String, byte[]> signed = reports(run);
    Licensee licensee = licensees.find("code", run.licensee()).firstResult();
    long id = QuarkusTransaction.requiringNew().call(() -> signOffs.of(licensee, run.id()).id);
    // As another instance would, that began when it was not done yet.
    assertFalse(
        ends.done(
            id,
            null,
            List.of(),
            () -> {
              throw new AssertionError("another report takes the place of what was signed");
            }));
    assertFalse(ends.failed(id, "the other instance could not make it"));
    run.ended().then().body("state", equalTo("done")).body("failure", nullValue());
    run.auditor().asks().get(run.at()).then().body("sign_off", equalTo("done"));
    Map<String, byte[]> later = reports(run);
    REPORTS.forEach(report -> assertArrayEquals(signed.get(report), later.get(report), report));
  }

  @Test
  void aRunThatIsNotDoneIsNotSignedOff() throws Exception {
    ReviewedRun run = reviewedRun();
    int log =
        run.operator()
            .asks()
            .contentType("application/octet-stream")
            // A log by its head, without an event that can be read.
            .body(
                ("event,table,shoe\nnothing,T1," + run.licensee() + "\n")
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8))
            .post(run.licenseeAt() + "/logs?name=none.csv")
            .path("id");
    int failed = run(run.operator(), run.licensee(), log);
    ReviewedRun other =
        new ReviewedRun(run.licensee(), run.operator(), run.auditor(), failed, List.of());
    other
        .signOff(run.auditor(), "{\"left_undecided\": \"so\"}")
        .then()
        .statusCode(409)
        .body("detail", containsString("is failed"));
    run.auditor().asks().get(run.at() + "/sign-off").then().statusCode(404);
  }

  @Test
  void aFileThatWasChangedIsNotServed() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    Path folder = frozen.folder(run.id());
    Files.write(folder.resolve("findings.csv"), new byte[] {'x'});
    Files.delete(folder.resolve("report.pdf"));
    for (String report : List.of("findings.csv", "report.pdf")) {
      run.auditor()
          .asks()
          .get(run.at() + "/reports/" + report)
          .then()
          .statusCode(500)
          .contentType("application/problem+json")
          .body("type", equalTo("urn:shoe-audit:problem:damaged"))
          .body("detail", containsString(report));
    }
    run.auditor().asks().get(run.at() + "/reports/report.xlsx").then().statusCode(200);
  }

  @Test
  void whereTheFindingsWouldBeOthersTheRunIsNotSignedOff() throws Exception {
    readsReports();
    ReviewedRun run = reviewedRun();
    String recorded =
        Objects.requireNonNull(
            QuarkusTransaction.requiringNew().call(() -> runs.findById((long) run.id()).outputs));
    String found = Objects.requireNonNull(ResultImporter.sha256(recorded, "findings.jsonl"));
    outputs(run.id(), recorded.replace(found, "another engine's"));
    run.signedOff()
        .then()
        .body("state", equalTo("failed"))
        .body("failure", containsString("the findings are not those of the run"))
        .body("files", empty());
    run.auditor()
        .asks()
        .get(run.at())
        .then()
        .body("sign_off", equalTo("failed"))
        .body("signed_off_at", nullValue());
    run.auditor().asks().get(run.at() + "/reports/report.pdf").then().statusCode(200);
    assertTrue(Files.notExists(frozen.folder(run.id())));
    run.auditor()
        .asks()
        .get(run.finding(0) + "/history")
        .then()
        .body("entries.after_sign_off_of", not(hasItem(List.of(run.id()))));
    run.signOff(run.auditor(), "{\"left_undecided\": \"once more\"}").then().statusCode(202);
    run.ended().then().body("left_undecided", equalTo("once more"));
  }

  private void outputs(int run, String outputs) {
    int changed =
        QuarkusTransaction.requiringNew()
            .call(() -> runs.update("outputs = ?1 where id = ?2", outputs, (long) run));
    assertEquals(1, changed);
  }

  @Test
  void aSignOffIsMadeFromWhatTheDatabaseSaysAlone() throws Exception {
    ReviewedRun run = reviewedRun();
    Licensee licensee = licensees.find("code", run.licensee()).firstResult();
    // Nobody tells the queue: as where the service was stopped after the answer.
    signOffs.ask(
        new Actor(run.auditor().name(), null), licensee, run.id(), "so", Engagements.Issue.PLAIN);
    run.ended().then().body("state", equalTo("done"));
  }

  @Test
  void aRepetitionSaysWhetherItFoundTheSame() throws Exception {
    ReviewedRun run = reviewedRun();
    run.signedOff().then().body("state", equalTo("done"));
    ReviewedRun same = repetition(run);
    run.auditor()
        .asks()
        .get(same.at())
        .then()
        .body("same_findings", equalTo(true))
        .body("sign_off", nullValue())
        .body("inputs.role", contains("controls", "log"));
    run.auditor().asks().get(run.at()).then().body("same_findings", nullValue());
    outputs(run.id(), "[{\"name\": \"findings.jsonl\", \"sha256\": \"another engine's\"}]");
    ReviewedRun another = repetition(run);
    run.auditor().asks().get(another.at()).then().body("same_findings", equalTo(false));
  }

  private static ReviewedRun repetition(ReviewedRun run) throws InterruptedException {
    int id =
        run.operator()
            .asks()
            .contentType(ContentType.JSON)
            .post(run.at() + "/repetition")
            .then()
            .statusCode(202)
            .extract()
            .path("id");
    awaitEnd(id);
    return new ReviewedRun(run.licensee(), run.operator(), run.auditor(), id, run.findings());
  }
}
