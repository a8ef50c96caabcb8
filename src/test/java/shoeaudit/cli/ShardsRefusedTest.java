package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.runs.Engine;

/** Shards that would not give what one audit gives are refused by name, and nothing is written. */
class ShardsRefusedTest {
  private static final Path LOG_1 = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv");
  private static final Path LOG_2 = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-2.jsonl");
  private static final int HASH_BYTES = 32;

  @TempDir private Path folder;
  private Path one = Path.of("");
  private Path two = Path.of("");

  @BeforeEach
  void makeShards() {
    one = shard("1.shard", LOG_1);
    two = shard("2.shard", LOG_2);
  }

  @Test
  void oneThatWasCutShort() throws IOException {
    byte[] bytes = Files.readAllBytes(one);
    for (int length : new int[] {bytes.length - 1, bytes.length / 2, 20}) {
      Files.write(one, Arrays.copyOf(bytes, length));
      refused(one + " was cut short");
    }
  }

  @Test
  void oneThatIsDamaged() throws IOException {
    byte[] bytes = Files.readAllBytes(two);
    bytes[bytes.length / 2] ^= 1;
    Files.write(two, bytes);
    refused(two + " is damaged; make the shard again");
  }

  @Test
  void whatIsNoShard() throws IOException {
    Files.copy(LOG_2, two, StandardCopyOption.REPLACE_EXISTING);
    refused(two + " is no shard; name files that shoe-audit shard wrote");
    Files.delete(two);
    refused(two + " does not exist");
  }

  @Test
  void oneOfAnotherVersion() throws Exception {
    String version = Engine.version();
    String other = "9" + version.substring(1);
    replaceIn(one, version, other);
    refused(one + " was made by version " + other + " of shoe-audit, and this is " + version);
  }

  @Test
  void oneOfAnotherBuildOfTheSameVersion() throws Exception {
    String build = Engine.build().toString();
    // A text of the same length: its length stands before it.
    replaceIn(one, build, build.replaceFirst("commit=....", "commit=abcd"));
    refused(
        one
            + " was made by another build of version "
            + Engine.version()
            + " of shoe-audit; make all shards and merge them by one build");
  }

  /** Another text in a shard, which is whole all the same. */
  private static void replaceIn(Path shard, String text, String other) throws Exception {
    assertEquals(text.length(), other.length());
    String whole = new String(Files.readAllBytes(shard), StandardCharsets.ISO_8859_1);
    String changed = whole.replaceFirst(Pattern.quote(text), Matcher.quoteReplacement(other));
    assertFalse(changed.equals(whole), text);
    byte[] bytes = changed.getBytes(StandardCharsets.ISO_8859_1);
    byte[] content = Arrays.copyOf(bytes, bytes.length - HASH_BYTES);
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
    System.arraycopy(hash, 0, bytes, content.length, HASH_BYTES);
    Files.write(shard, bytes);
  }

  @Test
  void oneUnderOtherControls() throws IOException {
    Path controls = folder.resolve("other.yaml");
    Files.writeString(controls, Files.readString(Ran.SAMPLE_CONTROLS) + "# changed\n");
    two = folder.resolve("3.shard");
    written(Ran.command(shardWords(controls, two, LOG_2)));
    refused(two + " was made under other controls (other.yaml, SHA-256 ");
  }

  @Test
  void oneByOtherRules() throws IOException {
    Path rules = folder.resolve("rules");
    try (Stream<Path> all = Files.walk(Path.of("rules-config"))) {
      for (Path path : all.toList()) {
        Path to = rules.resolve(Path.of("rules-config").relativize(path).toString());
        Files.copy(path, to);
      }
    }
    Path regulation = rules.resolve("regulations").resolve("wsgc-mini-baccarat-2022.yaml");
    Files.writeString(regulation, Files.readString(regulation) + "# changed\n");
    two = folder.resolve("3.shard");
    written(Ran.command(shardWords(Ran.SAMPLE_CONTROLS, two, LOG_2, "--rules", rules.toString())));
    refused(two + " was made under other regulations or bets (");
  }

