package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/** Holds the merge of an archive's shards, by splits at random, to one audit of all its logs. */
final class SplitArchive {
  private static final int SPLITS = 2;

  private SplitArchive() {}

  /**
   * Audits an archive as a whole and several times in shards, and gives the results.
   *
   * @param archive the logs of each table
   */
  static Map<String, String> alike(
      Path folder, Path controls, SortedMap<String, List<Path>> archive, long seed)
      throws IOException {
    Path own = Files.createTempDirectory(folder, "run");
    Path whole = own.resolve("whole");
    Path[] logs = archive.values().stream().flatMap(List::stream).toArray(Path[]::new);
    int status = audited(controls, whole, logs);
    Random random = new Random(seed);
    for (int split = 0; split < SPLITS; split++) {
      int parts = 1 + random.nextInt(archive.size());
      SortedMap<Integer, List<Path>> ofPart = new TreeMap<>();
      for (List<Path> ofTable : archive.values()) {
        ofPart.computeIfAbsent(random.nextInt(parts), part -> new ArrayList<>()).addAll(ofTable);
      }
      List<Path> shards = new ArrayList<>();
      for (Map.Entry<Integer, List<Path>> part : ofPart.entrySet()) {
        Path shard = own.resolve(split + "-" + part.getKey() + ".shard");
        shards.add(shard);
        run(
            ExitStatus.NOTHING_DEVIATES,
            "shard",
            controls,
            List.of(),
            List.of(),
            shard,
            part.getValue().toArray(Path[]::new));
      }
      Collections.shuffle(shards, random);
      Path merged = own.resolve("merged-" + split);
      run(status, "merge", controls, List.of(), List.of(), merged, shards.toArray(Path[]::new));
      assertEquals(Ran.contents(whole), Ran.contents(merged), ofPart.toString());
    }
    return Ran.contents(whole);
  }

  static int audited(Path controls, Path out, Path... logs) {
    Ran ran = Ran.command(words("audit", controls, List.of("--reports", "none"), out, logs));
    assertTrue(Files.exists(out.resolve("manifest.json")), ran.err());
    return ran.status();
  }

  static void run(
      int status,
      String command,
      Path controls,
      List<String> profile,
      List<String> options,
      Path out,
      Path... files) {
    List<String> all = new ArrayList<>(profile);
    all.addAll(options);
    Ran ran = Ran.command(words(command, controls, all, out, files));
    assertEquals(status, ran.status(), ran.err());
  }

  static String[] words(
      String command, Path controls, List<String> options, Path out, Path... files) {
    List<String> words = new ArrayList<>(List.of(command, "--controls", controls.toString()));
    words.addAll(options);
    words.addAll(List.of("--out", out.toString()));
    for (Path file : files) {
      words.add(file.toString());
    }
    return words.toArray(String[]::new);
  }
}
