package shoeaudit.shoelog.workbook;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.ZipPackagePart;
import org.apache.poi.openxml4j.util.ZipSecureFile;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.text.LogLines;

/**
 * One XML part of a workbook, element by element. Document types and entities, which no workbook
 * needs, are refused. What is damaged, and what unpacks to far more than it takes (the limits of
 * POI's {@code ZipSecureFile}), is an {@link UnreadableWorkbookException}.
 */
final class XmlPart implements AutoCloseable {
  private static final XMLInputFactory FACTORY = factory();
  private static final String SAVE_AGAIN =
      "open the workbook in Excel and save it again, or export the sheet as CSV";

  private final InputStream in;
  private final XMLStreamReader xml;

  /** Opens a part. */
  XmlPart(PackagePart part) throws UnreadableWorkbookException {
    refuseBomb(part);
    try {
      in = part.getInputStream();
      xml = FACTORY.createXMLStreamReader(in);
    } catch (IOException | XMLStreamException e) {
      throw damaged();
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  /**
   * Reads a part to its end and holds its bytes against the archive's checksum, which reading does
   * not: a digit that has flipped must not become evidence.
   *
   * @param text what is looked for on the way, ASCII
   * @return whether it was found
   */
  static boolean contains(PackagePart part, String text) throws UnreadableWorkbookException {
    refuseBomb(part);
    CRC32 crc = new CRC32();
    boolean found = false;
    try (InputStream in = new CheckedInputStream(part.getInputStream(), crc)) {
      byte[] buffer = new byte[1 << 16];
      int kept = 0;
      for (int count = in.read(buffer, 0, buffer.length);
          count >= 0;
          count = in.read(buffer, kept, buffer.length - kept)) {
        int end = kept + count;
        found = found || indexOf(buffer, end, text) >= 0;
        kept = Math.min(end, text.length() - 1);
        System.arraycopy(buffer, end - kept, buffer, 0, kept);
      }
    } catch (IOException e) {
      throw damaged();
    }
    if (part instanceof ZipPackagePart zipped) {
      ZipEntry entry = zipped.getZipArchive();
      if (entry.getCrc() != crc.getValue()) {
        throw new UnreadableWorkbookException(
            "the workbook is damaged (the checksum of one of its parts differs); nothing of it is read",
            "copy or export the file again");
      }
    }
    return found;
  }

  private static int indexOf(byte[] buffer, int end, String text) {
    int last = end - text.length();
    for (int i = 0; i <= last; i++) {
      int j = 0;
      while (j < text.length() && buffer[i + j] == text.charAt(j)) {
        j++;
      }
      if (j == text.length()) {
        return i;
      }
    }
    return -1;
  }

  /** Goes to the next start or end of an element, or text; false at the end of the part. */
  boolean next() throws UnreadableWorkbookException {
    try {
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
          throw damaged();
        }
        if (event == XMLStreamConstants.START_ELEMENT
            || event == XMLStreamConstants.END_ELEMENT
            || event == XMLStreamConstants.CHARACTERS) {
          return true;
        }
      }
      return false;
    } catch (XMLStreamException e) {
      throw damaged();
    }
  }

  /** Whether an element of that name begins here. */
  boolean begins(String element) {
    return xml.isStartElement() && xml.getLocalName().equals(element);
  }

  /** Whether an element of that name ends here. */
  boolean ends(String element) {
    return xml.isEndElement() && xml.getLocalName().equals(element);
  }

  /** An attribute without a namespace of the element that begins here, or null. */
  @Nullable String attribute(String name) {
    return xml.getAttributeValue(null, name);
  }

  /** The attribute {@code id} that names a relation, whatever its namespace; or null. */
  @Nullable String relation() {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String namespace = xml.getAttributeNamespace(i);
      if (xml.getAttributeLocalName(i).equals("id")
          && namespace != null
          && namespace.endsWith("/relationships")) {
        return xml.getAttributeValue(i);
      }
    }
    return null;
  }

  /** Adds the text here, if there is any, as far as the limit of a record goes. */
  void addText(StringBuilder to) {
    if (xml.isCharacters()) {
      int room = LogLines.LIMIT + 1 - to.length();
      to.append(xml.getTextCharacters(), xml.getTextStart(), Math.min(room, xml.getTextLength()));
    }
  }

  /** A workbook that says what none may say. */
  static UnreadableWorkbookException damaged() {
    return new UnreadableWorkbookException("the workbook is damaged", SAVE_AGAIN);
  }

  /**
   * Refuses a part that by its own sizes unpacks to more than POI lets pass. One that tells other
   * sizes is stopped by POI while it is read, and is damaged.
   */
  private static void refuseBomb(PackagePart part) throws UnreadableWorkbookException {
    if (part instanceof ZipPackagePart zipped) {
      ZipEntry entry = zipped.getZipArchive();
      long size = entry.getSize();
      if (size > ZipSecureFile.getGraceEntrySize()
          && (double) entry.getCompressedSize() / (double) size
              < ZipSecureFile.getMinInflateRatio()) {
        throw new UnreadableWorkbookException(
            "the workbook unpacks to more than a hundred times its size, as no log does",
            SAVE_AGAIN);
      }
    }
  }

  @Override
  public void close() throws UnreadableWorkbookException {
    try {
      xml.close();
      in.close();
    } catch (IOException | XMLStreamException e) {
      throw damaged();
    }
  }
}
