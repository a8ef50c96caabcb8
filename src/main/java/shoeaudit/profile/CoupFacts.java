package shoeaudit.profile;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Side;

/** What the records of one coup say of it. Fields that are null were not recorded. */
public final class CoupFacts {
  /**
   * A wager.
   *
   * @param currency of its amounts; null: not recorded
   * @param rate of that currency, to one that nothing names; null: not recorded
   * @param unnamed what it has in fields that the profile does not know
   */
  public record Wager(
      Ticket ticket,
      @Nullable String currency,
      @Nullable String rate,
      Map<String, String> unnamed) {
    /** The same wager, settled so. */
    Wager withOutcome(String outcome) {
      return with(ticket.withOutcome(outcome));
    }

    /** The same wager with another ticket. */
    public Wager with(Ticket other) {
      return new Wager(other, currency, rate, unnamed);
    }
  }

  /** The lines of two records with the same content. */
  private record Twins(int first, int second) {}

  /** A wager that could not be read. */
  public record UnreadWager(int line, ImportRejection why) {}

  /** What is known of third cards that may be left from an earlier coup. */
  public enum ThirdCard {
    /** Those on record are the coup's own. */
    OWN,
    /** One on record was not the coup's; it is not read. */
    LEFT_OVER,
    /** Whether one was the coup's cannot be known. */
    OPEN
  }

  /** The line of the coup's first record. */
  public final int line;

  public final String table;
  public @Nullable String shoe;
  public List<String> id = List.of();
  @Nullable String number;
  public @Nullable String dealer;
  public TimeForm.@Nullable Moment starts;
  public TimeForm.@Nullable Moment closes;
  public TimeForm.@Nullable Moment ends;
  public @Nullable Hands hands;

  /** All cards in their places, those included that may be left over; null: none may be. */
  @Nullable Hands recorded;

  public @Nullable String result;
  public @Nullable String playerTotal;
  public @Nullable String bankerTotal;
  public final List<Wager> tickets = new ArrayList<>();
  public final List<UnreadWager> unreadWagers = new ArrayList<>();

  /** The forms of the records that tell of it. */
  public final Set<RecordForm> forms = HashSet.newHashSet(1);

  /** Of its first record: what records with the same content have in common. */
  public long fingerprint;

  /** Whether one of its records may be replaced by another, and nothing says by which. */
  public boolean unidentified;

  /** Of its further records, each with its line. */
  private @Nullable Map<Long, Integer> further;

  /** Of the lines of records that stand twice; null: none does. */
  private @Nullable Map<Integer, Twins> twins;

  /** Why the coup cannot be read; null: it can. */
  public @Nullable ImportRejection rejection;

  /** The line of the record that {@link #rejection} is about. */
  public int rejectionLine;

  /** From when to when its records tell of it; null: not worked out yet. */
  private @Nullable CoupSpan span;

  public ThirdCard thirdCard = ThirdCard.OWN;

  /** Whether nothing of it is told, as the file as a whole lacks something. */
  public boolean untold;

  /**
   * Whether it has the very cards of the coup before it, which the export may have written twice.
   */
  public boolean repeated;

  /** Why the system had not finished the coup; null: it had. */
  public @Nullable String unfinished;

  CoupFacts(int line, String table) {
    this.line = line;
    this.rejectionLine = line;
    this.table = table;
  }

  /** What tells it from all others of the file. */
  public List<String> key() {
    List<String> key = new ArrayList<>();
    key.add(table);
    key.add(shoe == null ? "" : shoe);
    key.addAll(id);
    return key;
  }

  /** Whether nothing speaks against telling it. */
  public boolean isSound() {
    return rejection == null && unfinished == null && !untold && thirdCard != ThirdCard.OPEN;
  }

  /** Table and shoe. */
  public List<String> place() {
    return List.of(table, shoe == null ? "" : shoe);
  }

  /** The line of its record that has the same content as another; 0: none has. */
  public int lineOf(CoupFacts other) {
    if (fingerprint == other.fingerprint) {
      return line;
    }
    return further == null ? 0 : further.getOrDefault(other.fingerprint, 0);
  }

  /** Notes two lines with one record: nobody knows whether its wager was made twice. */
  public void standsTwice(int first, int second) {
    if (twins == null) {
      twins = new HashMap<>();
    }
    Twins pair = new Twins(first, second);
    twins.putIfAbsent(first, pair);
    twins.put(second, pair);
  }

