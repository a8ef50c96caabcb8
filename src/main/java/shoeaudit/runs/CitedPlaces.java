package shoeaudit.runs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import shoeaudit.profile.source.RecordPlaces;
import shoeaudit.report.Excerpts;
import shoeaudit.shoelog.text.ForeignFile;
import shoeaudit.shoelog.text.LogText;

/** Reads what stands at the bytes that findings cite in a document that is written on one line. */
final class CitedPlaces {
  /** No character has more bytes. */
  private static final int MOST_BYTES = 4 * Excerpts.MOST_CHARACTERS;

  private CitedPlaces() {}

  /** Takes what stands at a byte. */
  interface Taker {
    void take(Excerpts.Line line) throws IOException;
  }

  /**
   * Reads them in their order, each with the path to it before it.
   *
   * @param bytes from 1
   * @throws IOException where the log cannot be read any more, or is no longer the one audited
   */
  static void read(AuditedLog log, NavigableSet<Integer> bytes, Taker taker) throws IOException {
    Map<Integer, String> paths;
    try (ForeignFile file = ForeignFile.open(log.file().path())) {
      paths = RecordPlaces.paths(file.content(), log.lines(), bytes);
    }
    Charset charset = Objects.requireNonNull(log.lines().charset(), "bytes of a text");
    try (ForeignFile file = ForeignFile.open(log.file().path())) {
      Window window = new Window(file.content());
      for (int at : bytes) {
        taker.take(line(at, paths.getOrDefault(at, ""), window.from(at - 1L), charset));
      }
    }
    try (LogText text = LogText.open(log.file().path(), charset)) {
      log.requireUnchanged(text.sha256());
    }
  }

  private static Excerpts.Line line(int at, String path, byte[] content, Charset charset) {
    String text = new String(content, charset);
    boolean cut = text.length() > Excerpts.MOST_CHARACTERS || content.length == MOST_BYTES;
    int end = Math.min(text.length(), Excerpts.MOST_CHARACTERS);
    if (end > 0 && end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return new Excerpts.Line(
        at, (path.isEmpty() ? "" : path + "  ") + text.substring(0, end).stripTrailing(), cut);
  }

  /** So many bytes of a stream from places that come one after another. */
  private static final class Window {
    private final InputStream in;
    private byte[] held = {};
    private long begin;

    Window(InputStream in) {
      this.in = in;
    }

    byte[] from(long place) throws IOException {
      long skip = place - begin;
      if (skip >= held.length) {
        in.skipNBytes(skip - held.length);
        held = in.readNBytes(MOST_BYTES);
      } else {
        byte[] more = in.readNBytes((int) skip);
        byte[] longer = new byte[held.length - (int) skip + more.length];
        System.arraycopy(held, (int) skip, longer, 0, held.length - (int) skip);
        System.arraycopy(more, 0, longer, held.length - (int) skip, more.length);
        held = longer;
      }
      begin = place;
      return held;
    }
  }
}
