package shoeaudit.audit.result;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.RecordGap;

/** How much was audited, and what the record lacked; added up over threads. */
public final class Tally {
  /** What a record can lack, so that something could not be tested. */
  public enum Untested {
    UNREADABLE(
        "coup may have lost a line that could not be read, or was not over when it was recorded, and was not"
            + " tested at all",
        "coups may have lost a line that could not be read, or were not over when they were recorded, and were not"
            + " tested at all"),
    NO_CONTROLS(
        "coup lies on a day for which no control file in force can be told, and was not tested at all",
        "coups lie on days for which no control file in force can be told, and were not tested at all"),
    FOREIGN(
        "coup is in a file of which the control file lists no table, which may be another room's, and was not tested"
            + " at all",
        "coups are in files of which the control file lists no table, which may be another room's, and were not"
            + " tested at all"),
    INCOMPLETE(
        "coup ends in the middle: its dealing, result and settlement were not tested",
        "coups end in the middle: their dealing, result and settlement were not tested"),
    BEGUN_BEFORE(
        "coup had begun before its record does, and was not tested at all",
        "coups had begun before their records do, and were not tested at all"),
    OUT_OF_PLACE(
        "coup has lines among or after those of other coups, and was not tested at all",
        "coups have lines among or after those of other coups, and were not tested at all"),
    CARDS_AFTER_RESULT(
        "coup has cards dealt after its declared result: its dealing, result and settlement were not tested",
        "coups have cards dealt after their declared result: their dealing, result and settlement were not tested"),
    UNPARTED(
        "coup has cards enough for two deals under one number, and was not tested at all",
        "coups have cards enough for two deals under one number, and were not tested at all"),
    NO_CARDS(
        "coup has no cards on record: its dealing and result were not tested",
        "coups have no cards on record: their dealing and result were not tested"),
    ONE_HAND(
        "coup has the cards of one hand only: its dealing and winner were not tested",
        "coups have the cards of one hand only: their dealing and winner were not tested"),
    NO_THIRD_CARDS(
        "coup has a hand of two cards that may have had a third that is not written: its dealing, result and side bets"
            + " were not tested",
        "coups have a hand of two cards that may have had a third that is not written: their dealing, result and side"
            + " bets were not tested"),
    EQUAL_LINES(
        "coup would be right with a line equal to one on record, in a file out of which equal lines were taken: what that"
            + " concerns was not tested",
        "coups would be right with lines equal to some on record, in files out of which equal lines were taken: what that"
            + " concerns was not tested"),
    NO_RANKS(
        "coup has a hand of two ten-point cards whose ranks are not recorded: whether they are a pair was not tested",
        "coups have a hand of two ten-point cards whose ranks are not recorded: whether they are a pair was not tested"),
    NO_RESULT(
        "coup has no declared result: it was not tested, and wagers, if any, were judged by the cards",
        "coups have no declared result: it was not tested, and wagers, if any, were judged by the cards"),
    SUMMARY(
        "coup is known from a summary only: the order between the hands, wagers, settlements, calls,"
            + " irregularities, ghost hands and the shoe's shuffle, burn, decks and cut card were not tested",
        "coups are known from summaries only: the order between the hands, wagers, settlements, calls,"
            + " irregularities, ghost hands and the shoe's shuffle, burn, decks and cut card were not tested"),
    DEAL_ORDER(
        RecordGap.DEAL_ORDER,
        "that was not tested, nor is known what another dealing would have given"),
    COUP_NUMBERS(
        RecordGap.COUP_NUMBERS,
        "missing and repeated numbers were not tested, nor coups after the cut card, and what the next coup was"
            + " dealt is not relied on"),
    SHOES(RecordGap.SHOES, "what is counted over a shoe was not tested"),
    AREAS(RecordGap.AREAS, "what the rules ask of areas and lines was not tested"),
    WAGER_ORDER(
        RecordGap.WAGER_ORDER,
        "late wagers and the call that closes betting were not tested, and what play accepted counts as made in"
            + " time"),
    OTHER_WAGERS(
        RecordGap.OTHER_WAGERS,
        "sums of wagers, numbers of patrons and combinations can deviate there, but not conform"),
    PROCEDURES(RecordGap.PROCEDURES, "they were not tested"),
    SHOE_EVENTS(
        RecordGap.SHOE_EVENTS,
        "they were not tested, nor what is counted from one shuffle to the next"),
    RESULTS(RecordGap.RESULTS, "it was not tested, and wagers, if any, were judged by the cards"),
    HANDS(RecordGap.HANDS, "dealing was not tested, nor what follows from the cards"),
    AMOUNTS(RecordGap.AMOUNTS, "limits, payouts and commission were not tested"),
    PAYOUTS(RecordGap.PAYOUTS, "payouts were not tested, nor counted in the hold"),
    CLOSING_CALLS(RecordGap.CLOSING_CALLS, "that was not tested"),
    PUSHES(RecordGap.PUSHES, "such settlements were not tested"),
    LOSSES(RecordGap.LOSSES, "whether they were settled was not tested"),
    OTHER_LOSSES(RecordGap.OTHER_LOSSES, "whether they were settled was not tested"),
    BETS(RecordGap.BETS, "what the rules ask of bets was not tested, nor settlements"),
    SETTLEMENTS(RecordGap.SETTLEMENTS, "they were not tested, nor counted in the hold"),
    RECORDING_ORDER(
        RecordGap.RECORDING_ORDER,
        "what only the place of a line in the log could tell was not tested"),
    SECONDS(RecordGap.SECONDS, "what is late by less than a minute there is for review"),
    FRACTIONS(RecordGap.FRACTIONS, "what is late by less than a second there is for review"),
    NO_TIMES(
        "coup with wagers lacks the time of one or of the cut-off: there the order of the log alone decided what"
            + " was late",
        "coups with wagers lack the time of one or of the cut-off: there the order of the log alone decided what"
            + " was late"),
    NO_WAGERS(
        "coup lies in a shoe that records no wagers: wagers and settlements were not tested",
        "coups lie in shoes that record no wagers: wagers and settlements were not tested"),
    NO_SETTLEMENTS(
        "coup with wagers has no settlements on record: those were not tested",
        "coups with wagers have no settlements on record: those were not tested"),
    NO_PAYOUT(
        "settlement of a wager that won does not record what was paid: payout and commission were not tested",
        "settlements of wagers that won do not record what was paid: payout and commission were not tested"),
    NO_COMMISSION(
        "settlement that bears commission does not record it: it was not tested",
        "settlements that bear commission do not record it: it was not tested"),
    IN_NET(
        "settlement that bears commission records it and the winnings as one figure: it was not tested by itself",
        "settlements that bear commission record it and the winnings as one figure: it was not tested by itself"),
    NO_CALLS(
        "coup lies in a shoe that records no \"no more bets\": whether it was called was not tested",
        "coups lie in shoes that record no \"no more bets\": whether it was called was not tested");

