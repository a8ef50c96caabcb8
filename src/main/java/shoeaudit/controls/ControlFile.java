package shoeaudit.controls;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;

/**
 * An operator's internal-control file: the regulation that it stands on and every choice that the
 * regulation leaves open (controls.md). One version of it; {@code effective} says for which
 * gambling days. Money in minor units of {@code currency}.
 *
 * @param file as named on the command line, without folders
 * @param sha256 of the file as read, lower-case hex
 * @param licensee whose controls they are
 * @param regulation what they stand on
 * @param effectiveFrom first gambling day
 * @param effectiveUntil last gambling day, or null: still in force
 * @param currency of all amounts
 * @param timeZone in which gambling days are reckoned
 * @param gamblingDay when one begins there
 * @param game decks, areas, combinations, the cut-off
 * @param bets every bet offered, by id, in the file's order
 * @param bases how each bet is defined, by id
 * @param mainOnTie what happens to player and banker wagers in a tie
 * @param limits money limits
 * @param patrons how many patrons, and where
 * @param gallery line wagers
 * @param ghostHands ghost hands
 * @param announcements what is called
 * @param shoe shuffling, burning, the cut card
 * @param irregularities the documented procedure for each kind
 * @param modifications immaterial changes to the game rules
 * @param tables every table and its opening hours, where stated; empty: none is
 * @param retention of footage and records, where stated
 * @param night by when a gambling day's logs are to have come, where stated
 * @param hold what the house usually wins, where stated
 * @param shifts into which a day is divided, where stated
 * @param severities by code, where they are to be other than the catalogue says
 * @param text the file as written, and on which line each key stands
 */
