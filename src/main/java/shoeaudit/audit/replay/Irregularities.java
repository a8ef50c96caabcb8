package shoeaudit.audit.replay;

import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The irregularities of a coup and what was done about them. The recorded procedure decides what is
 * expected (audit.md, readings 6 and 51). Reused from coup to coup; a row is an event's place in
 * the shoe, -1 where there is none.
 */
public final class Irregularities {
  private static final Procedure[] PROCEDURES = Procedure.values();

  private Rules rules;
  private ShoeEvents events;
  private int firstRow;
  private int withdrawalRow;
  private int burnRow;
  private int voidRow;
  private boolean voidDocumented;
  private boolean undocumented;

  Irregularities(ShoeEvents events, Rules rules) {
    this.events = events;
    this.rules = rules;
    load(events, rules);
  }

  /** Takes a coup of these events on, before its irregularities. */
  void load(ShoeEvents of, Rules inForce) {
    events = of;
    rules = inForce;
    firstRow = -1;
    withdrawalRow = -1;
    burnRow = -1;
    voidRow = -1;
    voidDocumented = false;
    undocumented = false;
  }

  /** Takes the next one. */
  void take(int row) {
    firstRow = firstRow < 0 ? row : firstRow;
    Procedure documented = documentedProcedure(row);
    undocumented |= documented == null;
    voidDocumented |= documented == Procedure.VOID_COUP;
    Procedure recorded = recordedProcedure(row);
    if (withdrawalRow < 0 && recorded == Procedure.WITHDRAW_CARD) {
      withdrawalRow = row;
    }
    if (burnRow < 0 && recorded == Procedure.BURN_CARD) {
      burnRow = row;
    }
    if (voidRow < 0 && recorded == Procedure.VOID_COUP) {
      voidRow = row;
    }
  }

  /** The procedure that the controls document for an irregularity's kind; null: none. */
  public @Nullable Procedure documentedProcedure(int row) {
    return rules.controls().irregularities().get(events.names().text(events.text[row]));
  }

  /** The procedure that an irregularity's event records. */
  public Procedure recordedProcedure(int row) {
    String recorded = events.names().text(events.secondText[row]);
    for (Procedure procedure : PROCEDURES) {
      if (procedure.name().equalsIgnoreCase(recorded)) {
        return procedure;
      }
    }
    throw new IllegalStateException("a reader let the procedure '" + recorded + "' through");
  }

  /** The first of them. */
  public int firstRow() {
    return firstRow;
  }

  /** The first whose recorded procedure takes a card off a hand. */
  int withdrawalRow() {
    return withdrawalRow;
  }

  /** The first whose recorded procedure burns a card. */
  int burnRow() {
    return burnRow;
  }

  /** The first whose recorded procedure annuls the coup. */
  int voidRow() {
    return voidRow;
  }

  /** Whether a recorded procedure annuls the coup. */
  public boolean voidDue() {
    return voidRow >= 0;
  }

  /**
   * Whether the documented procedure of one annuls the coup and no recorded one does: nothing
   * should have been won or lost, and that it was comes of the other procedure (reading 51).
   */
  public boolean voidReplaced() {
    return voidDocumented && !voidDue();
  }

  /**
   * Whether a recorded procedure takes cards off: they are no part of the correct dealing (reading
   * 20).
   */
  public boolean remedied() {
    return withdrawalRow >= 0 || burnRow >= 0;
  }

  /** Whether the kind of one is not documented. */
  public boolean anyUndocumented() {
    return undocumented;
  }
}
