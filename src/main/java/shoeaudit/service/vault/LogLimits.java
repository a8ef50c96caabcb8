package shoeaudit.service.vault;

import shoeaudit.identity.Refusal;

/**
 * What is taken of a log at most.
 *
 * @param bytes of a log as it is sent
 * @param inflatedBytes of one that is compressed, when it is unpacked
 * @param ratio to how many times its size it may unpack
 * @param lineBytes of a line of a shoe log; another system's may be one long line
 * @param workbookBytes of a workbook, or of another file that is not read as a stream
 * @param workbookParts in a workbook
 */
public record LogLimits(
    long bytes,
    long inflatedBytes,
    int ratio,
    long lineBytes,
    long workbookBytes,
    int workbookParts) {
  /** Small files may unpack to any number of times their size. */
  static final long ALWAYS_INFLATED = 1 << 20;

  /** Refuses what is unpacked where it has become too much. */
  static void refuseInflated(long inflated, long packed, long ratio, String what, long most) {
    if (inflated > most || (inflated > ALWAYS_INFLATED && inflated / ratio > packed)) {
      throw new Refusal(
          Refusal.Reason.TOO_LARGE,
          what
              + " unpacks to more than "
              + (inflated > most ? most + " bytes" : ratio + " times its size, as no log does"),
          "send the log as it is, not compressed, or in parts");
    }
  }
}
