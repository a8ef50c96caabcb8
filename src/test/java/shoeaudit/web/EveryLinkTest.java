package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;

/**
 * Every link of the pages followed, from the desk on, over a room each of whose names and texts
 * wants to be more than text.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class EveryLinkTest extends ServiceTestBase {
  /** Would run if it came into a page as it is; each place adds its own number. */
  private static final String SCRIPT = "<script>alert(1)</script>";

  private static final String QUOTED = "\"'><img src=x onerror=alert(1)>";

  /** No page has these in itself. */
  private static final List<String> LIVE =
      List.of("<script>alert", "<img src=x", "<b>bold", "onerror=alert(1)>");

  private static final Pattern LINK =
      Pattern.compile("<(?:a|link|form)\\b[^>]*?\\b(?:href|action)=\"([^\"]*)\"[^>]*>");

  /** Of one form of address, such as a coup's page, so many are looked at. */
  private static final int OF_ONE_FORM = 3;

  /** Fewer, and the links were not followed. */
  private static final int FEWEST_FORMS = 25;

  /** A page's address without what tells it from others of its kind. */
  private static String form(String address) {
    return address
        .replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,}", "#")
        .replaceAll("[0-9]+", "#")
        .replaceAll("=[^&]*", "=#");
  }

  private static List<String> links(String page) {
    List<String> links = new ArrayList<>();
    Matcher link = LINK.matcher(page);
    while (link.find()) {
      boolean isSent = link.group().startsWith("<form");
      if (!isSent && !link.group().contains("download")) {
        links.add(link.group(1).replace("&amp;", "&"));
      }
    }
    return links;
  }

  /** Follows every link from a page on; what is wrong, by address. */
  private static Map<String, String> follow(Browsing reader, String from, Set<String> forms) {
    Map<String, String> wrong = new TreeMap<>();
    Map<String, Integer> looked = new HashMap<>();
    Map<String, String> seenAt = new LinkedHashMap<>();
    Deque<String> ahead = new ArrayDeque<>(List.of(from));
    seenAt.put(from, "");
    while (!ahead.isEmpty()) {
      String address = ahead.removeFirst();
      if (looked.merge(form(address), 1, Integer::sum) > OF_ONE_FORM) {
        continue;
      }
      forms.add(form(address));
      Response answer = reader.get(address);
      if (answer.statusCode() / 100 == 3) {
        answer = reader.get(answer.header("Location"));
      }
      if (answer.statusCode() != 200) {
        wrong.put(address, "answers " + answer.statusCode() + ", linked by " + seenAt.get(address));
        continue;
      }
      if (!answer.contentType().startsWith("text/html")) {
        continue;
      }
      String page = answer.asString();
      for (String live : LIVE) {
        if (page.contains(live)) {
          wrong.put(address, "has " + live);
        }
      }
      for (String link : links(page)) {
        String to = link.replaceFirst("#.*$", "");
        if (to.startsWith("/")
            && !to.startsWith("/assets/")
            && seenAt.putIfAbsent(to, address) == null) {
          ahead.addLast(to);
        }
      }
    }
    return wrong;
  }

  /** The sample's first table with other names, and an announcement and lines that are damaged. */
  private static byte[] hostileLog() throws IOException {
    List<String> lines =
        new ArrayList<>(
            Files.readAllLines(SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv")));
    int width = lines.getFirst().split(",", -1).length;
    lines.replaceAll(line ->
        line.replace("D07", "D07" + SCRIPT)
            .replace("P05", "P05" + SCRIPT)
            .replace("2026-03-02-A", "2026-03-02-A" + SCRIPT)
            .replace(",T1,", ",T1<b>bold</b>,"));
    String first = lines.get(1);
    // A line for each column with a value there that is none of it, of a shoe of its own.
    for (int column = 0; column < width; column++) {
      String[] cells = first.replace("2026-03-02-A", "2026-03-02-Z").split(",", -1);
      cells[column] = "\"" + SCRIPT + column + "\"";
      lines.add(String.join(",", cells));
    }
    return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
  }

  private ReviewedRun hostileRun() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    int version =
        submit(
            operator,
            licensee,
            controls(licensee)
                .replace("Cedar River Card Room", "\"Cedar River " + SCRIPT + "\"")
                .replace("[Last hand]", "[\"Last hand " + SCRIPT + "\"]"));
    activate(somebody(null, Role.APPROVER), licensee, version);
    int log =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(hostileLog())
            .queryParam("name", "t1 " + "<b>bold" + ".csv")
            .post("/api/v1/licensees/" + licensee + "/logs")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    int run = run(operator, licensee, log);
    String at = "/api/v1/licensees/" + licensee;
    List<String> findings =
        operator.asks().get(at + "/runs/" + run + "/findings").path("findings.id");
    assertFalse(findings.isEmpty());
    String finding = findings.getFirst();
    auditor
        .asks()
        .contentType(ContentType.JSON)
        .header("If-Match", "\"0\"")
        .body(
            Map.of(
                "state", "confirmed",
                "reason", "reason " + SCRIPT + QUOTED,
                "cause", "cause " + SCRIPT + QUOTED,
                "recommendation", "recommendation " + SCRIPT + QUOTED))
        .put(at + "/findings/" + finding + "/review")
        .then()
        .statusCode(200);
    auditor
        .asks()
        .contentType(ContentType.JSON)
        .body(Map.of("text", "comment " + SCRIPT + QUOTED))
        .post(at + "/findings/" + finding + "/comments")
        .then()
        .statusCode(201);
    auditor
        .asks()
        .contentType(ContentType.JSON)
        .body(
            Map.of(
                "name", "filter " + SCRIPT, "shared", true, "choice", Map.of("severity", "high")))
        .post(at + "/finding-filters")
        .then()
        .statusCode(201);
    return new ReviewedRun(licensee, operator, auditor, run, findings);
  }

  @Test
  void leadsToAPageThatShowsHostileTextAsText() throws Exception {
    ReviewedRun run = hostileRun();
    Set<String> forms = new HashSet<>();
    String room = "/licensees/" + run.licensee();
    Browsing auditor = Browsing.as(run.auditor().name());
    assertEquals(Map.of(), follow(auditor, room, forms));
    assertEquals(Map.of(), follow(Browsing.as(run.operator().name()), "/", forms));
    assertEquals(
        Map.of(), follow(Browsing.as(account(null, Role.ADMINISTRATOR)), "/accounts", forms));
    assertTrue(forms.size() >= FEWEST_FORMS, () -> "only " + forms);
    String findings = auditor.get(room + "/runs/" + run.id() + "/findings").asString();
    assertTrue(findings.contains("&lt;script&gt;alert(1)"), findings);
  }
}
