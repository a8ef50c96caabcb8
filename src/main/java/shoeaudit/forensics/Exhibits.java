package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.cards.CollectionOrder;
import shoeaudit.forensics.cards.DueCounts;
import shoeaudit.forensics.cards.NeighborPairs;
import shoeaudit.forensics.errors.ErrorSides;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.CountTags;
import shoeaudit.forensics.play.StakesByCount;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;

/**
 * What lets a person judge the indicators of a run that reached an alert: when they reached it,
 * counts that can be made again, and the data of pictures. Read from the run's deals once more,
 * when all is known; of the same deals that were tested.
 */
public final class Exhibits {
  /** More pictures convince nobody better; all indicators stand in their file. */
  private static final int MOST = 12;

  /** By the value of all nights, the largest first. */
  public static final Comparator<Indicator> LARGEST_FIRST =
      Comparator.comparingDouble(Exhibits::size).reversed().thenComparing(Indicator.ORDER);

  private final List<Indicator> chosen;
  private final RunFacts facts;
  private final ControlFile latest;
  private final BetEndings bets;
  private final PatronCourses patrons;
  private final SetCourses sets;

  /** By subject, the deals whose cards a picture shows. */
  private final Map<String, Deal> shown = new HashMap<>();

  /** By subject, of shoes in an order of their own. */
  private final Map<String, NeighborPairs> pairs = new HashMap<>();

  /** By subject, of patrons whose stakes follow the count. */
  private final Map<String, StakesByCount> stakes = new HashMap<>();

  Exhibits(Patterns patterns, Iterable<Deal> recorded, ControlFile latest) {
    this.latest = latest;
    bets = new BetEndings(latest);
    facts = new RunFacts(recorded, bets);
    patrons = new PatronCourses(patterns.controls());
    sets = new SetCourses(patterns.controls());
    chosen =
        patterns.indicators().stream()
            .filter(Exhibits::standsOut)
            .sorted(LARGEST_FIRST)
            .limit(MOST)
            .toList();
    Set<String> orders = new HashSet<>();
    for (Indicator each : patterns.indicators()) {
      if (each.isTold() && each.status() == Status.TESTED) {
        choose(each, orders);
      }
    }
    Set<String> cards = new HashSet<>();
    for (Indicator each : chosen) {
      if (each.code() == IndicatorCode.REPEATED_SLUG || each.code() == IndicatorCode.ORDERED) {
        cards.add(each.subject().text());
        cards.add(each.said("source"));
      }
    }
    for (Deal deal : facts.deals()) {
      take(deal, orders, cards);
    }
    patrons.follow(facts, bets);
  }

  private void choose(Indicator of, Set<String> orders) {
    switch (of.code()) {
      case FOREKNOWLEDGE -> patrons.choose(of, chosen.contains(of));
      case COMPOSITION -> sets.choose(of);
      case ORDERED -> {
        if (of.subject().kind().equals(Subject.SHOE)) {
          orders.add(of.subject().text());
        }
      }
      case COUNT_PLAY -> {
        int bet = bets.place(of.subject().bet());
        SortedMap<Integer, double[]> tags =
            CountTags.of(latest, bets).ofBets(new TreeSet<>(Set.of(bet)));
        int decks = latest.game().decks();
        stakes.put(
            of.subject().text(),
            new StakesByCount(
                of.subject().patron(), bet, bets, tags.getOrDefault(bet, new double[10]), decks));
      }
      default -> {}
    }
  }

  private void take(Deal deal, Set<String> orders, Set<String> cards) {
    TableFacts table = facts.of(deal.table());
    String subject = deal.subject();
    if (cards.contains(subject)) {
      shown.put(subject, deal);
    }
    if (orders.contains(subject)) {
      pairs.put(subject, NeighborPairs.of(deal, table.level(deal)));
    }
    sets.add(deal, table);
    if (!stakes.isEmpty() && TablePlay.countsMatter(deal, table)) {
      Deal play = deal.without(facts.noLosses());
      stakes.values().forEach(each -> each.add(play));
    }
  }

  /** Whether an indicator is worth a person's look: by its alert, or as the run selects it. */
  public static boolean standsOut(Indicator of) {
    return of.isTold() && (of.selected() || of.alert() != Alert.NOTE);
  }

  private static double size(Indicator of) {
    Nights nights = of.nights();
    Double value = of.value();
    return nights != null ? nights.logTotal() : value == null ? 0 : value;
  }

  /** What is told of an indicator that reached an alert, by name. */
  SortedMap<String, String> detail(Indicator of) {
    SortedMap<String, String> detail = new TreeMap<>();
    if (of.status() != Status.TESTED) {
      return detail;
    }
    switch (of.code()) {
      case FOREKNOWLEDGE ->
          patrons
              .of(of.subject().patron())
              .reached()
              .forEach((alert, reached) -> {
                String name = "reached_" + alert.text();
                detail.put(name, Integer.toString(reached.decisions()));
                detail.put(name + "_table", reached.table());
                detail.put(name + "_shoe", reached.shoe());
                detail.put(name + "_coup", Integer.toString(reached.coup()));
              });
      case COMPOSITION ->
          sets.reached(of)
              .forEach((alert, reached) -> {
                String name = "reached_" + alert.text();
                detail.put(name, Integer.toString(reached.shoes()));
                detail.put(name + "_shoe", reached.shoe());
              });
      case ORDERED -> {
        NeighborPairs told = pairs.get(of.subject().text());
        if (told != null) {
          detail.put("relation", told.relation());
          detail.put("pairs", Integer.toString(told.pairs()));
          detail.put("follow", Integer.toString(told.count()));
          detail.put("follow_due", String.format(Locale.ROOT, "%.1f", told.due()));
        }
      }
      case COUNT_PLAY -> {
        StakesByCount told = stakes.get(of.subject().text());
        List<StakesByCount.Group> groups = told == null ? List.of() : told.groups();
        if (told != null && !groups.isEmpty()) {
          detail.put("mean_stake", percent(told.mean()));
          detail.put("mean_stake_count_lowest", percent(groups.getFirst().mean()));
          detail.put("mean_stake_count_highest", percent(groups.getLast().mean()));
        }
      }
      case REPEATED_SLUG -> {
        if (chosen.contains(of) && slug(of) instanceof Exhibit.Slug told) {
          detail.put("follow", Integer.toString(told.source().size()));
          detail.put("follow_among", Integer.toString(told.cards().size()));
        }
      }
      default -> {}
    }
    return detail;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f%%", 100 * share);
  }

