package shoeaudit.shoelog.field;

import java.io.IOException;
import java.io.InputStream;

/** How another system writes its records, as far as a reader of logs has to know. */
public interface ForeignFormat {
  /**
   * Reads a file and tells its events, shoe after shoe.
   *
   * @param in decompressed; closing it has no effect, as it is the caller's
   * @param file its name, as findings name it
   * @param target takes events, problems and notes
   * @throws IOException where the stream cannot be read
   */
  void read(InputStream in, String file, ImportTarget target)
      throws IOException, InterruptedException;

  /**
   * Says why a file is none of this format; empty where it may be one.
   *
   * @param beginning its first bytes, decompressed
   */
  String reasonAgainst(InputStream beginning) throws IOException;
}
