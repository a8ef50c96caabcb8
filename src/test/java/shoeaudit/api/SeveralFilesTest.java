package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** A form with several files: all of them are taken, or none. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SeveralFilesTest extends IdentityTestBase {
  private static final String ONE = "2026-03-02-table-1.csv";
  private static final String OTHER = "2026-03-02-table-2.jsonl";

  private static String at(String licensee) {
    return "/api/v1/licensees/" + licensee;
  }

  private static RequestSpecification form(Person who) {
    return who.asks().contentType("multipart/form-data");
  }

  private static byte[] content(String log) throws Exception {
    return Files.readAllBytes(SAMPLE.resolve("logs").resolve(log));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void allLogsOfAFormAreTaken() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = at(licensee) + "/logs";
    List<Integer> ids =
        form(operator)
            .multiPart("file", ONE, content(ONE), "text/csv")
            .multiPart("file", OTHER, content(OTHER), "application/jsonl")
            .post(logs)
            .then()
            .statusCode(201)
            .header("Location", nullValue())
            .body("logs.name", contains(ONE, OTHER))
            .body("logs.received_by", contains(operator.name(), operator.name()))
            .extract()
            .path("logs.id");
    operator.asks().get(logs).then().body("logs.id", contains(ids.get(1), ids.get(0)));
    // All of it was there before.
    form(operator)
        .multiPart("file", OTHER, content(OTHER), "application/jsonl")
        .multiPart("file", "again.csv", content(ONE), "text/csv")
        .post(logs)
        .then()
        .statusCode(200)
        .body("logs.id", contains(ids.get(1), ids.get(0)));
  }

  @Test
  void ofAFormWithALogThatIsNoneNothingIsTakenAndTheLogIsNamed() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = at(licensee) + "/logs";
    for (boolean isFirst : new boolean[] {true, false}) {
      RequestSpecification form = form(operator);
      if (isFirst) {
        form.multiPart("file", "notes.txt", bytes("hello"), "text/plain");
      }
      form.multiPart("file", ONE, content(ONE), "text/csv");
      if (!isFirst) {
        form.multiPart("file", "notes.txt", bytes("hello"), "text/plain");
      }
      refused(
          form.post(logs),
          422,
          "notes.txt: the file is no shoe log",
          "nothing of the form was taken");
    }
    operator.asks().get(logs).then().body("logs", empty());
  }

  @Test
  void allControlFilesOfAFormAreTakenOrNone() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String files = at(licensee) + "/control-files";
    byte[] first = bytes(controls(licensee));
    byte[] second = bytes(controls(licensee) + "# two\n");
    refused(
        form(operator)
            .multiPart("file", "first.yaml", first, "application/yaml")
            .multiPart("file", "second.yaml", bytes("format: none"), "application/yaml")
            .post(files),
        422,
        "second.yaml",
        "nothing of the form was taken");
    operator.asks().get(files).then().body("control_files", empty());
    List<Integer> ids =
        form(operator)
            .multiPart("file", "first.yaml", first, "application/yaml")
            .multiPart("file", "second.yaml", second, "application/yaml")
            .post(files)
            .then()
            .statusCode(201)
            .body("control_files.file.name", contains("first.yaml", "second.yaml"))
            .extract()
            .path("control_files.id");
    operator
        .asks()
        .get(files)
        .then()
        .body("control_files.id", contains(ids.get(1), ids.get(0)))
        .body("control_files.state", contains("submitted", "submitted"));
  }

  @Test
  void aFormWithTooManyFilesIsRefused() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    RequestSpecification form = form(operator);
    for (int i = 0; i < 17; i++) {
      form.multiPart("file", i + ".yaml", bytes("x"), "application/yaml");
    }
    refused(
        form.post(at(licensee) + "/control-files"),
        413,
        "the form has 17 files, more than 16",
        "several forms");
  }

  @Test
  void whatAFormHasBesideIsRefusedAndNotLeftOut() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    for (String list : List.of("/logs", "/control-files")) {
      String path = at(licensee) + list;
      Response another =
          form(operator)
              .multiPart("file", ONE, content(ONE), "text/csv")
              .multiPart("second", OTHER, content(OTHER), "application/jsonl")
              .post(path);
      refused(another, 400, "the form has a field \"second\", which is not known there", "file");
      refused(
          form(operator)
              .multiPart("file", ONE, content(ONE), "text/csv")
              .multiPart("profile", "floor-table-management")
              .post(path),
          400,
          "the form has a field \"profile\", which is not known there",
          "query");
      refused(
          form(operator).multiPart("file", "not a file").post(path),
          400,
          "the form has a field file without a file in it",
          "filename");
    }
    operator.asks().get(at(licensee) + "/logs").then().body("logs", hasSize(0));
    form(operator)
        .multiPart("file", ONE, content(ONE), "text/csv")
        .queryParam("name", "another.csv")
        .post(at(licensee) + "/logs")
        .then()
        .statusCode(400)
        .body("detail", equalTo("the query has a parameter \"name\", which is not known there"));
  }
}
