package shoeaudit.nights.record;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.runs.days.RecordedShoe;
import shoeaudit.runs.days.WholeShoe;

/**
 * Which logs each night needs. A shoe belongs to the night in which it began, and is audited whole:
 * where it is dealt on in the next day's log, that night needs this log too, and the next night
 * needs the log in which the shoe began, so as not to take its rest for a shoe whose first coups
 * are missing.
 */
public final class NightLogs {
  private final SortedMap<Integer, Delivery> latest = new TreeMap<>();

  /** By night, in the order of their tables and times. */
  private final SortedMap<LocalDate, List<WholeShoe>> shoes = new TreeMap<>();

  /**
   * Of all that was delivered.
   *
   * @param deliveries in any order; of those under one name for one night, the last counts
   * @param calendar of the licensee
   */
  public NightLogs(Collection<Delivery> deliveries, NightCalendar calendar) {
    List<WholeShoe.Part> parts = new ArrayList<>();
    for (Delivery delivery : latest(deliveries)) {
      latest.put(delivery.number(), delivery);
      for (RecordedShoe shoe : delivery.shoes()) {
        parts.add(new WholeShoe.Part(delivery.number(), shoe));
      }
    }
    for (WholeShoe shoe : WholeShoe.of(parts)) {
      Instant begins = shoe.begins();
      LocalDate day = begins == null ? logOf(shoe.parts().getFirst()).day() : calendar.day(begins);
      shoes.computeIfAbsent(day, of -> new ArrayList<>()).add(shoe);
    }
    shoes
        .values()
        .forEach(
            ofDay ->
                ofDay.sort(
                    Comparator.comparing(WholeShoe::table)
                        .thenComparing(NightLogs::begins)
                        .thenComparing(WholeShoe::shoe)));
  }

  private static Instant begins(WholeShoe shoe) {
    Instant begins = shoe.begins();
    return begins == null ? Instant.MIN : begins;
  }

  private static Collection<Delivery> latest(Collection<Delivery> deliveries) {
    Map<String, Delivery> byName = new TreeMap<>();
    List<Delivery> inOrder = new ArrayList<>(deliveries);
    inOrder.sort(Comparator.comparingInt(Delivery::number));
    for (Delivery delivery : inOrder) {
      byName.put(delivery.day() + "/" + delivery.name(), delivery);
    }
    return byName.values();
  }

  /** The log in which a part of a shoe stands. */
  public Delivery logOf(WholeShoe.Part part) {
    Delivery log = latest.get(part.log());
    if (log == null) {
      throw new IllegalArgumentException("no log has the number " + part.log());
    }
    return log;
  }

  /** The nights of which something is on record. */
  public SortedSet<LocalDate> days() {
    SortedSet<LocalDate> days = new TreeSet<>(shoes.keySet());
    latest.values().forEach(delivery -> days.add(delivery.day()));
    return days;
  }

  /** The shoes of a night, in the order of their tables and times. */
  public List<WholeShoe> shoes(LocalDate day) {
    return List.copyOf(shoes.getOrDefault(day, List.of()));
  }

  /** The shoes of all nights. */
  public List<WholeShoe> allShoes() {
    return shoes.values().stream().flatMap(List::stream).toList();
  }

  /**
   * The logs that a night needs, in the order of their names: those with a shoe of it, those that
   * came for it, and those in which a shoe began that is dealt on in one of these.
   */
  public List<Delivery> logs(LocalDate day) {
    Map<Integer, Delivery> needed = new HashMap<>();
    for (Delivery delivery : latest.values()) {
      if (delivery.day().equals(day)) {
        needed.put(delivery.number(), delivery);
      }
    }
    shoes(day).forEach(shoe -> add(shoe, needed));
    Map<Integer, Delivery> begun = new HashMap<>();
    for (List<WholeShoe> earlier : shoes.headMap(day).values()) {
      for (WholeShoe shoe : earlier) {
        if (shoe.parts().stream().anyMatch(part -> needed.containsKey(part.log()))) {
          add(shoe, begun);
        }
      }
    }
    begun.forEach(needed::putIfAbsent);
    List<Delivery> logs = new ArrayList<>(needed.values());
    logs.sort(
        Comparator.comparing(Delivery::name)
            .thenComparing(Delivery::day)
            .thenComparingInt(Delivery::number));
    return List.copyOf(logs);
  }

  private void add(WholeShoe shoe, Map<Integer, Delivery> to) {
    shoe.parts().forEach(part -> to.put(part.log(), logOf(part)));
  }
}
