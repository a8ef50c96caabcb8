package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.cards.CollectionOrder;
import shoeaudit.forensics.cards.Source;
import shoeaudit.forensics.errors.OneSided;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.Foreknowledge;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;

/**
 * The data of pictures for the indicators of a run that stand out: read from its deals once more,
 * when all is known.
 */
public final class Exhibits {
  /** More pictures convince nobody better; all indicators stand in their file. */
  private static final int MOST = 12;

  /** By the value of all nights, the largest first. */
  public static final Comparator<Indicator> LARGEST_FIRST =
      Comparator.comparingDouble(Exhibits::size).reversed().thenComparing(Indicator.ORDER);

  private final List<Indicator> chosen;
  private final ControlFile latest;
  private final Map<String, Deal> deals = new HashMap<>();
  private final OneSided errors = new OneSided();
  private final Map<String, List<Double>> courses = new HashMap<>();
  private final Map<String, int[]> counts = new HashMap<>();
  private final Map<String, Integer> dealsOfSet = new HashMap<>();

  private Exhibits(List<Indicator> chosen, ControlFile latest) {
    this.chosen = chosen;
    this.latest = latest;
  }

  /** The exhibits of the indicators that stand out, the largest first. */
  public static List<Exhibit> of(Patterns patterns, Iterable<Deal> deals, ControlFile latest) {
    List<Indicator> chosen =
        patterns.indicators().stream()
            .filter(Exhibits::standsOut)
            .sorted(LARGEST_FIRST)
            .limit(MOST)
            .toList();
    if (chosen.isEmpty()) {
      return List.of();
    }
    Exhibits exhibits = new Exhibits(chosen, latest);
    for (Deal deal : deals) {
      exhibits.take(deal);
    }
    exhibits.follow(deals, patterns.withoutLosses());
    return exhibits.made();
  }

  /** Whether an indicator is worth a person's look: by its alert, or as the run selects it. */
  public static boolean standsOut(Indicator of) {
    return of.status() != Status.SCREENING
        && (of.selected() || of.alert() == Alert.LOOK || of.alert() == Alert.URGENT);
  }

  private static double size(Indicator of) {
    Nights nights = of.nights();
    Double value = of.value();
    return nights != null ? nights.logTotal() : value == null ? 0 : value;
  }

  private void take(Deal deal) {
    errors.add(deal);
    for (Indicator each : chosen) {
      String subject = each.subject().text();
      switch (each.code()) {
        case REPEATED_SLUG -> {
          if (deal.subject().equals(subject) || deal.subject().equals(each.said("source"))) {
            deals.put(deal.subject(), deal);
          }
        }
        case COMPOSITION -> count(each, deal);
        default -> {}
      }
    }
  }

  private void count(Indicator of, Deal deal) {
    CardLevel level = of.level();
    boolean same =
        deal.table().equals(of.subject().table())
            && (of.subject().kind().equals("table")
                ? deal.cardSet().isEmpty()
                : of.subject().text().equals(deal.table() + "/" + deal.cardSet()));
    boolean enters =
        deal.seen() >= Source.FEWEST_CARDS
            && Integer.toString(deal.rules().decks()).equals(of.said("decks"));
    if (same && enters && level != null && deal.tells(level)) {
      int[] counted = counts.computeIfAbsent(of.subject().text(), key -> new int[level.classes()]);
      for (int each : level.of(deal.seenCards())) {
        counted[each]++;
      }
      dealsOfSet.merge(of.subject().text(), 1, Integer::sum);
    }
  }

  /** Follows the capital of the patrons whose choices stand out. */
  private void follow(Iterable<Deal> all, Set<String> withoutLosses) {
    for (Indicator each : chosen) {
      if (each.code() == IndicatorCode.FOREKNOWLEDGE && each.status() == Status.TESTED) {
        courses.put(each.subject().patron(), new ArrayList<>());
      }
    }
    if (courses.isEmpty()) {
      return;
    }
    // One room over all tables, so that the capital goes on from table to table.
    Foreknowledge foreknowledge =
        new Foreknowledge(
            new BetEndings(latest),
            (patron, capital) -> {
              List<Double> course = courses.get(patron);
              if (course != null) {
                course.add(capital.logE());
              }
            });
    for (Deal deal : all) {
      if (deal.rules().unseenKnown()) {
        foreknowledge.add(deal.without(withoutLosses));
      }
    }
  }

  private List<Exhibit> made() {
    List<Exhibit> exhibits = new ArrayList<>();
    for (Indicator each : chosen) {
      @Nullable Exhibit exhibit =
          switch (each.code()) {
            case REPEATED_SLUG -> slug(each);
            case FOREKNOWLEDGE -> course(each);
            case ONE_SIDED -> errors(each);
            case COMPOSITION -> counts(each);
            default -> null;
          };
      if (exhibit != null) {
        exhibits.add(exhibit);
      }
    }
    return exhibits;
  }

  private @Nullable Exhibit slug(Indicator of) {
    Deal deal = deals.get(of.subject().text());
    Deal source = deals.get(of.said("source"));
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
    List<Double> course = courses.get(of.subject().patron());
    return course == null || course.isEmpty() ? null : new Exhibit.Course(of, List.copyOf(course));
  }

  private @Nullable Exhibit errors(Indicator of) {
    String dealer = of.subject().dealer();
    if (dealer.isEmpty()) {
      return null;
    }
    List<Exhibit.Errors.OfPatron> patrons = new ArrayList<>();
    SortedMap<String, int[]> byPatron = errors.byPatron(dealer);
    byPatron.forEach((patron, counted) ->
        patrons.add(new Exhibit.Errors.OfPatron(patron, counted[0], counted[1])));
    patrons.sort(
        Comparator.comparingInt((Exhibit.Errors.OfPatron each) -> -each.toPatron() - each.toHouse())
            .thenComparing(Exhibit.Errors.OfPatron::patron));
    return patrons.isEmpty() ? null : new Exhibit.Errors(of, dealer, List.copyOf(patrons));
  }

  private @Nullable Exhibit counts(Indicator of) {
    int[] counted = counts.get(of.subject().text());
    CardLevel level = of.level();
    if (counted == null || level == null) {
      return null;
    }
    int decks = Integer.parseInt(of.detail().getOrDefault("decks", "8"));
    int[] full = level.full(decks);
    long all = 0;
    for (int each : counted) {
      all += each;
    }
    List<Integer> seen = new ArrayList<>();
    List<Double> due = new ArrayList<>();
    for (int i = 0; i < full.length; i++) {
      seen.add(counted[i]);
      due.add((double) all * full[i] / (CardLevel.CARDS_OF_DECK * decks));
    }
    return new Exhibit.Counts(
        of,
        level,
        List.copyOf(seen),
        List.copyOf(due),
        dealsOfSet.getOrDefault(of.subject().text(), 0));
  }
}
