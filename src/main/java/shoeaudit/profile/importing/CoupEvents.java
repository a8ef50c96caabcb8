package shoeaudit.profile.importing;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Side;
import shoeaudit.profile.CardMapping;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.Hands;
import shoeaudit.profile.Layout;
import shoeaudit.profile.Ticket;
import shoeaudit.profile.TimeForm;
import shoeaudit.profile.WagerMapping;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.LocalDays;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/**
 * Tells the coups of one shoe as events of a shoe log, and first of all what the record of them
 * cannot show: the order in which the events are told is ours, and nobody may be accused by it.
 */
final class CoupEvents {
  private final List<Layout> forms;
  private final String table;
  private final String shoe;
  private final Set<RecordGap> more;
  private final ImportTarget target;

  /**
   * Whether it is recorded in which area each wager lay. Where it is not, each has an area of its
   * own, as nobody knows which of them lay together; the record is said to lack areas.
   */
  private boolean areas = true;

  /**
   * Of one shoe.
   *
   * @param forms the forms of the records that tell of it
   * @param more what the record lacks beside what its forms and coups do
   */
  CoupEvents(
      List<Layout> forms, String table, String shoe, Set<RecordGap> more, ImportTarget target) {
    this.forms = List.copyOf(forms);
    this.table = table;
    this.shoe = shoe;
    this.more = Set.copyOf(more);
    this.target = target;
  }

  /**
   * Tells the shoe.
   *
   * @param coups in their order
   * @param unplaced whether a record was lost that may have told of a wager
   * @param part whether records of another form tell of the shoe too, apart from these
   */
  void emit(List<CoupFacts> coups, boolean unplaced, boolean part) throws InterruptedException {
    int line = coups.getFirst().line;
    for (RecordGap lack : lacks(coups, unplaced || part, part)) {
      target.event(event(EventKind.RECORD_LACKS, line).with(LogField.KIND, lack.text()));
    }
    boolean numbered = coups.stream().allMatch(CoupFacts::isNumbered);
    int counted = 0;
    for (CoupFacts coup : coups) {
      counted++;
      int number = numbered ? coup.coupNumber() : counted;
      if (number > 0) {
        emit(coup, Integer.toString(number));
      }
    }
    if (!numbered) {
      target.coupsAreCounted(table, shoe);
    }
    localDays(coups).ifPresent(days -> target.localDays(table, shoe, days));
  }

  /** The days of the coups by the clocks of their records, where each has one. */
  private static Optional<LocalDays> localDays(List<CoupFacts> coups) {
    List<LocalDate> days =
        coups.stream().map(CoupFacts::day).filter(Objects::nonNull).sorted().toList();
    return days.size() == coups.size()
        ? Optional.of(new LocalDays(days.getFirst(), days.getLast()))
        : Optional.empty();
  }

  private Set<RecordGap> lacks(List<CoupFacts> coups, boolean unplaced, boolean part) {
    Set<RecordGap> lacks = new LinkedHashSet<>();
    forms.forEach(form -> lacks.addAll(form.lacks()));
    lacks.addAll(more);
    List<CoupMapping> mappings = forms.stream().map(Layout::coup).filter(Objects::nonNull).toList();
    lacks.add(RecordGap.RECORDING_ORDER);
    lacks.add(RecordGap.PROCEDURES);
    lacks.add(RecordGap.SHOE_EVENTS);
    lacks.add(RecordGap.COUP_NUMBERS);
    if (part || mappings.stream().allMatch(mapping -> mapping.shoe() == null)) {
      lacks.add(RecordGap.SHOES);
    }
    if (mappings.stream().allMatch(mapping -> mapping.result() == null)) {
      lacks.add(RecordGap.RESULTS);
    }
    if (!coups.stream()
        .allMatch(coup -> coup.hands == null || coup.hands.isEmpty() || coup.hands.inDealOrder())) {
      lacks.add(RecordGap.DEAL_ORDER);
    }
    roundedTimes(mappings).ifPresent(lacks::add);
    List<WagerMapping> wagers =
        mappings.stream().map(CoupMapping::wagers).filter(Objects::nonNull).toList();
    if (!wagers.isEmpty()) {
      List<Ticket> tickets =
          coups.stream()
              .flatMap(coup -> coup.tickets.stream())
              .map(CoupFacts.Wager::ticket)
              .toList();
      if (wagers.stream().anyMatch(each -> each.area() == null)
          || tickets.stream().anyMatch(ticket -> ticket.area() == null)) {
        areas = false;
        lacks.add(RecordGap.AREAS);
      }
      if (!coups.stream().allMatch(CoupEvents::showsWhenWagered)) {
        lacks.add(RecordGap.WAGER_ORDER);
      }
      if (!wagers.stream().allMatch(WagerMapping::all)
          || unplaced
          || coups.stream().anyMatch(coup -> !coup.unreadWagers.isEmpty())) {
        lacks.add(RecordGap.OTHER_WAGERS);
      }
    }
    return lacks;
  }

