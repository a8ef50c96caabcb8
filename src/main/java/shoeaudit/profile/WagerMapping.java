package shoeaudit.profile;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;

/**
 * Where a record has a wager and what became of it.
 *
 * @param path where a coup's wagers lie in the record; null: the record is one itself
 * @param when which wagers are read; others are left out, and told of
 * @param patron null: not recorded
 * @param area null: not recorded
 * @param staked where stakes lie: several where one record has several bets
 * @param currency the code of the amounts' currency; null: not recorded
 * @param rate of the amounts' currency, where the record does not name it; null: not recorded
 * @param time when the wager was made; null: not recorded, or a time that does not tell
 * @param timeForm how times are written
 * @param money how amounts are written
 * @param all whether all wagers of a coup are on record
 */
public record WagerMapping(
    @Nullable RecordPath path,
    Condition when,
    @Nullable Source patron,
    @Nullable Source area,
    List<Staked> staked,
    @Nullable Source currency,
    @Nullable Source rate,
    @Nullable Source time,
    TimeForm timeForm,
    MoneyForm money,
    boolean all) {
  /** Keeps a copy. */
  public WagerMapping {
    staked = List.copyOf(staked);
  }

  /** Where a stake lies, on which bet it is, and what became of it. */
  public sealed interface Staked {
    /** The bet, as the control file calls it. */
    String bet(ForeignRecord record) throws ImportRejection;

    /** The amount wagered. */
    Source stake();

    /** What became of the wager; null: not recorded. */
    @Nullable Settled settled();
  }

  /**
   * A stake whose bet the record names.
   *
   * @param word the system's word for the bet
   * @param bets what those words mean
   */
  public record ByWord(Source word, Names bets, Source stake, @Nullable Settled settled)
      implements Staked {
    @Override
    public String bet(ForeignRecord record) throws ImportRejection {
      String text = word.text(record);
      if (text == null) {
        throw new ImportRejection("the wager has no bet" + at(word), "the bet that it is on");
      }
      return bets.ours(text);
    }
  }

  /** A stake in a place of its own: nothing or 0 there is no wager. */
  public record ByPlace(String bet, Source stake, @Nullable Settled settled) implements Staked {
    @Override
    public String bet(ForeignRecord record) {
      return bet;
    }
  }

  /** What a record says of a wager's settlement. */
  public sealed interface Settled {
    /** Fills in what became of a wager of that stake. */
    Settlement read(ForeignRecord record, BigDecimal stake, MoneyForm money) throws ImportRejection;

    /** Where the money lies that the wager came to; null: not recorded. */
    @Nullable Source figure();
  }

  /** What became of a wager, as in {@link Ticket}; all null where nothing is recorded. */
  record Settlement(
      @Nullable String outcome,
      @Nullable BigDecimal paid,
      @Nullable BigDecimal commission,
      @Nullable BigDecimal net) {
    static final Settlement NONE = new Settlement(null, null, null, null);
  }

  /**
   * One figure that says what the wager came to.
   *
   * @param amount where it lies
   * @param withStake whether a stake that was given back is in it; otherwise a lost one is in it,
   *     below 0
   */
  public record OneFigure(Source amount, boolean withStake) implements Settled {
    @Override
    public Source figure() {
      return amount;
    }

    @Override
    public Settlement read(ForeignRecord record, BigDecimal stake, MoneyForm money)
        throws ImportRejection {
      String text = amount.text(record);
      BigDecimal figure = text == null ? null : record.file().amount(text, money);
      if (figure == null) {
        return Settlement.NONE;
      }
      BigDecimal net = withStake ? figure.subtract(stake) : figure;
      if (net.signum() > 0) {
        return new Settlement("win", null, null, net);
      }
      if (net.signum() == 0) {
        return new Settlement(Ticket.NOTHING, null, null, null);
      }
      if (net.negate().compareTo(stake) != 0) {
        throw new PartOfStakeException(stake.toPlainString(), net.negate().toPlainString());
      }
      return new Settlement("lose", null, null, null);
    }
  }

  /**
   * Outcome, winnings and commission apart.
   *
   * @param outcomes what the system's words for outcomes mean
   * @param paid winnings without the stake and before commission; null: not recorded
   * @param commission null: not recorded
   */
  public record Apart(
      Source outcome, Names outcomes, @Nullable Source paid, @Nullable Source commission)
      implements Settled {
    @Override
    public @Nullable Source figure() {
      return paid;
    }

    @Override
    public Settlement read(ForeignRecord record, BigDecimal stake, MoneyForm money)
        throws ImportRejection {
      String word = outcome.text(record);
      if (word == null) {
        return Settlement.NONE;
      }
      return new Settlement(
          outcomes.ours(word),
          amount(paid, record, money),
          amount(commission, record, money),
          null);
    }

    private static @Nullable BigDecimal amount(
        @Nullable Source from, ForeignRecord record, MoneyForm money) throws ImportRejection {
      String text = from == null ? null : from.text(record);
      return text == null ? null : record.file().amount(text, money);
    }
  }

  /**
   * Reads a wager.
   *
   * @return null where the place of its stake says that there is none
   * @throws ImportRejection where it cannot be read
   */
  @Nullable Ticket read(ForeignRecord record, Staked of) throws ImportRejection {
    if (!when.holds(record)) {
      throw new ImportRejection(
          "the wager is not as wagers.when of the profile asks: " + when.whyNot(record),
          "a wager that the system has settled as others; it is left out");
    }
    String bet = of.bet(record);
    MoneyMarks marks = record.file().marks(money);
    long unclear = marks.unclear();
    String amount = of.stake().text(record);
    BigDecimal stake = amount == null ? null : record.file().amount(amount, money);
    if (of instanceof ByPlace && (stake == null || stake.signum() == 0)) {
      refuseMoneyWithoutStake(record, of);
      return null;
    }
    if (stake == null || stake.signum() <= 0) {
      throw new ImportRejection(
          "the wager's stake is "
              + (amount == null ? "not recorded" + at(of.stake()) : Excerpt.of(amount)),
          "an amount above 0");
    }
    Settled how = of.settled();
    Settlement came = how == null ? Settlement.NONE : how.read(record, stake, money);
    if (how != null && came.outcome() == null) {
      // Not a wager left unsettled: nothing says whether the table settled it.
      throw new ImportRejection(
          "the wager's settlement is not recorded", "what became of the wager");
    }
    return new Ticket(
        record.line(),
        text(patron, record),
        text(area, record),
        bet,
        stake,
        time(record),
        came.outcome(),
        came.paid(),
        came.commission(),
        came.net(),
        marks.unclear() > unclear ? marks : null);
  }

  private void refuseMoneyWithoutStake(ForeignRecord record, Staked of) throws ImportRejection {
    Settled how = of.settled();
    Source figure = how == null ? null : how.figure();
    String text = text(figure, record);
    BigDecimal came = text == null ? null : record.file().amount(text, money);
    if (text != null && came != null && came.signum() != 0) {
      throw new ImportRejection(
          "the wager on " + of.bet(record) + " came to " + Excerpt.of(text) + " and has no stake",
          "the amount wagered; the wager is left out");
    }
  }

  private static String at(Source from) {
    return from instanceof Source.Place place ? " at " + Excerpt.of(place.written()) : "";
  }

  private @Nullable OffsetDateTime time(ForeignRecord record) throws ImportRejection {
    String text = text(time, record);
    TimeForm.Moment moment = text == null ? null : timeForm.read(text, record.file());
    return moment == null ? null : moment.at();
  }

  private static @Nullable String text(@Nullable Source from, ForeignRecord record)
      throws ImportRejection {
    return from == null ? null : from.text(record);
  }
}
