package shoeaudit.audit;

import java.util.Arrays;

/** How much was audited, and what the record lacked; added up over threads. */
public final class Tally {
  /** What a record can lack, so that something could not be tested. */
  public enum Lack {
    UNREADABLE(
        "coup may have lost a line that could not be read, and was not tested at all",
        "coups may have lost a line that could not be read, and were not tested at all"),
    NO_CONTROLS(
        "coup lies on a day for which no control file in force can be told, and was not tested at all",
        "coups lie on days for which no control file in force can be told, and were not tested at all"),
    INCOMPLETE(
        "coup ends in the middle: its dealing, result and settlement were not tested",
        "coups end in the middle: their dealing, result and settlement were not tested"),
    NO_CARDS(
        "coup has no cards on record: its dealing and result were not tested",
        "coups have no cards on record: their dealing and result were not tested"),
    ONE_HAND(
        "coup has the cards of one hand only: its dealing and winner were not tested",
        "coups have the cards of one hand only: their dealing and winner were not tested"),
    NO_RESULT(
        "coup has no declared result: it was not tested, and wagers, if any, were judged by the cards",
        "coups have no declared result: it was not tested, and wagers, if any, were judged by the cards"),
    SUMMARY(
        "coup is known from a summary only: the order between the hands, wagers, settlements, calls,"
            + " irregularities, ghost hands and the shoe's shuffle, burn, decks and cut card were not tested",
        "coups are known from summaries only: the order between the hands, wagers, settlements, calls,"
            + " irregularities, ghost hands and the shoe's shuffle, burn, decks and cut card were not tested"),
    NO_TIMES(
        "coup has events without a recorded time: there the order of the log alone decided what was late",
        "coups have events without a recorded time: there the order of the log alone decided what was late"),
    NO_WAGERS(
        "coup lies in a shoe that records no wagers: wagers and settlements were not tested",
        "coups lie in shoes that record no wagers: wagers and settlements were not tested"),
    NO_SETTLEMENTS(
        "coup with wagers has no settlements on record: those were not tested",
        "coups with wagers have no settlements on record: those were not tested"),
    NO_COMMISSION(
        "settlement that bears commission does not record it: it was not tested",
        "settlements that bear commission do not record it: it was not tested"),
    NO_CALLS(
        "coup lies in a shoe that records no \"no more bets\": whether it was called was not tested",
        "coups lie in shoes that record no \"no more bets\": whether it was called was not tested");

    private final String one;
    private final String many;

    Lack(String one, String many) {
      this.one = one;
      this.many = many;
    }

    /** What it means, to follow a number. */
    public String words(long number) {
      return number == 1 ? one : many;
    }
  }

  long events;
  long shoes;
  long coups;
  long wagers;
  long firstNanos = Long.MAX_VALUE;
  long lastNanos = Long.MIN_VALUE;
  private final long[] lacks = new long[Lack.values().length];

  void lacks(Lack lack) {
    lacks(lack, 1);
  }

  void lacks(Lack lack, int times) {
    lacks[lack.ordinal()] += times;
  }

  void add(Tally other) {
    events += other.events;
    shoes += other.shoes;
    coups += other.coups;
    wagers += other.wagers;
    firstNanos = Math.min(firstNanos, other.firstNanos);
    lastNanos = Math.max(lastNanos, other.lastNanos);
    Arrays.setAll(lacks, i -> lacks[i] + other.lacks[i]);
  }

  /** Events replayed. */
  public long events() {
    return events;
  }

  /** Shoes replayed. */
  public long shoes() {
    return shoes;
  }

  /** Coups replayed. */
  public long coups() {
    return coups;
  }

  /** Wagers replayed. */
  public long wagers() {
    return wagers;
  }

  /** How many coups or settlements lack something. */
  public long lacking(Lack lack) {
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
