package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Wagers, or changes of wagers, are on record behind the close of betting in most coups: the list
 * has them there, or their clock is behind that of the cards. That a table takes late wagers in
 * most coups its footage shows, and no such record.
 */
final class LateWagers extends Convention {
  private final boolean changes;

  /**
   * Of one kind.
   *
   * @param changes whether of changes and removals, else of wagers placed
   */
  LateWagers(boolean changes) {
    this.changes = changes;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeCoup.Rows rows = changes ? coup.changes() : coup.placed();
    int cutOff = coup.firstCard();
    // Where wagers mostly stand behind the call, their clock is not that of the table's events,
    // whatever it is that closes betting.
    if (coup.closed() >= 0 && (cutOff < 0 || coup.isAfter(cutOff, coup.closed()))) {
      cutOff = coup.closed();
    }
    if (rows.size() == 0 || cutOff < 0) {
      return;
    }
    for (int i = 0; i < rows.size(); i++) {
      if (coup.isAfter(rows.get(i), cutOff)) {
        countOtherwise(rows.get(i));
        return;
      }
    }
    countAsAsked();
  }

  /** A clock that is behind makes late what came in its last seconds, and not what came before. */
  @Override
  int otherwisePerAsAsked() {
    return 2;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.WAGER_ORDER);
  }

  @Override
  String what() {
    return (changes ? "changes of wagers" : "wagers")
        + " of "
        + share()
        + " coups that have any are on record behind the close of betting; which wagers were late was not tested";
  }

  @Override
  String remedy() {
    return "give each event its own time, all of one clock; if the table did take wagers so late in most coups, its"
        + " footage shows it";
  }
}
