package shoeaudit.web.coups;

import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/**
 * A run of the beginning of the sample's first shoe, changed, whose coups are looked at.
 *
 * @param log its name
 */
record ShownCoups(String licensee, ServiceTestBase.Person operator, int run, String log) {
  static final String TABLE = "T1";
  static final String SHOE = "2026-03-02-A";
  private static final String LINE = ",T1,2026-03-02-A,";

  /** The sample's first coups as lines, the header and the shoe's opening among them. */
  static List<String> lines(int coups) throws IOException {
    List<String> kept = new ArrayList<>();
    for (String line :
        Files.readAllLines(ServiceTestBase.SAMPLE.resolve("logs/2026-03-02-table-1.csv"))) {
      if (line.contains(LINE + (coups + 1) + ",")) {
        return kept;
      }
      kept.add(line);
    }
    return kept;
  }

  /** Puts a line behind the first one that has a text. */
  static List<String> after(List<String> lines, String text, String line) {
    List<String> with = new ArrayList<>(lines);
    for (int i = 0; i < with.size(); i++) {
      if (with.get(i).contains(text)) {
        with.add(i + 1, line);
        return with;
      }
    }
    throw new AssertionError("no line has " + text);
  }

  /** Writes another text into the one line that has a text. */
  static List<String> instead(List<String> lines, String text, String other) {
    List<String> with = new ArrayList<>();
    int found = 0;
    for (String line : lines) {
      found += line.contains(text) ? 1 : 0;
      with.add(line.replace(text, other));
    }
    if (found != 1) {
      throw new AssertionError(found + " lines have " + text);
    }
    return with;
  }

  /** Has a log audited. */
  static ShownCoups of(ServiceTestBase service, List<String> lines) throws Exception {
    String licensee = service.licenseeWithControls();
    ServiceTestBase.Person operator = service.somebody(licensee, Role.OPERATOR);
    byte[] log = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(log)
            .post("/api/v1/licensees/" + licensee + "/logs?name=night.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    return new ShownCoups(
        licensee, operator, ServiceTestBase.run(operator, licensee, id), "night.csv");
  }

  /** The page of a coup by its place, as it ended. */
  String page(int place) {
    return page(place, 0);
  }

  /** The page of a coup at a step. */
  String page(int place, int step) {
    Response answer = answer(place, step);
    answer.then().statusCode(200);
    return answer.asString();
  }

  /** Likewise, whatever is answered. */
  Response answer(int place, int step) {
    return Browsing.as(operator.name())
        .asks()
        .queryParam("table", TABLE)
        .queryParam("shoe", SHOE)
        .queryParam("place", place)
        .queryParam("step", step)
        .get("/licensees/" + licensee + "/runs/" + run + "/coup");
  }

  /** The page of the shoe. */
  String shoe() {
    Response answer =
        Browsing.as(operator.name())
            .asks()
            .queryParam("table", TABLE)
            .queryParam("shoe", SHOE)
            .get("/licensees/" + licensee + "/runs/" + run + "/shoe");
    answer.then().statusCode(200);
    return answer.asString();
  }

  /** The page of a finding. */
  String finding(String code) {
    List<String> codes =
        operator
            .asks()
            .get("/api/v1/licensees/" + licensee + "/runs/" + run + "/findings")
            .path("findings.code");
    if (!codes.contains(code)) {
      throw new AssertionError("the run has no finding " + code + " but " + codes);
    }
    int position = codes.indexOf(code) + 1;
    Response answer =
        Browsing.as(operator.name())
            .get("/licensees/" + licensee + "/runs/" + run + "/findings/" + position);
    answer.then().statusCode(200);
    return answer.asString();
  }

  /** The items of the time line of a page. */
  static List<String> moments(String page) {
    int from = page.indexOf("<ol class=\"timeline\">");
    if (from < 0) {
      return List.of();
    }
    List<String> items = new ArrayList<>();
    String list = page.substring(from, page.indexOf("</ol>", from));
    for (int at = list.indexOf("<li"); at >= 0; at = list.indexOf("<li", at + 1)) {
      items.add(list.substring(at, list.indexOf("</li>", at)));
    }
    return items;
  }

  /** The one item of the time line that has a text. */
  static String moment(String page, String text) {
    List<String> having = moments(page).stream().filter(item -> item.contains(text)).toList();
    if (having.size() != 1) {
      throw new AssertionError(having.size() + " items have " + text + ": " + moments(page));
    }
    return having.getFirst();
  }
}
