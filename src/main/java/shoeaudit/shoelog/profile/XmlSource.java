package shoeaudit.shoelog.profile;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import shoeaudit.shoelog.Fault;

/**
 * One XML document; its root element is the document ({@link XmlTree}). The character set is what
 * the file itself says. Document types and entities are refused. Damage, or more than so many
 * characters, costs the document.
 *
 * @param limitChars the most characters the document may have
 */
record XmlSource(long limitChars) implements RecordSource {
  private static final XMLInputFactory FACTORY = factory();

  /** XML of the usual size. */
  XmlSource() {
    this(JsonSource.LIMIT_CHARS);
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // The JDK's own reporter writes to standard error.
    factory.setXMLReporter((message, type, about, where) -> {});
    return factory;
  }

  @Override
  public void read(InputStream in, RecordSink sink) throws IOException {
    try {
      XMLStreamReader xml = FACTORY.createXMLStreamReader(in);
      try {
        Datum root = null;
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
            root = new XmlTree(xml, limitChars).element();
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
          new Fault(
              "the file is no XML from here on; nothing of it is read",
              "mend the XML, or export it again"));
    }
  }
}
