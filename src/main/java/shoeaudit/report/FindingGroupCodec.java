package shoeaudit.report;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.text.Json;

/**
 * A coup with its findings as one line of JSON and back, without loss: while an audit runs,
 * findings are spilled to a file shoe by shoe. The lines are read by the engine that wrote them: no
 * published format.
 */
public final class FindingGroupCodec {
  /** Which kind of fact it is stands before it. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)
  private interface KindOfFact {}

  /**
   * Every record is an array of its components, without their names: reading these took half of the
   * time.
   */
  private static final class RecordsAsArrays extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public JsonFormat.@Nullable Value findFormat(Annotated of) {
      return Record.class.isAssignableFrom(of.getRawType())
          ? JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY)
          : super.findFormat(of);
    }
  }

  private static final JsonMapper MAPPER =
      JsonMapper.builder(Json.factory())
          .annotationIntrospector(new RecordsAsArrays())
          .addMixIn(Fact.class, KindOfFact.class)
          .registerSubtypes(Fact.class.getPermittedSubclasses())
          .enable(
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();
  private static final ObjectWriter WRITER = MAPPER.writerFor(FindingGroup.class);
  private static final ObjectReader READER = MAPPER.readerFor(FindingGroup.class);

  private FindingGroupCodec() {}

  /** Writes the group as one line, {@code \n} included; leaves the stream open. */
  public static void write(FindingGroup group, OutputStream out) throws IOException {
    out.write(WRITER.writeValueAsBytes(group));
    out.write('\n');
  }

  /**
   * Reads a line that {@link #write} wrote.
   *
   * @param line with or without its line end
   * @throws IOException where it is none
   */
  public static FindingGroup read(String line) throws IOException {
    return READER.readValue(line);
  }

  /** {@link #read(String)} on a line's bytes. */
  public static FindingGroup read(byte[] line) throws IOException {
    return READER.readValue(line);
  }
}
