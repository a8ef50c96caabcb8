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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
  private static final int FEWEST = 80;

  private static final String SHOE = "?table=T1&shoe=2026-03-02-A";
  private static final String COUP = "&place=10";

  private static final Set<String> TYPES_OF_PAGES = Set.of("text/html", "text/html;charset=UTF-8");

  /**
   * Pages that show something only where more has been done than a run: nights, a trial, a
   * sign-off, an attachment, a decision in one go, an account elsewhere, checkpoints of before.
   * Each is shown in a test of its own.
   */
  private static final Set<String> OF_MORE =
      Set.of(
          "/licensees/{licensee}/controls/{version}/trials/{trial}/{file}",
          "/licensees/{licensee}/decisions/{bulk}",
          "/licensees/{licensee}/nights/{day}",
          "/licensees/{licensee}/nights/{day}/editions/{edition}/files/{file}",
          "/licensees/{licensee}/nights/{day}/editions/{edition}/footage",
          "/licensees/{licensee}/runs/{run}/checklist",
          "/licensees/{licensee}/runs/{run}/findings/{position}/attachments/{number}",
          "/licensees/{licensee}/runs/{run}/handouts/{name}",
          "/licensees/{licensee}/runs/{run}/public/{name}",
          "/sign-in/elsewhere",
          "/trail/log/consistency",
          "/trail/log/inclusion");

  /** A run of the sample with a dispute, and what pages name of it. */
  private record Room(ReviewedRun run, Map<String, String> names) {
    String licensee() {
      return run.licensee();
    }
  }

  /** A page, by its method and the form of its address. */
  private record Page(String method, String path, boolean isOpen) {
    String at(String licensee, Room room) {
      String at = path.replace("{licensee}", licensee);
      for (Map.Entry<String, String> name : room.names().entrySet()) {
        at = at.replace("{" + name.getKey() + "}", name.getValue());
      }
      if (at.matches(".*/runs/[0-9]+/(coup|dispute)")) {
        at += SHOE + COUP;
      } else if (at.matches(".*/runs/[0-9]+/shoe")) {
        at += SHOE;
      }
      return at.replaceAll("\\{[^}]*}", "1");
    }
  }

  private Room room() throws Exception {
    ReviewedRun run = reviewedRun();
    String at = "/api/v1/licensees/" + run.licensee();
    Browsing.as(run.operator().name())
        .post(
            "/licensees/" + run.licensee() + "/runs/" + run.id() + "/dispute" + SHOE + COUP,
            "claim",
            "The tie was not paid.",
            "claimed",
            "80.00",
            "complained",
            "2026-03-02T18:20")
        .then()
        .statusCode(303);
    Person auditor = run.auditor();
    return new Room(
        run,
        Map.of(
            "run", String.valueOf(run.id()),
            "position", "1",
            "finding", run.findings().getFirst(),
            "name", "findings.csv",
            "version",
                auditor.asks().get(at + "/control-files").path("control_files[0].id").toString(),
            "log", auditor.asks().get(at + "/logs").path("logs[0].id").toString(),
            "dispute", auditor.asks().get(at + "/disputes").path("disputes[0].number").toString()));
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
    Room room = room();
    for (Page page : pages()) {
      if (!page.isOpen() && page.method().equals("GET")) {
        Response answer =
            given()
                .accept("text/html")
                .redirects()
                .follow(false)
                .get(page.at(room.licensee(), room));
        assertEquals(303, answer.statusCode(), page.path());
        assertTrue(answer.header("Location").contains("/sign-in"), page.path());
      }
    }
  }

  @Test
  void anotherLicenseesPagesAreNotThere() throws Exception {
    Room room = room();
    Browsing stranger = Browsing.as(account(licenseeWithControls(), Role.OPERATOR));
    String csrf = stranger.csrf();
    for (Page page : pages()) {
      if (page.path().contains("{licensee}")) {
        Response answer =
            page.method().equals("GET")
                ? stranger.get(page.at(room.licensee(), room))
                : stranger.asks().formParam("csrf", csrf).post(page.at(room.licensee(), room));
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
    Room room = room();
    Browsing auditor = Browsing.as(room.run().auditor().name());
    String other = licenseeWithControls();
    for (Page page : pages()) {
      if (page.path().contains("{run}") && page.method().equals("GET")) {
        assertEquals(404, auditor.get(page.at(other, room)).statusCode(), page.path());
      }
    }
  }

  @Test
  void noFormIsTakenThatIsNoneOfTheSession() throws Exception {
    Room room = room();
    for (Role role : Role.values()) {
      Browsing reader =
          Browsing.as(
              account(role == Role.OPERATOR || role == Role.BATCH ? room.licensee() : null, role));
      for (Page page : pages()) {
        if (page.method().equals("POST") && !page.isOpen()) {
          Response answer =
              reader
                  .asks()
                  .formParam("csrf", "0".repeat(64))
                  .formParam("state", "dismissed")
                  .formParam("reason", "none")
                  .post(page.at(room.licensee(), room));
          assertTrue(
              Set.of(403, 415).contains(answer.statusCode()),
              () -> role + " " + page + " answers " + answer.statusCode());
        }
      }
    }
  }

  @Test
  void everyPageOfAReaderIsAPageWhateverTheirRole() throws Exception {
    Room room = room();
    Set<String> unseen = new TreeSet<>();
    pages().stream()
        .filter(page -> page.method().equals("GET"))
        .forEach(page -> unseen.add(page.path()));
    for (Role role : Role.values()) {
      Browsing reader =
          Browsing.as(
              account(role == Role.OPERATOR || role == Role.BATCH ? room.licensee() : null, role));
      for (Page page : pages()) {
        if (page.method().equals("GET")) {
          Response answer = reader.get(page.at(room.licensee(), room));
          // 303: a finding's own address leads to it in the newest run.
          boolean isRead =
              page.path().endsWith("/findings/{finding}")
                  ? answer.statusCode() == 303
                  : answer.statusCode() == 200;
          if (isRead) {
            unseen.remove(page.path());
          }
          // 409: the checklist of a run that is not signed off.
          assertTrue(
              Set.of(200, 303, 400, 403, 404, 409).contains(answer.statusCode()),
              () -> role + " " + page + " answers " + answer.statusCode());
          boolean isFile =
              page.path().contains("{name}")
                  || page.path().matches(".*[.](csv|md|pdf)|.*/content")
                  || page.path().startsWith("/trail/log/");
          if (answer.statusCode() == 200 && !isFile) {
            assertTrue(TYPES_OF_PAGES.contains(answer.contentType()), page.path());
          }
        }
      }
    }
    assertEquals(new TreeSet<>(OF_MORE), unseen);
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
