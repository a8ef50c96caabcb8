package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.Progress;
import shoeaudit.runs.ShardMerge;
import shoeaudit.runs.ShardOutline;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Shards that lie on other machines are merged as those that lie here, one at a time. */
class ShardsFetchedTest {
  @TempDir private Path folder;

  private final Map<String, Path> elsewhere = new TreeMap<>();

  @BeforeEach
  void makeShards() {
    for (String log : List.of("2026-03-02-table-1.csv", "2026-03-02-table-2.jsonl")) {
      Path shard = folder.resolve(log + ".shard");
      Ran ran =
          Ran.command(
              "shard",
              "--controls",
              Ran.SAMPLE_CONTROLS.toString(),
              "--out",
              shard.toString(),
              Ran.SAMPLE_LOGS.resolve(log).toString());
      assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.err());
      elsewhere.put("shard of " + log, shard);
    }
  }

  /** Copies one shard at a time. */
  private final class Copies implements ShardMerge.Fetcher {
    private final List<String> fetched = new ArrayList<>();

    @Override
    public Path fetch(String name, String sha256) throws IOException {
      Path copy = folder.resolve("copy");
      assertTrue(Files.notExists(copy), "two at once");
      fetched.add(name);
      return Files.copy(Objects.requireNonNull(elsewhere.get(name)), copy);
    }

    @Override
    public void release(Path file) throws IOException {
      Files.delete(file);
    }
  }

  @Test
  void eachIsFetchedOnceAndGivesWhatMergeGives() throws Exception {
    Copies copies = new Copies();
    assertNotNull(ShardMerge.run(request("fetched"), outlines(), copies, Progress.NONE));
    assertEquals(elsewhere.keySet(), new java.util.TreeSet<>(copies.fetched));
    assertEquals(elsewhere.size(), copies.fetched.size());
    List<String> words =
        new ArrayList<>(
            List.of(
                "merge",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--out",
                folder.resolve("merged").toString()));
    elsewhere.values().forEach(shard -> words.add(shard.toString()));
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertEquals(Ran.contents(folder.resolve("merged")), Ran.contents(folder.resolve("fetched")));
  }

  @Test
  void oneThatComesCutShortIsRefusedByName() throws Exception {
    List<ShardOutline> outlines = outlines();
    Path shard = elsewhere.get("shard of 2026-03-02-table-2.jsonl");
    byte[] bytes = Files.readAllBytes(Objects.requireNonNull(shard));
    Files.write(shard, Arrays.copyOf(bytes, bytes.length / 2));
    assertRefused(
        outlines,
        "shard of 2026-03-02-table-2.jsonl was cut short or damaged; make the shard again");
  }

  @Test
  void oneThatIsAnotherThanWasOutlinedIsRefusedByName() throws Exception {
    List<ShardOutline> outlines = outlines();
    elsewhere.put(
        "shard of 2026-03-02-table-2.jsonl",
        Objects.requireNonNull(elsewhere.get("shard of 2026-03-02-table-1.csv")));
    assertRefused(
        outlines,
        "shard of 2026-03-02-table-2.jsonl was made twice with different contents: its logs changed meanwhile; make"
            + " all shards again once they are complete");
  }

  @Test
  void oneThatIsOutlinedTwiceIsRefusedByName() throws Exception {
    ShardOutline one = outlines().getFirst();
    assertRefused(
        List.of(one, new ShardOutline("another", one.bytes(), one.sha256(), one.beginning())),
        "another is the same shard as shard of 2026-03-02-table-1.csv; give each of them once");
  }

  private void assertRefused(List<ShardOutline> outlines, String reason) {
    InvalidRunRequestException refused =
        assertThrows(
            InvalidRunRequestException.class,
            () -> ShardMerge.run(request("out"), outlines, new Copies(), Progress.NONE));
    assertEquals(reason, refused.getMessage());
    assertTrue(Files.notExists(folder.resolve("out")), "something was written");
  }

  private List<ShardOutline> outlines() throws Exception {
    List<ShardOutline> outlines = new ArrayList<>();
    for (Map.Entry<String, Path> shard : elsewhere.entrySet()) {
      outlines.add(ShardOutline.of(shard.getKey(), shard.getValue()));
    }
    return outlines;
  }

  private AuditRequest request(String out) {
    return new AuditRequest(
        List.of(Ran.SAMPLE_CONTROLS),
        List.of(),
        null,
        folder.resolve(out),
        null,
        RuleLibrary.onClasspath(),
        1,
        AuditRequest.Reports.NONE,
        AuditRequest.Layout.USUAL);
  }
}
