package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.List;

/**
 * Which cards of a deal follow a sequence best: consecutive ones of the sequence, with few other
 * cards between. For pictures alone; no verdict rests on it.
 */
final class SlugAlignment {
  /** More other cards between, and a packet has ended. */
  private static final int WIDEST_GAP = 8;

  private static final double COST_OF_GAP = 0.12;

  private SlugAlignment() {}

  /**
   * Places that follow each other.
   *
   * @param first the first place in the sequence
   * @param cards for each place from there on, which of the deal's cards follows it
   */
  record Run(int first, List<Integer> cards) {}

  /** The best run; of no card where none follows. */
  static Run best(int[] sequence, int[] cards) {
    double[][] score = new double[cards.length][sequence.length];
    int[][] before = new int[cards.length][sequence.length];
    int endCard = -1;
    int endPlace = -1;
    for (int i = 0; i < cards.length; i++) {
      for (int j = 0; j < sequence.length; j++) {
        before[i][j] = -1;
        if (cards[i] != sequence[j]) {
          continue;
        }
        score[i][j] = 1;
        for (int gap = 0; j > 0 && gap <= WIDEST_GAP && i - gap - 1 >= 0; gap++) {
          double on = 1 + score[i - gap - 1][j - 1] - COST_OF_GAP * gap;
          if (score[i - gap - 1][j - 1] > 0 && on > score[i][j]) {
            score[i][j] = on;
            before[i][j] = i - gap - 1;
          }
        }
        if (endCard < 0 || score[i][j] > score[endCard][endPlace]) {
          endCard = i;
          endPlace = j;
        }
      }
    }
    List<Integer> run = new ArrayList<>();
    int card = endCard;
    int place = endPlace;
    while (card >= 0) {
      run.addFirst(card);
      card = before[card][place];
      place--;
    }
    return new Run(endPlace - run.size() + 1, run);
  }
}
