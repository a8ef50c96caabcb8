package shoeaudit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;

/**
 * Where a record has what it says of a coup. Records with the same table, shoe and id tell of one
 * coup.
 *
 * @param id what tells one coup of a shoe from another
 * @param table where it was dealt
 * @param shoe null: not recorded
 * @param number the coup's number in the shoe; null: not recorded
 * @param numbersFrom the number of a shoe's first coup in the export: 0 or 1
 * @param dealer null: not recorded
 * @param starts when wagers began to be taken; null: not recorded
 * @param closes when "no more bets" was called; null: not recorded
 * @param ends when the result was declared; null: not recorded
 * @param timeForm how times are written
 * @param cards null: not recorded
 * @param result null: not recorded
 * @param playerTotal as declared with the result; null: not recorded
 * @param bankerTotal as declared with the result; null: not recorded
 * @param wagers null: not recorded
 */
public record CoupMapping(
    List<Source> id,
    Source table,
    @Nullable Source shoe,
    @Nullable Source number,
    int numbersFrom,
    @Nullable Source dealer,
    @Nullable Source starts,
    @Nullable Source closes,
    @Nullable Source ends,
    TimeForm timeForm,
    @Nullable CardMapping cards,
    @Nullable ResultMapping result,
    @Nullable Source playerTotal,
    @Nullable Source bankerTotal,
    @Nullable WagerMapping wagers) {
  /** The highest number of a coup in its shoe. */
  private static final int HIGHEST_NUMBER = 99_999;

  /** Keeps a copy. */
  public CoupMapping {
    id = List.copyOf(id);
  }

  /** Where its cards are, if in one list; otherwise null. */
  public CardMapping.@Nullable InList listOfCards() {
    return recordedCards() instanceof CardMapping.InList list ? list : null;
  }

  /** Where its cards are, if each has a place of its own; otherwise null. */
  public CardMapping.@Nullable ByPlace placesOfCards() {
    return recordedCards() instanceof CardMapping.ByPlace places ? places : null;
  }

  private @Nullable CardMapping recordedCards() {
    return cards instanceof CardMapping.MayBeStale stale ? stale.recorded() : cards;
  }

  /** Whether coups are told apart by more than their number in the shoe. */
  public boolean hasIds() {
    return number == null || !id.equals(List.of(number));
  }

  /** Where a record has the declared result. */
  public sealed interface ResultMapping {
    /** The result as a shoe log writes it; null where none is recorded. */
    public @Nullable String read(ForeignRecord record) throws ImportRejection;
  }

  /**
   * A word for the result.
   *
   * @param names what the words mean
   * @param none what stands where no result is recorded
   */
  public record Word(Source source, Names names, Set<String> none) implements ResultMapping {
    @Override
    public @Nullable String read(ForeignRecord record) throws ImportRejection {
      String word = source.text(record);
      return word == null || none.contains(word) ? null : names.ours(word);
    }
  }

  /**
   * A flag for each result.
   *
   * @param flags where each result's flag lies
   * @param set what a flag says that is set
   */
  public record Flags(Map<String, Source> flags, String set) implements ResultMapping {
    @Override
    public @Nullable String read(ForeignRecord record) throws ImportRejection {
      List<String> found = new ArrayList<>();
      for (Map.Entry<String, Source> flag : flags.entrySet()) {
        if (set.equals(flag.getValue().text(record))) {
          found.add(flag.getKey());
        }
      }
      if (found.size() > 1) {
        found.sort(null);
        throw new ImportRejection(
            "the record says more than one result: " + String.join(" and ", found), "one of them");
      }
      return found.isEmpty() ? null : found.getFirst();
    }
  }

  /**
   * Reads what a record says of its coup.
   *
   * @param known the keys of the record that the profile knows
   * @throws ImportRejection where it does not even say which coup it is of
   */
  public CoupFacts read(ForeignRecord record, Set<String> known) throws ImportRejection {
    CoupFacts facts = new CoupFacts(record.line(), needed(table, record, "table"));
    facts.shoe = text(shoe, record);
    if (shoe != null && facts.shoe == null) {
      throw new ImportRejection("the record has no shoe", "the shoe of the coup");
    }
    List<String> words = new ArrayList<>();
    for (Source part : id) {
      words.add(needed(part, record, "id of its coup"));
    }
    facts.id = words;
    try {
      readCoup(record, known, facts);
    } catch (ImportRejection e) {
      facts.rejection = e;
    }
    return facts;
  }

  private void readCoup(ForeignRecord record, Set<String> known, CoupFacts facts)
      throws ImportRejection {
    facts.number = text(number, record);
    if (number != null && facts.number == null) {
      throw new ImportRejection(
          "the record has no number of its coup", "the coup's number in the shoe");
    }
    facts.number = fromOne(facts.number);
    facts.dealer = text(dealer, record);
    facts.starts = moment(starts, record);
    facts.closes = moment(closes, record);
    facts.ends = moment(ends, record);
    facts.result = result == null ? null : result.read(record);
    facts.playerTotal = text(playerTotal, record);
    facts.bankerTotal = text(bankerTotal, record);
    if (cards != null) {
      List<Hands> ways = cards.read(record, facts.day());
      facts.hands =
          cards instanceof CardMapping.MayBeStale
              ? ThirdCards.own(ways, facts)
              : settled(ways, facts);
    }
    WagerMapping mapping = wagers;
    if (mapping != null) {
      RecordPath path = mapping.path();
      for (ForeignRecord wager : path == null ? List.of(record) : record.inner(path)) {
        readWager(wager, mapping, known, facts);
      }
    }
  }

  /** The number as a shoe log counts it. */
  private @Nullable String fromOne(@Nullable String recorded) throws ImportRejection {
    if (recorded == null) {
      return null;
    }
    int known = recorded.matches("[0-9]{1,5}") ? Integer.parseInt(recorded) : -1;
    int highest = HIGHEST_NUMBER - 1 + numbersFrom;
    if (known < numbersFrom || known > highest || !recorded.equals(Integer.toString(known))) {
      throw new ImportRejection(
          "the coup's number is " + Excerpt.of(recorded),
          "a whole number from "
              + numbersFrom
              + " to "
              + highest
              + ", counted in the shoe"
              + (known == 0 ? "; or, in the profile, numbers_from: 0" : ""));
    }
    return Integer.toString(known + 1 - numbersFrom);
  }

  /**
   * A wager that cannot be read is left out and told of; the coup's cards are judged all the same.
   */
  private static void readWager(
      ForeignRecord wager, WagerMapping mapping, Set<String> known, CoupFacts facts) {
    Map<String, String> unnamed = UnnamedFields.of(wager, mapping.path(), known);
    for (WagerMapping.Staked staked : mapping.staked()) {
      try {
        Ticket ticket = mapping.read(wager, staked);
        if (ticket != null) {
          facts.tickets.add(
              new CoupFacts.Wager(
                  ticket, text(mapping.currency(), wager), text(mapping.rate(), wager), unnamed));
        }
      } catch (ImportRejection e) {
        facts.unreadWagers.add(new CoupFacts.UnreadWager(wager.line(), e));
      }
    }
  }

  /**
   * The one way in which the cards lie that fits the declared totals. A declared result settles
   * nothing: where it is wrong, it would make of right cards a wrong dealing.
   */
  private static Hands settled(List<Hands> ways, CoupFacts facts) throws ImportRejection {
    if (ways.size() == 1) {
      return ways.getFirst();
    }
    boolean totals = facts.playerTotal != null || facts.bankerTotal != null;
    List<Hands> fitting = ways.stream().filter(facts::mayHaveTotalsOf).toList();
    if (fitting.size() == 1) {
      return fitting.getFirst();
    }
    throw new ImportRejection(
        "the five cards may be three of the Player's or three of the Banker's, and "
            + (totals
                ? "the totals fit " + (fitting.isEmpty() ? "neither" : "both")
                : "no totals are there to tell"),
        "a record with the totals of both hands, or one that keeps the hands apart");
  }

  private TimeForm.@Nullable Moment moment(@Nullable Source from, ForeignRecord record)
      throws ImportRejection {
    String text = text(from, record);
    return text == null ? null : timeForm.read(text, record.file());
  }

  private static String needed(Source from, ForeignRecord record, String what)
      throws ImportRejection {
    String text = from.text(record);
    if (text == null) {
      String at = from instanceof Source.Place place ? " at " + Excerpt.of(place.written()) : "";
      throw new ImportRejection(
          "the record has no " + what + at, "the record whole, or another profile");
    }
    return text;
  }

  private static @Nullable String text(@Nullable Source from, ForeignRecord record)
      throws ImportRejection {
    return from == null ? null : from.text(record);
  }
}
