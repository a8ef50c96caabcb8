package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Role;

/** Checklists of runs: answered by people, read back from the sheet, signed, and kept so. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ChecklistsTest extends IdentityTestBase {
  private static ReviewedRun signedOff(ReviewedRun run) throws Exception {
    var unused = run.signedOff();
    return run;
  }

  private static Response answer(Person by, ReviewedRun run, Object... answers) {
    return by.asks()
        .contentType(ContentType.JSON)
        .body(Map.of("answers", List.of(answers)))
        .put(run.at() + "/checklist/answers");
  }

  private static Response file(Person by, ReviewedRun run, String name, byte[] content) {
    return by.asks()
        .contentType("application/octet-stream")
        .body(content)
        .put(run.at() + "/checklist/sheet?name=" + name);
  }

  private static JsonNode checklist(Person by, ReviewedRun run) throws Exception {
    return Answers.json(by.asks().get(run.at() + "/checklist"));
  }

  /** The questions that neither the record nor a person answers. */
  private static List<String> open(JsonNode checklist) {
    List<String> open = new ArrayList<>();
    for (JsonNode question : checklist.path("questions")) {
      String record = question.path("record").asText();
      if (question.path("answer").isNull()
          && (record.equals("nothing") || record.equals("not_testable"))) {
        open.add(question.path("id").asText());
      }
    }
    return open;
  }

  @Test
  void answersAreKeptUntilSomebodySignsAndThenForGood() throws Exception {
    ReviewedRun run = reviewedRun();
    refused(
        run.operator().asks().get(run.at() + "/checklist"), 409, "is not signed off", "ask again");
    signedOff(run);
    JsonNode before = checklist(run.operator(), run);
    List<String> open = open(before);
    assertTrue(open.size() > 1, before.toString());
    assertEquals(open.size(), before.path("unanswered").asInt());
    assertTrue(before.path("signed").isNull());
    refused(
        run.operator().asks().put(run.at() + "/checklist/signature"),
        409,
        "neither the record nor a person answers " + open.getFirst(),
        "answer them");
    String first = open.getFirst();
    String kept = "questions.find { it.id == '" + first + "' }.answer";
    answer(run.operator(), run, Map.of("question", first, "says", "yes", "notes", "seen"))
        .then()
        .statusCode(200)
        .body(kept + ".says", equalTo("yes"))
        .body(kept + ".recorded_by", equalTo(run.operator().name()))
        .body("unanswered", equalTo(open.size() - 1));
    answer(run.auditor(), run, Map.of("question", first, "says", "no", "by", "A. Cole"))
        .then()
        .statusCode(200)
        .body(kept + ".says", equalTo("no"))
        .body(kept + ".by", equalTo("A. Cole"))
        .body(kept + ".recorded_by", equalTo(run.auditor().name()));
    refused(
        answer(run.operator(), run, Map.of("question", "WSGC 99z", "says", "yes")),
        422,
        "is no question of the checklist",
        "");
    refused(
        answer(run.operator(), run, Map.of("question", first, "says", "perhaps")),
        400,
        "\"perhaps\" is no answer",
        "not_applicable");
    StringBuilder csv = new StringBuilder("question,answer,by,date,notes\n");
    open.subList(1, open.size())
        .forEach(id -> csv.append('"').append(id).append("\",not_applicable,,,\n"));
    file(run.operator(), run, "rest.csv", csv.toString().getBytes(StandardCharsets.UTF_8))
        .then()
        .statusCode(200)
        .body("unanswered", equalTo(0));
    byte[] sheet = run.operator().asks().get(run.at() + "/handouts/checklist.csv").asByteArray();
    run.operator()
        .asks()
        .put(run.at() + "/checklist/signature")
        .then()
        .statusCode(200)
        .body("signed.by", equalTo(run.operator().name()))
        .body("signed.sheet_sha256", equalTo(Sha256.hex(sheet)));
    for (Response late :
        List.of(
            answer(run.operator(), run, Map.of("question", first, "says", "yes")),
            file(
                run.operator(),
                run,
                "again.csv",
                ("question,answer\n\"" + first + "\",yes\n").getBytes(StandardCharsets.UTF_8)),
            run.auditor().asks().put(run.at() + "/checklist/signature"))) {
      refused(late, 409, "is signed by " + run.operator().name(), "repeat the run");
    }
    assertEquals(
        Sha256.hex(sheet),
        Sha256.hex(run.operator().asks().get(run.at() + "/handouts/checklist.csv").asByteArray()));
    String trail =
        somebody(null, Role.AUDITOR)
            .asks()
            .queryParam("limit", 1000)
            .get("/api/v1/trail")
            .asString();
    assertTrue(trail.contains("checklist.answered"), trail);
    assertTrue(trail.contains("checklist.signed"), trail);
  }

  @Test
  void theWorkbookIsReadBackAsAPersonCompletedIt() throws Exception {
    ReviewedRun run = signedOff(reviewedRun());
    List<String> open = open(checklist(run.operator(), run));
    byte[] given = run.operator().asks().get(run.at() + "/handouts/checklist.xlsx").asByteArray();
    byte[] completed;
    try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(given))) {
      Sheet sheet = workbook.getSheet("Handout");
      int answer = -1;
      for (Row row : sheet) {
        if (answer < 0) {
          for (org.apache.poi.ss.usermodel.Cell cell : row) {
            answer = cell.toString().equals("Answer") ? cell.getColumnIndex() : answer;
          }
        } else if (open.contains(row.getCell(0).toString())) {
          row.createCell(answer).setCellValue("yes");
          row.createCell(answer + 1).setCellValue("A. Cole");
        }
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      workbook.write(out);
      completed = out.toByteArray();
    }
    String kept = "questions.find { it.id == '" + open.getFirst() + "' }.answer";
    file(run.operator(), run, "checklist.xlsx", completed)
        .then()
        .statusCode(200)
        .body("unanswered", equalTo(0))
        .body(kept + ".by", equalTo("A. Cole"))
        .body(kept + ".says", equalTo("yes"));
    // What stands so already is not recorded once more, as the sheet that is given out has it.
    byte[] again = run.operator().asks().get(run.at() + "/handouts/checklist.xlsx").asByteArray();
    String at = run.operator().asks().get(run.at() + "/checklist").path(kept + ".recorded_at");
    file(run.operator(), run, "checklist.xlsx", again)
        .then()
        .statusCode(200)
        .body(kept + ".recorded_at", equalTo(at));
    refused(
        file(run.operator(), run, "half.xlsx", new byte[] {'P', 'K', 3, 4}),
        422,
        "half.xlsx:1",
        "mend what each line says");
    refused(
        file(
            run.operator(),
            run,
            "wrong.csv",
            "question,answer\nnone such,yes\n".getBytes(StandardCharsets.UTF_8)),
        422,
        "wrong.csv:2: \"none such\" is no question of the checklist",
        "mend");
  }

  @Test
  void checklistsAreForOperatorsAndAuditorsOfTheLicensee() throws Exception {
    ReviewedRun run = signedOff(reviewedRun());
    String at = run.at() + "/checklist";
    somebody(null, Role.APPROVER).asks().get(at).then().statusCode(403);
    somebody(licensee(), Role.OPERATOR).asks().get(at).then().statusCode(404);
    run.auditor().asks().get(at + "?checklist=no-such").then().statusCode(404);
    run.auditor()
        .asks()
        .get(at)
        .then()
        .statusCode(200)
        .body("signed", nullValue())
        .body("questions[0].text", containsString(" "));
  }
}
