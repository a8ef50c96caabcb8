package shoeaudit.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import shoeaudit.bench.LogSimulator.Simulated;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;

/** Simulated logs in a folder, each made once. */
final class SimulatedLogs {
  /** Of a room like the one that is simulated, which has two tables and opens them now and then. */
  private static final Path CONTROLS = Path.of("rules-config/controls/cedar-river-card-room.yaml");

  private static final long SEED = 20260105;
  private static final int BUFFER = 1 << 20;

  /** One table's file in so many of a night is a gzip. */
  private static final int TABLES_PER_GZIP = 4;

  private static final int TABLES_PER_JSON = 4;

  private final Path folder;
  private final Path controlFile;

  SimulatedLogs(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    controlFile =
        Files.writeString(
            folder.resolve("simulated-controls.yaml"), controlText(), StandardCharsets.UTF_8);
  }

  /** The rules of the room that is simulated, in the folder. */
  Path controlFile() {
    return controlFile;
  }

  /**
   * A log, or several in a folder.
   *
   * @param controls the rules of the room
   * @param path where
   * @param holds what was simulated; the bytes as they are before gzip
   */
  record Made(Path controls, Path path, Simulated holds) {
    /** Holds what was found against what was put in. */
    void check(String who, Map<Fault, Long> found) {
      for (Fault fault : Fault.values()) {
        if (!found.getOrDefault(fault, 0L).equals(holds.faults().get(fault))) {
          throw new IllegalStateException(
              who + " found " + found + " in " + path + ", put in were " + holds.faults());
        }
      }
    }
  }

  /**
   * A log of several tables.
   *
   * @param format csv or jsonl
   */
  Made ofSize(String format, int megabytes) throws IOException {
    Path log = folder.resolve("simulated-" + megabytes + "." + format);
    try (OutputStream out = open(log)) {
      return new Made(
          controlFile,
          log,
          LogSimulator.write(
              controls(), SEED, megabytes * 1_000_000L, out, format.equals("jsonl")));
    }
  }

  /** The same log as a gzip, made once. */
  static Made gzip(Made log) throws IOException {
    Path zipped = log.path().resolveSibling(log.path().getFileName() + ".gz");
    if (Files.notExists(zipped)) {
      try (OutputStream out = new GZIPOutputStream(open(zipped), BUFFER)) {
        long unused = Files.copy(log.path(), out);
      }
    }
    return new Made(log.controls(), zipped, log.holds());
  }

  /** A night of many tables, each with its own file: CSV and JSON Lines, some of each a gzip. */
  Made night(int tables, long coups) throws IOException {
    Path night = Files.createDirectories(folder.resolve("night-" + tables + "-" + coups));
    Simulated all = Simulated.NOTHING;
    for (int table = 1; table <= tables; table++) {
      boolean json = table % 2 == 0;
      boolean gzip = (table - 1) / 2 % TABLES_PER_GZIP == 0;
      Path log = night.resolve("table-" + table + (json ? ".jsonl" : ".csv") + (gzip ? ".gz" : ""));
      try (OutputStream file = open(log);
          OutputStream out = gzip ? new GZIPOutputStream(file, BUFFER) : file) {
        all =
            all.and(
                LogSimulator.writeTable(
                    controls(), SEED + table, "T" + table, coups / tables, out, json));
      }
    }
    return new Made(controlFile, night, all);
  }

  /** The logs of many tables beside the rules of their room; every fourth is JSON Lines. */
  static Simulated archive(Path folder, int tables, long coups) throws IOException {
    Path logs = Files.createDirectories(folder.resolve("logs"));
    Files.writeString(folder.resolve("controls.yaml"), controlText(), StandardCharsets.UTF_8);
    Simulated all = Simulated.NOTHING;
    for (int table = 1; table <= tables; table++) {
      boolean json = table % TABLES_PER_JSON == 0;
      Path log = logs.resolve("table-" + table + (json ? ".jsonl" : ".csv"));
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(log), BUFFER)) {
        all =
            all.and(
                LogSimulator.writeTable(controls(), SEED + table, "T" + table, coups, out, json));
      }
    }
    return all;
  }

  /** Nowhere, where the log is there already: what it holds is simulated anew to count it. */
  private static OutputStream open(Path log) throws IOException {
    return Files.exists(log)
        ? OutputStream.nullOutputStream()
        : new BufferedOutputStream(Files.newOutputStream(log), BUFFER);
  }

  /**
   * The room's rules with any tables at any hours, as the simulator has more tables and plays
   * daily.
   */
  static String controlText() throws IOException {
    return Files.readString(CONTROLS, StandardCharsets.UTF_8)
        .replaceFirst("(?s)\ntables:.*?\nretention:", "\nretention:");
  }

  /** The controls of the room that is simulated. */
  static ControlFile controls() throws IOException {
    try {
      return ControlFileReader.read(
          String.valueOf(CONTROLS.getFileName()),
          controlText().getBytes(StandardCharsets.UTF_8),
          RuleLibrary.onClasspath());
    } catch (ConfigException e) {
      throw new IllegalStateException(e);
    }
  }
}
