package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.KeptFootage;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.Indicator.Peak;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.cards.CollectionOrder;
import shoeaudit.forensics.cards.DealEvidence;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.forensics.cards.ShuffleQuality;
import shoeaudit.forensics.errors.OneSided;
import shoeaudit.forensics.evalue.Accumulation;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.CountPlay;
import shoeaudit.forensics.play.CountTags;
import shoeaudit.forensics.play.Foreknowledge;
import shoeaudit.forensics.play.Luck;
import shoeaudit.forensics.play.Moments;
import shoeaudit.forensics.play.PatronCapital;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * Looks for patterns in all deals of a run. Deals are read several times, table by table; memory
 * holds what is known of tables and patrons, and one entry for each deal's result.
 */
public final class PatternSearch {
  private final PatternControls controls;
  private final int decks;
  private final BetEndings bets;
  private final ControlFile latest;
  private final @Nullable CollectionOrder procedure;
  private final int threads;
  private final List<Indicator> indicators = new ArrayList<>();
  private final NotTestable notTestable = new NotTestable();

  /** The tests of one table. */
  private record OfTable(TableCards cards, TablePlay play) {
    void add(Deal deal) {
      cards.add(deal);
      play.add(deal);
    }
  }

  private PatternSearch(ControlFile latest, int threads) {
    this.threads = threads;
    controls = latest.patterns();
    decks = latest.game().decks();
    bets = new BetEndings(latest);
    this.latest = latest;
    String order = controls.collectionOrder();
    procedure = order == null ? null : CollectionOrder.of(order);
  }

  /**
   * Looks for them.
   *
   * @param latest the latest of the run's control files, by which a run as a whole is judged
   * @param deals all, in the order of {@link Deal#ORDER}; read several times, by several threads
   * @param threads how many tables are looked at side by side
   */
  public static Patterns in(Iterable<Deal> deals, ControlFile latest, int threads)
      throws InterruptedException {
    return new PatternSearch(latest, threads).search(deals);
  }

  private Patterns search(Iterable<Deal> recorded) throws InterruptedException {
    RunFacts facts = new RunFacts(recorded, bets);
    Iterable<Deal> deals = facts.deals();
    for (IndicatorCode code : IndicatorCode.OF_CARDS) {
      notTestable.add(code, "recorded_twice", facts.copies());
    }
    SortedSet<String> noLosses = facts.noLosses();
    if (!noLosses.isEmpty()) {
      for (IndicatorCode code :
          List.of(IndicatorCode.COUNT_PLAY, IndicatorCode.FOREKNOWLEDGE, IndicatorCode.LUCK)) {
        notTestable.add(code, "losses_not_recorded", noLosses.size());
      }
    }
    Moments ofLuck = facts.anyLuck() ? Moments.of(latest, bets) : null;
    SortedMap<String, OfTable> tables =
        TablePass.over(
            deals,
            threads,
            table ->
                new OfTable(
                    new TableCards(facts.of(table), procedure),
                    new TablePlay(facts.of(table), bets, noLosses, ofLuck)),
            OfTable::add);
    addCards(tables);
    List<TablePlay> play = tables.values().stream().map(OfTable::play).toList();
    addPlay(play);
    addCountPlay(facts, play);
    int withoutRow = addErrors(facts.errors());
    indicators.sort(Indicator.ORDER);
    int tested = withoutRow;
    for (Indicator each : indicators) {
      tested += each.status() == Status.TESTED ? 1 : 0;
    }
    List<Indicator> selected = Selection.of(indicators, tested, controls.falseDiscoveryRate());
    int count = 0;
    for (Indicator each : selected) {
      count += each.selected() ? 1 : 0;
    }
    return new Patterns(
        List.copyOf(selected),
        tested,
        count,
        notTestable.counts(),
        controls,
        KeptFootage.of(latest));
  }

  private void addCards(SortedMap<String, OfTable> tables) {
    SortedMap<String, Accumulation> dealers = new TreeMap<>();
    SortedMap<String, ShuffleQuality> shufflers = new TreeMap<>();
    tables.forEach((table, ofTable) -> {
      TableCards of = ofTable.cards();
      for (TableCards.OfDeal deal : of.deals()) {
        addDeal(deal.code(), Subject.ofShoe(table, deal.shoe()), deal.evidence());
      }
      addSum(IndicatorCode.REPEATED_SLUG, Subject.ofTable(table), of.slugs(), of.deals());
      addSum(IndicatorCode.ORDERED, Subject.ofTable(table), of.orders(), of.deals());
      of.slugsByDealer()
          .forEach((dealer, sum) ->
              dealers.computeIfAbsent(dealer, name -> new Accumulation()).add(sum));
      of.compositions().forEach((set, composition) -> addSet(table, set, composition));
      of.shufflers()
          .forEach((shuffler, quality) -> {
            if (shuffler.isEmpty()) {
              addQuality(Subject.ofTable(table), quality);
            } else {
              shufflers.computeIfAbsent(shuffler, name -> new ShuffleQuality()).add(quality);
            }
          });
      notTestable.add(of.notTestable());
    });
    dealers.forEach((dealer, sum) ->
        addSum(IndicatorCode.REPEATED_SLUG, Subject.ofDealer(dealer), sum, List.of()));
    shufflers.forEach((shuffler, quality) -> addQuality(Subject.ofShuffler(shuffler), quality));
  }

