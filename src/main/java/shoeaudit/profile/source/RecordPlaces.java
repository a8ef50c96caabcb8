package shoeaudit.profile.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Where the records of a document on one line lie, by the bytes at which they begin: the path to
 * each, a JSON pointer such as {@code /data/56}, or one of XML's elements such as {@code
 * /coups/coup[57]}.
 */
public final class RecordPlaces {
  private RecordPlaces() {}

  /**
   * The paths of some records.
   *
   * @param in the document, decompressed; the caller's
   * @param lines what its numbers are: {@link LineForm.Unit#JSON_BYTE} or one of XML's
   * @param bytes at which the records begin, from 1
   * @return the path of each that was found, by its byte; what damage keeps from being found is not
   *     there
   * @throws IOException where the stream cannot be read
   */
  public static Map<Integer, String> paths(
      InputStream in, LineForm lines, NavigableSet<Integer> bytes) throws IOException {
    Map<Integer, String> paths = new TreeMap<>();
    Charset charset = Objects.requireNonNull(lines.charset(), "bytes of a text");
    ByteOffsets offsets = new ByteOffsets(OneLine.of(in), charset);
    if (!bytes.isEmpty() && lines.unit() == LineForm.Unit.JSON_BYTE) {
      json(offsets, bytes, paths);
    } else if (!bytes.isEmpty()) {
      xml(new XmlStarts(offsets), lines.unit() == LineForm.Unit.FRAGMENT_BYTE, bytes, paths);
    }
    return paths;
  }

  private static void json(
      ByteOffsets offsets, NavigableSet<Integer> bytes, Map<Integer, String> paths)
      throws IOException {
    try (JsonParser parser = JsonTree.FACTORY.createParser(offsets)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.FIELD_NAME || token.isStructEnd()) {
          continue;
        }
        int at = offsets.byteOf(parser.currentTokenLocation().getCharOffset());
        if (bytes.contains(at)) {
          paths.put(
              at,
              (token.isStructStart()
                      ? parser.getParsingContext().getParent()
                      : parser.getParsingContext())
                  .pathAsPointer()
                  .toString());
        }
        if (at > bytes.last()) {
          return;
        }
      }
    } catch (JsonProcessingException e) {
      // What is damaged was a problem of the import; all before it has been found.
    }
  }

  private static void xml(
      XmlStarts starts, boolean fragments, NavigableSet<Integer> bytes, Map<Integer, String> paths)
      throws IOException {
    Deque<Map<String, Integer>> siblings = new ArrayDeque<>();
    Deque<String> path = new ArrayDeque<>();
    siblings.push(new HashMap<>());
    try {
      XMLStreamReader xml = XmlSource.reader(fragments ? XmlFragments.enclosed(starts) : starts);
      if (fragments) {
        xml.nextTag();
      }
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
          int number = siblings.element().merge(xml.getLocalName(), 1, Integer::sum);
          path.addLast(
              "/" + xml.getLocalName() + (path.isEmpty() && !fragments ? "" : "[" + number + "]"));
          siblings.push(new HashMap<>());
          int at = starts.next();
          if (bytes.contains(at)) {
            paths.put(at, String.join("", path));
          }
          if (at > bytes.last()) {
            return;
          }
        } else if (event == XMLStreamConstants.END_ELEMENT && !path.isEmpty()) {
          siblings.pop();
          path.removeLast();
        }
      }
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof IOException io) {
        throw io;
      }
      // What is damaged was a problem of the import; all before it has been found.
    }
  }
}
