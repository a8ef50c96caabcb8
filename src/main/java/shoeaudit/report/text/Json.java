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
    JsonGenerator generator = factory().createGenerator(out);
    generator.setPrettyPrinter(new Indented(Integer.MAX_VALUE));
    return generator;
  }

  /**
   * A generator for a document that programs read and that may have many members: indented down to
   * a depth, and what lies deeper on one line each.
   *
   * @param out for characters, which their owner encodes as UTF-8
   * @param depth how many objects and arrays deep, from 1
   */
  public static JsonGenerator lines(Writer out, int depth) throws IOException {
    JsonGenerator generator = factory().createGenerator(out);
    generator.setPrettyPrinter(new Indented(depth));
    return generator;
  }

  /** Indents down to a depth. */
  private static final class Indented extends DefaultPrettyPrinter {
    private static final long serialVersionUID = 1;
    private final int depth;

    Indented(int depth) {
      super(
          Separators.createDefaultInstance()
              .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
              .withArrayEmptySeparator("")
              .withObjectEmptySeparator(""));
      this.depth = depth;
      Indenter indent = new ShallowIndenter(depth);
      indentObjectsWith(indent);
      indentArraysWith(indent);
    }

    @Override
    public DefaultPrettyPrinter createInstance() {
      return new Indented(depth);
    }

    @Override
    public void writeEndObject(JsonGenerator json, int members) throws IOException {
      if (_nesting > depth) {
        _nesting--;
        json.writeRaw('}');
      } else {
        super.writeEndObject(json, members);
      }
    }

    @Override
    public void writeEndArray(JsonGenerator json, int members) throws IOException {
      if (_nesting > depth) {
        _nesting--;
        json.writeRaw(']');
      } else {
        super.writeEndArray(json, members);
      }
    }
  }

  /** Begins no line below a depth. */
  private static final class ShallowIndenter extends DefaultIndenter {
    private static final long serialVersionUID = 1;
    private final int depth;

    ShallowIndenter(int depth) {
      super("  ", "\n");
      this.depth = depth;
    }

    @Override
    public void writeIndentation(JsonGenerator json, int level) throws IOException {
      if (level <= depth) {
        super.writeIndentation(json, level);
      }
    }
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
