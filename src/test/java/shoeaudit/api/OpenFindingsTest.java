package shoeaudit.api;

import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** The findings that need somebody, all of them: a page at a time, of one licensee and of all. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OpenFindingsTest extends IdentityTestBase {
  private static final String ALL = "/api/v1/open-findings";

  private static List<Map<String, @Nullable Object>> paged(
      Person who, String path, int limit, String... query) {
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    @Nullable String next = null;
    do {
      RequestSpecification request = who.asks().queryParam("limit", limit);
      for (int i = 0; i < query.length; i += 2) {
        request.queryParam(query[i], query[i + 1]);
      }
      if (next != null) {
        request.queryParam("cursor", next);
      }
      Response page = request.get(path);
      page.then().statusCode(200);
      List<Map<String, @Nullable Object>> found = page.path("findings");
      all.addAll(found);
      next = page.path("next");
      assertTrue(next == null || found.size() == limit, page.asString());
    } while (next != null);
    return all;
  }

  private static List<Object> ids(List<Map<String, @Nullable Object>> findings) {
    List<Object> ids = new ArrayList<>();
    findings.forEach(finding -> ids.add(String.valueOf(finding.get("id"))));
    return ids;
  }

  /**
   * Makes the findings of a run differ in all by which they are ordered: days on which recordings
   * may be overwritten, past and to come, days by which something is due, past and to come, money
   * and severity; with some that are equal in all of them.
   */
  private void mix(ReviewedRun run, LocalDate today) throws Exception {
    String of = "' and last_run = " + run.id();
    String[] severities = {"high", "medium", "low"};
    for (int i = 0; i < run.findings().size(); i++) {
      @Nullable LocalDate overwritten =
          switch (i % 5) {
            case 0 -> today.minusDays(3);
            case 1 -> today;
            case 2 -> today.plusDays(5);
            case 3 -> today.plusDays(2);
            default -> null;
          };
      @Nullable LocalDate due =
          switch (i % 4) {
            case 0 -> today.plusDays(2);
            case 1 -> null;
            case 2 -> today.minusDays(1);
            default -> i % 8 == 3 ? null : today.plusDays(9);
          };
      long weight = i % 3 * 1_000L;
      int urgency = i / 2 % 3;
      sql(
          "update known_finding set overwritten_on = "
              + (overwritten == null ? "null" : "date '" + overwritten + "'")
              + ", effect_minor = "
              + -weight
              + ", weight = "
              + weight
              + ", urgency = "
              + urgency
              + ", severity = '"
              + severities[urgency]
              + "' where finding_id = '"
              + run.findings().get(i)
              + of);
      if (due != null) {
        Map<String, @Nullable Object> change = new HashMap<>();
        change.put("state", "confirmed");
        change.put("due", due.toString());
        change.put("reason", "seen");
        run.put(run.auditor(), i, run.tag(i), change).then().statusCode(200);
      }
    }
  }

  private static @Nullable LocalDate day(Map<String, @Nullable Object> of, String member) {
    Object day = of.get(member);
    return day == null ? null : LocalDate.parse(day.toString());
  }

  private static @Nullable LocalDate until(Map<String, @Nullable Object> of, LocalDate today) {
    LocalDate due = day(of, "due");
    LocalDate overwritten = day(of, "overwritten_on");
    if (overwritten == null || overwritten.isBefore(today)) {
      return due;
    }
    return due == null || overwritten.isBefore(due) ? overwritten : due;
  }

  private static Comparator<Map<String, @Nullable Object>> order(LocalDate today) {
    return (Map<String, @Nullable Object> one, Map<String, @Nullable Object> other) ->
        Arrays.compare(places(one, today), places(other, today));
  }

  /** By each of these, the smaller first. */
  private static long[] places(Map<String, @Nullable Object> of, LocalDate today) {
    LocalDate until = until(of, today);
    return new long[] {
      until == null ? Long.MAX_VALUE : until.toEpochDay(),
      -Math.abs(number(of, "effect_minor")),
      List.of("high", "medium", "low").indexOf(String.valueOf(of.get("severity"))),
      -number(of, "run"),
      number(of, "position")
    };
  }

  private static long number(Map<String, @Nullable Object> of, String member) {
    return of.get(member) instanceof Number number ? number.longValue() : 0;
  }

  @Test
  void allAreReadAPageAtATimeInOneOrderEachOnceAndNoneIsLeftOut() throws Exception {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.ofHours(-12));
    ReviewedRun run = reviewedRun();
    mix(run, today);
    int dismissed = 1;
    run.take(run.auditor(), dismissed, "dismissed").then().statusCode(200);
    String of = run.licenseeAt() + "/open-findings";
    List<Map<String, @Nullable Object>> whole = paged(run.auditor(), of, 1000);
    assertEquals(run.findings().size() - 1, whole.size());
    assertEquals(ids(whole.stream().sorted(order(today)).toList()), ids(whole));
    assertTrue(!ids(whole).contains(run.findings().get(dismissed)));
    for (int limit : new int[] {1, 2, 3, 7, whole.size()}) {
      assertEquals(ids(whole), ids(paged(run.auditor(), of, limit)), "by " + limit);
    }
    run.auditor()
        .asks()
        .queryParam("limit", 1)
        .get(of)
        .then()
        .body("counts.findings.sum()", equalTo(whole.size()))
        .body("findings.licensee", everyItem(equalTo(run.licensee())));
  }

  @Test
  void thoseOfAllLicenseesThatOneSeesAreOneList() throws Exception {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.ofHours(-12));
    ReviewedRun one = reviewedRun();
    ReviewedRun other = reviewedRun();
    mix(one, today);
    mix(other, today);
    List<Map<String, @Nullable Object>> whole = paged(one.auditor(), ALL, 1000);
    // Other tests have findings of their own, and change them as they like.
    List<Map<String, @Nullable Object>> both =
        whole.stream()
            .filter(of ->
                List.of(one.licensee(), other.licensee())
                    .contains(String.valueOf(of.get("licensee"))))
            .toList();
    assertEquals(one.findings().size() + other.findings().size(), both.size());
    assertEquals(ids(both.stream().sorted(order(today)).toList()), ids(both));
    // As many pages however many findings other tests have left.
    for (int pages : new int[] {3, 20}) {
      int limit = Math.min(1000, whole.size() / pages + 1);
      assertEquals(ids(whole), ids(paged(one.auditor(), ALL, limit)), "by " + limit);
    }
    for (ReviewedRun each : List.of(one, other)) {
      List<Map<String, @Nullable Object>> theirs =
          whole.stream().filter(of -> each.licensee().equals(of.get("licensee"))).toList();
      assertEquals(each.findings().size(), theirs.size());
      assertEquals(
          ids(theirs), ids(paged(each.auditor(), each.licenseeAt() + "/open-findings", 3)));
      // A licensee's people see their own alone.
      assertEquals(ids(theirs), ids(paged(each.operator(), ALL, 3)));
    }
  }

  @Test
  void theyAreChosenBySeverityCodeAndTableAndCounted() throws Exception {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.ofHours(-12));
    ReviewedRun run = reviewedRun();
    mix(run, today);
    String of = run.licenseeAt() + "/open-findings";
    List<Map<String, @Nullable Object>> whole = paged(run.auditor(), of, 1000);
    String code = String.valueOf(whole.getFirst().get("code"));
    for (String[] chosen :
        new String[][] {
          {"severity", "high"},
          {"severity", "low"},
          {"code", code},
          {"table", "T1"},
          {"severity", "medium", "table", "T1"},
          {"code", code, "severity", "high"},
        }) {
      List<Map<String, @Nullable Object>> due =
          whole.stream()
              .filter(finding -> {
                for (int i = 0; i < chosen.length; i += 2) {
                  if (!chosen[i + 1].equals(finding.get(chosen[i]))) {
                    return false;
                  }
                }
                return true;
              })
              .toList();
      String said = String.join("=", chosen);
      assertEquals(ids(due), ids(paged(run.auditor(), of, 2, chosen)), said);
      RequestSpecification request = run.auditor().asks();
      for (int i = 0; i < chosen.length; i += 2) {
        request.queryParam(chosen[i], chosen[i + 1]);
      }
      List<Integer> counted = request.get(of).path("counts.findings");
      assertEquals(due.size(), counted.stream().mapToInt(Integer::intValue).sum(), said);
    }
    run.auditor()
        .asks()
        .queryParam("code", "no.such")
        .get(of)
        .then()
        .body("findings", empty())
        .body("counts", hasSize(0))
        .body("next", equalTo(null));
    refused(
        run.auditor().asks().queryParam("severity", "grave").get(ALL),
        400,
        "\"grave\" is no severity",
        "take one of high, medium, low");
  }

  @Test
  void aListThatWasBegunYesterdayGoesOnAsItBegan() throws Exception {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.ofHours(-12));
    ReviewedRun run = reviewedRun();
    mix(run, today);
    String of = run.licenseeAt() + "/open-findings";
    List<Map<String, @Nullable Object>> whole = paged(run.auditor(), of, 1000);
    Response first = run.auditor().asks().queryParam("limit", 2).get(of);
    clock.move(Duration.ofDays(1));
    List<Map<String, @Nullable Object>> read = new ArrayList<>(first.path("findings"));
    Person again = as(run.auditor().name());
    read.addAll(
        again
            .asks()
            .queryParam("limit", 1000)
            .queryParam("cursor", first.<String>path("next"))
            .get(of)
            .path("findings"));
    assertEquals(ids(whole), ids(read));
  }

  @Test
  void whatIsNoCursorIsRefused() {
    Person auditor = somebody(null, Role.AUDITOR);
    for (String none : List.of("7", "no where", "1.1.1.1.1", "1.-.1.3.1.1", "1.-.1.0.1.1.1")) {
      refused(
          auditor.asks().queryParam("cursor", none).get(ALL),
          400,
          "the cursor is none that was given out",
          "take next of the page before");
    }
  }
}
