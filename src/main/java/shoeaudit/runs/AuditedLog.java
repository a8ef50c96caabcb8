package shoeaudit.runs;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.profile.source.LineForm;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.reading.LogReading;

/**
 * A log that was audited.
 *
 * @param file where it lies, and its name
 * @param reading its hash and format
 * @param lines what its lines are
 */
record AuditedLog(LogFile file, LogReading reading, LineForm lines) {
  /**
   * A log that was read.
   *
   * @param foreign how another system wrote it; null: it is a shoe log
   * @throws IOException where it cannot be read any more
   */
  static AuditedLog of(LogFile file, LogReading reading, @Nullable ImportedFormat foreign)
      throws IOException {
    return foreign == null
        ? ofShoeLog(file, reading)
        : new AuditedLog(file, reading, foreign.profile().lines(file.path()));
  }

  private static AuditedLog ofShoeLog(LogFile file, LogReading reading) {
    return new AuditedLog(
        file,
        reading,
        new LineForm(
            LineForm.Unit.LINE,
            reading.text().charset(),
            reading.text().skippedLines(),
            reading.format() == LogFormat.CSV));
  }

  /**
   * Makes sure that it is still the file that was audited.
   *
   * @param sha256 as it lies on the disk now
   * @throws IOException where it is not
   */
  void requireUnchanged(String sha256) throws IOException {
    if (!sha256.equals(reading.sha256())) {
      throw new IOException(
          file.path()
              + " changed during the audit: its SHA-256 was "
              + reading.sha256()
              + " and now is "
              + sha256
              + "; run the audit again once the file is complete");
    }
  }

  /** Whether a line of it names the columns. */
  boolean hasHeader() {
    return lines.header();
  }
}
