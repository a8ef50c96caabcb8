package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.ImportRejection;
import shoeaudit.profile.Layout;
import shoeaudit.profile.MoneyMarks;
import shoeaudit.profile.Ticket;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.field.ImportTarget;

/** Tells what records of all forms say of coups, shoe after shoe, once the file has ended. */
final class CoupJoin {
  private static final int PART_COUPS = 10_000;

  private final List<CoupGatherer> gatherers;
  private final String file;
  private final CurrencyCheck currencies;
  private final ImportTarget target;
  private final Consumer<String> notes;
  private final Map<String, Long> unfinished = new TreeMap<>();
  private final ShoeRepeats repeats = new ShoeRepeats();

  /** Coups that have no result although the profile reads one, and whose end is recorded. */
  private long withoutResult;

  /**
   * Of all forms of a file.
   *
   * @param gatherers one a form, in their order
   * @param file its name, as findings name it
   */
  CoupJoin(
      List<CoupGatherer> gatherers,
      String file,
      CurrencyCheck currencies,
      ImportTarget target,
      Consumer<String> notes) {
    this.gatherers = List.copyOf(gatherers);
    this.file = file;
    this.currencies = currencies;
    this.target = target;
    this.notes = notes;
  }

  /** Hands on all coups as events. */
  void emit() throws InterruptedException {
    Map<Layout, List<CoupFacts>> coupsByForm = new LinkedHashMap<>();
    for (CoupGatherer gatherer : gatherers) {
      coupsByForm.put(gatherer.layout(), gatherer.coups());
    }
    for (List<CoupFacts> coups : coupsByForm.values()) {
      coups.forEach(coup -> coup.tickets.forEach(currencies::look));
      new UnnamedAmounts(coups).leaveOut();
      new LossFigures(coups)
          .leaveOut()
          .ifPresent(losses -> target.problem(losses.line(), losses.problem()));
    }
    MissingShoes missing = new MissingShoes(coupsByForm);
    missing.fill();
    Map<List<String>, Map<Layout, List<CoupFacts>>> shoes = new LinkedHashMap<>();
    coupsByForm.forEach((form, coups) -> {
      for (CoupFacts coup : coups) {
        shoes
            .computeIfAbsent(coup.place(), key -> new LinkedHashMap<>())
            .computeIfAbsent(form, key -> new ArrayList<>())
            .add(coup);
      }
    });
    for (Map<Layout, List<CoupFacts>> shoe : shoes.values()) {
      emit(shoe);
    }
    emitNotes(missing);
  }

  /** Tells a shoe: once, or once for each form that cannot be joined with the others. */
  private void emit(Map<Layout, List<CoupFacts>> shoe) throws InterruptedException {
    List<ShoeForms.Joined> parts = ShoeForms.joined(shoe);
    CoupFacts first = parts.getFirst().coups().getFirst();
    boolean apart = parts.size() > 1;
    if (apart) {
      notes.accept(
          "records of several forms tell of shoe "
              + Excerpt.of(shoe(first))
              + " at table "
              + Excerpt.of(first.table)
              + ", and which of their coups are the same cannot be told; each form is audited as a"
              + " shoe of its own");
    }
    for (ShoeForms.Joined part : parts) {
      part.coups().forEach(this::check);
      List<CoupFacts> coups = new ArrayList<>(part.coups());
      order(coups, part.forms().size() > 1).ifPresent(coups::sort);
      repeats.look(coups, shoe(first));
      String forms =
          String.join(" and ", part.forms().stream().map(Layout::name).distinct().toList());
      emit(shoe(first) + (apart ? " (records of form " + forms + ")" : ""), part, coups, apart);
    }
  }

  /**
   * Tells the coups of a shoe. Where nobody knows the shoes, those of a table are told in parts, as
   * a shoe has no more coups than there are numbers, and is held as a whole.
   *
   * @param apart whether records of another form tell of the shoe too, apart from these
   */
  private void emit(String name, ShoeForms.Joined of, List<CoupFacts> coups, boolean apart)
      throws InterruptedException {
    boolean unplaced =
        gatherers.stream()
            .anyMatch(gatherer -> of.forms().contains(gatherer.layout()) && gatherer.isUnplaced());
    boolean atRate =
        coups.stream().flatMap(coup -> coup.tickets.stream()).anyMatch(currencies::isAtRate);
    Set<RecordGap> more = atRate ? Set.of(RecordGap.AMOUNTS) : Set.of();
    int most = coups.getFirst().shoe == null ? PART_COUPS : coups.size();
    for (int from = 0; from < coups.size(); from += most) {
      String part = from == 0 ? name : "part " + (1 + from / most) + ", " + name;
      new CoupEvents(of.forms(), coups.getFirst().table, part, more, target)
          .emit(coups.subList(from, Math.min(coups.size(), from + most)), unplaced, apart);
    }
  }

