package shoeaudit.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import shoeaudit.bench.SimulatedPatron.Habit;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.cards.CollectionOrder;
import shoeaudit.forensics.cards.Ordered;
import shoeaudit.forensics.cards.RepeatedSlug;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.forensics.cards.ShuffleQuality;
import shoeaudit.forensics.cards.Source;
import shoeaudit.forensics.errors.OneSided;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.CountPlay;
import shoeaudit.forensics.play.Foreknowledge;
import shoeaudit.forensics.play.Luck;
import shoeaudit.forensics.play.Moments;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/** The tests of one shoe of eight decks with nine patrons, each indicator apart. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PatternBenchmark {
  private static final long SEED = 7;
  private static final int PATRONS = 9;
  private static final double ERRORS_PER_COUP = 0.05;

  /** A shoe and the two before it. */
  @State(Scope.Benchmark)
  public static class Shoe {
    /** How closely cards are told apart. */
    @Param({"SUIT", "RANK", "VALUE"})
    public String level = "";

    private CardLevel of = CardLevel.SUIT;
    private Deal deal = Deals.of(1, "AS");
    private List<Source> sources = List.of();

    /** Deals them. */
    @Setup
    public void deal() throws Exception {
      of = CardLevel.valueOf(level);
      SimulatedTable table = table(List.of());
      Random random = new Random(SEED);
      List<Deal> deals = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Deal next = table.next(Deals.shuffled(SimulatedTable.DECKS, random));
        deals.add(SimulatedTable.told(of, next));
      }
      deal = deals.getLast();
      sources = List.of(new Source(deals.get(1), 0.5), new Source(deals.getFirst(), 0.5));
    }
  }

  /** A shoe with wagers and errors; cards are told by values there. */
  @State(Scope.Benchmark)
  public static class Play {
    private ControlFile controls = PatternSimulation.controls();
    private BetEndings bets = new BetEndings(controls);
    private Moments moments = Moments.of(controls, bets);
    private Deal deal = Deals.of(1, "AS");

    /** Deals it. */
    @Setup
    public void deal() {
      List<SimulatedPatron> patrons = new ArrayList<>();
      for (int patron = 0; patron < PATRONS; patron++) {
        Habit habit = SimulatedPatron.HONEST.get(patron % SimulatedPatron.HONEST.size());
        patrons.add(new SimulatedPatron("P" + patron, habit, 0));
      }
      deal = table(patrons).next(Deals.shuffled(SimulatedTable.DECKS, new Random(SEED)));
    }
  }

  private static SimulatedTable table(List<SimulatedPatron> patrons) {
    return new SimulatedTable(
        "T1",
        PatternSimulation.controls().regulation().table(),
        new Random(SEED),
        patrons,
        "D1",
        ERRORS_PER_COUP);
  }

  /** {@code cards.repeated-slug}, against two sources. */
  @Benchmark
  public double repeatedSlug(Shoe shoe) {
    return new RepeatedSlug(null).test(shoe.deal, shoe.sources, shoe.of).logE();
  }

  /** {@code cards.ordered}. */
  @Benchmark
  public double ordered(Shoe shoe) {
    return new Ordered().test(shoe.deal, shoe.of).logE();
  }

  /** {@code cards.composition}. */
  @Benchmark
  public double composition(Shoe shoe) {
    SetComposition set = new SetComposition(shoe.of, true);
    set.add(shoe.deal);
    return set.logE();
  }

  /** {@code cards.shuffle-quality}, against two sources. */
  @Benchmark
  public double shuffleQuality(Shoe shoe) {
    ShuffleQuality quality = new ShuffleQuality();
    quality.add(shoe.deal, shoe.sources, CollectionOrder.of("player-123"), shoe.of);
    return quality.logE();
  }

  /** {@code patron.foreknowledge}. */
  @Benchmark
  public Object foreknowledge(Play play) {
    Foreknowledge foreknowledge = new Foreknowledge(play.bets);
    foreknowledge.add(play.deal);
    return foreknowledge.patrons();
  }

  /** {@code patron.count-play}: the sizes of stakes and the largest lean, two of three passes. */
  @Benchmark
  public Object countPlay(Play play) {
    TreeMap<CountPlay.Subject, CountPlay.Sizes> sizes = new TreeMap<>();
    TreeMap<CountPlay.Subject, Double> largest = new TreeMap<>();
    CountPlay.addSizes(play.deal, play.bets, sizes);
    CountPlay.addLargest(play.deal, play.bets, SimulatedTable.DECKS, sizes, largest);
    return largest;
  }

  /** {@code patron.luck}. */
  @Benchmark
  public Object luck(Play play) {
    Luck luck = new Luck(play.bets, play.moments);
    luck.add(play.deal);
    return luck.patrons();
  }

  /** {@code errors.one-sided}. */
  @Benchmark
  public Object oneSided(Play play) {
    OneSided errors = new OneSided();
    errors.add(play.deal);
    return errors.evidence();
  }
}
