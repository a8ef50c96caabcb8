package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;
import shoeaudit.transparency.LogTestKeys;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.VerifierKey;

/** What a commission does with checkpoints and proofs: no service and no database is there. */
class TrailLogFilesTest {
  private static final int THEN = 12;
  private static final int NOW = 20;

  @TempDir private Path folder;
  private Path manifest;
  private WrittenTrail trail;

  @BeforeEach
  void aTrailWithCheckpoints() throws IOException {
    manifest = file("manifest.json", "{\"outputs\": []}\n");
    trail = WrittenTrail.of(NOW, Sha256.hex(Files.readAllBytes(manifest)));
    file("log.vkey", LogTestKeys.log().key().text() + "\n");
    file("witness.vkey", LogTestKeys.WITNESS_KEY + "\n");
    file("then.checkpoint", trail.checkpoint(THEN).whole());
    file("now.checkpoint", trail.checkpoint(NOW).whole());
    file("run-7.tlog-proof", trail.inclusion(7, trail.checkpoint(NOW), NOW));
    file("since.proof", trail.consistency(THEN, trail.checkpoint(NOW), NOW));
    trail.export(folder.resolve("trail.jsonl"));
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /**
   * Runs a command of the trail; names of files that are there, or end in .out, are the folder's.
   */
  private Ran trail(String command) {
    List<String> words = new ArrayList<>(List.of(("trail " + command).split(" ", -1)));
    words.replaceAll(word ->
        Files.exists(folder.resolve(word)) || word.endsWith(".out") || word.endsWith(".none")
            ? folder.resolve(word).toString()
            : word);
    return Ran.command(words.toArray(String[]::new));
  }

  private static void assertSays(int status, String said, Ran ran) {
    assertEquals(status, ran.status(), ran::toString);
    assertTrue((ran.out() + ran.err()).contains(said), ran::toString);
  }

  @Test
  void anExportIsHeldAgainstACheckpointOfBefore() {
    String verify = "verify --file trail.jsonl --checkpoint then.checkpoint --log-key log.vkey";
    assertSays(0, "It begins with all that was there at the checkpoint.", trail(verify));
    assertSays(0, "The trail holds: 20 entries.", trail(verify));
  }

  /**
   * Whoever holds the database changes an entry, works out every hash again, and signs the result
   * with the log's own key: the chain holds, and the checkpoint of before shows it all the same.
   */
  @Test
  void aTrailThatWasWrittenAnewIsFoundByACheckpointOfBefore() throws IOException {
    for (int how = 0; how < 4; how++) {
      WrittenTrail anew = WrittenTrail.of(NOW, "0".repeat(64));
      switch (how) {
        case 0 -> anew.entries().get(2).actor = "somebody else";
        case 1 -> anew.entries().remove(3);
        case 2 -> anew.entries().subList(THEN - 1, NOW).clear();
        default -> anew.entries().get(6).newValue = "1".repeat(64);
      }
      anew.chained();
      int size = anew.entries().size();
      anew.export(folder.resolve("trail.jsonl"));
      assertSays(0, "The trail holds: " + size, trail("verify --file trail.jsonl"));
      assertSays(
          1,
          size < THEN ? "the trail was cut off since" : "the trail was written anew since",
          trail("verify --file trail.jsonl --checkpoint then.checkpoint --log-key log.vkey"));
      if (size >= THEN) {
        file("since.proof", anew.consistency(THEN, anew.checkpoint(size), size));
        assertSays(
            1,
            "some were changed or taken away",
            trail("verify --proof since.proof --checkpoint then.checkpoint --log-key log.vkey"));
        assertSays(
            1,
            "some were changed or taken away",
            trail(
                "cosign since.proof --seen then.checkpoint --log-key log.vkey --out cosigned.out"
                    + witness()));
        assertFalse(Files.exists(folder.resolve("cosigned.out")), "nothing is signed");
      }
    }
  }

  private static String witness() {
    return " --key "
        + LogTestKeys.WITNESS
        + " --key-password-file "
        + LogTestKeys.PASSWORD
        + " --name "
        + LogTestKeys.WITNESS_NAME;
  }

  @Test
  void aRunsManifestIsProvedToBeInTheTrail() throws IOException {
    String verify = "verify --proof run-7.tlog-proof --log-key log.vkey --manifest manifest.json";
    assertSays(0, "The manifest is that of run 7", trail(verify));
    assertSays(
        0, "It is in the tree of your checkpoint.", trail(verify + " --checkpoint now.checkpoint"));
    assertSays(
        2,
        "your checkpoint is of 12; ask for the proof in your checkpoint",
        trail(verify + " --checkpoint then.checkpoint"));
    file("manifest.json", "{\"outputs\": [] }\n");
    assertSays(1, "the manifest is not the one of run 7", trail(verify));
    file("run-7.tlog-proof", trail.inclusion(8, trail.checkpoint(NOW), NOW));
    assertSays(2, "is of an entry account.signed-in, and of no manifest", trail(verify));
  }

  @Test
  void twoCheckpointsOfOneSizeThatDifferAreTold() throws IOException {
    WrittenTrail other = WrittenTrail.of(NOW, "0".repeat(64));
    file("now.checkpoint", other.checkpoint(NOW).whole());
    assertSays(
        1,
        "the log shows others another trail than you",
        trail("verify --proof run-7.tlog-proof --log-key log.vkey --checkpoint now.checkpoint"));
  }

  @Test
  void aWitnessCosignsWhatFollowsOnWhatItSaw() throws Exception {
    assertSays(
        0,
        "The cosigned checkpoint is in",
        trail("cosign then.checkpoint --first --log-key log.vkey --out first.out" + witness()));
    assertSays(
        0,
        "The cosigned checkpoint is in",
        trail(
            "cosign since.proof --seen first.out --log-key log.vkey --out second.out" + witness()));
    SignedNote cosigned = SignedNote.of(Files.readAllBytes(folder.resolve("second.out")));
    assertEquals(trail.checkpoint(NOW).text(), cosigned.text());
    cosigned.requireCosigned(VerifierKey.of(LogTestKeys.WITNESS_KEY));
    String verify =
        "verify --file trail.jsonl --log-key log.vkey --witness-key witness.vkey --checkpoint ";
    assertSays(0, "It begins with all", trail(verify + "second.out"));
    assertSays(2, "no signature of the key commission.example", trail(verify + "now.checkpoint"));
    file("run-7.tlog-proof", trail.inclusion(7, cosigned, NOW));
    assertSays(
        0,
        "Cosigned by commission.example/witness at 20",
        trail("verify --proof run-7.tlog-proof --log-key log.vkey --witness-key witness.vkey"));
    assertSays(
        2,
        "is there already",
        trail("cosign then.checkpoint --first --log-key log.vkey --out first.out" + witness()));
    assertSays(
        2,
        "or say --first",
        trail("cosign then.checkpoint --log-key log.vkey --out third.out" + witness()));
  }

  /** Every cut of a proof is told with its file, and says nothing of the log. */
  @Test
  void aProofThatWasCutShortIsSaidToBe() throws IOException {
    for (String name : List.of("run-7.tlog-proof", "since.proof")) {
      String whole = Files.readString(folder.resolve(name));
      for (int end = 0; end < whole.length(); end += 101) {
        file(name, whole.substring(0, end));
        Ran ran =
            trail(
                "verify --log-key log.vkey --checkpoint "
                    + (name.startsWith("run") ? "now" : "then")
                    + ".checkpoint --proof "
                    + name);
        assertSays(2, folder.resolve(name) + ": ", ran);
      }
      List<String> lines = new ArrayList<>(whole.lines().toList());
      lines.remove(3);
      file(name, String.join("\n", lines) + "\n");
      assertSays(
          2,
          "it was cut short, or is of another entry or size",
          trail("verify --log-key log.vkey --checkpoint then.checkpoint --proof " + name));
    }
  }

  @Test
  void whatIsOfAnotherLogIsSaidToBe() throws IOException {
    VerifierKey other =
        LogTestKeys.read(LogTestKeys.OTHER, "other.example/trail", VerifierKey.Kind.LOG).key();
    file("other.vkey", other.text());
    for (String rest :
        List.of(
            "--file trail.jsonl --checkpoint then.checkpoint",
            "--proof since.proof --checkpoint then.checkpoint",
            "--proof run-7.tlog-proof")) {
      assertSays(
          2,
          "the checkpoint is of another log, room.example/trail",
          trail("verify --log-key other.vkey " + rest));
    }
    // Another key under the log's own name.
    VerifierKey impostor =
        LogTestKeys.read(LogTestKeys.OTHER, LogTestKeys.ORIGIN, VerifierKey.Kind.LOG).key();
    file("other.vkey", impostor.text());
    assertSays(
        2,
        "no signature of the key room.example/trail",
        trail("verify --log-key other.vkey --proof run-7.tlog-proof"));
  }

  @Test
  void wrongArgumentsAreSaidToBe() throws IOException {
    assertSays(2, "go with --log-key", trail("verify --checkpoint then.checkpoint"));
    assertSays(2, "go with --log-key", trail("verify --log-key log.vkey"));
    assertSays(2, "name its file with --log-key", trail("verify --proof since.proof"));
    assertSays(
        2,
        "is verified by itself",
        trail("verify --proof since.proof --file trail.jsonl --log-key log.vkey"));
    assertSays(
        2,
        "name that one with --checkpoint",
        trail("verify --proof since.proof --log-key log.vkey"));
    assertSays(2, "is no file", trail("verify --proof proof.none --log-key log.vkey"));
    assertSays(
        2,
        "is a witness's, and no log's",
        trail("verify --proof since.proof --log-key witness.vkey"));
    assertSays(
        2, "is no verifier key", trail("verify --proof since.proof --log-key manifest.json"));
    assertSays(2, "name one of RUN, --entry and --since", trail("prove"));
    assertSays(2, "is no file", trail("key --name a --key k.none --key-password-file p.none"));
    assertSays(0, LogTestKeys.WITNESS_KEY, trail("key --witness" + witness()));
  }
}
