package shoeaudit.profile;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Side;
import shoeaudit.profile.source.Datum;

/** Where a record has a coup's cards, and whose they are. */
public sealed interface CardMapping {
  /**
   * The cards: in more than one way where the record alone does not tell whose they are.
   *
   * @param day on which the coup was dealt; null where not recorded
   * @return empty hands where no card is recorded
   * @throws ImportRejection where the cards cannot be read
   */
  List<Hands> read(ForeignRecord record, @Nullable LocalDate day) throws ImportRejection;

  /** A place for each hand, with its cards in the order in which it received them. */
  record ByHand(CardNotation notation, Source player, Source banker) implements CardMapping {
    @Override
    public List<Hands> read(ForeignRecord record, @Nullable LocalDate day) throws ImportRejection {
      List<Hands.Dealt> dealt = new ArrayList<>();
      hand(record, player, Side.PLAYER, dealt);
      hand(record, banker, Side.BANKER, dealt);
      for (Side side : Side.values()) {
        long cards = dealt.stream().filter(card -> card.side() == side).count();
        if (!dealt.isEmpty() && cards < 2) {
          throw missing((cards == 0 ? "cards of the " : "second card of the ") + name(side));
        }
      }
      return List.of(new Hands(dealt, false));
    }

    private void hand(ForeignRecord record, Source from, Side side, List<Hands.Dealt> dealt)
        throws ImportRejection {
      List<Byte> cards = CardMapping.cards(from.datum(record), notation);
      refuseHoles(cards, side);
      for (byte card : cards) {
        if (card != Card.NONE) {
          dealt.add(new Hands.Dealt(side, card, null));
        }
      }
    }
  }

  /** A place for each card. */
  record ByPlace(CardNotation notation, Map<CardPlace, Source> places) implements CardMapping {
    /** Keeps a copy. */
    public ByPlace {
      places = Map.copyOf(places);
    }

    @Override
    public List<Hands> read(ForeignRecord record, @Nullable LocalDate day) throws ImportRejection {
      List<Byte> cards = new ArrayList<>();
      for (CardPlace place : CardPlace.values()) {
        Source from = places.get(place);
        String text = from == null ? null : from.text(record);
        cards.add(text == null ? Card.NONE : notation.card(text));
      }
      return List.of(placed(cards, List.of(CardPlace.values()), null, false));
    }
  }

