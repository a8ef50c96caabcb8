package shoeaudit.shoelog.workbook;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.poi.openxml4j.opc.PackagePart;

/**
 * The texts that a workbook's cells share: each stands once, and cells name it by its number. Any
 * cell may name any of them, so they have to be at hand while the sheet is read; they are kept as
 * bytes, about as many as the texts have characters and four each. A sheet has at most 1,048,576
 * rows, whose times, the one text that differs from row to row, take some 40 MB; more than {@value
 * #MOST_BYTES} bytes are refused.
 */
public final class SharedTexts {
  static final int MOST_BYTES = 96 << 20;

  private static final int BLOCK_BITS = 20;
  private static final Pattern ESCAPED = Pattern.compile("_x([0-9A-Fa-f]{4})_");

  private final List<byte[]> blocks = new ArrayList<>();
  private int[] ends = new int[1 << 10];
  private int count;
  private int size;

  /** None at all. */
  SharedTexts() {}

  /** Reads a workbook's shared texts. */
  static SharedTexts read(PackagePart part) throws UnreadableWorkbookException {
    SharedTexts texts = new SharedTexts();
    XmlPart.contains(part, "<");
    try (XmlPart xml = new XmlPart(part)) {
      StringBuilder text = new StringBuilder();
      RichText rich = new RichText();
      while (xml.next()) {
        if (xml.begins("si")) {
          text.setLength(0);
        } else if (xml.ends("si")) {
          texts.add(unescaped(text));
        } else {
          rich.take(xml, text);
        }
      }
    }
    return texts;
  }

  /**
   * Puts a text together from its differently formatted pieces; how it is pronounced, which East
   * Asian workbooks hold beside it, is no part of it.
   */
  static final class RichText {
    private boolean inText;
    private boolean inPronunciation;

    void take(XmlPart xml, StringBuilder text) {
      if (xml.begins("rPh") || xml.ends("rPh")) {
        inPronunciation = xml.begins("rPh");
      } else if (xml.begins("t") || xml.ends("t")) {
        inText = xml.begins("t");
      } else if (inText && !inPronunciation) {
        xml.addText(text);
      }
    }
  }

  /** A text as it is meant: characters that XML cannot have stand as {@code _x000D_}. */
  static String unescaped(CharSequence text) {
    Matcher escaped = ESCAPED.matcher(text);
    return escaped.find()
        ? escaped.replaceAll(match ->
            Matcher.quoteReplacement(
                Character.toString((char) Integer.parseInt(match.group(1), 16))))
        : text.toString();
  }

  private void add(String text) throws UnreadableWorkbookException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > MOST_BYTES - size) {
      throw new UnreadableWorkbookException(
          "the workbook's texts have more than " + MOST_BYTES + " bytes, as no log's do",
          "export the sheet as CSV");
    }
    for (byte one : bytes) {
      if (size >> BLOCK_BITS == blocks.size()) {
        blocks.add(new byte[1 << BLOCK_BITS]);
      }
      blocks.get(size >> BLOCK_BITS)[size & ((1 << BLOCK_BITS) - 1)] = one;
      size++;
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    ends[count++] = size;
  }

  /** How many there are; they are numbered from 0. */
  int count() {
    return count;
  }

  /** The text of a number. */
  String text(int number) {
    int start = number == 0 ? 0 : ends[number - 1];
    byte[] bytes = new byte[ends[number] - start];
    for (int i = 0; i < bytes.length; i++) {
      int at = start + i;
      bytes[i] = blocks.get(at >> BLOCK_BITS)[at & ((1 << BLOCK_BITS) - 1)];
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
