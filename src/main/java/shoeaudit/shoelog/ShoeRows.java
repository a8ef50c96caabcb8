package shoeaudit.shoelog;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/** Events of one shoe beside those of another: whether they say the same, and how they join. */
final class ShoeRows {
  private ShoeRows() {}

  /**
   * Adds to a shoe the events that another file records of it, and that come after its own. Who
   * dealt last deals on.
   */
  static void join(ShoeEvents shoe, ShoeEvents later) {
    shoe.beginPart(later.file());
    int[] nameOf = new int[later.names().size() + 1];
    for (int name = 1; name < nameOf.length; name++) {
      nameOf[name] = shoe.names().number(later.names().text(name));
    }
    int dealing = 0;
    for (int row = shoe.size() - 1; row >= 0 && dealing == 0; row--) {
      dealing = shoe.dealer[row];
    }
    for (int row = 0; row < later.size(); row++) {
      EventKind kind = later.kindOf(row);
      int to = shoe.add(kind, later.line[row], later.coup[row]);
      copyFigures(later, row, shoe, to);
      dealing = later.dealer[row] == 0 ? dealing : nameOf[later.dealer[row]];
      shoe.dealer[to] = kind == EventKind.UNREADABLE ? nameOf[later.dealer[row]] : dealing;
      shoe.patron[to] = nameOf[later.patron[row]];
      shoe.bet[to] = nameOf[later.bet[row]];
      shoe.text[to] = nameOf[later.text[row]];
      shoe.secondText[to] = nameOf[later.secondText[row]];
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
        copyFigures(shoe, row, shoe, to);
        to++;
      }
    }
    shoe.shorten(to);
  }

  /** Whether two events say the same, wherever they stand. */
  static boolean same(ShoeEvents a, int rowA, ShoeEvents b, int rowB) {
    return sameButDealer(a, rowA, b, rowB) && sameName(a, a.dealer[rowA], b, b.dealer[rowB]);
  }

  /** Likewise, whoever dealt. */
  static boolean sameButDealer(ShoeEvents a, int rowA, ShoeEvents b, int rowB) {
    return a.kind[rowA] == b.kind[rowB]
        && a.coup[rowA] == b.coup[rowB]
        && a.at[rowA] == b.at[rowB]
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

  /** A number that two events have in common that say the same, wherever they stand. */
  static long content(ShoeEvents shoe, int row) {
    long figures =
        Arrays.hashCode(
            new long[] {
              shoe.kind[row],
              shoe.coup[row],
              shoe.at[row],
              shoe.area[row],
              shoe.money[row],
              shoe.net[row] ? 1 : 0,
              shoe.commission[row],
              shoe.role[row],
              shoe.hand[row],
              shoe.card[row],
              shoe.face[row],
              shoe.total[row],
              shoe.playerTotal[row],
              shoe.bankerTotal[row],
              shoe.result[row],
              shoe.outcome[row],
              shoe.decks[row]
            });
    long names =
        Objects.hash(
            shoe.names().text(shoe.dealer[row]),
            shoe.names().text(shoe.patron[row]),
            shoe.names().text(shoe.bet[row]),
            shoe.names().text(shoe.text[row]),
            shoe.names().text(shoe.secondText[row]));
    return (figures << Integer.SIZE) + names;
  }

  private static boolean sameName(ShoeEvents a, int nameA, ShoeEvents b, int nameB) {
    return a.names().text(nameA).equals(b.names().text(nameB));
  }
}