  /** The pictures, of the largest first. */
  List<Exhibit> made() {
    List<Exhibit> exhibits = new ArrayList<>();
    for (Indicator each : chosen) {
      @Nullable Exhibit exhibit =
          each.status() != Status.TESTED
              ? null
              : switch (each.code()) {
                case REPEATED_SLUG -> slug(each);
                case FOREKNOWLEDGE -> course(each);
                case ONE_SIDED -> errors(each);
                case COMPOSITION -> counts(each);
                case ORDERED -> order(each);
                case COUNT_PLAY -> stakes(each);
                case SHUFFLE_QUALITY, LUCK -> null;
              };
      if (exhibit != null) {
        exhibits.add(exhibit);
      }
    }
    return exhibits;
  }

  private @Nullable Exhibit slug(Indicator of) {
    Deal deal = shown.get(of.subject().text());
    Deal source = shown.get(of.said("source"));
    CardLevel level = of.level();
    Indicator.Peak peak = of.peak();
    if (deal == null || source == null || level == null || peak == null) {
      return null;
    }
    byte[] collected = CollectionOrder.of(of.said("order")).collect(source);
    if (of.said("direction").equals("reversed")) {
      collected = reversed(collected);
    }
    List<Byte> cards = new ArrayList<>();
    List<Integer> coups = new ArrayList<>();
    int from = Integer.parseInt(of.said("from_coup"));
    for (Coup coup : deal.coups()) {
      if (coup.number() >= from && coup.number() <= peak.coup()) {
        for (byte card : coup.cards()) {
          cards.add(card);
          coups.add(coup.number());
        }
      }
    }
    SlugAlignment.Run run = SlugAlignment.best(level.of(collected), level.of(bytes(cards)));
    if (run.cards().isEmpty()) {
      return null;
    }
    int first = run.cards().getFirst();
    int last = run.cards().getLast();
    List<Byte> sources = new ArrayList<>();
    List<Integer> matches = new ArrayList<>();
    for (int i = 0; i < run.cards().size(); i++) {
      sources.add(collected[run.first() + i]);
      matches.add(run.cards().get(i) - first);
    }
    return new Exhibit.Slug(
        of,
        level,
        List.copyOf(sources),
        List.copyOf(cards.subList(first, last + 1)),
        List.copyOf(matches),
        coups.get(first),
        coups.get(last));
  }

  private static byte[] bytes(List<Byte> cards) {
    byte[] bytes = new byte[cards.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = cards.get(i);
    }
    return bytes;
  }

  private static byte[] reversed(byte[] cards) {
    byte[] reversed = new byte[cards.length];
    for (int i = 0; i < cards.length; i++) {
      reversed[i] = cards[cards.length - 1 - i];
    }
    return reversed;
  }

  private @Nullable Exhibit course(Indicator of) {
    PatronCourses.Course course = patrons.of(of.subject().patron());
    if (course.logs().isEmpty()) {
      return null;
    }
    SortedMap<Alert, Integer> reached = new TreeMap<>();
    course.reached().forEach((alert, where) -> reached.put(alert, where.decisions()));
    return new Exhibit.Course(of, course.logs(), reached);
  }

  private Exhibit errors(Indicator of) {
    ErrorSides sides = facts.errors().sides(of.subject().dealer(), of.subject().patron());
    return new Exhibit.Errors(of, sides);
  }

  private @Nullable Exhibit counts(Indicator of) {
    DueCounts counts = sets.counts(of);
    CardLevel level = of.level();
    return counts == null || level == null ? null : new Exhibit.Counts(of, level, counts);
  }

  private @Nullable Exhibit order(Indicator of) {
    Deal deal = shown.get(of.subject().text());
    NeighborPairs told = pairs.get(of.subject().text());
    CardLevel level = of.level();
    if (deal == null || told == null || level == null) {
      return null;
    }
    List<Integer> classes = new ArrayList<>();
    List<Integer> coups = new ArrayList<>();
    for (byte card : deal.burns()) {
      classes.add(level.of(card));
      coups.add(0);
    }
    for (Coup coup : deal.coups()) {
      for (byte card : coup.cards()) {
        classes.add(level.of(card));
        coups.add(coup.number());
      }
    }
    return new Exhibit.Order(of, level, List.copyOf(classes), List.copyOf(coups), told);
  }

  private @Nullable Exhibit stakes(Indicator of) {
    StakesByCount told = stakes.get(of.subject().text());
    List<StakesByCount.Group> groups = told == null ? List.of() : told.groups();
    return told == null || groups.isEmpty() ? null : new Exhibit.Stakes(of, groups, told.mean());
  }
}
