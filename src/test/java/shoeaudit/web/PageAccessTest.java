package shoeaudit.web;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;

/** Every page there is, asked for by those whose page it is not. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class PageAccessTest extends ServiceTestBase {
  /** Fewer pages than this, and the tests below would hold of nothing. */
  private static final int FEWEST = 12;

  private static final Set<String> TYPES_OF_PAGES = Set.of("text/html", "text/html;charset=UTF-8");

  /** A page, by its method and the form of its address. */
  private record Page(String method, String path, boolean isOpen) {
    String at(String licensee, ReviewedRun run) {
      return path.replace("{licensee}", licensee)
          .replace("{run}", String.valueOf(run.id()))
          .replace("{position}", "1")
          .replace("{finding}", run.findings().getFirst())
          .replace("{name}", "findings.csv")
          .replaceAll("\\{[^}]*}", "1");
    }
  }

  private static List<Page> pages() throws Exception {
    Path classes = Path.of("target/classes");
    List<String> names;
    try (Stream<Path> files = Files.walk(classes.resolve("shoeaudit/web"))) {
      names =
          files
              .map(file -> classes.relativize(file).toString())
              .filter(file -> file.endsWith(".class"))
              .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
              .sorted()
              .toList();
    }
    List<Page> pages = new ArrayList<>();
    for (String name : names) {
      Class<?> type = Class.forName(name, false, PageAccessTest.class.getClassLoader());
      jakarta.ws.rs.Path root = type.getAnnotation(jakarta.ws.rs.Path.class);
      if (root != null) {
        for (Method method : type.getDeclaredMethods()) {
          String verb =
              method.isAnnotationPresent(GET.class)
                  ? "GET"
                  : method.isAnnotationPresent(POST.class) ? "POST" : "";
          if (!verb.isEmpty()) {
            jakarta.ws.rs.Path own = method.getAnnotation(jakarta.ws.rs.Path.class);
            String path = root.value() + (own == null ? "" : "/" + own.value());
            pages.add(
                new Page(
                    verb,
                    "/" + path.replaceAll("//+", "/").replaceFirst("^/", "").replaceFirst("/$", ""),
                    method.isAnnotationPresent(PermitAll.class)));
          }
        }
      }
    }
    assertTrue(pages.size() >= FEWEST, "only " + pages);
    return pages;
  }

  @Test
  void whoIsNotSignedInIsAskedToSignIn() throws Exception {
    ReviewedRun run = reviewedRun();
    for (Page page : pages()) {
      if (!page.isOpen() && page.method().equals("GET")) {
        Response answer =
            given().accept("text/html").redirects().follow(false).get(page.at(run.licensee(), run));
        assertEquals(303, answer.statusCode(), page.path());
        assertTrue(answer.header("Location").contains("/sign-in"), page.path());
      }
    }
  }

  @Test
  void anotherLicenseesPagesAreNotThere() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing stranger = Browsing.as(account(licenseeWithControls(), Role.OPERATOR));
    String csrf = stranger.csrf();
    for (Page page : pages()) {
      if (page.path().contains("{licensee}")) {
        Response answer =
            page.method().equals("GET")
                ? stranger.get(page.at(run.licensee(), run))
                : stranger.asks().formParam("csrf", csrf).post(page.at(run.licensee(), run));
        assertTrue(
            Set.of(403, 404, 415).contains(answer.statusCode()),
            () -> page + " answers " + answer.statusCode());
        if (page.method().equals("GET")) {
          assertEquals(404, answer.statusCode(), page.path());
        }
      }
    }
  }

  @Test
  void aRunOfOneLicenseeIsNoneOfAnother() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String other = licenseeWithControls();
    for (Page page : pages()) {
      if (page.path().contains("{run}") && page.method().equals("GET")) {
        assertEquals(404, auditor.get(page.at(other, run)).statusCode(), page.path());
      }
    }
  }

  @Test
  void noFormIsTakenThatIsNoneOfTheSession() throws Exception {
    ReviewedRun run = reviewedRun();
    for (Role role : Role.values()) {
      Browsing reader =
          Browsing.as(
              account(role == Role.OPERATOR || role == Role.BATCH ? run.licensee() : null, role));
      for (Page page : pages()) {
        if (page.method().equals("POST") && !page.isOpen()) {
          Response answer =
              reader
                  .asks()
                  .formParam("csrf", "0".repeat(64))
                  .formParam("state", "dismissed")
                  .formParam("reason", "none")
                  .post(page.at(run.licensee(), run));
          assertTrue(
              Set.of(403, 415).contains(answer.statusCode()),
              () -> role + " " + page + " answers " + answer.statusCode());
        }
      }
    }
  }

  @Test
  void everyPageOfAReaderIsAPageWhateverTheirRole() throws Exception {
    ReviewedRun run = reviewedRun();
    for (Role role : Role.values()) {
      Browsing reader =
          Browsing.as(
              account(role == Role.OPERATOR || role == Role.BATCH ? run.licensee() : null, role));
      for (Page page : pages()) {
        if (page.method().equals("GET")) {
          Response answer = reader.get(page.at(run.licensee(), run));
          // 409: the checklist of a run that is not signed off.
          assertTrue(
              Set.of(200, 303, 400, 403, 404, 409).contains(answer.statusCode()),
              () -> role + " " + page + " answers " + answer.statusCode());
          boolean isFile =
              page.path().contains("{name}")
                  || page.path().endsWith(".csv")
                  || page.path().startsWith("/trail/log/");
          if (answer.statusCode() == 200 && !isFile) {
            assertTrue(TYPES_OF_PAGES.contains(answer.contentType()), page.path());
          }
        }
      }
    }
  }

  @Test
  void hostileNamesOfALogAreShownAsTheyAreWritten() throws Exception {
    String hostile = "<script>alert(1)</script>";
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String log =
        Files.readString(SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv"))
            .replace("D07", hostile)
            .replace("P05", "<img src=x onerror=alert(1)>")
            .replace("2026-03-02-A", hostile + "A");
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(log.getBytes(StandardCharsets.UTF_8))
            .post("/api/v1/licensees/" + licensee + "/logs?name=hostile.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    int run = run(operator, licensee, id);
    Browsing reader = Browsing.as(operator.name());
    String at = "/licensees/" + licensee + "/runs/" + run;
    String findings = reader.get(at + "/findings").asString();
    assertTrue(findings.contains("&lt;script&gt;alert(1)"), findings);
    for (String page : List.of(at, at + "/findings", at + "/findings/1", at + "/findings/2")) {
      reader
          .get(page)
          .then()
          .statusCode(200)
          .body(not(containsString(hostile)))
          .body(not(containsString("<img src=x")));
    }
  }
}
