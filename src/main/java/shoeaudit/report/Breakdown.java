package shoeaudit.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/**
 * The findings broken down. What patrons got more and less stands gross, wager by wager (audit.md,
 * reading 33), so that the rows of each list of money add up to {@link Money}. In the list by
 * patron a finding counts in the row of each patron that has a share in it.
 *
 * @param byTable the money by table, those not recorded last, as in all lists
 * @param byDealer by the finding's dealer
 * @param byPatron by patron: of a finding on a coup as a whole, what each patron got
 * @param byLevel the money by level, in the order of the levels; its columns add up to {@link
 *     Money}, too
 * @param byDay findings by gambling day and level, earliest first; undated ones last
 * @param all what all findings come to
 * @param standing what those come to that no review has dismissed on the facts as they are now
 *     (audit.md, readings 37 and 39)
 * @param late how many late changes of wagers there would be at other clock tolerances
 * @param played the coups by dealer, and by table and hour
 * @param standingByPatron the money by patron without dismissed findings
 */
public record Breakdown(
    List<MoneyRow> byTable,
    List<MoneyRow> byDealer,
    List<MoneyRow> byPatron,
    List<MoneyRow> byLevel,
    List<DayCount> byDay,
    Totals all,
    Totals standing,
    LateByTime late,
    Played played,
    List<MoneyRow> standingByPatron) {
  /** That of an audit without findings. */
  public static final Breakdown NONE =
      new Breakdown(
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          Totals.NONE,
          Totals.NONE,
          LateByTime.NONE,
          Played.NONE,
          List.of());

  /** How many findings a review has dismissed. */
  public long dismissed() {
    return all.findings() - standing.findings();
  }

  /** How many findings of which kind there are, in a sentence; there must be some. */
  public String countWords(Texts texts) {
    if (dismissed() == 0) {
      return texts.of("count.findings", all.findings(), kinds(all, texts));
    }
    return texts.of(
        standing.findings() == 0 ? "count.findings-all-dismissed" : "count.findings-dismissed",
        all.findings(),
        dismissed(),
        standing.findings(),
        kinds(all, texts),
        kinds(standing, texts));
  }

  private static String kinds(Totals of, Texts texts) {
    StringJoiner kinds = new StringJoiner(texts.of("count.and"));
    if (of.departures() > 0) {
      kinds.add(
          texts.of(
              of.offCoups() > 0 ? "count.departures-off-coups" : "count.departures",
              of.departures(),
              of.offCoups(),
              of.shownAtCoup()));
    }
    if (of.review() > 0) {
      kinds.add(texts.of("count.review", of.review()));
    }
    if (of.exceptions() > 0) {
      kinds.add(texts.of("count.exceptions", of.exceptions()));
    }
    return kinds.toString();
  }

  /**
   * What they moved, gross before net (audit.md, reading 33), a sentence; where one error made up
   * for another on the same wager, another that says so, and where some are dismissed, one more for
   * those that stand.
   */
  public List<String> moneyWords(Amounts amounts, Texts texts) {
    List<String> sentences = new ArrayList<>();
    sentences.add(all.gross().words(amounts, texts));
    if (all.madeGoodMinor() > 0) {
      sentences.add(texts.of("gross.made-good", amounts.withCurrency(all.madeGoodMinor())));
    }
    if (dismissed() > 0) {
      sentences.add(standing.gross().wordsWithoutDismissed(amounts, texts));
    }
    return List.copyOf(sentences);
  }

  /**
   * Money moved by errors of play, in minor units.
   *
   * @param toPatronsMinor what patrons got more than was due, wager by wager
   * @param toHouseMinor what they got less, as a positive number
   * @param unknown how many findings have no figure
   * @param byLevel the net effect of each level that has findings: to the patrons' side positive
   * @param termsOverMinor what terms of the control file beyond the regulation's bounds gave
   *     patrons more, in no other sum: it is no error of play (audit.md, reading 32)
   * @param termsShortMinor what they gave them less, as a positive number
   */
  public record Money(
      long toPatronsMinor,
      long toHouseMinor,
      long unknown,
      SequencedMap<String, Long> byLevel,
      long termsOverMinor,
      long termsShortMinor) {
    /** That of an audit under lawful terms. */
    public Money(
        long toPatronsMinor, long toHouseMinor, long unknown, SequencedMap<String, Long> byLevel) {
      this(toPatronsMinor, toHouseMinor, unknown, byLevel, 0, 0);
    }

    /** What unlawful terms moved, in a sentence; empty: nothing. */
    public String termsWords(Amounts amounts, Texts texts) {
      if (termsOverMinor == 0 && termsShortMinor == 0) {
        return "";
      }
      String side = termsOverMinor == 0 ? ".cost" : termsShortMinor == 0 ? ".gave" : ".both";
      return texts.of(
          "gross.terms" + side,
          amounts.withCurrency(termsShortMinor),
          amounts.withCurrency(termsOverMinor));
    }
  }

  /**
   * How many findings of a level a gambling day has.
   *
   * @param day of the coup, or else of the finding's time, or else of the shoe's first time, in the
   *     controls' time zone; null: no time is recorded, or it lies on the control file
   * @param level what they are about
   * @param findings how many, those for review included
   * @param review how many of them a person has to review
   */
  public record DayCount(@Nullable LocalDate day, String level, long findings, long review) {}
}