  private void addDeal(IndicatorCode code, Subject subject, DealEvidence evidence) {
    SortedMap<String, String> detail = new TreeMap<>(evidence.detail());
    detail.put("from_coup", Integer.toString(evidence.fromCoup()));
    for (Alert alert : Alert.values()) {
      Integer coup = evidence.reached(StrictMath.log((double) alert.from(controls)));
      if (alert != Alert.NONE && coup != null) {
        detail.put("reached_" + alert.text(), Integer.toString(coup));
      }
    }
    add(
        code,
        subject,
        evidence.level(),
        evidence.units(),
        evidence.logE(),
        new Peak(evidence.logMax(), evidence.at()),
        detail);
  }

  /** Evidence of several shoes, where there are several. */
  private void addSum(
      IndicatorCode code, Subject subject, Accumulation sum, List<TableCards.OfDeal> deals) {
    if (sum.count() < 2) {
      return;
    }
    SortedMap<String, String> detail = new TreeMap<>();
    double largest = Double.NEGATIVE_INFINITY;
    for (TableCards.OfDeal each : deals) {
      if (each.code() == code && each.evidence().logE() > largest) {
        largest = each.evidence().logE();
        detail.put("largest_shoe", each.shoe());
        detail.put("largest_log_e", Double.toString(largest));
      }
    }
    add(code, subject, null, sum.count(), sum.logE(), null, detail);
  }

  private void addSet(String table, String set, SetComposition of) {
    Subject subject = set.isEmpty() ? Subject.ofTable(table) : Subject.ofCardSet(table, set);
    double logE = told(of.logE(), of.cautiousLogE());
    add(IndicatorCode.COMPOSITION, subject, of.level(), of.deals(), logE, null, of.detail());
  }

  /** The capital; where unreadable lines make a difference to what is done about it, the least. */
  private double told(double logE, double cautiousLogE) {
    return Alert.of(logE, controls) == Alert.of(cautiousLogE, controls) ? logE : cautiousLogE;
  }

  private void addQuality(Subject subject, ShuffleQuality quality) {
    add(
        IndicatorCode.SHUFFLE_QUALITY,
        subject,
        null,
        quality.units(),
        told(quality.logE(), quality.cautiousLogE()),
        null,
        new TreeMap<>());
  }

  private void addPlay(List<TablePlay> tables) {
    SortedMap<String, PatronCapital> capitals = new TreeMap<>();
    SortedMap<String, PatronCapital> cautious = new TreeMap<>();
    SortedMap<String, Luck.Sums> sums = new TreeMap<>();
    for (TablePlay of : tables) {
      multiply(cautious, of.foreknowledge());
      multiply(capitals, of.foreknowledge());
      multiply(capitals, of.foreknowledgeInDoubt());
      of.luck()
          .forEach((patron, of2) -> sums.computeIfAbsent(patron, name -> new Luck.Sums()).add(of2));
      notTestable.add(of.notTestable());
    }
    capitals.forEach((patron, capital) -> {
      if (capital.units() > 0) {
        PatronCapital least = cautious.getOrDefault(patron, PatronCapital.none(bets));
        double logE = told(capital.logE(), least.logE());
        boolean allTold = logE == capital.logE();
        SortedMap<String, String> detail = (allTold ? capital : least).detail(bets);
        if (!allTold) {
          detail.put(PatronCourses.WITHOUT_UNREADABLE, "true");
        }
        add(
            IndicatorCode.FOREKNOWLEDGE,
            Subject.ofPatron(patron),
            null,
            capital.units(),
            logE,
            null,
            detail);
      }
    });
    sums.forEach((patron, sum) -> {
      if (sum.units() >= Luck.FEWEST_COUPS) {
        indicators.add(
            new Indicator(
                IndicatorCode.LUCK,
                Subject.ofPatron(patron),
                Status.SCREENING,
                null,
                sum.units(),
                null,
                null,
                new Indicator.Luck(sum.ofPlay(), sum.ofSizes(), sum.inAll()),
                Alert.NONE,
                false,
                null,
                new TreeMap<>()));
      }
    });
  }

