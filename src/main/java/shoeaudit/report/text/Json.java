package shoeaudit.report.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * How our JSON is written: UTF-8, readable, ending with {@code \n}. Escaped beyond what JSON asks:
 * the line separators of Unicode, so that a line is a line for every reader, and surrogates, as a
 * log may hold half a pair, which UTF-8 cannot carry but an escape can.
 */
public final class Json {
  private static final ObjectMapper COPY =
      new ObjectMapper().disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);

  private Json() {}

  /** A factory whose generators write so and leave closing and flushing the stream to its owner. */
  public static JsonFactory factory() {
    return new JsonFactoryBuilder()
        .characterEscapes(new Escapes())
        // Our writers end every line themselves, the last one too; so nothing is put between
        // values.
        .rootValueSeparator((String) null)
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
        .build();
  }

  /**
   * A generator for a document that people read too: indented by two, {@code \n} on every system.
   */
  public static JsonGenerator pretty(OutputStream out) throws IOException {
    return indented(factory().createGenerator(out));
  }

  /** The same for characters, which their owner encodes as UTF-8. */
  public static JsonGenerator pretty(Writer out) throws IOException {
    return indented(factory().createGenerator(out));
  }

  private static JsonGenerator indented(JsonGenerator generator) {
    DefaultIndenter indent = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withArrayEmptySeparator("")
            .withObjectEmptySeparator("");
    generator.setPrettyPrinter(
        new DefaultPrettyPrinter(separators).withObjectIndenter(indent).withArrayIndenter(indent));
    return generator;
  }

  /** Writes a value that was read, as it was. */
  public static void copy(JsonNode value, JsonGenerator json) throws IOException {
    COPY.writeTree(json, value);
  }

  private static final class Escapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;
    private static final int NEXT_LINE = 0x85;
    private static final int LINE_SEPARATOR = 0x2028;
    private static final int PARAGRAPH_SEPARATOR = 0x2029;

    @Override
    public int[] getEscapeCodesForAscii() {
      return standardAsciiEscapesForJSON();
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int character) {
      boolean escaped =
          (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE)
              || character == NEXT_LINE
              || character == LINE_SEPARATOR
              || character == PARAGRAPH_SEPARATOR;
      return escaped ? new SerializedString(VisibleText.escape((char) character)) : null;
    }
  }
}
