package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** The API's description is whole, and its examples are true. */
@QuarkusTest
@TestProfile(OnH2.class)
class DescriptionTest extends ServiceContract {
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
          if (!id.equals("SessionResource_signIn")
              && !operation.path("security").path(0).has("bearer")) {
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
                wrong.add(id + ": " + message.getMessage());
              }
            }
          }
        });
    assertEquals("", String.join("\n", wrong));
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
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8))
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
