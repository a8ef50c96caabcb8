package shoeaudit.profile.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;

/**
 * Makes values of XML elements. Attributes are fields named {@code @name}; child elements are
 * fields by their local name, in a list where a name occurs more than once; text is the element's
 * value, or, beside attributes or children, its field {@code #text}. Blanks around a text belong to
 * the layout and are left out.
 */
final class XmlTree {
  private static final int MAX_DEPTH = JsonTree.MAX_DEPTH;

  /** A document that is XML, and yet not read. */
  static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final String problem;
    private final String remedy;

    RefusedException(int line, Fault fault) {
      super(fault.problem());
      this.line = line;
      this.problem = fault.problem();
      this.remedy = fault.remedy();
    }

    int line() {
      return line;
    }

    Fault fault() {
      return new Fault(problem, remedy);
    }
  }

  private final XMLStreamReader xml;
  private final @Nullable XmlStarts starts;
  private final long limitChars;
  private final int begin;
  private int depth;

  /** The byte of the element that is read. */
  private int start;

  /** The line, or byte, of the outermost element; 0 before it is read. */
  private int outermost;

  /**
   * A maker of values from where that reader stands.
   *
   * @param starts where each element begins, instead of its line; null: the line counts
   * @param begin how many characters lie before
   */
  XmlTree(XMLStreamReader xml, @Nullable XmlStarts starts, long limitChars, int begin) {
    this.xml = xml;
    this.starts = starts;
    this.limitChars = limitChars;
    this.begin = begin;
  }

  /** Where the outermost element begins; 0 before it is read. */
  int outermost() {
    return outermost;
  }

  /** The element that begins here, read to its end. */
  Datum element() throws XMLStreamException, RefusedException {
    start = starts == null ? 0 : starts.next();
    int line = line();
    outermost = depth == 0 ? line : outermost;
    if (++depth > MAX_DEPTH) {
      throw new RefusedException(
          line,
          new Fault(
              "elements nest more than " + MAX_DEPTH + " levels deep", "export flatter records"));
    }
    Map<String, List<Datum>> parts = new LinkedHashMap<>();
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      add(parts, "@" + xml.getAttributeLocalName(i), text(xml.getAttributeValue(i), line));
    }
    StringBuilder text = new StringBuilder();
    int textLine = line;
    for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
      requireSize();
      switch (event) {
        case XMLStreamConstants.START_ELEMENT -> {
          String name = xml.getLocalName();
          add(parts, name, element());
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (text.isEmpty()) {
            textLine = line();
          }
          text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
        }
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw new RefusedException(
                line(),
                new Fault(
                    "entity " + Excerpt.of(xml.getLocalName()) + " has no meaning here",
                    "export texts without entities but &amp;, &lt;, &gt;, &quot; and &apos;"));
        default -> {
          // Comments and processing instructions say nothing.
        }
      }
    }
    depth--;
    String content = text.toString().strip();
    if (parts.isEmpty()) {
      return text(content, line);
    }
    if (!content.isEmpty()) {
      add(parts, "#text", text(content, textLine));
    }
    return fields(parts, line);
  }

  private static void add(Map<String, List<Datum>> parts, String name, Datum part) {
    parts.computeIfAbsent(name, key -> new ArrayList<>(1)).add(part);
  }

  private static Datum fields(Map<String, List<Datum>> parts, int line) {
    SequencedMap<String, Datum> values = new LinkedHashMap<>();
    parts.forEach((name, all) ->
        values.put(
            name,
            all.size() == 1
                ? all.getFirst()
                : new Datum.Items(Collections.unmodifiableList(all), all.getFirst().line())));
    return new Datum.Fields(Collections.unmodifiableSequencedMap(values), line);
  }

  /**
   * A text. The JDK puts U+FFFD in place of bytes that are none of the file's character set; so may
   * the system that wrote it have done. In both cases what stood there is lost.
   */
  private static Datum text(String text, int line) {
    if (text.indexOf('\uFFFD') < 0) {
      return Datum.Text.of(text, line);
    }
    return new Datum.Unread(
        new Fault(
            "characters are lost in " + Excerpt.of(text) + " (U+FFFD stands in their place)",
            "export the file in the character set that its first line names"),
        line);
  }

  private void requireSize() throws RefusedException {
    int offset = xml.getLocation().getCharacterOffset();
    // Below zero: more than an int can count, which is no matter where much lies before.
    if ((begin == 0 && offset < 0) || offset - begin > limitChars) {
      throw new RefusedException(line(), JsonSource.tooLarge(limitChars));
    }
  }

  private int line() {
    return starts == null ? Math.max(1, xml.getLocation().getLineNumber()) : start;
  }
}