    private static final Map<RecordGap, Untested> DECLARED = new EnumMap<>(RecordGap.class);

    static {
      for (Untested lack : values()) {
        if (lack.declared != null) {
          DECLARED.put(lack.declared, lack);
        }
      }
    }

    private final String one;
    private final String many;
    private final @Nullable RecordGap declared;

    Untested(String one, String many) {
      this.one = one;
      this.many = many;
      declared = null;
    }

    /**
     * What the record of a shoe declares to lack.
     *
     * @param untested what follows of it
     */
    Untested(RecordGap declared, String untested) {
      String what = " whose record cannot show " + declared.words() + ": " + untested;
      this.one = "coup lies in a shoe" + what;
      this.many = "coups lie in shoes" + what;
      this.declared = declared;
    }

    /** Of a coup in a shoe whose record declares to lack something. */
    public static Untested of(RecordGap declared) {
      Untested lack = DECLARED.get(declared);
      if (lack == null) {
        throw new IllegalStateException("nothing says what follows of lacking " + declared.text());
      }
      return lack;
    }

    /** What it means, to follow a number. */
    public String words(long number) {
      return number == 1 ? one : many;
    }
  }

  public long events;
  public long shoes;
  public long unnamedShoes;
  public long lackingParts;
  public long coups;
  public long testedCoups;
  public long wagers;
  public long lateRefused;
  public long firstNanos = Long.MAX_VALUE;
  public long lastNanos = Long.MIN_VALUE;
  private final long[] lacks = new long[Untested.values().length];

