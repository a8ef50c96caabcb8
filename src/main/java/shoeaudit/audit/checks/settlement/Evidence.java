package shoeaudit.audit.checks.settlement;

import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;

/** The lines of the log that tell of one wager. */
final class Evidence {
  private Evidence() {}

  /** Adds every event of a coup that names a wager. */
  static void ofWager(CoupReplay coup, WagerReplay wager, FindingDraft draft) {
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (coup.isAbout(row, wager)) {
        draft.evidence(row);
      }
    }
  }
}
