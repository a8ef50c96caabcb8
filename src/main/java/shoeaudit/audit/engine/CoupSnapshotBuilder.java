package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Effects;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.Betting;
import shoeaudit.audit.result.CoupSnapshot.Cell;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.Dealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.audit.result.CoupSnapshot.ThirdCardRule;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** Tells a deviating coup in full, for reports. */
final class CoupSnapshotBuilder {
  private final CoupReplay coup;
  private final ShoeEvents events;
  private final @Nullable CoupCards correct;
  private final int[] nextRows;
  private final MoneyMoved moved;

  private CoupSnapshotBuilder(CoupReplay coup, Effects effects, MoneyMoved moved) {
    this.coup = coup;
    this.events = coup.events();
    this.correct = effects.correct();
    this.nextRows = effects.nextRows();
    this.moved = moved;
  }

  /**
   * Tells the coup on.
   *
   * @param moved what its findings ascribe to its wagers
   */
  static CoupSnapshot build(CoupReplay coup, Effects effects, MoneyMoved moved) {
    return new CoupSnapshotBuilder(coup, effects, moved).build();
  }

  private CoupSnapshot build() {
    int first = coup.shoe().firstRow(coup.place());
    int last = coup.shoe().lastRow(coup.place());
    String file = coup.file();
    Result byCards = coup.result().ofCards();
    Result declared = coup.result().declared();
    int resultRow = coup.result().row();
    return new CoupSnapshot(
        events.table(),
        events.shoe(),
        coup.number(),
        file,
        events.line[first],
        lastLine(file, first, last),
        textOrNull(events.names().text(events.dealer[first])),
        coup.ghost(),
        cards(),
        handTotal(Side.PLAYER),
        handTotal(Side.BANKER),
        byCards == null ? null : byCards.text(),
        declared == null ? null : declared.text(),
        total(resultRow < 0 ? ShoeEvents.NO_TOTAL : events.playerTotal[resultRow]),
        total(resultRow < 0 ? ShoeEvents.NO_TOTAL : events.bankerTotal[resultRow]),
        correctDealing(),
        dealing(),
        tableCell(),
        betting(),
        new SnapshotWagers(coup, moved).all(),
        new SnapshotTimeline(coup).events(),
        coup.place(),
        at(coup.firstStampedRow()),
        thirdCardRule());
  }

  /** Where the coup ends in that file, which need not be the only one that records it. */
  private int lastLine(String file, int first, int last) {
    int row = last;
    while (row > first && events.lineIn(file, row) == 0) {
      row--;
    }
    return events.line[row];
  }

  private List<DealtCard> cards() {
    List<DealtCard> cards = new ArrayList<>();
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      int row = coup.dealtCards().row(i);
      cards.add(
          new DealtCard(
              coup.dealtCards().side(i).text(),
              Card.text(coup.dealtCards().card(i)),
              events.face[row] == 0 ? null : events.face[row] == 1 ? "up" : "down",
              coup.dealtCards().withdrawn(i),
              events.line[row]));
    }
    return cards;
  }

  private @Nullable Integer handTotal(Side side) {
    return coup.dealtCards().any()
            && (!coup.dealing().lacksHand() || coup.dealing().handKnown(side))
        ? Integer.valueOf(coup.cards().total(side))
        : null;
  }

  private static @Nullable Integer total(byte declared) {
    return declared == ShoeEvents.NO_TOTAL ? null : Integer.valueOf(declared);
  }

  private Dealing dealing() {
    if (!coup.dealing().orderKnown()) {
      return Dealing.ORDER_NOT_KNOWN;
    }
    if (coup.irregularities().voidDue() || !coup.dealing().cardsKnown()) {
      return Dealing.NOT_JUDGED;
    }
    CoupCards due = correct;
    if (due == null) {
      return Dealing.NOT_KNOWN;
    }
    if (!Facts.hands(due).equals(Facts.hands(coup.cards()))
        || !coup.dealtCards().firstFourInOrder()) {
      return Dealing.OTHER_DUE;
    }
    return coup.irregularities().firstRow() < 0
        ? Dealing.AS_DUE
        : Dealing.AS_DUE_BESIDE_IRREGULARITY;
  }

  private @Nullable CorrectDealing correctDealing() {
    CoupCards due = correct;
    if (due == null || dealing() != Dealing.OTHER_DUE) {
      return null;
    }
    return new CorrectDealing(
        hand(due, Side.PLAYER),
        hand(due, Side.BANKER),
        due.total(Side.PLAYER),
        due.total(Side.BANKER),
        due.result().text(),
        Arrays.stream(nextRows).mapToObj(row -> events.line[row]).toList());
  }

  private static List<String> hand(CoupCards cards, Side side) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < cards.count(side); i++) {
      texts.add(Card.text(cards.card(side, i)));
    }
    return texts;
  }

  private @Nullable String tableCell() {
    if (!coup.dealtCards().handsComplete()) {
      return null;
    }
    CoupCards cards = coup.cards();
    ThirdCardTable table = coup.rules().table();
    int player = cards.twoCardTotal(Side.PLAYER);
    int banker = cards.twoCardTotal(Side.BANKER);
    if (table.natural(player) || table.natural(banker)) {
      return "A natural (Player " + player + ", Banker " + banker + "): neither hand draws.";
    }
    int third = cards.thirdValue(Side.PLAYER);
    return "Player "
        + player
        + ": "
        + (table.playerDraws(player) ? "draws" : "stands")
        + ". Banker "
        + banker
        + (third == ThirdCardTable.PLAYER_STOOD
            ? ", Player stood: "
            : ", Player's third card counts " + third + ": ")
        + (table.bankerDraws(banker, third) ? "draws" : "stands")
        + ".";
  }

  private @Nullable ThirdCardRule thirdCardRule() {
    if (!coup.dealtCards().handsComplete()) {
      return null;
    }
    ThirdCardTable table = coup.rules().table();
    CoupCards cards = coup.cards();
    int player = cards.twoCardTotal(Side.PLAYER);
    int banker = cards.twoCardTotal(Side.BANKER);
    int third = cards.thirdValue(Side.PLAYER);
    boolean natural = table.natural(player) || table.natural(banker);
    Cell ofPlayer =
        new Cell(
            Side.PLAYER.text(),
            player,
            null,
            !natural && table.playerDraws(player),
            cards.count(Side.PLAYER) > 2);
    Cell ofBanker =
        new Cell(
            Side.BANKER.text(),
            banker,
            third == ThirdCardTable.PLAYER_STOOD ? null : Integer.valueOf(third),
            !natural && table.bankerDraws(banker, third),
            cards.count(Side.BANKER) > 2);
    boolean turnsOnPlayer = natural ? table.natural(player) : ofPlayer.draws() != ofPlayer.drew();
    return new ThirdCardRule(
        natural, ofPlayer, ofBanker, (turnsOnPlayer ? ofPlayer : ofBanker).hand());
  }

  private Betting betting() {
    if (coup.summary()) {
      // A summary has one time for the whole coup, and so none of any event.
      return new Betting(null, null, null, null);
    }
    int opened = -1;
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (opened < 0 && coup.owns(row) && events.kindOf(row) == EventKind.BETTING_OPENED) {
        opened = row;
      }
    }
    return new Betting(
        at(opened),
        at(coup.cutOff().closedRow()),
        at(coup.dealtCards().firstRow()),
        at(coup.cutOff().row()));
  }

  private @Nullable String at(int row) {
    return row < 0 ? null : SnapshotTimeline.time(events, row);
  }

  private static @Nullable String textOrNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
