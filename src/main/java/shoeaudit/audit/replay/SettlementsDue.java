package shoeaudit.audit.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile.Limits;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What was due to the settled wagers of the coup being replayed, worked out once for each: the line
 * and its circumstance by bet, the amounts by wager. Reused from coup to coup.
 */
public final class SettlementsDue {
  private final CoupReplay coup;

  /** By the bet's place in the control file; the outcome is null until asked for. */
  private int[] line = new int[16];

  private @Nullable WagerOutcome[] outcome = new @Nullable WagerOutcome[16];
  private @Nullable SettlementCircumstance[] circumstance =
      new @Nullable SettlementCircumstance[16];
  private boolean annulled;
  private int payoutsMissing;
  private int commissionsMissing;
  private int commissionsInNet;

  SettlementsDue(CoupReplay coup) {
    this.coup = coup;
  }

  /**
   * Works it out for a coup whose wagers and cards are replayed.
   *
   * @param bets how many the control file offers
   */
  void load(WagerBook book, int bets) {
    if (bets >= line.length) {
      line = new int[2 * bets];
      circumstance = new @Nullable SettlementCircumstance[2 * bets];
      outcome = new @Nullable WagerOutcome[2 * bets];
    }
    Arrays.fill(outcome, null);
    Arrays.fill(circumstance, null);
    annulled = coup.result().annulled();
    payoutsMissing = 0;
    commissionsMissing = 0;
    commissionsInNet = 0;
    if (!coup.settlements().judged()) {
      return;
    }
    for (int i = 0; i < book.count(); i++) {
      WagerReplay wager = book.wager(i);
      Bet bet = wager.bet();
      // Of a wager that was given back nothing is left to be settled (readings 3 and 42).
      if (wager.settlementRow() >= 0 && wager.accepted() > 0 && bet != null) {
        work(wager, bet);
      }
    }
  }

  private void work(WagerReplay wager, Bet bet) {
    int row = wager.settlementRow();
    noteAmounts(row, bet);
    WagerOutcome due = outcome(wager.betPlace(), bet);
    int decides = line[wager.betPlace()];
    if (decides == Bet.NOT_DETERMINABLE
        || maybeAnnulled(coup, row)
        || (!annulled && roundedApart(coup, wager, bet, decides))
        || (!annulled && chargedOnRounded(coup, wager, bet, decides))
        || (!annulled && isPaidOnce(wager, bet, decides))) {
      return;
    }
    if (decides >= 0 && !annulled && EqualWagers.explain(coup, wager, bet, decides)) {
      coup.flaws().add(RecordFlaw.EQUAL_WAGERS_GONE, row);
      wager.markUnclear();
      return;
    }
    if (annulled || decides == Bet.LOSES) {
      wager.due(due, 0, 0);
    } else {
      long amount = wager.accepted();
      wager.due(due, bet.winnings(decides, amount), bet.commission(decides, amount));
    }
  }

  /**
   * Whether what is recorded is due on a wager without what may stand on record twice. Where it is
   * due on the whole alone, that shows that all of it lay there.
   */
  private boolean isPaidOnce(WagerReplay wager, Bet bet, int decides) {
    if (decides < 0 || wager.certainlyAccepted() == wager.accepted()) {
      return false;
    }
    boolean whole = isPaid(wager, bet, decides, wager.accepted());
    boolean once = isPaid(wager, bet, decides, wager.certainlyAccepted());
    if (whole && !once) {
      wager.showWhole();
    } else if (once && !whole && !coup.flaws().has(RecordFlaw.TELLS_ANEW)) {
      coup.flaws().add(RecordFlaw.WAGER_TWICE, wager.settlementRow());
    }
    return once && !whole;
  }

  private boolean isPaid(WagerReplay wager, Bet bet, int decides, long amount) {
    return isPaid(
        coup,
        wager.settlementRow(),
        bet.winnings(decides, amount),
        bet.commission(decides, amount));
  }

  private void noteAmounts(int row, Bet bet) {
    payoutsMissing += coup.recorded().knowsPaid(row) ? 0 : 1;
    if (bet.commission() != null && coup.recorded().paid(row) > 0) {
      commissionsInNet += coup.recorded().recordsNet(row) ? 1 : 0;
      commissionsMissing +=
          coup.recorded().recordsNet(row) || coup.recorded().recordsCommission(row) ? 0 : 1;
    }
  }

  /**
   * Whether a wager was returned as in a coup that is annulled, and the record shows neither that
   * declaration nor an irregularity that asks for it, or may have been refused as a late one: what
   * was due is not known.
   */
  static boolean maybeAnnulled(CoupReplay coup, int row) {
    boolean undeclared = coup.result().declared() == null && !coup.irregularities().voidDue();
    return (undeclared && coup.recorded().outcome(row) == WagerOutcome.VOID)
        || (coup.settlements().maybeRefused(row) && !coup.result().annulled());
  }

