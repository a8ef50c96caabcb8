package shoeaudit.api;

import static org.hamcrest.Matchers.hasKey;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.api.ServiceTestBase.refused;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.ServiceTestBase.Person;

/** Lists of the API that come a page at a time. */
final class PagedLists {
  private PagedLists() {}

  static ValidatableResponse get(Person who, String path, String... query) {
    return asked(who, query).get(path).then().statusCode(200);
  }

  static RequestSpecification asked(Person who, String... query) {
    RequestSpecification request = who.asks();
    for (int i = 0; i < query.length; i += 2) {
      request = request.queryParam(query[i], query[i + 1]);
    }
    return request;
  }

  /** All that a list has, read with so many on a page, each page but the last being full. */
  static List<Object> paged(
      Person who, String path, String list, String member, int limit, String... query) {
    List<Object> all = new ArrayList<>();
    @Nullable String next = null;
    do {
      RequestSpecification request = asked(who, query).queryParam("limit", limit);
      if (next != null) {
        request.queryParam("cursor", next);
      }
      Response page = request.get(path);
      page.then().statusCode(200).body("$", hasKey("next"));
      List<Object> found = page.path(list + "." + member);
      all.addAll(found);
      next = page.path("next");
      assertTrue(next == null ? found.size() <= limit : found.size() == limit, page.asString());
    } while (next != null);
    return all;
  }

  /** Holds that a list is read alike with any number on a page, and refuses what is no cursor. */
  static void holdsInPages(
      Person who, String path, String list, String member, List<?> all, String... query) {
    for (int limit : new int[] {1, 2, all.size(), all.size() + 1}) {
      assertEquals(all, paged(who, path, list, member, limit, query), path + " by " + limit);
    }
    refused(
        asked(who, "cursor", "no where").get(path),
        400,
        "the cursor is none that was given out",
        "take next of the page before");
    refused(asked(who, "limit", "0").get(path), 400, "limit must be greater than", "mend");
    refused(asked(who, "limit", "1001").get(path), 400, "limit must be less than", "mend");
  }
}
