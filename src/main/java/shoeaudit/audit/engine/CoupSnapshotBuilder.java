package shoeaudit.audit.engine;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Effects;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.SettlementBasis;
import shoeaudit.audit.replay.WagerBook;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.CitedSpans;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.BetLine;
import shoeaudit.audit.result.CoupSnapshot.Betting;
import shoeaudit.audit.result.CoupSnapshot.Cell;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.Dealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.CoupSnapshot.ThirdCardRule;
import shoeaudit.audit.result.CoupSnapshot.TimelineEvent;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.audit.result.Times;
import shoeaudit.game.Bet;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.Area;
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
    String file = events.fileOf(first);
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
        wagers(),
        timeline(),
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
    return row < 0 || events.at[row] == ShoeEvents.NO_TIME
        ? null
        : Times.text(events.at[row], events.offsetMinutes[row]);
  }

  private List<ReplayedWager> wagers() {
    List<ReplayedWager> told = new ArrayList<>();
    List<String> lines = linesOfWagers();
    for (int i = 0; i < coup.wagers(); i++) {
      told.add(wager(coup.wager(i), lines.get(i)));
    }
    for (int i = 0; i < coup.settlements().count(); i++) {
      WagerReplay settled = coup.settlements().wager(i);
      if (settled == null || settled.unclear()) {
        told.add(settlementAlone(coup.settlements().row(i)));
      }
    }
    return told;
  }

  private ReplayedWager wager(WagerReplay wager, String lines) {
    Bet bet = wager.bet();
    Basis basis = SettlementBasis.of(coup, wager);
    boolean annulled = basis == Basis.ANNULLED;
    boolean givenBack = basis == Basis.GIVEN_BACK;
    boolean known = bet != null && (basis == Basis.LINE || basis == Basis.NO_LINE);
    int line = bet == null || !known ? Bet.NOT_DETERMINABLE : coup.result().dueLine(bet);
    WagerOutcome outcome =
        annulled || givenBack
            ? WagerOutcome.VOID
            : bet == null || !known ? null : bet.outcome(line);
    Long paid =
        bet == null || outcome == null
            ? null
            : Long.valueOf(known ? bet.winnings(line, wager.accepted()) : 0);
    Long commission =
        bet == null || outcome == null
            ? null
            : Long.valueOf(known ? bet.commission(line, wager.accepted()) : 0);
    int row = wager.settlementRow();
    boolean net = row >= 0 && coup.recorded().recordsNet(row);
    if (net && paid != null && commission != null) {
      paid -= commission;
      commission = null;
    }
    List<String> differs = new ArrayList<>();
    if (row >= 0 && outcome != null && paid != null) {
      if (!coup.settlements().isOutcomeDue(row, outcome)) {
        differs.add("outcome");
      }
      if (coup.recorded().knowsPaid(row) && coup.recorded().paid(row) != paid) {
        differs.add("paid");
      }
      if (commission != null
          && coup.recorded().recordsCommission(row)
          && coup.recorded().commission(row) != commission) {
        differs.add("commission");
      }
    }
    boolean mayNotStand = coup.ghost() || bet == null;
    return new ReplayedWager(
        area(wager.area()),
        events.names().text(wager.patron()),
        events.names().text(wager.betName()),
        mayNotStand ? 0 : wager.admissible(),
        wager.accepted(),
        outcome == null ? null : outcome.text(),
        paid,
        commission,
        row < 0 ? null : coup.recorded().outcome(row).text(),
        row < 0 || events.money[row] == ShoeEvents.NO_MONEY
            ? null
            : Long.valueOf(events.money[row]),
        row < 0 || !coup.recorded().recordsCommission(row)
            ? null
            : Long.valueOf(events.commission[row]),
        net,
        differs,
        lines,
        bet == null || givenBack ? null : BetLine.of(annulled, line),
        moved.of(wager));
  }

  private ReplayedWager settlementAlone(int row) {
    return new ReplayedWager(
        area(events.area[row]),
        events.names().text(events.patron[row]),
        events.names().text(events.bet[row]),
        0,
        0,
        null,
        null,
        null,
        coup.recorded().outcome(row).text(),
        events.money[row] == ShoeEvents.NO_MONEY ? null : Long.valueOf(events.money[row]),
        coup.recorded().recordsCommission(row) ? Long.valueOf(events.commission[row]) : null,
        coup.recorded().recordsNet(row),
        List.of(),
        Words.linesIn(file(), events, List.of(row)),
        null,
        moved.of(row));
  }

  /** Where a wager lies; empty where the record does not show areas. */
  private String area(int area) {
    return coup.shoe().shows(Requirement.AREAS) ? Area.text(area) : "";
  }

  /** The lines that name each wager, in the coup's file or, where that has none, in another. */
  private List<String> linesOfWagers() {
    List<List<Integer>> rows = new ArrayList<>();
    for (int i = 0; i < coup.wagers(); i++) {
      rows.add(new ArrayList<>());
    }
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      int wager = coup.owns(row) ? coup.wagerNamed(row) : WagerBook.NONE;
      if (wager != WagerBook.NONE) {
        rows.get(wager).add(row);
      }
    }
    return rows.stream().map(this::linesOf).toList();
  }

  private String linesOf(List<Integer> rows) {
    String own = Words.linesIn(file(), events, rows);
    if (!own.isEmpty() || rows.isEmpty()) {
      return own;
    }
    String other = events.fileOf(rows.getFirst());
    return CitedSpans.inFile(other, Words.linesIn(other, events, rows));
  }

  private List<TimelineEvent> timeline() {
    List<TimelineEvent> told = new ArrayList<>();
    if (coup.summary()) {
      return told;
    }
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      Fact what = coup.owns(row) ? what(row) : null;
      if (what != null) {
        boolean late = isWagerEvent(row);
        if (events.lineIn(file(), row) == 0) {
          what = phrase("event.in-file", what, events.fileOf(row));
        }
        told.add(
            new TimelineEvent(
                at(row), events.line[row], what, late, late && coup.cutOff().reviewedIfLate(row)));
      }
    }
    return told;
  }

  /** The file that the coup's lines are of. */
  private String file() {
    return events.fileOf(coup.shoe().firstRow(coup.place()));
  }

  private boolean isWagerEvent(int row) {
    EventKind kind = events.kindOf(row);
    return kind == EventKind.WAGER_PLACED
        || kind == EventKind.WAGER_CHANGED
        || kind == EventKind.WAGER_REMOVED;
  }

  private @Nullable Fact what(int row) {
    return switch (events.kindOf(row)) {
      case BETTING_OPENED -> phrase("event.betting-opened");
      case BETTING_CLOSED -> phrase("event.no-more-bets");
      case GHOST_HAND -> phrase("event.ghost-hand");
      case CARD_DEALT -> row == coup.dealtCards().firstRow() ? phrase("event.first-card") : null;
      case CARD_WITHDRAWN -> phrase("event.card-withdrawn", Card.text(events.card[row]));
      case IRREGULARITY ->
          phrase(
              "event.irregularity",
              events.names().text(events.text[row]),
              events.names().text(events.secondText[row]));
      case RESULT_DECLARED -> phrase("event.result-declared");
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED ->
          coup.cutOff().isLate(row) ? lateWager(row) : null;
      default -> null;
    };
  }

  private Fact lateWager(int row) {
    Fact wager =
        Facts.wager(
            coup.shoe(),
            events.names().text(events.patron[row]),
            events.names().text(events.bet[row]),
            events.area[row]);
    String change =
        switch (events.kindOf(row)) {
          case WAGER_PLACED -> "placed";
          case WAGER_CHANGED -> "changed";
          default -> "removed";
        };
    if (events.money[row] == ShoeEvents.NO_MONEY) {
      return phrase("event.wager-" + change, wager);
    }
    String currency = coup.rules().controls().currency().getCurrencyCode();
    return phrase(
        "event.wager-" + change + ".amount", wager, new Fact.Money(events.money[row], currency));
  }

  private static @Nullable String textOrNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
