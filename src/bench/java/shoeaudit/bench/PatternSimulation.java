package shoeaudit.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.PatternSearch;
import shoeaudit.forensics.Patterns;
import shoeaudit.forensics.record.Deal;

/**
 * Measures the patterns' false alarms on honest shoes, and what they find of each kind of cheating
 * and after how much play, with shoes of its own (patterns.md, section 8). The same seed gives the
 * same figures.
 */
public final class PatternSimulation {
  private static final int SHOES_OF_TABLE = 20;

  private final Random random;
  private final ControlFile controls;
  private final List<String> lines = new ArrayList<>();

  private PatternSimulation(long seed) {
    random = new Random(seed);
    controls = controls();
  }

  /** The control file of the room that is simulated: with Dragon 7. */
  static String controlsYaml() {
    return HouseControls.wsgc().with("bets." + SimulatedPatron.DRAGON, "{uses: dragon-7}").yaml();
  }

  /** The rules of that room. */
  static ControlFile controls() {
    try {
      return ControlFileReader.read(
          "controls.yaml",
          controlsYaml().getBytes(StandardCharsets.UTF_8),
          RuleLibrary.onClasspath());
    } catch (ConfigException e) {
      throw new IllegalStateException("the rules of the simulation", e);
    }
  }

  /**
   * Prints the figures.
   *
   * @param args the seed, the number of honest shoes, the number of trials of each kind of
   *     cheating, the page whose table they are; each optional
   */
  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    long seed = args.length > 0 ? Long.parseLong(args[0]) : 1;
    int shoes = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
    int trials = args.length > 2 ? Integer.parseInt(args[2]) : 100;
    PatternSimulation simulation = new PatternSimulation(seed);
    simulation.lines.add("");
    simulation.honest(shoes);
    if (trials > 0) {
      simulation.lines.add("");
      simulation.lines.add(
          String.format(
              Locale.ROOT,
              "Reached are the shares of %d trials in which E was 10,000 at the end of a coup. Packets: of the latest of two"
                  + " shoes before, collected in one of the 17 orders, turned over or not.",
              trials));
      FigureTables tables = new FigureTables();
      new CardPower(simulation.random, simulation.controls, trials, tables).measure();
      new PlayPower(simulation.random, simulation.controls, trials, tables).measure();
      simulation.lines.addAll(tables.lines());
    }
    simulation.lines.add("");
    simulation.lines.forEach(out::println);
    if (args.length > 3) {
      PageTable.write(Path.of(args[3]), "patterns", simulation.lines);
    }
  }

  /**
   * Honest shoes with nine patrons each, of all habits, and dealers of differing diligence: how
   * many indicators ever reached what. A run is the twenty shoes of a table.
   */
  private void honest(int shoes) throws InterruptedException {
    FalseAlarms alarms = new FalseAlarms();
    int runs = 0;
    for (int left = shoes; left > 0; left -= SHOES_OF_TABLE) {
      for (Indicator each : honestTable(Math.min(left, SHOES_OF_TABLE)).indicators()) {
        Double end = each.value();
        if (each.status() == Status.TESTED && end != null) {
          alarms.add(
              each.code().text(),
              end,
              each.peak() == null ? end : each.peak().logE(),
              each.selected());
        }
      }
      runs++;
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "Honest: %,d shoes of %,d tables with %d patrons each. Mean E is that of the ends; the bounds of ever 10, 100 and"
                + " 10,000 are 10%%, 1%% and 0.01%%.",
            shoes,
            runs,
            HonestLog.PATRONS));
    lines.add("");
    lines.addAll(alarms.table());
  }

  private Patterns honestTable(int shoes) throws InterruptedException {
    List<SimulatedPatron> patrons = new ArrayList<>();
    for (int patron = 1; patron <= HonestLog.PATRONS; patron++) {
      patrons.add(new SimulatedPatron("P" + patron, HonestLog.habit(random), 0));
    }
    List<SimulatedTable> dealers = new ArrayList<>();
    for (int dealer = 0; dealer < HonestLog.ERRORS_PER_COUP.length; dealer++) {
      dealers.add(
          new SimulatedTable(
              "T1",
              controls.regulation().table(),
              random,
              patrons,
              "D" + (dealer + 1),
              HonestLog.ERRORS_PER_COUP[dealer]));
    }
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 0; shoe < shoes; shoe++) {
      SimulatedTable of = dealers.get(shoe % dealers.size());
      deals.add(of.next(shoe + 1, Deals.shuffled(SimulatedTable.DECKS, random)));
    }
    return PatternSearch.in(deals, controls, 1);
  }
}