  /** The shoe's name; one for all coups of a table in the file where shoes are not recorded. */
  private String shoe(CoupFacts coup) {
    return coup.shoe == null ? "not recorded (" + file + ")" : coup.shoe;
  }

  /** Leaves out what cannot be read, and says so. */
  private void check(CoupFacts coup) {
    coup.settleNothing();
    coup.tickets.removeIf(wager -> {
      try {
        refuseUnclear(wager.ticket());
        currencies.take(wager);
        return false;
      } catch (ImportRejection e) {
        coup.unreadWagers.add(new CoupFacts.UnreadWager(wager.ticket().line(), e));
        return true;
      }
    });
    for (CoupFacts.UnreadWager wager : coup.unreadWagers) {
      target.problem(wager.line(), wager.why().fault());
    }
    refuseContradictions(coup);
    ImportRejection rejection = coup.rejection;
    if (rejection != null && coup.unfinished == null) {
      target.problem(coup.rejectionLine, rejection.fault());
    }
    if (coup.unfinished != null) {
      unfinished.merge(coup.unfinished, 1L, Long::sum);
    } else if (rejection == null && coup.result == null && coup.keepsEnd() && coup.readsResult()) {
      withoutResult++;
    }
  }

  /** An amount that may be a thousand times what it seems to be is none. */
  private static void refuseUnclear(Ticket ticket) throws ImportRejection {
    MoneyMarks marks = ticket.marks();
    if (marks != null && marks.mayGroup()) {
      throw new ImportRejection(
          "the wager has an amount in which what stands before three digits may be a decimal mark"
              + " or stand between thousands, as other amounts of the file have none",
          "a profile with money.group_mark, or amounts with as many decimals each; the wager is"
              + " left out");
    }
  }

  /** Tickets that are parts of one wager must have come to the same. */
  private static void refuseContradictions(CoupFacts coup) {
    if (coup.rejection != null) {
      return;
    }
    Map<Ticket.WagerKey, Ticket> first = new LinkedHashMap<>();
    Map<Ticket.WagerKey, Ticket> other = new HashMap<>();
    for (CoupFacts.Wager wager : coup.tickets) {
      Ticket ticket = wager.ticket();
      Ticket.WagerKey key = ticket.wager();
      Ticket before = key == null ? null : first.putIfAbsent(key, ticket);
      if (before != null && !Objects.equals(before.outcome(), ticket.outcome())) {
        other.putIfAbsent(key, ticket);
      }
    }
    for (Map.Entry<Ticket.WagerKey, Ticket> wager : first.entrySet()) {
      Ticket different = other.get(wager.getKey());
      if (different != null) {
        coup.rejectionLine = different.line();
        coup.rejection =
            new ImportRejection(
                "parts of one wager have different outcomes, this and that of line "
                    + wager.getValue().line(),
                "one outcome for a patron's wagers on one bet");
        return;
      }
    }
  }

  /**
   * By number where all have one, otherwise by time where all have one; otherwise as they come in
   * the file.
   */
  private static Optional<Comparator<CoupFacts>> order(
      List<CoupFacts> coups, boolean severalForms) {
    if (coups.stream().allMatch(coup -> coup.coupNumber() > 0)) {
      return Optional.of(Comparator.comparingInt(CoupFacts::coupNumber));
    }
    if (coups.stream().allMatch(coup -> coup.firstTime() != null)) {
      return Optional.of(Comparator.comparing(coup -> Objects.requireNonNull(coup.firstTime())));
    }
    return severalForms
        ? Optional.of(Comparator.comparingInt(coup -> coup.line))
        : Optional.empty();
  }

  private void emitNotes(MissingShoes missing) {
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
    missing.emitNotes(notes);
    Set<String> ofForms = new LinkedHashSet<>();
    gatherers.forEach(gatherer -> gatherer.emitNotes(ofForms::add));
    ofForms.forEach(notes);
    repeats.emit(notes);
    if (currencies.found() != null) {
      notes.accept("amounts are in " + currencies.found() + "; a shoe log does not say so");
    }
    if (currencies.rate() != null) {
      notes.accept(
          "amounts have no currency, and a rate of "
              + currencies.rate()
              + " to one that is not named; no amount is held against the control file, and sums of money are in that"
              + " unknown currency");
    }
    if (currencies.assumed()) {
      notes.accept("amounts have no currency; taken to be in that of the control file");
    }
  }
}
