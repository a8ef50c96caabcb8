package shoeaudit.profile.source;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;

/**
 * One XML document; its root element is the document ({@link XmlTree}). The character set is what
 * the file itself says. Where it is written on one line ({@link OneLine}), the line of an element
 * is the byte at which it begins. Document types and entities are refused. Damage, or more than so
 * many characters, costs the document.
 *
 * @param limitChars the most characters a document may have
 * @param fragments the character set of a file in which elements follow one another without a root,
 *     each of them a document; null: the file is one document
 */
public record XmlSource(long limitChars, @Nullable Charset fragments) implements RecordSource {
  private static final XMLInputFactory FACTORY = factory();
  private static final Pattern ENCODING =
      Pattern.compile("^[^<]{0,3}<\\?xml[^>]*encoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");
  private static final Fault MORE_FOLLOWS =
      new Fault(
          "more follows the element that holds the document; nothing of the file is read",
          "fragments: true in the profile, where elements follow one another without a root; or"
              + " mend the XML");

  /** One document of the usual size. */
  public XmlSource() {
    this(JsonSource.LIMIT_CHARS, null);
  }

  /** Elements that follow one another, in that character set. */
  public static XmlSource ofFragments(Charset charset) {
    return new XmlSource(JsonSource.LIMIT_CHARS, charset);
  }

  /** A reader of what those characters hold, with what no record needs refused. */
  static XMLStreamReader reader(Reader characters) throws XMLStreamException {
    return FACTORY.createXMLStreamReader(characters);
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // The JDK's own reporter writes to standard error.
    factory.setXMLReporter((message, type, about, where) -> {});
    return factory;
  }

  /**
   * The character set that the file's beginning names, by its mark or its declaration; null: one
   * that is not known, which the parser may know.
   */
  static @Nullable Charset charset(byte[] head) {
    if (head.length > 1 && (head[0] & 0xFF) >= 0xFE) {
      return StandardCharsets.UTF_16;
    }
    String text = new String(head, 0, Math.min(head.length, 200), StandardCharsets.ISO_8859_1);
    Matcher named = ENCODING.matcher(text);
    try {
      return named.find() ? Charset.forName(named.group(1)) : StandardCharsets.UTF_8;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  @Override
  public void read(InputStream in, RecordSink sink) throws IOException {
    if (fragments != null) {
      new XmlFragments(in, fragments, limitChars).read(sink);
      return;
    }
    Datum root = null;
    try {
      OneLine document = OneLine.of(in);
      Charset charset = document.is() ? charset(document.head()) : null;
      XmlStarts starts = charset == null ? null : new XmlStarts(new ByteOffsets(document, charset));
      XMLStreamReader xml =
          starts == null ? FACTORY.createXMLStreamReader(document.all()) : reader(starts);
      try {
        while (xml.hasNext()) {
          int event = xml.next();
          if (event == XMLStreamConstants.DTD) {
            throw new XmlTree.RefusedException(
                xml.getLocation().getLineNumber(),
                new Fault(
                    "the file has a document type (DOCTYPE), which no record needs",
                    "export it without one"));
          }
          if (event == XMLStreamConstants.START_ELEMENT) {
            root = new XmlTree(xml, starts, limitChars, 0).element();
          }
        }
        // Only now is it certain that nothing follows that would make it no XML.
        if (root != null) {
          sink.document(root);
        }
      } finally {
        xml.close();
      }
    } catch (XmlTree.RefusedException e) {
      sink.problem(e.line(), e.fault());
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof IOException io
          && !(io instanceof CharConversionException)) {
        throw io;
      }
      int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
      sink.problem(
          line,
          root != null
              ? MORE_FOLLOWS
              : new Fault(
                  "the file is no XML from here on; nothing of it is read",
                  "mend the XML, or export it again"));
    }
  }
}
