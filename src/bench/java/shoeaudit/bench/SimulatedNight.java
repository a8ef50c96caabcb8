package shoeaudit.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.zip.GZIPOutputStream;
import shoeaudit.bench.LogSimulator.Simulated;

/** What one card room of a state delivers for a gambling day: a log a table, a quarter packed. */
final class SimulatedNight {
  private static final int BUFFER = 1 << 20;
  private static final long SEED = 20260105;
  private static final int LOGS_PER_GZIP = 4;

  private SimulatedNight() {}

  /** The controls of a room. */
  static String controlText(String licensee) throws IOException {
    return SimulatedLogs.controlText()
        .replaceFirst("licensee: \\{id: [^,]+,", "licensee: {id: " + licensee + ",");
  }

  /**
   * Writes a room's logs into its inbox, each with the marker that it is whole.
   *
   * @param room its number, which decides what is played there
   * @param coups of each table
   */
  static Simulated write(Path inbox, LocalDate day, int room, int tables, long coups)
      throws IOException {
    Files.createDirectories(inbox);
    Simulated all = Simulated.NOTHING;
    for (int table = 1; table <= tables; table++) {
      boolean json = table % 2 == 0;
      boolean gzip = table % LOGS_PER_GZIP == 1;
      Path log = inbox.resolve("table-" + table + (json ? ".jsonl" : ".csv") + (gzip ? ".gz" : ""));
      try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(log), BUFFER);
          OutputStream out = gzip ? new GZIPOutputStream(file, BUFFER) : file) {
        all =
            all.and(
                LogSimulator.writeDay(
                    SimulatedLogs.controls(),
                    SEED + 1000L * room + table,
                    day,
                    "T" + table,
                    coups,
                    out,
                    json));
      }
      Files.createFile(log.resolveSibling(log.getFileName() + ".done"));
    }
    return all;
  }
}
