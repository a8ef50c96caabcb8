package shoeaudit.service.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.config.Sha256;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewMember.Outcome;

/** The file of which the trail has the hash. */
class BulkMemberLinesTest {
  private static BulkReviewMember changed(String finding) {
    BulkReviewMember member = new BulkReviewMember(finding, Outcome.CHANGED);
    member.version = 2L;
    member.beforeState = Disposition.ANSWERED;
    member.beforeCause = "\u00fc \"late\"";
    member.beforeRecommendation = "";
    member.beforeDue = LocalDate.parse("2026-05-01");
    member.afterState = Disposition.DISMISSED;
    return member;
  }

  private static BulkReviewMember refused(String finding) {
    BulkReviewMember member = new BulkReviewMember(finding, Outcome.REFUSED);
    member.detail = "no such step";
    member.remedy = "another";
    return member;
  }

  private static String text(BulkMemberLines lines) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    lines.write(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void eachMemberIsALineInAFormThatNeverChanges() throws IOException {
    BulkMemberLines lines = BulkMemberLines.of(List.of(refused("b"), changed("a")));
    String text = text(lines);
    assertEquals(
        """
        {"finding":"a","outcome":"changed","version":2,"before_state":"answered","before_cause":"\u00fc \\"late\\"",\
        "before_recommendation":"","before_due":"2026-05-01","before_facts":null,"after_state":"dismissed",\
        "detail":null,"remedy":null}
        {"finding":"b","outcome":"refused","version":null,"before_state":null,"before_cause":null,\
        "before_recommendation":null,"before_due":null,"before_facts":null,"after_state":null,\
        "detail":"no such step","remedy":"another"}
        """,
        text);
    assertEquals(
        "2 members, SHA-256 " + Sha256.hex(text.getBytes(StandardCharsets.UTF_8)), lines.told());
  }

  @Test
  void anEntryIsHeldAgainstThemAndOneOfBeforeSaysNothing() {
    BulkMemberLines lines = BulkMemberLines.of(List.of(changed("a")));
    String told = "run 1; reason: 9 members, SHA-256 none; 1 changed; " + lines.told();
    assertNull(lines.deviation(told));
    assertNotNull(BulkMemberLines.of(List.of(changed("b"))).deviation(told));
    assertNotNull(BulkMemberLines.of(List.of(changed("a"), refused("b"))).deviation(told));
    String before = "run 1; reason: x; 1 changed: a open -> dismissed; 0 already: ; 0 refused: ";
    assertFalse(BulkMemberLines.isToldBy(before));
    assertNull(lines.deviation(before));
    assertTrue(BulkMemberLines.isToldBy(told));
  }
}
