package shoeaudit.service.review;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.MemberLine;

/**
 * All that a bulk review did, one JSON object a member and line, by the members' ids: the file of
 * which the trail has the hash. Members, their order and their form never change, as hashes of
 * before would not be theirs any more.
 */
public final class BulkMemberLines {
  private static final Pattern TOLD = Pattern.compile("; (\\d+) members, SHA-256 ([0-9a-f]{64})$");

  private final List<BulkReviewMember> members;

  private BulkMemberLines(List<BulkReviewMember> members) {
    this.members = members;
  }

  /** Of members in any order. */
  static BulkMemberLines of(List<BulkReviewMember> members) {
    return new BulkMemberLines(
        members.stream()
            .sorted(Comparator.comparing((BulkReviewMember member) -> member.findingId))
            .toList());
  }

  /** Writes them. */
  public void write(OutputStream out) throws IOException {
    try (JsonGenerator json = MemberLine.generator(out)) {
      for (BulkReviewMember member : members) {
        MemberLine.write(json, member);
      }
    }
  }

  /** How an entry of the trail ends that tells of them. */
  String told() {
    return members.size() + " members, SHA-256 " + hash();
  }

  private String hash() {
    try (DigestOutputStream hashing =
        new DigestOutputStream(
            OutputStream.nullOutputStream(), MessageDigest.getInstance("SHA-256"))) {
      write(hashing);
      return HexFormat.of().formatHex(hashing.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException("what is written nowhere cannot fail", e);
    }
  }

  /**
   * What an entry of the trail says of members that these are not.
   *
   * @param told the entry's text; null: it has none
   * @return null: these are those, or it is an entry of before it told a hash
   */
  @Nullable String deviation(@Nullable String told) {
    Matcher ends = TOLD.matcher(told == null ? "" : told);
    if (!ends.find()) {
      return null;
    }
    String now = told();
    String then = ends.group(1) + " members, SHA-256 " + ends.group(2);
    return now.equals(then) ? null : "there are " + now + ", and the entry says " + then;
  }

  /** Whether an entry of the trail tells the hash of such members. */
  static boolean isToldBy(@Nullable String text) {
    return text != null && TOLD.matcher(text).find();
  }
}
