package shoeaudit.api;

import io.restassured.RestAssured;
import io.restassured.config.FailureConfig;
import io.restassured.response.Response;
import io.restassured.specification.QueryableRequestSpecification;
import io.restassured.specification.RequestSpecification;
import io.restassured.specification.ResponseSpecification;
import io.restassured.specification.SpecificationQuerier;

/**
 * Prints a request and its answer when the answer is not as a test expects. REST Assured itself
 * would make a text of every request and answer, in case of a failure: one twentieth of what the
 * service's tests take of the processor.
 */
final class ToldOnFailure {
  /** The setting of Quarkus' by which REST Assured would make a text of each. */
  static final String OF_EACH = "quarkus.test.rest-assured.enable-logging-on-failure";

  private static final int LONGEST = 20_000;

  private ToldOnFailure() {}

  /** From now on. */
  static void begin() {
    RestAssured.config =
        RestAssured.config()
            .failureConfig(FailureConfig.failureConfig().failureListeners(ToldOnFailure::tell));
  }

  private static void tell(
      RequestSpecification asked, ResponseSpecification expected, Response answer) {
    QueryableRequestSpecification request = SpecificationQuerier.query(asked);
    Object body = request.getBody();
    System.out.printf(
        "%s %s%n%s%n%n%s%n%s%n%n%s%n",
        request.getMethod(),
        request.getURI(),
        body instanceof String text ? start(text) : "",
        answer.statusLine(),
        answer.headers(),
        start(answer.asString()));
  }

  private static String start(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }
}
