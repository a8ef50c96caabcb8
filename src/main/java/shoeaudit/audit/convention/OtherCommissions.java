package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What settlements have as commission is the commission in another form: without the decimal point,
 * the rate itself, rounded, or 0 for none. That a house rounds or waives commission is what an
 * audit is to find: the last two are habits of the record only where its collections show what was
 * charged.
 */
final class OtherCommissions extends Convention {
  private static final int TENTHS = 10;
  private static final long HUNDREDTHS = 100;
  private static final int SEVERAL = 4;

  private final DueFigures due;
  private final Form form;
  private final long major;
  private final CollectedCharges collected;

  /** The different stakes that the figures stand for. */
  private final Set<Long> stakes = new TreeSet<>();

  private ShoeEvents events = new ShoeEvents("", "", "");

  /** How a system may write a commission. */
  enum Form {
    WITHOUT_POINT("are the commission without its decimal point"),
    MINOR_UNITS("are the commission in minor units"),
    RATE("are the rate, whatever was staked"),
    ROUNDED("are the commission rounded to tenths, while collections have hundredths"),
    ZERO("are 0, while commission was collected");

    private final String words;

    Form(String words) {
      this.words = words;
    }
  }

  OtherCommissions(List<Rules> versions, Form form, CollectedCharges collected) {
    due = new DueFigures(versions);
    this.collected = collected;
    major = DueFigures.minorPerMajor(versions);
    this.form = form;
  }

  @Override
  void begin() {
    super.begin();
    stakes.clear();
    collected.begin();
  }

  @Override
  void take(ShoeCoup coup) {
    events = coup.events();
    if (form == Form.RATE) {
      collected.take(coup);
    }
    if (coup.decides() != null) {
      coup.wagers().eachWon((row, stake) -> take(coup, row, stake));
    }
  }

  private void take(ShoeCoup coup, int row, long stake) {
    long told = events.commission[row];
    if (told == ShoeEvents.NO_MONEY
        || events.net[row]
        || !due.any(coup, row, (bet, line) -> bet.commission(line, stake) > 0)) {
      return;
    }
    if (form == Form.RATE) {
      stakes.add(stake);
    }
    if (due.any(coup, row, (bet, line) -> bet.commission(line, stake) == told)) {
      // What is the same in both forms says nothing.
      if (due.any(coup, row, (bet, line) -> !isIn(told, bet, line, stake))) {
        countAsAsked();
      }
    } else {
      count(due.any(coup, row, (bet, line) -> isIn(told, bet, line, stake)), row);
    }
  }

  /** Whether a figure may be the commission on a stake in this form. */
  private boolean isIn(long told, Bet bet, int line, long stake) {
    long commission = bet.commission(line, stake);
    return switch (form) {
      case WITHOUT_POINT -> told == withoutPoint(commission);
      case MINOR_UNITS -> major > 1 && told == commission * major;
      case RATE -> {
        long percent = bet.commission(line, HUNDREDTHS * HUNDREDTHS);
        yield told == percent || told * HUNDREDTHS == percent;
      }
      case ROUNDED -> told % TENTHS == 0 && Math.abs(told - commission) < TENTHS;
      case ZERO -> told == 0;
    };
  }

  /**
   * As a spreadsheet writes it that drops zeros at the end, with the point lost: 1.25 is 125.00.
   */
  private static long withoutPoint(long commission) {
    if (commission % HUNDREDTHS == 0) {
      return commission;
    }
    return commission * (commission % TENTHS == 0 ? TENTHS : HUNDREDTHS);
  }

  /** Nobody charges a hundred times what is due again and again. */
  @Override
  boolean mayBeOfShortShoe() {
    return form == Form.WITHOUT_POINT || form == Form.MINOR_UNITS;
  }

  @Override
  boolean mayBePartial() {
    return form != Form.RATE;
  }

  @Override
  boolean isCommon() {
    return switch (form) {
      case WITHOUT_POINT, MINOR_UNITS -> true;
      case RATE -> stakes.size() >= SEVERAL && !collected.areCharged();
      case ROUNDED -> hasCollection(1, TENTHS);
      case ZERO -> hasCollection(0, 1);
    };
  }

  private boolean hasCollection(long part, long unit) {
    for (int row = 0; row < events.size(); row++) {
      long money = events.money[row];
      if (events.kindOf(row) == EventKind.COMMISSION_COLLECTED
          && money > 0
          && money % unit >= part) {
        return true;
      }
    }
    return false;
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.AMOUNTS, RecordGap.PAYOUTS);
  }

  @Override
  void leaveOut(ShoeEvents of) {
    LeaveOut.commissions(of);
  }

  @Override
  String what() {
    return share() + " commissions " + form.words + "; commission was not tested";
  }

  @Override
  String remedy() {
    return "give what was charged on each wager to the minor unit, or leave it empty; if the house did charge so, its"
        + " control file has to say so";
  }
}
