package shoeaudit.service.records;

import com.fasterxml.jackson.core.JsonGenerator;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * Members of a bulk review that are neighbours by their findings' ids, as deflated lines of JSON. A
 * row for each would take half the time of a decision on tens of thousands.
 */
@Entity
@Immutable
@IdClass(BulkReviewPart.Key.class)
@Table(name = "bulk_review_part")
public class BulkReviewPart {
  /** As many are kept together at most: to look for one, all of them are inflated. */
  static final int MOST = 100;

  /** So long at most, where there are several: H2 takes a mebibyte. */
  private static final int MOST_BYTES = 500_000;

  /** Which of a bulk review's. */
  public record Key(long bulkReviewId, int part) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "bulk_review_id")
  public long bulkReviewId;

  /** Which of its parts, from 0, in the order of their findings. */
  @Id public int part;

  @Column(name = "first_finding", nullable = false)
  public String firstFinding;

  @Column(name = "last_finding", nullable = false)
  public String lastFinding;

  /** The least version at which it left a review; null: it changed none of these. */
  @Column(name = "least_version")
  public @Nullable Long leastVersion;

  @Column(nullable = false)
  public byte[] members;

  /** Those of the members of a bulk review, whatever their order. */
  public static List<BulkReviewPart> of(long bulkReview, List<BulkReviewMember> members) {
    List<BulkReviewMember> sorted =
        members.stream()
            .sorted(Comparator.comparing((BulkReviewMember member) -> member.findingId))
            .toList();
    List<BulkReviewPart> parts = new ArrayList<>();
    for (int from = 0; from < sorted.size(); from += MOST) {
      add(parts, bulkReview, sorted.subList(from, Math.min(from + MOST, sorted.size())));
    }
    return parts;
  }

  private static void add(
      List<BulkReviewPart> parts, long bulkReview, List<BulkReviewMember> members) {
    BulkReviewPart part = part(bulkReview, members);
    if (part.members.length > MOST_BYTES && members.size() > 1) {
      int half = members.size() / 2;
      add(parts, bulkReview, members.subList(0, half));
      add(parts, bulkReview, members.subList(half, members.size()));
      return;
    }
    part.part = parts.size();
    parts.add(part);
  }

  private static BulkReviewPart part(long bulkReview, List<BulkReviewMember> members) {
    BulkReviewPart part = new BulkReviewPart();
    part.bulkReviewId = bulkReview;
    part.firstFinding = members.getFirst().findingId;
    part.lastFinding = members.getLast().findingId;
    part.leastVersion =
        members.stream()
            .map(member -> member.version)
            .filter(Objects::nonNull)
            .min(Comparator.naturalOrder())
            .orElse(null);
    part.members = deflated(members);
    return part;
  }

  private static byte[] deflated(List<BulkReviewMember> members) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater);
        JsonGenerator json = MemberLine.generator(out)) {
      for (BulkReviewMember member : members) {
        MemberLine.writeWhole(json, member);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("what is written to memory cannot fail", e);
    } finally {
      deflater.end();
    }
    return bytes.toByteArray();
  }

  /** The members, by their findings' ids. */
  public List<BulkReviewMember> members() {
    return members(finding -> true);
  }

  /** Whether some of these findings lie between the first and the last. */
  public static boolean mayHave(NavigableSet<String> findings, String first, String last) {
    return !findings.subSet(first, true, last, true).isEmpty();
  }

  /** The members of some findings, by their ids. */
  public List<BulkReviewMember> members(NavigableSet<String> wanted) {
    return mayHave(wanted, firstFinding, lastFinding) ? members(wanted::contains) : List.of();
  }

  /** The members of findings after one, by their ids. */
  public List<BulkReviewMember> membersAfter(String finding) {
    return lastFinding.compareTo(finding) > 0
        ? members(each -> each.compareTo(finding) > 0)
        : List.of();
  }

  private List<BulkReviewMember> members(Predicate<String> wanted) {
    List<BulkReviewMember> found = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new InflaterInputStream(new ByteArrayInputStream(members)),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (wanted.test(MemberLine.finding(line))) {
          found.add(MemberLine.read(line));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the members of the bulk review "
              + bulkReviewId
              + " from "
              + firstFinding
              + " on cannot be read",
          e);
    }
    return found;
  }
}
