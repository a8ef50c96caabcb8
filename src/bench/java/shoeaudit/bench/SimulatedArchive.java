package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes an archive of simulated logs, a file a table, to measure what spreading it costs. */
public final class SimulatedArchive {
  private SimulatedArchive() {}

  /**
   * Writes {@code controls.yaml} and the folder {@code logs}.
   *
   * @param args the folder, how many tables, and how many coups at each at least
   */
  public static void main(String... args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    LogSimulator.Simulated made =
        SimulatedLogs.archive(folder, Integer.parseInt(args[1]), Long.parseLong(args[2]));
    System.out.printf("%d bytes, %d events, %d coups%n", made.bytes(), made.rows(), made.coups());
  }
}
