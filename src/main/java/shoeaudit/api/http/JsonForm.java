package shoeaudit.api.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;

/** JSON as the API writes and reads it: names as in {@code findings.jsonl}, no unknown member. */
@Singleton
class JsonForm implements ObjectMapperCustomizer {
  @Override
  public void customize(ObjectMapper mapper) {
    mapper.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
    // A misspelt member would be a member left out: what it should have said would be lost unseen.
    mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    mapper.registerModule(
        new SimpleModule("text").addDeserializer(String.class, new TextWithoutNul()));
  }

  /** Text without the one character that PostgreSQL keeps in no column. */
  private static final class TextWithoutNul extends StringDeserializer {
    private static final long serialVersionUID = 1;

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      String text = super.deserialize(parser, context);
      if (text != null && text.indexOf('\0') >= 0) {
        throw JsonMappingException.from(parser, "a text has the control character U+0000");
      }
      return text;
    }
  }
}
