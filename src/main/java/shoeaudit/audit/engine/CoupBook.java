package shoeaudit.audit.engine;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.replay.SettlementBasis;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupRow.Untested;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Packs every coup of a shoe with what the audit made of its cards; see {@link ShoeSettlements}.
 * Reused from shoe to shoe. Only for runs that are asked for them.
 */
final class CoupBook {
  private static final Set<String> DRAWN_WRONG =
      Set.of(
          "dealing.drew-on-natural",
          "dealing.player-drew",
          "dealing.player-stood",
          "dealing.banker-drew",
          "dealing.banker-stood");

  private static final String WINNER_WRONG = "result.winner-wrong";
  private static final Result[] RESULTS = Result.values();
  private static final Untested[] UNTESTED = Untested.values();
  private static final String[] CARDS = cards();
  private static final int DRAWN = 1;
  private static final int WINNER = 2;

  private final RowPacker packer = new RowPacker();
  private final GamblingDays days;
  private int count;

  /** Of coups whose days are told by these. */
  CoupBook(GamblingDays days) {
    this.days = days;
  }

  /** Each card's text, made once. */
  private static String[] cards() {
    String[] cards = new String[1 << 7];
    for (int card = 1; card < cards.length; card++) {
      boolean isCard =
          Card.rank((byte) card) >= 1
              && Card.rank((byte) card) <= Card.RANK_NOT_RECORDED
              && Card.suit((byte) card) <= Card.HIGHEST_SUIT;
      cards[card] = isCard ? Card.text((byte) card) : "";
    }
    cards[0] = "";
    return cards;
  }

  /** The next shoe begins. */
  void clear() {
    packer.clear();
    count = 0;
  }

  /** What was packed of a shoe. */
  byte[] take() {
    return packer.take();
  }

  /** How many coups that is. */
  int count() {
    return count;
  }

  /**
   * Packs a coup.
   *
   * @param version the place of the controls in force on it, or -1
   * @param findings on it
   */
  void add(CoupReplay coup, int version, List<Finding> findings) {
    ShoeEvents events = coup.events();
    int first = coup.shoe().firstRow(coup.place());
    String file = coup.file();
    int last = coup.shoe().lastRow(coup.place());
    while (last > first && events.lineIn(file, last) == 0) {
      last--;
    }
    packer.whole(coup.number());
    packer.whole(coup.place());
    packer.whole(events.line[first]);
    packer.whole(events.line[last]);
    packer.whole(version + 1);
    packer.name(file);
    packer.name(events.names().text(events.dealer[first]));
    int stamped = coup.firstStampedRow();
    packer.amount(stamped < 0 ? Integer.MIN_VALUE : days.day(events.at[stamped]).toEpochDay());
    hand(coup, Side.PLAYER);
    hand(coup, Side.BANKER);
    result(coup.result().declared());
    Untested untested = untested(coup, version);
    boolean known = untested == null && !coup.completeness().incomplete();
    result(known ? coup.result().ofCards() : null);
    reason(untested == null ? dealing(coup) : untested);
    reason(untested == null ? declared(coup) : untested);
    int found = 0;
    for (Finding finding : findings) {
      found |= DRAWN_WRONG.contains(finding.code()) ? DRAWN : 0;
      found |= finding.code().equals(WINNER_WRONG) ? WINNER : 0;
    }
    packer.put(found);
    count++;
  }

  private void hand(CoupReplay coup, Side side) {
    int cards = coup.cards().count(side);
    packer.whole(cards);
    for (int i = 0; i < cards; i++) {
      packer.put(coup.cards().card(side, i));
    }
  }

  private void result(@Nullable Result result) {
    packer.put(result == null ? 0 : result.ordinal() + 1);
  }

  private void reason(@Nullable Untested reason) {
    packer.put(reason == null ? 0 : reason.ordinal() + 1);
  }

