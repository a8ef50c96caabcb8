package shoeaudit.audit.result;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Severity;

/**
 * A deviation of play (or of the control file) from a criterion, or one that a person has to
 * review.
 *
 * @param id from what it is about: the same error in the same log has the same id in every run
 * @param code of the catalogue
 * @param criterion the requirement whose bound the facts break: the regulation's id of the clause,
 *     or {@code IC:}, {@code GAME:}, {@code REC:} and a name (audit.md, reading 31)
 * @param authority where that is a key of the control file, the clause that makes it binding; null:
 *     the criterion is a clause itself, or no clause does
 * @param level what it is about
 * @param verdict {@link Verdict#DEVIATES} or {@link Verdict#REVIEW}
 * @param severity how grave
 * @param basis what its proof rests on
 * @param table where, or null
 * @param shoe where, or null
 * @param coup its number, or null
 * @param area where, or null
 * @param patron who, or null
 * @param bet which, or null
 * @param dealer who dealt, or null where not recorded
 * @param at when, RFC 3339 as recorded, or null
 * @param expectation what the criterion asks
 * @param observation what the log says
 * @param effectMinor what it moved to the patrons' side in minor units (negative: to the house);
 *     null: no figure can be given
 * @param termsEffectMinor of a finding on the control file what its unlawful money terms moved in
 *     this log against the nearest lawful ones, to the patrons' side; otherwise null (reading 32)
 * @param currency ISO 4217
 * @param sourceFile the evidence's file, or null for a finding on the control file
 * @param sourceLine the evidence's lines, {@code 12;15-18}, or null
 * @param account what happened
 * @param distinction what tells it from other findings of its code in the same place, as a key that
 *     no language changes: the hand, the card, the kind, the step of a wager; empty where there is
 *     only one (audit.md, reading 39)
 */
public record Finding(
    String id,
    String code,
    String criterion,
    @Nullable String authority,
    Level level,
    Verdict verdict,
    Severity severity,
    FindingBasis basis,
    @Nullable String table,
    @Nullable String shoe,
    @Nullable Integer coup,
    @Nullable String area,
    @Nullable String patron,
    @Nullable String bet,
    @Nullable String dealer,
    @Nullable String at,
    Fact expectation,
    Fact observation,
    @Nullable Long effectMinor,
    @Nullable Long termsEffectMinor,
    String currency,
    @Nullable String sourceFile,
    @Nullable String sourceLine,
    Fact account,
    String distinction) {
  /** What the criterion asks, in English. */
  public String expected() {
    return FindingWords.english().text(expectation);
  }

  /** What the log says, in English. */
  public String recorded() {
    return FindingWords.english().text(observation);
  }

  /** What happened, in plain English. */
  public String explanation() {
    return FindingWords.english().text(account);
  }

  /** A hash of its facts, which no wording changes (audit.md, reading 39). */
  public String facts() {
    return FindingIdentity.facts(this);
  }

  /**
   * The same finding with what the terms that it is about moved.
   *
   * @param minor in minor units; null: no figure can be given
   * @param sentence that says so
   */
  public Finding withTermsEffect(@Nullable Long minor, Fact sentence) {
    return with(id, minor, new Fact.Sentences(List.of(account, sentence)));
  }

  /** The same finding under an id. */
  Finding withId(String given) {
    return with(given, termsEffectMinor, account);
  }

  private Finding with(String otherId, @Nullable Long otherTermsEffect, Fact otherAccount) {
    return new Finding(
        otherId,
        code,
        criterion,
        authority,
        level,
        verdict,
        severity,
        basis,
        table,
        shoe,
        coup,
        area,
        patron,
        bet,
        dealer,
        at,
        expectation,
        observation,
        effectMinor,
        otherTermsEffect,
        currency,
        sourceFile,
        sourceLine,
        otherAccount,
        distinction);
  }
}