  /** Leaves out the wagers of all records that stand twice. */
  public void leaveOutTwins() {
    Map<Integer, Twins> known = twins;
    if (known != null) {
      leaveOutWagers(wager -> {
        Twins pair = known.get(wager.ticket().line());
        return pair == null
            ? null
            : new ImportRejection(
                "the record stands twice, on lines "
                    + pair.first()
                    + " and "
                    + pair.second()
                    + ", and nothing says whether its wager was made twice",
                "supersedes in the profile, with the number of the wager");
      });
    }
  }

  /** Leaves wagers out that must not be judged. */
  public void leaveOut(Predicate<Ticket> which, ImportRejection why) {
    leaveOutWagers(wager -> which.test(wager.ticket()) ? why : null);
  }

  /**
   * Leaves wagers out that must not be judged.
   *
   * @param why what speaks against a wager; null: nothing
   */
  public void leaveOutWagers(Function<Wager, @Nullable ImportRejection> why) {
    tickets.removeIf(wager -> {
      ImportRejection reason = why.apply(wager);
      if (reason != null) {
        unreadWagers.add(new UnreadWager(wager.ticket().line(), reason));
      }
      return reason != null;
    });
  }

  /** The coup's number in its shoe; 0 where none is recorded that can be one. */
  public int coupNumber() {
    String text = number;
    return text != null && text.matches("[1-9][0-9]{0,4}") ? Integer.parseInt(text) : 0;
  }

  /** Whether it is recorded when the coup ended, or what a hand totalled. */
  public boolean keepsEnd() {
    return playerTotal != null || bankerTotal != null || (ends != null && ends.at() != null);
  }

  /** Whether no total that is recorded contradicts these hands. */
  boolean mayHaveTotalsOf(Hands way) {
    return isTotal(playerTotal, way.total(Side.PLAYER))
        && isTotal(bankerTotal, way.total(Side.BANKER));
  }

  private static boolean isTotal(@Nullable String recorded, int total) {
    return recorded == null || recorded.equals(Integer.toString(total));
  }

  /** Whether a form that tells of it reads results. */
  public boolean readsResult() {
    return forms.stream().anyMatch(RecordForm::readsResult);
  }

  /** Whether a form that tells of it says where its number is, be it a number or not. */
  public boolean isNumbered() {
    return forms.stream().anyMatch(RecordForm::isNumbered);
  }

  /** The day of the coup, as a clock at its table showed it; null where not recorded. */
  public @Nullable LocalDate day() {
    TimeForm.Moment known = starts == null ? ends : starts;
    return known == null ? null : known.day();
  }

  /** From when to when its records tell of it; asked for once they are read. */
  public CoupSpan span() {
    CoupSpan known = span;
    if (known == null) {
      known = new CoupSpan();
      known.take(starts);
      known.take(closes);
      known.take(ends);
      for (Wager wager : tickets) {
        known.take(wager.ticket().at());
      }
      if (hands != null) {
        for (Hands.Dealt card : hands.cards()) {
          known.take(card.at());
        }
      }
      span = known;
    }
    return known;
  }

  /**
   * Whether its times lie too far from those of another record for one coup. Records of one form
   * that have the same cards are of one coup all the same: a ticket may be settled late, or anew.
   */
  public boolean isApart(CoupFacts other) {
    boolean oneForm = forms.size() == 1 && forms.equals(other.forms);
    return span().isApart(other.span(), oneForm) && !(oneForm && hasCardsOf(other));
  }

  private boolean hasCardsOf(CoupFacts other) {
    Hands mine = hands;
    Hands theirs = other.hands;
    return mine != null && theirs != null && !mine.isEmpty() && mine.with(theirs) != null;
  }

  /** The earliest time that is recorded; null where none is. */
  public @Nullable OffsetDateTime firstTime() {
    OffsetDateTime start = starts == null ? null : starts.at();
    return start != null ? start : ends == null ? null : ends.at();
  }