  /**
   * Whether a figure of several tickets of an import, or of several patrons, is not what is due on
   * their sum, but may be what is due on each of them, rounded by itself: whether they were one
   * wager is not on record.
   */
  static boolean roundedApart(CoupReplay coup, WagerReplay wager, Bet bet, int decides) {
    int settlement = wager.settlementRow();
    boolean sum = coup.book().maybeSum(wager);
    if (decides < 0 || (!sum && coup.shoe().records(Requirement.RECORDING_ORDER))) {
      return false;
    }
    long whole = wager.accepted();
    long winnings = bet.winnings(decides, whole);
    long commission = bet.commission(decides, whole);
    if (isPaid(coup, settlement, winnings, commission)) {
      return false;
    }
    if (sum) {
      return maybeRoundedByPatron(coup, wager, bet, decides);
    }
    ShoeEvents events = coup.events();
    long winningsApart = 0;
    long commissionApart = 0;
    int lastRow = coup.shoe().lastRow(coup.place());
    for (int row = wager.firstRow(); row <= lastRow; row++) {
      if (coup.owns(row)
          && events.kindOf(row) == EventKind.WAGER_PLACED
          && wager.is(events.area[row], events.patron[row], events.bet[row])) {
        winningsApart += bet.winnings(decides, events.money[row]);
        commissionApart += bet.commission(decides, events.money[row]);
        whole -= events.money[row];
      }
    }
    return whole == 0 && isPaid(coup, settlement, winningsApart, commissionApart);
  }

  /**
   * Whether the commission recorded is not that of the exact winnings, but that of the winnings as
   * the bet's rounding pays them: which of them the rate is of, a control file does not say.
   */
  static boolean chargedOnRounded(CoupReplay coup, WagerReplay wager, Bet bet, int decides) {
    Bet.Commission rule = bet.commission();
    if (decides < 0 || rule == null) {
      return false;
    }
    int settlement = wager.settlementRow();
    long winnings = bet.winnings(decides, wager.accepted());
    long exact = bet.commission(decides, wager.accepted());
    long ofRounded = rule.rounding().round(winnings, rule.rate());
    return ofRounded != exact
        && isPaid(coup, settlement, winnings, ofRounded)
        && !isPaid(coup, settlement, winnings, exact);
  }

  /**
   * Whether what is recorded of a sum of patrons' wagers is no further from what is due on it than
   * rounding for each of them can bring it: none of them wagers less than the minimum.
   */
  private static boolean maybeRoundedByPatron(
      CoupReplay coup, WagerReplay wager, Bet bet, int decides) {
    int settlement = wager.settlementRow();
    if (!coup.recorded().knowsPaid(settlement)) {
      return false;
    }
    Limits limits = coup.rules().controls().limits();
    Long minimum = (bet.main() ? limits.wager() : limits.sideBet()).minMinor();
    long patrons = wager.accepted() / Math.max(1, minimum == null ? 1 : minimum);
    long winnings = bet.winnings(decides, wager.accepted());
    long commission = bet.commission(decides, wager.accepted());
    long paidSlack = patrons * bet.winningsUnit(decides);
    long commissionSlack = patrons * bet.commissionUnit(decides);
    if (coup.recorded().recordsNet(settlement)) {
      paidSlack += commissionSlack;
    }
    long paidLess =
        coup.recorded().duePaid(settlement, winnings, commission)
            - coup.recorded().paid(settlement);
    return Math.abs(paidLess) <= paidSlack
        && (!coup.recorded().recordsCommission(settlement)
            || Math.abs(commission - coup.recorded().commission(settlement)) <= commissionSlack);
  }

  /** Whether a settlement records these winnings, and this commission if any. */
  static boolean isPaid(CoupReplay coup, int row, long winnings, long commission) {
    return coup.recorded().knowsPaid(row)
        && coup.recorded().paid(row) == coup.recorded().duePaid(row, winnings, commission)
        && (!coup.recorded().recordsCommission(row)
            || coup.recorded().commission(row) == commission);
  }

  /** The outcome due on a bet, once its line is known; any where that is not determinable. */
  private WagerOutcome outcome(int place, Bet bet) {
    WagerOutcome due = outcome[place];
    if (due == null) {
      int decides = annulled ? Bet.LOSES : coup.result().dueLine(bet);
      line[place] = decides;
      due = annulled || decides == Bet.NOT_DETERMINABLE ? WagerOutcome.VOID : bet.outcome(decides);
      outcome[place] = due;
    }
    return due;
  }

  /** What the settlement of a wager turns on; plain for a bet that is not offered. */
  public SettlementCircumstance circumstance(WagerReplay wager) {
    Bet bet = wager.bet();
    return bet == null ? SettlementCircumstance.PLAIN : circumstance(wager.betPlace(), bet);
  }

  private SettlementCircumstance circumstance(int place, Bet bet) {
    SettlementCircumstance of = circumstance[place];
    if (of == null) {
      var unused = outcome(place, bet);
      of =
          annulled
              ? SettlementCircumstance.VOID
              : SettlementCircumstance.of(coup, bet, line[place]);
      circumstance[place] = of;
    }
    return of;
  }

  /** How many settlements of wagers that won do not record what was paid. */
  int payoutsMissing() {
    return payoutsMissing;
  }

  /** How many wagers that bear commission and won do not record it. */
  int commissionsMissing() {
    return commissionsMissing;
  }

  /** How many wagers that bear commission and won record both as one figure. */
  int commissionsInNet() {
    return commissionsInNet;
  }
}
