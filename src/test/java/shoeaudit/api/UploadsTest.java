package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.service.records.RequestKeys;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/** What is sent in: taken whole and once, or refused with the reason, and nothing of it stays. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class UploadsTest extends ServiceTestBase {
  private static final String NAME = "2026-03-02-table-1.csv";
  private static final Path LOG = SAMPLE.resolve("logs").resolve(NAME);
  private static final int MEBIBYTE = 1 << 20;

  @Inject ServiceSettings settings;
  @Inject RequestKeys keys;

  private static String logs(String licensee) {
    return "/api/v1/licensees/" + licensee + "/logs";
  }

  private static ValidatableResponse upload(
      Person operator, String licensee, String name, byte[] content) {
    return operator
        .asks()
        .contentType("application/octet-stream")
        .queryParam("name", name)
        .body(content)
        .post(logs(licensee))
        .then();
  }

  /** Nothing is listed and nothing lies where uploads come in. */
  private void nothingStays(Person operator, String licensee) throws Exception {
    operator.asks().get(logs(licensee)).then().statusCode(200).body("logs", empty());
    Path incoming = settings.data().resolve("vault").resolve("incoming");
    // What a connection left that has just broken is taken away when the service hears of it.
    for (int turn = 0; turn < 100 && !names(incoming).isEmpty(); turn++) {
      Thread.sleep(100);
    }
    assertEquals(List.of(), names(incoming));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(Path::toString).toList();
    }
  }

  private void refused(
      Person operator, String licensee, int status, String detail, String name, byte[] content)
      throws Exception {
    upload(operator, licensee, name, content)
        .statusCode(status)
        .contentType("application/problem+json")
        .body("detail", containsString(detail))
        .body("remedy", notNullValue());
    nothingStays(operator, licensee);
  }

  private static byte[] spaces(int count) {
    return " ".repeat(count).getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] zip(String name, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      out.putNextEntry(new ZipEntry(name));
      out.write(content);
    }
    return bytes.toByteArray();
  }

  @Test
  void badFilesAreRefusedAndTheServiceGoesOn() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bomb)) {
      for (int i = 0; i < 64; i++) {
        out.write("\n".repeat(MEBIBYTE).getBytes(StandardCharsets.US_ASCII));
      }
    }
    refused(operator, licensee, 413, "unpacks to more than 200 times", "a.gz", bomb.toByteArray());
    refused(
        operator,
        licensee,
        413,
        "unpacks to more than 100 times",
        "a.xlsx",
        zip("xl/worksheets/sheet1.xml", spaces(32 * MEBIBYTE)));
    String type = "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>";
    refused(
        operator,
        licensee,
        422,
        "has a document type",
        "a.xlsx",
        zip("[Content_Types].xml", type.getBytes(StandardCharsets.UTF_8)));
    refused(operator, licensee, 422, "not a workbook", "a.zip", zip("a", spaces(9)));
    refused(operator, licensee, 422, "is empty", "a.csv", new byte[0]);
    refused(
        operator,
        licensee,
        422,
        "UTF-32",
        "a.csv",
        Files.readString(LOG).getBytes(Charset.forName("UTF-32")));
    refused(
        operator, licensee, 422, "is no shoe log", "a.csv", Files.readAllBytes(Path.of("pom.xml")));
    upload(operator, licensee, NAME, Files.readAllBytes(LOG)).statusCode(201);
    upload(operator, licensee, "a.xlsx", WorkbookBytes.ofCsv("event,table,shoe\n")).statusCode(201);
  }

  @Test
  void aNameThatLeadsElsewhereIsRefused() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    byte[] log = Files.readAllBytes(LOG);
    for (String name :
        List.of(
            "../../etc/passwd",
            "/etc/passwd",
            "..",
            ".",
            " ",
            "..\\..\\boot.ini",
            "\\\\.\\COM1",
            "C:log.csv",
            "a\u0001.csv",
            "a\n.csv",
            "x".repeat(300))) {
      refused(operator, licensee, 422, "the file's name is none that is taken", name, log);
    }
    refused(operator, licensee, 400, "U+0000", "a\u0000.csv", log);
    operator
        .asks()
        .contentType("text/csv")
        .body(log)
        .post(logs(licensee))
        .then()
        .statusCode(400)
        .body("detail", equalTo("the log has no name"));
    upload(operator, licensee, "Tisch 1, März.csv", log)
        .statusCode(201)
        .body("name", equalTo("Tisch 1, März.csv"));
  }

  @Test
  void aLineWithoutAnEndIsRefusedLongBeforeItEnds() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    try (RawRequest request =
        new RawRequest(
            "POST " + logs(licensee) + "?name=a.csv",
            List.of(
                "Authorization: Bearer " + operator.token(),
                "Content-Type: text/csv",
                "Content-Length: 10000000000"))) {
      String answer = request.sendUntilAnswered(spaces(MEBIBYTE));
      assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
      assertTrue(request.sent() < 200L * MEBIBYTE, request.sent() + " bytes were taken");
    }
    nothingStays(operator, licensee);
    upload(operator, licensee, NAME, Files.readAllBytes(LOG)).statusCode(201);
  }

  @Test
  void anUploadThatBreaksOffLeavesNothing() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    byte[] log = Files.readAllBytes(LOG);
    List<String> heads =
        List.of("Authorization: Bearer " + operator.token(), "Content-Type: text/csv");
    String line = "POST " + logs(licensee) + "?name=" + NAME;
    try (RawRequest request =
        new RawRequest(
            line, Stream.concat(heads.stream(), Stream.of("Content-Length: 999999")).toList())) {
      request.send(log);
    }
    nothingStays(operator, licensee);
    List<String> chunked =
        Stream.concat(heads.stream(), Stream.of("Transfer-Encoding: chunked")).toList();
    for (String end : List.of("", "zz\r\n", "100000\r\nabc")) {
      try (RawRequest request = new RawRequest(line, chunked)) {
        request.send((Integer.toHexString(log.length) + "\r\n").getBytes(StandardCharsets.UTF_8));
        request.send(log);
        request.send(("\r\n" + end).getBytes(StandardCharsets.UTF_8));
        request.end();
        String answer = request.answer();
        assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 4"), answer);
      }
      nothingStays(operator, licensee);
    }
    upload(operator, licensee, NAME, log).statusCode(201);
  }

  private static RequestSpecification form(Person operator) {
    return operator.asks().contentType("multipart/form-data");
  }

  @Test
  void aFormsFileIsTakenAsOneThatIsSentAsItIs() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int id =
        form(operator)
            .multiPart("file", NAME, Files.readAllBytes(LOG), "text/csv")
            .post(logs(licensee))
            .then()
            .statusCode(201)
            .body("logs[0].name", equalTo(NAME))
            .extract()
            .path("logs[0].id");
    assertArrayEquals(
        Files.readAllBytes(LOG),
        operator.asks().get(logs(licensee) + "/" + id + "/content").asByteArray());
    upload(operator, licensee, "again.csv", Files.readAllBytes(LOG))
        .statusCode(200)
        .body("id", equalTo(id));
  }

  @Test
  void aTypeThatIsNoneIsRefused() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    for (String type : List.of("a/b/c", "csv", "text/", "/csv", "text/csv x")) {
      try (RawRequest request =
          new RawRequest(
              "POST " + logs(licensee) + "?name=a.csv",
              List.of(
                  "Authorization: Bearer " + operator.token(),
                  "Content-Type: " + type,
                  "Content-Length: 1"))) {
        request.send(new byte[] {'x'});
        String answer = request.answer();
        assertTrue(answer.startsWith("HTTP/1.1 400 "), () -> type + ": " + answer);
        assertTrue(answer.contains("Content-Type is no media type"), answer);
      }
    }
    nothingStays(operator, licensee);
  }

  @Test
  void formsThatAreNoneAreRefused() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    form(operator)
        .multiPart("another", NAME, Files.readAllBytes(LOG), "text/csv")
        .post(logs(licensee))
        .then()
        .statusCode(400)
        .contentType("application/problem+json")
        .body("detail", equalTo("the form has no file in its field file"));
    form(operator)
        .multiPart("file", "../../x.csv", Files.readAllBytes(LOG), "text/csv")
        .post(logs(licensee))
        .then()
        .statusCode(422);
    form(operator)
        .multiPart("file", "a.csv", new byte[0], "text/csv")
        .post(logs(licensee))
        .then()
        .statusCode(422);
    nothingStays(operator, licensee);
    String head =
        "--limit\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n"
            + "Content-Type: text/csv\r\n\r\n"
            + Files.readString(LOG);
    for (String boundary : List.of("boundary=limit", "boundary=other", "")) {
      String body = head + (boundary.equals("boundary=limit") ? "" : "\r\n--limit--\r\n");
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      try (RawRequest request =
          new RawRequest(
              "POST " + logs(licensee),
              List.of(
                  "Authorization: Bearer " + operator.token(),
                  "Content-Type: multipart/form-data; " + boundary,
                  "Content-Length: " + bytes.length))) {
        request.send(bytes);
        String answer = request.answer();
        assertTrue(answer.startsWith("HTTP/1.1 4"), boundary + ": " + answer);
      }
      nothingStays(operator, licensee);
    }
    // Broken off in the middle of the file.
    try (RawRequest request =
        new RawRequest(
            "POST " + logs(licensee),
            List.of(
                "Authorization: Bearer " + operator.token(),
                "Content-Type: multipart/form-data; boundary=limit",
                "Content-Length: 999999"))) {
      request.send(head.getBytes(StandardCharsets.UTF_8));
    }
    nothingStays(operator, licensee);
  }

  @Test
  void aFormWhosePartsHaveNoHeadersIsRefused() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    for (String header : List.of("Content-Disposition: form-data\r\r\n", "x\r\n", ":\rx\n")) {
      byte[] bytes =
          ("--limit\r\n" + header + "\r\ntrue\r\n--limit--\r\n").getBytes(StandardCharsets.UTF_8);
      try (RawRequest request =
          new RawRequest(
              "POST " + logs(licensee),
              List.of(
                  "Authorization: Bearer " + operator.token(),
                  "Content-Type: multipart/form-data; boundary=limit",
                  "Content-Length: " + bytes.length))) {
        request.send(bytes);
        String answer = request.answer();
        assertTrue(answer.startsWith("HTTP/1.1 400"), header + ": " + answer);
        assertTrue(answer.contains("application/problem+json"), answer);
      }
      nothingStays(operator, licensee);
    }
  }

  @Test
  void anotherSystemsFileIsTakenUnderItsProfile() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    byte[] pom = Files.readAllBytes(Path.of("pom.xml"));
    for (String profile : List.of("no-such-profile", "../regulations/x", "pom.xml", "")) {
      operator
          .asks()
          .contentType("application/octet-stream")
          .queryParam("profile", profile)
          .queryParam("name", "a.xml")
          .body(pom)
          .post(logs(licensee))
          .then()
          .statusCode(422)
          .contentType("application/problem+json");
    }
    operator
        .asks()
        .contentType("application/octet-stream")
        .queryParam("profile", "evolution-game-round")
        .queryParam("name", "a.xml")
        .body(pom)
        .post(logs(licensee))
        .then()
        .statusCode(422)
        .body("detail", containsString("the file does not fit"));
    nothingStays(operator, licensee);
  }

  private static ValidatableResponse withKey(
      Person operator, String licensee, String key, String name, byte[] content) {
    return operator
        .asks()
        .header("Idempotency-Key", key)
        .contentType("text/csv")
        .queryParam("name", name)
        .body(content)
        .post(logs(licensee))
        .then();
  }

  @Test
  void aRequestThatIsSentAgainWithItsKeyIsAnsweredAsTheFirstTime() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    byte[] log = Files.readAllBytes(LOG);
    String key = "key-" + number();
    int id = withKey(operator, licensee, key, NAME, log).statusCode(201).extract().path("id");
    // Without its key it would be 200: it was there before.
    withKey(operator, licensee, key, NAME, log).statusCode(201).body("id", equalTo(id));
    withKey(operator, licensee, key, "other.csv", log)
        .statusCode(422)
        .body("detail", containsString("was sent before, with another request"));
    byte[] other = Files.readAllBytes(SAMPLE.resolve("logs/2026-03-02-table-2.jsonl"));
    withKey(operator, licensee, key, NAME, other).statusCode(422);
    operator.asks().get(logs(licensee)).then().body("logs", hasSize(1));
    // Another account's key of the same text is another key.
    withKey(somebody(licensee, Role.BATCH), licensee, key, "other.csv", log)
        .statusCode(200)
        .body("id", equalTo(id));
    withKey(operator, licensee, "with blanks in it", NAME, log).statusCode(400);

    String runs = "/api/v1/licensees/" + licensee + "/runs";
    String asked = "{\"logs\": [" + id + "]}";
    String runKey = "key-" + number();
    int run = run(operator, runs, runKey, asked).statusCode(202).extract().path("id");
    run(operator, runs, runKey, asked).statusCode(202).body("id", equalTo(run));
    run(operator, runs, runKey, "{\"logs\": [" + id + "], \"paper\": \"a4\"}").statusCode(422);
    run(operator, runs, key, asked).statusCode(422);
    operator.asks().get(runs).then().body("runs", hasSize(1));
    run(operator, runs, "key-" + number(), asked).statusCode(202);
    operator.asks().get(runs).then().body("runs", hasSize(2));
  }

  private static ValidatableResponse run(Person operator, String runs, String key, String body) {
    return operator
        .asks()
        .header("Idempotency-Key", key)
        .contentType("application/json")
        .body(body)
        .post(runs)
        .then();
  }

  @Test
  void aKeyIsForgottenWhenItsTimeIsOver() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String key = "key-" + number();
    byte[] log = Files.readAllBytes(LOG);
    withKey(operator, licensee, key, NAME, log).statusCode(201);
    withKey(operator, licensee, key, "other.csv", log).statusCode(422);
    QuarkusTransaction.requiringNew()
        .run(() ->
            keys.getEntityManager()
                .createNativeQuery("update request_key set expires_at = ?1 where request_key = ?2")
                .setParameter(1, Instant.EPOCH)
                .setParameter(2, key)
                .executeUpdate());
    withKey(operator, licensee, key, "other.csv", log).statusCode(200);
  }
}
