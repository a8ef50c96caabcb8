package shoeaudit.nights.record;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import shoeaudit.audit.record.CommissionOfShoes;
import shoeaudit.audit.replay.CommissionBeside;
import shoeaudit.controls.TableHours;
import shoeaudit.runs.days.RecordedShoe;
import shoeaudit.runs.days.WholeShoe;
import shoeaudit.shoelog.ShoePlace;

/**
 * Which logs each night needs. A shoe belongs to the night in which it began, and is audited whole:
 * where it is dealt on in the next day's log, that night needs this log too, and the next night
 * needs the log in which the shoe began, so as not to take its rest for a shoe whose first coups
 * are missing. A night needs a log beside it also where somebody paid there what he owed. Not for
 * several threads at once.
 */
public final class NightLogs {
  /** A shoe that waits longer for its rest is not dealt on. */
  private static final int DAYS_OF_A_SHOE = 7;

  private final NightCalendar calendar;

  /** The logs that count, by number. */
  private final SortedMap<Integer, Delivery> logs = new TreeMap<>();

  /** Logs that another one of their name stands for. */
  private final List<Delivery> superseded = new ArrayList<>();

  private final Map<LocalDate, List<Delivery>> logsByDay = new HashMap<>();

  /** By night, in the order of their tables and times. */
  private final SortedMap<LocalDate, List<WholeShoe>> shoes = new TreeMap<>();

  private final Map<Integer, List<WholeShoe>> shoesByLog = new HashMap<>();

  /** What was worked out so far: each look asks several times. */
  private final Map<LocalDate, List<Delivery>> neededByDay = new HashMap<>();

  private final Map<LocalDate, String> madeOfByDay = new HashMap<>();

  /**
   * Of all that was delivered.
   *
   * @param deliveries in any order. Of two under one name for one night, the later stands for the
   *     earlier where it has all of its shoes; where it lacks one, both count
   * @param calendar of the licensee
   */
  public NightLogs(Collection<Delivery> deliveries, NightCalendar calendar) {
    this.calendar = calendar;
    choose(deliveries);
    Map<String, List<WholeShoe.Part>> byProfile = new TreeMap<>();
    for (Delivery delivery : logs.values()) {
      logsByDay.computeIfAbsent(delivery.day(calendar), day -> new ArrayList<>()).add(delivery);
      for (RecordedShoe shoe : delivery.shoes()) {
        // Logs of two profiles are audited apart: no shoe goes on from one to the other.
        byProfile
            .computeIfAbsent(
                Objects.requireNonNullElse(delivery.profile(), ""), of -> new ArrayList<>())
            .add(new WholeShoe.Part(delivery.number(), shoe));
      }
    }
    for (List<WholeShoe.Part> parts : byProfile.values()) {
      for (WholeShoe shoe : WholeShoe.of(parts)) {
        shoes.computeIfAbsent(day(shoe), of -> new ArrayList<>()).add(shoe);
        for (WholeShoe.Part part : shoe.parts()) {
          shoesByLog.computeIfAbsent(part.log(), of -> new ArrayList<>()).add(shoe);
        }
      }
    }
    shoes
        .values()
        .forEach(ofDay ->
            ofDay.sort(
                Comparator.comparing(WholeShoe::table)
                    .thenComparing(NightLogs::begins)
                    .thenComparing(WholeShoe::shoe)));
  }

  private void choose(Collection<Delivery> deliveries) {
    Map<String, List<Delivery>> byName = new TreeMap<>();
    List<Delivery> inOrder = new ArrayList<>(deliveries);
    inOrder.sort(Comparator.comparingInt(Delivery::number));
    for (Delivery delivery : inOrder) {
      List<Delivery> standing =
          byName.computeIfAbsent(
              delivery.day(calendar) + "/" + delivery.name(), name -> new ArrayList<>());
      for (Delivery earlier : List.copyOf(standing)) {
        if (places(delivery).containsAll(places(earlier))) {
          standing.remove(earlier);
          superseded.add(earlier);
        }
      }
      standing.add(delivery);
    }
    byName.values().forEach(each -> each.forEach(log -> logs.put(log.number(), log)));
  }

  private static Set<ShoePlace> places(Delivery delivery) {
    Set<ShoePlace> places = new HashSet<>();
    for (RecordedShoe shoe : delivery.shoes()) {
      places.add(new ShoePlace(shoe.table(), shoe.shoe()));
    }
    return places;
  }

