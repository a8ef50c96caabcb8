package shoeaudit.profile.source;

import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a file looks like, before anything is known of its meaning.
 *
 * @param encoding how its records are written
 * @param charset its character set; null where it is no text
 * @param charsetKnown how that is known
 * @param delimiters what may separate the cells of CSV, the likeliest first; empty for others
 */
public record FileForm(
    Encoding encoding,
    @Nullable Charset charset,
    CharsetKnown charsetKnown,
    List<Character> delimiters) {
  /** How records are written. */
  public enum Encoding {
    EMPTY,
    CSV,
    JSON_DOCUMENT,
    JSON_ARRAY,
    JSON_LINES,
    XML,
    /** XML elements that follow one another without a root. */
    XML_FRAGMENTS,
    FRAMES,
    /** Lines that are nothing of the above. */
    TEXT,
    WORKBOOK,
    BINARY
  }

  /** How a character set is known. */
  public enum CharsetKnown {
    /** A byte order mark says so. */
    BY_MARK,
    /** All of the beginning is valid UTF-8, and some of it would hardly be so by chance. */
    VALID_UTF8,
    /** The beginning has nothing beyond ASCII, which most character sets have in common. */
    ASCII,
    /** It is not UTF-8; more cannot be told, and texts are shown as ISO-8859-1. */
    NOT_UTF8,
    /** It is no text. */
    NO_TEXT
  }

  /** Keeps a copy. */
  public FileForm {
    delimiters = List.copyOf(delimiters);
  }

  public static FileForm noText(Encoding encoding) {
    return new FileForm(encoding, null, CharsetKnown.NO_TEXT, List.of());
  }

  /** What reads its records; null where nothing does without a profile. */
  public @Nullable RecordSource source() {
    Charset of = charset;
    if (encoding == Encoding.FRAMES) {
      return new FrameSource();
    }
    if (of == null) {
      return null;
    }
    return switch (encoding) {
      case CSV -> new CsvSource(delimiters.getFirst(), of, 0, null);
      case JSON_DOCUMENT, JSON_ARRAY -> new JsonSource(of);
      case JSON_LINES -> new JsonLinesSource(of);
      case XML -> new XmlSource();
      case XML_FRAGMENTS -> XmlSource.ofFragments(of);
      default -> null;
    };
  }
}
