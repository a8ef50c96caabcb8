package shoeaudit.shoelog;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the record of a shoe cannot show although its events have some value there: {@code
 * record_lacks} declares it, of the whole shoe, wherever it stands in it. Records that were made by
 * another system and turned into events need it: an event has to name an area, for example, also
 * where that system kept none. What depends on it is not testable, whatever the events say.
 */
public enum RecordGap {
  /**
   * In what order cards left the shoe between the two hands. The cards of each hand stand in the
   * order in which that hand received them, as in a coup summary.
   */
  DEAL_ORDER("in what order cards left the shoe between the two hands"),
  /**
   * How coups are numbered in the shoe: their numbers were given in the order of the records, so
   * that a coup may be missing or stand twice without a trace.
   */
  COUP_NUMBERS("how coups are numbered in the shoe"),
  /**
   * Which coups come from one shoe: what the record calls a shoe may be a part of one, or several.
   */
  SHOES("which coups come from one shoe"),
  /** In which wagering area or on which line a wager lay. */
  AREAS("in which wagering area a wager lay"),
  /**
   * Whether a wager was made before or after the first card: times that are stamped when betting
   * closes prove nothing.
   */
  WAGER_ORDER("whether a wager was made before or after the first card"),
  /** Whether others than the wagers on record were made in a coup. */
  OTHER_WAGERS("whether others than the wagers on record were made in a coup"),
  /**
   * Calls, announcements, irregularities, ghost hands, withdrawn cards, exchanges and collections.
   * Where it has some of them, it need not have all.
   */
  PROCEDURES(
      "calls, announcements, irregularities, ghost hands, withdrawn cards, exchanges and collections"),
  /** Shuffles, burned cards and the cut card. Where it has some of them, it need not have all. */
  SHOE_EVENTS("shuffles, burned cards and the cut card"),
  /**
   * Declared results: the record is of coups that were over, and does not keep what was declared.
   */
  RESULTS("what result was declared"),
  /** Which cards are the Player's and which the Banker's. */
  HANDS("which cards are the Player's and which the Banker's"),
  /**
   * What amounts of money stand for: they may be in another unit than the format's, or those of
   * additions the whole wager.
   */
  AMOUNTS("what amounts of money stand for"),
  /** What was paid to wagers that won, and charged on them. */
  PAYOUTS("what was paid to wagers that won"),
  /** Whether "no more bets" was called before the first card. */
  CLOSING_CALLS("whether \"no more bets\" was called before the first card"),
  /** Settlements of wagers that were returned by rule. */
  PUSHES("what became of wagers that a tie returns"),
  /** Settlements of wagers that lost. */
  LOSSES("what became of wagers that lost"),
  /** Settlements of wagers that lost on ties and side bets. */
  OTHER_LOSSES("what became of wagers on ties and side bets that lost"),
  /** Which bets its wagers are on: the system may call them otherwise than the control file. */
  BETS("which bets its wagers are on"),
  /** Which wagers its settlements are of: one may be of all wagers of a patron, or of a coup. */
  SETTLEMENTS("which wagers its settlements are of"),
  /**
   * One coup: the event names it, and nothing of that coup could be read, or the record was made
   * before the coup was over. The coup is not testable; all others are.
   */
  COUP("one of its coups"),
  /** In which order the records were made: where they stand proves nothing, their times may. */
  RECORDING_ORDER("in which order the records were made"),
  /** The seconds of some events: the system writes their times by the minute, others finer. */
  SECONDS("at which second some events happened"),
  /** The parts of a second of some events: their times are whole ones, others finer. */
  FRACTIONS("in which part of a second some events happened");

  private static final Map<String, RecordGap> BY_TEXT = new HashMap<>();

  static {
    for (RecordGap lack : values()) {
      BY_TEXT.put(lack.text(), lack);
    }
  }

  private final String words;

  RecordGap(String words) {
    this.words = words;
  }

  /** As a log writes it, the {@code kind} of {@code record_lacks}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What the record cannot show, to follow these words. */
  public String words() {
    return words;
  }

  /** What a log means by a text; null: nothing. */
  public static @Nullable RecordGap of(String text) {
    return BY_TEXT.get(text);
  }

  /** Whether it is about one coup, which the event then names, and not about the whole shoe. */
  public boolean isOfCoup() {
    return this == COUP;
  }
}
