package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.identity.TrailChain;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.TrailVerification;
import shoeaudit.identity.TrailVerification.Kind;

/** The audit trail: who sees what of it, and whatever is done to it by other ways is found. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TrailTest extends IdentityTestBase {
  private static final String TRAIL = "/api/v1/trail";

  /** Every column that an entry has beside its number. */
  private static final List<String> COLUMNS =
      List.of(
          "at",
          "actor",
          "act",
          "licensee",
          "subject_kind",
          "subject",
          "old_value",
          "new_value",
          "request",
          "previous_hash",
          "hash");

  /** Whether an entry is, in all of its columns, the one that was copied. */
  private static final String SAME_ENTRY =
      "c.seq = trail_entry.seq"
          + COLUMNS.stream()
              .map(column -> " and c." + column + " is not distinct from trail_entry." + column)
              .collect(Collectors.joining());

  @Inject TrailReading trail;
  @Inject EntityManager entities;

  /** The last entry's number, after a few that were added for this. */
  private long last() {
    for (int i = 0; i < 5; i++) {
      account(null, Role.AUDITOR);
    }
    TrailVerification before = trail.verify(null, List.of());
    assertTrue(before.holds(), () -> "before anything was done to it: " + before);
    return before.entries();
  }

  /** What is found after statements were run; then all is as it was. */
  private TrailVerification after(String... statements) throws SQLException {
    return holding(null, statements);
  }

  private TrailVerification holding(@Nullable String noted, String... statements)
      throws SQLException {
    sql(
        "create table trail_copy as select * from trail_entry",
        "create index trail_copy_seq on trail_copy (seq)",
        "create table head_copy as select * from trail_head");
    try {
      sql(statements);
      return trail.verify(noted, List.of());
    } finally {
      // What was left alone is not written anew: the trail may be long.
      sql(
          "delete from trail_entry where not exists (select 1 from trail_copy c where "
              + SAME_ENTRY
              + ")",
          "insert into trail_entry select * from trail_copy c where not exists"
              + " (select 1 from trail_entry where trail_entry.seq = c.seq)",
          "drop table trail_copy",
          "delete from trail_head",
          "insert into trail_head select * from head_copy",
          "drop table head_copy");
    }
  }

  private static void assertFault(Kind kind, long seq, TrailVerification found) {
    TrailVerification.Fault fault = found.fault();
    if (fault == null) {
      fail("nothing was found; looked for: " + kind + " at " + seq);
    } else {
      assertEquals(kind, fault.kind(), found::toString);
      assertEquals(seq, fault.seq(), found::toString);
    }
  }

  @Test
  void aFieldThatWasChangedIsFound() throws Exception {
    long seq = last() - 2;
    for (String column : COLUMNS) {
      TrailVerification found =
          after("update trail_entry set " + column + " = 'changed' where seq = " + seq);
      assertFault(Kind.CHANGED, seq, found);
      assertEquals(seq - 1, found.entries());
    }
  }

  @Test
  void anEntryThatWasChangedTogetherWithItsHashIsFoundAtTheNext() throws Exception {
    long seq = last() - 2;
    TrailEntry changed =
        QuarkusTransaction.requiringNew().call(() -> entities.find(TrailEntry.class, seq));
    changed.actor = "somebody else";
    assertFault(
        Kind.NOT_IN_ROW,
        seq + 1,
        after(
            "update trail_entry set actor = 'somebody else', hash = '"
                + changed.expectedHash()
                + "' where seq = "
                + seq));
  }

  @Test
  void anEntryThatWasTakenAwayIsFound() throws Exception {
    long last = last();
    for (long seq : new long[] {1, last - 2, last}) {
      assertFault(Kind.MISSING, seq, after("delete from trail_entry where seq = " + seq));
    }
    assertFault(Kind.MISSING, 1, after("delete from trail_entry"));
  }

  /** As a database that was migrated and never served has it. */
  @Test
  void aTrailWithoutAnEntryIsNotSaidToHold() throws Exception {
    last();
    // Other tests may have had the trail signed: a checkpoint would tell of its entries.
    sql(
        "create table checkpoint_copy as select * from trail_checkpoint",
        "delete from trail_checkpoint");
    try {
      TrailVerification found =
          after(
              "delete from trail_entry",
              "update trail_head set seq = 0, hash = '" + "0".repeat(64) + "'");
      assertFault(Kind.EMPTY, 0, found);
      assertFalse(found.holds());
      assertEquals(0, found.entries());
    } finally {
      sql(
          "insert into trail_checkpoint select * from checkpoint_copy",
          "drop table checkpoint_copy");
    }
  }

  @Test
  void anEntryThatWasTakenAwayAndTheRestMovedUpIsFound() throws Exception {
    long last = last();
    long seq = last - 2;
    assertFault(
        Kind.CHANGED,
        seq,
        after(
            "delete from trail_entry where seq = " + seq,
            "update trail_entry set seq = -seq where seq > " + seq,
            "update trail_entry set seq = -seq - 1 where seq < 0",
            "update trail_head set seq = seq - 1"));
  }

  @Test
  void entriesThatWereSwappedAreFound() throws Exception {
    long seq = last() - 3;
    assertFault(
        Kind.CHANGED,
        seq,
        after(
            "update trail_entry set seq = -1 where seq = " + seq,
            "update trail_entry set seq = " + seq + " where seq = " + (seq + 1),
            "update trail_entry set seq = " + (seq + 1) + " where seq = -1"));
  }

  @Test
  void anEntryThatWasPutInIsFound() throws Exception {
    long last = last();
    TrailEntry entry =
        QuarkusTransaction.requiringNew().call(() -> entities.find(TrailEntry.class, last));
    entry.previousHash = entry.hash;
    entry.seq = last + 1;
    String atTheEnd = copy(last + 1, entry.previousHash, entry.expectedHash());
    assertFault(Kind.PUT_IN, last + 1, after(atTheEnd));
    assertFault(
        Kind.WRONG_HEAD, last + 1, after(atTheEnd, "update trail_head set seq = " + (last + 1)));
    assertFault(
        Kind.CHANGED,
        last,
        after(
            "update trail_entry set seq = seq + 1 where seq = " + last,
            copy(last, entry.previousHash, entry.expectedHash()),
            "update trail_head set seq = seq + 1"));
    assertFault(Kind.NOT_IN_ROW, 0, after(copy(0, entry.previousHash, entry.expectedHash())));
  }

  /** Puts in a copy of the last entry under another number. */
  private static String copy(long seq, String previousHash, String hash) {
    return "insert into trail_entry (seq, at, actor, act, licensee, subject_kind, subject, old_value,"
        + " new_value, request, previous_hash, hash) select "
        + seq
        + ", at, actor, act, licensee, subject_kind, subject, old_value, new_value, request, '"
        + previousHash
        + "', '"
        + hash
        + "' from trail_entry where seq = (select max(seq) from trail_entry)";
  }

  @Test
  void aHeadThatIsWrongIsFound() throws Exception {
    long last = last();
    assertFault(
        Kind.WRONG_HEAD, last, after("update trail_head set hash = '" + "f".repeat(64) + "'"));
    assertFault(Kind.PUT_IN, last, after("update trail_head set seq = seq - 1"));
    assertFault(Kind.MISSING, last + 1, after("update trail_head set seq = seq + 1"));
    assertFalse(after("delete from trail_head").holds());
  }

  @Test
  void anEndThatWasCutOffCleanlyIsFoundByTheHashThatWasNoted() throws Exception {
    long last = last();
    String noted = trail.verify(null, List.of()).head();
    String[] cutOff = {
      "delete from trail_entry where seq = " + last,
      "update trail_head set seq = "
          + (last - 1)
          + ", hash = (select hash from trail_entry where seq = "
          + (last - 1)
          + ")"
    };
    assertTrue(after(cutOff).holds());
    assertFault(Kind.NOTED_MISSING, last - 1, holding(noted, cutOff));
    account(null, Role.AUDITOR);
    assertTrue(trail.verify(noted, List.of()).holds(), "more came since it was noted");
  }

  @Test
  void theApiTellsWhetherTheTrailHolds() throws Exception {
    long last = last();
    Person auditor = somebody(null, Role.AUDITOR);
    String at = TRAIL + "/verification";
    auditor
        .asks()
        .get(at)
        .then()
        .statusCode(200)
        .body("holds", equalTo(true))
        .body("entries", greaterThan((int) last));
    auditor
        .asks()
        .queryParam("head", "f".repeat(64))
        .get(at)
        .then()
        .body("holds", equalTo(false))
        .body("fault.kind", equalTo("noted-missing"));
    auditor.asks().queryParam("head", "short").get(at).then().statusCode(400);
    somebody(licensee(), Role.AUDITOR).asks().get(at).then().statusCode(403);
    somebody(null, Role.APPROVER).asks().get(at).then().statusCode(403);
    given().get(at).then().statusCode(401);
  }

  @Test
  void theExportIsTheWholeTrailAndHolds() throws Exception {
    last();
    Person auditor = somebody(null, Role.AUDITOR);
    String export =
        auditor.asks().get(TRAIL + "/export").then().statusCode(200).extract().asString();
    TrailChain chain = new TrailChain(null);
    for (String line : export.lines().toList()) {
      chain.add(TrailEntry.of(line));
    }
    TrailVerification found = chain.verification();
    assertTrue(found.holds(), found::toString);
    assertEquals(trail.verify(null, List.of()).head(), found.head());
    somebody(null, Role.APPROVER).asks().get(TRAIL + "/export").then().statusCode(403);
    given().get(TRAIL + "/export").then().statusCode(401);
  }

  @Test
  void aLicenseesPeopleSeeItsEntriesAlone() {
    String own = licensee();
    String foreign = licensee();
    account(foreign, Role.OPERATOR);
    Person auditor = somebody(own, Role.AUDITOR);
    auditor
        .asks()
        .get(TRAIL)
        .then()
        .statusCode(200)
        .body("entries.licensee", everyItem(equalTo(own)))
        .body("entries.size()", greaterThan(2));
    auditor.asks().queryParam("licensee", foreign).get(TRAIL).then().statusCode(404);
    auditor.asks().queryParam("licensee", foreign).get(TRAIL + "/export").then().statusCode(404);
    String export = auditor.asks().get(TRAIL + "/export").asString();
    assertTrue(export.contains("\"licensee\":\"" + own + "\""));
    assertFalse(export.contains(foreign));
    somebody(own, Role.OPERATOR).asks().get(TRAIL).then().statusCode(403);
  }

  @Test
  void pagesOfTheTrailHoldEachEntryOnceTheNewestFirst() {
    String licensee = licensee();
    for (int i = 0; i < 5; i++) {
      account(licensee, Role.OPERATOR);
    }
    Person auditor = somebody(null, Role.AUDITOR);
    List<Integer> paged = new ArrayList<>();
    String cursor = null;
    do {
      RequestSpecification asked =
          auditor.asks().queryParam("licensee", licensee).queryParam("limit", 2);
      var page = (cursor == null ? asked : asked.queryParam("cursor", cursor)).get(TRAIL);
      paged.addAll(page.path("entries.seq"));
      cursor = page.path("next");
    } while (cursor != null);
    List<Integer> all =
        auditor.asks().queryParam("licensee", licensee).get(TRAIL).path("entries.seq");
    assertEquals(6, all.size(), "the licensee and its five people");
    assertEquals(all, paged);
    assertEquals(all.stream().sorted((a, b) -> b - a).toList(), all);
  }

  @Test
  void theTrailIsChosenByWhoWhatAndOnWhat() {
    Person auditor = somebody(null, Role.AUDITOR);
    String name = auditor.name();
    for (String choice : List.of("actor", "subject")) {
      auditor
          .asks()
          .queryParam(choice, name)
          .queryParam("act", "account.signed-in")
          .queryParam("subject_kind", "account")
          .get(TRAIL)
          .then()
          .body("entries.act", equalTo(List.of("account.signed-in")))
          .body("entries." + choice, equalTo(List.of(name)));
    }
    auditor
        .asks()
        .queryParam("actor", name)
        .queryParam("subject_kind", "run")
        .get(TRAIL)
        .then()
        .body("entries", empty());
    auditor.asks().queryParam("cursor", "x").get(TRAIL).then().statusCode(400);
    auditor.asks().queryParam("limit", 0).get(TRAIL).then().statusCode(400);
  }
}
