package shoeaudit.spark;

import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.security.AccessControlException;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.LogSurvey;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.field.RecordKind;
import shoeaudit.shoelog.reading.LogProbe;

/**
 * What an executor saw at the beginning of a file.
 *
 * @param uri where it lies
 * @param bytes its length
 * @param format as of {@link LogProbe}, as the others
 * @param tables that the beginning names
 * @param failure why it cannot be read; null: it can
 */
record SurveyedFile(
    URI uri,
    long bytes,
    @Nullable LogFormat format,
    @Nullable RecordKind kind,
    String reason,
    boolean resembles,
    List<String> tables,
    @Nullable String failure)
    implements Serializable {
  /** So much of a text shows its tables, where they are dealt at by turns. */
  private static final long BEGINNING_BYTES = 256 << 10;

  /** Looks at a file. */
  static SurveyedFile look(
      URI uri, boolean foreign, LogSurvey survey, FileSystems files, Path folder)
      throws IOException, InterruptedException {
    try {
      long bytes = files.bytes(uri);
      // Its name says what it is: a fetched file keeps it.
      Path copy = folder.resolve(name(uri));
      Path whole = FileSystems.isLocal(uri) ? FileSystems.local(uri) : null;
      try {
        files.fetchBeginning(uri, BEGINNING_BYTES, copy);
        boolean cut = bytes > BEGINNING_BYTES;
        LogSurvey.Seen seen;
        if (cut && (foreign || isContainer(copy))) {
          // Of these no beginning can be judged by itself.
          if (whole == null) {
            files.fetch(uri, copy);
          }
          seen = survey.look(new LogFile(whole == null ? copy : whole, name(uri)));
        } else {
          seen = survey.look(new LogFile(copy, name(uri)));
        }
        LogProbe probe = seen.probe();
        return new SurveyedFile(
            uri,
            bytes,
            probe.format(),
            probe.kind(),
            probe.reason(),
            probe.resembles(),
            List.copyOf(seen.tables()),
            null);
      } finally {
        Files.deleteIfExists(copy);
      }
    } catch (AccessControlException | AccessDeniedException e) {
      return new SurveyedFile(uri, 0, null, null, "", false, List.of(), "permission denied");
    } catch (IOException e) {
      throw new IOException(uri + ": " + e.getMessage(), e);
    }
  }

  /** As it was looked into. */
  LogProbe probe() throws IOException {
    if (failure != null) {
      throw new AccessDeniedException(uri.toString());
    }
    return new LogProbe(format, kind, reason, resembles);
  }

  static String name(URI uri) {
    String path = uri.getPath();
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Whether it is a workbook. */
  private static boolean isContainer(Path copy) throws IOException {
    byte[] first = new byte[2];
    try (var in = Files.newInputStream(copy)) {
      int count = in.readNBytes(first, 0, 2);
      return count == 2
          && ((first[0] == 'P' && first[1] == 'K')
              || (first[0] == (byte) 0xD0 && first[1] == (byte) 0xCF));
    }
  }
}
