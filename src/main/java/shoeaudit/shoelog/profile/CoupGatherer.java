package shoeaudit.shoelog.profile;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ImportTarget;
import shoeaudit.shoelog.RecordLack;

/** Gathers what records say of coups, and tells it as events once the file has ended. */
final class CoupGatherer implements RecordTaker {
  private static final int PART_COUPS = 10_000;

  private final Layout layout;
  private final CoupMapping mapping;
  private final String file;
  private final CurrencyCheck currencies;
  private final ImportTarget target;
  private final Consumer<String> notes;
  private final List<@Nullable CoupFacts> records = new ArrayList<>();

  private final Succession succession;

  /** Tables and shoes of which records of another form tell too. */
  private final Set<List<String>> apart = new LinkedHashSet<>();

  private final Map<String, Long> unfinished = new TreeMap<>();
  private final long ambiguousBefore;

  /** Where cards are looked for and no record has anything; empty: nowhere. */
  private String missingCard = "";

  /** Coups that have no result although the profile reads one, and whose end is recorded. */
  private long withoutResult;

  private long replaced;
  private long same;
  private boolean unplaced;

  CoupGatherer(
      Layout layout,
      CoupMapping mapping,
      String file,
      CurrencyCheck currencies,
      ImportTarget target,
      Consumer<String> notes) {
    this.layout = layout;
    this.mapping = mapping;
    this.file = file;
    this.currencies = currencies;
    this.target = target;
    this.notes = notes;
    this.succession = new Succession(layout.supersedes(), layout.newest(), mapping.timeForm());
    this.ambiguousBefore = mapping.timeForm().ambiguous();
  }

  @Override
  public void take(ForeignRecord record) {
    try {
      int[] earlier = {-1};
      Succession.Turn turn = succession.take(record, records.size(), earlier);
      switch (turn) {
        case SAME -> same++;
        case OLDER -> replaced++;
        case NEW, NEWER -> {
          if (turn == Succession.Turn.NEWER) {
            replaced++;
            records.set(earlier[0], null);
          }
          add(record);
        }
        case UNDECIDED -> {
          add(record);
          spoil(records.size() - 1, record.line(), succession.undecided(record));
          spoil(earlier[0], record.line(), succession.undecided(record));
        }
      }
    } catch (Misfit e) {
      target.problem(record.line(), e.fault());
      unplaced = true;
      refused(record);
      // Its place is taken, as a record that it replaced stays dropped.
      records.add(null);
    }
  }

  private void add(ForeignRecord record) throws Misfit {
    CoupFacts facts = mapping.read(record);
    for (Exclusion exclusion : layout.unfinished()) {
      if (facts.unfinished == null && exclusion.when().holds(record)) {
        facts.unfinished = exclusion.because();
      }
    }
    records.add(facts);
  }

  /** What a record says of its coup cannot be relied on. */
  private void spoil(int place, int line, Misfit why) {
    CoupFacts facts = place < 0 || place >= records.size() ? null : records.get(place);
    if (facts != null && facts.misfit == null) {
      facts.misfit = why;
      facts.misfitLine = line;
    }
  }

  @Override
  public void refused(ForeignRecord record) {
    int earlier = succession.refuse(record);
    spoil(
        earlier,
        record.line(),
        new Misfit(
            "another record of the same "
                + layout.supersedes().stream().map(Source.Place::written).findFirst().orElse("")
                + " fits no layout of the profile, or cannot be read",
            "a profile that says what that record is, or the record whole"));
  }

  /** Takes the places that the profile reads and none of the records has. */
  void missing(Set<String> places) {
    if (mapping.cards() instanceof CardMapping.ByPlace cards) {
      for (Source source : cards.places().values()) {
        if (source instanceof Source.Place place && places.contains(place.written())) {
          missingCard = place.written();
        }
      }
    }
    if (!missingCard.isEmpty()) {
      target.problem(
          0,
          new Fault(
              "no record has "
                  + Excerpt.of(missingCard)
                  + ", where the profile looks for a card; no coup of the file is tested",
              "the export with that column, or a profile that knows its new name"));
    }
  }

  @Override
  public void lost(int line) {
    unplaced = true;
  }

  @Override
  public void tell() throws InterruptedException {
    Map<List<String>, CoupFacts> coups = new LinkedHashMap<>();
    for (CoupFacts record : records) {
      if (record != null) {
        CoupFacts known = coups.putIfAbsent(record.key(), record);
        if (known != null) {
          known.add(record);
        }
      }
    }
    Map<List<String>, List<CoupFacts>> shoes = new LinkedHashMap<>();
    for (CoupFacts coup : coups.values()) {
      check(coup);
      shoes.computeIfAbsent(place(coup), key -> new ArrayList<>()).add(coup);
    }
    for (Map.Entry<List<String>, List<CoupFacts>> shoe : shoes.entrySet()) {
      List<CoupFacts> own = shoe.getValue();
      order(own).ifPresent(own::sort);
      boolean part = apart.contains(shoe.getKey());
      String name =
          shoe.getKey().getLast() + (part ? " (records of form " + layout.name() + ")" : "");
      tell(shoe.getKey().getFirst(), name, own, part);
    }
    tellNotes();
  }

