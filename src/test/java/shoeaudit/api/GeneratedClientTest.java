package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API's description is one that generators of clients take. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class GeneratedClientTest extends ServiceTestBase {
  private static final ObjectMapper JSON = new JsonMapper();
  private static final Path SOURCES = Path.of("src/test/typescript");
  private static final Pattern VERB = Pattern.compile("[a-z]+([A-Z][a-zA-Z]+)?");

  @TempDir private Path folder;

  private static String description() {
    return given().get("/api/v1/openapi?format=json").asString();
  }

  private static List<JsonNode> described() throws IOException {
    List<JsonNode> operations = new ArrayList<>();
    for (JsonNode path : JSON.readTree(description()).path("paths")) {
      for (JsonNode operation : path) {
        if (operation.has("responses")) {
          operations.add(operation);
        }
      }
    }
    return operations;
  }

  @Test
  void itIsADescriptionAsOpenApiHasIt() throws IOException {
    String schema = Files.readString(Path.of("src/test/resources/openapi/openapi-3.1.schema.json"));
    Set<ValidationMessage> wrong =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(schema)
            .validate(JSON.readTree(description()));
    assertEquals(Set.of(), wrong);
  }

  @Test
  void eachOperationHasAVerbOfItsOwn() throws IOException {
    Set<String> names = new TreeSet<>();
    for (JsonNode operation : described()) {
      String name = operation.path("operationId").asText();
      assertTrue(
          VERB.matcher(name).matches() && !name.contains("Resource"),
          name + " is no verb; name it in src/main/resources/openapi/operations.json");
      assertTrue(names.add(name), name + " is two operations");
    }
  }

  @Test
  void everySchemaOfOursIsUsed() throws IOException {
    String description = description();
    for (String name :
        JSON.readTree(description)
            .path("components")
            .path("schemas")
            .propertyStream()
            .map(Map.Entry::getKey)
            .toList()) {
      assertTrue(description.contains("\"#/components/schemas/" + name + "\""), name);
    }
  }

  @Test
  void patternsAreForTheWholeValueAndTakenByEveryReader() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String pattern : JSON.readTree(description()).findValuesAsText("pattern")) {
      boolean whole = pattern.startsWith("^") && pattern.endsWith("$");
      // Classes of Unicode and nested classes are known to some readers alone.
      if (!(whole || pattern.equals("\\S")) || pattern.contains("\\p") || pattern.contains("[[")) {
        wrong.add(pattern);
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void aClientInTypeScriptCompilesUnderStrict() throws Exception {
    assumeTrue(run("npm", "--version").status() == 0, "npm is not installed");
    for (String name : List.of("package.json", "client.ts", "patterns.mjs")) {
      Files.copy(SOURCES.resolve(name), folder.resolve(name));
    }
    Files.writeString(folder.resolve("openapi.json"), description());
    Told installed = run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock");
    assumeTrue(installed.status() == 0, "npm cannot install: " + installed.text());
    good(run("node", "patterns.mjs", "openapi.json"));
    good(run("npx", "--no-install", "openapi-typescript", "openapi.json", "-o", "api.ts"));
    good(
        run(
            "npx",
            "--no-install",
            "tsc",
            "--strict",
            "--noEmit",
            "--target",
            "es2022",
            "--module",
            "esnext",
            "--moduleResolution",
            "bundler",
            "client.ts"));
  }

  /** What a command ended with, and said. */
  private record Told(int status, String text) {}

  private static void good(Told told) {
    assertEquals(0, told.status(), told::text);
  }

  private Told run(String... command) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      if (!process.waitFor(3, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        return new Told(1, "it did not end in three minutes");
      }
      return new Told(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8));
    } catch (IOException missing) {
      return new Told(1, missing.toString());
    }
  }
}
