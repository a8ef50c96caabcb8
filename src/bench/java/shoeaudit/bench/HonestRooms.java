package shoeaudit.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import shoeaudit.bench.HonestLog.Written;
import shoeaudit.controls.ControlFile;
import shoeaudit.runs.folder.FolderTree;

/**
 * The whole program over rooms at which everybody plays honestly: logs are written, audited as an
 * operator would, and the indicators that come out are counted.
 */
public final class HonestRooms {
  private static final int SHOES_OF_TABLE = 20;
  private static final int BUFFER = 1 << 20;
  private static final double GIGABYTE = 1e9;

  private HonestRooms() {}

  /**
   * Prints the figures.
   *
   * @param args the folder to work in, the seed, how many rooms, how many tables each, the page
   *     whose table they are (optional)
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]).resolve("honest-rooms");
    long seed = Long.parseLong(args[1]);
    int rooms = Integer.parseInt(args[2]);
    int tables = Integer.parseInt(args[3]);
    FalseAlarms alarms = new FalseAlarms();
    long bytes = 0;
    long coups = 0;
    long wagers = 0;
    double seconds = 0;
    for (int room = 0; room < rooms; room++) {
      FolderTree.delete(folder);
      for (int table = 1; table <= tables; table++) {
        Written log = write(folder, table, new Random(seed + (long) room * tables + table));
        bytes += log.bytes();
        coups += log.coups();
        wagers += log.wagers();
      }
      seconds += audit(folder);
      count(folder.resolve("results/indicators.jsonl"), alarms);
      System.out.printf(
          Locale.ROOT,
          "%d of %d rooms, %,.0f s of audits: %s%n",
          room + 1,
          rooms,
          seconds,
          alarms.table().getLast());
    }
    FolderTree.delete(folder);
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "Honest, through the whole program: %d rooms of %d tables, %,d shoes, %,d coups, %,d wagers, %.1f GB of logs, a"
                + " run each. Mean E is that of the ends; the bounds of ever 10, 100 and 10,000 are 10%%, 1%% and 0.01%%.",
            rooms,
            tables,
            rooms * tables * SHOES_OF_TABLE,
            coups,
            wagers,
            bytes / GIGABYTE));
    lines.add("");
    lines.addAll(alarms.table());
    lines.add("");
    lines.forEach(System.out::println);
    if (args.length > 4) {
      PageTable.write(Path.of(args[4]), "honest rooms", lines);
    }
  }

  private static Written write(Path folder, int table, Random random) throws IOException {
    ControlFile controls = PatternSimulation.controls();
    Path logs = Files.createDirectories(folder.resolve("logs"));
    try (OutputStream out =
        new BufferedOutputStream(
            Files.newOutputStream(logs.resolve("table-" + table + ".csv")), BUFFER)) {
      return HonestLog.write("T" + table, controls, SHOES_OF_TABLE, random, out);
    }
  }

  /** Audits a room's logs; how many seconds that took. */
  private static double audit(Path folder) throws IOException, InterruptedException {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(controls, PatternSimulation.controlsYaml(), StandardCharsets.UTF_8);
    return Processes.program(
            "",
            List.of(
                "audit",
                "--reports",
                "none",
                "--controls",
                controls.toString(),
                "--out",
                folder.resolve("results").toString(),
                folder.resolve("logs").toString()))
        .seconds();
  }

  private static void count(Path indicators, FalseAlarms alarms) throws IOException {
    ObjectMapper json = new ObjectMapper();
    try (BufferedReader lines = Files.newBufferedReader(indicators)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode each = json.readTree(line);
        if (each.path("status").asText().equals("tested") && each.path("log_e").isNumber()) {
          double logE = each.path("log_e").asDouble();
          alarms.add(
              each.path("code").asText(),
              logE,
              each.path("log_e_max").asDouble(logE),
              each.path("selected").asBoolean());
        }
      }
    }
  }
}