  @Test
  void oneByAnotherProfile() throws IOException {
    Path controls = Path.of("rules-config", "controls", "harbor-street-casino.yaml");
    two = folder.resolve("3.shard");
    Path log = Path.of("src", "samples", "harbor-street", "t_game.csv");
    written(Ran.command(shardWords(controls, two, log, "--profile", "floor-table-management")));
    one = folder.resolve("4.shard");
    Path events = folder.resolve("events.csv");
    Ran converted =
        Ran.command(
            "logs",
            "convert",
            "--profile",
            "floor-table-management",
            log.toString(),
            events.toString());
    assertEquals(ExitStatus.NOTHING_DEVIATES, converted.status(), converted.err());
    written(Ran.command(shardWords(controls, one, events)));
    refusedUnder(controls, List.of(one, two), two + " was made under another import profile (");
  }

  @Test
  void oneThatIsGivenTwice() throws IOException {
    Path copy = Files.copy(one, folder.resolve("copy.shard"));
    refusedUnder(
        Ran.SAMPLE_CONTROLS,
        List.of(one, two, copy),
        copy + " is the same shard as " + one + "; give each of them once");
  }

  @Test
  void twoWithOneLog() throws IOException {
    two = shard("both.shard", LOG_1, LOG_2);
    refused("the log 2026-03-02-table-1.csv lies in two shards, " + one + " and " + two);
  }

  @Test
  void twoLogsOfOneName() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other")).resolve("2026-03-02-table-1.csv");
    Files.writeString(other, Files.readString(LOG_1).replace(",T1,", ",T5,"));
    two = shard("3.shard", other);
    refused("two logs have the name 2026-03-02-table-1.csv, one in " + one + " and one in " + two);
  }

  @Test
  void twoWithOneTable() throws IOException {
    List<String> lines = Files.readAllLines(LOG_1);
    List<String> second = new ArrayList<>(List.of(lines.getFirst()));
    second.addAll(lines.subList(lines.size() / 2, lines.size()));
    one =
        shard("3.shard", Files.write(folder.resolve("a.csv"), lines.subList(0, lines.size() / 2)));
    two = shard("4.shard", Files.write(folder.resolve("b.csv"), second));
    refused(
        "the table T1 is recorded in two shards: in "
            + one
            + " by a.csv, in "
            + two
            + " by b.csv; what its record shows");
  }

  @Test
  void aShardIsNotWrittenWhereItCouldNotBeMade() throws IOException {
    Path out = folder.resolve("none.shard");
    Ran ran = Ran.command(shardWords(Ran.SAMPLE_CONTROLS, out, Ran.SAMPLE_CONTROLS));
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(ran.err().contains("is no shoe log"), ran.err());
    Ran nowhere =
        Ran.command(
            shardWords(Ran.SAMPLE_CONTROLS, folder.resolve("missing").resolve("x.shard"), LOG_1));
    assertEquals(ExitStatus.NOT_AS_ASKED, nowhere.status());
    assertTrue(nowhere.err().contains("there is no folder"), nowhere.err());
    assertEquals(List.of("1.shard", "2.shard"), Ran.names(folder));
  }

  private void refused(String reason) throws IOException {
    refusedUnder(Ran.SAMPLE_CONTROLS, List.of(one, two), reason);
  }

  private void refusedUnder(Path controls, List<Path> shards, String reason) throws IOException {
    List<String> before = Ran.names(folder);
    Path out = folder.resolve("results");
    List<String> words =
        new ArrayList<>(
            List.of("merge", "--controls", controls.toString(), "--out", out.toString()));
    shards.forEach(shard -> words.add(shard.toString()));
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status(), ran.err());
    assertTrue(ran.err().startsWith(reason), ran.err());
    assertFalse(Files.exists(out));
    assertEquals(before, Ran.names(folder));
  }

  private Path shard(String name, Path... logs) {
    Path out = folder.resolve(name);
    List<String> words =
        new ArrayList<>(
            List.of(
                "shard", "--controls", Ran.SAMPLE_CONTROLS.toString(), "--out", out.toString()));
    for (Path log : logs) {
      words.add(log.toString());
    }
    written(Ran.command(words.toArray(String[]::new)));
    return out;
  }

  private static void written(Ran ran) {
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.err());
  }

  private static String[] shardWords(Path controls, Path out, Path log, String... options) {
    List<String> words =
        new ArrayList<>(
            List.of("shard", "--controls", controls.toString(), "--out", out.toString()));
    words.addAll(List.of(options));
    words.add(log.toString());
    return words.toArray(String[]::new);
  }
}
