package shoeaudit.web.shoes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Result;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.web.Addresses;
import shoeaudit.web.coups.DrawnCard;

/**
 * A coup of a shoe as its page shows it.
 *
 * @param row what was recorded, and what was not tested
 * @param at its page's address
 * @param name what it is, read aloud: its number, its result, the codes of its findings
 * @param marked whether it has findings
 * @param codes of its findings, each once for a verdict
 * @param player the Player's cards as they lie
 * @param banker the Banker's
 */
record ShownCoup(
    CoupRow row,
    String at,
    String name,
    boolean marked,
    List<Code> codes,
    List<DrawnCard> player,
    List<DrawnCard> banker) {
  /**
   * The findings of one code and one verdict.
   *
   * @param severity of the first of them
   * @param at where the first of them is shown
   * @param count how many they are
   * @param forReview whether the record cannot settle them
   * @param dismissed whether reviews have dismissed them
   */
  record Code(
      String code, String severity, String at, int count, boolean forReview, boolean dismissed) {
    private String named(Texts texts) {
      String named = forReview ? texts.of("page.code-for-review", code) : code;
      return dismissed ? texts.of("page.code-dismissed", named) : named;
    }

    private Code and(Code other) {
      return new Code(code, severity, at, count + other.count, forReview, dismissed);
    }
  }

  /** What is told together. */
  private record Kind(String code, boolean forReview, boolean dismissed) {}

  /**
   * A coup.
   *
   * @param runAt the address of its run
   * @param findings those of its shoe, by their ids
   * @param reviews theirs, by the same
   */
  static ShownCoup of(
      ShoeInFull shoe,
      ShoeInFull.Coup coup,
      String runAt,
      Map<String, FindingRecord> findings,
      Map<String, ReviewRecord> reviews,
      Texts texts) {
    CoupRow row = coup.row();
    List<FindingRecord> found = new ArrayList<>();
    for (String id : coup.findings()) {
      FindingRecord finding = findings.get(id);
      if (finding != null) {
        found.add(finding);
      }
    }
    List<Code> codes = codes(found, reviews, runAt);
    String result = result(row, texts);
    String name =
        codes.isEmpty()
            ? texts.of("page.coup-named", text(row.number()), result)
            : texts.of(
                "page.coup-named-with",
                text(row.number()),
                result,
                codes.stream().map(code -> code.named(texts)).collect(Collectors.joining(", ")));
    return new ShownCoup(
        row,
        Addresses.with(
            runAt + "/coup",
            Addresses.query("table", shoe.table(), "shoe", shoe.shoe(), "place", row.place())),
        name,
        !coup.findings().isEmpty(),
        codes,
        row.player().stream().map(DrawnCard::of).toList(),
        row.banker().stream().map(DrawnCard::of).toList());
  }

  /**
   * Findings by their codes, those for review apart from deviations, and those that are dismissed
   * from those that stand, in their order.
   */
  static List<Code> codes(
      List<FindingRecord> findings, Map<String, ReviewRecord> reviews, String runAt) {
    Map<Kind, Code> codes = new LinkedHashMap<>();
    for (FindingRecord finding : findings) {
      boolean forReview = Verdict.REVIEW.text().equals(finding.verdict);
      ReviewRecord review = reviews.get(finding.findingId);
      boolean dismissed = review != null && review.isDismissed(finding.facts);
      codes.merge(
          new Kind(finding.code, forReview, dismissed),
          new Code(
              finding.code,
              finding.severity,
              runAt + "/findings/" + finding.position,
              1,
              forReview,
              dismissed),
          Code::and);
    }
    return List.copyOf(codes.values());
  }

  /** Numbers of coups are names, written without separators. */
  private static String text(int number) {
    return Integer.toString(number);
  }

  private static String result(CoupRow row, Texts texts) {
    Result declared = row.declared();
    return texts.of(
        "page.result." + (declared == null ? "none" : declared.name().toLowerCase(Locale.ROOT)));
  }

  /** Its declared result, or the word for none. */
  public String declared() {
    Result declared = row.declared();
    return declared == null ? "none" : declared.text();
  }

  /** What its cards give, or the word for none; of worth only where that was tested. */
  public String byCards() {
    Result byCards = row.byCards();
    return byCards == null ? "none" : byCards.text();
  }

  /** Whether its result was tested, and its third cards were not. */
  public boolean isDealingAloneUntested() {
    return row.dealing() != null && row.dealing() != row.result();
  }
}
