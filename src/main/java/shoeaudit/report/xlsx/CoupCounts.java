package shoeaudit.report.xlsx;

import shoeaudit.audit.result.CoupRow;

/** What the sheet Coups holds, counted as its rows are written, by what the engine found. */
final class CoupCounts {
  private long coups;
  private long drawings;
  private long results;
  private long drawnWrong;
  private long winnerWrong;
  private long beyond;
  private long differing;
  private long drawnByFormula;
  private long winnerByFormula;

  /** Adds a coup. */
  void add(CoupRow coup) {
    coups++;
    drawings += coup.dealing() == null ? 1 : 0;
    results += coup.result() == null ? 1 : 0;
    drawnWrong += coup.dealing() == null && coup.drawnWrong() ? 1 : 0;
    winnerWrong += coup.result() == null && coup.winnerWrong() ? 1 : 0;
    beyond +=
        (coup.dealing() != null && coup.drawnWrong())
                || (coup.result() != null && coup.winnerWrong())
            ? 1
            : 0;
  }

  /**
   * Adds what the formulas of a row come to.
   *
   * @param drawn whether third cards differ from the table
   * @param winner whether the declared result differs from that of the cards
   * @param differ whether that is not what the engine found
   */
  void addFormulas(boolean drawn, boolean winner, boolean differ) {
    drawnByFormula += drawn ? 1 : 0;
    winnerByFormula += winner ? 1 : 0;
    differing += differ ? 1 : 0;
  }

  /** In how many the third cards differ by formula. */
  long drawnWrongByFormula() {
    return drawnByFormula;
  }

  /** In how many the declared result differs by formula. */
  long winnerWrongByFormula() {
    return winnerByFormula;
  }

  /** How many coups there are. */
  long coups() {
    return coups;
  }

  /** Of how many the third cards are tested. */
  long drawings() {
    return drawings;
  }

  /** Of how many the declared result is tested. */
  long results() {
    return results;
  }

  /** In how many of them the engine found third cards against the table. */
  long drawnWrong() {
    return drawnWrong;
  }

  /** In how many the engine found a wrong winner. */
  long winnerWrong() {
    return winnerWrong;
  }

  /** How many have such a finding and are not played again by formulas. */
  long beyond() {
    return beyond;
  }

  /** In how many rows formulas and engine differ. */
  long differing() {
    return differing;
  }
}
