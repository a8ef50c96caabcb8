package shoeaudit.web.coups;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupEvent;
import shoeaudit.audit.result.CoupEvent.Mark;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;
import shoeaudit.web.PlayTime;

/**
 * A coup as a page draws it. What was due is drawn only where the audit could tell it.
 *
 * @param row its cards, and why what was not tested
 * @param recorded the two hands as they lie
 * @param due the two hands as they had to be dealt; empty: as they lie, or not known
 * @param dealing how the dealing compares with the correct one, a key of texts
 * @param rule what the third-card table says of it, in words; null: nothing
 * @param grid the third-card table of the Banker with the cell that decides; null: none decides
 * @param layout where they lay on the table; null: none is on record
 * @param wagers with their settlements
 * @param moments what happened one after the other
 * @param step which of them is shown, from 1; 0: the coup as it ended
 * @param zone of the room's clocks, by which its times are told; null: not known
 */
public record DrawnCoup(
    CoupRow row,
    List<Hand> recorded,
    List<Hand> due,
    String dealing,
    @Nullable String rule,
    @Nullable RuleGrid grid,
    @Nullable DrawnLayout layout,
    List<Wager> wagers,
    List<Moment> moments,
    int step,
    @Nullable ZoneId zone) {
  /**
   * A hand.
   *
   * @param side player or banker
   * @param total null: not known
   * @param differs whether it is not the recorded one
   */
  public record Hand(
      String side,
      List<DrawnCard> cards,
      @Nullable Integer total,
      boolean isWinner,
      boolean differs) {}

  /**
   * A wager and its settlement, recorded beside due, as written.
   *
   * @param wrong which of outcome, paid and commission differ from what was due
   * @param moved what findings ascribe to it; null: nothing, or no figure can be given
   */
  public record Wager(
      String area,
      String patron,
      String bet,
      String accepted,
      String recordedOutcome,
      String recordedPaid,
      String recordedCommission,
      String dueOutcome,
      String duePaid,
      String dueCommission,
      List<String> wrong,
      @Nullable String moved,
      String lines) {
    /** Whether a figure of it is wrong. */
    public boolean differs(String what) {
      return wrong.contains(what);
    }
  }

  /**
   * Something that happened.
   *
   * @param number from 1
   * @param at when, by the clocks of the room; null: not recorded
   * @param line of the log
   * @param late whether it is a wager event after the cut-off
   * @param forReview whether it may be one, which the record cannot settle; it is not late then
   * @param refused whether it is one that the dealer refused, which broke nothing
   * @param wrong whether it is a card, a result or a settlement that was not due
   * @param cut whether betting was closed by it
   */
  public record Moment(
      int number,
      @Nullable PlayTime at,
      int line,
      String words,
      boolean late,
      boolean forReview,
      boolean refused,
      boolean wrong,
      boolean cut) {
    /** Whether it is a deviation, or may be one. */
    public boolean isMarked() {
      return late || forReview || wrong;
    }
  }

  /** A coup with findings or without. */
  public static DrawnCoup of(ShoeInFull shoe, ShoeInFull.Coup coup, Texts texts, int wantedStep) {
    CoupRow row = coup.row();
    CoupSnapshot full = coup.inFull();
    if (full == null) {
      return new DrawnCoup(
          row,
          List.of(
              new Hand(
                  "player", row.player().stream().map(DrawnCard::of).toList(), null, false, false),
              new Hand(
                  "banker", row.banker().stream().map(DrawnCard::of).toList(), null, false, false)),
          List.of(),
          "untold",
          null,
          null,
          null,
          List.of(),
          List.of(),
          0,
          shoe.zone(row));
    }
    ZoneId zone = shoe.zone(row);
    List<CoupEvent> events = coup.events();
    int step = Math.clamp(wantedStep, 0, events.size());
    List<Moment> moments = new ArrayList<>();
    for (CoupEvent event : events) {
      moments.add(moment(moments.size() + 1, event, row, zone, texts));
    }
    Amounts amounts = new Amounts(shoe.currency(), texts);
    return new DrawnCoup(
        row,
        List.of(
            recorded(full, "player", full.playerTotal(), events, step),
            recorded(full, "banker", full.bankerTotal(), events, step)),
        due(full),
        full.dealing().name().toLowerCase(Locale.ROOT),
        full.tableCell(),
        RuleGrid.of(
            full.thirdCardRule(), row.version() < 0 ? null : shoe.thirdCards().get(row.version())),
        DrawnLayout.of(full.wagers(), shoe.areas(row), amounts),
        full.wagers().stream().map(wager -> wager(wager, amounts)).toList(),
        moments,
        step,
        zone);
  }

  private static Moment moment(
      int number, CoupEvent event, CoupRow row, @Nullable ZoneId zone, Texts texts) {
    Mark mark = event.mark(row);
    String at = event.at();
    return new Moment(
        number,
        at == null ? null : PlayTime.of(at, zone),
        event.line(),
        texts.of(event.what()),
        mark == Mark.LATE,
        mark == Mark.FOR_REVIEW,
        mark == Mark.REFUSED,
        mark == Mark.NOT_AS_DUE,
        event.cutOff());
  }

  /** A hand as it lies when that step is done; with step 0, in the end. */
  private static Hand recorded(
      CoupSnapshot coup, String side, @Nullable Integer total, List<CoupEvent> events, int step) {
    List<DrawnCard> cards = new ArrayList<>();
    int nth = 0;
    for (DealtCard card : coup.cards()) {
      nth++;
      if (card.hand().equals(side)) {
        int of = nth;
        int dealt = place(events, event -> event.card() == of);
        int off = place(events, event -> event.withdrawn() == of);
        cards.add(
            DrawnCard.of(
                card.card(),
                card.withdrawn() && (step == 0 || off <= step),
                nth,
                step > 0 && dealt > step,
                step > 0 && (dealt == step || off == step)));
      }
    }
    boolean isEnd = step == 0 || step >= lastOfCards(events);
    return new Hand(
        side,
        cards,
        step == 0 ? total : total(events.get(step - 1), side),
        isEnd && side.equals(coup.result()),
        false);
  }

  private static @Nullable Integer total(CoupEvent event, String side) {
    return side.equals("player") ? event.playerTotal() : event.bankerTotal();
  }

  /** The step with which all cards lie as they do in the end. */
  private static int lastOfCards(List<CoupEvent> events) {
    int last = 0;
    for (int i = 0; i < events.size(); i++) {
      last = events.get(i).card() > 0 || events.get(i).withdrawn() > 0 ? i + 1 : last;
    }
    return last;
  }

  private static int place(List<CoupEvent> events, Predicate<CoupEvent> which) {
    for (int i = 0; i < events.size(); i++) {
      if (which.test(events.get(i))) {
        return i + 1;
      }
    }
    return 0;
  }

  private static List<Hand> due(CoupSnapshot coup) {
    CorrectDealing correct = coup.correct();
    if (correct == null) {
      return List.of();
    }
    return List.of(
        due(coup, "player", correct.playerCards(), correct.playerTotal(), correct.result()),
        due(coup, "banker", correct.bankerCards(), correct.bankerTotal(), correct.result()));
  }

  private static Hand due(
      CoupSnapshot coup, String side, List<String> cards, int total, String result) {
    List<String> lie =
        coup.cards().stream()
            .filter(card -> card.hand().equals(side) && !card.withdrawn())
            .map(DealtCard::card)
            .toList();
    return new Hand(
        side,
        cards.stream().map(DrawnCard::of).toList(),
        total,
        side.equals(result),
        !lie.equals(cards));
  }

  private static Wager wager(ReplayedWager wager, Amounts amounts) {
    Long moved = wager.moved();
    return new Wager(
        wager.area(),
        wager.patron(),
        wager.bet(),
        amounts.of(wager.acceptedMinor()),
        text(wager.recordedOutcome()),
        text(wager.recordedPaidMinor(), amounts),
        text(wager.recordedCommissionMinor(), amounts),
        text(wager.dueOutcome()),
        text(wager.duePaidMinor(), amounts),
        text(wager.dueCommissionMinor(), amounts),
        wager.differs(),
        moved == null ? null : amounts.signed(moved),
        wager.lines().replace(";", ", "));
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static String text(@Nullable Long minor, Amounts amounts) {
    return minor == null ? "" : amounts.of(minor);
  }
}