  public void lacks(Untested lack) {
    lacks(lack, 1);
  }

  public void lacks(Untested lack, int times) {
    lacks[lack.ordinal()] += times;
  }

  public void add(Tally other) {
    events += other.events;
    shoes += other.shoes;
    unnamedShoes += other.unnamedShoes;
    lackingParts |= other.lackingParts;
    coups += other.coups;
    testedCoups += other.testedCoups;
    wagers += other.wagers;
    lateRefused += other.lateRefused;
    firstNanos = Math.min(firstNanos, other.firstNanos);
    lastNanos = Math.max(lastNanos, other.lastNanos);
    Arrays.setAll(lacks, i -> lacks[i] + other.lacks[i]);
  }

  /** Writes it, to be read by the same build. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(events);
    out.writeLong(shoes);
    out.writeLong(unnamedShoes);
    out.writeLong(lackingParts);
    out.writeLong(coups);
    out.writeLong(testedCoups);
    out.writeLong(wagers);
    out.writeLong(lateRefused);
    out.writeLong(firstNanos);
    out.writeLong(lastNanos);
    for (long lack : lacks) {
      out.writeLong(lack);
    }
  }

  /** Adds what {@link #write} wrote. */
  public void addFrom(DataInput in) throws IOException {
    Tally other = new Tally();
    other.events = in.readLong();
    other.shoes = in.readLong();
    other.unnamedShoes = in.readLong();
    other.lackingParts = in.readLong();
    other.coups = in.readLong();
    other.testedCoups = in.readLong();
    other.wagers = in.readLong();
    other.lateRefused = in.readLong();
    other.firstNanos = in.readLong();
    other.lastNanos = in.readLong();
    for (int i = 0; i < lacks.length; i++) {
      other.lacks[i] = in.readLong();
    }
    add(other);
  }

  /** Events replayed. */
  public long events() {
    return events;
  }

  /** Shoes replayed. */
  public long shoes() {
    return shoes;
  }

  /** The same with those that are none, as their records do not say which coups they hold. */
  public ShoeCount shoeCount() {
    return new ShoeCount(shoes, unnamedShoes);
  }

  /** The parts of a log that some shoe lacks: bits of {@link LogPart}. */
  public long lackingParts() {
    return lackingParts;
  }

  /** Coups replayed. */
  public long coups() {
    return coups;
  }

  /**
   * Coups of which something of play was tested: a check of the levels wager, dealing, result or
   * settlement gave a verdict on the coup, a wager or a settlement (reading 54).
   */
  public long testedCoups() {
    return testedCoups;
  }

  /** Wagers replayed. */
  public long wagers() {
    return wagers;
  }

  /** Wagers that came late, whole or in part, and were refused and given back (reading 42). */
  public long lateRefused() {
    return lateRefused;
  }

  /** How many coups or settlements lack something. */
  public long lacking(Untested lack) {
    return lacks[lack.ordinal()];
  }

  /** Whether any event has a time. */
  public boolean timed() {
    return firstNanos <= lastNanos;
  }

  /** The earliest time, nanoseconds since 1970; only where {@link #timed}. */
  public long firstNanos() {
    return firstNanos;
  }

  /** The latest time; only where {@link #timed}. */
  public long lastNanos() {
    return lastNanos;
  }
}
