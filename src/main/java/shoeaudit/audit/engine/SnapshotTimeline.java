package shoeaudit.audit.engine;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.CoupSnapshot.TimelineEvent;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Times;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What of a coup's events bears on when its betting closed, in the order of the record, for
 * reports.
 */
final class SnapshotTimeline {
  private final CoupReplay coup;
  private final ShoeEvents events;

  SnapshotTimeline(CoupReplay coup) {
    this.coup = coup;
    this.events = coup.events();
  }

  /** The events; a summary has none, as its one time is the whole coup's. */
  List<TimelineEvent> events() {
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
        if (events.lineIn(coup.file(), row) == 0) {
          what = phrase("event.in-file", what, events.fileOf(row));
        }
        told.add(
            new TimelineEvent(
                time(events, row),
                events.line[row],
                what,
                late,
                late && coup.cutOff().reviewedIfLate(row)));
      }
    }
    return told;
  }

  /** Whether it places, changes or removes a wager. */
  boolean isWagerEvent(int row) {
    EventKind kind = events.kindOf(row);
    return kind == EventKind.WAGER_PLACED
        || kind == EventKind.WAGER_CHANGED
        || kind == EventKind.WAGER_REMOVED;
  }

  /** What happened, of what bears on when betting closed; null: nothing that does. */
  @Nullable Fact what(int row) {
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
          coup.cutOff().isLate(row) ? wager(row) : null;
      default -> null;
    };
  }

  /** The wager that an event is about. */
  Fact named(int row) {
    return Facts.wager(
        coup.shoe(),
        events.names().text(events.patron[row]),
        events.names().text(events.bet[row]),
        events.area[row]);
  }

  /** What a wager event does. */
  Fact wager(int row) {
    Fact wager = named(row);
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

  /** When an event was recorded; null: it was not. */
  static @Nullable String time(ShoeEvents events, int row) {
    return events.at[row] == ShoeEvents.NO_TIME
        ? null
        : Times.text(events.at[row], events.offsetMinutes[row]);
  }
}