public record ControlFile(
    String file,
    String sha256,
    Licensee licensee,
    Regulation regulation,
    LocalDate effectiveFrom,
    @Nullable LocalDate effectiveUntil,
    Currency currency,
    ZoneId timeZone,
    GamblingDay gamblingDay,
    Game game,
    SequencedMap<String, Bet> bets,
    Map<String, BetBasis> bases,
    RuleChoices.OnTie mainOnTie,
    Limits limits,
    Patrons patrons,
    Gallery gallery,
    GhostHands ghostHands,
    Announcements announcements,
    Shoe shoe,
    SequencedMap<String, Procedure> irregularities,
    List<Modification> modifications,
    List<TableHours> tables,
    @Nullable Retention retention,
    @Nullable Night night,
    @Nullable Hold hold,
    Shifts shifts,
    Map<String, Severity> severities,
    PatternControls patterns,
    ControlText text) {

  /** Who holds the licence. */
  public record Licensee(String id, String name) {}

  /**
   * The game's set-up.
   *
   * @param clockToleranceNanos a wager later than the cut-off by no more than this gets the verdict
   *     review
   */
  public record Game(
      int decks,
      int areas,
      RuleChoices.Combinations combinations,
      RuleChoices.BettingCloses bettingCloses,
      long clockToleranceNanos) {}

  /**
   * How a bet is defined in the file.
   *
   * @param uses the bet file's id, or null
   * @param side the hand that it is on, or null
   * @param pays the odds, for a bet defined by odds alone
   * @param line the line of the control file on which it stands, from 1
   */
  public record BetBasis(
      @Nullable String uses, shoeaudit.game.@Nullable Side side, @Nullable Ratio pays, int line) {}

  /** Both ends of a money limit in minor units; null: none. */
  public record Range(@Nullable Long minMinor, @Nullable Long maxMinor) {
    public static final Range NONE = new Range(null, null);

    /** Whether an amount is under the minimum; never where there is none. */
    public boolean isUnder(long minor) {
      return minMinor != null && minor < minMinor;
    }

    /** Whether an amount is over the maximum; never where there is none. */
    public boolean isOver(long minor) {
      return maxMinor != null && minor > maxMinor;
    }
  }

  /**
   * Money limits.
   *
   * @param wager on each single wager on player, banker or tie
   * @param sideBet on each single side bet
   * @param area on the sum of one area's wagers
   * @param areaCounts which wagers that sum counts
   * @param partnership on the sum of a partnership's wagers on player and banker in one coup
   */
  public record Limits(
      Range wager, Range sideBet, Range area, AreaCounts areaCounts, Range partnership) {}

  /** Which of an area's wagers its limit counts (audit.md, reading 47). */
  public enum AreaCounts {
    /** Those on player and banker, together. */
    MAIN_BETS,
    /** All: ties and side bets too. */
    ALL_BETS,
    /** All, those on each bet for themselves: an area has a circle for each. */
    EACH_BET
  }

  /** How many distinct patrons, by role, in one coup (null: no limit), and where. */
  public record Patrons(
      @Nullable Integer maxSeated,
      @Nullable Integer maxBack,
      @Nullable Integer maxTotal,
      @Nullable Integer maxAreas,
      RuleChoices.Sharing sharing) {}

  /** Line wagers: whether offered, and on how many lines at most. */
  public record Gallery(boolean offered, int maxLines) {}

  /** Ghost hands: whether offered, and how many at most; null: no maximum stated. */
  public record GhostHands(boolean offered, @Nullable Integer maximum, Per per) {}

  /** What a maximum counts over. */
  public enum Per {
    SHOE,
    DAY
  }

  /**
   * What is called.
   *
   * @param totals whether hand totals are
   * @param phrasesStated whether the file says what else may be announced, be it nothing
   * @param before what else, before the coup
   * @param during what else, during the coup
   * @param after what else, after the coup
   */
  public record Announcements(
      RuleChoices.Totals totals,
      boolean phrasesStated,
      List<String> before,
      List<String> during,
      List<String> after) {}

  /** Shuffling, burning, the cut card. */
  public record Shoe(RuleChoices.Shuffle shuffle, Burn burn, int coupsAfterCutCard) {}

  /**
   * How many cards are burned at the start.
   *
   * @param byFirstCard the exposed first card and as many more as its value
   * @param count otherwise: how many
   */
  public record Burn(boolean byFirstCard, int count) {}

  /** What is done about an irregularity. */
  public enum Procedure {
    VOID_COUP,
    WITHDRAW_CARD,
    BURN_CARD,
    CONTINUE_PLAY
  }

  /** An immaterial change to the game rules, for a person to review. */
  public record Modification(String criterion, String change, String reason) {}

  /** How long footage and records are kept, as written: a number and d, w, m or y. */
  public record Retention(@Nullable String footage, @Nullable String records) {}

  /**
   * When a gambling day's logs are audited.
   *
   * @param deadline the local time after the day's end by which they are to have come
   */
  public record Night(LocalTime deadline) {}

  /**
   * What the house usually wins, as statistics are held against it.
   *
   * @param of what its win is a part of
   * @param baseLevel that part, as in the business year before
   * @param tolerance how far a period may be off it, in percentage points, before that is flagged
   */
  public record Hold(HoldOf of, Ratio baseLevel, Ratio tolerance) {}

  /** What a house's win is held against. */
  public enum HoldOf {
    /** What the drop box held, as the cage counted it. */
    DROP,
    /** All that was wagered. */
    HANDLE
  }

  /** Whether it is in force on a gambling day. */
  public boolean isInForce(LocalDate day) {
    return !day.isBefore(effectiveFrom) && (effectiveUntil == null || !day.isAfter(effectiveUntil));
  }

  /** Digits after the decimal point of an amount. */
  public int currencyDigits() {
    return currency.getDefaultFractionDigits();
  }

  /** The same controls as if they were in force from a day on, without an end: to try them. */
  public ControlFile inForceFrom(LocalDate day) {
    return new ControlFile(
        file,
        sha256,
        licensee,
        regulation,
        day,
        null,
        currency,
        timeZone,
        gamblingDay,
        game,
        bets,
        bases,
        mainOnTie,
        limits,
        patrons,
        gallery,
        ghostHands,
        announcements,
        shoe,
        irregularities,
        modifications,
        tables,
        retention,
        night,
        hold,
        shifts,
        severities,
        patterns,
        text);
  }
}
