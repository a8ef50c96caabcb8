package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The texts that a workbook keeps in one list and its cells refer to, as spreadsheets save them; a
 * workbook of ours keeps most texts in the cells.
 */
public final class SharedTexts {
  private static final String PART = "xl/sharedStrings.xml";
  private static final Pattern ESCAPED = Pattern.compile("_x([0-9A-Fa-f]{4})_");

  private final List<String> texts = new ArrayList<>();

  /**
   * Reads them; a workbook without any has none.
   *
   * @throws IOException where they cannot be read
   */
  SharedTexts(ZipFile workbook) throws IOException {
    ZipEntry entry = workbook.getEntry(PART);
    if (entry == null) {
      return;
    }
    try (InputStream in = workbook.getInputStream(entry)) {
      XMLStreamReader reader = WorkbookParts.reader(in);
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT
            && reader.getLocalName().equals("si")) {
          texts.add(text(reader));
        }
      }
    } catch (XMLStreamException e) {
      throw new IOException(PART + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static String text(XMLStreamReader reader) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    boolean shown = false;
    boolean reading = false;
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        // How a word is spoken stands beside it and is not shown.
        reading |= reader.getLocalName().equals("rPh");
        shown = reader.getLocalName().equals("t") && !reading;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        shown = false;
        reading &= !reader.getLocalName().equals("rPh");
        if (reader.getLocalName().equals("si")) {
          break;
        }
      } else if (event == XMLStreamConstants.CHARACTERS && shown) {
        text.append(reader.getText());
      }
    }
    return plain(text.toString());
  }

  /** The text at a place, as a cell refers to it. */
  String at(String place) throws IOException {
    try {
      return texts.get(Integer.parseInt(place.strip()));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new IOException("a cell refers to the text " + place + ", which " + PART + " lacks", e);
    }
  }

  /** A text without the escapes and line ends that programs write in their own ways. */
  static String plain(String text) {
    String plain =
        text.contains("_x")
            ? ESCAPED
                .matcher(text)
                .replaceAll(code ->
                    java.util.regex.Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(code.group(1), 16))))
            : text;
    return plain.indexOf('\r') < 0 ? plain : plain.replace("\r\n", "\n").replace('\r', '\n');
  }
}
