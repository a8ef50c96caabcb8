package shoeaudit.web.findings;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The findings of a run: how they are chosen, and in which order they are gone through. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class FindingsPageTest extends ServiceTestBase {
  private static final Pattern ROW = Pattern.compile("<tr data-row .*?</tr>", Pattern.DOTALL);
  private static final Pattern PLACE = Pattern.compile("/findings/(\\d+)");

  private static String list(ReviewedRun run) {
    return "/licensees/" + run.licensee() + "/runs/" + run.id() + "/findings";
  }

  private static List<Map<String, @Nullable Object>> found(ReviewedRun run) {
    return run.auditor()
        .asks()
        .queryParam("limit", 1000)
        .get(run.at() + "/findings")
        .path("findings");
  }

  private static List<String> rows(String page) {
    return ROW.matcher(page).results().map(row -> row.group()).toList();
  }

  /** Where a page's link of a kind leads; empty: it has none. */
  private static String link(String page, String kind) {
    Matcher link = Pattern.compile("<a [^>]*" + kind + " href=\"([^\"]*)\"").matcher(page);
    return link.find() ? link.group(1).replace("&amp;", "&") : "";
  }

  private static int place(String address) {
    Matcher place = PLACE.matcher(address);
    return place.find() ? Integer.parseInt(place.group(1)) : 0;
  }

  @Test
  void aCodeThatTheRunLacksStandsInTheFilterThatChoosesIt() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing.as(run.auditor().name())
        .get(list(run) + "?code=card.repeated")
        .then()
        .statusCode(200)
        .body(containsString("<option value=\"card.repeated\" selected>card.repeated (0)</option>"))
        .body(containsString("0 of " + run.findings().size() + " findings"));
  }

  /** Banker and Player were dealt each other's 6C: the hands are the same either way. */
  @Test
  void cardsInAWrongOrderThatMakeTheSameHandsAreToldByWhatDiffers(@TempDir Path folder)
      throws Exception {
    Path log = folder.resolve("order.csv");
    StringBuilder lines = new StringBuilder("event,at,table,shoe,coup,hand,card,face,result\n");
    String[] dealt = {"player,JC", "banker,7S", "banker,6C", "player,6C", "banker,AS"};
    for (int i = 0; i < dealt.length; i++) {
      lines
          .append("card_dealt,2026-03-02T18:00:0")
          .append(i)
          .append(".000-08:00,T1,A,1,")
          .append(dealt[i])
          .append(",up,\n");
    }
    lines.append("result_declared,2026-03-02T18:00:09.000-08:00,T1,A,1,,,,player\n");
    Files.writeString(log, lines);
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int run = run(operator, licensee, log(operator, licensee, "order.csv", log));
    String at = "/licensees/" + licensee;
    Browsing reader = Browsing.as(operator.name());
    for (String list : List.of(at + "/runs/" + run + "/findings", at + "/findings")) {
      String row = rows(reader.get(list + "?code=dealing.order").asString()).getFirst();
      assertTrue(row.contains("were dealt P JC, B 7S, B 6C, P 6C (P = Player"), row);
      assertFalse(row.contains("data-label=\"Expected\""), row);
    }
    String page = reader.get(at + "/runs/" + run + "/findings/1").asString();
    assertTrue(page.contains("were dealt P JC, B 7S, B 6C, P 6C (P = Player"), page);
    assertFalse(page.contains("<h3>Expected</h3>"), page);
  }

  @Test
  void aRefusedDecisionInOneGoKeepsWhatWasPickedAndTyped() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String id = run.findings().getFirst();
    Response refused =
        auditor.post(
            list(run), "finding", id, "state", "dismissed", "reason", " ", "cause", "a drill <b>");
    refused.then().statusCode(422);
    String page = refused.asString();
    assertTrue(page.contains("name=\"finding\" value=\"" + id + "\" checked"), page);
    assertTrue(page.contains("<option value=\"dismissed\" selected>Dismiss"), page);
    assertTrue(page.contains("<details open><summary>"), page);
    assertTrue(page.contains(">a drill &lt;b&gt;</textarea>"), page);
    assertTrue(page.contains("<output data-picked>1</output>"), page);
    page = auditor.post(list(run), "state", "confirmed", "reason", "as seen").asString();
    assertTrue(page.contains("no finding was picked"), page);
    assertTrue(page.contains(">as seen</textarea>"), page);
    assertTrue(page.contains("<option value=\"confirmed\" selected>"), page);
  }

  @Test
  void whatACodeMeansStandsBelowItInEachList() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String at = "/licensees/" + run.licensee();
    for (String list : List.of(list(run), at + "/findings", at, at + "/open-findings")) {
      String page = auditor.get(list).asString();
      assertTrue(
          page.contains(
              "<code>result.winner-wrong</code></a><br><small>The declared result is not that of"
                  + " the cards.</small>"),
          page);
    }
  }

  @Test
  void theFirstPageLeadsToNoFirstPage() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    for (String list : List.of(list(run), "/licensees/" + run.licensee() + "/findings")) {
      auditor.get(list).then().statusCode(200).body(not(containsString("First page")));
    }
    String next =
        run.auditor().asks().queryParam("limit", 2).get(run.at() + "/findings").path("next");
    auditor
        .asks()
        .queryParam("cursor", next)
        .get(list(run))
        .then()
        .statusCode(200)
        .body(containsString("<a href=\"" + list(run) + "\">First page</a>"));
    Browsing.as(account(null, Role.ADMINISTRATOR))
        .get("/accounts?licensee=" + run.licensee())
        .then()
        .statusCode(200)
        .body(not(containsString("First page")));
  }

  @Test
  void whatIsUndoneIsSaidToStandAgain() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    Response decided =
        auditor.post(list(run), "all", "true", "state", "dismissed", "reason", "a drill");
    String number = decided.header("Location").replaceFirst(".*decided=", "");
    Response undone = auditor.post(list(run) + "/undo", "decided", number);
    auditor
        .get(undone.header("Location").replaceFirst("https?://[^/]+", ""))
        .then()
        .body(containsString(run.findings().size() + " findings stand again as before."));
  }

  @Test
  void everyFieldThatCanBeChosenIsThereThoughItHasOneValue() throws Exception {
    ReviewedRun run = reviewedRun();
    String page = Browsing.as(run.auditor().name()).get(list(run)).asString();
    for (String field : List.of("code", "severity", "verdict", "table", "dealer")) {
      assertTrue(page.contains("<select name=\"" + field + "\" data-submits"), field);
    }
  }

  @Test
  void whatHasNoPlaceInTheFilterIsShownKeptAndCanBeGivenUp() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String all = "/licensees/" + run.licensee() + "/findings";
    for (String field : List.of("criterion", "level", "shoe", "patron", "bet", "id")) {
      for (String list : List.of(list(run), all)) {
        auditor
            .get(list + "?severity=high&" + field + "=A%22%3Cb")
            .then()
            .statusCode(200)
            .body(
                containsString(
                    "<input type=\"hidden\" name=\"" + field + "\" value=\"A&quot;&lt;b\">"))
            .body(containsString("<li class=\"tag\">"))
            .body(containsString("<a href=\"" + list + "?severity=high\" aria-label=\"Without "));
      }
    }
  }

  @Test
  void theListAcrossRunsKeepsVerdictDealerAndOrder() throws Exception {
    ReviewedRun run = reviewedRun();
    String page =
        Browsing.as(run.auditor().name())
            .get(
                "/licensees/"
                    + run.licensee()
                    + "/findings?verdict=review&dealer=D07&order=loss&severity=grave")
            .asString();
    for (String kept :
        List.of("verdict\" value=\"review", "dealer\" value=\"D07", "order\" value=\"loss")) {
      assertTrue(page.contains("<input type=\"hidden\" name=\"" + kept + "\">"), kept);
    }
    assertTrue(page.contains("<option value=\"grave\" selected>grave</option>"), page);
  }

  /** The positions of a run's findings in an order of the list. */
  private static List<Integer> ordered(ReviewedRun run, String order) {
    List<Map<String, @Nullable Object>> found = found(run);
    Comparator<Integer> byEffect = Comparator.comparingLong(i -> effect(found.get(i)));
    return IntStream.range(0, found.size())
        .boxed()
        .sorted(
            Comparator.<Integer, Boolean>comparing(i -> found.get(i).get("effect_minor") == null)
                .thenComparing(order.equals("loss") ? byEffect : byEffect.reversed())
                .thenComparing(Comparator.naturalOrder()))
        .map(i -> i + 1)
        .toList();
  }

  private static long effect(Map<String, @Nullable Object> finding) {
    return finding.get("effect_minor") instanceof Number effect ? effect.longValue() : 0;
  }

  @Test
  void nextAndPreviousGoByTheOrderOfTheList() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    for (String order : List.of("loss", "gain")) {
      List<Integer> due = ordered(run, order);
      assertTrue(!due.equals(due.stream().sorted().toList()), "the order says nothing");
      List<Integer> gone = new ArrayList<>();
      List<Integer> back = new ArrayList<>();
      String at = list(run) + "/" + due.getFirst() + "?order=" + order;
      String last = at;
      for (; !at.isEmpty(); at = link(auditor.get(at).asString(), "data-next")) {
        gone.add(place(at));
        last = at;
      }
      assertEquals(due, gone, order);
      for (at = last; !at.isEmpty(); at = link(auditor.get(at).asString(), "data-previous")) {
        back.add(place(at));
      }
      assertEquals(due.reversed(), back, order);
    }
  }

  @Test
  void aDecisionLeadsOnwardInTheOrderOfTheListThoughItTakesTheFindingOffIt() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String filter = "?review=open&order=loss";
    for (int[] step = {0}; step[0] < run.findings().size() - 1; step[0]++) {
      int position = ordered(run, "loss").get(step[0]);
      String to =
          auditor
              .post(
                  list(run) + "/" + position + "/review" + filter,
                  "state",
                  "confirmed",
                  "reason",
                  "seen on tape",
                  "version",
                  "0",
                  "facts",
                  String.valueOf(facts(auditor, list(run) + "/" + position)),
                  "onward",
                  "true")
              .header("Location");
      assertTrue(
          to.endsWith("/findings/" + ordered(run, "loss").get(step[0] + 1) + filter),
          () -> "after " + position + " comes " + to);
    }
  }

  private static String facts(Browsing reader, String finding) {
    Matcher facts =
        Pattern.compile("name=\"facts\" value=\"([^\"]*)\"")
            .matcher(reader.get(finding).asString());
    return facts.find() ? facts.group(1) : "";
  }

  @Test
  void theNextOfHighSeverityIsOneOfTheFilter() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    List<Map<String, @Nullable Object>> found = found(run);
    for (int i = 0; i < found.size(); i++) {
      int from = i;
      int due =
          IntStream.range(from + 1, found.size())
              .filter(at -> "high".equals(found.get(at).get("severity")))
              .findFirst()
              .orElse(-1);
      String page = auditor.get(list(run) + "/" + (i + 1)).asString();
      assertEquals(due + 1, place(link(page, "data-next-deviation")), "after " + (i + 1));
    }
    auditor
        .get(list(run) + "/1?severity=low")
        .then()
        .body(not(containsString("data-next-deviation")));
  }

  @Test
  void theTotalsAreThoseOfTheFilterAndOfTheRun() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    int of = run.findings().size();
    long high = found(run).stream().filter(each -> "high".equals(each.get("severity"))).count();
    String all = "/licensees/" + run.licensee() + "/findings";
    assertTrue(high > 0 && high < of, () -> high + " of " + of);
    for (String list : List.of(list(run), all)) {
      auditor.get(list).then().body(containsString("<p>" + of + " of " + of + " findings</p>"));
      auditor
          .get(list + "?severity=high")
          .then()
          .body(containsString("<p>" + high + " of " + of + " findings</p>"));
    }
  }

  @Test
  void eachRowHasWhatIsNeededToDecide() throws Exception {
    ReviewedRun run = reviewedRun();
    List<Map<String, @Nullable Object>> found = found(run);
    List<String> rows = rows(Browsing.as(run.auditor().name()).get(list(run)).asString());
    assertEquals(found.size(), rows.size());
    for (int i = 0; i < rows.size(); i++) {
      String row = rows.get(i);
      assertTrue(row.contains("<code>" + found.get(i).get("code") + "</code>"), row);
      assertTrue(row.contains("<td class=\"effect\" data-label=\"Effect\">"), row);
      assertTrue(!row.contains("<td class=\"effect\" data-label=\"Effect\"></td>"), row);
      for (String field : List.of("expected", "recorded")) {
        String value = String.valueOf(found.get(i).get(field));
        if (!value.matches(".*[<>&\"'].*")) {
          assertTrue(row.contains("\">" + value + "</td>"), () -> value + " in " + row);
        }
      }
      if (found.get(i).get("coup") != null) {
        assertTrue(row.contains("<ol class=\"cards\""), row);
      }
    }
  }

  @Test
  void aDecisionInOneGoKeepsTheFilterAndTakesCauseRecommendationAndDue() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    auditor
        .get(list(run))
        .then()
        .body(containsString("<textarea name=\"cause\""))
        .body(containsString("<textarea name=\"recommendation\""))
        .body(containsString("<input type=\"date\" name=\"due\""));
    String to =
        auditor
            .post(
                list(run) + "?severity=high&order=loss",
                "all",
                "true",
                "state",
                "confirmed",
                "reason",
                "seen on tape",
                "cause",
                "a new dealer",
                "recommendation",
                "a drill",
                "due",
                "2026-12-24")
            .header("Location");
    assertTrue(to.contains("?severity=high&order=loss&decided="), to);
    int which = 0;
    while (!"high".equals(found(run).get(which).get("severity"))) {
      which++;
    }
    Map<String, Object> review = run.auditor().asks().get(run.finding(which) + "/review").path("");
    assertEquals("a new dealer", review.get("cause"));
    assertEquals("a drill", review.get("recommendation"));
    assertEquals("2026-12-24", review.get("due"));
  }

  @Test
  void whatWasTypedStandsInTheFormOfADecisionThatIsRefused() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String finding = list(run) + "/1";
    String facts = facts(auditor, finding);
    decide(auditor, finding, facts, "an old dealer", "").then().statusCode(303);
    // Somebody who looked before that.
    decide(auditor, finding, facts, "a new dealer", "a <drill>")
        .then()
        .statusCode(412)
        .body(
            containsString("name=\"reason\" rows=\"2\" required maxlength=\"4000\">seen on tape</"))
        .body(containsString("name=\"cause\" rows=\"2\" maxlength=\"4000\">an old dealer</"))
        .body(containsString("maxlength=\"4000\">a &lt;drill&gt;</"));
    decide(auditor, list(run) + "/2", facts(auditor, list(run) + "/2"), "x".repeat(4_001), "")
        .then()
        .statusCode(422)
        .body(containsString("<option value=\"confirmed\" selected>"))
        .body(containsString(">seen on tape</"))
        .body(containsString(">" + "x".repeat(4_001) + "</"));
  }

  private static Response decide(
      Browsing auditor, String finding, String facts, String cause, String recommendation) {
    return auditor.post(
        finding + "/review",
        "state",
        "confirmed",
        "reason",
        "seen on tape",
        "version",
        "0",
        "facts",
        facts,
        "cause",
        cause,
        "recommendation",
        recommendation);
  }

  @Test
  void aDecisionOnNothingIsRefusedOnTheListWithItsFilter() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing.as(run.auditor().name())
        .post(list(run) + "?severity=high", "state", "dismissed", "reason", "a drill")
        .then()
        .statusCode(422)
        .body(containsString("no finding was picked"))
        .body(containsString("<option value=\"high\" selected>"))
        .body(containsString("<h1>Findings of run " + run.id() + "</h1>"));
  }

  private static String decided(Browsing auditor, ReviewedRun run, int which) {
    String to =
        auditor
            .post(
                list(run),
                "finding",
                run.findings().get(which),
                "state",
                "dismissed",
                "reason",
                "a drill")
            .header("Location");
    return to.substring(to.indexOf("decided=") + "decided=".length());
  }

  @Test
  void whatWasUndoneIsNotUndoneAgain() throws Exception {
    ReviewedRun run = reviewedRun();
    Browsing auditor = Browsing.as(run.auditor().name());
    String first = decided(auditor, run, 0);
    String to =
        auditor
            .post(list(run) + "/undo", "decided", first)
            .then()
            .statusCode(303)
            .extract()
            .header("Location");
    auditor
        .get(to.replaceFirst("https?://[^/]+", ""))
        .then()
        .body(containsString("1 finding stands again as before."));
    assertEquals("open", String.valueOf(found(run).getFirst().get("state")));
    auditor
        .post(list(run) + "/undo", "decided", first)
        .then()
        .statusCode(409)
        .body(containsString("the bulk review " + first + " was undone already"));
  }
}