  /** When a shoe begins; one without times before all others. */
  static Instant begins(WholeShoe shoe) {
    Instant begins = shoe.begins();
    return begins == null ? Instant.MIN : begins;
  }

  private LocalDate day(WholeShoe shoe) {
    Instant begins = shoe.begins();
    return begins == null ? logOf(shoe.parts().getFirst()).day(calendar) : calendar.day(begins);
  }

  /** The log in which a part of a shoe stands. */
  public Delivery logOf(WholeShoe.Part part) {
    Delivery log = logs.get(part.log());
    if (log == null) {
      throw new IllegalArgumentException("no log has the number " + part.log());
    }
    return log;
  }

  /** Whether a log of these bytes counts, and which one; in the order of their numbers. */
  public List<Delivery> ofBytes(String sha256) {
    return logs.values().stream().filter(log -> log.sha256().equals(sha256)).toList();
  }

  /** The logs of a night that another one of their name stands for, in the order they came. */
  public List<Delivery> superseded(LocalDate day) {
    return superseded.stream().filter(log -> log.day(calendar).equals(day)).toList();
  }

  /** The logs that count and have something of a night or of those beside it. */
  public List<Delivery> around(LocalDate day) {
    return logs.values().stream()
        .filter(log ->
            !log.day(calendar).isAfter(day.plusDays(1))
                && !calendar.lastDay(log.shoes(), log.day(calendar)).isBefore(day.minusDays(1)))
        .toList();
  }

  /** The nights of which something is on record. */
  public SortedSet<LocalDate> days() {
    SortedSet<LocalDate> days = new TreeSet<>(shoes.keySet());
    days.addAll(logsByDay.keySet());
    return days;
  }

  /** The shoes of a night, in the order of their tables and times. */
  public List<WholeShoe> shoes(LocalDate day) {
    return List.copyOf(shoes.getOrDefault(day, List.of()));
  }

  /** By which a shoe is known, however its table is written. */
  static ShoePlace place(WholeShoe shoe) {
    return new ShoePlace(TableHours.plain(shoe.table()), shoe.shoe());
  }

  /**
   * Whether logs of another profile tell of the same shoe of a night, and say what its own do not.
   */
  boolean isElsewhere(LocalDate day, WholeShoe shoe, Predicate<WholeShoe> says) {
    return shoes.getOrDefault(day, List.of()).stream()
        .anyMatch(other ->
            place(other).equals(place(shoe))
                && !profile(other).equals(profile(shoe))
                && says.test(other));
  }

  /**
   * The shoes of which something may be on record within a gambling day: those that are dealt on,
   * those of its night, and those that are loaded for the next one.
   */
  List<WholeShoe> shoesAround(LocalDate day) {
    List<WholeShoe> around = new ArrayList<>(shoesBefore(day));
    around.addAll(shoes(day));
    around.addAll(shoes(day.plusDays(1)));
    return around;
  }

  /** The shoes of a week's nights before, which may be dealt on after a break. */
  List<WholeShoe> shoesBefore(LocalDate day) {
    return shoes.subMap(day.minusDays(DAYS_OF_A_SHOE), day).values().stream()
        .flatMap(List::stream)
        .toList();
  }

  /**
   * The logs of a night by their import profile, shoe logs under an empty text; those of a profile
   * without a shoe of the night do not count.
   */
  public SortedMap<String, List<Delivery>> byProfile(LocalDate day) {
    Set<String> withShoes = new TreeSet<>();
    for (WholeShoe shoe : shoes(day)) {
      shoe.parts().forEach(part -> withShoes.add(profile(logOf(part))));
    }
    SortedMap<String, List<Delivery>> byProfile = new TreeMap<>();
    for (Delivery log : logs(day)) {
      if (withShoes.contains(profile(log))) {
        byProfile.computeIfAbsent(profile(log), profile -> new ArrayList<>()).add(log);
      }
    }
    return byProfile;
  }

  /** By which import profile a shoe's logs are read; empty: they are shoe logs. */
  String profile(WholeShoe shoe) {
    return profile(logOf(shoe.parts().getFirst()));
  }

  private static String profile(Delivery log) {
    return Objects.requireNonNullElse(log.profile(), "");
  }

  /**
   * The logs that a night needs, in the order of their names: those with a shoe of it, those that
   * came for it, and those without which a shoe of an earlier night would look like one of it.
   */
  public List<Delivery> logs(LocalDate day) {
    return neededByDay.computeIfAbsent(day, this::needed);
  }

