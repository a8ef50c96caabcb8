package shoeaudit.api;

import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.service.records.OrphanSweep;
import shoeaudit.service.vault.Inspection;
import shoeaudit.service.vault.Vault;

/** What was received and never recorded does not stay for ever; all else does. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OrphanSweepTest extends ServiceTestBase {
  @Inject MovableClock clock;
  @Inject OrphanSweep sweep;
  @Inject Vault vault;
  @Inject EntityManager entities;

  private String received(String content) throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    return vault.receive(new ByteArrayInputStream(bytes), Inspection.NONE).sha256();
  }

  private void age(String sha256, int days) throws IOException {
    Instant then = clock.instant().minus(Duration.ofDays(days));
    Files.setLastModifiedTime(vault.path(sha256), FileTime.from(then));
  }

  private void known(String sha256, int days) {
    Instant then = clock.instant().minus(Duration.ofDays(days));
    int rows =
        QuarkusTransaction.requiringNew()
            .call(() ->
                entities
                    .createNativeQuery("update orphan set seen_at = ?1 where sha256 = ?2")
                    .setParameter(1, then)
                    .setParameter(2, sha256)
                    .executeUpdate());
    assertEquals(1, rows);
  }

  @Test
  void whatNoRecordNeedsIsTakenAwayAfterAMonthAndToldInTheTrail() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv");
    String recorded =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(log.toFile())
            .post("/api/v1/licensees/" + licensee + "/logs?name=table.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("sha256");
    age(recorded, 31);
    String orphan = received("an upload whose record failed " + licensee);
    age(orphan, 31);
    String young = received("an upload whose record may come " + licensee);
    age(young, 29);

    // However old the file is: it counts from when it is known as an orphan.
    assertEquals(0, sweep.sweep());
    assertTrue(Files.exists(vault.path(orphan)));
    known(orphan, 29);
    assertEquals(0, sweep.sweep());
    known(orphan, 31);
    assertEquals(1, sweep.sweep());
    assertEquals(0, sweep.sweep());

    assertTrue(Files.notExists(vault.path(orphan)));
    assertTrue(Files.exists(vault.path(recorded)));
    assertTrue(Files.exists(vault.path(young)));
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .queryParam("subject", orphan)
        .get("/api/v1/trail")
        .then()
        .statusCode(200)
        .body("entries.act", equalTo(List.of("evidence.orphan-removed")));
  }
}
