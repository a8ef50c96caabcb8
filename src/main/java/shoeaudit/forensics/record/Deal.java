package shoeaudit.forensics.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import shoeaudit.audit.result.Level;

/**
 * The seen cards of one deal, from one shuffle of a shoe to the next (patterns.md, section 1), with
 * what stood on its coups and which errors moved money. Texts that are not recorded are empty.
 *
 * @param table its table
 * @param shoe its shoe
 * @param ordinal which deal of the shoe, from 1
 * @param file that records its first event
 * @param line of that event
 * @param at the first time that its record has, in nanoseconds since 1970; the largest long: none
 * @param dealer who was in charge at its shuffle, else at its first event
 * @param cardSet the card set loaded
 * @param shuffler the machine, or {@code hand}
 * @param rules what holds of it as a whole
 * @param burns the cards seen before the first card of a coup, in their order
 * @param coups its coups with cards, in their order
 * @param errors of coups whose errors moved money
 * @param settled who settled wagers of whom in coups that count for errors, each pair once
 */
public record Deal(
    String table,
    String shoe,
    int ordinal,
    String file,
    int line,
    long at,
    String dealer,
    String cardSet,
    String shuffler,
    Terms rules,
    List<Byte> burns,
    List<Coup> coups,
    List<Errors> errors,
    List<Pair> settled) {
  /** The order of a table's deals: by first events; where times are equal, by file and line. */
  public static final Comparator<Deal> ORDER =
      Comparator.comparing(Deal::table)
          .thenComparingLong(Deal::at)
          .thenComparing(Deal::file)
          .thenComparingInt(Deal::line)
          .thenComparing(Deal::shoe)
          .thenComparingInt(Deal::ordinal);

  /**
   * What holds of a deal as a whole.
   *
   * @param decks the shoe's decks, else the control file's
   * @param shuffledEveryCoup whether the controls have the cards shuffled before every coup
   * @param orderKnown whether the record has the order of its events
   * @param shuffleKnown whether the record shows which cards came from one shuffle: shoes and
   *     shuffles
   * @param unreadable how many of its lines could not be read
   */
  public record Terms(
      int decks,
      boolean shuffledEveryCoup,
      boolean orderKnown,
      boolean shuffleKnown,
      int unreadable) {
    /** Whether the record shows which values are unseen before each coup. */
    public boolean unseenKnown() {
      return orderKnown && (shuffleKnown || shuffledEveryCoup);
    }
  }

  /**
   * What a patron had on a bet at the cut-off.
   *
   * @param minor more than 0, in minor units; {@link #UNKNOWN}: the record does not settle it
   */
  public record Stake(String patron, String bet, long minor) {
    /** In {@link #minor}: not known. */
    public static final long UNKNOWN = -1;
  }

  /** A dealer and a patron, each "" where none is recorded. */
  public record Pair(String dealer, String patron) implements Comparable<Pair> {
    private static final Comparator<Pair> ORDER =
        Comparator.comparing(Pair::dealer).thenComparing(Pair::patron);

    @Override
    public int compareTo(Pair other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * The errors of one coup that moved money.
   *
   * @param dealer in charge at its first card
   * @param level the first of dealing, result and settlement that moved any
   * @param sumMinor what they moved to the patrons' side in all, in minor units
   * @param byPatron the patrons whom they moved money for, by identifier
   * @param hit the first error in settling to a patron's favor; of {@link Hit#NONE}: there is none
   */
  public record Errors(String dealer, Level level, long sumMinor, List<Moved> byPatron, Hit hit) {}

  /** What errors moved to a patron's side; minor units, not 0. */
  public record Moved(String patron, long minor) {}

  /**
   * Whom an error in settling struck, among those who had a settlement on the bet.
   *
   * @param patron whom it favored; "" where he is not named
   * @param settlements how many there were on the bet in the coup
   * @param shares how many each patron had
   */
  public record Hit(String patron, int settlements, List<Moved> shares) {
    /** No such error. */
    public static final Hit NONE = new Hit("", 0, List.of());
  }

  /** As results name it: the table, the shoe and, of later deals, which. */
  public String subject() {
    return table + "/" + shoeName();
  }

  /** The shoe and, of later deals, which. */
  public String shoeName() {
    return ordinal == 1 ? shoe : shoe + "#" + ordinal;
  }

  /** The same without wagers on these bets. */
  public Deal without(Set<String> bets) {
    return bets.isEmpty() ? this : keeping(stake -> !bets.contains(stake.bet()));
  }

  /** The same with the wagers of these patrons alone. */
  public Deal ofPatrons(Set<String> patrons) {
    return keeping(stake -> patrons.contains(stake.patron()));
  }

  private Deal keeping(Predicate<Stake> wagers) {
    List<Coup> kept = new ArrayList<>();
    for (Coup coup : coups) {
      kept.add(
          new Coup(
              coup.number(),
              coup.cards(),
              coup.hands(),
              coup.withdrawn(),
              coup.counts(),
              coup.wagers().stream().filter(wagers).toList()));
    }
    return new Deal(
        table, shoe, ordinal, file, line, at, dealer, cardSet, shuffler, rules, burns, kept, errors,
        settled);
  }

  /** How many cards of it were seen. */
  public int seen() {
    return burns.size() + dealt();
  }

  /** How many cards of coups were seen. */
  public int dealt() {
    int dealt = 0;
    for (Coup coup : coups) {
      dealt += coup.cards().length;
    }
    return dealt;
  }

  /** All seen cards in the order of leaving the shoe. */
  public byte[] seenCards() {
    byte[] seen = new byte[seen()];
    int count = 0;
    for (byte card : burns) {
      seen[count++] = card;
    }
    for (Coup coup : coups) {
      System.arraycopy(coup.cards(), 0, seen, count, coup.cards().length);
      count += coup.cards().length;
    }
    return seen;
  }

  /** Whether every seen card is recorded as closely as a level tells. */
  public boolean tells(CardLevel level) {
    for (byte card : burns) {
      if (!level.tells(card)) {
        return false;
      }
    }
    for (Coup coup : coups) {
      for (byte card : coup.cards()) {
        if (!level.tells(card)) {
          return false;
        }
      }
    }
    return true;
  }
}
