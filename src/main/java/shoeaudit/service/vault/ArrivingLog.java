package shoeaudit.service.vault;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.shoelog.field.ForeignFormat;
import shoeaudit.shoelog.reading.LogProbe;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.text.BrokenGzipException;
import shoeaudit.shoelog.text.ForeignFile;
import shoeaudit.shoelog.text.GzipDecoder;

/**
 * A log while it arrives. What no reader takes is refused as soon as that is certain: a file that
 * is too large, one that unpacks to far more than it takes, a line without an end; and when all of
 * it is there, one that is no log at all. A log with damage in it is taken: the damage is evidence
 * too.
 */
public final class ArrivingLog implements Inspection, AutoCloseable {

  /** A document of another system that is longer than this cannot be told from its beginning. */
  private static final int LONGEST_BEGINNING = 1 << 24;

  private static final int MARK_BYTES = 4;
  private static final String AS_A_LOG =
      "send a shoe log as CSV, as JSON Lines or as an Excel workbook (.xlsx), or name the import"
          + " profile of the system that wrote it (profile)";

  private final String name;
  private final @Nullable ForeignFormat foreign;
  private final LogLimits limits;
  private final byte[] mark = new byte[MARK_BYTES];
  private long bytes;
  private long inLine;
  private boolean isWorkbook;
  private final byte[] unpacked = new byte[1 << 16];
  private @Nullable GzipDecoder gzip;
  private long inflated;
  private boolean isBroken;

  /**
   * A log.
   *
   * @param name as its sender calls it
   * @param foreign how another system wrote it; null: it is a shoe log
   */
  public ArrivingLog(String name, @Nullable ForeignFormat foreign, LogLimits limits) {
    this.name = name;
    this.foreign = foreign;
    this.limits = limits;
  }

  @Override
  public void next(byte[] buffer, int count) {
    if (bytes < MARK_BYTES) {
      int missing = Math.toIntExact(Math.min(count, MARK_BYTES - bytes));
      System.arraycopy(buffer, 0, mark, Math.toIntExact(bytes), missing);
      begin(Math.toIntExact(bytes) + missing);
    }
    bytes += count;
    refuseLarger(bytes, limits.bytes(), "the log", "send the log in parts, by shoe or by day");
    if (isWorkbook) {
      refuseLarger(
          bytes,
          limits.workbookBytes(),
          "the workbook",
          "export the sheet as CSV, which may be larger");
    } else if (gzip != null) {
      inflate(gzip, buffer, count);
    } else {
      lines(buffer, count);
    }
  }

  /** The first two bytes mark a gzip; the others are told by more, and come later than that. */
  private void begin(int known) {
    if (gzip == null && known >= 2 && begins(0x1F, 0x8B)) {
      // Bytes of the mark that came before stand in no buffer any more.
      gzip = new GzipDecoder();
      inflate(gzip, mark, Math.toIntExact(bytes));
    }
    isWorkbook = known == MARK_BYTES && (begins('P', 'K', 3, 4) || begins(0xD0, 0xCF, 0x11, 0xE0));
  }

  private boolean begins(int... expected) {
    for (int i = 0; i < expected.length; i++) {
      if ((mark[i] & 0xFF) != expected[i]) {
        return false;
      }
    }
    return true;
  }

  /** Damage ends it without a word, as readers stop there and say what it is. */
  private void inflate(GzipDecoder decoder, byte[] buffer, int count) {
    if (isBroken) {
      return;
    }
    decoder.take(buffer, count);
    try {
      int next = decoder.decode(unpacked, 0, unpacked.length);
      while (next > 0) {
        inflated += next;
        LogLimits.refuseInflated(
            inflated, bytes, limits.ratio(), "the gzip file", limits.inflatedBytes());
        lines(unpacked, next);
        next = decoder.decode(unpacked, 0, unpacked.length);
      }
    } catch (BrokenGzipException damaged) {
      isBroken = true;
    }
  }

  private void lines(byte[] buffer, int count) {
    if (foreign != null) {
      return;
    }
    int from = 0;
    for (int i = 0; i < count; i++) {
      if (buffer[i] == '\n' || buffer[i] == '\r') {
        from = i + 1;
        inLine = 0;
      }
    }
    inLine += count - from;
    refuseLarger(
        inLine,
        limits.lineBytes(),
        "a line of the log",
        "send a shoe log, which has one record a line, each of at most "
            + LogReader.MAX_RECORD_CHARACTERS
            + " characters; or name the import profile of the system that wrote it (profile)");
  }

  private static void refuseLarger(long is, long most, String what, String remedy) {
    if (is > most) {
      throw new Refusal(
          Refusal.Reason.TOO_LARGE, what + " has more than " + most + " bytes", remedy);
    }
  }

  @Override
  public void whole(Path file) throws IOException {
    if (bytes == 0) {
      throw notAccepted("the log is empty");
    }
    if (gzip == null && name.toLowerCase(Locale.ROOT).endsWith(".gz")) {
      throw notAccepted("the log's name ends in .gz and its contents are no gzip");
    }
    if (isWorkbook && begins('P', 'K')) {
      WorkbookArchive.check(file, limits);
    }
    String reason = foreign == null ? reasonAgainst(file) : reasonAgainst(file, foreign);
    if (!reason.isEmpty()) {
      throw notAccepted(
          (foreign == null ? "the file is no shoe log: " : "the file does not fit: ") + reason);
    }
  }

  private static Refusal notAccepted(String detail) {
    return new Refusal(Refusal.Reason.NOT_ACCEPTED, detail, AS_A_LOG);
  }

  private static String reasonAgainst(Path file) throws IOException {
    LogProbe probe = LogReader.probe(file);
    return probe.isLog() ? "" : probe.reason();
  }

  /** Looks at its beginning alone: a document that is one large whole must not fill the memory. */
  private static String reasonAgainst(Path file, ForeignFormat foreign) throws IOException {
    try (ForeignFile content = ForeignFile.open(file)) {
      Beginning beginning = new Beginning(content.content());
      String reason = foreign.reasonAgainst(beginning);
      return beginning.isCut() ? "" : reason;
    }
  }

  /** The first bytes of a stream. */
  private static final class Beginning extends FilterInputStream {
    private int left = LONGEST_BEGINNING;

    Beginning(InputStream in) {
      super(in);
    }

    boolean isCut() {
      return left == 0;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = left == 0 ? -1 : super.read(target, offset, Math.min(length, left));
      left -= Math.max(count, 0);
      return count;
    }
  }

  /** Gives back what unpacking took. */
  @Override
  public void close() {
    if (gzip != null) {
      gzip.close();
    }
  }
}