  /**
   * Tells the coups of a shoe. Where nobody knows the shoes, those of a table are told in parts, as
   * a shoe has no more coups than there are numbers, and is held as a whole.
   *
   * @param oneForm whether records of another form tell of the shoe too, apart from these
   */
  private void tell(String table, String name, List<CoupFacts> own, boolean oneForm)
      throws InterruptedException {
    int most = mapping.shoe() == null ? PART_COUPS : own.size();
    for (int from = 0; from < own.size(); from += most) {
      String part = from == 0 ? name : "part " + (1 + from / most) + ", " + name;
      new CoupEvents(layout, mapping, table, part, target)
          .tell(own.subList(from, Math.min(own.size(), from + most)), unplaced, oneForm);
    }
  }

  /** The table and shoe of each coup so far. */
  Set<List<String>> shoes() {
    Set<List<String>> shoes = new LinkedHashSet<>();
    for (CoupFacts record : records) {
      if (record != null) {
        shoes.add(place(record));
      }
    }
    return shoes;
  }

  /** Records of another form tell of that shoe too. */
  void apart(List<String> shoe) {
    apart.add(shoe);
  }

  private List<String> place(CoupFacts coup) {
    return List.of(coup.table, shoe(coup));
  }

  /** The shoe's name; one for all coups of a table in the file where shoes are not recorded. */
  private String shoe(CoupFacts coup) {
    return coup.shoe == null ? "not recorded (" + file + ")" : coup.shoe;
  }

  /** Leaves out what cannot be read, and says so. */
  private void check(CoupFacts coup) {
    coup.untold = !missingCard.isEmpty();
    coup.settleNothing();
    coup.tickets.removeIf(wager -> {
      try {
        currencies.take(wager.currency());
        return false;
      } catch (Misfit e) {
        coup.unreadWagers.add(new CoupFacts.UnreadWager(wager.ticket().line(), e));
        return true;
      }
    });
    for (CoupFacts.UnreadWager wager : coup.unreadWagers) {
      target.problem(wager.line(), wager.why().fault());
    }
    refuseContradictions(coup);
    Misfit misfit = coup.misfit;
    if (misfit != null) {
      target.problem(coup.misfitLine, misfit.fault());
    }
    if (misfit == null
        && coup.unfinished == null
        && coup.result == null
        && coup.keepsEnd()
        && mapping.result() != null
        && !layout.lacks().contains(RecordLack.RESULTS)) {
      withoutResult++;
    }
    if (coup.unfinished != null) {
      unfinished.merge(coup.unfinished, 1L, Long::sum);
    }
  }

  /** Tickets that are parts of one wager must have come to the same. */
  private static void refuseContradictions(CoupFacts coup) {
    for (CoupFacts.Wager wager : coup.tickets) {
      for (CoupFacts.Wager other : coup.tickets) {
        Ticket one = wager.ticket();
        Ticket two = other.ticket();
        if (coup.misfit == null
            && one.isOneWagerWith(two)
            && !Objects.equals(one.outcome(), two.outcome())) {
          coup.misfitLine = two.line();
          coup.misfit =
              new Misfit(
                  "parts of one wager have different outcomes, this and that of line " + one.line(),
                  "one outcome for a patron's wagers on one bet");
        }
      }
    }
  }

  /**
   * By number where all have one, otherwise by time where all have one; otherwise as they come in
   * the file.
   */
  private static Optional<Comparator<CoupFacts>> order(List<CoupFacts> coups) {
    if (coups.stream().allMatch(coup -> coup.coupNumber() > 0)) {
      return Optional.of(Comparator.comparingInt(CoupFacts::coupNumber));
    }
    if (coups.stream().allMatch(coup -> coup.firstTime() != null)) {
      return Optional.of(Comparator.comparing(coup -> Objects.requireNonNull(coup.firstTime())));
    }
    return Optional.empty();
  }

  private void tellNotes() {
    if (records.isEmpty()) {
      return;
    }
    unfinished.forEach((because, count) ->
        notes.accept(
            count
                + (count == 1 ? " coup" : " coups")
                + " not finished, "
                + because
                + "; not tested"));
    if (withoutResult > 0) {
      notes.accept(
          withoutResult
              + (withoutResult == 1 ? " coup has" : " coups have")
              + " no result; its totals and the time of its end are not used");
    }
    if (same > 0) {
      notes.accept(same + (same == 1 ? " record stands" : " records stand") + " twice; taken once");
    }
    if (replaced > 0) {
      notes.accept(
          replaced
              + (replaced == 1 ? " record was" : " records were")
              + " replaced by a newer one");
    }
    if (currencies.found() != null) {
      notes.accept("amounts are in " + currencies.found() + "; a shoe log does not say so");
    }
    if (currencies.assumed()) {
      notes.accept("amounts have no currency; taken to be in that of the control file");
    }
    tellTimes(mapping.timeForm());
  }

  /** The first and the last day on record. */
  private String days() {
    List<LocalDate> days =
        records.stream()
            .filter(Objects::nonNull)
            .map(CoupFacts::day)
            .filter(Objects::nonNull)
            .sorted()
            .toList();
    if (days.isEmpty()) {
      return "none is recorded";
    }
    return days.getFirst().equals(days.getLast())
        ? days.getFirst().toString()
        : days.getFirst() + " to " + days.getLast();
  }

  private void tellTimes(TimeForm form) {
    // The profile's form has counted those of the files before, too.
    long ambiguous = form.ambiguous() - ambiguousBefore;
    if (form.zoneUnknown()) {
      notes.accept(
          "times have no zone that the profile knows and are not used; by their local days ("
              + days()
              + ") look whether the control file was in force");
    } else if (ambiguous > 0) {
      notes.accept(
          ambiguous
              + (ambiguous == 1 ? " time lies" : " times lie")
              + " in an hour that was repeated when clocks were set back; taken as not recorded");
    }
  }
}
