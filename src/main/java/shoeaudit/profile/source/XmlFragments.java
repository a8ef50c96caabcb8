package shoeaudit.profile.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;

/**
 * XML elements that follow one another without a root, as systems append them to a file; each is a
 * document. XML declarations before them are passed over. Of a file on one line ({@link OneLine})
 * the byte at which an element begins is its line. Damage ends all reading.
 */
final class XmlFragments {
  private final Reader characters;
  private final @Nullable XmlStarts starts;
  private final long limitChars;

  /** The element that is being read; null: none is. */
  private @Nullable XmlTree open;

  /**
   * The elements of a stream.
   *
   * @param limitChars the most characters that one may have
   */
  XmlFragments(InputStream in, Charset charset, long limitChars) throws IOException {
    OneLine file = OneLine.of(in);
    this.starts = file.is() ? new XmlStarts(new ByteOffsets(file, charset)) : null;
    this.characters = enclosed(starts == null ? new DecodedReader(file.all(), charset) : starts);
    this.limitChars = limitChars;
  }

  /** Characters of elements that follow one another, as a parser takes them: within one element. */
  static Reader enclosed(Reader elements) {
    return new Enclosed(new BufferedReader(elements));
  }

  /** Reads them to the end, or to where damage ends all reading. */
  void read(RecordSink sink) throws IOException {
    try {
      XMLStreamReader xml = XmlSource.reader(characters);
      try {
        xml.nextTag();
        elements(xml, sink);
      } finally {
        xml.close();
      }
    } catch (XmlTree.RefusedException e) {
      sink.problem(
          e.line(),
          new Fault(e.fault().problem() + "; nothing from here on is read", e.fault().remedy()));
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof IOException io) {
        throw io;
      }
      damaged(e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber()), sink);
    }
  }

  /**
   * Tells of damage where the element begins that it lies in: one that is not closed takes all that
   * follows for its own.
   */
  private void damaged(int line, RecordSink sink) {
    XmlTree within = open;
    String remedy = "mend the XML, or export it again";
    sink.problem(
        within == null ? line : within.outermost(),
        within == null
            ? new Fault(
                "the file is no row of XML elements from here on; nothing from here on is read",
                remedy)
            : new Fault(
                "the element that begins here is not closed, or is damaged"
                    + (starts == null ? " (line " + line + ")" : "")
                    + "; nothing from here on is read",
                remedy));
  }

  private void elements(XMLStreamReader xml, RecordSink sink)
      throws XMLStreamException, XmlTree.RefusedException {
    int line = 1;
    for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
      if (event == XMLStreamConstants.START_ELEMENT) {
        int begin = xml.getLocation().getCharacterOffset();
        XmlTree tree = new XmlTree(xml, starts, limitChars, begin);
        open = tree;
        Datum element = tree.element();
        open = null;
        sink.document(element);
      } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        refuseText(xml.getText(), line, sink);
      }
      line = Math.max(1, xml.getLocation().getLineNumber());
    }
  }

  /** Text between elements, which is a part of none. */
  private static void refuseText(String text, int first, RecordSink sink) {
    int line = first;
    for (String each : text.split("\n", -1)) {
      String words = each.replace('\uFEFF', ' ').strip();
      if (!words.isEmpty()) {
        sink.problem(
            line,
            new Fault(
                "text stands outside of all elements: " + Excerpt.of(words),
                "an export of elements alone, or a profile with encoding: text"));
      }
      line++;
    }
  }

  /** Characters within an element of their own, and without XML declarations. */
  private static final class Enclosed extends Reader {
    private static final String DECLARATION = "<?xml";
    private static final char LOST = '\uFFFD';

    private final BufferedReader in;
    private final StringBuilder ready = new StringBuilder("<_>");
    private boolean ended;

    Enclosed(BufferedReader in) {
      this.in = in;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
      while (ready.length() < length && !ended) {
        fill();
      }
      int count = Math.min(length, ready.length());
      ready.getChars(0, count, target, offset);
      ready.delete(0, count);
      return count == 0 ? -1 : count;
    }

    private void fill() throws IOException {
      int next = in.read();
      if (next < 0) {
        ready.append("</_>");
        ended = true;
      } else if (next == '<' && isDeclaration()) {
        passDeclaration();
      } else {
        append((char) next);
      }
    }

    /** Whether a declaration follows the character that was read. */
    private boolean isDeclaration() throws IOException {
      in.mark(DECLARATION.length());
      boolean is = true;
      for (int i = 1; i < DECLARATION.length() && is; i++) {
        is = in.read() == DECLARATION.charAt(i);
      }
      int after = is ? in.read() : -1;
      in.reset();
      return is && after >= 0 && Character.isWhitespace(after);
    }

    private void passDeclaration() throws IOException {
      int before = 0;
      for (int c = in.read(); c >= 0 && !(before == '?' && c == '>'); c = in.read()) {
        if (c == '\n') {
          ready.append('\n');
        }
        before = c;
      }
    }

    /** A half of a character is a byte that is none of the character set. */
    private void append(char next) throws IOException {
      if (Character.isHighSurrogate(next)) {
        in.mark(1);
        int low = in.read();
        if (low >= 0 && Character.isLowSurrogate((char) low)) {
          ready.append(next).append((char) low);
          return;
        }
        in.reset();
      }
      ready.append(Character.isSurrogate(next) ? LOST : next);
    }

    /** Leaves the stream open: it is the caller's. */
    @Override
    public void close() {}
  }
}
