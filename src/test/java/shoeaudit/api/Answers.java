package shoeaudit.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.response.Response;

/**
 * Members of answers that nearly every test asks for, or asks for again and again until they
 * change. REST Assured's own paths are Groovy: each asking compiles a class.
 */
public final class Answers {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Answers() {}

  /** The answer as JSON. */
  public static JsonNode json(Response answer) {
    try {
      return JSON.readTree(answer.asString());
    } catch (JsonProcessingException e) {
      throw new AssertionError("the answer is no JSON: " + answer.asString(), e);
    }
  }

  /** A member that is a text. */
  public static String text(Response answer, String member) {
    JsonNode value = json(answer).path(member);
    if (!value.isTextual()) {
      throw new AssertionError("no text " + member + ": " + answer.asString());
    }
    return value.textValue();
  }

  /** A member that is a number. */
  public static int number(Response answer, String member) {
    JsonNode value = json(answer).path(member);
    if (!value.isInt()) {
      throw new AssertionError("no number " + member + ": " + answer.asString());
    }
    return value.intValue();
  }
}
