package shoeaudit.api.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Which indicators are worth a person's look, as a run's file has them. */
class RecordedIndicatorTest {
  private static boolean standsOut(String alert, String selected) throws IOException {
    return JsonMapper.builder()
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .build()
        .readValue(
            "{\"id\":\"I-1\",\"alert\":" + alert + ",\"selected\":" + selected + "}",
            RecordedIndicator.class)
        .standsOut();
  }

  @Test
  void screeningHasNoAlertAndIsReadAllTheSame() throws IOException {
    assertEquals(false, standsOut("null", "null"));
    assertEquals(false, standsOut("null", "false"));
    assertEquals(true, standsOut("null", "true"));
  }

  @Test
  void anAlertThatAsksForALookStandsOut() throws IOException {
    assertEquals(true, standsOut("\"look\"", "false"));
    assertEquals(true, standsOut("\"urgent\"", "null"));
    assertEquals(false, standsOut("\"none\"", "false"));
  }
}
