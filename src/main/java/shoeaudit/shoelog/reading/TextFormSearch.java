package shoeaudit.shoelog.reading;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.field.LogHeader;
import shoeaudit.shoelog.text.BrokenGzipException;
import shoeaudit.shoelog.text.CsvRecords;
import shoeaudit.shoelog.text.LogBytes;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.TextForm;

/** Finds how the text of a log is written, by looking at its first bytes. */
public final class TextFormSearch {
  /** How many bytes of the (decompressed) file are looked at. */
  static final int WINDOW_BYTES = 1 << 16;

  /** The comma first: where the header can be read with it, nothing else is looked for. */
  private static final char[] SEPARATORS = {',', ';', '\t', '|'};

  private static final Pattern NAMED_SEPARATOR =
      Pattern.compile(" *\"?sep=(?<separator>[,;\\t|])\"?[,;\\t| ]*", Pattern.CASE_INSENSITIVE);

  private TextFormSearch() {}

  /**
   * Looks at a file.
   *
   * @throws IOException where it cannot be read
   */
  public static TextForm of(Path file) throws IOException {
    try (LogBytes bytes = new LogBytes(file)) {
      return of(window(bytes.content()));
    }
  }

  /** Looks at the first bytes of a text. */
  static TextForm of(byte[] window) throws IOException {
    Charset charset = charset(window);
    LogLines lines = new LogLines(new ByteArrayInputStream(window), charset);
    int skipped = 0;
    while (lines.next()) {
      if (lines.isBlank()) {
        continue;
      }
      if (LogProbe.formatOf(lines) == LogFormat.JSON_LINES) {
        return new TextForm(charset, ',', 0);
      }
      Matcher named = NAMED_SEPARATOR.matcher(lines.beginning());
      if (skipped == 0 && named.matches()) {
        skipped = lines.number();
        char separator = named.group("separator").charAt(0);
        if (!lines.next() || reads(lines, separator)) {
          return new TextForm(charset, separator, skipped);
        }
      }
      return new TextForm(charset, separator(lines), skipped);
    }
    return new TextForm(charset, ',', skipped);
  }

  private static char separator(LogLines lines) throws IOException {
    char best = ',';
    int most = 0;
    for (char separator : SEPARATORS) {
      List<String> header = header(lines, separator);
      if (LogHeader.missing(header) == null) {
        return separator;
      }
      int known = LogHeader.known(header);
      if (known > most) {
        most = known;
        best = separator;
      }
    }
    return best;
  }

  /** Whether the present line is a log's header with that separator. */
  private static boolean reads(LogLines lines, char separator) throws IOException {
    return LogHeader.missing(header(lines, separator)) == null;
  }

  /** The present line's cells with that separator. */
  private static List<String> header(LogLines lines, char separator) throws IOException {
    String line = new String(lines.chars(), lines.start(), lines.end() - lines.start());
    LogLines alone = new LogLines(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
    List<String> header =
        alone.next() ? new CsvRecords(alone, separator).header() : List.<String>of();
    return header == null ? List.of() : header;
  }

  /** By its byte order mark, or else by the zero beside the first letter, brace or quote. */
  private static Charset charset(byte[] window) {
    if (window.length < 2 || isUtf32(window)) {
      return StandardCharsets.UTF_8;
    }
    int first = window[0] & 0xFF;
    int second = window[1] & 0xFF;
    if ((first == 0xFF && second == 0xFE) || (first != 0 && second == 0)) {
      return StandardCharsets.UTF_16LE;
    }
    return (first == 0xFE && second == 0xFF) || (first == 0 && second != 0)
        ? StandardCharsets.UTF_16BE
        : StandardCharsets.UTF_8;
  }

  /** Whether four bytes make a character, which is not read. */
  static boolean isUtf32(byte[] window) {
    return window.length > 3
        && ((window[0] == 0 && window[1] == 0 && (window[2] != 0 || window[3] != 0))
            || (window[1] != 0 && window[2] == 0 && window[3] == 0)
            || (window[0] != 0 && window[1] == 0 && window[2] == 0 && window[3] == 0));
  }

  /** The file's first bytes; of damaged compressed data as many as can be had. */
  static byte[] window(InputStream content) throws IOException {
    ByteArrayOutputStream window = new ByteArrayOutputStream(WINDOW_BYTES);
    byte[] part = new byte[1 << 13];
    try {
      while (window.size() < WINDOW_BYTES) {
        int count = content.read(part, 0, Math.min(part.length, WINDOW_BYTES - window.size()));
        if (count < 0) {
          break;
        }
        window.write(part, 0, count);
      }
    } catch (BrokenGzipException e) {
      // What came before the break tells enough, or the file turns out to be no log.
      return window.toByteArray();
    }
    return window.toByteArray();
  }
}
