package shoeaudit.profile.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.text.LogLines;

/**
 * One JSON value a line; each is a document, arrays as a whole. A damaged line costs itself. All
 * values of a document have its line.
 */
public record JsonLinesSource(Charset charset) implements RecordSource {
  private static final String ONE_VALUE = "write each record as one JSON value on its own line";
  private static final Fault TOO_LONG =
      new Fault("the line has more than " + LogLines.LIMIT + " characters", ONE_VALUE);

  @Override
  public boolean hasNumbers() {
    return true;
  }

  @Override
  public void read(InputStream in, RecordSink sink) throws IOException {
    LogLines lines = new LogLines(in, charset);
    while (lines.next()) {
      if (lines.isTooLong()) {
        sink.problem(lines.number(), TOO_LONG);
      } else if (!lines.isBlank()) {
        line(lines, sink);
      }
    }
    lines.requireWhole();
  }

  private void line(LogLines lines, RecordSink sink) throws IOException {
    int length = lines.end() - lines.start();
    try (JsonParser parser = JsonTree.FACTORY.createParser(lines.chars(), lines.start(), length)) {
      JsonTree tree = new JsonTree(parser, charset, lines.number(), LogLines.LIMIT);
      JsonToken first = parser.nextToken();
      Datum document = tree.value();
      if (parser.nextToken() != null) {
        sink.problem(
            lines.number(),
            new Fault("something follows the JSON value: " + excerpt(lines), ONE_VALUE));
      } else if (!first.isStructStart()) {
        sink.problem(
            lines.number(),
            new Fault("the line is no JSON object or array: " + excerpt(lines), ONE_VALUE));
      } else {
        sink.document(document);
      }
    } catch (JsonProcessingException e) {
      Fault fault = JsonTree.fault(e, "the line");
      sink.problem(
          lines.number(), new Fault(fault.problem() + ": " + excerpt(lines), fault.remedy()));
    } catch (JsonTree.TooLargeException e) {
      throw new IllegalStateException("a line within its limit", e);
    }
  }

  private static String excerpt(LogLines lines) {
    return Excerpt.of(lines.beginning());
  }
}
