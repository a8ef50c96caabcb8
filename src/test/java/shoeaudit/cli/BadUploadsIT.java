package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.RawRequest;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/**
 * Files that are made to harm, sent to the packaged service with a heap of 512 MB: each is refused
 * with a problem that says why, nothing of it stays, and the service takes and audits a good log
 * afterwards.
 */
class BadUploadsIT {
  private static final String LICENSEE = "WA-0042";
  private static final String LOGS = "/api/v1/licensees/" + LICENSEE + "/logs";
  private static final int MEBIBYTE = 1 << 20;
  private static final long TEN_GIGABYTES = 10_000_000_000L;
  private static final Path LOG = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv");

  @TempDir private static Path folder;

  private static ServiceProcess service;
  private static String operator;

  @BeforeAll
  static void begin() throws Exception {
    service = new ServiceProcess(folder, "-Xmx512m", "-XX:+ExitOnOutOfMemoryError");
    service.beginWithRoom(LICENSEE);
    operator = service.token("operator");
  }

  @AfterAll
  static void end() throws Exception {
    try (ServiceProcess ending = service) {
      goesOn();
      ending.stop();
    }
    List<String> failures =
        Files.readAllLines(folder.resolve("log")).stream()
            .filter(line -> line.contains(" ERROR ") || line.startsWith("\tat "))
            .toList();
    assertEquals(List.of(), failures, "what is not as asked is no failure of ours");
  }

  @AfterEach
  void nothingStays() throws Exception {
    Path incoming = service.data().resolve("vault/incoming");
    // What a connection left that has just broken is taken away when the service hears of it.
    for (int turn = 0; turn < 100 && !Ran.names(incoming).isEmpty(); turn++) {
      Thread.sleep(100);
    }
    assertEquals(List.of(), Ran.names(incoming));
    assertEquals("[]", service.json(service.asked(LOGS, operator).build()).path("logs").toString());
  }

