package shoeaudit.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import shoeaudit.bench.SimulatedPatron.Habit;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.PatternSearch;
import shoeaudit.forensics.errors.OneSided;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.Foreknowledge;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;

/** What is found of patrons who know, count or are favored, and after how much play. */
final class PlayPower {
  private static final double LOOK = Math.log(10_000);
  private static final int MOST_SHOES = 60;
  private static final int COUPS_OF_SHOE = 80;
  private static final int[] SHOES_OF_COUNTER = {20, 40, 80};

  private final Random random;
  private final ControlFile controls;
  private final int trials;
  private final FigureTables tables;

  /**
   * Of cheating in play.
   *
   * @param tables takes the figures
   */
  PlayPower(Random random, ControlFile controls, int trials, FigureTables tables) {
    this.random = random;
    this.controls = controls;
    this.trials = trials;
    this.tables = tables;
  }

  /** Measures all. */
  void measure() throws InterruptedException {
    foreknowledge();
    countPlay();
    oneSided();
  }

  private SimulatedTable table(SimulatedPatron patron) {
    return new SimulatedTable(
        "T1", controls.regulation().table(), random, List.of(patron), "D1", 0);
  }

  private void foreknowledge() {
    double[] shares = {1, 0.7, 0.5, 0.3};
    tables.head(
        "decisions until E 10,000, median of " + trials + ": known in",
        List.of("every coup", "7 of 10", "half", "3 of 10"));
    BetEndings bets = new BetEndings(controls);
    for (Habit habit : List.of(Habit.KNOWS_FIRST_CARD, Habit.KNOWS_WINNER, Habit.KNOWS_TIES)) {
      List<String> cells = new ArrayList<>();
      for (double share : shares) {
        List<Integer> decisions = new ArrayList<>();
        for (int trial = 0; trial < trials; trial++) {
          decisions.add(decisions(bets, new SimulatedPatron("P1", habit, share)));
        }
        cells.add(FigureTables.median(decisions, MOST_SHOES * COUPS_OF_SHOE));
      }
      tables.row(
          switch (habit) {
            case KNOWS_FIRST_CARD -> "whether the first card is 6 to 9";
            case KNOWS_WINNER -> "which side wins";
            default -> "that a tie comes";
          },
          cells);
    }
  }

  private int decisions(BetEndings bets, SimulatedPatron patron) {
    int[] reached = {0};
    Foreknowledge foreknowledge =
        new Foreknowledge(
            bets,
            (name, coup, capital) -> {
              if (reached[0] == 0 && capital.logE() >= LOOK) {
                reached[0] = capital.units();
              }
            });
    SimulatedTable table = table(patron);
    for (int shoe = 0; shoe < MOST_SHOES && reached[0] == 0; shoe++) {
      foreknowledge.add(table.next(Deals.shuffled(SimulatedTable.DECKS, random)));
    }
    return reached[0] == 0 ? Integer.MAX_VALUE : reached[0];
  }

  private void countPlay() throws InterruptedException {
    int fewer = Math.max(1, trials / 5);
    tables.head(
        "counts for Dragon 7 and bets when it pays: shoes",
        Arrays.stream(SHOES_OF_COUNTER).mapToObj(Integer::toString).toList());
    List<String> cells = new ArrayList<>();
    for (int shoes : SHOES_OF_COUNTER) {
      int reached = 0;
      for (int trial = 0; trial < fewer; trial++) {
        SimulatedTable table = table(new SimulatedPatron("P1", Habit.COUNTS_FOR_DRAGON, 0));
        List<Deal> deals = new ArrayList<>();
        for (int shoe = 0; shoe < shoes; shoe++) {
          deals.add(table.next(Deals.shuffled(SimulatedTable.DECKS, random)));
        }
        for (Indicator each : PatternSearch.in(deals, controls, 1).indicators()) {
          reached +=
              each.code() == IndicatorCode.COUNT_PLAY
                      && each.subject().text().endsWith(SimulatedPatron.DRAGON)
                      && each.value() != null
                      && each.value() >= LOOK
                  ? 1
                  : 0;
        }
      }
      cells.add(FigureTables.share(reached, fewer));
    }
    tables.row("reached, of " + fewer, cells);
  }

  private void oneSided() {
    List<String> columns = List.of("6 of 6", "8 of 8", "12 of 12", "12 of 14", "20 of 20");
    int[][] errors = {{6, 6}, {8, 8}, {12, 12}, {12, 14}, {20, 20}};
    tables.head("errors of one dealer that favor one patron of five on the bet", columns);
    List<String> cells = new ArrayList<>();
    for (int[] each : errors) {
      int reached = 0;
      for (int trial = 0; trial < trials; trial++) {
        reached += oneSided(each[0], each[1] - each[0]) ? 1 : 0;
      }
      cells.add(FigureTables.share(reached, trials));
    }
    tables.row("beside 40 errors of others, half to either side", cells);
  }

  private boolean oneSided(int forHim, int elsewhere) {
    List<Stake> stakes = new ArrayList<>();
    for (int patron = 1; patron <= 5; patron++) {
      stakes.add(new Stake("P" + patron, SimulatedPatron.BANKER, 2_500));
    }
    IntFunction<Deal.Errors> own =
        i -> SimulatedTable.error("D1", stakes.get(i < forHim ? 0 : 1 + i % 4), stakes, true);
    List<Deal.Errors> all = new ArrayList<>();
    for (int i = 0; i < forHim + elsewhere; i++) {
      all.add(own.apply(i));
    }
    for (int i = 0; i < 40; i++) {
      Stake struck = stakes.get(random.nextInt(stakes.size()));
      all.add(SimulatedTable.error("D2", struck, stakes, random.nextBoolean()));
    }
    List<Deal.Pair> settled = new ArrayList<>();
    for (Stake each : stakes) {
      settled.add(new Deal.Pair("D1", each.patron()));
      settled.add(new Deal.Pair("D2", each.patron()));
    }
    OneSided errors = new OneSided();
    errors.add(SimulatedTable.ofErrors(all, settled));
    return errors.evidence().stream()
        .anyMatch(each ->
            each.dealer().equals("D1") && each.patron().equals("P1") && each.logE() >= LOOK);
  }
}
