package shoeaudit.audit.checks.ghost;

import static shoeaudit.audit.result.Fact.phrase;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile.GhostHands;
import shoeaudit.controls.ControlFile.Per;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No more ghost hands than the controls allow, in a shoe or on a table's gambling day (WSGC-MB-G5).
 * One that is on record twice, under two names of its shoe or sent again in one, is one.
 *
 * <p>Over a shoe the controls under which it was opened count as well as those of the coup: where
 * only one of them allows the ghost hand, it is not testable. Over a day, two shoes of one table
 * that were dealt at one time are one shoe with two names, or those of two tables with one name:
 * then no more is known than what each shoe shows by itself.
 *
 * <p>Beside ghost hands it is remembered under which controls their shoes were opened, and when
 * shoes were dealt; such memories are told by their verdict so far.
 */
public final class GhostOverMaximum extends CrossShoeCheck {
  public GhostOverMaximum() {
    super(
        Declaration.of(
                "ghost.over-maximum",
                Level.GHOST,
                Severity.MEDIUM,
                "More ghost hands were dealt than the controls allow.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.PROCEDURE)
            .cites("IC:ghost_hands.maximum"));
  }

  /**
   * What a maximum counts over: a shoe, or a table's gambling day under one version of the controls
   * (two versions may divide time otherwise).
   */
  private record Span(String table, String shoe, LocalDate day, LocalDate versionFrom) {}

  /** Of a ghost hand. */
  private static final Verdict GHOST = Verdict.CONFORMS;

  /** Of controls under which its shoe may have been opened. */
  private static final Verdict OPENING = Verdict.NOT_TESTABLE;

  /** Of a shoe, from its first deal to its last. */
  private static final Verdict SHOE = Verdict.NOT_APPLICABLE;

  /** The times of a shoe's first deal and its last. */
  private record Dealt(long first, long last) {
    static Dealt of(ShoeReplay shoe, boolean sureAlone) {
      long first = Long.MAX_VALUE;
      long last = Long.MIN_VALUE;
      for (int row = 0; row < shoe.events().size(); row++) {
        long at = shoe.events().at[row];
        boolean counts = at != ShoeEvents.NO_TIME && (!sureAlone || shoe.times().isSure(row));
        if (counts && isDeal(shoe.events().kindOf(row))) {
          first = Math.min(first, at);
          last = Math.max(last, at);
        }
      }
      return new Dealt(first, last);
    }

    boolean isKnown() {
      return first < last;
    }
  }

  /** Where a ghost hand lies. */
  private record Place(String table, String shoe, int place) {
    static Place of(CoupMemory ghost) {
      return new Place(ghost.table(), ghost.shoe(), ghost.place());
    }
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return coup.rules().controls().ghostHands().offered()
        && coup.rules().controls().ghostHands().maximum() != null;
  }

  @Override
  public Verdict remember(CoupReplay coup, Consumer<CoupMemory> memory) {
    GhostHands ghosts = coup.rules().controls().ghostHands();
    if (!ghosts.offered() || ghosts.maximum() == null) {
      return Verdict.NOT_APPLICABLE;
    }
    if (ghosts.per() == Per.DAY && (coup.ghost() || coup.place() == 0)) {
      rememberShoe(coup, memory);
    }
    if (!coup.ghost()) {
      return Verdict.NOT_APPLICABLE;
    }
    boolean spanKnown =
        ghosts.per() == Per.DAY ? coup.timed() : coup.shoe().records(Requirement.SHOES);
    if (!spanKnown || coup.shoe().isSentAgain(coup.place())) {
      return Verdict.NOT_TESTABLE;
    }
    CoupMemory ghost = CoupMemory.of(coup, GHOST, 0, coup.ghostRow());
    if (ghosts.per() == Per.SHOE) {
      List<Rules> atOpening = coup.shoe().rulesAt(openingRow(coup.shoe()), coup.rules());
      if (atOpening.isEmpty()) {
        return Verdict.NOT_TESTABLE;
      }
      for (Rules opening : atOpening) {
        if (opening != coup.rules()) {
          memory.accept(
              ghost.beside(opening.controls(), OPENING, ghost.firstNanos(), ghost.lastNanos()));
        }
      }
    }
    memory.accept(ghost);
    return GHOST;
  }

  /** The event with which the shoe was opened, or else its first on record. */
  private static int openingRow(ShoeReplay shoe) {
    for (int row = 0; row < shoe.events().size(); row++) {
      if (shoe.events().kindOf(row) == EventKind.SHOE_OPENED) {
        return row;
      }
    }
    return 0;
  }

  /**
   * Remembers when the coup's shoe was dealt: not when it was loaded or closed, which may be while
   * the one before it or after it is played.
   */
  private static void rememberShoe(CoupReplay coup, Consumer<CoupMemory> memory) {
    Dealt dealt = Dealt.of(coup.shoe(), true);
    if (!dealt.isKnown()) {
      // All of the shoe's times are in doubt, as where they lie before the end of the shoe above.
      dealt = Dealt.of(coup.shoe(), false);
    }
    if (dealt.isKnown()) {
      int row = coup.shoe().firstRow(coup.place());
      memory.accept(
          CoupMemory.of(coup, SHOE, 0, row)
              .beside(coup.rules().controls(), SHOE, dealt.first(), dealt.last()));
    }
  }

  private static boolean isDeal(EventKind kind) {
    return switch (kind) {
      case BETTING_OPENED, BETTING_CLOSED, GHOST_HAND, CARD_DEALT -> true;
      default -> false;
    };
  }

  @Override
  public String apart(CoupMemory memory) {
    return memory.table();
  }

  @Override
  public List<Deviation> conclude(List<CoupMemory> memories) {
    Map<Place, List<GhostHands>> openings = new HashMap<>();
    List<CoupMemory> shoes = new ArrayList<>();
    List<CoupMemory> ghosts = new ArrayList<>();
    for (CoupMemory memory : memories) {
      switch (memory.soFar()) {
        case NOT_TESTABLE ->
            openings
                .computeIfAbsent(Place.of(memory), place -> new ArrayList<>())
                .add(memory.controls().ghostHands());
        case NOT_APPLICABLE -> shoes.add(memory);
        default -> ghosts.add(memory);
      }
    }
    Set<Span> doubtful = doubtfulDays(shoes);
    Map<Span, List<CoupMemory>> counted = new HashMap<>();
    List<Deviation> deviations = new ArrayList<>();
    for (CoupMemory ghost : perShoeInOrder(ghosts)) {
      Span span = span(ghost);
      List<CoupMemory> before = counted.computeIfAbsent(span, key -> new ArrayList<>());
      if (before.stream().anyMatch(ghost::isCopyOf)) {
        continue;
      }
      before.add(ghost);
      List<GhostHands> allowed = new ArrayList<>(List.of(ghost.controls().ghostHands()));
      allowed.addAll(openings.getOrDefault(Place.of(ghost), List.of()));
      int number = before.size();
      long sure =
          doubtful.contains(span)
              ? before.stream().filter(one -> one.shoe().equals(ghost.shoe())).count()
              : number;
      if (allowed.stream().allMatch(by -> sure > most(by, ghost))) {
        deviations.add(deviation(ghost, sure));
      } else if (allowed.stream().anyMatch(by -> number > most(by, ghost))) {
        deviations.add(Deviation.notTestable(ghost));
      }
    }
    return deviations;
  }

  private static Deviation deviation(CoupMemory ghost, long number) {
    GhostHands allowed = ghost.controls().ghostHands();
    long maximum = most(allowed, ghost);
    String per = allowed.per() == Per.SHOE ? "shoe" : "day";
    return new Deviation(
        ghost,
        ghost.shoePlace(),
        Verdict.DEVIATES,
        phrase("ghost.over-maximum.expected." + per, maximum),
        phrase("ghost.over-maximum.recorded", number),
        phrase("ghost.over-maximum.explanation." + per, maximum, number));
  }

  /**
   * How many ghost hands one may be the last of; any number where the maximum is none, or is one
   * that counts over something else.
   */
  private static long most(GhostHands allowed, CoupMemory ghost) {
    if (!allowed.offered()) {
      return 0;
    }
    Integer maximum = allowed.maximum();
    return maximum == null || allowed.per() != ghost.controls().ghostHands().per()
        ? Long.MAX_VALUE
        : maximum;
  }

  /**
   * The days of tables at which two shoes with different names were dealt at one time, by more than
   * the clock tolerance.
   */
  private static Set<Span> doubtfulDays(List<CoupMemory> shoes) {
    List<CoupMemory> inTime = new ArrayList<>(shoes);
    inTime.sort(Comparator.comparingLong(CoupMemory::firstNanos));
    Set<Span> doubtful = new HashSet<>();
    for (int i = 0; i < inTime.size(); i++) {
      CoupMemory shoe = inTime.get(i);
      long tolerance = shoe.controls().game().clockToleranceNanos();
      for (int j = i + 1; j < inTime.size(); j++) {
        CoupMemory next = inTime.get(j);
        if (next.firstNanos() >= shoe.lastNanos()) {
          break;
        }
        if (next.table().equals(shoe.table())
            && !next.shoe().equals(shoe.shoe())
            && next.overlapNanos(shoe) > tolerance) {
          addDays(shoe, doubtful);
          addDays(next, doubtful);
        }
      }
    }
    return doubtful;
  }

  /** The days on which a shoe was dealt. */
  private static void addDays(CoupMemory shoe, Set<Span> days) {
    LocalDate last = Times.day(shoe.lastNanos(), shoe.controls().gamblingDay());
    for (LocalDate day = Times.day(shoe.firstNanos(), shoe.controls().gamblingDay());
        !day.isAfter(last);
        day = day.plusDays(1)) {
      days.add(new Span(shoe.table(), "", day, shoe.controls().effectiveFrom()));
    }
  }

  /** Within a shoe the record's order counts, over a day that of time. */
  private static List<CoupMemory> perShoeInOrder(List<CoupMemory> recorded) {
    List<CoupMemory> timed = new ArrayList<>(recorded);
    timed.sort(Comparator.comparingLong(CoupMemory::firstNanos));
    List<CoupMemory> ordered = new ArrayList<>();
    recorded.stream()
        .filter(ghost -> ghost.controls().ghostHands().per() == Per.SHOE)
        .forEach(ordered::add);
    timed.stream()
        .filter(ghost -> ghost.controls().ghostHands().per() == Per.DAY)
        .forEach(ordered::add);
    return ordered;
  }

  private static Span span(CoupMemory ghost) {
    return ghost.controls().ghostHands().per() == Per.SHOE
        ? new Span(ghost.table(), ghost.shoe(), LocalDate.EPOCH, LocalDate.EPOCH)
        : new Span(
            ghost.table(),
            "",
            Times.day(ghost.firstNanos(), ghost.controls().gamblingDay()),
            ghost.controls().effectiveFrom());
  }
}
