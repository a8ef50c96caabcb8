package shoeaudit.web.checklists;

import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.web.Browsing;

/** The page on which a run's checklist is answered and signed. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ChecklistPageTest extends ServiceTestBase {
  private static boolean isOpen(Map<String, Object> question) {
    return question.get("answer") == null
        && List.of("nothing", "not_testable").contains(String.valueOf(question.get("record")));
  }

  @Test
  void thePageKeepsAnswersReadsSheetsAndSigns() throws Exception {
    ReviewedRun run = reviewedRun();
    var unused = run.signedOff();
    List<Map<String, Object>> questions =
        run.operator().asks().get(run.at() + "/checklist").path("questions");
    long open = questions.stream().filter(ChecklistPageTest::isOpen).count();
    assertTrue(open > 1, questions.toString());
    Browsing browsing = Browsing.as(run.operator().name());
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    assertTrue(browsing.get(own).asString().contains(own + "/checklist"));
    String page = browsing.get(own + "/checklist").asString();
    assertTrue(page.contains(open + " questions have no answer yet."), page);
    browsing
        .asks()
        .formParam("csrf", browsing.csrf())
        .post(own + "/checklist/signature")
        .then()
        .statusCode(409)
        .body(containsString("neither the record nor a person answers"));
    String one =
        String.valueOf(
            questions.stream()
                .filter(ChecklistPageTest::isOpen)
                .findFirst()
                .orElseThrow()
                .get("id"));
    browsing
        .asks()
        .redirects()
        .follow(false)
        .multiPart("csrf", browsing.csrf())
        .multiPart(
            "file",
            "sheet.csv",
            ("question,answer,by\n\"" + one + "\",no,A. Cole\n").getBytes(StandardCharsets.UTF_8))
        .post(own + "/checklist/sheet")
        .then()
        .statusCode(303);
    assertTrue(browsing.get(own + "/checklist").asString().contains("A. Cole"));
    RequestSpecification form =
        browsing.asks().redirects().follow(false).formParam("csrf", browsing.csrf());
    for (int i = 0; i < questions.size(); i++) {
      if (isOpen(questions.get(i))) {
        form.formParam("says-" + (i + 1), "yes").formParam("notes-" + (i + 1), "");
      }
    }
    form.post(own + "/checklist/answers").then().statusCode(303);
    assertEquals(0, run.operator().asks().get(run.at() + "/checklist").<Integer>path("unanswered"));
    browsing
        .asks()
        .redirects()
        .follow(false)
        .formParam("csrf", browsing.csrf())
        .post(own + "/checklist/signature")
        .then()
        .statusCode(303);
    String signed = browsing.get(own + "/checklist").asString();
    assertTrue(signed.contains("Signed by " + run.operator().name()), signed);
    assertFalse(signed.contains("checklist/signature"), signed);
    browsing
        .asks()
        .formParam("csrf", browsing.csrf())
        .formParam("says-1", "no")
        .post(own + "/checklist/answers")
        .then()
        .statusCode(409)
        .body(containsString("stays as it is"));
  }
}
