package shoeaudit.profile.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * What the line of a record is in the files that a profile reads.
 *
 * @param unit what is numbered
 * @param charset of the text; null where none of its lines is a record
 * @param skipped how many lines come before the header
 * @param header whether a line names the columns
 */
public record LineForm(Unit unit, @Nullable Charset charset, int skipped, boolean header) {
  /** What is numbered. */
  public enum Unit {
    /** Lines of text, each a record or its beginning. */
    LINE,
    /** Frames of a stream. */
    FRAME,
    /** Lines of XML, on which records begin. */
    XML_LINE,
    /** Lines of a JSON document, on which records begin. */
    JSON_LINE,
    /** Bytes of a JSON document that is written on one line, at which records begin. */
    JSON_BYTE,
    /** Bytes of an XML document that is written on one line, at which records begin. */
    XML_BYTE,
    /** Likewise, where elements follow one another without a root. */
    FRAGMENT_BYTE;

    /** Whether numbers are those of bytes. */
    public boolean isByte() {
      return this == JSON_BYTE || this == XML_BYTE || this == FRAGMENT_BYTE;
    }
  }

  /**
   * What the line of a record is in one file.
   *
   * @param content of the file, decompressed, from its beginning; the caller's
   */
  public static LineForm of(RecordSource source, InputStream content) throws IOException {
    if (!(source instanceof JsonSource) && !(source instanceof XmlSource)) {
      return of(source);
    }
    OneLine document = OneLine.of(content);
    if (!document.is()) {
      return of(source);
    }
    if (source instanceof JsonSource json) {
      return new LineForm(Unit.JSON_BYTE, json.charset(), 0, false);
    }
    Charset fragments = ((XmlSource) source).fragments();
    if (fragments != null) {
      return new LineForm(Unit.FRAGMENT_BYTE, fragments, 0, false);
    }
    Charset charset = XmlSource.charset(document.head());
    return charset == null ? of(source) : new LineForm(Unit.XML_BYTE, charset, 0, false);
  }

  public static LineForm of(RecordSource source) {
    return switch (source) {
      case CsvSource csv ->
          new LineForm(Unit.LINE, csv.charset(), csv.skipLines(), csv.columns() == null);
      case JsonLinesSource json -> new LineForm(Unit.LINE, json.charset(), 0, false);
      case TextSource text -> new LineForm(Unit.LINE, text.charset(), 0, false);
      case FrameSource frames -> new LineForm(Unit.FRAME, null, 0, false);
      case XmlSource xml -> new LineForm(Unit.XML_LINE, null, 0, false);
      case JsonSource json -> new LineForm(Unit.JSON_LINE, json.charset(), 0, false);
    };
  }
}
