package shoeaudit.profile.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.List;
import shoeaudit.shoelog.Fault;

/**
 * JSON in any layout: one document, or several one after another. An object is a document. Of a
 * top-level array each element is one, so that a file that is one long array is never held as a
 * whole; it is given as a list of that one element, so that a path that begins with {@code []}
 * holds for the file as it is written. (A path that counts within a top-level array has no use: it
 * would be one record.)
 *
 * <p>Where the file is written on one line ({@link OneLine}), the line of a value is the byte at
 * which it begins.
 *
 * <p>Damage ends all reading, since what follows it cannot be told apart from what it belongs to. A
 * name given twice and bytes that are none of the character set cost the value they are in ({@link
 * Datum.Unread}); a document that is too large costs itself.
 *
 * @param limitChars the most characters a document may have
 */
public record JsonSource(Charset charset, long limitChars) implements RecordSource {
  /** The most characters a document may have, unless told otherwise: it is held as a whole. */
  static final long LIMIT_CHARS = 1L << 27;

  /** JSON in that character set. */
  public JsonSource(Charset charset) {
    this(charset, LIMIT_CHARS);
  }

  @Override
  public boolean hasNumbers() {
    return true;
  }

  @Override
  public void read(InputStream in, RecordSink sink) throws IOException {
    OneLine document = OneLine.of(in);
    ByteOffsets offsets = document.is() ? new ByteOffsets(document, charset) : null;
    Reader text = offsets == null ? new DecodedReader(document.all(), charset) : offsets;
    try (JsonParser parser = JsonTree.FACTORY.createParser(text)) {
      JsonTree tree = new JsonTree(parser, charset, offsets, limitChars);
      try {
        documents(parser, tree, sink);
      } catch (JsonProcessingException e) {
        Fault fault = JsonTree.fault(e, "the file");
        sink.problem(
            tree.line(e),
            new Fault(fault.problem() + "; nothing from here on is read", fault.remedy()));
      }
    }
  }

  private void documents(JsonParser parser, JsonTree tree, RecordSink sink) throws IOException {
    boolean empty = true;
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      empty = false;
      if (token == JsonToken.START_ARRAY) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          document(parser, tree, true, sink);
        }
      } else if (token == JsonToken.START_OBJECT) {
        document(parser, tree, false, sink);
      } else {
        sink.problem(
            tree.line(),
            new Fault(
                "a single value stands where a record should",
                "export records as objects, alone or in an array"));
      }
    }
    if (empty) {
      sink.problem(0, new Fault("the file is empty", "export it again"));
    }
  }

  private void document(JsonParser parser, JsonTree tree, boolean element, RecordSink sink)
      throws IOException {
    int depth = parser.getParsingContext().getNestingDepth();
    boolean nests = parser.currentToken().isStructStart();
    int line = tree.line();
    try {
      Datum datum = tree.value();
      sink.document(element ? new Datum.Items(List.of(datum), datum.line()) : datum);
    } catch (JsonTree.TooLargeException e) {
      int outside = nests ? depth - 1 : depth;
      while (parser.getParsingContext().getNestingDepth() > outside) {
        parser.nextToken();
      }
      sink.problem(line, tooLarge(limitChars));
    }
  }

  /** The fault of a document that is too large to be held. */
  static Fault tooLarge(long limitChars) {
    return new Fault(
        "the document that begins here has more than " + limitChars + " characters; it is not read",
        "export a shorter period, or each record as a document of its own");
  }
}
