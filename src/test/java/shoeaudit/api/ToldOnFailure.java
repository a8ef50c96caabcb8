package shoeaudit.api;

import io.restassured.RestAssured;
import io.restassured.config.FailureConfig;
import io.restassured.filter.Filter;
import io.restassured.response.Response;
import io.restassured.specification.QueryableRequestSpecification;
import org.jspecify.annotations.Nullable;

/**
 * Prints a request and its answer when the answer is not as a test expects. REST Assured itself
 * would make a text of every request and answer, in case of a failure: one twentieth of what the
 * service's tests take of the processor.
 */
final class ToldOnFailure {
  /** The setting of Quarkus' by which REST Assured would make a text of each. */
  static final String OF_EACH = "quarkus.test.rest-assured.enable-logging-on-failure";

  private static final int LONGEST = 20_000;

  /** What this thread asked last: who looks at an answer is not told of its request. */
  private static final ThreadLocal<@Nullable QueryableRequestSpecification> ASKED =
      new ThreadLocal<>();

  private static final Filter KEEP =
      (request, expected, context) -> {
        ASKED.set(request);
        return context.next(request, expected);
      };

  private ToldOnFailure() {}

  /** From now on. */
  static void begin() {
    RestAssured.replaceFiltersWith(KEEP);
    RestAssured.config =
        RestAssured.config()
            .failureConfig(
                FailureConfig.failureConfig()
                    .failureListeners((nobody, expected, answer) -> tell(answer)));
  }

  private static void tell(Response answer) {
    QueryableRequestSpecification request = ASKED.get();
    if (request != null) {
      System.out.printf("Asked last: %s %s%n", request.getMethod(), request.getURI());
      if (request.getBody() instanceof String text) {
        System.out.println(start(text));
      }
    }
    System.out.printf(
        "Not as expected: %s%n%s%n%n%s%n",
        answer.statusLine(), answer.headers(), start(answer.asString()));
  }

  private static String start(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }
}
