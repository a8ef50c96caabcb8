package shoeaudit.shoelog.assembly;

import java.util.BitSet;
import java.util.Objects;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** Events of one shoe beside those of another: whether they say the same, and how they join. */
final class ShoeRows {
  private ShoeRows() {}

  /**
   * Adds to a shoe the events that another file records of it, and that come after its own. Who
   * dealt last deals on, where both show in which order they were made and nothing is lost between.
   */
  static void join(ShoeEvents shoe, ShoeEvents later) {
    shoe.beginPart(later.file());
    Copy copy = new Copy(later, shoe);
    boolean ordered =
        !shoe.declares(RecordGap.RECORDING_ORDER) && !later.declares(RecordGap.RECORDING_ORDER);
    int last = shoe.size() - 1;
    int dealing = last >= 0 && ordered ? shoe.dealer[last] : 0;
    CarriedDealer carried = new CarriedDealer();
    for (int row = 0; row <= last; row++) {
      carried.take(shoe, row);
    }
    for (int row = 0; row < later.size(); row++) {
      int to = copy.add(row);
      if (dealing == 0) {
        continue;
      }
      if (later.dealer[row] != 0 || later.kindOf(row) == EventKind.UNREADABLE) {
        dealing = 0;
      } else if (carried.pausesBefore(later.at[row], false)) {
        CarriedDealer.forgetUntimed(shoe, to);
        dealing = 0;
      } else if (carried.lacksCoupBefore(later.kindOf(row), later.coup[row], false)) {
        dealing = 0;
      } else {
        shoe.dealer[to] = dealing;
      }
    }
  }

  /** Copies events of one shoe's record to the end of another's. */
  static final class Copy {
    private final ShoeEvents from;
    private final ShoeEvents shoe;
    private final int[] nameOf;

    Copy(ShoeEvents from, ShoeEvents shoe) {
      this.from = from;
      this.shoe = shoe;
      nameOf = new int[from.names().size() + 1];
      for (int name = 1; name < nameOf.length; name++) {
        nameOf[name] = shoe.names().number(from.names().text(name));
      }
    }

    /**
     * Adds an event as it is.
     *
     * @return its row there
     */
    int add(int row) {
      int to = shoe.add(from.kindOf(row), from.line[row], from.coup[row]);
      copyFigures(from, row, shoe, to);
      shoe.dealer[to] = nameOf[from.dealer[row]];
      shoe.patron[to] = nameOf[from.patron[row]];
      shoe.bet[to] = nameOf[from.bet[row]];
      shoe.text[to] = nameOf[from.text[row]];
      shoe.secondText[to] = nameOf[from.secondText[row]];
      shoe.further[to] = nameOf[from.further[row]];
      return to;
    }
  }

  /** Copies all that is no name. */
  private static void copyFigures(ShoeEvents from, int row, ShoeEvents shoe, int to) {
    shoe.at[to] = from.at[row];
    shoe.offsetMinutes[to] = from.offsetMinutes[row];
    shoe.reversed[to] = from.reversed[row];
    shoe.area[to] = from.area[row];
    shoe.money[to] = from.money[row];
    shoe.net[to] = from.net[row];
    shoe.commission[to] = from.commission[row];
    shoe.role[to] = from.role[row];
    shoe.hand[to] = from.hand[row];
    shoe.card[to] = from.card[row];
    shoe.face[to] = from.face[row];
    shoe.total[to] = from.total[row];
    shoe.playerTotal[to] = from.playerTotal[row];
    shoe.bankerTotal[to] = from.bankerTotal[row];
    shoe.result[to] = from.result[row];
    shoe.outcome[to] = from.outcome[row];
    shoe.decks[to] = from.decks[row];
  }

  /** Takes events out of a shoe of one file. */
  static void remove(ShoeEvents shoe, BitSet rows) {
    int to = 0;
    for (int row = 0; row < shoe.size(); row++) {
      if (!rows.get(row)) {
        shoe.kind[to] = shoe.kind[row];
        shoe.line[to] = shoe.line[row];
        shoe.coup[to] = shoe.coup[row];
        shoe.dealer[to] = shoe.dealer[row];
        shoe.patron[to] = shoe.patron[row];
        shoe.bet[to] = shoe.bet[row];
        shoe.text[to] = shoe.text[row];
        shoe.secondText[to] = shoe.secondText[row];
        shoe.further[to] = shoe.further[row];
        copyFigures(shoe, row, shoe, to);
        to++;
      }
    }
    shoe.shorten(to);
  }

