package shoeaudit.profile.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;

/** JSON that a system has written into a text: {@code "{\"score\":9}"}. */
public final class JsonInText {
  private JsonInText() {}

  /**
   * The value that a text holds; all within it has the text's line. A text that is absent or blank
   * is an absent value; one that is no JSON is a {@link Datum.Unread} that says why.
   */
  public static Datum parse(Datum.Text text) {
    int line = text.line();
    if (text.absent() || text.text().isBlank()) {
      return Datum.Text.absent(line);
    }
    String what = "the text " + Excerpt.of(text.text());
    try (JsonParser parser = JsonTree.FACTORY.createParser(text.text())) {
      JsonTree tree = new JsonTree(parser, StandardCharsets.UTF_8, line, Long.MAX_VALUE);
      parser.nextToken();
      Datum value = tree.value();
      return parser.nextToken() == null
          ? value
          : new Datum.Unread(
              new Fault(
                  "something follows the JSON value in " + what, "give one JSON value in the text"),
              line);
    } catch (JsonProcessingException e) {
      return new Datum.Unread(JsonTree.fault(e, what), line);
    } catch (JsonTree.TooLargeException e) {
      throw new IllegalStateException("a text without limit", e);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }
}