  private static HttpRequest.Builder upload(String name) {
    return service
        .asked(LOGS + "?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8), operator)
        .header("Content-Type", "application/octet-stream");
  }

  private static void refused(int status, String detail, HttpRequest request) throws Exception {
    HttpResponse<byte[]> answer = service.send(request);
    String body = new String(answer.body(), StandardCharsets.UTF_8);
    assertEquals(status, answer.statusCode(), body);
    assertEquals(
        "application/problem+json", answer.headers().firstValue("Content-Type").orElse(""));
    JsonNode problem = new JsonMapper().readTree(body);
    assertTrue(problem.path("detail").asText().contains(detail), body);
    assertFalse(problem.path("remedy").asText().isEmpty(), body);
    assertFalse(body.contains("root:"), body);
  }

  private static void refused(int status, String detail, String name, byte[] content)
      throws Exception {
    refused(
        status, detail, upload(name).POST(HttpRequest.BodyPublishers.ofByteArray(content)).build());
  }

  /** A good log is taken and audited. */
  private static void goesOn() throws Exception {
    long log =
        service
            .json(upload("good.csv").POST(HttpRequest.BodyPublishers.ofFile(LOG)).build())
            .path("id")
            .asLong();
    String runs = "/api/v1/licensees/" + LICENSEE + "/runs";
    long run =
        service.json(service.post(runs, operator, "{\"logs\": [" + log + "]}")).path("id").asLong();
    JsonNode state;
    do {
      Thread.sleep(100);
      state = service.json(service.asked(runs + "/" + run, operator).build()).path("state");
    } while (List.of("queued", "running").contains(state.asText()));
    assertEquals("done", state.asText());
  }

  /** So many mebibytes of zeros as one member; the first alone is packed, the others are as it. */
  private static byte[] gzip(int mebibytes) {
    byte[] part = new byte[MEBIBYTE];
    byte[] packed = new byte[MEBIBYTE];
    CRC32 sum = new CRC32();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(
        new byte[] {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xff});
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    deflater.setInput(part);
    int length = deflater.deflate(packed, 0, packed.length, Deflater.FULL_FLUSH);
    for (int i = 0; i < mebibytes; i++) {
      out.write(packed, 0, length);
      sum.update(part);
    }
    deflater.finish();
    out.write(packed, 0, deflater.deflate(packed));
    deflater.end();
    ByteBuffer end = ByteBuffer.allocate(2 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    out.writeBytes(end.putInt((int) sum.getValue()).putInt(mebibytes * MEBIBYTE).array());
    return out.toByteArray();
  }

  /** A workbook that is in order but for one part. */
  private static byte[] workbook(String part, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean found = false;
    try (ZipInputStream in =
            new ZipInputStream(
                new ByteArrayInputStream(WorkbookBytes.ofCsv("event,table,shoe\n")));
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        out.putNextEntry(new ZipEntry(entry.getName()));
        byte[] own = in.readAllBytes();
        out.write(entry.getName().equals(part) ? content : own);
        found |= entry.getName().equals(part);
      }
    }
    assertTrue(found, "a workbook has no " + part);
    return bytes.toByteArray();
  }

  @Test
  void aGzipBombIsRefused() throws Exception {
    refused(413, "unpacks to more than 200 times", "bomb.csv.gz", gzip(1900));
  }

  @Test
  void aZipBombIsRefused() throws Exception {
    refused(
        413,
        "unpacks to more than 100 times",
        "bomb.xlsx",
        workbook("xl/worksheets/sheet1.xml", new byte[256 * MEBIBYTE]));
  }

  @Test
  void anEntityOutsideOfAWorkbookIsNotRead() throws Exception {
    try (ServerSocket outside = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      outside.setSoTimeout(500);
      for (String uri :
          List.of("file:///etc/passwd", "http://127.0.0.1:" + outside.getLocalPort() + "/x")) {
        String part =
            "<!DOCTYPE sst [<!ENTITY x SYSTEM \"" + uri + "\">]><sst><si><t>&x;</t></si></sst>";
        refused(
            422,
            "xl/sharedStrings.xml has a document type",
            "outside.xlsx",
            workbook("xl/sharedStrings.xml", part.getBytes(StandardCharsets.UTF_8)));
      }
      assertThrows(SocketTimeoutException.class, outside::accept, "the entity was asked for");
    }
  }

  @Test
  void entitiesThatMultiplyAreRefused() throws Exception {
    StringBuilder laughs = new StringBuilder("<!DOCTYPE sst [<!ENTITY l0 \"lol\">");
    for (int i = 1; i < 10; i++) {
      laughs.append("<!ENTITY l" + i + " \"" + ("&l" + (i - 1) + ";").repeat(10) + "\">");
    }
    laughs.append("]><sst><si><t>&l9;</t></si></sst>");
    refused(
        422,
        "xl/sharedStrings.xml has a document type",
        "laughs.xlsx",
        workbook("xl/sharedStrings.xml", laughs.toString().getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void oneLineOfTenGigabytesIsRefusedLongBeforeItEnds() throws Exception {
    byte[] part = new byte[MEBIBYTE];
    Arrays.fill(part, (byte) ' ');
    try (RawRequest request =
        new RawRequest(
            service.port(),
            "POST " + LOGS + "?name=line.csv",
            List.of(
                "Authorization: Bearer " + operator,
                "Content-Type: text/csv",
                "Content-Length: " + TEN_GIGABYTES))) {
      String answer = request.sendUntilAnswered(part);
      assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
      assertTrue(request.sent() < 200L * MEBIBYTE, request.sent() + " bytes were taken");
    }
  }

  @Test
  void anotherCharsetIsRefused() throws Exception {
    String log = Files.readString(LOG);
    refused(422, "UTF-32", "utf-32.csv", log.getBytes(Charset.forName("UTF-32")));
    refused(422, "UTF-32", "utf-32.csv", log.getBytes(Charset.forName("UTF-32LE")));
    refused(422, "UTF-32", "utf-32.csv", log.getBytes(Charset.forName("UTF-32BE")));
  }

  @Test
  void aNameThatIsAPathIsRefused() throws Exception {
    byte[] log = Files.readAllBytes(LOG);
    for (String name :
        List.of("../../etc/passwd", "/etc/passwd", "..\\..\\boot.ini", "a\u0001.csv")) {
      refused(422, "the file's name is none that is taken", name, log);
    }
    refused(400, "U+0000", "a\u0000.csv", log);
    String form =
        "--part\r\nContent-Disposition: form-data; name=\"file\"; filename=\"../../x.csv\"\r\n"
            + "Content-Type: text/csv\r\n\r\n"
            + Files.readString(LOG)
            + "\r\n--part--\r\n";
    refused(
        422,
        "the file's name is none that is taken",
        service
            .asked(LOGS, operator)
            .header("Content-Type", "multipart/form-data; boundary=part")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build());
  }

  @Test
  void halfAFormIsRefused() throws Exception {
    byte[] half =
        ("--part\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n"
                + "Content-Type: text/csv\r\n\r\n"
                + Files.readString(LOG))
            .getBytes(StandardCharsets.UTF_8);
    List<String> heads =
        List.of(
            "Authorization: Bearer " + operator,
            "Content-Type: multipart/form-data; boundary=part");
    // Whole as a request, without its last boundary.
    refused(
        400,
        "",
        service
            .asked(LOGS, operator)
            .header("Content-Type", "multipart/form-data; boundary=part")
            .POST(HttpRequest.BodyPublishers.ofByteArray(half))
            .build());
    // Broken off: there is nobody left to be answered.
    try (RawRequest request =
        new RawRequest(
            service.port(),
            "POST " + LOGS,
            List.of(heads.get(0), heads.get(1), "Content-Length: " + 2 * half.length))) {
      request.send(half);
      request.end();
      String answer = request.answer();
      assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 4"), answer);
    }
  }
}
