package shoeaudit.profile.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.text.LogLines;

/** Tells from a file's beginning how it is written. */
public final class FormSniffer {
  /** How many bytes are looked at. */
  public static final int WINDOW_BYTES = 1 << 20;

  private static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|');
  private static final int ROWS = 20;

  private final byte[] window;
  private final boolean whole;
  private Charset charset = StandardCharsets.UTF_8;
  private FileForm.CharsetKnown known = FileForm.CharsetKnown.ASCII;

  private FormSniffer(byte[] window) {
    this.window = window;
    this.whole = window.length < WINDOW_BYTES;
  }

  /**
   * What a file looks like.
   *
   * @param window its first {@value #WINDOW_BYTES} bytes, or all where it is shorter
   */
  public static FileForm of(byte[] window) throws IOException {
    return new FormSniffer(window).form();
  }

  private FileForm form() throws IOException {
    if (window.length == 0) {
      return FileForm.noText(FileForm.Encoding.EMPTY);
    }
    if (areFrames()) {
      return FileForm.noText(FileForm.Encoding.FRAMES);
    }
    readCharset();
    String text = charset.decode(ByteBuffer.wrap(window)).toString();
    if (text.chars().anyMatch(c -> c < ' ' && "\t\n\r\f".indexOf(c) < 0)) {
      return FileForm.noText(FileForm.Encoding.BINARY);
    }
    text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    if (text.isBlank()) {
      return text(FileForm.Encoding.EMPTY, List.of());
    }
    FileForm.Encoding structured = structured(text);
    if (structured != null) {
      return text(structured, List.of());
    }
    List<Character> delimiters = delimiters();
    return text(delimiters.isEmpty() ? FileForm.Encoding.TEXT : FileForm.Encoding.CSV, delimiters);
  }

  private FileForm text(FileForm.Encoding encoding, List<Character> delimiters) {
    return new FileForm(encoding, charset, known, delimiters);
  }

  /** As many sound frames as damaged ones at least, and no text: those begin with no 05. */
  private boolean areFrames() throws IOException {
    int[] counts = new int[2];
    new FrameSource()
        .read(
            new ByteArrayInputStream(window),
            new RecordSink() {
              @Override
              public void document(Datum document) {
                counts[0]++;
              }

              @Override
              public void problem(int line, Fault fault) {
                counts[1]++;
              }

              @Override
              public void madeGood(int line, Fault fault) {}

              @Override
              public void repeated(int line) {}
            });
    return counts[0] > 0 && counts[0] >= counts[1];
  }

  private void readCharset() {
    if (begins(0xEF, 0xBB, 0xBF)) {
      known = FileForm.CharsetKnown.BY_MARK;
    } else if (begins(0xFE, 0xFF) || begins(0xFF, 0xFE)) {
      charset = StandardCharsets.UTF_16;
      known = FileForm.CharsetKnown.BY_MARK;
    } else if (!isUtf8()) {
      charset = StandardCharsets.ISO_8859_1;
      known = FileForm.CharsetKnown.NOT_UTF8;
    } else {
      for (byte b : window) {
        if (b < 0) {
          known = FileForm.CharsetKnown.VALID_UTF8;
        }
      }
    }
  }

  private boolean begins(int... bytes) {
    if (window.length < bytes.length) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if ((window[i] & 0xFF) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean isUtf8() {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CoderResult result =
        decoder.decode(ByteBuffer.wrap(window), CharBuffer.allocate(window.length), whole);
    return !result.isError();
  }

  private FileForm.@org.jspecify.annotations.Nullable Encoding structured(String text) {
    String begin = text.strip();
    if (begin.startsWith("<")) {
      return areFragments(begin) ? FileForm.Encoding.XML_FRAGMENTS : FileForm.Encoding.XML;
    }
    boolean array = begin.startsWith("[");
    if (!array && !begin.startsWith("{")) {
      return null;
    }
    List<String> lines = text.lines().filter(line -> !line.isBlank()).limit(ROWS).toList();
    if (lines.size() > 1 && isJson(lines.getFirst(), true) && isJson(lines.get(1), true)) {
      return FileForm.Encoding.JSON_LINES;
    }
    if (!isJson(begin, false)) {
      return null;
    }
    return array ? FileForm.Encoding.JSON_ARRAY : FileForm.Encoding.JSON_DOCUMENT;
  }

  /** Whether a second element begins after the first has ended, so that there is no root. */
  private static boolean areFragments(String text) {
    try {
      XMLStreamReader xml = XmlSource.reader(XmlFragments.enclosed(new StringReader(text)));
      xml.nextTag();
      int depth = 0;
      int elements = 0;
      while (elements < 2 && xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
          elements += depth++ == 0 ? 1 : 0;
        } else if (event == XMLStreamConstants.END_ELEMENT) {
          depth--;
        }
      }
      return elements > 1;
    } catch (XMLStreamException e) {
      return false;
    }
  }

  /**
   * Whether a text is one JSON object or array; or begins like some, where it need not be whole.
   */
  private static boolean isJson(String text, boolean whole) {
    try (JsonParser parser = JsonTree.FACTORY.createParser(text)) {
      if (!parser.nextToken().isStructStart()) {
        return false;
      }
      if (!whole) {
        parser.nextToken();
        return true;
      }
      parser.skipChildren();
      return parser.nextToken() == null;
    } catch (JsonProcessingException e) {
      return false;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException("reading from memory", e);
    }
  }

  /** Those that give each of the first rows the same number of cells; most cells first. */
  private List<Character> delimiters() throws IOException {
    List<Character> found = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (char delimiter : DELIMITERS) {
      int cells = cells(delimiter);
      if (cells > 1) {
        int at = 0;
        while (at < found.size() && counts.get(at) >= cells) {
          at++;
        }
        found.add(at, delimiter);
        counts.add(at, cells);
      }
    }
    return found;
  }

  /** How many cells each of the first rows has; 0 where they differ or are damaged. */
  private int cells(char delimiter) throws IOException {
    LogLines lines = new LogLines(new ByteArrayInputStream(window), charset);
    CsvCells cells = new CsvCells(lines, delimiter);
    int count = 0;
    int rows = 0;
    while (rows < ROWS && lines.next()) {
      if (lines.isBlank()) {
        continue;
      }
      if (lines.isTooLong() || cells.read(CsvCells.ANY_COUNT) != null) {
        return 0;
      }
      lines.release();
      int own = cells.cells().size();
      if (rows > 0 && own != count) {
        return 0;
      }
      count = own;
      rows++;
    }
    return count;
  }
}
