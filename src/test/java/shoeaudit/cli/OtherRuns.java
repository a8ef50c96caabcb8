package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs beside those of the sample, for what is made of several. */
final class OtherRuns {
  private OtherRuns() {}

  /**
   * The results of a run on another log, under controls that differ in one place.
   *
   * @param folder where they are made
   */
  static Path under(Path folder, String is, String other) throws IOException {
    String controls = Files.readString(Ran.SAMPLE_CONTROLS);
    assertTrue(controls.contains(is), controls);
    Path file = Files.writeString(folder.resolve("other.yaml"), controls.replace(is, other));
    Path log = folder.resolve("other.csv");
    Files.writeString(
        log,
        Files.readString(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"))
            .replace("2026-03-02-A", "2026-03-02-B"));
    Path out = folder.resolve("other");
    Ran ran =
        Ran.command(
            "audit",
            "--controls",
            file.toString(),
            "--reports",
            "none",
            "--out",
            out.toString(),
            log.toString());
    assertEquals("", ran.err());
    return out;
  }
}
