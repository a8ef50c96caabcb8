package shoeaudit.forensics.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.engine.ShoeObserver;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Loadings;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.RuleChoices.Shuffle;
import shoeaudit.forensics.record.Deal.Errors;
import shoeaudit.forensics.record.Deal.Pair;
import shoeaudit.forensics.record.Deal.Terms;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Cuts replayed shoes into deals (patterns.md, section 1).
 *
 * <p>A deal begins at a shuffle after the first card of the one before, and also wherever the cards
 * may be others without a shuffle on record ({@link Loadings}), or coup numbers run back: what was
 * seen before is then among the unseen cards, which are exchangeable with those to come, so that
 * each part's own evidence is exact. An unreadable line is an unseen card and ends no deal: where
 * it hides a shuffle, more of some card is soon seen than the decks hold. A coup that is on record
 * twice, with the same number and the same cards, is taken once, as its cards left the shoe once.
 */
public final class DealRecorder implements ShoeObserver {
  private final Consumer<Deal> deals;
  private final List<Seen> seen = new ArrayList<>();

  private final Map<Integer, List<Coup>> byNumber = new HashMap<>();

  private @Nullable ControlFile controls;

  /** What the last opening on record says of the cards. */
  private String cardSet = "";

  private int decks;

  /**
   * A coup of the present shoe.
   *
   * @param row its first card's event, or its first
   * @param errors null: none that count
   */
  private record Seen(int row, Coup coup, @Nullable Errors errors, List<Pair> settled) {}

  /**
   * A recorder.
   *
   * @param deals takes each deal; if several recorders have the same, for several threads at once
   */
  public DealRecorder(Consumer<Deal> deals) {
    this.deals = deals;
  }

  @Override
  public void coup(CoupReplay coup, @Nullable MoneyMoved moved) {
    if (controls == null) {
      controls = coup.rules().controls();
    }
    Coup taken = SeenCoup.of(coup);
    List<Coup> ofNumber = byNumber.computeIfAbsent(taken.number(), number -> new ArrayList<>());
    for (Coup earlier : ofNumber) {
      if (canBeSame(earlier.cards(), taken.cards())) {
        return;
      }
    }
    ofNumber.add(taken);
    boolean counts = CoupErrors.count(coup);
    int card = coup.dealtCards().firstRow();
    seen.add(
        new Seen(
            card >= 0 ? card : coup.shoe().firstRow(coup.place()),
            taken,
            counts && moved != null ? CoupErrors.of(coup, moved) : null,
            counts ? CoupErrors.settled(coup) : List.of()));
  }

