package shoeaudit.report;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.text.Json;
import shoeaudit.spill.RowCodec;

/** A coup with its findings as JSON and back, without loss. */
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

  /** A group as a row. */
  public static final RowCodec<FindingGroup> CODEC =
      new RowCodec<>(
          (group, out) -> RowCodec.writeBytes(WRITER.writeValueAsBytes(group), out),
          in -> READER.readValue(RowCodec.readBytes(in)),
          FindingGroupCodec::heapBytes);

  private FindingGroupCodec() {}

  /** Some 300 bytes for each finding, card, wager and event. */
  private static long heapBytes(FindingGroup group) {
    CoupSnapshot coup = group.coup();
    return 300L
        * (group.findings().size()
            + (coup == null
                ? 0
                : coup.cards().size() + coup.wagers().size() + coup.events().size()));
  }
}
