package shoeaudit.nights.record;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which logs each night needs. A shoe belongs to the night in which it began, and is audited whole:
 * where it is dealt on in the next day's log, that night needs this log too, and the next night
 * needs the log in which the shoe began, so as not to take its rest for a shoe whose first coups
 * are missing.
 */
public final class NightLogs {
  /** Longer pauses part two shoes of one id. */
  private static final Duration LONGEST_PAUSE = Duration.ofHours(24);

  /**
   * A shoe as all logs have it.
   *
   * @param day the night to which it belongs
   * @param parts in the order of their times, at least one
   */
  public record WholeShoe(LocalDate day, List<Part> parts) {
    public WholeShoe {
      parts = List.copyOf(parts);
    }

    /** Where it was dealt. */
    public String table() {
      return parts.getFirst().of().table();
    }

    /** Its id. */
    public String shoe() {
      return parts.getFirst().of().shoe();
    }

    /** How many coups it has. */
    public int coups() {
      return parts.stream().mapToInt(part -> part.of().coups()).sum();
    }

    /** Whether a log says that it was closed. */
    public boolean closed() {
      return parts.stream().anyMatch(part -> part.of().closed());
    }

    /** Its first event; null: no times are recorded. */
    public @Nullable Instant first() {
      return parts.getFirst().of().first();
    }
  }

  /**
   * What one log has of a shoe.
   *
   * @param in the log
   * @param of what it has
   */
  public record Part(Delivery in, RecordedShoe of) {
    /** Whether it goes on where an earlier part ended. */
    boolean continues(Part earlier) {
      Instant ended = earlier.of.last();
      Instant begins = of.first();
      return ended != null
          && begins != null
          && !begins.isBefore(ended)
          && Duration.between(ended, begins).compareTo(LONGEST_PAUSE) <= 0
          && of.firstCoup() > earlier.of.lastCoup()
          && earlier.in.number() != in.number();
    }
  }

  private record Place(String table, String shoe) {}

  private final List<Delivery> latest;
  private final List<WholeShoe> shoes = new ArrayList<>();

  /**
   * Of all that was delivered.
   *
   * @param deliveries in any order; of those under one name for one night, the last counts
   * @param calendar of the licensee
   */
  public NightLogs(Collection<Delivery> deliveries, NightCalendar calendar) {
    latest = latest(deliveries);
    Map<Place, List<Part>> parts = new LinkedHashMap<>();
    for (Delivery delivery : latest) {
      for (RecordedShoe shoe : delivery.shoes()) {
        parts
            .computeIfAbsent(new Place(shoe.table(), shoe.shoe()), place -> new ArrayList<>())
            .add(new Part(delivery, shoe));
      }
    }
    for (List<Part> ofPlace : parts.values()) {
      chain(ofPlace, calendar);
    }
  }

  private static List<Delivery> latest(Collection<Delivery> deliveries) {
    Map<String, Delivery> byName = new TreeMap<>();
    List<Delivery> inOrder = new ArrayList<>(deliveries);
    inOrder.sort(Comparator.comparingInt(Delivery::number));
    for (Delivery delivery : inOrder) {
      byName.put(delivery.day() + "/" + delivery.name(), delivery);
    }
    return List.copyOf(byName.values());
  }

  private void chain(List<Part> parts, NightCalendar calendar) {
    parts.sort(
        Comparator.comparing(NightLogs::begins)
            .thenComparing(part -> part.of().firstCoup())
            .thenComparing(part -> part.in().number()));
    List<Part> chain = new ArrayList<>();
    for (Part part : parts) {
      if (!chain.isEmpty() && !part.continues(chain.getLast())) {
        add(chain, calendar);
        chain.clear();
      }
      chain.add(part);
    }
    add(chain, calendar);
  }

  private static Instant begins(Part part) {
    Instant first = part.of().first();
    return first == null ? Instant.MIN : first;
  }

  private void add(List<Part> chain, NightCalendar calendar) {
    Part first = chain.getFirst();
    Instant begins = first.of().first();
    shoes.add(new WholeShoe(begins == null ? first.in().day() : calendar.day(begins), chain));
  }

  /** The nights of which something is on record. */
  public SortedSet<LocalDate> days() {
    SortedSet<LocalDate> days = new TreeSet<>();
    shoes.forEach(shoe -> days.add(shoe.day()));
    latest.forEach(delivery -> days.add(delivery.day()));
    return days;
  }

  /** The shoes of a night, in the order of their tables and times. */
  public List<WholeShoe> shoes(LocalDate day) {
    return shoes.stream()
        .filter(shoe -> shoe.day().equals(day))
        .sorted(
            Comparator.comparing(WholeShoe::table)
                .thenComparing(shoe -> begins(shoe.parts().getFirst()))
                .thenComparing(WholeShoe::shoe))
        .toList();
  }

  /** The shoes of all nights. */
  public List<WholeShoe> allShoes() {
    return List.copyOf(shoes);
  }

  /**
   * The logs of a night by their import profile, shoe logs under an empty text; those of a profile
   * without a shoe of the night do not count.
   */
  public SortedMap<String, List<Delivery>> byProfile(LocalDate day) {
    Set<String> withShoes = new TreeSet<>();
    for (WholeShoe shoe : shoes(day)) {
      shoe.parts().forEach(part -> withShoes.add(profile(part.in())));
    }
    SortedMap<String, List<Delivery>> byProfile = new TreeMap<>();
    for (Delivery log : logs(day)) {
      if (withShoes.contains(profile(log))) {
        byProfile.computeIfAbsent(profile(log), profile -> new ArrayList<>()).add(log);
      }
    }
    return byProfile;
  }

  private static String profile(Delivery log) {
    return Objects.requireNonNullElse(log.profile(), "");
  }

  /**
   * The logs that a night needs, in the order of their names: those with a shoe of it, those that
   * came for it, and those in which a shoe began that is dealt on in one of these.
   */
  public List<Delivery> logs(LocalDate day) {
    Map<Integer, Delivery> needed = new HashMap<>();
    for (Delivery delivery : latest) {
      if (delivery.day().equals(day)) {
        needed.put(delivery.number(), delivery);
      }
    }
    for (WholeShoe shoe : shoes) {
      if (shoe.day().equals(day)) {
        shoe.parts().forEach(part -> needed.put(part.in().number(), part.in()));
      }
    }
    Map<Integer, Delivery> begun = new HashMap<>();
    for (WholeShoe shoe : shoes) {
      if (shoe.day().isBefore(day)
          && shoe.parts().stream().anyMatch(part -> needed.containsKey(part.in().number()))) {
        shoe.parts().forEach(part -> begun.put(part.in().number(), part.in()));
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
}
