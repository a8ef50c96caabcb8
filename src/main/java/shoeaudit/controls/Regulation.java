package shoeaudit.controls;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupPattern;
import shoeaudit.game.Ratio;
import shoeaudit.game.Share;
import shoeaudit.game.ShoeEnumeration;
import shoeaudit.game.ThirdCardTable;

/**
 * What a regulator or a house publishes, read from {@code rules-config/regulations/<id>.yaml}.
 *
 * @param id the file's id, as control files name it
 * @param title the publication's name
 * @param publisher who published it
 * @param revision its date or edition, as printed
 * @param source where it can be found, in words
 * @param criteria every requirement, in the publication's order
 * @param bounds what it leaves to the operator, and within which limits
 * @param table when a third card is drawn
 * @param interpretations how its gaps and contradictions are read
 * @param retention for how long recordings are kept at least; null: it does not say
 * @param sha256 of the file as read, lower-case hex
 */
public record Regulation(
    String id,
    String title,
    String publisher,
    String revision,
    String source,
    List<Criterion> criteria,
    Bounds bounds,
    ThirdCardTable table,
    List<Interpretation> interpretations,
    @Nullable Retention retention,
    String sha256) {

  /**
   * For how long recordings are kept at least.
   *
   * @param footage of a gambling day, counted from it, such as 7d
   * @param source the rule that says so
   * @param longer recordings that are kept for longer, by what is on them
   */
  public record Retention(String footage, String source, List<Longer> longer) {
    public Retention {
      longer = List.copyOf(longer);
    }
  }

  /**
   * Recordings that are kept for longer than others.
   *
   * @param footage of a gambling day, counted from it, such as 60d
   * @param where which ones: a clause such as "a procedural error is on it"
   */
  public record Longer(String footage, String where) {}

  /**
   * One requirement.
   *
   * @param id unique, cited by findings
   * @param clause the clause of the publication
   * @param requirement in our words
   * @param testing how it is tested
   * @param testedBy the codes that report a deviation from it, each with the circumstance to which
   *     it is limited; empty unless {@code testing} is {@link Testing#CHECKS}
   * @param remark what the report says beside it, for example why no log can show it
   */
  public record Criterion(
      String id,
      String clause,
      String requirement,
      Testing testing,
      List<Citation> testedBy,
      @Nullable String remark) {
    public Criterion {
      testedBy = List.copyOf(testedBy);
    }
  }

  /** How a criterion is tested. */
  public enum Testing {
    /** By the checks that it names. */
    CHECKS,
    /** A reading that the engine embodies; nothing to test on a log. */
    DEFINITION,
    /** No log can show it. */
    NOT_FROM_A_LOG,
    /** By a person: listed in the report. */
    REVIEWED_BY_A_PERSON
  }

  /**
   * A code that reports deviations from a criterion.
   *
   * @param code as in the catalogue
   * @param when the circumstance to which this citation is limited, or null: whenever no limited
   *     one fits
   * @param bets the ids of the bets to which it is limited; empty: to none
   * @param leftToControls whether the clause leaves what the code is about to the internal
   *     controls, so that it makes their key binding and asks nothing itself (reading 31)
   */
  public record Citation(
      String code, @Nullable Circumstance when, Set<String> bets, boolean leftToControls) {}

  /**
   * The limits that the regulation sets on control files; null or empty: it states none.
   *
   * @param minDecks fewest decks
   * @param maxDecks most decks
   * @param maxAreas most wagering areas
   * @param combinations the widest combination of wagers
   * @param bettingCloses when betting must close
   * @param evenMoney the odds of player and banker wagers, where it states them
   * @param minCommission lowest rate
   * @param maxCommission highest rate
   * @param commissionRounding the direction in which commission must be rounded
   * @param minTiePays lowest odds on a tie
   * @param maxTiePays highest odds on a tie
   * @param mainOnTie what must happen to player and banker wagers in a tie
   * @param maxSeated most seated patrons
   * @param maxBack most back bettors
   * @param maxTotal most patrons at the table
   * @param maxPatronAreas most areas and lines of one patron
   * @param maxLines most gallery lines
   * @param ghostMaximumRequired whether ghost hands that are offered need a maximum
   * @param sharing the widest sharing of an area
   * @param totals whether totals must be called
   * @param shuffle how often the cards must be shuffled
   * @param partnershipMaximumRequired whether a control file must limit partnerships
   * @param irregularities the kinds that a control file must document
   * @param payTables for a bet's id in the control file the pay table that it must have
   * @param payTableLines the same pay tables as lines, resolved for the hand that each bet is on
   */
  public record Bounds(
      @Nullable Integer minDecks,
      @Nullable Integer maxDecks,
      @Nullable Integer maxAreas,
      RuleChoices.@Nullable Combinations combinations,
      RuleChoices.@Nullable BettingCloses bettingCloses,
      @Nullable Ratio evenMoney,
      @Nullable Ratio minCommission,
      @Nullable Ratio maxCommission,
      shoeaudit.game.Rounding.@Nullable Mode commissionRounding,
      @Nullable Ratio minTiePays,
      @Nullable Ratio maxTiePays,
      RuleChoices.@Nullable OnTie mainOnTie,
      @Nullable Integer maxSeated,
      @Nullable Integer maxBack,
      @Nullable Integer maxTotal,
      @Nullable Integer maxPatronAreas,
      @Nullable Integer maxLines,
      boolean ghostMaximumRequired,
      RuleChoices.@Nullable Sharing sharing,
      RuleChoices.@Nullable Totals totals,
      RuleChoices.@Nullable Shuffle shuffle,
      boolean partnershipMaximumRequired,
      List<String> irregularities,
      Map<String, PayTable> payTables,
      Map<String, List<Bet.Line>> payTableLines) {
    public Bounds {
      irregularities = List.copyOf(irregularities);
      payTables = Collections.unmodifiableMap(new LinkedHashMap<>(payTables));
      payTableLines = Collections.unmodifiableMap(new LinkedHashMap<>(payTableLines));
    }
  }

  /**
   * The pay table that a bet must have where it is offered.
   *
   * @param uses the id of the bet file that has it
   * @param side the hand that the bet is on, or null where the regulation does not say
   */
  public record PayTable(String uses, shoeaudit.game.@Nullable Side side) {}

  /** What an audit can count of an interpretation in its log. */
  public enum Counted {
    /** Coups on which the readings of {@code limits.area.counts} give different verdicts. */
    AREA_COUNTS,
    /** Coups with wagers on lines of the gallery. */
    LINE_WAGERS,
    /** Coups with wagers placed, changed or taken back in time after a card was burned. */
    WAGERS_AFTER_BURN,
    /** Coups with wagers on bets other than Player, Banker and tie that the controls offer. */
    SIDE_BETS
  }

  /**
   * A reading of a gap or a contradiction.
   *
   * @param number as in the list on record
   * @param text the text that is read, as published or paraphrased
   * @param reading how it is read
   * @param reason why
   * @param criteria the criteria that it bears on
   * @param touches the coups that come out, or may be paid, otherwise under another reading: those
   *     in any of these patterns; empty where the cards do not decide it
   * @param turnsOn where the cards do not decide which coups it touches: what does, in words;
   *     otherwise null
   * @param counted what an audit counts of it in its log, so that the report can tell in how many
   *     coups it mattered; null: those that the cards decide, if they do
   */
  public record Interpretation(
      int number,
      String text,
      String reading,
      String reason,
      List<String> criteria,
      List<CoupPattern> touches,
      @Nullable String turnsOn,
      @Nullable Counted counted) {
    public Interpretation {
      criteria = List.copyOf(criteria);
      touches = List.copyOf(touches);
      if (touches.isEmpty() == (turnsOn == null)) {
        throw new IllegalArgumentException("interpretation " + number + ": touches or turnsOn");
      }
    }

    /** What part of all coups of a shoe it touches, exactly; null where the cards do not decide. */
    public @Nullable Share share(ShoeEnumeration shoe) {
      return touches.isEmpty()
          ? null
          : shoe.share(
              cards -> touches.stream().anyMatch(coups -> coups.matches(cards, shoe.table())));
    }
  }

  public Regulation {
    criteria = List.copyOf(criteria);
    interpretations = List.copyOf(interpretations);
  }
}