  /**
   * One list of all cards.
   *
   * @param list where it lies
   * @param orders whose each place of the list is, and on which days
   * @param leftOut whether a third card that was not drawn has no place in the list; otherwise its
   *     place says that there is none
   * @param inDealOrder whether the list's order is that in which the cards left the shoe
   * @param times where the list of the cards' times lies; null where they are not recorded
   * @param timeForm how times are written
   */
  record InList(
      CardNotation notation,
      Source list,
      List<DatedOrder> orders,
      boolean leftOut,
      boolean inDealOrder,
      @Nullable Source times,
      TimeForm timeForm)
      implements CardMapping {
    /** Keeps a copy. */
    public InList {
      orders = List.copyOf(orders);
    }

    @Override
    public List<Hands> read(ForeignRecord record, @Nullable LocalDate day) throws ImportRejection {
      List<Byte> cards = CardMapping.cards(list.datum(record), notation);
      if (cards.stream().allMatch(card -> card == Card.NONE)) {
        return List.of(new Hands(List.of(), false));
      }
      List<CardPlace> order = order(day);
      if (!leftOut) {
        if (cards.size() != order.size()) {
          throw new ImportRejection(
              "the list of cards has " + cards.size() + " places",
              order.size()
                  + " places, in the order "
                  + text(order)
                  + "; or, in the profile, missing: left_out");
        }
        return List.of(placed(cards, order, times(record, cards.size()), inDealOrder));
      }
      List<Hands> ways = new ArrayList<>();
      for (List<CardPlace> taken : taken(order, cards)) {
        ways.add(placed(cards, taken, times(record, cards.size()), inDealOrder));
      }
      return ways;
    }

    private List<CardPlace> order(@Nullable LocalDate day) throws ImportRejection {
      if (orders.size() == 1 && orders.getFirst().isAlways()) {
        return orders.getFirst().places();
      }
      if (day == null) {
        throw new ImportRejection(
            "the coup has no day, and the order of the cards depends on it",
            "a record with a time");
      }
      for (DatedOrder order : orders) {
        if (order.holdsOn(day)) {
          return order.places();
        }
      }
      throw new ImportRejection(
          "the profile gives no order of the cards for " + day, "an order for that day");
    }

    /** The places that have a card, in each way that so many cards can lie. */
    private static List<List<CardPlace>> taken(List<CardPlace> order, List<Byte> cards)
        throws ImportRejection {
      if (cards.contains(Card.NONE)) {
        throw new ImportRejection(
            "a place of the list says that it has no card",
            "cards alone, as the profile says that missing ones are left out");
      }
      List<CardPlace> four = order.stream().filter(place -> !place.isThird()).toList();
      return switch (cards.size()) {
        case 4 -> List.of(four);
        case 5 -> List.of(without(order, CardPlace.B3), without(order, CardPlace.P3));
        case 6 -> List.of(order);
        default ->
            throw new ImportRejection(
                "the list has " + cards.size() + " cards", "four, five or six cards of one coup");
      };
    }

    private static List<CardPlace> without(List<CardPlace> order, CardPlace left) {
      return order.stream().filter(place -> place != left).toList();
    }

    /** The times of the places, as far as they can be read; null where one has none. */
    public List<@Nullable OffsetDateTime> times(ForeignRecord record) {
      try {
        Source from = times;
        List<@Nullable OffsetDateTime> read =
            from != null && from.datum(record) instanceof Datum.Items items
                ? times(record, items.values().size())
                : null;
        return read == null ? List.of() : read;
      } catch (ImportRejection e) {
        // What cannot be read is told of where it counts.
        return List.of();
      }
    }

    private @Nullable List<@Nullable OffsetDateTime> times(ForeignRecord record, int count)
        throws ImportRejection {
      Source from = times;
      if (from == null) {
        return null;
      }
      if (!(from.datum(record) instanceof Datum.Items items) || items.values().size() != count) {
        throw new ImportRejection(
            "the list of the cards' times has not a place for each card", "one a card");
      }
      List<@Nullable OffsetDateTime> read = new ArrayList<>();
      for (Datum item : items.values()) {
        TimeForm.Moment moment =
            item instanceof Datum.Text text && !text.absent()
                ? timeForm.read(text.text(), record.file())
                : null;
        read.add(moment == null ? null : moment.at());
      }
      return read;
    }
  }

  /**
   * Whose the places of a list are during some days.
   *
   * @param from the first day; null: from the beginning
   * @param until the last day; null: to this day
   */
  record DatedOrder(@Nullable LocalDate from, @Nullable LocalDate until, List<CardPlace> places) {
    /** Keeps a copy. */
    public DatedOrder {
      places = List.copyOf(places);
    }

    public boolean isAlways() {
      return from == null && until == null;
    }

    /** Whether both hold on some day. */
    public boolean meets(DatedOrder other) {
      return !isBefore(other) && !other.isBefore(this);
    }

    private boolean isBefore(DatedOrder other) {
      return until != null && other.from != null && until.isBefore(other.from);
    }

    boolean holdsOn(LocalDate day) {
      return (from == null || !day.isBefore(from)) && (until == null || !day.isAfter(until));
    }
  }

  /**
   * Cards among which a third one may have been left from an earlier coup.
   *
   * @param recorded where they are
   */
  record MayBeStale(CardMapping recorded) implements CardMapping {
    /** As recorded, and without each third card that may be left over. */
    @Override
    public List<Hands> read(ForeignRecord record, @Nullable LocalDate day) throws ImportRejection {
      List<Hands> ways = new ArrayList<>();
      for (Hands whole : recorded.read(record, day)) {
        ways.add(whole);
        boolean player = whole.hasThird(Side.PLAYER);
        boolean banker = whole.hasThird(Side.BANKER);
        if (player) {
          ways.add(whole.withoutThird(Side.PLAYER));
        }
        if (banker) {
          ways.add(whole.withoutThird(Side.BANKER));
        }
        if (player && banker) {
          ways.add(whole.withoutThird(Side.PLAYER).withoutThird(Side.BANKER));
        }
      }
      return ways;
    }
  }