  private void multiply(SortedMap<String, PatronCapital> capitals, Foreknowledge by) {
    by.patrons()
        .forEach((patron, capital) ->
            capitals.computeIfAbsent(patron, name -> PatronCapital.none(bets)).add(capital));
  }

  private void addCountPlay(RunFacts facts, List<TablePlay> play) throws InterruptedException {
    Iterable<Deal> deals = facts.deals();
    SortedSet<String> noLosses = facts.noLosses();
    SortedMap<CountPlay.Subject, CountPlay.Sizes> sizes = new TreeMap<>();
    for (TablePlay of : play) {
      of.sizes()
          .forEach((subject, each) ->
              sizes.computeIfAbsent(subject, key -> new CountPlay.Sizes()).add(each));
    }
    sizes.values().removeIf(of -> !of.tell());
    if (sizes.isEmpty()) {
      return;
    }
    SortedMap<CountPlay.Subject, Double> largest = new TreeMap<>();
    for (SortedMap<CountPlay.Subject, Double> of :
        TablePass.<SortedMap<CountPlay.Subject, Double>>over(
                deals,
                threads,
                table -> new TreeMap<>(),
                (leans, deal) -> {
                  if (TablePlay.countsMatter(deal, facts.of(deal.table()))) {
                    CountPlay.addLargest(deal.without(noLosses), bets, decks, sizes, leans);
                  }
                })
            .values()) {
      of.forEach((subject, lean) -> largest.merge(subject, lean, Math::max));
    }
    SortedSet<Integer> counted = new TreeSet<>();
    for (CountPlay.Subject subject : sizes.keySet()) {
      counted.add(subject.bet());
    }
    SortedMap<Integer, double[]> tags = CountTags.of(latest, bets).ofBets(counted);
    CountPlay.Known known = new CountPlay.Known(bets, decks, sizes, largest, tags);
    SortedMap<CountPlay.Subject, CountPlay.Capital> capitals = new TreeMap<>();
    for (SortedMap<CountPlay.Subject, CountPlay.Capital> of :
        TablePass.<SortedMap<CountPlay.Subject, CountPlay.Capital>>over(
                deals,
                threads,
                table -> new TreeMap<>(),
                (ofTable, deal) -> {
                  if (TablePlay.countsMatter(deal, facts.of(deal.table()))) {
                    CountPlay.addCapital(deal.without(noLosses), known, ofTable);
                  }
                })
            .values()) {
      of.forEach((subject, capital) ->
          capitals.computeIfAbsent(subject, key -> new CountPlay.Capital()).add(capital));
    }
    capitals.forEach((subject, capital) ->
        add(
            IndicatorCode.COUNT_PLAY,
            Subject.ofPatronBet(subject.patron(), bets.id(subject.bet())),
            null,
            Objects.requireNonNull(sizes.get(subject)).coups(),
            capital.logE(),
            null,
            new TreeMap<>()));
  }

  /** Adds those of errors; says how many subjects settled wagers and have no row. */
  private int addErrors(OneSided errors) {
    List<OneSided.Evidence> evidence = errors.evidence();
    for (OneSided.Evidence each : evidence) {
      SortedMap<String, String> detail = new TreeMap<>();
      detail.put("own", Integer.toString(each.own()));
      detail.put("own_for_patrons", Integer.toString(each.ownForPatrons()));
      detail.put("own_for_due", String.format(Locale.ROOT, "%.1f", each.ownForDue()));
      detail.put("all", Integer.toString(each.others()));
      detail.put("all_for_patrons", Integer.toString(each.othersForPatrons()));
      OneSided.Strikes strikes = each.strikes();
      if (strikes != null) {
        detail.put("strikes", Integer.toString(strikes.coups()));
        detail.put("strikes_own", Integer.toString(strikes.own()));
        detail.put("strikes_due", String.format(Locale.ROOT, "%.1f", strikes.due()));
        detail.put("direction_log_e", Double.toString(strikes.logDirection()));
      }
      add(IndicatorCode.ONE_SIDED, subject(each), null, each.own(), each.logE(), null, detail);
    }
    return errors.subjects() - evidence.size();
  }

  private static Subject subject(OneSided.Evidence of) {
    if (of.patron().isEmpty()) {
      return Subject.ofDealer(of.dealer());
    }
    return of.dealer().isEmpty()
        ? Subject.ofPatron(of.patron())
        : Subject.ofDealerPatron(of.dealer(), of.patron());
  }

  private void add(
      IndicatorCode code,
      Subject subject,
      @Nullable CardLevel level,
      int units,
      double logE,
      @Nullable Peak peak,
      SortedMap<String, String> detail) {
    indicators.add(
        new Indicator(
            code,
            subject,
            Status.TESTED,
            level,
            units,
            logE,
            peak,
            null,
            Alert.of(logE, controls),
            false,
            null,
            detail));
  }
}
