package shoeaudit.profile.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;

/** Makes values of what Jackson's streaming parser reads. */
final class JsonTree {
  /** How deeply values may nest. */
  static final int MAX_DEPTH = 64;

  /** The most characters a text may have. */
  static final int MAX_TEXT = 1 << 24;

  /** The most characters a name may have. */
  private static final int MAX_NAME = 10_000;

  private static final int MAX_DIGITS = 1000;

  /** Makes the parsers. Names are not interned: some systems have names without end. */
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(MAX_TEXT)
                  .maxNameLength(MAX_NAME)
                  .maxNumberLength(MAX_DIGITS)
                  .build())
          .build();

  /** A document has more characters than one may have. */
  static final class TooLargeException extends Exception {
    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super("more characters than a document may have");
    }
  }

  private final JsonParser parser;
  private final Charset charset;
  private final int fixedLine;
  private final @Nullable ByteOffsets offsets;
  private final long limitChars;
  private long begin;

  /**
   * A maker of values.
   *
   * @param charset of the text, for what it says about bytes that are none of it
   * @param fixedLine the line that all values have; 0 where each has the line on which it begins
   * @param limitChars the most characters a value may have
   */
  JsonTree(JsonParser parser, Charset charset, int fixedLine, long limitChars) {
    this.parser = parser;
    this.charset = charset;
    this.fixedLine = fixedLine;
    this.offsets = null;
    this.limitChars = limitChars;
  }

  /**
   * A maker of values of a file.
   *
   * @param charset of the text, for what it says about bytes that are none of it
   * @param offsets where each value lies, instead of its line; null: the line counts
   * @param limitChars the most characters a value may have
   */
  JsonTree(JsonParser parser, Charset charset, @Nullable ByteOffsets offsets, long limitChars) {
    this.parser = parser;
    this.charset = charset;
    this.fixedLine = 0;
    this.offsets = offsets;
    this.limitChars = limitChars;
  }

  /** The line of the present token, or its byte where that counts. */
  int line() {
    if (offsets != null) {
      return offsets.byteOf(parser.currentTokenLocation().getCharOffset());
    }
    return fixedLine > 0 ? fixedLine : parser.currentTokenLocation().getLineNr();
  }

  /**
   * The value that begins with the present token. A name that stands twice in its object, and a
   * text with bytes that are none of the character set, become {@link Datum.Unread} in their place.
   *
   * @throws JsonProcessingException where it is damaged
   * @throws TooLargeException where it has too many characters
   */
  Datum value() throws IOException, TooLargeException {
    begin = parser.currentTokenLocation().getCharOffset();
    return value(parser.currentToken());
  }

  private Datum value(JsonToken token) throws IOException, TooLargeException {
    if (parser.currentTokenLocation().getCharOffset() - begin > limitChars) {
      throw new TooLargeException();
    }
    int line = line();
    return switch (token) {
      case START_OBJECT -> object(line);
      case START_ARRAY -> array(line);
      case VALUE_NULL -> Datum.Text.absent(line);
      default -> text(parser.getText(), line);
    };
  }

  private Datum text(String text, int line) {
    int at = Undecoded.in(text);
    return at < 0
        ? Datum.Text.of(text, line)
        : new Datum.Unread(Undecoded.fault(text, at, charset), line);
  }

  private Datum array(int line) throws IOException, TooLargeException {
    List<Datum> values = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      values.add(value(token));
    }
    return new Datum.Items(Collections.unmodifiableList(values), line);
  }

  private Datum object(int line) throws IOException, TooLargeException {
    SequencedMap<String, Datum> values = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      int nameLine = line();
      Datum value = value(parser.nextToken());
      if (values.putIfAbsent(name, value) != null) {
        // Which of the two was meant cannot be told.
        values.put(name, new Datum.Unread(twice(name), nameLine));
      }
    }
    return new Datum.Fields(Collections.unmodifiableSequencedMap(values), line);
  }

  private static Fault twice(String name) {
    return new Fault(
        "key " + Excerpt.of(name) + " stands twice in one object",
        "export each key once: which of its values holds cannot be told");
  }

  /**
   * Why it is damaged.
   *
   * @param what the text that is, such as "the line"
   */
  static Fault fault(JsonProcessingException e, String what) {
    if (e instanceof JsonEOFException) {
      return new Fault(
          what + " ends in the middle of a JSON value",
          "export it whole: each { needs its }, each [ its ] and each text its quotation mark");
    }
    if (!(e instanceof JsonParseException)) {
      return new Fault(
          what
              + " goes beyond what a record needs ("
              + MAX_DEPTH
              + " levels, texts of "
              + MAX_TEXT
              + " characters, names of "
              + MAX_NAME
              + ", numbers of "
              + MAX_DIGITS
              + " digits)",
          "export flatter records with shorter values");
    }
    int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
    return new Fault(
        what + " is no JSON from column " + column + " on", "mend the JSON, or export it again");
  }

  /** The line where it is damaged; what goes beyond a limit does not say so itself. */
  int line(JsonProcessingException e) {
    if (offsets != null) {
      return offsets.byteOf(e.getLocation() == null ? 0 : e.getLocation().getCharOffset());
    }
    return e.getLocation() == null
        ? parser.currentLocation().getLineNr()
        : e.getLocation().getLineNr();
  }
}
