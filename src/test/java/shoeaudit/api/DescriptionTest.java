package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.api.http.Problem;
import shoeaudit.identity.Role;

/** The API's description is whole, and its examples are true. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class DescriptionTest extends ServiceTestBase {
  private static final ObjectMapper JSON = new JsonMapper();

  private static JsonNode api() throws Exception {
    return JSON.readTree(given().get("/api/v1/openapi?format=json").asString());
  }

  private static void eachOperation(JsonNode api, BiConsumer<String, JsonNode> look) {
    int count = 0;
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        if (operation.getValue().has("operationId")) {
          count++;
          look.accept(operation.getValue().path("operationId").asText(), operation.getValue());
        }
      }
    }
    assertTrue(count >= 22, "only " + count + " operations were seen");
  }

  @Test
  void eachOperationSaysWhatItDoesTakesAndAnswers() throws Exception {
    List<String> lacks = new ArrayList<>();
    eachOperation(
        api(),
        (id, operation) -> {
          if (operation.path("summary").asText().isBlank()
              || operation.path("description").asText().isBlank()
              || operation.path("tags").isEmpty()) {
            lacks.add(id + ": tag, summary or description");
          }
          if (!id.equals("signIn") && !operation.path("security").path(0).has("bearer")) {
            lacks.add(id + ": the bearer token that it asks for");
          }
          for (JsonNode parameter : operation.path("parameters")) {
            if (parameter.path("description").asText().isBlank() || !parameter.has("example")) {
              lacks.add(
                  id
                      + ": description and example of the parameter "
                      + parameter.path("name").asText()
                      + " (openapi/api.json, parameters)");
            }
          }
          for (JsonNode body : operation.path("requestBody").path("content")) {
            if (!body.has("example")) {
              lacks.add(id + ": an example of its request");
            }
          }
          boolean good = false;
          for (Map.Entry<String, JsonNode> answer : operation.path("responses").properties()) {
            if (answer.getKey().startsWith("2")) {
              for (JsonNode body : answer.getValue().path("content")) {
                good |= body.has("example");
              }
              good |= answer.getKey().equals("204");
            }
          }
          if (!good) {
            lacks.add(id + ": an example of its good answer");
          }
          for (String status : List.of("400", "401", "403", "429", "500")) {
            if (!operation.path("responses").has(status)) {
              lacks.add(id + ": the answer " + status);
            }
          }
        });
    assertEquals(
        "",
        String.join("\n", lacks),
        "write what is missing into src/main/resources/openapi/examples/OPERATION.json; what such a"
            + " file holds stands in ApiDescription");
  }

  @Test
  void whereALicenseeCanBeNamedThatMayNotBeSeenTheAnswer404IsDescribed() throws Exception {
    List<String> may = new ArrayList<>();
    eachOperation(
        api(),
        (id, operation) -> {
          if (operation.path("responses").has("404")) {
            may.add(id);
          }
        });
    for (String id : List.of("addAccount", "listAccounts", "listTrail", "getRun")) {
      assertTrue(may.contains(id), () -> id + " is not among " + may);
    }
    for (String id : List.of("listLicensees", "addLicensee")) {
      assertFalse(may.contains(id), () -> id + " finds what it is asked for");
    }
  }

  /** The file that has an operation's examples. */
  private static String exampleFile(String operation) {
    try (InputStream verbs =
        Objects.requireNonNull(
            DescriptionTest.class.getResourceAsStream("/openapi/operations.json"))) {
      for (Map.Entry<String, JsonNode> verb : new ObjectMapper().readTree(verbs).properties()) {
        if (verb.getValue().asText().equals(operation)) {
          return verb.getKey() + ".json";
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return operation;
  }

  @Test
  void examplesFitTheirSchemas() throws Exception {
    JsonNode api = api();
    List<String> wrong = new ArrayList<>();
    int[] count = {0};
    eachOperation(
        api,
        (id, operation) -> {
          List<JsonNode> bodies = new ArrayList<>();
          operation.path("requestBody").path("content").forEach(bodies::add);
          operation
              .path("responses")
              .forEach(answer -> answer.path("content").forEach(bodies::add));
          for (JsonNode body : bodies) {
            if (body.has("schema") && body.has("example")) {
              count[0]++;
              ObjectNode schema = body.path("schema").deepCopy();
              schema.set("components", api.path("components"));
              for (ValidationMessage message :
                  JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                      .getSchema(schema)
                      .validate(body.path("example"))) {
                wrong.add(exampleFile(id) + ": " + message.getMessage());
              }
            }
          }
        });
    assertEquals(
        "", String.join("\n", wrong), "mend these examples in src/main/resources/openapi/examples");
    assertTrue(count[0] >= 22, "only " + count[0] + " examples were seen");
  }

  @Test
  void errorsAreProblems() throws Exception {
    JsonNode responses = api().path("components").path("responses");
    assertTrue(responses.size() >= 10, responses.toString());
    for (JsonNode response : responses) {
      assertTrue(response.path("content").has(Problem.MEDIA_TYPE), response.toString());
    }
  }

  @Test
  void theWholeIsNamedAndHasItsSchemeOfSecurity() throws Exception {
    JsonNode api = api();
    assertEquals("shoe-audit", api.path("info").path("title").asText());
    assertEquals(shoeaudit.runs.Engine.version(), api.path("info").path("version").asText());
    assertEquals(
        "http",
        api.path("components").path("securitySchemes").path("bearer").path("type").asText());
  }

  private static JsonNode parameter(JsonNode operation, String name) {
    for (JsonNode parameter : operation.path("parameters")) {
      if (parameter.path("name").asText().equals(name)) {
        return parameter;
      }
    }
    return MissingNode.getInstance();
  }

  /** A path with its parameters put in; null where one of them is none of those. */
  private static @Nullable String filled(String path, Map<String, String> parameters) {
    String filled = path;
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      filled = filled.replace("{" + parameter.getKey() + "}", parameter.getValue());
    }
    return filled.contains("{") ? null : filled;
  }

  private static String only(Object id) {
    return String.valueOf(((List<?>) id).getFirst());
  }

  /** By name what stands in paths, after a run whose findings were looked at. */
  private Map<String, String> inPaths(ReviewedRun run) throws Exception {
    run.take(run.auditor(), 0, "confirmed").then().statusCode(200);
    run.operator()
        .asks()
        .contentType("application/octet-stream")
        .body(new byte[] {1})
        .post(run.finding(1) + "/attachments?name=slip.txt")
        .then()
        .statusCode(201);
    int bulk =
        run.auditor()
            .asks()
            .contentType(ContentType.JSON)
            .body(Map.of("all", true, "state", "confirmed", "reason", "seen on tape"))
            .post(run.at() + "/bulk-reviews")
            .then()
            .statusCode(201)
            .extract()
            .path("bulk_review.number");
    return Map.of(
        "licensee", run.licensee(),
        "run", String.valueOf(run.id()),
        "finding", run.findings().getFirst(),
        "log", only(run.auditor().asks().get(run.licenseeAt() + "/logs").path("logs.id")),
        "version",
            only(
                run.auditor()
                    .asks()
                    .get(run.licenseeAt() + "/control-files")
                    .path("control_files.id")),
        "account", String.valueOf(accountOf(run.operator().name())),
        "bulk", String.valueOf(bulk));
  }

  private long accountOf(String name) {
    return accounts.find("name", name).singleResult().id;
  }

  @Test
  void answersFitTheirSchemas() throws Exception {
    JsonNode api = api();
    ReviewedRun run = reviewedRun();
    Map<String, String> inPaths = inPaths(run);
    Person asks = somebody(null, Role.AUDITOR, Role.ADMINISTRATOR);
    List<String> wrong = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      JsonNode described =
          path.getValue()
              .path("get")
              .path("responses")
              .path("200")
              .path("content")
              .path("application/json")
              .path("schema");
      String filled = filled(path.getKey(), inPaths);
      // Only a run that is signed off has those.
      boolean signedOff =
          path.getKey().endsWith("/sign-off") || path.getKey().endsWith("/checklist");
      if (filled == null || described.isMissingNode() || signedOff) {
        continue;
      }
      seen.add(filled);
      ObjectNode schema = described.deepCopy();
      schema.set("components", api.path("components"));
      RequestSpecification request = asks.asks();
      for (JsonNode parameter : path.getValue().path("get").path("parameters")) {
        if (parameter.path("in").asText().equals("query")
            && parameter.path("required").asBoolean()) {
          request.queryParam(parameter.path("name").asText(), parameter.path("example").asText());
        }
      }
      String answer = request.get(filled).then().statusCode(200).extract().asString();
      for (ValidationMessage message :
          JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
              .getSchema(schema)
              .validate(JSON.readTree(answer))) {
        wrong.add(filled + ": " + message.getMessage());
      }
    }
    assertEquals("", String.join("\n", wrong));
    assertTrue(seen.size() >= 18, seen::toString);
  }

  @Test
  void onlyWhatMayBeNullIsDescribedSo() throws Exception {
    JsonNode schemas = api().path("components").path("schemas");
    JsonNode account = schemas.path("AccountView").path("properties");
    assertEquals("[\"string\",\"null\"]", account.path("licensee").path("type").toString());
    assertEquals("\"string\"", account.path("name").path("type").toString());
    assertEquals(
        "[{\"$ref\":\"#/components/schemas/Instant\"},{\"type\":\"null\"}]",
        account.path("locked_until").path("anyOf").toString());
    assertTrue(account.path("created_at").has("$ref"), account.toString());
    int withOldAndNew = 0;
    for (JsonNode schema : schemas) {
      JsonNode changed = schema.path("properties").path("new");
      if (changed.path("type").toString().equals("[\"string\",\"null\"]")) {
        withOldAndNew++;
      }
    }
    assertEquals(1, withOldAndNew, "the trail's entries");
    // What leaves null members out.
    JsonNode token = schemas.path("TokenView").path("properties");
    assertEquals("\"string\"", token.path("secret").path("type").toString());
  }

  @Test
  void theCursorsOfExamplesAreTaken() throws Exception {
    JsonNode api = api();
    ReviewedRun run = reviewedRun();
    Map<String, String> inPaths = inPaths(run);
    Person asks = somebody(null, Role.AUDITOR, Role.ADMINISTRATOR);
    List<String> taken = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      JsonNode get = path.getValue().path("get");
      JsonNode cursor = parameter(get, "cursor");
      if (cursor.isMissingNode()) {
        continue;
      }
      String filled = filled(path.getKey(), inPaths);
      asks.asks()
          .queryParam("cursor", cursor.path("example").asText())
          .get(filled)
          .then()
          .statusCode(200);
      assertEquals(
          cursor.path("example"),
          get.path("responses")
              .path("200")
              .path("content")
              .path("application/json")
              .path("example")
              .path("next"));
      taken.add(path.getKey());
    }
    assertEquals(35, taken.size(), taken::toString);
  }

  @Test
  void aFormIsDescribedAsItIsTaken() throws Exception {
    JsonNode upload = api().path("paths").path("/api/v1/licensees/{licensee}/logs").path("post");
    api()
        .path("components")
        .path("schemas")
        .fieldNames()
        .forEachRemaining(name -> assertFalse(name.startsWith("Multipart"), name));
    JsonNode form = upload.path("requestBody").path("content").path("multipart/form-data");
    JsonNode part = form.path("schema").path("properties").path("file");
    assertEquals("[\"file\"]", form.path("schema").path("required").toString());
    assertTrue(part.path("description").asText().contains("`filename`"), form.toString());
    String type = part.path("items").path("contentMediaType").asText();
    assertEquals(type, form.path("encoding").path("file").path("contentType").asText());
    assertTrue(
        parameter(upload, "name").path("description").asText().contains("form"), upload.toString());
    String licensee = licensee();
    somebody(licensee, Role.OPERATOR)
        .asks()
        .contentType("multipart/form-data")
        .multiPart(
            "file",
            "example.csv",
            form.path("example").path("file").path(0).asText().getBytes(StandardCharsets.UTF_8),
            type)
        .post("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .statusCode(201);
  }

  private static String example(JsonNode api, String path, String method) {
    return api.path("paths")
        .path(path)
        .path(method)
        .path("requestBody")
        .path("content")
        .path("application/json")
        .path("example")
        .toString();
  }

  @Test
  void theExamplesOfRequestsAreAccepted() throws Exception {
    JsonNode api = api();
    String licensees = "/api/v1/licensees";
    String add = example(api, licensees, "post");
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .contentType(ContentType.JSON)
        .body(add)
        .post(licensees)
        .then()
        .statusCode(201);
    String code = JSON.readTree(add).path("code").asText();
    String of = licensees + "/" + code;
    int version =
        somebody(code, Role.OPERATOR)
            .asks()
            .contentType("application/yaml")
            .body(SAMPLE.resolve("controls.yaml").toFile())
            .post(of + "/control-files?name=controls.yaml")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    somebody(null, Role.APPROVER)
        .asks()
        .contentType(ContentType.JSON)
        .body(example(api, licensees + "/{licensee}/control-files/{version}/activation", "put"))
        .put(of + "/control-files/" + version + "/activation")
        .then()
        .statusCode(200);
    Person operator = somebody(code, Role.OPERATOR);
    int log =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(
                api.path("paths")
                    .path(licensees + "/{licensee}/logs")
                    .path("post")
                    .path("requestBody")
                    .path("content")
                    .path("application/octet-stream")
                    .path("example")
                    .asText()
                    .getBytes(StandardCharsets.UTF_8))
            .post(of + "/logs?name=example.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    ObjectNode ask = JSON.readTree(example(api, licensees + "/{licensee}/runs", "post")).deepCopy();
    ask.putArray("logs").add(log);
    operator
        .asks()
        .contentType(ContentType.JSON)
        .body(ask.toString())
        .post(of + "/runs")
        .then()
        .statusCode(202);
    ObjectNode credentials = JSON.readTree(example(api, "/api/v1/sessions", "post")).deepCopy();
    credentials.put("name", operator.name()).put("password", PASSWORD);
    given()
        .contentType(ContentType.JSON)
        .body(credentials.toString())
        .post("/api/v1/sessions")
        .then()
        .statusCode(201);
  }
}
