package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.service.review.SavedFilters;

/** Choices of findings that are kept under a name. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class SavedFiltersTest extends IdentityTestBase {
  private static String at(String licensee) {
    return "/api/v1/licensees/" + licensee + "/finding-filters";
  }

  private static Response save(
      Person by, String licensee, String name, boolean shared, String choice) {
    return post(
        by,
        at(licensee),
        "{\"name\": \"" + name + "\", \"shared\": " + shared + ", \"choice\": {" + choice + "}}");
  }

  private static List<String> names(Person by, String licensee) {
    return by.asks().get(at(licensee)).then().statusCode(200).extract().path("filters.name");
  }

  @Test
  void onesOwnIsFoundByNobodyElseAndASharedOneByAllOfTheLicensee() {
    String licensee = licensee();
    String other = licensee();
    Person anna = somebody(null, Role.AUDITOR);
    Person ben = somebody(null, Role.AUDITOR);
    save(anna, licensee, "mine", false, "\"severity\": \"high\"").then().statusCode(201);
    save(anna, licensee, "Ours", true, "\"table\": \"T1\"").then().statusCode(201);
    assertEquals(List.of("mine", "Ours"), names(anna, licensee));
    assertEquals(List.of("Ours"), names(ben, licensee));
    assertEquals(List.of("Ours"), names(somebody(licensee, Role.OPERATOR), licensee));
    assertEquals(List.of(), names(anna, other));
  }

  @Test
  void whatItChoosesChoosesTheSameFindingsAsAQuery() throws Exception {
    ReviewedRun run = reviewedRun();
    Response all = run.auditor().asks().get(run.at() + "/findings");
    String code = all.path("findings[0].code");
    save(
            run.auditor(),
            run.licensee(),
            "one code",
            false,
            "\"code\": \"" + code + "\", \"state\": \"open\", \"sort\": \"-effect\"")
        .then()
        .statusCode(201)
        .body("saved_by", equalTo(run.auditor().name()))
        .body("shared", equalTo(false));
    Map<String, String> choice =
        run.auditor().asks().get(at(run.licensee())).path("filters[0].choice");
    choice.values().removeIf(java.util.Objects::isNull);
    assertEquals(Map.of("code", code, "state", "open", "sort", "-effect"), choice);
    run.auditor()
        .asks()
        .queryParams(choice)
        .get(run.at() + "/findings")
        .then()
        .statusCode(200)
        .body("findings.code", not(empty()))
        .body("findings.code.unique()", contains(code));
  }

  @Test
  void valuesAreKeptAsTheyAreWhateverIsInThem() {
    String licensee = licensee();
    Person anna = somebody(null, Role.AUDITOR);
    String odd = "a&code=b =%26+ü ♠";
    save(anna, licensee, "odd", false, "\"dealer\": \"" + odd + "\"")
        .then()
        .statusCode(201)
        .body("choice.dealer", equalTo(odd));
    anna.asks()
        .get(at(licensee))
        .then()
        .body("filters[0].choice.dealer", equalTo(odd))
        .body("filters[0].choice.code", equalTo(null));
  }

  @Test
  void theSameNameAgainTakesItsPlaceAndTheTrailKeepsBoth() {
    String licensee = licensee();
    Person anna = somebody(null, Role.AUDITOR);
    int number =
        save(anna, licensee, "night", true, "\"severity\": \"high\"")
            .then()
            .extract()
            .path("number");
    save(anna, licensee, "night", true, "\"severity\": \"low\"")
        .then()
        .statusCode(201)
        .body("number", equalTo(number));
    assertEquals(List.of("night"), names(anna, licensee));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("licensee", licensee)
        .queryParam("act", "filter.saved")
        .get("/api/v1/trail")
        .then()
        .statusCode(200)
        .body("entries.subject.unique()", contains("night"))
        .body("entries.new", hasItem("severity=low&order=POSITION"))
        .body("entries.old", hasItem("severity=high&order=POSITION"));
  }

  @Test
  void aSharedOneOfSomebodyElseIsTheirs() {
    String licensee = licensee();
    Person anna = somebody(null, Role.AUDITOR);
    Person ben = somebody(licensee, Role.OPERATOR);
    int number =
        save(anna, licensee, "night", true, "\"severity\": \"high\"")
            .then()
            .extract()
            .path("number");
    refused(
        save(ben, licensee, "night", true, "\"severity\": \"low\""),
        409,
        "was saved by " + anna.name(),
        "take another name");
    refused(
        ben.asks().delete(at(licensee) + "/" + number),
        403,
        "was saved by " + anna.name(),
        "ask them, or an administrator");
    save(ben, licensee, "night", false, "\"severity\": \"low\"").then().statusCode(201);
    somebody(licensee, Role.ADMINISTRATOR)
        .asks()
        .delete(at(licensee) + "/" + number)
        .then()
        .statusCode(204);
    assertEquals(List.of("night"), names(ben, licensee));
    assertEquals(List.of(), names(anna, licensee));
  }

  @Test
  void onesOwnIsDeletedByNobodyElse() {
    String licensee = licensee();
    Person anna = somebody(null, Role.AUDITOR);
    int number =
        save(anna, licensee, "mine", false, "\"severity\": \"high\"")
            .then()
            .extract()
            .path("number");
    for (Person other : List.of(somebody(null, Role.AUDITOR), somebody(null, Role.ADMINISTRATOR))) {
      refused(
          other.asks().delete(at(licensee) + "/" + number),
          404,
          "there is no saved filter " + number,
          "take one that is listed");
    }
    anna.asks().delete(at(licensee) + "/" + number).then().statusCode(204);
    assertEquals(List.of(), names(anna, licensee));
  }

  @Test
  void whatIsNoFilterIsRefused() {
    String licensee = licensee();
    Person anna = somebody(null, Role.AUDITOR);
    refused(save(anna, licensee, "x", false, "\"state\": \"lost\""), 400, "no state", "take one");
    refused(save(anna, licensee, "x", false, "\"sort\": \"up\""), 400, "sorted by", "position");
    refused(save(anna, licensee, " ", false, ""), 400, "name", "");
    refused(save(anna, licensee, "n".repeat(101), false, ""), 400, "name", "");
    assertEquals(
        403,
        save(somebody(null, Role.APPROVER), licensee, "x", false, "\"code\": \"x\"").statusCode());
  }

  @Test
  void thereAreNotMoreThanAPersonCanLookOver() {
    String licensee = licensee();
    Person anna = somebody(null, Role.AUDITOR);
    for (int i = 0; i < SavedFilters.MOST; i++) {
      save(anna, licensee, "filter " + i, false, "\"code\": \"x\"").then().statusCode(201);
    }
    refused(
        save(anna, licensee, "one more", false, "\"code\": \"x\""),
        409,
        "there are 100 saved filters",
        "delete one");
    save(anna, licensee, "filter 7", false, "\"code\": \"y\"").then().statusCode(201);
    save(anna, licensee, "one more", true, "\"code\": \"x\"").then().statusCode(201);
  }
}