  /**
   * What times lack that decide whether a wager or call was late, where the forms write some of
   * them rounded and others finer.
   */
  private static Optional<RecordGap> roundedTimes(List<CoupMapping> mappings) {
    SortedSet<Duration> steps = new TreeSet<>();
    for (CoupMapping mapping : mappings) {
      WagerMapping wagers = mapping.wagers();
      CardMapping.InList cards = mapping.listOfCards();
      if (mapping.closes() != null
          || (wagers != null && wagers.time() != null)
          || (cards != null && cards.times() != null)) {
        steps.add(mapping.timeForm().step());
      }
    }
    if (steps.size() < 2) {
      return Optional.empty();
    }
    return Optional.of(
        steps.last().compareTo(Duration.ofSeconds(1)) > 0
            ? RecordGap.SECONDS
            : RecordGap.FRACTIONS);
  }

  private static boolean showsWhenWagered(CoupFacts coup) {
    Hands hands = coup.hands;
    return coup.tickets.isEmpty()
        || (hands != null
            && !hands.isEmpty()
            && hands.cards().getFirst().at() != null
            && coup.tickets.stream().allMatch(wager -> wager.ticket().at() != null));
  }

  private void emit(CoupFacts coup, String number) throws InterruptedException {
    target.event(
        of(number, EventKind.BETTING_OPENED, coup.line, at(coup.starts))
            .with(LogField.DEALER, coup.dealer));
    if (!coup.isSound() || coup.repeated) {
      // Nothing of it is told, lest part of a coup pass for the whole.
      target.event(
          event(EventKind.RECORD_LACKS, coup.line)
              .with(LogField.KIND, RecordGap.COUP.text())
              .with(LogField.COUP, number));
      return;
    }
    List<Ticket> tickets = placed(coup);
    for (Ticket ticket : tickets) {
      target.event(
          wager(number, EventKind.WAGER_PLACED, ticket)
              .with(LogField.AT, text(ticket.at()))
              .with(LogField.AMOUNT, ticket.stake().toPlainString()));
    }
    if (coup.closes != null) {
      target.event(of(number, EventKind.BETTING_CLOSED, coup.line, at(coup.closes)));
    }
    emitCards(coup, number);
    if (isOver(coup)) {
      target.event(
          of(number, EventKind.RESULT_DECLARED, coup.line, at(coup.ends))
              .with(LogField.RESULT, coup.result)
              .with(LogField.PLAYER_TOTAL, coup.playerTotal)
              .with(LogField.BANKER_TOTAL, coup.bankerTotal));
    }
    emitSettlements(number, tickets);
  }

  /**
   * Whether there is something to tell of the coup's end: its result or, in a record that keeps
   * none, when it ended and what the hands totalled.
   */
  private boolean isOver(CoupFacts coup) {
    return coup.result != null || (keepsNoResults() && coup.keepsEnd());
  }

  /** Whether the record is of coups that were over, and does not keep what was declared. */
  private boolean keepsNoResults() {
    return forms.stream().anyMatch(form -> form.lacks().contains(RecordGap.RESULTS))
        || forms.stream()
            .map(Layout::coup)
            .allMatch(mapping -> mapping == null || mapping.result() == null);
  }

