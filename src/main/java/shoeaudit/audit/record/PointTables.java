package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Tells which tables record points and no ranks, before their shoes are audited (audit.md, reading
 * 55): those whose log has so many cards and no jack, queen or king among them.
 *
 * <p>As long as neither is known of a table, its shoes with a ten wait here, fewer cards than the
 * bound in all; no other shoe waits. Shoes are taken in the order in which the log gives them, so
 * that what is told depends on nothing else. Once a table was told to record points, a picture that
 * comes later ends that for the shoes from there on, and not for those before: so many cards
 * without one were dealt from no honest deck.
 */
public final class PointTables {
  /** As many cards without a picture show that pictures are not recorded as such. */
  private static final int ENOUGH_CARDS = 200;

  private final Map<String, Table> tables = new TreeMap<>();

  /** Takes shoes of whose table it is known whether a ten stands for any ten-point card. */
  @FunctionalInterface
  public interface Known {
    public void take(ShoeEvents shoe, boolean tensArePoints) throws InterruptedException;
  }

  /** What is known of a table so far. */
  private static final class Table {
    private int cards;
    private boolean pictures;
    private final List<ShoeEvents> waiting = new ArrayList<>();

    boolean recordsPoints() {
      return !pictures && cards >= ENOUGH_CARDS;
    }

    /** Counts a shoe's cards, as far as they matter; whether it has a ten. */
    boolean count(ShoeEvents shoe) {
      boolean tens = false;
      for (int row = 0; row < shoe.size() && !pictures; row++) {
        byte card = shoe.card[row];
        EventKind kind = shoe.kindOf(row);
        if (card != Card.NONE && (kind == EventKind.CARD_DEALT || kind == EventKind.CARD_BURNED)) {
          cards = Math.min(cards + 1, ENOUGH_CARDS);
          pictures = Card.isPicture(card);
          tens |= Card.rank(card) == Card.TEN;
        }
      }
      return tens;
    }

    void release(Known known) throws InterruptedException {
      for (ShoeEvents shoe : waiting) {
        known.take(shoe, recordsPoints());
      }
      waiting.clear();
    }
  }

  /** Takes the log's next shoe, and hands on those of its table that wait for nothing more. */
  public void take(ShoeEvents shoe, Known known) throws InterruptedException {
    Table table = tables.computeIfAbsent(shoe.table(), name -> new Table());
    boolean tens = !table.pictures && table.count(shoe);
    boolean open = !table.pictures && !table.recordsPoints();
    if (open && tens) {
      table.waiting.add(shoe);
      return;
    }
    if (!open) {
      table.release(known);
    }
    known.take(shoe, table.recordsPoints());
  }

  /** The log is over: what waits has too few cards to show anything, and is taken as recorded. */
  public void finish(Known known) throws InterruptedException {
    for (Table table : tables.values()) {
      table.release(known);
    }
  }
}