  /**
   * Whether two events say the same, wherever they stand. Who dealt may not be known at one of
   * them.
   */
  static boolean same(ShoeEvents a, int rowA, ShoeEvents b, int rowB) {
    return sameButDealer(a, rowA, b, rowB)
        && (a.dealer[rowA] == 0
            || b.dealer[rowB] == 0
            || sameName(a, a.dealer[rowA], b, b.dealer[rowB]));
  }

  /** Likewise, whoever dealt. */
  static boolean sameButDealer(ShoeEvents a, int rowA, ShoeEvents b, int rowB) {
    return a.at[rowA] == b.at[rowB] && sameButTime(a, rowA, b, rowB);
  }

  /** Likewise, whenever it was. */
  static boolean sameButTime(ShoeEvents a, int rowA, ShoeEvents b, int rowB) {
    return a.kind[rowA] == b.kind[rowB]
        && a.coup[rowA] == b.coup[rowB]
        && a.area[rowA] == b.area[rowB]
        && a.money[rowA] == b.money[rowB]
        && a.net[rowA] == b.net[rowB]
        && a.commission[rowA] == b.commission[rowB]
        && a.role[rowA] == b.role[rowB]
        && a.hand[rowA] == b.hand[rowB]
        && a.card[rowA] == b.card[rowB]
        && a.face[rowA] == b.face[rowB]
        && a.total[rowA] == b.total[rowB]
        && a.playerTotal[rowA] == b.playerTotal[rowB]
        && a.bankerTotal[rowA] == b.bankerTotal[rowB]
        && a.result[rowA] == b.result[rowB]
        && a.outcome[rowA] == b.outcome[rowB]
        && a.decks[rowA] == b.decks[rowB]
        && sameName(a, a.patron[rowA], b, b.patron[rowB])
        && sameName(a, a.bet[rowA], b, b.bet[rowB])
        && sameName(a, a.text[rowA], b, b.text[rowB])
        && sameName(a, a.secondText[rowA], b, b.secondText[rowB]);
  }

  /**
   * Whether an event of a kind that comes once in a coup or a shoe says nothing that another of
   * that kind does not say, too. Who dealt may be recorded in one file alone.
   */
  static boolean saysNoMore(ShoeEvents a, int rowA, ShoeEvents b, int rowB) {
    return (a.at[rowA] == ShoeEvents.NO_TIME || a.at[rowA] == b.at[rowB])
        && (a.result[rowA] == 0 || a.result[rowA] == b.result[rowB])
        && (a.playerTotal[rowA] == ShoeEvents.NO_TOTAL
            || a.playerTotal[rowA] == b.playerTotal[rowB])
        && (a.bankerTotal[rowA] == ShoeEvents.NO_TOTAL
            || a.bankerTotal[rowA] == b.bankerTotal[rowB])
        && (a.decks[rowA] == 0 || a.decks[rowA] == b.decks[rowB])
        && (a.text[rowA] == 0 || sameName(a, a.text[rowA], b, b.text[rowB]))
        && (a.secondText[rowA] == 0 || sameName(a, a.secondText[rowA], b, b.secondText[rowB]));
  }

  /**
   * A number that two events have in common that say the same, wherever they stand and whoever
   * dealt.
   */
  static long content(ShoeEvents shoe, int row) {
    long content = shoe.kind[row];
    content = and(content, shoe.coup[row]);
    content = and(content, shoe.at[row]);
    content = and(content, shoe.area[row]);
    content = and(content, shoe.money[row]);
    content = and(content, shoe.net[row] ? 1 : 0);
    content = and(content, shoe.commission[row]);
    content = and(content, shoe.role[row]);
    content = and(content, shoe.hand[row]);
    content = and(content, shoe.card[row]);
    content = and(content, shoe.face[row]);
    content = and(content, shoe.total[row]);
    content = and(content, shoe.playerTotal[row]);
    content = and(content, shoe.bankerTotal[row]);
    content = and(content, shoe.result[row]);
    content = and(content, shoe.outcome[row]);
    content = and(content, shoe.decks[row]);
    content = and(content, Objects.hashCode(shoe.names().text(shoe.patron[row])));
    content = and(content, Objects.hashCode(shoe.names().text(shoe.bet[row])));
    content = and(content, Objects.hashCode(shoe.names().text(shoe.text[row])));
    return and(content, Objects.hashCode(shoe.names().text(shoe.secondText[row])));
  }

  /** Without arrays: this is called for every event. The factor is odd, so that no bit is lost. */
  private static long and(long content, long next) {
    return content * 0x9E3779B97F4A7C15L + next;
  }

  private static boolean sameName(ShoeEvents a, int nameA, ShoeEvents b, int nameB) {
    return a.names().text(nameA).equals(b.names().text(nameB));
  }
}