  /** Whether two records can be of the same cards: what one of them leaves open fits the other. */
  private static boolean canBeSame(byte[] cards, byte[] others) {
    if (cards.length != others.length) {
      return false;
    }
    for (int i = 0; i < cards.length; i++) {
      if (!Card.canBeSame(cards[i], others[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void endOfShoe(ShoeReplay shoe) {
    ControlFile of = controls;
    if (of != null) {
      cut(shoe, of);
    }
    seen.clear();
    byNumber.clear();
    cardSet = "";
    decks = 0;
    controls = null;
  }

  private void cut(ShoeReplay shoe, ControlFile of) {
    Loadings loadings = new Loadings(shoe);
    int ordinal = 0;
    int from = 0;
    int first = 0;
    while (first < seen.size()) {
      int next = first;
      int end = shoe.events().size();
      Seen last = null;
      while (next < seen.size()) {
        // What comes before the first card begins no deal.
        int begins =
            last == null ? -1 : beginning(shoe.events(), loadings, of, last, seen.get(next));
        if (begins >= 0) {
          end = begins;
          break;
        }
        last = seen.get(next).coup().cards().length > 0 ? seen.get(next) : last;
        next++;
      }
      ordinal++;
      deals.accept(deal(shoe, loadings, of, ordinal, seen.subList(first, next), from, end));
      from = end;
      first = next;
    }
  }

  /**
   * The event with which a deal begins between two coups, or -1. The controls may have every coup
   * shuffled: then each is a deal, also where that is not on record.
   */
  private static int beginning(
      ShoeEvents events, Loadings loadings, ControlFile of, Seen before, Seen after) {
    for (int row = before.row() + 1; row < after.row(); row++) {
      if (events.kindOf(row) != EventKind.UNREADABLE && loadings.mayBegin(row)) {
        return row;
      }
    }
    return of.shoe().shuffle() == Shuffle.COUP || after.coup().number() < before.coup().number()
        ? after.row()
        : -1;
  }

  private Deal deal(
      ShoeReplay shoe,
      Loadings loadings,
      ControlFile of,
      int ordinal,
      List<Seen> coups,
      int from,
      int end) {
    ShoeEvents events = shoe.events();
    int firstCard = coups.getFirst().row();
    for (Seen each : coups) {
      if (each.coup().cards().length > 0) {
        firstCard = each.row();
        break;
      }
    }
    int shuffle = last(events, EventKind.SHUFFLED, from, firstCard);
    for (int row = from; row < firstCard; row++) {
      if (events.kindOf(row) == EventKind.SHOE_OPENED) {
        cardSet = events.names().text(events.text[row]);
        decks = events.decks[row] == 0 ? decks : events.decks[row];
      }
    }
    List<Coup> withCards = new ArrayList<>();
    List<Errors> errors = new ArrayList<>();
    TreeSet<Pair> settled = new TreeSet<>();
    for (Seen each : coups) {
      if (each.coup().cards().length > 0) {
        withCards.add(each.coup());
      }
      if (each.errors() != null) {
        errors.add(each.errors());
      }
      settled.addAll(each.settled());
    }
    return new Deal(
        events.table(),
        events.shoe(),
        ordinal,
        events.fileOf(from),
        events.line[from],
        firstTime(events, from, end),
        events.names().text(events.dealer[shuffle >= 0 ? shuffle : from]),
        cardSet,
        shuffle >= 0 ? events.names().text(events.text[shuffle]) : "",
        new Terms(
            decks == 0 ? of.game().decks() : decks,
            of.shoe().shuffle() == Shuffle.COUP,
            shoe.records(Requirement.RECORDING_ORDER),
            shoe.records(Requirement.SHOES)
                && (shoe.summaries() || shoe.records(Requirement.SHOE_EVENTS))
                && !hidesLoading(loadings, events, from, end),
            count(events, EventKind.UNREADABLE, from, end)),
        burns(events, from, firstCard),
        List.copyOf(withCards),
        List.copyOf(errors),
        List.copyOf(settled));
  }

  /** Whether the cut card comes out twice, so that a loading is not on record. */
  private static boolean hidesLoading(Loadings loadings, ShoeEvents events, int from, int end) {
    for (int row = from; row < end; row++) {
      if (events.kindOf(row) == EventKind.CUT_CARD_OUT && loadings.cutCardReturns(row)) {
        return true;
      }
    }
    return false;
  }

  private static int count(ShoeEvents events, EventKind kind, int from, int end) {
    int count = 0;
    for (int row = from; row < end; row++) {
      count += events.kindOf(row) == kind ? 1 : 0;
    }
    return count;
  }

  private static int last(ShoeEvents events, EventKind kind, int from, int before) {
    for (int row = before - 1; row >= from; row--) {
      if (events.kindOf(row) == kind) {
        return row;
      }
    }
    return -1;
  }

  private static long firstTime(ShoeEvents events, int from, int end) {
    for (int row = from; row < end; row++) {
      if (events.at[row] != ShoeEvents.NO_TIME) {
        return events.at[row];
      }
    }
    return Long.MAX_VALUE;
  }

  private static List<Byte> burns(ShoeEvents events, int from, int before) {
    List<Byte> burns = new ArrayList<>();
    for (int row = from; row < before; row++) {
      if (events.kindOf(row) == EventKind.CARD_BURNED && events.card[row] != Card.NONE) {
        burns.add(events.card[row]);
      }
    }
    return List.copyOf(burns);
  }
}