  /** The coup's tickets, each with an area. */
  private List<Ticket> placed(CoupFacts coup) {
    List<Ticket> placed = new ArrayList<>();
    for (CoupFacts.Wager wager : coup.tickets) {
      Ticket ticket = wager.ticket();
      placed.add(areas ? ticket : ticket.inArea(Integer.toString(placed.size() + 1)));
    }
    return placed;
  }

  private void emitCards(CoupFacts coup, String number) throws InterruptedException {
    Hands hands = coup.hands;
    if (hands == null) {
      return;
    }
    List<Hands.Dealt> cards = hands.inDealOrder() ? hands.cards() : inTurn(hands);
    for (Hands.Dealt dealt : cards) {
      target.event(
          of(number, EventKind.CARD_DEALT, coup.line, text(dealt.at()))
              .with(LogField.HAND, dealt.side() == Side.PLAYER ? "player" : "banker")
              .with(LogField.CARD, Card.text(dealt.card())));
    }
  }

  /** The cards as coups are dealt, where the record does not show how these were. */
  private static List<Hands.Dealt> inTurn(Hands hands) {
    List<Hands.Dealt> inTurn = new ArrayList<>();
    List<Hands.Dealt> player = of(hands, Side.PLAYER);
    List<Hands.Dealt> banker = of(hands, Side.BANKER);
    for (int i = 0; i < Math.max(player.size(), banker.size()); i++) {
      if (i < player.size()) {
        inTurn.add(player.get(i));
      }
      if (i < banker.size()) {
        inTurn.add(banker.get(i));
      }
    }
    return inTurn;
  }

  private static List<Hands.Dealt> of(Hands hands, Side side) {
    return hands.cards().stream().filter(dealt -> dealt.side() == side).toList();
  }

  /** Tickets of one patron on one bet in one area are one wager, which is settled once. */
  private void emitSettlements(String number, List<Ticket> tickets) throws InterruptedException {
    Map<Ticket.WagerKey, List<Ticket>> wagers = new LinkedHashMap<>();
    for (Ticket ticket : tickets) {
      wagers
          .computeIfAbsent(Objects.requireNonNull(ticket.wager()), key -> new ArrayList<>())
          .add(ticket);
    }
    for (List<Ticket> one : wagers.values()) {
      Ticket first = one.getFirst();
      String outcome = first.outcome();
      if (outcome == null) {
        continue;
      }
      target.event(
          wager(number, EventKind.WAGER_SETTLED, first)
              .with(LogField.OUTCOME, outcome)
              .with(LogField.PAID, sum(one, Ticket::paid))
              .with(LogField.COMMISSION, sum(one, Ticket::commission))
              .with(LogField.NET, sum(one, Ticket::net)));
    }
  }

  /** The sum of an amount of all tickets; null where one does not record it. */
  private static @Nullable String sum(
      List<Ticket> tickets, Function<Ticket, @Nullable BigDecimal> amount) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Ticket ticket : tickets) {
      BigDecimal own = amount.apply(ticket);
      if (own == null) {
        return null;
      }
      sum = sum.add(own);
    }
    return sum.toPlainString();
  }

  private LogEvent wager(String number, EventKind kind, Ticket ticket) {
    return of(number, kind, ticket.line(), null)
        .with(LogField.AREA, ticket.area())
        .with(LogField.PATRON, ticket.patron())
        .with(LogField.BET, ticket.bet());
  }

  private LogEvent of(String number, EventKind kind, int line, @Nullable String at) {
    return event(kind, line).with(LogField.COUP, number).with(LogField.AT, at);
  }

  private LogEvent event(EventKind kind, int line) {
    return LogEvent.of(kind, table, shoe, line);
  }

  private static @Nullable String at(TimeForm.@Nullable Moment moment) {
    return moment == null ? null : text(moment.at());
  }

  private static @Nullable String text(@Nullable OffsetDateTime at) {
    return at == null ? null : TimeForm.text(at);
  }
}
