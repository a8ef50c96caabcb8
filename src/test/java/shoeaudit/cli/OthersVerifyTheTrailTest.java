package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;
import shoeaudit.transparency.LogTestKeys;
import shoeaudit.transparency.OthersPrograms;
import shoeaudit.transparency.SignedNote;

/** Programs that are not ours take the checkpoints and proofs that we write, and refuse others. */
class OthersVerifyTheTrailTest {
  private static final int THEN = 257;
  private static final int NOW = 300;

  @TempDir private Path folder;
  private WrittenTrail trail;
  private Path key;
  private Path then;
  private Path inclusion;
  private Path since;
  private Path forged;

  @BeforeEach
  void aTrail() throws IOException {
    Path manifest = file("manifest.json", "{\"outputs\": []}\n");
    trail = WrittenTrail.of(NOW, Sha256.hex(Files.readAllBytes(manifest)));
    key = file("log.vkey", LogTestKeys.log().key().text());
    SignedNote cosigned = LogTestKeys.witness().cosign(trail.checkpoint(THEN), 1_780_000_000);
    then = file("then.checkpoint", cosigned.whole());
    inclusion = file("run-7.tlog-proof", trail.inclusion(7, trail.checkpoint(NOW), NOW));
    since = file("since.proof", trail.consistency(THEN, trail.checkpoint(NOW), NOW));
    WrittenTrail anew = WrittenTrail.of(NOW, "0".repeat(64)).chained();
    forged = file("forged.proof", anew.consistency(THEN, anew.checkpoint(NOW), NOW));
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void anIndependentScriptTakesThem() throws Exception {
    assumeTrue(OthersPrograms.hasPython(), "python3 is not there");
    Path export = trail.export(folder.resolve("trail.jsonl"));
    Path witness = file("witness.vkey", LogTestKeys.WITNESS_KEY);
    Path manifest = folder.resolve("manifest.json");
    assertEquals(
        new OthersPrograms.Said(0, "all 257 entries"),
        OthersPrograms.python("export", key, then, export, witness));
    assertEquals(
        new OthersPrograms.Said(0, "entry 7 of 300"),
        OthersPrograms.python("inclusion", key, inclusion, manifest));
    assertEquals(
        new OthersPrograms.Said(0, "257 of 300"),
        OthersPrograms.python("consistency", key, then, since));
    assertEquals(
        new OthersPrograms.Said(1, "another tree"),
        OthersPrograms.python("consistency", key, then, forged));
    Files.writeString(export, Files.readString(export).replaceFirst("until later", "until never"));
    assertEquals(1, OthersPrograms.python("export", key, then, export).status());
  }

  @Test
  void theReferenceImplementationTakesThem() throws Exception {
    assumeTrue(OthersPrograms.hasGo(), "go with golang.org/x/mod is not there");
    String log = LogTestKeys.log().key().text();
    assertEquals(
        new OthersPrograms.Said(0, "entry 7 of 300"),
        OthersPrograms.go("inclusion", log, inclusion, trail.entries().get(6).hash));
    assertEquals(
        new OthersPrograms.Said(0, "257 of 300"),
        OthersPrograms.go("consistency", log, then, since));
    assertNotEquals(0, OthersPrograms.go("consistency", log, then, forged).status());
    assertNotEquals(
        0, OthersPrograms.go("inclusion", log, inclusion, trail.entries().get(7).hash).status());
  }
}