  private static @Nullable Untested untested(CoupReplay coup, int version) {
    if (version < 0) {
      return Untested.NO_CONTROLS;
    }
    SettlementRow.Basis basis = SettlementBasis.untested(coup);
    if (basis == null) {
      return null;
    }
    return switch (basis) {
      case BEGUN_BEFORE -> Untested.BEGUN_BEFORE;
      case UNPARTED -> Untested.UNPARTED;
      case LINES_OUT_OF_PLACE -> Untested.LINES_OUT_OF_PLACE;
      case COUP_INCOMPLETE -> Untested.INCOMPLETE;
      default -> Untested.UNREADABLE_LINE;
    };
  }

  /** Why the third cards of a coup that is tested are not; as the checks of dealing have it. */
  private static @Nullable Untested dealing(CoupReplay coup) {
    Untested cards = cardsLack(coup);
    if (cards != null) {
      return cards;
    }
    if (!coup.dealing().judged()) {
      return Untested.DECLARED_VOID;
    }
    if (!coup.dealtCards().handsComplete()) {
      return Untested.FEW_CARDS;
    }
    return coup.dealing().isRightByTime() ? Untested.TIMES_AGAINST_LINES : null;
  }

  /** Why the declared result of a coup that is tested is not; as the check of the winner has it. */
  private static @Nullable Untested declared(CoupReplay coup) {
    if (coup.result().declared() == Result.VOID) {
      return Untested.DECLARED_VOID;
    }
    Untested cards = cardsLack(coup);
    if (cards != null) {
      return cards;
    }
    return coup.result().declared() == null ? Untested.NO_RESULT : null;
  }

  private static @Nullable Untested cardsLack(CoupReplay coup) {
    if (coup.irregularities().voidDue()) {
      return Untested.ANNULLED_BY_IRREGULARITY;
    }
    if (coup.completeness().incomplete()) {
      return Untested.INCOMPLETE;
    }
    if (!coup.dealtCards().any()) {
      return Untested.NO_CARDS;
    }
    if (!coup.dealing().cardsKnown()) {
      return Untested.CARDS_NOT_KNOWN;
    }
    return coup.cards().count(Side.PLAYER) > CoupRow.MOST_CARDS
            || coup.cards().count(Side.BANKER) > CoupRow.MOST_CARDS
        ? Untested.MORE_CARDS
        : null;
  }

  /** Unpacks coups. */
  static List<CoupRow> rows(byte[] packed) throws IOException {
    List<CoupRow> rows = new ArrayList<>();
    RowUnpacker in = new RowUnpacker(packed);
    while (in.more()) {
      rows.add(row(in));
    }
    return rows;
  }

  private static CoupRow row(RowUnpacker in) throws IOException {
    int number = in.number();
    int place = in.number();
    int firstLine = in.number();
    int lastLine = in.number();
    int version = in.number() - 1;
    String file = in.name();
    String dealer = in.name();
    long day = in.amount();
    List<String> player = hand(in);
    List<String> banker = hand(in);
    Result declared = result(in);
    Result byCards = result(in);
    Untested dealing = reason(in);
    Untested result = reason(in);
    int found = in.next();
    return new CoupRow(
        number,
        place,
        firstLine,
        lastLine,
        version,
        file,
        dealer,
        day == Integer.MIN_VALUE ? null : LocalDate.ofEpochDay(day),
        player,
        banker,
        declared,
        byCards,
        dealing,
        result,
        (found & DRAWN) != 0,
        (found & WINNER) != 0);
  }

  private static List<String> hand(RowUnpacker in) throws IOException {
    String[] cards = new String[in.number()];
    for (int i = 0; i < cards.length; i++) {
      cards[i] = CARDS[in.next()];
    }
    return List.of(cards);
  }

  private static @Nullable Result result(RowUnpacker in) throws IOException {
    int number = in.next();
    return number == 0 ? null : RESULTS[number - 1];
  }

  private static @Nullable Untested reason(RowUnpacker in) throws IOException {
    int number = in.next();
    return number == 0 ? null : UNTESTED[number - 1];
  }
}
