package shoeaudit.service.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReviewMember.Outcome;

/** Members of bulk reviews that are kept together. */
class BulkReviewPartTest {
  private static String finding(int number) {
    return String.format(Locale.ROOT, "%016x", number);
  }

  private static BulkReviewMember changed(String finding, long version) {
    ReviewRecord review = ReviewRecord.untouched(finding);
    review.state = Disposition.ANSWERED;
    review.cause = "\u00fc \"late\"\nand more";
    review.due = LocalDate.parse("2026-05-01");
    BulkReviewMember member = new BulkReviewMember(finding, Outcome.REFUSED);
    member.standsAs(review);
    review.version = version;
    review.state = Disposition.DISMISSED;
    review.recommendation = "none";
    review.due = null;
    member.became(review, true, "00ff");
    return member;
  }

  private static BulkReviewMember refused(String finding) {
    BulkReviewMember member = changed(finding, 9);
    member.refused("no such step", "another");
    return member;
  }

  private static List<String> ids(List<BulkReviewMember> members) {
    return members.stream().map(member -> member.findingId).toList();
  }

  @Test
  void aMemberIsReadAsItWasKept() {
    BulkReviewMember member =
        BulkReviewPart.of(1, List.of(changed("a", 3))).getFirst().members().getFirst();
    assertEquals("a", member.findingId);
    assertEquals(Outcome.CHANGED, member.outcome);
    assertEquals(3L, member.version);
    assertEquals(Disposition.ANSWERED, member.beforeState);
    assertEquals("\u00fc \"late\"\nand more", member.beforeCause);
    assertEquals("", member.beforeRecommendation);
    assertEquals(LocalDate.parse("2026-05-01"), member.beforeDue);
    assertNull(member.beforeFacts);
    assertEquals(Disposition.DISMISSED, member.afterState);
    assertEquals("\u00fc \"late\"\nand more", member.afterCause);
    assertEquals("none", member.afterRecommendation);
    assertNull(member.afterDue);
    assertTrue(member.isStep);
    assertEquals("00ff", member.facts);
    assertNull(member.detail);
  }

  @Test
  void ofOneThatWasRefusedNothingIsKeptOfWhatWasToBeDone() {
    BulkReviewMember member =
        BulkReviewPart.of(1, List.of(refused("a"))).getFirst().members().getFirst();
    assertEquals(Outcome.REFUSED, member.outcome);
    assertNull(member.version);
    assertEquals(Disposition.ANSWERED, member.beforeState);
    assertNull(member.afterState);
    assertNull(member.afterCause);
    assertNull(member.facts);
    assertEquals("no such step", member.detail);
    assertEquals("another", member.remedy);
  }

  @Test
  void theyArePartedByTheirFindingsWhateverTheirOrder() {
    List<BulkReviewMember> members = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 2 * BulkReviewPart.MOST + 1; i++) {
      ids.add(finding(i));
      members.add(i == 0 ? refused(finding(i)) : changed(finding(i), 10_000 - i));
    }
    Collections.shuffle(members, new Random(1));
    List<BulkReviewPart> parts = BulkReviewPart.of(7, members);
    assertEquals(3, parts.size());
    assertEquals(ids, ids(parts.stream().flatMap(part -> part.members().stream()).toList()));
    BulkReviewPart second = parts.get(1);
    assertEquals(7, second.bulkReviewId);
    assertEquals(finding(BulkReviewPart.MOST), second.firstFinding);
    assertEquals(finding(2 * BulkReviewPart.MOST - 1), second.lastFinding);
    assertEquals(10_001L - 2 * BulkReviewPart.MOST, second.leastVersion);
    assertEquals(
        List.of(finding(150)),
        ids(second.members(new TreeSet<>(List.of(finding(1), finding(150), finding(250))))));
    assertEquals(List.of(), second.members(new TreeSet<>(List.of(finding(1), finding(250)))));
    assertEquals(List.of(finding(198), finding(199)), ids(second.membersAfter(finding(197))));
    assertNull(BulkReviewPart.of(7, List.of(refused("a"))).getFirst().leastVersion);
  }

  @Test
  void whatWasNamedAsAFindingMayBeAnything() {
    List<String> ids = List.of("Z", "a\\b", "a\"b", "b", "\u00fc");
    List<BulkReviewMember> members = ids.stream().map(id -> refused(id)).toList();
    BulkReviewPart part = BulkReviewPart.of(1, members).getFirst();
    assertEquals(ids.stream().sorted().toList(), ids(part.members()));
    for (String id : ids) {
      assertEquals(List.of(id), ids(part.members(new TreeSet<>(List.of(id)))));
      assertEquals(
          ids.stream().sorted().filter(each -> each.compareTo(id) > 0).toList(),
          ids(part.membersAfter(id)));
    }
  }

  @Test
  void longWordsArePartedSoThatADatabaseTakesThem() {
    Random random = new Random(2);
    List<BulkReviewMember> members = new ArrayList<>();
    for (int i = 0; i < BulkReviewPart.MOST; i++) {
      BulkReviewMember member = changed(finding(i), 1);
      StringBuilder words = new StringBuilder();
      random.ints(4_000, 0x4e00, 0x9fff).forEach(words::appendCodePoint);
      member.beforeCause = words.toString();
      members.add(member);
    }
    List<BulkReviewPart> parts = BulkReviewPart.of(7, members);
    assertTrue(parts.size() > 1, () -> parts.size() + " parts");
    assertTrue(parts.stream().allMatch(part -> part.members.length < 1 << 20));
    assertEquals(
        IntStream.range(0, parts.size()).boxed().toList(),
        parts.stream().map(part -> part.part).toList());
    assertEquals(
        ids(members), ids(parts.stream().flatMap(part -> part.members().stream()).toList()));
  }

  @Test
  void whatCannotBeReadIsSaidWithItsPlace() {
    BulkReviewPart part = BulkReviewPart.of(7, List.of(changed("a", 1))).getFirst();
    part.members[part.members.length / 2] ^= 0x55;
    UncheckedIOException thrown = assertThrows(UncheckedIOException.class, part::members);
    assertTrue(
        String.valueOf(thrown.getMessage())
            .contains("of the bulk review 7 from a on cannot be read"));
  }
}
