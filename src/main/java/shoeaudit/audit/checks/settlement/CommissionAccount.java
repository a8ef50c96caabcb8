package shoeaudit.audit.checks.settlement;

import java.util.ArrayList;
import java.util.List;

/** What is owed and paid under one patron's name. */
final class CommissionAccount {
  private final int patron;
  private final List<Integer> charges = new ArrayList<>();
  private final List<Integer> collections = new ArrayList<>();
  private long charged;
  private long collected;
  private boolean ofOthersToo;
  private boolean unknown;

  /** What settlements that only repeat others say was charged: perhaps it was, once more. */
  private long repeated;

  /** What collections that only repeat others say was collected: perhaps it was, once more. */
  private long collectedAgain;

  CommissionAccount(int patron) {
    this.patron = patron;
  }

  /** Who has to see to it. */
  int patron() {
    return patron;
  }

  /** The settlements that charge it. */
  List<Integer> charges() {
    return charges;
  }

  /** The collections from anybody who may have paid it. */
  List<Integer> collections() {
    return collections;
  }

  /** The sum of all that was charged. */
  long charged() {
    return charged;
  }

  /** What was collected for it. */
  long collected() {
    return collected;
  }

  /** What was charged and not collected; negative where too much was. */
  long owing() {
    return charged - collected;
  }

  /** Whether others than the patron were charged or may have paid. */
  boolean ofOthersToo() {
    return ofOthersToo;
  }

  /** Whether somebody may pay on it who has not paid yet. */
  boolean mayBePaidByOthers() {
    return collections.isEmpty() || ofOthersToo;
  }

  /** Whether some commission on it is not on record, or may have been charged again. */
  boolean isUnknown() {
    return unknown || mayBeRepeated();
  }

  /**
   * Whether just what was collected too much may have been charged, by a repeated settlement, or
   * may not have been collected: a collection that is recorded again.
   */
  boolean mayBeRepeated() {
    return owing() < 0 && -owing() <= repeated + collectedAgain;
  }

  boolean differs() {
    return owing() != 0 && !isUnknown();
  }

  /** Whether it differs by a sum that is known, if nothing was charged again. */
  boolean mayDiffer() {
    return owing() != 0 && !unknown;
  }

  /** A settlement charges it. */
  void charge(int settlement, long commission) {
    charged += commission;
    charges.add(settlement);
  }

  /** A settlement only repeats another that charges it. */
  void repeat(long commission) {
    repeated += commission;
  }

  /** A collection from who pays on it only repeats another. */
  void collectAgain(long amount) {
    collectedAgain += amount;
  }

  void collect(long amount) {
    collected += amount;
  }

  /** Somebody was charged on it, or may have paid. */
  void concern(int who) {
    ofOthersToo |= who != patron;
  }

  /** What was charged or collected is not known. */
  void markUnknown() {
    unknown = true;
  }

  void markUnknownIf(boolean condition) {
    unknown |= condition;
  }
}
