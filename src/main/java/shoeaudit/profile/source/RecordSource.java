package shoeaudit.profile.source;

import java.io.IOException;
import java.io.InputStream;

/** How a system encodes its records: reads them one after another, and holds one at a time. */
public sealed interface RecordSource
    permits CsvSource, FrameSource, JsonLinesSource, JsonSource, TextSource, XmlSource {
  /**
   * Reads a file to its end, or to where its damage ends all reading, which is then the last
   * problem.
   *
   * @param in decompressed; the caller's, though a parser may close what it is given
   * @throws IOException where the stream cannot be read on; all before has been given
   */
  void read(InputStream in, RecordSink sink) throws IOException;

  /** Whether amounts are numbers of the encoding, which has one decimal mark and groups nothing. */
  default boolean hasNumbers() {
    return false;
  }
}