  /**
   * Says what became of wagers of which only the figure 0 is recorded: returned with an annulled
   * coup, or returned by rule as a wager on a hand is in a tie. Of all others it is not known.
   */
  public void settleNothing() {
    List<Wager> settled = new ArrayList<>();
    for (Wager wager : tickets) {
      Ticket ticket = wager.ticket();
      if (!Ticket.NOTHING.equals(ticket.outcome())) {
        settled.add(wager);
      } else if ("void".equals(result)) {
        settled.add(wager.withOutcome("void"));
      } else if (isTie() && (ticket.bet().equals("player") || ticket.bet().equals("banker"))) {
        settled.add(wager.withOutcome("push"));
      } else {
        unreadWagers.add(
            new UnreadWager(
                ticket.line(),
                new ImportRejection(
                    "the wager on "
                        + ticket.bet()
                        + " came to nothing, and nothing says whether by rule",
                    "a record that keeps outcomes; the wager is left out")));
      }
    }
    tickets.clear();
    tickets.addAll(settled);
  }

  private boolean isTie() {
    Hands known = hands;
    return result == null
        ? known != null && !known.isEmpty() && known.result().equals("tie")
        : result.equals("tie");
  }

  /** Takes what another record says of the same coup; a contradiction makes it unreadable. */
  public void add(CoupFacts other) {
    if (isApart(other)) {
      contradicts("time", other);
    }
    span().add(other.span());
    forms.addAll(other.forms);
    if (further == null) {
      further = new HashMap<>();
    }
    further.putIfAbsent(other.fingerprint, other.line);
    if (rejection == null && other.rejection != null) {
      rejection = other.rejection;
      rejectionLine = other.rejectionLine;
    }
    number = same(number, other.number, "number", other);
    dealer = same(dealer, other.dealer, "dealer", other);
    result = same(result, other.result, "result", other);
    playerTotal = same(playerTotal, other.playerTotal, "Player's total", other);
    bankerTotal = same(bankerTotal, other.bankerTotal, "Banker's total", other);
    Hands mine = hands;
    Hands theirs = other.hands;
    if (mine == null || mine.isEmpty()) {
      hands = theirs == null ? mine : theirs;
    } else if (theirs != null && !theirs.isEmpty()) {
      Hands both = mine.with(theirs);
      if (both == null) {
        contradicts("cards", other);
      } else {
        hands = both;
      }
    }
    untold |= other.untold;
    unidentified |= other.unidentified;
    thirdCard = thirdCard.compareTo(other.thirdCard) < 0 ? other.thirdCard : thirdCard;
    starts = earlier(starts, other.starts);
    closes = earlier(closes, other.closes);
    ends = ends == null ? other.ends : ends;
    tickets.addAll(other.tickets);
    unreadWagers.addAll(other.unreadWagers);
    unfinished = unfinished == null ? other.unfinished : unfinished;
  }

  /**
   * How what another form says of the same coup agrees with this: above 0 where both say the same
   * of something, below 0 where they contradict each other, 0 where they say nothing of one thing.
   */
  public int agreement(CoupFacts other) {
    Hands mine = hands;
    Hands theirs = other.hands;
    List<Boolean> equal = new ArrayList<>();
    if (mine != null && theirs != null && !mine.isEmpty() && !theirs.isEmpty()) {
      equal.add(mine.with(theirs) != null);
    }
    compare(result, other.result, equal);
    compare(playerTotal, other.playerTotal, equal);
    compare(bankerTotal, other.bankerTotal, equal);
    compare(number, other.number, equal);
    compare(dealer, other.dealer, equal);
    return equal.isEmpty() ? 0 : equal.contains(false) ? -1 : 1;
  }

  private static void compare(@Nullable String mine, @Nullable String theirs, List<Boolean> equal) {
    if (mine != null && theirs != null) {
      equal.add(mine.equals(theirs));
    }
  }

  private static TimeForm.@Nullable Moment earlier(
      TimeForm.@Nullable Moment mine, TimeForm.@Nullable Moment theirs) {
    if (mine == null || theirs == null || mine.at() == null || theirs.at() == null) {
      return mine == null ? theirs : mine;
    }
    return theirs.at().isBefore(mine.at()) ? theirs : mine;
  }

  private @Nullable String same(
      @Nullable String mine, @Nullable String theirs, String what, CoupFacts other) {
    if (mine != null && theirs != null && !Objects.equals(mine, theirs)) {
      contradicts(what, other);
    }
    return mine == null ? theirs : mine;
  }

  private void contradicts(String what, CoupFacts other) {
    if (rejection == null) {
      rejection =
          new ImportRejection(
              "the record contradicts line " + line + " on the coup's " + what,
              "records of one coup that agree, or a profile that tells the two coups apart");
      rejectionLine = other.line;
    }
  }
}