  /** The cards that lie somewhere, {@link Card#NONE} for a place without one. */
  private static List<Byte> cards(@Nullable Datum from, CardNotation notation)
      throws ImportRejection {
    return switch (from) {
      case null -> List.of();
      case Datum.Text text -> text.absent() ? List.of() : notation.cards(text.text());
      case Datum.Items items -> {
        List<Byte> cards = new ArrayList<>();
        for (Datum item : items.values()) {
          if (!(item instanceof Datum.Text text)) {
            throw new ImportRejection(
                "the list of cards holds more than cards", "one card a member");
          }
          cards.add(text.absent() ? Card.NONE : notation.card(text.text()));
        }
        yield cards;
      }
      case Datum.Fields fields ->
          throw new ImportRejection("the cards are an object", "a list or a text of cards there");
      case Datum.Unread unread -> throw new ImportRejection(unread.fault());
    };
  }

  /** Lays cards out; with times for each, in the order of time. */
  private static Hands placed(
      List<Byte> cards,
      List<CardPlace> order,
      @Nullable List<@Nullable OffsetDateTime> times,
      boolean inDealOrder)
      throws ImportRejection {
    for (Side side : Side.values()) {
      List<Byte> hand = new ArrayList<>();
      for (CardPlace place : CardPlace.values()) {
        int at = order.indexOf(place);
        if (place.side() == side) {
          hand.add(at < 0 ? Card.NONE : cards.get(at));
        }
      }
      refuseHoles(hand, side);
    }
    refuseGaps(cards, order);
    List<Hands.Dealt> dealt = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      if (cards.get(i) != Card.NONE) {
        OffsetDateTime at = times == null ? null : times.get(i);
        dealt.add(new Hands.Dealt(order.get(i).side(), cards.get(i), at));
      }
    }
    boolean timed =
        !dealt.isEmpty() && dealt.stream().map(Hands.Dealt::at).allMatch(Objects::nonNull);
    boolean allApart =
        timed && dealt.stream().map(Hands.Dealt::at).distinct().count() == dealt.size();
    if (!allApart) {
      return new Hands(dealt, inDealOrder);
    }
    List<Hands.Dealt> byTime = new ArrayList<>(dealt);
    byTime.sort(Comparator.comparing(card -> Objects.requireNonNull(card.at())));
    Hands timely = new Hands(byTime, true);
    // Where times give a hand its cards in another order than its places, one was not taken as it
    // was dealt, and the places tell which is the third.
    Hands inPlaces = new Hands(dealt, inDealOrder);
    return timely.sameCards(inPlaces)
        ? timely
        : new Hands(inPlaces.withoutTimes().cards(), inDealOrder);
  }

  /** One of the first four that is not there was not recorded: without it there is no coup. */
  private static void refuseGaps(List<Byte> cards, List<CardPlace> order) throws ImportRejection {
    if (cards.stream().allMatch(card -> card == Card.NONE)) {
      return;
    }
    for (int i = 0; i < order.size(); i++) {
      if (!order.get(i).isThird() && cards.get(i) == Card.NONE) {
        throw missing("card at " + order.get(i));
      }
    }
  }

  private static ImportRejection missing(String what) {
    return new ImportRejection(
        "the record has no " + what, "the record of the coup with all its cards");
  }

  private static String name(Side side) {
    return side == Side.PLAYER ? "Player" : "Banker";
  }

  private static void refuseHoles(List<Byte> hand, Side side) throws ImportRejection {
    boolean ended = false;
    for (byte card : hand) {
      if (ended && card != Card.NONE) {
        throw new ImportRejection(
            "the " + name(side) + " has a card after a place without one",
            "the hand's cards in the order in which it received them");
      }
      ended |= card == Card.NONE;
    }
  }

  private static String text(List<CardPlace> order) {
    return order.stream().map(CardPlace::name).collect(Collectors.joining(" "));
  }
}
