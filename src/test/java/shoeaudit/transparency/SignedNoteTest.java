package shoeaudit.transparency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * signed-note, tlog-checkpoint and tlog-cosignature: what is signed, and whose signatures count.
 */
class SignedNoteTest {
  /** The note of the tests of golang.org/x/mod/sumdb/note. */
  private static final String PETER =
      """
      If you think cryptography is the answer to your problem,
      then you don't know what your problem is.

      \u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
      """;

  private static final String PETERS_KEY =
      "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";

  /** The example of tlog-cosignature, whose keys are not published. */
  private static final String COSIGNED =
      """
      example.com/behind-the-sofa
      20852163
      CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

      \u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
      \u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
      """;

  @TempDir private Path folder;

  private static SignedNote checkpoint() {
    return LogTestKeys.log()
        .sign(new Checkpoint(LogTestKeys.ORIGIN, 9, GrownTree.of(9).hash(0, 9)));
  }

  private static LogException refused(String said, Read read) {
    LogException refused = assertThrows(LogException.class, read::it);
    assertTrue(refused.reason().contains(said), refused.reason());
    return refused;
  }

  private interface Read {
    void it() throws Exception;
  }

  @Test
  void theReferencesNoteIsVerified() throws LogException {
    VerifierKey key = VerifierKey.of(PETERS_KEY);
    assertEquals(PETERS_KEY, key.text());
    SignedNote note = SignedNote.of(PETER);
    note.requireSigned(key);
    assertEquals(PETER, note.whole());
    SignedNote other = SignedNote.of(PETER.replace("answer", "Answer"));
    assertEquals(
        LogException.Kind.BROKEN,
        refused("is not of this text", () -> other.requireSigned(key)).kind());
  }

  @Test
  void theSpecificationsExampleIsRead() throws LogException {
    SignedNote note = SignedNote.of(COSIGNED);
    Checkpoint checkpoint = Checkpoint.of(note);
    assertEquals("example.com/behind-the-sofa", checkpoint.origin());
    assertEquals(20_852_163, checkpoint.size());
    assertEquals(note.text(), checkpoint.text());
    assertEquals(
        List.of("example.com/behind-the-sofa", "witness.example.com/w1"),
        note.lines().stream().map(SignedNote.Line::name).toList());
    assertEquals(COSIGNED, note.whole());
  }

  @Test
  void aWitnessSignsWithItsTime() throws LogException {
    SignedNote cosigned = LogTestKeys.witness().cosign(checkpoint(), 1_679_315_147);
    assertEquals(1_679_315_147, cosigned.requireCosigned(LogTestKeys.witness().key()));
    Checkpoint.signed(cosigned, LogTestKeys.log().key());
    SignedNote line = new SignedNote(checkpoint().text(), cosigned.lines().subList(1, 2));
    refused(
        "no signature of the key room.example/trail",
        () -> line.requireSigned(LogTestKeys.log().key()));
    // A witness's line under the type of a log's, and the other way, is nobody's.
    VerifierKey asLog =
        LogTestKeys.read(LogTestKeys.WITNESS, LogTestKeys.WITNESS_NAME, VerifierKey.Kind.LOG).key();
    refused("no signature of the key", () -> cosigned.requireSigned(asLog));
  }

  @Test
  void signaturesOfUnknownKeysAreIgnoredAndFalseOnesOfKnownKeysAreNot() throws LogException {
    VerifierKey log = LogTestKeys.log().key();
    SignedNote.Line unknown = new SignedNote.Line("somebody.example", "AAAAAAAA");
    Checkpoint.signed(checkpoint().with(List.of(unknown)), log);
    byte[] bytes = Base64.getDecoder().decode(checkpoint().lines().getFirst().base64());
    bytes[bytes.length - 1] ^= 1;
    SignedNote.Line wrong =
        new SignedNote.Line(LogTestKeys.ORIGIN, Base64.getEncoder().encodeToString(bytes));
    SignedNote note = checkpoint().with(List.of(wrong));
    refused(
        "the signature of room.example/trail is not of this text",
        () -> Checkpoint.signed(note, log));
  }

  @Test
  void aCheckpointOfAnotherLogIsSaidToBe() {
    VerifierKey other =
        LogTestKeys.read(LogTestKeys.OTHER, "other.example/trail", VerifierKey.Kind.LOG).key();
    assertEquals(
        LogException.Kind.UNREADABLE,
        refused(
                "the checkpoint is of another log, room.example/trail",
                () -> Checkpoint.signed(checkpoint(), other))
            .kind());
    VerifierKey impostor =
        LogTestKeys.read(LogTestKeys.OTHER, LogTestKeys.ORIGIN, VerifierKey.Kind.LOG).key();
    refused("no signature of the key", () -> Checkpoint.signed(checkpoint(), impostor));
  }

  @Test
  void whatIsNoNoteNoCheckpointAndNoKeyIsSaidToBe() {
    String whole = checkpoint().whole();
    refused("may have been cut short", () -> SignedNote.of(whole.substring(0, 40)));
    refused("may have been cut short", () -> SignedNote.of(whole.strip()));
    refused("is no signature of a note", () -> SignedNote.of(whole.replace("\u2014 ", "- ")));
    refused("is not UTF-8", () -> SignedNote.of(new byte[] {(byte) 0xff, '\n'}));
    refused("more than 65536 bytes", () -> SignedNote.of(new byte[70_000]));
    refused("cannot have", () -> SignedNote.of(whole.replace("\n", "\r\n")));
    refused(
        "no number of entries",
        () -> Checkpoint.of(SignedNote.of(whole.replace("\n9\n", "\n09\n"))));
    refused(
        "no hash in base64", () -> Checkpoint.of(SignedNote.of(whole.replace("=\n\n", "\n\n"))));
    refused("is no checkpoint", () -> Checkpoint.of(SignedNote.of(PETER)));
    refused("is no verifier key", () -> VerifierKey.of("PeterNeumann"));
    refused("it was changed", () -> VerifierKey.of(PETERS_KEY.replace("c74f20a3", "c74f20a4")));
    refused("it was changed", () -> VerifierKey.of(PETERS_KEY.replace("Neumann", "Newman")));
    refused(
        "no proof of an entry",
        () -> InclusionProof.of(("old 3\n\n" + whole).getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void keysThatCannotSignAreSaidNotTo() throws Exception {
    Path none = folder.resolve("none.p12");
    VerifierKey.Kind log = VerifierKey.Kind.LOG;
    Path right = LogTestKeys.PASSWORD;
    refused("is no file", () -> NoteSigner.read(none, right, "room.example", log));
    refused("is no file", () -> NoteSigner.read(LogTestKeys.LOG, none, "room.example", log));
    refused("no name of a log", () -> NoteSigner.read(LogTestKeys.LOG, right, "a room", log));
    Path wrong = folder.resolve("wrong.txt");
    Files.writeString(wrong, "another\n");
    refused(
        "the password does not open",
        () -> NoteSigner.read(LogTestKeys.LOG, wrong, "room.example", log));
    refused("is no PKCS#12 file", () -> NoteSigner.read(wrong, right, "room.example", log));
    Files.write(wrong, new byte[] {(byte) 0xff, '\n'});
    refused("is not UTF-8", () -> NoteSigner.read(LogTestKeys.LOG, wrong, "room.example", log));
  }
}
