package shoeaudit.audit.engine;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.DealtCards;
import shoeaudit.audit.replay.WagerBook;
import shoeaudit.audit.result.CoupEvent;
import shoeaudit.audit.result.CoupEvent.Mark;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.Fact;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Every event of a coup that bears on its betting, its cards and its settlements, in the order of
 * the record: reports show a few of them ({@link SnapshotTimeline}), pages all.
 */
final class CoupEvents {
  private final CoupReplay coup;
  private final ShoeEvents events;
  private final CoupSnapshot told;
  private final SnapshotTimeline words;
  private final Set<Integer> wrongSettlements = new HashSet<>();

  private CoupEvents(CoupReplay coup, CoupSnapshot told) {
    this.coup = coup;
    this.events = coup.events();
    this.told = told;
    this.words = new SnapshotTimeline(coup);
    for (int i = 0; i < coup.wagers(); i++) {
      if (!told.wagers().get(i).differs().isEmpty()) {
        wrongSettlements.add(coup.wager(i).settlementRow());
      }
    }
  }

  /**
   * Those of a coup.
   *
   * @param told the coup as it is told in full
   */
  static List<CoupEvent> of(CoupReplay coup, CoupSnapshot told) {
    return new CoupEvents(coup, told).all();
  }

  private List<CoupEvent> all() {
    List<CoupEvent> all = new ArrayList<>();
    int wrong = wrongCard();
    DealtCards cards = coup.dealtCards();
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (!coup.owns(row)) {
        continue;
      }
      int before = all.size();
      for (int i = 0; i < cards.count(); i++) {
        if (cards.row(i) == row) {
          all.add(event(row, dealt(i), i, i == wrong ? Mark.NOT_AS_DUE : Mark.NONE));
        }
      }
      Fact what = all.size() > before || coup.summary() ? null : what(row);
      if (what != null) {
        all.add(event(row, what, -1, mark(row)));
      }
    }
    return all;
  }

  private CoupEvent event(int row, Fact what, int card, Mark mark) {
    boolean elsewhere = events.lineIn(coup.file(), row) == 0;
    CoupCards lying = lying(row, card);
    return new CoupEvent(
        coup.summary() ? null : SnapshotTimeline.time(events, row),
        events.fileOf(row),
        events.line[row],
        elsewhere ? phrase("event.in-file", what, events.fileOf(row)) : what,
        card + 1,
        withdrawnBy(row),
        mark,
        row == coup.cutOff().row() && card <= 0,
        row == coup.result().row(),
        total(lying, Side.PLAYER),
        total(lying, Side.BANKER));
  }

  private @Nullable Fact what(int row) {
    return switch (events.kindOf(row)) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> words.wager(row);
      case WAGER_SETTLED -> settled(row);
      case COMMISSION_COLLECTED ->
          events.money[row] == ShoeEvents.NO_MONEY
              ? null
              : phrase(
                  "event.commission-collected",
                  events.names().text(events.patron[row]),
                  money(events.money[row]));
      case CARD_DEALT -> null;
      default -> words.what(row);
    };
  }

  private Fact settled(int row) {
    Fact wager = words.named(row);
    String outcome = coup.recorded().outcome(row).text();
    if (events.money[row] == ShoeEvents.NO_MONEY) {
      return phrase("event.wager-settled", wager, outcome);
    }
    Fact paid = money(events.money[row]);
    if (coup.recorded().recordsNet(row)) {
      return phrase("event.wager-settled.net", wager, outcome, paid);
    }
    return coup.recorded().recordsCommission(row)
        ? phrase(
            "event.wager-settled.commission", wager, outcome, paid, money(events.commission[row]))
        : phrase("event.wager-settled.paid", wager, outcome, paid);
  }

  private Fact money(long minor) {
    return new Fact.Money(minor, coup.rules().controls().currency().getCurrencyCode());
  }

  private Fact dealt(int index) {
    byte face = events.face[coup.dealtCards().row(index)];
    Fact card =
        phrase(
            "event.card-dealt" + (face == 0 ? "" : face == 1 ? ".up" : ".down"),
            Facts.name(coup.dealtCards().side(index)),
            Card.text(coup.dealtCards().card(index)));
    return index == 0 && coup.dealing().orderKnown()
        ? phrase("event.card-dealt.first", card)
        : card;
  }

  private Mark mark(int row) {
    EventKind kind = events.kindOf(row);
    if (kind == EventKind.WAGER_SETTLED) {
      return wrongSettlements.contains(row) ? Mark.NOT_AS_DUE : Mark.NONE;
    }
    if (!words.isWagerEvent(row) || !coup.cutOff().isLate(row)) {
      return Mark.NONE;
    }
    int wager = coup.wagerNamed(row);
    if (wager != WagerBook.NONE && coup.wager(wager).refused()) {
      return Mark.REFUSED;
    }
    return coup.cutOff().reviewedIfLate(row) ? Mark.FOR_REVIEW : Mark.LATE;
  }

  /** The first card that does not lie where the correct dealing has it; -1: none, or not known. */
  private int wrongCard() {
    CorrectDealing correct = told.correct();
    if (correct == null) {
      return -1;
    }
    int[] held = new int[Side.values().length];
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (coup.dealtCards().withdrawn(i)) {
        continue;
      }
      Side side = coup.dealtCards().side(i);
      List<String> due = side == Side.PLAYER ? correct.playerCards() : correct.bankerCards();
      int at = held[side.ordinal()]++;
      if (at >= due.size() || !due.get(at).equals(Card.text(coup.dealtCards().card(i)))) {
        return i;
      }
    }
    return -1;
  }

  private int withdrawnBy(int row) {
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (coup.dealtCards().withdrawnRow(i) == row) {
        return i + 1;
      }
    }
    return 0;
  }

  /**
   * The cards as they lie after an event.
   *
   * @param card the one that it deals, from 0; -1: it deals none
   */
  private CoupCards lying(int row, int card) {
    DealtCards cards = coup.dealtCards();
    CoupCards lying = new CoupCards();
    for (int i = 0; i < cards.count(); i++) {
      boolean dealt = cards.row(i) < row || (cards.row(i) == row && i <= card);
      if (dealt && (!cards.withdrawn(i) || cards.withdrawnRow(i) > row)) {
        lying.add(cards.side(i), cards.card(i));
      }
    }
    return lying;
  }

  private @Nullable Integer total(CoupCards lying, Side side) {
    boolean known = !coup.dealing().lacksHand() || coup.dealing().handKnown(side);
    return known && lying.count(side) > 0 ? Integer.valueOf(lying.total(side)) : null;
  }
}