  private List<Delivery> needed(LocalDate day) {
    Map<Integer, Delivery> needed = new TreeMap<>();
    for (Delivery delivery : logsByDay.getOrDefault(day, List.of())) {
      needed.put(delivery.number(), delivery);
    }
    shoes(day).forEach(shoe -> add(shoe, needed));
    paidBeside(day).forEach(shoe -> add(shoe, needed));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Integer log : List.copyOf(needed.keySet())) {
        for (WholeShoe shoe : shoesByLog.getOrDefault(log, List.of())) {
          grows |= !day(shoe).equals(day) && looksLike(day, shoe, needed) && add(shoe, needed);
        }
      }
    }
    List<Delivery> sorted = new ArrayList<>(needed.values());
    sorted.sort(
        Comparator.comparing(Delivery::name)
            .thenComparing(log -> log.day(calendar))
            .thenComparingInt(Delivery::number));
    return List.copyOf(sorted);
  }

  /**
   * Shoes of the nights beside a night in which a patron pays commission for a shoe of its own, or
   * owes what was paid there: without them it would look as if nobody had.
   */
  private Set<WholeShoe> paidBeside(LocalDate day) {
    Map<String, List<WholeShoe>> byTable = new TreeMap<>();
    for (LocalDate each : List.of(day.minusDays(1), day, day.plusDays(1))) {
      for (WholeShoe shoe : shoes(each)) {
        // Logs of two profiles are audited apart.
        byTable
            .computeIfAbsent(profile(shoe) + "\n" + shoe.table(), table -> new ArrayList<>())
            .add(shoe);
      }
    }
    Set<WholeShoe> beside = new LinkedHashSet<>();
    for (List<WholeShoe> ofTable : byTable.values()) {
      for (int i = 0; i < ofTable.size(); i++) {
        if (day(ofTable.get(i)).equals(day)) {
          List<WholeShoe> before =
              ofTable.subList(Math.max(0, i - CommissionOfShoes.SHOES_BESIDE), i).reversed();
          List<WholeShoe> after =
              ofTable.subList(
                  i + 1, Math.min(ofTable.size(), i + 1 + CommissionOfShoes.SHOES_BESIDE));
          if (isPaidBeside(day, ofTable.get(i), before, after)) {
            beside.addAll(before);
            beside.addAll(after);
          }
        }
      }
    }
    return beside;
  }

  /** Whether somebody owes nothing by all of these shoes, and something by those of the day. */
  private boolean isPaidBeside(
      LocalDate day, WholeShoe shoe, List<WholeShoe> before, List<WholeShoe> after) {
    Map<String, Long> owed = shoe.owed();
    if (owed.isEmpty()) {
      return false;
    }
    CommissionBeside all = new CommissionBeside(owed(before), owed(after));
    CommissionBeside own = new CommissionBeside(owed(of(day, before)), owed(of(day, after)));
    return owed.entrySet().stream()
        .anyMatch(patron ->
            all.evensOut(patron.getKey(), patron.getValue())
                && !own.evensOut(patron.getKey(), patron.getValue()));
  }

  private List<WholeShoe> of(LocalDate day, List<WholeShoe> from) {
    return from.stream().filter(shoe -> day(shoe).equals(day)).toList();
  }

  private static List<Map<String, Long>> owed(List<WholeShoe> shoes) {
    return shoes.stream().<Map<String, Long>>map(WholeShoe::owed).toList();
  }

  /** Whether what some logs have of a shoe begins on a day on which it did not. */
  private boolean looksLike(LocalDate day, WholeShoe shoe, Map<Integer, Delivery> in) {
    List<WholeShoe.Part> known =
        shoe.parts().stream().filter(part -> in.containsKey(part.log())).toList();
    Instant begins = known.isEmpty() ? null : new WholeShoe(known).begins();
    return begins != null && calendar.day(begins).equals(day);
  }

  private boolean add(WholeShoe shoe, Map<Integer, Delivery> to) {
    boolean added = false;
    for (WholeShoe.Part part : shoe.parts()) {
      added |= add(part, to);
    }
    return added;
  }

  private boolean add(WholeShoe.Part part, Map<Integer, Delivery> to) {
    return to.put(part.log(), logOf(part)) == null;
  }

  /** What is made of a night, worked out once. */
  String once(LocalDate day, Function<LocalDate, String> work) {
    return madeOfByDay.computeIfAbsent(day, work);
  }
}
