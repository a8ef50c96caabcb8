package shoeaudit.api.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of a body that cannot be read: members and JSON, and nothing of the program. */
class JsonProblemsTest {
  private record Body(
      List<Long> logs, LocalDate from, boolean disabled, String name, List<Body> parts) {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {"logs": ["x"]}          | logs[0] is not a whole number
          {"logs": 5}              | logs is not a list
          {"from": "tomorrow"}     | from is not a day, such as "2026-03-02"
          {"disabled": "perhaps"}  | disabled is not true or false
          {"name": {}}             | name is not a text
          {"parts": [{"logs": 1}]} | parts[0].logs is not a list
          []                       | the whole is not an object
          {"name": oops}           | it is no JSON: Unrecognized token 'oops': was expecting (JSON \
          String, Number, Array, Object or token 'null', 'true' or 'false') (line 1, column 10)
          """)
  void theMemberAndWhatItShouldBeAreNamed(String body, String problem) {
    JsonMapper json = JsonMapper.builder().addModule(new JavaTimeModule()).build();
    JsonProcessingException thrown =
        assertThrows(JsonProcessingException.class, () -> json.readValue(body, Body.class));
    assertEquals(problem, JsonProblems.of(thrown));
    assertFalse(JsonProblems.of(thrown).contains("java"), JsonProblems.of(thrown));
  }
}
