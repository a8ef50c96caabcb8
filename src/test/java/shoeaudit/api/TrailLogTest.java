package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Role;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.TrailVerification;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.ConsistencyProof;
import shoeaudit.transparency.InclusionProof;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.LogTestKeys;
import shoeaudit.transparency.NoteSigner;
import shoeaudit.transparency.OthersPrograms;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.TreeFrontier;
import shoeaudit.transparency.TreeHash;
import shoeaudit.transparency.VerifierKey;

/** The trail as a transparency log: what is signed and proved, to whom, and what is refused. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TrailLogTest extends IdentityTestBase {
  private static final String LOG = "/api/v1/trail/log";
  private static final VerifierKey KEY = LogTestKeys.log().key();
  private static final int FULL = 256;

  @TempDir private Path folder;
  @Inject TrailReading trail;
  @Inject EntityManager entities;

  private static SignedNote checkpoint(Person who) throws LogException {
    Response answer = who.asks().get(LOG + "/checkpoint");
    answer.then().statusCode(200).contentType("text/plain;charset=utf-8");
    return SignedNote.of(answer.asString());
  }

  private static byte[] bytes(Person who, String path) {
    Response answer = who.asks().get(LOG + path);
    assertEquals(200, answer.statusCode(), () -> path + ": " + answer.asString());
    return answer.asByteArray();
  }

  @Test
  void aCheckpointIsSignedOfTheTrailAsItIs() throws Exception {
    Person auditor = somebody(null, Role.AUDITOR);
    SignedNote first = checkpoint(auditor);
    Checkpoint said = Checkpoint.signed(first, KEY);
    assertEquals(first.whole(), checkpoint(auditor).whole(), "nothing came, nothing is signed");
    account(null, Role.AUDITOR);
    Checkpoint later = Checkpoint.signed(checkpoint(auditor), KEY);
    assertEquals(said.size() + 1, later.size());
    ConsistencyProof.of(bytes(auditor, "/consistency?since=" + said.size())).require(said, KEY);
    assertEquals(
        first.whole(),
        new String(bytes(auditor, "/checkpoint?size=" + said.size()), StandardCharsets.UTF_8));
    auditor
        .asks()
        .get(LOG)
        .then()
        .statusCode(200)
        .body("verifier_key", equalTo(KEY.text()))
        .body("last.root", equalTo(later.root().base64()))
        .body("entries", equalTo((int) later.size()));
    for (String wrong :
        List.of("/checkpoint?size=999999999", "/consistency?since=999999999", "/tile/0/999")) {
      auditor.asks().get(LOG + wrong).then().statusCode(404);
    }
    for (String wrong :
        List.of("/checkpoint?size=x", "/consistency", "/inclusion", "/inclusion?run=1&entry=1")) {
      auditor.asks().get(LOG + wrong).then().statusCode(400);
    }
  }

  @Test
  void theManifestOfARunIsProvedToThoseWhoSeeIt() throws Exception {
    ReviewedRun run = reviewedRun();
    String at = run.licenseeAt() + "/runs/" + run.id();
    byte[] manifest =
        run.operator().asks().get(at + "/reports/manifest.json").then().extract().asByteArray();
    Person auditor = somebody(run.licensee(), Role.AUDITOR);
    InclusionProof proof = InclusionProof.of(bytes(auditor, "/inclusion?run=" + run.id()));
    TrailEntry entry = TrailEntry.of(proof.extra());
    assertEquals("run.manifest", entry.act);
    assertEquals(Sha256.hex(manifest), entry.newValue);
    proof.require(entry.leaf(), KEY);
    Person foreign = somebody(licensee(), Role.AUDITOR);
    foreign.asks().get(LOG + "/inclusion?run=" + run.id()).then().statusCode(404);
    foreign.asks().get(LOG + "/inclusion?entry=" + entry.seq).then().statusCode(404);
    auditor.asks().get(LOG + "/inclusion?run=99999999").then().statusCode(404);
  }

  /** A tile, also written where a monitor that keeps a copy of the log has it. */
  private byte[] tile(Person who, String path) throws IOException {
    byte[] tile = bytes(who, path);
    Path file = folder.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    return Files.readAllBytes(Files.write(file, tile));
  }

  /** As a monitor does: tiles and entries alone give the root that was signed. */
  @Test
  void tilesAndEntriesGiveTheTreeThatWasSigned() throws Exception {
    Person auditor = somebody(null, Role.AUDITOR);
    while (trail.verify(null, List.of()).entries() < FULL + 3) {
      account(null, Role.AUDITOR);
    }
    SignedNote note = checkpoint(auditor);
    Checkpoint said = Checkpoint.signed(note, KEY);
    long size = said.size();
    TreeFrontier byEntries = new TreeFrontier();
    TreeFrontier byHashes = new TreeFrontier();
    TreeFrontier byTiles = new TreeFrontier();
    for (int tile = 0; tile <= size / FULL; tile++) {
      int width = (int) Math.min(FULL, size - (long) tile * FULL);
      if (width == 0) {
        break;
      }
      String at = String.format(Locale.ROOT, "%03d", tile) + (width == FULL ? "" : ".p/" + width);
      ByteBuffer hashes = ByteBuffer.wrap(tile(auditor, "/tile/0/" + at));
      ByteBuffer entries = ByteBuffer.wrap(tile(auditor, "/tile/entries/" + at));
      TreeFrontier full = new TreeFrontier();
      byte[] hash = new byte[TreeHash.BYTES];
      for (int i = 0; i < width; i++) {
        hashes.get(hash);
        byHashes.add(TreeHash.of(hash));
        full.add(TreeHash.of(hash));
        assertEquals(TreeHash.BYTES, entries.getShort());
        entries.get(hash);
        byEntries.add(TreeHash.ofLeaf(hash));
      }
      assertEquals(0, hashes.remaining() + entries.remaining());
      if (width == FULL) {
        byTiles.add(full.root());
      }
    }
    assertEquals(said.root(), byHashes.root());
    assertEquals(said.root(), byEntries.root());
    long full = size / FULL;
    ByteBuffer above = ByteBuffer.wrap(tile(auditor, "/tile/1/000.p/" + full));
    TreeFrontier second = new TreeFrontier();
    byte[] hash = new byte[TreeHash.BYTES];
    while (above.hasRemaining()) {
      above.get(hash);
      second.add(TreeHash.of(hash));
    }
    assertEquals(byTiles.root(), second.root());
    TrailEntry first =
        QuarkusTransaction.requiringNew().call(() -> entities.find(TrailEntry.class, 1L));
    assertArrayEquals(
        HexFormat.of().parseHex("0020" + first.hash), bytes(auditor, "/tile/entries/000.p/1"));
    auditor.asks().get(LOG + "/tile/0/0").then().statusCode(404);
    if (OthersPrograms.hasGo()) {
      Path checkpoint = Files.writeString(folder.resolve("checkpoint"), note.whole());
      assertEquals(
          new OthersPrograms.Said(0, "all " + size + " entries"),
          OthersPrograms.go("tiles", KEY.text(), checkpoint, folder));
    }
  }

  @Test
  void whoSeesWhatOfTheLog() throws Exception {
    Person licensees = somebody(licensee(), Role.AUDITOR);
    SignedNote note = checkpoint(licensees);
    Checkpoint.signed(note, KEY);
    licensees.asks().get(LOG + "/consistency?since=1").then().statusCode(200);
    licensees.asks().get(LOG).then().statusCode(200);
    licensees.asks().get(LOG + "/tile/0/000.p/1").then().statusCode(404);
    licensees.asks().get(LOG + "/inclusion?entry=1").then().statusCode(404);
    sent(licensees, note).then().statusCode(403);
    for (String path : List.of("", "/checkpoint", "/consistency?since=1", "/tile/0/000.p/1")) {
      somebody(null, Role.APPROVER).asks().get(LOG + path).then().statusCode(403);
      given().get(LOG + path).then().statusCode(401);
    }
  }

  private static Response sent(Person who, SignedNote note) {
    return who.asks()
        .contentType("text/plain; charset=utf-8")
        .body(note.whole())
        .post(LOG + "/cosignatures");
  }

  @Test
  void aWitnessesCosignatureIsTakenOnceAndHandedOut() throws Exception {
    Person auditor = somebody(null, Role.AUDITOR);
    SignedNote note = checkpoint(auditor);
    NoteSigner witness = LogTestKeys.witness();
    refused(
        sent(auditor, note), 422, "no witness that is known here", "shoe-audit.trail.witnesses");
    SignedNote cosigned = witness.cosign(note, 1_780_000_000);
    for (int i = 0; i < 2; i++) {
      sent(auditor, witness.cosign(note, 1_780_000_000 + i))
          .then()
          .statusCode(200)
          .body("cosigned_by", equalTo(List.of(LogTestKeys.WITNESS_NAME)))
          .body("note", equalTo(cosigned.whole()));
    }
    long size = Checkpoint.of(note).size();
    auditor
        .asks()
        .queryParam("act", "trail.cosigned")
        .queryParam("subject", size)
        .get("/api/v1/trail")
        .then()
        .body("entries.new", equalTo(List.of(LogTestKeys.WITNESS_NAME)));
    auditor.asks().get(LOG + "/checkpoint?size=" + size).then().body(equalTo(cosigned.whole()));
    auditor.asks().get(LOG).then().body("last_cosigned.size", equalTo((int) size));
    SignedNote other =
        LogTestKeys.log().sign(new Checkpoint(LogTestKeys.ORIGIN, size, TreeHash.ofEmptyTree()));
    refused(
        sent(auditor, witness.cosign(other, 1)),
        422,
        "was not signed here",
        "as it was handed out");
    SignedNote changed = SignedNote.of(cosigned.whole().replace("\n" + size + "\n", "\n1\n"));
    refused(sent(auditor, changed), 422, "is not of this text", "trail cosign");
    auditor
        .asks()
        .contentType("text/plain")
        .body("nothing")
        .post(LOG + "/cosignatures")
        .then()
        .statusCode(422);
  }

  /**
   * Whoever can write the database changes an entry and works out every hash of the chain again:
   * the service signs no such trail, and neither its verification nor a proof hides it.
   */
  @Test
  void aTrailThatWasWrittenAnewIsNotSigned() throws Exception {
    Person auditor = somebody(null, Role.AUDITOR);
    // Not below a full tile, of which the service may know the hash.
    do {
      account(null, Role.AUDITOR);
    } while (trail.verify(null, List.of()).entries() % FULL < 4
        || trail.verify(null, List.of()).entries() % FULL > FULL - 4);
    Checkpoint said = Checkpoint.signed(checkpoint(auditor), KEY);
    account(null, Role.AUDITOR);
    sql(
        "create table log_trail_copy as select * from trail_entry",
        "create table log_head_copy as select * from trail_head");
    try {
      writeAnew(said.size() - 3);
      TrailVerification found = trail.verify(null, List.of());
      TrailVerification.Fault fault = Objects.requireNonNull(found.fault());
      assertEquals(TrailVerification.Kind.OTHER_TREE, fault.kind(), found::toString);
      assertEquals(said.size(), fault.seq());
      auditor
          .asks()
          .get(LOG + "/checkpoint")
          .then()
          .statusCode(500)
          .body("detail", containsString("no checkpoint is signed of it"));
      // And where the record of what was signed is taken away as well, the commission's own copy
      // shows it.
      sql(
          "create table log_checkpoint_copy as select * from trail_checkpoint",
          "delete from trail_checkpoint");
      assertTrue(trail.verify(null, List.of()).holds(), "the chain alone shows nothing");
      assertEquals(
          TrailVerification.Kind.OTHER_TREE,
          Objects.requireNonNull(trail.verify(null, List.of(said)).fault()).kind());
      ConsistencyProof proof =
          ConsistencyProof.of(bytes(auditor, "/consistency?since=" + said.size()));
      assertThrows(LogException.class, () -> proof.require(said, KEY));
    } finally {
      sql(
          "delete from trail_entry",
          "insert into trail_entry select * from log_trail_copy",
          "drop table log_trail_copy",
          "delete from trail_head",
          "insert into trail_head select * from log_head_copy",
          "drop table log_head_copy",
          "delete from trail_checkpoint",
          "drop table if exists log_checkpoint_copy");
    }
  }

  private void writeAnew(long from) throws Exception {
    List<TrailEntry> all =
        QuarkusTransaction.requiringNew()
            .call(() ->
                entities
                    .createQuery("from TrailEntry order by seq", TrailEntry.class)
                    .getResultList());
    String head = "";
    for (TrailEntry entry : all) {
      if (entry.seq == from) {
        entry.actor = "somebody else";
      }
      if (entry.seq > from) {
        entry.previousHash = head;
      }
      if (entry.seq >= from) {
        entry.hash = entry.expectedHash();
        sql(
            "update trail_entry set actor = '"
                + entry.actor.replace("'", "''")
                + "', previous_hash = '"
                + entry.previousHash
                + "', hash = '"
                + entry.hash
                + "' where seq = "
                + entry.seq);
      }
      head = entry.hash;
    }
    sql("update trail_head set hash = '" + head + "'");
  }
}
